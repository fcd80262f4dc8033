"""
What a card evolves from and into, over several steps, with what each step costs.

`graph` finds which cards serve which requirements, `layers` walks from a card in both
directions, and `tree` makes the picture that pages show.
"""

from catalog.evolution.graph import graph_with
from catalog.evolution.tree import Evolution, draw

__all__ = ["Evolution", "draw", "graph_with"]
