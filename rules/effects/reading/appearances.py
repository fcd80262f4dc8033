"""Reading appearance texts ("[own Digimon Impmon & foe is Ultimate] make it appear from hand")."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.clauses import Data
from rules.effects.reading.guards import Condition, read_about, read_guard
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match
from rules.effects.reading.moments import read_bracket

_ENTER: Final = (
    r"(?:may |you )?(?:make it appear|makes it appear|comes|make this appear"
    r"|make (?P<self>.+?) (?:straight )?appear(?: in own Digimon box)?)"
    r"(?: straight)?(?: from hand)?(?: in battle)?(?P<resume>, & (?:resume|continue) battle)?"
)
_FROM_BOX: Final = re.compile(
    r"(?:may )?trash own (?P<own>[^,&]+?) from (?:own )?(?:Digimon )?[Bb]ox(?:: |,? & |, )"
)
_FROM_HAND: Final = re.compile(
    r"(?:may )?(?P<verb>drop|trash|reveal|show) (?:(?P<n>\d+|one) )?(?P<card>.+?) (?:card )?(?:from|in own) hand(?: to foe)?"
    r"(?:: typed (?P<type>'[^']+'(?:(?:/| or )'[^']+')*)(?: in it)?)?(?:: |,? & |, )"
)
_LOST: Final = re.compile(
    r"(?:if|moment) own (?P<name>.+?) loses (?:in )?battle, (?P<trash>trash (?:it|own .+? card), )?"
)
_WEAKER: Final = re.compile(r"if (?P<name>\w+) in own Digimon box has lower power than foe Digimon, ")
_GUARD: Final = re.compile(
    r"if (?P<late>[^:]+?), (?=drop|trash|make|makes|may)|(?:(?P<guard>if .+?)|(?P<vs>vs [^:]+)): ?"
)


class _Unread(Exception):
    """Part of the text is not known, so there is no proposal."""


def read_appearance(words: str, own_name: str, lexicon: Lexicon) -> Data | None:
    """Propose an effect for an appearance text; `own_name` is the name of the card that appears."""
    try:
        return _Appearance(words, lexicon).effect(own_name)
    except _Unread:
        return None


class _Appearance:
    """An appearance text as far as it is read."""

    def __init__(self, words: str, lexicon: Lexicon) -> None:
        text = re.sub(r"^Only (?=\[)", "", words.strip().rstrip("./").strip())
        self.text, in_battle = re.subn(r" \((?:only )?in battle(?: only)?\)$", "", text)
        self.when = "battle" if in_battle else None
        self.lexicon = lexicon
        self.conditions: list[Condition] = []
        self.payments: list[Data] = []

    def effect(self, own_name: str) -> Data:
        while self._bracket():
            pass
        self._lost_battle()
        self._guard()
        while self._price():
            pass
        if self.text == "make it appear from hand" and self.when is None and self.conditions:
            self.when = "holds"
        return self._entering(own_name)

    def _bracket(self) -> bool:
        matched = re.match(r"\[([^\]]+)\] ?", self.text)
        if not matched:
            return False
        frame = read_bracket(matched[1], self.lexicon)
        if frame is None:
            for part in re.split(r",? & (?=foe|own)", matched[1]):
                self.conditions += self._about(part)
        else:
            if "when" in frame and self.when not in (None, frame["when"]):
                raise _Unread
            self.when = str(frame["when"]) if "when" in frame else self.when
            conditions = frame.get("if", [])
            self.conditions += conditions if isinstance(conditions, list) else []
        self.text = self.text[matched.end() :]
        return True

    def _about(self, part: str) -> list[Condition]:
        own = re.fullmatch(r"own Digimon (?:either )?(.+)", part)
        if own:
            return [{"own": self._need(about_digimon(read_about(own[1], self.lexicon)))}]
        power = re.fullmatch(r"foe (?:is (?P<level>\w+) with|has) power of (?P<power>\d+)\+", part)
        if power:
            level: list[Condition] = [{"foe": {"level": [power["level"]]}}] if power["level"] else []
            return [*level, {"foe_power": {"min": int(power["power"])}}]
        found = read_guard(f"if {part.replace('is either ', 'is ')}", self.lexicon)
        if not found:
            raise _Unread
        return found

    def _need(self, match: Match | None) -> Match:
        if not match:
            raise _Unread
        return match

    def _lost_battle(self) -> None:
        """Read "if own X loses battle, ...", and that X is weaker in battle."""
        lost, weaker = _LOST.match(self.text), _WEAKER.match(self.text)
        if lost:
            own = self._need(about_digimon(read_match(lost["name"], self.lexicon)))
            if self.when is not None:
                raise _Unread
            self.when = "losing"
            self.conditions.append({"own": own})
            self.payments += [{"trash": own, "from": "box", "n": 1}] if lost["trash"] else []
            self.text = self.text[lost.end() :]
        elif weaker:
            own = self._need(about_digimon(read_match(weaker["name"], self.lexicon)))
            self.conditions += [{"own": own}, {"power_against_foe": "lower"}]
            self.text = self.text[weaker.end() :]

    def _guard(self) -> None:
        matched = _GUARD.match(self.text)
        if not matched:
            return
        words = matched["vs"] or matched["guard"] or f"if {matched['late']}"
        found = read_guard(words, self.lexicon)
        if not found:
            raise _Unread
        self.conditions += found
        self.text = self.text[matched.end() :]

    def _price(self) -> bool:
        from_box = _FROM_BOX.match(self.text)
        if from_box:
            card = self._need(read_match(from_box["own"], self.lexicon))
            self.payments.append({"trash": card, "from": "box", "n": 1})
            self.text = self.text[from_box.end() :]
            return True
        from_hand = _FROM_HAND.match(self.text)
        if from_hand:
            self.payments.append(self._paid(from_hand))
            self.text = self.text[from_hand.end() :]
        return from_hand is not None

    def _paid(self, price: re.Match[str]) -> Data:
        chosen = re.fullmatch(r"cards with text '([^']+)' in their category", price["card"])
        card: Match | None = (
            {"category_part": [chosen[1]]} if chosen else read_match(price["card"], self.lexicon)
        )
        if card is None or (price["n"] is None and price["verb"] not in ("reveal", "show")):
            raise _Unread
        if price["type"]:
            card = {**card, "type_part": re.findall("'([^']+)'", price["type"])}
        key = "reveal" if price["verb"] in ("reveal", "show") else "drop"
        return {key: card, "n": 1 if price["n"] in ("one", None) else int(price["n"])}

    def _entering(self, own_name: str) -> Data:
        entering = re.fullmatch(_ENTER, self.text.strip())
        if not entering or (entering["self"] and entering["self"] != own_name) or self.when is None:
            raise _Unread
        effect: Data = {"when": self.when, "where": ["hand"], "may": True}
        if self.conditions:
            effect["if"] = self.conditions
        if self.payments:
            effect["pay"] = self.payments
        effect["do"] = [{"op": "appear", **({"resume": "battle"} if entering["resume"] else {})}]
        return effect
