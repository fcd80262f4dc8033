"""The facts of a card name the rule that says what they mean."""

import pytest

from catalog.card_page.facts import RULES, facts_of
from catalog.models import Card
from catalog.rulebook.book import book

pytestmark = pytest.mark.usefixtures("catalogue")


def rules_of(card: Card) -> dict[str, str]:
    return {fact.title: fact.rule for fact in facts_of(card) if fact.rule}


def test_every_rule_that_a_fact_names_is_in_the_book() -> None:
    assert set(RULES.values()) - book().rules.keys() == set()


def test_a_limit_and_keywords_name_their_rules_in_hyper_colosseum_only() -> None:
    limited = Card.objects.filter(game="hyper_colosseum", max_copies__isnull=False).first()
    flying = Card.objects.get(game="hyper_colosseum", number="St-4")
    american = Card.objects.filter(game="digi_battle", kind="digimon").first()

    assert limited is not None
    assert american is not None
    assert rules_of(limited)["Copies in a deck"] == "R1.4"
    assert rules_of(flying) == {"Keywords": "R3.18"}
    assert rules_of(american) == {}


def test_the_page_links_the_rule(client) -> None:
    page = client.get(Card.objects.get(game="hyper_colosseum", number="St-4").get_absolute_url())

    assert 'href="/rules/hyper-colosseum/#R3.18"' in page.content.decode()
