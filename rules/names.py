"""
Card names: which spellings mean the same name.

The copy limit and the evolution requirements of the games go by *name*, and
one name is written in many ways: in full-width and half-width characters,
romanised, as the dub has it, closed up ("WarGreymon"), or with the
"X-Antibody" that English lists add to red-frame cards whose printed Japanese
name is the plain one. A name is known by its key: the folded Japanese name,
or the folded English one where no Japanese name is known.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

_LATIN_ACCENTS = re.compile("[\u0300-\u036f]")
_KEPT = re.compile(r"[^\W_]|[%?]|!{2,}")
_SUFFIX = re.compile(r"\s*[(\uff08][^()\uff08\uff09]*[)\uff09]\s*$")
_X_ANTIBODY = re.compile(r"(?<=\S)[\s-]+X-?\s?Antibody\s*$", re.IGNORECASE)

_FOLDED_KEPT: Final = 1 << 14
"""More than all spellings of a game, which are folded again whenever its names are gathered."""
_LONGEST_KEPT: Final = 120
"""No name is longer; what a visitor types may be, and is not worth keeping."""

# A spelling that fits several names goes to the best of these, then to the name with most cards.
_JAPANESE, _CURATED, _ENGLISH, _DUB = range(4)


class PrintedName(NamedTuple):
    """The name of one card as its file has it; at least one of `ja` and `en` is given."""

    ja: str | None = None
    en: str | None = None
    dub: str | None = None


def fold_name(text: str) -> str:
    """
    Fold away everything in which two spellings of one name may differ.

    That is width, case, accents on Latin letters, spaces, hyphens and punctuation,
    a single exclamation mark included. Kept are letters, digits, "%", "?" and
    double exclamation marks, for printed names differ by no more than these.

    >>> fold_name("しょうりつ６０％！") == fold_name("しょうりつ60%!")
    True
    >>> fold_name("War Greymon"), fold_name("Death-X DORUguremon")
    ('wargreymon', 'deathxdoruguremon')
    >>> fold_name("Winning Percentage: 80%!"), fold_name("Winning Percentage: 80%!!")
    ('winningpercentage80%', 'winningpercentage80%!!')
    """
    return _kept_fold(text) if len(text) <= _LONGEST_KEPT else _fold(text)


def _fold(text: str) -> str:
    plain = _LATIN_ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    kept = _KEPT.findall(unicodedata.normalize("NFKC", plain).casefold())
    return "".join(part[:2] for part in kept)


_kept_fold = lru_cache(maxsize=_FOLDED_KEPT)(_fold)


def without_suffix(text: str) -> str:
    """
    Drop what lists put behind a name in parentheses; it is no part of the name.

    >>> without_suffix("Omegamon (Red Frame)"), without_suffix("Cherubimon(1)")
    ('Omegamon', 'Cherubimon')
    """
    return _SUFFIX.sub("", text) or text


def without_x_antibody(text: str) -> str:
    """
    Drop the "X-Antibody" that English lists add to the names of red-frame cards.

    >>> without_x_antibody("War Greymon X-Antibody"), without_x_antibody("X-Antibody")
    ('War Greymon', 'X-Antibody')
    """
    return _X_ANTIBODY.sub("", text)


class NameIndex:
    """
    Every spelling of every name of one game.

    Args:
        printed: the names of all cards, one entry a card (repetitions count as weight).
        same_names: groups of spellings that are one name though their folded forms differ.
        aliases: further spelling -> a spelling known from the cards.

    >>> index = NameIndex([PrintedName("ウォーグレイモン", "War Greymon")])
    >>> index.key_of("WarGreymon") == index.key_of("ウォーグレイモン")
    True
    """

    def __init__(
        self,
        printed: Iterable[PrintedName],
        *,
        same_names: Iterable[Sequence[str]] = (),
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self._printed = list(printed)
        self._same_names = [tuple(group) for group in same_names]
        self._aliases = dict(aliases or {})
        self._merged = {
            fold_name(spelling): fold_name(group[0]) for group in self._same_names for spelling in group
        }
        self._spellings: dict[str, list[str]] = {}
        self._shown: dict[str, str] = {}
        self._keys = self._collect()
        self._calm_keys = self._without_double_marks()

    def key_of(self, spelling: str) -> str | None:
        """
        Find the key of a name however it is spelt; None when no card bears it.

        A suffix in parentheses, an added "X-Antibody" and double exclamation marks
        are dropped only when the whole spelling is not known.
        """
        plain = without_suffix(spelling)
        for candidate in (spelling, plain, without_x_antibody(plain)):
            folded = fold_name(candidate)
            key = self._keys.get(folded) or self._calm_keys.get(folded.replace("!!", ""))
            if key is not None:
                return key
        return None

    def spellings(self, key: str) -> tuple[str, ...]:
        """List the spellings of a name, the Japanese first; empty for an unknown key."""
        return tuple(self._spellings.get(key, ()))

    def shown(self, key: str) -> str:
        """Give the spelling that pages show: the commonest English one, else the first of all."""
        return self._shown[key]

    def keys(self) -> list[str]:
        """List the keys of all names, sorted."""
        return sorted(self._spellings)

    def extended(self, printed: Iterable[PrintedName]) -> NameIndex:
        """Make an index that knows the names of further cards as well."""
        return NameIndex([*self._printed, *printed], same_names=self._same_names, aliases=self._aliases)

    def _collect(self) -> dict[str, str]:
        """Gather the spellings a key, then let every spelling point at its best key."""
        found: dict[str, Counter[tuple[int, str]]] = defaultdict(Counter)
        english: dict[str, Counter[str]] = defaultdict(Counter)
        for name in self._printed:
            key = self._own_key(name)
            listed = self._spellings.setdefault(key, [])
            for rank, spelling in _ranked(name):
                found[fold_name(spelling)][rank, key] += 1
                if spelling not in listed:
                    listed.append(spelling)
            if name.en:
                english[key][without_x_antibody(name.en)] += 1
        for group in self._same_names:
            for spelling in group:
                found[fold_name(spelling)][_JAPANESE, fold_name(group[0])] += 1
        keys = {spelling: _best(owners) for spelling, owners in found.items()}
        self._shown = {
            key: english[key].most_common(1)[0][0] if english[key] else listed[0]
            for key, listed in self._spellings.items()
        }
        self._add_aliases(keys)
        return keys

    def _without_double_marks(self) -> dict[str, str]:
        """Map spellings without their "!!" to the key, where just one name is left."""
        owners: dict[str, set[str]] = defaultdict(set)
        for spelling, key in self._keys.items():
            owners[spelling.replace("!!", "")].add(key)
        return {spelling: keys.pop() for spelling, keys in owners.items() if len(keys) == 1}

    def _own_key(self, name: PrintedName) -> str:
        spelling = name.ja or name.en
        if not spelling:
            raise ValueError("A card has neither a Japanese nor an English name; give it one.")
        folded = fold_name(spelling)
        return self._merged.get(folded, folded)

    def _add_aliases(self, keys: dict[str, str]) -> None:
        for alias, known in self._aliases.items():
            key = keys.get(fold_name(known))
            if key is None:
                raise ValueError(f"Alias {alias!r}: no card is called {known!r}; correct the alias.")
            if keys.setdefault(fold_name(alias), key) == key and alias not in self._spellings[key]:
                self._spellings[key].append(alias)


def _ranked(name: PrintedName) -> Iterable[tuple[int, str]]:
    """Yield the spellings of one card, each with its rank (lower wins)."""
    if name.ja:
        yield _JAPANESE, name.ja
    if name.en:
        yield _ENGLISH, name.en
        plain = without_x_antibody(name.en)
        if plain != name.en:
            yield _DUB, plain
    if name.dub:
        yield _DUB, name.dub


def _best(owners: Counter[tuple[int, str]]) -> str:
    """Choose the key a spelling belongs to: best rank, then most cards, then alphabet."""
    return min(owners, key=lambda owner: (owner[0], -owners[owner], owner[1]))[1]
