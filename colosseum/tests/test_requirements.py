"""The requirements are exact and complete, so that two installations are the same."""

import re
from importlib import metadata
from pathlib import Path

import pytest
from django.conf import settings
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(settings.BASE_DIR)
RUN_TIME = ROOT / "requirements.txt"
DEVELOPMENT = ROOT / "requirements-dev.txt"


def requirements_in(path: Path) -> list[Requirement]:
    """Return the requirements of a file, in its order."""
    lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return [Requirement(line) for line in lines if line and not line.startswith("-r ")]


def needed_by(requirement: Requirement) -> list[str]:
    """Return the names of what an installed requirement needs on this Python."""
    declared = [Requirement(text) for text in metadata.requires(requirement.name) or []]
    extras = ["", *requirement.extras]
    return [
        canonicalize_name(need.name)
        for need in declared
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras)
    ]


@pytest.mark.parametrize("path", [RUN_TIME, DEVELOPMENT], ids=lambda path: path.name)
def test_every_requirement_is_exact(path: Path) -> None:
    loose = [
        str(need) for need in requirements_in(path) if not re.fullmatch(r"==[\w.]+", str(need.specifier))
    ]

    assert loose == []


@pytest.mark.parametrize("path", [RUN_TIME, DEVELOPMENT], ids=lambda path: path.name)
def test_no_requirement_names_a_place_to_fetch_from(path: Path) -> None:
    assert re.findall(r"https?://|--index|--find-links|@ ", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", [RUN_TIME, DEVELOPMENT], ids=lambda path: path.name)
def test_what_the_requirements_need_in_turn_is_listed_too(path: Path) -> None:
    asked = requirements_in(path) + (requirements_in(RUN_TIME) if path == DEVELOPMENT else [])
    listed = {canonicalize_name(need.name) for need in asked}

    missing = {name for need in asked for name in needed_by(need)} - listed

    assert missing == set()


@pytest.mark.parametrize(
    "need", requirements_in(RUN_TIME) + requirements_in(DEVELOPMENT), ids=lambda need: need.name
)
def test_the_installed_version_is_the_one_asked_for(need: Requirement) -> None:
    assert need.specifier.contains(metadata.version(need.name))
