"""The operations that look at hidden cards, fetch them or put them back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.engine.rng import shuffle
from rules.games.hyper_colosseum.aims import target_of
from rules.games.hyper_colosseum.moves import to_dark
from rules.games.hyper_colosseum.state import SEEN_BY_BOTH, Task

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.table import Table


def check_top(table: Table, task: Task, row: Row) -> bool:
    """Show the top Net Ocean card and send it away; if it is one of those meant, something happens."""
    side = table.sides[task.player]
    if not side.net_ocean:
        return True
    card = side.net_ocean.pop()
    table.note(ev.REVEAL, task.player, card, 0)
    to_dark(table, task.player, card, SEEN_BY_BOTH)
    if row.filter.takes(card):
        table.tasks.append(Task(row.branches[0], task.player, task.card, task.ability, task.slot))
    return True


def look(table: Table, task: Task, row: Row) -> bool:
    """Look at hidden cards: they are shown to the player (`View.shown`), and stay where they are."""
    owner = target_of(task, row)
    side = table.sides[owner]
    place = row.words[0]
    cards = {
        "hand": side.hand,
        "slot": [slot.card for slot in side.slots if slot is not None and not slot.face_up],
        "net_ocean": side.net_ocean[::-1],
    }[place]
    count = cast(Mapping[str, object], row.data).get("n", "all")
    seen = cards[:count] if isinstance(count, int) else cards[:]
    table.show(task.player, owner, place, seen)
    for card in seen:
        table.note(ev.REVEAL, owner, card, 1)
    return True


def search(table: Table, task: Task, row: Row) -> bool:
    """
    Take cards that are meant out of the own Net Ocean or Dark Area into the hand; a searched Net Ocean
    is shuffled.
    """
    side = table.sides[task.player]
    from_dark = row.words[0] == "dark_area"
    cards = side.dark_area if from_dark else side.net_ocean
    while task.count < row.n:
        if task.answer < 0:
            fitting = _first_of_each(cards, row)
            if not fitting or not table.ask(task, task.player, row.words[0], fitting):
                if fitting:
                    return False
                break
        card = cards.pop(task.answer)
        if from_dark:
            del side.dark_seen[task.answer]
        task.answer = -1
        task.count += 1
        side.hand.append(card)
        table.note(ev.TO_HAND, task.player, card, 0)
    if not from_dark:
        shuffle(table.rng, side.net_ocean)
        table.note(ev.SHUFFLE, task.player, None, len(side.net_ocean))
    return True


def _first_of_each(cards: list[CardDef], row: Row) -> list[int]:
    """Return one place for each different card that is meant."""
    found: list[int] = []
    for index, card in enumerate(cards):
        if row.filter.takes(card) and all(cards[other] is not card for other in found):
            found.append(index)
    return found


def recycle(table: Table, task: Task, row: Row) -> bool:
    """Shuffle the own Dark Area back into the own Net Ocean."""
    side = table.sides[task.player]
    side.net_ocean += side.dark_area
    side.dark_area = []
    side.dark_seen = []
    shuffle(table.rng, side.net_ocean)
    table.note(ev.SHUFFLE, task.player, None, len(side.net_ocean))
    return True
