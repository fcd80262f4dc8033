"""The page of simulations and its API, asked for as a browser does."""

from __future__ import annotations

import json
import re

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command

from catalog.models import Card
from catalog.tests.api.asking import faults
from decks.models import Deck, DeckCard
from decks.services import save_deck
from rules.pool import load_pool
from rules.registry import load_game
from rules.replay import Replay, play_back
from rules.simulation import run
from rules.tests.samples import FOLDER, sample_experiment

pytestmark = pytest.mark.usefixtures("samples")

MOST_QUERIES = 8
PAIR = "/simulate/?a=courage&b=metal-empire&games=4"
TIMINGS = ("seconds", "games_per_second")


@pytest.fixture
def samples(catalogue):
    """Three of the sample decks, saved without the checks that take their time."""
    for slug in ("courage", "metal-empire", "x-antibody"):
        document = json.loads((FOLDER / f"{slug}.json").read_text(encoding="utf-8"))
        deck = Deck.objects.create(
            slug=slug, name=document["name"], game=document["game"], format=document["format"]
        )
        rows = Card.objects.for_game(deck.game).filter(number__in=document["cards"])
        DeckCard.objects.bulk_create(
            DeckCard(deck=deck, card=card, quantity=document["cards"][card.number]) for card in rows
        )


