"""Reading what is drawn, discarded, looked at and searched for."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import read_match
from rules.effects.reading.table import Deed, Operation, Table

HANDS: Final = Table()


@HANDS.row(
    r"[Dd]raw (\d+)(?: cards?)?(?: from own deck)?|may draw (\d+)(?: cards?)?(?: from own deck)?|own deck top (\d+) to own hand|"
    r"draw own deck top (\d+) & add them to own hand|add own deck top (\d+) to own hand|draw top card of own deck & add it to own hand"
)
def _draw(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    count = next((int(part) for part in matched.groups() if part), 1)
    deed: Deed = {"do": [{"op": "draw", "n": count}]}
    return {**deed, "may": True} if matched[2] else deed


@HANDS.row(r"(?:[Ff]oe draws|[Hh]ave foe draw|Make foe draw) (\d+)(?: cards from top of their deck)?")
def _foe_draws(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "draw", "who": "foe", "n": int(matched[1])}]}


@HANDS.row(
    r"(?:may )?trash (?:foe deck top (\d+)|top (\d+) cards of foe deck|(\d+) cards? from foe deck|top card of foe deck)"
)
def _mill_foe(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    count = next((int(part) for part in matched.groups() if part), 1)
    deed: Deed = {"do": [{"op": "mill", "who": "foe", "n": count}]}
    return {**deed, "may": True} if matched[0].startswith("may") else deed


@HANDS.row(
    r"trash own deck top (\d+)|trash (\d+) cards? from own deck|own deck top (\d+) to trash|[Ss]end (\d+) cards from own deck to (?:trash|Dak Area)"
)
def _mill(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "mill", "n": next(int(part) for part in matched.groups() if part)}]}


@HANDS.row(
    r"(?:may )?pick (\d+)(?: cards?)? from foe hand(?: unseen)?,? & trash (?:it|them)(?: unseen)?(?: \(you can't look at that card\))?|"
    r"may draw (\d+) card from foe hand, & trash it unseen|During appearance, trash (\d+) cards from foe hand"
)
def _rob(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    if "unseen" not in matched[0] and "can't look" not in matched[0]:
        return None
    count = next(int(part) for part in matched.groups() if part)
    deed: Deed = {"do": [{"op": "drop", "who": "foe", "n": count, "unseen": True}]}
    return {**deed, "may": True} if "may " in matched[0] else deed


@HANDS.row(r"(?:at once )?trash foe (?:entire|whole) hand|(pick) to trash foe whole hand")
def _empty_hand(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "drop", "who": "foe", "n": "all"}]}
    return {**deed, "may": True} if matched[1] else deed


@HANDS.row(r"(?:pick|drop) (\d+) cards? from (?:own )?hand(?: & trash (?:it|them))?|drop (\d+) from hand")
def _drop(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "drop", "n": int(matched[1] or matched[2])}]}


@HANDS.row(r"(?:pick|drop) (\d+) (.+?) from hand(?: & trash (?:it|them))?")
def _drop_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[2], lexicon)
    return {"do": [{"op": "drop", "n": int(matched[1]), "card": match}]} if match else None


HANDS.say(r"trash own (?:whole|entire) hand|drop own whole hand", {"do": [{"op": "drop", "n": "all"}]})


@HANDS.row(
    r"(may )?look at foe (?:entire |whole )?hand(?: any number of times)?|may look at cards in foe hand"
)
def _look(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "look", "at": "hand", "who": "foe"}]}
    return {**deed, "may": True} if matched[0].startswith("may") else deed


@HANDS.row(r"may look at (?:max )?(\d+) closed cards? in foe slots?")
def _look_slot(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"may": True, "do": [{"op": "look", "at": "slot", "who": "foe", "n": int(matched[1])}]}


@HANDS.row(
    r"search own (deck|trash) for (\d) (.+?),? & add it to own hand(?: \((?:re)?shuffle.*| \(then reshuffle own deck\))?"
)
def _search(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[3], lexicon)
    place = "net_ocean" if matched[1] == "deck" else "dark_area"
    return {"do": [{"op": "search", "from": place, "card": match, "n": int(matched[2])}]} if match else None


HANDS.say(
    r"(?:then )?reshuffle own trash(?: back into own deck)?|put back all own trash cards to own deck & reshuffle it",
    {"do": [{"op": "recycle"}]},
)


@HANDS.row(r"pick (\d) (.+?) from own trash & add (?:it|them) to own hand")
def _take_back(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[2], lexicon)
    operation = {"op": "search", "from": "dark_area", "card": match, "n": int(matched[1])}
    return {"do": [operation]} if match and "&" not in matched[2] else None


@HANDS.row(r"look at foe hand, & trash all (.+?)(?: cards?)? in their hand")
def _rob_all(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[1], lexicon)
    look: Operation = {"op": "look", "at": "hand", "who": "foe"}
    return {"do": [look, {"op": "drop", "who": "foe", "n": "all", "card": match}]} if match else None
