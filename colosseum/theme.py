"""The choice of light or dark pages, kept in a cookie so that the server can write it into the page."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from catalog.cookies import remember
from catalog.way_back import way_back

THEME_COOKIE = "theme"
THEMES = ("light", "dark")


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Remember the chosen theme and go back; anything but `light` or `dark` leaves it to the system."""
    response = HttpResponseRedirect(way_back(request))
    theme = request.POST.get("theme", "")
    remember(response, request, THEME_COOKIE, theme if theme in THEMES else "")
    return response
