"""Whether a card is played as it reads: its data says what its words say, in words that the engine knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.games.hyper_colosseum.compiling import can_run, compiled
from rules.pool import load_pool

if TYPE_CHECKING:
    from rules.effects.clauses import CardClause
    from rules.engine.cards import CardDef


def is_played_in_full(card: CardDef) -> bool:
    """Tell whether nothing that the card says is left out when it is played."""
    return is_expressed(card.source) and not compiled(card).unexpressed


def engine_knowledge(game: str) -> Callable[[Mapping[str, object], CardClause | None], bool]:
    """Return what tells which clauses the engine of a game can run; no engine, none."""
    if game != "hyper_colosseum":
        return lambda card, clause: False
    pool = load_pool(game)

    def knows(card: Mapping[str, object], clause: CardClause | None) -> bool:
        return clause is None or can_run(pool.cards[str(card["number"])], clause.place, clause.clause)

    return knows


def is_expressed(data: object) -> bool:
    """
    Tell whether a card's data says everything that its words say.

    A clause without data does not, nor does a requirement whose Digimon could not be made out.

    >>> is_expressed({"effects": [{"words": "draw 1", "data": None}]})
    False
    >>> is_expressed({"requirements": {"alternatives": [{"from": None, "with": []}]}})
    False
    """
    if isinstance(data, Mapping):
        for key, beside in (("data", "words"), ("from", "with")):
            if beside in data and key in data and data[key] is None:
                return False
        return all(is_expressed(value) for value in data.values())
    if isinstance(data, list | tuple):
        return all(is_expressed(value) for value in data)
    return True
