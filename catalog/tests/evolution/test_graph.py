"""Which cards serve which requirements."""

from collections.abc import Sequence
from typing import Any

import pytest

from catalog.evolution.graph import Graph
from catalog.models import Card
from catalog.tests.evolution.registers import digimon, register_with, way


def sources(graph: Graph, number: str) -> dict[str, list[str]]:
    """The numbers of the cards that a card evolves from, by the price in words."""
    cards = graph.register.cards
    place = next(place for place, card in enumerate(cards) if card.number == number)
    found: dict[str, list[str]] = {}
    for step in graph.into.get(place, ()):
        found.setdefault(step.price.words, []).extend(cards[origin].number for origin in step.origins.cards)
    return found


def graph_with(*cards: Card) -> Graph:
    return Graph(register_with(*cards))


def test_every_card_of_a_required_name_serves() -> None:
    graph = graph_with(
        digimon("St-1", "Agumon"),
        digimon("Bo-5", "Agumon"),
        digimon("St-3", "Gabumon"),
        digimon("St-2", "Greymon", "IV", ways=[way("Agumon", laid=["circle", "circle"])]),
    )

    assert sources(graph, "St-2") == {"two cards upright": ["St-1", "Bo-5"]}


@pytest.mark.parametrize(
    ("asked", "serving"),
    [
        ({"frame": ["blue"]}, ["A-1"]),
        ({"frame": ["red", "gold"]}, ["A-2"]),
        ({"level": ["IV"]}, ["A-3"]),
        ({"attribute": ["Virus"]}, ["A-3"]),
        ({"field": ["NSp"]}, ["A-1", "A-2"]),
        ({"keyword": ["flame"]}, ["A-2"]),
        ({"number": ["A-1"]}, ["A-1"]),
        ({"not": {"attribute": ["Virus"]}}, ["A-1", "A-2"]),
        ({"any": [{"level": ["IV"]}, {"number": ["A-2"]}]}, ["A-2", "A-3"]),
    ],
)
def test_a_requirement_may_ask_more_than_the_name(asked: dict[str, Any], serving: Sequence[str]) -> None:
    graph = graph_with(
        digimon("A-1", "War Greymon", attribute="Vaccine", fields=["NSp"]),
        digimon("A-2", "War Greymon", frame="red", attribute="Vaccine", fields=["NSp"], keywords=["flame"]),
        digimon("A-3", "War Greymon", "IV", frame="", attribute="Virus", fields=["NSo"]),
        digimon("B-1", "Omegamon", "Ultimate", ways=[way("War Greymon", **asked)]),
    )

    assert sources(graph, "B-1") == {"nothing": serving}


def test_a_kind_of_evolution_is_asked_of_what_the_origin_prints() -> None:
    asking = way("Boarmon", laid=["wp60"])
    asking["from"]["heading"] = ["Armor"]
    graph = graph_with(
        digimon("A-1", "V-mon"),
        digimon("A-2", "Boarmon", "IV", ways=[way("V-mon", heading="Armor")]),
        digimon("A-3", "Boarmon", "IV", ways=[way("V-mon")]),
        digimon("B-1", "Vikaralamon", "Perfect", ways=[asking]),
    )

    assert sources(graph, "B-1") == {"60%": ["A-2"]}


def test_conditions_of_the_requirements_narrow_the_origins() -> None:
    graph = graph_with(
        digimon("A-1", "Paildramon", "Perfect", attribute="Virus"),
        digimon("A-2", "Paildramon", "Perfect", attribute="Data"),
        digimon(
            "B-1",
            "Imperialdramon",
            "Ultimate",
            ways=[way("Paildramon")],
            conditions=[{"if": [{"not": {"evolved_from": {"attribute": ["Virus"]}}}]}, {"mill": 10}],
        ),
    )

    assert sources(graph, "B-1") == {"nothing": ["A-2"]}


def test_a_condition_of_an_effect_narrows_nothing() -> None:
    effect = {"when": "evolving", "if": [{"evolved_from": {"name": ["Growmon"]}}], "do": [{"op": "points"}]}
    graph = graph_with(
        digimon("A-1", "Agumon"), digimon("B-1", "Greymon", "IV", ways=[way("Agumon")], conditions=[effect])
    )

    assert sources(graph, "B-1") == {"nothing": ["A-1"]}


def test_each_of_those_who_join_may_be_the_one_that_evolves() -> None:
    graph = graph_with(
        digimon("A-1", "War Greymon"),
        digimon("A-2", "Metal Garurumon"),
        digimon("A-3", "Garudamon"),
        digimon("B-1", "Omegamon", ways=[way("War Greymon", "Metal Garurumon")]),
        digimon("B-2", "Chimairamon", ways=[way("War Greymon", "Metal Garurumon", "Garudamon")]),
    )

    assert sources(graph, "B-1") == {
        "together with Metal Garurumon": ["A-1"],
        "together with War Greymon": ["A-2"],
    }
    assert sources(graph, "B-2") == {
        "together with Metal Garurumon and Garudamon": ["A-1"],
        "together with War Greymon and Garudamon": ["A-2"],
        "together with War Greymon and Metal Garurumon": ["A-3"],
    }


def test_of_those_who_join_in_fixed_boxes_the_first_evolves() -> None:
    graph = graph_with(
        digimon("A-1", "Imperialdramon"),
        digimon("A-2", "Omegamon"),
        digimon(
            "B-1",
            "Paladin Mode",
            ways=[way("Imperialdramon", "Omegamon")],
            conditions=[{"fixed_places": True}],
        ),
    )

    assert sources(graph, "B-1") == {"together with Omegamon": ["A-1"]}


def test_a_card_serves_under_every_name_as_which_it_counts() -> None:
    counts = {"when": "always", "do": [{"op": "counts_as", "name": ["V-dramon"]}]}
    graph = graph_with(
        digimon("A-1", "V-dramon", "IV"),
        digimon("A-2", "V-dramon Zero", "IV", conditions=[counts]),
        digimon("B-1", "Aero V-dramon", "Perfect", ways=[way("V-dramon")]),
    )

    assert sources(graph, "B-1") == {"nothing": ["A-1", "A-2"]}


def test_a_name_that_no_card_bears_stands_in_words() -> None:
    graph = graph_with(digimon("B-1", "Piemon", ways=[way("Petit Mamon")]))

    (step,) = graph.into[0]
    assert step.origins.cards == ()
    assert step.origins.group.words == "Petit Mamon"


def test_who_could_not_be_made_out_is_said_so() -> None:
    graph = graph_with(digimon("B-1", "Piemon", ways=[{**way("?"), "from": None}]))

    assert graph.into[0][0].origins.group.words == "A Digimon that could not be made out"
