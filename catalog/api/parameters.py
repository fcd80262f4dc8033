"""
The parameters of an address: what may be asked, read in one way and described in the schema.

A view lists its parameters; everything else in an address is refused by name,
with the near miss, and all that is wrong is said at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, Protocol

from django.http import QueryDict

from catalog.api.problems import Fault, Refused

LONGEST: Final = 300
MANY: Final = 100

Asked = dict[str, Any]


class BadValue(ValueError):
    """A value that a parameter cannot have."""

    def __init__(self, code: str, message: str, remedy: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.remedy = remedy


class Parameter(Protocol):
    """One parameter: its name, how its values are read, and how the schema describes it."""

    @property
    def name(self) -> str: ...
    @property
    def description(self) -> str: ...
    @property
    def example(self) -> object: ...
    @property
    def is_required(self) -> bool: ...
    @property
    def may_repeat(self) -> bool: ...

    def read(self, values: Sequence[str]) -> object:
        """Read the values of an address, none of which were given where the list is empty."""

    def schema(self) -> dict[str, Any]:
        """Describe a value."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of any signs but the zero byte; empty when it was not given."""

    name: str
    description: str
    example: object = None
    longest: int = LONGEST
    is_required: bool = False
    takes_anything: bool = False
    format: str = ""
    may_repeat: bool = False

    def read(self, values: Sequence[str]) -> str:
        """Read the text."""
        text = values[0] if values else ""
        if self.takes_anything:
            return text
        if "\0" in text:
            raise BadValue("zero_byte", "A value cannot hold a zero byte.", "Leave the zero byte out.")
        if len(text) > self.longest:
            raise BadValue("too_long", f"A value has at most {self.longest} characters.", "Write less.")
        if self.is_required and not text.strip():
            raise BadValue("empty", "This parameter cannot be empty.", f"Write {self.name}={self.example}.")
        return text

    def schema(self) -> dict[str, Any]:
        """Describe a text."""
        described: dict[str, Any] = {"type": "string", **({"format": self.format} if self.format else {})}
        if not self.takes_anything:
            described |= {"maxLength": self.longest, "pattern": r"^[^\x00]*$"}
        if self.is_required and not self.takes_anything:
            described |= {"minLength": 1, "pattern": r"^[^\x00]*[^\x00\s][^\x00]*$"}
        return described


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    name: str
    description: str
    low: int
    high: int
    default: int
    example: object = None
    is_required: bool = False
    may_repeat: bool = False

    def read(self, values: Sequence[str]) -> int:
        """Read the number."""
        if not values:
            return self.default
        text = values[0].strip()
        if text.isascii() and text.removeprefix("-").isdigit() and len(text) <= len(str(self.high)) + 1:
            number = int(text)
            if self.low <= number <= self.high:
                return number
        bounds = f"a whole number from {self.low} to {self.high}"
        raise BadValue(
            "number", f"{shortened(text)!r} is not {bounds}.", f"Write {bounds}, such as {self.default}."
        )

    def schema(self) -> dict[str, Any]:
        """Describe the number."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high, "default": self.default}


@dataclass(frozen=True, slots=True)
class Choice:
    """One or several of the words that `values` lists; several mean any of them. Read as a tuple."""

    name: str
    description: str
    values: Callable[[], Iterable[str]]
    example: object = None
    is_required: bool = False
    may_repeat: bool = True

    def read(self, values: Sequence[str]) -> tuple[str, ...]:
        """Read the words."""
        known = list(self.values())
        for value in values:
            if value not in known:
                raise BadValue(
                    "unknown_value",
                    f"There is no {self.name} {shortened(value)!r}; there are {', '.join(known)}.",
                    near_miss(value, known),
                )
        return tuple(values)

    def schema(self) -> dict[str, Any]:
        """Describe the words."""
        words: dict[str, Any] = {"type": "string", "enum": list(self.values())}
        return {"type": "array", "items": words} if self.may_repeat else words


@dataclass(frozen=True, slots=True)
class Texts:
    """One or several texts; several mean any of them. Read as a tuple."""

    name: str
    description: str
    example: object = None
    longest: int = LONGEST
    is_required: bool = False
    may_repeat: bool = True

    def read(self, values: Sequence[str]) -> tuple[str, ...]:
        """Read the texts."""
        if len(values) > MANY:
            raise BadValue("too_many", f"At most {MANY} values can be asked for at once.", "Ask twice.")
        if "" in values:
            raise BadValue("empty", "A value cannot be empty.", f"Write {self.name}={self.example}.")
        one = Text(self.name, self.description, longest=self.longest)
        return tuple(one.read([value]) for value in values)

    def schema(self) -> dict[str, Any]:
        """Describe the texts."""
        return {
            "type": "array",
            "items": {**Text(self.name, "", longest=self.longest).schema(), "minLength": 1},
            "maxItems": MANY,
        }


def read_parameters(query: QueryDict, parameters: Iterable[Parameter]) -> Asked:
    """
    Read an address.

    Returns:
        The value of every parameter by its name, also of those that were not given.

    Raises:
        Refused: with every parameter that does not exist or has a value it cannot have.
    """
    known = {parameter.name: parameter for parameter in parameters}
    faults = [_unknown(key, known) for key in query if key not in known]
    asked: Asked = {}
    for name, parameter in known.items():
        values = query.getlist(name)
        try:
            asked[name] = _read(parameter, values)
        except BadValue as bad:
            faults.append(Fault(bad.code, str(bad), field=name, remedy=bad.remedy))
    if faults:
        raise Refused(*faults)
    return asked


def near_miss(value: str, known: Iterable[str]) -> str | None:
    """Say what may have been meant, or None when nothing is near."""
    folded = {one.casefold(): one for one in known}
    close = get_close_matches(value[:LONGEST].casefold(), folded, n=1, cutoff=0.6)
    return f"Did you mean {folded[close[0]]}?" if close else None


def shortened(text: str) -> str:
    """Give the beginning of a text that a message repeats."""
    return text if len(text) <= 60 else f"{text[:60]}…"


def _read(parameter: Parameter, values: Sequence[str]) -> object:
    if len(values) > 1 and not parameter.may_repeat:
        raise BadValue("repeated", "This parameter was given more than once.", "Give it once.")
    if parameter.is_required and not values:
        raise BadValue("required", "This parameter is needed.", f"Add {parameter.name}={parameter.example}.")
    return parameter.read(values)


def _unknown(key: str, known: Mapping[str, Parameter]) -> Fault:
    named = f"there are {', '.join(known)}" if known else "this address takes none"
    message = f"There is no parameter {shortened(key)!r}; {named}."
    remedy = near_miss(key, known) or "Leave it out."
    return Fault("unknown_parameter", message, field=shortened(key), remedy=remedy)
