"""What an address asks of the catalogue: read once, answered by query sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import Q
from django.db.models.expressions import OrderBy
from django.http import QueryDict

from catalog.browsing.forms import FACET_KEYS, CardFilterForm
from catalog.models import Card, Game
from catalog.querysets import CardQuerySet
from catalog.search import Search, search
from catalog.search.ordering import MATCH_RANK, Ordering

BEST: Final = "best"
PLAIN: Final = "release"
"""What a query without words is listed by, which no card matches better than another."""

Chosen = Mapping[str, frozenset[str]]
"""The ticked values of each facet."""

_STEPS: Final[Mapping[str, Callable[[CardQuerySet, frozenset[str]], CardQuerySet]]] = {
    "kind": lambda cards, values: cards.filter(Q(kind__in=values) | Q(kind="option", icon__in=values)),
    "level": lambda cards, values: cards.of_level(*values),
    "type": lambda cards, values: cards.filter(battle_type__in=values),
    "field": lambda cards, values: cards.with_field(*values),
    "attribute": lambda cards, values: cards.with_attribute(*values),
    "frame": lambda cards, values: cards.filter(frame__in=values),
}


@dataclass(frozen=True, slots=True)
class Question:
    """
    A query with the filters around it.

    `game` is the one chosen on the page, which counts unless the query names
    games itself; `order` is what the cards are listed by, `is_down` whether downwards.
    """

    text: str
    search: Search
    form: CardFilterForm
    game: str
    chosen: Chosen
    order: str
    is_down: bool

    @property
    def one_game(self) -> str | None:
        """The game of every card that may be found, or None where the query names games."""
        return None if self.search.names_game else self.game

    @property
    def key(self) -> tuple[object, ...]:
        """What decides which cards are found, and in which order, before filters are ticked."""
        around = (self.form.text("name"), self.form.text("set"))
        return (self.text, self.one_game, *around, self.order, self.is_down)

    @property
    def is_plain(self) -> bool:
        """Whether nothing is asked but to see the cards of a game, perhaps with ticked filters."""
        return not (self.text.strip() or self.form.text("name") or self.form.text("set"))

    def cards(self) -> CardQuerySet:
        """Every card that is asked for, in order."""
        found = self.cards_without_ticks()
        for key, values in self.chosen.items():
            if values:
                found = _STEPS[key](found, values)
        return found

    def cards_without_ticks(self) -> CardQuerySet:
        """The cards that would be found if no filter were ticked, in order."""
        return self.search.narrow(self._around(Card.objects.all()))

    def _around(self, cards: CardQuerySet) -> CardQuerySet:
        if key := self.form.text("name"):
            cards = cards.bearing(key)
        if code := self.form.text("set"):
            cards = cards.in_set(code)
        return cards


def question_of(query: QueryDict) -> Question:
    """Read an address; `order:` and `dir:` in the text of its query go before its parameters of that name."""
    form = CardFilterForm(query)
    game = form.text("game", Game.HYPER_COLOSSEUM)
    text = query.get("q", "")
    found = search(text, game=game, order=form.text("order"), direction=form.text("dir"))
    listed_by = found.order or form.text("order", BEST)
    return Question(
        text=text,
        search=found,
        form=form,
        game=game,
        chosen={key: frozenset(form.chosen(key)) for key in FACET_KEYS},
        order=listed_by if listed_by != BEST or found.words else PLAIN,
        is_down=is_descending(found.ordering),
    )


def is_descending(ordering: Ordering) -> bool:
    """Tell whether an order runs downwards by the column that leads it, the rank of a match aside."""
    leading = next(column for column in ordering if column != MATCH_RANK)
    return leading.descending if isinstance(leading, OrderBy) else leading.startswith("-")
