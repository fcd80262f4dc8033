"""Evolution as a player weighs it: what a hand can become, and how strong the end of a chain is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.games.hyper_colosseum.plays import play_of
from rules.games.hyper_colosseum.requirements import known_alternatives

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.engine.matching import Filter
    from rules.games.hyper_colosseum.plays import Alternative

#: The sum of the three powers counts this much less than the power in the battle at hand.
GENERAL_SHARE: Final = 4
#: What it is worth to win the battle rather than to draw it.
VICTORY: Final = 200


@dataclass(frozen=True, slots=True)
class Ways:
    """What a hand can become: the targets, the requirement cards they need, the partners they need."""

    targets: frozenset[CardDef]
    needs: frozenset[str]
    partners: tuple[Filter, ...]


def strength(card: CardDef) -> int:
    """Give how strong a Digimon is on the whole: the sum of its three powers."""
    return sum(card.powers)


def reachable(box: Sequence[CardDef], hand: Sequence[CardDef]) -> Ways:
    """
    Find what can be evolved into, over any number of steps, from the box or a Level III of the hand.

    Whether the requirement cards are there is not asked: they may be drawn this very turn.
    """
    waiting = [card for card in hand if card.is_digimon and not card.is_level3]
    origins = [box[-1], *(card for card in hand if card.is_level3 and len(box) == 1)]
    targets: list[CardDef] = []
    used: list[Alternative] = []
    for origin in origins:  # grows while it is walked: what is reached is an origin in its turn
        for card in waiting:
            ways = known_alternatives(origin, card)
            if ways:
                used += ways
                if card not in targets:
                    targets.append(card)
                    origins.append(card)
    needs = frozenset(token for way in used for token in way.cards)
    partners = tuple(partner for way in used for partner in way.partners)
    return Ways(frozenset(targets), needs, partners)


def standing(card: CardDef, foe: CardDef | None) -> int:
    """
    Weigh a Digimon against the one it would meet: the higher the better.

    What counts is the battle that both would fight without any option (R8.6, R8.8); how strong the
    Digimon is on the whole comes second. Against an unknown foe only the second is known.
    """
    general = strength(card) // GENERAL_SHARE
    if foe is None:
        return general
    own, other = basic_powers(card, foe)
    won = VICTORY if own > other else 0 if own == other else -VICTORY
    return general + won + own - other


def basic_powers(card: CardDef, foe: CardDef) -> tuple[int, int]:
    """Give the printed powers of two Digimon that meet: each attacks with the other's battle type."""
    own, other = max(foe.type_index, 0), max(card.type_index, 0)
    own_zeroed = foe.zeroes[other] >> own & 1
    other_zeroed = card.zeroes[own] >> other & 1
    return 0 if own_zeroed else card.powers[own], 0 if other_zeroed else foe.powers[other]


def best_end(origin: CardDef, hand: Sequence[CardDef], foe: CardDef | None) -> int:
    """Give the standing at the end of the best chain that the hand can pay for, the origin's own included."""
    best = standing(origin, foe)
    for card in hand:
        if not card.is_digimon or card.is_level3 or card is origin:
            continue
        for way in known_alternatives(origin, card):
            rest = _without(hand, card, way)
            if rest is not None:
                best = max(best, best_end(card, rest, foe))
    return best


def best_start(level3: CardDef, deck: Sequence[CardDef]) -> tuple[int, int]:
    """Weigh an opening Level III: how many cards of the deck evolve from it, then its strength."""
    return sum(bool(known_alternatives(level3, card)) for card in deck if card.is_digimon), strength(level3)


def _without(hand: Sequence[CardDef], target: CardDef, way: Alternative) -> list[CardDef] | None:
    """Give the hand after preparing a target in one way, None when a card for it is missing."""
    rest = list(hand)
    rest.remove(target)
    for token in way.cards:
        serving = next(
            (card for card in rest if token in play_of(card).serves or card.name_key == token), None
        )
        if serving is None:
            return None
        rest.remove(serving)
    for what in way.partners:
        partner = next((card for card in rest if what.takes(card)), None)
        if partner is None:
            return None
        rest.remove(partner)
    return rest
