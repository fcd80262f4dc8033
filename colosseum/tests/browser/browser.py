"""The browser as the journeys see it: open a page, find things, read what the page complained of."""

import shutil
from collections.abc import Callable
from typing import TypeVar

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE_IN_SECONDS = 15

Found = TypeVar("Found")


def find_program(name: str) -> str:
    """Return the path of `name`; raises FileNotFoundError with the remedy where it is not installed."""
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError(
            f"The browser tests need {name}, which is not installed. "
            "On Debian and Ubuntu: apt-get install chromium chromium-driver"
        )
    return path


class Browser:
    """One window of Chromium on the site under test; `chrome` is Selenium's own driver."""

    def __init__(self, chrome: Chrome, address: str) -> None:
        self.chrome = chrome
        self.address = address

    def open(self, path: str) -> None:
        """Go to a path of the site, such as `/cards/`."""
        self.chrome.get(f"{self.address}{path}")

    @property
    def path(self) -> str:
        """The path of the page shown, with its query."""
        return self.chrome.current_url.removeprefix(self.address)

    @property
    def title(self) -> str:
        """The title of the page shown."""
        return self.chrome.title

    @property
    def text(self) -> str:
        """All text that a reader sees on the page."""
        return self.find("body").text

    def find(self, css: str) -> WebElement:
        """Wait for the first element that fits the selector and return it."""
        return self._wait_for(lambda: self.find_all(css)[0], f"no element fits {css!r}")

    def find_all(self, css: str) -> list[WebElement]:
        """Return the elements that fit the selector now, perhaps none."""
        return self.chrome.find_elements(By.CSS_SELECTOR, css)

    def click(self, css: str) -> None:
        """Click the first element that fits the selector, once it is there."""
        self.find(css).click()

    def click_link(self, text: str) -> None:
        """Click the first visible link with this text."""
        self._wait_for(lambda: self._visible_links(text)[0], f"no visible link reads {text!r}").click()

    def fill(self, css: str, text: str) -> None:
        """Write `text` into a field in place of what it holds."""
        field = self.find(css)
        field.clear()
        field.send_keys(text)

    def choose(self, css: str, text: str) -> None:
        """Choose the entry of a list that reads `text`."""
        Select(self.find(css)).select_by_visible_text(text)

    def wait_for_text(self, text: str) -> None:
        """Wait until the page shows `text`."""
        self._wait_for(lambda: text in self.text, f"the page does not show {text!r}")

    def resize(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels; 390 by 844 is a phone."""
        self.chrome.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600},
        )

    def overflow(self) -> int:
        """Return by how many pixels the page is wider than its window; 0 where nothing sticks out."""
        width = self.chrome.execute_script(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return int(width)

    def complaints(self) -> list[str]:
        """Return the errors logged by the pages since the last call: script errors, missing files, CSP."""
        return [
            str(entry["message"]) for entry in self.chrome.get_log("browser") if entry["level"] == "SEVERE"
        ]

    def _visible_links(self, text: str) -> list[WebElement]:
        return [link for link in self.chrome.find_elements(By.LINK_TEXT, text) if link.is_displayed()]

    def _wait_for(self, look: Callable[[], Found], failure: str) -> Found:
        waiting = WebDriverWait(
            self.chrome,
            PATIENCE_IN_SECONDS,
            ignored_exceptions=[IndexError, StaleElementReferenceException],
        )
        return waiting.until(lambda _: look(), f"{failure} on {self.path} after {PATIENCE_IN_SECONDS} s")
