"""The choice of light or dark pages, kept in a cookie so that the server can write it into the page."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

THEME_COOKIE = "theme"
THEMES = ("light", "dark")
A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Remember the chosen theme and go back; anything but `light` or `dark` leaves it to the system."""
    response = HttpResponseRedirect(_way_back(request))
    theme = request.POST.get("theme", "")
    if theme in THEMES:
        response.set_cookie(
            THEME_COOKIE,
            theme,
            max_age=A_YEAR_IN_SECONDS,
            samesite="Lax",
            secure=request.is_secure(),
            httponly=True,
        )
    else:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
    return response


def _way_back(request: HttpRequest) -> str:
    target = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return target if is_ours else "/"
