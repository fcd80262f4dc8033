"""The plain value of a deck: which card numbers, how many of each, and perhaps a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class DeckList:
    """
    Card numbers and their copies, in the order in which they were given.

    Copies are whole numbers from 1; a deck list may be illegal, and may name unknown cards.
    """

    counts: Mapping[str, int] = field(default_factory=dict)
    name: str | None = None

    def __post_init__(self) -> None:
        for number, copies in self.counts.items():
            if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
                raise ValueError(f"{number}: {copies!r} is no number of copies; give a whole number from 1.")
        object.__setattr__(self, "counts", MappingProxyType(dict(self.counts)))

    @classmethod
    def of(cls, numbers: Iterable[str], name: str | None = None) -> DeckList:
        """
        Count a plain list of card numbers, one entry a copy.

        >>> dict(DeckList.of(["St-1", "St-2", "St-1"]).counts)
        {'St-1': 2, 'St-2': 1}
        """
        counts: dict[str, int] = {}
        for number in numbers:
            counts[number] = counts.get(number, 0) + 1
        return cls(counts, name)

    @property
    def size(self) -> int:
        """
        The number of cards, every copy counted.

        >>> DeckList({"St-1": 3, "St-2": 1}).size
        4
        """
        return sum(self.counts.values())

    def numbers(self) -> Iterator[str]:
        """Yield every copy's number, so that the result can be shuffled and played."""
        for number, copies in self.counts.items():
            for _ in range(copies):
                yield number
