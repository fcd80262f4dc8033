"""`manage.py load_cards`: put the card files into the database."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog.errors import CardFilesRefused
from catalog.models import Game
from catalog.services.loading import GameReport, load_card_files
from catalog.services.reading import SourceFile
from rules.cardfiles import FIXTURES


class Command(BaseCommand):
    """Load card files, all or nothing."""

    help = "Load card files into the database, all or nothing; a second time changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take files or folders, or a game whose folder is meant."""
        parser.add_argument(
            "paths", nargs="*", type=Path, metavar="PATH", help="a card file or a folder of them"
        )
        parser.add_argument("--game", choices=Game.values, help="only this game; refuses files of others")
        parser.add_argument(
            "--overwrite", action="store_true", help="replace cards that were edited in the admin"
        )

    def handle(self, **options: Any) -> None:
        """Find the files, load them, and say what happened."""
        paths, complete = _files(options["paths"], options["game"])
        rulings = [FIXTURES / "rulings" / f"{game}.json" for game in complete]
        try:
            reports = load_card_files(
                sources=_read(paths),
                rulings=_read(file for file in rulings if file.exists()),
                complete=complete,
                only=options["game"],
                overwrite=options["overwrite"],
            )
        except CardFilesRefused as refused:
            lines = [str(flaw) for flaw in refused.flaws]
            count = "1 error" if len(lines) == 1 else f"{len(lines)} errors"
            raise CommandError("\n".join([*lines, f"{count}; nothing was loaded."])) from refused
        for game, report in reports.items():
            for line in _lines(Game(game), report, verbose=options["verbosity"] > 1):
                self.stdout.write(line)


def _files(paths: list[Path], game: str | None) -> tuple[list[Path], list[str]]:
    """The files to load, and the games whose files they all are."""
    if not paths:
        games = [game] if game else list(Game.values)
        return [file for code in games for file in sorted((FIXTURES / "cards" / code).glob("*.json"))], games
    missing = [path for path in paths if not path.exists()]
    if missing:
        raise CommandError(f"There is no file or folder {', '.join(map(str, missing))}; nothing was loaded.")
    found = [file for path in paths for file in (sorted(path.rglob("*.json")) if path.is_dir() else [path])]
    if not found:
        raise CommandError(f"No .json file lies in {', '.join(map(str, paths))}; nothing was loaded.")
    return list(dict.fromkeys(found)), []


def _read(paths: Iterable[Path]) -> list[SourceFile]:
    try:
        return [SourceFile(path, path.read_bytes()) for path in paths]
    except OSError as fault:
        raise CommandError(f"{fault.filename}: {fault.strerror}; nothing was loaded.") from fault


def _lines(game: Game, report: GameReport, *, verbose: bool) -> list[str]:
    changes = report.changes
    lines = [
        f"{game.label}: {len(changes.new)} new, {len(changes.changed)} changed,"
        f" {report.unchanged} unchanged, {report.cards} cards in all."
    ]
    if report.withdrawn:
        lines.append(f"  No longer in the files, kept for saved decks: {', '.join(report.withdrawn)}.")
    if report.sets_without_file:
        lines.append(f"  Sets without a file: {', '.join(report.sets_without_file)}.")
    if report.unresolved:
        hint = "" if verbose else " (-v 2 lists them)"
        lines.append(
            f"  Names in requirements or effects that no card bears: {len(report.unresolved)}{hint}."
        )
    if verbose:
        lines += [f"    {name}: {', '.join(numbers)}" for name, numbers in report.unresolved.items()]
    return lines
