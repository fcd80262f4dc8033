"""The sample decks: legal, playable from the bottom to the top, and no two alike."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from decks.decklist import DeckList
from decks.legality import formats
from decks.tests.reachability import unreachable, used_options
from rules.pool import games_with_cards, load_pool

FOLDER = Path(__file__).parents[2] / "fixtures" / "decks"
FILES = sorted(FOLDER.glob("*/*.json"))
HYPER = [path for path in FILES if path.parent.name == "hyper_colosseum"]


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def cards_of_all_games():
    return {number: card for game in games_with_cards() for number, card in load_pool(game).cards.items()}


def shared_copies(one, other):
    return sum(min(copies, other.get(number, 0)) for number, copies in one.items())


def test_there_are_ten_decks_of_hyper_colosseum_and_the_two_starter_decks_of_digi_battle():
    assert len(HYPER) == 10
    assert [path.stem for path in FILES if path not in HYPER] == ["starter-hand-1", "starter-hand-2"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sample_deck_is_legal_in_its_format(path):
    deck = read(path)

    assert deck["game"] == path.parent.name == formats()[deck["format"]].game
    assert formats()[deck["format"]].problems(DeckList(deck["cards"]), cards_of_all_games()) == []


@pytest.mark.parametrize("path", HYPER, ids=lambda path: path.stem)
@pytest.mark.parametrize("code", ["hyper-colosseum", "hyper-colosseum-tournament", "extend-battle"])
def test_a_sample_deck_is_legal_at_home_and_at_tournaments(path, code):
    assert formats()[code].problems(DeckList(read(path)["cards"]), load_pool().cards) == []


@pytest.mark.parametrize("path", HYPER, ids=lambda path: path.stem)
def test_every_digimon_of_a_sample_deck_can_come_into_play(path):
    pool = load_pool()

    assert unreachable(read(path)["cards"], pool.cards, pool.names) == []


@pytest.mark.parametrize("path", HYPER, ids=lambda path: path.stem)
def test_a_sample_deck_holds_no_digimental_that_nobody_uses(path):
    pool = load_pool()
    counts = read(path)["cards"]
    held = {pool.cards[number].name_key for number in counts if "Digimental" in pool.cards[number].name}

    assert held <= used_options(counts, pool.cards, pool.names)


@pytest.mark.parametrize("path", HYPER, ids=lambda path: path.stem)
def test_a_sample_deck_has_a_broad_base_and_something_of_everything(path):
    pool = load_pool()
    levels = dict.fromkeys(("III", "IV", "Perfect", "Ultimate", "Hybrid", "options"), 0)
    for number, copies in read(path)["cards"].items():
        levels[pool.cards[number].level or "options"] += copies

    assert 8 <= levels["III"] <= 10
    assert levels["options"] >= 6
    assert levels["IV"] + levels["Perfect"] + levels["Ultimate"] + levels["Hybrid"] >= 12


@pytest.mark.parametrize(
    "pair", list(combinations(HYPER, 2)), ids=lambda pair: "-and-".join(p.stem for p in pair)
)
def test_no_two_sample_decks_are_alike(pair):
    one, other = (read(path)["cards"] for path in pair)

    assert shared_copies(one, other) <= 18


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sample_deck_tells_what_it_is_about(path):
    deck = read(path)

    assert list(deck) == ["game", "name", "format", "description", "sources", "cards"]
    assert deck["description"].endswith(".")
    assert path.read_text(encoding="utf-8") == json.dumps(deck, ensure_ascii=False, indent=2) + "\n"
