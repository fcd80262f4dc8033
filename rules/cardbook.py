"""Finding cards by what people write: a number, a name in any spelling, or something close to one."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Protocol

from rapidfuzz import fuzz, process

from rules.names import fold_name

_NEAR_ENOUGH: Final = 65.0
"""How alike two folded texts must be, of 100, for one to be offered for the other."""
_NEAR_NAMES: Final = 3
_SPELLINGS_TRIED: Final = 12
_LONGEST_TRIED: Final = 60
_LONGEST_WRITTEN: Final = 120
"""No name is longer, and what is longer costs time to fold."""
_COMMON_PREFIXES: Final = ("St", "Bo", "Sx", "Bx")
_DIGITS: Final = re.compile("[0-9]{1,9}")
_LETTERS: Final = re.compile(r"\d+|[^\W\d_]+")


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

    def spellings(self, key: str) -> tuple[str, ...]:
        """List the spellings of a name; empty for an unknown key."""


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
        self._alike = {_letters(number): number for number in self._cards}
        spellings = {name: self._spellings_of(name) for name in self._shown}
        self._spelt = {_plain(spelling) for known in spellings.values() for spelling in known}
        self._near_names = _NearIndex(spellings)

    def __contains__(self, number: object) -> bool:
        return number in self._cards

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

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

    def is_exact(self, text: str) -> bool:
        """Tell whether a text is a card's number, or a spelling of its name, letter by letter."""
        return text in self._cards or text in self._shown or _plain(text) in self._spelt

    def is_spelling(self, name: str) -> bool:
        """Tell whether a name is a spelling of a card's as a whole, whatever its case and signs."""
        folded = fold_name(name) if len(name) <= _LONGEST_WRITTEN else ""
        return folded in self._folded or folded in self._near_names

    def numbers(self, name: str) -> tuple[str, ...]:
        """
        List the cards that bear a name: shown exactly so, else in another case, else spelt otherwise.
        """
        if name in self._shown:
            return tuple(self._shown[name])
        if len(name) > _LONGEST_WRITTEN or not fold_name(name):
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
        alike = self._alike.get(_letters(text))
        if alike is not None:
            return (alike,)
        return self._near_names.near(text)

    def _spellings_of(self, name: str) -> tuple[str, ...]:
        return self._names.spellings(self._cards[self._shown[name][0]].name_key) if self._names else ()


def _plain(text: str) -> str:
    """Give a text in one width of its letters and signs."""
    return unicodedata.normalize("NFKC", text)


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


def _letters(number: str) -> str:
    """
    Give the letters and digits of a number, without the zeros with which some lists pad it.

    >>> _letters("St-01"), _letters("ST 1")
    ('st1', 'st1')
    """
    return "".join(part.lstrip("0") or part for part in _LETTERS.findall(number.casefold()))


class _NearIndex:
    """Names by their folded spellings; closeness is the share of letters in common, in their order."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self._names = {fold_name(name): name for name in names}
        for name, spelt in names.items():
            for spelling in spelt:
                self._names.setdefault(fold_name(spelling), name)
        self._names.pop("", None)
        self._spellings = list(self._names)

    def __contains__(self, folded: object) -> bool:
        return folded in self._names

    def near(self, text: str) -> tuple[str, ...]:
        wanted = fold_name(text[:_LONGEST_TRIED])
        found = process.extract(
            wanted, self._spellings, scorer=fuzz.ratio, limit=_SPELLINGS_TRIED, score_cutoff=_NEAR_ENOUGH
        )
        return tuple(dict.fromkeys(self._names[spelling] for spelling, _, _ in found))[:_NEAR_NAMES]
