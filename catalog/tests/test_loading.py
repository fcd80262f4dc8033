"""Loading card files: all or nothing, as often as one likes, and nothing lost without a word."""

import io
import json

import pytest
from django.core.management import CommandError, call_command

from catalog.errors import CardFilesRefused
from catalog.models import Card, CardSet, CardTag, Name, NameSpelling, Printing, Ruling
from catalog.services.curating import save_card, save_set
from catalog.services.loading import load_card_files
from catalog.services.rulings import load_rulings
from catalog.tests.documents import made_up_card, made_up_file, source, source_of_bytes
from rules.cardfiles import dump_card_file

pytestmark = pytest.mark.usefixtures("catalogue")

AGUMON, GREYMON = made_up_card("TT-001"), made_up_card("TT-002")


def load(*documents, **options):
    sources = [source(document, f"{document['set']['code'].lower()}.json") for document in documents]
    return load_card_files(sources=sources, **options)["d_ccg"]


def refusal(*documents, **options):
    with pytest.raises(CardFilesRefused) as refused:
        load(*documents, **options)
    return str(refused.value)


def counts():
    tables = (Card, CardSet, CardTag, Name, NameSpelling, Printing, Ruling, Card.history.model)
    return [table.objects.count() for table in tables]


def command(*arguments, **options):
    out = io.StringIO()
    call_command("load_cards", *arguments, stdout=out, **options)
    return out.getvalue()


def test_new_changed_and_unchanged_cards_are_counted():
    first = load(made_up_file(AGUMON, GREYMON))
    second = load(made_up_file({**AGUMON, "attack": 600}, GREYMON))
    third = load(made_up_file({**AGUMON, "attack": 600}, GREYMON))

    assert (first.changes.new, first.changes.changed) == (["TT-001", "TT-002"], [])
    assert (second.changes.new, second.changes.changed) == ([], ["TT-001"])
    assert (third.changes.new, third.changes.changed, third.sets_unchanged) == ([], [], 1)
    assert third.unchanged == third.cards
    assert Card.objects.get(number="TT-001").power_a == 600


def test_the_repository_loads_a_second_time_without_a_change():
    before = counts()

    text = command()

    assert "Hyper Colosseum: 0 new, 0 changed, 3086 unchanged, 3086 cards in all." in text
    assert "Digi-Battle: 0 new, 0 changed, 388 unchanged, 388 cards in all." in text
    assert "D-CCG: 0 new, 0 changed, 12 unchanged, 12 cards in all." in text
    assert counts() == before


def test_a_file_read_anew_changes_nothing_when_its_facts_are_the_same():
    CardSet.objects.filter(game="d_ccg").update(file_hash="")
    before = counts()

    text = command("--game", "d_ccg")

    assert text.startswith("D-CCG: 0 new, 0 changed, 12 unchanged, 12 cards in all.")
    assert counts() == before


def test_a_lost_card_is_brought_back_although_its_file_has_not_changed():
    load(made_up_file(AGUMON, GREYMON))
    Card.objects.filter(number="TT-001").delete()

    assert load(made_up_file(AGUMON, GREYMON)).changes.new == ["TT-001"]


def test_one_flaw_in_one_file_keeps_everything_out():
    before = counts()

    message = refusal(made_up_file(AGUMON), made_up_file({**GREYMON, "level": "III"}, code="T2"))

    assert message == (
        "d_ccg/t2.json, card TT-002, key level: expected one of Rookie, Champion, Ultimate, Mega, got 'III'."
    )
    assert counts() == before


def test_a_card_that_left_its_file_is_kept_and_told():
    load(made_up_file(AGUMON, GREYMON))

    report = load(made_up_file(GREYMON))

    assert report.changes.withdrawn == report.withdrawn == ["TT-001"]
    assert Card.objects.get(number="TT-001").withdrawn
    assert load(made_up_file(GREYMON)).withdrawn == ["TT-001"]


def test_a_card_that_came_back_is_no_longer_withdrawn():
    load(made_up_file(AGUMON, GREYMON))
    load(made_up_file(GREYMON))

    report = load(made_up_file(AGUMON, GREYMON))

    assert report.withdrawn == []
    assert not Card.objects.get(number="TT-001").withdrawn


