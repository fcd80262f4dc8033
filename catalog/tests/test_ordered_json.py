"""JSON that comes back as it was put in."""

import json

import pytest
from django.core import serializers
from hypothesis import given
from hypothesis import strategies as st

from catalog.models import Card, Ruling
from catalog.models.ordered_json import OrderedJSONField

pytestmark = pytest.mark.usefixtures("catalogue")

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(json_values)
def test_any_json_comes_back_with_its_keys_in_order(value):
    field = OrderedJSONField()

    back = field.from_db_value(field.get_prep_value(value))

    assert json.dumps(back) == json.dumps(value)


def test_the_database_keeps_the_order_and_null():
    card = Card.objects.get(game="hyper_colosseum", number="St-2")
    Card.objects.filter(pk=card.pk).update(facts={"zz": 1, "a": 2}, requirements=None)

    found = Card.objects.get(pk=card.pk)

    assert list(found.facts) == ["zz", "a"]
    assert found.requirements is None
    assert Card.objects.filter(pk=card.pk, requirements=None).exists()
    assert Card.objects.filter(pk=card.pk, facts={"zz": 1, "a": 2}).exists()


def test_dumped_data_holds_json_and_no_text_of_json():
    ruling = Ruling.objects.get(game="hyper_colosseum", position=1)

    text = serializers.serialize("json", [ruling])

    assert json.loads(text)[0]["fields"]["facts"]["numbers"] == ["Bo-545"]
    (back,) = serializers.deserialize("json", text)
    assert vars(back.object)["facts"] == ruling.facts
