"""The documents of the API, as a visitor's browser shows them."""

import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("catalogue")]


def test_the_documents_show_an_address_its_object_and_an_example(browser: Browser) -> None:
    browser.open("/api/docs/")
    browser.click('a[href="#card_detail"]')
    browser.wait_for_text("/api/v1/cards/{game}/{slug}/")
    browser.find('a.api-example[href="/api/v1/cards/hyper_colosseum/st-2/"]')

    browser.click('[aria-labelledby="card_detail"] a[href="#object-Card"]')

    assert browser.path == "/api/docs/#object-Card"


def test_an_address_can_be_tried_out(browser: Browser) -> None:
    browser.open("/api/docs/try/")
    browser.wait_for_text("/api/v1/games/")

    browser.click("#operations-games-game_list .opblock-summary-control")
    browser.wait_for_text("Try it out")
    browser.click("#operations-games-game_list .try-out__btn")
    browser.click("#operations-games-game_list .execute")

    browser.wait_for_text("Server response")
    browser.wait_for_text("hyper_colosseum")
