"""What a reader may have meant whose query found nothing."""

from __future__ import annotations

from catalog.models import Card
from catalog.search.folding import fold_word
from catalog.search.searching import Search, search
from catalog.search.vocabulary import Vocabulary, vocabulary


def did_you_mean(found: Search) -> str | None:
    """
    Return a whole query that a search without result may have meant; None when nothing is near.

    Mistyped names are mended first; then it is asked whether another game has the cards.
    """
    known = vocabulary()
    mended = _mended(found, known)
    if mended and mended != found.text:
        return mended
    if found.game is not None and found.text.strip():
        elsewhere = search(found.text)
        if Card.objects.filter(elsewhere.condition).exists():
            return f"{found.text.strip()} game:any"
    return None


def _mended(found: Search, known: Vocabulary) -> str | None:
    if not found.words:
        return None
    start, end = found.spans[0][0], found.spans[-1][1]
    is_one_phrase = found.text[start:end].split() == " ".join(found.words).split()
    if is_one_phrase and (name := known.nearest_name("".join(found.words), found.game)):
        return found.text[:start] + name.lower() + found.text[end:]
    text = found.text
    for word, (first, last) in reversed(list(zip(found.words, found.spans, strict=True))):
        if not _is_part_of_a_name(word, known) and (name := known.nearest_name(word, found.game)):
            text = text[:first] + name.lower() + text[last:]
    return text


def _is_part_of_a_name(word: str, known: Vocabulary) -> bool:
    folded = fold_word(word)
    return any(folded in spelling for spelling in known.spelt)
