"""The effect data of all card files: sound, its names known, and as the reader would propose it."""

from rules.effects.clauses import clauses_of
from rules.effects.reader import propose
from rules.effects.schema import validate_effect

NAME_KEYS = ("name", "as", "requires", "also")
NO_NAMES = {"wp40", "wp60", "wp80", "circle", "cross"}

BY_HAND = frozenset((("Bo-1087", "effects[1]"),))
"""Clauses (card number, path) whose data a curator wrote otherwise than the reader proposes."""


def filled(cards):
    for card in cards:
        for path, place, clause in clauses_of(card):
            if clause["data"] is not None:
                yield card["number"], path, place, clause["data"]


def names_in(data):
    if isinstance(data, dict):
        for key, value in data.items():
            if key in NAME_KEYS and isinstance(value, list):
                yield from (name for name in value if name not in NO_NAMES)
            else:
                yield from names_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from names_in(value)


def test_all_effect_data_is_sound(cards):
    problems = [
        f"{number} {problem}"
        for number, path, place, data in filled(cards)
        for problem in validate_effect(data, path, place=place)
    ]

    assert problems == []


def test_every_name_in_effect_data_is_borne_by_a_card(cards, lexicon):
    unknown = {
        (number, path, name)
        for number, path, _, data in filled(cards)
        for name in names_in(data)
        if not lexicon.is_name(name)
    }

    assert unknown == set()


def test_what_the_reader_understands_is_what_the_files_say(cards, lexicon):
    differing = set()
    for card in cards:
        proposals = propose(card, lexicon)
        for path, _, clause in clauses_of(card):
            if path in proposals and clause["data"] != proposals[path]:
                differing.add((card["number"], path))

    assert differing == BY_HAND, (
        "fill the clauses (python -m rules.effects.filling) or list them as written by hand"
    )


def test_the_reader_proposes_sound_data_only(cards, lexicon):
    problems = []
    for card in cards:
        places = {path: place for path, place, _ in clauses_of(card)}
        for path, data in propose(card, lexicon).items():
            problems += validate_effect(data, f"{card['number']} {path}", place=places[path])

    assert problems == []
