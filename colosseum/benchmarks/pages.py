"""How many queries the list of cards and the page of a deck make, and how long they take."""

import time

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from colosseum.benchmarks.figures import Figure

QUERIES_AT_MOST = 8


def page_figures(pages: dict[str, str]) -> list[Figure]:
    """Ask for each page, given by name and path, twice; the second time counts."""
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
        figures.append(Figure(f"queries, {name}", len(queries), "queries", aim=QUERIES_AT_MOST))
        figures.append(Figure(f"time, {name}", milliseconds, "ms"))
    return figures
