"""`manage.py convert_deck`: write a saved deck or a deck file in another exchange format."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog.models import Game
from decks.checking import numbers_of
from decks.converting import convert
from decks.errors import DeckFileNotRead
from decks.exporting import LANGUAGES, in_format, written_in_full
from decks.importing import ImportedDeck, open_deck
from decks.interchange import Addresses, CodecError, codecs
from decks.models import Deck
from decks.named_files import deck_content

REFUSED = 1
UNUSABLE = 2


class Command(BaseCommand):
    """Converts a deck."""

    help = "Write a deck in another format. Exit code 0: written, 1: a line was refused, 2: no deck."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the deck, the formats and what the writing needs."""
        formats = ", ".join(codecs())
        parser.add_argument("deck", metavar="IN", help="the address of a saved deck, or a deck file")
        parser.add_argument("--to", required=True, choices=list(codecs()), metavar="FORMAT", help=formats)
        parser.add_argument(
            "--from",
            choices=list(codecs()),
            metavar="FORMAT",
            help="the format of the file (default: found out)",
        )
        parser.add_argument("--game", choices=Game.values, help="the game, where the file does not say it")
        parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="of the cards' names")
        parser.add_argument("--first", action="store_true", help="of several cards of a name take the first")
        parser.add_argument("--faces", nargs="+", default=[], metavar="URL", help="pictures of the sheets")
        parser.add_argument("--back", default="", metavar="URL", help="the picture of the card back")
        parser.add_argument("--output", metavar="FILE", help="write there, and not to the terminal")

    def handle(self, **arguments: Any) -> None:
        """Find the deck, write it, and tell what became of its lines."""
        addresses = Addresses(faces=tuple(arguments["faces"]), back=arguments["back"])
        saved = Deck.objects.with_cards().filter(slug=arguments["deck"]).first()
        try:
            if saved is not None:
                deck = written_in_full(saved, numbers_of(saved), arguments["language"])
                self._write(in_format(deck, arguments["to"], addresses), arguments["output"])
            else:
                self._convert(arguments, addresses)
        except CodecError as fault:
            raise CommandError(f"{fault} {fault.remedy}".strip(), returncode=UNUSABLE) from fault

    def _convert(self, arguments: dict[str, Any], addresses: Addresses) -> None:
        try:
            opened = open_deck(deck_content(arguments["deck"]), arguments["from"])
        except DeckFileNotRead as fault:
            raise CommandError(str(fault), returncode=UNUSABLE) from fault
        found = convert(
            opened,
            to=arguments["to"],
            game=arguments["game"],
            name=Path(arguments["deck"]).stem,
            language=arguments["language"],
            choice="first" if arguments["first"] else "ask",
            addresses=addresses,
        )
        self._tell(found.imported)
        if found.text is None:
            sys.exit(REFUSED if found.imported.parsed.lines else UNUSABLE)
        self._write(found.text, arguments["output"])

    def _tell(self, imported: ImportedDeck) -> None:
        """Say on the terminal's other channel what became of the lines."""
        parsed, fits = imported.parsed, imported.opened.fits
        for problem in parsed.problems:
            self.stderr.write(f"{problem.code}: {problem.message} {problem.remedy}".rstrip())
        for note in parsed.notes:
            self.stderr.write(f"note: {note.message}")
        kinds = Counter(line.kind for line in parsed.lines)
        counted = ", ".join(f"{kinds[kind]} {kind}" for kind in ("kept", "merged", "ignored", "refused"))
        also = f" (also fits: {', '.join(fits[1:])})" if fits[1:] else ""
        read_as = f" Read as {fits[0]}{also}." if fits else ""
        self.stderr.write(f"{len(parsed.lines)} lines: {counted}.{read_as}")

    def _write(self, text: str, file: str | None) -> None:
        if file is None:
            self.stdout.write(text, ending="")
            return
        try:
            Path(file).write_text(text, encoding="utf-8", newline="")
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}.", returncode=UNUSABLE) from fault
