"""Reading one clause of an ability or Option effect: moment, guards, price and deeds put together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.effects.reading.counting import read_counts
from rules.effects.reading.deeds import read_deed
from rules.effects.reading.guards import Condition, read_guard
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match
from rules.effects.reading.moments import Frame, read_bracket, read_opening
from rules.effects.reading.prices import UnknownPrice, read_price
from rules.effects.reading.table import Deed
from rules.effects.reading.tidying import tidied

Data = dict[str, object]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as its card has it: `option` tells what carries it, `timing` is that of an Option."""

    words: str
    mark: str
    option: bool = False
    timing: tuple[str, ...] = ()


_NOTES: Final[tuple[tuple[str, str], ...]] = (
    (r"\(counts as support ability\)", "mark"),
    (r"\(not special\)", "mark"),
    (r"(?:III|IV|Perfect|Ultimate)(?: Class|-class)", "reminder"),
    (r"counts as different card", "names"),
    (r"(?:same name as|shares its name with) .+ (?:with )?other text", "names"),
    (r"\(Which Digimon gets ability is decided by player who plays card on activation\)", "joined"),
    (r"no copy limit for it|may include max \d+ of it in own deck", "names"),
)
_SUPPORT: Final = re.compile(
    r"(?:if you )?(?:may )?(?:hand -> support box|play from hand|join (?P<join>III|IV|Perfect|Ultimate|Hybrid)'s support box from hand)"
    r"(?:(?::|,)? ?)"
)


class _Unread(Exception):
    """Part of the clause is not known, so there is no proposal."""


def read_clause(clause: Clause, lexicon: Lexicon) -> Data | None:
    """
    Propose effect data for one clause; None unless every part of it is understood.

    The proposal says neither more nor less than the words: numbers and names come from them.
    """
    for pattern, note in _NOTES:
        if re.fullmatch(pattern, clause.words):
            return {"note": note}
    try:
        return _Reading(clause, lexicon).data()
    except (_Unread, UnknownPrice):
        return None


