"""The page on which two saved decks play: one match as a story, and the result of many."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.engine.options import RuleOptions
from rules.player_registry import load_player
from rules.simulation import CannotPlay, Experiment
from rules.story import Step, Story, tell
from rules.storytext import ending
from rules.web.board import board_of, numbers_of
from rules.web.forms import DuelForm, PlaceForm
from rules.web.running import Duel, TooOften, experiment_of, result_of
from rules.web.saved import SavedDeck, cards_by_number, deck_choices, saved_decks
from rules.web.summary import summarise
from rules.web.throttle import let_run

TEMPLATE: Final = "rules/simulate.html"
OPTIONS: Final = RuleOptions()

Context = dict[str, object]


@require_safe
def simulate(request: HttpRequest) -> HttpResponse:
    """Ask for two decks; once they are chosen, show the result of their games and tell one of them."""
    choices = deck_choices(request.user)
    form = DuelForm(request.GET, choices)
    context: Context = {"form": form, "has_decks": bool(choices)}
    if not form.is_bound or not form.is_valid():
        return render(request, TEMPLATE, context, status=400 if form.is_bound else 200)
    decks = _chosen(request, form)
    duel = _duel(form, decks)
    context["names"] = duel.names
    illegal = [deck for deck in {deck.url: deck for deck in decks}.values() if deck.problems]
    if illegal and not form.cleaned_data["force"]:
        return render(request, TEMPLATE, context | {"illegal_decks": illegal})
    try:
        return render(request, TEMPLATE, context | _played(request, duel))
    except CannotPlay as error:
        return render(request, TEMPLATE, context | {"refusal": str(error)}, status=400)
    except TooOften as error:
        response = render(request, TEMPLATE, context | {"refusal": str(error)}, status=429)
        response.headers["Retry-After"] = str(error.wait)
        return response


@require_safe
def record(request: HttpRequest) -> HttpResponse:
    """Give the record of one game, to be played again elsewhere."""
    form = DuelForm(request.GET, deck_choices(request.user))
    if not form.is_bound or not form.is_valid():
        raise Http404("There is no such game.")
    duel = _duel(form, _chosen(request, form))
    try:
        story = _told(request, experiment_of(duel), duel)
    except CannotPlay as error:
        raise Http404(str(error)) from None
    name = f"{form.cleaned_data['a']}-{form.cleaned_data['b']}-{story.replay.seed}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(story.replay.to_json() + "\n", content_type="application/json", headers=headers)


def _chosen(request: HttpRequest, form: DuelForm) -> tuple[SavedDeck, SavedDeck]:
    slugs = form.cleaned_data["a"], form.cleaned_data["b"]
    found = saved_decks(request.user, slugs, OPTIONS)
    return found[slugs[0]], found[slugs[1]]


def _duel(form: DuelForm, decks: tuple[SavedDeck, SavedDeck]) -> Duel:
    asked = form.cleaned_data
    first, second = (deck.name for deck in decks)
    return Duel(
        names=(first, second) if first != second else (f"{first} (1)", f"{second} (2)"),
        counts=(decks[0].counts, decks[1].counts),
        players=(asked["pa"], asked["pb"]),
        games=asked["games"],
        seed=asked["seed"],
        options=OPTIONS,
    )


def _played(request: HttpRequest, duel: Duel) -> Context:
    """Have the games played and give what the page shows of them."""
    experiment = experiment_of(duel)
    result = result_of(experiment, partial(let_run, request))
    story = _told(request, experiment, duel)
    step = _step(request, story)
    drawn = numbers_of(step) if step is not None else set()
    cards = cards_by_number({*duel.counts[0], *duel.counts[1], *drawn, *result.unexpressed_cards})
    one, two = (load_player(code).name for code in duel.players)
    board = board_of(story, step.number, cards, player_names=(one, two)) if step is not None else None
    return {
        "summary": summarise(result, duel.names, cards),
        "story": story,
        "board": board,
        "cards_by_name": {card.name: card for card in cards.values()},
        "ending": ending(story) if board is not None and not board.after else "",
        "game": story.game + 1,
        "next_game": story.game + 2 if story.game + 1 < duel.games else 1,
    }


def _told(request: HttpRequest, experiment: Experiment, duel: Duel) -> Story:
    game, _ = PlaceForm.read(request.GET)
    return tell(experiment, min(max(game, 1), duel.games) - 1, duel.names)


def _step(request: HttpRequest, story: Story) -> Step | None:
    """Give the step that is asked for, else the first that decides a battle, else the last."""
    _, number = PlaceForm.read(request.GET)
    if number:
        return story.steps[min(number, len(story.steps)) - 1] if story.steps else None
    battles = (step for step in story.steps if step.sentence.kind == "battle_result")
    return next(battles, story.steps[-1] if story.steps else None)
