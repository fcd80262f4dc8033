"""What a card is in the schema; fixtures/README.md explains the facts at length."""

from __future__ import annotations

from typing import Any, Final

from catalog.api.describing import (
    Schema,
    address,
    anything,
    flag,
    listed,
    named,
    page_of_rows,
    record,
    text,
    whole,
    word,
)
from catalog.models import Game, NameSpelling
from catalog.shapes import CARD_SHAPES, kinds
from catalog.vocabulary import ATTRIBUTES, FIELDS, FRAMES, LEVELS, TIMINGS

_STORABLE: Final[dict[str, Any]] = {"minLength": 1, "maxLength": 300, "pattern": r"^[^\x00]*$"}
_LEVELS: Final = [level for levels in LEVELS.values() for level in levels]


def _words(description: str, example: str) -> Schema:
    return listed(text("One of them.", example), description)


def _attack(with_zeroes: bool) -> Schema:
    zeroes = {"zeroes": listed(word("An attack.", "ABC"), "Attacks of the opponent it turns to 0.")}
    return record(
        {
            "name": text("Null: not copied yet.", "メガフレイム", is_nullable=True),
            "power": whole("Null: not known.", 440, is_nullable=True),
            **(zeroes if with_zeroes else {}),
        }
    )


def _points(*levels: str) -> Schema:
    points = {level: whole("Null: not known.", 20, is_nullable=True) for level in levels}
    return record(points, "Points by the level of the winner; null: not known.", is_nullable=True)


_IDENTITY: Final[dict[str, Schema]] = {
    "id": text("Game and words of the card's address; stays the same for good.", "hyper_colosseum/st-2"),
    "game": word("Code of the game.", Game.values),
    "set": text("Code of the set it came out in first.", "ST1"),
    "released": text("When that set came out, as exact as known.", "1999-06", is_nullable=True),
    "url": address("This card.", "/api/v1/cards/hyper_colosseum/st-2/"),
    "page": address("Its page.", "/cards/hyper_colosseum/st-2/"),
    "png": address("Its face as a picture, drawn from facts.", "/cards/hyper_colosseum/st-2.png"),
    "name_key": text("Key of its name; copy limits and requirements go by it.", "グレイモン"),
    "names": listed(named("Spelling"), "All spellings of its name in all languages."),
    "printings": listed(named("Printing"), "The sets that have it, the first one first."),
    "evolves_from": address(
        "The cards whose names its requirements hold; null: it asks for none.",
        "/api/v1/cards/?evolves_to=hyper_colosseum/st-2",
        is_nullable=True,
    ),
    "evolves_to": address(
        "The cards whose requirements hold its name; null: it is no Digimon.",
        "/api/v1/cards/?game=hyper_colosseum&evolves_from=%E3%82%B0%E3%83%AC%E3%82%A4%E3%83%A2%E3%83%B3",
        is_nullable=True,
    ),
    "same_name": address("All cards of the name.", "/api/v1/cards/?game=hyper_colosseum&name_key=%E3%82%B0"),
    "rulings": address("Rulings about it.", "/api/v1/rulings/?card=hyper_colosseum/st-2"),
    "withdrawn": flag("No longer in the card files; kept because decks may hold it."),
}
_FACTS: Final[dict[str, Schema]] = {
    "number": text("As printed; made up where unknown.", "St-2"),
    "publisher": text("Who published it.", "Bandai"),
    "name": record(
        {
            "ja": text("Null: not known or none.", "グレイモン", is_nullable=True),
            "en": text("The name in English lists.", "Greymon"),
            "dub": text("Null: the dub has no other.", "Flamedramon", is_nullable=True),
        },
        "The name in three languages.",
    ),
    "kind": word("What kind of card it is.", [kind for game in CARD_SHAPES for kind in kinds(game)]),
    "level": word("Printed level.", _LEVELS, is_nullable=True),
    "equivalent_level": word("Level that counts where none is printed.", _LEVELS, is_nullable=True),
    "battle_type": word("Battle type.", ["A", "B", "C", "Red", "Green", "Yellow"], is_nullable=True),
    "attacks": record(
        {letter: _attack(True) for letter in "ABC"}, "Hyper Colosseum: the three attacks.", is_nullable=True
    ),
    "lost": _points("III", "IV", "Perfect", "Ultimate"),
    "attribute": word("Attribute.", ATTRIBUTES, is_nullable=True),
    "attributes": listed(word("An attribute.", ATTRIBUTES), "On the one card that prints two."),
    "type": text("Species type.", "Dragon Man", is_nullable=True),
    "groups": _words("Groups.", "Royal Knights"),
    "fields": listed(word("A field.", FIELDS), "Fields in printed order."),
    "frame": word("Colour of the frame.", FRAMES, is_nullable=True),
    "requirements": anything("How it comes into play.", {"kind": "evolution", "words": "Agumon|O"}),
    "keywords": _words("Keywords.", "sky"),
    "effects": listed(named("Clause"), "What it does."),
    "max_copies": whole("Own copy limit; null: the usual one.", 6, is_nullable=True),
    "corrected": anything(
        "What its source had, where that was corrected.", {"name_en": {"was": "SeadramonB"}}
    ),
    "icon": text("Option icon.", "program", is_nullable=True),
    "capacity": whole("Capacity of an option.", 30, is_nullable=True),
    "timing": listed(word("A phase.", TIMINGS), "When an option may be used."),
    "category": _words("Categories of an option.", "Weapon"),
    "category_words": text("The printed category, where the list does not say it all.", "Worm"),
    "cost": {
        "allOf": [named("Clause")],
        "nullable": True,
        "description": "What using it costs; null: nothing.",
    },
    "conditions": listed(named("Clause"), "What must be true to use it."),
    "limit": listed(named("Clause"), "How long it lies, how often it is used."),
    "deck_limits": anything(
        "How many cards of its family a deck may hold.", [{"name_part": ["Device"], "max": 6}]
    ),
    "same_name_as": _words("Cards of the same name with another text.", "Bo-256"),
    "counts_apart_from": _words("Cards of the same name that count as different.", "St-49"),
    "level_basis": text("Digi-Battle: where the level is from.", "card file", is_nullable=True),
    "family": text("Digi-Battle: family.", "Dinosaur", is_nullable=True),
    "special_abilities": _words("Digi-Battle: special abilities.", "Fly"),
    "attacks_against": record(
        {colour: _attack(False) for colour in ("red", "green", "yellow")},
        "Digi-Battle: the attacks by the opponent's colour.",
        is_nullable=True,
    ),
    "score": _points("Rookie", "Champion", "Ultimate", "Mega"),
    "power_option_type": text("Digi-Battle: kind of power option.", "POWER BLAST", is_nullable=True),
    "use_restrictions": listed(named("Clause"), "Digi-Battle: when it may be used."),
    "rarity": text("Digi-Battle: rarity.", "Common", is_nullable=True),
    "finish": text("Digi-Battle: finish.", "Holo", is_nullable=True),
    "identical_printings": _words("Digi-Battle: numbers of the same card.", "CP-01"),
    "set_known": flag("False: it stands with the likeliest set."),
    "numbered": flag("False: its number is made up."),
    "group": text("D-CCG: group.", "Reptile", is_nullable=True),
    "attack": whole("D-CCG: attack.", 1000, is_nullable=True),
    "defense": whole("D-CCG: defence.", 1500, is_nullable=True),
    "attack_name": text("D-CCG: name of the attack.", "Pepper Breath", is_nullable=True),
    "phase": text("D-CCG: phase.", "Digivolve", is_nullable=True),
    "gigapower": flag("D-CCG: one copy a deck.", is_nullable=True),
    "sources": _words("Where the facts come from.", "RosaZhang/DMHC@4326523:sets/CardDataSt1.txt"),
    "verification": text("How the facts were checked.", "two_sources"),
    "notes": text("What else is to be known; may be empty.", ""),
}

