"""The lines of formats that have a place of its own for quantity, number and name: tables, JSON, XML."""

from __future__ import annotations

from dataclasses import replace

from rules.deckaccount import MAIN, MAX_LINE, LineProblem, Reading, SourceLine, printable
from rules.decklines import tidy
from rules.deckreadings import is_like_a_number, quantity_alone

_LONGEST_QUANTITY = 40


def entry_line(
    at: int, shown: str, *, copies: str, name: str = "", number: str = "", token: str = "", zone: str = MAIN
) -> SourceLine:
    """
    Give the line of one entry; an entry without a card, or with a name that is none, is refused.

    >>> entry_line(2, "３x;Agumon", copies="３x", name="Agumon").readings[0][:2]
    ('3', 'Agumon')
    """
    text, written = printable(shown)[:MAX_LINE], (printable(name), printable(number))
    if not any(written):
        return refused_line(
            at, text, "no_card", "the entry has neither a card number nor a name.", "Name the card."
        )
    if max(map(len, written)) > MAX_LINE:
        message = f"a name or number has more than {MAX_LINE} characters."
        return refused_line(at, text, "too_long", message, "Write the name of one card.")
    quantity = quantity_alone(tidy(copies[:_LONGEST_QUANTITY])) or printable(copies)[:_LONGEST_QUANTITY]
    return SourceLine(at, text, (Reading(quantity, written[0], True, written[1], token),), zone=zone)


def with_doubtful_number(line: SourceLine) -> SourceLine:
    """
    Let an entry go by its name where its number is none of ours.

    Other programs keep figures and remarks where we look for numbers; what has the shape of a number is one.
    """
    if not line.readings or not line.readings[0].rest or is_like_a_number(line.readings[0].number):
        return line
    way = line.readings[0]
    return replace(line, readings=(way._replace(is_doubtful=True), way._replace(number="")))


def refused_line(at: int, shown: str, code: str, fault: str, remedy: str = "") -> SourceLine:
    """Give the line of an entry that cannot be a card; `fault` ends the sentence "Line 3: ..."."""
    text = printable(shown)[:MAX_LINE]
    return SourceLine(at, text, problem=LineProblem(code, f"Line {at}: {fault}", at, text[:40], remedy))


def other_line(at: int, shown: str, reason: str) -> SourceLine:
    """Give the line of something that is no card and is passed over."""
    return SourceLine(at, printable(shown)[:MAX_LINE], code="other", reason=reason)
