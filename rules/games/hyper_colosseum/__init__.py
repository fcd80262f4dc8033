"""Hyper Colosseum, Bandai's Digital Monster Card Game (Japan, 1999 to 2005): rules R2 to R13."""

from __future__ import annotations

from typing import Final

from rules.games.hyper_colosseum.ruleset import HyperColosseum

RULESET: Final = HyperColosseum()
