"""
The colours of a drawn face, as `tokens.css` has them for day paper; a test compares the two.

Pictures are for paper and for other people's pages, so they never follow a theme.
"""

from typing import Final

Colour = tuple[int, int, int]


def _colour(hexadecimal: str) -> Colour:
    red, green, blue = bytes.fromhex(hexadecimal.removeprefix("#"))
    return red, green, blue


TOKENS: Final[dict[str, Colour]] = {
    name: _colour(value)
    for name, value in {
        "frame-blue": "#2f67b6",
        "frame-blue-hi": "#5f92d6",
        "frame-red": "#bb2a21",
        "frame-red-hi": "#e06a5c",
        "frame-gold": "#a97a14",
        "frame-gold-hi": "#f0d27c",
        "frame-none": "#7a746a",
        "type-a": "#c22f1f",
        "type-b": "#0b7458",
        "type-c": "#f2b61b",
        "type-c-line": "#8a6200",
        "type-light": "#ffffff",
        "type-dark": "#1d1a15",
        "type-edge": "#fffdf7",
        "plate-ink-light": "#ffffff",
        "plate-ink-dark": "#1d1608",
        "paper": "#fffdf7",
        "paper-2": "#f1ece0",
        "paper-line": "#d9d1bf",
        "paper-ink": "#1d1a15",
        "paper-ink-2": "#5a5347",
    }.items()
}

PAPER: Final = TOKENS["paper"]
TAG: Final = TOKENS["paper-2"]
LINE: Final = TOKENS["paper-line"]
INK: Final = TOKENS["paper-ink"]
QUIET_INK: Final = TOKENS["paper-ink-2"]
WHITE: Final[Colour] = (255, 255, 255)

SCRIMS: Final[dict[str, Colour]] = {"light": (14, 12, 17), "dark": (255, 253, 244)}
"""What lies over a plate so that its ink reads, by the ink; `face.css` has the same as --scrim."""


def plate_ink_colour(ink: str) -> Colour:
    """Return the colour of `light` or `dark` ink on a plate."""
    return TOKENS[f"plate-ink-{ink}"]


def frame_colours(frame: str) -> tuple[Colour, Colour]:
    """Return the colour of a frame and of its highlight; a frame without highlight has one colour."""
    plain = TOKENS[f"frame-{frame}"]
    return plain, TOKENS.get(f"frame-{frame}-hi", plain)


def paint(value: str, current: Colour) -> Colour | None:
    """
    Read a colour of the sprite; None where nothing is painted.

    >>> paint("none", WHITE), paint("currentColor", INK), paint("var(--type-light)", INK)
    (None, (29, 26, 21), (255, 255, 255))
    """
    if value == "none":
        return None
    if value == "currentColor":
        return current
    if value.startswith("var(--"):
        return TOKENS[value.removeprefix("var(--").removesuffix(")")]
    return _colour(value)
