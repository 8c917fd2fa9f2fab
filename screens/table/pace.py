"""How fast the bots move: at once in small batches, or one visible move a tick, or one a key; always to be skipped."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer

from screens.host import host

if TYPE_CHECKING:
    from screens.table.base import TableScreen

SECONDS = {"instant": 0.0, "fast": 0.3, "slow": 1.2}
"""Time for one visible move. ``step`` waits for a key instead."""
WATCHED = "fast"
"""The speed of a game of bots alone where the setting is ``instant``."""
BATCH = 0.012
"""Longest stretch of bots' thinking between two looks at the keyboard, in seconds."""
REDRAW = 0.4
"""How often the table is drawn again while bots move at once, in seconds."""


class Pace:
    """Lets the bots of a table move. No timer runs while a person is asked."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._timer: Timer | None = None
        self._skipping = False
        self._drawn = 0.0

    @property
    def speed(self) -> str:
        """Return the speed in effect. A game that nobody plays in is there to be watched, and a seat that was handed to
        a bot to be taken back: unless it is skipped, it never rushes by at once.
        """
        if self._skipping:
            return "instant"
        chosen = self.table.setting("bot_speed")
        return WATCHED if chosen == "instant" and not self.table.people else chosen

    @property
    def waits_for_key(self) -> bool:
        """Return whether the next move comes with a key."""
        return self.speed == "step" and self.table.bots_to_move()

    def start(self) -> None:
        """Begin with the moves of the bots, if they do not run already."""
        self._drawn = monotonic()
        if self._timer is None and self.speed != "step":
            self._wait()

    def stop(self) -> None:
        """Let nobody move any more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._skipping = False

    def skip(self) -> None:
        """Make all moves up to the next question at once."""
        self.stop()
        self._skipping = True
        self._wait()

    def step(self) -> None:
        """Make one visible move."""
        self._move(once=True)

    def _wait(self) -> None:
        self._timer = self.table.set_timer(max(SECONDS.get(self.speed, 0.0), 0.001), self._tick)

    def _tick(self) -> None:
        self._timer = None
        if self.table.is_attached:
            self._move(once=self.speed != "instant")

    def _move(self, once: bool) -> None:
        """Play until something could be seen (``once``) or the batch is full, then draw and wait again."""
        table = self.table
        began = monotonic()
        try:
            while table.bots_to_move() and not table.match.over:
                seen = table.play_bot()
                if (seen and once) or monotonic() - began > BATCH:
                    break
        except Exception as error:  # noqa: BLE001 - a fault of a bot must not take the game with it
            self.stop()
            host(table.app).report_bug(error)
            return
        if not table.bots_to_move():
            self._skipping = False
            table.go_on()
            return
        if once or monotonic() - self._drawn > REDRAW:
            self._drawn = monotonic()
            table.show()
        if self.speed != "step":
            self._wait()
