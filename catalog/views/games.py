"""The games as the heads of pages count them."""

from django.db.models import Count

from catalog.models import Card, Game


def games() -> list[dict[str, object]]:
    """Return every game with its code, name and number of cards."""
    counts = dict(Card.objects.order_by().values_list("game").annotate(cards=Count("pk")))
    return [{"code": game.value, "name": game.label, "cards": counts.get(game.value, 0)} for game in Game]
