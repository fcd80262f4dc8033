"""The API of the deck formats: their rules as data, and the check of a deck text that nobody saves."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any, ClassVar, Final

from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import AnonRateThrottle
from rest_framework.views import APIView

from catalog.api.bodies import Words
from catalog.api.identities import ROOT
from catalog.api.parameters import Asked, Choice, near_miss, read_parameters, shortened
from catalog.api.problems import not_found
from catalog.api.selection import Selection, selected
from catalog.api.views import Data, Reading
from decks.api import line_faults
from decks.checking import check_text
from decks.legality import DeckFormat, formats
from decks.serializers import problem_data
from rules.engine.options import RuleOptions
from rules.errors import InvalidOption

BUILDING: Final = (
    "deck_size",
    "deck_size_mode",
    "min_level3",
    "copy_limit",
    "copy_limit_key",
    "max_ultimates",
    "allowed_prefixes",
)
"""The rule options that say how a deck is built, not how a match is played."""

FORMAT_KEYS: Final = ("code", "name", "game", "summary", "url", "page", "check", "rules", "options")
SELECTION: Final = Selection(FORMAT_KEYS, example="code,name,rules")
PLACES: Final = (
    Choice("code", "The code of the format.", formats, example="hyper-colosseum", may_repeat=False),
)
LONGEST: Final = 20_000


class FormatList(Reading):
    """List the deck formats with all their rules."""

    parameters: ClassVar = (SELECTION,)
    answers = "Formats"
    tag = "formats"
    follows_catalogue = False

    def data(self, asked: Asked, **where: str) -> Data:
        """Give all formats."""
        return {"results": [selected(_format_data(one), asked["fields"]) for one in formats().values()]}


class FormatDetail(Reading):
    """Give one deck format by its code."""

    parameters: ClassVar = (SELECTION,)
    places: ClassVar = PLACES
    answers = "Format"
    tag = "formats"
    follows_catalogue = False

    def data(self, asked: Asked, *, code: str = "", **where: str) -> Data:
        """Give the format."""
        return selected(_format_data(_known(code)), asked["fields"])


class CheckSerializer(serializers.Serializer[dict[str, Any]]):
    """A deck text, and rule options that win over the format's."""

    text = Words(max_length=LONGEST, trim_whitespace=False)
    options = serializers.DictField(default=dict)

    def validate_options(self, value: dict[str, object]) -> RuleOptions:
        """Read the rule options."""
        try:
            return RuleOptions.parse(value)
        except InvalidOption as error:
            raise serializers.ValidationError(str(error)) from None


class FormatCheck(APIView):
    """Deck texts sent to be checked; anybody may, and nothing is saved."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (AnonRateThrottle,)
    places: ClassVar = PLACES
    answers = "DeckCheck"
    takes = CheckSerializer
    tag = "formats"

    def post(self, request: Request, code: str) -> Response:
        """
        Check a deck text.

        One card a line, such as `3 St-1`. The answer says which lines cannot be read, and everything
        in which the deck breaks its format. Nothing is saved.
        """
        read_parameters(request.query_params, ())
        question = CheckSerializer(data=request.data)
        question.is_valid(raise_exception=True)
        given = question.validated_data
        checked = check_text(given["text"], _known(code), given["options"])
        lines = [asdict(fault) for fault in line_faults(checked.line_problems)]
        return Response(
            {
                "format": code,
                "size": checked.deck.size,
                "counts": dict(checked.deck.counts),
                "is_legal": checked.is_readable and not lines and not checked.problems,
                "lines": lines,
                "notes": [asdict(fault) for fault in line_faults(checked.notes)],
                "problems": [problem_data(problem) for problem in checked.problems],
            }
        )


def _known(code: str) -> DeckFormat:
    if code not in formats():
        remedy = near_miss(code, formats()) or f"There are {', '.join(formats())}."
        raise not_found(f"There is no deck format {shortened(code)!r}.", remedy=remedy)
    return formats()[code]


def _format_data(one: DeckFormat) -> Data:
    rules = ((rule, rule.describe(one.options)) for rule in one.rules)
    return {
        "code": one.code,
        "name": one.name,
        "game": one.game,
        "summary": one.summary,
        "url": f"{ROOT}/formats/{one.code}/",
        "page": f"/decks/formats/#{one.code}",
        "check": f"{ROOT}/formats/{one.code}/check/",
        "rules": [
            {"rule": rule.rule, "kind": _kind(rule), "says": says} for rule, says in rules if says is not None
        ],
        "options": {name: getattr(one.options, name) for name in BUILDING},
    }


def _kind(rule: object) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", type(rule).__name__).lower()
