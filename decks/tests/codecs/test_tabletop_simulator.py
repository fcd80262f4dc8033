"""Saved objects of Tabletop Simulator: cells, copies and sheets, and objects that other people saved."""

import json

import pytest

from decks.interchange import SIDE, Addresses, CodecError, WrittenCard, WrittenDeck, codecs
from decks.tabletop import CELLS
from decks.tests.whole_catalogue import ADDRESSES, encode, read, words_of

NUMBERS = list(words_of("hyper_colosseum"))


def deck_of(*copies, zone="main"):
    cards = [WrittenCard(many, number, zone=zone) for many, number in zip(copies, NUMBERS, strict=False)]
    return WrittenDeck(tuple(cards), name="Courage", game="hyper_colosseum")


def states_of(deck):
    return json.loads(encode(deck, "tabletop-simulator"))["ObjectStates"]


def test_every_copy_is_an_object_in_the_order_of_its_id():
    (state,) = states_of(deck_of(3, 1, 2))

    assert state["Name"] == "DeckCustom"
    assert state["DeckIDs"] == [100, 100, 100, 101, 102, 102]
    assert [card["CardID"] for card in state["ContainedObjects"]] == state["DeckIDs"]
    assert [card["Description"] for card in state["ContainedObjects"]][:4] == [*[NUMBERS[0]] * 3, NUMBERS[1]]


def test_a_sheet_has_ten_columns_and_seven_rows_and_the_addresses_that_were_given():
    (state,) = states_of(deck_of(3, 1))

    assert state["CustomDeck"] == {
        "1": {
            "FaceURL": ADDRESSES.faces[0],
            "BackURL": ADDRESSES.back,
            "NumWidth": 10,
            "NumHeight": 7,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    assert all(card["CustomDeck"] == state["CustomDeck"] for card in state["ContainedObjects"])


def test_more_cards_than_cells_go_on_another_sheet():
    (state,) = states_of(deck_of(*[1] * (CELLS + 2)))

    assert state["DeckIDs"][CELLS - 1 :] == [169, 200, 201]
    assert list(state["CustomDeck"]) == ["1", "2"]
    assert list(state["ContainedObjects"][-1]["CustomDeck"]) == ["2"]


def test_a_single_card_is_no_deck():
    (state,) = states_of(deck_of(1))

    assert (state["Name"], state["CardID"]) == ("CardCustom", 100)
    assert "DeckIDs" not in state


def test_a_side_deck_is_an_object_of_its_own():
    deck = WrittenDeck((WrittenCard(2, "St-1"), WrittenCard(1, "St-2", zone=SIDE)), game="hyper_colosseum")

    main, side = states_of(deck)

    assert (main["GMNotes"], side["GMNotes"], side["CardID"]) == ("Main deck", "Side deck", 101)


@pytest.mark.parametrize(
    "addresses",
    [Addresses(), Addresses(faces=("https://a.example/1.png",)), Addresses(back="https://a.example/b.png")],
)
def test_without_addresses_nothing_is_written(addresses):
    with pytest.raises(CodecError) as refused:
        codecs()["tabletop-simulator"].encode(deck_of(1), addresses)

    assert refused.value.code == "addresses"


def test_objects_of_other_people_are_read_by_their_names():
    saved = {
        "SaveName": "",
        "ObjectStates": [
            {
                "Name": "Bag",
                "Nickname": "Dice",
            },
            {
                "Name": "Deck",
                "Nickname": "Sideboard",
                "ContainedObjects": [
                    {"Name": "Card", "Nickname": "Digivice 01", "Description": "Item\nUse it."}
                ],
            },
            {"Name": "CardCustom", "Nickname": "", "Description": "St-1"},
        ],
    }

    found = read(json.dumps(saved), choice="first").parsed

    assert dict(found.counts) == {"St-1": 1}
    assert list(found.side.values()) == [1]
    assert [line.kind for line in found.lines] == ["ignored", "kept", "kept"]
