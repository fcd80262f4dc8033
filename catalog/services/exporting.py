"""Writing the catalogue back into card files, byte for byte as they were loaded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from django.db import transaction

from catalog.models import Card, CardSet, Printing, Ruling
from catalog.shapes import card_shape, set_shape
from catalog.shapes.rulings import RULING
from rules.cardfiles import dump_card_file, number_order


@transaction.atomic
def export_card_files(*, games: Iterable[str], folder: Path) -> list[Path]:
    """
    Write every set of the games to `cards/<game>/<code>.json` and the rulings to `rulings/<game>.json`.

    Files that hold the same bytes already are left alone. What was exported
    counts as unedited afterwards: the files have it.

    Returns:
        The files whose content changed, in order.
    """
    written: list[Path] = []
    for game in games:
        for row, text in card_files(game):
            path = folder / "cards" / game / f"{row.code.lower()}.json"
            written += _write(path, text)
        written += _write(folder / "rulings" / f"{game}.json", rulings_file(game))
        Card.objects.for_game(game).filter(edited=True).update(edited=False)
        CardSet.objects.for_game(game).filter(edited=True).update(edited=False)
    return written


def card_files(game: str) -> list[tuple[CardSet, str]]:
    """The text of the file of every set of a game, by code."""
    return _files(CardSet.objects.for_game(game).order_by("code"))


def set_file(row: CardSet) -> str:
    """The text of the file of one set."""
    return _files([row])[0][1]


def rulings_file(game: str) -> str:
    """The text of the file of a game's rulings."""
    rulings = [RULING.write(row) for row in Ruling.objects.for_game(game)]
    return dump_card_file({"game": game, "rulings": rulings})


def _files(rows: Iterable[CardSet]) -> list[tuple[CardSet, str]]:
    rows = list(rows)
    cards: dict[int, list[Card]] = defaultdict(list)
    for card in Card.objects.filter(home_set__in=rows, withdrawn=False):
        cards[card.home_set_id].append(card)
    again = Printing.objects.filter(card_set__in=rows, card__withdrawn=False, is_home=False)
    reprints: dict[int, list[str]] = defaultdict(list)
    for key, number in again.values_list("card_set", "card__number"):
        reprints[key].append(number)
    return [(row, _document(row, cards[row.pk], reprints[row.pk])) for row in rows]


def _document(row: CardSet, cards: Iterable[Card], reprints: Iterable[str]) -> str:
    in_order = sorted(cards, key=lambda card: (number_order(card.number), card.publisher))
    return dump_card_file(
        {
            "game": row.game,
            "set": set_shape(row.game).write(row),
            "reprints": sorted(reprints, key=number_order),
            "cards": [card_shape(row.game, card.kind).write(card) for card in in_order],
        }
    )


def _write(path: Path, text: str) -> list[Path]:
    content = text.encode("utf-8")
    if path.exists() and path.read_bytes() == content:
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return [path]
