"""The pages of the decks: what they show, who may write, and that nothing typed is lost."""

import re

import pytest
from django.core.management import call_command
from django.urls import reverse

from decks.decklist import DeckList
from decks.legality import formats
from decks.models import Deck
from decks.services import save_deck
from decks.tests.made_up import MadeUp, pool

pytestmark = pytest.mark.django_db

FORM = {
    "name": "Courage",
    "format": "hyper-colosseum",
    "cards": "3 St-1\n2 St-2\n",
    "description": "",
    "is_public": "on",
}


@pytest.fixture
def deck(catalogue, owner):
    text = "3 St-2\n1 St-91\n3 St-1\n2 St-59\n"
    return save_deck(owner=owner, name="Mine", format_code="hyper-colosseum", text=text).deck


@pytest.fixture
def samples(catalogue):
    call_command("load_decks", verbosity=0)


def html(response):
    return response.content.decode()


def test_the_list_shows_every_public_deck_with_its_verdict(samples, deck, client):
    page = html(client.get("/decks/"))

    assert page.count("status--good") == 12
    assert page.count("status--bad") == 1
    assert "by tai" in page
    assert "2 problems" in page


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("?q=ten+w", ["Ten Warriors"]),
        ("?q=herakle", ["Forest of Insects"]),
        ("?format=digi-battle", ["Starter Set, Battle Deck Hand 1", "Starter Set, Battle Deck Hand 2"]),
        ("?format=digi-battle&q=hand+1", ["Starter Set, Battle Deck Hand 1"]),
        ("?q=mine&owner=samples", []),
    ],
)
def test_the_list_is_narrowed_by_format_and_search(samples, deck, client, query, found):
    page = html(client.get(f"/decks/{query}"))

    assert re.findall(r'class="deck-name"><a href="[^"]+">([^<]+)<', page) == found
    assert ("No deck fits" in page) == (not found)


@pytest.mark.parametrize("query", ["?format=chess", "?owner=king", "?page=99", "?page=x", "?q=" + "x" * 500])
def test_an_address_that_makes_no_sense_shows_the_list(samples, client, query):
    response = client.get(f"/decks/{query}")

    assert response.status_code == 200
    assert "Courage" in html(response)


def test_an_empty_list_says_what_to_do(catalogue, client):
    assert "No decks yet" in html(client.get("/decks/"))


def test_many_decks_come_in_pages(catalogue, client, owner):
    for number in range(30):
        Deck.objects.create(
            name=f"Deck {number:02}", slug=f"deck-{number}", format="hyper-colosseum", owner=owner
        )

    assert "Page 1 of 2" in html(client.get("/decks/"))
    assert html(client.get("/decks/?page=2")).count('class="listed"') == 6


@pytest.mark.parametrize("address", ["/decks/", "/decks/courage/", "/decks/?owner=me", "/decks/?q=a"])
def test_list_and_detail_take_at_most_eight_queries(
    samples, deck, client, owner, address, django_assert_max_num_queries
):
    client.force_login(owner)

    with django_assert_max_num_queries(8):
        assert client.get(address).status_code == 200


def test_the_page_of_a_deck_groups_by_level_and_counts(deck, client):
    page = html(client.get(deck.get_absolute_url()))

    assert re.findall(r"<h3 id=\"g-\d\">([^<]+) <span class=\"muted num\">(\d+)", page) == [
        ("Level III", "3"),
        ("Level IV", "4"),
        ("Options", "2"),
    ]
    assert '<span class="num huge">9</span><span class="muted">of 30 cards</span>' in page


def test_problems_stand_with_rule_link_and_remedy_and_guilty_rows_are_marked(deck, client):
    page = html(client.get(deck.get_absolute_url()))

    assert "4 cards named Greymon (3 × St-2, 1 × St-91); at most 3 may be in a deck." in page
    assert 'href="/rules/hyper-colosseum/#R1.3"' in page
    assert "Remove 1 Greymon." in page
    assert page.count("data-problem") == 2


