"""What a player foresees: the powers an option would lead to, and what a hand can become."""

from __future__ import annotations

import pytest

from rules.engine.cards import BATTLE_TYPES, card_from_data
from rules.estimates import DRAW, LOSS, WIN, Battle, abilities_in_battle, after, is_useless
from rules.evolving import basic_powers, best_end, best_start, reachable, standing, strength
from rules.games.hyper_colosseum.compiling import compile_card
from rules.pool import load_pool

POOL = load_pool()


def card(number):
    """A card of the pool, as it is when a match with it has begun."""
    found = POOL.cards[number]
    compile_card(found)
    return found


AGUMON, GREYMON, GABUMON, GARURUMON = map(card, ("St-1", "St-2", "St-5", "St-6"))
METAL_GREYMON, WAR_GREYMON, GEKOMON = map(card, ("Bo-1", "St-61", "St-27"))
FORTY, OFFENSE_A, ENHANCEMENT, CRISIS = map(card, ("St-59", "St-49", "St-53", "St-54"))


def battle(own, foe):
    """A battle between two Digimon without any option."""
    attacks = foe.type_index, own.type_index
    return Battle(tops=(own, foe), attacks=attacks, powers=basic_powers(own, foe))


def test_each_digimon_attacks_with_the_battle_type_of_the_other():
    assert basic_powers(AGUMON, GABUMON) == (AGUMON.powers[1], GABUMON.powers[0])


def test_an_attack_that_is_turned_to_zero_has_no_power():
    assert BATTLE_TYPES[GEKOMON.type_index] == "C"
    assert basic_powers(GEKOMON, AGUMON) == (0, AGUMON.powers[2])


@pytest.mark.parametrize(("powers", "result"), [((2, 1), WIN), ((1, 1), DRAW), ((1, 2), LOSS)])
def test_the_result_goes_by_the_powers(powers, result):
    assert Battle((AGUMON, GABUMON), (1, 0), powers).result == result


def test_a_forced_attack_changes_the_own_power():
    before = battle(GREYMON, GARURUMON)

    changed = after(before, abilities_in_battle(OFFENSE_A))

    assert before.powers[0] == GREYMON.powers[1]
    assert changed.powers == (GREYMON.powers[0], before.powers[1])


def test_an_addition_adds():
    before = battle(GREYMON, GARURUMON)

    assert after(before, abilities_in_battle(ENHANCEMENT)).powers[0] == before.powers[0] + 50


def test_an_effect_whose_condition_does_not_hold_changes_nothing():
    equal_levels = battle(GREYMON, GARURUMON)
    higher_foe = battle(AGUMON, GARURUMON)

    assert after(equal_levels, abilities_in_battle(CRISIS)) == equal_levels
    assert after(higher_foe, abilities_in_battle(CRISIS)).powers[0] == 2 * higher_foe.powers[0]


def test_an_option_is_useless_only_when_the_engine_knows_nothing_of_it():
    data = {
        "number": "X-1",
        "name": {"en": "Riddle"},
        "kind": "option",
        "icon": "item",
        "timing": ["battle"],
        "effects": [{"mark": "written", "words": "?", "data": None}],
    }
    unknown = card_from_data(data, None, 1)
    compile_card(unknown)

    assert is_useless(unknown)
    assert not is_useless(OFFENSE_A)
    assert not is_useless(FORTY)


def test_a_hand_reaches_what_it_can_become_over_several_steps():
    ways = reachable([AGUMON], [WAR_GREYMON, GREYMON, METAL_GREYMON, GARURUMON])

    assert ways.targets == {GREYMON, METAL_GREYMON, WAR_GREYMON}
    assert {"wp40", "wp60"} <= ways.needs


def test_a_level_3_of_the_hand_opens_ways_only_while_the_box_holds_no_more_than_one():
    assert GARURUMON in reachable([AGUMON], [GABUMON, GARURUMON]).targets
    assert GARURUMON not in reachable([AGUMON, GREYMON], [GABUMON, GARURUMON]).targets


def test_the_best_end_of_a_chain_needs_the_cards_that_pay_for_it():
    without = best_end(AGUMON, [GREYMON, METAL_GREYMON], None)
    with_it = best_end(AGUMON, [GREYMON, METAL_GREYMON, FORTY], None)

    assert without == standing(GREYMON, None)
    assert with_it == standing(METAL_GREYMON, None)


def test_winning_the_battle_at_hand_weighs_more_than_strength():
    assert strength(GEKOMON) > strength(GREYMON)
    assert standing(GREYMON, AGUMON) > standing(GEKOMON, AGUMON)


def test_the_best_start_is_the_level_3_that_most_of_the_deck_evolves_from():
    deck = [GREYMON, GREYMON, GARURUMON]

    assert max([GABUMON, AGUMON], key=lambda card: best_start(card, deck)) is AGUMON
