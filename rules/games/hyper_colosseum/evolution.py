"""The Evolution Phase (R6): swaps, prepared evolutions, and what is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.engine import events as ev
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.abilities import begin_in_turn, fire
from rules.games.hyper_colosseum.battle import NO_SLOTS, add_appearances
from rules.games.hyper_colosseum.boxes import each_pair, holders, is_empty, is_needed_still
from rules.games.hyper_colosseum.forces import top_changed
from rules.games.hyper_colosseum.moves import clear_equal_supports, drop_kept, end_phase, evolve_into, to_dark
from rules.games.hyper_colosseum.payments import PAYMENTS
from rules.games.hyper_colosseum.plays import (
    ACTIVATED,
    AT_EVOLUTION_END,
    EVOLUTION,
    HOLDS,
    SERVED,
    SWAPPED_IN,
    Row,
    play_of,
)
from rules.games.hyper_colosseum.preparation import reveal_base
from rules.games.hyper_colosseum.prices import can_pay
from rules.games.hyper_colosseum.requirements import CARD, is_met, ways_in
from rules.games.hyper_colosseum.spirits import add_spirit_appearances
from rules.games.hyper_colosseum.state import SEEN_BY_BOTH, SEEN_BY_OWNER, Paid, Prepared, Task
from rules.games.hyper_colosseum.windows import add_end_options, add_uses

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.table import Table


def begin_evolution(table: Table, player: int) -> bool:
    """Open the phase."""
    table.phase = ev.EVOLUTION
    table.began = [-1, -1]
    table.window = EVOLUTION
    table.note(ev.PHASE, player, None, ev.EVOLUTION)
    return False


def own_reveal(table: Table, player: int) -> bool:
    """Turn up the opening Level III in its owner's phase, where the option says so (D05)."""
    reveal_base(table, player)
    return False


def evolution_step(table: Table, player: int) -> bool:
    """Offer the swap, then the next prepared evolution, then what may be used (R6.1 to R6.3)."""
    menu = pending_step(table, player)
    pending = bool(menu)
    if table.format != "street-battle" and (not pending or may_use_beside(table)):
        add_evolution_uses(table, player, menu, pending)
    if not menu:
        return False
    if not pending:
        menu.append(act.PASS)
    return table.offer(player, menu)


def pending_step(table: Table, player: int) -> list[int]:
    """Return the actions on what was announced: on the swap, else on the next prepared evolution."""
    side = table.sides[player]
    may_cancel = player == table.order[1] or table.options.first_attacker_may_cancel
    if side.swap is not None:
        return [act.CONFIRM_SWAP, act.DECLINE_SWAP] if may_cancel else [act.CONFIRM_SWAP]
    if side.evolution_box and not side.failed:
        return [act.EVOLVE, act.ABANDON] if may_cancel else [act.EVOLVE]
    return []


def add_evolution_uses(table: Table, player: int, menu: list[int], pending: bool) -> None:
    """Add what may be used or may appear now; some options only when nothing is pending any more (R6.3)."""
    table.window = EVOLUTION
    add_uses(table, player, menu, EVOLUTION)
    add_appearances(table, player, menu, HOLDS)
    if table.sides[player].support:
        add_spirit_appearances(table, player, menu)
    if not pending:
        add_end_options(table, player, menu)


def may_use_beside(table: Table) -> bool:
    """Return whether options and abilities may be used while swaps or evolutions are pending (R6.3, D13)."""
    return table.options.evo_option_moment != "after_evolution"


def confirm_swap(table: Table, player: int) -> None:
    """Make the announced Level III the base; the old one, if any, goes to the Dark Area (R6.1, F3.7)."""
    side = table.sides[player]
    assert side.swap is not None
    is_first = is_empty(side)
    if not is_first:
        to_dark(table, player, side.box[0], SEEN_BY_BOTH)
    side.box[0] = side.swap
    side.swap = _next_swap(table, player)
    side.base_hidden = False
    table.note(ev.SWAP, player, side.box[0], 0)
    if len(side.box) == 1:
        top_changed(table, player)
    clear_equal_supports(table, player)
    if not is_first:
        fire(table, SWAPPED_IN, player)


def _next_swap(table: Table, player: int) -> CardDef | None:
    later = table.sides[player].later_swaps
    return later.pop(0) if later else None


