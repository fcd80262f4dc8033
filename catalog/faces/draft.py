"""The facts of a face, in one shape for the cards of every game."""

from dataclasses import dataclass
from typing import Final

from catalog.faces.labels import Sign
from catalog.faces.needs import Alternative
from catalog.faces.parts import LostPoints, PowerRow, Ring
from catalog.faces.words import Clause

FOUR_DIGITS: Final = 1000


@dataclass(frozen=True, slots=True)
class Draft:
    """
    What stands on a face, before anything is measured.

    `kind` is `digimon` (it has powers) or `option`; `lead` the first lines beside
    the ring, `extra` further ones that small faces leave out; `need_note` stands
    where there are no alternatives to evolve from.
    """

    kind: str
    plates: tuple[str, ...]
    ring: Ring
    lead: tuple[str, ...]
    badge: str = ""
    badge_label: str = ""
    icon: str = ""
    letter: str = ""
    extra: tuple[str, ...] = ()
    phase: str = ""
    attribute: Sign | None = None
    fields: tuple[Sign, ...] = ()
    powers: tuple[PowerRow, ...] = ()
    is_wide: bool = False
    need_kind: str = "evolve"
    need_label: str = ""
    alternatives: tuple[Alternative, ...] = ()
    conditions: tuple[Clause, ...] = ()
    need_note: str = ""
    effects: tuple[Clause, ...] = ()
    short: str = ""
    lost_head: str = "Lost to"
    lost: tuple[LostPoints, ...] = ()
    set_label: str = ""
    has_special: bool = False
    has_support: bool = False

    @property
    def has_many_fields(self) -> bool:
        """Whether several fields share the plate, which then shows their short codes."""
        return len(self.plates) > 1

    @property
    def has_long_powers(self) -> bool:
        """Whether a power has four digits, which small faces set smaller."""
        return any(row.power is not None and row.power >= FOUR_DIGITS for row in self.powers)

    @property
    def need_lines(self) -> list[str]:
        """The lines of the evolution requirements, to be measured."""
        first = " / ".join(alternative.measured for alternative in self.alternatives) or self.need_note
        return [line for line in (first, *(clause.measured for clause in self.conditions)) if line]
