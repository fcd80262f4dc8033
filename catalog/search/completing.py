"""What may follow in a query that is being typed: keys, values and names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from catalog.search.fields import BY_KEY, DIRECTIVES, FIELDS, Directive, Field
from catalog.search.folding import fold_word
from catalog.search.vocabulary import Vocabulary, vocabulary

MOST: Final = 10

_BEGUN: Final = re.compile(r'(?:^|[\s(]|(?<=[\s(])-)-?((?:[\w.-]+(?:>=|<=|!=|[:=><]))?)("[^"]*|[^\s"()]*)$')


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
    Return at most ten completions of what stands before the cursor; none where nothing is begun.

    Args:
        text: the query as typed so far.
        cursor: the column the cursor is at, from 0 to the length of the text.
        game: the game whose names come into question; None for all.
    """
    cursor = max(0, min(cursor, len(text)))
    found = _BEGUN.search(text[:cursor])
    if found is None or not (found[1] or found[2]):
        return []
    head, begun = text[: found.start(2)], found[2].lstrip('"')
    key = found[1].rstrip(":=<>!").lower()
    offers = _values(key, begun, game) if found[1] else [*_keys(begun), *_names(begun, game, quoted=False)]
    rest = text[cursor:]
    return [
        Completion(label, note, head + written + rest, len(head) + len(written), kind)
        for label, note, written, kind in islice(offers, MOST)
    ]


_Offer = tuple[str, str, str, str]


def _keys(begun: str) -> Iterator[_Offer]:
    """Offer the keys that begin so; an alias leads to its key."""
    rows: tuple[Field | Directive, ...] = (*FIELDS.values(), *DIRECTIVES.values())
    for row in rows:
        if begun and any(key.startswith(begun.lower()) for key in (row.key, *row.aliases)):
            yield f"{row.key}:", row.title, f"{row.key}:", "key"


def _values(key: str, begun: str, game: str | None) -> Iterable[_Offer]:
    row: Field | Directive | None = BY_KEY.get(key) or DIRECTIVES.get("order" if key == "sort" else key)
    if row is None:
        return ()
    if isinstance(row, Field) and row.known == "names":
        return _names(begun, game, quoted=True)
    return _listed(row, begun, game)


def _listed(row: Field | Directive, begun: str, game: str | None) -> Iterator[_Offer]:
    folded = fold_word(begun)
    values = [(value, "") for value in row.values] or _known(row, vocabulary(), game)
    fitting = [
        entry for entry in values if folded in fold_word(" ".join(entry)) or folded in fold_word(entry[0])
    ]
    for value, note in sorted(fitting, key=lambda entry: not fold_word(entry[0]).startswith(folded)):
        yield value, note or row.title, _written(value, quoted=True), "value"


def _known(row: Field | Directive, words: Vocabulary, game: str | None) -> list[tuple[str, str]]:
    if not isinstance(row, Field) or not row.known:
        return []
    if row.known == "sets":
        return [(code, title) for of_game, code, title in words.sets if game in (None, of_game)]
    return [(stored[0], "") for stored in words.values.get(row.known, {}).values()]


def _names(begun: str, game: str | None, *, quoted: bool) -> Iterator[_Offer]:
    """Offer names that begin so in any language, then those that contain it, shortest first."""
    folded = fold_word(begun)
    if not folded:
        return
    known = vocabulary().names
    begun_first = sorted(
        (not spelling.startswith(folded), len(spelling), spelling) for spelling in known if folded in spelling
    )
    offered: set[str] = set()
    for _, _, spelling in begun_first:
        for name in known[spelling]:
            if game in (None, name.game) and name.shown not in offered:
                offered.add(name.shown)
                yield name.shown, "Name", _written(name.shown, quoted=quoted), "name"


def _written(value: str, *, quoted: bool) -> str:
    """Write a value so that it is read back as one: in quotes where it has spaces or other signs."""
    if re.fullmatch(r"[\w.%!?+*'/-]+", value) and not value.startswith("-"):
        return value
    return f'"{value}"' if quoted or not value.isalnum() else value
