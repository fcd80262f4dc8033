"""
Fill the clauses of the card files that have no data yet with what the reader proposes.

`python -m rules.effects.filling [SET ...]` writes the files; data that is there is never touched, so
what a curator wrote by hand stays. Read the difference before it is committed.
"""

from __future__ import annotations

import sys
from collections.abc import MutableMapping, Sequence
from pathlib import Path

from rules.cardfiles import FIXTURES, dump_card_file, read_card_file
from rules.effects.clauses import clauses_of
from rules.effects.reader import propose
from rules.effects.reading.lexicon import Lexicon, lexicon_of
from rules.names import NameIndex, PrintedName

Card = MutableMapping[str, object]


def cards_of(document: MutableMapping[str, object]) -> list[Card]:
    """Return the card objects of a card file."""
    cards = document.get("cards")
    return [card for card in cards if isinstance(card, MutableMapping)] if isinstance(cards, list) else []


def read_folder(game: str, folder: Path = FIXTURES / "cards") -> dict[Path, dict[str, object]]:
    """Read every card file of a game, by path."""
    return {path: read_card_file(path) for path in sorted((folder / game).glob("*.json"))}


def lexicon_for(game: str, cards: Sequence[Card]) -> Lexicon:
    """Collect the lexicon of a game, its curated spellings included."""
    curated = read_card_file(FIXTURES / "names" / f"{game}.json")
    same, aliases = curated.get("same_names"), curated.get("aliases")
    names = NameIndex(
        [_printed(card) for card in cards],
        same_names=same if isinstance(same, list) else (),
        aliases=aliases if isinstance(aliases, dict) else None,
    )
    return lexicon_of(cards, lambda spelling: names.key_of(spelling) is not None)


def _printed(card: Card) -> PrintedName:
    name = card.get("name")
    spellings = name if isinstance(name, MutableMapping) else {}
    return PrintedName(spellings.get("ja"), spellings.get("en"), spellings.get("dub"))


def fill(card: Card, lexicon: Lexicon) -> int:
    """Give every clause without data its proposal; return how many were filled."""
    proposals = propose(card, lexicon)
    filled = 0
    for path, _, clause in clauses_of(card):
        if clause["data"] is None and path in proposals:
            clause["data"] = proposals[path]
            filled += 1
    return filled


def fill_files(game: str, sets: Sequence[str]) -> int:
    """Fill the files of the named sets, or of all sets; return how many clauses were filled."""
    documents = read_folder(game)
    lexicon = lexicon_for(game, [card for document in documents.values() for card in cards_of(document)])
    total = 0
    for path, document in documents.items():
        filled = (
            sum(fill(card, lexicon) for card in cards_of(document)) if not sets or path.stem in sets else 0
        )
        if filled:
            path.write_text(dump_card_file(document), encoding="utf-8")
            total += filled
    return total


if __name__ == "__main__":
    sys.stdout.write(f"{fill_files('hyper_colosseum', sys.argv[1:])} clauses filled.\n")
