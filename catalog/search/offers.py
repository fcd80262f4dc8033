"""What a piece of a query may become: the keys, values and names that begin so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from heapq import nsmallest
from typing import Final, NamedTuple

from catalog.search.fields import BY_KEY, DIRECTIVE_BY_KEY, DIRECTIVES, FIELDS, Directive, Field
from catalog.search.folding import fold_word
from catalog.search.vocabulary import Vocabulary
from catalog.search.writing import as_value, as_words

_MOST_SPELLINGS: Final = 100
"""So many of the shortest spellings are looked at, of the thousands that begin with one letter."""
_MOST_WORDS: Final = 4
_WORD_BEFORE: Final = re.compile(r"(?:^|(?<=[\s(]))[^\W_][\w.'&/!?%+*-]*\s+$")


class Offer(NamedTuple):
    """
    One thing that may be meant.

    `written` goes in the place of the last `length` columns before the cursor.
    """

    label: str
    note: str
    written: str
    kind: str
    length: int


def keys(piece: str) -> Iterator[Offer]:
    """Offer the keys that begin so; an alias leads to its key."""
    rows: tuple[Field | Directive, ...] = (*FIELDS.values(), *DIRECTIVES.values())
    begun = piece.casefold()
    for row in rows:
        if begun and any(key.startswith(begun) for key in (row.key, *row.aliases)):
            yield Offer(f"{row.key}:", row.title, f"{row.key}:", "key", len(piece))


def values(key: str, piece: str, known: Vocabulary, game: str | None) -> Iterable[Offer]:
    """Offer the values of a field that begin so, then those that have it in them or in their title."""
    row: Field | Directive | None = BY_KEY.get(key) or DIRECTIVE_BY_KEY.get(key)
    if row is None:
        return ()
    if isinstance(row, Field) and row.known == "names":
        return names(piece, known, game, write=as_value)
    folded = fold_word(piece)
    fitting = [
        entry for entry in _entries(row, known, game) if any(folded in fold_word(said) for said in entry)
    ]
    fitting.sort(key=lambda entry: not fold_word(entry[0]).startswith(folded))
    return (
        Offer(value, title or row.title, as_value(value), "value", len(piece)) for value, title in fitting
    )


def names(piece: str, known: Vocabulary, game: str | None, *, write: Callable[[str], str]) -> Iterator[Offer]:
    """Offer the names that begin so in any language, then those that have it in them, shortest first."""
    folded = fold_word(piece)
    offered: set[str] = set()
    for spelling in _spellings(folded, known) if folded else ():
        for name in known.names[spelling]:
            if game in (None, name.game) and name.shown not in offered:
                offered.add(name.shown)
                yield Offer(name.shown, "Name", write(name.shown), "name", len(piece))


def names_of_phrase(before: str, piece: str, known: Vocabulary, game: str | None) -> Iterator[Offer]:
    """Offer names that begin with the words before the piece too (`war grey`), then those of the piece."""
    phrases = [piece]
    while len(phrases) < _MOST_WORDS and (word := _WORD_BEFORE.search(before[: -len(phrases[-1])])):
        phrases.append(word[0] + phrases[-1])
    offered: set[str] = set()
    for phrase in reversed(phrases):
        if phrase != piece and not known.spellings.begun_with(fold_word(phrase)):
            continue
        for offer in names(phrase, known, game, write=as_words):
            if offer.label not in offered:
                offered.add(offer.label)
                yield offer


def _entries(row: Field | Directive, known: Vocabulary, game: str | None) -> list[tuple[str, str]]:
    """Return the values of a field, each with its title if it has one."""
    if not isinstance(row, Field) or not row.known:
        return [(value, "") for value in row.values]
    if row.known == "sets":
        return [(code, title) for of_game, code, title in known.sets if game in (None, of_game)]
    return [(stored[0], "") for stored in known.values.get(row.known, {}).values()]


def _spellings(folded: str, known: Vocabulary) -> Iterator[str]:
    yield from nsmallest(_MOST_SPELLINGS, known.spellings.begun_with(folded), key=_by_length)
    within = (spelling for spelling in known.spellings.containing(folded) if not spelling.startswith(folded))
    yield from sorted(within, key=_by_length)


def _by_length(spelling: str) -> tuple[int, str]:
    return len(spelling), spelling
