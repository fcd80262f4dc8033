"""Deck rules applied to saved decks and to deck texts; the rules themselves know no database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from catalog.models import Card, Game
from decks.cardbooks import catalogue_of, deck_numbers
from decks.decklist import DeckList
from decks.importing import OpenedDeck, look_up, open_deck
from decks.legality import DeckFormat, Problem, default_format, formats
from decks.models import Deck
from rules.deckaccount import DeckLine, LineProblem
from rules.engine.options import RuleOptions

Options = Mapping[str, object] | RuleOptions | None
Numbers = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class TextCheck:
    """
    What a deck text holds and everything that is wrong with it.

    `lines` accounts for every line; `codec` is the exchange format that the text was read as.
    """

    deck: DeckList
    line_problems: tuple[LineProblem, ...]
    notes: tuple[LineProblem, ...]
    problems: tuple[Problem, ...]
    is_readable: bool
    is_catalogue_empty: bool
    lines: tuple[DeckLine, ...] = ()
    codec: str = ""


def format_of(deck: Deck) -> DeckFormat:
    """Give the format of a saved deck; one that exists no more is replaced by the game's own."""
    return formats().get(deck.format) or default_format(deck.game)


def numbers_of(*decks: Deck) -> dict[int, str]:
    """Say under which numbers deck texts name the cards of some decks, in one query or two."""
    return deck_numbers({row.card.pk: row.card for deck in decks for row in deck.deck_cards.all()}.values())


def deck_list_of(deck: Deck, numbers: Numbers) -> DeckList:
    """Give a saved deck as the plain value that deck rules and deck texts take."""
    return DeckList({numbers[row.card_id]: row.quantity for row in deck.deck_cards.all()}, deck.name)


def deck_problems(
    deck: Deck, numbers: Numbers, *, checked_in: DeckFormat | None = None, options: Options = None
) -> list[Problem]:
    """
    Check a saved deck, in its own format or another.

    Args:
        deck: fetched with its cards (`DeckQuerySet.with_cards`).
        numbers: from `numbers_of`.
        checked_in: another format than the deck's own.
        options: rule options that win over the format's.
    """
    cards = {numbers[row.card_id]: row.card for row in deck.deck_cards.all()}
    return (checked_in or format_of(deck)).problems(deck_list_of(deck, numbers), cards, options)


def check_text(text: str | bytes, checked_in: DeckFormat, options: Options = None) -> TextCheck:
    """Read a deck in any exchange format and check it; an unknown card is reported by its line only."""
    return check_opened(open_deck(text), checked_in, options)


def format_named_in(opened: OpenedDeck) -> DeckFormat | None:
    """Give the format that a deck file is made for, else its game's own; None when it names neither."""
    source = opened.source
    if source.format in formats():
        return formats()[source.format]
    return default_format(source.game) if source.game in Game.values else None


def check_opened(opened: OpenedDeck, checked_in: DeckFormat, options: Options = None) -> TextCheck:
    """Check a deck that was opened before (see `check_text`)."""
    catalogue = catalogue_of(checked_in.game)
    parsed = look_up(opened, catalogue.book, checked_in.game).parsed
    rows = {catalogue.rows[number]: number for number in parsed.counts if number in catalogue.rows}
    cards = {rows[card.pk]: card for card in Card.objects.filter(pk__in=rows)}
    deck = DeckList(parsed.counts, parsed.title)
    found = checked_in.problems(deck, cards, options) if parsed.is_readable else []
    return TextCheck(
        deck=deck,
        line_problems=parsed.problems,
        notes=parsed.notes,
        problems=tuple(one for one in found if one.code != "unknown_card"),
        is_readable=parsed.is_readable,
        is_catalogue_empty=not catalogue.rows,
        lines=parsed.lines,
        codec=opened.codec.code if opened.codec else "",
    )
