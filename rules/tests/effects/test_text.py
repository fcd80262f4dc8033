import pytest

from rules.effects.clauses import clauses_of
from rules.effects.filling import cards_of, read_folder
from rules.effects.text import describe
from rules.effects.words import all_words

WORDS = all_words()


@pytest.mark.parametrize(("family", "word"), WORDS, ids=[f"{family}: {word.name}" for family, word in WORDS])
def test_every_word_is_said_in_a_whole_sentence(family, word):
    said = describe(word.example, place=word.place)

    assert said[0].isupper()
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("data", "place", "said"),
    [
        (
            {
                "when": "activated",
                "do": [
                    {
                        "op": "case",
                        "if": [{"foe": {"level": ["IV"]}}],
                        "do": [{"op": "power", "times": 2}, {"op": "draw", "n": 1}],
                        "else": [{"op": "draw", "n": 2}],
                    }
                ],
            },
            "effect",
            "When this card is turned up, if the opposing Digimon is a Level IV Digimon, "
            "(multiply your power by 2 and draw 1 card), otherwise draw 2 cards.",
        ),
        (
            {
                "when": "battle",
                "if": [{"foe": {"attribute": ["Virus"]}}],
                "do": [{"op": "power", "add": 300}],
            },
            "effect",
            "In battle, while the opposing Digimon is a Virus Digimon, add 300 to your power.",
        ),
        (
            {
                "when": "battle",
                "pay": [{"drop": {"kind": ["digimon"], "field": ["NSp"]}, "each": True, "limit": 3}],
                "do": [{"op": "power", "add": 100, "per": "paid"}],
            },
            "effect",
            "In battle, discard up to 3 Digimon cards of the field NSp from your hand: "
            "add 100 to your power for each card paid.",
        ),
        (
            {"when": "battle", "may": True, "once": "battle", "times": 2,
             "do": [{"op": "stop", "card": {"icon": ["program"]}, "n": 1}]},
            "effect",
            "In battle, 2 times a battle, you may choose: stop 1 Program Option as the opponent turns it up.",
        ),
        (
            {"place": "requirements_box", "source": ["hand", "slot"], "pay": [{"drop": {}, "n": 2}]},
            "cost",
            "It is laid face down in the requirements box from the hand or a slot. "
            "Discard 2 cards from your hand.",
        ),
        (
            {"if": [{"not": {"own": {"level": ["III", "IV"]}}}]},
            "conditions",
            "It may be used only while it is not so that your Digimon is a Level III or Level IV Digimon.",
        ),
        (
            {"until": ["lifespan_end", "cancelled", "other_field"], "owner_may_discard": False},
            "limit",
            "It leaves at the end of its owner's lifespan, when it is cancelled or when another own "
            "Field Option is turned up. Its owner cannot discard it.",
        ),
        (
            {"lasts": 1},
            "requirement_condition",
            "At the end of turn 1 after it came it goes into the Dark Area.",
        ),
    ],
)  # fmt: skip
def test_data_is_said_in_plain_english(data, place, said):
    assert describe(data, place=place) == said


def test_all_data_of_the_card_files_can_be_said():
    for document in read_folder("hyper_colosseum").values():
        for card in cards_of(document):
            for path, place, clause in clauses_of(card):
                data = clause["data"]
                if isinstance(data, dict):
                    assert describe(data, place=place), (card["number"], path)
