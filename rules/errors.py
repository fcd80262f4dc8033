"""
The errors of the rules package.

RulesError
├── InvalidCard      card data that no card can be made of (also a ValueError)
├── InvalidCardFile  a card file that cannot be read (also a ValueError)
├── InvalidEffect    effect data that the engine cannot run (also a ValueError)
├── InvalidOption    a rule option or its value that does not exist (also a ValueError)
├── Hidden           what a player asks about and may not see (also a LookupError)
├── IllegalAction    an action that is not among `legal_actions()` (also a ValueError)
└── UnknownGame      no ruleset of that code (also a LookupError)
"""

from __future__ import annotations


class RulesError(Exception):
    """Anything the rules package refuses."""


class InvalidCard(RulesError, ValueError):
    """Card data that lacks a fact or states one in a form that cannot be read."""

    def __init__(self, card: str, key: str, problem: str) -> None:
        super().__init__(f"card {card}, key {key}: {problem}")
        self.card = card
        self.key = key
        self.problem = problem


class InvalidCardFile(RulesError, ValueError):
    """A card file, or something in it, that cannot be read; names file, card and key as far as known."""

    def __init__(self, file: str, problem: str, card: str | None = None, key: str | None = None) -> None:
        place = f"{f', card {card}' if card else ''}{f', key {key}' if key else ''}"
        super().__init__(f"{file}{place}: {problem}")
        self.file = file
        self.problem = problem
        self.card = card
        self.key = key


class InvalidEffect(RulesError, ValueError):
    """Effect data that the engine cannot run; refused when it is entered, never in play."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


class InvalidOption(RulesError, ValueError):
    """A rule option that does not exist, or a value it cannot take."""

    def __init__(self, option: str, value: object, problem: str) -> None:
        super().__init__(f"rule option {option}={value!r}: {problem}")
        self.option = option
        self.value = value
        self.problem = problem


class IllegalAction(RulesError, ValueError):
    """An action that the rules do not allow at this moment."""

    def __init__(self, action: int, offered: int) -> None:
        super().__init__(f"action {action} is not legal now; legal_actions() offers {offered} others.")
        self.action = action


class UnknownGame(RulesError, LookupError):
    """A game code for which no ruleset exists."""

    def __init__(self, code: str, known: list[str]) -> None:
        super().__init__(f"no game is called {code!r}; there are {', '.join(known)}.")
        self.code = code


class Hidden(RulesError, LookupError):
    """What a player may not see at this moment."""
