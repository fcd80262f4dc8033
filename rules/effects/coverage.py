"""
How much of the card pool can be played from effect data: `coverage` and the table of the README.

A clause is expressible when it has data and the engine knows every word of it. A card is executable when
all its clauses, and all the alternatives of its requirements, are; a card whose facts the sources do not
give never is, nor is any card of a game that cannot be played yet.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.cardfiles import FIXTURES, read_card_file
from rules.effects.clauses import CardClause, clauses_of
from rules.effects.filling import Card, cards_of

GAMES: Final = {"hyper_colosseum": "Hyper Colosseum", "digi_battle": "Digi-Battle", "d_ccg": "D-CCG"}
START: Final = "<!-- coverage: begin -->"
END: Final = "<!-- coverage: end -->"
SUMMARY: Final = "count the cards and clauses that can be played from effect data"
README: Final = FIXTURES.parent / "README.md"


Knows = Callable[[Card, CardClause | None], bool]
"""Whether the engine can run a clause of a card, or without a clause, whether it can play the card's game."""


@dataclass(slots=True)
class Tally:
    """The four figures of a game or a set."""

    cards: int = 0
    cards_executable: int = 0
    clauses: int = 0
    clauses_expressible: int = 0

    def add(self, card: Card, knows: Knows) -> None:
        """Count one card; `knows` tells whether the engine can run the data of a clause."""
        clauses = list(clauses_of(card))
        expressible = sum(clause.clause["data"] is not None and knows(card, clause) for clause in clauses)
        self.cards += 1
        self.clauses += len(clauses)
        self.clauses_expressible += expressible
        self.cards_executable += expressible == len(clauses) and _facts_known(card) and knows(card, None)

    def figures(self) -> dict[str, int]:
        """Return the figures as the report has them."""
        return {
            "cards": self.cards,
            "cards_executable": self.cards_executable,
            "clauses": self.clauses,
            "clauses_expressible": self.clauses_expressible,
        }


@dataclass(slots=True)
class GameTally:
    """The figures of a game, in all and for each set by its code."""

    whole: Tally = field(default_factory=Tally)
    sets: dict[str, Tally] = field(default_factory=dict)


def _facts_known(card: Card) -> bool:
    """Tell whether requirements and printed facts leave nothing open."""
    if card.get("kind") == "option":
        return card.get("icon") is not None and bool(card.get("timing"))
    requirements = card.get("requirements")
    if not isinstance(requirements, Mapping) or card.get("attacks", True) is None:
        return False
    alternatives = requirements.get("alternatives", [])
    return all(alternative.get("from") is not None for alternative in alternatives)


def tally(documents: Iterable[Mapping[str, object]], knows: Knows) -> GameTally:
    """Count the cards of the set files of one game."""
    game = GameTally()
    for document in documents:
        described = document.get("set")
        code = str(described["code"]) if isinstance(described, Mapping) else "?"
        of_set = game.sets.setdefault(code, Tally())
        for card in cards_of(dict(document)):
            game.whole.add(card, knows)
            of_set.add(card, knows)
    return game


def coverage(game: str, knows: Knows, folder: Path = FIXTURES / "cards") -> dict[str, object]:
    """Return the report of one game: the four figures, and the same for each set under `sets`."""
    counted = tally((read_card_file(path) for path in sorted((folder / game).glob("*.json"))), knows)
    sets = {code: of_set.figures() for code, of_set in sorted(counted.sets.items(), key=_in_order)}
    return {**counted.whole.figures(), "sets": sets}


def _in_order(item: tuple[str, object]) -> tuple[str, int]:
    """
    Sort BO2 before BO10.

    >>> _in_order(("BO10", None))
    ('BO', 10)
    """
    code = item[0]
    letters = code.rstrip("0123456789")
    return letters, int(code[len(letters) :] or 0)


def table(report: Mapping[str, object]) -> str:
    """Write the figures of one game as a Markdown table, one row a set."""
    sets = report["sets"]
    rows = [("all", report), *(sets.items() if isinstance(sets, Mapping) else ())]
    lines = ["| Set | Cards | playable in full | Clauses | expressible |", "|---|---:|---:|---:|---:|"]
    lines += [_row(code, figures) for code, figures in rows if figures["cards"]]
    return "\n".join(lines) + "\n"


def _row(code: str, figures: Mapping[str, object]) -> str:
    cards, clauses = int(str(figures["cards"])), int(str(figures["clauses"]))
    executable, expressible = int(str(figures["cards_executable"])), int(str(figures["clauses_expressible"]))
    shares = (_share(executable, cards), _share(expressible, clauses))
    return f"| {code} | {cards} | {executable} ({shares[0]}) | {clauses} | {expressible} ({shares[1]}) |"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def with_table(text: str, report: Mapping[str, object]) -> str:
    """
    Put the table between the markers of a README.

    Raises:
        ValueError: when the text lacks a marker.
    """
    before, start, rest = text.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        raise ValueError(
            f"README.md lacks {START if not start else END}; put both markers where the table goes."
        )
    return f"{before}{START}\n\n{table(report)}\n{END}{after}"


def coverage_main(argv: Sequence[str], knows: Callable[[str], Knows]) -> int:
    """Run `python -m rules coverage`; `knows` tells for a game what its engine can run."""
    parser = argparse.ArgumentParser(prog="python -m rules coverage", description=SUMMARY)
    parser.add_argument("--json", action="store_true", help="write the whole report as JSON")
    parser.add_argument("--readme", action="store_true", help="update the table of README.md")
    wanted = parser.parse_args(argv)
    games = {game: coverage(game, knows(game)) for game in GAMES}
    if wanted.readme:
        text = with_table(README.read_text(encoding="utf-8"), games["hyper_colosseum"])
        README.write_text(text, encoding="utf-8")
    if wanted.json:
        sys.stdout.write(json.dumps({"games": games}, indent=2) + "\n")
    else:
        sys.stdout.writelines(f"{_summary(GAMES[game], report)}\n" for game, report in games.items())
    return 0


def _summary(name: str, report: Mapping[str, object]) -> str:
    return (
        f"{name}: {report['cards_executable']} of {report['cards']} cards playable in full, "
        f"{report['clauses_expressible']} of {report['clauses']} clauses expressible."
    )
