"""What R2 hides from a player changes nothing that the player is offered, told or shown."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine.cards import FILLER, CardDef, card_from_data
from rules.engine.position import PlayerPosition, Position, SlotPosition
from rules.engine.rng import shuffle
from rules.errors import Hidden
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.state import SEEN_BY_FOE, SEEN_BY_OWNER
from rules.pool import load_pool
from rules.registry import load_game
from rules.tests.hyper_colosseum.walks import FORMATS, matches, take_any


def hidden_places(match, player):
    """The places of the cards that `player` does not know, by owner, as pairs of a list and an index."""
    places: list[list[tuple[list[CardDef], int]]] = [[], []]
    for owner, side in enumerate(match.sides):
        own = owner == player
        hidden = [(side.net_ocean, index) for index in range(len(side.net_ocean))]
        hidden += [(side.gauge, index) for index in range(min(1, len(side.gauge)))]
        if not own:
            hidden += [(side.hand, index) for index in range(len(side.hand))]
        bit = SEEN_BY_OWNER if own else SEEN_BY_FOE
        if not (own and match.options.own_dark_area_visible):
            hidden += [(side.dark_area, i) for i, seen in enumerate(side.dark_seen) if not seen & bit]
        places[owner] = hidden
    return places


def disguised(match, player):
    """A copy in which the cards that `player` does not know have changed places."""
    copy = match.copy(Random(0))
    for places in hidden_places(copy, player):
        cards = [cards[index] for cards, index in places]
        shuffle(Random(len(match.choices)), cards)
        for (zone, index), card in zip(places, cards, strict=True):
            zone[index] = card
    for owner, side in enumerate(copy.sides):
        closed = [slot for slot in side.slots if slot is not None and not slot.face_up and owner != player]
        others = [card for card in copy.deck_of(owner) if card.is_option]
        for slot in closed:
            slot.card = others[len(match.choices) % len(others)]
        if side.base_hidden and owner != player:
            side.box[0] = next(card for card in reversed(copy.deck_of(owner)) if card.is_level3)
    return copy


def asked_anew(match):
    """The match with its menu made once more."""
    match._legal = []
    match.advance()
    return match


def offered(match):
    return [
        (match.describe(action), match.view(match.to_move).info(action)) for action in match.legal_actions()
    ]


@pytest.mark.parametrize("code", FORMATS)
def test_what_is_on_offer_does_not_depend_on_hidden_cards(code):
    for match, rng in matches(60, seed=21, format_code=code):
        while not match.is_over:
            if match.asked not in ("net_ocean", "dark_area") and match.answering is None:
                copy = asked_anew(disguised(match, match.to_move))

                assert copy.to_move == match.to_move
                assert copy.legal_actions() == match.legal_actions()
                assert offered(copy) == offered(match)
            take_any(match, rng)


def tells_hands(match):
    """Whether an effect has shown a hand in this turn, or counts the cards of one: powers may tell of it."""
    counted = [force.per[0] for side in match.sides for force in side.forces if isinstance(force.per, tuple)]
    return bool(match.shown) or any("hand" in place for place in counted)


def seen_by(view, tells_hands):
    """Everything a view tells."""
    zones = (
        "net_ocean",
        "dark_area",
        "hand",
        "digimon_box",
        "evolution_box",
        "requirement_box",
        "slots",
        "gauge",
    )
    slots = [
        [(slot.card, slot.face_up, slot.active) if slot is not None else None for slot in view.slots(player)]
        for player in (0, 1)
    ]
    boxes = [
        ([view.digimon_box(player, box + 1) for box in range(view.boxes)], view.requirement_box(player))
        for player in (0, 1)
    ]
    sights = [view.sees(zone, of) for zone in zones for of in (0, 1)]
    powers = (view.powers, view.attack_types) if view.battle_boxes_known and not tells_hands else None
    return view.hand, view.counts, view.points, slots, boxes, sights, powers, view.swap, view.evolution_box


@pytest.mark.parametrize("code", FORMATS)
def test_a_view_does_not_depend_on_hidden_cards(code):
    for match, rng in matches(25, seed=22, format_code=code):
        while not match.is_over:
            for player in (0, 1):
                told = tells_hands(match)
                copy = disguised(match, player)

                assert seen_by(copy.view(player), told) == seen_by(match.view(player), told)
            take_any(match, rng)


def test_powers_are_not_told_while_a_digimon_lies_face_down():
    match, rng = next(matches(1, seed=23))
    while not match.sides[1].box or not match.sides[0].hand:
        take_any(match, rng)

    with pytest.raises(Hidden) as refused:
        _ = match.view(0).powers

    assert str(refused.value) == "A battling Digimon lies face down; ask battle_boxes_known first."


def test_the_actions_of_the_other_player_are_not_explained():
    match, _ = next(matches(1, seed=24))

    with pytest.raises(Hidden) as refused:
        match.view(1 - match.to_move).info(match.legal_actions()[0])

    assert str(refused.value) == "The actions on offer are the other player's; ask when it is your move."


def option(number, **facts):
    base = {
        "number": number,
        "name": {"en": number},
        "kind": "option",
        "icon": "program",
        "timing": ["battle"],
    }
    return card_from_data({**base, **facts}, None, 9000 + int(number[2:]))


def clause(data):
    return {"mark": "written", "words": "", "data": data}


SWEEPER = option("X-1", effects=[clause({"do": [{"op": "trash", "what": "slot", "who": "foe", "n": 1}]})])
GUARDED = option(
    "X-2",
    effects=[clause({"do": [{"op": "status", "word": "unaffected", "on": "card", "by_text": ["trashing"]}]})],
)
PLAIN = option("X-3")
EARLY = option(
    "X-4",
    timing=["preparation"],
    conditions=[clause({"if": [{"foe": {"level": ["III"]}}]})],
    effects=[clause({"do": [{"op": "draw", "n": 1}]})],
)


def facing(slot_cards, phase, turn=2):
    """A match in which player 0 has one option in a slot, and player 1 has `slot_cards` face down."""
    agumon = load_pool("hyper_colosseum").cards["St-1"]
    own, other = (
        PlayerPosition(
            points=100,
            boxes=((agumon,),),
            hand=(),
            net_ocean=(FILLER,) * 20,
            dark_area=(),
            slots=tuple(SlotPosition(card, False, turn) for card in cards),
            support=(),
            gauge=(),
            evolution_box=(),
        )
        for cards in slot_cards
    )
    position = Position((own, other), phase, turn, 1, None, "hyper-colosseum")
    return load_game("hyper_colosseum").match_from_position(position, 1)


def turned_up(match):
    """The match at the choice that the option in slot 1 of player 0 asks for."""
    match.advance()
    while match.to_move != 0 or match.legal_actions()[0] != act.ACTIVATE:
        match.apply(act.PASS)
    match.apply(act.ACTIVATE)
    return match


@pytest.mark.parametrize("hidden", [PLAIN, GUARDED], ids=["plain", "guarded"])
def test_a_face_down_card_is_chosen_without_being_told(hidden):
    match = turned_up(facing([[SWEEPER], [hidden, PLAIN]], "battle"))

    legal = match.legal_actions()

    assert [match.describe(action) for action in legal] == [
        "Choose the card in slot 1.",
        "Choose the card in slot 2.",
    ]
    assert [match.view(0).info(action).card for action in legal] == [None, None]


def test_a_condition_does_not_tell_a_digimon_that_lies_face_down():
    match = facing([[EARLY], []], "preparation", turn=1)
    match.sides[1].base_hidden = True

    match.advance()
    offers = {1: False, 2: False}
    while match.turn <= 2:
        offers[match.turn] |= act.ACTIVATE in match.legal_actions()
        match.apply(act.PASS)

    assert offers == {1: False, 2: True}


PEEPER = option("X-5", effects=[clause({"do": [{"op": "look", "at": "hand", "who": "foe"}]})])
SPY = option("X-6", effects=[clause({"do": [{"op": "look", "at": "slot", "who": "foe"}]})])
PROPHET = option("X-7", effects=[clause({"do": [{"op": "look", "at": "net_ocean", "n": 2}]})])


@pytest.mark.parametrize(
    ("looking", "zone", "cards"),
    [(PEEPER, "hand", [FILLER] * 2), (SPY, "slot", [PLAIN]), (PROPHET, "net_ocean", [FILLER] * 2)],
    ids=["hand", "slot", "net_ocean"],
)
def test_what_is_looked_at_is_shown_to_that_player_for_the_turn(looking, zone, cards):
    match = facing([[looking], [PLAIN]], "battle")
    match.sides[1].hand = [FILLER, FILLER]

    turned_up(match)

    assert [(shown.zone, list(shown.cards)) for shown in match.view(0).shown] == [(zone, cards)]
    assert match.view(1).shown == []
    while match.turn == 2:
        match.apply(act.PASS)
    assert match.view(0).shown == []
