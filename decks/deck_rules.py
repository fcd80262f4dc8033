"""
The rules of deck building as small objects; a format lists those that it uses.

Every rule reads its figures from the options, so that one rule serves all formats, and yields
all violations with the numbers at fault and the smallest step that mends them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from decks.legality import CardFacts, DeckEntry, DeckUnderTest, Problem
from decks.own_limits import counts_apart, family_caps
from rules.engine.options import RuleOptions


@dataclass(frozen=True, slots=True)
class Size:
    """Every card counts, also those that nobody knows."""

    rule: str

    def describe(self, options: RuleOptions) -> str:
        """Say how many cards a deck has."""
        if options.deck_size_mode == "min":
            return f"A deck has at least {options.deck_size} cards."
        return f"A deck has exactly {options.deck_size} cards."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem when there are too few or too many cards."""
        missing = options.deck_size - deck.size
        if missing > 0:
            remedy = f"Add {_cards(missing)}."
        elif missing < 0 and options.deck_size_mode == "exact":
            remedy = f"Remove {_cards(-missing)}."
        else:
            return
        yield Problem("size", f"{_cards(deck.size)}. {self.describe(options)}", rule=self.rule, remedy=remedy)


@dataclass(frozen=True, slots=True)
class MinLevel3:
    """A match opens with a Level III Digimon."""

    rule: str

    def describe(self, options: RuleOptions) -> str | None:
        """Say how many Level III Digimon are needed."""
        if not options.min_level3:
            return None
        return f"A deck has at least {options.min_level3} Level III Digimon."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem when there are too few Level III Digimon."""
        held = _copies(one for one in deck.entries if _is_digimon(one.card) and one.card.level == "III")
        if held < options.min_level3:
            yield Problem(
                "min_level3",
                f"{held} Level III Digimon. {self.describe(options)}",
                rule=self.rule,
                remedy=f"Add {options.min_level3 - held} Level III Digimon.",
            )


@dataclass(frozen=True, slots=True)
class MinRookie:
    """A duel opens with a Rookie."""

    rule: str

    def describe(self, options: RuleOptions) -> str:
        """Say that a Rookie is needed."""
        return "A deck has at least one Rookie."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem when there is no Rookie."""
        if not any(_is_digimon(one.card) and one.card.level == "Rookie" for one in deck.entries):
            yield Problem(
                "min_rookie", f"No Rookie. {self.describe(options)}", rule=self.rule, remedy="Add a Rookie."
            )


@dataclass(frozen=True, slots=True)
class Copies:
    """
    Copies are counted by name, whatever the numbers (R1.3).

    With `own_rule` a card's own limit goes before and is the limit of its name (R1.4); with the
    key "number" only such names are counted by name, all other cards by number.
    """

    rule: str
    own_rule: str | None = None

    def describe(self, options: RuleOptions) -> str:
        """Say how many copies may be in a deck."""
        what = "the same number" if options.copy_limit_key == "number" else "the same name"
        return (
            f"At most {_cards(options.copy_limit)} of a deck may have {what}, unless a card says otherwise."
        )

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem for every name, or number, of which there are too many."""
        for group in _by_name(deck.entries, options):
            own = [one.card.max_copies for one in group if one.card.max_copies is not None]
            if own and self.own_rule is not None:
                yield from self._too_many(group, min(own), self.own_rule)
            elif options.copy_limit_key == "number":
                for one in group:
                    yield from self._too_many([one], options.copy_limit, self.rule)
            else:
                yield from self._too_many(group, options.copy_limit, self.rule)

    def _too_many(self, group: list[DeckEntry], limit: int, rule: str) -> Iterator[Problem]:
        held = _copies(group)
        if held <= limit:
            return
        name = group[0].card.name
        listed = ", ".join(f"{one.copies} × {one.number}" for one in group)
        yield Problem(
            "copies",
            f"{_cards(held)} named {name} ({listed}); at most {limit} may be in a deck.",
            tuple(one.number for one in group),
            rule=rule,
            remedy=f"Remove {held - limit} {name}.",
        )


@dataclass(frozen=True, slots=True)
class FamilyCaps:
    """A family of cards that is capped together by what its cards say, such as the Devices (R1.4)."""

    rule: str

    def describe(self, options: RuleOptions) -> str:
        """Say that cards may cap their family."""
        return "A card may say how many cards of its family a deck holds at most."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem for every family of which there are too many cards."""
        for cap in sorted({cap for one in deck.entries for cap in family_caps(one.card)}):
            family = [one for one in deck.entries if cap.word.casefold() in one.card.name.casefold()]
            held = _copies(family)
            if held > cap.most:
                yield Problem(
                    "copies",
                    f"{_cards(held)} with {cap.word} in their name; at most {cap.most} may be in a deck.",
                    tuple(one.number for one in family),
                    rule=self.rule,
                    remedy=f"Remove {_cards(held - cap.most)} with {cap.word} in their name.",
                )


