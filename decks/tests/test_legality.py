"""Formats as a whole: found by their code, all problems at once, options over the format's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.decklist import DeckList
from decks.legality import default_format, formats
from decks.tests.made_up import MadeUp, pool
from rules.engine.options import PROFILES, RuleOptions
from rules.errors import InvalidOption

LEVELS = ["III", "IV", "Perfect", "Ultimate", None]
CARDS = pool(
    *(
        MadeUp(f"{prefix}-{at}", f"Mon {at % 17}", level=LEVELS[at % 5])
        for prefix in ("St", "Bo", "Bx", "CD")
        for at in range(1, 18)
    ),
    *(MadeUp(f"St-{at}", f"Option {at}", kind="option", level=None) for at in range(30, 36)),
    MadeUp("ST-01", "Agumon", level="Rookie", game="digi_battle"),
    MadeUp("ST-02", "Greymon", level="Champion", game="digi_battle"),
    MadeUp("DM-1", "Guilmon", level="Rookie", game="d_ccg"),
    MadeUp("DV-3", "D-Power", kind="digivolve", level=None, game="d_ccg", max_copies=1),
)
CODES = {
    "size", "copies", "min_level3", "max_ultimates", "prefix", "digimon_only", "unique", "gigapower",
    "min_rookie", "unknown_card", "wrong_game",
}  # fmt: skip
DECKS = st.dictionaries(st.sampled_from([*CARDS, "St-999", "nonsense"]), st.integers(1, 60), max_size=25)


def codes(deck, code="hyper-colosseum", options=None, cards=CARDS):
    return [one.code for one in formats()[code].problems(DeckList(deck), cards, options)]


def legal_deck():
    """Thirty cards, four of them Level III, no name more than three times."""
    deck = {"St-5": 3, "St-10": 1}
    for at in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14):
        deck[f"St-{at}"] = 2
    return {**deck, "St-30": 2}


def test_every_format_is_found_by_its_code():
    assert list(formats()) == [
        "d-ccg",
        "digi-battle",
        "extend-battle",
        "hyper-colosseum",
        "hyper-colosseum-tournament",
        "street-battle",
        "ultimate-battle",
    ]


@pytest.mark.parametrize("game", ["hyper_colosseum", "digi_battle", "d_ccg"])
def test_every_game_has_a_format_of_its_own_name(game):
    assert default_format(game).code == game.replace("_", "-")


def test_a_game_without_formats_is_named():
    with pytest.raises(
        LookupError, match=r"There is no deck format for the game 'chess'; the formats are d-ccg,"
    ):
        default_format("chess")


def test_thirty_cards_with_four_of_level_iii_and_three_of_a_name_are_legal():
    assert codes(legal_deck()) == []


@pytest.mark.parametrize("more", [-1, 1])
def test_one_card_too_few_or_too_many_is_a_problem_of_size(more):
    deck = legal_deck()
    deck["St-30"] += more

    assert codes(deck) == ["size"]


def test_four_by_name_are_too_many_unless_numbers_are_counted():
    deck = legal_deck() | {"Bo-1": 2}
    del deck["St-30"]

    assert codes(deck) == ["copies"]
    assert codes(deck, options={"copy_limit_key": "number"}) == []


def test_a_deck_needs_a_level_iii():
    deck = {f"St-{at}": 3 for at in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12)}

    assert codes(deck) == ["min_level3"]
    assert codes(deck, options={"min_level3": 0}) == []


def test_six_ultimates_are_legal_unless_there_is_a_cap():
    deck = legal_deck() | {"St-3": 3, "St-8": 3}
    del deck["St-30"]

    assert codes(deck) == []
    assert codes(deck, options={"max_ultimates": 5}) == ["max_ultimates"]
    assert codes(deck, options=RuleOptions(max_ultimates=5)) == ["max_ultimates"]
    assert codes(deck, options=PROFILES["tournament_cn"]) == ["max_ultimates"]


def test_a_promotional_card_is_barred_from_tournaments():
    deck = legal_deck() | {"CD-3": 2}
    del deck["St-30"]
    del deck["St-3"]
    deck["St-31"] = 2

    assert codes(deck) == []
    assert codes(deck, "hyper-colosseum-tournament") == ["prefix"]
    assert codes(deck, "hyper-colosseum-tournament", {"allowed_prefixes": None}) == []


def test_options_that_are_left_at_their_default_do_not_undo_what_a_format_sets():
    assert formats()["ultimate-battle"].chosen(RuleOptions(hand_limit=7)).deck_size == 60


def test_an_option_that_does_not_exist_is_refused():
    with pytest.raises(
        InvalidOption, match=r"rule option copy_limits=4: no such option; did you mean copy_limit\?"
    ):
        codes(legal_deck(), options={"copy_limits": 4})


def test_unknown_cards_and_cards_of_other_games_count_for_the_size_only():
    deck = legal_deck()
    del deck["St-30"]
    deck |= {"St-999": 1, "ST-01": 1}

    assert codes(deck) == ["unknown_card", "wrong_game"]
    assert codes({"St-999": 40, "St-5": 1}) == ["unknown_card", "size"]


def test_numbers_are_compared_letter_by_letter():
    assert codes(legal_deck() | {"st-30": 2, "St-30": 0 + 1, "St-31": 1}) == ["unknown_card", "size"]


def test_an_empty_deck_is_answered():
    assert codes({}) == ["size", "min_level3"]


def test_ultimate_battle_has_sixty_cards_or_more_and_eight_ultimates():
    filler = pool(
        *(MadeUp(f"St-{at}", f"Name {at}", level="III" if at < 9 else "IV") for at in range(1, 31)),
        *(MadeUp(f"Bo-{at}", f"Big {at}", level="Ultimate") for at in range(1, 10)),
    )
    deck = {f"St-{at}": 2 for at in range(1, 31)}
    eight = {f"Bo-{at}": 1 for at in range(1, 9)}

    assert codes(deck | eight, "ultimate-battle", cards=filler) == []
    assert codes(deck | eight | {"Bo-9": 1}, "ultimate-battle", cards=filler) == ["max_ultimates"]
    assert codes(eight, "ultimate-battle", cards=filler) == ["size", "min_level3"]


def test_street_battle_knows_no_options():
    assert codes(legal_deck(), "street-battle") == ["digimon_only"]


def test_digi_battle_decks_hold_thirty_different_cards_and_a_rookie():
    cards = pool(
        *(MadeUp(f"ST-{at}", f"Mon {at}", level="Rookie", game="digi_battle") for at in range(1, 31))
    )
    cards |= pool(MadeUp("ST-99", "Big", level="Mega", game="digi_battle"))

    assert codes({f"ST-{at}": 1 for at in range(1, 31)}, "digi-battle", cards=cards) == []
    assert codes({"ST-99": 30}, "digi-battle", cards=cards) == ["unique", "min_rookie"]


def test_d_ccg_decks_hold_fifty_cards_and_each_gigapower_card_once():
    cards = pool(
        *(MadeUp(f"DM-{at}", f"Mon {at}", game="d_ccg") for at in range(1, 18)),
        MadeUp("DV-3", "D-Power", kind="digivolve", level=None, game="d_ccg", max_copies=1),
    )
    deck = {f"DM-{at}": 3 for at in range(1, 17)}

    assert codes(deck | {"DM-17": 1, "DV-3": 1}, "d-ccg", cards=cards) == []
    assert codes(deck | {"DV-3": 2}, "d-ccg", cards=cards) == ["gigapower"]
    assert codes(deck | {"DM-1": 4, "DV-3": 1}, "d-ccg", cards=cards) == ["copies"]


@pytest.mark.parametrize("code", formats())
def test_every_format_says_what_it_asks_for(code):
    described = formats()[code].requirements()

    assert described[0][1].startswith("A deck has ")
    assert all(rule and sentence.endswith(".") for rule, sentence in described)


@pytest.mark.parametrize("code", formats())
@given(deck=DECKS)
def test_problems_are_complete_sentences_with_known_codes_rules_and_cards(code, deck):
    problems = formats()[code].problems(DeckList(deck), CARDS)

    for problem in problems:
        assert problem.code in CODES
        assert problem.message.endswith(".")
        assert problem.remedy.endswith(".")
        assert problem.rule or problem.code in ("unknown_card", "wrong_game")
        assert set(problem.cards) <= set(deck)


@pytest.mark.parametrize("code", formats())
@given(deck=DECKS, pairs=st.randoms())
def test_the_order_of_the_cards_does_not_change_what_is_wrong(code, deck, pairs):
    shuffled = list(deck.items())
    pairs.shuffle(shuffled)

    assert sorted(codes(deck, code)) == sorted(codes(dict(shuffled), code))


@pytest.mark.parametrize("code", formats())
@given(deck=DECKS)
def test_the_size_is_a_problem_exactly_when_it_is_wrong(code, deck):
    options = formats()[code].options
    size = sum(deck.values())
    fits = size >= options.deck_size if options.deck_size_mode == "min" else size == options.deck_size

    assert ("size" not in codes(deck, code)) == fits


@given(deck=DECKS)
def test_more_freedom_never_brings_new_problems(deck):
    strict = codes(deck, "hyper-colosseum-tournament", {"max_ultimates": 5})
    free = codes(deck)

    assert set(free) <= set(strict)
