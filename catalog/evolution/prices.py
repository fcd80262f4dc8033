"""What a step of evolution costs: the cards laid, the partners, and what else it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.effects.wording.matches import both

_LAID: Final = {
    "wp40": "40%",
    "wp60": "60%",
    "wp80": "80%",
    "offline": "Offline",
    "digivice": "Digivice",
}
_IN_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


@dataclass(frozen=True, slots=True)
class Laid:
    """What must be laid, in words, and how many of it."""

    words: str
    count: int = 1

    @property
    def shown(self) -> str:
        """The words with the number of cards, where there are several."""
        return f"{self.count} {self.words}" if self.count > 1 else self.words


@dataclass(frozen=True, slots=True)
class Price:
    """
    What one way costs.

    `circles` and `crosses` are cards laid upright and across, `laid` the cards laid by
    name, `partners` the Digimon it takes beside the one that evolves, in words; `heading`
    is the kind of evolution where the card prints one, `only` what the Digimon that
    evolves must be beside its name. `is_doubtful` where the sources disagree.
    """

    heading: str = ""
    circles: int = 0
    crosses: int = 0
    laid: tuple[Laid, ...] = ()
    partners: tuple[str, ...] = ()
    only: str = ""
    is_doubtful: bool = False

    @property
    def circles_shown(self) -> range:
        """One number for every card laid upright, for a template to loop over."""
        return range(self.circles)

    @property
    def crosses_shown(self) -> range:
        """One number for every card laid across, for a template to loop over."""
        return range(self.crosses)

    @property
    def is_free(self) -> bool:
        """Whether nothing is laid and no partner taken."""
        return not (self.circles or self.crosses or self.laid or self.partners)

    @property
    def symbols(self) -> str:
        """
        The cards laid upright and across, in words.

        >>> Price(circles=2, crosses=1).symbols
        'two cards upright and one card across'
        """
        counts = ((self.circles, "upright"), (self.crosses, "across"))
        return " and ".join(f"{_cards(count)} {way}" for count, way in counts if count)

    @property
    def set_words(self) -> str:
        """The price about as long as it is when set, a letter for each sign."""
        signs = "o" * (self.circles + self.crosses)
        parts = (
            self.heading,
            signs,
            *(one.shown for one in self.laid),
            *self.partners,
            self.only and f"only {self.only}",
        )
        return " ".join(part for part in parts if part)

    @property
    def words(self) -> str:
        """
        The whole price in words.

        >>> Price(circles=2, laid=(Laid("40%"),)).words
        'two cards upright and 40%'
        >>> Price(partners=("Metal Garurumon",)).words, Price().words
        ('together with Metal Garurumon', 'nothing')
        """
        said = [part for part in (self.symbols, *(one.shown for one in self.laid)) if part]
        said += [f"together with {both(list(self.partners))}"] if self.partners else []
        return both(said) if said else "nothing"


def laid_of(items: Sequence[object]) -> tuple[int, int, tuple[Laid, ...]]:
    """
    Read what is laid for an alternative: cards upright, cards across, and cards by name.

    >>> laid_of(["circle", "circle", "offline", "offline", {"card": "X-Antibody"}])
    (2, 0, (Laid(words='Offline', count=2), Laid(words='X-Antibody', count=1)))
    """
    named = Counter(filter(None, map(_words_of, items)))
    laid = tuple(Laid(words, count) for words, count in named.items())
    return items.count("circle"), items.count("cross"), laid


def _words_of(item: object) -> str:
    """Say what is laid by name; nothing for the cards laid upright and across."""
    if isinstance(item, Mapping):
        return str(item["card"])
    return _LAID.get(str(item), "")


def _cards(count: int) -> str:
    number = _IN_NUMBERS[count] if count < len(_IN_NUMBERS) else str(count)
    return f"{number} card{'' if count == 1 else 's'}"
