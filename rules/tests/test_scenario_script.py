"""How a script is played: what waits, what is passed, what is refused. The match is a made-up one."""

from __future__ import annotations

import pytest

from rules.engine.cards import FILLER, card_from_data
from rules.engine.events import BATTLE, EVOLUTION, PREPARATION
from rules.engine.position import ActionInfo
from rules.scenario.model import Decision, Paid
from rules.scenario.script import Script


def option(number):
    data = {"number": number, "name": {"en": number}, "kind": "option", "timing": ["battle"]}
    return card_from_data(data, None, 1)


PLUG = option("O-1")
SHIELD = option("O-2")
CARDS = {card.number: card for card in (PLUG, SHIELD)}

PASS = ActionInfo("pass")
DONE = ActionInfo("done")
YES = ActionInfo("choose", PLUG, value=True)
NO = ActionInfo("choose", PLUG, value=False)


class Menu:
    """One decision of the made-up match: who decides, in which phase, and between what."""

    def __init__(self, player, phase, *offers, turn=1):
        self.player = player
        self.phase = phase
        self.offers = offers
        self.turn = turn


class MadeUpMatch:
    """Goes through its menus one after another, whatever is chosen, and remembers what was."""

    def __init__(self, menus):
        self.menus = menus
        self.at = -1
        self.is_over = False
        self.choices = []
        self.chosen = []

    @property
    def menu(self):
        return self.menus[min(max(self.at, 0), len(self.menus) - 1)]

    @property
    def to_move(self):
        return self.menu.player

    @property
    def phase(self):
        return self.menu.phase

    @property
    def turn(self):
        return self.menu.turn

    @property
    def halted(self):
        return self.at >= len(self.menus)

    def advance(self):
        self.at = max(self.at, 0)

    def legal_actions(self):
        return [] if self.halted or self.at < 0 else list(range(len(self.menu.offers)))

    def action_info(self, action):
        return self.menu.offers[action]

    def carry_out(self, action):
        info = self.menu.offers[action]
        self.chosen.append((self.menu.player, info.kind, info.card and info.card.number, info.value))
        self.choices.append(action)
        self.at += 1


def play(menus, decisions):
    """Return what was chosen in the end, the problems, and how much had been chosen at each check."""
    made = []
    seen = []

    def start():
        made.append(MadeUpMatch(menus))
        return made[-1]

    script = Script(start, decisions, CARDS, lambda number, match: seen.append((number, len(match.choices))))
    problems = script.run()
    return made[-1].chosen, problems, seen


def activate(card):
    return ActionInfo("activate", card, "slots", 1)


def test_a_decision_waits_until_it_is_on_offer_to_its_player():
    menus = [
        Menu(0, BATTLE, activate(PLUG), PASS),
        Menu(1, BATTLE, activate(SHIELD), PASS),
        Menu(1, BATTLE, activate(PLUG), PASS),
    ]

    chosen, problems, seen = play(menus, [Decision(1, "activate", "O-1")])

    assert problems == []
    assert [(player, kind) for player, kind, _, _ in chosen] == [(0, "pass"), (1, "pass"), (1, "activate")]
    assert seen == [(0, 0), (1, 3)]


def test_what_was_prepared_is_carried_out_when_it_is_not_scripted():
    menus = [
        Menu(0, EVOLUTION, ActionInfo("decline_swap", PLUG), ActionInfo("confirm_swap", PLUG)),
        Menu(0, EVOLUTION, PASS, ActionInfo("abandon", PLUG), ActionInfo("evolve", PLUG)),
    ]

    chosen, _, _ = play(menus, [])

    assert [kind for _, kind, _, _ in chosen] == ["confirm_swap", "evolve"]


def test_a_card_turned_up_takes_its_may_and_another_effect_is_declined():
    menus = [
        Menu(0, BATTLE, activate(PLUG), PASS),
        Menu(0, BATTLE, NO, YES),
        Menu(0, BATTLE, ActionInfo("choose", SHIELD, value=True), ActionInfo("choose", SHIELD, value=False)),
        Menu(0, BATTLE, PASS),
        Menu(0, BATTLE, NO, YES),
    ]

    chosen, _, _ = play(menus, [Decision(0, "activate", "O-1")])

    assert [value for _, kind, _, value in chosen if kind == "choose"] == [True, False, False]


def test_an_answer_of_the_opponent_does_not_take_the_may_away():
    menus = [
        Menu(0, BATTLE, activate(PLUG), PASS),
        Menu(1, BATTLE, activate(SHIELD), PASS),
        Menu(0, BATTLE, NO, YES),
    ]

    chosen, _, _ = play(menus, [Decision(0, "activate", "O-1")])

    assert chosen[-1] == (0, "choose", "O-1", True)


def test_a_may_can_be_declined_by_the_script():
    menus = [Menu(0, BATTLE, activate(PLUG), PASS), Menu(0, BATTLE, YES, NO)]

    chosen, _, _ = play(menus, [Decision(0, "activate", "O-1"), Decision(0, "choose", (False,))])

    assert chosen[-1] == (0, "choose", "O-1", False)


def test_an_unscripted_choice_is_the_first_one():
    menus = [Menu(0, BATTLE, ActionInfo("choose", None, value=3), ActionInfo("choose", None, value=1))]

    chosen, _, _ = play(menus, [])

    assert chosen == [(0, "choose", None, 3)]


def test_true_is_not_the_number_one():
    menus = [Menu(0, BATTLE, ActionInfo("choose", None, value=1), ActionInfo("choose", PLUG, value=True))]

    chosen, _, _ = play(menus, [Decision(0, "choose", (True,))])

    assert chosen == [(0, "choose", "O-1", True)]


