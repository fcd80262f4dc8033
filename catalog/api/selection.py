"""The parameter `fields`: which keys of the answered objects are wanted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from catalog.api.parameters import BadValue, near_miss, shortened

FIELDS: Final = "fields"


@dataclass(frozen=True, slots=True)
class Selection:
    """Keys of an object, separated by commas; all of them when none are named. Read as a tuple."""

    keys: Collection[str]
    example: object = None
    name: str = FIELDS
    description: str = "Keys that the objects are to have, separated by commas; all when left out."
    is_required: bool = False
    may_repeat: bool = False

    def read(self, values: Sequence[str]) -> tuple[str, ...]:
        """Read the keys."""
        given = values[0].split(",") if values else []
        wanted = tuple(dict.fromkeys(key.strip() for key in given))
        unknown = [key for key in wanted if key not in self.keys]
        if unknown:
            misses = (near_miss(key, self.keys) for key in unknown)
            raise BadValue(
                "unknown_field",
                f"There is no field {', '.join(repr(shortened(key)) for key in unknown[:5])}; "
                f"there are {', '.join(self.keys)}.",
                " ".join(dict.fromkeys(miss for miss in misses if miss)) or "Leave it out.",
            )
        return wanted

    def schema(self) -> dict[str, Any]:
        """Describe the list of keys."""
        keys = {"type": "string", "enum": list(self.keys)}
        return {"type": "array", "items": keys, "minItems": 1}


def selected(data: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """Give an object with only these keys, in their order; a key that it does not have stays away."""
    return {key: data[key] for key in keys if key in data} if keys else dict(data)
