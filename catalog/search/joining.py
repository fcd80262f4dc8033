"""Joining a key, its operator and its value that were written with spaces between, as in `a >= 450`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from catalog.search.lexer import Token, tokens, with_plain_signs


def joined(found: Sequence[Token], text: str, is_key: Callable[[str], bool]) -> list[Token]:
    """Return the tokens with one term for the pieces of each; only the keys of fields are joined."""
    plain = with_plain_signs(text)
    whole: list[Token] = []
    for token in found:
        if whole and token.kind in ("word", "term"):
            term = _as_one(whole[-1], token, plain, is_key)
            if term is not None:
                whole[-1] = term
                continue
        whole.append(token)
    return whole


def _as_one(before: Token, token: Token, plain: str, is_key: Callable[[str], bool]) -> Token | None:
    if before.kind == "term":
        # Behind a colon a word stays a name: `game: agumon` is a game left open and a card.
        is_open = before.operator != ":" and before.end == before.value_start and is_key(before.key)
        if not is_open or token.kind != "word":
            return None
        return replace(before, text=token.text, value_start=token.start, end=token.end)
    key = plain[before.start : before.end]
    if before.kind != "word" or token.kind != "word" or not is_key(key.lower()):
        return None
    glued = list(tokens(key + plain[token.start : token.end], []))
    if len(glued) != 1 or glued[0].kind != "term":
        return None
    shift = token.start - len(key)
    return replace(glued[0], start=before.start, end=token.end, value_start=glued[0].value_start + shift)
