"""What a machine can say about whether everybody can use the pages: axe, layout shift, waiting pictures."""

import json
from pathlib import Path

import axe_core_python  # type: ignore[import-untyped] # it ships no types
import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = pytest.mark.browser

AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ["violations"]}).then(found => done(found.violations.map(
    one => ({id: one.id, impact: one.impact, nodes: one.nodes.map(node => [
        node.target.join(" "), ...node.any.map(check => check.message)])}))));
"""
SHIFT = """
const done = arguments[arguments.length - 1];
let sum = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => { sum += entry.value; }))
    .observe({type: "layout-shift", buffered: true});
setTimeout(() => done(sum), 300);
"""
PAGES = {
    "home": "/",
    "grid": "/cards/",
    "list": "/cards/?view=list",
    "table": "/cards/?view=table",
    "Japanese search": "/cards/?q=アグモン",
    "wrong query": '/cards/?q=level:rookie+"open',
    "nothing found": "/cards/?q=wargraymon",
    "Digimon": "/cards/hyper_colosseum/bo-1/",
    "option": "/cards/hyper_colosseum/bo-49/",
    "Digi-Battle card": "/cards/digi_battle/st-19s/",
    "search help": "/cards/help/",
    "glossary": "/glossary/",
    "rules": "/rules/hyper-colosseum/",
    "sets": "/sets/",
    "set": "/sets/hyper_colosseum/st1/",
    "decks": "/decks/",
    "simulate": "/simulate/",
    "sign up": "/accounts/signup/",
    "no such page": "/cards/hyper_colosseum/st-99999/",
}
WORST = ("serious", "critical")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_axe_finds_nothing_serious(browser: Browser, width: int, scheme: str) -> None:
    browser.resize(width, 900)
    # Colours are judged as they stand, not while they fade into one another.
    wishes = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
    features = [{"name": name, "value": value} for name, value in wishes.items()]
    browser.chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    found = {}
    for name, path in PAGES.items():
        browser.open(path)
        browser.chrome.execute_script(AXE)
        violations = browser.chrome.execute_async_script(RUN_AXE)
        serious = {one["id"]: one["nodes"][:3] for one in violations if one["impact"] in WORST}
        if serious:
            found[name] = serious
    browser.complaints()  # the page that is not there is logged as missing

    assert found == {}, json.dumps(found, indent=2)


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_while_a_page_loads(browser: Browser, width: int) -> None:
    browser.resize(width, 900)
    moved = {}
    for name in ("home", "Digimon", "option", "sets", "rules"):
        browser.open(PAGES[name])
        shift = browser.chrome.execute_async_script(SHIFT)
        if shift > 0.05:
            moved[name] = shift

    assert moved == {}


def test_pictures_below_the_fold_wait(browser: Browser) -> None:
    for name in ("grid", "Digimon", "set"):
        browser.open(PAGES[name])
        eager = [
            picture.get_attribute("src")
            for picture in browser.find_all("main img")
            if picture.location["y"] > 900 and picture.get_attribute("loading") != "lazy"
        ]

        assert eager == [], name
