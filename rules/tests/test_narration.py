"""Every kind of event becomes a sentence."""

from __future__ import annotations

import pytest

from rules.engine import events
from rules.narration import TELLERS, Narrator, runs
from rules.tests.toy import toy_card

CARDS = [toy_card("T-1", 100, "Agumon", 0), toy_card("T-2", 200, "Greymon", 1)]
NAMES = ("Courage", "Dark Roar")


def narrator():
    return Narrator(NAMES, CARDS.__getitem__, 100)


def told(*log):
    teller = narrator()
    return [str(teller.tell(run)) for run in runs(log, lambda event: event)]


def test_every_kind_of_event_has_a_teller():
    assert sorted(TELLERS) == list(range(len(events.KINDS)))


@pytest.mark.parametrize("kind", range(len(events.KINDS)), ids=events.KINDS)
@pytest.mark.parametrize("player", [0, 1])
def test_every_kind_of_event_becomes_a_whole_sentence(kind, player):
    sentence = narrator().tell([(kind, player, 0, 1)])

    assert str(sentence)[0].isupper()
    assert str(sentence).endswith(".")
    assert "{" not in str(sentence)
    assert sentence.kind == events.KINDS[kind]
    assert all(rule.startswith("R") for rule in sentence.rules)


@pytest.mark.parametrize("kind", [events.BATTLE_RESULT, events.MATCH_END])
def test_an_event_of_neither_side_has_no_mark(kind):
    sentence = narrator().tell([(kind, -1, -1, 0)])

    assert sentence.side == -1
    assert "draw" in str(sentence)


def test_cards_drawn_one_after_the_other_are_told_together():
    assert told(
        (events.DRAW, 0, 0, 1), (events.DRAW, 0, 1, 1), (events.DRAW, 0, 0, 1), (events.DRAW, 1, 1, 1)
    ) == [
        "Courage draws 2 × Agumon and Greymon.",
        "Dark Roar draws Greymon.",
    ]


def test_points_are_told_with_their_course():
    assert told((events.POINTS, 1, -1, -30), (events.POINTS, 1, -1, 10), (events.POINTS, 0, -1, -10)) == [
        "Dark Roar loses 30 points, 100 → 70.",
        "Dark Roar regains 10 points, 70 → 80.",
        "Courage loses 10 points, 100 → 90.",
    ]
