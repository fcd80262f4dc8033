"""Reading what is paid for an effect ("may drop 2 Digimon from hand: ...")."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rules.effects.reading.guards import number
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, read_match

Data = dict[str, object]


@dataclass(slots=True)
class Price:
    """A price cut from a clause: `rest` is what is left of the words, `limit` what is left of "(limit n)"."""

    payment: Data
    rest: str
    limit: int | None
    frame: Data = field(default_factory=dict)


class UnknownPrice(Exception):
    """Something is paid that is not known, so the clause cannot be read."""


def read_price(text: str, limit: int | None, lexicon: Lexicon) -> Price | None:
    """
    Cut the price from a clause; None when it has none.

    Raises:
        UnknownPrice: when there is one that is not known whole.
    """
    for pattern, build in _PRICES:
        matched = re.match(pattern, text)
        if matched and (price := build(matched, limit, lexicon)) is not None:
            return price
    return None


Build = Callable[[re.Match[str], int | None, Lexicon], Price | None]


def _card(words: str, lexicon: Lexicon) -> Match:
    words = words.strip()
    if words in ("", "card", "cards", "hand card", "hand cards"):
        return {}
    match = read_match(words, lexicon)
    if not match:
        raise UnknownPrice
    return match


def _rest(matched: re.Match[str]) -> str:
    return matched.string[matched.end() :]


def _may(matched: re.Match[str]) -> Data:
    return {"may": True} if matched["may"] else {}


def _most(limit: int | None) -> Data:
    return {} if limit is None else {"limit": limit}


def _moved(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    return Price({"to_support": _card(matched["card"], lexicon), "n": 1}, _rest(matched), limit)


def _shown(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    payment: Data = {"reveal": _card(matched["card"], lexicon), "n": number(matched["n"])}
    return Price(payment, _rest(matched), limit)


def _each_milled(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    return Price({"mill": 1, "each": True, **_most(limit)}, matched["deed"], None, {"per": "paid"})


def _each_dropped(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    every = int(matched["every"]) if matched["every"] else 1
    payment: Data = {"drop": _card(matched["card"], lexicon), "each": True, **_most(limit)}
    per: object = "paid" if every == 1 else {"paid": True, "every": every}
    return Price(payment, matched["deed"], None, {"per": per})


def _dropped(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price | None:
    if "own deck" in matched["card"]:
        return None
    count = 1 if matched["n"] == "a" else number(matched["n"])
    payment: Data = {"drop": _card(matched["card"], lexicon), "n": count}
    return Price(payment, _rest(matched), None, {**_may(matched), **_uses(limit, count)})


def _uses(limit: int | None, count: int) -> Data:
    """Turn "limit n" into how often the price may be paid."""
    if limit is None:
        return {}
    uses, left = divmod(limit, count)
    if left or not 1 <= uses <= 10:
        raise UnknownPrice
    return {"once": "battle"} if uses == 1 else {"once": "battle", "times": uses}


def _milled(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    return Price({"mill": int(matched["n"])}, _rest(matched), limit, _may(matched))


def _points(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    return Price({"points": int(matched["n"])}, _rest(matched), limit, {"may": True})


def _whole_hand(matched: re.Match[str], limit: int | None, lexicon: Lexicon) -> Price:
    return Price({"drop": {}, "n": "all"}, _rest(matched), limit, _may(matched))


_PRICES: Final[tuple[tuple[str, Build], ...]] = (
    (r"Send 1 (?P<card>.+?) card from hand to own support box,? & ", _moved),
    (r"(?:may )?reveal (?P<n>\d+|one) (?P<card>.+?) (?:from|in) (?:own )?hand(?::|,? &) ", _shown),
    (r"(?P<deed>\+\d+ own power) per card (?:that )?you drop from own deck$", _each_milled),
    (
        r"(?P<deed>\+\d+ own power) per (?:(?P<every>\d+) )?(?P<card>.+?) "
        r"(?:dropped from hand|(?:that )?you drop(?: from hand)?)$",
        _each_dropped,
    ),
    (r"per (?P<every>)(?P<card>.+?) (?:that )?you drop from hand, (?:may )?(?P<deed>.+)$", _each_dropped),
    (
        r"(?P<may>may )?drop (?:either )?(?P<n>\d+|one|two|three|a) ?(?P<card>.*?)"
        r"(?:,? ?from hand(?::|,? &)|,? &|:) ",
        _dropped,
    ),
    (r"(?P<may>may )?drop (?P<n>\d+) cards? from own deck,? & ", _milled),
    (r"may (?:straight )?own pts -(?P<n>\d+),? & ", _points),
    (r"(?P<may>may )?drop own (?:entire|whole) hand & ", _whole_hand),
)
