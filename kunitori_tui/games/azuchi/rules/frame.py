"""What all frames of this game have: the seat that chooses."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.cells import Seat
from kunitori_tui.engine.stack import Frame, S


class SeatFrame(Frame[S]):
    """A frame whose first cell is the seat that chooses. Nothing in it is hidden from anybody (A17)."""

    seat: Seat


AnySeatFrame = SeatFrame[Any]
