"""
The record of one match: enough to play it again, move for move, and nothing more.

A replay is written as one JSON object:

    {"game": "hyper_colosseum", "ruleset": "1", "data_version": "0123456789ab", "seed": 7,
     "options": {"battle_window": "alternate"}, "decks": [["St-1", ...], ["St-5", ...]],
     "choices": [1024, 0, ...]}

`choices` are the actions in the order in which they were applied, whoever took them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.engine.options import RuleOptions
from rules.errors import IllegalAction, InvalidOption, RulesError

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.match import HyperColosseumMatch as Match
    from rules.games.hyper_colosseum.ruleset import HyperColosseum as Ruleset

KEYS: Final = ("game", "ruleset", "data_version", "seed", "options", "decks", "choices")
MAX_CHOICES: Final = 1_000_000


class InvalidReplay(RulesError, ValueError):
    """A replay that cannot be read or played; `place` is the key at fault."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Replay:
    """One match as a value; `decks` are card numbers by seat, `options` only those that differ."""

    game: str
    ruleset: str
    data_version: str
    seed: int
    options: Mapping[str, object]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    choices: tuple[int, ...]

    def to_json(self) -> str:
        """Write the replay as one line of JSON with a fixed order of keys."""
        data = {
            "game": self.game,
            "ruleset": self.ruleset,
            "data_version": self.data_version,
            "seed": self.seed,
            "options": dict(sorted(self.options.items())),
            "decks": [list(deck) for deck in self.decks],
            "choices": list(self.choices),
        }
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Replay:
        """Read a replay, or raise `InvalidReplay` with the key at fault."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise InvalidReplay("", f"The replay is not JSON: {error}.") from None
        except RecursionError:
            raise InvalidReplay("", "The replay is nested too deeply to be one.") from None
        if not isinstance(data, dict):
            raise InvalidReplay("", f"A replay is a JSON object, got {_kind(data)}.")
        _check_keys(data)
        return cls(
            game=_text(data, "game"),
            ruleset=_text(data, "ruleset"),
            data_version=_text(data, "data_version"),
            seed=_whole(data["seed"], "seed"),
            options=_options(data["options"]),
            decks=_decks(data["decks"]),
            choices=_choices(data["choices"]),
        )


def record(
    match: Match,
    ruleset: Ruleset,
    *,
    data_version: str,
    seed: int,
    decks: Sequence[Sequence[CardDef]],
    options: RuleOptions | None,
) -> Replay:
    """Make the replay of a match as far as it has been played."""
    first, second = (tuple(card.number for card in deck) for deck in decks)
    changed = options.changed() if options is not None else {}
    return Replay(
        ruleset.code, ruleset.version, data_version, seed, changed, (first, second), tuple(match.choices)
    )


def start(replay: Replay, ruleset: Ruleset, cards: Mapping[str, CardDef], *, data_version: str) -> Match:
    """
    Set up the match of a replay, with its log, before its first decision.

    Raises:
        InvalidReplay: made with another game, ruleset or card data, or with unknown cards.
    """
    _compare("game", replay.game, ruleset.code)
    _compare("ruleset", replay.ruleset, ruleset.version)
    _compare("data_version", replay.data_version, data_version)
    decks = [_cards(deck, cards, f"decks[{seat}]") for seat, deck in enumerate(replay.decks)]
    try:
        options = RuleOptions.parse(replay.options)
    except InvalidOption as error:
        raise InvalidReplay("options", str(error)) from None
    return ruleset.new_match(decks, replay.seed, options, True)


def play_back(
    replay: Replay,
    ruleset: Ruleset,
    cards: Mapping[str, CardDef],
    *,
    data_version: str,
    steps: int | None = None,
) -> Match:
    """Play a replay as far as its first `steps` decisions, or to its end."""
    match = start(replay, ruleset, cards, data_version=data_version)
    for place in range(len(replay.choices[:steps])):
        play_choice(match, replay, place)
    return match


def play_choice(match: Match, replay: Replay, place: int) -> None:
    """Play one decision of a replay, or say that the rules do not allow it there."""
    if match.is_over:
        raise InvalidReplay(f"choices[{place}]", "The match is over before this decision.")
    try:
        match.play(replay.choices[place])
    except IllegalAction as error:
        raise InvalidReplay(f"choices[{place}]", str(error)) from None


def _check_keys(data: Mapping[str, object]) -> None:
    for key in KEYS:
        if key not in data:
            raise InvalidReplay(key, "This key is missing.")
    for key in data:
        if key not in KEYS:
            raise InvalidReplay(key, f"There is no such key; a replay has: {', '.join(KEYS)}.")


def _compare(place: str, found: str, expected: str) -> None:
    if found != expected:
        raise InvalidReplay(place, f"The replay was made with {found!r}, this is {expected!r}.")


def _cards(numbers: Sequence[str], cards: Mapping[str, CardDef], place: str) -> list[CardDef]:
    for index, number in enumerate(numbers):
        if number not in cards:
            raise InvalidReplay(f"{place}[{index}]", f"There is no card {number!r}.")
    return [cards[number] for number in numbers]


def _text(data: Mapping[str, object], key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise InvalidReplay(key, f"Expected a text, got {_kind(value)}.")
    return value


def _whole(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidReplay(place, f"Expected a whole number, got {_kind(value)}.")
    return value


def _list(value: object, place: str) -> list[object]:
    if not isinstance(value, list):
        raise InvalidReplay(place, f"Expected a list, got {_kind(value)}.")
    return value


def _options(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise InvalidReplay("options", f"Expected an object, got {_kind(value)}.")
    return value


def _decks(value: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    decks = _list(value, "decks")
    if len(decks) != 2:
        raise InvalidReplay("decks", f"Expected two decks, got {len(decks)}.")
    return _deck(decks[0], "decks[0]"), _deck(decks[1], "decks[1]")


def _deck(value: object, place: str) -> tuple[str, ...]:
    numbers = []
    for index, number in enumerate(_list(value, place)):
        if not isinstance(number, str):
            raise InvalidReplay(f"{place}[{index}]", f"Expected a card number, got {_kind(number)}.")
        numbers.append(number)
    return tuple(numbers)


def _choices(value: object) -> tuple[int, ...]:
    choices = _list(value, "choices")
    if len(choices) > MAX_CHOICES:
        raise InvalidReplay("choices", f"{len(choices)} decisions are more than {MAX_CHOICES}.")
    return tuple(_whole(choice, f"choices[{place}]") for place, choice in enumerate(choices))


def _kind(value: object) -> str:
    """Name a JSON value the way a person who edits the file would."""
    if value is None:
        return "null"
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number with a fraction",
        str: "a text",
        list: "a list",
        dict: "an object",
    }
    return names.get(type(value), type(value).__name__)
