"""Evolution requirements as they are set on a face, read from their words."""

import re
from dataclasses import dataclass
from typing import Final

WINNING_PERCENTAGES: Final = {"WP40": "40%", "WP60": "60%", "WP80": "80%"}

WIDE_SYMBOL: Final = "\N{IDEOGRAPHIC NUMBER ZERO}"

_HEADING: Final = re.compile(r"\{([^}]*)\}\s*")
_LAID: Final = re.compile(r"\[([^\]]*)\]")
_ONLY_SYMBOLS: Final = re.compile(r"[OX]+")


@dataclass(frozen=True, slots=True)
class Alternative:
    """
    One way to evolve: from whom, with which partner, laying what.

    `circles` and `crosses` count the cards laid upright and across; `pills`
    are the options laid (40%, Digimental of Courage).
    """

    name: str
    partner: str = ""
    heading: str = ""
    circles: int = 0
    crosses: int = 0
    pills: tuple[str, ...] = ()

    @property
    def measured(self) -> str:
        """The alternative as long as it is when set, with the margins of tags and pills."""
        heading = f"[{self.heading}]" if self.heading else ""
        partner = f"\N{LEFT RIGHT DOUBLE ARROW} {self.partner}" if self.partner else ""
        pills = "".join(f"({pill})" for pill in self.pills)
        symbols = WIDE_SYMBOL * (self.circles + self.crosses)
        return " ".join(part for part in (heading, f"{self.name}{pills}{symbols}", partner) if part)

    @property
    def circles_shown(self) -> range:
        """One number for every circle, for a template to loop over."""
        return range(self.circles)

    @property
    def crosses_shown(self) -> range:
        """One number for every cross, for a template to loop over."""
        return range(self.crosses)

    @property
    def symbols(self) -> str:
        """The cards laid upright and across, said in words."""
        parts = [_counted(self.circles, "circle", "circles"), _counted(self.crosses, "cross", "crosses")]
        return " and ".join(part for part in parts if part)


def alternatives(words: str) -> tuple[Alternative, ...]:
    """
    Read the alternatives of a requirement.

    >>> [(one.heading, one.name, one.pills) for one in alternatives("{Armor} V-mon[Digimental of Love]")]
    [('Armor', 'V-mon', ('Digimental of Love',))]
    >>> [(one.name, one.circles, one.pills) for one in alternatives("Agumon[OO] | Devimon[WP40]")]
    [('Agumon', 2, ()), ('Devimon', 0, ('40%',))]
    >>> alternatives("-"), alternatives("")
    ((), ())
    """
    return tuple(_alternative(part.strip()) for part in words.split(" | ") if part.strip() not in {"", "-"})


def _alternative(words: str) -> Alternative:
    heading = ""
    if found := _HEADING.match(words):
        heading = found[1]
        words = words[found.end() :]
    laid = _LAID.findall(words)
    name, _, partner = _LAID.sub("", words).strip().partition("+")
    symbols = "".join(item for item in laid if _ONLY_SYMBOLS.fullmatch(item))
    return Alternative(
        name=name,
        partner=partner.replace("+", " ⇔ "),
        heading=heading,
        circles=symbols.count("O"),
        crosses=symbols.count("X"),
        pills=tuple(
            WINNING_PERCENTAGES.get(item, item) for item in laid if not _ONLY_SYMBOLS.fullmatch(item)
        ),
    )


def _counted(number: int, one: str, many: str) -> str:
    if not number:
        return ""
    return f"{number} {one if number == 1 else many}"
