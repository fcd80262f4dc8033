"""The columns of the picture: the groups of each step as nodes, and the lines between two steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from catalog.evolution.graph import Graph, Group
from catalog.evolution.layers import Members, Walk
from catalog.evolution.nodes import COSTS_SHOWN, Cost, Node, costs_of, node_of, title_of
from catalog.faces.labels import level_words
from catalog.links import any_of, question_address, term
from catalog.vocabulary import LEVELS

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Column:
    """
    One step of the picture.

    `step` counts from the card, negative before it; `pairs` says which nodes of the
    column before lead to which of this one, and `lines` draws them, as points of a
    square of 100; `hidden` names had no room and are at `hidden_address`.
    """

    step: int
    levels: str
    nodes: tuple[Node, ...]
    pairs: tuple[Pair, ...] = ()
    lines: tuple[str, ...] = ()
    hidden: int = 0
    hidden_address: str = ""

    @property
    def distance(self) -> str:
        """How far the column is from the card, in words."""
        if not self.step:
            return "this card"
        steps = f"{abs(self.step)} step{'' if abs(self.step) == 1 else 's'}"
        return f"{steps} {'before' if self.step < 0 else 'after'}"


def joined(columns: Sequence[Column]) -> tuple[Column, ...]:
    """Draw the lines between the columns, from the middle of one node to that of another."""
    middles = [_middles(column.nodes) for column in columns]
    return tuple(
        replace(column, lines=tuple(_line(middles[index - 1][a], middles[index][b]) for a, b in column.pairs))
        for index, column in enumerate(columns)
    )


def columns_before(graph: Graph, walk: Walk, own: Members, steps: int) -> list[Column]:
    """
    Make the columns up to the card's own, the farthest first.

    A node shows what the step to it costs, which its own requirements say.
    """
    layers = [own, *(layer.shown for layer in walk.layers[:steps])]
    columns = []
    for index, nodes in enumerate(layers):
        farther = layers[index + 1] if index < steps else {}
        columns.append(
            Column(
                step=-index,
                levels=_levels(graph, nodes),
                nodes=tuple(_before(graph, walk, group, nodes, farther) for group in nodes),
                pairs=tuple(_pairs_back(walk, tuple(nodes), tuple(farther))),
                hidden=len(walk.layers[index - 1].hidden) if index else 0,
                hidden_address=_question(graph, "evolves-to", layers[index - 1]) if index else "",
            )
        )
    own_column = columns[0]
    return [*columns[:0:-1], replace(own_column, nodes=(replace(own_column.nodes[0], is_here=True),))]


def columns_after(graph: Graph, walk: Walk, own: Members, steps: int) -> list[Column]:
    """Make the columns after the card, the nearest first."""
    near = own
    columns = []
    for index, layer in enumerate(walk.layers[:steps], start=1):
        columns.append(
            Column(
                step=index,
                levels=_levels(graph, layer.shown),
                nodes=tuple(
                    node_of(graph, group, places, costs_after(graph, walk, near, group))
                    for group, places in layer.shown.items()
                ),
                pairs=tuple(_pairs_on(walk, tuple(near), tuple(layer.shown))),
                hidden=len(layer.hidden),
                hidden_address=_question(graph, "evolves-from", near),
            )
        )
        near = layer.shown
    return columns


def costs_after(graph: Graph, walk: Walk, near: Members, group: Group) -> list[Cost]:
    """Gather what the steps from the column before to a group cost, on the way on from the card."""
    return costs_of(
        (title_of(graph, other, places), walk.prices.get((other, group), ()))
        for other, places in near.items()
    )


def costs_before(graph: Graph, walk: Walk, group: Group, farther: Members) -> list[Cost]:
    """Gather what the steps from the column before to a group cost, on the way back from the card."""
    return costs_of(
        (title_of(graph, other, places), walk.prices.get((group, other), ()))
        for other, places in farther.items()
    )


def _before(graph: Graph, walk: Walk, group: Group, nodes: Members, farther: Members) -> Node:
    costs = costs_before(graph, walk, group, farther)
    room = len(costs) if len(nodes) == 1 else COSTS_SHOWN
    return node_of(graph, group, nodes[group], costs, room=room)


def _levels(graph: Graph, nodes: Members) -> str:
    order = LEVELS[graph.register.game]
    levels = sorted(
        {group.level for group in nodes if not group.words},
        key=lambda level: order.index(level) if level in order else len(order),
    )
    return ", ".join(map(level_words, levels))


def _pairs_back(walk: Walk, near: Sequence[Group], far: Sequence[Group]) -> Iterator[Pair]:
    for right, group in enumerate(near):
        for left, other in enumerate(far):
            if (group, other) in walk.prices:
                yield left, right


def _pairs_on(walk: Walk, near: Sequence[Group], far: Sequence[Group]) -> Iterator[Pair]:
    for left, group in enumerate(near):
        for right, other in enumerate(far):
            if (group, other) in walk.prices:
                yield left, right


def _middles(nodes: Sequence[Node]) -> list[str]:
    """Return where the middles of the nodes lie in a column of height 100, shared by their lines."""
    total = sum(node.lines for node in nodes)
    begins = accumulate((node.lines for node in nodes), initial=0)
    return [
        f"{(begin + node.lines / 2) / total * 100:.2f}" for begin, node in zip(begins, nodes, strict=False)
    ]


def _line(start: str, end: str) -> str:
    return f"0,{start} 40,{start} 60,{end} 100,{end}"


def _question(graph: Graph, key: str, near: Members) -> str:
    """Return the address of the cards one step beyond some groups."""
    names = [graph.register.names.shown(group.name_key) for group in near if not group.words]
    return question_address(graph.register.game, any_of([term(key, name) for name in names]))
