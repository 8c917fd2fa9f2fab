"""While somebody at another terminal chooses: a strip in the place of the question says who, since when, and what was
seen last; to who looks on it says what he sees. All else stays as it is, and is looked at as ever.

Watching the others while they move: one move on, past all of them, at another speed, and what they did once more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, Protocol

from textual.app import App
from textual.geometry import Region, Size

from kunitori_tui.play.clock import Call
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text import decisions, players, waiting
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.host import host
from screens.keys import Words
from screens.table.history import log_lines
from screens.table.meanwhile import Meanwhiles
from screens.table.moments import Battles, Moments
from screens.table.pace import Pace
from screens.table.sitting import Gone
from screens.table.stops import Stops
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import wrapped

if TYPE_CHECKING:
    from kunitori_tui.play.company import Company
    from screens.table.strip import Strip


LINES = 2
"""Lines of the strip below its title."""
WARNING = 15
"""Seconds before the end of the own time at which one is told."""
LATEST = 2
"""Turns in which what was seen last is looked for."""


class Waited(Protocol):
    """What is asked of the screen: what a ``TableScreen`` has."""

    table: Table
    viewer: int | None
    ask: Question | None
    pace: Pace

    @property
    def app(self) -> App[Any]: ...
    @property
    def look(self) -> Look: ...
    @property
    def names(self) -> list[str]: ...
    @property
    def is_there(self) -> bool: ...
    def query_one(self, kind: type[KeyLine], /) -> KeyLine: ...
    def places_in(self, size: Size) -> Mapping[str, Region]: ...
    def setting(self, name: str) -> str: ...


class Awaiting:
    """The strip on the table ``screen``, its clock, that of the open question, and the title of the terminal."""

    def __init__(self, screen: Waited) -> None:
        self._screen = screen
        self.is_laid = False
        """Whether the strip has a place, as it was looked at last: what others do may change that at any time, but the
        panels of a table stand still until they are placed anew.
        """
        self._since = self._until = 0.0
        self._told: Company | None = None
        self._tick: Call | None = None
        self._warning: Call | None = None

    @cached_property
    def strip(self) -> Strip:
        """The panel, made when somebody is waited for."""
        from screens.table.strip import Strip

        return Strip(self._words)

    @property
    def stands(self) -> bool:
        """Return whether somebody elsewhere is waited for, or one only looks on."""
        screen = self._screen
        there = screen.table.company
        if there is None or screen.table.over or screen.ask is not None:
            return False
        return screen.viewer is None or there.is_down or (screen.pace.waits_for_others and self._is_person())

    def look(self) -> bool:
        """Look whether the strip is to have a place from now on, and return it."""
        self.is_laid = self.stands
        return self.is_laid

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
        told, clock = self._screen.table.company, host(self._screen.app).clock
        before, self._told = self._told, told
        if told is None or (before is not None and before.times == told.times):
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
        if self._told is None or not self._screen.is_there:
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
        screen, there = self._screen, self._screen.table.company
        assert there is not None, "only a shared table has the strip"
        asked, view = self._asked, screen.table.view(screen.viewer)
        names = players.names(screen.table.seats)
        prompt = decisions.prompt(view, screen.names) if view.decision is not None else ""
        if screen.viewer is None or asked is None:
            told = waiting.looking_on(there, names, prompt, self._seconds)
        else:
            log = log_lines(screen.table, screen.names, screen.viewer, LATEST)
            latest = ": ".join(filter(None, log[-1][1:3])) if log else ""
            told = waiting.waiting(there, names, asked, prompt, latest, self._seconds)
        lines = [line for said in told.lines for line in wrapped(screen.look.chip(said), width - 2)]
        return told._replace(lines=lines[:LINES])

    def title(self) -> str:
        """Return what the title of the terminal says: whose turn it is."""
        screen, there = self._screen, self._screen.table.company
        if there is None or screen.table.over:
            return ""
        if screen.ask is not None:
            return tr("{table}: your turn", table=there.name)
        asked = self._asked
        return (
            there.name
            if asked is None
            else tr("{table}: {player} is choosing", table=there.name, player=players.names(screen.table.seats)[asked])
        )


class Watcher(Protocol):
    """What is asked of the screen on which others are seen to move: what a ``TableScreen`` has."""

    table: Table
    pace: Pace
    stops: Stops

    @property
    def app(self) -> App[Any]: ...
    def tell(self, note: str) -> None: ...
    def refuse(self, why: str) -> None: ...


class Watching:
    """Shows the person at the table ``screen`` what he wishes to see of the others; ``meanwhiles`` sums it up, and the
    ``battles``, or whatever else was ``decided``, are seen in full.
    """

    def __init__(self, screen: Watcher, meanwhiles: Meanwhiles, battles: Battles, decided: Moments) -> None:
        self._screen = screen
        self._meanwhiles = meanwhiles
        self._battles = battles
        self._decided = decided

    def next(self) -> None:
        """Show the next move where every move waits for a key, else skip all; leave the lines that stand there."""
        screen = self._screen
        if screen.stops.holds:
            screen.stops.go(Gone())
        elif screen.pace.waits_for_key:
            screen.pace.step()
        else:
            self.skip()

    def skip(self) -> None:
        """Let the others move at once until a person is asked."""
        if self._screen.stops.holds:
            self._screen.stops.go(Gone(skip=True))
        else:
            self._screen.pace.skip()

    def change_speed(self) -> None:
        """Let the others move at the next speed, keep it and tell it."""
        self._screen.tell(tr("Speed of the bots: {speed}.", speed=self._screen.pace.next_speed()))

    def recall(self) -> None:
        """Show again what the others did since the last turn of who looks."""
        box = self._meanwhiles.again()
        if box is None:
            self._screen.refuse(tr("Nobody else has moved since your last turn."))
        else:
            self._screen.app.push_screen(box)

    def last_battle(self) -> None:
        """Show the last battle again, or what was decided last."""
        shown = self._battles.latest() or self._decided.latest()
        if shown is None and box(self._screen.table.game.id).stops.moments:
            self._screen.refuse(tr("Nothing has been decided yet."))
        elif shown is None:
            self._screen.refuse(tr("There has been no battle yet."))
        else:
            self._screen.app.push_screen(shown)

    def key_words(self) -> Words:
        """Return what the keys do while others move: their pace first, nothing that hangs on being asked."""
        pace: Words = {"next": "" if self._screen.pace.waits_for_key else tr("skip"), "skip": ""}
        if self._screen.table.company is not None and self._screen.pace.waits_for_others:  # nothing hurries people
            pace = dict.fromkeys(("next", "skip"))
        there = self._screen.table.company
        undo = tr("ask to undo") if there is not None and there.may_ask_back else None
        seat = tr("play again") if there is not None and there.handed else ""
        seat = tr("sit here") if there is not None and there.mine else seat
        looks = ("whose", "log", "info", "others", "pool", "leave", "talk", "speed", "sit_down", "command_palette")
        own: Words = {"sit_down": seat} if seat else {}
        words: Words = {**own, "undo": undo, "stand_in": "", **dict.fromkeys(looks, ""), **own}
        return {**pace, **words, **dict.fromkeys(("pick", "end", "hint"))}
