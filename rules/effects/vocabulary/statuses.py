"""Status words: lasting states given by the operation `status`."""

from __future__ import annotations

from typing import Final

from rules.effects.specs import ATTACKS, MATCH, Parameter, Word, choice, choices

AFFECTING: Final = (
    "cancelling",
    "trashing",
    "icon_cancelling",
    "icon_trashing",
    "leaving_slot",
    "option_immunity",
    "cannot_use",
    "draws",
    "point_loss",
    "extra_point_loss",
    "zeroing",
    "specials_off",
    "specials",
    "ignoring",
)
"""What an effect against which a card is protected does; the icon_ words name Options of one icon."""

STATUS_PARAMETERS: Final = (
    Parameter(
        "who", choice("own", "foe", "both"), "Which battling Digimon or side has it; own when not given."
    ),
    Parameter(
        "on",
        choice("digimon", "card"),
        "The battling Digimon, or this card itself; the Digimon when not given.",
    ),
    Parameter("by", MATCH, "Only against cards that match."),
    Parameter("by_text", choices(*AFFECTING), "Only against effects that do this."),
    Parameter("from", choice("foe", "both"), "Only against cards of that side; both when not given."),
    Parameter("types", choices(*ATTACKS), "Only of or by these attacks."),
)
_PARAMETERS: Final = {parameter.name: parameter for parameter in STATUS_PARAMETERS}


def _status(name: str, help_text: str, *parameters: str, who: str | None = None, **example: object) -> Word:
    side = {} if who is None else {"who": who}
    operation = {"op": "status", "word": name, **side, **example}
    return Word(
        name,
        help_text,
        {"when": "always", "do": [operation]},
        parameters=tuple(_PARAMETERS[key] for key in ("who", *parameters)),
    )


STATUS_WORDS: Final = (
    _status("specials_off", "It has no special abilities (R7.6).", who="foe"),
    _status("option_immune", "The opponent's Options do nothing to it (R7.9).", "by"),
    _status("strikes_last", "Its side always attacks second (R7.12)."),
    _status("a_not_zeroed", "Its attack A cannot be turned to 0 by an attack."),
    _status("not_zeroed", "These attacks of it cannot be turned to 0.", "types", types=["A", "C"]),
    _status("no_zeroing", "Its attacks do not turn the opposing attack to 0."),
    _status("keeps_specials", "Its special abilities cannot be taken away."),
    _status("requirements_fixed", "The requirements of this card cannot be ignored."),
    _status(
        "unaffected",
        "Cards that match, or effects that do one of the texts, do nothing to it.",
        "on",
        "by",
        "by_text",
        "from",
        by={"name": ["Dark Tower"]},
    ),
    _status("cannot_draw_battle", "Effects that make the battle a draw do not work on it."),
    _status("stays_after_loss", "It stays in its box after a lost battle."),
    _status("no_point_loss", "Its side loses no points by this battle."),
    _status("no_recovery", "Its side cannot regain points.", who="both"),
    _status(
        "cannot_use",
        "Its side cannot turn up Options that match.",
        "by",
        who="foe",
        by={"name": ["Tactical Retreat!!"]},
    ),
    _status(
        "may_use",
        "Its side may turn up Options that match though their own conditions forbid it.",
        "by",
        by={"name": ["Holy Arrow"]},
    ),
    _status("no_support_power", "Support Digimon of its own side do not change its power."),
    _status("no_power_gain", "Nothing adds to its power."),
)
