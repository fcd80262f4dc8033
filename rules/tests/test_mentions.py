from rules.mentions import names_in_effects, names_in_requirements, unresolved_names
from rules.names import NameIndex, PrintedName

NAMES = NameIndex([PrintedName(None, "Agumon")])


def test_requirements_name_digimon_and_option_cards():
    alternatives = [
        {"from": {"name": ["Greymon"]}, "partner": {"not": {"name": ["Garurumon"]}}, "with": ["circle"]},
        {"from": None, "partner": None, "with": [{"card": "D-3"}]},
    ]

    found = list(names_in_requirements({"requirements": {"alternatives": alternatives}}))

    assert found == ["Greymon", "Garurumon", "D-3"]


def test_effects_name_cards_in_data_and_in_quotes():
    card = {
        "effects": [
            {"words": 'foe can\'t use "Dark Tower" or "sky"', "data": {"if": [{"own": {"name": ["Agumon"]}}]}}
        ],
        "cost": {"words": 'drop 1 "X-Antibody"', "data": None},
        "limit": [{"words": "trashed at turn end", "data": None}],
        "requirements": {"appears": [{"words": 'drop "D-3"'}], "conditions": []},
    }

    assert sorted(names_in_effects(card)) == ["Agumon", "D-3", "Dark Tower", "X-Antibody"]


def test_a_card_without_requirements_or_effects_names_nothing():
    assert [*names_in_requirements({"requirements": None}), *names_in_effects({"cost": None})] == []


def test_unresolved_names_come_with_their_users_once_and_sorted():
    cards = [
        {
            "number": "St-2",
            "effects": [{"words": '"Zeta" and "Zeta" and "Beta" and "Agumon (1)"', "data": None}],
        },
        {"number": "St-1", "effects": [{"words": '"Zeta", "Sky"', "data": None}]},
    ]

    found = unresolved_names(cards, NAMES, frozenset({"Sky"}))

    assert list(found.items()) == [("Beta", ["St-2"]), ("Zeta", ["St-2", "St-1"])]
