"""Reading when a clause works ("[on win]", "At start of battle, ...")."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.guards import bracket_condition
from rules.effects.reading.lexicon import Lexicon

Frame = dict[str, object]
"""Part of an effect: when, once, times, may, if, where, until."""

_BRACKETS: Final[tuple[tuple[str, Frame], ...]] = (
    (r"battle|in battle|battle phase|Battle Phase", {"when": "battle"}),
    (r"battle start", {"when": "battle_start"}),
    (r"once, battle", {"when": "battle", "once": "battle"}),
    (r"on evolving", {"when": "evolving"}),
    (r"on win|win this turn", {"when": "winning"}),
    (r"on loss", {"when": "losing"}),
    (r"turn end", {"when": "turn_end"}),
    (r"(?:own )?[Pp]reparation [Pp]hase", {"when": "preparation"}),
    (r"(?:own )?[Ee]volution [Pp]hase", {"when": "evolution"}),
    (r"on evolving via foe Option", {"when": "evolving", "if": [{"evolved_by": "foe_option"}]}),
    (r"turn of evolving", {"when": "evolving", "until": "turn_end"}),
    (r"supporting Partner", {"if": [{"own": {"group": ["Partner"]}}]}),
    (r"own Digimon last to attack", {"if": [{"attacks": "second"}]}),
)
_OPENINGS: Final[tuple[tuple[str, Frame], ...]] = (
    (r"[Oo]nly twice \[battle\] ", {"when": "battle", "once": "battle", "times": 2}),
    (r"[Oo]nly one during turn, ", {"once": "turn"}),
    (r"[Aa]t start of [Bb]attle(?: Phase)?, ", {"when": "battle_start"}),
    (r"[Ii]n battle, ", {"when": "battle"}),
    (r"[Aa]t end of own turn, ", {"when": "turn_end"}),
    (r"[Aa]t end of Evolution Phase, ", {"when": "evolution_end"}),
    (r"if battle is drawn,? ", {"when": "drawn_battle"}),
    (r"[Dd]uring turn, (?=may )", {"once": "turn"}),
    (r"(?:[Dd]uring|[Ff]or) turn, (?!may )|[Tt]hat turn only, |[Tt]ill end of turn, ", {"until": "turn_end"}),
    (r"till end of turn in which you made III swap with this, ", {"when": "swapped_in", "until": "turn_end"}),
    (r"[Dd]uring appearance, ", {"when": "appearing"}),
    (
        r"(?:if|If) (?:you fuse into this|you evolve to this|this makes its appearance|it makes its appearance), (?:at once )?",
        {"when": "evolving"},
    ),
    (
        r"(?:if|If) reached by a two-Digimon Jogress: (?=.*that turn$)",
        {"when": "evolving", "if": [{"evolved_through": ["jogress"]}], "until": "turn_end"},
    ),
    (r"[Tt]ill end of Battle Phase, ", {"when": "battle"}),
    (r"after point calculation,? ", {"when": "after_points"}),
    (r"After (?:evolving to|fusing into) this, (?:may at once )?", {"when": "evolving"}),
    (
        r"[Ff]or turn in which it was swapped into Digimon box for another III, ",
        {"when": "swapped_in", "until": "turn_end"},
    ),
    (r"(?:if|If) this loses battle, ", {"when": "losing"}),
    (r"[Ii]f you win battle on turn (?:in which|that) you played it, ", {"when": "winning"}),
    (r"(?:\[battle end\]|After point calculation,) either way, ", {"when": "after_points"}),
    (r"if it (?:is|gets) trashed(?: after it is activated)?, (?=own pts|foe pts)", {"when": "leaving"}),
    (r"(?:While it is activ(?:e|ated), |while in slot: )", {}),
    (r"For turn in which it is used, ", {"until": "turn_end"}),
    (r"this turn, (?=Digimon who)", {"until": "turn_end"}),
    (r"(?:During turn|this turn), (?=even \[on loss\])", {"until": "turn_end"}),
    (r"[Oo]n win ", {"when": "winning"}),
)


def read_bracket(text: str, lexicon: Lexicon) -> Frame | None:
    """Read what stands between square brackets."""
    for pattern, frame in _BRACKETS:
        if re.fullmatch(pattern, text):
            return dict(frame)
    condition = bracket_condition(text, lexicon)
    return None if condition is None else {"if": condition}


def read_opening(text: str) -> tuple[Frame, str] | None:
    """Take a moment in words from the beginning of a clause; None when there is none."""
    for pattern, frame in _OPENINGS:
        matched = re.match(pattern, text)
        if matched:
            return dict(frame), text[matched.end() :]
    return None