COMPONENTS: Final[dict[str, Schema]] = {
    "Card": record(
        {**_IDENTITY, **_FACTS},
        "A card as its card file has it, with more around it. What its kind does not have is missing.",
        may_be_partial=True,
    ),
    "Clause": record(
        {
            "mark": word("Printed mark of an effect.", ["special", "support", "written"]),
            "words": text("What is printed, in our own short English.", "own attack power x2"),
            "data": anything(
                "The same for the engine; null: it cannot carry it out yet.", {"when": "battle"}
            ),
        },
        "One clause of a card.",
        optional=["mark"],
    ),
    "Spelling": record(
        {
            "text": text("The name as written.", "Greymon"),
            "kind": word("Where the spelling is from.", NameSpelling.Kind.values),
        }
    ),
    "Printing": record(
        {
            "set": text("Code of the set.", "ST1"),
            "name": text("Its name.", "Starter Version 1"),
            "released": text("When it came out; null: not known.", "1999-06", is_nullable=True),
            "is_first": flag("Whether the card came out in it first.", True),
            "url": address("The set.", "/api/v1/sets/hyper_colosseum/st1/"),
        }
    ),
    "CardPage": page_of_rows("Card"),
    "Collection": record(
        {
            "cards": listed(named("Card"), "The cards in the order asked for."),
            "not_found": listed(named("Identifier"), "What was asked for and is not there."),
        }
    ),
    "Identifier": record(
        {
            "id": text("Id of a card.", "hyper_colosseum/st-2", **_STORABLE),
            "number": text("Number of a card, however written.", "st61", **_STORABLE),
            "name": text("Name of a card in any spelling.", "omnimon", **_STORABLE),
            "game": word("The game, beside a number or name.", Game.values),
            "set": text("Code of a set, beside a number or name.", "ST1", **_STORABLE),
        },
        "One card: exactly one of id, number and name is needed.",
        optional=["id", "number", "name", "game", "set"],
    )
    | {"oneOf": [{"required": [key]} for key in ("id", "number", "name")]},
    "Identifiers": record(
        {"identifiers": {**listed(named("Identifier")), "minItems": 1, "maxItems": 75}},
        "Which cards are wanted.",
    ),
}