def decline_swap(table: Table, player: int) -> None:
    """Give the swap up (R6.1, D12); what was prepared on it stays and is tested when carried out."""
    side = table.sides[player]
    assert side.swap is not None
    table.note(ev.SWAP_DECLINED, player, side.swap, 0)
    if table.options.declined_swap_to == "hand":
        side.hand.append(side.swap)
    else:
        to_dark(table, player, side.swap, SEEN_BY_OWNER)
    side.swap = _next_swap(table, player)
    if side.swap is None and is_empty(side):
        side.failed = True


def abandon(table: Table, player: int) -> None:
    """Give up the next evolution and with it all that follow (R6.5, R6.6)."""
    side = table.sides[player]
    side.failed = True
    table.note(ev.EVOLUTION_FAILED, player, side.evolution_box[0].target, 0)


def carry_out(table: Table, player: int) -> None:
    """Carry out the next prepared evolution (R6.2); costs of its requirement cards come first (R6.11)."""
    side = table.sides[player]
    prepared = side.evolution_box[0]
    costs: tuple[Row, ...] = ()
    for card in _speaking_cards(prepared, side.charged):
        costs += play_of(card).cost
    if costs and not can_pay(table, costs, player):
        _fail(table, player, prepared)
        _drop_unpaid(table, player, prepared)
        return
    if side.boxes:
        side.charged += prepared.paid
    if not costs:
        complete(table, player)
        return
    table.tasks.append(Task((*costs, COMPLETE_ROW), player, prepared.target, None, None))


def _drop_unpaid(table: Table, player: int, prepared: Prepared) -> None:
    """Send the requirement cards whose cost cannot be paid to the Dark Area at once (R6.11)."""
    side = table.sides[player]
    unpaid = _speaking_cards(prepared, side.charged)
    gone = [paid for paid in prepared.paid if paid.card in unpaid and play_of(paid.card).cost]
    for paid in gone:
        to_dark(table, player, paid.card, SEEN_BY_BOTH)
    for holder in holders(side):
        for index, other in enumerate(holder.evolution_box):
            kept = tuple(paid for paid in other.paid if paid not in gone)
            if len(kept) < len(other.paid):
                holder.evolution_box[index] = Prepared(other.target, kept)


def _complete(table: Table, task: Task, row: Row) -> bool:
    task.pc = len(task.rows)
    complete(table, task.player)
    return False


def complete(table: Table, player: int) -> None:
    """
    Test the requirement, send its cards away, pay what is extra and bring the Digimon out (R6.2 steps 2
    to 6).
    """
    side = table.sides[player]
    prepared = side.evolution_box[0]
    if not is_met(table, player, prepared) or not _extras_payable(table, player, prepared):
        _fail(table, player, prepared)
        return
    del side.evolution_box[0]
    for paid in prepared.paid:
        if side.boxes and is_needed_still(side, paid):
            continue
        if paid.token == CARD and play_of(paid.card).stays_laid:
            side.kept.append((paid.card, side.stay + 1))
        else:
            to_dark(table, player, paid.card, _who_saw(paid, revealed=True))
    side.came_with = tuple(paid.card for paid in prepared.paid if not paid.hidden)
    side.came_through = ways_in(table, player, prepared)
    bypassed = any(paid.token == CARD and play_of(paid.card).bypass for paid in prepared.paid)
    rows = _extra_rows(prepared, bypassed, side.priced)
    if side.boxes:
        side.priced += prepared.paid
    if rows:
        enter = ENTER_BY_OPTION_ROW if bypassed else ENTER_ROW
        task = Task((*rows, enter), player, prepared.target, None, None)
        table.tasks.append(task)
        return
    _bring_out(table, player, prepared.target, bypassed)


def _extras_payable(table: Table, player: int, prepared: Prepared) -> bool:
    """Return whether the further hand and Net Ocean cards of the requirement are there (R6.10)."""
    requirement = play_of(prepared.target).requirement
    if requirement is None or any(paid.token == CARD and play_of(paid.card).bypass for paid in prepared.paid):
        return True
    side = table.sides[player]
    fitting = sum(1 for card in side.hand if requirement.extra_card.takes(card))
    return fitting >= requirement.extra_hand and len(side.net_ocean) >= requirement.mill


def _extra_rows(prepared: Prepared, bypassed: bool, priced: list[Paid]) -> tuple[Row, ...]:
    """Return the payments that come after the requirement cards went away; `priced` ones ask no more."""
    requirement = play_of(prepared.target).requirement
    rows: list[Row] = []
    if requirement is not None and not bypassed:
        if requirement.extra_hand:
            row = _payment("drop", requirement.extra_hand)
            row.filter = requirement.extra_card
            rows.append(row)
        if requirement.mill:
            rows.append(_payment("mill", requirement.mill))
    for card in _speaking_cards(prepared, priced):
        if play_of(card).after_evolution:
            rows.append(_after(play_of(card).after_evolution))
    return tuple(rows)


