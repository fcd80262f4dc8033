"""What a page shows of one place in the tree: a name with the card that stands for it, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.evolution.graph import Graph, Group
from catalog.evolution.prices import Price
from catalog.links import question_address, term
from catalog.models import Card
from catalog.register import first_out

CARD_LINES: Final = 3
"""The height of a node without its costs, in lines of these."""
LINE_LENGTH: Final = 26
NAME_LENGTH: Final = 18
"""A name longer than this is set in two lines."""
MOST_LINES: Final = 16
COSTS_SHOWN: Final = 5
"""The prices that a place further from the card has room for; the card's own are all shown."""


@dataclass(frozen=True, slots=True)
class Cost:
    """One price and whom it is paid from: names of the step before."""

    price: Price
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """
    A name in the tree.

    `card` stands for it, the first that came out; `more` further cards of the name
    are at `more_address`. Without a card `words` is all there is. `costs` is what
    the step to it costs; where it has several `sources`, each price says whose it is.
    """

    words: str
    card: Card | None = None
    more: int = 0
    more_address: str = ""
    costs: tuple[Cost, ...] = ()
    further_costs: int = 0
    has_many_sources: bool = False
    is_here: bool = False

    @property
    def lines(self) -> int:
        """
        How high the node is, in lines of its costs, as well as can be told without setting it.

        Rows are made high in proportion, which keeps the ends of lines at their middles.
        """
        costs = sum(self._lines_of(cost) for cost in self.costs)
        further = bool(self.further_costs) + bool(self.more)
        name = len(self.words) > NAME_LENGTH
        return min(CARD_LINES + name + costs + further + 1, MOST_LINES)

    def _lines_of(self, cost: Cost) -> int:
        said = [cost.price.set_words, *(cost.sources if self.has_many_sources else ())]
        return 1 + len(" ".join(said)) // LINE_LENGTH

    @property
    def is_red(self) -> bool:
        """Whether its cards have the red frame, which sets them apart from others of the name."""
        return self.card is not None and self.card.frame == "red"

    @property
    def powers(self) -> str:
        """The powers of the card as far as they are known; empty when none is."""
        card = self.card
        figures = (card.power_a, card.power_b, card.power_c) if card else ()
        known = [figure for figure in figures if figure is not None]
        return " / ".join(map(str, known))


def node_of(
    graph: Graph, group: Group, members: Sequence[int], costs: Sequence[Cost], *, room: int = COSTS_SHOWN
) -> Node:
    """Make the node of a group from those of its cards that are reached, with the prices that fit."""
    sources = {source for cost in costs for source in cost.sources}
    return Node(
        words=title_of(graph, group, members),
        card=_first(graph, members) if members else None,
        more=max(len(members) - 1, 0),
        more_address=_address(graph, group) if len(members) > 1 else "",
        costs=tuple(costs[:room]),
        further_costs=max(len(costs) - room, 0),
        has_many_sources=len(sources) > 1,
    )


def costs_of(ways: Iterable[tuple[str, Iterable[Price]]]) -> list[Cost]:
    """Gather what some steps cost, each price once with all it is paid from, the commonest first."""
    found: dict[Price, dict[str, None]] = {}
    for source, prices in ways:
        for price in prices:
            found.setdefault(price, {})[source] = None
    costs = [Cost(price, tuple(sources)) for price, sources in found.items()]
    return sorted(costs, key=lambda cost: -len(cost.sources))


def title_of(graph: Graph, group: Group, members: Sequence[int]) -> str:
    """Return the name that stands for a group: that of its first card, or its words."""
    return _first(graph, members).name if members else group.words


def _first(graph: Graph, members: Sequence[int]) -> Card:
    return first_out(graph.register.cards[place] for place in members)


def _address(graph: Graph, group: Group) -> str:
    """Return the address of all cards of a group."""
    asked = [term("name", graph.register.names.shown(group.name_key), "=")]
    asked += [term("level", group.level)] if group.level else []
    if group.is_red:
        asked.append("frame:red")
    elif group._replace(is_red=True) in graph.members:
        asked.append("-frame:red")
    return question_address(graph.register.game, " ".join(asked))
