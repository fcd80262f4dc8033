"""`manage.py export_cockatrice`: the cards of a game as a card database of Cockatrice."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from catalog.models import Card, Game
from decks.cockatrice_cards import card_database


class Command(BaseCommand):
    """Writes the cards of a game for Cockatrice."""

    help = "Write the cards of a game as a card database of Cockatrice."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the game, the site that the pictures are on, and the file."""
        parser.add_argument("--game", choices=Game.values, default=Game.HYPER_COLOSSEUM.value)
        parser.add_argument(
            "--site", metavar="URL", help="the address of this site, for pictures: https://cards.example/"
        )
        parser.add_argument("--output", metavar="FILE", help="write there, and not to the terminal")

    def handle(self, **arguments: Any) -> None:
        """Write the database."""
        site = arguments["site"]
        document = card_database(
            Game(arguments["game"]), (lambda card: urljoin(site, _picture(card))) if site else None
        )
        if not arguments["output"]:
            self.stdout.write(document, ending="")
            return
        try:
            Path(arguments["output"]).write_text(document, encoding="utf-8", newline="")
        except OSError as fault:
            raise CommandError(f"{arguments['output']}: {fault.strerror}.") from fault


def _picture(card: Card) -> str:
    return reverse("catalog:picture", args=[card.game, card.slug])
