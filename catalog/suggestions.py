"""What a reader may have meant: the name closest to a search that found nothing."""

from difflib import get_close_matches
from typing import Final

from catalog.models import NameSpelling
from rules.names import fold_name

CLOSE_ENOUGH: Final = 0.6


def nearest_name(game: str, text: str) -> str | None:
    """Return the shown name whose spelling is closest to the text, or None when none is near."""
    folded = fold_name(text)
    if not folded:
        return None
    spellings = dict(NameSpelling.objects.filter(name__game=game).values_list("folded", "name__shown"))
    close = get_close_matches(folded, spellings, n=1, cutoff=CLOSE_ENOUGH)
    return spellings[close[0]] if close else None
