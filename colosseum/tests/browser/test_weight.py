"""How much a page of cards weighs, how often it asks, and that nothing moves while it loads."""

import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("catalogue")]

MOST_BYTES = 300_000
MOST_REQUESTS = 10
MOST_SHIFT = 0.1
"""What Lighthouse calls good; a table's columns find their width while its rows arrive."""

OBSERVE_SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) { window.shifted += entry.value; }
    }).observe({ type: "layout-shift", buffered: true });
"""
LOADED = """
    const entries = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
    return entries.map((entry) => [entry.name, entry.transferSize]);
"""


@pytest.fixture
def uncached(browser: Browser) -> Browser:
    """A browser that keeps no files and takes down by how much pages shift while they load."""
    browser.chrome.execute_cdp_cmd("Network.enable", {})
    browser.chrome.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    browser.chrome.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OBSERVE_SHIFTS})
    return browser


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("path", ["/cards/", "/cards/?view=table", "/cards/?view=list&q=level:iv"])
def test_a_page_of_sixty_cards_is_light_and_still(uncached: Browser, path: str, width: int) -> None:
    uncached.resize(width, 900)
    uncached.open(path)
    uncached.chrome.execute_async_script("setTimeout(arguments[0], 500)")

    loaded = dict(uncached.chrome.execute_script(LOADED))
    shifted = uncached.chrome.execute_script("return window.shifted")

    assert len(loaded) <= MOST_REQUESTS, loaded
    assert 0 < sum(loaded.values()) <= MOST_BYTES, loaded
    assert shifted <= MOST_SHIFT
