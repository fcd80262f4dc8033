"""Reading the cost, the conditions and the limit of an Option."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.clauses import Data
from rules.effects.reading.guards import Condition, number, read_about, read_guard
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match

_HAND_SLOT: Final = {"place": "requirements_box", "source": ["hand", "slot"]}
_BOX: Final = r"(?:evolution-requirements box|evolution conditions box|power box)"
_SPIRIT: Final = {
    "place": "support_box",
    "source": ["hand"],
    "needs_empty": ["support_box", "slot_2", "slot_3"],
}
_COSTS: Final[tuple[tuple[str, Callable[[re.Match[str]], Data]], ...]] = (
    (rf"set closed in {_BOX}", lambda found: {"place": "requirements_box"}),
    (
        rf"(?:set|move it) closed (?:in {_BOX} \(?from hand/slot\)?|from hand/slot to {_BOX})",
        lambda found: dict(_HAND_SLOT),
    ),
    (
        r"Send it from own Option slot to own evolution conditions box",
        lambda found: {"place": "requirements_box", "source": ["slot"]},
    ),
    (
        rf"(?:[Ss]end|[Mm]ove) it closed from (?:its|own|own Option) slot to (?:own )?{_BOX}",
        lambda found: {"place": "requirements_box", "source": ["slot"]},
    ),
    (rf"Send it open from hand/slot to {_BOX}", lambda found: {**_HAND_SLOT, "open": True}),
    (
        r"if own support box has none of cards & slots 2 & 3, set closed from hand in support box",
        lambda found: dict(_SPIRIT),
    ),
    (
        r"goes to Option slot/slot 3 despite own Spirit's limits",
        lambda found: {"place": "slot_3", "despite_spirit": True},
    ),
    (r"hand -> support box:", lambda found: {"place": "support_box", "source": ["hand"]}),
    (r"put it in own support box \(limit 1\)", lambda found: {"place": "support_box"}),
    (
        r"move it from hand to own support box \(limit 1\)",
        lambda found: {"place": "support_box", "source": ["hand"]},
    ),
    (r"move it closed from hand/slot to evolution conditions box", lambda found: dict(_HAND_SLOT)),
    (
        r"\[battle\] send it open from own Option slot to own evolution conditions box",
        lambda found: {"place": "requirements_box", "source": ["slot"], "open": True},
    ),
    (r"put it in slot 3", lambda found: {"place": "slot_3"}),
    (r"played face up", lambda found: {"face_up": True}),
    (r"Send it from own slot to own support box", lambda found: {"place": "support_box", "source": ["slot"]}),
    (
        r"Send it open from own slot to own support box",
        lambda found: {"place": "support_box", "source": ["slot"], "open": True},
    ),
    (
        r"(?:drop|pick) (\d+)(?: cards?)?(?: from hand)(?: & trash (?:it|them))?",
        lambda found: {"pay": [{"drop": {}, "n": int(found[1])}]},
    ),
    (
        r"(?:drop|pick) (\d+) Digimon(?: cards?)? from hand(?: & trash (?:it|them))?",
        lambda found: {"pay": [{"drop": {"kind": ["digimon"]}, "n": int(found[1])}]},
    ),
    (
        r"trash (?:own deck top (\d+)|(\d+) cards? from own deck)",
        lambda found: {"pay": [{"mill": int(found[1] or found[2])}]},
    ),
    (r"trash own (?:entire|whole) hand", lambda found: {"pay": [{"drop": {}, "n": "all"}]}),
    (
        r"After sending own deck top (\d+) to trash, played face up",
        lambda found: {"face_up": True, "pay": [{"mill": int(found[1])}]},
    ),
    (
        r"After dropping (\d+) from hand, played face up",
        lambda found: {"face_up": True, "pay": [{"drop": {}, "n": int(found[1])}]},
    ),
)


def read_cost(words: str, lexicon: Lexicon) -> Data | None:
    """Propose cost data for the whole cost text of an Option; its parts add up."""
    cost: Data = {}
    payments: list[object] = []
    if words == "Battle":
        return {"note": "reminder"}
    for part in re.split(r"; |: (?=move|set|put)", words.removeprefix("Battle; ")):
        found = _cost_part(part, lexicon)
        if found is None:
            return None
        paid = found.pop("pay", None)
        payments += paid if isinstance(paid, list) else []
        if set(found) & set(cost):
            return None
        cost.update(found)
    return {"pay": payments, **cost} if payments else cost


def _cost_part(part: str, lexicon: Lexicon) -> Data | None:
    for pattern, build in _COSTS:
        matched = re.fullmatch(pattern, part.strip())
        if matched:
            return build(matched)
    matched = re.fullmatch(r"(?:drop|trash) (\d+) (.+?)(?: from hand)?", part.strip())
    if matched and "deck" not in part and (card := read_match(matched[2], lexicon)):
        return {"pay": [{"drop": card, "n": number(matched[1])}]} if "from hand" in part else None
    return None


def read_condition(words: str, lexicon: Lexicon) -> Data | None:
    """Propose data for one condition clause of an Option."""
    conditions = _conditions(words, lexicon)
    return None if conditions is None else {"if": conditions}


def _conditions(words: str, lexicon: Lexicon) -> list[Condition] | None:
    words = words.strip().rstrip(".)")
    for pattern, conditions in _FIXED:
        if re.fullmatch(pattern, words):
            return [dict(condition) for condition in conditions]
    negated = re.fullmatch(r"not for own Digimon: (.+?)(, or if own hand is empty)?", words)
    if negated:
        match = _digimon(negated[1], lexicon)
        empty: list[Condition] = [{"own_hand": {"min": 1}}] if negated[2] else []
        return [{"not": {"own": match}}, *empty] if match else None
    needed = re.fullmatch(r"needs own Digimon: (.+)", words)
    if needed:
        return _needed(needed[1], lexicon)
    foe = re.fullmatch(r"(not )?(?:if |needs: )?foe(?: Digimon)?(?: is|:) (?:Level )?(.+)", words)
    if foe and "'s" not in words:
        match = _digimon(foe[2], lexicon)
        condition: Condition = {"foe": match}
        return [{"not": condition} if foe[1] else condition] if match else None
    excepted = re.fullmatch(r"needs: own Digimon has ability (\"\w+\") \(except III Digimon", words)
    if excepted:
        return [{"own": {"keyword": [excepted[1].strip('"')], "not": {"level": ["III"]}}}]
    opened = re.fullmatch(r"needs: (.+) card turns open in own slot", words)
    if opened and lexicon.is_name(opened[1]):
        return [{"own_slot": {"name": [opened[1]]}}]
    held = re.fullmatch(r"needs: you have (.+) in own Digimon box, & (.+) in own hand", words)
    if held:
        box, hand = (read_match(part, lexicon) for part in held.groups())
        return [{"own": about_digimon(box)}, {"own_hand_holds": hand}] if box and hand else None
    matched = re.fullmatch(r"(?:needs:? |may use it \[)(.+?)\]?", words)
    return _all_guards(matched[1], lexicon) if matched else None


def _digimon(text: str, lexicon: Lexicon) -> Match | None:
    return about_digimon(read_about(text.removesuffix(" Digimon"), lexicon)) or about_digimon(
        read_about(text, lexicon)
    )


def _needed(text: str, lexicon: Lexicon) -> list[Condition] | None:
    found: list[Condition] = []
    whole: Match = {}
    for part in re.split(
        r",? & (?:is |has |also |is also )?(?:it is )?(?:if (?=own ))?",
        re.sub(r"^is |^numbered .*", "", text),
    ):
        guard = read_guard(f"if {part}", lexicon) if re.match(r"own |foe ", part) else None
        printed = re.fullmatch(r"(.*?)(?: ?with)? ?(?:has )?printed ([ABC]) power of (<=\d+|\d+\+)", part)
        match = _printed(printed, lexicon) if printed else _digimon(part, lexicon)
        if guard:
            found += guard
        elif not match or set(match) & set(whole):
            return None
        else:
            whole.update(match)
    digimon: list[Condition] = [{"own": whole}] if whole else []
    return digimon + found or None


def _printed(matched: re.Match[str], lexicon: Lexicon) -> Match | None:
    bound = "max" if matched[3].startswith("<=") else "min"
    limit: Match = {f"{matched[2].lower()}_{bound}": int(matched[3].strip("<=+"))}
    if not matched[1]:
        return limit
    rest = _digimon(matched[1], lexicon)
    return {**rest, **limit} if rest else None


_FIXED: Final[tuple[tuple[str, tuple[Condition, ...]], ...]] = (
    (r"to use it, ability \"underwater\" is needed", ({"own": {"keyword": ["underwater"]}},)),
    (
        r"needs: you possess ability \"freezing\", & aren't III",
        ({"own": {"keyword": ["freezing"], "not": {"level": ["III"]}}},),
    ),
    (
        r"needs: you are Ultimate, Holy Knight type, & Vaccine",
        ({"own": {"level": ["Ultimate"], "type": ["Holy Knight"], "attribute": ["Vaccine"]}},),
    ),
    (
        r"needs: own Digimon's group is Fusion Form or Transcendent Form",
        ({"own": {"group": ["Fusion Form", "Transcendent Form"]}},),
    ),
    (
        r"needs own Digimon: IV/Perfect, not Virus",
        ({"own": {"level": ["IV", "Perfect"], "not": {"attribute": ["Virus"]}}},),
    ),
    (
        r"needs own Digimon: WG Ultimate, printed A 600\+",
        ({"own": {"field": ["WG"], "level": ["Ultimate"], "a_min": 600}},),
    ),
    (
        r"needs own Digimon: 'dragon man'-typed Ultimate, printed A <=590",
        ({"own": {"type_part": ["dragon man"], "level": ["Ultimate"], "a_max": 590}},),
    ),
    (r"needs: own side attacks second, printed A 580\+", ({"attacks": "second"}, {"own": {"a_min": 580}})),
    (r"needs: own Digimon doesn't is of group 'Dark-Area'", ({"own": {"not": {"field": ["DA"]}}},)),
    (
        r"needs own Digimon: Perfect Digimon, & is 'Holy Beast', 'Holy Dragon' or 'Holy Bird' type",
        ({"own": {"level": ["Perfect"], "type": ["Holy Beast", "Holy Dragon", "Holy Bird"]}},),
    ),
    (
        r"needs own Digimon: IV listing Digimental of Miracles/Fate",
        ({"own": {"level": ["IV"], "requires": ["Digimental of Miracles", "Digimental of Fate"]}},),
    ),
    (
        r"needs: own Digimon has text 'dragon' \(saur kinds too\) in type, & is Perfect/Ultimate/Hybrid",
        (
            {
                "own": {
                    "type_part": ["Dragon", "saur", "Ceratopsian"],
                    "level": ["Perfect", "Ultimate", "Hybrid"],
                }
            },
        ),
    ),
    (
        r"needs: own Digimon's name with 'Volca', or is Perfect/Ultimate Digimon",
        ({"own": {"any": [{"name_part": ["Volca"]}, {"level": ["Perfect", "Ultimate"]}]}},),
    ),
    (
        r"needs own Digimon: Vaccine Ultimate of a 'Dragon Man' type",
        ({"own": {"attribute": ["Vaccine"], "level": ["Ultimate"], "type_part": ["Dragon Man"]}},),
    ),
    (
        r"needs own Digimon: \"underground\" \(not Level III or Armor\)",
        (
            {
                "own": {
                    "keyword": ["underground"],
                    "not": {"any": [{"level": ["III"]}, {"heading": ["Armor"]}]},
                }
            },
        ),
    ),
    (r"not if own hand (?:is empty|with no cards)", ({"own_hand": {"min": 1}},)),
    (r"needs: you have lost battle", ({"battle_result": "lost"},)),
    (
        r"needs own Digimon: not III, & you lost battle",
        ({"own": {"not": {"level": ["III"]}}}, {"battle_result": "lost"}),
    ),
    (
        r"needs own Digimon: blue-frame Ultimate, & has won battle",
        ({"own": {"frame": ["blue"], "level": ["Ultimate"]}}, {"battle_result": "won"}),
    ),
    (r"needs:? (?:own pts|own points are) (?:< foe pts|lower than foe)", ({"points_against_foe": "lower"},)),
    (r"needs:? own pts <= foe pts", ({"points_against_foe": "at_most"},)),
    (
        r"needs own pts<=80 & own pts <= foe pts",
        ({"own_points": {"max": 80}}, {"points_against_foe": "at_most"}),
    ),
    (
        r"needs own pts < foe pts, or own pts<=40",
        ({"any": [{"points_against_foe": "lower"}, {"own_points": {"max": 40}}]},),
    ),
    (
        r"needs: foe is Hybrid, or has level higher than yours",
        ({"any": [{"foe": {"level": ["Hybrid"]}}, {"foe_level": "higher"}]},),
    ),
    (
        r"needs: both sides' Digimon are Ultimate",
        ({"own": {"level": ["Ultimate"]}}, {"foe": {"level": ["Ultimate"]}}),
    ),
    (r"not if foe's level is below own", ({"not": {"foe_level": "lower"}},)),
    (r"not if foe Digimon is III/IV", ({"not": {"foe": {"level": ["III", "IV"]}}},)),
    (r"needs: foe is(?:n't III)", ({"foe": {"not": {"level": ["III"]}}},)),
    (r"needs: you aren't III", ({"own": {"not": {"level": ["III"]}}},)),
    (r"needs: you have support Digimon", ({"own_support": {}},)),
    (r"opens only at own pts<=30", ({"own_points": {"max": 30}},)),
)


def _all_guards(text: str, lexicon: Lexicon) -> list[Condition] | None:
    found: list[Condition] = []
    for part in text.split(" & "):
        keyword = re.fullmatch(r"(?:to use it, )?ability (\"\w+\")(?: is needed)?", part)
        guard = read_guard(f"if {'you have ability ' + keyword[1] if keyword else part}", lexicon)
        if not guard:
            return None
        found += guard
    return found or None


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
