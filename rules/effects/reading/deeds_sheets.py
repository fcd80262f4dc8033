"""Reading what happens to cards on the sheets: sent away, cancelled, stopped."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match
from rules.effects.reading.table import Deed, Operation, Table

SHEETS: Final = Table()


@SHEETS.row(
    r"(may )?(?:pick|trash) (\d+|all) (?:of )?(?:foe )?(closed |open |running )?(?:cards? in foe|foe|Options? in foe|Option in foe) slots?(?: cards)?(?: & trash (?:it|them))?(?: unseen)?"
)
def _trash_slot(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _slots(matched[1], matched[2], matched[3])


@SHEETS.row(
    r"(may )?(?:trash|pick) (all|\d+) (?:of )?(closed |open |running )?(?:cards?|Options?) (?:in|from) foe slots(?: \(also cards currently running\))?(?: & trash it)?|"
    r"(may )?trash (all) foe slots cards|trash (1) closed foe slot card unseen"
)
def _trash_slots(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    closed = matched[3] or ("closed " if "closed" in matched[0] else None)
    return _slots(matched[1] or matched[4], matched[2] or matched[5] or matched[6], closed)


def _slots(may: str | None, count: str, facing: str | None) -> Deed:
    operation: Operation = {
        "op": "trash",
        "what": "slot",
        "who": "foe",
        "n": count if count == "all" else int(count),
    }
    if facing:
        operation["card"] = {"facing": "down" if facing.startswith("closed") else "up"}
    return {"may": True, "do": [operation]} if may else {"do": [operation]}


@SHEETS.row(r"(may )?trash foe non-III Digimon")
def _trash_digimon(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    operation = {"op": "trash", "what": "digimon", "who": "foe", "n": 1, "card": {"not": {"level": ["III"]}}}
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@SHEETS.row(
    r"(may )?(?:trash|send) (\d+|all|any number) of foe [Ss]upport Digimon(?: of (.+?))?(?: to trash)?|(may )?trash (all) of Digimon in foe support box"
)
def _trash_support(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    count = matched[2] or matched[5]
    operation: Operation = {
        "op": "trash",
        "what": "support",
        "who": "foe",
        "n": int(count) if count.isdigit() else "all",
    }
    if matched[3]:
        match = about_digimon(read_match(f"Digimon of {matched[3]}", lexicon))
        if not match:
            return None
        operation["card"] = match
    if count == "any number":
        return None
    return {"may": True, "do": [operation]} if matched[1] or matched[4] else {"do": [operation]}


@SHEETS.row(
    r"(?:may )?(?:trash|send) (\d+) of foe (.+?)(?: cards)?(?: to trash| onto their gauge)?|(?:may )?lay (\d+) of (.+?) on foe sheet onto their gauge|"
    r"(?:may )?trash (1) (.+?) on foe sheet"
)
def _trash_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    count, words = next((matched[i], matched[i + 1]) for i in (1, 3, 5) if matched[i])
    match = about_digimon(read_match(words, lexicon))
    if (
        not match
        or not (re.search(r"\bDigimon\b", words) or set(match) <= {"name", "level", "any"})
        or {"icon", "facing"} & set(match)
    ):
        return None
    if "name" in str(match) and "card" in matched[0]:
        return None
    operation: Operation = {"op": "trash", "what": "digimon", "who": "foe", "n": int(count), "card": match}
    if "gauge" in matched[0]:
        operation["to"] = "gauge"
    return {"may": True, "do": [operation]} if matched[0].startswith("may") else {"do": [operation]}


@SHEETS.row(
    r"(?:then )?foe Digimon \(except III\) gets laid onto gauge|lay foe Digimon \(except III\) onto (?:their )?gauge"
)
def _gauge_digimon(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {
        "do": [
            {
                "op": "trash",
                "what": "digimon",
                "who": "foe",
                "n": 1,
                "card": {"not": {"level": ["III"]}},
                "to": "gauge",
            }
        ]
    }


@SHEETS.row(
    r"(may )?(?:cancel|deactivate) (\d+) of foe (.+?)(?: cards?)?,?( & trash it)?|foe (\"[^\"]+\"|Dark Tower) cards? (?:is|are) (trashed)|trash foe (\"[^\"]+\") card"
)
def _cancel_foe(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    words = matched[3] or matched[5] or matched[7]
    match = read_match(words, lexicon)
    if not match or match.get("kind") == ["digimon"]:
        return None
    if matched[3] is None:
        return {
            "do": [
                {"op": "trash", "what": "slot", "who": "foe", "n": "all", "card": {**match, "facing": "up"}}
            ]
        }
    operation: Operation = {"op": "cancel", "who": "foe", "card": match, "n": int(matched[2])}
    if matched[4]:
        operation["trash"] = True
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@SHEETS.row(
    r"(may )?cancel (?:active Field card|(?:1|one) (Field|Item|Program)? ?Option(?: that is| currently)? ?(?:currently )?running|(?:one|1) running (Field|Item|Program)? ?Option)"
)
def _cancel_any(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    icon = matched[2] or matched[3] or ("Field" if "active Field" in matched[0] else None)
    card: Match = {"icon": [icon.casefold()]} if icon else {}
    deed: Deed = {"do": [{"op": "cancel", "who": "either", "card": card, "n": 1}]}
    return {**deed, "may": True} if matched[1] else deed


@SHEETS.row(
    r"(may )?(?:stop|cancel) (\d+) (?:of )?foe ((?:Program|Item|Field)(?:(?:/| or )(?:Program|Item|Field))*)? ?Options?"
    r"(?: before they resolve| on activation)?(?:,? & trash it(?: on activation)?)?(?: \((\d)x max\)| \(1 time max\)| \(limit 1\))?"
)
def _stop(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    icons = [icon.casefold() for icon in re.findall("Program|Item|Field", matched[3] or "")]
    card: Match = {"icon": icons} if icons else {}
    deed: Deed = {"do": [{"op": "stop", "card": card, "n": int(matched[2])}]}
    if matched[1]:
        deed["may"] = True
    if matched[4]:
        deed |= {"once": "battle", "times": int(matched[4])}
    elif "max" in matched[0] or "limit 1" in matched[0]:
        deed["once"] = "battle"
    return deed


SHEETS.say(
    r"revert foe IV Digimon to III", {"do": [{"op": "back_to_base", "who": "foe", "card": {"level": ["IV"]}}]}
)
SHEETS.say(r"battle is drawn", {"do": [{"op": "battle_drawn"}]})
SHEETS.say(
    r"trashed at turn end|trashed at end of that (?:fusion|appearance) turn|trashed at that turn's end|this is trashed at end of turn",
    {"when": "turn_end", "do": [{"op": "trash_this"}]},
)
SHEETS.say(
    r"(?:then )?lay it onto own gauge|then lay it onto own gauge|it is laid on top of own gauge",
    {"do": [{"op": "to_gauge"}]},
)


@SHEETS.row(r"(may )?(?:trash|send) foe Digimon \(except (III(?:, \w+)*,? & \w+)\)(?: to trash)?")
def _trash_digimon_except(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    levels = re.findall(r"III|IV|Perfect|Ultimate|Hybrid", matched[2])
    operation = {"op": "trash", "what": "digimon", "who": "foe", "n": 1, "card": {"not": {"level": levels}}}
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@SHEETS.row(r"foe Digimon is trashed")
def _foe_trashed(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "trash", "what": "digimon", "who": "foe", "n": 1}]}


@SHEETS.row(r"(?:at once )?(may )?trash (1|all) (.+?)(?: cards?)? on foe sheet")
def _trash_anywhere(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[3], lexicon)
    if not match or "(" in matched[3]:
        return None
    count: object = "all" if matched[2] == "all" else 1
    operation = {"op": "trash", "what": "any", "who": "foe", "n": count, "card": match}
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@SHEETS.row(r"(may )?trash all foe support box cards")
def _empty_support_box(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    operation = {"op": "trash", "what": "support_box", "who": "foe", "n": "all"}
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


SHEETS.say(
    r"trash all foe slots cards & support box",
    {"do": [{"op": "trash", "what": place, "who": "foe", "n": "all"} for place in ("slot", "support_box")]},
)
SHEETS.say(
    r"trash all foe hand cards & slots",
    {
        "do": [
            {"op": "drop", "who": "foe", "n": "all"},
            {"op": "trash", "what": "slot", "who": "foe", "n": "all"},
        ]
    },
)
SHEETS.say(r"trash all foe Slots cards", {"do": [{"op": "trash", "what": "slot", "who": "foe", "n": "all"}]})
SHEETS.say(
    r"may lay all of foe support Digimon onto their gauge",
    {"may": True, "do": [{"op": "trash", "what": "support", "who": "foe", "n": "all", "to": "gauge"}]},
)


@SHEETS.row(r"may trash this,? & send 1 (.+?)(?: card)? from hand to (?:own )?Digimon [Bb]ox")
def _replace_this(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[1], lexicon)
    if not match:
        return None
    return {"may": True, "do": [{"op": "trash_this"}, {"op": "appear", "card": match, "source": "hand"}]}


@SHEETS.row(r"(?:make )?battle is drawn \(both players don't lose any points\)")
def _drawn_without_loss(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "battle_drawn", "no_loss": True}]}


@SHEETS.row(
    r"(may )?trash (one|all|max \d) running (.+?) in foe slots( with '[^']+' in name)?|trash (foe Field Option) that is currently running"
)
def _trash_running(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    words = "Field Option" if matched[5] else f"{matched[3]}{matched[4] or ''}"
    match = read_match(words, lexicon)
    if not match or (matched[2] or "").startswith("max"):
        return None
    card = {key: value for key, value in match.items() if key != "kind"} | {"facing": "up"}
    count: object = "all" if matched[2] == "all" else 1
    operation = {"op": "trash", "what": "slot", "who": "foe", "n": count, "card": card}
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@SHEETS.row(
    r"(?:may )?stop and trash (\d) foe Option of any kind|cancel (\d) of Program or Field Option used by foe on activation & trash it"
)
def _stop_used(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    card: Match = {} if matched[1] else {"icon": ["program", "field"]}
    deed: Deed = {"do": [{"op": "stop", "card": card, "n": int(matched[1] or matched[2])}]}
    return {**deed, "may": True} if matched[0].startswith("may") else deed


@SHEETS.row(r"stop (\d) foe (\"[^\"]+\") card, & trash it")
def _stop_named(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[2], lexicon)
    return {"do": [{"op": "stop", "card": match, "n": int(matched[1])}]} if match else None


@SHEETS.row(r"trash foe (.*Digimon with .+)")
def _trash_foe_with(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = about_digimon(read_match(matched[1], lexicon))
    return (
        {"do": [{"op": "trash", "what": "digimon", "who": "foe", "n": 1, "card": match}]} if match else None
    )


@SHEETS.row(r"trash 1 (.+?) on foe sheet \(any box, supports too\)")
def _trash_any_box(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[1], lexicon)
    return {"do": [{"op": "trash", "what": "any", "who": "foe", "n": 1, "card": match}]} if match else None


def _either_back(card: Match) -> Deed:
    steps = [[{"op": "back_to_base", "who": who, "card": card}] for who in ("own", "foe")]
    return {"do": [{"op": "choose", "of": steps}]}


SHEETS.say(r"an Ultimate of either side reverts to its Level III", _either_back({"level": ["Ultimate"]}))
SHEETS.say(
    r"one Level IV \(either side\) falls back to its former Level III, no condition",
    _either_back({"level": ["IV"]}),
)
SHEETS.say(
    r"foe Armor Level IV turns back into its former Level III",
    {"do": [{"op": "back_to_base", "who": "foe", "card": {"level": ["IV"], "heading": ["Armor"]}}]},
)
SHEETS.say(
    r"trash 1 closed card in either side's slots unseen",
    {"do": [{"op": "trash", "what": "slot", "who": "either", "n": 1, "card": {"facing": "down"}}]},
)
SHEETS.say(r"that turn's battle phase is skipped", {"do": [{"op": "skip_battle"}]})
SHEETS.say(r"both sides' Digimon put back to start of battle phase", {"do": [{"op": "restart_battle"}]})


@SHEETS.row(r"make (.+) appear from hand")
def _bring_out(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[1], lexicon)
    return {"do": [{"op": "appear", "card": match, "source": "hand"}]} if match else None
