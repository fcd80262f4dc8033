"""Writing decks: what is saved, what is refused, and that nothing is half-written."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from catalog.models import Card
from decks.errors import DeckTextRefused
from decks.models import Deck, DeckCard
from decks.services import delete_deck, duplicate_deck, free_slug, replace_cards, save_deck

pytestmark = pytest.mark.django_db


def save(owner, text="3 St-1\n2 St-2\n", **changes):
    given = {"name": "Courage", "format_code": "hyper-colosseum", "text": text, **changes}
    return save_deck(owner=owner, **given)


def counts(deck):
    return {row.card.number: row.quantity for row in deck.deck_cards.select_related("card")}


def test_a_deck_is_saved_with_its_cards_and_its_problems(catalogue, owner):
    saved = save(owner, "# Courage\n3 St-1\n1 Greymon (St-2)\n2 St-2\n")

    assert counts(saved.deck) == {"St-1": 3, "St-2": 3}
    assert (saved.deck.owner, saved.deck.game, saved.deck.slug) == (owner, "hyper_colosseum", "courage")
    assert [problem.code for problem in saved.problems] == ["size"]
    assert [note.code for note in saved.notes] == ["merged"]


@pytest.mark.parametrize(
    "text",
    [
        "count,number\n3,St-1\n",
        '{"format":"hc-deck","version":1,"cards":[{"n":3,"number":"St-1"}]}',
        "<deck><superzone name='Net Ocean'>" + "<card><name id='St-1'/></card>" * 3 + "</superzone></deck>",
        "3\tSt-1\nSide Deck:\n",
        "アグモン（St-1）×３",
    ],
)
def test_a_deck_is_saved_from_any_exchange_format(catalogue, owner, text):
    saved = save(owner, text)

    assert [(row.card.number, row.quantity) for row in saved.deck.deck_cards.all()] == [("St-1", 3)]


def test_a_text_with_faults_is_refused_with_all_of_them_and_nothing_is_written(catalogue, owner):
    with pytest.raises(DeckTextRefused) as refused:
        save(owner, "3 St-1\n2 Foomon\n0 St-2\n1 ST-01\n")

    assert [(one.line, one.code) for one in refused.value.problems] == [
        (2, "unknown_card"),
        (3, "quantity"),
        (4, "wrong_game"),
    ]
    assert "Line 4: ST-01 is a card of another game, Digi-Battle." in str(refused.value)
    assert not Deck.objects.exists()


def test_a_refused_change_leaves_the_deck_as_it_was(catalogue, owner):
    deck = save(owner).deck

    with pytest.raises(DeckTextRefused):
        save(owner, "nonsense", deck=deck, name="Other")

    kept = Deck.objects.get()
    assert kept.name == "Courage"
    assert counts(kept) == {"St-1": 3, "St-2": 2}


def test_a_change_keeps_address_and_owner(catalogue, owner, other):
    deck = save(owner).deck

    changed = save(other, "1 St-61", deck=deck, name="Wargrowl", is_public=False).deck

    assert (changed.pk, changed.slug, changed.owner) == (deck.pk, "courage", owner)
    assert counts(changed) == {"St-61": 1}


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"name": "  "}, "name", "This field cannot be blank."),
        ({"name": "\u202e\u2066"}, "name", "This field cannot be blank."),
        ({"name": "x" * 81}, "name", "Ensure this value has at most 80 characters (it has 81)."),
        (
            {"format_code": "chess"},
            "format",
            "There is no format 'chess'; choose one of d-ccg, digi-battle, extend-battle, hyper-colosseum,"
            " hyper-colosseum-tournament, street-battle, ultimate-battle.",
        ),
        (
            {"description": "x" * 2001},
            "description",
            "Ensure this value has at most 2000 characters (it has 2001).",
        ),
        ({"name": "a\0b"}, "name", "Null characters are not allowed."),
    ],
)
def test_a_field_at_fault_is_named(catalogue, owner, changes, field, message):
    with pytest.raises(ValidationError) as refused:
        save(owner, **changes)

    assert refused.value.message_dict[field] == [message]
    assert not Deck.objects.exists()


def test_a_name_does_not_turn_the_writing_direction(catalogue, owner):
    assert save(owner, name="\u202eevil\u2069 שלום \U0001f0cf").deck.name == "evil שלום \U0001f0cf"


def test_two_decks_of_one_name_have_different_addresses(catalogue, owner):
    slugs = [save(owner).deck.slug for _ in range(3)]

    assert slugs == ["courage", "courage-2", "courage-3"]


@pytest.mark.parametrize(
    ("name", "slug"), [("Für Élise!", "fur-elise"), ("勇気", "deck"), ("New", "new-2"), ("x" * 80, "x" * 80)]
)
def test_an_address_is_made_of_letters_and_digits_and_is_never_taken(name, slug):
    assert free_slug(name) == slug


def test_when_an_address_is_taken_in_the_meantime_the_next_one_is_used(catalogue, owner, monkeypatch):
    save(owner)
    answers = iter(["courage", "courage-2"])
    monkeypatch.setattr("decks.services.free_slug", lambda name: next(answers))
    monkeypatch.setattr(Deck, "full_clean", Deck.clean)

    assert save(owner).deck.slug == "courage-2"


def test_a_copy_belongs_to_who_made_it_and_is_private(catalogue, owner, other):
    copy = duplicate_deck(deck=save(owner).deck, owner=other)

    assert (copy.name, copy.owner, copy.is_public, copy.is_sample) == ("Copy of Courage", other, False, False)
    assert counts(copy) == {"St-1": 3, "St-2": 2}


def test_a_deck_is_deleted_with_its_list(catalogue, owner):
    delete_deck(deck=save(owner).deck)

    assert (Deck.objects.count(), DeckCard.objects.count()) == (0, 0)


def test_a_sample_deck_is_not_deleted(catalogue, owner):
    deck = Deck.objects.create(name="Sample", slug="sample", format="hyper-colosseum", is_sample=True)

    with pytest.raises(ValidationError, match="Sample comes with the site"):
        delete_deck(deck=deck)

    assert Deck.objects.exists()


@pytest.mark.parametrize("quantity", [0, 61, -1, 10**9])
def test_a_quantity_out_of_bounds_is_refused_and_the_list_stays(catalogue, owner, quantity):
    deck = save(owner).deck
    card = Card.objects.get(number="St-61")

    with pytest.raises(ValidationError):
        replace_cards(deck=deck, counts={card.pk: quantity})

    assert counts(deck) == {"St-1": 3, "St-2": 2}


def test_the_database_itself_refuses_impossible_decks(catalogue, owner):
    deck = save(owner).deck
    card = Card.objects.get(number="St-1")

    with pytest.raises(IntegrityError), transaction.atomic():
        DeckCard.objects.create(deck=deck, card=card, quantity=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        DeckCard.objects.filter(deck=deck).update(quantity=61)
    with pytest.raises(IntegrityError), transaction.atomic():
        Deck.objects.filter(pk=deck.pk).update(is_sample=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        Deck.objects.filter(pk=deck.pk).update(name="")


def test_decks_go_with_their_owner_and_hold_on_to_their_cards(catalogue, owner):
    save(owner)

    with pytest.raises(Exception, match="protected"):
        Card.objects.filter(number="St-1").delete()
    owner.delete()

    assert not Deck.objects.exists()
