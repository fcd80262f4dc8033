"""How Django starts the catalogue."""

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    """Cards, sets, names and rulings."""

    name = "catalog"
    verbose_name = "Catalogue"
    default_auto_field = "django.db.models.BigAutoField"
