"""
The columns of the table of cards; a reader chooses which.

Their codes are the keys of the search language, so that what a column shows
can be asked for by the same word. To add a column, add a row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from catalog.faces.american import kind_words
from catalog.faces.labels import ICON_WORDS, PHASES, POWER_TITLES, VERIFICATIONS, shown_number
from catalog.models import Game

if TYPE_CHECKING:
    from catalog.models import Card

NAME: Final = "name"
OTHER_NAME: Final = "other"


@dataclass(frozen=True, slots=True)
class Column:
    """
    One column: what it is called, what it shows of a card, how it is set, and the order it sorts by.

    `css` is the class of its cells; without an `order` it cannot be sorted by.
    """

    code: str
    title: str
    shows: Callable[[Card], object]
    css: str = ""
    order: str = ""


def _nothing(card: Card) -> str:
    return ""


def _level(card: Card) -> str:
    if card.kind == "digimon":
        return "No level" if card.level == "none" else card.level
    return ICON_WORDS.get(card.icon, kind_words(card.kind))


def _words(clauses: list[dict[str, Any]]) -> str:
    return " / ".join(str(clause["words"]) for clause in clauses)


def _lost(card: Card) -> str:
    points = [card.lost_iii, card.lost_iv, card.lost_perfect, card.lost_ultimate]
    if all(figure is None for figure in points):
        return ""
    return " · ".join("–" if figure is None else str(figure) for figure in points)


def _fact(key: str, card: Card) -> object:
    return card.facts.get(key)


def _verification(card: Card) -> str:
    return VERIFICATIONS[card.verification][1] if card.verification in VERIFICATIONS else ""


def _released(card: Card) -> str:
    return card.home_set.released


_ROWS: Final = (
    # Names follow the reader's language, so the templates write them.
    Column(NAME, "Name", _nothing, order="name"),
    Column(OTHER_NAME, "Other name", _nothing),
    Column("num", "Number", shown_number, css="nowrap", order="number"),
    Column("game", "Game", lambda card: card.get_game_display(), css="nowrap"),
    Column("level", "Level or kind", _level, css="nowrap", order="level"),
    Column("equivalent", "Equivalent level", lambda card: card.equivalent_level),
    Column("type", "Type", lambda card: card.type),
    Column("group", "Groups", lambda card: ", ".join(card.groups)),
    Column("attr", "Attribute", lambda card: card.attribute),
    Column("field", "Fields", lambda card: ", ".join(card.fields)),
    Column("bt", "Battle type", lambda card: card.battle_type),
    Column("a", "A", lambda card: card.power_a, css="r num", order="a"),
    Column("b", "B", lambda card: card.power_b, css="r num", order="b"),
    Column("c", "C", lambda card: card.power_c, css="r num", order="c"),
    Column("lost", "Points lost", _lost, css="nowrap", order="lost"),
    Column("needs", "Requirements", lambda card: (card.requirements or {}).get("words", ""), css="long"),
    Column("kw", "Keywords", lambda card: ", ".join(card.keywords)),
    Column("capacity", "Capacity", lambda card: card.capacity, css="r num"),
    Column("cost", "Cost", lambda card: card.cost["words"] if card.cost else "", css="long"),
    Column("timing", "Timing", lambda card: ", ".join(PHASES.get(code, code) for code in card.timing)),
    Column("category", "Category", lambda card: ", ".join(card.category)),
    Column("text", "Effects", lambda card: _words(card.effects), css="long"),
    Column("limit", "Copy limit", lambda card: card.max_copies, css="r num", order="limit"),
    Column("frame", "Frame", lambda card: card.frame),
    Column("set", "Set", lambda card: card.home_set.code, css="nowrap"),
    Column("date", "Released", _released, css="nowrap", order="release"),
    Column("rarity", "Rarity", partial(_fact, "rarity")),
    Column("finish", "Finish", partial(_fact, "finish")),
    Column("phase", "Phase", partial(_fact, "phase")),
    Column("verification", "Verification", _verification),
    Column("publisher", "Publisher", lambda card: card.publisher),
)

COLUMNS: Final[Mapping[str, Column]] = {column.code: column for column in _ROWS}

_USUAL: Final[Mapping[str | None, tuple[str, ...]]] = {
    Game.HYPER_COLOSSEUM: (NAME, OTHER_NAME, "num", "level", "type", "attr", "field", "a", "b", "c", "set"),
    Game.DIGI_BATTLE: (NAME, "num", "level", "type", "attr", "bt", "a", "b", "c", "set"),
    Game.D_CCG: (NAME, "num", "level", "type", "group", "a", "b", "set"),
    None: (NAME, "num", "game", "level", "type", "attr", "a", "b", "c", "set"),
}


def usual_columns(game: str | None) -> tuple[str, ...]:
    """Return the columns that are shown before a reader chooses; None stands for cards of several games."""
    return _USUAL[game]


def column_title(column: Column, game: str | None) -> str:
    """
    Return the head of a column; the powers are called differently in each game.

    >>> column_title(COLUMNS["a"], "d_ccg"), column_title(COLUMNS["c"], "d_ccg")
    ('Attack', 'C')
    """
    titles = POWER_TITLES.get(game or "", ())
    return dict(zip("abc", titles, strict=False)).get(column.code, column.title)
