"""
Panels that other apps add to a card's page.

The catalogue knows no other app; an app that knows cards hands its maker of panels
to `add_panel` when Django starts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from catalog.models import Card


@dataclass(frozen=True, slots=True)
class Panel:
    """A template of the app's own and what it shows; it finds the values under `panel`."""

    template: str
    values: Mapping[str, object]


Maker = Callable[[HttpRequest, Card], Panel | None]
"""Makes the panel of a card for whoever asks; None when there is nothing to show."""

_makers: list[Maker] = []


def add_panel(maker: Maker) -> None:
    """Let every card's page show what a maker makes; asking twice adds it once."""
    if maker not in _makers:
        _makers.append(maker)


def panels_of(request: HttpRequest, card: Card) -> list[Panel]:
    """Make the panels of a card's page."""
    made = (maker(request, card) for maker in _makers)
    return [panel for panel in made if panel is not None]
