"""Rows of the catalogue as the API gives them: a card looks as in its card file, with more around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from django.db.models import Prefetch

from catalog.api.identities import address_of, id_of, listing
from catalog.api.selection import selected
from catalog.models import Card, CardSet, Name, Printing, Ruling
from catalog.querysets import CardQuerySet
from catalog.shapes import CARD_SHAPES, SET_SHAPES, card_shape, set_shape

Data = dict[str, Any]

PRINTINGS: Final = Prefetch(
    "printings",
    Printing.objects.select_related("card_set").order_by(
        "-is_home", "card_set__released_on", "card_set__code"
    ),
)
"""The sets of a card, the first one first, in one query."""

_CARD: Final[Mapping[str, Callable[[Card], object]]] = {
    "id": id_of,
    "game": lambda card: card.game,
    "set": lambda card: card.home_set.code,
    "released": lambda card: card.home_set.released or None,
    "url": lambda card: address_of("cards", id_of(card)),
    "page": lambda card: card.get_absolute_url(),
    "png": lambda card: f"/cards/{card.game}/{quote(card.slug)}.png",
    "name_key": lambda card: card.name_key,
    "names": lambda card: spellings_of(card.name_entity),
    "printings": lambda card: [_printing_data(printing) for printing in card.printings.all()],
    "evolves_from": lambda card: _origins(card),
    "evolves_to": lambda card: _targets(card),
    "same_name": lambda card: listing("cards", game=card.game, name_key=card.name_key),
    "rulings": lambda card: listing("rulings", card=id_of(card)),
    "withdrawn": lambda card: card.withdrawn,
}
_SET: Final[Mapping[str, Callable[[CardSet], object]]] = {
    "id": id_of,
    "game": lambda row: row.game,
    "url": lambda row: address_of("sets", id_of(row)),
    "page": lambda row: row.get_absolute_url(),
    "cards": lambda row: listing("cards", game=row.game, set=row.code),
    "cards_known": lambda row: row.cards_known,  # type: ignore[attr-defined] # annotated by with_counts
}


def _keys(extra: Collection[str], shapes: Collection[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*extra, *(part.key for shape in shapes for part in shape.parts)]))


CARD_KEYS: Final = _keys(_CARD, [shape for kinds in CARD_SHAPES.values() for shape in kinds.values()])
SET_KEYS: Final = _keys(_SET, SET_SHAPES.values())
NAME_KEYS: Final = ("id", "game", "key", "shown", "url", "page", "cards", "cards_known", "spellings")
RULING_KEYS: Final = ("id", "game", "topic", "ruling", "authority", "sources", "url", "cards")


def card_data(card: Card, keys: Sequence[str] = ()) -> Data:
    """
    Write a card, or only some of its keys, in their order.

    Args:
        card: fetched with what these keys need (`with_api_relations`).
        keys: of `CARD_KEYS`; those that this kind of card does not have stay away.
    """
    own = {key: write(card) for key, write in _CARD.items() if not keys or key in keys}
    asks_for_facts = not keys or not set(keys) <= _CARD.keys()
    facts = card_shape(card.game, card.kind).write(card) if asks_for_facts else {}
    return selected({**own, **facts}, keys)


def with_api_relations(cards: CardQuerySet, keys: Collection[str] = ()) -> CardQuerySet:
    """Fetch with cards what these of their keys need, or all need; each list costs one query."""
    wanted = set(keys or CARD_KEYS)
    joined = [relation for relation, of in _JOINED.items() if wanted & of]
    cards = cards.select_related(*joined) if joined else cards
    return cards.prefetch_related(*(relation for key, relation in _FETCHED.items() if key in wanted))


_JOINED: Final = {"home_set": {"set", "released"}, "name_entity": {"names"}}
_FETCHED: Final[Mapping[str, str | Prefetch[Any, Any, Any]]] = {
    "names": "name_entity__spellings",
    "printings": PRINTINGS,
}


def set_data(row: CardSet) -> Data:
    """Write a set that was fetched with its counts."""
    return {**{key: write(row) for key, write in _SET.items()}, **set_shape(row.game).write(row)}


def name_data(name: Name) -> Data:
    """Write a name that was fetched with its counts and spellings."""
    identity = id_of(name)
    return {
        "id": identity,
        "game": name.game,
        "key": name.key,
        "shown": name.shown,
        "url": address_of("names", identity),
        "page": name.get_absolute_url(),
        "cards": listing("cards", game=name.game, name_key=name.key),
        "cards_known": name.cards_known,  # type: ignore[attr-defined] # annotated by with_counts
        "spellings": spellings_of(name),
    }


def ruling_data(ruling: Ruling, ids: Mapping[int, str]) -> Data:
    """Write a ruling that was fetched with its cards; `ids` are those of all rulings of its game."""
    identity = ids[ruling.pk]
    return {
        "id": identity,
        "game": ruling.game,
        "topic": ruling.topic,
        "ruling": ruling.text,
        "authority": ruling.authority,
        "sources": ruling.sources,
        "url": address_of("rulings", identity),
        "cards": [id_of(card) for card in ruling.cards.all()],
    }


def spellings_of(name: Name) -> list[Data]:
    """Write all spellings of a name."""
    return [{"text": spelling.text, "kind": spelling.kind} for spelling in name.spellings.all()]


def _printing_data(printing: Printing) -> Data:
    row = printing.card_set
    return {
        "set": row.code,
        "name": row.name,
        "released": row.released or None,
        "is_first": printing.is_home,
        "url": address_of("sets", id_of(row)),
    }


def _origins(card: Card) -> str | None:
    """Link to what the card evolves from; nothing for a card that asks for nobody."""
    alternatives = (card.requirements or {}).get("alternatives") or ()
    return listing("cards", evolves_to=id_of(card)) if alternatives else None


def _targets(card: Card) -> str | None:
    """Link to what names this card's name as the Digimon to evolve from."""
    return listing("cards", game=card.game, evolves_from=card.name_key) if card.kind == "digimon" else None
