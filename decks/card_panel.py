"""The panel of a card's page that lists the decks with the card."""

from typing import Final

from django.http import HttpRequest

from catalog.card_page.panels import Panel
from catalog.models import Card
from decks.models import DeckCard

DECKS_SHOWN: Final = 12


def decks_with(request: HttpRequest, card: Card) -> Panel | None:
    """List the decks a visitor may see that hold the card, samples first; no panel where there is none."""
    rows = list(DeckCard.objects.holding(card).visible_to(request.user)[: DECKS_SHOWN + 1])
    if not rows:
        return None
    values = {"rows": rows[:DECKS_SHOWN], "has_more": len(rows) > DECKS_SHOWN, "card": card}
    return Panel("decks/card_panel.html", values)
