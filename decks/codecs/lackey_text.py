"""LackeyCCG's own text: a quantity, a tab and a name on each line, and "Side Deck:" before the side deck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from decks.interchange import ORDER, SIDE_DECK, Addresses, Codec, WrittenDeck
from rules.deckaccount import ASIDE, MAIN, SIDE, DeckSource, SourceLine, first_lines
from rules.deckentries import entry_line, refused_line
from rules.decklines import heading

_SECTION: Final = "Side Deck:"
_CARD: Final = re.compile(r"\s*(?P<copies>[^\t]*)\t\s*(?P<name>[^\t]+?)\s*")
_PLAIN_CARD: Final = re.compile(r"\s*\d+\t[^\t]+")
_HEADING: Final = re.compile(r"[^\t]*:\s*")


def _fits(text: str) -> bool:
    lines = [line for line in text.splitlines() if line.strip()]
    return any(_PLAIN_CARD.fullmatch(line) for line in lines) and all(
        _PLAIN_CARD.fullmatch(line) or _HEADING.fullmatch(line) for line in lines
    )


def _decode(text: str) -> DeckSource:
    return DeckSource(first_lines(_lines(text)))


def _lines(text: str) -> Iterator[SourceLine]:
    zone = MAIN
    for at, line in enumerate(text.splitlines(), start=1):
        card = _CARD.fullmatch(line)
        if not line.strip():
            yield SourceLine(at, line, code="blank", reason="A blank line.")
        elif _HEADING.fullmatch(line):
            section = heading(line.strip())
            zone = section.zone if section and section.zone else ASIDE
            yield SourceLine(at, line, code="heading", reason="A heading.")
        elif card:
            yield entry_line(at, line, copies=card["copies"], name=card["name"], zone=zone)
        else:
            remedy = "Put a tab between the number of copies and the name."
            yield refused_line(at, line, "row", "expected a number of copies, a tab and a name.", remedy)


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    main = [f"{card.copies}\t{card.shown}" for card in deck.zone(MAIN)]
    side = [f"{card.copies}\t{card.shown}" for card in deck.zone(SIDE)]
    return "".join(f"{line}\n" for line in (*main, *([_SECTION] if side else []), *side))


CODEC = Codec(
    code="lackey-text",
    title="LackeyCCG text",
    extension="txt",
    media_type="text/plain",
    keeps=frozenset((SIDE_DECK, ORDER)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
)
