"""Addresses of lists of cards, written as questions in the search language."""

from __future__ import annotations

from django.urls import reverse
from django.utils.http import urlencode

from catalog.models import Game


def question_address(game: str, query: str) -> str:
    """Return the address of the cards of a game that answer a query; the first game goes unsaid."""
    said = {} if game == Game.HYPER_COLOSSEUM else {"game": game}
    return f"{reverse('catalog:cards')}?{urlencode({**said, 'q': query})}"


def term(key: str, text: str, operator: str = ":") -> str:
    """
    Write one term of a query.

    >>> term("evolves-from", "War Greymon"), term("level", "IV")
    ('evolves-from:"War Greymon"', 'level:IV')
    """
    plain = text.replace('"', "")
    return f"{key}{operator}{plain}" if plain.isalnum() else f'{key}{operator}"{plain}"'


def any_of(terms: list[str]) -> str:
    """
    Write a query that one of the terms must answer.

    >>> any_of(["evolves-from:Agumon", "evolves-from:Gabumon"])
    'evolves-from:Agumon or evolves-from:Gabumon'
    """
    return " or ".join(dict.fromkeys(terms))
