import pytest

from rules.effects.reader import propose
from rules.effects.reading.appearances import read_appearance
from rules.effects.reading.clauses import Clause, read_clause
from rules.effects.reading.costs import read_cost
from rules.effects.reading.limits import read_limit
from rules.effects.reading.matches import read_match
from rules.effects.reading.option_conditions import read_condition
from rules.effects.reading.protections import read_protection
from rules.effects.reading.requirements import read_requirement


def power(**more):
    return {"op": "power", **more}


@pytest.mark.parametrize(
    ("words", "match"),
    [
        ("red-frame III/IV Digimon", {"kind": ["digimon"], "frame": ["red"], "level": ["III", "IV"]}),
        (
            "NSp or Vaccine Digimon",
            {"kind": ["digimon"], "any": [{"field": ["NSp"]}, {"attribute": ["Vaccine"]}]},
        ),
        ("Digimon of Royal Knights", {"kind": ["digimon"], "group": ["Royal Knights"]}),
        ("Option with capacity of <=30", {"kind": ["option"], "capacity_max": 30}),
        ("Metal Greymon (Virus)", {"name": ["Metal Greymon"], "attribute": ["Virus"]}),
        ("Mammon (St-46)", {"number": ["St-46"]}),
        ("Digimon that somebody made up", None),
    ],
)
def test_a_noun_phrase_becomes_a_match(lexicon, words, match):
    assert read_match(words, lexicon) == match


@pytest.mark.parametrize(
    ("words", "mark", "data"),
    [
        (
            "vs Virus Digimon: +100 own power",
            "special",
            {"when": "battle", "if": [{"foe": {"attribute": ["Virus"]}}], "do": [power(add=100)]},
        ),
        (
            "[own pts<=60] play from hand: +220 power to 1 of own Digimon of NSp",
            "support",
            {
                "when": "battle",
                "if": [{"own_points": {"max": 60}}, {"own": {"field": ["NSp"]}}],
                "do": [power(add=220)],
            },
        ),
        (
            "may drop 2 Digimon from hand: own power x2 (limit 2)",
            "special",
            {
                "when": "battle",
                "may": True,
                "once": "battle",
                "pay": [{"drop": {"kind": ["digimon"]}, "n": 2}],
                "do": [power(times=2)],
            },
        ),
        (
            "+50 own power per card you drop from own deck (limit 4)",
            "special",
            {
                "when": "battle",
                "pay": [{"mill": 1, "each": True, "limit": 4}],
                "do": [power(add=50, per="paid")],
            },
        ),
        (
            "foe specials off, & their power drops 30",
            "special",
            {
                "when": "always",
                "do": [{"op": "status", "word": "specials_off", "who": "foe"}, power(who="foe", add=-30)],
            },
        ),
        (
            "Only twice [battle] may stop 1 foe Program Option",
            "special",
            {
                "when": "battle",
                "may": True,
                "once": "battle",
                "times": 2,
                "do": [{"op": "stop", "card": {"icon": ["program"]}, "n": 1}],
            },
        ),
        ("(counts as support ability)", "support", {"note": "mark"}),
        ("vs Virus Digimon: +100 own power (not special)", "special", None),
        ("vs Virus Digimon: +100 own power, perhaps", "special", None),
    ],
)
def test_a_clause_becomes_an_effect_or_nothing(lexicon, words, mark, data):
    assert read_clause(Clause(words, mark), lexicon) == data


def test_costs_add_up(lexicon):
    assert read_cost("set closed in power box from hand/slot; drop 2 from hand", lexicon) == {
        "pay": [{"drop": {}, "n": 2}],
        "place": "requirements_box",
        "source": ["hand", "slot"],
    }


@pytest.mark.parametrize(
    ("words", "data"),
    [
        ("not for own Digimon: III", {"if": [{"not": {"own": {"level": ["III"]}}}]}),
        (
            "needs own Digimon: Ultimate with printed A power of <=560",
            {"if": [{"own": {"level": ["Ultimate"], "a_max": 560}}]},
        ),
        ("needs own pts < foe pts", {"if": [{"points_against_foe": "lower"}]}),
        ("needs something else", None),
    ],
)
def test_a_condition_is_read(lexicon, words, data):
    assert read_condition(words, lexicon) == data


