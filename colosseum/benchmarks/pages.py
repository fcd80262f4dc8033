"""How many queries the list of cards and the page of a deck make, and how long they take."""

import time

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from colosseum.benchmarks.figures import Figure

QUERIES_AT_MOST = 8
BOUNDED = ("list of cards", "list of decks", "deck")


def page_figures(pages: dict[str, str]) -> list[Figure]:
    """
    Ask for each page, given by name and path, twice; the second time counts.

    Lists and decks grow without end, so their queries have a bound; a page that
    gathers the facts about one thing is only reported.
    """
    client = Client()
    figures = []
    for name, path in pages.items():
        client.get(path)
        began = time.perf_counter()
        with CaptureQueriesContext(connection) as queries:
            response = client.get(path)
        milliseconds = (time.perf_counter() - began) * 1000
        if response.status_code != 200:
            raise RuntimeError(f"{path} answered with status {response.status_code} instead of 200.")
        aim = QUERIES_AT_MOST if name in BOUNDED else None
        figures.append(Figure(f"queries, {name}", len(queries), "queries", aim=aim))
        figures.append(Figure(f"time, {name}", milliseconds, "ms"))
    return figures
