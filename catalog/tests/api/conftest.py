"""What holds for all tests of the API."""

import pytest

from catalog.api import freshness
from catalog.api.shelf import Shelf


@pytest.fixture(autouse=True)
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember no answer from one test to the next, so that queries can be counted."""
    monkeypatch.setattr(freshness, "_SHELF", Shelf(most_bytes=1024 * 1024))