@dataclass(frozen=True, slots=True)
class MaxUltimates:
    """Only cards whose printed level is Ultimate count (R1.5)."""

    rule: str

    def describe(self, options: RuleOptions) -> str | None:
        """Say how many Ultimate-level cards may be in a deck."""
        if options.max_ultimates is None:
            return None
        return f"A deck has at most {options.max_ultimates} cards of level Ultimate."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem when there are too many Ultimate-level cards."""
        ultimates = [one for one in deck.entries if one.card.level == "Ultimate"]
        held = _copies(ultimates)
        if options.max_ultimates is None or held <= options.max_ultimates:
            return
        yield Problem(
            "max_ultimates",
            f"{_cards(held)} of level Ultimate. {self.describe(options)}",
            tuple(one.number for one in ultimates),
            rule=self.rule,
            remedy=f"Remove {_cards(held - options.max_ultimates)} of level Ultimate.",
        )


@dataclass(frozen=True, slots=True)
class Prefixes:
    """
    The letters of a number before its first hyphen, compared case by case (R1.6).

    A prefix of the options may be for one kind of card only: "option:Re", "digimon:*" (all).
    """

    rule: str

    def describe(self, options: RuleOptions) -> str | None:
        """Say which card numbers are admitted."""
        if options.allowed_prefixes is None:
            return None
        return f"Only cards numbered {_admitted(options.allowed_prefixes)} are admitted."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem for all cards with other numbers."""
        allowed = options.allowed_prefixes
        if allowed is None:
            return
        barred = tuple(one.number for one in deck.entries if not _is_admitted(one.card, allowed))
        if barred:
            yield Problem(
                "prefix",
                f"{', '.join(barred)}: {'this number is' if len(barred) == 1 else 'these numbers are'}"
                f" not admitted. {self.describe(options)}",
                barred,
                rule=self.rule,
                remedy=f"Replace {_cards(_copies(one for one in deck.entries if one.number in barred))}"
                " by admitted printings or other cards.",
            )


@dataclass(frozen=True, slots=True)
class DigimonOnly:
    """A format without option cards."""

    rule: str

    def describe(self, options: RuleOptions) -> str:
        """Say that only Digimon cards are allowed."""
        return "A deck holds Digimon cards only."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem for all cards that are not Digimon."""
        others = [one for one in deck.entries if not _is_digimon(one.card)]
        if others:
            numbers = tuple(one.number for one in others)
            yield Problem(
                "digimon_only",
                f"{', '.join(numbers)}: no Digimon. {self.describe(options)}",
                numbers,
                rule=self.rule,
                remedy=f"Replace {_cards(_copies(others))} by Digimon.",
            )


@dataclass(frozen=True, slots=True)
class Unique:
    """All cards are different, decided by number."""

    rule: str

    def describe(self, options: RuleOptions) -> str:
        """Say that no number may be in a deck twice."""
        return "All cards of a deck have different numbers."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem for every number that is there more than once."""
        for one in deck.entries:
            if one.copies > 1:
                yield Problem(
                    "unique",
                    f"{one.number} ({one.card.name}): {one.copies} copies. {self.describe(options)}",
                    (one.number,),
                    rule=self.rule,
                    remedy=f"Remove {one.copies - 1} {one.card.name}.",
                )


@dataclass(frozen=True, slots=True)
class GigaPower:
    """A card with GigaPower may be in the deck once; several different ones are fine."""

    rule: str

    def describe(self, options: RuleOptions) -> str:
        """Say that a GigaPower card may be there once."""
        return "A deck holds each card with GigaPower at most once."

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield one problem for every GigaPower card that is there more than once."""
        for one in deck.entries:
            if one.copies > 1 and one.card.max_copies == 1:
                yield Problem(
                    "gigapower",
                    f"{one.number} ({one.card.name}): {one.copies} copies of a card with GigaPower."
                    f" {self.describe(options)}",
                    (one.number,),
                    rule=self.rule,
                    remedy=f"Remove {one.copies - 1} {one.card.name}.",
                )


def _by_name(entries: Iterable[DeckEntry], options: RuleOptions) -> list[list[DeckEntry]]:
    groups: dict[tuple[str, bool, str], list[DeckEntry]] = {}
    for one in entries:
        red = not options.x_antibody_same_name and getattr(one.card, "frame", None) == "red"
        apart = one.number if counts_apart(one.card) else ""
        groups.setdefault((one.card.name_key, red, apart), []).append(one)
    return list(groups.values())


def _is_digimon(card: CardFacts) -> bool:
    return card.kind.casefold() == "digimon"


def _is_admitted(card: CardFacts, allowed: tuple[str, ...]) -> bool:
    kind = "digimon" if _is_digimon(card) else "option"
    prefix = card.number.split("-", 1)[0]
    return not {prefix, f"{kind}:{prefix}", f"{kind}:*"}.isdisjoint(allowed)


def _admitted(allowed: tuple[str, ...]) -> str:
    return ", ".join(allowed)


def _copies(entries: Iterable[DeckEntry]) -> int:
    return sum(one.copies for one in entries)


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
