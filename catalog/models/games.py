"""Fixed choices that several tables share."""

from django.db import models


class Game(models.TextChoices):
    """The three card games; the codes are the ones of the rules engine and of the card files."""

    HYPER_COLOSSEUM = "hyper_colosseum", "Hyper Colosseum"
    DIGI_BATTLE = "digi_battle", "Digi-Battle"
    D_CCG = "d_ccg", "D-CCG"


class Precision(models.TextChoices):
    """How much of a date is known."""

    YEAR = "year", "year"
    MONTH = "month", "month"
    DAY = "day", "day"
