"""The sentences about lines of a deck list: what is wrong with them, or worth telling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.deckaccount import MAX_BYTES, MAX_COPIES, MAX_LINE, MAX_LINES, LineProblem, Reading
from rules.filetext import FileText, NoText

_QUANTITY_REMEDY: Final = f"Write a whole number of copies from 1 to {MAX_COPIES}."
_LISTED: Final = 4


def bad_quantity(at: int, written: str) -> LineProblem:
    """Refuse a quantity that is none."""
    return LineProblem(
        "quantity", f"Line {at}: {written!r} is no number of copies.", at, written, _QUANTITY_REMEDY
    )


def too_many_copies(at: int, number: str, copies: int) -> LineProblem:
    """Refuse lines that add up to more copies than can be kept."""
    message = f"Line {at}: that makes {copies} copies of {number}; at most {MAX_COPIES} can be kept."
    return LineProblem("quantity", message, at, str(copies), _QUANTITY_REMEDY)


def no_card(at: int, line: str) -> LineProblem:
    """Refuse a quantity without a card."""
    message = f"Line {at}: {line!r} is a quantity without a card."
    return LineProblem("no_card", message, at, line, "Write the card's number or name behind it.")


def too_long(at: int, text: str) -> LineProblem:
    """Refuse a line that nobody wrote by hand."""
    message = f"Line {at} has {len(text)} characters; at most {MAX_LINE} are read."
    return LineProblem("too_long", message, at, f"{text[:40]}…", "Write one card a line.")


def side_deck(at: int, line: str) -> LineProblem:
    """Refuse a card of the side deck where there is none."""
    message = f"Line {at}: {line!r} belongs to a side deck, and no format here has one."
    return LineProblem("side_deck", message, at, line, "Leave the side deck out.")


def ambiguous_name(at: int, way: Reading, numbers: Sequence[str]) -> LineProblem:
    """Ask which of several cards is meant."""
    message = f"Line {at}: {len(numbers)} cards are called {way.rest}: {', '.join(numbers)}."
    remedy = f'Add the number, such as "{way.copies}x {way.rest} ({numbers[0]})".'
    return LineProblem("ambiguous_name", message, at, way.rest, remedy)


def name_mismatch(at: int, way: Reading, name: str, number: str, actual: str, other: str) -> LineProblem:
    """Refuse a name and a number that belong to two cards; `other` tells what else may be meant."""
    message = f"Line {at}: {number} is {actual}, not {name}."
    remedy = f'Write "{way.copies} {number}" for {actual}{other}'
    return LineProblem("name_mismatch", message, at, f"{name} ({number})", remedy)


def first_taken(at: int, way: Reading, numbers: Sequence[str]) -> LineProblem:
    """Tell that the first of several cards was taken."""
    message = (
        f"Line {at}: {len(numbers)} cards are called {way.rest}; {numbers[0]} was taken, the first by number."
    )
    return LineProblem("first_taken", message, at, way.rest, f"The others are {listing(numbers[1:])}.")


def name_differs(at: int, number: str, actual: str, written: str) -> LineProblem:
    """Tell that a file calls a card by another name than the catalogue; its number was believed."""
    message = f"Line {at}: {number} is {actual}; the file calls it {written}. The number was believed."
    return LineProblem("name_differs", message, at, number, f"If {written} was meant, correct the number.")


def whole_name(at: int, way: Reading, other: Reading) -> LineProblem:
    """Tell that a line that is a card's name could be a quantity of another card."""
    message = f"Line {at}: {way.rest!r} is a card's name and was read as one copy of it."
    remedy = f'For {other.copies} copies of another card write "{other.copies} {other.rest}".'
    return LineProblem("whole_name", message, at, way.rest, remedy)


def counted_name(at: int, way: Reading, other: Reading) -> LineProblem:
    """Tell that a quantity of a card could be the name of another one."""
    message = f"Line {at}: {other.rest!r} was read as {way.copies} copies of {way.rest}."
    remedy = f'For the card of that name write "1 {other.rest}".'
    return LineProblem("counted_name", message, at, other.rest, remedy)


def left_out(at: int, dropped: str) -> LineProblem:
    """Tell that something beside the card was passed over."""
    return LineProblem(
        "left_out", f"Line {at}: {dropped!r} is no part of the card and was left out.", at, dropped
    )


def merged(at: int, number: str, first: int, copies: int) -> LineProblem:
    """Tell that two lines name one card."""
    message = f"Line {at}: {number} stands in line {first} already; that makes {copies} copies in all."
    return LineProblem("merged", message, at, number, "Write every card once.")


def encoding_guessed(found: FileText) -> LineProblem:
    """Tell which encoding a file was read in when it is not UTF-8."""
    message = (
        f"Line {found.line} is not UTF-8 (byte {found.position} of the file);"
        f" the file was read as {found.encoding}."
    )
    return LineProblem(
        "encoding", message, found.line, found.encoding, "Save the deck as a text file in UTF-8."
    )


def no_text(fault: NoText) -> LineProblem:
    """Refuse bytes that are no text."""
    if fault.is_binary:
        message = f"This is no text file: byte {fault.position} is no part of a text."
        return LineProblem("binary", message, remedy="Give a deck as text, not a picture or a packed file.")
    message = f"Line {fault.line} is not UTF-8 (byte {fault.position} of the file)."
    return LineProblem("not_utf8", message, fault.line, remedy="Save the deck as a text file in UTF-8.")


def too_large(limit: int = MAX_BYTES) -> LineProblem:
    """Refuse what is far more than the list of a deck."""
    message = f"The text has more than {limit // 1000} kB; the list of a deck needs about one."
    return LineProblem("too_large", message, remedy="Give the list of one deck only.")


def too_many_lines() -> LineProblem:
    """Refuse more lines than any deck has."""
    message = f"The text has more than {MAX_LINES} lines; the list of a deck needs far fewer."
    return LineProblem("too_many_lines", message, remedy="Give the list of one deck only.")


def empty() -> LineProblem:
    """Refuse a list without cards."""
    remedy = 'Write one card a line, such as "3 St-1" or "3x Agumon (St-1)".'
    return LineProblem("empty", "The text names no card.", remedy=remedy)


def listing(numbers: Sequence[str], most: int = _LISTED) -> str:
    """
    List numbers, the first few of many.

    >>> listing(["St-1", "St-2", "St-3"], most=2)
    'St-1, St-2 and 1 more'
    """
    shown = ", ".join(numbers[:most])
    return f"{shown} and {len(numbers) - most} more" if len(numbers) > most else shown
