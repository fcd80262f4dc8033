"""Reading what a clause does ("+100 own power", "foe pts -20") into operations: `read_deed`."""

from __future__ import annotations

from typing import Final

from rules.effects.reading.deeds_facts import FACTS
from rules.effects.reading.deeds_hands import HANDS
from rules.effects.reading.deeds_points import POINTS
from rules.effects.reading.deeds_power import POWER
from rules.effects.reading.deeds_sheets import SHEETS
from rules.effects.reading.deeds_states import STATES
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.table import Deed

_TABLES: Final = (POWER, POINTS, STATES, FACTS, HANDS, SHEETS)


def read_deed(text: str, lexicon: Lexicon) -> Deed | None:
    """Read one deed; None when no row of the tables fits the phrase whole."""
    text = text.strip().rstrip(".").strip()
    for table in _TABLES:
        if (deed := table.read(text, lexicon)) is not None:
            return deed
    return None
