"""
A real browser for the journeys: headless Chromium against the site served by the test run.

A test that asks for `browser` finds the whole catalogue and the sample decks. A
page that breaks the content security policy, asks for a missing file or raises
in a script fails its test.

The site is served once for all these tests, and what they write stays until the
end, as on a real site: a test that saves something gives it a name of its own.
"""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import DjangoDbBlocker
from pytest_django.live_server_helper import LiveServer
from selenium.webdriver import Chrome, ChromeOptions, ChromeService

from colosseum.tests.browser.browser import Browser, find_program

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-GB",
)


@pytest.fixture(scope="session")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[LiveServer]:
    """Serve the site, with cards and sample decks, until the last of these tests."""
    with django_db_blocker.unblock():
        call_command("load_cards", verbosity=0)
        call_command("load_decks", verbosity=0)
        server = LiveServer("localhost")
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def chrome(tmp_path_factory: pytest.TempPathFactory, site: LiveServer) -> Iterator[Chrome]:
    """Start Chromium once for all tests, with a new profile; it ends before the server does."""
    profile: Path = tmp_path_factory.mktemp("chromium")
    options = ChromeOptions()
    options.binary_location = find_program("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    chrome = Chrome(options=options, service=ChromeService(executable_path=find_program("chromedriver")))
    try:
        yield chrome
    finally:
        chrome.quit()
        _wait_for_open_connections()


def _wait_for_open_connections() -> None:
    """Let the server's threads end while they may still touch the database they share with the tests."""
    for thread in threading.enumerate():
        if "process_request_thread" in thread.name:
            thread.join(timeout=10)


@pytest.fixture
def transactional_db(site: LiveServer, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Let site and test write to the database; unlike pytest-django's fixture, do not empty it afterwards."""
    with django_db_blocker.unblock():
        yield


@pytest.fixture
def catalogue(site: LiveServer) -> None:
    """The whole catalogue: the site has it already."""


@pytest.fixture
def browser(chrome: Chrome, site: LiveServer, transactional_db: None) -> Iterator[Browser]:
    """Hand over a browser at desktop size, without cookies; its test fails if a page logged an error."""
    browser = Browser(chrome, site.url)
    browser.resize(1280, 900)
    browser.complaints()
    yield browser
    complaints = browser.complaints()
    chrome.get("about:blank")
    chrome.execute_cdp_cmd("Network.clearBrowserCookies", {})
    assert complaints == []
