"""What is wrong with effect data: one problem each place, with near misses for unknown words."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.effects.specs import Spec

LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class EffectProblem:
    """One fault: `path` is the place (`effects[0].do[1].n`), `message` value and remedy."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


def shown(value: object) -> str:
    """Return a value as JSON, shortened to fit a message."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def unknown(what: str, word: object, known: Iterable[str]) -> str:
    """
    Say that a word is unknown and which one may be meant.

    >>> unknown("operation", "drw", ["draw", "drop"])
    'unknown operation "drw"; did you mean draw?'
    """
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=2, cutoff=0.6) if isinstance(word, str) else []
    remedy = f"did you mean {' or '.join(near)}?" if near else f"use one of {', '.join(names)}."
    return f"unknown {what} {shown(word)}; {remedy}"


def wrong_value(subject: str, spec: Spec, value: object) -> str:
    """Say what a word takes, what it got and, for a number, which one is nearest."""
    return f"{subject} takes {spec.says}, got {shown(value)}{_nearest(spec, value)}."


def _nearest(spec: Spec, value: object) -> str:
    if spec.kind != "whole" or isinstance(value, bool) or not isinstance(value, int | float):
        return ""
    if value != value or value in (float("inf"), float("-inf")):
        return ""
    stepped = spec.low + round((value - spec.low) / spec.step) * spec.step
    return f"; use {max(spec.low, min(spec.high, stepped))}"
