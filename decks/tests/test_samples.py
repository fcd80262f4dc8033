"""Loading sample decks: idempotent, all or nothing, every flaw of every file named."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from decks.models import Deck
from decks.services import save_deck

pytestmark = pytest.mark.django_db

DECK = {
    "game": "hyper_colosseum",
    "name": "Small",
    "format": "hyper-colosseum",
    "description": "A few cards.",
    "sources": [],
    "cards": {"St-1": 3},
}


def write(folder, stem="small", into="hyper_colosseum", **changes):
    path = folder / into / f"{stem}.json"
    path.parent.mkdir(exist_ok=True)
    kept = {key: value for key, value in {**DECK, **changes}.items() if value is not ...}
    path.write_text(json.dumps(kept), encoding="utf-8")
    return path


def load(capsys, *paths):
    call_command("load_decks", *map(str, paths))
    return capsys.readouterr().out.strip()


def refusal(*paths):
    with pytest.raises(CommandError) as refused:
        call_command("load_decks", *map(str, paths))
    return str(refused.value)


def test_all_sample_decks_load_and_a_second_time_changes_nothing(catalogue, capsys):
    assert load(capsys) == "Sample decks: 12 new, 0 changed, 0 unchanged, 0 removed."
    assert load(capsys) == "Sample decks: 0 new, 0 changed, 12 unchanged, 0 removed."
    assert all(deck.owner is None and deck.is_public for deck in Deck.objects.samples())


def test_what_a_curator_changed_is_put_back_and_what_is_no_file_goes(catalogue, capsys):
    load(capsys)
    deck = Deck.objects.get(slug="courage")
    deck.deck_cards.all()[0].delete()
    Deck.objects.create(name="Old", slug="old", format="hyper-colosseum", is_sample=True)

    assert load(capsys) == "Sample decks: 0 new, 1 changed, 11 unchanged, 1 removed."
    assert sum(row.quantity for row in deck.deck_cards.all()) == 30


def test_a_single_file_removes_nothing(catalogue, capsys, tmp_path):
    load(capsys)

    assert load(capsys, write(tmp_path)) == "Sample decks: 1 new, 0 changed, 0 unchanged, 0 removed."
    assert load(capsys, write(tmp_path, cards={"St-2": 1})) == (
        "Sample decks: 0 new, 1 changed, 0 unchanged, 0 removed."
    )


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        ({"name": ...}, "key name: the key is missing."),
        ({"name": 3}, "key name: expected a text, got 3."),
        ({"colour": 1}, "key colour: there is no such key; a deck has game, name, format,"),
        ({"game": "digi_battle"}, "key game: expected 'hyper_colosseum' like its folder, got 'digi_battle'."),
        (
            {"format": "digi-battle"},
            "key format: expected a format of hyper_colosseum (extend-battle, hyper-",
        ),
        ({"sources": "here"}, "key sources: expected a list of texts, got 'here'."),
        ({"cards": {}}, "key cards: expected an object of card numbers and copies"),
        ({"cards": {"St-1": 0}}, "key cards.St-1: expected a whole number from 1 to 60, got 0."),
        ({"cards": {"St-1": 10**9}}, "key cards.St-1: expected a whole number from 1 to 60, got 1000000000."),
        ({"cards": {"St-1": "three"}}, "key cards.St-1: expected a whole number from 1 to 60, got 'three'."),
        ({"cards": {"St-1": True}}, "key cards.St-1: expected a whole number from 1 to 60, got True."),
        ({"cards": {"St-9999": 1}}, "key cards.St-9999: no card of hyper_colosseum has this number;"),
        ({"name": "x" * 81}, "key name: Ensure this value has at most 80 characters (it has 81)."),
    ],
)
def test_a_flaw_is_named_with_file_and_key_and_nothing_is_loaded(catalogue, tmp_path, changes, flaw):
    write(tmp_path, "good")

    message = refusal(tmp_path, write(tmp_path, **changes))

    assert f"hyper_colosseum/small.json, {flaw}" in message
    assert message.endswith("1 error; nothing was loaded.")
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"\xff", "the file is not UTF-8 (byte 0)."),
        (
            b'{"name": ',
            "the file is not a deck: This is not valid JSON at line 1, column 10: Expecting value.",
        ),
        (b"[]", "the file must hold one object with game, name, format, description, sources, cards."),
        (b'{"cards": {"St-1": 1, "St-1": 2}}', "the file is not a deck: St-1 stands twice in one object."),
        (b"[" * 100_000, "the file is not a deck:"),
        (b" " * 300_000, "the file has more than 200 kB; a deck needs about one."),
    ],
)
def test_a_file_that_is_no_deck_is_refused(catalogue, tmp_path, content, flaw):
    path = tmp_path / "broken.json"
    path.write_bytes(content)

    assert f"{tmp_path.name}/broken.json: {flaw}" in refusal(path)


def test_all_flaws_of_all_files_come_at_once(catalogue, tmp_path):
    write(tmp_path, "one", cards={"St-1": 0})
    write(tmp_path, "two", name=..., cards={"St-9999": 1})
    write(tmp_path, "three", cards={"St-9999": 1})

    assert refusal(tmp_path).endswith("3 errors; nothing was loaded.")


def test_the_address_of_somebodys_deck_is_not_taken_over(catalogue, owner, tmp_path):
    save_deck(owner=owner, name="Small", format_code="hyper-colosseum", text="1 St-1")

    assert "a saved deck has the address small already" in refusal(write(tmp_path))


def test_two_files_of_one_name_are_refused(catalogue, tmp_path):
    write(tmp_path)
    write(tmp_path, into="digi_battle", game="digi_battle", format="digi-battle", cards={"ST-01": 1})

    assert "has the same name; call the file something else." in refusal(tmp_path)


def test_a_path_that_does_not_exist_is_named(db, tmp_path):
    assert refusal(Path("nowhere")) == "There is no file or folder nowhere; nothing was loaded."
    assert refusal(tmp_path) == f"No .json file lies in {tmp_path}; nothing was loaded."
