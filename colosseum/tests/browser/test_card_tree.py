"""Walking along an evolution by the keyboard, and from card to card."""

import pytest
from selenium.webdriver.common.keys import Keys

from colosseum.tests.browser.browser import Browser

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("catalogue")]

LONGEST_WAY = 200


def focused(browser: Browser) -> str:
    """The address that the focused element leads to; empty for one that leads nowhere."""
    return browser.chrome.switch_to.active_element.get_attribute("href") or ""


def tab_to(browser: Browser, path: str) -> None:
    """Press the tabulator until the link to a path has the focus."""
    for _ in range(LONGEST_WAY):
        browser.chrome.switch_to.active_element.send_keys(Keys.TAB)
        if focused(browser).endswith(path):
            return
    pytest.fail(f"No link to {path} was reached by the tabulator.")


def test_the_tabulator_and_enter_walk_from_level_to_level(browser: Browser) -> None:
    browser.open("/cards/hyper_colosseum/st-1/#evolution")

    for number in ("St-2", "Bo-1", "St-61"):
        tab_to(browser, f"/cards/hyper_colosseum/{number.lower()}/")
        browser.chrome.switch_to.active_element.send_keys(Keys.ENTER)
        browser.wait_for_text(f" / {number}")


def test_the_arrow_keys_turn_to_the_cards_beside(browser: Browser) -> None:
    browser.open("/cards/hyper_colosseum/st-1/?q=set:st1&order=number")

    browser.find("body").send_keys(Keys.ARROW_RIGHT)
    browser.wait_for_text("2 of 60 found")

    assert browser.title.startswith("Greymon, St-2")


@pytest.mark.parametrize(
    "path",
    ["/cards/hyper_colosseum/st-1/", "/cards/hyper_colosseum/bx-29/", "/sets/hyper_colosseum/bo16/"],
)
def test_nothing_sticks_out_on_a_phone(browser: Browser, path: str) -> None:
    browser.resize(390, 844)
    browser.open(path)

    assert browser.overflow() == 0
