"""`manage.py simulate`: `python -m rules simulate` for saved decks as well as for deck files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from decks.judging import judge
from decks.models import Deck
from rules import simulate_command
from rules.cli import USER_ERROR
from rules.deckfiles import NamedDeck
from rules.errors import RulesError
from rules.pool import Pool
from rules.simulate_command import SimulateError, find_deck_file
from rules.web.saved import GAME, deck_counts

DECK_HELP = "the address of a saved deck, or a deck file"


class Command(BaseCommand):
    """Plays matches between two decks, saved ones or files."""

    help = f"{simulate_command.SUMMARY.capitalize()}."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the arguments of `python -m rules simulate`."""
        simulate_command.add_arguments(parser, deck_help=DECK_HELP)

    def handle(self, **options: Any) -> None:
        """Play, and end with the exit code of the command line."""
        arguments = argparse.Namespace(**options)
        try:
            code = simulate_command.simulate(arguments, judge, sys.stdout, sys.stderr, find_deck)
        except RulesError as error:
            raise CommandError(str(error), returncode=USER_ERROR) from None
        if code:
            raise SystemExit(code)


def find_deck(text: str, pool: Pool) -> NamedDeck:
    """Give the saved deck with this address, else the deck in the file of that name."""
    saved = Deck.objects.filter(slug=text).with_cards().first()
    if saved is not None and saved.game != GAME:
        raise SimulateError(f"{text!r} is a deck of {saved.get_game_display()}; only {GAME.label} is played.")
    if saved is not None:
        return NamedDeck(saved.name, deck_counts(saved), saved.format)
    if not Path(text).exists():
        raise SimulateError(f"There is no saved deck and no file {text!r}.")
    return find_deck_file(text, pool)
