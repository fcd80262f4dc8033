"""
Cards as one match plays them: what rule options and format change about the facts of a card.

Where nothing changes, which is nearly always, a match plays the cards of the pool as they are.
Elsewhere each card is replaced once by an edition with its number and its id, so that no rule
has to ask about the option again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from rules.engine.cards import CardDef, card_from_data
from rules.engine.matching import X_NAME
from rules.engine.options import RuleOptions

STREET: Final = "street-battle"
EXTEND: Final = "extend-battle"


class Edition(NamedTuple):
    """
    What differs from the printed cards.

    `gold_is_blue`: gold frames count as blue (D39). `x_names_apart`: a red-frame Digimon has a name
    of its own (D59). `without_abilities`: Digimon have none (F1.2, F2.4). `without_texts`: nor do
    their requirement fields do anything but ask for cards (F1.2). `without_options`: requirements
    do not ask for Option cards (F1.9).
    """

    gold_is_blue: bool = False
    x_names_apart: bool = False
    without_abilities: bool = False
    without_texts: bool = False
    without_options: bool = False


AS_PRINTED: Final = Edition()


def edition_of(options: RuleOptions, format_code: str) -> Edition:
    """Return the edition that a match under these options plays."""
    street = format_code == STREET
    return Edition(
        gold_is_blue=options.gold_counts_as_blue,
        x_names_apart=not options.x_antibody_same_name,
        without_abilities=street or (format_code == EXTEND and not options.extend_abilities),
        without_texts=street,
        without_options=street and options.street_free_upper,
    )


def in_edition(card: CardDef, edition: Edition) -> CardDef:
    """Return the card as that edition has it: the card itself where it does not differ."""
    return card if edition == AS_PRINTED else _edited(card, edition)


@cache
def _edited(card: CardDef, edition: Edition) -> CardDef:
    changes: dict[str, object] = {}
    if edition.gold_is_blue and card.frame == "gold":
        changes["frame"] = "blue"
    if card.is_digimon:
        if edition.without_abilities and card.source.get("effects"):
            changes["effects"] = []
        requirements = card.source.get("requirements")
        if isinstance(requirements, Mapping) and edition.without_texts:
            changes["requirements"] = _bare(requirements, edition)
    apart = edition.x_names_apart and card.is_digimon and card.frame == "red"
    if not changes and not apart:
        return card
    edited = card_from_data({**card.source, **changes}, card.names, card.id, card.game)
    edited.name_key = X_NAME + card.name_key if apart else card.name_key
    return edited


def _bare(requirements: Mapping[str, object], edition: Edition) -> Mapping[str, object]:
    """Return an evolution field without what takes place, and without Option cards where these are free."""
    bare = dict(requirements)
    bare["appears"] = []
    bare["conditions"] = [clause for clause in _rows(requirements, "conditions") if not _takes_place(clause)]
    if edition.without_options:
        bare["alternatives"] = [
            {**row, "with": [item for item in _items(row) if item in ("circle", "cross")]}
            for row in _rows(requirements, "alternatives")
        ]
    return bare


def _rows(data: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    rows = data.get(key)
    return [row for row in rows if isinstance(row, Mapping)] if isinstance(rows, list | tuple) else []


def _items(row: Mapping[str, object]) -> list[object]:
    items = row.get("with")
    return list(items) if isinstance(items, list | tuple) else []


def _takes_place(clause: Mapping[str, object]) -> bool:
    """Return whether a clause of an evolution field is an effect and no condition."""
    data = clause.get("data")
    return isinstance(data, Mapping) and "do" in data
