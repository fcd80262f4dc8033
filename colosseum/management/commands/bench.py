"""Measure loading, engine, pages, search, API and pictures on a database of their own, for `make bench`."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.core.management import BaseCommand
from django.db import connection
from django.test.utils import setup_databases, teardown_databases

from catalog.models import Card
from colosseum.benchmarks.api import api_figures
from colosseum.benchmarks.engine import GAME, Deck, engine_figures
from colosseum.benchmarks.figures import Figure, table
from colosseum.benchmarks.loading import loading_figures
from colosseum.benchmarks.pages import page_figures
from colosseum.benchmarks.pictures import picture_figures
from colosseum.benchmarks.searching import searching_figures
from decks.models import Deck as SavedDeck
from rules.pool import load_pool

QUIET = 0


class Command(BaseCommand):
    """Prints a table of figures; takes about two minutes."""

    help = "Measure loading, engine, pages, search and pictures on an empty database, removed afterwards."

    def handle(self, *args: object, **options: object) -> None:
        with _empty_database():
            figures = loading_figures()
            self._show("Loading", figures)
            self._show("Pages", page_figures(_pages()))
            self._show("Searching", searching_figures())
            self._show("API", api_figures())
            self._show("Pictures", picture_figures())
            self._show("Engine", engine_figures(_sample_decks()))

    def _show(self, title: str, figures: list[Figure]) -> None:
        self.stdout.write(f"{title}\n{table(figures)}\n")
        self.stdout.flush()


@contextmanager
def _empty_database() -> Iterator[None]:
    """Work on a new database, with SQLite in a file as in earnest, and remove it in the end."""
    with tempfile.TemporaryDirectory() as folder:
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = str(Path(folder) / "bench.sqlite3")
        old = setup_databases(verbosity=QUIET, interactive=False)
        try:
            yield
        finally:
            teardown_databases(old, verbosity=QUIET)


def _pages() -> dict[str, str]:
    deck = SavedDeck.objects.samples().order_by("slug")[0]
    card = Card.objects.order_by("pk")[0]
    return {
        "list of cards": "/cards/",
        "card": card.get_absolute_url(),
        "list of decks": "/decks/",
        "deck": deck.get_absolute_url(),
    }


def _sample_decks() -> list[Deck]:
    """Return the sample decks of the engine's game as cards, one entry a copy, in order of slug."""
    cards = load_pool(GAME).cards
    samples = SavedDeck.objects.samples().for_game(GAME).with_cards().order_by("slug")
    return [
        tuple(cards[row.card.number] for row in sample.deck_cards.all() for _ in range(row.quantity))
        for sample in samples
    ]
