"""The ground of every position: the rules in effect, which are the options of one game, compiled for speed, shared by
all its states and never changed; and what all frames have, the seat that chooses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kunitori_tui.engine.api import BadSetup, GameOption
from kunitori_tui.engine.cards import read_figures
from kunitori_tui.engine.cells import Seat
from kunitori_tui.engine.stack import Frame, S
from kunitori_tui.games.azuchi.rules.pieces import (
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
    WAY_WORKER,
)

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
        self.build_any: bool = options["build_any"]
        self.tribute_any: bool = options["tribute_any"]
        self.tie_break: bool = options["tie_break"]
        self.copies, self.points, loss = PRINTED if rows is None else _begun_with(rows)
        self.guard_points: tuple[int, ...] = (-loss, *(options[key] for key in GUARD_KEYS))
        if rows is not None and rows != self.table():
            raise BadSetup("figures", card="")

    def table(self) -> list[list[Any]]:
        """Return the figures a save keeps: ``[id, points, copies]`` of every card, an attack with what it costs, and
        ``[id, points, guards]`` of the attack table.
        """
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
    if not FEWEST_COPIES <= min(copies) <= max(copies) <= MOST_COPIES:
        raise BadSetup("figures", card="")
    if not 0 <= min(*points, loss) <= max(*points, loss) <= MOST_GUARD_POINTS:
        raise BadSetup("figures", card="")
    return copies, points, loss


class SeatFrame(Frame[S]):
    """A frame whose first cell is the seat that chooses. Nothing in it is hidden from anybody (A17)."""

    seat: Seat


AnySeatFrame = SeatFrame[Any]
