"""What the API of simulations answers, in the schema; docs/simulation.md explains the keys."""

from __future__ import annotations

from typing import Final

from catalog.api.describing import Schema, figure, listed, record, text, whole
from rules.player_registry import players

_FREE: Final[Schema] = {"type": "object", "additionalProperties": True}

COMPONENTS: Final[dict[str, Schema]] = {
    "Simulation": record(
        {
            "games": whole("How many were played.", 200),
            "wins": listed(whole("Wins of a deck.", 104), "Wins of the first and of the second deck."),
            "draws": whole("Games that nobody won.", 0),
            "turn_limit": whole("Games that were cut off.", 0),
            "errors": whole("Games that the engine broke off.", 0),
            "win_rate": figure("Share of the finished games that the first deck won.", 0.52),
            "ci95": listed(figure("An end.", 0.45), "Its Wilson interval of 95 %."),
            "first_attacker_wins": whole("Games won by the deck that attacked first.", 110),
            "mean_turns": figure("Mean length of the finished games.", 9.5),
            "turns_histogram": {**_FREE, "description": "Turns to number of games.", "example": {"9": 40}},
            "seconds": figure("How long it took.", 1.2),
            "games_per_second": figure("How fast it was.", 166.0),
            "seed": whole("Seed of the games.", 1),
            "ruleset": text("Code and version of the rules.", "hyper_colosseum 1"),
            "data_version": text("Stands for the card files.", "3f2a77c01b9d"),
            "players": listed(text("A player.", next(iter(players()))), "Who played."),
            "options": {**_FREE, "description": "Rule options that differ from the defaults.", "example": {}},
            "unexpressed_cards": listed(
                text("A number.", "St-1"), "Cards with a clause that the engine cannot play yet."
            ),
        },
        "What came out of many games.",
    ),
}
