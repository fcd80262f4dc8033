"""
The only judge of effect data: `validate_effect` returns every problem, at once and by its place.

The tables of `rules.effects.words` say what is allowed; this module walks the data beside them.
It never raises, whatever JSON it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rules.effects.problems import EffectProblem, shown, unknown, wrong_value
from rules.effects.specs import MATCH, RANGE, Parameter, Place, Spec, Word, whole
from rules.effects.vocabulary.counts import PER_PARAMETERS
from rules.effects.vocabulary.effects import EFFECT_PARAMETERS
from rules.effects.vocabulary.options import COST_PARAMETERS, LIMIT_PARAMETERS, REQUIREMENT_PARAMETERS
from rules.effects.words import CONDITIONS, COUNTS, MATCHES, NOTE_WORDS, OPERATIONS, PAYMENTS, STATUSES

DEEPEST: Final = 12
"""How many objects may lie inside one another; real effects need five."""

__all__ = ["EffectProblem", "Place", "validate_effect"]

Problems = Iterator[EffectProblem]


def validate_effect(data: object, path: str, *, place: Place = "effect") -> list[EffectProblem]:
    """
    Judge one data value of a card.

    Args:
        data: the value as read from JSON.
        path: where it stands, put before the path of each problem (`effects[0]`).
        place: which kind of value it is: effect, cost, conditions, limit,
            requirement_condition (conditions beside requirements) or appears.

    Returns:
        Every problem, in the order of the data; empty when the data is sound.

    >>> draw = {"when": "winning", "do": [{"op": "draw", "n": 99}]}
    >>> [str(problem) for problem in validate_effect(draw, "effects[0]")]
    ['effects[0].do[0].n: draw takes a whole number from 1 to 15, got 99; use 15.']
    """
    if not isinstance(data, Mapping):
        return [EffectProblem(path, f"expected an object, got {shown(data)}.")]
    return list(_PLACES[place](data, path, 0))


def _effect(data: Mapping[str, object], path: str, depth: int) -> Problems:
    if "note" in data:
        yield from _note(data, path)
        return
    if "limit" in data and "do" not in data:
        yield from _object(data, path, "effect", _LIMIT_ALONE, depth)
        return
    yield from _object(data, path, "effect", EFFECT_PARAMETERS, depth)
    if "do" not in data:
        yield EffectProblem(
            path, 'do is missing; say what happens, as {"op": "draw", "n": 1}, or give a note.'
        )
    if "times" in data and "once" not in data:
        yield EffectProblem(f"{path}.times", "times needs once; say per what it counts.")


def _limit_inside(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, Mapping):
        yield EffectProblem(path, f"limit takes an object, got {shown(value)}.")
        return
    yield from _PLACES["limit"](value, path, depth)


_LIMIT_ALONE: Final = (Parameter("limit", Spec("limit"), ""),)


def _note(data: Mapping[str, object], path: str) -> Problems:
    if data["note"] not in NOTE_WORDS if isinstance(data["note"], str) else True:
        yield EffectProblem(f"{path}.note", unknown("note", data["note"], NOTE_WORDS))
    for key in data:
        if key != "note":
            yield EffectProblem(f"{path}.{key}", "a note stands alone; remove the note or this key.")


def _placed(subject: str, parameters: tuple[Parameter, ...]) -> Callable[..., Problems]:
    def check(data: Mapping[str, object], path: str, depth: int) -> Problems:
        if "note" in data:
            yield from _note(data, path)
            return
        if not data:
            yield EffectProblem(path, f"the {subject} says nothing; use null while it is not expressible.")
        yield from _object(data, path, subject, parameters, depth)
        until = data.get("until")
        counts_turns = until == "turns" or (isinstance(until, list) and "turns" in until)
        if "turns" in data and not counts_turns:
            yield EffectProblem(f"{path}.turns", 'turns needs "until": "turns".')
        if counts_turns and "turns" not in data:
            yield EffectProblem(f"{path}.until", "until turns needs turns, a whole number from 1 to 9.")

    return check


def _requirement_condition(data: Mapping[str, object], path: str, depth: int) -> Problems:
    judge = _effect if "when" in data or "do" in data else _placed("condition", REQUIREMENT_PARAMETERS)
    yield from judge(data, path, depth)


def _object(
    data: Mapping[str, object], path: str, subject: str, parameters: Sequence[Parameter], depth: int
) -> Problems:
    """Check the keys of an object against its parameters."""
    known = {parameter.name: parameter for parameter in parameters}
    for key, value in data.items():
        parameter = known.get(key)
        if parameter is None:
            yield EffectProblem(f"{path}.{key}", unknown(f"key of {subject}", key, known))
        else:
            yield from _value(parameter.spec, value, f"{path}.{key}", f"{subject} {key}", depth)
    for name, parameter in known.items():
        if parameter.required and name not in data:
            yield EffectProblem(path, f"{subject} needs {name}: {parameter.spec.says}.")


def _value(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    """Check one value; simple kinds are a yes or no, the others walk on."""
    if depth > DEEPEST:
        yield EffectProblem(path, f"objects lie more than {DEEPEST} deep; say it in fewer.")
        return
    simple = _SIMPLE.get(spec.kind)
    if simple is not None:
        if not simple(spec, value):
            yield EffectProblem(path, wrong_value(subject, spec, value))
        return
    yield from _WALKS[spec.kind](spec, value, path, subject, depth + 1)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole_fits(spec: Spec, value: object) -> bool:
    if isinstance(value, str):
        return value in spec.also
    return _is_whole(value) and spec.low <= value <= spec.high and value % spec.step == 0  # type: ignore[operator]


def _texts_fit(spec: Spec, value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(text, str) and text for text in value)


_SIMPLE: Final[Mapping[str, Callable[[Spec, object], bool]]] = {
    "whole": _whole_fits,
    "times": _whole_fits,
    "flag": lambda spec, value: isinstance(value, bool),
    "true": lambda spec, value: value is True,
    "text": lambda spec, value: isinstance(value, str) and bool(value),
    "texts": _texts_fit,
}


def _choice(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, str) or value not in spec.choices:
        yield EffectProblem(path, unknown(f"word for {subject}", value, spec.choices))


def _choices(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, list) or not value:
        yield EffectProblem(path, wrong_value(subject, spec, value))
        return
    for index, word in enumerate(value):
        yield from _choice(spec, word, f"{path}[{index}]", subject, depth)


def _limits(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    walk = _choices if isinstance(value, list) else _choice
    yield from walk(spec, value, path, subject, depth)


def _keyed(words: Mapping[str, Word], value: object, path: str, what: str, depth: int) -> Problems:
    """Check an object each of whose keys is a word with a value."""
    if not isinstance(value, Mapping):
        yield EffectProblem(path, wrong_value(what, MATCH, value))
        return
    for key, inner in value.items():
        word = words.get(key)
        if word is None or word.value is None:
            yield EffectProblem(f"{path}.{key}", unknown(f"{what} key", key, words))
        else:
            yield from _value(word.value, inner, f"{path}.{key}", key, depth)


def _match(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    yield from _keyed(MATCHES, value, path, "match", depth)


def _range(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, Mapping) or not value or set(value) - {"min", "max"}:
        yield EffectProblem(path, wrong_value(subject, RANGE, value))
        return
    bounds = whole(spec.low, spec.high)
    for key, bound in value.items():
        yield from _value(bounds, bound, f"{path}.{key}", f"{subject} {key}", depth)
    low, high = value.get("min"), value.get("max")
    if isinstance(low, int) and isinstance(high, int) and low > high:
        yield EffectProblem(path, f"{subject} has min {low} above max {high}; exchange them.")


def _condition(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, Mapping) or len(value) != 1:
        yield EffectProblem(path, f"a condition has exactly one key, got {shown(value)}.")
        return
    yield from _keyed(CONDITIONS, value, path, "condition", depth)


def _count(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    """Check the condition count: exactly one place, and min, max or both."""
    if not isinstance(value, Mapping):
        yield EffectProblem(path, f"count takes an object such as {shown(CONDITIONS['count'].example)}.")
        return
    bounds = {key: bound for key, bound in value.items() if key in ("min", "max")}
    places = {key: match for key, match in value.items() if key not in bounds}
    if len(places) != 1:
        yield EffectProblem(path, f"count takes exactly one place, got {shown(sorted(map(str, places)))}.")
    yield from _keyed(COUNTS, places, path, "count", depth)
    yield from _range(RANGE, bounds, path, "count", depth)


def _per(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if value == "paid":
        return
    if not isinstance(value, Mapping):
        yield EffectProblem(path, wrong_value(subject, spec, value))
        return
    extra = {parameter.name for parameter in PER_PARAMETERS}
    places = {key: match for key, match in value.items() if key not in extra and key != "paid"}
    if len(places) + ("paid" in value) != 1:
        yield EffectProblem(path, f"per counts exactly one place, got {shown(sorted(map(str, value)))}.")
    yield from _keyed(COUNTS, places, path, "per", depth)
    if "paid" in value and value["paid"] is not True:
        yield EffectProblem(f"{path}.paid", wrong_value("per paid", Spec("true"), value["paid"]))
    rest = {key: inner for key, inner in value.items() if key in extra}
    yield from _object(rest, path, "per", PER_PARAMETERS, depth)


def _operation(value: object, path: str, depth: int) -> Problems:
    if not isinstance(value, Mapping):
        yield EffectProblem(path, f"an operation is an object with op, got {shown(value)}.")
        return
    name = value.get("op")
    word = OPERATIONS.get(name) if isinstance(name, str) else None
    if word is None:
        yield EffectProblem(f"{path}.op", unknown("operation", name, OPERATIONS))
        return
    rest = {key: inner for key, inner in value.items() if key != "op"}
    yield from _worded(word, rest, path, depth)
    if word.name == "status":
        yield from _status(rest, path)


def _worded(word: Word, rest: Mapping[str, object], path: str, depth: int) -> Problems:
    """Check the parameters of an operation and that exactly one of its alternatives is given."""
    yield from _renamed(_object(rest, path, word.name, word.parameters, depth), word)
    given = [name for name in word.one_of if name in rest]
    if word.one_of and len(given) != 1:
        yield EffectProblem(
            path, f"{word.name} takes exactly one of {', '.join(word.one_of)}, got {shown(given)}."
        )


def _renamed(problems: Problems, word: Word) -> Problems:
    """Shorten "draw n takes" to "draw takes": the path names the key already."""
    for problem in problems:
        key = problem.path.rpartition(".")[2]
        yield EffectProblem(
            problem.path, problem.message.replace(f"{word.name} {key} takes", f"{word.name} takes", 1)
        )


def _status(rest: Mapping[str, object], path: str) -> Problems:
    word = rest.get("word")
    status = STATUSES.get(word) if isinstance(word, str) else None
    if status is None:
        return
    allowed = {parameter.name for parameter in status.parameters}
    for key in rest:
        if key != "word" and key not in allowed:
            yield EffectProblem(f"{path}.{key}", f"{status.name} takes no {key}; remove it.")


def _status_word(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, str) or value not in STATUSES:
        yield EffectProblem(path, unknown("status word", value, STATUSES))


def _payment(value: object, path: str, depth: int) -> Problems:
    names = [key for key in value if key in PAYMENTS] if isinstance(value, Mapping) else []
    if not isinstance(value, Mapping) or len(names) != 1:
        yield EffectProblem(path, f"a payment has exactly one of {', '.join(PAYMENTS)}, got {shown(value)}.")
        return
    word = PAYMENTS[names[0]]
    if word.value is not None:
        yield from _value(word.value, value[word.name], f"{path}.{word.name}", word.name, depth)
    rest = {key: inner for key, inner in value.items() if key != word.name}
    yield from _renamed(_object(rest, path, word.name, word.parameters, depth), word)
    if "limit" in rest and rest.get("each") is not True:
        yield EffectProblem(f"{path}.limit", "limit needs each; without each give n.")
    if isinstance(word.value, Spec) and word.value.kind == "match" and ("n" in rest) == ("each" in rest):
        yield EffectProblem(path, f"{word.name} takes n or each, one of them.")


def _listed(item: Callable[[object, str, int], Problems], low: int = 1) -> Callable[..., Problems]:
    def walk(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
        if not isinstance(value, list) or len(value) < low:
            yield EffectProblem(path, wrong_value(subject, spec, value))
            return
        for index, entry in enumerate(value):
            yield from item(entry, f"{path}[{index}]", depth)

    return walk


def _alternative(value: object, path: str, depth: int) -> Problems:
    yield from _value(Spec("operations"), value, path, "an alternative", depth)


def _deck_limit(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, Mapping):
        yield EffectProblem(path, f"deck_limit takes an object with card and n, got {shown(value)}.")
        return
    parameters = (
        Parameter("card", MATCH, "", required=True),
        Parameter("n", whole(1, 60), "", required=True),
    )
    yield from _object(value, path, "deck_limit", parameters, depth)


def _inner_effect(spec: Spec, value: object, path: str, subject: str, depth: int) -> Problems:
    if not isinstance(value, Mapping):
        yield EffectProblem(path, wrong_value(subject, spec, value))
        return
    yield from _effect(value, path, depth)


_WALKS: Final[Mapping[str, Callable[[Spec, object, str, str, int], Problems]]] = {
    "choice": _choice,
    "choices": _choices,
    "limits": _limits,
    "match": _match,
    "matches": _listed(lambda value, path, depth: _match(MATCH, value, path, "match", depth), low=2),
    "range": _range,
    "condition": _condition,
    "conditions": _listed(lambda value, path, depth: _condition(MATCH, value, path, "condition", depth)),
    "count": _count,
    "per": _per,
    "operations": _listed(_operation),
    "alternatives": _listed(_alternative, low=2),
    "payments": _listed(_payment),
    "effect": _inner_effect,
    "status": _status_word,
    "deck_limit": _deck_limit,
    "limit": _limit_inside,
}

_CONDITIONS_ONLY: Final = tuple(parameter for parameter in EFFECT_PARAMETERS if parameter.name == "if")
_PLACES: Final[Mapping[str, Callable[[Mapping[str, object], str, int], Problems]]] = {
    "effect": _effect,
    "appears": _effect,
    "cost": _placed("cost", COST_PARAMETERS),
    "limit": _placed("limit", LIMIT_PARAMETERS),
    "conditions": _placed("condition", _CONDITIONS_ONLY),
    "requirement_condition": _requirement_condition,
}
