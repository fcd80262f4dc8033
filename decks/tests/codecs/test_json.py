"""JSON: our own document, the files of sample decks, lists of numbers; places of faults."""

import json

import pytest

from decks.tests.whole_catalogue import read
from rules.cardfiles import FIXTURES

SAMPLES = sorted((FIXTURES / "decks").glob("*/*.json"))


def document(*cards, **keys):
    return json.dumps({"format": "hc-deck", "version": 1, "cards": cards, **keys}, indent=1)


def messages(text):
    return [problem.message for problem in read(text, "json").parsed.problems]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_file_of_a_sample_deck_is_read_whole(path):
    sample = json.loads(path.read_text(encoding="utf-8"))

    found = read(path.read_bytes(), game=sample["game"])

    assert dict(found.parsed.counts) == sample["cards"]
    source = found.opened.source
    assert (source.name, source.game, source.format) == (sample["name"], sample["game"], sample["format"])
    lines = path.read_text(encoding="utf-8").splitlines()
    assert all(f'"{line.number}"' in lines[line.line - 1] for line in found.parsed.lines)


def test_a_list_of_numbers_has_one_entry_a_copy():
    found = read('["Exported from a site", "St-1",\n "St-1", "St-2", 3]').parsed

    assert dict(found.counts) == {"St-1": 2, "St-2": 1}
    assert [(line.line, line.kind) for line in found.lines] == [
        (1, "ignored"),
        (1, "kept"),
        (2, "merged"),
        (2, "kept"),
        (2, "refused"),
    ]
    assert found.notes == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "This is not valid JSON at line 1, column 2: "),
        ('{"a": 1, "a": 2}', "a stands twice in one object."),
        ('{"format": "hc-deck", "version": 2, "cards": []}', "version: expected 1, got 2."),
        ('{"format": "hc-deck", "cards": []}', "version: expected 1, got None."),
        ('{"format": "hc-deck", "version": true, "cards": []}', "version: expected 1, got True."),
        ('{"format": "hc-deck", "version": 1, "cards": {}}', "cards: expected a list of cards."),
        ('{"cards": 3}', "cards: expected a list of cards, or an object of card numbers and copies,"),
        (document({"n": 3}), "Line 5: the entry has neither a card number nor a name."),
        (document({"n": 0, "number": "St-1"}), "Line 5: '0' is no number of copies."),
        (document({"n": 1.5, "number": "St-1"}), "Line 5: '1.5' is no number of copies."),
        (document({"number": "St-1"}), "Line 5: 'null' is no number of copies."),
        (document({"n": 1, "number": 7}), "Line 5: cards[0].number: expected a text, got 7."),
        (
            document({"n": 1, "number": "St-1", "zone": "hand"}),
            "Line 5: cards[0].zone: expected main or",
        ),
        (document([3]), "Line 1: cards[0]: expected an object with n and a number or name, got [3]."),
        (document({"n": 1, "number": "x" * 201}), "Line 5: a name or number has more than 200 characters."),
        (document(), "The text names no card."),
    ],
)
def test_a_fault_is_named_with_its_place(text, message):
    found = messages(text)

    assert len(found) == 1
    assert found[0].startswith(message)


def test_keys_that_are_not_known_are_told():
    lines = read(document({"n": 1, "number": "St-1", "foil": True}, tags=["fast"]), "json").parsed.lines

    assert [(line.kind, line.reason) for line in lines] == [
        ("kept", "Taken for Agumon (St-1). Not read: foil."),
        ("ignored", "No such key is known; it was not read."),
    ]


def test_the_number_decides_and_a_name_of_another_card_is_told():
    found = read(document({"n": 2, "number": "St-2", "name": "アグモン"}), "json").parsed

    assert dict(found.counts) == {"St-2": 2}
    assert [note.code for note in found.notes] == ["name_differs"]


def test_the_name_in_any_language_agrees_with_the_number():
    assert read(document({"n": 2, "number": "St-2", "name": "グレイモン"}), "json").parsed.notes == ()
