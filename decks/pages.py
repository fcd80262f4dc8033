"""What the pages of decks show: rows by level, counts as bars, the one card that stands for a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from catalog.faces.labels import level_words
from catalog.models import Card
from catalog.vocabulary import LEVELS
from decks.checking import Numbers, deck_problems, format_of
from decks.exporting import in_format, written
from decks.legality import DeckFormat, Problem
from decks.models import Deck, DeckCard

NO_LEVEL = "no level"
OPTIONS = "options"
RANKS = ("Mega", "Ultimate", "Perfect", "Hybrid", "Champion", "IV", "Rookie", "III")


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a deck with its copies; `is_guilty` when a problem names it."""

    card: Card
    quantity: int
    is_guilty: bool


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one level, or the options."""

    title: str
    count: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a chart; `width` is of a hundred."""

    label: str
    count: int
    width: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class DeckPage:
    """Everything that the page of a deck shows."""

    deck: Deck
    format: DeckFormat
    size: int
    problems: tuple[Problem, ...]
    groups: tuple[Group, ...]
    levels: tuple[Bar, ...]
    types: tuple[Bar, ...]
    text: str

    @property
    def wanted(self) -> str:
        """How many cards the format asks for, in words that follow the count."""
        options = self.format.options
        bound = "at least " if options.deck_size_mode == "min" else ""
        return f"of {bound}{options.deck_size} cards"


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """A deck in a list: its size, its problems, and the card that stands for it."""

    deck: Deck
    format: DeckFormat
    size: int
    problems: tuple[Problem, ...]
    emblem: Card | None


def deck_page(deck: Deck, numbers: Numbers) -> DeckPage:
    """Put the page of a deck together; the deck is fetched with its cards."""
    problems = deck_problems(deck, numbers)
    guilty = {number for problem in problems for number in problem.cards}
    rows = list(deck.deck_cards.all())
    groups = _groups(deck.game, rows, {row.card_id for row in rows if numbers[row.card_id] in guilty})
    return DeckPage(
        deck=deck,
        format=format_of(deck),
        size=_copies(rows),
        problems=tuple(problems),
        groups=groups,
        levels=_bars((group.title, group.count, "") for group in groups),
        types=_types(rows),
        text=deck_text(deck, numbers),
    )


def listed(decks: Sequence[Deck], numbers: Numbers) -> list[ListedDeck]:
    """Put a list of decks together; they are fetched with their cards."""
    return [
        ListedDeck(
            deck=deck,
            format=format_of(deck),
            size=_copies(deck.deck_cards.all()),
            problems=tuple(deck_problems(deck, numbers)),
            emblem=_emblem(deck),
        )
        for deck in decks
    ]


def deck_text(deck: Deck, numbers: Numbers) -> str:
    """Write a deck as text that is read back as the same deck."""
    return in_format(written(deck, numbers), "text")


def _groups(game: str, rows: Sequence[DeckCard], guilty: set[int]) -> tuple[Group, ...]:
    """Group the rows by level in the order of the levels, options last."""
    order = [*LEVELS[game], NO_LEVEL, OPTIONS]
    found: dict[str, list[DeckCard]] = {}
    for row in rows:
        found.setdefault(_group_of(row.card), []).append(row)
    return tuple(
        Group(
            _title(key),
            _copies(found[key]),
            tuple(Row(row.card, row.quantity, row.card_id in guilty) for row in found[key]),
        )
        for key in sorted(found, key=lambda key: order.index(key) if key in order else len(LEVELS[game]))
    )


def _group_of(card: Card) -> str:
    return (card.level or NO_LEVEL) if card.kind == "digimon" else OPTIONS


def _title(key: str) -> str:
    return {NO_LEVEL: level_words(""), OPTIONS: "Options"}.get(key) or level_words(key)


def _types(rows: Iterable[DeckCard]) -> tuple[Bar, ...]:
    counts: Counter[str] = Counter()
    for row in rows:
        if row.card.kind == "digimon" and row.card.battle_type:
            counts[row.card.battle_type] += row.quantity
    return _bars((f"Type {code}", counts[code], code[0]) for code in sorted(counts))


def _bars(lines: Iterable[tuple[str, int, str]]) -> tuple[Bar, ...]:
    listed_lines = list(lines)
    most = max((count for _, count, _ in listed_lines), default=1)
    return tuple(Bar(label, count, f"{100 * count / most:.2f}", code) for label, count, code in listed_lines)


def _emblem(deck: Deck) -> Card | None:
    """Choose the Digimon of the highest level, of these the first by number."""
    ranked = [
        (RANKS.index(row.card.level) if row.card.level in RANKS else len(RANKS), at, row.card)
        for at, row in enumerate(deck.deck_cards.all())
    ]
    return min(ranked)[2] if ranked else None


def _copies(rows: Iterable[DeckCard]) -> int:
    return sum(row.quantity for row in rows)
