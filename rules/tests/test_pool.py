import json
import pickle
import shutil

import pytest

from rules.cardfiles import FIXTURES
from rules.errors import InvalidCard, InvalidCardFile, UnknownGame
from rules.pool import games_with_cards, load_pool

CARD = {
    "number": "St-1",
    "publisher": "Bandai",
    "name": {"ja": "アグモン", "en": "Agumon"},
    "kind": "digimon",
}


@pytest.fixture
def folder(tmp_path):
    """Card files with one card, to be spoilt; as Colosseum's own they lie in a folder a game."""
    cards = tmp_path / "cards"
    (cards / "hyper_colosseum").mkdir(parents=True)
    write(cards, [CARD])
    return cards


def write(folder, cards, **changes):
    document = {"game": "hyper_colosseum", "set": {"code": "ST1"}, "reprints": [], "cards": cards} | changes
    (folder / "hyper_colosseum" / "st1.json").write_text(json.dumps(document), "utf-8")


def test_the_pool_holds_every_card_of_the_game():
    pool = load_pool()

    assert len(pool.cards) == len(pool.by_id) == 3086
    assert [card.id for card in pool.by_id] == list(range(3086))
    agumon = pool.cards["St-1"]
    assert (agumon.name, agumon.name_key, agumon.level, agumon.powers) == (
        "Agumon",
        "アグモン",
        "III",
        (360, 230, 160),
    )


def test_the_pool_is_read_once():
    assert load_pool() is load_pool("hyper_colosseum")


@pytest.mark.parametrize(("game", "size"), [("hyper_colosseum", 3086), ("digi_battle", 388), ("d_ccg", 12)])
def test_every_game_has_its_pool(game, size):
    assert len(load_pool(game).cards) == size


def test_a_number_of_two_publishers_names_the_lesser_one():
    cards = load_pool("digi_battle").cards

    assert cards["BO-135"].name == "Preciomon"
    assert cards["BO-135 (Bandai)"].name == "Greymon"


def test_an_unknown_game_is_named_with_the_known_ones():
    with pytest.raises(UnknownGame) as refused:
        load_pool("pogs")

    assert str(refused.value) == "no game is called 'pogs'; there are d_ccg, digi_battle, hyper_colosseum."


@pytest.mark.parametrize("outside", ["..", "hyper_colosseum/..", "", "st1.json"])
def test_a_game_is_no_path(outside):
    with pytest.raises(UnknownGame):
        load_pool(outside)


def test_the_data_version_changes_with_the_files(folder, tmp_path):
    first = load_pool("hyper_colosseum", folder)
    copy = tmp_path / "copy" / "cards"
    shutil.copytree(folder, copy)
    same = load_pool("hyper_colosseum", copy)
    other = tmp_path / "other" / "cards"
    shutil.copytree(folder, other)
    write(other, [CARD | {"level": "III"}])

    assert first.data_version == same.data_version
    assert len(first.data_version) == 12
    assert load_pool("hyper_colosseum", other).data_version != first.data_version


@pytest.mark.parametrize(
    ("cards", "changes", "message"),
    [
        ([CARD], {"game": "d_ccg"}, "st1.json, key game: expected 'hyper_colosseum', got 'd_ccg'."),
        ({}, {}, "st1.json, key cards: expected a list of objects, one a card."),
        ([CARD, 3], {}, "st1.json, key cards: expected a list of objects, one a card."),
        (
            [CARD, {"name": {"en": "x"}}],
            {},
            "st1.json, card 2 of the file, key number: expected a text, got None.",
        ),
        (
            [CARD, CARD],
            {},
            "st1.json, card St-1, key number: "
            "the number is used in st1.json already; give every number once.",
        ),
        (
            [{"number": "St-1", "kind": "digimon"}],
            {},
            'st1.json, card St-1, key name: expected an object with "en" or "ja".',
        ),
        (
            [CARD | {"level": 3}],
            {},
            "st1.json, card St-1, key level: expected a text or null, got 3.",
        ),
    ],
)
def test_a_faulty_file_is_refused_with_file_card_and_key(folder, cards, changes, message):
    write(folder, cards, **changes)

    with pytest.raises(InvalidCardFile) as refused:
        load_pool("hyper_colosseum", folder)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff", "st1.json: byte 0 is not UTF-8; save the file as UTF-8."),
        (b"", "st1.json: line 1, column 1 is not valid JSON (Expecting value); correct it."),
        (b"[]", "st1.json: expected one JSON object, got list."),
    ],
)
def test_a_file_that_is_no_card_file_is_refused(folder, content, message):
    (folder / "hyper_colosseum" / "st1.json").write_bytes(content)

    with pytest.raises(InvalidCardFile) as refused:
        load_pool("hyper_colosseum", folder)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"aliases": {"a": "b"}}, "key aliases: Alias 'a': no card is called 'b'; correct the alias."),
        ({"aliases": []}, "key aliases: expected an object with texts as values."),
        ({"same_names": [[1]]}, "key same_names: expected a list of lists of texts."),
        ({"not_names": "x"}, "key not_names: expected a list of texts."),
    ],
)
def test_a_faulty_file_of_spellings_is_refused(folder, document, message):
    names = folder.parent / "names"
    names.mkdir()
    (names / "hyper_colosseum.json").write_text(json.dumps(document), "utf-8")

    with pytest.raises(InvalidCardFile) as refused:
        load_pool("hyper_colosseum", folder)

    assert str(refused.value) == f"hyper_colosseum.json, {message}"


def test_made_up_cards_extend_a_copy_of_the_pool():
    pool = load_pool()

    extended = pool.extend(
        [CARD | {"number": "Test-1", "name": {"en": "Testmon"}}, CARD | {"kind": "option"}]
    )

    assert len(extended.cards) == 3087
    assert extended.cards["Test-1"].name_key == "testmon"
    assert extended.cards["St-1"].is_option
    assert extended.by_id[extended.cards["Test-1"].id] is extended.cards["Test-1"]
    assert "Test-1" not in pool.cards
    assert pool.cards["St-1"].is_digimon


def test_a_made_up_card_without_a_name_is_refused():
    with pytest.raises(InvalidCard, match='card Test-1, key name: expected an object with "en" or "ja"'):
        load_pool().extend([{"number": "Test-1", "kind": "digimon"}])


def test_a_card_survives_the_way_to_another_process():
    card = load_pool("d_ccg").cards["DM-018"]

    copy = pickle.loads(pickle.dumps(card))  # noqa: S301 - our own object, packed a moment ago

    assert (copy.number, copy.name_key, copy.id, copy.game) == (card.number, card.name_key, card.id, "d_ccg")


def test_the_games_are_the_folders_of_card_files():
    assert games_with_cards() == games_with_cards(FIXTURES / "cards")
