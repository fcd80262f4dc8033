"""
The card files as a whole: complete, well formed, canonical, and what can be said of them in figures.

`column_checksums.json` holds the number of rows and a SHA-256 a column of the tables
the card files were made from, values in the order of the keys. Nothing of them may get lost.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from rules.cardfiles import FIXTURES, dump_card_file, number_order
from rules.mentions import names_in_effects, names_in_requirements
from rules.pool import games_with_cards, load_pool
from rules.tests import source_tables

CHECKSUMS = json.loads(Path(__file__).with_name("column_checksums.json").read_text("utf-8"))
FILES = sorted((FIXTURES / "cards").glob("*/*.json"))
GAMES = ["d_ccg", "digi_battle", "hyper_colosseum"]
LEVELS = {"III", "IV", "Perfect", "Ultimate", "Hybrid", "none", None}
FIELDS = {"NSp", "ME", "NSo", "WG", "VB", "DS", "UK", "DA"}
SYMBOLS = {"circle", "cross", "wp40", "wp60", "wp80"}
MATCH_KEYS = {"attribute", "field", "frame", "group", "heading", "keyword", "level", "name", "not", "type"}


@cache
def documents(game):
    return source_tables.documents(game)


def cards(game):
    return [card for document in documents(game) for card in document["cards"]]


def checksums(rows: Iterable[dict[str, str]], columns: Iterable[str]) -> dict[str, str]:
    """Hash every column over the rows; a value missing in a row counts as empty."""
    listed = list(rows)
    return {
        column: hashlib.sha256("\n".join(row.get(column, "") for row in listed).encode()).hexdigest()
        for column in columns
    }


def rebuilt(table: str) -> list[dict[str, str]]:
    game, kind = table.split("/")
    if kind == "rulings":
        return list(source_tables.rulings(game))
    rows = list(getattr(source_tables, f"{game}_{kind}")(documents(game)))
    if kind == "sets":
        return sorted(rows, key=lambda row: row.get("code") or row["set"])
    return sorted(
        rows, key=lambda row: (row.get("publisher", ""), number_order(row["number"]), row.get("name", ""))
    )


@pytest.mark.parametrize("table", CHECKSUMS)
def test_nothing_of_the_source_tables_is_lost(table):
    rows = rebuilt(table)

    known = CHECKSUMS[table]
    assert len(rows) == known["rows"]
    assert {column for row in rows for column in row} == set(known["columns"])
    assert checksums(rows, known["columns"]) == known["columns"]


def test_there_are_card_files_for_three_games():
    assert games_with_cards() == GAMES
    counts = {game: (len(documents(game)), len(cards(game))) for game in GAMES}
    assert counts == {"hyper_colosseum": (64, 3086), "digi_battle": (17, 388), "d_ccg": (6, 12)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_read_and_written_again_is_the_same_to_the_byte(path):
    text = path.read_text("utf-8")

    assert dump_card_file(json.loads(text)) == text


@pytest.mark.parametrize("game", GAMES)
def test_files_are_named_after_their_set_and_keep_their_cards_in_order(game):
    for path, document in zip(
        sorted((FIXTURES / "cards" / game).glob("*.json")), documents(game), strict=True
    ):
        assert list(document) == ["game", "set", "reprints", "cards"]
        assert document["game"] == game
        assert path.name == f"{document['set']['code'].lower()}.json"
        numbers = [card["number"] for card in document["cards"]]
        assert numbers == sorted(numbers, key=number_order)
        assert document["reprints"] == sorted(document["reprints"], key=number_order)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_unique_and_reprints_have_a_home_in_another_file(game):
    home = {}
    for document in documents(game):
        for card in document["cards"]:
            identity = card["publisher"], card["number"]
            assert identity not in home
            home[identity] = document["set"]["code"]
    homes = {number: code for (_, number), code in home.items()}
    for document in documents(game):
        for number in document["reprints"]:
            assert homes[number] != document["set"]["code"]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_name_a_kind_sources_and_a_verification(game):
    for card in cards(game):
        assert card["name"]["en"]
        assert list(card["name"]) == ["ja", "en", "dub"]
        assert card["kind"] in {"digimon", "option", "power_option", "digivolve"}
        assert card["sources"]
        assert all(card["sources"])
        assert card["verification"]
        assert isinstance(card["notes"], str)


def test_the_facts_of_hyper_colosseum_cards_keep_to_their_vocabulary():
    for card in cards("hyper_colosseum"):
        assert card["frame"] in {"blue", "red", "gold", None}
        if card["kind"] == "digimon":
            assert card["level"] in LEVELS
            assert card["battle_type"] in {"A", "B", "C", None}
            assert card["attribute"] in {"Vaccine", "Data", "Virus", "Unknown", "Variable", None}
            assert set(card["fields"]) <= FIELDS
            assert card["equivalent_level"] is None or card["level"] == "none"
        else:
            assert card["icon"] in {"program", "item", "field", None}
            assert set(card["timing"]) <= {"preparation", "evolution", "evolution_end", "battle", "points"}


def test_unusual_zeroing_is_read_from_the_cards():
    zeroing = {
        (card["number"], letter): attack["zeroes"]
        for card in cards("hyper_colosseum")
        for letter, attack in (card.get("attacks") or {}).items()
        if letter != "C" and attack["zeroes"]
    }

    assert Counter(map(tuple, zeroing.values())) == {("C",): 16, ("B",): 10}
    assert zeroing["Bo-81t", "A"] == ["C"]


def test_what_a_deck_may_hold_is_read_from_the_cards():
    known = {card["number"]: card for game in GAMES for card in cards(game)}

    own = {number: card["max_copies"] for number, card in known.items() if card["max_copies"]}
    assert own == {"Bo-82t": 6, "Bo-84t": 4, "DV-003": 1, "DV-004": 1}
    limited = sorted((n for n, card in known.items() if "deck_limits" in card), key=number_order)
    assert limited == [
        "Bo-68t", "Bo-642", "Bo-693", "Bo-697", "Bo-743", "Bo-744", "Da-5", "St-582", "St-598",
    ]  # fmt: skip
    assert known["St-376"]["counts_apart_from"] == ["St-49", "St-299"]


def test_levels_printed_beside_no_level_are_known():
    levels = Counter(
        card["equivalent_level"]
        for card in cards("hyper_colosseum")
        if card["kind"] == "digimon" and card["level"] == "none"
    )

    assert levels == {"III": 5, "IV": 5, "Perfect": 6, "Ultimate": 12, None: 3}


def alternatives(game):
    return [
        (card["number"], alternative)
        for card in cards(game)
        for alternative in (card.get("requirements") or {}).get("alternatives", [])
    ]


def test_all_requirement_alternatives_are_data_and_some_are_doubtful():
    listed = alternatives("hyper_colosseum")

    assert len(listed) == 4343
    assert [number for number, alternative in listed if alternative["from"] is None] == []
    doubtful = [number for number, alternative in listed if alternative.get("doubtful")]
    assert sorted(doubtful, key=number_order) == [
        "Bx-142", "Re-27", "Re-28", "Re-40", "Re-45", "Re-46", "Re-56", "Re-57", "Re-58", "Re-59", "Re-61",
        "Re-63", "Re-64", "Re-65", "Re-71",
    ]  # fmt: skip
    headings = Counter(alternative["heading"] for _, alternative in listed)
    assert headings == {None: 3957, "Jogress": 211, "Armor": 121, "Spirit": 54}


def test_every_digimon_with_requirements_has_an_alternative_an_appearance_or_a_condition():
    bare = [
        card["number"]
        for card in cards("hyper_colosseum")
        if (needs := card.get("requirements"))
        and needs["words"] != "-"
        and not (needs["alternatives"] or needs["appears"] or needs["conditions"])
    ]

    assert bare == []


@pytest.mark.parametrize("game", GAMES)
def test_alternatives_keep_to_their_vocabulary(game):
    costs = SYMBOLS if game == "hyper_colosseum" else {"offline", "digivice"}
    for number, alternative in alternatives(game):
        assert {"heading", "from", "partner", "with"} <= set(alternative), number
        for who in (alternative["from"], alternative["partner"], *alternative.get("more_partners", [])):
            assert who is None or (who and set(who) <= MATCH_KEYS), number
        for part in alternative["with"]:
            assert part in costs if isinstance(part, str) else list(part) == ["card"], number


def test_words_say_the_symbols_that_the_alternatives_hold():
    for card in cards("hyper_colosseum"):
        needs = card.get("requirements") or {"words": "", "alternatives": []}
        letters = Counter("".join(re.findall(r"\[([OX]+)\]", needs["words"])))
        symbols = Counter(
            part for entry in needs["alternatives"] for part in entry["with"] if isinstance(part, str)
        )
        assert (letters["O"], letters["X"]) == (symbols["circle"], symbols["cross"]), card["number"]


@pytest.mark.parametrize(
    ("game", "unknown"),
    [
        ("hyper_colosseum", ["Petit Mamon"]),
        (
            "digi_battle",
            [
                "Armadillomon", "Digi-Egg of Courage", "Digi-Egg of Destiny", "Digi-Egg of Knowledge",
                "Digi-Egg of Love", "Digi-Egg of Miracles", "Hawkmon", "Revolvermon", "Veemon",
            ],
        ),
        ("d_ccg", []),
    ],
)  # fmt: skip
def test_names_that_no_card_bears_are_known(game, unknown):
    assert sorted(load_pool(game).unresolved_names()) == unknown


def test_names_are_mentioned_in_words_and_data():
    pool = load_pool()

    assert list(names_in_requirements(pool.cards["St-2"].source)) == ["Agumon"]
    assert "Dark Tower" in list(names_in_effects(pool.cards["St-327"].source))


def keys_of(entry, inside=""):
    """List the keys of a card file, without effect data and without names of colours, levels and attacks."""
    if isinstance(entry, list):
        return {key for part in entry for key in keys_of(part, inside)}
    if not isinstance(entry, dict):
        return set()
    if inside in {"data", "attacks", "lost", "score", "attacks_against", "corrected"}:
        return set()
    return set(entry).union(*(keys_of(value, key) for key, value in entry.items()))


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_explains_every_key(game):
    readme = (FIXTURES / "README.md").read_text("utf-8")

    assert sorted(key for key in keys_of(documents(game)) if not re.search(rf'[`"]{key}[`"]', readme)) == []
