"""How fast others are seen to move: at once in small batches, or one visible step a tick, or one a key; always to be
skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from kunitori_tui.play.clock import Clock
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.table import Answer, GameStep
from kunitori_tui.text import events
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr
from screens.host import host
from screens.table.screen import SECONDS, SUMMED_UP, Alarm, GameScreen
from screens.table.stops import Stops

SPEEDS = {
    "round": N_("summed up before your turn"),
    "turn": N_("summed up turn by turn"),
    "step": N_("step by step"),
    "slow": N_("slow"),
    "fast": N_("fast"),
    "instant": N_("at once"),
}
"""The speeds in words, from one to the next."""
BATCH = 0.006
"""Longest stretch of steps between two looks at the keyboard, in seconds."""
BREATH = 0.001
"""Shortest pause between two batches, in seconds: a key that has come goes all its way in it."""
REDRAW = 0.4
"""How often the table is drawn again while others move at once, in seconds."""


class Pace:
    """Asks the table of a screen for its next steps, as far as ``stops`` do not hold it up. Nothing runs while somebody
    here is asked.
    """

    def __init__(self, screen: GameScreen, stops: Stops) -> None:
        self.screen = screen
        self._stops = stops
        self._timer = Alarm(screen)
        self.awaited: Answer[GameStep | None] | None = None
        """The step that was asked for and is not there yet: somebody elsewhere has to go on."""
        self._drawn = 0.0

    @property
    def clock(self) -> Clock:
        """Return the clock of the program."""
        return host(self.screen.app).clock

    @property
    def shows_steps(self) -> bool:
        """Return whether single steps are seen."""
        return self.screen.speed in SECONDS or self.screen.speed == "step"

    @property
    def waits_for_key(self) -> bool:
        """Return whether the next step comes with a key."""
        return self.screen.speed == "step" and self.screen.bots_to_move()

    @property
    def comes_at_once(self) -> bool:
        """Return whether steps of bots at this table would begin now of which none is seen alone. What stood before
        them nobody sees then, unless they take longer than a batch. Those who play elsewhere take their time, or the
        line to them is down.
        """
        screen = self.screen
        begins = not self._timer.is_set and self.awaited is None and not self._stops.holds
        return begins and screen.table.company is None and screen.bots_to_move() and not self.shows_steps

    def start(self) -> None:
        """Begin with the steps of others, if they do not come already. What stands is drawn, but for steps that come at
        once.
        """
        self._drawn = self.clock.now()
        if self.comes_at_once:
            self._drawn = -inf
        else:
            self.screen.show()
        if not self._timer.is_set and self.awaited is None and self.screen.speed != "step" and not self._stops.holds:
            self._wait()

    def stop(self) -> None:
        """Ask for no more steps."""
        self._timer.stop()
        if self.awaited is not None:
            self.awaited.cancel()
            self.awaited = None
        self.screen.skips = False

    def next_speed(self) -> str:
        """Go on at the speed after the chosen one, and keep it in the settings; return it in words. While others move
        none of their moves is lost to sight by that: to skip them is another key.
        """
        program, speeds = host(self.screen.app), list(SPEEDS)
        at = speeds.index(program.settings.bot_speed) + 1
        chosen = next(speed for speed in speeds[at:] + speeds[:at] if self._can_choose(speed))
        program.settings.bot_speed = chosen
        program.keep_settings()
        if self.screen.bots_to_move():
            self.screen.skips = False
            self._timer.stop()
            self.start()
        return tr(SPEEDS[chosen])

    def _can_choose(self, speed: str) -> bool:
        """Return whether ``speed`` means something of its own at this moment and in this game."""
        if self.screen.bots_to_move():
            return speed in SECONDS or speed == "step"
        return speed not in SUMMED_UP or box(self.screen.game.id).stops.digest is not None

    def skip(self) -> None:
        """Take all steps up to the next question at once."""
        self.screen.skips = True
        if self.awaited is None:
            self._wait()

    def step(self) -> None:
        """Take one visible step."""
        if self.awaited is None:
            self._move()

    def _wait(self) -> None:
        self._timer.set(max(SECONDS.get(self.screen.speed, 0.0), BREATH), self._move)

    def _move(self, answer: Answer[GameStep | None] | None = None) -> None:
        """Take steps, ``answer`` first, until one is seen, where each is shown, or the batch is full; then draw."""
        screen = self.screen
        began = self.clock.now()
        try:
            while answer is not None or screen.bots_to_move():
                answer = answer or screen.play.next_step(screen.viewer)
                if not answer.done():
                    self._await(answer)
                    return
                step, answer = answer.result(), None
                screen.forget_refusal()
                if self.screen.skips:
                    self._stops.pass_by()
                if step is None or self.clock.now() - began > BATCH or self._stops.is_due():
                    break
                if self.shows_steps and self._is_seen(step.events):
                    break
        except Exception as error:  # noqa: BLE001 - a fault of a bot must not take the game with it
            self.stop()
            host(screen.app).report_bug(error)
            return
        if not screen.bots_to_move():
            self.screen.skips = False
            screen.go_on()
            return
        if self._stops.hold():
            return
        if self.shows_steps or self.clock.now() - self._drawn > REDRAW:
            self._draw()
        if self.screen.speed != "step":
            self._wait()

    def _is_seen(self, told: Sequence[SeenEvent]) -> bool:
        """Return whether anything of this is a line in the log."""
        screen = self.screen
        return any(events.line(e.kind, e.data, screen.names, screen.viewer, screen.game.id) for e in told)

    def _await(self, answer: Answer[GameStep | None]) -> None:
        self.awaited = answer
        self._draw()
        answer.add_done_callback(lambda there: self.screen.call_if_there(self._came, there))

    def _came(self, answer: Answer[GameStep | None]) -> None:
        """Take the step that was asked for; what a key has changed is seen before it."""
        self.screen.call_after_refresh(self._take, answer)

    def _take(self, answer: Answer[GameStep | None]) -> None:
        if answer is self.awaited:  # else nobody waits for it any more
            self.awaited = None
            if not answer.cancelled():
                self._move(answer)

    def _draw(self) -> None:
        self._drawn = self.clock.now()
        self.screen.show()
