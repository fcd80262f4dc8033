"""Made-up cards for deck tests: just the facts that deck rules look at."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class MadeUp:
    """A card that no set holds."""

    number: str
    name: str = ""
    kind: str = "digimon"
    level: str | None = "IV"
    game: str = "hyper_colosseum"
    max_copies: int | None = None
    frame: str | None = "blue"
    limit: list = field(default_factory=list)

    @property
    def name_key(self) -> str:
        return self.name.casefold()


def pool(*cards: MadeUp) -> dict[str, MadeUp]:
    """Cards by number."""
    return {card.number: card for card in cards}
