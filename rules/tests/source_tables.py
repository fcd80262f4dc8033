"""
The tables the card files were made from, rebuilt from the card files.

Every function yields one row a card, set or ruling: column -> the text the table had.
`test_fixtures` compares a checksum a column with that of the original tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.cardfiles import FIXTURES, read_card_file

Row = dict[str, str]
Document = dict[str, Any]

_SIGNS = {"special": "◎", "support": "■", "written": ""}
_TIMINGS = {
    "preparation": "Preparation Phase",
    "evolution": "Evolution Phase",
    "evolution_end": "Evolution Phase (end)",
    "battle": "Battle Phase",
    "points": "Point Calculation Phase",
}
_DIGI_BATTLE_KINDS = {"digimon": "Digimon", "power_option": "Power Option"}


def documents(game: str) -> list[Document]:
    """Read all card files of a game, in the order of their names."""
    return [read_card_file(path) for path in sorted((FIXTURES / "cards" / game).glob("*.json"))]


def hyper_colosseum_cards(files: list[Document]) -> Iterator[Row]:
    """Rebuild the rows of the Hyper Colosseum cards."""
    reprints: dict[str, list[str]] = {}
    for document in files:
        for number in document["reprints"]:
            reprints.setdefault(number, []).append(document["set"]["code"])
    for document in files:
        for card in document["cards"]:
            codes = [document["set"]["code"], *sorted(reprints.get(card["number"], []))]
            yield _hyper_colosseum_card(card, codes) | _was(card)


def digi_battle_cards(files: list[Document]) -> Iterator[Row]:
    """Rebuild the rows of the Digi-Battle cards."""
    for document in files:
        for card in document["cards"]:
            yield _digi_battle_card(card, document["set"]["name"]["en"])


def d_ccg_cards(files: list[Document]) -> Iterator[Row]:
    """Rebuild the rows of the D-CCG cards."""
    for document in files:
        for card in document["cards"]:
            yield {
                "number": card["number"] if card.get("numbered", True) else "",
                "set": document["set"]["name"]["en"] if card.get("set_known", True) else "",
                "name": card["name"]["en"],
                "kind": card["kind"].capitalize(),
                **{key: _text(card[key]) for key in ("level", "group", "attack", "defense", "attack_name")},
                "digivolve_requirements": (card["requirements"] or {"words": ""})["words"],
                "special_effect": _joined(card["effects"]),
                "phase": _text(card["phase"]),
                "gigapower": {True: "yes", False: "no", None: ""}[card["gigapower"]],
                **_evidence(card, " ; "),
            }


def hyper_colosseum_sets(files: list[Document]) -> Iterator[Row]:
    """Rebuild the rows of the Hyper Colosseum sets."""
    for document in files:
        entry = document["set"]
        yield {
            "code": entry["code"],
            "name_en": entry["name"]["en"],
            "name_ja": _text(entry["name"]["ja"]),
            "card_count": _words(entry, "printed_size"),
            "release_date": _words(entry, "released"),
            "kind": entry["kind"],
            "number_prefix": _text(entry["number_prefix"]),
            "number_range": _text(entry["number_range"]),
            "sources": ";".join(entry["sources"]),
            "notes": entry["notes"],
        }


def digi_battle_sets(files: list[Document]) -> Iterator[Row]:
    """Rebuild the rows of the Digi-Battle sets."""
    plain = (
        "publisher",
        "number_prefix",
        "first_number",
        "last_number_seen",
        "region_or_language",
        "editions",
    )
    for document in files:
        entry = document["set"]
        yield {
            "set": entry["name"]["en"],
            **{key: _text(entry[key]) for key in plain},
            "cards_total": _words(entry, "printed_size"),
            "released": _words(entry, "released"),
            "rows_in_cards_csv": str(entry["rows_in_source"]),
            **_evidence(entry, " ; "),
        }


def d_ccg_sets(files: list[Document]) -> Iterator[Row]:
    """Rebuild the rows of the D-CCG sets."""
    for document in files:
        entry = document["set"]
        yield {
            "set": entry["name"]["en"],
            **{key: _text(entry[key]) for key in ("publisher", "kind", "order", "region")},
            "number_prefixes": _text(entry["number_prefix"]),
            "cards_total": _words(entry, "printed_size"),
            "released": _words(entry, "released"),
            **_evidence(entry, " ; "),
        }


def rulings(game: str) -> Iterator[Row]:
    """Rebuild the rows of the rulings of a game, in their order."""
    joint = ";" if game == "hyper_colosseum" else " ; "
    for ruling in read_card_file(FIXTURES / "rulings" / f"{game}.json")["rulings"]:  # type: ignore[attr-defined]
        row = {
            "ruling": ruling["ruling"],
            "source": joint.join(ruling["sources"]),
            "authority": ruling["authority"],
        }
        if game == "hyper_colosseum":
            row["card_or_topic"] = ruling["topic"]
            row["number"] = ";".join(ruling["numbers"])
            row["name_ja"] = ";".join(ruling["names_ja"])
        else:
            row["topic"] = ruling["topic"]
        yield row


def _hyper_colosseum_card(card: Document, codes: list[str]) -> Row:
    attacks, lost = card.get("attacks") or {}, card.get("lost") or {}
    requirements = card.get("requirements") or {"kind": "", "words": ""}
    return {
        "number": card["number"],
        "set_codes": ";".join(codes),
        **{f"name_{key}": _text(card["name"][key]) for key in ("en", "ja", "dub")},
        "kind": card["kind"],
        "option_icon": _text(card.get("icon")),
        **{key: _text(card.get(key)) for key in ("level", "battle_type", "type", "frame")},
        **{f"attack_{letter.lower()}": _text(attack["power"]) for letter, attack in attacks.items()},
        **{f"attack_{letter.lower()}_name": _text(attack["name"]) for letter, attack in attacks.items()},
        "c_zeroes": "".join(attacks["C"]["zeroes"]) if attacks else "",
        **{f"lost_{level.lower()}": _text(points) for level, points in lost.items()},
        "attribute": _attribute(card),
        "group": ";".join(card.get("groups", [])),
        "fields": ";".join(card.get("fields", [])),
        "requirement_kind": requirements["kind"],
        "requirements": requirements["words"],
        "keywords": ";".join(card.get("keywords", [])),
        "effects": _joined(card["effects"]),
        "capacity": _capacity(card),
        "timing": " / ".join(_TIMINGS[timing] for timing in card.get("timing", [])),
        "category": card.get("category_words", ";".join(card.get("category", []))),
        "cost": (card.get("cost") or {"words": ""})["words"],
        "conditions": _joined(card.get("conditions", [])),
        "limit": _joined(card.get("limit", [])),
        **_evidence(card, ";"),
    }


def _digi_battle_card(card: Document, set_name: str) -> Row:
    attacks, score = card.get("attacks_against") or {}, card.get("score") or {}
    return {
        "publisher": card["publisher"],
        "number": card["number"],
        "set": set_name if card.get("set_known", True) else "",
        "name": card["name"]["en"],
        "kind": _DIGI_BATTLE_KINDS[card["kind"]],
        **{
            key: _text(card.get(key))
            for key in ("level", "level_basis", "battle_type", "attribute", "family")
        },
        "special_ability": ", ".join(card.get("special_abilities", [])),
        **{f"power_vs_{colour}": _text(attack["power"]) for colour, attack in attacks.items()},
        **{f"attack_vs_{colour}": attack["name"] for colour, attack in attacks.items()},
        "digivolve_requirements": (card.get("requirements") or {"words": ""})["words"],
        "digivolves_from_partial": "",
        **{f"score_vs_{level.lower()}": _text(points) for level, points in score.items()},
        "power_option_type": _text(card.get("power_option_type")),
        "effect": _joined(card["effects"]),
        "use_restrictions": _joined(card["use_restrictions"]),
        "rarity": _text(card["rarity"]),
        "finish": _text(card["finish"]),
        "identical_printings": ";".join(card["identical_printings"]),
        **_evidence(card, " ; "),
    }


def _attribute(card: Document) -> str:
    if "attributes" in card:
        return "/".join(card["attributes"])
    if card["kind"] == "digimon" and card["attacks"] and card["attribute"] is None:
        return "None"  # printed so on cards without an attribute
    return _text(card.get("attribute"))


def _capacity(card: Document) -> str:
    return "" if card.get("capacity") is None else f"+{card['capacity']}"


def _was(card: Document) -> Row:
    """Undo the corrections of a card."""
    return {column: change["was"] for column, change in card.get("corrected", {}).items()}


def _evidence(entry: Document, joint: str) -> Row:
    return {
        "sources": joint.join(entry["sources"]),
        "verification": entry["verification"],
        "notes": entry["notes"],
    }


def _joined(clauses: list[Mapping[str, Any]]) -> str:
    return "; ".join(_SIGNS[clause.get("mark", "written")] + clause["words"] for clause in clauses)


def _words(entry: Document, key: str) -> str:
    return str(entry.get(f"{key}_words", _text(entry[key])))


def _text(value: object) -> str:
    return "" if value is None else str(value)
