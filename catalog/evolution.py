"""What a card evolves from and into, with names resolved to the cards that bear them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from django.db.models import Q
from django.urls import reverse
from django.utils.http import urlencode

from catalog.faces import american, hyper_colosseum
from catalog.faces.needs import Alternative
from catalog.models import Card, CardTag, Game, NameSpelling
from catalog.querysets import CardQuerySet
from catalog.vocabulary import LEVELS
from rules.names import fold_name, without_suffix, without_x_antibody

NODES_SHOWN: Final = 8

Match = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Node:
    """
    A name in the evolution tree: the cards that bear it and what the step costs.

    `cards` is empty where the requirement names no card: then `words` is all there is.
    """

    words: str
    cost: Alternative | None
    cards: tuple[Card, ...] = ()
    partner_words: str = ""
    partners: tuple[Card, ...] = ()

    @property
    def address(self) -> str:
        """The card's page, or the list of all cards of the name when there are several."""
        return "" if not self.cards else bearers_address(self.cards)

    @property
    def partner_address(self) -> str:
        """The list of the cards that may be the partner."""
        return bearers_address(self.partners) if self.partners else ""

    @property
    def first(self) -> Card | None:
        """The card that stands for the name: the earliest in the listing."""
        return self.cards[0] if self.cards else None


@dataclass(frozen=True, slots=True)
class Evolution:
    """Both directions of a card, the cards that bear its own name, and how that is spelled."""

    origins: tuple[Node, ...]
    targets: tuple[Node, ...]
    namesakes: tuple[Card, ...]
    spellings: tuple[str, ...]

    @property
    def shown_targets(self) -> tuple[Node, ...]:
        """The targets the tree has room for."""
        return self.targets[:NODES_SHOWN]

    @property
    def further_targets(self) -> tuple[Node, ...]:
        """The targets below the tree."""
        return self.targets[NODES_SHOWN:]

    @property
    def shown_origins(self) -> tuple[Node, ...]:
        """The origins the tree has room for."""
        return self.origins[:NODES_SHOWN]

    @property
    def further_origins(self) -> tuple[Node, ...]:
        """The origins below the tree."""
        return self.origins[NODES_SHOWN:]

    @property
    def origin_edges(self) -> list[str]:
        """The lines from the origins to the card, as points of a square of 100."""
        return [f"0,{y} 40,{y} 60,50 100,50" for y in _heights(len(self.shown_origins))]

    @property
    def target_edges(self) -> list[str]:
        """The lines from the card to the targets, as points of a square of 100."""
        return [f"0,50 40,50 60,{y} 100,{y}" for y in _heights(len(self.shown_targets))]


def bearers_address(cards: Sequence[Card]) -> str:
    """Return the address of one card's page, or of the list of all cards that bear its name."""
    if len(cards) == 1:
        return cards[0].get_absolute_url()
    return f"{reverse('catalog:cards')}?{urlencode({'game': cards[0].game, 'name': cards[0].name_key})}"


def _heights(rows: int) -> list[str]:
    """Return where the middles of so many equal rows lie."""
    return [f"{(row + 0.5) / rows * 100:.2f}" for row in range(rows)]


def printed_alternatives(card: Card) -> tuple[Alternative, ...]:
    """Return a card's alternatives as printed, whatever its game."""
    if card.game == Game.HYPER_COLOSSEUM:
        return hyper_colosseum.printed_alternatives(card)
    return american.printed_alternatives(card)


def evolution_of(card: Card) -> Evolution:
    """
    Work out a card's evolution in three queries, however many cards are in it.

    Requirements go by name, so every card of a required name serves, unless the
    requirement asks for more, such as a frame.
    """
    spellings = _spellings(card)
    keys = {folded: key for folded, key, _ in spellings}
    bearers = _by_key(Card.objects.for_game(card.game).filter(name_key__in={*keys.values(), card.name_key}))
    return Evolution(
        origins=tuple(_origins(card, keys, bearers)),
        targets=tuple(_targets(card)),
        namesakes=tuple(other for other in bearers.get(card.name_key, ()) if other.pk != card.pk),
        spellings=tuple(text for _, key, text in spellings if key == card.name_key),
    )


