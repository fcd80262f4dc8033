"""Changing cards, sets, names and rulings one at a time, as curators do in the admin."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max

from catalog.models import Card, CardSet, Name, Printing, Ruling
from catalog.numbers import free_slug
from catalog.services import indexing, naming, tagging
from catalog.services.reading import unstorable
from catalog.shapes import card_shape, kinds, set_shape
from catalog.shapes.parts import Columns, Shape
from catalog.versions import note_change


def flaws_of_card(card: Card) -> list[str]:
    """Everything in a card that its game's card files could not hold, as sentences with the key."""
    if card.kind not in kinds(card.game):
        return [f"kind: {card.get_game_display()} has the kinds {', '.join(kinds(card.game))}."]
    shape = card_shape(card.game, card.kind)
    return _flaws(shape, shape.write(card))


def flaws_of_set(row: CardSet) -> list[str]:
    """Everything in a set that its game's card files could not hold, as sentences with the key."""
    shape = set_shape(row.game)
    return _flaws(shape, shape.write(row))


@transaction.atomic
def save_card(*, card: Card) -> None:
    """
    Save a card that was edited by hand, with all that follows from it: its name, tags and first printing.

    Raises:
        ValidationError: when the card is not sound; then nothing was written.
    """
    card.slug = card.slug or _free_slug(card)
    flaws = flaws_of_card(card)
    if flaws:
        raise ValidationError(flaws)
    others = Card.objects.for_game(card.game).exclude(pk=card.pk)
    columns: list[Columns] = [*map(dict, others.values("name", "name_ja", "name_dub")), _names_of(card)]
    index = naming.name_index(card.game, columns)
    names = naming.refresh_names(game=card.game, cards=columns, index=index)
    card.name_key = naming.key_of(index, _names_of(card))
    card.name_entity_id = names[card.name_key]
    card.edited = True
    card.full_clean()
    card.save()
    card.printings.filter(is_home=True).exclude(card_set=card.home_set).delete()
    Printing.objects.update_or_create(card=card, card_set=card.home_set, defaults={"is_home": True})
    naming.drop_unused_names(game=card.game)
    tagging.refresh_tags(cards=[card], index=index)
    indexing.refresh_search(cards=[card])
    note_change()


@transaction.atomic
def save_set(*, row: CardSet) -> None:
    """
    Save a set that was edited by hand.

    Raises:
        ValidationError: when the set is not sound; then nothing was written.
    """
    flaws = flaws_of_set(row)
    if flaws:
        raise ValidationError(flaws)
    row.edited = True
    row.full_clean()
    row.save()
    indexing.refresh_search(cards=row.cards.select_related("home_set"))
    note_change()


@transaction.atomic
def save_name(*, name: Name) -> None:
    """Save a name that was entered by hand; its key comes from its shown spelling."""
    name.full_clean()
    name.save()
    note_change()


@transaction.atomic
def respell(*, name: Name) -> None:
    """Let the cards that bear a name be found by its spellings, after these were changed."""
    indexing.refresh_search(cards=name.cards.select_related("home_set"))
    note_change()


def next_position(game: str) -> int:
    """The place after the last of a game's rulings."""
    return (Ruling.objects.for_game(game).aggregate(last=Max("position"))["last"] or 0) + 1


@transaction.atomic
def save_ruling(*, ruling: Ruling) -> None:
    """Save a ruling that was edited by hand."""
    ruling.full_clean()
    ruling.save()
    note_change()


@transaction.atomic
def number_ruling(*, ruling: Ruling) -> None:
    """Write the numbers of the cards a ruling is tied to into the ruling, from where they are exported."""
    numbers = list(ruling.cards.order_by("sort_key").values_list("number", flat=True))
    known = ruling.facts.get("numbers", [])
    if set(numbers) != set(known):
        ruling.facts = {**ruling.facts, "numbers": numbers}
        ruling.save(update_fields=["facts"])
        note_change()


def _flaws(shape: Shape, written: dict[str, object]) -> list[str]:
    flaws = [str(flaw) for flaw in shape.check(written)]
    return flaws + [f"{path}: {message}" for path, message in unstorable(written, "")]


def _free_slug(card: Card) -> str:
    taken = set(Card.objects.for_game(card.game).values_list("slug", flat=True))
    return free_slug(card.publisher, card.number, taken)


def _names_of(card: Card) -> Columns:
    return {"name": card.name, "name_ja": card.name_ja, "name_dub": card.name_dub}
