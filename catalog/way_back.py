"""Where a small form that stands on every page leads back to."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def way_back(request: HttpRequest) -> str:
    """
    Return the page that the form was sent from, or the home page.

    The browser's own word goes before the form's `next`, since the address of a
    page may have changed after it was written; neither may lead to another site.
    """
    for target in (request.headers.get("Referer", ""), request.POST.get("next", "")):
        if url_has_allowed_host_and_scheme(
            target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
        ):
            return target
    return "/"
