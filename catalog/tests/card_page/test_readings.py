"""What a card says beside how the engine understands it."""

import pytest

from catalog.card_page.mentions import mentions_of
from catalog.card_page.readings import readings_of, way_in_words
from catalog.models import Card
from catalog.register import register_of

pytestmark = pytest.mark.usefixtures("catalogue")


def card(number: str, game: str = "hyper_colosseum") -> Card:
    return Card.objects.get(game=game, number=number)


def test_a_clause_stands_beside_what_the_engine_does() -> None:
    demon = card("Bo-1132")

    readings = readings_of(demon, register_of(demon.game))

    last = readings.texts[-1]
    assert last.line is not None
    assert (last.line.tags, last.line.body) == (("on win",), "Foe pts -10")
    assert last.says == "When your side wins the battle, the opponent loses 10 points."
    assert readings.is_full


def test_a_clause_without_data_is_unknown_to_the_engine() -> None:
    demon = card("Bo-1132")
    demon.effects = [{**effect, "data": None} for effect in demon.effects]

    readings = readings_of(demon, register_of(demon.game))

    assert [reading.standing for reading in readings.texts] == ["unknown"] * 3
    assert (readings.played, readings.total, readings.is_full) == (0, 3, False)


def test_data_that_the_engine_has_no_means_for_is_told_apart() -> None:
    option = card("St-755")

    cost = readings_of(option, register_of(option.game)).texts[0]

    assert (cost.standing, cost.says) == (
        "known",
        "It is laid face down in the support box from the hand.",
    )


def test_every_clause_of_every_card_has_its_reading() -> None:
    register = register_of("hyper_colosseum")

    for each in Card.objects.for_game("hyper_colosseum"):
        readings = readings_of(each, register)
        for reading in (*readings.requirements, *readings.texts):
            assert (reading.line is None) != (reading.way is None), each.number
            assert bool(reading.says) == (reading.standing != "unknown"), each.number


@pytest.mark.parametrize(
    ("alternative", "kind", "words"),
    [
        (
            {"from": {"name": ["V-mon"]}, "heading": "Armor", "with": [{"card": "Digimental of Love"}]},
            "evolution",
            "Evolves by Armor Evolution from V-mon for Digimental of Love.",
        ),
        (
            {"from": {"name": ["War Greymon"], "frame": ["blue"]}, "partner": {"name": ["Metal Garurumon"]}},
            "fusion",
            "Fuses from War Greymon (blue-frame Digimon) and Metal Garurumon; nothing is laid.",
        ),
        (
            {"from": {"level": ["Perfect"]}, "with": ["circle", "cross", "wp40"]},
            "evolution",
            "Evolves from Perfect Digimon for one card upright and one card across and 40%.",
        ),
    ],
)
def test_a_way_to_evolve_is_said_as_a_sentence(alternative: dict[str, object], kind: str, words: str) -> None:
    assert way_in_words(alternative, kind) == words


def test_other_games_are_not_played() -> None:
    greymon = card("ST-02", "digi_battle")

    readings = readings_of(greymon, register_of(greymon.game))

    assert {reading.standing for reading in (*readings.requirements, *readings.texts)} == {"no_engine"}
    assert readings.total == 0


def test_the_cards_that_a_text_names_are_found() -> None:
    demon = card("Bo-1132")

    (mention,) = mentions_of(demon, register_of(demon.game))

    assert (mention.name, mention.cards) == ("Particle Worm No.2", 1)
    assert mention.address == "/cards/hyper_colosseum/bo-980/"


def test_a_name_that_several_cards_bear_leads_to_their_list() -> None:
    zero = card("Bo-1v")

    mentions = {mention.name: mention for mention in mentions_of(zero, register_of(zero.game))}

    assert mentions["V-dramon"].address == "/cards/?q=name%3D%22V-dramon%22"
    assert mentions["V-dramon"].cards > 1