@pytest.mark.parametrize(
    ("words", "data"),
    [
        ("max 1 copy in own slots", {"one_in_slots": True}),
        ("trashed after that battle phase", {"until": "phase_end"}),
        ("trashed at Evolution Phase end", None),
        (
            "stays in slot, active till dropped by owner/cancelled, or own Digimon loses/dies of lifespan",
            {"until": ["discarded", "cancelled", "loses", "lifespan_end"]},
        ),
    ],
)
def test_a_limit_is_read_for_an_option_used_in_battle(words, data):
    assert read_limit(words, ("battle",)) == data


def test_a_protection_is_read(lexicon):
    words = "protection: unaffected by 'unaffected by foe Option' or \"No Items Allowed!\""

    assert read_protection(words, lexicon) == {
        "when": "always",
        "do": [
            {"op": "status", "word": "unaffected", "on": "card", "by_text": ["option_immunity"]},
            {"op": "status", "word": "unaffected", "on": "card", "by": {"name": ["No Items Allowed!"]}},
        ],
    }


@pytest.mark.parametrize(
    ("words", "data"),
    [
        ("never from Virus", {"if": [{"not": {"evolved_from": {"attribute": ["Virus"]}}}]}),
        ("plus 1 more hand card to trash", {"extra_hand": 1}),
        ("trashed 1 turn after fusion", {"lasts": 1}),
        (
            "[on win] foe loses its IV value",
            {"when": "winning", "do": [{"op": "lost", "who": "foe", "column": "IV"}]},
        ),
    ],
)
def test_a_requirement_condition_is_read(lexicon, words, data):
    assert read_requirement(words, lexicon) == data


def test_an_appearance_text_is_read(lexicon):
    words = "[own Digimon Impmon & foe is Ultimate] make it appear from hand (in battle only)"

    assert read_appearance(words, "Beelzebumon", lexicon) == {
        "when": "battle",
        "where": ["hand"],
        "may": True,
        "if": [{"own": {"name": ["Impmon"]}}, {"foe": {"level": ["Ultimate"]}}],
        "do": [{"op": "appear"}],
    }


def test_what_is_paid_after_an_evolution_joins_the_card_that_serves(lexicon):
    card = {
        "kind": "option",
        "name": {"en": "Winning Percentage: 60%!"},
        "timing": ["evolution"],
        "cost": {"words": "set closed in evolution-requirements box (from hand/slot)", "data": None},
        "effects": [
            {
                "mark": "written",
                "words": "evolve to next-level Digimon that lists "
                "Winning Percentage: 40%! or Winning Percentage: 60%!",
                "data": None,
            },
            {"mark": "written", "words": "After evolution, pick 1 card from hand & trash it", "data": None},
        ],
    }

    proposals = propose(card, lexicon)

    serves = {"op": "serves", "as": ["wp40", "wp60"], "next_level": True, "after": [{"drop": {}, "n": 1}]}
    assert proposals["effects[0]"] == {"when": "evolution", "do": [serves]}
    assert proposals["effects[1]"] == {"note": "joined"}


def written(*words, mark="written"):
    return [{"mark": mark, "words": text, "data": None} for text in words]


def test_what_happens_instead_joins_the_clause_before_it(lexicon):
    effects = written("+200 own power", "vs red-frame Digimon, not 200: +400 own power")
    card = {"kind": "option", "timing": ["battle"], "effects": effects}

    proposals = propose(card, lexicon)

    case = {
        "op": "case",
        "if": [{"foe": {"frame": ["red"]}}],
        "do": [power(add=400)],
        "else": [power(add=200)],
    }
    assert proposals["effects[0]"] == {"when": "activated", "do": [case]}
    assert proposals["effects[1]"] == {"note": "joined"}


def test_the_box_that_a_support_may_join_joins_the_ability(lexicon):
    effects = written(
        "hand -> support box: +210 power to own NSp Digimon",
        "(may go to support box of own Hybrid)",
        mark="support",
    )

    proposals = propose({"kind": "digimon", "effects": effects}, lexicon)

    assert proposals["effects[0]"]["joins"] == ["Hybrid"]
    assert proposals["effects[1]"] == {"note": "joined"}
