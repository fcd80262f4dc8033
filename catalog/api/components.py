"""What the catalogue's API answers, apart from cards, in the schema."""

from __future__ import annotations

from typing import Final

from catalog.api.card_components import COMPONENTS as CARD_COMPONENTS
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

_GAME: Final = word("Code of the game.", Game.values)
_SET: Final[dict[str, Schema]] = {
    "id": text("Game and words of the set's address; stays the same for good.", "hyper_colosseum/st1"),
    "game": _GAME,
    "url": address("This set.", "/api/v1/sets/hyper_colosseum/st1/"),
    "page": address("Its page.", "/sets/hyper_colosseum/st1/"),
    "cards": address("Its cards.", "/api/v1/cards/?game=hyper_colosseum&set=ST1"),
    "cards_known": whole("How many of its cards are known, reprints included.", 60),
    "code": text("Short and unique in its game.", "ST1"),
    "name": record(
        {
            "en": text("In English.", "Starter Version 1"),
            "ja": text("Null: none known.", "", is_nullable=True),
        }
    ),
    "kind": text("What kind of product it is.", "starter", is_nullable=True),
    "released": text("As exact as known: year, month or day.", "1999-06", is_nullable=True),
    "released_words": text("What the source says beyond the date.", "2004 (summer)"),
    "printed_size": whole("How many cards it is said to have.", 60, is_nullable=True),
    "printed_size_words": text("What the source says beyond the size.", "93 (95)"),
    "number_prefix": text("How its numbers begin.", "St-", is_nullable=True),
    "number_range": text("Which numbers it has.", "St-1..St-60", is_nullable=True),
    "publisher": text("American games: who published it.", "Upper Deck", is_nullable=True),
    "first_number": text("Digi-Battle: first number.", "ST-01", is_nullable=True),
    "last_number_seen": text("Digi-Battle: last number seen.", "ST-62", is_nullable=True),
    "region_or_language": text("Digi-Battle: where it was sold.", "English", is_nullable=True),
    "editions": text("Digi-Battle: editions.", "1st Edition and Unlimited", is_nullable=True),
    "rows_in_source": whole("Digi-Battle: how many cards the source lists.", 62),
    "order": whole("D-CCG: place among the boosters.", 1, is_nullable=True),
    "region": text("D-CCG: where it was sold.", "USA", is_nullable=True),
    "sources": listed(text("A source.", "RosaZhang/DMHC@4326523"), "Where the facts come from."),
    "verification": text("How the facts were checked.", "two_sources"),
    "notes": text("What else is to be known; may be empty.", ""),
}
_NAME: Final[dict[str, Schema]] = {
    "id": text("Game and key of the name.", "hyper_colosseum/グレイモン"),
    "game": _GAME,
    "key": text("The Japanese name without case, width, spaces and punctuation.", "グレイモン"),
    "shown": text("The spelling that pages use.", "Greymon"),
    "url": address("This name.", "/api/v1/names/hyper_colosseum/%E3%82%B0/"),
    "page": address("The list of its cards.", "/cards/?game=hyper_colosseum&name=%E3%82%B0"),
    "cards": address("Its cards.", "/api/v1/cards/?game=hyper_colosseum&name_key=%E3%82%B0"),
    "cards_known": whole("How many cards bear it.", 27),
    "spellings": listed(named("Spelling"), "All its spellings."),
}
_RULING: Final[dict[str, Schema]] = {
    "id": text("Game and words of the topic; the second of a topic ends in -2.", "hyper_colosseum/aegis"),
    "game": _GAME,
    "topic": text("What it is about.", "Aegis"),
    "ruling": text("What was decided, in our own words.", "The card stays in the slot."),
    "authority": text("Who says so.", "official"),
    "sources": listed(text("A source.", "rulebook, p. 12"), "Where it was said."),
    "url": address("This ruling.", "/api/v1/rulings/hyper_colosseum/aegis/"),
    "cards": listed(text("Id of a card.", "hyper_colosseum/bo-545"), "The cards it is about."),
}
_COUNTS: Final = {
    f"{what}_known": whole(f"How many {what} are known.", 60)
    for what in ("cards", "sets", "names", "rulings")
}
_LINKS: Final = {
    what: address(f"Its {what}.", f"/api/v1/{what}/?game=d_ccg")
    for what in ("cards", "sets", "names", "rulings")
}
_FILE: Final = record(
    {
        "url": address("The file.", "/api/v1/bulk/all.json"),
        "game": word("What it holds: one game, or all.", ["all", *Game.values]),
        "format": word("JSON holds everything, CSV the cards.", ["json", "csv"]),
        "media_type": text("Media type.", "application/json"),
        "cards": whole("How many cards it has.", 3486),
        "size": whole("Bytes, unpacked.", 9000000),
        "gzip_size": whole("Bytes, packed.", 700000),
        "sha256": text("SHA-256 of the unpacked file.", "9f86d081884c7d65", pattern="^[0-9a-f]+$"),
    }
)

