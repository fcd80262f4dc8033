"""
The card pool: every card of one game, read from the card files without a database.

Matches, scenarios and the command line take their cards from here. A pool is read once
and shared; nothing changes it afterwards.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from rules.cardfiles import FIXTURES, parse_card_file
from rules.engine.cards import CardDef, card_from_data
from rules.errors import InvalidCard, InvalidCardFile, UnknownGame
from rules.mentions import unresolved_names
from rules.namefiles import Spellings, read_spellings
from rules.names import PrintedName

CardData = Mapping[str, object]

_VERSION_DIGITS: Final = 12


class Pool:
    """
    All cards of one game.

    `cards` maps a number to its definition; where two publishers used one number, the
    publisher with fewer cards has its name added: "BO-135 (Bandai)". `by_id` is the same
    list in the order of `CardDef.id`. `data_version` changes with any byte of the card files.
    """

    def __init__(self, game: str, data: Sequence[CardData], spellings: Spellings, data_version: str) -> None:
        self.game = game
        self.spellings = spellings
        self.names = names = spellings.index(printed_name(entry) for entry in data)
        self.data_version = data_version
        self.by_id = [card_from_data(entry, names, index, game) for index, entry in enumerate(data)]
        self.cards = _by_number(self.by_id)

    def extend(self, data: Iterable[CardData]) -> Pool:
        """
        Make a pool that has further, made-up cards, given as objects of a card file.

        A made-up card that has the number of a card of this pool takes its place.

        Raises:
            InvalidCard: naming the card, the key and what is wrong with it.
        """
        added = list(data)
        taken = {_number(entry) for entry in added}
        kept = [card.source for card in self.by_id if card.number not in taken]
        return Pool(self.game, [*kept, *added], self.spellings, self.data_version)

    def unresolved_names(self) -> dict[str, list[str]]:
        """List every name in a requirement or an effect that no card bears: name -> numbers of its users."""
        return unresolved_names([card.source for card in self.by_id], self.names, self.spellings.not_names)


def load_pool(game: str = "hyper_colosseum", folder: Path | None = None) -> Pool:
    """
    Read the card files of a game; the same pool is handed out again on the next call.

    Args:
        game: the code of the game, which is the name of its folder.
        folder: where the games' folders lie, when not in the card files of Colosseum.

    Raises:
        UnknownGame: there is no folder of that name.
        InvalidCardFile: naming the file, the card and the key at fault.
    """
    return _load(game, folder or FIXTURES / "cards")


def games_with_cards(folder: Path | None = None) -> list[str]:
    """List the codes of all games that have card files, sorted."""
    root = folder or FIXTURES / "cards"
    return sorted(entry.name for entry in root.iterdir() if entry.is_dir())


def printed_name(entry: CardData) -> PrintedName:
    """
    Take the name out of an object of a card file.

    Raises:
        InvalidCard: when it has none.
    """
    name = entry.get("name")
    if not isinstance(name, Mapping) or not (name.get("ja") or name.get("en")):
        raise InvalidCard(_number(entry), "name", 'expected an object with "en" or "ja".')
    return PrintedName(name.get("ja"), name.get("en"), name.get("dub"))


@lru_cache(maxsize=8)
def _load(game: str, root: Path) -> Pool:
    if game not in games_with_cards(root):
        raise UnknownGame(game, games_with_cards(root))
    digest = hashlib.sha256()
    entries: list[CardData] = []
    home: dict[int, str] = {}
    for path in sorted((root / game).glob("*.json")):
        content = path.read_bytes()
        digest.update(path.name.encode() + b"\0" + content)
        for entry in _entries(game, path.name, content):
            home[len(entries)] = path.name
            entries.append(entry)
    _check_unique(entries, home)
    spellings = read_spellings(game, root.parent / "names")
    try:
        return Pool(game, entries, spellings, digest.hexdigest()[:_VERSION_DIGITS])
    except InvalidCard as fault:
        file = next((home[i] for i, entry in enumerate(entries) if _number(entry) == fault.card), "?")
        raise InvalidCardFile(file, fault.problem, card=fault.card, key=fault.key) from fault
    except ValueError as fault:
        raise InvalidCardFile(f"{game}.json", str(fault), key="aliases") from fault


def _entries(game: str, file: str, content: bytes) -> Sequence[CardData]:
    document = parse_card_file(content, file)
    if document.get("game") != game:
        raise InvalidCardFile(file, f"expected {game!r}, got {document.get('game')!r}.", key="game")
    cards = document.get("cards")
    if not isinstance(cards, list) or not all(isinstance(entry, dict) for entry in cards):
        raise InvalidCardFile(file, "expected a list of objects, one a card.", key="cards")
    for position, entry in enumerate(cards, start=1):
        if not isinstance(entry.get("number"), str) or not entry["number"]:
            problem = f"expected a text, got {entry.get('number')!r}."
            raise InvalidCardFile(file, problem, card=f"{position} of the file", key="number")
    return cards


def _check_unique(entries: Sequence[CardData], home: Mapping[int, str]) -> None:
    seen: dict[tuple[object, str], str] = {}
    for index, entry in enumerate(entries):
        identity = entry.get("publisher"), _number(entry)
        if identity in seen:
            problem = f"the number is used in {seen[identity]} already; give every number once."
            raise InvalidCardFile(home[index], problem, card=identity[1], key="number")
        seen[identity] = home[index]


def _by_number(cards: Sequence[CardDef]) -> dict[str, CardDef]:
    sizes = Counter(card.source.get("publisher") for card in cards)
    found: dict[str, CardDef] = {}
    for card in sorted(cards, key=lambda card: (-sizes[card.source.get("publisher")], card.id)):
        publisher = card.source.get("publisher")
        found[f"{card.number} ({publisher})" if card.number in found else card.number] = card
    return found


def _number(entry: CardData) -> str:
    number = entry.get("number")
    return number if isinstance(number, str) and number else "?"
