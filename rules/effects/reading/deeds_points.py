"""Reading points gained, lost directly and lost by the battle."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.table import Deed, Table, on_foe

POINTS: Final = Table()
_LEVELS: Final = "(III|IV|Perfect|Ultimate)"


def _times(text: str) -> int | str:
    return int(text[1:]) if text.startswith("x") else f"1/{text[1:]}"


@POINTS.row(r"(?:straight |at once )?own pts ([+-]\d+)")
def _own_points(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "points", "add": int(matched[1])}]}


@POINTS.row(r"(?:straight |at once )?foe pts ([+-]\d+)")
def _foe_points(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "points", "who": "foe", "add": int(matched[1])}]}


@POINTS.row(
    r"(?:at once )?lower foe points by (\d+)|foe loses further (\d+) points|at once reduce foe points by (\d+)|further lower foe points by (\d+)"
)
def _lower_foe(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    amount = next(part for part in matched.groups() if part)
    return {"do": [{"op": "points", "who": "foe", "add": -int(amount)}]}


@POINTS.row(r"at once reduce both sides' points by (\d+)|may lower both sides' points by (\d+)")
def _lower_both(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "points", "who": "both", "add": -int(matched[1] or matched[2])}]}
    return {**deed, "may": True} if matched[2] else deed


@POINTS.row(rf"foe loses its (?:Level )?{_LEVELS} value\.?\)?")
def _column(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"when": "winning", "do": [{"op": "lost", "who": "foe", "column": matched[1]}]}


@POINTS.row(r"foe loses (?:additional (\d+) points|(\d+) additional points)|add (\d+) to foe loss value")
def _lose_more(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    amount = next(part for part in matched.groups() if part)
    return {"do": [{"op": "lost", "who": "foe", "add": int(amount)}]}


@POINTS.row(
    r"foe's loss x(\d)|may double loss value that foe takes|(?:also, \[on win\] )?may triple foe loss value"
)
def _lose_times(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    if matched[1]:
        return {"when": "winning", "do": [{"op": "lost", "who": "foe", "times": int(matched[1])}]}
    times = 2 if "double" in matched[0] else 3
    return {"when": "winning", "may": True, "do": [{"op": "lost", "who": "foe", "times": times}]}


@POINTS.row(r"Double loss value of foe (.+)")
def _double_loss(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    deed = on_foe({"op": "lost", "who": "foe", "times": 2}, matched[1], lexicon)
    return {**deed, "when": "winning"} if deed else None


@POINTS.row(
    r"(may )?(?:pick not to lower own points|keep own points)|(?:you don't lose any points|own points don't get reduced)"
)
def _keep_points(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "status", "word": "no_point_loss"}]}
    return {**deed, "may": True} if matched[1] else deed


@POINTS.row(r"further reduce points of foe (.+?) by (\d+)")
def _reduce_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    return on_foe({"op": "points", "who": "foe", "add": -int(matched[2])}, matched[1], lexicon)


@POINTS.row(r"Both you & foe own pts \+(\d+) at once")
def _both_gain(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "points", "who": "both", "add": int(matched[1])}]}


@POINTS.row(r"may foe's loss x(\d)( that turn only)?")
def _may_lose_times(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {
        "when": "winning",
        "may": True,
        "do": [{"op": "lost", "who": "foe", "times": int(matched[1])}],
    }
    return deed


@POINTS.row(r"may reduce own loss value by (\d+) \(but, it can't turn zero\)")
def _lose_less(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"when": "losing", "may": True, "do": [{"op": "lost", "add": -int(matched[1]), "min": 10}]}


@POINTS.row(r"lower own points by (\d+)|After it is used, own pts -(\d+)")
def _lower_own(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "points", "add": -int(matched[1] or matched[2])}]}


POINTS.say(
    r"both you & foe can't recover (?:any )?points",
    {"do": [{"op": "status", "word": "no_recovery", "who": "both"}]},
)
POINTS.say(
    r"even \[on loss\] Digimon that used it doesn't get trashed",
    {"do": [{"op": "status", "word": "stays_after_loss"}]},
)
POINTS.say(
    r"Digimon who used it isn't trashed even if they lost battle",
    {"do": [{"op": "status", "word": "stays_after_loss"}]},
)
