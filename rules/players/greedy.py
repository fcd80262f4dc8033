"""
The player that takes what it can get now: evolve as high as possible, win this battle.

It keeps nothing between decisions and sees only its view. It prepares the chain of evolutions
that ends strongest, throws away what cannot serve, lays options whose effect the engine knows, and
turns up the fewest of them that change the result of the battle in its favour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import BATTLE_TYPES
from rules.engine.events import BATTLE
from rules.estimates import WIN, Battle, abilities_in_battle, after, battle_of, helps, is_useless
from rules.evolving import basic_powers, best_end, best_start, reachable, standing, strength
from rules.games.hyper_colosseum.plays import play_of

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.engine.position import ActionInfo
    from rules.games.hyper_colosseum.plays import Ability
    from rules.games.hyper_colosseum.view import View

    Offers = list[tuple[int, ActionInfo]]
    Rule = Callable[[View, Offers], int | None]

#: More cards than this are not turned up for one battle.
MOST_TOGETHER: Final = 3
#: A swap must make this much of a difference in the sum of the three powers.
WORTH_A_SWAP: Final = 30


class GreedyPlayer:
    """Evolves whenever it can and fires what changes the result; it never resigns."""

    __slots__ = ()

    code: Final = "greedy"
    name: Final = "Greedy"

    def choose(self, view: View, actions: Sequence[int], rng: Random) -> int:
        """Take the first rule that has an answer; among equals, the first offered."""
        if view.info(actions[0]).kind == "discard":
            return _discard(view, actions)
        offers = [(action, view.info(action)) for action in actions]
        kinds = {info.kind for _, info in offers}
        for kind, rule in RULES.items():
            if kind in kinds:
                found = rule(view, offers)
                if found is not None:
                    return found
        return _pass(offers)


def _pass(offers: Offers) -> int:
    for action, info in offers:
        if info.kind in ("pass", "done"):
            return action
    return offers[0][0]


def _of(offers: Offers, *kinds: str) -> Offers:
    return [offer for offer in offers if offer[1].kind in kinds]


# --- choices --------------------------------------------------------------------------------------


def _choose(view: View, offers: Offers) -> int | None:
    """Answer what an effect or a cost asks, or choose the opening Level III."""
    chosen = _of(offers, "choose")
    zones = {info.zone for _, info in chosen}
    if zones == {"deck"}:
        return _by(chosen, lambda info: best_start(_card(info), view.deck))
    if zones == {"hand"}:
        return _choose_from_hand(view, chosen)
    values = [info.value for _, info in chosen]
    if all(isinstance(value, str) for value in values):
        battle = battle_of(view)
        if battle is not None:
            own = battle.tops[0]
            return _by(chosen, lambda info: own.powers[BATTLE_TYPES.index(str(info.value))])
    if all(isinstance(value, int) for value in values):
        return _by(chosen, lambda info: int(cast("int", info.value)))
    return chosen[0][0]


def _choose_from_hand(view: View, chosen: Offers) -> int:
    """Evolve into the strongest where only evolved Digimon are on offer; else give up what serves least."""
    cards = [_card(info) for _, info in chosen]
    if all(card.is_digimon and not card.is_level3 for card in cards) and len(cards) < len(view.hand):
        return _by(chosen, lambda info: strength(_card(info)))
    serving = _serving(view)
    return _by(chosen, lambda info: (info.index - 1 not in serving, -_worth(_card(info))))


# --- preparation ----------------------------------------------------------------------------------


def _discard(view: View, actions: Sequence[int]) -> int:
    """Discard the first card that cannot serve; above the limit, the one that is worth least."""
    serving = _serving(view)
    offers: Offers = []
    for action in actions:
        info = view.info(action)
        if info.kind != "discard" or info.index - 1 not in serving:
            return action
        offers.append((action, info))
    return _by(offers, lambda info: -_worth(_card(info)))


def _serving(view: View) -> set[int]:
    """
    Give the places in the hand of the cards that can serve.

    Targets that nothing on the table or in the hand can become do not, nor do further copies of
    a target, nor more than one Level III, nor options whose effect the engine does not know, nor
    more options than there are slots.
    """
    hand, box = view.hand, view.digimon_box(view.me)
    ways = reachable(box, hand)
    kept: set[int] = set()
    names: set[str] = set()
    spare = _spare_level3(box, hand, _foe(view))
    free = sum(slot is None for slot in view.slots(view.me))
    for place, card in enumerate(hand):
        if card.is_level3:
            keep = place == spare
        elif card.is_option:
            keep = _option_serves(card, ways.needs, free)
            free -= keep and not _is_requirement(card)
        else:
            keep = card in ways.targets or any(what.takes(card) for what in ways.partners)
        support = card.is_digimon and bool(play_of(card).supports)
        if (keep or support) and (card.number not in names or card.is_option):
            kept.add(place)
            names.add(card.number)
    return kept


def _option_serves(card: CardDef, needs: frozenset[str], free: int) -> bool:
    play = play_of(card)
    if play.bypass or play.serves & needs:
        return True
    return not play.is_requirement_card and free > 0 and not is_useless(card)


def _spare_level3(box: Sequence[CardDef], hand: Sequence[CardDef], foe: CardDef | None) -> int:
    """Give the place of the one Level III worth keeping, -1 when there is none or no swap in sight."""
    if len(box) > 1:
        return -1
    ends = {place: best_end(card, hand, foe) for place, card in enumerate(hand) if card.is_level3}
    now = best_end(box[-1], hand, foe)
    better = [place for place, end in ends.items() if end > now]
    return max(better, key=ends.__getitem__) if better else -1


def _prepare(view: View, offers: Offers) -> int | None:
    """Use what helps, swap where it pays, prepare the strongest chain, then lay options."""
    useful = _use_what_helps(view, offers)
    if useful is not None:
        return useful
    prepared = view.evolution_box
    origin = prepared[-1] if prepared else view.swap or view.digimon_box(view.me)[-1]
    foe = _foe(view)
    swap = _swap(view, _of(offers, "swap"), origin, foe)
    if swap is not None:
        return swap
    ends = {action: best_end(_card(info), view.hand, foe) for action, info in _of(offers, "prepare")}
    plans = [offer for offer in _of(offers, "prepare") if ends[offer[0]] > standing(origin, foe)]
    if plans:
        return max(plans, key=lambda offer: (ends[offer[0]], -_price(offer[1])))[0]
    laid = [
        offer
        for offer in _of(offers, "set", "set_up")
        if not _is_requirement(_card(offer[1])) and not is_useless(_card(offer[1]))
    ]
    return _by(laid, lambda info: _worth(_card(info))) if laid else None


def _swap(view: View, swaps: Offers, origin: CardDef, foe: CardDef | None) -> int | None:
    if not swaps:
        return None
    ends = {action: best_end(_card(info), view.hand, foe) for action, info in swaps}
    best = max(ends, key=ends.__getitem__)
    return best if ends[best] - best_end(origin, view.hand, foe) > WORTH_A_SWAP else None


def _price(info: ActionInfo) -> int:
    """Count what a plan costs: cards of the hand weigh more than unseen ones."""
    items = info.value[1] if isinstance(info.value, tuple) else ()
    return sum(1 if item in ("circle", "cross") else 3 for item in items)


# --- evolution and battle -------------------------------------------------------------------------


def _evolve(view: View, offers: Offers) -> int | None:
    """Carry out what was prepared, unless the other side has evolved already and it would cost the battle."""
    carry_out = _of(offers, "confirm_swap", "evolve")[0]
    give_up = _of(offers, "decline_swap", "abandon")
    foe = _foe(view)
    if not give_up or foe is None or view.me == view.first_attacker:
        return carry_out[0]
    now = view.digimon_box(view.me)[-1]
    end = view.evolution_box[-1] if view.evolution_box else _card(carry_out[1])
    before, after_it = (own - other for own, other in (basic_powers(now, foe), basic_powers(end, foe)))
    return give_up[0][0] if before > 0 >= after_it else carry_out[0]


def _appear(view: View, offers: Offers) -> int | None:
    """Let a Digimon appear that stands better than the present one."""
    foe = _foe(view)
    standings = {action: standing(_card(info), foe) for action, info in _of(offers, "appear")}
    best = max(standings, key=standings.__getitem__)
    return best if standings[best] > standing(view.digimon_box(view.me)[-1], foe) else None


def _use(view: View, offers: Offers) -> int | None:
    """In a battle fire what changes its result, elsewhere what helps."""
    battle = battle_of(view)
    uses = _of(offers, "activate", "ability", "support")
    if view.phase != BATTLE or battle is None:
        return _use_what_helps(view, offers)
    return _change_the_result(battle, uses) if battle.result < WIN else _use_what_helps_still(view, uses)


def _change_the_result(battle: Battle, uses: Offers) -> int | None:
    """Find the fewest uses that win the battle, else the fewest that save it; take the first of them."""
    best: tuple[int, int] | None = None
    reached = battle.result
    for count in range(1, MOST_TOGETHER + 1):
        for together in combinations(uses, count):
            result = after(battle, [one for _, info in together for one in _abilities(info)]).result
            if result > reached:
                reached, best = result, (count, together[0][0])
        if reached == WIN:
            break
    return best[1] if best is not None else None


def _use_what_helps_still(view: View, uses: Offers) -> int | None:
    """In a battle that is won, use only what has nothing to do with its powers."""
    for action, info in uses:
        abilities = _abilities(info)
        rows = [row for ability in abilities for row in ability.rows]
        if rows and all(row.word in ("points", "draw", "lost") for row in rows) and helps(view, abilities):
            return action
    return None


def _use_what_helps(view: View, offers: Offers) -> int | None:
    for action, info in _of(offers, "activate", "ability", "support"):
        if helps(view, _abilities(info)):
            return action
    return None


def _abilities(info: ActionInfo) -> tuple[Ability, ...]:
    """Give the abilities that an action would begin."""
    card = _card(info)
    if info.kind != "ability" or info.zone == "support":
        return abilities_in_battle(card)
    return tuple(
        ability for found in play_of(card).by_when for ability in found if ability.index == info.value
    )


# --- cards ----------------------------------------------------------------------------------------


def _card(info: ActionInfo) -> CardDef:
    if info.card is None:
        raise ValueError(f"the action {info.kind} names no card")
    return info.card


def _foe(view: View) -> CardDef | None:
    """Give the Digimon of the other side, None while it lies face down."""
    box = view.digimon_box(1 - view.me)
    return box[-1] if box else None


def _is_requirement(card: CardDef) -> bool:
    return play_of(card).is_requirement_card


def _worth(card: CardDef) -> int:
    """Give what a card is worth to keep, roughly: a strong Digimon and an option that works come first."""
    if card.is_digimon:
        return strength(card)
    return 100 if is_useless(card) else 900


def _by(offers: Offers, key: Callable[[ActionInfo], tuple[int, ...] | int]) -> int:
    """Take the offer with the greatest key, the first among equals."""
    weighed = [(_as_tuple(key(info)), -place) for place, (_, info) in enumerate(offers)]
    return offers[-max(weighed)[1]][0]


def _as_tuple(key: tuple[int, ...] | int) -> tuple[int, ...]:
    return key if isinstance(key, tuple) else (key,)


RULES: Final[dict[str, Rule]] = {
    "choose": _choose,
    "discard_slot": lambda view, offers: None,
    "confirm_swap": _evolve,
    "evolve": _evolve,
    "swap": _prepare,
    "prepare": _prepare,
    "set": _prepare,
    "set_up": _prepare,
    "appear": _appear,
    "activate": _use,
    "ability": _use,
    "support": _use,
}

PLAYER: Final = GreedyPlayer()
