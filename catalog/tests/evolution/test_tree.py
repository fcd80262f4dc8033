"""The picture of a card's evolution."""

from catalog.evolution import Evolution, draw
from catalog.evolution.graph import Graph
from catalog.evolution.layers import SHOWN
from catalog.models import Card
from catalog.tests.evolution.registers import digimon, register_with, way


def drawn(number: str, *cards: Card) -> Evolution:
    graph = Graph(register_with(*cards))
    return draw(graph, next(card for card in graph.register.cards if card.number == number))


def columns(evolution: Evolution) -> list[list[str]]:
    return [[node.words for node in column.nodes] for column in evolution.columns]


def line(*names: str) -> list[Card]:
    """Cards that evolve one into the other, numbered A-0 and on, with a level for each."""
    levels = ("III", "IV", "Perfect", "Ultimate", "Ultimate", "Ultimate", "Ultimate")
    return [
        digimon(f"A-{place}", name, levels[place], ways=[way(names[place - 1])] if place else [])
        for place, name in enumerate(names)
    ]


def test_a_line_is_walked_both_ways() -> None:
    cards = line("Agumon", "Greymon", "Metal Greymon", "War Greymon")

    evolution = drawn("A-2", *cards)

    assert columns(evolution) == [["Agumon"], ["Greymon"], ["Metal Greymon"], ["War Greymon"]]
    assert [column.step for column in evolution.columns] == [-2, -1, 0, 1]
    assert [column.levels for column in evolution.columns] == ["Level III", "Level IV", "Perfect", "Ultimate"]
    assert [column.distance for column in evolution.columns] == [
        "2 steps before", "1 step before", "this card", "1 step after",
    ]  # fmt: skip
    assert evolution.columns[2].nodes[0].is_here


def test_the_price_stands_with_what_it_leads_to() -> None:
    evolution = drawn(
        "B-1",
        digimon("A-1", "Agumon"),
        digimon("A-2", "Gabumon"),
        digimon("B-1", "Greymon", "IV", ways=[way("Agumon", laid=["circle"]), way("Gabumon", laid=["wp40"])]),
        digimon("C-1", "Metal Greymon", "Perfect", ways=[way("Greymon", laid=[{"card": "X-Antibody"}])]),
    )

    origins, own, targets = evolution.columns
    assert [node.costs for node in origins.nodes] == [(), ()]
    assert [(cost.price.words, cost.sources) for cost in own.nodes[0].costs] == [
        ("one card upright", ("Agumon",)),
        ("40%", ("Gabumon",)),
    ]
    assert [cost.price.words for cost in targets.nodes[0].costs] == ["X-Antibody"]


def test_only_cards_that_really_lead_on_are_followed() -> None:
    evolution = drawn(
        "A-1",
        digimon("A-1", "Metal Greymon", "Perfect"),
        digimon("B-1", "War Greymon", "Ultimate", ways=[way("Metal Greymon")]),
        digimon("B-2", "War Greymon", "Ultimate", ways=[way("Big Mamemon")], attribute="Virus"),
        digimon("C-1", "Black War Greymon", "Ultimate", ways=[way("War Greymon", attribute=["Virus"])]),
    )

    assert columns(evolution) == [["Metal Greymon"], ["War Greymon"]]
    assert evolution.columns[1].nodes[0].more == 0


def test_a_circle_of_evolutions_ends() -> None:
    evolution = drawn(
        "A-1",
        digimon("A-1", "Dukemon", "Ultimate", ways=[way("Crimson Mode")]),
        digimon("A-2", "Crimson Mode", "Ultimate", ways=[way("Dukemon")]),
    )

    assert columns(evolution) == [["Crimson Mode"], ["Dukemon"], ["Crimson Mode"]]


def test_the_red_frame_of_a_name_is_a_step_of_its_own() -> None:
    evolution = drawn(
        "A-1",
        digimon("A-1", "Gaioumon", "Ultimate"),
        digimon("A-2", "Gaioumon", "Ultimate", frame="red", ways=[way("Gaioumon", frame=["blue"])]),
    )

    (after,) = evolution.columns[1].nodes
    assert after.is_red
    assert after.costs[0].price.only == "blue-frame Digimon"


def test_the_first_that_came_out_stands_for_a_name() -> None:
    evolution = drawn(
        "A-1",
        digimon("A-1", "Agumon"),
        digimon("B-1", "Greymon", "IV", ways=[way("Agumon")], released_on=None),
        digimon("B-2", "Greymon", "IV", ways=[way("Agumon")], released_on="2001-03-01"),
        digimon("B-3", "Greymon", "IV", ways=[way("Agumon")], released_on="1999-06-01"),
    )

    (node,) = evolution.columns[1].nodes
    assert node.card is not None
    assert node.card.number == "B-3"
    assert node.more == 2
    assert node.more_address == "/cards/?q=name%3DGreymon+level%3AIV"


def test_what_has_no_room_is_counted_and_listed() -> None:
    targets = [
        digimon(f"B-{place}", f"Target {place}mon", "IV", ways=[way("Agumon")]) for place in range(SHOWN + 3)
    ]

    evolution = drawn("A-1", digimon("A-1", "Agumon"), *targets)

    column = evolution.columns[1]
    assert len(column.nodes) == SHOWN
    assert column.hidden == len(evolution.more_targets) == 3
    assert column.hidden_address == "/cards/?q=evolves-from%3AAgumon"


def test_a_picture_is_bounded_and_keeps_two_steps_back() -> None:
    cards = line("Aamon", "Bamon", "Camon", "Damon", "Eemon", "Famon", "Gamon")

    assert columns(drawn("A-0", *cards)) == [["Aamon"], ["Bamon"], ["Camon"], ["Damon"], ["Eemon"]]
    assert columns(drawn("A-3", *cards))[:2] == [["Bamon"], ["Camon"]]
    assert len(columns(drawn("A-6", *cards))) == 5


def test_what_asks_for_no_name_stands_apart() -> None:
    agnimon = digimon("B-1", "Agnimon", "Hybrid", ways=[{**way("?"), "from": {"level": ["Perfect"]}}])
    perfect = digimon("A-1", "Metal Greymon", "Perfect")

    from_the_perfect = drawn("A-1", perfect, agnimon)
    from_agnimon = drawn("B-1", perfect, agnimon)

    assert len(from_the_perfect.columns) == 1
    assert [node.words for node in from_the_perfect.open_targets] == ["Agnimon"]
    assert from_the_perfect.open_targets[0].costs[0].sources == ("Perfect Digimon",)
    assert columns(from_agnimon) == [["Perfect Digimon"], ["Agnimon"]]


def test_lines_join_the_middles_of_rows() -> None:
    evolution = drawn(
        "B-1",
        digimon("A-1", "Agumon"),
        digimon("A-2", "Gabumon"),
        digimon("B-1", "Greymon", "IV", ways=[way("Agumon"), way("Gabumon")]),
    )

    assert evolution.columns[1].lines == (
        "0,25.00 40,25.00 60,50.00 100,50.00",
        "0,75.00 40,75.00 60,50.00 100,50.00",
    )
