"""Reading when an Option leaves its slot and how many of it there may be."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.clauses import Data

_LIMITS: Final[tuple[tuple[str, Data], ...]] = (
    (r"max 1 copy in own slots|may only put (?:only )?1 of it in own slots", {"one_in_slots": True}),
    (r"may only put max 2 of it in own slots", {"max_in_slots": 2}),
    (r"owner can't (?:drop|discard) it|\(owner can't drop it\)", {"owner_may_discard": False}),
    (r"1 use per own Digimon", {"once_per_digimon": True}),
    (r"may only activate 1 of it per turn", {"once_per": "turn"}),
    (
        r"may only have max 6 cards (?:with 'Device' in name in own deck|in own deck with \"Device\" in name)",
        {"deck_limit": {"card": {"name_part": ["Device"]}, "n": 6}},
    ),
    (
        r"may only have max 6 cards in own deck of category 'Device'",
        {"deck_limit": {"card": {"category": ["Device"]}, "n": 6}},
    ),
    (r"after use turns part of own gauge|goes on own gauge after use", {"until": "used", "to": "gauge"}),
    (
        r"put it on own gauge at once after use|lay (?:it )?onto gauge at once after use|lay it onto gauge at once after use",
        {"until": "used", "to": "gauge"},
    ),
    (
        r"it is taken out of its slot if it is dropped by you or if foe invalidates it",
        {"until": ["discarded", "cancelled"]},
    ),
    (
        r"[Ss]end it to (?:Dak|Dar|Dard) Area at end of (?:own )?turn|Send it to Dark trash at end of turn",
        {"until": "turn_end"},
    ),
    (
        r"trash it if either side's Digimon dies of lifespan \(owner can't drop it\)",
        {"until": ["lifespan_end", "foe_lifespan_end"], "owner_may_discard": False},
    ),
    (
        r"(?:lay it onto own gauge at end of turn|at end of turn in which it was used, lay it onto own gauge|at end of turn lay it onto own gauge)",
        {"until": "turn_end", "to": "gauge"},
    ),
    (
        r"at end of turn after turn in which it was used, lay it onto own gauge",
        {"until": "next_turn_end", "to": "gauge"},
    ),
    (
        r"(?:it )?(?:stays|remains) in (?:power box|evolution conditions box) (?:through that turn|till end of turn)",
        {"stays": "requirements_box", "until": "turn_end"},
    ),
    (
        r"(?:it )?stays in (?:own )?(?:power box|evolution conditions box) till (?:own|that) Digimon (?:gets|is) trashed"
        r"(?: \((?:evolution & lifespan end count|also if it dies of lifespan)\))?",
        {"stays": "requirements_box", "until": "digimon_leaves"},
    ),
    (r"counts as different card|shares its name with .+, other text", {"note": "names"}),
)
_ENDS: Final[tuple[tuple[str, str | list[str]], ...]] = (
    (r"(?:it is )?trashed (?:right after use|at once after use)", "used"),
    (
        r"trashed at (?:end of that turn|turn end)|trash it at end of (?:own )?turn|& trashed at end of that turn|\[turn end\] it is trashed",
        "turn_end",
    ),
    (
        r"(?:trashed at|at) end of turn after turn in which it was used, trash it|at end of next turn, trash it|trash it at end of next turn"
        r"|at end of turn after turn in which it was used, trash it",
        "next_turn_end",
    ),
    (
        r"trashed after that battle phase|trashed at [Bb]attle [Pp]hase end|trashed at Battle end|trashed at [Ee]volution [Pp]hase end(?: in which it was used)?"
        r"|trashed at [Pp]reparation [Pp]hase end|(?:at )?end of (?:phase|evolution phase|Evolution Phase|Preparation Phase|Battle Phase) in which (?:it was|you) used(?: it)?, trash it"
        r"|trash it at end of own Evolution Phase|at end of phase in which it was used, it is trashed",
        "phase_end",
    ),
    (
        r"(?:but, )?once another own Field card is opened, trash (?:it|this)|trash it once another own Field card is opened"
        r"|it is trashed once another own Field card is opened",
        "other_field",
    ),
    (r"trashed when another own Field opens, else stays till cancelled", ["other_field", "cancelled"]),
    (r"trash it if either side's Digimon dies of lifespan", ["lifespan_end", "foe_lifespan_end"]),
    (
        r"trash(?:ed)? (?:it )?if own Digimon dies of lifespan|it is trashed if own Digimon dies of lifespan",
        "lifespan_end",
    ),
)


def read_limit(words: str, timing: tuple[str, ...]) -> Data | None:
    """Propose data for one limit clause of an Option."""
    words = re.sub(r"(?:\.| \*)\s?same name as .+ with other text$", "", words.strip()).rstrip(".")
    for pattern, data in _LIMITS:
        if re.fullmatch(pattern, words):
            return dict(data)
    for pattern, end in _ENDS:
        if re.fullmatch(pattern, words) and _phase_fits(end, words, timing):
            return {"until": end}
    turns = re.fullmatch(
        r"trash it (?:after (\d) turns|(\d) turns later)(, or once another own Field card is opened)?", words
    )
    if turns:
        return {
            "until": ["turns", "other_field"] if turns[3] else "turns",
            "turns": int(turns[1] or turns[2]),
        }
    both = re.fullmatch(
        r"(?:but, )?once another own Field card is opened, or if (\d) turns are up, trash it", words
    )
    if both:
        return {"until": ["other_field", "turns"], "turns": int(both[1])}
    later = re.fullmatch(
        r"(?:After (\d) turns|(\d) turns later(?: \(also turn in which it was used\))?), (trash it|lay it (?:open )?onto own gauge)",
        words,
    )
    if later:
        ends: Data = {"until": "turns", "turns": int(later[1] or later[2])}
        return ends if later[3] == "trash it" else {**ends, "to": "gauge"}
    return _stays(words)


def _phase_fits(end: str | list[str], words: str, timing: tuple[str, ...]) -> bool:
    """Tell whether the phase in the words is the one in which the Option is used."""
    named = re.search(r"(battle|evolution|preparation)(?= phase)", words, re.IGNORECASE)
    return end != "phase_end" or named is None or timing == (named[1].casefold(),)


_PARTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (r"dropped by (?:owner|you)(?: or)?|it is dropped by you|you drop it|discarded", ("discarded",)),
    (r"(?:its is )?cancelled(?: by foe)?|it is cancelled", ("cancelled",)),
    (r"another Field card turns open in own slots", ("other_field",)),
    (r"(?:if )?foe Digimon dies of lifespan", ("foe_lifespan_end",)),
    (r"you lose battle or own Digimon dies of lifespan", ("loses", "lifespan_end")),
    (
        r"(?:if )?own Digimon leaves \(evolution & lifespan end count\)|own Digimon leaves \(evolution, death count\)"
        r"|own Digimon gets trashed \(evolution & lifespan end count\)|own Digimon is trashed \(evolution & lifespan end count\)"
        r"|(?:if )?own Digimon gets trashed \(evolution & lifespan end count\)",
        ("digimon_leaves",),
    ),
    (r"own Digimon leaves \(battle loss, lifespan count\)", ("digimon_trashed",)),
    (
        r"trashed \((?:evolution & lifespan end count|also if own Digimon evolves or dies of lifespan)\)"
        r"|for trashed \(also if it evolves or dies\)",
        ("digimon_leaves",),
    ),
    (
        r"(?:if )?own Digimon loses/dies of lifespan|(?:if )?own Digimon loses battle or dies of lifespan|own battle loss or lifespan end",
        ("loses", "lifespan_end"),
    ),
    (
        r"(?:if )?own Digimon dies of lifespan|end of own Digimon's lifespan|own Digimon reaches its lifespan",
        ("lifespan_end",),
    ),
    (r"(?:if )?own Digimon loses battle", ("loses",)),
)


def _stays(words: str) -> Data | None:
    """Read "stays in slot, active till dropped by owner/cancelled, or own Digimon leaves ..."."""
    words, gauge = re.subn(r", then lay it onto own gauge$", "", words)
    words, next_end = re.subn(r", at end of turn after turn in which it was used, trash it$", "", words)
    words = re.sub(
        r"discarded/cancelled or own Digimon leaves", "discarded, cancelled, or own Digimon leaves", words
    )
    opened = re.fullmatch(
        r"(?:While )?(?:it )?(?:will )?(?:stays in (?:own |its )?slot(?:,? (?:&+ ?)*(?:it is )?active)?|stays there|active|else active|trash it if|stays in slot)"
        r"(?: till| if)? ?(.+?)(, (?:but, )?once another own Field card is opened, trash it)?",
        words,
    )
    if not opened:
        return None
    ends: list[str] = []
    for part in re.split(
        r"/(?=cancelled)|, or (?:till |if )?|, (?=[^()]*(?:\(|$))| or (?:till|if) ", opened[1]
    ):
        found = next((end for pattern, end in _PARTS if re.fullmatch(pattern, part.strip())), None)
        if found is None:
            return None
        ends += found
    ends += ["other_field"] if opened[2] else []
    ends += ["next_turn_end"] if next_end else []
    return {"until": ends if len(ends) > 1 else ends[0], **({"to": "gauge"} if gauge else {})}
