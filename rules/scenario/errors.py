"""
The errors of the scenario runner.

InvalidScenario    a file that is no scenario, with everything that is wrong in it (also a ValueError)
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import RulesError
from rules.scenario.reading import Problem


class InvalidScenario(RulesError, ValueError):
    """A file that cannot be run; `problems` lists every fault with its key and the remedy."""

    def __init__(self, file: str, problems: Sequence[Problem]) -> None:
        super().__init__(f"{file}: " + " ".join(str(problem) for problem in problems))
        self.file = file
        self.problems = tuple(problems)
