"""While somebody at another terminal chooses: a strip in the place of the question says who, since when, and what was
seen last; to who looks on it says what he sees. All else stays as it is, and is looked at as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from textual.geometry import Region, Size

from kunitori_tui.play.clock import Call
from kunitori_tui.text import decisions, players, waiting
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.waiting import Strip as Words
from screens.host import host
from screens.table.history import log_lines
from screens.table.pace import Pace
from screens.table.screen import GameScreen
from screens.widgets.lines import KeyLine
from screens.widgets.painted import Line, Painted, told_rule

if TYPE_CHECKING:
    from kunitori_tui.play.company import Company

LINES = 2
"""Lines of the strip below its title."""
WARNING = 15
"""Seconds before the end of the own time at which one is told."""
LATEST = 2
"""Turns in which what was seen last is looked for."""


class WaitingStrip:
    """The strip on the shared table ``screen``, its clock, that of the open question, and the title of the terminal."""

    def __init__(self, screen: GameScreen, pace: Pace) -> None:
        self._screen = screen
        self._pace = pace
        self.is_laid = False
        """Whether the strip has a place, as it was looked at last: what others do may change that at any time, but the
        panels of a table stand still until they are placed anew.
        """
        self._since = self._until = 0.0
        self._told: Company | None = None
        self._tick: Call | None = None
        self._warning: Call | None = None

    @property
    def _there(self) -> Company:
        there = self._screen.table.company
        assert there is not None, "only at a shared table somebody elsewhere is waited for"
        return there

    @cached_property
    def strip(self) -> Strip:
        """The panel, made when somebody is waited for."""
        return Strip(self._words)

    @property
    def stands(self) -> bool:
        """Return whether somebody elsewhere is waited for, or one only looks on."""
        screen = self._screen
        if screen.table.over or screen.ask is not None:
            return False
        return screen.viewer is None or self._there.is_down or (self._pace.waits_for_others and self._is_person())

    def begin(self) -> None:
        """Give the strip its place from now on, or take it away, and draw it anew with the title of the terminal."""
        self.is_laid = self.stands
        if self.is_laid:
            self._screen.bring(self.strip)
        self.repaint()
        host(self._screen.app).entitle(self.title())

    def _is_person(self) -> bool:
        asked = self._asked
        return asked is not None and self._screen.table.seats[asked].kind == "human"

    @property
    def _asked(self) -> int | None:
        decision = self._screen.table.view(None).decision
        return decision.seat if decision is not None else None

    def lay(self, places_in: Callable[[Size], Mapping[str, Region]], size: Size) -> Mapping[str, Region]:
        """Return where the panels of a table stand beside the strip: higher up, where there is room for that, else
        below it.
        """
        strip = Region(0, size.height - LINES - 2, size.width, LINES + 1)
        keys = Region(0, size.height - 1, size.width, 1)
        places = {name: at for name, at in places_in(size - (0, LINES)).items() if name not in ("question", "keys")}
        if any(one.overlaps(other) for one, other in combinations(places.values(), 2)):
            places = {name: at for name, at in places_in(size).items() if not strip.contains_region(at)}
        return {**places, "keys": keys, "awaiting": strip}

    # -- the clock ----------------------------------------------------------------------------------------------

    def heed(self) -> None:
        """See what was told of who is there."""
        told, clock = self._there, host(self._screen.app).clock
        before, self._told = self._told, told
        if before is not None and before.times == told.times:
            return
        self._since = clock.now() - told.waited
        if self._warning is not None:
            self._warning.cancel()
            self._warning = None
        if told.left is not None:
            self._until = clock.now() + told.left
            self._warning = clock.call_later(max(0, told.left - WARNING), self._warn)

    def _warn(self) -> None:
        screen, told = self._screen, self._told
        if screen.is_there and screen.ask is not None and told is not None and told.left is not None:
            seconds = min(WARNING, told.left)
            screen.app.notify(tr("{n} seconds are left, then a bot chooses for you.", n=seconds), markup=False)
            if screen.setting("bell") == "on":
                screen.app.bell()

    @property
    def _seconds(self) -> int:
        return max(0, int(host(self._screen.app).clock.now() - self._since))

    @property
    def since_told(self) -> int:
        """Return the seconds since it was told who is there."""
        return self._seconds - self._told.waited if self._told is not None else 0

    def repaint(self) -> None:
        """Draw the strip, or the time that is left for the open question, again, and once more when its clock shows
        another time.
        """
        self.heed()
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        if not self._screen.is_there:
            return
        left = self._left
        self._screen.query_one(KeyLine).tell("" if left is None else tr("{time} left", time=waiting.clock(left)))
        if left is None and not self.stands:
            return
        if self.stands and self.strip.is_attached:
            self.strip.repaint()
        wait = waiting.next_second(self._seconds) if left is None else waiting.next_left(left)
        self._tick = host(self._screen.app).clock.call_later(wait, self.repaint)

    @property
    def _left(self) -> int | None:
        """Return the seconds that are left for the open question of somebody here; None without such a limit."""
        told = self._told
        if self._screen.ask is None or told is None or told.left is None:
            return None
        return max(0, round(self._until - host(self._screen.app).clock.now()))

    # -- the words ----------------------------------------------------------------------------------------------

    def _words(self, width: int) -> waiting.Strip:
        screen, there = self._screen, self._there
        asked, view = self._asked, screen.table.view(screen.viewer)
        names = players.names(screen.table.seats)
        prompt = decisions.prompt(view, screen.names) if view.decision is not None else ""
        if screen.viewer is None or asked is None:
            told = waiting.spectator_strip(there, names, prompt, self._seconds)
        else:
            log = log_lines(screen.table, screen.names, screen.viewer, LATEST)
            latest = ": ".join(filter(None, log[-1][1:3])) if log else ""
            told = waiting.waiting(there, names, asked, prompt, latest, self._seconds)
        lines = [line for said in told.lines for line in fold(screen.look.chip(said), width - 2)]
        return told._replace(lines=lines[:LINES])

    def title(self) -> str:
        """Return what the title of the terminal says: whose turn it is."""
        screen, there = self._screen, self._there
        if screen.table.over:
            return ""
        if screen.ask is not None:
            return tr("{table}: your turn", table=there.name)
        asked = self._asked
        return (
            there.name
            if asked is None
            else tr("{table}: {player} is choosing", table=there.name, player=players.names(screen.table.seats)[asked])
        )


class Strip(Painted):
    """Draws what ``told`` returns: title, fact at the right end, and lines, for a width."""

    def __init__(self, told: Callable[[int], Words]) -> None:
        super().__init__(id="awaiting")
        self._told = told

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines under a double rule."""
        told = self._told(width)
        rule = told_rule(self.look, width, told.title, told.fact, "frame")
        return [rule, *(Line(self.look, width).put(f" {line}", "text") for line in told.lines)]
