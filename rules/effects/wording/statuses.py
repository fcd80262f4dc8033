"""Status words in words: sentences without their full stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.effects.wording.matches import either, listed, noun_phrase

Data = Mapping[str, object]

_DIGIMON: Final = {"own": "your Digimon", "foe": "the opposing Digimon", "both": "either Digimon"}
_SIDE: Final = {"own": "you", "foe": "the opponent", "both": "both players"}
_TEXTS: Final = {
    "cancelling": "cancel",
    "trashing": "send cards into the Dark Area",
    "icon_cancelling": "cancel Options of its icon",
    "icon_trashing": "send Options of its icon into the Dark Area",
    "leaving_slot": "take cards out of their slots",
    "option_immunity": "make a Digimon immune to Options",
    "cannot_use": "forbid Options",
    "draws": "make the battle a draw",
    "point_loss": "take points directly",
    "extra_point_loss": "raise the points lost",
    "zeroing": "turn attacks to 0",
    "specials_off": "take away special abilities",
    "specials": "are special abilities",
    "ignoring": "ignore requirements",
}
_PLAIN: Final = {
    "specials_off": "{digimon} has no special abilities",
    "strikes_last": "{digimon} makes its side attack second",
    "a_not_zeroed": "attack A of {digimon} cannot be turned to 0",
    "no_zeroing": "the attacks of {digimon} do not turn the other's attack to 0",
    "keeps_specials": "{digimon} cannot lose its special abilities",
    "requirements_fixed": "the requirements of this card cannot be ignored",
    "cannot_draw_battle": "effects that make the battle a draw do nothing to {digimon}",
    "stays_after_loss": "{digimon} stays in its box after a lost battle",
    "no_point_loss": "{side} lose no points by this battle",
    "no_recovery": "{side} cannot regain points",
    "no_support_power": "support Digimon do not change the power of {digimon}",
    "no_power_gain": "nothing adds to the power of {digimon}",
}


def status(operation: Data) -> str:
    """
    Return a status operation in words.

    >>> status({"op": "status", "word": "specials_off", "who": "foe"})
    'the opposing Digimon has no special abilities'
    """
    who = str(operation.get("who", "own"))
    digimon, side = _DIGIMON[who], _SIDE[who]
    word = str(operation["word"])
    by = operation.get("by")
    cards = noun_phrase(by, plural=True) if isinstance(by, Mapping) else None
    if word in _PLAIN:
        return _PLAIN[word].format(digimon=digimon, side=side)
    if word == "not_zeroed":
        attacks = either(listed(operation.get("types", ["A", "B", "C"])))
        return f"attack {attacks} of {digimon} cannot be turned to 0"
    if word == "option_immune":
        options = noun_phrase(by, "Option", plural=True) if isinstance(by, Mapping) else "Options"
        return f"the opponent's {options} do nothing to {digimon}"
    if word in ("cannot_use", "may_use"):
        can = "cannot" if word == "cannot_use" else "may always"
        return f"{side} {can} turn up {cards or 'Options'}"
    return _unaffected(operation, digimon, cards)


def _unaffected(operation: Data, digimon: str, cards: str | None) -> str:
    owner = "the opponent's " if operation.get("from") == "foe" else ""
    what = "this card" if operation.get("on") == "card" else digimon
    texts = operation.get("by_text")
    if texts is None:
        return f"{owner}{cards or 'cards'} do nothing to {what}"
    effects = f"effects of {owner}{cards}" if cards else f"{owner}effects"
    return f"{effects} that {either([_TEXTS[str(text)] for text in listed(texts)])} do nothing to {what}"
