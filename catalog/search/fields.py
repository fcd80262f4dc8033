"""
The fields of the search language, one row each: what the parser knows, the help page shows and the API lists.

To add a field, add a row; its condition is in `facts`, `evolving`, `dates`, `states` or made by `terms`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from django.db.models import Q

from catalog.models import CardTag
from catalog.search import dates, evolving, facts, levels, states
from catalog.search.folding import fold_word
from catalog.search.ordering import DIRECTIONS, ORDERS
from catalog.search.terms import Condition, filled, has_any, known_value, number, one_of, tagged
from catalog.vocabulary import ATTRIBUTES, FRAMES, HEADINGS, ICONS, REQUIREMENT_KINDS, TIMINGS
from catalog.vocabulary import FIELDS as CARD_FIELDS

EQUALITY: Final = (":", "=", "!=")
COMPARISONS: Final = (*EQUALITY, ">", "<", ">=", "<=")
POWERS: Final = {"a": "power_a", "b": "power_b", "c": "power_c"}
_OTHER_POWERS: Final = {"a": ("red", "power"), "b": ("green", "defense"), "c": ("yellow",)}
"""What the other games call the three powers: those against red, green and yellow, and attack and defense."""

_BATTLE_TYPES: Final = {word.casefold(): word for word in ("A", "B", "C", "Red", "Green", "Yellow")}
_KINDS: Final = {
    "digimon": "digimon",
    "option": "option",
    "poweroption": "power_option",
    "digivolve": "digivolve",
}
_FIELD_NAMES: Final = {
    "naturespirits": "NSp",
    "nightmaresoldiers": "NSo",
    "windguardians": "WG",
    "deepsavers": "DS",
    "metalempire": "ME",
    "virusbusters": "VB",
    "unknown": "UK",
    "darkarea": "DA",
}


@dataclass(frozen=True, slots=True)
class Field:
    """
    One field of the search language.

    `values` are the values it can have, where the list is closed; `known` names the list of
    the vocabulary that has them, where the catalogue says. `example` is a query that finds cards.
    """

    key: str
    title: str
    help: str
    example: str
    condition: Condition
    operators: tuple[str, ...] = EQUALITY
    aliases: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    known: str = ""


@dataclass(frozen=True, slots=True)
class Directive:
    """A word of the language that says how results are listed, not which."""

    key: str
    title: str
    help: str
    example: str
    values: tuple[str, ...]
    operators: tuple[str, ...] = field(default=(":", "="))
    aliases: tuple[str, ...] = ()


def _in_column(column: str, value: str) -> Q:
    return Q(**{column: value})


def _column(column: str, choices: Mapping[str, str], what: str) -> Condition:
    return one_of({**choices, "none": ""}, partial(_in_column, column), what=what, known=filled(column))


def _words(values: Sequence[str]) -> dict[str, str]:
    return {fold_word(value): value for value in values}


def _list(kind: str, choices: Mapping[str, str], what: str) -> Condition:
    def find(value: str) -> Q:
        return tagged(kind, [value]) if value != "none" else ~has_any(kind)

    return one_of({**choices, "none": "none"}, find, what=what, known=has_any(kind))


def _known(kind: str, what: str) -> Condition:
    return known_value(kind, partial(tagged, kind), what=what, known=has_any(kind))


def _known_column(column: str, what: str) -> Condition:
    return known_value(column, lambda values: Q(**{f"{column}__in": values}), what=what, known=filled(column))


def _said(head: str, states_: Mapping[str, tuple[str, Callable[[], Q]]]) -> str:
    return f"{head}: " + "; ".join(f"{word}, {said}" for word, (said, _) in states_.items()) + "."


def _power(letter: str) -> Field:
    others = {key: column for key, column in POWERS.items() if key != letter}
    return Field(
        letter,
        f"Power {letter.upper()}",
        f"Attack power {letter.upper()}; it can be compared with the others, as in `{letter}>{min(others)}`.",
        f"{letter}>=600",
        number(POWERS[letter], others),
        COMPARISONS,
        _OTHER_POWERS[letter],
    )


_ROWS: Final = (
    Field("name", "Name", "A part of a name in any language and spelling; `=` wants the whole name.",
        "name=greymon", facts.name, aliases=("n",), known="names"),
    Field("num", "Number", "The number; `*` stands for any end, and > and < count within its letters.",
        "num:st-61", facts.card_number, COMPARISONS, aliases=("number", "no")),
    Field("game", "Game", "The card game; `any` searches all three.",
        "game:digi-battle", facts.game, values=("hyper-colosseum", "digi-battle", "d-ccg", "any")),
    Field("set", "Set", "A set the card was printed in: its code, or a part of its name.",
        "set:bo1", facts.card_set, aliases=("s", "in"), known="sets"),
    Field("kind", "Kind", "Digimon or which kind of option.",
        "kind:option", _column("kind", _KINDS, "kind"), aliases=("k",),
        values=("digimon", "option", "power-option", "digivolve")),
    Field("icon", "Option icon", "The icon of an option, or the type of a Power Option.",
        "icon:program", _known_column("icon", "option icon"), aliases=("option",), values=ICONS,
        known="icon"),
    Field("level", "Level", "The printed level; > and < follow III, IV, Perfect, Ultimate.",
        "level>=perfect", levels.level, COMPARISONS, aliases=("l", "lv"), values=levels.VALUES),
    Field("equivalent", "Equivalent level", "The level that counts where a card prints none.",
        "equivalent:perfect", levels.equivalent, COMPARISONS, aliases=("eq",), values=levels.VALUES),
    Field("type", "Type", "The species type; a part of it is enough.",
        'type:"dragon man"', _known_column("type", "type"), aliases=("t", "family"), known="type"),
    Field("group", "Group", "A group the Digimon belongs to.",
        'group:"royal knights"', _known(CardTag.Kind.GROUP, "group"), known="group"),
    Field("field", "Field", "One of the fields: NSp, NSo, WG, DS, ME, VB, UK, DA.",
        "field:nsp", _list(CardTag.Kind.FIELD, {**_words(CARD_FIELDS), **_FIELD_NAMES}, "field"),
        aliases=("f",), values=CARD_FIELDS),
    Field("attr", "Attribute", "The attribute.",
        "attr:vaccine", _list(CardTag.Kind.ATTRIBUTE, _words(ATTRIBUTES), "attribute"),
        aliases=("attribute",), values=ATTRIBUTES),
    Field("frame", "Frame", "The colour of the frame.",
        "frame:red", _column("frame", _words(FRAMES), "frame"), aliases=("fr",), values=FRAMES),
    Field("bt", "Battle type", "A, B or C; in Digi-Battle red, green or yellow.",
        "bt:a", _column("battle_type", _BATTLE_TYPES, "battle type"), aliases=("battle",),
        values=("A", "B", "C", "Red", "Green", "Yellow")),
    *map(_power, POWERS),
    Field("zeroes", "Zeroes", "An attack that one of the card's own attacks turns to 0.",
        "zeroes:a", _list(CardTag.Kind.ZEROES, _words("ABC"), "attack"),
        aliases=("zero",), values=("A", "B", "C")),
    Field("attack", "Attack name", "A part of the name of an attack.",
        "attack:\u30d9\u30d3\u30fc\u30d5\u30ec\u30a4\u30e0", facts.attack),
    Field("lost", "Lost points", "Points lost to a level, or to any level.",
        "lost:ultimate>=40", levels.lost, COMPARISONS),
    Field("kw", "Keyword", "A keyword such as sky or grappling; a part of it is enough.",
        "kw:sky", _known(CardTag.Kind.KEYWORD, "keyword"), aliases=("keyword",), known="keyword"),
    Field("timing", "Timing", "The phase in which an option is used.",
        "timing:battle", _list(CardTag.Kind.TIMING, _words(TIMINGS), "timing"), values=TIMINGS),
    Field("category", "Category", "A category of options, such as Tamer; a part of it is enough.",
        "category:spirit", _known(CardTag.Kind.CATEGORY, "category"), aliases=("cat",), known="category"),
    Field("capacity", "Capacity", "The capacity an option takes.",
        "capacity<=20", number("capacity"), COMPARISONS),
    Field("cost", "Cost", "Words of an option's cost; `none` and `any` ask whether there is one.",
        "cost:hand", facts.cost),
    Field("text", "Text", "Words of effects, conditions, cost and limits, ours or the engine's.",
        'text:"special abilities"', facts.said("search_text"), aliases=("x", "o")),
    Field("evolves-from", "Evolves from", "Digimon that a card of this name can evolve into.",
        "evolves-from:greymon", evolving.evolves_from, aliases=("from",), known="names"),
    Field("evolves-to", "Evolves to", "Digimon that can evolve into a card of this name.",
        'evolves-to:"war greymon"', evolving.evolves_to, aliases=("to",), known="names"),
    Field("needs", "Needs", "What is laid for the evolution: a card by name, circle, cross, 40%, 60% or 80%.",
        'needs:"winning percentage: 60%!"', evolving.needs, known="names"),
    Field("way", "Way", "How it comes into play: by evolution, fusion or appearance; or under which heading.",
        "way:jogress", evolving.way, values=(*REQUIREMENT_KINDS, *HEADINGS)),
    Field("is", "Is", _said("What a card is", states.STATES),
        "is:reprint", states.state(states.STATES, what="state"), values=tuple(states.STATES)),
    Field("has", "Has", _said("What a card has", states.POSSESSIONS),
        "has:ruling", states.state(states.POSSESSIONS, what="possession"), values=tuple(states.POSSESSIONS)),
    Field("limit", "Copy limit", "How many copies a deck may hold, where the card itself says so.",
        "game:any limit:1", number("max_copies"), COMPARISONS, aliases=("copies",)),
    Field("year", "Year", "The year of release.",
        "year>=2001", dates.year, COMPARISONS),
    Field("date", "Date", "The date of release: a year, a month or a day.",
        "date>=2000-06", dates.released, COMPARISONS, aliases=("released",)),
    Field("rarity", "Rarity", "The rarity, where a game prints one.",
        "game:digi-battle rarity:rare", _known(CardTag.Kind.RARITY, "rarity"),
        aliases=("r",), known="rarity"),
    Field("finish", "Finish", "How the card is finished, where a source says so.",
        "game:digi-battle finish:holo", _known(CardTag.Kind.FINISH, "finish"), known="finish"),
    Field("phase", "Phase", "The phase in which a card of the D-CCG is used.",
        "game:d-ccg phase:digivolve", _known(CardTag.Kind.PHASE, "phase"), known="phase"),
    Field("publisher", "Publisher", "Who published the card.",
        'game:any publisher:"upper deck"', _known_column("publisher", "publisher"), known="publisher"),
    Field("verification", "Verification", "How well the facts are known.",
        "verification:two_sources", _known_column("verification", "verification"), aliases=("known",),
        known="verification"),
    Field("source", "Source", "Words of the sources of the facts.",
        "source:dgmon-ocg", facts.said("search_sources")),
    Field("note", "Note", "Words of the curators' notes.",
        "note:misprint", facts.said("search_notes"), aliases=("notes",)),
)  # fmt: skip

FIELDS: Final[Mapping[str, Field]] = {row.key: row for row in _ROWS}
BY_KEY: Final[Mapping[str, Field]] = {key: row for row in _ROWS for key in (row.key, *row.aliases)}
"""Every field by its key and its aliases."""

DIRECTIVES: Final[Mapping[str, Directive]] = {
    "order": Directive(
        "order", "Order", "By what results are listed.", "greymon order:a", ORDERS, aliases=("sort",)
    ),
    "dir": Directive("dir", "Direction", "Upwards or downwards.", "greymon order:name dir:desc", DIRECTIONS),
}
DIRECTIVE_BY_KEY: Final[Mapping[str, Directive]] = {
    key: row for row in DIRECTIVES.values() for key in (row.key, *row.aliases)
}
KEYS: Final = (*BY_KEY, *DIRECTIVE_BY_KEY)
