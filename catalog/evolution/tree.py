"""A card's evolution as its page shows it: the picture, and what had no room in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.evolution.columns import Column, columns_after, columns_before, costs_after, costs_before, joined
from catalog.evolution.graph import Graph, Group
from catalog.evolution.layers import Members, Walk, walk_back, walk_on
from catalog.evolution.nodes import Node, costs_of, node_of
from catalog.evolution.prices import Price
from catalog.models import Card

MOST_STEPS: Final = 5
"""The steps between the columns of a picture, which is as wide as a page."""
BACK_AT_LEAST: Final = 2
"""The steps back that are kept when there are many on."""
MOST_EITHER_WAY: Final = 4


@dataclass(frozen=True, slots=True)
class Evolution:
    """
    All that a card's page shows of its evolution.

    `more_origins` and `more_targets` are one step away and had no room in the columns;
    `open_targets` ask for a Digimon by level, field or group and not by name.
    """

    columns: tuple[Column, ...]
    more_origins: tuple[Node, ...]
    more_targets: tuple[Node, ...]
    open_targets: tuple[Node, ...]

    @property
    def cards_by_name(self) -> dict[str, Card]:
        """The cards that stand for the names in the columns."""
        nodes = [node for column in self.columns for node in column.nodes]
        return {node.words: node.card for node in nodes if node.card is not None}


def draw(graph: Graph, card: Card) -> Evolution:
    """Draw up the evolution of a card of the graph's game."""
    start = graph.register.places[card.pk]
    back = walk_back(graph, start, depth=MOST_EITHER_WAY)
    on = walk_on(graph, start, depth=MOST_EITHER_WAY)
    steps_on = min(len(on.layers), MOST_STEPS - min(len(back.layers), BACK_AT_LEAST))
    steps_back = min(len(back.layers), MOST_STEPS - steps_on)
    own: Members = {graph.groups[start]: (start,)}
    return Evolution(
        columns=joined(
            [*columns_before(graph, back, own, steps_back), *columns_after(graph, on, own, steps_on)]
        ),
        more_origins=_more_origins(graph, back, graph.groups[start]),
        more_targets=_more_targets(graph, on, own),
        open_targets=_open_targets(graph, start),
    )


def _more_origins(graph: Graph, walk: Walk, here: Group) -> tuple[Node, ...]:
    """Make nodes of the origins there was no room for, each with what the card costs from it."""
    hidden = walk.layers[0].hidden if walk.layers else {}
    return tuple(
        node_of(graph, group, places, costs_before(graph, walk, here, {group: places}))
        for group, places in hidden.items()
    )


def _more_targets(graph: Graph, walk: Walk, own: Members) -> tuple[Node, ...]:
    """Make nodes of the targets there was no room for."""
    hidden = walk.layers[0].hidden if walk.layers else {}
    return tuple(
        node_of(graph, group, places, costs_after(graph, walk, own, group))
        for group, places in hidden.items()
    )


def _open_targets(graph: Graph, start: int) -> tuple[Node, ...]:
    """Make nodes of what asks for a Digimon such as this, and not for it by name."""
    members: dict[Group, dict[int, None]] = {}
    asked: dict[Group, list[tuple[str, tuple[Price]]]] = {}
    for step in graph.out_of.get(start, ()):
        if not step.origins.is_named:
            group = graph.groups[step.target]
            members.setdefault(group, {})[step.target] = None
            asked.setdefault(group, []).append((step.origins.group.words, (step.price,)))
    return tuple(
        node_of(graph, group, tuple(places), costs_of(asked[group])) for group, places in members.items()
    )
