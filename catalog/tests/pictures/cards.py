"""Cards for the tests of pictures: those of the catalogue that are hardest to set, and made-up ones."""

from typing import Any

from catalog.models import Card, CardSet

WORST = {
    "the longest English name": ("hyper_colosseum", "sp-25"),
    "the longest Japanese name": ("hyper_colosseum", "bo-25v"),
    "a Japanese name without a place to break": ("hyper_colosseum", "bo-601"),
    "the longest text": ("hyper_colosseum", "st-682"),
    "the longest text of a Digimon": ("hyper_colosseum", "bo-405"),
    "most effects": ("hyper_colosseum", "st-742"),
    "five fields": ("hyper_colosseum", "bo-928"),
    "the longest requirement": ("hyper_colosseum", "bo-660"),
    "four digits": ("hyper_colosseum", "bo-969"),
    "an option without a fact": ("hyper_colosseum", "bo-601"),
    "a program": ("hyper_colosseum", "bx-6"),
    "an item": ("hyper_colosseum", "bo-44"),
    "a place": ("hyper_colosseum", "re-50t"),
    "a red frame": ("hyper_colosseum", "bx-60"),
    "a gold frame": ("hyper_colosseum", "re-136"),
    "no field": ("hyper_colosseum", "bo-912"),
    "no Japanese name": ("digi_battle", "bo-68"),
    "the longest attack name": ("digi_battle", "bo-57"),
    "a yellow card": ("digi_battle", "cp-07"),
    "a power option": ("digi_battle", "mp-123"),
    "an unknown level": ("d_ccg", "dm-029"),
    "a digivolve card": ("d_ccg", "dv-002"),
}


def worst_card(case: str) -> Card:
    """Return one of the worst cards from the catalogue."""
    game, slug = WORST[case]
    return Card.objects.with_list_relations().get(game=game, slug=slug)


def made_up(**facts: Any) -> Card:
    """Return a Digimon that is nowhere saved; `facts` replace what it has."""
    usual = {
        "game": "hyper_colosseum",
        "publisher": "Bandai",
        "number": "St-1",
        "slug": "st-1",
        "name": "Agumon",
        "name_ja": "アグモン",
        "kind": "digimon",
        "level": "III",
        "type": "Reptile",
        "attribute": "Vaccine",
        "battle_type": "A",
        "frame": "blue",
        "fields": ["NSp"],
        "attack_a_name": "ベビーフレイム",
        "attack_b_name": "するどいツメ",
        "attack_c_name": "まもる",
        "power_a": 360,
        "power_b": 230,
        "power_c": 160,
        "zeroes_c": ["A"],
        "lost_iii": 10,
        "lost_iv": 10,
        "lost_perfect": 10,
        "lost_ultimate": 10,
    }
    return Card(home_set=CardSet(game="hyper_colosseum", code="ST1"), **{**usual, **facts})


def effect(words: str, mark: str = "special") -> dict[str, object]:
    """Return an effect as the table keeps it."""
    return {"mark": mark, "words": words, "data": None}
