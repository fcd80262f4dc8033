"""Card numbers in a scenario: each must belong to a card of the game, a made-up one, or be a filler."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from rules.scenario.model import FILLER_NUMBER
from rules.scenario.reading import Table, is_whole, shown


class CardNumbers:
    """The numbers that a scenario may name."""

    __slots__ = ("known",)

    def __init__(self, known: Collection[str]) -> None:
        self.known = known

    def check(self, table: Table, key: str, number: str) -> str:
        """Return `number`, which stands at `key`; one that no card has is noted."""
        if number != FILLER_NUMBER and number not in self.known:
            near = get_close_matches(number, self.known, 1)
            meant = (
                f"did you mean {near[0]}?" if near else "define it with [[card]] or use the number of a card."
            )
            table.fault(key, f"no card has the number {shown(number)}; {meant}")
        return number

    def one(self, table: Table, key: str, *, required: bool = False) -> str:
        """Return the card number at `key`."""
        number = table.text(key, required=required)
        return self.check(table, key, number) if number else ""

    def many(self, table: Table, key: str) -> tuple[str, ...]:
        """Return the list of card numbers at `key`."""
        return self.many_of(table, key, table.raw(key)) if table.has(key) else ()

    def many_of(self, table: Table, key: str, value: object) -> tuple[str, ...]:
        """Return `value`, which stands at `key`, as a list of card numbers."""
        numbers = table.texts_of(key, value)
        return tuple(self.check(table, f"{key}[{index}]", number) for index, number in enumerate(numbers))

    def counted(self, table: Table, key: str, default: int, most: int = 200) -> tuple[str, ...]:
        """Return the list of card numbers at `key`; a whole number there stands for so many fillers."""
        value: object = table.raw(key) if table.has(key) else default
        if isinstance(value, list):
            return self.many_of(table, key, value)
        if is_whole(value) and 0 <= value <= most:
            return (FILLER_NUMBER,) * value
        table.fault(
            key, f"expected a list of card numbers or a whole number from 0 to {most}, got {shown(value)}."
        )
        return ()
