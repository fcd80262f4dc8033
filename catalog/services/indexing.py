"""Working out the columns of cards that the search reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from catalog.models import FACETS, SEARCHED, Card, CardTag, NameSpelling
from catalog.models.tags_field import EDGE, joined_tags
from catalog.search.folding import fold_number, fold_text, fold_word, joined, romanised
from catalog.vocabulary import LEVELS
from rules.effects.specs import Place
from rules.effects.text import describe

_BATCH: Final = 500
_NUMBER_WIDTH: Final = 40
_NAME_WIDTH: Final = 120
_LONG: Final = {
    "foe": "opponent",
    "pts": "points",
    "specials": "special abilities",
    "supports": "support effects",
    "vs": "against",
}
"""What the short words of card files stand for, for readers who look for the long ones."""
_SHORT: Final = re.compile(rf"\b({'|'.join(_LONG)})\b")
_X_ANTIBODY: Final = ("x", "xantibody")


def refresh_search(*, cards: Iterable[Card]) -> int:
    """
    Make the search columns of the given cards what their facts and the spellings of their names say.

    Only rows that differ are written, without a line in their history.

    Returns:
        How many cards were written.
    """
    cards = list(cards)
    spellings = _spellings({card.name_entity_id for card in cards})
    tags = _tags({card.pk for card in cards})
    changed = [
        card
        for card in cards
        if _refresh(card, spellings.get(card.name_entity_id, ()), tags.get(card.pk, ()))
    ]
    # Whole rows written over themselves are far faster than a statement that names every value of every row.
    Card.objects.bulk_create(
        changed, batch_size=_BATCH, update_conflicts=True, update_fields=SEARCHED, unique_fields=["id"]
    )
    return len(changed)


def _spellings(names: set[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for name, text in NameSpelling.objects.order_by("name", "pk").values_list("name", "text"):
        if name in names:
            found.setdefault(name, []).append(text)
    return found


def _tags(cards: set[int]) -> dict[int, list[tuple[str, str]]]:
    found: dict[int, list[tuple[str, str]]] = {}
    rows = CardTag.objects.all() if len(cards) > _BATCH else CardTag.objects.filter(card__in=cards)
    for card, kind, value in rows.order_by().values_list("card", "kind", "value"):
        if card in cards:
            found.setdefault(card, []).append((kind, value))
    return found


def _refresh(card: Card, spellings: Iterable[str], tags: Iterable[tuple[str, str]]) -> bool:
    columns = _columns(card, spellings, tags)
    if all(getattr(card, column) == value for column, value in columns.items()):
        return False
    for column, value in columns.items():
        setattr(card, column, value)
    return True


def _columns(card: Card, spellings: Iterable[str], tags: Iterable[tuple[str, str]]) -> Mapping[str, object]:
    levels = LEVELS[card.game]
    return {
        "search_names": joined(_name_forms(card, spellings)),
        "search_number": fold_number(card.number)[:_NUMBER_WIDTH],
        "search_text": " / ".join(dict.fromkeys(_texts(card))),
        "search_cost": fold_text(str(card.cost["words"])) if card.cost else "",
        "search_attacks": joined(fold_word(name) for _, name, _, _ in card.attacks),
        "search_notes": fold_text(card.notes),
        "search_sources": fold_text(" / ".join((*card.sources, card.facts.get("level_basis") or ""))),
        "search_tags": joined_tags(sorted(tags)),
        "search_facets": EDGE.join(_facets(card)),
        "name_order": _sortable(card.name)[:_NAME_WIDTH],
        "level_rank": levels.index(card.level) if card.level in levels else None,
        "released_on": card.home_set.released_on,
    }


def _facets(card: Card) -> Iterator[str]:
    for column in FACETS:
        value = getattr(card, column)
        yield ",".join(value) if isinstance(value, list) else value


def _sortable(name: str) -> str:
    """Write a name with letters and digits that every database and collation puts in the same order."""
    folded = fold_word(name)
    letters = (sign for sign in folded if sign.isalnum())
    return "".join(sign if sign.isascii() else f"zz{ord(sign):05x}" for sign in letters)


def _name_forms(card: Card, spellings: Iterable[str]) -> Iterator[str]:
    """Yield the forms of a card's names, without those that lists give only to its red-framed namesakes."""
    own = [fold_word(text) for text in (card.name, card.name_ja, card.name_dub)]
    shared = [fold_word(text) for text in spellings]
    if not any(form.endswith(_X_ANTIBODY) for form in own):
        shared = [form for form in shared if not form.endswith(_X_ANTIBODY)]
    for form in (*own, *shared):
        yield form
        yield from romanised(form)


def _texts(card: Card) -> Iterator[str]:
    """Yield what a card says: in the words of the file, written out, and as the engine understands it."""
    places: tuple[tuple[Place, list[dict[str, Any]]], ...] = (
        ("effect", card.effects),
        ("conditions", card.conditions),
        ("cost", [card.cost] if card.cost else []),
        ("limit", card.limit),
    )
    if "category_words" in card.facts:
        yield fold_text(card.facts["category_words"])
    for place, clauses in places:
        for clause in clauses:
            words = fold_text(clause["words"])
            yield words
            yield _SHORT.sub(lambda found: _LONG[found[0]], words)
            if clause["data"]:
                yield fold_text(describe(clause["data"], place=place))
