"""Everything that writes decks: save, duplicate, delete."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.text import slugify

from decks.cardbooks import catalogue_of
from decks.checking import deck_problems, numbers_of
from decks.errors import DeckTextRefused
from decks.importing import look_up, open_deck
from decks.legality import Problem, formats
from decks.models import Deck, DeckCard
from rules.deckaccount import LineProblem

RESERVED_SLUGS = frozenset({"new", "formats", "api"})
_DIRECTION_SIGNS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck after saving, what its format says of it, and what was read in a way worth telling."""

    deck: Deck
    problems: tuple[Problem, ...]
    notes: tuple[LineProblem, ...]


@transaction.atomic
def save_deck(
    *,
    owner: User | None,
    name: str,
    format_code: str,
    text: str | bytes,
    description: str = "",
    is_public: bool = True,
    deck: Deck | None = None,
) -> SavedDeck:
    """
    Save a new deck, or another version of one, from a deck text; it need not be legal.

    Args:
        owner: who owns a new deck; an existing deck keeps its owner.
        format_code: the format the deck is made for, which also says the game.
        text: a deck in any exchange format (`decks.interchange`).
        deck: the deck to change; left out, a new one is made.

    Raises:
        DeckTextRefused: with every line that cannot be read; nothing was written.
        ValidationError: with every field at fault; nothing was written.
    """
    saved = deck or Deck(owner=owner)
    saved.name = _tidy_name(name)
    saved.format = format_code
    saved.description = description.strip()
    saved.is_public = is_public
    saved.slug = saved.slug or free_slug(saved.name)
    saved.full_clean()
    catalogue = catalogue_of(saved.game)
    parsed = look_up(open_deck(text), catalogue.book, saved.game).parsed
    if parsed.problems:
        raise DeckTextRefused(parsed.problems)
    _save(saved)
    replace_cards(deck=saved, counts={catalogue.rows[number]: n for number, n in parsed.counts.items()})
    return SavedDeck(saved, tuple(_problems(saved)), parsed.notes)


def replace_cards(*, deck: Deck, counts: Mapping[int, int]) -> None:
    """
    Make the cards of a saved deck the given ones.

    Args:
        counts: card row to quantity.

    Raises:
        ValidationError: a quantity that is out of bounds; nothing was written.
    """
    rows = [DeckCard(deck=deck, card_id=card, quantity=quantity) for card, quantity in counts.items()]
    for row in rows:
        row.clean_fields(exclude={"deck", "card"})
    with transaction.atomic():
        deck.deck_cards.all().delete()
        DeckCard.objects.bulk_create(rows)


@transaction.atomic
def duplicate_deck(*, deck: Deck, owner: User) -> Deck:
    """Copy a deck for its new owner; the copy is private until its owner shows it."""
    name = f"Copy of {deck.name}"[: Deck._meta.get_field("name").max_length]
    copy = Deck(
        owner=owner,
        format=deck.format,
        name=name,
        slug=free_slug(name),
        description=deck.description,
        is_public=False,
    )
    copy.full_clean()
    _save(copy)
    replace_cards(deck=copy, counts=dict(deck.deck_cards.values_list("card_id", "quantity")))
    return copy


@transaction.atomic
def delete_deck(*, deck: Deck) -> None:
    """
    Delete a deck with its card list.

    Raises:
        ValidationError: for a deck that comes with the site, since it would be back with the next load.
    """
    if deck.is_sample:
        raise ValidationError(
            f"{deck.name} comes with the site; take its file out of the deck files instead."
        )
    deck.delete()


def free_slug(name: str) -> str:
    """Make an address of a name that no deck has yet: its letters and digits, with a figure if need be."""
    stem = slugify(name)[:90].strip("-") or "deck"
    taken = set(Deck.objects.filter(slug__startswith=stem).values_list("slug", flat=True)) | RESERVED_SLUGS
    candidates = itertools.chain([stem], (f"{stem}-{figure}" for figure in itertools.count(2)))
    return next(slug for slug in candidates if slug not in taken)


def format_choices() -> list[tuple[str, str]]:
    """List the formats as a form offers them: Hyper Colosseum first, then by name."""
    ordered = sorted(formats().values(), key=lambda one: (one.code != "hyper-colosseum", one.name))
    return [(one.code, one.name) for one in ordered]


def _tidy_name(name: str) -> str:
    """Give a name without the signs that turn the writing direction of the words after it as well."""
    return " ".join(name.translate(_DIRECTION_SIGNS).split())


def _save(deck: Deck) -> None:
    """Save a deck; when somebody took a new deck's address a moment ago, under the next free one."""
    try:
        with transaction.atomic():
            deck.save()
    except IntegrityError:
        if not deck._state.adding:
            raise
        deck.slug = free_slug(deck.name)
        deck.save()


def _problems(deck: Deck) -> list[Problem]:
    fetched = Deck.objects.with_cards().get(pk=deck.pk)
    return deck_problems(fetched, numbers_of(fetched))
