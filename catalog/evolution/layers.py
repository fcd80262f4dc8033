"""Walking from a card in one direction: which groups each further step reaches, and which are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from catalog.evolution.graph import Graph, Group
from catalog.evolution.prices import Price
from catalog.vocabulary import LEVELS

SHOWN: Final = 8
"""The groups that a step of the tree has room for."""

Reached = tuple[Group, int | None, Price]
"""A group that a card leads to, the card of it that is reached (None: words alone), and the price."""
Neighbours = Callable[[int], Iterator[Reached]]


Members = Mapping[Group, Sequence[int]]
"""The cards of groups that are reached, as places in the register."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The groups one step further: those shown, in drawing order, and those there is no room for."""

    shown: Members
    hidden: Members


@dataclass(slots=True)
class Walk:
    """
    What one direction from a card leads to.

    `prices` has what each step between two groups costs, by the nearer and the farther of both.
    """

    layers: list[Layer] = field(default_factory=list)
    prices: dict[tuple[Group, Group], dict[Price, None]] = field(default_factory=dict)


def walk_on(graph: Graph, start: int, *, depth: int) -> Walk:
    """Walk to what a card evolves into, by requirements that name whom they ask for."""

    def neighbours(place: int) -> Iterator[Reached]:
        for step in graph.out_of.get(place, ()):
            if step.origins.is_named:
                yield graph.groups[step.target], step.target, step.price

    return _walk(graph, start, neighbours, depth)


def walk_back(graph: Graph, start: int, *, depth: int) -> Walk:
    """Walk to what a card evolves from; whom a requirement does not name stands there in its words."""

    def neighbours(place: int) -> Iterator[Reached]:
        for step in graph.into.get(place, ()):
            if not (step.origins.is_named and step.origins.cards):
                yield step.origins.group, None, step.price
                continue
            for origin in step.origins.cards:
                yield graph.groups[origin], origin, step.price

    return _walk(graph, start, neighbours, depth)


def _walk(graph: Graph, start: int, neighbours: Neighbours, depth: int) -> Walk:
    """Walk breadth first; a group is placed where it is first shown, which also ends every cycle."""
    here = graph.groups[start]
    walk = Walk()
    placed = {here}
    near: Members = {here: (start,)}
    while near and len(walk.layers) < depth:
        found = _reach(walk, near, neighbours, placed)
        if not found.parents:
            break
        chosen = _choose(found, tuple(near), LEVELS[graph.register.game])
        members = {group: tuple(cards) for group, cards in found.members.items()}
        near = {group: members[group] for group in chosen}
        walk.layers.append(Layer(near, {group: members[group] for group in members if group not in near}))
        placed |= set(near)
    return walk


@dataclass(frozen=True, slots=True)
class _Found:
    """What one step reaches: the cards of each group, and the groups it is reached from."""

    members: dict[Group, dict[int, None]] = field(default_factory=dict)
    parents: dict[Group, list[Group]] = field(default_factory=dict)


def _reach(walk: Walk, near: Members, neighbours: Neighbours, placed: set[Group]) -> _Found:
    found = _Found()
    for group, places in near.items():
        for place in places:
            for other, card, price in neighbours(place):
                if other in placed:
                    continue
                members = found.members.setdefault(other, {})
                if card is not None:
                    members[card] = None
                if group not in (parents := found.parents.setdefault(other, [])):
                    parents.append(group)
                walk.prices.setdefault((group, other), {})[price] = None
    return found


def _choose(found: _Found, near: Sequence[Group], levels: Sequence[str]) -> tuple[Group, ...]:
    """
    Choose the groups to show and the order to draw them in.

    Every group before gets its best one first, then the best of all follow: those one
    level on, those that more of the groups lead to, those with more cards. They are
    drawn near the middle of what leads to them, so that few lines cross.
    """
    parents = found.parents
    order = {group: place for place, group in enumerate(parents)}

    def rank(group: Group) -> tuple[int, int, int, int]:
        strides = min(_stride(levels, group, other) for other in parents[group])
        return strides, -len(parents[group]), -len(found.members[group]), order[group]

    ranked = sorted(parents, key=rank)
    firsts = [next((group for group in ranked if each in parents[group]), None) for each in near]
    chosen = list(dict.fromkeys([*(group for group in firsts if group is not None), *ranked]))[:SHOWN]
    places = {group: place for place, group in enumerate(near)}

    def middle(group: Group) -> float:
        return sum(places[each] for each in parents[group]) / len(parents[group])

    return tuple(sorted(chosen, key=lambda group: (middle(group), rank(group))))


def _stride(levels: Sequence[str], one: Group, other: Group) -> int:
    """Return 0 for groups of neighbouring levels, else 1: mode changes, leaps over a level, no level."""
    if one.level not in levels or other.level not in levels:
        return 1
    return int(abs(levels.index(one.level) - levels.index(other.level)) != 1)
