"""Each deck rule: what it reports, in which words, with which remedy."""

import pytest

from decks.decklist import DeckList
from decks.legality import Problem, formats
from decks.tests.made_up import MadeUp, pool

CARDS = pool(
    MadeUp("St-1", "Agumon", level="III"),
    MadeUp("St-2", "Greymon"),
    MadeUp("Bo-2", "Greymon"),
    MadeUp("Bx-2", "Greymon", frame="red"),
    MadeUp("Bo-82", "Servant", max_copies=6),
    MadeUp("Bo-83", "Servant"),
    MadeUp("Bo-84", "Lonely", max_copies=1),
    MadeUp("Bo-85", "Lonely", max_copies=1),
    MadeUp("St-49", "Plug-In", kind="option", level=None),
    MadeUp("St-299", "Plug-In", kind="option", level=None, limit=[{"words": "counts as different card"}]),
    MadeUp("Re-9", "Ring", kind="option", level=None),
    MadeUp("Hybrid-1", "Mix", level="Hybrid"),
    *(
        MadeUp(
            f"St-{at}",
            f"{name} Device",
            kind="option",
            level=None,
            limit=[{"words": "may only have max 6 cards with 'Device' in name in own deck", "data": None}],
        )
        for at, name in ((582, "Knight"), (598, "Rook"), (599, "Pawn"))
    ),
)


def problems(deck, options=None, code="hyper-colosseum"):
    wanted = {"min_level3": 0, "deck_size": sum(deck.values()), **(options or {})}
    return formats()[code].problems(DeckList(deck), CARDS, wanted)


def test_too_many_copies_name_every_number_and_what_to_remove():
    assert problems({"St-2": 3, "Bo-2": 1}) == [
        Problem(
            "copies",
            "4 cards named Greymon (3 × St-2, 1 × Bo-2); at most 3 may be in a deck.",
            ("St-2", "Bo-2"),
            "R1.3",
            "Remove 1 Greymon.",
        )
    ]


def test_a_red_frame_is_the_same_name_unless_the_option_says_otherwise():
    deck = {"St-2": 2, "Bx-2": 2}

    assert [one.code for one in problems(deck)] == ["copies"]
    assert problems(deck, {"x_antibody_same_name": False}) == []


@pytest.mark.parametrize("key", ["name", "number"])
@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ({"Bo-82": 6}, None),
        ({"Bo-82": 4, "Bo-83": 2}, None),
        ({"Bo-82": 7}, "7 cards named Servant (7 × Bo-82); at most 6 may be in a deck."),
        (
            {"Bo-82": 4, "Bo-83": 3},
            "7 cards named Servant (4 × Bo-82, 3 × Bo-83); at most 6 may be in a deck.",
        ),
        (
            {"Bo-84": 1, "Bo-85": 1},
            "2 cards named Lonely (1 × Bo-84, 1 × Bo-85); at most 1 may be in a deck.",
        ),
    ],
)
def test_a_cards_own_limit_is_the_limit_of_its_name(key, deck, message):
    found = problems(deck, {"copy_limit_key": key})

    assert [one.message for one in found] == ([message] if message else [])
    assert all(one.rule == "R1.4" for one in found)


def test_a_card_that_counts_as_different_is_counted_apart():
    assert problems({"St-49": 3, "St-299": 3}) == []
    assert [one.cards for one in problems({"St-49": 3, "St-299": 4})] == [("St-299",)]


def test_a_family_that_its_cards_cap_is_counted_together():
    assert problems({"St-582": 3, "St-598": 3}) == []
    assert problems({"St-582": 3, "St-598": 3, "St-599": 1}) == [
        Problem(
            "copies",
            "7 cards with Device in their name; at most 6 may be in a deck.",
            ("St-582", "St-598", "St-599"),
            "R1.4",
            "Remove 1 card with Device in their name.",
        )
    ]


def test_a_hybrid_is_no_ultimate_whatever_it_equals():
    assert problems({"Hybrid-1": 1}, {"max_ultimates": 0}) == []


def test_barred_numbers_are_listed_with_what_is_admitted():
    assert problems({"St-1": 1, "Re-9": 2}, code="hyper-colosseum-tournament") == [
        Problem(
            "prefix",
            "Re-9: this number is not admitted. Only cards numbered St, Sx, Bo, Bx are admitted.",
            ("Re-9",),
            "R1.6",
            "Replace 2 cards by admitted printings or other cards.",
        )
    ]


@pytest.mark.parametrize(
    ("allowed", "barred"),
    [
        ("digimon:*,St,option:Re", ()),
        ("St,option:Re", ("Bo-2",)),
        ("St,digimon:Re,Bo", ("Re-9",)),
        ("st,Bo,Re", ("St-1",)),
    ],
)
def test_a_prefix_may_be_for_one_kind_of_card_and_is_case_sensitive(allowed, barred):
    found = problems({"St-1": 1, "Bo-2": 1, "Re-9": 1}, {"allowed_prefixes": allowed})

    assert [one.cards for one in found] == ([barred] if barred else [])


@pytest.mark.parametrize(
    ("size", "mode", "message", "remedy"),
    [
        (31, "exact", "30 cards. A deck has exactly 31 cards.", "Add 1 card."),
        (28, "exact", "30 cards. A deck has exactly 28 cards.", "Remove 2 cards."),
        (40, "min", "30 cards. A deck has at least 40 cards.", "Add 10 cards."),
    ],
)
def test_a_wrong_size_says_what_to_add_or_remove(size, mode, message, remedy):
    found = problems({"Bo-82": 30}, {"deck_size": size, "deck_size_mode": mode, "copy_limit": 60})

    assert (found[0].message, found[0].remedy, found[0].rule) == (message, remedy, "R1.1")
