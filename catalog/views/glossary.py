"""The glossary: the words of the game, filtered by a text, in the languages chosen."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.glossary import LANGUAGES, LONGEST_QUESTION, matching, terms
from catalog.rulebook.documents import DOCUMENTS


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """
    Show the terms that have the words of `q`, with a column for each language `l`.

    Without any `l` there is a column for every language; a narrow screen then shows Japanese only.
    """
    question = request.GET.get("q", "").replace("\x00", "").strip()[:LONGEST_QUESTION]
    asked = set(request.GET.getlist("l"))
    chosen = [language for language in LANGUAGES if language.code in asked]
    context = {
        "documents": DOCUMENTS,
        "question": question,
        "terms": matching(question),
        "total": len(terms()),
        "languages": [(language, language in chosen) for language in LANGUAGES],
        "columns": chosen or LANGUAGES,
        "is_chosen": bool(chosen),
    }
    return render(request, "catalog/glossary.html", context)
