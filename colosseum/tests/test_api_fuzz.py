"""The API asked everything that its schema allows, and much that it forbids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from colosseum.api_schema import whole_schema

MOST_EXAMPLES = 4
# Conditions that no schema can state: one of two parameters, decks that exist, lines of a deck text.
ASKS_MORE_THAN_THE_SCHEMA_SAYS = {
    "named_card",
    "collection",
    "deck_list_post",
    "deck_detail_put",
    "format_check_post",
    "simulate_view_post",
}
# Nobody can make up a cursor; what becomes of made-up ones, other tests ask.
schemathesis.openapi.format("cursor", st.just(""))


def whole_answers(environ: Any, start_response: Any) -> Iterable[bytes]:
    """Answer as the site does, read to the end and closed as a server does it."""
    answer: Any = SITE(environ, start_response)
    try:
        return [b"".join(answer)]
    finally:
        answer.close()


SITE = get_wsgi_application()
SCHEMA: Any = schemathesis.openapi.from_dict(whole_schema())
SCHEMA.app = whole_answers
SCHEMA.config.base_url = "http://testserver"
SCHEMA.config.generation.update(modes=list(GenerationMode))
SCHEMA.config.phases.coverage.unexpected_methods = {"PATCH"}


@pytest.fixture
def kept_connection(catalogue: None) -> Iterator[None]:
    """Keep the database open between requests, since the test's transaction lies in it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@SCHEMA.parametrize()  # type: ignore[untyped-decorator] # it has no types
@settings(
    max_examples=MOST_EXAMPLES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
@pytest.mark.usefixtures("kept_connection")
def test_no_request_breaks_the_api_or_its_promises(case: Any) -> None:
    asks_more = case.operation.definition.raw["operationId"] in ASKS_MORE_THAN_THE_SCHEMA_SAYS

    case.call_and_validate(
        headers={"Accept-Encoding": "identity"},
        excluded_checks=[positive_data_acceptance] if asks_more else [],
    )
