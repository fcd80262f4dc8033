"""The catalogue in the admin: every page answers, and what is entered is judged and kept in step."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.forms import FileField
from django.urls import reverse

from catalog.admin.fields import LinesField, ListField, TidyJSONField, WordsField
from catalog.models import Card, CardSet, Name, Ruling
from catalog.services.naming import drop_unused_names
from catalog.tests.documents import made_up_card, made_up_file
from rules.cardfiles import FIXTURES, dump_card_file

pytestmark = pytest.mark.usefixtures("catalogue")

NO_REQUIREMENTS = {"kind": "evolution", "words": "-", "alternatives": [], "appears": [], "conditions": []}
DRW = {"when": "winning", "do": [{"op": "drw", "n": 1}]}
MODELS: dict[str, Any] = {
    "card": Card,
    "cardset": CardSet,
    "name": Name,
    "ruling": Ruling,
}


@pytest.fixture
def curator(admin_client):
    return admin_client


def form_of(client, address):
    """The values a browser would send back from the form at the address, unchanged."""
    page = client.get(address)
    formsets = page.context["inline_admin_formsets"]
    bound = [field for form in [page.context["adminform"].form, *_forms(formsets)] for field in form]
    bound += [field for formset in formsets for field in formset.formset.management_form]
    values = {}
    for field in bound:
        shown = field.value()
        if isinstance(shown, list) and not isinstance(field.field, ListField):
            shown = [getattr(item, "pk", item) for item in shown]
        if shown is not None and shown is not False and not isinstance(field.field, FileField):
            values[field.html_name] = shown
    return values


def _forms(formsets):
    return [form for formset in formsets for form in formset.formset.forms]


def errors_of(answer):
    assert answer.status_code == 200, "the form was accepted"
    forms = [answer.context["adminform"].form, *_forms(answer.context["inline_admin_formsets"])]
    return [message for form in forms for messages in form.errors.values() for message in messages]


@pytest.mark.parametrize("model", MODELS)
def test_lists_and_empty_forms_answer(model, curator):
    for page in ("changelist", "add"):
        assert curator.get(reverse(f"admin:catalog_{model}_{page}")).status_code == 200


@pytest.mark.parametrize("model", MODELS)
def test_search_answers(model, curator):
    answer = curator.get(reverse(f"admin:catalog_{model}_changelist"), {"q": "Agumon"})

    assert answer.status_code == 200


@pytest.mark.parametrize("model", MODELS)
def test_a_row_and_its_history_answer(model, curator):
    row = MODELS[model].objects.first()

    for page in ("change", "history", "delete"):
        assert curator.get(reverse(f"admin:catalog_{model}_{page}", args=[row.pk])).status_code == 200


@pytest.mark.parametrize(
    ("game", "number"),
    [
        ("hyper_colosseum", "Bo-18v"),
        ("hyper_colosseum", "Bo-852"),
        ("digi_battle", "ST-01"),
        ("d_ccg", "DV-003"),
    ],
)
def test_a_card_saved_unchanged_stays_as_it_is(game, number, curator):
    card = Card.objects.get(game=game, number=number)
    address = reverse("admin:catalog_card_change", args=[card.pk])
    before = Card.objects.filter(pk=card.pk).values().get()

    answer = curator.post(address, form_of(curator, address))

    assert answer.status_code == 302, errors_of(answer)
    assert Card.objects.filter(pk=card.pk).values().get() == {**before, "edited": True}


def test_a_change_moves_the_name_the_tags_and_the_history(curator):
    card = Card.objects.get(game="hyper_colosseum", number="Bo-18v")
    address = reverse("admin:catalog_card_change", args=[card.pk])
    values = {
        **form_of(curator, address),
        "name": "Provmon",
        "name_ja": "プロブモン",
        "keywords": "sky; hungry;",
    }

    curator.post(address, values)

    found = Card.objects.named("prov-mon").with_keyword("hungry").get()
    assert (found.pk, found.name_key, found.keywords) == (card.pk, "プロブモン", ["sky", "hungry"])
    last = found.history.first()
    assert (last.history_type, last.name, last.history_user.username) == ("~", "Provmon", "admin")


def test_a_new_card_gets_its_name_address_and_printing(curator):
    home = CardSet.objects.get(game="hyper_colosseum", code="PROMO")
    address = reverse("admin:catalog_card_add")
    values = {
        **form_of(curator, address),
        "number": "Tt-1", "name": "Provmon", "home_set": home.pk, "level": "III",
        "requirements": json.dumps(NO_REQUIREMENTS),
    }  # fmt: skip

    answer = curator.post(address, values)

    assert answer.status_code == 302, errors_of(answer)
    card = Card.objects.get(number="Tt-1")
    assert (card.slug, card.sort_key, card.name_key, card.edited) == ("tt-1", "tt00001", "provmon", True)
    assert [(row.card_set, row.is_home) for row in card.printings.all()] == [(home, True)]


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("effects", '[{"mark": "special"', "This is not JSON: Expecting ',' delimiter: line 1 column 20"),
        ("effects", '[{"mark": "star", "words": "x", "data": null}]',
         "[0].mark: expected one of special, support, written, got 'star'."),
        ("effects", json.dumps([{"mark": "special", "words": "x", "data": DRW}]),
         '[0].data.do[0].op: unknown operation "drw"; did you mean draw'),
        ("effects", "[" * 100_000, "This is not JSON: maximum recursion depth exceeded"),
        ("keywords", "sky; s\0y", "keywords[1]: the text holds the control character U+0000; remove it."),
        ("sources", "\x1b[1m", "sources[0]: the text holds the control character U+001B; remove it."),
        ("zeroes_a", "A; D", "[1]: expected one of A, B, C, got 'D'."),
        ("fields", "NSp; XX", "fields[1]: expected one of NSp, NSo, WG, DS, ME, VB, UK, DA, got 'XX'."),
        ("level", "Rookie", "level: expected one of III, IV, Perfect, Ultimate, Hybrid, none, got 'Rookie'."),
        ("kind", "power_option", "kind: Hyper Colosseum has the kinds digimon, option."),
        ("number", "St-2", "This publisher already has a card with this number in this game."),
    ],
)  # fmt: skip
def test_a_mistake_is_told_and_nothing_is_saved(column, value, message, curator):
    card = Card.objects.get(game="hyper_colosseum", number="Bo-18v")
    address = reverse("admin:catalog_card_change", args=[card.pk])

    answer = curator.post(address, {**form_of(curator, address), column: value})

    assert any(error.startswith(message) for error in errors_of(answer)), errors_of(answer)
    assert not Card.objects.get(pk=card.pk).edited


def test_a_home_set_of_another_game_is_refused(curator):
    card = Card.objects.get(game="hyper_colosseum", number="Bo-18v")
    address = reverse("admin:catalog_card_change", args=[card.pk])
    other = CardSet.objects.get(game="digi_battle", code="TB")

    answer = curator.post(address, {**form_of(curator, address), "home_set": other.pk})

    assert f"{other} belongs to another game than the card." in errors_of(answer)


def test_a_set_and_a_ruling_are_saved_and_numbered(curator):
    row = CardSet.objects.get(game="digi_battle", code="TB")
    address = reverse("admin:catalog_cardset_change", args=[row.pk])
    refused = curator.post(address, {**form_of(curator, address), "released": "2000-13"})
    curator.post(address, {**form_of(curator, address), "released": "2000-08", "released_words": ""})

    assert any("2000-13" in error for error in errors_of(refused))
    row.refresh_from_db()
    assert (str(row.released_on), row.released_precision, row.edited) == ("2000-08-01", "month", True)

    card = Card.objects.get(game="digi_battle", number="TB-01")
    values = {"game": "digi_battle", "topic": "t", "text": "x", "sources": "a\nb", "cards": [card.pk]}
    curator.post(reverse("admin:catalog_ruling_add"), values)
    ruling = Ruling.objects.get(topic="t")
    assert (ruling.position, ruling.sources, ruling.facts) == (31, ["a", "b"], {"numbers": ["TB-01"]})


def test_a_spelling_added_to_a_name_finds_its_cards(curator):
    name = Name.objects.get(game="digi_battle", key="agumon")
    address = reverse("admin:catalog_name_change", args=[name.pk])
    values = form_of(curator, address)
    last = int(values["spellings-TOTAL_FORMS"]) - 1

    answer = curator.post(address, {**values, f"spellings-{last}-text": "Agu-Mon!"})

    assert answer.status_code == 302, errors_of(answer)
    spelling = name.spellings.get(text="Agu-Mon!")
    assert (spelling.folded, spelling.kind) == ("agumon", "added")


def test_a_name_entered_by_hand_stays_for_its_spelling(curator):
    values = {
        "game": "d_ccg", "shown": "Prov-Mon",
        "spellings-TOTAL_FORMS": 1, "spellings-INITIAL_FORMS": 0, "spellings-0-text": "Provingmon",
    }  # fmt: skip

    answer = curator.post(reverse("admin:catalog_name_add"), values)
    drop_unused_names(game="d_ccg")

    assert answer.status_code == 302, errors_of(answer)
    assert Name.objects.spelled("provingmon").get().key == "provmon"


def test_a_card_file_is_loaded_with_the_importer_of_the_command(curator):
    good = dump_card_file(made_up_file(made_up_card())).encode()
    bad = dump_card_file(made_up_file(made_up_card(level="V"))).encode()
    address = reverse("admin:catalog_cardset_load")

    refused = curator.post(address, {"file": SimpleUploadedFile("tt.json", bad)})
    curator.post(address, {"file": SimpleUploadedFile("tt.json", good)})

    assert refused.context["form"].errors["file"] == [
        "tt.json, card TT-001, key level: expected one of Rookie, Champion, Ultimate, Mega, got 'V'."
    ]
    assert Card.objects.get(number="TT-001").home_set.code == "TT"


def test_loading_needs_the_right_to_change_cards(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("reader", is_staff=True))

    assert client.get(reverse("admin:catalog_cardset_load")).status_code == 403


def test_card_files_are_fetched_as_they_are_in_the_repository(curator):
    row = CardSet.objects.get(game="digi_battle", code="TB")
    values = {"action": "fetch_card_files", "_selected_action": [row.pk]}

    answer = curator.post(reverse("admin:catalog_cardset_changelist"), values)

    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    content = (FIXTURES / "cards/digi_battle/tb.json").read_bytes()
    assert archive.read("cards/digi_battle/tb.json") == content


@pytest.mark.parametrize("model", MODELS)
def test_lists_take_as_many_queries_for_a_row_as_for_a_page(model, curator, django_assert_max_num_queries):
    address = reverse(f"admin:catalog_{model}_changelist")
    curator.get(address)

    with django_assert_max_num_queries(10):
        curator.get(address)


def test_json_is_shown_as_files_have_it_and_nothing_as_an_empty_box():
    field = TidyJSONField(nothing=[])

    assert field.prepare_value(["モン"]) == json.dumps(["モン"], ensure_ascii=False, indent=2)
    assert (field.prepare_value([]), field.prepare_value(None)) == ("", "")
    assert (field.clean("  "), field.clean("null")) == ([], [])


@pytest.mark.parametrize(
    ("initial", "typed", "is_changed"),
    [
        ([], "", False),
        ({"a": 1, "b": 2}, '{"a": 1,\r\n "b": 2}', False),
        ({"a": 1, "b": 2}, '{"b": 2, "a": 1}', True),
        ([], "[1]", True),
        ([], "[", True),
    ],
)
def test_json_is_changed_when_its_meaning_is(initial, typed, is_changed):
    assert TidyJSONField(nothing=[]).has_changed(initial, typed) is is_changed


@pytest.mark.parametrize(
    ("field", "shown", "typed"), [(LinesField(), "a\nb", " a \n\n b "), (WordsField(), "a; b", "a;;b ;")]
)
def test_lists_are_entered_in_one_box(field, shown, typed):
    assert field.prepare_value(["a", "b"]) == shown
    assert field.clean(typed) == ["a", "b"]
    assert not field.has_changed(["a", "b"], typed)


@pytest.mark.parametrize(("state", "cards"), [("conflict", 105), ("two_sources", 2269), ("other", 65)])
def test_cards_are_filtered_by_how_well_they_are_known(state, cards, curator):
    answer = curator.get(reverse("admin:catalog_card_changelist"), {"known": state})

    assert answer.context["cl"].result_count == cards
    assert len(answer.context["cl"].filter_specs[3].lookup_choices) < 12
