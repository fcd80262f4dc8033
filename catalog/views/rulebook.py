"""The rules to read: the index with its search, the pages of the book, the list of scenarios."""

from itertools import groupby
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.glossary import matching
from catalog.rulebook.book import book, scenario_anchor
from catalog.rulebook.documents import DOCUMENTS, OPTIONS_ANCHOR, OPTIONS_PAGE
from catalog.rulebook.finding import LONGEST_QUESTION, find
from catalog.rulebook.pages import page
from catalog.rulebook.scenarios import scenarios

MOST_HITS: Final = 100
MOST_TERMS: Final = 8


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """Show what there is to read, or the rules that have the words sought."""
    question = request.GET.get("q", "").replace("\x00", "").strip()[:LONGEST_QUESTION]
    hits = find(question)
    terms = matching(question) if question else []
    context = {
        "documents": DOCUMENTS,
        "sections": page("hyper-colosseum").contents,
        "question": question,
        "hits": hits[:MOST_HITS],
        "found": len(hits),
        "terms": terms[:MOST_TERMS],
    }
    return render(request, "catalog/rulebook/index.html", context)


@require_safe
def rules_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one document of the book."""
    try:
        shown = page(slug)
    except LookupError as error:
        raise Http404(str(error)) from None
    options = list(book().options.values()) if slug == OPTIONS_PAGE else []
    context = {
        "page": shown,
        "documents": DOCUMENTS,
        "options": [
            (option, [(name, book().of_scenario(name)) for name in option.shown_by.scenarios])
            for option in options
        ],
        "options_anchor": OPTIONS_ANCHOR,
    }
    return render(request, "catalog/rulebook/page.html", context)


@require_safe
def scenario_list(request: HttpRequest) -> HttpResponse:
    """List the scenarios that hold the engine to the rules."""
    rows = ((one, scenario_anchor(one.id)) for one in scenarios().values())
    groups = [(group, list(found)) for group, found in groupby(rows, key=lambda row: row[0].group)]
    context = {"documents": DOCUMENTS, "groups": groups}
    return render(request, "catalog/rulebook/scenarios.html", context)
