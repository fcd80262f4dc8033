"""Finding cards: the search language, its fields, and what may follow in a query that is being typed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar, Final

from catalog.api import rows
from catalog.api.cards import SELECTION
from catalog.api.pages import PAGING
from catalog.api.parameters import Asked, Choice, Text, Whole
from catalog.api.views import Data, Reading
from catalog.models import Card, Game
from catalog.search import Search, complete, did_you_mean, search
from catalog.search.fields import DIRECTIVES, FIELDS, Directive, Field

GAME: Final = Choice(
    "game",
    "The game to keep to, unless the query names one itself; all games when left out.",
    lambda: Game.values,
    example="hyper_colosseum",
    may_repeat=False,
)
LONGEST_QUERY: Final = 100_000


class SearchCards(Reading):
    """
    Find cards by the search language.

    A query is never refused: what is wrong with it stands in `problems`, with its columns, and is left out.
    Where nothing is found, `did_you_mean` may be another whole query.
    """

    parameters: ClassVar = (
        Text("q", "The query; see `/search/fields/`.", example="level:IV a>=400", takes_anything=True),
        GAME,
        SELECTION,
        *PAGING,
    )
    answers = "SearchPage"
    tag = "search"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give a page of what was found."""
        found = search(asked["q"], game=next(iter(asked["game"]), None))
        page = self.listed(
            rows.with_api_relations(found.narrow(Card.objects.all()), asked["fields"]),
            total_order(found),
            asked=asked,
            write=lambda card: rows.card_data(card, asked["fields"]),
        )
        return {
            "query": found.text,
            "problems": [asdict(problem) for problem in found.problems],
            "did_you_mean": None if page["count"] else did_you_mean(found),
            **page,
        }


class Complete(Reading):
    """
    Complete a query.

    Gives what may follow in a query that is being typed: keys, values and names, ten at most.
    """

    parameters: ClassVar = (
        Text("q", "The query as typed so far.", example="level:IV attr:va", takes_anything=True),
        Whole(
            "cursor",
            "The column of the cursor, from 0; the end of the query when left out.",
            0,
            LONGEST_QUERY,
            LONGEST_QUERY,
            example=16,
        ),
        GAME,
    )
    answers = "Completions"
    tag = "search"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the completions."""
        found = complete(asked["q"], asked["cursor"], game=next(iter(asked["game"]), None))
        return {"query": asked["q"], "results": [asdict(completion) for completion in found]}


class SearchFields(Reading):
    """List every key of the search language."""

    answers = "SearchFields"
    tag = "search"
    follows_catalogue = False

    def data(self, asked: Asked, **where: str) -> Data:
        """Give all keys: those that say which cards, then those that say how they are listed."""
        return {
            "results": [
                *(_field_data(row, is_directive=False) for row in FIELDS.values()),
                *(_field_data(row, is_directive=True) for row in DIRECTIVES.values()),
            ]
        }


def total_order(found: Search) -> tuple[Any, ...]:
    """Give the order of a search with ids in place of the database's keys, which stay inside."""
    return (*(part for part in found.ordering if part != "pk"), "game", "slug")


def _field_data(row: Field | Directive, *, is_directive: bool) -> Data:
    return {
        "key": row.key,
        "aliases": list(row.aliases),
        "title": row.title,
        "help": row.help,
        "example": row.example,
        "operators": list(row.operators),
        "values": list(row.values) or None,
        "is_directive": is_directive,
    }
