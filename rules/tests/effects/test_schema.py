import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.effects.schema import validate_effect
from rules.effects.words import all_words

WORDS = all_words()
PLACES = ("effect", "cost", "conditions", "limit", "requirement_condition", "appears")

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
keys = st.sampled_from([word.name for _, word in WORDS]) | st.text(max_size=4)
json_values = st.recursive(
    scalars | keys,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=25,
)


def messages(data, place="effect"):
    return [str(problem) for problem in validate_effect(data, "effects[0]", place=place)]


@pytest.mark.parametrize(("family", "word"), WORDS, ids=[f"{family}: {word.name}" for family, word in WORDS])
def test_the_example_of_every_word_is_sound(family, word):
    assert messages(word.example, word.place) == []


@given(data=json_values, place=st.sampled_from(PLACES))
def test_the_validator_never_raises_whatever_json_it_is_given(data, place):
    for problem in validate_effect(data, "data", place=place):
        assert problem.path.startswith("data")
        assert problem.message


def test_very_deep_data_is_a_problem_and_no_crash():
    data: object = {"own": {}}
    for _ in range(500):
        data = {"not": data}

    problems = messages({"when": "battle", "if": [data], "do": [{"op": "draw", "n": 1}]})

    assert problems[0].endswith("objects lie more than 12 deep; say it in fewer.")


def test_all_problems_are_named_at_once():
    data = {
        "when": "battel",
        "if": [{"own_points": {"min": 80, "max": 60}}],
        "do": [{"op": "power"}, {"op": "draw", "n": 99}, {"op": "drw"}],
    }

    assert messages(data) == [
        'effects[0].when: unknown word for effect when "battel"; did you mean battle?',
        "effects[0].if[0].own_points: own_points has min 80 above max 60; exchange them.",
        "effects[0].do[0]: power takes exactly one of add, times, set, printed, got [].",
        "effects[0].do[1].n: draw takes a whole number from 1 to 15, got 99; use 15.",
        'effects[0].do[2].op: unknown operation "drw"; did you mean draw?',
    ]


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        ([], "effect", "effects[0]: expected an object, got []."),
        ({"note": "joind"}, "effect", 'effects[0].note: unknown note "joind"; did you mean joined?'),
        (
            {"note": "joined", "do": []},
            "effect",
            "effects[0].do: a note stands alone; remove the note or this key.",
        ),
        ({}, "cost", "effects[0]: the cost says nothing; use null while it is not expressible."),
        (
            {"until": "turns"},
            "limit",
            "effects[0].until: until turns needs turns, a whole number from 1 to 9.",
        ),
        ({"until": "turn_end", "turns": 3}, "limit", 'effects[0].turns: turns needs "until": "turns".'),
        (
            {"pay": [{"drop": {}}]},
            "cost",
            "effects[0].pay[0]: drop takes n or each, one of them.",
        ),
        (
            {"pay": [{"drop": {}, "n": 2, "limit": 2}]},
            "cost",
            "effects[0].pay[0].limit: limit needs each; without each give n.",
        ),
        (
            {"when": "battle", "times": 2, "do": [{"op": "to_hand"}]},
            "effect",
            "effects[0].times: times needs once; say per what it counts.",
        ),
        (
            {"when": "always", "do": [{"op": "status", "word": "specials_off", "types": ["A"]}]},
            "effect",
            "effects[0].do[0].types: specials_off takes no types; remove it.",
        ),
        (
            {"if": [{"own": {"levl": ["IV"]}}]},
            "conditions",
            'effects[0].if[0].own.levl: unknown match key "levl"; did you mean level?',
        ),
        (
            {"if": [{"own": {}, "foe": {}}]},
            "conditions",
            'effects[0].if[0]: a condition has exactly one key, got {"own": {}, "foe": {}}.',
        ),
    ],
)
def test_a_fault_is_named_with_its_place_and_remedy(data, place, message):
    assert message in messages(data, place)
