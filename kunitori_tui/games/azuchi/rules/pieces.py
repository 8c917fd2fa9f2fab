"""What is in the box (1), and what an event pays (3-3), with the source mark of the one table no source prints.

Cards and goods are numbers here, positions in the tuples of their ids. The three materials come first in both, so
that the card of a material and its cube have the same number.
"""

from __future__ import annotations

from dataclasses import dataclass

CARDS = ("wood", "stone", "tile", "market", "army")
WOOD, STONE, TILE, MARKET, ARMY = range(5)
COPIES = 16
"""Copies of each of the five action cards: 80 in all."""

EVENTS = ("build", "attack", "tribute")
BUILD, ATTACK, TRIBUTE = range(3)
EVENT_COPIES = 4

GOODS = ("wood", "stone", "tile", "coin", "worker")
COIN, WORKER = 3, 4
"""Goods behind the cubes of the three materials; the worker among them is the black one."""
MATERIALS = (WOOD, STONE, TILE)
SUPPLY = (12, 12, 12, 6, 4)
"""How many of each of the goods there are (A6)."""

SEATS = (2, 3, 4)
OWN_WORKERS = 2
PICKS = 2
"""Cards each player drafts in a round."""
LYING_OPEN = 3
"""Cards that lie open before every pick."""
LEFT_OVER = 2
ROUNDS = 12
"""The fewest rounds of a game (4); twelve events take as many."""
STOREYS = EVENT_COPIES
"""Build cards that must lie face up at the end (4)."""

WAYS = ("cubes", "worker", "coin")
"""What points are bought with: a build with three cubes or a black worker, a tribute with a coin."""
WAY_CUBES, WAY_WORKER, WAY_COIN = range(3)
POINTS = (3, 2, 2)
"""Points of each of the ways (3-3)."""
LOSS = 2
"""Points that an attack costs whoever has no guard (3-3)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that no source prints: its value, and the range it is taken to lie in. ``mark`` says how it is known,
    ``sure`` how well.
    """

    value: int
    low: int
    high: int
    mark: str = "reconstructed"
    sure: str = "low"


GUARD_FIGURES = (Figure(1, 1, 1), Figure(3, 2, 3), Figure(5, 3, 6))
"""Points in an attack for one, two and three guards. The rulebook says only that they go by the number; that none is
a loss of two it does print. An attack is one event in three, so the first guard is worth about a cube a round; each
further one adds as much as the loss.
"""
MOST_GUARD_POINTS = 20
"""The most an option may set for a number of guards."""
