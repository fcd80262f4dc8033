"""Django's entry for the decks."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"

    def ready(self) -> None:
        """Show on the page of a card which decks hold it."""
        from catalog.card_page.panels import add_panel
        from decks.card_panel import decks_with

        add_panel(decks_with)
