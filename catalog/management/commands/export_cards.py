"""`manage.py export_cards`: write the catalogue back into card files."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog.models import CardSet, Game
from catalog.services.exporting import export_card_files
from rules.cardfiles import FIXTURES


class Command(BaseCommand):
    """Export card files."""

    help = "Write cards, sets and rulings back into the files they were loaded from."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take a game and a folder."""
        parser.add_argument("--game", choices=Game.values, help="only this game")
        parser.add_argument(
            "--to",
            type=Path,
            default=FIXTURES,
            metavar="DIR",
            help="folder that gets cards/<game>/<set>.json and rulings/<game>.json, by default fixtures",
        )

    def handle(self, **options: Any) -> None:
        """Write the files and say which changed."""
        games = [options["game"]] if options["game"] else list(Game.values)
        if not CardSet.objects.filter(game__in=games).exists():
            raise CommandError("The database holds no sets of these games; run load_cards first.")
        try:
            changed = export_card_files(games=games, folder=options["to"])
        except OSError as fault:
            raise CommandError(f"{fault.filename}: {fault.strerror}; nothing counts as exported.") from fault
        for path in changed:
            self.stdout.write(f"  {path}")
        self.stdout.write(f"{len(changed)} files changed.")
