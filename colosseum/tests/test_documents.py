"""The documents for people name only what exists: commands, options, targets, files, variables."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands, load_command_class

from rules.effects.coverage import with_table

ROOT = Path(settings.BASE_DIR)
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(ROOT.glob("fixtures/**/*.md")),
]
# The rows of README's two tables of commands: the command, and what is said of it.
MANAGE_ROWS = re.findall(r"^\| `manage\.py (\w+)[^`]*` \| (.*) \|$", README, re.MULTILINE)
RULES_ROWS = re.findall(r"^\| `python -m rules (\w+)[^`]*` \| (.*) \|$", README, re.MULTILINE)


def options_in(text: str) -> list[str]:
    """Return the options, such as --games, that a text names."""
    return re.findall(r"`(--[a-z-]+)`", text)


def test_the_tables_of_commands_are_found() -> None:
    assert {"load_cards", "export_cards", "load_decks", "check_deck", "simulate"} <= dict(MANAGE_ROWS).keys()
    assert dict(RULES_ROWS).keys() == {"simulate", "scenario", "coverage", "exhaust"}


@pytest.mark.parametrize(("name", "text"), MANAGE_ROWS, ids=[name for name, _ in MANAGE_ROWS])
def test_a_management_command_in_the_readme_has_the_options_named(name: str, text: str) -> None:
    command = load_command_class(get_commands()[name], name)

    parser = command.create_parser("manage.py", name)

    known = {option for action in parser._actions for option in action.option_strings}
    assert [option for option in options_in(text) if option not in known] == []


@pytest.mark.parametrize(("name", "text"), RULES_ROWS, ids=[name for name, _ in RULES_ROWS])
def test_a_command_of_the_rules_in_the_readme_has_the_options_named(name: str, text: str) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "rules", name, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (shown.returncode, shown.stderr) == (0, "")
    assert [option for option in options_in(text) if option not in shown.stdout] == []


@pytest.mark.parametrize("document", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_command_in_running_text_exists(document: str) -> None:
    named = set(re.findall(r"manage\.py ([a-z_]+)", document))

    own_and_django = {"help", *get_commands()}
    assert named - own_and_django == set()


@pytest.mark.parametrize("document", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_target_of_make_in_a_document_exists(document: str) -> None:
    named = set(re.findall(r"(?:`|^)make ([a-z][a-z-]*)", document, re.MULTILINE))

    targets = set(re.findall(r"^([a-z-]+):.*##", MAKEFILE, re.MULTILINE))
    assert named
    assert named - targets == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8"))

    files = [target for target in targets if "://" not in target]
    assert [target for target in files if not (document.parent / target).exists()] == []


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "adr"
    index = (folder / "README.md").read_text(encoding="utf-8")

    decisions = sorted(path.name for path in folder.glob("0*.md"))
    assert re.findall(r"\]\((0.*?\.md)\)", index) == decisions


@pytest.mark.parametrize("decision", sorted(ROOT.glob("docs/adr/0*.md")), ids=lambda path: path.stem[:4])
def test_a_decision_has_its_number_and_a_date(decision: Path) -> None:
    text = decision.read_text(encoding="utf-8")

    assert text.startswith(f"# {decision.stem[:4]} ")
    assert re.search(r"^Date: \d{4}-\d{2}-\d{2}$", text, re.MULTILINE)


def test_the_readme_names_every_variable_that_production_reads() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("colosseum/settings/*.py"))

    read = set(re.findall(r'"((?:DJANGO|DATABASE)_[A-Z_]+)"', source)) - {"DJANGO_SETTINGS_MODULE"}
    described = set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE))
    assert described == read


def test_the_coverage_in_the_readme_is_that_of_the_card_files() -> None:
    counted = subprocess.run(
        [sys.executable, "-m", "rules", "coverage", "--json"], cwd=ROOT, capture_output=True, check=True
    )

    current = with_table(README, json.loads(counted.stdout)["games"]["hyper_colosseum"])
    assert current == README, "Bring the table up to date: python -m rules coverage --readme"


def test_the_readme_says_that_the_project_is_unofficial_and_whose_the_trademarks_are() -> None:
    for words in ("unofficial fan project", "trademarks", "Bandai", "Toei"):
        assert words in README


def test_the_changelog_begins_with_what_is_not_yet_released() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.findall(r"^## \[(.*)\]", changelog, re.MULTILINE)[0] == "Unreleased"
