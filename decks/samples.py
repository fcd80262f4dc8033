"""Putting the sample decks of the repository into the database, all or nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.core.exceptions import ValidationError
from django.db import transaction

from decks.cardbooks import Catalogue, catalogue_of
from decks.deckfiles import SampleDeck, read_sample
from decks.errors import DeckFileFlaw, DeckFilesRefused
from decks.legality import formats
from decks.models import Deck
from decks.services import replace_cards


@dataclass(frozen=True, slots=True)
class SampleReport:
    """How many sample decks were new, changed, unchanged and removed."""

    new: int
    changed: int
    unchanged: int
    removed: int


@transaction.atomic
def load_samples(*, paths: Sequence[Path], is_complete: bool = True) -> SampleReport:
    """
    Make the sample decks of the database those of the files.

    Args:
        paths: deck files; a file's name is the address of its deck.
        is_complete: whether these are all files, so that other sample decks go.

    Raises:
        DeckFilesRefused: with every flaw of every file; nothing was written.
    """
    samples, flaws = _read(paths)
    catalogues = {game: catalogue_of(game) for game in {formats()[one.format].game for one in samples}}
    flaws += _flaws_against_database(samples, catalogues)
    if flaws:
        raise DeckFilesRefused(flaws)
    outcomes = [_store(sample, catalogues[formats()[sample.format].game]) for sample in samples]
    others = Deck.objects.samples().exclude(slug__in=[sample.slug for sample in samples])
    removed = others.count() if is_complete else 0
    if removed:
        others.delete()
    return SampleReport(
        outcomes.count("new"), outcomes.count("changed"), outcomes.count("unchanged"), removed
    )


def _read(paths: Sequence[Path]) -> tuple[list[SampleDeck], list[DeckFileFlaw]]:
    samples: list[SampleDeck] = []
    flaws: list[DeckFileFlaw] = []
    for path in paths:
        found = read_sample(path)
        if isinstance(found, SampleDeck):
            samples.append(found)
        else:
            flaws += found
    return samples, flaws


def _flaws_against_database(
    samples: Sequence[SampleDeck], catalogues: dict[str, Catalogue]
) -> list[DeckFileFlaw]:
    """Find cards that do not exist, addresses that stand twice or belong to somebody's deck."""
    flaws = [
        DeckFileFlaw(
            sample.file,
            f"no card of {formats()[sample.format].game} has this number; load the cards, or correct it.",
            f"cards.{number}",
        )
        for sample in samples
        for number in sample.cards
        if number not in catalogues[formats()[sample.format].game].rows
    ]
    files: dict[str, list[str]] = defaultdict(list)
    for sample in samples:
        files[sample.slug].append(sample.file)
    flaws += [
        DeckFileFlaw(named[1], f"{named[0]} has the same name; call the file something else.")
        for named in files.values()
        if len(named) > 1
    ]
    taken = Deck.objects.filter(slug__in=files, is_sample=False).values_list("slug", flat=True)
    flaws += [
        DeckFileFlaw(
            files[slug][0], f"a saved deck has the address {slug} already; call the file something else."
        )
        for slug in taken
    ]
    return flaws


def _store(sample: SampleDeck, catalogue: Catalogue) -> str:
    """Write one deck where it differs from what is there; says new, changed or unchanged."""
    deck = Deck.objects.samples().filter(slug=sample.slug).first() or Deck(slug=sample.slug, is_sample=True)
    is_new = deck.pk is None
    counts = {catalogue.rows[number]: copies for number, copies in sample.cards.items()}
    wanted = (sample.name, sample.format, sample.description, list(sample.sources), True)
    held = (deck.name, deck.format, deck.description, deck.sources, deck.is_public)
    if not is_new and held == wanted and dict(deck.deck_cards.values_list("card_id", "quantity")) == counts:
        return "unchanged"
    deck.name, deck.format, deck.description, deck.sources, deck.is_public = wanted
    try:
        deck.full_clean()
    except ValidationError as fault:
        messages = [
            DeckFileFlaw(sample.file, " ".join(found), key) for key, found in fault.message_dict.items()
        ]
        raise DeckFilesRefused(messages) from fault
    deck.save()
    replace_cards(deck=deck, counts=counts)
    return "new" if is_new else "changed"
