"""What may lie in a Support Box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.hyper_colosseum.boxes import holders

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.table import Table


def is_number_free(table: Table, player: int, card: CardDef) -> bool:
    """Return whether no card in the Digimon and Support Boxes that is known has that number (R7.19, D32)."""
    owners = (player,) if table.options.support_number_scope == "own" else (0, 1)
    for owner in owners:
        side = table.sides[owner]
        for holder in holders(side):
            for other in holder.box:
                if other.number == card.number and (owner == player or not holder.base_hidden):
                    return False
        for slot in side.support:
            if slot.card.number == card.number:
                return False
    return True
