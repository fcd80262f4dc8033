"""Writing checked card files into the tables, in as few statements as there are tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Model

from catalog import dates
from catalog.models import SEARCHED, Card, CardSet, Printing
from catalog.numbers import free_slug, slug_of, sort_key
from catalog.services.checking import CheckedSet, Identity, identity
from catalog.services.naming import key_of
from catalog.shapes.parts import Columns
from rules.names import NameIndex

CHANGE_REASON: Final = "load_cards"
BATCH: Final = 500

_NOT_FACTS: Final = {
    "id", "game", "sort_key", "slug", "home_set", "name_entity", "name_key", "image", "edited", "withdrawn",
    *SEARCHED,
}  # fmt: skip
_NOT_SET_FACTS: Final = {
    "id", "game", "slug", "released_on", "released_precision", "file_hash", "file_cards", "edited",
}  # fmt: skip


@dataclass(slots=True)
class Changes:
    """What a load did to one game; cards are numbers in the order of the files."""

    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)


def store_sets(sets: Sequence[CheckedSet]) -> dict[tuple[str, str], CardSet]:
    """Add or change the sets of the files; returns all sets that were given, by game and code."""
    games = {found.game for found in sets}
    known = {(row.game, row.code): row for row in CardSet.objects.filter(game__in=games)}
    new, changed, stored = [], [], {}
    for found in sets:
        columns = {**_defaults(CardSet, _NOT_SET_FACTS), **found.facts}
        columns["released_on"] = dates.first_day(columns["released"])
        columns["released_precision"] = dates.precision_of(columns["released"])
        row = known.get((found.game, found.code))
        if row is None:
            row = CardSet(game=found.game, slug=slug_of(found.code), **columns)
            new.append(row)
        elif apply_columns(row, columns) or row.edited:
            row.edited = False
            changed.append(row)
        stored[found.game, found.code] = row
    _create(CardSet, new)
    _update(CardSet, changed)
    _remember_files(sets, stored)
    return stored


def _remember_files(sets: Sequence[CheckedSet], rows: Mapping[tuple[str, str], CardSet]) -> None:
    """Note what was loaded, which is no part of a set's history."""
    for found in sets:
        row = rows[found.game, found.code]
        row.file_hash, row.file_cards = found.source.digest, len(found.cards)
    CardSet.objects.bulk_update(rows.values(), ["file_hash", "file_cards"])


def store_cards(
    *,
    game: str,
    sets: Sequence[CheckedSet],
    rows: Mapping[tuple[str, str], CardSet],
    known: Mapping[Identity, Card],
    names: Mapping[str, int],
    index: NameIndex,
) -> Changes:
    """Add or change one game's cards, and mark those that are no longer in their set's file."""
    changes, new, changed = Changes(), [], []
    slugs = {card.slug for card in known.values()}
    defaults = _defaults(Card, _NOT_FACTS)
    for found in sets:
        for facts in found.cards:
            columns = {**defaults, **facts, "withdrawn": False}
            columns["home_set_id"] = rows[game, found.code].pk
            columns["name_key"] = key_of(index, facts)
            columns["name_entity_id"] = names[columns["name_key"]]
            card = known.get(identity(facts))
            if card is None:
                slug = free_slug(facts["publisher"], facts["number"], slugs)
                new.append(Card(game=game, sort_key=sort_key(facts["number"]), slug=slug, **columns))
                changes.new.append(facts["number"])
            elif apply_columns(card, columns) or card.edited:
                card.edited = False
                changed.append(card)
                changes.changed.append(facts["number"])
    gone = _withdrawn(known.values(), sets, rows)
    changes.withdrawn = [card.number for card in gone]
    _create(Card, new)
    _update(Card, [*changed, *gone])
    return changes


def store_printings(
    *, game: str, sets: Sequence[CheckedSet], rows: Mapping[tuple[str, str], CardSet]
) -> None:
    """Make the lists of cards of the given sets those of the files."""
    of_game = Card.objects.for_game(game).values_list("publisher", "number", "pk")
    cards = {(publisher, number): key for publisher, number, key in of_game}
    by_number = {number: key for (_, number), key in sorted(cards.items(), reverse=True)}
    wanted: dict[tuple[int, int], bool] = {}
    for found in sets:
        row = rows[game, found.code]
        for number in found.reprints:
            wanted[cards.get((row.publisher, number), by_number[number]), row.pk] = False
        for card in found.cards:
            wanted[cards[card["publisher"], card["number"]], row.pk] = True
    of_sets = Printing.objects.filter(card_set__in=[rows[game, found.code].pk for found in sets])
    known = {
        (card, row): is_home for card, row, is_home in of_sets.values_list("card", "card_set", "is_home")
    }
    kept = set(Card.objects.for_game(game).filter(withdrawn=True).values_list("pk", flat=True))
    outdated = [
        pair for pair, is_home in known.items() if wanted.get(pair) != is_home and pair[0] not in kept
    ]
    for row_key in {row_key for _, row_key in outdated}:
        of_set = [card for card, in_row in outdated if in_row == row_key]
        Printing.objects.filter(card_set=row_key, card__in=of_set).delete()
    Printing.objects.bulk_create(
        Printing(card_id=card, card_set_id=row, is_home=is_home)
        for (card, row), is_home in wanted.items()
        if known.get((card, row)) != is_home
    )


def apply_columns(row: Model, columns: Columns) -> bool:
    """Put the columns into the row; tells whether anything changed, if only the order of keys."""
    changed = {column: value for column, value in columns.items() if _differ(getattr(row, column), value)}
    for column, value in changed.items():
        setattr(row, column, value)
    return bool(changed)


def _withdrawn(
    known: Iterable[Card], sets: Sequence[CheckedSet], rows: Mapping[tuple[str, str], CardSet]
) -> list[Card]:
    """The cards of the given sets that their files no longer have, newly marked."""
    loaded = {row.pk for row in rows.values()}
    present = {identity(facts) for found in sets for facts in found.cards}
    gone = [
        card
        for card in known
        if card.home_set_id in loaded and (card.publisher, card.number) not in present and not card.withdrawn
    ]
    for card in gone:
        card.withdrawn = True
    return gone


def _defaults(model: type[Card] | type[CardSet], without: set[str]) -> Columns:
    """What every column that files fill holds where a file says nothing."""
    fields = [row for row in model._meta.concrete_fields if row.name not in without]
    return {row.name: row.get_default() for row in fields}


def _differ(old: object, new: object) -> bool:
    return old != new or (isinstance(new, dict | list) and json.dumps(old) != json.dumps(new))


def _create(model: type[Card] | type[CardSet], rows: list[Any]) -> None:
    model._default_manager.bulk_create(rows, batch_size=BATCH)
    model.history.bulk_history_create(rows, batch_size=BATCH, default_change_reason=CHANGE_REASON)


def _update(model: type[Card] | type[CardSet], rows: list[Any]) -> None:
    """Write whole rows back; far faster than a statement that names every value of every row."""
    columns = [row.name for row in model._meta.concrete_fields if not row.primary_key]
    model._default_manager.bulk_create(
        rows, batch_size=BATCH, update_conflicts=True, update_fields=columns, unique_fields=["id"]
    )
    model.history.bulk_history_create(
        rows, batch_size=BATCH, update=True, default_change_reason=CHANGE_REASON
    )
