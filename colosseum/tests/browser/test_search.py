"""Writing a query with what helps to write it, as a visitor's keyboard does."""

from collections.abc import Callable

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from colosseum.tests.browser.browser import PATIENCE_IN_SECONDS, Browser

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("catalogue")]

PHONE = (390, 844)
PAGES = (
    "/cards/help/",
    "/cards/?q=feild:nsp+a>=abc",
    "/cards/?q=agummon",
    "/cards/?q=agumon&level=Hybrid&view=table",
    "/cards/?view=table&columns=name,other,num,game,level,type,needs,text",
)


def wait_until(browser: Browser, holds: Callable[[], object]) -> None:
    """Wait until something holds on the page, which may change meanwhile."""
    waiting = WebDriverWait(
        browser.chrome, PATIENCE_IN_SECONDS, ignored_exceptions=[StaleElementReferenceException]
    )
    waiting.until(lambda _: holds())


def offers(browser: Browser) -> list[str]:
    """Return the completions that the list shows now, without their notes."""
    script = "return [...document.querySelectorAll('#q-offers > li')].map((li) => li.firstChild.textContent)"
    found: list[str] = browser.chrome.execute_script(script)
    return found


def box(browser: Browser) -> WebElement:
    """Return the box for the query."""
    return browser.find("#q")


def value(browser: Browser) -> str:
    """Return what stands in the box."""
    return str(box(browser).get_property("value"))


def test_a_query_is_written_with_completions_by_keyboard_alone(browser: Browser) -> None:
    browser.open("/cards/")
    field = box(browser)
    field.send_keys("lev")
    wait_until(browser, lambda: "level:" in offers(browser))
    assert field.get_attribute("role") == "combobox"
    assert field.get_attribute("aria-expanded") == "true"
    assert field.get_attribute("aria-activedescendant") is None

    field.send_keys(Keys.ARROW_DOWN)
    assert field.get_attribute("aria-activedescendant") == "q-offers-0"
    assert browser.find("#q-offers-0").get_attribute("aria-selected") == "true"

    field.send_keys(Keys.ENTER)
    assert value(browser) == "level:"
    wait_until(browser, lambda: "Perfect" in offers(browser))

    field.send_keys("perf")
    wait_until(browser, lambda: offers(browser) == ["Perfect"])
    field.send_keys(Keys.ARROW_DOWN, Keys.TAB)
    assert value(browser) == "level:Perfect"
    assert browser.chrome.switch_to.active_element == field

    field.send_keys(Keys.ENTER)
    wait_until(browser, lambda: browser.find("#found").text == "534 cards")
    wait_until(browser, lambda: browser.path == "/cards/?q=level:Perfect")


def test_escape_closes_the_list_and_keeps_what_is_written(browser: Browser) -> None:
    browser.open("/cards/")
    box(browser).send_keys("agum")
    wait_until(browser, lambda: "Agumon" in offers(browser))

    box(browser).send_keys(Keys.ARROW_UP)
    assert box(browser).get_attribute("aria-activedescendant") == f"q-offers-{len(offers(browser)) - 1}"
    box(browser).send_keys(Keys.ESCAPE)

    assert value(browser) == "agum"
    assert box(browser).get_attribute("aria-expanded") == "false"
    assert not browser.find("#q-offers").is_displayed()


def test_a_completion_is_taken_by_a_click(browser: Browser) -> None:
    browser.open("/cards/")
    box(browser).send_keys("gatom")
    wait_until(browser, lambda: "Tailmon" in offers(browser))

    browser.click("#q-offers-0")

    assert value(browser) == "Tailmon"
    wait_until(browser, lambda: browser.path == "/cards/?q=Tailmon")


def test_enter_without_a_choice_asks_what_is_written(browser: Browser) -> None:
    browser.open("/cards/")
    box(browser).send_keys("greymon", Keys.ENTER)

    wait_until(browser, lambda: browser.path == "/cards/?q=greymon")


def test_the_box_in_the_bar_completes_on_every_page(browser: Browser) -> None:
    browser.open("/sets/")
    field = browser.find("#find")
    field.send_keys("war grey")
    wait_until(browser, lambda: browser.find_all("#find-offers > li"))

    field.send_keys(Keys.ENTER)

    wait_until(browser, lambda: browser.path == "/cards/?q=war+grey")


def test_nothing_is_asked_while_an_input_method_composes(browser: Browser) -> None:
    browser.open("/cards/")
    box(browser).click()
    compose = """
        const field = document.getElementById("q");
        field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
        field.value = "あぐ";
        field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
        const enter = new KeyboardEvent("keydown", { key: "Enter", isComposing: true, cancelable: true });
        return field.dispatchEvent(enter);
    """
    assert browser.chrome.execute_script(compose) is True
    browser.chrome.execute_async_script("setTimeout(arguments[0], 400)")
    assert offers(browser) == []

    ended = "new CompositionEvent('compositionend', { bubbles: true })"
    browser.chrome.execute_script(f"document.getElementById('q').dispatchEvent({ended})")

    wait_until(browser, lambda: "Agumon" in offers(browser))


def test_a_mistake_is_shown_and_mended(browser: Browser) -> None:
    browser.open("/cards/?q=feild:nsp+level:iii")
    assert browser.find("mark").text == "feild"

    browser.click("#mistakes a")

    wait_until(browser, lambda: value(browser) == "field:nsp level:iii")
    assert browser.find_all("mark") == []


def test_the_order_is_chosen_and_stays(browser: Browser) -> None:
    browser.open("/cards/?q=level:iii")
    browser.choose("#order", "Name")

    wait_until(browser, lambda: "order=name" in browser.path)
    browser.open("/cards/?q=level:iv")

    assert browser.path == "/cards/?q=level:iv&order=name"
    assert browser.find("#order").get_property("value") == "name"


def test_columns_of_the_table_are_chosen_and_stay(browser: Browser) -> None:
    browser.open("/cards/?q=agumon&view=table")
    browser.click(".results-tools summary")
    browser.click(".column-list input[value=kw]")
    browser.click(".column-choices .button--main")

    wait_until(browser, lambda: "Keywords" in browser.find("thead").text)
    browser.open("/cards/?q=gabumon&view=table")

    assert "Keywords" in browser.find("thead").text


def test_cards_are_named_in_the_language_that_is_chosen(browser: Browser) -> None:
    browser.open("/cards/?q=piyomon&view=list")
    browser.click(".theme-menu summary")
    browser.click("button[value=dub]")

    wait_until(browser, lambda: browser.find(".list-row a").text == "Biyomon")
    assert browser.path == "/cards/?q=piyomon&view=list"
    browser.click(".theme-menu summary")
    browser.click("button[value=japanese]")
    wait_until(browser, lambda: browser.find(".list-row a [lang=ja]").text == "ピヨモン")


def test_a_query_is_asked_without_script(browser: Browser) -> None:
    browser.chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.open("/cards/")
        assert box(browser).get_attribute("role") is None
        browser.click("#level-III")
        box(browser).send_keys("agumon", Keys.ENTER)
        browser.wait_for_text("Clear all")
        assert browser.path == "/cards/?q=agumon&level=III"
    finally:
        browser.chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


@pytest.mark.parametrize("path", PAGES)
def test_nothing_sticks_out_on_a_phone(browser: Browser, path: str) -> None:
    browser.resize(*PHONE)

    browser.open(path)

    assert browser.overflow() == 0
