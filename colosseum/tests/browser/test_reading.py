"""Reading the rules and the glossary, as a visitor's browser shows them."""

import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = pytest.mark.browser

PHONE = (390, 844)
PAGES = (
    "/rules/",
    "/rules/?q=net+ocean",
    "/rules/hyper-colosseum/",
    "/rules/formats/",
    "/rules/differences/",
    "/rules/examples/",
    "/rules/digi-battle/",
    "/rules/d-ccg/",
    "/rules/sources/",
    "/rules/scenarios/",
    "/glossary/",
    "/glossary/?l=ja&l=de&l=es&l=ru&l=zh",
)
BELOW_THE_BAR = "return document.querySelector(arguments[0]).getBoundingClientRect().top"


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_nothing_sticks_out(browser: Browser, width: int) -> None:
    browser.resize(width, 844)
    wide = {}
    for path in PAGES:
        browser.open(path)
        if browser.overflow():
            wide[path] = browser.overflow()

    assert wide == {}


def test_a_rule_that_a_match_names_is_shown_below_the_bar(browser: Browser) -> None:
    browser.open("/simulate/?a=courage&b=metal-empire&games=2&step=1")
    browser.click(".log .rule[href$='#R4.2']")

    browser.wait_for_text("Shuffle the other 29")
    assert browser.path.startswith("/rules/hyper-colosseum/")
    assert 50 < browser.chrome.execute_script(BELOW_THE_BAR, "#R4\\.2") < 400


def test_rules_are_found_and_opened(browser: Browser) -> None:
    browser.open("/rules/")
    browser.fill(".book-search input", "warp")
    browser.click(".book-search button")

    browser.wait_for_text("rules with “warp”")
    browser.click(".book-hits .rule[href$='#R6.22']")

    browser.wait_for_text("Steps resolve in order")


def test_a_phone_shows_the_language_chosen_beside_english(browser: Browser) -> None:
    browser.resize(*PHONE)
    browser.open("/glossary/?q=net+ocean")
    assert "ネットの海" in browser.find(".words").text
    assert "Océano Red" not in browser.find(".words").text

    browser.click("input[value=es]")
    browser.click(".words-form button")

    browser.wait_for_text("Océano Red")
    assert "ネットの海" not in browser.find(".words").text


def test_the_contents_stay_beside_the_text_on_a_wide_screen(browser: Browser) -> None:
    browser.open("/rules/hyper-colosseum/#R10.4")

    top = browser.chrome.execute_script(BELOW_THE_BAR, ".book-contents")
    assert 0 < top < 200
