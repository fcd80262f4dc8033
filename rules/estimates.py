"""
What a player can foresee of a card: the powers that an effect would lead to, and whether it helps.

An estimate reads the compiled effects of cards the player knows and the face-up table. It does not
know what the other side holds, and takes for granted what it cannot test; it is no simulation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import BATTLE_TYPES
from rules.engine.matching import Filter
from rules.games.hyper_colosseum.plays import ACTIVATED, ALWAYS, BATTLE, BATTLE_START, Ability, Row, play_of

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.engine.power import Number
    from rules.games.hyper_colosseum.plays import Condition
    from rules.games.hyper_colosseum.view import View

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0
#: Effects of an option that show in a battle once it is turned up.
SHOWN_IN_BATTLE: Final = (ACTIVATED, ALWAYS, BATTLE_START, BATTLE)


@dataclass(frozen=True, slots=True)
class Battle:
    """
    A battle as one side sees it; pairs are (own, foe).

    `attacks` are indexes into A, B, C.
    """

    tops: tuple[CardDef, CardDef]
    attacks: tuple[int, int]
    powers: tuple[Number, Number]

    @property
    def result(self) -> int:
        """How it would end for the side that looks: WIN, DRAW or LOSS."""
        own, foe = self.powers
        return WIN if own > foe else DRAW if own == foe else LOSS


def battle_of(view: View) -> Battle | None:
    """Give the battle as it stands, None while one of the Digimon lies face down."""
    if not view.battle_boxes_known:
        return None
    me, foe = view.me, 1 - view.me
    letters, powers = view.attack_types, view.powers
    return Battle(
        tops=(view.digimon_box(me)[-1], view.digimon_box(foe)[-1]),
        attacks=(BATTLE_TYPES.index(letters[me]), BATTLE_TYPES.index(letters[foe])),
        powers=(powers[me], powers[foe]),
    )


def abilities_in_battle(card: CardDef) -> tuple[Ability, ...]:
    """Give what an option does in a battle when it is turned up, or a Digimon as support."""
    play = play_of(card)
    if card.is_digimon:
        return play.supports
    return tuple(ability for when in SHOWN_IN_BATTLE for ability in play.by_when[when])


def after(battle: Battle, abilities: Iterable[Ability]) -> Battle:
    """Estimate the battle after some abilities took effect, in their order."""
    for ability in abilities:
        if _may_hold(battle, ability.conditions):
            for row in ability.rows:
                battle = _after_row(battle, row)
    return battle


def helps(view: View, abilities: Sequence[Ability]) -> bool:
    """Estimate whether abilities do their owner more good than harm, whatever the next battle brings."""
    battle = battle_of(view)
    held = [ability for ability in abilities if battle is None or _may_hold(battle, ability.conditions)]
    return sum(_good(view, row) for ability in held for row in ability.rows) > 0


def is_useless(card: CardDef) -> bool:
    """Tell whether the engine knows nothing that an option does."""
    play = play_of(card)
    return not (any(play.by_when) or play.stops or play.is_requirement_card)


def _after_row(battle: Battle, row: Row) -> Battle:
    side = int(row.foe)
    if row.word == "attack" and row.words:
        options = [_with_attack(battle, side, BATTLE_TYPES.index(letter)) for letter in row.words]
        # Several letters leave the choice to the owner of the card.
        return max(options, key=lambda one: one.powers[0] - one.powers[1])
    if row.word == "power":
        return _with_power(battle, side, row)
    return battle


def _with_attack(battle: Battle, side: int, attack: int) -> Battle:
    """Change the attack in use: both basic powers may change, since attacks turn each other to 0."""
    attacks = (attack, battle.attacks[1]) if side == 0 else (battle.attacks[0], attack)
    own, foe = (
        battle.powers[one] + _basic(battle.tops, attacks, one) - _basic(battle.tops, battle.attacks, one)
        for one in (0, 1)
    )
    return replace(battle, attacks=attacks, powers=(max(own, 0), max(foe, 0)))


def _with_power(battle: Battle, side: int, row: Row) -> Battle:
    power = battle.powers[side]
    if row.kind == "add":
        power = power + row.amount
    elif row.kind == "times":
        operand = _basic(battle.tops, battle.attacks, side) if row.basic else power
        power = power + operand * (Fraction(row.amount) - 1)
    elif row.kind == "set":
        power = row.amount
    power = max(power, 0)
    return replace(battle, powers=(power, battle.powers[1]) if side == 0 else (battle.powers[0], power))


def _basic(tops: tuple[CardDef, CardDef], attacks: tuple[int, int], side: int) -> int:
    """Give the basic power from what is printed (R8.8)."""
    zeroed = tops[1 - side].zeroes[attacks[1 - side]] >> attacks[side] & 1
    return 0 if zeroed else tops[side].powers[attacks[side]]


def _may_hold(battle: Battle, conditions: Iterable[Condition]) -> bool:
    """Tell whether conditions hold as far as the face-up table shows; what it does not show is granted."""
    own, foe = battle.tops
    for condition in conditions:
        argument = condition.argument
        if condition.word in ("own", "foe") and isinstance(argument, Filter):
            if not argument.takes(own if condition.word == "own" else foe):
                return False
        elif condition.word in ("own_attack", "foe_attack"):
            letter = BATTLE_TYPES[battle.attacks[int(condition.word == "foe_attack")]]
            if letter not in cast("tuple[str, ...]", argument):
                return False
        elif condition.word == "foe_level" and not _level_is(own.rank, foe.rank, str(argument)):
            return False
    return True


def _level_is(own: int, foe: int, wanted: str) -> bool:
    """Compare levels; a level outside the order is neither higher nor lower (R3.4)."""
    if wanted == "equal":
        return own == foe
    if not own or not foe:
        return False
    return foe > own if wanted == "higher" else foe < own


def _good(view: View, row: Row) -> int:
    """Give the good an operation does its owner: 1, 0, or -1 for harm."""
    ours = -1 if row.foe else 1
    if row.word == "points":
        full = row.amount > 0 and not row.foe and view.points[view.me] >= 100
        return 0 if full else _sign(row.amount) * ours
    if row.word in ("power", "base_power"):
        return _sign(row.amount - 1 if row.kind == "times" else row.amount) * ours
    if row.word == "lost":
        return -_sign(row.amount - 1 if row.kind == "times" else row.amount) * ours
    return _GOOD.get(row.word, 0) * ours if row.word in _OWN_GAIN else _GOOD.get(row.word, 0)


def _sign(value: Number) -> int:
    return (value > 0) - (value < 0)


#: Operations that help whoever they are done to.
_OWN_GAIN: Final = frozenset(("draw", "drop", "trash", "back_to_base", "cancel", "keyword"))
_GOOD: Final = {
    "draw": 1,
    "drop": -1,
    "trash": -1,
    "back_to_base": -1,
    "cancel": -1,
    "keyword": 0,
    "evolve": 2,
    "appear": 2,
    "battle_drawn": 0,
    "stop": 1,
    "attack": 1,
    "status": 1,
}
