"""`manage.py check_deck`: say whether a deck is legal, and if not, everything that is wrong."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.checking import (
    check_opened,
    deck_list_of,
    deck_problems,
    format_named_in,
    format_of,
    numbers_of,
)
from decks.errors import DeckFileNotRead
from decks.importing import OpenedDeck, open_deck
from decks.legality import DeckFormat, Problem, formats
from decks.models import Deck
from decks.named_files import deck_content
from rules.deckaccount import LineProblem
from rules.errors import InvalidOption

NOT_LEGAL = 1
UNUSABLE = 2
DEFAULT_FORMAT = "hyper-colosseum"


class Command(BaseCommand):
    """Check a saved deck or a file of any exchange format."""

    help = "Check a deck. Exit code 0: legal, 1: not legal, 2: no deck could be read."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take a deck, the format and rule options."""
        parser.add_argument("deck", metavar="DECK", help="the address of a saved deck, or a deck file")
        parser.add_argument("--format", metavar="F", help=f"one of {', '.join(formats())}")
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="K=V",
            help="a rule option, such as max_ultimates=5",
        )
        parser.add_argument("--json", action="store_true", help="print the result for machines")

    def handle(self, **arguments: Any) -> None:
        """Find the deck, check it, print what was found and end with the exit code."""
        named = _format(arguments["format"])
        saved = Deck.objects.with_cards().filter(slug=arguments["deck"]).first()
        if saved is not None:
            checked_in = named or format_of(saved)
            report = _report_on_saved(saved, checked_in, _options(arguments["option"], checked_in))
        else:
            opened = open_deck(_content(arguments["deck"]))
            checked_in = named or format_named_in(opened) or formats()[DEFAULT_FORMAT]
            options = _options(arguments["option"], checked_in)
            report = _report_on_file(arguments["deck"], opened, checked_in, options)
        if arguments["json"]:
            self.stdout.write(json.dumps(report, ensure_ascii=False, indent=2))
        else:
            self._print(report)
        if not report["readable"]:
            sys.exit(UNUSABLE)
        if not report["legal"]:
            sys.exit(NOT_LEGAL)

    def _print(self, report: dict[str, Any]) -> None:
        verdict = "legal" if report["legal"] else "not legal"
        self.stdout.write(f"{report['deck']}: {report['size']} cards, {verdict} in {report['format']}.")
        for problem in report["problems"]:
            rule = f" [{problem['rule']}]" if problem["rule"] else ""
            self.stdout.write(f"  {problem['code']}: {problem['message']}{rule} {problem['remedy']}".rstrip())
        for note in report["notes"]:
            self.stdout.write(f"  note: {note['message']}")


def _format(code: str | None) -> DeckFormat | None:
    if code is not None and code not in formats():
        raise CommandError(
            f"There is no format {code!r}; choose one of {', '.join(formats())}.", returncode=UNUSABLE
        )
    return formats()[code] if code else None


def _options(given: Sequence[str], checked_in: DeckFormat) -> dict[str, object]:
    """Split and check the rule options."""
    options: dict[str, object] = {}
    for pair in given:
        key, sign, value = pair.partition("=")
        if not sign:
            raise CommandError(
                f"--option {pair}: expected key=value, such as max_ultimates=5.", returncode=UNUSABLE
            )
        options[key.strip()] = value.strip()
    try:
        checked_in.chosen(options)
    except InvalidOption as refused:
        raise CommandError(f"--option: {refused}", returncode=UNUSABLE) from refused
    return options


def _report_on_saved(deck: Deck, checked_in: DeckFormat, options: dict[str, object]) -> dict[str, Any]:
    numbers = numbers_of(deck)
    problems = deck_problems(deck, numbers, checked_in=checked_in, options=options)
    size = deck_list_of(deck, numbers).size
    return _report(deck.slug, checked_in, size, [_as_dict(one) for one in problems], (), True)


def _report_on_file(
    written: str, opened: OpenedDeck, checked_in: DeckFormat, options: dict[str, object]
) -> dict[str, Any]:
    found = check_opened(opened, checked_in, options)
    if found.is_catalogue_empty:
        raise CommandError("There are no cards yet; run manage.py load_cards first.", returncode=UNUSABLE)
    problems = [_as_dict(one) for one in found.line_problems] + [_as_dict(one) for one in found.problems]
    return _report(written, checked_in, found.deck.size, problems, found.notes, found.is_readable)


def _content(written: str) -> bytes:
    try:
        return deck_content(written)
    except DeckFileNotRead as fault:
        raise CommandError(str(fault), returncode=UNUSABLE) from fault


def _report(
    deck: str,
    checked_in: DeckFormat,
    size: int,
    problems: list[dict[str, Any]],
    notes: Sequence[LineProblem],
    is_readable: bool,
) -> dict[str, Any]:
    return {
        "deck": deck,
        "format": checked_in.code,
        "size": size,
        "legal": is_readable and not problems,
        "readable": is_readable,
        "problems": problems,
        "notes": [_as_dict(note) for note in notes],
    }


def _as_dict(problem: Problem | LineProblem) -> dict[str, Any]:
    """Give both kinds of problems the same keys."""
    if isinstance(problem, Problem):
        cards, rule, line = list(problem.cards), problem.rule, None
    else:
        cards, rule, line = [problem.value] if problem.value else [], "", problem.line or None
    return {
        "code": problem.code,
        "message": problem.message,
        "remedy": problem.remedy,
        "cards": cards,
        "rule": rule,
        "line": line,
    }
