"""The command line of the project answers plainly when the database has not been prepared."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command",
    [
        ["check_deck", "courage"],
        ["simulate", "courage", "deep-savers"],
        ["load_cards"],
        ["load_decks"],
        ["export_cards", "--to", "nowhere"],
    ],
    ids=lambda command: command[0],
)
def test_an_empty_database_is_named_with_the_remedy(command, tmp_path):
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path / 'empty.sqlite3'}"}

    done = subprocess.run(
        [sys.executable, ROOT / "manage.py", *command],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        check=False,
    )

    assert done.returncode == 1
    assert "The database has not been prepared" in done.stderr
    assert "`python manage.py migrate`" in done.stderr
    assert "Traceback" not in done.stderr
