"""What screens of a table share: going on when an answer is there, what a hint has marked, how a stop was closed, and
for how long keys are ignored when something new is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from kunitori_tui.engine.api import Option
from kunitori_tui.play.clock import Call
from kunitori_tui.play.table import Answer
from screens.drawing.one_frame import SettledScreen
from screens.host import host

T = TypeVar("T")


def after(screen: SettledScreen[Any], answer: Answer[T], then: Callable[[T], None]) -> None:
    """Do ``then`` with an answer: in this moment where it is there already, else when it comes, as ``screen`` does what
    it is told by others. Nothing is done once the answer is cancelled or the screen has been taken away.
    """

    def come(there: Answer[T]) -> None:
        if not there.cancelled():
            screen.call_if_there(lambda: then(there.result()))

    if answer.done():
        then(answer.result())
    else:
        answer.add_done_callback(come)


class Alarm:
    """What ``screen`` does in a while, once, unless it is stopped before or the screen has been taken away."""

    def __init__(self, screen: SettledScreen[Any]) -> None:
        self._screen = screen
        self._call: Call | None = None

    @property
    def is_set(self) -> bool:
        """Return whether something is to be done."""
        return self._call is not None

    def set(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something in so many seconds, and nothing of what was to be done before."""
        self.stop()

        def ring() -> None:
            if call is self._call:
                self._call = None
                do()

        call = self._call = host(self._screen.app).clock.call_later(seconds, lambda: self._screen.call_if_there(ring))

    def stop(self) -> None:
        """Do nothing of it."""
        if self._call is not None:
            self._call.cancel()
            self._call = None


class Marked(NamedTuple):
    """What a hint has marked: Enter follows it as long as it stands ``at`` that; ``left``, the note says this."""

    at: object
    left: str


FIRST_MOMENT = 0.15
"""Seconds in which keys are thrown away: they were typed before anything was seen. Nothing is given away by one too
many.
"""


class StopExit(NamedTuple):
    """How a stop was left: on to what comes next, or past all stops up to one's own question (``skip``), or with the
    answer to the question it asked, or for the menu (``leave``), or with a ``key`` that was meant for the table.
    """

    skip: bool = False
    answer: Sequence[Option] = ()
    leave: bool = False
    key: str = ""
