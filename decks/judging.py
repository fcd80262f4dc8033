"""
The verdict on a deck for programs that must not import the deck rules themselves.

The command lines of the rules are handed `judge` from outside (docs/adr/0012).
"""

from __future__ import annotations

from collections.abc import Mapping

from decks.decklist import DeckList
from decks.legality import Cards, Problem, formats
from rules.engine.options import RuleOptions


class UnknownFormat(LookupError):
    """A deck format that does not exist; the message lists those that do."""

    def __init__(self, code: str) -> None:
        super().__init__(f"There is no deck format {code!r}; choose one of: {', '.join(formats())}.")
        self.code = code


def judge(
    format_code: str,
    counts: Mapping[str, int],
    cards: Cards,
    options: Mapping[str, object] | RuleOptions | None,
) -> list[Problem]:
    """
    List everything that makes a deck illegal in a format.

    Raises:
        UnknownFormat: there is no format of that code.
    """
    if format_code not in formats():
        raise UnknownFormat(format_code)
    return formats()[format_code].problems(DeckList(counts), cards, options)