def _speaking_cards(prepared: Prepared, heard: list[Paid]) -> list[CardDef]:
    """
    Return the options laid for an evolution whose own cost or price counts.

    What a card asks it asks once, with the first evolution it serves: those `heard` are left out
    (inferred from F3.8).
    """
    requirement = play_of(prepared.target).requirement
    if requirement is not None and requirement.is_mute:
        return []
    return [
        paid.card
        for paid in prepared.paid
        if paid.token == CARD and paid.card.is_option and paid not in heard
    ]


def _payment(word: str, count: int) -> Row:
    row = Row("pay_" + word, PAYMENTS[word])
    row.n = count
    return row


def _after(rows: tuple[Row, ...]) -> Row:
    """Return a row that holds the price of a requirement card back until the Digimon is out (R6.9)."""
    row = Row("after", _hold_back)
    row.branches = (rows,)
    return row


def _hold_back(table: Table, task: Task, row: Row) -> bool:
    return True


def _enter(table: Table, task: Task, row: Row) -> bool:
    """Bring the Digimon out; its triggers begin after the prices of the requirement cards are paid."""
    player = task.player
    debts: tuple[Row, ...] = ()
    for held in task.rows:
        if held.word == "after":
            debts += held.branches[0]
    task.pc = len(task.rows)
    table.tasks.remove(task)
    _bring_out(table, player, task.card, row is ENTER_BY_OPTION_ROW)
    if debts:
        table.tasks.append(Task(debts, player, task.card, None, None))
    return False


def _bring_out(table: Table, player: int, target: CardDef, bypassed: bool) -> None:
    """Bring the Digimon out, then begin what the options laid for it do beside serving."""
    evolve_into(table, player, target, "own_option" if bypassed else "evolution")
    requirement = play_of(target).requirement
    if requirement is not None and requirement.is_mute:
        return
    for card in reversed(table.sides[player].came_with):
        if card.is_option:
            play = play_of(card)
            begin_in_turn(
                table,
                play.by_when[ACTIVATED] + play.by_when[EVOLUTION] + play.by_when[SERVED],
                player,
                card,
                None,
            )


def _fail(table: Table, player: int, prepared: Prepared) -> None:
    side = table.sides[player]
    side.failed = True
    side.revealed = True
    table.note(ev.EVOLUTION_FAILED, player, prepared.target, 1)


ENTER_ROW: Final = Row("enter", _enter)
ENTER_BY_OPTION_ROW: Final = Row("enter", _enter)
COMPLETE_ROW: Final = Row("complete", _complete)


def _who_saw(paid: Paid, revealed: bool) -> int:
    """Return who knows a card of the Requirements Box; those laid for ● and × are never shown (R2.6)."""
    if paid.hidden:
        return 0
    return SEEN_BY_BOTH if revealed and paid.token == CARD else SEEN_BY_OWNER


def end_evolution(table: Table, player: int) -> bool:
    """
    Begin what happens at the phase's end, then send what is left in both players' boxes to the Dark Area
    (R6.7) and end the phase (R6.30).
    """
    if table.began[player] < 0:
        for owner in reversed(table.order):
            table.began[owner] = table.sides[owner].stay
            side = table.sides[owner]
            if side.slots != NO_SLOTS or side.box[-1].windows >> AT_EVOLUTION_END & 1:
                fire(table, AT_EVOLUTION_END, owner)
        if table.tasks:
            return True
    for owner in table.order:
        side = table.sides[owner]
        if side.boxes or side.evolution_box:
            _clear_evolutions(table, owner)
        for _ in each_pair(table):
            drop_kept(table, owner, ("phase_end",))
    end_phase(table)
    return False


def _clear_evolutions(table: Table, owner: int) -> None:
    """Send targets and requirement cards that are left over to the Dark Area."""
    side = table.sides[owner]
    gone: list[Paid] = []
    for holder in holders(side):
        for index, prepared in enumerate(holder.evolution_box):
            revealed = holder.revealed and index == 0
            to_dark(table, owner, prepared.target, SEEN_BY_BOTH if revealed else SEEN_BY_OWNER)
            for paid in prepared.paid:
                if paid not in gone:
                    gone.append(paid)
                    to_dark(table, owner, paid.card, _who_saw(paid, revealed or paid in side.charged))
        holder.evolution_box.clear()
    side.charged.clear()
    side.priced.clear()