def _spellings(card: Card) -> list[tuple[str, str, str]]:
    """Return the spellings of the card's name and of those it requires, as (folded, key, text)."""
    listed = CardTag.objects.filter(card=card, kind__in=(CardTag.Kind.EVOLVES_FROM, CardTag.Kind.PARTNER))
    names = Q(name__key__in=listed.values("value")) | Q(name=card.name_entity_id)
    spellings = NameSpelling.objects.filter(names, name__game=card.game)
    return list(spellings.values_list("folded", "name__key", "text"))


def _by_key(cards: CardQuerySet) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(card.name_key, []).append(card)
    return found


def _origins(card: Card, keys: Mapping[str, str], bearers: Mapping[str, Sequence[Card]]) -> Iterable[Node]:
    entries = _entries(card)
    for index, printed in enumerate(printed_alternatives(card)):
        entry = entries[index] if index < len(entries) else {}
        partner = _bearers_of(printed.partner, keys, bearers)
        yield Node(
            words=printed.name,
            cost=printed,
            cards=tuple(
                other
                for other in _bearers_of(printed.name, keys, bearers)
                if _serves(other, cast("Match | None", entry.get("from")))
            ),
            partner_words=printed.partner,
            partners=tuple(partner),
        )


def _bearers_of(words: str, keys: Mapping[str, str], bearers: Mapping[str, Sequence[Card]]) -> Sequence[Card]:
    plain = without_suffix(words)
    for spelling in (words, plain, without_x_antibody(plain)):
        key = keys.get(fold_name(spelling)) if spelling else None
        if key:
            return bearers.get(key, ())
    return ()


def _targets(card: Card) -> list[Node]:
    """Return the names whose requirements this card meets: lower levels first, then names with many cards."""
    naming = CardTag.objects.filter(
        kind__in=(CardTag.Kind.EVOLVES_FROM, CardTag.Kind.PARTNER), value=card.name_key
    )
    cards = Card.objects.for_game(card.game).filter(pk__in=naming.values("card"))
    grouped: dict[str, list[Card]] = {}
    for target in cards:
        if _may_become(card, target):
            grouped.setdefault(target.name_key, []).append(target)
    order = {level: place for place, level in enumerate(LEVELS[card.game])}
    nodes = [_target(card, found) for found in grouped.values()]
    return sorted(nodes, key=lambda node: (order.get(node.cards[0].level, len(order)), -len(node.cards)))


def _may_become(card: Card, target: Card) -> bool:
    wanted = [entry.get(role) for entry in _entries(target) for role in ("from", "partner")]
    matches = [cast("Match", match) for match in wanted if match]
    return not matches or any(_serves(card, match) for match in matches)


def _serves(card: Card, match: Match | None) -> bool:
    """Tell whether a card of the right name also has the frame, level and attribute that are asked for."""
    if match is None:
        return True
    asked = {"frame": card.frame, "level": card.level, "attribute": card.attribute, "number": card.number}
    return all(value in match[key] for key, value in asked.items() if key in match)


def _target(card: Card, cards: Sequence[Card]) -> Node:
    cost = _cost_from(card, cards[0])
    others = {cost.name, cost.partner} if cost and cost.partner else set()
    partner = next((name for name in sorted(others) if not _is_called(card, name)), "")
    return Node(words=cards[0].name, cost=cost, cards=tuple(cards), partner_words=partner)


def _cost_from(card: Card, target: Card) -> Alternative | None:
    """Return the printed alternative of the target that names the card, where its words do."""
    for printed in printed_alternatives(target):
        if _is_called(card, printed.name) or _is_called(card, printed.partner):
            return printed
    return None


def _is_called(card: Card, words: str) -> bool:
    spellings = (card.name, without_x_antibody(card.name), card.name_ja, card.name_dub)
    return fold_name(without_suffix(words)) in {fold_name(spelling) for spelling in spellings if spelling}


def _entries(card: Card) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", (card.requirements or {}).get("alternatives") or ())
