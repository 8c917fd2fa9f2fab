"""How long a player has had for his choice, as everybody at a shared table sees it, and the limit of that time.

The time is that of the process that keeps the table; the rules know none.
"""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.play.clock import Call, Clock
from kunitori_tui.play.match import Ask


class ChoiceTime:
    """Calls ``over`` when a question to a person has been open for ``limit`` seconds; 0 is no limit."""

    def __init__(self, clock: Clock, limit: int, over: Callable[[], None]) -> None:
        self.limit = limit
        self._clock = clock
        self._over = over
        self._seen: tuple[int | None, int] = None, -1
        """Who was asked, after how many steps of which all have heard."""
        self.shown = clock.now()
        """When everybody last saw something happen, by the clock."""
        self._token: int | None = None
        self._call: Call | None = None
        self.until = 0.0
        """When the time for the open question is over."""

    def look(self, asked: int | None, steps: int, ask: Ask | None) -> None:
        """Note that the seat ``asked`` has to choose after ``steps``, as far as everybody knows, and the open question
        ``ask``. A secret choice gets a time of its own, which nobody sees.
        """
        if (asked, steps) != self._seen:
            self._seen, self.shown = (asked, steps), self._clock.now()
        token = ask.token if ask is not None and ask.human else None
        if token == self._token:
            return
        self._token = token
        if self._call is not None:
            self._call.cancel()
            self._call = None
        if self.limit and token is not None:
            self._call = self._clock.call_later(self.limit, self._over)
            self.until = self._clock.now() + self.limit

    @property
    def asked(self) -> int | None:
        """Return the seat that has to choose, as far as everybody knows; None: nobody."""
        return self._seen[0]

    @property
    def seconds(self) -> int:
        """Return for how many seconds nothing was seen of the seat that has to choose."""
        return int(self._clock.now() - self.shown)

    @property
    def left(self) -> int | None:
        """Return the seconds that are left for the open question; None where there is no limit."""
        return None if self._call is None else max(0, round(self.until - self._clock.now()))

    def stop(self) -> None:
        """Cancel the call that is due."""
        if self._call is not None:
            self._call.cancel()
            self._call = None
