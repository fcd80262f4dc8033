"""Finding cards by what people write: a number, a name in any spelling, or something close to one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Final, Protocol

from rules.names import fold_name

_NEAR_ENOUGH: Final = 0.45
_COMMON_PREFIXES: Final = ("St", "Bo", "Sx", "Bx")
_DIGITS: Final = re.compile("[0-9]{1,9}")


class Listed(Protocol):
    """What a card book asks of a card."""

    @property
    def number(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def name_key(self) -> str: ...


class SpellingIndex(Protocol):
    """What a card book asks of `rules.names.NameIndex`."""

    def key_of(self, spelling: str) -> str | None:
        """Return the key of the name so spelt, None when no card bears it."""


class CardBook:
    """
    The numbers and names of one game's cards, for reading what people write.

    Args:
        cards: every card of the game.
        names: all spellings of its names; left out, only the shown names are known.
        elsewhere: the numbers of other games, each with the game's code.
    """

    def __init__(
        self,
        cards: Iterable[Listed],
        names: SpellingIndex | None = None,
        elsewhere: Mapping[str, str] | None = None,
    ) -> None:
        self._names = names
        self._elsewhere = elsewhere or {}
        self._cards: dict[str, Listed] = {}
        self._any_case: dict[str, list[str]] = defaultdict(list)
        self._shown: dict[str, list[str]] = defaultdict(list)
        self._folded: dict[str, list[str]] = defaultdict(list)
        self._by_key: dict[str, list[str]] = defaultdict(list)
        for card in sorted(cards, key=lambda card: _order(card.number)):
            self._cards[card.number] = card
            self._any_case[card.number.casefold()].append(card.number)
            self._shown[card.name].append(card.number)
            self._folded[fold_name(card.name)].append(card.number)
            self._by_key[card.name_key].append(card.number)
        self._near_names = _NearIndex(self._shown)

    def __contains__(self, number: object) -> bool:
        return number in self._cards

    def name_of(self, number: str) -> str:
        """Give the shown name of a known card."""
        return self._cards[number].name

    def game_of(self, number: str) -> str | None:
        """Name the other game that has this number, None when no other game has it."""
        return self._elsewhere.get(number)

    def number(self, text: str) -> str | None:
        """
        Find the card number that was written, letter by letter, else in any case.

        A number that another game has letter by letter is not taken for one of this game.
        """
        if text in self._cards:
            return text
        if text in self._elsewhere:
            return None
        fitting = self._any_case.get(text.casefold(), ())
        return fitting[0] if len(fitting) == 1 else None

    def shown_as(self, name: str) -> tuple[str, ...]:
        """List the cards whose shown name is exactly this."""
        return tuple(self._shown.get(name, ()))

    def numbers(self, name: str) -> tuple[str, ...]:
        """
        List the cards that bear a name: shown exactly so, else in another case, else spelt otherwise.
        """
        if name in self._shown:
            return tuple(self._shown[name])
        if not fold_name(name):
            return ()
        folded = self._folded.get(fold_name(name))
        if folded:
            return tuple(folded)
        key = self._names.key_of(name) if self._names is not None else None
        return tuple(self._by_key.get(key, ())) if key is not None else ()

    def bears(self, number: str, name: str) -> bool:
        """Tell whether the card of that number has the name, in whatever spelling."""
        key = self._cards[number].name_key
        return any(self._cards[other].name_key == key for other in self.numbers(name))

    def near(self, text: str) -> tuple[str, ...]:
        """
        List up to three known names or numbers that are close to the text, the closest first.

        >>> from types import SimpleNamespace as Card
        >>> CardBook([Card(number="St-1", name="Agumon", name_key="agumon")]).near("Agumom")
        ('Agumon',)
        """
        padded = _without_zeros(text)
        if padded in self._cards:
            return (padded,)
        return self._near_names.near(text)


def _order(number: str) -> tuple[int, str, int, str]:
    """
    Order numbers as people look for them: starters, boosters, then the rest by letters.

    >>> sorted(["Re-1", "Bo-10", "Bo-9", "St-1", "Bo-9t"], key=_order)
    ['St-1', 'Bo-9', 'Bo-9t', 'Bo-10', 'Re-1']
    """
    prefix, _, rest = number.partition("-")
    digits = _DIGITS.match(rest)
    figure = int(digits[0]) if digits else 0
    rank = _COMMON_PREFIXES.index(prefix) if prefix in _COMMON_PREFIXES else len(_COMMON_PREFIXES)
    return rank, prefix, figure, rest


def _without_zeros(text: str) -> str:
    """
    Drop the zeros with which some lists pad numbers.

    >>> _without_zeros("St-01")
    'St-1'
    """
    prefix, hyphen, digits = text.rpartition("-")
    return prefix + hyphen + (digits.lstrip("0") if digits.isascii() and digits.isdigit() else digits)


class _NearIndex:
    """Names by the pairs of letters they hold; closeness is the share of pairs in common."""

    def __init__(self, names: Collection[str]) -> None:
        self._pairs = {name: _pairs(name) for name in names}
        self._holders: dict[str, list[str]] = defaultdict(list)
        for name, pairs in self._pairs.items():
            for pair in pairs:
                self._holders[pair].append(name)

    def near(self, text: str) -> tuple[str, ...]:
        wanted = _pairs(text[:60])
        shared: Counter[str] = Counter()
        for pair in wanted:
            shared.update(self._holders.get(pair, ()))
        rated = [(2 * count / (len(wanted) + len(self._pairs[name])), name) for name, count in shared.items()]
        best = sorted((-rate, name) for rate, name in rated if rate >= _NEAR_ENOUGH)
        return tuple(name for _, name in best[:3])


def _pairs(text: str) -> set[str]:
    folded = f" {fold_name(text)} "
    return {folded[at : at + 2] for at in range(len(folded) - 1)}
