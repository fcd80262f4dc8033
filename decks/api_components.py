"""What the API of decks and formats answers, in the schema."""

from __future__ import annotations

from typing import Final

from catalog.api.describing import (
    Schema,
    address,
    flag,
    listed,
    named,
    page_of_rows,
    record,
    text,
    whole,
    word,
)
from catalog.models import Game
from decks.legality import formats

_FORMAT: Final = word("Code of the format.", formats())
_GAME: Final = word("Code of the game.", Game.values)
_NOTES: Final = listed(
    record(
        {
            "code": text("What it is, for programs.", "merged"),
            "message": text("The same in a sentence.", "Two lines name St-1; they were added up."),
            "line": whole("The line, from 1; 0: the text as a whole.", 2),
            "value": text("What was written.", "1 St-1"),
            "remedy": text("What to do about it; may be empty.", ""),
        }
    ),
    "What was read in a way worth telling.",
)
_DECK: Final[dict[str, Schema]] = {
    "slug": text("The last part of its address.", "courage"),
    "name": text("What it is called.", "Courage"),
    "game": _GAME,
    "format": text("Code of the format it is made for.", "hyper-colosseum"),
    "description": text("What its owner says of it.", ""),
    "owner": text("Who owns it; null: it comes with the site.", "tai", is_nullable=True),
    "is_sample": flag("Whether it comes with the site.", True),
    "is_public": flag("Whether everybody may see it.", True),
    "created": text("When it was saved first.", "2026-11-30T08:00:00Z", format="date-time"),
    "updated": text("When it was saved last.", "2026-11-30T08:00:00Z", format="date-time"),
    "url": address("This deck.", "/api/v1/decks/courage/"),
    "page": address("Its page.", "/decks/courage/"),
    "size": whole("How many cards it has.", 30),
    "cards": listed(
        record(
            {
                "id": text("Id of the card.", "hyper_colosseum/st-2"),
                "number": text("Its number in deck texts.", "St-2"),
                "name": text("Its name.", "Greymon"),
                "quantity": whole("How many copies.", 3),
            }
        )
    ),
    "text": text("The deck as a text.", "3x Greymon (St-2)"),
    "is_legal": flag("Whether it keeps to its format.", True),
    "problems": listed(named("DeckProblem"), "Everything in which it breaks its format."),
}
_RULE: Final = record(
    {
        "rule": text("Number of the rule.", "R1.1"),
        "kind": text("What it is about, for programs.", "size"),
        "says": text("The same in a sentence.", "A deck has exactly 30 cards."),
    }
)
_OPTIONS: Final = record(
    {
        "deck_size": whole("How many cards a deck has.", 30),
        "deck_size_mode": word("Exactly so many, or at least.", ["exact", "min"]),
        "min_level3": whole("How many Level III Digimon at least.", 1),
        "copy_limit": whole("How many copies at most.", 3),
        "copy_limit_key": word("What makes a copy.", ["name", "number"]),
        "max_ultimates": whole("How many of level Ultimate at most; null: any.", 3, is_nullable=True),
        "allowed_prefixes": {
            **listed(text("A prefix.", "St"), "Which numbers are admitted; null: all."),
            "nullable": True,
        },
    },
    "The figures of the rules.",
)

COMPONENTS: Final[dict[str, Schema]] = {
    "Deck": record(_DECK, "A deck with everything that is wrong with it."),
    "SavedDeck": record({**_DECK, "notes": _NOTES}, "A deck that was just saved."),
    "DeckPage": page_of_rows("Deck"),
    "DeckProblem": record(
        {
            "code": text("What it is, for programs.", "copies"),
            "message": text("The same in a sentence.", "4 cards named Agumon; at most 3 may be in a deck."),
            "cards": listed(text("A number.", "St-1"), "The cards at fault."),
            "rule": text("Number of the rule; may be empty.", "R1.3"),
            "remedy": text("The smallest step that mends it.", "Remove 1 Agumon."),
        }
    ),
    "Format": record(
        {
            "code": _FORMAT,
            "name": text("What it is called.", "Hyper Colosseum"),
            "game": _GAME,
            "summary": text("What it is, in short.", "30 cards, three of a name, every number admitted."),
            "url": address("This format.", "/api/v1/formats/hyper-colosseum/"),
            "page": address("Its rules on the site.", "/decks/formats/#hyper-colosseum"),
            "check": address("Where deck texts are checked.", "/api/v1/formats/hyper-colosseum/check/"),
            "rules": listed(_RULE, "Its rules in the order of reporting."),
            "options": _OPTIONS,
        },
        "A way to build decks.",
        may_be_partial=True,
    ),
    "Formats": record({"results": listed(named("Format"))}),
    "DeckCheck": record(
        {
            "format": _FORMAT,
            "size": whole("How many cards the text has.", 30),
            "counts": {
                "type": "object",
                "description": "Number to copies.",
                "additionalProperties": {"type": "integer"},
                "example": {"St-1": 3},
            },
            "is_legal": flag("Whether all lines can be read and the deck keeps to the format.", True),
            "lines": listed(named("LineFault"), "Lines that cannot be read."),
            "notes": listed(named("LineFault"), "Lines that were read in a way worth telling."),
            "problems": listed(named("DeckProblem"), "Everything in which the deck breaks the format."),
        }
    ),
    "LineFault": record(
        {
            "code": text("What it is, for programs.", "unknown_card"),
            "message": text("The same in a sentence.", "There is no card Zzzzz."),
            "field": text("Always `text`.", "text"),
            "line": whole("The line, from 1; null: the text as a whole.", 2, is_nullable=True),
            "column": whole("Always null.", 0, is_nullable=True),
            "remedy": text("What to do about it.", "Correct the name.", is_nullable=True),
        }
    ),
}
