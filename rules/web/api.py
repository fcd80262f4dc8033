"""The API of simulations: `POST /api/v1/simulate/` gives the JSON that the command line prints."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from django.http import HttpRequest
from rest_framework import serializers, status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api.bodies import Figure, Flag, Words
from catalog.api.parameters import read_parameters
from catalog.api.problems import Fault, Refused
from rules.engine.options import RuleOptions
from rules.errors import InvalidOption
from rules.player_registry import players
from rules.simulation import CannotPlay
from rules.web.forms import DEFAULT_GAMES, MAX_GAMES, MAX_SEED
from rules.web.running import Duel, TooOften, experiment_of, result_of
from rules.web.saved import SavedDeck, saved_decks
from rules.web.throttle import let_run

LONGEST: Final = 100


class SimulateSerializer(serializers.Serializer[dict[str, Any]]):
    """The question: slugs of two decks, and what the command line takes as options."""

    deck_a = Words(max_length=LONGEST)
    deck_b = Words(max_length=LONGEST)
    games = Figure(min_value=1, max_value=MAX_GAMES, default=DEFAULT_GAMES)
    seed = Figure(min_value=0, max_value=MAX_SEED, default=1)
    players = serializers.ListField(
        child=serializers.ChoiceField(choices=list(players())),
        min_length=2,
        max_length=2,
        default=["greedy"] * 2,
    )
    options = serializers.DictField(default=dict)
    force = Flag(default=False)

    def validate_options(self, value: dict[str, object]) -> RuleOptions:
        """Read the rule options."""
        try:
            return RuleOptions.parse(value)
        except InvalidOption as error:
            raise serializers.ValidationError(str(error)) from None


class SimulateView(APIView):
    """Plays; it changes nothing, so anybody may ask, but not too often."""

    permission_classes = (AllowAny,)
    answers = "Simulation"
    takes = SimulateSerializer
    tag = "simulate"
    refuses = (409,)

    def post(self, request: Request) -> Response:
        """
        Play two saved decks against each other and give the result.

        The same question has the same answer, but for the time it took. Asking again what was asked
        lately is not counted; of new games 30 questions a minute are played.
        """
        read_parameters(request.query_params, ())
        question = SimulateSerializer(data=request.data)
        question.is_valid(raise_exception=True)
        asked = question.validated_data
        decks = saved_decks(request.user, (asked["deck_a"], asked["deck_b"]), asked["options"])
        missing = [
            Fault(
                "unknown_deck", f"There is no deck {asked[key]!r}.", key, remedy="List the decks at /decks/."
            )
            for key in DECK_KEYS
            if asked[key] not in decks
        ]
        if missing:
            raise Refused(*missing)
        chosen = {key: decks[asked[key]] for key in DECK_KEYS}
        if any(deck.problems for deck in chosen.values()) and not asked["force"]:
            raise Refused(*_objections(chosen), status_code=status.HTTP_409_CONFLICT)
        return Response(_played(request._request, asked, chosen))


DECK_KEYS: Final = ("deck_a", "deck_b")


def _played(request: HttpRequest, asked: dict[str, Any], decks: dict[str, SavedDeck]) -> dict[str, object]:
    first, second = (decks[key] for key in DECK_KEYS)
    one, two = asked["players"]
    duel = Duel(
        names=(first.name, second.name),
        counts=(first.counts, second.counts),
        players=(one, two),
        games=asked["games"],
        seed=asked["seed"],
        options=asked["options"],
    )
    try:
        return result_of(experiment_of(duel), partial(let_run, request)).as_data()
    except CannotPlay as error:
        raise Refused(Fault("cannot_play", str(error), remedy="Choose another deck or mend it.")) from error
    except TooOften as error:
        fault = Fault("throttled", str(error), remedy="Wait as many seconds as Retry-After says.")
        raise Refused(fault, status_code=status.HTTP_429_TOO_MANY_REQUESTS, wait=error.wait) from error


def _objections(decks: dict[str, SavedDeck]) -> Iterator[Fault]:
    """Say which deck has which problems, and how to go on."""
    yield Fault("illegal_deck", "A deck is not legal.", remedy="Send force to play it all the same.")
    for key, deck in decks.items():
        for one in deck.problems:
            yield Fault(one.code, one.message, key, remedy=one.remedy or None)
