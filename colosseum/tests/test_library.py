"""The rules, and the parts of the decks that need no database, run where Django is not installed."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
ADAPTERS = ("rules.apps", "rules.web", "rules.management")
LIBRARY_PARTS_OF_DECKS = (
    "decks.decklist",
    "decks.legality",
    "decks.deck_rules",
    "decks.formats",
    "decks.judging",
)
IMPORT_WITHOUT_DJANGO = """
import importlib, runpy, sys
for forbidden in ("django", "rest_framework", "simple_history"):
    sys.modules[forbidden] = None
if sys.argv[1] == "run":
    del sys.argv[1]
    runpy.run_module("rules", run_name="__main__", alter_sys=True)
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def modules_below(package: str) -> list[str]:
    """Return the dotted names of all modules of a package, those of its tests left out."""
    names = []
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "tests" not in parts and parts[-1] != "__main__":
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def is_below(name: str, packages: tuple[str, ...]) -> bool:
    """Say whether a module is one of these or inside one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def import_without_django(names: list[str]) -> subprocess.CompletedProcess[str]:
    """Import modules in a new process in which importing Django fails."""
    return subprocess.run(
        [sys.executable, "-c", IMPORT_WITHOUT_DJANGO, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_module_of_the_rules_but_the_adapters_imports_without_django() -> None:
    names = [name for name in modules_below("rules") if not is_below(name, ADAPTERS)]

    imported = import_without_django(names)

    assert "rules.engine.cards" in names
    assert (imported.returncode, imported.stderr) == (0, "")


def test_the_library_parts_of_the_decks_import_without_django() -> None:
    names = [name for name in modules_below("decks") if is_below(name, LIBRARY_PARTS_OF_DECKS)]

    imported = import_without_django(names)

    assert set(LIBRARY_PARTS_OF_DECKS) <= set(names)
    assert (imported.returncode, imported.stderr) == (0, "")


def test_the_command_line_of_the_rules_runs_without_django() -> None:
    shown = import_without_django(["run", "--help"])

    assert (shown.returncode, shown.stderr) == (0, "")
    assert "simulate" in shown.stdout


@pytest.mark.parametrize("adapter", ["rules.apps", "rules.web.urls"])
def test_an_adapter_does_not_import_without_django(adapter: str) -> None:
    assert importlib.util.find_spec(adapter) is not None

    imported = import_without_django([adapter])

    assert imported.returncode == 1
    assert "No module named 'django." in imported.stderr


def test_the_tests_of_the_rules_need_no_database(request: pytest.FixtureRequest) -> None:
    below_rules = [item for item in request.session.items if ROOT / "rules" / "tests" in item.path.parents]

    wanting = [
        item.nodeid
        for item in below_rules
        if {"db", "transactional_db"} & set(getattr(item, "fixturenames", ()))
        or item.get_closest_marker("django_db")
    ]
    assert wanting == []