def test_a_list_is_taken_part_by_part_and_ends_the_choice():
    hand = ActionInfo("choose", PLUG), ActionInfo("choose", SHIELD), DONE
    menus = [Menu(0, BATTLE, *hand), Menu(0, BATTLE, *hand), Menu(0, BATTLE, *hand)]

    chosen, problems, seen = play(menus, [Decision(0, "choose", ("O-2", "O-1"))])

    assert problems == []
    assert [(kind, card) for _, kind, card, _ in chosen] == [
        ("choose", "O-2"),
        ("choose", "O-1"),
        ("done", None),
    ]
    assert seen == [(0, 0), (1, 3)]


def test_a_list_that_cannot_be_taken_to_its_end_is_not_begun():
    menus = [
        Menu(0, PREPARATION, ActionInfo("discard", PLUG), PASS),
        Menu(0, PREPARATION, PASS),
    ]

    chosen, problems, _ = play(menus, [Decision(0, "discard", ("O-1", "O-1"))])

    assert [kind for _, kind, _, _ in chosen] == ["pass", "pass"]
    assert problems == [
        'do[1] (player 0, discard ["O-1", "O-1"]): not legal; player 0 was offered discard O-1, pass'
    ]


def test_a_choice_with_one_possibility_is_made_before_anybody_looks():
    menus = [Menu(0, BATTLE, activate(PLUG), PASS), Menu(0, BATTLE, ActionInfo("choose", SHIELD))]

    _, _, seen = play(menus, [Decision(0, "activate", "O-1")])

    assert seen == [(0, 0), (1, 2)]


def test_a_choice_with_one_possibility_may_be_scripted():
    menus = [Menu(0, BATTLE, activate(PLUG), PASS), Menu(0, BATTLE, ActionInfo("choose", SHIELD))]

    _, problems, seen = play(menus, [Decision(0, "activate", "O-1"), Decision(0, "choose", ("O-2",))])

    assert problems == []
    assert seen == [(0, 0), (1, 1), (2, 2)]


def test_a_refused_decision_puts_the_match_back():
    menus = [
        Menu(0, PREPARATION, ActionInfo("set", PLUG), PASS),
        Menu(0, PREPARATION, ActionInfo("set", SHIELD), PASS),
        Menu(0, BATTLE, activate(PLUG), PASS),
    ]
    decisions = [
        Decision(0, "set", "O-1"),
        Decision(0, "set", "O-1", illegal=True),
        Decision(0, "set", "O-2"),
    ]

    chosen, problems, seen = play(menus, decisions)

    assert problems == []
    assert [card for _, kind, card, _ in chosen if kind == "set"] == ["O-1", "O-2"]
    assert seen == [(0, 0), (1, 1), (2, 1), (3, 2)]


def test_a_refused_decision_looks_no_further_than_the_next_phase_it_belongs_to():
    menus = [
        Menu(0, PREPARATION, PASS),
        Menu(0, BATTLE, PASS),
        Menu(0, PREPARATION, PASS, turn=2),
        Menu(0, BATTLE, activate(PLUG), PASS, turn=2),
    ]
    decisions = [Decision(0, "activate", "O-1", illegal=True), Decision(0, "activate", "O-1")]

    _, problems, _ = play(menus, decisions)

    assert problems == []


def test_a_decision_that_should_be_refused_but_is_on_offer_is_a_failure():
    menus = [Menu(0, BATTLE, activate(PLUG), PASS)]

    _, problems, _ = play(menus, [Decision(0, "activate", "O-1", illegal=True)])

    assert problems == ['do[1] (player 0, activate "O-1"): expected to be refused, but it is on offer']


def test_a_script_that_goes_round_in_circles_is_a_failure():
    class Circle(MadeUpMatch):
        def carry_out(self, action):
            self.choices.append(action)

    def start():
        return Circle([Menu(0, BATTLE, PASS)])

    script = Script(start, [], CARDS, lambda number, match: None)

    assert script.run() == ["the stop was not reached in 20000 decisions"]


def test_a_decision_that_never_comes_on_offer_is_a_failure():
    menus = [Menu(0, BATTLE, activate(PLUG), PASS), Menu(1, BATTLE, activate(SHIELD), PASS)]

    _, problems, _ = play(menus, [Decision(0, "activate", "O-2")])

    assert problems == [
        'do[1] (player 0, activate "O-2"): not legal; player 0 was offered activate O-1, pass'
    ]


@pytest.mark.parametrize(
    ("paid", "index"),
    [
        ((Paid("cross"), Paid("circle")), 0),
        ((Paid(number="O-1"), Paid("circle")), 1),
        ((Paid(slot=2), Paid("circle")), 2),
        ((Paid("circle", "O-2"), Paid("cross")), 3),
        ((Paid("cross", "filler"), Paid(number="O-2")), 4),
    ],
)
def test_a_preparation_is_known_by_what_it_lays_in_any_order(paid, index):
    laid = [
        ("circle", "cross"),
        ("circle", "O-1"),
        ("circle", ("slot", 2, "O-1")),
        (("circle", "O-2"), "cross"),
        (("cross", "filler"), ("slot", 1, "O-2")),
    ]
    offers = [ActionInfo("prepare", FILLER, "hand", 1, (FILLER, items)) for items in laid]

    chosen, problems, _ = play(
        [Menu(0, PREPARATION, *offers, PASS)], [Decision(0, "prepare", ("filler", paid))]
    )

    assert problems == []
    assert chosen == [(0, "prepare", "filler", (FILLER, laid[index]))]