COMPONENTS: Final[dict[str, Schema]] = {
    **CARD_COMPONENTS,
    "Set": record(_SET, "A set as its card file has it, with more around it.", may_be_partial=True),
    "SetPage": page_of_rows("Set"),
    "Name": record(_NAME, "A name, however it is spelled.", may_be_partial=True),
    "NamePage": page_of_rows("Name"),
    "Ruling": record(_RULING, "An answer to a question of the rules.", may_be_partial=True),
    "RulingPage": page_of_rows("Ruling"),
    "Games": record(
        {
            "results": listed(
                record(
                    {
                        "code": _GAME,
                        "name": text("What it is called.", "Hyper Colosseum"),
                        "page": address("Its cards on the site.", "/cards/?game=hyper_colosseum"),
                        "kinds": listed(text("A kind.", "digimon"), "Kinds of its cards."),
                        "levels": listed(text("A level.", "III"), "Levels of its cards, lowest first."),
                        **_COUNTS,
                        **_LINKS,
                    }
                )
            )
        }
    ),
    "SearchPage": page_of_rows(
        "Card",
        query=text("The query as given.", "level:IV a>=400"),
        problems=listed(named("QueryProblem"), "What is wrong with the query, and was left out."),
        did_you_mean=text("Another query, where nothing was found.", "wargreymon", is_nullable=True),
    ),
    "QueryProblem": record(
        {
            "code": text("What it is.", "unknown_key"),
            "message": text("The same in a sentence.", "There is no key 'lvel'."),
            "start": whole("Column where it begins, from 0.", 0),
            "end": whole("Column behind it.", 7),
            "suggestion": text(
                "The whole query, mended; null: nothing is near.", "level:IV", is_nullable=True
            ),
        }
    ),
    "Completions": record(
        {
            "query": text("The query as given.", "level:IV attr:va"),
            "results": listed(
                record(
                    {
                        "label": text("What to show.", "Vaccine"),
                        "note": text("What it is.", "Attribute"),
                        "text": text("The whole query, completed.", "level:IV attr:Vaccine"),
                        "cursor": whole("Where the cursor is then.", 21),
                        "kind": word("What was completed.", ["key", "value", "name"]),
                    }
                )
            ),
        }
    ),
    "SearchFields": record(
        {
            "results": listed(
                record(
                    {
                        "key": text("What stands before the sign.", "level"),
                        "aliases": listed(text("Another key for it.", "lv")),
                        "title": text("What it is called.", "Level"),
                        "help": text("What it asks for.", "The printed level."),
                        "example": text("A query.", "level:III"),
                        "operators": listed(text("A sign it takes.", ":")),
                        "values": {
                            **listed(text("A value.", "III"), "All values; null: any text."),
                            "nullable": True,
                        },
                        "is_directive": flag("Whether it says how results are listed, not which."),
                    }
                )
            )
        }
    ),
    "Manifest": record(
        {
            "version": whole("Grows with every change of the catalogue.", 12),
            "changed_at": text("When that was.", "2026-11-30T08:00:00Z", format="date-time"),
            "files": listed(_FILE),
        }
    ),
    "BulkDocument": record(
        {
            "game": word("One game, or all.", ["all", *Game.values]),
            "version": whole("Version of the catalogue.", 12),
            "changed_at": text("When it was made.", "2026-11-30T08:00:00Z", format="date-time"),
            **{key: listed(named(key[:-1].title())) for key in ("sets", "names", "rulings", "cards")},
        },
        "Everything that is known.",
    ),
    "Errors": record(
        {
            "errors": listed(
                record(
                    {
                        "code": text("What is wrong, for programs.", "unknown_parameter"),
                        "message": text("The same in a sentence.", "There is no parameter 'levle'."),
                        "field": text("The parameter or key.", "levle", is_nullable=True),
                        "line": whole("The line of a deck text, from 1.", 3, is_nullable=True),
                        "column": whole("The column, from 0.", 0, is_nullable=True),
                        "remedy": text("What to do about it.", "Did you mean level?", is_nullable=True),
                    }
                ),
                "Everything that is wrong, one entry each.",
            )
        },
        "Every refusal of the API.",
    ),
}
