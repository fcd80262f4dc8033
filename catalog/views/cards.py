"""The list of cards: what a query and its filters find, as a grid of faces, a list or a table."""

from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from catalog.browsing.addresses import KEEP, Address, canonical, written
from catalog.browsing.forms import VIEWS
from catalog.browsing.listing import listing_of
from catalog.browsing.mistakes import marked, unfinished
from catalog.browsing.preferences import keep, preferences_of
from catalog.browsing.questions import question_of
from catalog.browsing.results import answer
from catalog.browsing.surroundings import surroundings
from catalog.search.fields import FIELDS
from catalog.versions import catalogue_version

EXAMPLES: Final = tuple(FIELDS[key].example for key in ("level", "evolves-from", "text"))

Context = dict[str, object]


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """List the cards the address asks for; with htmx only the results travel, but the answer is the same."""
    query = preferences_of(request).put_into(canonical(request.GET))
    is_kept = query.pop(KEEP, None) is not None
    if not request.headers.get("HX-Request") and dict(query.lists()) != dict(request.GET.lists()):
        response: HttpResponse = HttpResponseRedirect(_place(request, query))
    else:
        response = render(request, "catalog/card_list.html", _context(request, Address(query)))
        _tell_htmx(request, response, _place(request, query))
    if is_kept:
        keep(response, request)
    patch_vary_headers(response, ["Cookie", "HX-Request", "HX-Trigger-Name"])
    return response


def _context(request: HttpRequest, address: Address) -> Context:
    version = catalogue_version()
    question, around = question_of(address.query), surroundings(version)
    found = question.search
    listing = listing_of(question, address, preferences_of(request))
    problems = [one for one in found.problems if not (_is_typing(request) and unfinished(found.text, one))]
    return {
        "question": question,
        "address": address,
        "around": around,
        "result": answer(question, address, around, version),
        "listing": listing,
        "views": VIEWS,
        "problems": problems,
        "marked": (pieces := list(marked(found.text, problems))),
        "rest_holds": any(piece.strip() and not is_faulty for piece, is_faulty in pieces),
        "examples": EXAMPLES,
        "permanent": request.build_absolute_uri(request.path + listing.fixed.permanent),
    }


def _tell_htmx(request: HttpRequest, response: HttpResponse, address: str) -> None:
    """Have the browser show the clean address; while somebody types, no page is left behind."""
    header = "HX-Replace-Url" if _is_typing(request) else "HX-Push-Url"
    response[header] = address


def _place(request: HttpRequest, query: QueryDict) -> str:
    return request.path + (written(query) if query else "")


def _is_typing(request: HttpRequest) -> bool:
    return request.headers.get("HX-Trigger-Name") == "q"