@pytest.mark.parametrize("code", formats())
def test_every_rule_that_a_problem_can_name_has_its_place_on_the_page_of_formats(code, client):
    cards = pool(
        MadeUp("Xx-1", "A", level="Ultimate", game=formats()[code].game, max_copies=1),
        MadeUp("Xx-2", "B", kind="option", level=None, game=formats()[code].game),
    )
    page = html(client.get(reverse("decks:formats")))

    problems = formats()[code].problems(DeckList({"Xx-1": 9, "Xx-2": 4}), cards)

    assert problems
    assert all(f'id="{code}-{problem.rule}"' in page for problem in problems)


def test_a_deck_that_does_not_exist_and_a_private_one_are_not_found(deck, client, other):
    Deck.objects.update(is_public=False)
    client.force_login(other)

    addresses = [deck.get_absolute_url(), f"{deck.get_absolute_url()}text/", "/decks/nothing/"]
    assert [client.get(address).status_code for address in addresses] == [404, 404, 404]


def test_the_text_file_is_read_back_as_the_same_deck(deck, client, owner):
    response = client.get(f"{deck.get_absolute_url()}text/")

    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="mine.txt"'
    again = save_deck(owner=owner, name="Again", format_code="hyper-colosseum", text=response.content).deck
    assert set(again.deck_cards.values_list("card", "quantity")) == set(
        deck.deck_cards.values_list("card", "quantity")
    )


@pytest.mark.parametrize("address", ["/decks/new/", "/decks/mine/edit/", "/decks/mine/delete/"])
def test_writing_needs_a_login_and_comes_back_afterwards(deck, client, address):
    assert client.get(address)["Location"] == f"/accounts/login/?next={address}"
    assert client.post(address, FORM)["Location"] == f"/accounts/login/?next={address}"


@pytest.mark.parametrize("action", ["edit", "delete"])
def test_nobody_writes_the_deck_of_somebody_else(deck, client, other, action):
    client.force_login(other)

    assert client.get(f"/decks/mine/{action}/").status_code == 404
    assert client.post(f"/decks/mine/{action}/", FORM).status_code == 404
    assert Deck.objects.get().name == "Mine"


def test_sample_decks_belong_to_nobody(samples, client, owner):
    client.force_login(owner)

    assert client.post("/decks/courage/delete/").status_code == 404
    assert "/edit/" not in html(client.get("/decks/courage/"))


def test_a_new_deck_is_saved_and_shown(catalogue, client, owner):
    client.force_login(owner)

    response = client.post("/decks/new/", FORM, follow=True)

    assert response.redirect_chain == [("/decks/courage/", 302)]
    assert "Saved. The deck is not legal in Hyper Colosseum yet." in html(response)


@pytest.mark.parametrize("address", ["/decks/new/", "/decks/mine/edit/"])
def test_faulty_lines_are_told_and_what_was_typed_stays(deck, client, owner, address):
    client.force_login(owner)
    typed = "3 St-1\n  0 St-2 <b>\n2 Gremon\n\n"

    response = client.post(address, {**FORM, "name": "Kept", "description": "Also kept", "cards": typed})

    page = html(response)
    assert response.status_code == 400
    assert "Line 2: &#x27;0&#x27; is no number of copies." in page
    assert "Line 3: no card has the number or name &#x27;Gremon&#x27;." in page
    assert "Did you mean" in page
    assert "3 St-1\n  0 St-2 &lt;b&gt;\n2 Gremon\n\n</textarea>" in page
    assert 'value="Kept"' in page
    assert "Also kept</textarea>" in page
    assert Deck.objects.get().name == "Mine"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": ""}, "Give the deck a name."),
        ({"cards": ""}, "Write at least one card."),
        ({"format": "chess"}, "There is no such format; choose one of the list."),
        ({"name": "x" * 81}, "Ensure this value has at most 80 characters (it has 81)."),
        ({"name": "a\0b"}, "Null characters are not allowed."),
    ],
)
def test_a_faulty_field_is_told_beside_it(catalogue, client, owner, changes, message):
    client.force_login(owner)

    response = client.post("/decks/new/", {**FORM, **changes})

    assert response.status_code == 400
    assert message in html(response)
    assert 'aria-invalid="true"' in html(response)
    assert not Deck.objects.exists()


