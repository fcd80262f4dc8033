"""What a word of the effect vocabulary is: its parameters, the values they take, help and an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

JsonObject = Mapping[str, object]
Place = Literal["effect", "cost", "conditions", "limit", "requirement_condition", "appears"]
"""Where on a card a value stands; `rules.effects.clauses` finds them."""

ATTACKS: Final = ("A", "B", "C")
LEVELS: Final = ("III", "IV", "Perfect", "Ultimate", "Hybrid", "none")
STANDARD_LEVELS: Final = ("III", "IV", "Perfect", "Ultimate")
ATTRIBUTES: Final = ("Vaccine", "Data", "Virus", "Unknown", "Variable", "none")
FRAMES: Final = ("blue", "red", "gold")
ICONS: Final = ("program", "item", "field")
HEADINGS: Final = ("Armor", "Jogress", "Spirit")
REQUIREMENT_KINDS: Final = ("evolution", "fusion", "appearance")


@dataclass(frozen=True, slots=True)
class Spec:
    """
    The values a parameter takes.

    `kind` is one of: whole, flag, text, texts, choice, choices, match, matches, range, conditions,
    condition, operations, alternatives, payments, effect, per, times. `low` and `high` bound a whole number,
    `choices` are the words allowed, `also` are words allowed beside a whole number.
    """

    kind: str
    low: int = 0
    high: int = 0
    step: int = 1
    choices: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """Return the values in words, as an error message ends its sentence."""
        if self.kind == "whole":
            steps = f" in steps of {self.step}" if self.step > 1 else ""
            others = "".join(f' or "{word}"' for word in self.also)
            return f"a whole number from {self.low} to {self.high}{steps}{others}"
        if self.kind in ("choice", "choices"):
            some = "one of" if self.kind == "choice" else "a list of one or more of"
            return f"{some} {', '.join(self.choices)}"
        return _IN_WORDS[self.kind]


_IN_WORDS: Final = {
    "true": "true",
    "status": "a status word",
    "count": "an object with one place to count and min, max or both",
    "limits": "one of the words below or a list of them",
    "deck_limit": "an object with card and n",
    "limit": "an object with the keys of a limit",
    "flag": "true or false",
    "text": "a text",
    "texts": "a list of one or more texts",
    "match": "an object of match keys, {} for any card",
    "matches": "a list of two or more match objects",
    "range": "an object with min, max or both",
    "condition": "an object with exactly one condition",
    "conditions": "a list of one or more conditions",
    "operations": "a list of one or more operations",
    "alternatives": "a list of two or more lists of operations",
    "payments": "a list of one or more payments",
    "effect": "an effect object",
    "per": 'the word "paid" or an object that counts cards',
    "times": 'a whole number from 2 to 10, "1/2" or "1/10"',
}


def whole(low: int, high: int, *also: str, step: int = 1) -> Spec:
    """Return the values from `low` to `high`, and the words of `also`."""
    return Spec("whole", low=low, high=high, step=step, also=also)


def choice(*words: str) -> Spec:
    """Return the values of which exactly one is given."""
    return Spec("choice", choices=words)


def choices(*words: str) -> Spec:
    """Return the values of which a list is given."""
    return Spec("choices", choices=words)


FLAG: Final = Spec("flag")
TEXT: Final = Spec("text")
TEXTS: Final = Spec("texts")
MATCH: Final = Spec("match")
RANGE: Final = Spec("range", low=0, high=9999)
CONDITION: Final = Spec("condition")
CONDITIONS: Final = Spec("conditions")
OPERATIONS: Final = Spec("operations")
ALTERNATIVES: Final = Spec("alternatives")
PAYMENTS: Final = Spec("payments")
EFFECT: Final = Spec("effect")
PER: Final = Spec("per")
TIMES: Final = Spec("times", low=2, high=10, also=("1/2", "1/10"))


@dataclass(frozen=True, slots=True)
class Parameter:
    """One key beside an operation, a payment or another word that is an object."""

    name: str
    spec: Spec
    help: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """
    One word of the vocabulary.

    A condition, match key or counting key has a `value`; an operation, status word or payment has
    `parameters`, of which exactly one of `one_of` must stand there when that is not empty. `example`
    is a complete effect (or cost, limit, ...) in which the word occurs; `place` says which of them.
    """

    name: str
    help: str
    example: JsonObject
    value: Spec | None = None
    parameters: tuple[Parameter, ...] = ()
    one_of: tuple[str, ...] = ()
    place: Place = "effect"