def test_a_card_may_move_to_another_set_when_both_files_are_loaded():
    load(made_up_file(AGUMON, GREYMON))
    key = Card.objects.get(number="TT-001").pk

    load(made_up_file(GREYMON), made_up_file(AGUMON, code="T2"))

    moved = Card.objects.get(number="TT-001")
    assert (moved.pk, moved.home_set.code, moved.withdrawn) == (key, "T2", False)
    assert [(row.card_set.code, row.is_home) for row in moved.printings.all()] == [("T2", True)]


def test_a_card_of_a_set_that_is_not_loaded_with_it_is_refused():
    load(made_up_file(AGUMON, GREYMON))

    assert refusal(made_up_file(AGUMON, code="T2")) == (
        "d_ccg/t2.json, card TT-001, key number: the card is in the set TT Test set TT already; "
        "load that set's file as well."
    )


def test_reprints_are_printings_and_must_exist():
    load(made_up_file(AGUMON), made_up_file(code="T2", reprints=["TT-001"]))

    assert list(Card.objects.in_set("T2").values_list("number", flat=True)) == ["TT-001"]
    assert refusal(made_up_file(code="T3", reprints=["TT-009"])) == (
        "d_ccg/t3.json, key reprints[0]: no card of the game has the number TT-009; "
        "correct it or add the card."
    )


def test_a_card_edited_by_hand_is_not_overwritten_unasked():
    load(made_up_file(AGUMON))
    card = Card.objects.get(number="TT-001")
    card.power_a = 700
    save_card(card=card)
    changed = made_up_file({**AGUMON, "attack": 600})

    assert refusal(changed) == (
        "d_ccg/tt.json, card TT-001: the card was edited here since it was loaded; "
        "run export_cards, or --overwrite it."
    )
    assert load(changed, overwrite=True).changes.changed == ["TT-001"]
    assert not Card.objects.get(number="TT-001").edited


def test_a_set_edited_by_hand_is_not_overwritten_unasked():
    load(made_up_file(AGUMON))
    row = CardSet.objects.get(code="TT")
    row.notes = "corrected"
    save_set(row=row)
    changed = made_up_file({**AGUMON, "attack": 600})

    assert refusal(changed) == (
        "d_ccg/tt.json, key set: the set was edited here since it was loaded; "
        "run export_cards, or --overwrite it."
    )
    load(changed, overwrite=True)
    row.refresh_from_db()
    assert (row.notes, row.edited) == ("", False)


def test_overwriting_looks_again_at_files_that_have_not_changed():
    load(made_up_file(AGUMON))
    card = Card.objects.get(number="TT-001")
    card.power_a = 700
    save_card(card=card)

    kept, undone = load(made_up_file(AGUMON)), load(made_up_file(AGUMON), overwrite=True)

    assert (kept.changes.changed, undone.changes.changed) == ([], ["TT-001"])
    assert Card.objects.get(number="TT-001").power_a == 500


def test_the_order_of_keys_counts_as_a_change():
    effect = {"mark": "written", "words": "x", "data": None}
    load(made_up_file({**AGUMON, "effects": [effect]}))

    report = load(made_up_file({**AGUMON, "effects": [dict(reversed(effect.items()))]}))

    assert report.changes.changed == ["TT-001"]


def test_a_name_follows_its_card():
    load(made_up_file(AGUMON))
    before = Name.objects.get(key="testmontt001").pk

    load(made_up_file({**AGUMON, "name": {"ja": None, "en": "Provmon", "dub": None}}))

    card = Card.objects.get(number="TT-001")
    assert (card.name_key, card.name_entity.shown) == ("provmon", "Provmon")
    assert not Name.objects.filter(pk=before).exists()


def test_a_spelling_added_by_hand_outlives_a_load():
    load(made_up_file(AGUMON))
    name = Name.objects.get(key="testmontt001")
    NameSpelling.objects.create(name=name, text="Probamon", folded="probamon")

    load(made_up_file({**AGUMON, "attack": 600}))

    assert Card.objects.named("PROBA-MON").get().number == "TT-001"


def test_lists_are_repeated_as_tags():
    way = {"heading": None, "from": {"name": ["Testmon TT-001"]}, "partner": None, "with": list[str]()}
    needs = {"words": "Testmon TT-001", "alternatives": [way]}
    load(made_up_file(AGUMON, {**GREYMON, "requirements": needs}))

    assert Card.objects.evolving_from("testmontt001").get().number == "TT-002"


