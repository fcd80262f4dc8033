"""Repeating the members of cards' lists as rows, so that cards can be filtered by them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from catalog.matches import counted_names, demands_of, digest, headings_of
from catalog.models import Card, CardTag
from catalog.services.storing import BATCH
from rules.names import NameIndex

Tag = tuple[str, str]

_LISTED_TRAITS: Final = {
    "identical_printings": "twin",
    "deck_limits": "capped",
    "same_name_as": "alike",
    "counts_apart_from": "apart",
}
_DENIED_TRAITS: Final = {"numbered": "unnumbered", "set_known": "unplaced"}
"""What a card is for which a list of facts is not empty, or a fact is untrue."""


def tags_of(card: Card, index: NameIndex) -> set[Tag]:
    """All tags of a card, as (kind, value)."""
    kind = CardTag.Kind
    found = {(str(kind.ATTRIBUTE), attribute) for attribute in _attributes(card)}
    lists = (
        (kind.FIELD, card.fields),
        (kind.KEYWORD, card.keywords),
        (kind.GROUP, card.groups),
        (kind.TIMING, card.timing),
        (kind.CATEGORY, card.category),
    )
    found |= {(str(code), member) for code, members in lists for member in members}
    found |= {(str(kind.ZEROES), attack) for *_, zeroes in card.attacks for attack in zeroes}
    found |= {(str(kind.MARK), effect["mark"]) for effect in card.effects}
    facts = ((kind.RARITY, "rarity"), (kind.FINISH, "finish"), (kind.PHASE, "phase"))
    found |= {(str(code), card.facts[key]) for code, key in facts if card.facts.get(key)}
    found |= {(str(kind.TRAIT), trait) for trait in _traits(card.facts)}
    return found | _tags_of_requirements(card, index)


def _tags_of_requirements(card: Card, index: NameIndex) -> set[Tag]:
    kind, requirements = CardTag.Kind, card.requirements
    if not requirements:
        return set()
    found = {(str(kind.WAY), requirements.get("kind", "evolution"))}
    found |= {(str(kind.HEADING), heading) for heading in headings_of(requirements)}
    found |= {(str(kind.COUNTS_AS), key) for key in _keys(counted_names(requirements), index)}
    found |= {(str(kind.ASKS), digest(card.game, match)) for match in demands_of(requirements)}
    for alternative in requirements.get("alternatives", []):
        partners = [alternative.get("partner"), *alternative.get("more_partners", [])]
        laid = [item["card"] for item in alternative["with"] if isinstance(item, dict)]
        found |= {(str(kind.LAID), item) for item in alternative["with"] if isinstance(item, str)}
        found |= {(str(kind.EVOLVES_FROM), key) for key in _keys(_names([alternative.get("from")]), index)}
        found |= {(str(kind.PARTNER), key) for key in _keys(_names(partners), index)}
        found |= {(str(kind.NEEDS), key) for key in _keys(laid, index)}
    return found


def refresh_tags(*, cards: Iterable[Card], index: NameIndex) -> None:
    """Make the tags of the given cards what their lists and the names of the game say."""
    cards = list(cards)
    known: dict[int, dict[Tag, int]] = {card.pk: {} for card in cards}
    rows = CardTag.objects.filter(card__game__in={card.game for card in cards})
    for key, owner, kind, value in rows.values_list("pk", "card", "kind", "value"):
        if owner in known:
            known[owner][kind, value] = key
    new, outdated = [], []
    for card in cards:
        wanted, had = tags_of(card, index), known[card.pk]
        new += [CardTag(card=card, kind=kind, value=value) for kind, value in sorted(wanted - had.keys())]
        outdated += [key for tag, key in had.items() if tag not in wanted]
    for start in range(0, len(outdated), BATCH):
        CardTag.objects.filter(pk__in=outdated[start : start + BATCH]).delete()
    CardTag.objects.bulk_create(new, batch_size=BATCH * 4)


def _traits(facts: Mapping[str, object]) -> Iterator[str]:
    """Yield what is remarkable about a card, of the facts that only one game's cards have."""
    said = ("gigapower", "corrected")
    yield from (key for key in said if facts.get(key))
    yield from (trait for key, trait in _LISTED_TRAITS.items() if facts.get(key))
    yield from (trait for key, trait in _DENIED_TRAITS.items() if facts.get(key) is False)


def _attributes(card: Card) -> list[str]:
    printed = card.facts.get("attributes")
    return printed if isinstance(printed, list) else [card.attribute] if card.attribute else []


def _names(matches: Iterable[object]) -> Iterator[str]:
    """The names that a match asks for, also inside its alternatives."""
    for match in matches:
        if isinstance(match, dict):
            yield from (name for name in match.get("name", []) if isinstance(name, str))
            yield from _names(match.get("any", []))


def _keys(names: Iterable[str], index: NameIndex) -> set[str]:
    return {key for key in map(index.key_of, names) if key is not None}