@pytest.fixture
def memory(settings):
    """A cache, which the tests do without elsewhere; it knows no earlier result or visitor."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def short_deck(django_user_model):
    """A public deck that is not legal, of somebody else."""
    owner = django_user_model.objects.create_user("tai", password="courage")
    return save_deck(owner=owner, name="Too short", format_code="hyper-colosseum", text="3 St-1\n3 St-2").deck


def page(client, address, status=200):
    response = client.get(address)
    assert response.status_code == status, response.content.decode()[:2000]
    return response.content.decode()


def post(client, **question):
    return client.post("/api/v1/simulate/", json.dumps(question), content_type="application/json")


def test_the_page_asks_for_two_decks(client):
    text = page(client, "/simulate/")

    assert '<option value="courage">Courage</option>' in text
    assert '<option value="greedy" selected>Greedy</option>' in text
    assert 'name="games" value="200"' in text
    assert 'id="match"' not in text


def test_one_deck_alone_is_chosen_already(client):
    text = page(client, "/simulate/?a=courage")

    assert '<option value="courage" selected>Courage</option>' in text
    assert "field-error" not in text


def test_without_decks_the_page_says_what_is_missing(client):
    Deck.objects.all().delete()

    text = page(client, "/simulate/")

    assert "There are no decks yet." in text
    assert "<select" not in text


def test_two_decks_give_a_result_and_a_story(client):
    text = page(client, PAIR)

    assert "<title>Courage v Metal Empire · Colosseum</title>" in text
    assert "Courage wins" in text
    assert "Length in turns" in text
    assert "Game 1 of 4" in text
    assert 'aria-label="Sheet of Metal Empire"' in text
    assert "printed " in text


def test_the_figures_are_those_of_the_experiment(client):
    tally = run(sample_experiment(games=4)).tally

    text = page(client, PAIR)

    for wins in tally.wins:
        assert f">{100 * wins / 4:.1f}%</span>" in text


def test_the_same_address_gives_the_same_page_though_nothing_is_remembered(client):
    first = page(client, PAIR)
    second = page(client, PAIR)

    def timeless(text):
        return re.sub(r"[\d.]+ seconds, [\d,]+ games a second|csrfmiddlewaretoken\" value=\"\w+", "", text)

    assert timeless(first) == timeless(second)


@pytest.mark.parametrize("address", ["/simulate/", PAIR, f"{PAIR}&step=30", f"{PAIR}&game=2&step=9999"])
def test_a_page_takes_at_most_eight_queries(client, django_assert_max_num_queries, address):
    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, address)


def test_nothing_on_the_page_is_inline(client):
    text = page(client, PAIR)

    assert " style=" not in text
    assert "<style" not in text
    assert re.findall(r"<script(?![^>]* src=)", text) == []
    assert re.findall(r" on\w+=", text) == []


def test_the_story_opens_where_the_first_battle_is_decided(client):
    text = page(client, PAIR)

    here = re.search(r'<li aria-current="step">.*?</li>', text, re.DOTALL)
    assert here is not None
    assert "wins the battle" in here[0]


def test_every_step_of_a_game_has_a_page(client):
    steps = int(re.findall(r"</b> of (\d+)<br>", page(client, PAIR))[0])

    for step in range(1, steps + 1, 17):
        text = page(client, f"{PAIR}&step={step}")

        assert f"<b>Step {step}</b> of {steps}" in text
    assert 'rel="prev"' not in page(client, f"{PAIR}&step=1")
    assert 'rel="next"' not in page(client, f"{PAIR}&step={steps}")


def test_the_last_step_says_how_the_match_ended(client):
    assert re.search(r"wins after \d+ turns", page(client, f"{PAIR}&step=99999"))
    assert not re.search(r"wins after \d+ turns", page(client, f"{PAIR}&step=1"))


@pytest.mark.parametrize("place", ["step=0", "step=x", "step=-3", "game=0", "game=99", "game=x"])
def test_a_place_that_makes_no_sense_is_no_mistake(client, place):
    assert 'id="match"' in page(client, f"{PAIR}&{place}")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("a=courage&b=", "Choose a deck."),
        ("a=courage&b=nowhere", "There is no deck &#x27;nowhere&#x27;; choose one."),
        ("a=courage&b=metal-empire&games=0", "Play at least one game."),
        (
            "a=courage&b=metal-empire&games=401",
            "Here at most 400 games are played; the command line plays more.",
        ),
        ("a=courage&b=metal-empire&games=three", "Give a whole number."),
        ("a=courage&b=metal-empire&seed=-1", "Give a whole number from 0."),
        ("a=courage&b=metal-empire&pa=me", "There is no player &#x27;me&#x27;; choose one."),
    ],
)
def test_a_mistake_is_named_under_its_field(client, query, message):
    text = page(client, f"/simulate/?{query}", status=400)

    assert "field-error" in text
    assert message in text
    assert "Length in turns" not in text


def test_an_illegal_deck_is_refused_with_its_problems_and_a_way_on(client, short_deck):
    address = f"/simulate/?a={short_deck.slug}&b=courage&games=2"

    refused = page(client, address)
    forced = page(client, f"{address}&force=on")

    assert "is not a legal deck" in refused
    assert "R1.1" in refused
    assert "Length in turns" not in refused
    assert re.search(r'href="\?[^"]*force=on[^"]*"', refused)
    assert "Length in turns" in forced


def test_a_deck_that_cannot_begin_is_refused_even_by_force(client, short_deck):
    short_deck.deck_cards.filter(card__level="III").delete()

    text = page(client, f"/simulate/?a={short_deck.slug}&b=courage&force=on", status=400)

    assert "Too short has no Level III Digimon, so no match can begin (R4.1)." in text


def test_a_private_deck_can_be_chosen_by_its_owner_only(client, short_deck):
    short_deck.is_public = False
    short_deck.save()

    page(client, f"/simulate/?a={short_deck.slug}&b=courage&games=2", status=400)
    client.force_login(short_deck.owner)
    page(client, f"/simulate/?a={short_deck.slug}&b=courage&games=2&force=on")


def test_a_deck_may_play_itself(client):
    text = page(client, "/simulate/?a=courage&b=courage&games=2")

    assert "Courage (1)" in text
    assert "Courage (2)" in text


def test_a_result_is_played_once_and_remembered(client, memory):
    first, second = page(client, PAIR), page(client, PAIR)

    assert re.findall(r"[\d.]+ seconds", first) == re.findall(r"[\d.]+ seconds", second)


def test_a_visitor_who_asks_too_often_has_to_wait_but_known_results_stay(client, memory):
    for seed in range(30):
        page(client, f"/simulate/?a=courage&b=x-antibody&games=1&seed={seed}")

    response = client.get("/simulate/?a=courage&b=x-antibody&games=1&seed=30")

    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert "Try again in " in response.content.decode()
    page(client, "/simulate/?a=courage&b=x-antibody&games=1&seed=3&step=2")
    assert post(client, deck_a="courage", deck_b="x-antibody", games=1, seed=31).status_code == 429


def test_the_record_of_a_game_plays_again(client):
    response = client.get("/simulate/record/?a=courage&b=metal-empire&games=4&game=2")

    pool = load_pool()
    replay = Replay.from_json(response.content.decode())
    match = play_back(replay, load_game("hyper_colosseum"), pool.cards, data_version=pool.data_version)
    assert response["Content-Disposition"].startswith('attachment; filename="courage-metal-empire-')
    assert match.is_over


def test_there_is_no_record_of_a_game_that_is_not_asked_for(client):
    page(client, "/simulate/record/", status=404)
    page(client, "/simulate/record/?a=courage&b=nowhere", status=404)


def test_the_api_gives_the_json_of_the_command_line(client):
    found = post(client, deck_a="courage", deck_b="metal-empire", games=4).json()

    expected = run(sample_experiment(games=4)).as_data()
    assert list(found) == list(expected)
    for key in expected:
        if key not in (*TIMINGS, "unexpressed_cards", "options"):
            assert found[key] == json.loads(json.dumps(expected[key])), key


@pytest.mark.parametrize(
    ("question", "key", "message"),
    [
        ({}, "deck_a", "This field is required."),
        ({"deck_a": "nowhere"}, "deck_a", "There is no deck 'nowhere'."),
        ({"deck_a": "courage", "games": 401}, "games", "Ensure this value is less than or equal to 400."),
        ({"deck_a": "courage", "games": "three"}, "games", "A valid integer is required."),
        ({"deck_a": "courage", "players": ["me", "greedy"]}, "players", '"me" is not a valid choice.'),
        ({"deck_a": "courage", "options": {"max_turns": 0}}, "options", "rule option max_turns=0: "),
        ({"deck_a": "courage", "options": [1]}, "options", "Expected a dictionary of items"),
    ],
)
def test_the_api_names_the_key_at_fault(client, question, key, message):
    response = post(client, deck_b="metal-empire", **question)

    assert response.status_code == 400
    [(_, field, said)] = faults(response)
    assert (field or "").partition(".")[0] == key
    assert message in said


def test_the_api_refuses_an_illegal_deck_unless_forced(client, short_deck):
    question = {"deck_a": "courage", "deck_b": short_deck.slug, "games": 2}

    refused = post(client, **question)
    forced = post(client, **question, force=True)

    assert refused.status_code == 409
    assert faults(refused)[0] == ("illegal_deck", None, "A deck is not legal.")
    assert {field for _, field, _ in faults(refused)[1:]} == {"deck_b"}
    assert "size" in {code for code, *_ in faults(refused)}
    assert forced.json()["games"] == 2


def test_manage_py_plays_saved_decks_and_files_alike(capfd, tmp_path):
    call_command("simulate", "courage", "metal-empire", "--games", "4", "--json")
    saved = json.loads(capfd.readouterr().out)

    expected = run(sample_experiment(games=4)).as_data()
    assert saved["wins"] == expected["wins"]
    assert saved["turns_histogram"] == expected["turns_histogram"]


def test_manage_py_refuses_a_deck_that_is_nowhere():
    with pytest.raises(CommandError) as refused:
        call_command("simulate", "courage", "nowhere")

    assert str(refused.value) == "There is no saved deck and no file 'nowhere'."
    assert refused.value.returncode == 2


def test_manage_py_refuses_a_saved_deck_of_another_game():
    save_deck(owner=None, name="Hand", format_code="digi-battle", text="1 ST-01")

    with pytest.raises(CommandError) as refused:
        call_command("simulate", "courage", "hand")

    assert str(refused.value) == "'hand' is a deck of Digi-Battle; only Hyper Colosseum is played."
