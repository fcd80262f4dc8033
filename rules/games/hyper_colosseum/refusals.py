"""What an operation may say: values of known keys that this engine has no function for are refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.games.hyper_colosseum.operations import FORCE_WORDS
from rules.games.hyper_colosseum.plays import UnknownWord
from rules.games.hyper_colosseum.reading import as_list, as_mapping, as_texts
from rules.games.hyper_colosseum.statuses import STATUS_BIT

CARD_TEXTS: Final = frozenset((
    "cancelling", "trashing", "icon_cancelling", "icon_trashing", "leaving_slot", "option_immunity",
    "cannot_use",
))  # fmt: skip
"""What an option may be protected from."""

_DIGIMON_TEXTS: Final = frozenset((
    "draws", "trashing", "point_loss", "extra_point_loss", "zeroing", "specials_off", "specials",
))  # fmt: skip
"""What a Digimon may be protected from."""

_WHATS: Final = frozenset(("digimon", "support", "support_box", "slot", "field", "any"))
_BOTH: Final = frozenset(("power", "keyword", "become", "points", "status"))
_EITHER: Final = frozenset(("cancel", "trash"))


GAINED_MOMENTS: Final = frozenset(("winning", "losing", "drawn_battle"))
"""When a gained ability may take place that does not last."""


def check_arguments(word: str, data: Mapping[str, object]) -> None:
    """Refuse values of known keys that the engine does not understand."""
    _check_side(word, data)
    if word == "status":
        _check_status(data)
    if word == "trash" and data.get("what") not in _WHATS:
        raise UnknownWord(f"trash.what={data.get('what')}")
    if word == "trash" and data.get("to") not in (None, "dark_area", "gauge", "hand"):
        raise UnknownWord(f"trash.to={data.get('to')}")
    if word == "evolve" and not data.get("ignore"):
        raise UnknownWord("evolve.ignore")
    if (
        word == "power"
        and "printed" in data
        and (
            data.get("of") not in (None, "own", "foe", "paid")
            or "per" in data
            or (data.get("of") == "paid" and data["printed"] == "in_use")
        )
    ):
        raise UnknownWord("power.of")
    if word == "gain":
        _check_gain(data)
    if word == "appear" and data.get("source") not in (None, "hand"):
        raise UnknownWord("appear.source")
    if word == "base_power" and not isinstance(data.get("times", 1), int):
        raise UnknownWord("base_power.times")


def _check_side(word: str, data: Mapping[str, object]) -> None:
    """Only some words reach both sides; a number of cards of both sides together is none that was meant."""
    who = data.get("who")
    if who in (None, "own", "foe") or (who == "both" and word in _BOTH):
        return
    if word in _EITHER and (who == "either" or (who == "both" and data.get("n") == "all")):
        return
    raise UnknownWord(f"{word}.who={who}")


def _check_gain(data: Mapping[str, object]) -> None:
    """A gained ability must be one of a battle's end, or put forces on a side, by itself."""
    effect = as_mapping(data.get("effect"))
    if effect.get("when") in GAINED_MOMENTS and not (data.get("who") or effect.get("pay")):
        return
    operations = as_list(effect.get("do"))
    if effect.get("when") not in ("always", "battle") or effect.get("may") or effect.get("pay"):
        raise UnknownWord("gain.effect")
    if not all(operation.get("op") in FORCE_WORDS for operation in operations):
        raise UnknownWord("gain.effect")


def _check_status(data: Mapping[str, object]) -> None:
    word = data.get("word")
    if word not in STATUS_BIT:
        raise UnknownWord(f"status.{word}")
    if "by" in data and word not in ("unaffected", "option_immune", "cannot_use", "may_use"):
        raise UnknownWord("status.by")
    if not frozenset(as_texts(data.get("by_text"))) <= _DIGIMON_TEXTS:
        raise UnknownWord("status.by_text")
    if data.get("on") == "card":
        raise UnknownWord("status.on")
    if word != "unaffected" and ("from" in data or "by_text" in data):
        raise UnknownWord("status.from")
