"""The people at the other terminals of a table: what comes from them, and what can be said to them.

While one of them chooses, a strip in the place of the question says who, since when, and what was seen last; to who
looks on it says what he sees. All else stays as it is, and is looked at as ever.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations, product

from textual.app import SystemCommand
from textual.geometry import Region, Size

from kunitori_tui import shelf
from kunitori_tui.play.company import TableCompany
from kunitori_tui.play.table import Answer, Question, Table
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.shared.messages import TALK
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.text import decisions, gathering, players, waiting
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import fold
from screens.dialogs.popup import AskText
from screens.host import Alarm, Host, host
from screens.keys import Grave
from screens.table.history import log_lines
from screens.table.pace import Pace
from screens.table.stops import Reader
from screens.widgets.lines import KeyLine
from screens.widgets.panel import Line, Painted, told_rule

SECONDS = 8
"""How long a word from elsewhere is seen."""
LINES = 2
"""Lines of the strip below its title."""
WARNING = 15
"""Seconds before the end of the own time at which one is told."""
LATEST = 2
"""Turns in which what was seen last is looked for."""


class CompanyNews(Painted):
    """The people elsewhere: tells what has changed about them, and them what is said here, and is the strip that stands
    while they choose. It keeps its clock, that of the open question, and the title of the terminal.

    ``reader`` is who looks at the shared ``table``, ``asked`` what he is asked, ``pace`` knows whether a step of
    others is waited for; ``change_seat`` lets somebody else play for a seat, ``alarm`` makes its timers.
    """

    def __init__(
        self,
        table: Table,
        reader: Callable[[], Reader],
        asked: Callable[[], Question | None],
        pace: Pace,
        change_seat: Callable[[Callable[[], Answer[None]]], None],
        alarm: Callable[[], Alarm],
    ) -> None:
        super().__init__(id="awaiting")
        assert isinstance(table, RemoteTable), "the others are at other terminals"
        self.table = table
        self._reader = reader
        self._open = asked
        self._pace = pace
        self._change_seat = change_seat
        self._tick, self._warning = alarm(), alarm()
        self._known = table.company
        self.is_laid = False
        """Whether the strip has a place, as it was looked at last: what others do may change that at any time, but the
        panels of a table stand still until they are placed anew.
        """
        self._since = self._until = 0.0
        self._told: TableCompany | None = None

    @property
    def _host(self) -> Host:
        return host(self.app)

    @property
    def _there(self) -> TableCompany:
        return self.table.company

    @property
    def _names(self) -> list[str]:
        """Return the players' names as all terminals have them."""
        return players.names(self.table.seats)

    def _notify(self, said: str) -> None:
        self._host.notify(said, markup=False, timeout=SECONDS)

    def look_up(self) -> None:
        """Tell what is new of the others since this was asked before."""
        before, now = self._known, self._there
        self._known = now
        for said in gathering.news(before, now, self._names, self.table.people, tr(gathering.ANSWERS)):
            self._notify(said)
        if gathering.rings(before, now):
            self.ring()

    def ring(self) -> None:
        """Ring the bell of the terminal, unless that is switched off."""
        if self._host.settings.bell == "on":
            self._host.bell()

    def farewell(self) -> str:
        """Return what is to be known by who gets up: that the seat is kept, and how one comes back to it."""
        if not self.table.people or self.table.over:
            return ""
        return gathering.seat_kept(self._there.name, has_shell=not is_behind_the_door(os.environ))

    # -- keys ---------------------------------------------------------------------------------------------------

    def offers_sit_down(self) -> bool:
        """Return whether somebody can sit down."""
        return bool(self._offered)

    def offers_stand_in(self) -> bool:
        """Return whether a bot can play for somebody, or soon will."""
        return self.absent is not None or bool(self._soon())

    def offers_grant(self, yes: bool = True) -> bool:
        """Return whether another asks for something that somebody here is to answer."""
        return self._there.may_grant

    @property
    def _offered(self) -> list[int]:
        """Return the seats that one key gives to somebody here: his own that a bot plays or that is at another terminal
        of his, before those of bots, for which the others are asked.
        """
        there = self._there
        return [] if self.table.over else [*there.handed, *there.mine, *there.vacant]

    def sit_down(self) -> None:
        """Take one's own seat back, or ask the others for that of a bot."""
        if self._there.handed:
            self._change_seat(partial(self.table.take_back, self._there.handed[0]))
        elif self._offered:
            self.table.sit_down(self._offered[0])

    @property
    def absent(self) -> int | None:
        """Return the seat of who is away, for whom a bot may play: of who is asked, before others."""
        there = self._there
        if not there.may_sit_in or self.table.over:
            return None
        return there.asked if there.asked in there.may_sit_in else there.may_sit_in[0]

    def _soon(self) -> str:
        """Return in how many seconds a bot may play for who is away, "" where nobody is."""
        there = self._there
        if not there.away or not self.table.people or self.table.over:
            return ""
        asked, since_told = there.asked, self._seconds - self._told.waited if self._told is not None else 0
        seat = asked if asked is not None and asked in there.away else next(iter(there.away))
        return gathering.is_cut(self._names[seat], max(1, there.away[seat] - since_told))

    def let_bot_play(self) -> None:
        """Let a bot play for who is away, when that is meant; say when it may where that is too early."""
        seat, table = self.absent, self.table
        if seat is None:
            if said := self._soon():
                self._notify(said)
            return

        def hand_over() -> None:
            if self.absent == seat:  # who has come back meanwhile plays himself
                table.hand_over(seat, shelf.STAND_IN)

        player = self._reader().names[seat]
        question = tr("It chooses at once, until {player} takes the seat back.", player=player)
        self._host.do_if_sure(tr("Let a bot play for {player}?", player=player), question, hand_over)

    def talk(self) -> None:
        """Ask for a line of talk, and say it to all."""

        def say(text: str | None) -> None:
            if text:
                self.table.speak(text)

        self._host.push_screen(AskText(tr("To all at the table"), "", TALK, does=tr("send")), say)

    def ask_to_take_back(self) -> None:
        """Ask the others to let the last choice be taken back, or say why there is nothing to take back."""
        table, there, names = self.table, self._there, self._reader().names
        if there.wants_undo in there.owned:
            self._notify(gathering.undo_asked(there, names))
        elif there.may_ask_back:
            table.undo()
        else:
            seat = next(iter(table.people), None)
            self._notify(waiting.why_not(table.facts(seat), names, seat))

    # -- the palette --------------------------------------------------------------------------------------------

    def answers(self) -> Iterator[SystemCommand]:
        """Return what can be answered to who asks for something, and what can be said to the others and has no key at
        the moment: whether one is there, why no choice is taken back; and which bot sits in for who is away.
        """
        table, names, there = self.table, self._names, self._there
        agree, refuse = partial(table.grant, True), partial(table.grant, False)
        if there.may_grant and there.wants_undo is not None:
            asking = names[there.wants_undo]
            yield SystemCommand(tr("Let {player} take it back", player=asking), tr("you agree"), agree)
            yield SystemCommand(tr("Do not let {player} take it back", player=asking), tr("you do not"), refuse)
        if there.may_grant and there.wants_seat is not None:
            asking = there.wants_seat[1]
            yield SystemCommand(tr("Let {player} sit down", player=asking), tr("you agree"), agree)
            yield SystemCommand(tr("Do not let {player} sit down", player=asking), tr("you do not"), refuse)
        if table.people and table.question is None and not table.over:

            def ring() -> None:
                table.ring()
                self._host.notify(tr(gathering.RUNG), markup=False)

            yield SystemCommand(tr("Ring"), tr("nudge whoever the table is waiting for"), ring)
            if not there.may_ask_back:
                yield SystemCommand(tr("Undo"), tr("why nothing can be taken back now"), self.ask_to_take_back)
        for seat in there.mine:
            title = tr("Bring {player}'s seat here", player=names[seat])
            yield SystemCommand(title, tr("from another terminal of yours"), partial(table.sit_down, seat))
        for seat in there.vacant:
            title = tr("Sit down in place of {bot}", bot=names[seat])
            yield SystemCommand(title, tr("if the others agree"), partial(table.sit_down, seat))
        for seat, level in product(there.may_sit_in, shelf.levels(table.game.id)):
            title = tr("Let a bot sit in for {player}: {bot}", player=names[seat], bot=players.level(level))
            until = tr("until {player} is back", player=names[seat])
            yield SystemCommand(title, until, partial(table.hand_over, seat, level))

    def closing(self) -> Iterator[SystemCommand]:
        """Return that who opened the table closes it for all."""
        if 0 in self._there.owned and not self.table.over:
            question = tr("All go to their menus. The game is kept; Resume opens the table again.")
            close = partial(self._host.do_if_sure, tr("Disband the table?"), question, self.table.close_for_all)
            yield Grave(tr("Disband the table"), tr("close it for all; its game is kept"), close)

    # -- the strip ----------------------------------------------------------------------------------------------

    @property
    def stands(self) -> bool:
        """Return whether somebody elsewhere is waited for, or one only looks on."""
        if self.table.over or self._open() is not None:
            return False
        asked = self._asked
        is_person = asked is not None and self.table.seats[asked].kind == "human"
        return self._reader().seat is None or self._there.is_down or (self._pace.awaited is not None and is_person)

    def lay_strip(self) -> None:
        """Give the strip its place from now on, or take it away, and draw it anew with the title of the terminal."""
        self.is_laid = self.stands
        self.run()
        self._host.entitle(self.title())

    @property
    def _asked(self) -> int | None:
        decision = self.table.view(None).decision
        return decision.seat if decision is not None else None

    def lay(self, places_in: Callable[[Size], Mapping[str, Region]], size: Size) -> Mapping[str, Region]:
        """Return where a table's panels stand beside the strip: higher up where there is room, else below it."""
        strip = Region(0, size.height - LINES - 2, size.width, LINES + 1)
        places = {name: at for name, at in places_in(size - (0, LINES)).items() if name not in ("question", "keys")}
        if any(one.overlaps(other) for one, other in combinations(places.values(), 2)):
            places = {name: at for name, at in places_in(size).items() if not strip.contains_region(at)}
        return {**places, "keys": Region(0, size.height - 1, size.width, 1), "awaiting": strip}

    # -- the clock ----------------------------------------------------------------------------------------------

    def _set_clocks(self) -> None:
        told, clock = self._there, self._host.clock
        before, self._told = self._told, told
        if before is not None and before.times == told.times:
            return
        self._since = clock.now() - told.waited
        self._warning.stop()
        if told.left is not None:
            self._until = clock.now() + told.left
            self._warning.set(max(0, told.left - WARNING), self._warn)

    def _warn(self) -> None:
        told = self._told
        if self._open() is not None and told is not None and told.left is not None:
            seconds = min(WARNING, told.left)
            self._host.notify(tr("{n} seconds are left, then a bot chooses for you.", n=seconds), markup=False)
            self.ring()

    @property
    def _seconds(self) -> int:
        return max(0, int(self._host.clock.now() - self._since))

    def run(self) -> None:
        """Draw the strip, or the time left for the open question, again, and once more when its clock shows another."""
        self._set_clocks()
        self._tick.stop()
        left = self._left
        self.screen.query_one(KeyLine).tell("" if left is None else tr("{time} left", time=waiting.clock(left)))
        if left is None and not self.stands:
            return
        if self.stands:
            self.repaint()
        self._tick.set(waiting.next_change(self._seconds if left is None else left, down=left is not None), self.run)

    @property
    def _left(self) -> int | None:
        """Return the seconds that are left for the open question of somebody here; None without such a limit."""
        told = self._told
        if self._open() is None or told is None or told.left is None:
            return None
        return max(0, round(self._until - self._host.clock.now()))

    # -- the words ----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the strip under a double rule."""
        reader, there, names, asked = self._reader(), self._there, self._names, self._asked
        view = self.table.view(reader.seat)
        prompt = decisions.prompt(view, reader.names) if view.decision is not None else ""
        if reader.seat is None or asked is None:
            told = waiting.spectator_strip(there, names, prompt, self._seconds)
        else:
            log = log_lines(self.table, reader.names, reader.seat, LATEST)
            latest = ": ".join(filter(None, log[-1][1:3])) if log else ""
            told = waiting.waiting(there, names, asked, prompt, latest, self._seconds)
        lines = [line for said in told.lines for line in fold(self.look.chip(said), width - 2)]
        rule = told_rule(self.look, width, told.title, told.fact, "frame")
        return [rule, *(Line(self.look, width).put(f" {line}", "text") for line in lines[:LINES])]

    def title(self) -> str:
        """Return what the title of the terminal says: whose turn it is."""
        asked, table = self._asked, self._there.name
        if self.table.over:
            return ""
        if self._open() is not None:
            return tr("{table}: your turn", table=table)
        return table if asked is None else tr("{table}: {player} is choosing", table=table, player=self._names[asked])
