"""
The rule options: where sources disagree or are silent, what a match or a deck is played by.

Every option with its default; docs/rules.md says what each is about. An option is a field of
`RuleOptions`; `ALLOWED` holds the values it can take, and is what the help texts list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import Final, NamedTuple

from rules.errors import InvalidOption


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """The options of one match; the D numbers are the rows of the list of disagreements."""

    deck_size: int = 30
    deck_size_mode: str = "exact"
    min_level3: int = 1
    copy_limit: int = 3
    copy_limit_key: str = "name"
    max_ultimates: int | None = None
    allowed_prefixes: tuple[str, ...] | None = None
    x_antibody_same_name: bool = True
    start_points: int = 100
    max_points: int = 100
    gauge_card_from_deck: bool = True
    hand_limit: int = 6
    option_slots: int = 3
    first_attacker: str = "random"
    initial_reveal: str = "end_of_preparation"
    prep_interleave: str = "by_player"
    slot_discard: str = "any"
    swaps_per_turn: int | None = 1
    declined_swap_to: str = "dark_area"
    circle_cross_source: str = "net_ocean"
    strict_preparation: bool = True
    max_evolutions_per_turn: int | None = None
    first_attacker_may_cancel: bool = True
    evo_option_moment: str = "any"
    gold_counts_as_blue: bool = False
    own_dark_area_visible: bool = False
    counter_zero: str = "continuous"
    attack_math: str = "activation_order"
    attack_floor: int | None = 0
    battle_window: str = "single_pass"
    instant_first: str = "none"
    always_last_scope: str = "all_phases"
    sob_appearance: str = "may"
    draw_loss: int = 10
    no_level_lost_points: str = "lowest"
    zero_check: str = "immediate"
    battle_clear: str = "loser_only"
    reshuffle: str = "end_of_turn"
    max_turns: int = 200
    final_tie: str = "draw"
    field_limit: str = "one_per_player"
    invalidated_option: str = "stays"
    flip_order: str = "cost_first"
    offer_unpayable: bool = False
    support_from_hand: str = "own_window"
    support_number_scope: str = "own"
    base_counts_on_sheet: bool = False
    answer_window: str = "on_activation"
    extend_abilities: bool = True
    street_mode: str = "evolve"
    street_counter: bool = True
    street_free_upper: bool = False
    unopposed: str = "none"
    ub_order: str = "123"
    ub_circle_rule: str = "max"
    ub_next_first: str = "majority"

    @classmethod
    def parse(cls, values: Mapping[str, object]) -> RuleOptions:
        """
        Return the options with `values` (texts or plain values) in place of the defaults.

        Raises:
            InvalidOption: naming the option, the value and what it may be.
        """
        return cls().with_values(values)

    @classmethod
    def of_format(cls, format_code: str, values: Mapping[str, object] | None = None) -> RuleOptions:
        """Return the defaults of a format with `values` put over them; checked like `parse`."""
        return cls.parse({**FORMAT_DEFAULTS.get(format_code, {}), **(values or {})})

    def with_values(self, values: Mapping[str, object]) -> RuleOptions:
        """Return these options with `values` put in; checked like `parse`."""
        return replace(self, **{name: _read(name, value) for name, value in values.items()})  # type: ignore[arg-type]

    def changed(self) -> dict[str, object]:
        """Return the options that differ from the defaults, by name."""
        standard = RuleOptions()
        pairs = ((f.name, getattr(self, f.name)) for f in fields(self))
        return {name: value for name, value in pairs if value != getattr(standard, name)}


class Choice(NamedTuple):
    """An option that takes one of a few words."""

    words: tuple[str, ...]


class Whole(NamedTuple):
    """An option that takes a whole number, or none at all where `optional`."""

    low: int
    high: int
    optional: bool = False


class Flag(NamedTuple):
    """An option that is on or off."""


class Prefixes(NamedTuple):
    """An option that takes a list of number prefixes, or none at all."""


ALLOWED: Final[Mapping[str, Choice | Whole | Flag | Prefixes]] = {
    "deck_size": Whole(1, 200),
    "deck_size_mode": Choice(("exact", "min")),
    "min_level3": Whole(0, 60),
    "copy_limit": Whole(1, 60),
    "copy_limit_key": Choice(("name", "number")),
    "max_ultimates": Whole(0, 60, optional=True),
    "allowed_prefixes": Prefixes(),
    "x_antibody_same_name": Flag(),
    "start_points": Whole(10, 1000),
    "max_points": Whole(10, 1000),
    "gauge_card_from_deck": Flag(),
    "hand_limit": Whole(1, 30),
    "option_slots": Whole(0, 3),
    "first_attacker": Choice(("random", "0", "1")),
    "initial_reveal": Choice(("end_of_preparation", "own_evolution_phase")),
    "prep_interleave": Choice(("by_player", "by_step")),
    "slot_discard": Choice(("any", "face_up_only")),
    "swaps_per_turn": Whole(0, 10, optional=True),
    "declined_swap_to": Choice(("dark_area", "hand")),
    "circle_cross_source": Choice(("net_ocean", "net_ocean_or_hand")),
    "strict_preparation": Flag(),
    "max_evolutions_per_turn": Whole(0, 10, optional=True),
    "first_attacker_may_cancel": Flag(),
    "evo_option_moment": Choice(("any", "after_evolution")),
    "gold_counts_as_blue": Flag(),
    "own_dark_area_visible": Flag(),
    "counter_zero": Choice(("continuous", "snapshot")),
    "attack_math": Choice(("activation_order", "base_times_then_add", "add_then_multiply")),
    "attack_floor": Whole(0, 0, optional=True),
    "battle_window": Choice(("single_pass", "alternate")),
    "instant_first": Choice(("none", "first_attacker")),
    "always_last_scope": Choice(("all_phases", "battle_only")),
    "sob_appearance": Choice(("may", "must")),
    "draw_loss": Whole(0, 100),
    "no_level_lost_points": Choice(("lowest", "highest", "zero", "level3_column")),
    "zero_check": Choice(("immediate", "end_of_phase")),
    "battle_clear": Choice(("loser_only", "both")),
    "reshuffle": Choice(("end_of_turn", "immediate")),
    "max_turns": Whole(1, 10000),
    "final_tie": Choice(("draw", "first_attacker", "second_attacker")),
    "field_limit": Choice(("one_per_player", "one_total_replace", "unlimited")),
    "invalidated_option": Choice(("stays", "dark_area")),
    "flip_order": Choice(("cost_first", "requirements_first")),
    "offer_unpayable": Flag(),
    "support_from_hand": Choice(("own_window", "preparation_only")),
    "support_number_scope": Choice(("own", "both")),
    "base_counts_on_sheet": Flag(),
    "answer_window": Choice(("on_activation", "none")),
    "extend_abilities": Flag(),
    "street_mode": Choice(("evolve", "flip")),
    "street_counter": Flag(),
    "street_free_upper": Flag(),
    "unopposed": Choice(("none", "win_level3_column")),
    "ub_order": Choice(("123", "fa_choice")),
    "ub_circle_rule": Choice(("max", "sum")),
    "ub_next_first": Choice(("majority", "box2")),
}
"""What each option may be set to."""

FORMAT_DEFAULTS: Final[Mapping[str, Mapping[str, object]]] = {
    "ultimate-battle": {"start_points": 200, "max_points": 200},
}
"""What a match of a format is played by where the options of `RuleOptions` differ (F3.5, F3.15)."""

PROFILES: Final[Mapping[str, Mapping[str, object]]] = {
    "standard": {},
    "s004": {
        "battle_window": "alternate",
        "instant_first": "first_attacker",
        "initial_reveal": "own_evolution_phase",
        "evo_option_moment": "after_evolution",
        "max_ultimates": 5,
    },
    "dh": {
        "circle_cross_source": "net_ocean_or_hand",
        "support_from_hand": "preparation_only",
        "initial_reveal": "own_evolution_phase",
    },
    "digimado_m31": {"gauge_card_from_deck": False},
    "tournament": {"allowed_prefixes": ("St", "Sx", "Bo", "Bx")},
    "tournament_cn": {"allowed_prefixes": ("St", "Sx", "Bo", "Bx"), "max_ultimates": 5},
}
"""Named sets of options."""

_NONE_WORDS: Final = ("none", "null", "")
_TRUE_WORDS: Final = {"true": True, "yes": True, "1": True, "on": True}
_FALSE_WORDS: Final = {"false": False, "no": False, "0": False, "off": False}


def _read(name: str, value: object) -> object:
    """Return the value of option `name` that `value` stands for."""
    allowed = ALLOWED.get(name)
    if allowed is None:
        near = get_close_matches(name, ALLOWED, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(ALLOWED)}."
        raise InvalidOption(name, value, f"no such option; {hint}")
    if isinstance(allowed, Choice):
        return _read_choice(name, value, allowed)
    if isinstance(allowed, Flag):
        return _read_flag(name, value)
    if isinstance(allowed, Whole):
        return _read_whole(name, value, allowed)
    return _read_prefixes(name, value)


def _read_choice(name: str, value: object, allowed: Choice) -> str:
    word = str(value)
    if isinstance(value, bool) or word not in allowed.words:
        raise InvalidOption(name, value, f"choose one of {', '.join(allowed.words)}.")
    return word


def _read_flag(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    word = str(value).lower()
    if word in _TRUE_WORDS:
        return True
    if word in _FALSE_WORDS:
        return False
    raise InvalidOption(name, value, "choose true or false.")


def _read_whole(name: str, value: object, allowed: Whole) -> int | None:
    if value is None or str(value).lower() in _NONE_WORDS:
        if allowed.optional:
            return None
        raise InvalidOption(name, value, f"give a whole number from {allowed.low} to {allowed.high}.")
    text = str(value)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
    if isinstance(value, bool) or not allowed.low <= number <= allowed.high:
        none = ", or none" if allowed.optional else ""
        raise InvalidOption(name, value, f"give a whole number from {allowed.low} to {allowed.high}{none}.")
    return number


def _read_prefixes(name: str, value: object) -> tuple[str, ...] | None:
    if value is None or (isinstance(value, str) and value.lower() in _NONE_WORDS):
        return None
    parts = value.split(",") if isinstance(value, str) else value
    if not isinstance(parts, list | tuple | set | frozenset) or not all(
        isinstance(p, str) and p for p in parts
    ):
        raise InvalidOption(name, value, 'give prefixes such as "St,Sx,Bo,Bx", or none.')
    return tuple(str(p).strip() for p in parts)
