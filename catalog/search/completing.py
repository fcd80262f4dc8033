"""What may follow in a query that is being typed: keys, values and names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from catalog.search.lexer import with_plain_signs
from catalog.search.offers import Offer, keys, names, names_of_phrase, values
from catalog.search.searching import game_searched
from catalog.search.vocabulary import Vocabulary, vocabulary
from catalog.search.writing import as_value

MOST: Final = 10

_FARTHEST: Final = 200
"""So far before the cursor the piece that is being typed may begin."""
_BEGUN: Final = re.compile(r'(?:^|[\s(])-?((?:[\w.-]+(?:>=|<=|!=|[:=><]))?)("[^"]*|[^\s"()]*)$')
_REST_OF_KEY: Final = re.compile(r"[\w.-]*[:=]?")
_REST_OF_WORD: Final = re.compile(r'[^\s"()]*')
_REST_OF_QUOTED: Final = re.compile(r'[^"]*"|[^\s"]*')


@dataclass(frozen=True, slots=True)
class Completion:
    """
    One thing that may be meant.

    `label` is shown, `note` says what it is; taking it makes the query `text`, with the
    cursor at column `cursor`. `kind` is `key`, `value` or `name`.
    """

    label: str
    note: str
    text: str
    cursor: int
    kind: str


def complete(text: str, cursor: int, *, game: str | None = None) -> list[Completion]:
    """
    Return at most ten completions of the piece that ends at the cursor; none where nothing is begun.

    What stands of the piece behind the cursor is replaced too.

    Args:
        text: the query as typed so far.
        cursor: the column the cursor is at, from 0 to the length of the text.
        game: the game whose names come into question, unless the query names one; None for all.
    """
    cursor = max(0, min(cursor, len(text)))
    plain = with_plain_signs(text)
    begun = _BEGUN.search(plain[max(0, cursor - _FARTHEST) : cursor])
    if begun is None or not (begun[1] or begun[2]):
        return []
    offers = _offers(plain[:cursor], begun[1], begun[2], vocabulary(), game_searched(text, game))
    return [_taken(offer, text, plain, cursor) for offer in islice(offers, MOST)]


def _offers(before: str, key: str, piece: str, known: Vocabulary, game: str | None) -> Iterable[Offer]:
    if key:
        return values(key.rstrip(":=<>!").lower(), piece, known, game)
    if piece.startswith('"'):
        return names(piece, known, game, write=as_value)
    return [*islice(keys(piece), MOST // 2), *islice(names_of_phrase(before, piece, known, game), MOST)]


def _taken(offer: Offer, text: str, plain: str, cursor: int) -> Completion:
    """Put an offer in the place of the piece."""
    start = cursor - offer.length
    is_quoted = plain.startswith('"', start)
    rest = _REST_OF_KEY if offer.kind == "key" else _REST_OF_QUOTED if is_quoted else _REST_OF_WORD
    behind = rest.match(plain, cursor)
    end = behind.end() if behind else cursor
    whole = text[:start] + offer.written + text[end:]
    return Completion(offer.label, offer.note, whole, start + len(offer.written), offer.kind)
