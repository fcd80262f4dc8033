"""Reading the files of the sample decks: what a file must hold, and every flaw it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from decks.errors import DeckFileFlaw
from decks.legality import formats
from rules.deckaccount import MAX_BYTES, MAX_COPIES
from rules.deckjson import DeckJsonFault, read_json

KEYS: Final = ("game", "name", "format", "description", "sources", "cards")


@dataclass(frozen=True, slots=True)
class SampleDeck:
    """A deck as its file gives it; the file's name is its address."""

    file: str
    slug: str
    name: str
    format: str
    description: str
    sources: tuple[str, ...]
    cards: Mapping[str, int]


def read_sample(path: Path) -> SampleDeck | list[DeckFileFlaw]:
    """Read one deck file, or list everything that is wrong with it."""
    file = f"{path.parent.name}/{path.name}"
    try:
        if path.stat().st_size > MAX_BYTES:
            return [
                DeckFileFlaw(file, f"the file has more than {MAX_BYTES // 1000} kB; a deck needs about one.")
            ]
        document = read_json(path.read_bytes().decode("utf-8"))
    except OSError as fault:
        return [DeckFileFlaw(file, f"the file cannot be read: {fault.strerror}.")]
    except UnicodeDecodeError as fault:
        return [DeckFileFlaw(file, f"the file is not UTF-8 (byte {fault.start}).")]
    except DeckJsonFault as fault:
        return [DeckFileFlaw(file, f"the file is not a deck: {fault}")]
    if not isinstance(document, dict):
        return [DeckFileFlaw(file, f"the file must hold one object with {', '.join(KEYS)}.")]
    flaws = list(_flaws(file, path.parent.name, document))
    if flaws:
        return flaws
    return SampleDeck(
        file=file,
        slug=path.stem,
        name=document["name"],
        format=document["format"],
        description=document["description"],
        sources=tuple(document["sources"]),
        cards=document["cards"],
    )


def _flaws(file: str, folder: str, document: Mapping[str, object]) -> Iterable[DeckFileFlaw]:
    for key in KEYS:
        if key not in document:
            yield DeckFileFlaw(file, "the key is missing.", key)
    for key in document:
        if key not in KEYS:
            yield DeckFileFlaw(file, f"there is no such key; a deck has {', '.join(KEYS)}.", key)
    for key in ("name", "description"):
        value = document.get(key, "?")
        if not (isinstance(value, str) and value.strip()):
            yield DeckFileFlaw(file, f"expected a text, got {value!r}.", key)
    yield from _flaws_of_place(file, folder, document)
    if "sources" in document and not _is_list_of_texts(document["sources"]):
        yield DeckFileFlaw(file, f"expected a list of texts, got {document['sources']!r}.", "sources")
    if "cards" in document:
        yield from _flaws_of_cards(file, document["cards"])


def _flaws_of_place(file: str, folder: str, document: Mapping[str, object]) -> Iterable[DeckFileFlaw]:
    """Compare game, format and folder, which must agree."""
    if "game" in document and document["game"] != folder:
        yield DeckFileFlaw(file, f"expected {folder!r} like its folder, got {document['game']!r}.", "game")
    known = formats().get(str(document.get("format")))
    if "format" in document and (known is None or known.game != folder):
        fitting = ", ".join(one.code for one in formats().values() if one.game == folder)
        yield DeckFileFlaw(
            file,
            f"expected a format of {folder} ({fitting or 'it has none'}), got {document['format']!r}.",
            "format",
        )


def _flaws_of_cards(file: str, cards: object) -> Iterable[DeckFileFlaw]:
    if not isinstance(cards, dict) or not cards:
        yield DeckFileFlaw(
            file, 'expected an object of card numbers and copies, such as {"St-1": 3}.', "cards"
        )
        return
    for number, copies in cards.items():
        if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MAX_COPIES:
            message = f"expected a whole number from 1 to {MAX_COPIES}, got {copies!r}."
            yield DeckFileFlaw(file, message, f"cards.{number}")


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
