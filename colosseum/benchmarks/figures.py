"""A measured figure, what was aimed at, and the table of both."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """
    One thing measured.

    `aim` is a bound on `value`, from above unless `more_is_better`; None says that
    the figure is only reported.
    """

    name: str
    value: float
    unit: str
    aim: float | None = None
    more_is_better: bool = False

    @property
    def ratio(self) -> float | None:
        """
        How far the aim is met: 1 exactly, 2 twice as well, 0.5 half as well.

        >>> Figure("load", 10.0, "s", aim=20.0).ratio
        2.0
        >>> Figure("games", 200.0, "games/s", aim=400.0, more_is_better=True).ratio
        0.5
        """
        if self.aim is None or not self.value or not self.aim:
            return None
        return self.value / self.aim if self.more_is_better else self.aim / self.value


def table(figures: Sequence[Figure]) -> str:
    """
    Set figures in columns.

    >>> print(table([Figure("cards", 2.5, "s", aim=5.0)]))
    figure  measured  unit  aim        ratio
    cards   2.5       s     at most 5  2.00
    """
    rows = [("figure", "measured", "unit", "aim", "ratio"), *(_row(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(_line(row, widths) for row in rows)


def _row(figure: Figure) -> tuple[str, str, str, str, str]:
    bound = "at least" if figure.more_is_better else "at most"
    aim = "" if figure.aim is None else f"{bound} {figure.aim:g}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
    return (figure.name, f"{figure.value:.4g}", figure.unit, aim, ratio)


def _line(row: tuple[str, str, str, str, str], widths: list[int]) -> str:
    cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
    return "  ".join([*cells, row[-1]]).rstrip()
