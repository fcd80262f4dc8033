"""The choice of the language that cards are named in, kept in a cookie."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from catalog.cookies import remember
from catalog.shown_names import ENGLISH, NAME_LANGUAGES, NAMES_COOKIE
from catalog.way_back import way_back


@require_POST
def set_name_language(request: HttpRequest) -> HttpResponse:
    """Remember the chosen language and go back; anything that is none leads to English."""
    response = HttpResponseRedirect(way_back(request))
    chosen = request.POST.get("names", "")
    known = {code for code, _ in NAME_LANGUAGES} - {ENGLISH}
    remember(response, request, NAMES_COOKIE, chosen if chosen in known else "")
    return response
