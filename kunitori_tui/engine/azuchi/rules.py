"""The rules in effect: the options of one game, compiled for speed. Shared by all its states; never changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kunitori_tui.engine.api import GameOption
from kunitori_tui.engine.azuchi.pieces import (
    CARDS,
    COPIES,
    EVENT_COPIES,
    EVENTS,
    GUARD_FIGURES,
    LOSS,
    MOST_GUARD_POINTS,
    POINTS,
    WAY_COIN,
    WAY_CUBES,
)
from kunitori_tui.engine.stack import Frame

GAME_ID = "azuchi"
GUARD_KEYS = ("guard_1", "guard_2", "guard_3")

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
    """The options by name, the attack table among them: ``guard_points`` by number of guards, the loss first."""

    def __init__(self, options: dict[str, Any], frames: Mapping[str, Frame[Any]]) -> None:
        self.options = options
        self.frames = dict(frames)
        self.round_limit: int = options["round_limit"]
        self.build_any: bool = options["build_any"]
        self.tribute_any: bool = options["tribute_any"]
        self.tie_break: bool = options["tie_break"]
        self.guard_points: tuple[int, ...] = (-LOSS, *(options[key] for key in GUARD_KEYS))

    def table(self) -> list[list[Any]]:
        """Return the figures a save keeps: ``[id, points, copies]`` of every card, an attack with what it costs, and
        ``[id, points, guards]`` of the attack table.
        """
        pays = {"build": POINTS[WAY_CUBES], "attack": LOSS, "tribute": POINTS[WAY_COIN]}
        rows: list[list[Any]] = [[card, 0, COPIES] for card in CARDS]
        rows += [[event, pays[event], EVENT_COPIES] for event in EVENTS]
        return rows + [[key, self.guard_points[n], n] for n, key in enumerate(GUARD_KEYS, 1)]
