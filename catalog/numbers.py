"""Card numbers such as `St-2`, `Bo-9dw` or `G.E.M.-1`: their order in lists, and addresses made of them."""

import re

_DIGITS_WIDTH = 5
_PARTS = re.compile(r"\d+|[^\W\d_]+")


def sort_key(number: str) -> str:
    """
    A text that sorts card numbers as people count, in every database and collation.

    It holds only lower-case letters and digits, because collations disagree about
    hyphens and dots; every run of digits is as wide as the longest one.

    >>> sorted(["St-10", "Bo-2", "St-2"], key=sort_key)
    ['Bo-2', 'St-2', 'St-10']
    >>> sort_key("G.E.M.-1")
    'gem00001'
    """
    parts = _PARTS.findall(number.lower())
    return "".join(part.zfill(_DIGITS_WIDTH) if part.isdigit() else part for part in parts)


def slug_of(*parts: str) -> str:
    """
    The words of `parts` in lower case, joined by hyphens, for use in an address.

    >>> slug_of("G.E.M.-1")
    'g-e-m-1'
    >>> slug_of("Bandai", "BO-135")
    'bandai-bo-135'
    """
    return "-".join(re.findall(r"\w+", " ".join(parts).lower())) or "card"


def free_slug(publisher: str, number: str, taken: set[str]) -> str:
    """
    The address of a new card: its number, with the publisher where another card has it; added to `taken`.

    >>> taken = {"bo-135"}
    >>> free_slug("Bandai", "BO-135", taken), free_slug("Bandai", "BO-135", taken)
    ('bandai-bo-135', 'bandai-bo-135-2')
    """
    slug = slug_of(number)
    if slug in taken:
        slug = slug_of(publisher, number)
    plain, count = slug, 2
    while slug in taken:
        slug, count = f"{plain}-{count}", count + 1
    taken.add(slug)
    return slug
