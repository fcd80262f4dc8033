"""
Golden matches: recorded choices whose log and outcome must stay what they are.

`python -m rules.tests.golden` plays them anew and writes the files; do so only when a change of the rules
or of the card data means to change matches, and read the difference.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

from rules.deckfiles import read_deck_file
from rules.engine.rng import below
from rules.pool import load_pool
from rules.registry import load_game

FOLDER = Path(__file__).parent / "golden" / "hyper_colosseum"
DECKS = Path(__file__).parents[2] / "fixtures" / "decks" / "hyper_colosseum"
PAIRS = (
    ("courage", "deep-savers", 1),
    ("golden-armour", "two-become-one", 2),
    ("x-antibody", "ten-warriors", 3),
    ("nightmare-soldiers", "metal-empire", 4),
    ("hope-and-light", "forest-of-insects", 5),
)


def new_match(first, second, seed, log=True):
    """Begin a match between two sample decks, named by their files."""
    pool = load_pool("hyper_colosseum")
    decks = []
    for name in (first, second):
        counts = read_deck_file(DECKS / f"{name}.json", pool).counts
        decks.append([pool.cards[number] for number, count in counts.items() for _ in range(count)])
    return load_game("hyper_colosseum").new_match(decks, seed, log=log)


def told(match):
    """Return what is compared: how the match ended and a digest of its log, by card number."""
    pool = load_pool("hyper_colosseum")
    rows = [
        (kind, player, pool.by_id[card].number if card >= 0 else "", n) for kind, player, card, n in match.log
    ]
    outcome = match.outcome()
    return {
        "winner": outcome.winner,
        "reason": outcome.reason,
        "points": list(outcome.points),
        "turns": outcome.turns,
        "events": len(rows),
        "log": sha256(json.dumps(rows).encode()).hexdigest(),
    }


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for first, second, seed in PAIRS:
        match = new_match(first, second, seed)
        rng = Random(seed)
        while not match.is_over:
            legal = match.legal_actions()
            match.apply(legal[below(rng, len(legal))])
        record = {"decks": [first, second], "seed": seed, **told(match), "choices": match.choices}
        (FOLDER / f"{first}-{second}.json").write_text(json.dumps(record) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
