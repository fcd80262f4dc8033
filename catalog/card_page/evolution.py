"""The evolution of a card on its page: the picture, drawn once while the catalogue stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from catalog.evolution import draw
from catalog.evolution.graph import Graph
from catalog.models import Card
from catalog.shown_names import name_language

PICTURES_KEPT: Final = 512
"""Pictures that stay in memory for a game, some 50 KB each."""

_drawn: WeakKeyDictionary[Graph, dict[tuple[int, str], SafeString]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class CardEvolution:
    """
    What a card's page shows of its evolution.

    `picture` is the tree as it is set on the page; it `is_alone` when nothing is known
    to come before or after; `namesakes` are the other cards of its name.
    """

    picture: SafeString
    is_alone: bool
    namesakes: tuple[Card, ...]


def evolution_of(request: HttpRequest, card: Card, graph: Graph) -> CardEvolution:
    """
    Draw the evolution of a card, in the language of names that the reader chose.

    Setting a large tree takes some fifty milliseconds; it hangs on nothing but the
    graph, the card and the language, so it is kept as long as the graph is.
    """
    place = graph.register.places[card.pk]
    namesakes = graph.register.named(card.name_key)
    return CardEvolution(
        picture=_picture(request, graph, place),
        is_alone=place not in graph.into and place not in graph.out_of,
        namesakes=tuple(other for other in namesakes if other.pk != card.pk),
    )


def _picture(request: HttpRequest, graph: Graph, place: int) -> SafeString:
    kept = _drawn.setdefault(graph, {})
    key = place, name_language(request)
    picture = kept.get(key)
    if picture is None:
        if len(kept) >= PICTURES_KEPT:
            kept.clear()
        evolution = draw(graph, graph.register.cards[place])
        context = {"evolution": evolution, "cards_by_name": evolution.cards_by_name}
        picture = kept[key] = render_to_string("catalog/card/tree_picture.html", context, request)
    return picture