def test_two_publishers_may_use_one_number_at_two_addresses():
    cards = Card.objects.for_game("digi_battle").filter(number="BO-135")

    assert sorted(cards.values_list("publisher", "slug")) == [
        ("Bandai", "bo-135"),
        ("Upper Deck", "upper-deck-bo-135"),
    ]


def test_loading_is_written_into_the_history():
    load(made_up_file(AGUMON))
    load(made_up_file({**AGUMON, "attack": 600}))

    rows = Card.objects.get(number="TT-001").history.order_by("history_id")
    assert [(row.history_type, row.power_a, row.history_change_reason) for row in rows] == [
        ("+", 500, "load_cards"),
        ("~", 600, "load_cards"),
    ]


def test_rulings_are_tied_to_the_cards_they_name():
    ruling = Ruling.objects.for_game("hyper_colosseum").first()

    assert ruling is not None
    assert ruling.topic == "Aegis"
    assert [card.number for card in ruling.cards.all()] == ["Bo-545"]


def test_names_that_no_card_bears_are_counted_and_listed_on_request():
    brief, full = command("--game", "hyper_colosseum"), command("--game", "hyper_colosseum", verbosity=2)

    assert "Names in requirements or effects that no card bears: " in brief
    assert "(-v 2 lists them)" in brief
    assert "    Arkadimon: Bo-10v" in full


def test_the_command_lists_every_flaw_and_says_that_nothing_was_loaded(tmp_path):
    (tmp_path / "tt.json").write_text(
        dump_card_file(made_up_file({**AGUMON, "level": "V", "attack": "strong"}))
    )
    (tmp_path / "t2.json").write_bytes(b"\xff")

    with pytest.raises(CommandError) as refused:
        command(str(tmp_path))

    folder = tmp_path.name
    assert str(refused.value).splitlines() == [
        f"{folder}/t2.json: line 1: byte 0xff is not UTF-8; save the file as UTF-8.",
        f"{folder}/tt.json, card TT-001, key level: "
        "expected one of Rookie, Champion, Ultimate, Mega, got 'V'.",
        f"{folder}/tt.json, card TT-001, key attack: expected a whole number from 0 to 9999, got 'strong'.",
        "3 errors; nothing was loaded.",
    ]
    assert not Card.objects.filter(number="TT-001").exists()


@pytest.mark.parametrize(
    ("name", "message"),
    [("missing.json", "There is no file or folder"), ("", "No .json file lies in")],
)
def test_paths_that_lead_nowhere_are_named(tmp_path, name, message):
    with pytest.raises(CommandError) as refused:
        command(str(tmp_path / name))

    assert str(refused.value) == f"{message} {tmp_path / name}; nothing was loaded."


def test_a_set_that_lost_its_file_is_told():
    load(made_up_file(AGUMON))

    assert "Sets without a file: TT." in command("--game", "d_ccg")


def test_a_file_of_another_game_than_asked_for_is_refused(tmp_path):
    (tmp_path / "tt.json").write_text(dump_card_file(made_up_file(AGUMON)))

    with pytest.raises(CommandError) as refused:
        command(str(tmp_path), "--game", "digi_battle")

    assert str(refused.value).splitlines()[0] == (
        f"{tmp_path.name}/tt.json, key game: the file is of d_ccg, asked for is digi_battle; "
        "leave out the file or --game."
    )


def test_bad_rulings_keep_the_cards_of_the_same_load_out():
    rulings = source_of_bytes(b'{"game": "d_ccg"}')

    with pytest.raises(CardFilesRefused, match="key rulings: the key is missing"):
        load(made_up_file(AGUMON), rulings=[rulings])

    assert not Card.objects.filter(number="TT-001").exists()


def test_a_file_of_rulings_is_judged_like_cards(tmp_path):
    content = json.dumps({"game": "d_ccg", "rulings": [{"topic": "x", "ruling": "", "sources": []}]}).encode()

    with pytest.raises(CardFilesRefused) as refused:
        load_rulings(sources=[source_of_bytes(content)])

    assert str(refused.value).splitlines() == [
        "d_ccg/tt.json, key rulings[0].authority: the key is missing; "
        "every key is written, with null for unknown.",
        "d_ccg/tt.json, key rulings[0].ruling: expected a text that is not empty, got ''.",
    ]
