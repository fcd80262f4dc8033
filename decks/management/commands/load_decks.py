"""`manage.py load_decks`: put the sample decks into the database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.errors import DeckFilesRefused
from decks.samples import load_samples
from rules.cardfiles import FIXTURES


class Command(BaseCommand):
    """Load deck files, all or nothing."""

    help = "Load the sample decks into the database, all or nothing; a second time changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take files or folders; without any, all deck files of the repository are meant."""
        parser.add_argument(
            "paths", nargs="*", type=Path, metavar="PATH", help="a deck file or a folder of them"
        )

    def handle(self, **options: Any) -> None:
        """Find the files, load them, and say what happened."""
        paths: list[Path] = options["paths"]
        files = _files(paths or [FIXTURES / "decks"])
        try:
            report = load_samples(paths=files, is_complete=not paths)
        except DeckFilesRefused as refused:
            lines = [str(flaw) for flaw in refused.flaws]
            count = "1 error" if len(lines) == 1 else f"{len(lines)} errors"
            raise CommandError("\n".join([*lines, f"{count}; nothing was loaded."])) from refused
        if not options["verbosity"]:
            return
        self.stdout.write(
            f"Sample decks: {report.new} new, {report.changed} changed, {report.unchanged} unchanged,"
            f" {report.removed} removed."
        )


def _files(paths: list[Path]) -> list[Path]:
    missing = [path for path in paths if not path.exists()]
    if missing:
        raise CommandError(f"There is no file or folder {', '.join(map(str, missing))}; nothing was loaded.")
    found = [file for path in paths for file in (sorted(path.rglob("*.json")) if path.is_dir() else [path])]
    if not found:
        raise CommandError(f"No .json file lies in {', '.join(map(str, paths))}; nothing was loaded.")
    return list(dict.fromkeys(found))
