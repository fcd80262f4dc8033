"""The catalogue as decks see it: which card a number in a deck text means, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from catalog.models import Card, Game, NameSpelling
from rules.cardbook import CardBook
from rules.names import NameIndex, PrintedName


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A catalogue card under the number that deck texts use for it."""

    pk: int
    number: str
    name: str
    name_key: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """One game's cards for reading deck texts, with the row of each number."""

    book: CardBook
    rows: dict[str, int]


def catalogue_of(game: str) -> Catalogue:
    """Read the numbers and names of a game's cards, and the numbers of the other games."""
    columns = ("pk", "game", "number", "publisher", "name", "name_key", "name_ja", "name_dub")
    rows = list(Card.objects.exclude(number="").order_by("game", "sort_key", "pk").values_list(*columns))
    own = [row for row in rows if row[1] == game]
    labels = _labels([(row[0], row[2], row[3]) for row in own])
    cards = [KnownCard(row[0], labels[row[0]], row[4], row[5]) for row in own]
    names = NameIndex(
        (PrintedName(row[6] or None, row[4] or None, row[7] or None) for row in own), aliases=_aliases(game)
    )
    elsewhere = {row[2]: Game(row[1]).label for row in rows if row[1] != game}
    return Catalogue(CardBook(cards, names, elsewhere), {card.number: card.pk for card in cards})


def deck_numbers(cards: Iterable[Card]) -> dict[int, str]:
    """
    Say under which number a deck text names each card, by row.

    That is the printed number; where two publishers used one number, the publisher with fewer
    cards has its name added: "BO-135 (Bandai)".
    """
    held = list(cards)
    namesakes = Card.objects.filter(
        game__in={card.game for card in held}, number__in={card.number for card in held}
    ).values_list("game", "number")
    counted = Counter(namesakes.order_by())
    plain = {card.pk: card.number for card in held if counted[card.game, card.number] < 2}
    return plain | _shared_numbers([card for card in held if card.pk not in plain])


def _shared_numbers(cards: list[Card]) -> dict[int, str]:
    """Look the numbers up of cards that share theirs with a card of another publisher."""
    found: dict[int, str] = {}
    for game in {card.game for card in cards}:
        labels = _labels(Card.objects.for_game(game).values_list("pk", "number", "publisher"))
        found |= {card.pk: labels[card.pk] for card in cards if card.game == game}
    return found


def _labels(rows: Iterable[tuple[int, str, str]]) -> dict[int, str]:
    listed = list(rows)
    sizes = Counter(publisher for _, _, publisher in listed)
    taken: set[str] = set()
    labels: dict[int, str] = {}
    for pk, number, publisher in sorted(listed, key=lambda row: (-sizes[row[2]], row[0])):
        labels[pk] = f"{number} ({publisher})" if number in taken else number
        taken.add(number)
    return labels


def _aliases(game: str) -> dict[str, str]:
    """Read the spellings that curators added, each with the shown spelling of its name."""
    added = NameSpelling.objects.filter(name__game=game, kind=NameSpelling.Kind.ALIAS)
    return dict(added.exclude(name__cards=None).values_list("text", "name__cards__name"))
