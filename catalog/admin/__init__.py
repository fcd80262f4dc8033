"""The catalogue in the admin, made for entering and correcting data; one module a subject."""

from catalog.admin.cards import CardAdmin
from catalog.admin.names import NameAdmin
from catalog.admin.rulings import RulingAdmin
from catalog.admin.sets import CardSetAdmin

__all__ = ["CardAdmin", "CardSetAdmin", "NameAdmin", "RulingAdmin"]
