"""How fast others are seen to move: at once in small batches, one visible step a tick or a key; always skippable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from kunitori_tui.play.settings import CHOICES
from kunitori_tui.play.table import Answer, GameStep, Table
from kunitori_tui.text import events
from kunitori_tui.text.box import box
from kunitori_tui.text.settings import called
from screens.host import Alarm, Host
from screens.table.seats import others_move, people
from screens.table.stops import Reader

SECONDS = {"fast": 0.3, "slow": 1.2}
"""By speed: time for one visible step of others. ``step`` waits for a key instead; at the rest steps are not seen."""
SUMMED_UP = ("round", "turn")
"""The speeds at which nothing is seen of the steps but what they came to."""
WATCHED = "fast"
"""The speed of a game of bots alone where nothing would be seen of it."""
BATCH = 0.006
"""Longest stretch of steps between two looks at the keyboard, in seconds."""
BREATH = 0.001
"""Shortest pause between two batches, in seconds: a key that has come goes all its way in it."""
REDRAW = 0.4
"""How often the table is drawn again while others move at once, in seconds."""


@dataclass(eq=False, repr=False)
class Pace:
    """Asks a ``table`` for the next steps of others. Nothing runs while somebody here is asked.

    ``stepped`` hears of each step and returns whether something waits to be seen by who looks, ``moved`` of each batch
    of them and returns whether the next one may come; ``show`` draws the table, ``when`` hears of a step that comes
    from elsewhere. ``unsummed`` returns the speed where steps are to be summed up and the game has no words for that.
    """

    _host: Host
    _table: Table
    _unsummed: Callable[[], str]
    _timer: Alarm
    _reader: Callable[[], Reader]
    _stepped: Callable[[Reader], bool]
    _moved: Callable[[], bool]
    _show: Callable[[], None]
    _when: Callable[[Answer[GameStep | None], Callable[[Answer[GameStep | None]], None]], None]
    skips: bool = False
    """Whether all steps up to the next question are taken at once."""
    awaited: Answer[GameStep | None] | None = None
    """The step that was asked for and is not there yet: somebody elsewhere has to go on."""
    _drawn: float = 0.0

    @property
    def speed(self) -> str:
        """Return the speed at which others are seen to move. A game that nobody plays in is there to be watched, and a
        seat that was handed to a bot to be taken back: unless it is skipped, it never rushes by at once.
        """
        if self.skips:
            return "instant"
        chosen: str = self._host.settings.bot_speed
        if chosen in SUMMED_UP and not box(self._table.game.id).stops.digest:
            chosen = self._unsummed()
        return WATCHED if chosen in ("instant", "round") and not people(self._table) else chosen

    @property
    def is_quiet(self) -> bool:
        """Return whether no single steps are seen."""
        return self.speed not in SECONDS and self.speed != "step"

    @property
    def waits_for_key(self) -> bool:
        """Return whether the next step comes with a key."""
        return self.speed == "step" and others_move(self._table)

    def start(self) -> None:
        """Begin with the steps of others, if they do not come already. What stands is drawn, but for steps of bots at
        this table that come at once and are not seen alone: what stood before them nobody sees then, unless they take
        longer than a batch. Those who play elsewhere take their time, or the line to them is down.
        """
        is_idle = not self._timer.is_set and self.awaited is None
        self._drawn = self._host.clock.now()
        if is_idle and self.is_quiet and others_move(self._table) and self._table.company is None:
            self._drawn = -inf
        else:
            self._show()
        if is_idle and self.speed != "step":
            self._wait()

    def stop(self) -> None:
        """Ask for no more steps."""
        self._timer.stop()
        if self.awaited is not None:
            self.awaited.cancel()
            self.awaited = None
        self.skips = False

    def next_speed(self) -> str:
        """Take up the speed after the chosen one, and keep it in the settings; return it in words. While others move
        none of their moves is lost to sight by that: to skip them is another key.
        """
        settings, speeds = self._host.settings, CHOICES["bot_speed"]
        at = speeds.index(settings.bot_speed) + 1
        are_told = box(self._table.game.id).stops.digest is not None
        other = [speed for speed in SUMMED_UP if not are_told]  # those that mean nothing of their own now
        if others_move(self._table):
            other = [speed for speed in speeds if speed not in SECONDS and speed != "step"]
        settings.bot_speed = next(speed for speed in speeds[at:] + speeds[:at] if speed not in other)
        self._host.keep_settings()
        if others_move(self._table):
            self.skips = False
            self._timer.stop()
        return called(settings.bot_speed)

    def skip(self) -> None:
        """Take all steps up to the next question at once."""
        self.skips = True
        if self.awaited is None:
            self._wait()

    def step(self) -> None:
        """Take one visible step."""
        if self.awaited is None:
            self._move()

    def _wait(self) -> None:
        self._timer.set(max(SECONDS.get(self.speed, 0.0), BREATH), self._move)

    def _move(self, answer: Answer[GameStep | None] | None = None) -> None:
        """Take steps, ``answer`` first, until one is seen, where each is shown, or the batch is full; then draw."""
        began, play, reader = self._host.clock.now(), self._table.play, self._reader()
        assert play is not None, "nobody moves where one looks back"
        try:
            while answer is not None or others_move(self._table):
                answer = answer or play.next_step(reader.seat)
                if not answer.done():
                    self.awaited = answer
                    self._draw()
                    self._when(answer, self._take)
                    return
                step, answer = answer.result(), None
                if self._stepped(reader) or step is None or self._host.clock.now() - began > BATCH:
                    break
                told = ((e.kind, e.data, reader.names, reader.seat, self._table.game.id) for e in step.events)
                if not self.is_quiet and any(events.line(*one) for one in told):  # a line in the log
                    break
        except Exception as error:  # noqa: BLE001 - a fault of a bot must not take the game with it
            self.stop()
            self._host.report_bug(error)
            return
        if self._moved():
            if not self.is_quiet or self._host.clock.now() - self._drawn > REDRAW:
                self._draw()
            if self.speed != "step":
                self._wait()

    def _take(self, answer: Answer[GameStep | None]) -> None:
        """Take the step that was asked for."""
        if answer is self.awaited:  # else nobody waits for it any more
            self.awaited = None
            if not answer.cancelled():
                self._move(answer)

    def _draw(self) -> None:
        self._drawn = self._host.clock.now()
        self._show()