def test_ten_megabytes_are_refused_with_a_sentence(catalogue, client, owner):
    client.force_login(owner)

    response = client.post("/decks/new/", {**FORM, "cards": "3 St-1\n" * 1_400_000})

    assert response.status_code == 400
    assert "The text has more than 200 kB" in html(response)


def test_a_list_can_be_checked_without_saving(catalogue, client, owner):
    client.force_login(owner)

    page = html(client.post("/decks/new/", {**FORM, "cards": "4 St-1\n1 St-1", "action": "check"}))

    assert '<span class="num huge">5</span>' in page
    assert "5 cards named Agumon (5 × St-1)" in page
    assert "St-1 stands in line 1 already" in page
    assert not Deck.objects.exists()


def test_editing_starts_from_the_saved_list(deck, client, owner):
    client.force_login(owner)

    page = html(client.get("/decks/mine/edit/"))
    response = client.post("/decks/mine/edit/", {**FORM, "name": "Other", "cards": "1 St-61"})

    assert "3 Agumon (St-1)" in page
    assert response["Location"] == "/decks/mine/"
    assert Deck.objects.get().name == "Other"


def test_a_deck_is_deleted_after_a_question(deck, client, owner):
    client.force_login(owner)

    assert "Delete Mine?" in html(client.get("/decks/mine/delete/"))
    assert Deck.objects.exists()
    assert "Mine is deleted." in html(client.post("/decks/mine/delete/", follow=True))
    assert not Deck.objects.exists()


def test_any_visible_deck_can_be_duplicated_by_who_is_logged_in(samples, client, other):
    assert client.post("/decks/courage/duplicate/")["Location"].startswith("/accounts/login/")
    client.force_login(other)

    page = html(client.post("/decks/courage/duplicate/", follow=True))

    assert "This is your own copy, Copy of Courage. Only you can see it." in page
    assert Deck.objects.owned_by(other).get().slug == "copy-of-courage"


@pytest.mark.parametrize("address", ["/decks/courage/duplicate/", "/decks/mine/delete/"])
def test_reading_an_address_changes_nothing(samples, deck, client, owner, address):
    client.force_login(owner)
    before = Deck.objects.count()

    client.get(address)

    assert Deck.objects.count() == before


@pytest.mark.parametrize(
    "address", ["/decks/", "/decks/mine/", "/decks/formats/", "/decks/new/", "/decks/mine/delete/"]
)
def test_pages_have_no_inline_script_or_style(deck, client, owner, address):
    client.force_login(owner)
    page = html(client.get(address))

    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=", page)
    assert page.count("<h1") == 1


def test_the_name_of_a_deck_cannot_write_into_a_page(catalogue, client, owner):
    save_deck(owner=owner, name="<script>x</script>", format_code="hyper-colosseum", text="1 St-1")

    assert "<script>x" not in html(client.get("/decks/"))
    assert "<script>x" not in html(client.get("/decks/scriptxscript/"))


def test_a_deck_leads_to_the_simulation_where_it_is_chosen_already(samples, client):
    assert 'href="/simulate/?a=courage"' in html(client.get("/decks/courage/"))

    response = client.get("/simulate/?a=courage")

    assert response.status_code == 200
    assert '<option value="courage" selected>' in html(response)
    assert (
        'href="/simulate/'
        not in html(client.get("/decks/starter-hand-1/")).split("<main")[1].split("</main")[0]
    )
