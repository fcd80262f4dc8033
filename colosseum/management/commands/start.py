"""
Prepare the site, show what it can do and serve it: what `make run` does.

Everything happens in one process, so that a second start, with nothing left
to prepare, serves within seconds.
"""

from argparse import ArgumentParser
from dataclasses import dataclass

from django.core.management import BaseCommand, call_command

ADDRESS = "127.0.0.1"
FIRST_DECK = "courage"
SECOND_DECK = "nightmare-soldiers"


@dataclass(frozen=True, slots=True)
class Step:
    """One command on the way to a running site, and the line that announces it."""

    title: str
    command: str
    arguments: tuple[str, ...] = ()


STEPS = (
    Step("Preparing the database", "migrate", ("--no-input", "--verbosity", "0")),
    Step("Loading the catalogue", "load_cards"),
    Step("Loading the sample decks", "load_decks"),
    Step("One match, turn by turn", "simulate", (FIRST_DECK, SECOND_DECK, "--games", "1", "--log")),
    Step("200 games between the same decks", "simulate", (FIRST_DECK, SECOND_DECK, "--games", "200")),
)


class Command(BaseCommand):
    """Serves the site on this machine after preparing it."""

    help = "Prepare the database, load cards and decks, show a simulated match, and serve on this machine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("port", nargs="?", default="8000", help="the port to serve on (default: 8000)")

    def handle(self, *args: object, **options: object) -> None:
        for step in STEPS:
            self.stdout.write(self.style.MIGRATE_HEADING(f"== {step.title}"))
            self.stdout.flush()
            call_command(step.command, *step.arguments)
        port = options["port"]
        self.stdout.write(self.style.SUCCESS(f"== Serving on http://{ADDRESS}:{port}/ (stop with Control-C)"))
        self.stdout.flush()
        call_command("runserver", f"{ADDRESS}:{port}", "--noreload")
