"""Finds the pages that need no argument, so that tests of every page cover new ones at once."""

from collections.abc import Iterable, Iterator

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern


def pages_without_arguments() -> list[str]:
    """Return the paths of all addresses of the site but the admin's, those with arguments left out."""
    return sorted(set(_paths(get_resolver().url_patterns, "/")))


def _paths(patterns: Iterable[URLPattern | URLResolver], prefix: str) -> Iterator[str]:
    for entry in patterns:
        if not isinstance(entry.pattern, RoutePattern) or entry.pattern.converters:
            continue
        path = f"{prefix}{entry.pattern}"
        if isinstance(entry, URLPattern):
            yield path
        elif entry.app_name != "admin":
            yield from _paths(entry.url_patterns, path)
