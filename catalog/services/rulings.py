"""Loading the rulings of a game, and their links to the cards they name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.db import transaction

from catalog import checks
from catalog.errors import CardFilesRefused, FileFlaw
from catalog.models import Card, Game, Ruling
from catalog.services.reading import SourceFile, parse
from catalog.services.storing import apply_columns
from catalog.shapes.rulings import RULING

_DOCUMENT: Final = checks.object_with(
    {"game": checks.one_of(*Game.values), "rulings": checks.list_of(RULING.check)}
)


@transaction.atomic
def load_rulings(*, sources: Iterable[SourceFile]) -> int:
    """
    Make the rulings of the games what the files say; a ruling is known by its place in its file.

    Returns:
        How many rulings were added, changed or removed.

    Raises:
        CardFilesRefused: listing every flaw of every file; then nothing was written.
    """
    flaws: list[FileFlaw] = []
    documents: list[dict[str, object]] = []
    for source in sources:
        document, found = parse(source)
        flaws += found
        if document is not None:
            flaws += [FileFlaw(source.label, flaw.message, key=flaw.path) for flaw in _DOCUMENT(document, "")]
            documents.append(document)
    if flaws:
        raise CardFilesRefused(flaws)
    return sum(_store(str(document["game"]), document["rulings"]) for document in documents)


def _store(game: str, rulings: object) -> int:
    assert isinstance(rulings, list)  # noqa: S101 - checked before
    known = {row.position: row for row in Ruling.objects.for_game(game)}
    touched: list[Ruling] = []
    for position, ruling in enumerate(rulings, start=1):
        row = known.pop(position, None) or Ruling(game=game, position=position)
        if apply_columns(row, RULING.read(ruling)):
            row.save()
            touched.append(row)
    Ruling.objects.filter(pk__in=[row.pk for row in known.values()]).delete()
    link_rulings(game=game)
    return len(touched) + len(known)


def link_rulings(*, game: str) -> None:
    """Tie the rulings of a game to the cards whose numbers they name, as far as these are there."""
    numbers = {row.pk: row.facts.get("numbers", []) for row in Ruling.objects.for_game(game)}
    wanted = {number for of_ruling in numbers.values() for number in of_ruling}
    found = Card.objects.for_game(game).filter(number__in=wanted)
    cards: dict[str, list[int]] = {}
    for key, number in found.values_list("pk", "number"):
        cards.setdefault(number, []).append(key)
    through = Ruling.cards.through
    rows = {
        (ruling, card)
        for ruling, of_ruling in numbers.items()
        for n in of_ruling
        for card in cards.get(n, [])
    }
    known = set(through.objects.filter(ruling__game=game).values_list("ruling", "card"))
    through.objects.bulk_create(
        through(ruling_id=ruling, card_id=card) for ruling, card in sorted(rows - known)
    )
