"""The pages of the decks: list, formats, one deck, write, duplicate, delete, text."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.checking import TextCheck, check_text, numbers_of
from decks.errors import DeckTextRefused
from decks.forms import DeckFilterForm, DeckForm
from decks.legality import formats
from decks.models import Deck
from decks.pages import ListedDeck, deck_page, deck_text, listed
from decks.querysets import DeckQuerySet
from decks.services import SavedDeck, delete_deck, duplicate_deck, format_choices, save_deck
from rules.deckaccount import LineProblem

PAGE_SIZE = 24


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """List the decks that a visitor may see, narrowed by what the address asks for."""
    form = DeckFilterForm(request.GET)
    page: Page[Deck] = Paginator(_narrowed(request, form), PAGE_SIZE).get_page(request.GET.get("page"))
    decks = list(page.object_list)
    rows: list[ListedDeck] = listed(decks, numbers_of(*decks)) if decks else []
    context = {
        "form": form,
        "page": page,
        "rows": rows,
        "formats": format_choices(),
        "format": form.chosen("format"),
        "owner": form.chosen("owner"),
        "q": form.chosen("q"),
        "is_narrowed": any(form.chosen(key) for key in form.fields),
    }
    return render(request, "decks/deck_list.html", context)


@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    """Say what each format asks of a deck; problems link here."""
    described = [(formats()[code], formats()[code].requirements()) for code, _ in format_choices()]
    return render(request, "decks/format_list.html", {"formats": described})


@require_safe
def deck_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one deck with its check."""
    deck = _visible(request, slug)
    context = {"page": deck_page(deck, numbers_of(deck)), "is_owner": _is_owner(request, deck)}
    return render(request, "decks/deck_detail.html", context)


@require_safe
def deck_as_text(request: HttpRequest, slug: str) -> HttpResponse:
    """Give a deck as a text file that this site and others read."""
    deck = _visible(request, slug)
    response = HttpResponse(deck_text(deck, numbers_of(deck)), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{deck.slug}.txt"'
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_new(request: HttpRequest) -> HttpResponse:
    """Write a new deck."""
    return _write(request, DeckForm(), None)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Write another version of an own deck."""
    deck = _own(request, slug)
    return _write(request, DeckForm.of(deck, deck_text(deck, numbers_of(deck))), deck)


@login_required
@require_POST
def deck_duplicate(request: HttpRequest, slug: str) -> HttpResponse:
    """Copy a deck for the visitor, who goes on to edit it."""
    copy = duplicate_deck(deck=_visible(request, slug), owner=_user(request))
    messages.success(request, f"This is your own copy, {copy.name}. Only you can see it.")
    return redirect("decks:edit", copy.slug)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask before an own deck is deleted."""
    deck = _own(request, slug)
    if request.method != "POST":
        return render(request, "decks/deck_delete.html", {"deck": deck})
    delete_deck(deck=deck)
    messages.success(request, f"{deck.name} is deleted.")
    return redirect("decks:decks")


def _write(request: HttpRequest, blank: DeckForm, deck: Deck | None) -> HttpResponse:
    """Show the form, check what was written, or save it; what was typed stays in the form."""
    if request.method != "POST":
        return _form_page(request, blank, deck)
    form = DeckForm(request.POST)
    if not form.is_valid():
        return _form_page(request, form, deck, status=400)
    if request.POST.get("action") == "check":
        found = check_text(form.cleaned_data["cards"], formats()[form.cleaned_data["format"]])
        return _form_page(request, form, deck, check=found, line_problems=found.line_problems)
    try:
        saved = _save(request, form, deck)
    except DeckTextRefused as refused:
        return _form_page(request, form, deck, line_problems=refused.problems, status=400)
    except ValidationError as refused:
        for messages_of_field in refused.message_dict.values():
            form.add_error(None, messages_of_field)
        return _form_page(request, form, deck, status=400)
    _tell(request, saved)
    return HttpResponseRedirect(saved.deck.get_absolute_url())


def _save(request: HttpRequest, form: DeckForm, deck: Deck | None) -> SavedDeck:
    data = form.cleaned_data
    return save_deck(
        owner=_user(request),
        name=data["name"],
        format_code=data["format"],
        text=data["cards"],
        description=data["description"],
        is_public=data["is_public"],
        deck=deck,
    )


def _tell(request: HttpRequest, saved: SavedDeck) -> None:
    for note in saved.notes:
        messages.warning(request, note.message)
    if saved.problems:
        messages.warning(request, f"Saved. The deck is not legal in {formats()[saved.deck.format].name} yet.")
    else:
        messages.success(request, f"Saved. The deck is legal in {formats()[saved.deck.format].name}.")


def _form_page(
    request: HttpRequest,
    form: DeckForm,
    deck: Deck | None,
    *,
    check: TextCheck | None = None,
    line_problems: tuple[LineProblem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "deck": deck,
        "check": check,
        "checked_in": formats().get(str(form["format"].value())),
        "line_problems": line_problems,
        "back": deck.get_absolute_url() if deck else reverse("decks:decks"),
    }
    return render(request, "decks/deck_form.html", context, status=status)


def _narrowed(request: HttpRequest, form: DeckFilterForm) -> DeckQuerySet:
    narrowings: dict[str, Callable[[DeckQuerySet, str], DeckQuerySet]] = {
        "q": lambda decks, text: decks.matching(text),
        "format": lambda decks, code: decks.in_format(code),
        "owner": lambda decks, who: decks.owned_by(request.user) if who == "me" else decks.samples(),
    }
    decks = Deck.objects.visible_to(request.user).with_cards()
    for key, narrow in narrowings.items():
        if form.chosen(key):
            decks = narrow(decks, form.chosen(key))
    return decks


def _visible(request: HttpRequest, slug: str) -> Deck:
    return get_object_or_404(Deck.objects.visible_to(request.user).with_cards(), slug=slug)


def _own(request: HttpRequest, slug: str) -> Deck:
    return get_object_or_404(Deck.objects.owned_by(request.user).with_cards(), slug=slug)


def _is_owner(request: HttpRequest, deck: Deck) -> bool:
    return request.user.is_authenticated and deck.owner_id == request.user.pk


def _user(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise TypeError("Only views behind login_required ask for the user.")
    return request.user
