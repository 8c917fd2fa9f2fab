"""What is in the box (1), and what an event pays (3-3), with the source mark of the one table no source prints; the
rules in effect, which are the options of one game, compiled for speed, shared by all its states and never changed; and
what all frames have, the seat that chooses.

Cards and goods are numbers here, positions in the tuples of their ids. The three materials come first in both, so
that the card of a material and its cube have the same number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kunitori_tui.engine.api import BadSetup, GameOption
from kunitori_tui.engine.cards import read_figures
from kunitori_tui.engine.cells import Seat
from kunitori_tui.engine.stack import Frame, S

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
    """A figure that no source prints, and its likely range. ``mark`` says how it is known, ``sure`` how well."""

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


GAME_ID = "azuchi"
GUARD_KEYS = ("guard_1", "guard_2", "guard_3")
FEWEST_COPIES, MOST_COPIES = 12, 60
"""Between what the copies of an action card may lie where they are not the printed ones."""
PRINTED = (COPIES,) * len(CARDS), POINTS, LOSS
_IDS = (*CARDS, *EVENTS, *GUARD_KEYS)

OPTIONS = (
    GameOption("round_limit", "int", 60, low=0, high=1000, ruling="A14"),
    GameOption("first", "choice", "random", choices=("random", "1", "2", "3", "4"), ruling="A18"),
    GameOption("build_any", "bool", False, ruling="A8"),
    GameOption("tribute_any", "bool", False, ruling="A8"),
    GameOption("tie_break", "bool", False, ruling="A15"),
    *(
        GameOption(key, "int", figure.value, low=0, high=MOST_GUARD_POINTS, ruling="A22")
        for key, figure in zip(GUARD_KEYS, GUARD_FIGURES, strict=True)
    ),
)
"""``round_limit`` 0 means none; one under twelve makes a shorter game. ``guard_N`` are points for N guards."""


class Rules:
    """The options by name, the attack table among them: ``guard_points`` by number of guards, the loss first; and the
    figures, printed or those in ``rows`` that a game was begun with: ``copies`` of every action card, ``points`` by
    what they are bought with.

    Raises :class:`BadSetup` (``unknown_card``, ``figures``) for ``rows`` that no game under ``options`` can have.
    """

    def __init__(
        self, options: dict[str, Any], frames: Mapping[str, type[AnySeatFrame]], rows: list[list[Any]] | None = None
    ) -> None:
        self.options = options
        self.frames = dict(frames)
        self.round_limit: int = options["round_limit"]
        self.again: tuple[bool, ...] = options["build_any"], False, options["tribute_any"]
        """By event: whether everybody pays for it as often as he can (A8)."""
        self.tie_break: bool = options["tie_break"]
        self.copies, self.points, loss = PRINTED if rows is None else _begun_with(rows)
        self.guard_points: tuple[int, ...] = (-loss, *(options[key] for key in GUARD_KEYS))
        if rows is not None and rows != self.table():
            raise BadSetup("figures", card="")

    def table(self) -> list[list[Any]]:
        """Return the figures a save keeps: ``[id, points, copies]`` of cards, ``[id, points, guards]`` of attacks."""
        pays = {"build": self.points[WAY_CUBES], "attack": -self.guard_points[0], "tribute": self.points[WAY_COIN]}
        rows: list[list[Any]] = [[card, 0, copies] for card, copies in zip(CARDS, self.copies, strict=True)]
        rows += [[event, pays[event], EVENT_COPIES] for event in EVENTS]
        return rows + [[key, self.guard_points[n], n] for n, key in enumerate(GUARD_KEYS, 1)]


def _begun_with(rows: list[list[Any]]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return copies, points and the loss in ``rows``; raise :class:`BadSetup` where they are no cards or no figures of
    the castle. How many events there are is no figure: as many storeys are built of them.
    """
    read = read_figures(rows, _IDS)
    copies = tuple(read[card][1] for card in CARDS)
    points = (read["build"][0], POINTS[WAY_WORKER], read["tribute"][0])
    loss = read["attack"][0]
    lies = FEWEST_COPIES <= min(copies) <= max(copies) <= MOST_COPIES
    if not (lies and 0 <= min(*points, loss) <= max(*points, loss) <= MOST_GUARD_POINTS):
        raise BadSetup("figures", card="")
    return copies, points, loss


class SeatFrame(Frame[S]):
    """A frame whose first cell is the seat that chooses. Nothing in it is hidden from anybody (A17)."""

    seat: Seat


AnySeatFrame = SeatFrame[Any]
