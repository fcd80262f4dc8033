"""Reading the conditions under which an Option may be used."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.clauses import Data
from rules.effects.reading.guards import Condition, read_about, read_guard
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match


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
