"""
Reading a scenario file: one TOML document, checked in full, and the scenarios it holds.

A file that is not valid is refused as a whole with everything that is wrong in it; see
docs/scenarios.md for the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final, Protocol

from rules.engine.options import PROFILES, RuleOptions
from rules.errors import InvalidOption
from rules.scenario import model
from rules.scenario.decisions import read_decision
from rules.scenario.errors import InvalidScenario
from rules.scenario.expectations import (
    read_deck_expectations,
    read_match_expectations,
    read_power_expectations,
)
from rules.scenario.madeup import CardData, read_card
from rules.scenario.model import Check, Scenario
from rules.scenario.numbers import CardNumbers
from rules.scenario.power import read_power
from rules.scenario.reading import Problem, Table, shown
from rules.scenario.variants import check_variant, merged
from rules.scenario.zones import MOST_TURNS, read_counts, read_player

MOST_SEED: Final = 2**63 - 1

_PARTS: Final = {"player": "match", "do": "match", "check": "match", "deck": "deck", "power": "power"}
"""The tables that belong to scenarios of one kind only."""


class KnownCards(Protocol):
    """What reading a file must know of the cards of the games."""

    def numbers(self, game: str) -> Collection[str]:
        """Return the numbers of all cards of a game."""

    def is_digimon_name(self, game: str, name: str) -> bool:
        """Tell whether a Digimon card of a game bears this name."""


def read_file(path: Path, known: KnownCards) -> tuple[Scenario, ...]:
    """
    Return the scenarios of a file: its own and one for each variant.

    Raises:
        InvalidScenario: listing everything that is wrong with the file.
    """
    try:
        document = tomllib.loads(path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n"))
    except OSError as error:
        raise InvalidScenario(str(path), [Problem("file", f"cannot be read: {error.strerror}.")]) from error
    except UnicodeDecodeError as error:
        place = f"byte {error.start}"
        raise InvalidScenario(str(path), [Problem(place, "is not UTF-8; save the file as UTF-8.")]) from error
    except tomllib.TOMLDecodeError as error:
        raise InvalidScenario(str(path), [Problem("TOML", f"{error}; correct the syntax there.")]) from error
    return read_document(document, str(path), known)


def read_document(document: Mapping[str, object], file: str, known: KnownCards) -> tuple[Scenario, ...]:
    """Return the scenarios of a document; `file` is named in what is raised (InvalidScenario)."""
    problems: list[Problem] = []
    base = _read_scenario(merged(document, {}), file, known, problems)
    scenarios = [base]
    seen = {base.id}
    for table in Table(document, "", problems).tables("variant"):
        variant_id = check_variant(table)
        if variant_id in seen:
            table.fault(
                "id", f"{shown(variant_id)} is used twice in this file; every scenario has its own id."
            )
        seen.add(variant_id)
        faults: list[Problem] = []
        scenarios.append(_read_scenario(merged(document, table.data), file, known, faults))
        problems += [Problem(f"{table.where}.{p.key}", p.message) for p in faults if p not in problems]
    if problems:
        raise InvalidScenario(file, problems)
    return tuple(scenarios)


def _read_scenario(
    document: Mapping[str, object], file: str, known: KnownCards, problems: list[Problem]
) -> Scenario:
    """Read one scenario; faults go to `problems`."""
    table = Table(document, "", problems)
    kind = table.choice("kind", model.KINDS, "match")
    game = table.choice("game", model.GAMES, "hyper_colosseum", required=True)
    format_code = table.choice("format", model.FORMATS[game], model.FORMATS[game][0])
    cards = _read_cards(table, known, game)
    numbers = CardNumbers({*known.numbers(game), *(str(card["number"]) for card in cards)})
    for part, owner in _PARTS.items():
        if table.has(part) and owner != kind:
            table.fault(part, f'belongs to kind = "{owner}"; leave it out, or change the kind.')
            table.raw(part)
    turn = table.whole("turn", 1, MOST_TURNS, 1)
    phase = table.choice("phase", model.PHASES, "preparation")
    stop = table.choice("stop", model.STOPS, "turn_end")
    stop_turn = table.whole("stop_turn", 1, MOST_TURNS, turn)
    _check_stop(table, (turn, phase), (stop_turn, stop))
    expect = table.table("expect", required=kind != "match")
    scenario = Scenario(
        id=table.text("id", required=True),
        title=table.text("title"),
        rules=table.texts("rules"),
        file=file,
        game=game,
        kind=kind,
        format=format_code,
        options=_read_options(table),
        cards=cards,
        expect=_read_expectations(expect, kind, numbers, format_code),
        first_attacker=table.whole("first_attacker", 0, 1, 0),
        turn=turn,
        phase=phase,
        battle=_read_battle(table, phase),
        stop=stop,
        stop_turn=stop_turn,
        seed=table.whole("seed", 0, MOST_SEED, 1),
        players=_read_players(table, kind, numbers, phase, format_code),
        decisions=tuple(
            table.each("do", lambda row: read_decision(row, numbers, game=game, format_code=format_code))
            if kind == "match"
            else ()
        ),
        checks=_read_checks(table, kind, numbers, format_code),
        deck=_read_deck(table, kind),
        power=read_power(table.table("power", required=True)) if kind == "power" else model.PowerSpec(0, ()),
    )
    table.text("source")
    table.known.append("variant")
    table.finish()
    return scenario


def _read_cards(table: Table, known: KnownCards, game: str) -> tuple[CardData, ...]:
    """Read the made-up cards; their names count when a requirement names a Digimon."""
    rows = table.tables("card")
    digimon = {str(row.data.get("name")) for row in rows if row.data.get("kind") == "digimon"}

    def is_digimon_name(name: str) -> bool:
        return name in digimon or known.is_digimon_name(game, name)

    cards: list[CardData] = []
    for row in rows:
        card = read_card(row, is_digimon_name)
        if any(card["number"] == other["number"] for other in cards):
            row.fault(
                "number", f"{shown(card['number'])} is defined twice; give each card a number of its own."
            )
        cards.append(card)
        row.finish()
    return tuple(cards)


def _read_options(table: Table) -> dict[str, object]:
    """Return the options of the profile with those of the file over them, each judged by itself."""
    profile = table.choice("profile", tuple(PROFILES), "standard")
    options: dict[str, object] = dict(PROFILES[profile])
    given = table.table("options")
    for name, value in given.data.items() if given is not None else ():
        try:
            RuleOptions.parse({name: value})
        except InvalidOption as error:
            table.fault(f"options.{name}", f"{shown(value)} is refused; {error.problem}")
        else:
            options[name] = value
    return options


def _read_battle(table: Table, phase: str) -> int | str | None:
    """Return the result of the battle just fought, which `points` needs and no other phase has."""
    value = table.raw("battle")
    if phase != "points":
        if value is not None:
            table.fault("battle", 'belongs to phase = "points" only; leave it out.')
        return None
    if isinstance(value, bool) or not (value == 0 or value == 1 or value == "draw"):
        table.fault("battle", f'expected 0, 1 or "draw" with phase = "points", got {shown(value)}.')
        return None
    return "draw" if value == "draw" else int(value == 1)


def _check_stop(table: Table, start: tuple[int, str], stop: tuple[int, str]) -> None:
    """Note a stop that lies before the start."""
    if (stop[0], model.STOPS.index(stop[1])) < (start[0], model.STOPS.index(start[1])):
        table.fault(
            "stop",
            f"{stop[1]} of turn {stop[0]} is over at the start, {start[1]} of turn {start[0]}; "
            "choose a later phase or give stop_turn.",
        )


def _read_expectations(
    table: Table | None, kind: str, numbers: CardNumbers, format_code: str
) -> dict[str, object]:
    if table is None:
        return {}
    if kind == "match":
        expected = read_match_expectations(table, numbers, format_code)
    elif kind == "deck":
        expected = read_deck_expectations(table)
    else:
        expected = read_power_expectations(table)
    table.finish()
    return expected


def _read_players(
    table: Table, kind: str, numbers: CardNumbers, phase: str, format_code: str
) -> tuple[model.PlayerSpec, ...]:
    if kind != "match":
        return ()
    players = table.each(
        "player", lambda row: read_player(row, numbers, phase=phase, format_code=format_code)
    )
    if len(players) != 2:
        table.fault("player", f"expected exactly two [[player]] tables, got {len(players)}.")
    return players


def _read_checks(table: Table, kind: str, numbers: CardNumbers, format_code: str) -> tuple[Check, ...]:
    if kind != "match":
        return ()
    decisions = table.data.get("do")
    most = len(decisions) if isinstance(decisions, list) else 0

    def read(row: Table) -> Check:
        after = row.whole("after", 0, most, required=True)
        return Check(after, read_match_expectations(row, numbers, format_code))

    return table.each("check", read)


def _read_deck(table: Table, kind: str) -> dict[str, int]:
    """Return the cards of a deck scenario; numbers that no card has are a matter of the deck rules."""
    deck = table.table("deck", required=True) if kind == "deck" else None
    return {} if deck is None else read_counts(deck, None)
