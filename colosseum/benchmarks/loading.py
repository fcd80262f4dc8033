"""How long the catalogue takes to load: into an empty database, and again with nothing changed."""

import io
import time

from django.core.management import call_command

from colosseum.benchmarks.figures import Figure


def loading_figures() -> list[Figure]:
    """Load all card files twice into the present database, which must be empty."""
    return [
        Figure("load_cards, empty database", seconds_of("load_cards"), "s", aim=20),
        Figure("load_cards, nothing changed", seconds_of("load_cards"), "s", aim=5),
        Figure("load_decks", seconds_of("load_decks"), "s"),
    ]


def seconds_of(command: str) -> float:
    """Run a management command without its output and return how long it took."""
    began = time.perf_counter()
    call_command(command, stdout=io.StringIO())
    return time.perf_counter() - began
