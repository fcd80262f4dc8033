"""The book has every rule that anything names, each once, with what shows it and what touches it."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from catalog.rulebook.book import book, mark_address
from catalog.rulebook.documents import DOCUMENTS, MARK_PREFIXES
from catalog.rulebook.evidence import evidences, read, shown_value
from catalog.rulebook.markdown import parse, passages
from catalog.rulebook.numbers import OPTION, numbers_in
from catalog.rulebook.scenarios import scenarios
from rules.engine.options import PROFILES, RuleOptions

ROOT = Path(settings.BASE_DIR)
CODE = sorted(
    path
    for app in ("catalog", "decks", "rules", "colosseum")
    for path in (ROOT / app).rglob("*.py")
    if "tests" not in path.parts
)
TEXTS = [*sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "fixtures").rglob("*.csv"))]
SCENARIOS = sorted((ROOT / "rules" / "tests" / "scenarios").rglob("*.toml"))
STANDARD = RuleOptions()


def unknown_in(path: Path) -> list[str]:
    """List the numbers a file names that are neither rules nor scenarios."""
    named = numbers_in(path.read_text(encoding="utf-8"))
    return [number for number in named if number not in book().rules and number not in scenarios()]


def names_of(rule) -> list[str]:
    return [option.name for option in rule.options]


def test_the_numbers_run_through() -> None:
    tops = {f"R{number}" for number in range(1, 14)} | {f"F{number}" for number in range(1, 5)}
    points = {f"D{number:02}" for number in range(1, 61)}
    examples = {f"E{number:02}" for number in range(1, 57)}

    assert book().rules.keys() >= tops | points | examples | {"DB4.1", "DC4.1", "DB12.25", "DC9.20"}


@pytest.mark.parametrize("paths", [CODE, TEXTS, SCENARIOS], ids=["code", "texts", "scenarios"])
def test_every_number_that_a_file_names_is_in_the_book(paths: list[Path]) -> None:
    unknown = {str(path.relative_to(ROOT)): found for path in paths if (found := unknown_in(path))}

    assert len(paths) > 15
    assert unknown == {}


def test_every_rule_of_the_list_is_in_the_book_and_none_of_play_is_missing_there() -> None:
    listed = evidences().rules.keys()
    of_play = {number for number in book().rules if re.fullmatch(r"[RF]\d+\.\d+[a-z]?|D\d\d", number)}

    assert (listed - book().rules.keys(), of_play - listed) == (set(), set())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.slug)
def test_no_number_stands_twice(document) -> None:
    numbers = [one.number for one in passages(parse(document.path.read_text(encoding="utf-8")))]

    elsewhere = {rule.number for rule in book().rules.values() if rule.document is not document}
    assert len(numbers) == len(set(numbers))
    assert set(numbers) & elsewhere == set()


@pytest.mark.parametrize("document", DOCUMENTS[:2], ids=lambda document: document.slug)
def test_a_rule_is_written_as_it_is_played_by_default(document) -> None:
    given = OPTION.findall(document.path.read_text(encoding="utf-8"))

    played = {name: {shown_value(getattr(STANDARD, name))} for name, _ in given}
    for profile in (*PROFILES.values(), {"max_points": 200}):
        for name in profile.keys() & played.keys():
            played[name].add(shown_value(profile[name]))
    assert [(name, value) for name, value in given if value and value.rstrip(".") not in played[name]] == []


def test_every_rule_option_is_on_the_page_of_the_differences() -> None:
    assert set(book().options) == set(STANDARD.__slots__)


def test_a_rule_knows_what_shows_it_and_which_options_touch_it() -> None:
    rule = book().rules["R9.3"]

    assert rule.address == "/rules/hyper-colosseum/#R9.3"
    assert rule.says == "How much is in the loser's table at the winner's level."
    assert "E08" in rule.evidence.scenarios
    assert names_of(rule) == ["no_level_lost_points"]


def test_an_option_by_a_point_of_dispute_touches_the_rules_that_name_the_point() -> None:
    touched = [number for number, rule in book().rules.items() if "battle_window" in names_of(rule)]

    assert touched == ["R8.4", "D20"]


def test_a_rule_does_not_hold_the_words_of_the_rules_within_it() -> None:
    outer, inner = book().rules["R5.5"].text, book().rules["R5.5a"].text

    assert outer.startswith("Prepare evolution.")
    assert "vertical" in inner
    assert "vertical" not in outer


def test_marks_of_sources_are_told_apart_by_their_game() -> None:
    assert set(book().marks) == set(MARK_PREFIXES)
    assert book().marks["Digi-Battle"]["A"] == "db-A"
    assert book().marks["D-CCG"]["A"] == "dc-A"
    assert mark_address("S3") == "/rules/sources/#db-S3"
    assert mark_address("S9") == ""


def test_a_row_of_the_list_with_a_sentence_gives_a_reason() -> None:
    found = read(
        [
            "| Rule | What it says | Where | Shown by |",
            "|---|---|---|---|",
            "| R4.8 | There is no mulligan. | preparation | There is no such step. |",
            "| R9.6 | The loser's goes. | scoring | R9.6, E09 |",
            "| `battle_clear` | Whose Digimon leaves. | D27 | loser_only | both | R9.6-both |",
            "| D14 | As the card says. |",
        ]
    )

    assert found.rules["R4.8"].reason == "There is no such step."
    assert found.rules["R9.6"].scenarios == ("R9.6", "E09")
    assert found.rules["D27"].scenarios == ("R9.6-both",)
    assert found.rules["D14"].says == "As the card says."
    assert found.options["battle_clear"].default == "loser_only"
    assert found.of_point == {"D27": ("battle_clear",)}


def test_a_variant_is_a_scenario_of_its_own_with_its_options() -> None:
    variant = scenarios()["D06-by-step"]

    assert (variant.base, variant.group) == ("D06", "Hyper Colosseum")
    assert variant.options == (("prep_interleave", "by_step"),)
    assert variant.rules == scenarios()["D06"].rules
