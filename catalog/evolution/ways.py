"""The ways in which a card's requirements let it evolve, read from its data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from catalog.evolution.prices import Price, laid_of
from catalog.evolution.words import beside_the_name, whole
from catalog.matches import Match, asked_of_the_origin
from catalog.models import Card

Requirements = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Way:
    """
    One way to become a card: who evolves, and what it costs.

    `origin` is None where the printed words could not be made out; `also` is what
    the requirement's further conditions ask of the Digimon that evolves.
    """

    origin: Match | None
    price: Price
    also: tuple[Match, ...] = ()


def ways_of(card: Card) -> Iterator[Way]:
    """
    Yield the ways to become a card, in printed order.

    Where two or more Digimon join, each of them may be the one that evolves (R6.16),
    unless the card says in which box each lies.
    """
    requirements: Requirements = card.requirements or {}
    also = asked_of_the_origin(requirements)
    is_fixed = _has_fixed_places(requirements)
    for alternative in requirements.get("alternatives") or ():
        price = _price_of(alternative)
        parts = [alternative["from"], *_partners(alternative)]
        for place in range(1 if is_fixed or len(parts) == 1 else len(parts)):
            others = tuple(whole(match) for index, match in enumerate(parts) if index != place)
            paid = replace(price, partners=others, only=beside_the_name(parts[place]))
            yield Way(parts[place], paid, also)


def _price_of(alternative: Mapping[str, Any]) -> Price:
    circles, crosses, laid = laid_of(alternative.get("with") or ())
    return Price(
        heading=alternative.get("heading") or "",
        circles=circles,
        crosses=crosses,
        laid=laid,
        is_doubtful=bool(alternative.get("doubtful")),
    )


def _partners(alternative: Mapping[str, Any]) -> list[Match]:
    first = alternative.get("partner")
    return [*([first] if first is not None else []), *(alternative.get("more_partners") or ())]


def _has_fixed_places(requirements: Requirements) -> bool:
    """Tell whether the card says in which box each of the Digimon that join lies."""
    data = [clause["data"] for clause in requirements.get("conditions") or ()]
    return any("fixed_places" in each for each in data if each is not None)
