"""The attacks of a Digimon, each placed among the powers of all cards of its level."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.models import Card, Game
from catalog.register import Register

Peers = Sequence[tuple[int | None, int | None, int | None]]

STRIP_WIDTH: Final = 100
STRIP_HEIGHT: Final = 18
LOWEST_BAR: Final = 1.5


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a strip, in the strip's own units."""

    x: str
    y: str
    height: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Where a power stands among the cards of its level: bars, the mark, and the share below it."""

    bars: tuple[Bar, ...]
    here: str
    share_below: int


@dataclass(frozen=True, slots=True)
class Power:
    """One attack of the card with its place among all cards of the level."""

    letter: str
    name: str
    power: int | None
    zeroes: str
    against: str = ""
    strip: Strip | None = None

    @property
    def title(self) -> str:
        """What the row is, for those who do not see its badge."""
        return f"Against {self.against}" if self.against else f"Attack {self.letter}"


def peers_of(card: Card, register: Register) -> Peers:
    """Return the three powers of every Digimon of a card's level; none where its level is not recorded."""
    if not card.level:
        return []
    return [
        (peer.power_a, peer.power_b, peer.power_c)
        for peer in register.cards
        if peer.kind == "digimon" and peer.level == card.level
    ]


def powers_of(card: Card, peers: Peers) -> list[Power]:
    """
    Return the attacks of a Digimon, each placed among the powers of its level.

    Args:
        card: the Digimon.
        peers: the three powers of every card of its level, itself included.
    """
    titles = {
        Game.HYPER_COLOSSEUM: ("", "", ""),
        Game.DIGI_BATTLE: ("R", "G", "Y"),
        Game.D_CCG: ("Attack", "Defense", ""),
    }[Game(card.game)]
    rows = card.attacks[:2] if card.game == Game.D_CCG else card.attacks
    top = max((power for row in peers for power in row if power is not None), default=0)
    return [
        Power(
            letter, name, power, " ".join(zeroes), against, _strip(power, [row[index] for row in peers], top)
        )
        for index, ((letter, name, power, zeroes), against) in enumerate(zip(rows, titles, strict=False))
    ]


def _strip(power: int | None, peers: Sequence[int | None], top: int) -> Strip | None:
    known = sorted(value for value in peers if value is not None)
    if power is None or len(known) < 2 or not top:
        return None
    counts = Counter(known)
    most = max(counts.values())
    bars = tuple(
        Bar(
            x=f"{value / top * (STRIP_WIDTH - 2):.2f}",
            y=f"{STRIP_HEIGHT + 2 - height:.2f}",
            height=f"{height:.2f}",
        )
        for value, height in (
            (value, max(LOWEST_BAR, count / most * STRIP_HEIGHT)) for value, count in counts.items()
        )
    )
    return Strip(
        bars, f"{power / top * (STRIP_WIDTH - 2):.2f}", round(bisect_left(known, power) / len(known) * 100)
    )
