"""
Scenarios of kind `deck`: whether a deck is legal, and the codes of what is wrong with it.

The deck rules belong to `decks`, which the rules package must not import. Whoever runs
scenarios hands in a `DeckChecker` (docs/adr/, "The deck checker comes from outside").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.engine.cards import CardDef
from rules.scenario.library import Library
from rules.scenario.model import Scenario

DeckChecker = Callable[[str, Mapping[str, int], Mapping[str, CardDef], Mapping[str, object]], Iterable[str]]
"""(format code, number -> copies, number -> card of any game, rule options) -> the code of each problem."""


def run_deck(scenario: Scenario, library: Library, check: DeckChecker | None) -> list[str]:
    """Return how the verdict on the deck differs from what is expected; nothing when it does not."""
    if check is None:
        return ["deck: there is no deck checker here; run it with python -m rules scenario"]
    cards = library.every_game(scenario.game, scenario.cards)
    codes = tuple(sorted(set(check(scenario.format, scenario.deck, cards, scenario.options))))
    faults = []
    if scenario.expect.get("legal", not codes) != (not codes):
        verdict = "legal" if not codes else f"illegal: {', '.join(codes)}"
        wanted = "legal" if scenario.expect["legal"] else "illegal"
        faults.append(f"legal: expected {wanted}, got {verdict}")
    if scenario.expect.get("problems", codes) != codes:
        expected = ", ".join(map(str, _texts(scenario.expect["problems"]))) or "none"
        faults.append(f"problems: expected {expected}, got {', '.join(codes) or 'none'}")
    return faults


def _texts(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