class _Reading:
    """The clause as far as it is read: what is left of the words and what was found."""

    def __init__(self, clause: Clause, lexicon: Lexicon) -> None:
        self.clause = clause
        self.lexicon = lexicon
        self.rest = tidied(clause.words)
        if clause.option or re.match(r"then \+\d+ power to supported", self.rest):
            self.rest = re.sub(r"^then,? ", "", self.rest)
        self.frame: Frame = {}
        self.conditions: list[Condition] = []
        self.payments: list[Data] = []
        self.lost: str | None = None
        self.joins: list[str] = []
        self.limit: int | None = None
        self.except_foe: Match | None = None

    def data(self) -> Data:
        self._take_endings()
        self._take_beginnings()
        self._take_price()
        deeds = self._deeds()
        return self._assembled(deeds)

    def _take_endings(self) -> None:
        """Cut the parentheses that say something about the whole clause."""
        while self.rest.endswith(")"):
            if not self._take_ending():
                return

    def _take_ending(self) -> bool:
        for pattern in (r"(.+?) \((?:limit (\d+)|(\d+) cards? max)\)", r"(.+?) \(\[on win\] foe loses its (.+) value\)",
                        r"(.+?) \((\d)x max\)",
            r"(.+?) \((also works from support box)\)", r"(.+?) \((not special|this is support ability)\)",
                        r"(.+?) \((may go to support box of own Hybrid)\)", r"(.+: .+power) \(except (Digimon .+)\)"):  # fmt: skip
            matched = re.fullmatch(pattern, self.rest)
            if matched:
                self.rest = matched[1]
                self._note_ending(pattern, matched)
                return True
        return False

    def _note_ending(self, pattern: str, matched: re.Match[str]) -> None:
        if "limit" in pattern:
            self.limit = int(matched[2] or matched[3])
        elif "foe loses" in pattern:
            self.lost = matched[2]
        elif "x max" in pattern:
            self._add({"once": "battle", "times": int(matched[2])})
        elif "also works" in pattern:
            self.frame["where"] = ["box", "support"]
        elif "own Hybrid" in pattern:
            self.joins = ["Hybrid"]
        elif "except" in pattern:
            self.except_foe = self._need(about_digimon(read_match(matched[2], self.lexicon)))
        elif self.clause.mark == "special" or (matched[2] != "not special" and self.clause.mark != "support"):
            raise _Unread

    def _need(self, found: Match | None) -> Match:
        if not found:
            raise _Unread
        return found

    def _take_beginnings(self) -> None:
        """Cut brackets, moments in words, support openings and guards from the front."""
        while self._take_bracket() or self._take_opening() or self._take_support() or self._take_guard():
            pass

    def _take_bracket(self) -> bool:
        matched = re.match(r"\[([^\]]+)\],?:? ?", self.rest)
        if not matched:
            return False
        frame = read_bracket(matched[1], self.lexicon)
        if frame is None:
            raise _Unread
        self._add(frame)
        self.rest = self.rest[matched.end() :]
        return True

    def _take_opening(self) -> bool:
        found = read_opening(self.rest)
        if found is None:
            return False
        self._add(found[0])
        self.rest = found[1]
        return True

    def _add(self, frame: Mapping[str, object]) -> None:
        """Lay a part of an effect over what is known; two moments in one clause are not understood."""
        for key, value in frame.items():
            if key == "if" and isinstance(value, list):
                self.conditions += value
            elif key in self.frame and self.frame[key] != value:
                raise _Unread
            else:
                self.frame[key] = value

    def _take_support(self) -> bool:
        matched = _SUPPORT.match(self.rest)
        if not matched or self.clause.mark != "support":
            return False
        if matched["join"]:
            self.joins = [matched["join"]]
            self.conditions.append({"own": {"level": self.joins}})
        self.rest = self.rest[matched.end() :]
        return True

    def _take_guard(self) -> bool:
        if not re.match(r"(?:[Vv]s|[Ii]f) ", self.rest):
            return False
        for cut in reversed(list(re.finditer(r": ?|, ", self.rest))):
            head = self.rest[: cut.start()]
            found = read_guard(head, self.lexicon)
            if found is not None:
                self.conditions += found
                self.rest = self.rest[cut.end() :]
                return True
        return False

    def _take_price(self) -> None:
        """Cut what is paid: hand cards, Net Ocean cards or points."""
        price = read_price(self.rest, self.limit, self.lexicon)
        if price is None:
            return
        self.rest, self.limit = price.rest, price.limit
        self.payments.append(price.payment)
        self._add(price.frame)

    def _deeds(self) -> list[Deed]:
        """Read what is left as one deed, as several, or as one with a guard behind it."""
        whole = self._counted() or self._one(self.rest)
        if whole is not None:
            return [whole]
        several = self._several(self.rest)
        if several is not None:
            return several
        behind = re.fullmatch(r"(.+) (vs .+)", self.rest)
        found = read_guard(behind[2], self.lexicon) if behind else None
        deed = self._one(behind[1]) if behind and found else None
        if deed is None:
            raise _Unread
        self.conditions += found or []
        return [deed]

    def _several(self, text: str) -> list[Deed] | None:
        """Read deeds joined by &, wherever the & is that leaves deeds on both sides."""
        for joint in re.finditer(r",? & |, then ", text):
            first = self._one(text[: joint.start()])
            if first is None:
                continue
            rest = text[joint.end() :]
            last = self._one(rest)
            others = [last] if last is not None else self._several(rest)
            if others is not None:
                return [first, *others]
        return None

    def _one(self, text: str) -> Deed | None:
        return read_deed(text, self.lexicon)

    def _counted(self) -> Deed | None:
        """Read "+n own power per ... on foe sheet" and its kin."""
        matched = re.fullmatch(r"(\+\d+ own power|foe pts -\d+) per (.+?)(?: \(max \+(\d+)\))?", self.rest)
        if not matched or "per" in self.frame:
            return None
        counts = read_counts(matched[2], self.lexicon)
        deed = self._one(matched[1])
        if not counts or deed is None:
            return None
        limit = self._most(matched[3], matched[1])
        if limit is not None and len(counts) > 1:
            raise _Unread
        steps = deed["do"]
        bounded: list[Data] = [{**count, **({"limit": limit} if limit else {})} for count in counts]
        return {"do": [{**step, "per": count} for count in bounded for step in steps]}  # type: ignore[attr-defined]

    def _most(self, most: str | None, deed: str) -> int | None:
        """Return how many are counted at most, from "(limit n)" or "(max +n)"."""
        if most is not None:
            each = int(re.findall(r"\d+", deed)[0])
            if int(most) % each:
                raise _Unread
            return int(most) // each
        limit, self.limit = self.limit, None
        return limit

    def _assembled(self, deeds: list[Deed]) -> Data:
        if self.limit is not None and (self.limit != 1 or self.payments):
            raise _Unread
        if self.limit == 1:
            self._add({"once": "battle"})
        operations: list[Data] = []
        for deed in deeds:
            operations += [dict(step) for step in deed["do"]]  # type: ignore[attr-defined]
            self._add_deed(deed)
        self._spread_per(operations)
        if self.except_foe is not None:
            self._exclude(self.except_foe)
        effect: Data = {"when": self._when(deeds)}
        for key in ("where", "may", "once", "times"):
            if key in self.frame:
                effect[key] = self.frame[key]
        if self.conditions:
            effect["if"] = self.conditions
        if self.payments:
            effect["pay"] = self.payments
        if self.joins:
            effect["joins"] = self.joins
        effect["do"] = operations + self._lost(effect)
        if "until" in self.frame:
            effect["until"] = self.frame["until"]
        return effect

    def _lost(self, effect: Data) -> list[Data]:
        """Say which column the loser reads; a bracket that is not under the conditions stays unread."""
        if self.lost is None:
            return []
        if self.conditions or self.payments or "may" in effect:
            raise _Unread
        return [{"op": "lost", "who": "foe", "column": self.lost}]

    def _add_deed(self, deed: Deed) -> None:
        self._add({key: value for key, value in deed.items() if key not in ("do", "when")})

    def _spread_per(self, operations: list[Data]) -> None:
        per = self.frame.pop("per", None)
        if per is None:
            return
        if any(step["op"] not in ("power", "points", "lost", "draw", "mill") for step in operations):
            raise _Unread
        for step in operations:
            step["per"] = per

    def _exclude(self, left_out: Match) -> None:
        for condition in self.conditions:
            foe = condition.get("foe")
            if isinstance(foe, dict) and "not" not in foe:
                foe["not"] = left_out
                return
        raise _Unread

    def _when(self, deeds: list[Deed]) -> object:
        """Choose the moment: what brackets say, what the deed implies, what the carrier has."""
        implied = {deed["when"] for deed in deeds if "when" in deed}
        if len(implied) > 1:
            raise _Unread
        said, deed = self.frame.get("when"), next(iter(implied), None)
        if self.clause.option:
            return self._when_of_option(said, deed)
        if self.clause.mark == "support":
            if said == "evolving":
                raise _Unread
            return said or (deed if deed != "always" else None) or "battle"
        if deed == "always" and not self.payments and said in (None, "battle"):
            return "always"
        if said is not None and deed not in (None, "always", said) and deed != "winning":
            raise _Unread
        return said or (deed if deed != "always" else None) or "battle"

    def _when_of_option(self, said: object, deed: object) -> object:
        if said is None or (said == "battle" and "battle" in self.clause.timing):
            return deed if deed not in (None, "always") else "activated"
        return said
