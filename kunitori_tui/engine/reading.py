"""A position out of a save: what that of any game holds, and the look at it before anybody works with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import AnyGame, Json, Setup
from kunitori_tui.engine.errors import BadSetup, BadState
from kunitori_tui.engine.figures import REFUSED
from kunitori_tui.engine.shapes import Anything, Array, Boolean, Map, Object, OneOf, Shape

MAX_ROWS = 1000


def shape_of_position(
    game: str, seats: int, phases: Iterable[str], fields: Mapping[str, Shape], max_frames: int
) -> Object:
    """Return the shape of a position with its own ``fields``. What its table and its frames hold is left to those who
    read them (:func:`.figures.read`, :func:`.stack.read_stack`).
    """
    return Object(
        {
            "game": OneOf(game),
            "seats": OneOf(seats),
            "options": Map(),
            "table": Array(Anything(), MAX_ROWS),
            "phase": OneOf(*phases),
            "over": Boolean(),
            "stack": Array(Anything(), max_frames),
            **fields,
        }
    )


def check_shape(data: Any, seat_counts: Sequence[int], shape_for: Callable[[int], Object]) -> None:
    """Return if ``data`` has the shape that ``shape_for`` gives for its number of seats; else raise :class:`BadState`
    (``shape``) with the first field that is missing, unknown, of the wrong type or out of its bounds.
    """
    seats = data.get("seats") if type(data) is dict else None
    wrong = shape_for(seats if type(seats) is int and seats in seat_counts else seat_counts[0]).fault(data)
    if wrong:
        raise BadState("shape", field=wrong)


def setup_in(game: AnyGame, seats: int, options: Json, table: Any) -> Setup:
    """Return the setup, complete but for the seed, of a game with those ``options`` and the figures in ``table``; raise
    :class:`BadState` (``table`` or ``setup``) where there is none.
    """
    try:
        return game.check(Setup(seats, 0, options, table))
    except BadSetup as error:
        raise BadState("table" if error.key in REFUSED else "setup", field=error.key) from error
