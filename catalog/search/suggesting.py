"""What a reader may have meant whose query found nothing."""

from __future__ import annotations

import re
from typing import Final

from catalog.models import Card
from catalog.search.folding import fold_number, fold_word
from catalog.search.searching import Search, search
from catalog.search.vocabulary import Vocabulary, vocabulary
from catalog.search.writing import as_words

_NUMBER: Final = re.compile(r"[a-z]{1,6}[0-9]+[a-z]{0,3}")
"""What is folded from a card number, such as `st61` or `bo9dw`."""


def did_you_mean(found: Search) -> str | None:
    """
    Return a whole query that a search without result may have meant; None when nothing is near.

    Mistyped names are mended first; then it is asked whether another game has the cards.
    """
    known = vocabulary()
    mended = _mended(found, known)
    if mended and mended != found.text:
        return mended
    if found.game is not None and not found.names_game and found.text.strip():
        elsewhere = search(found.text)
        if not elsewhere.problems and Card.objects.filter(elsewhere.condition).exists():
            return f"{found.text.strip()} game:any"
    return None


def _mended(found: Search, known: Vocabulary) -> str | None:
    """Put the nearest name or number for the words that are none, or for all of them as one phrase."""
    if not found.words:
        return None
    start, end = found.spans[0][0], found.spans[-1][1]
    is_one_phrase = found.text[start:end].split() == " ".join(found.words).split()
    if is_one_phrase and (near := _near("".join(found.words), found.game, known)):
        return found.text[:start] + near + found.text[end:]
    text = found.text
    for word, (first, last) in reversed(list(zip(found.words, found.spans, strict=True))):
        if not known.spellings.has_part(fold_word(word)) and (near := _near(word, found.game, known)):
            text = text[:first] + near + text[last:]
    return text


def _near(word: str, game: str | None, known: Vocabulary) -> str | None:
    """Return the number or name that was nearly written, as it is typed."""
    if _NUMBER.fullmatch(fold_number(word)):
        return _number_near(fold_number(word), game)
    name = known.nearest_name(word, game)
    return as_words(name.lower()) if name else None


def _number_near(folded: str, game: str | None) -> str | None:
    """Return the longest beginning of a number that cards have, if a figure of it is left."""
    begun = [folded[:length] for length in range(len(folded) - 1, 1, -1) if folded[length - 1].isdigit()]
    cards = Card.objects.filter(search_number__in=begun)
    if game:
        cards = cards.filter(game=game)
    number = max(
        cards.values_list("search_number", "number"), key=lambda row: (len(row[0]), row), default=None
    )
    return number[1].lower() if number else None
