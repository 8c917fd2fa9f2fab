"""The people at the other terminals of a table: what comes from them, and what can be said to them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial

from textual.app import SystemCommand

from kunitori_tui.play.company import Company
from kunitori_tui.play.table import Table
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shelf import opponents
from kunitori_tui.text import gathering, players, waiting
from kunitori_tui.text.catalog import tr
from screens.dialogs.ask import AskText, AskYes
from screens.keys import Grave
from screens.table.screen import GameScreen
from screens.table.waiting import WaitingStrip

SECONDS = 8
"""How long a word from elsewhere is seen."""
LONGEST = 200
"""Characters of a line of talk."""


class CompanyNews:
    """Tells on ``screen`` what has changed about the others at the shared ``table``, and them what is said here;
    ``awaiting`` knows since when who is there was told.
    """

    def __init__(self, screen: GameScreen, table: Table, awaiting: WaitingStrip) -> None:
        assert isinstance(table, RemoteTable), "the others are at other terminals"
        self._screen = screen
        self._table = table
        self._awaiting = awaiting
        self._known = table.company

    @property
    def _there(self) -> Company:
        return self._table.company

    @property
    def _names(self) -> list[str]:
        """Return the players' names as all terminals have them."""
        return players.names(self._table.seats)

    def _notify(self, said: str) -> None:
        self._screen.app.notify(said, markup=False, timeout=SECONDS)

    def heed(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called from now on, as long as the screen is there, when something is otherwise than it was
        and nobody here has asked for that; what is new of the others is told before.
        """

        def look() -> None:
            self._look()
            changed()

        self._table.heed(lambda: self._screen.call_if_there(look))

    def _look(self) -> None:
        """Tell what is new."""
        before, now = self._known, self._there
        self._known = now
        for said in gathering.news(before, now, self._names, self._table.people, gathering.answers()):
            self._notify(said)
        if gathering.rings(before, now):
            self.ring()

    def ring(self) -> None:
        """Ring the bell of the terminal, unless that is switched off."""
        if self._screen.setting("bell") == "on":
            self._screen.app.bell()

    def farewell(self) -> str:
        """Return what is to be known by who gets up: that the seat is kept, and how one comes back to it."""
        if not self._table.people or self._table.over:
            return ""
        return gathering.seat_kept(self._there.name, has_shell=not is_behind_the_door(os.environ))

    # -- keys ---------------------------------------------------------------------------------------------------

    def is_offered(self, action: str) -> bool:
        """Return whether the key of ``action``, which concerns the others, does something."""
        match action:
            case "sit_down":
                return bool(self._offered)
            case "stand_in":
                return self.absent is not None or bool(self._soon())
            case "grant":
                return self.is_asked
        return True

    @property
    def is_asked(self) -> bool:
        """Return whether another asks for something that somebody here is to answer."""
        return self._there.may_grant

    def grant(self, yes: bool) -> None:
        """Agree to what another asks for, or not."""
        self._table.grant(yes)

    @property
    def _offered(self) -> list[int]:
        """Return the seats that one key gives to somebody here: his own that a bot plays or that is at another terminal
        of his, before those of bots, for which the others are asked.
        """
        there = self._there
        return [] if self._table.over else [*there.handed, *there.mine, *there.vacant]

    def sit_down(self) -> None:
        """Take one's own seat back, or ask the others for that of a bot."""
        if self._there.handed:
            self._screen.change_seat(partial(self._table.take_back, self._there.handed[0]))
        elif self._offered:
            self._table.sit_down(self._offered[0])

    @property
    def absent(self) -> int | None:
        """Return the seat of who is away, for whom a bot may play: of who is asked, before others."""
        there = self._there
        if not there.may_sit_in or self._table.over:
            return None
        return there.asked if there.asked in there.may_sit_in else there.may_sit_in[0]

    def _soon(self) -> str:
        """Return in how many seconds a bot may play for who is away, "" where nobody is."""
        there = self._there
        if not there.away or not self._table.people or self._table.over:
            return ""
        asked = there.asked
        seat = asked if asked is not None and asked in there.away else next(iter(there.away))
        return gathering.is_cut(self._names[seat], max(1, there.away[seat] - self._awaiting.since_told))

    def let_bot_play(self) -> None:
        """Let a bot play for who is away, when that is meant; say when it may where that is too early."""
        seat, table = self.absent, self._table
        if seat is None:
            if said := self._soon():
                self._notify(said)
            return

        def sure(yes: bool | None) -> None:
            if yes and self.absent == seat:  # who has come back meanwhile plays himself
                table.hand_over(seat, opponents.stand_in(opponents.bots(table.game.id)))

        player = self._screen.names[seat]
        question = tr("It chooses at once. {player} has the seat again by coming back.", player=player)
        self._screen.app.push_screen(AskYes(tr("Let a bot play for {player}?", player=player), question), sure)

    def talk(self) -> None:
        """Ask for a line of talk, and say it to all."""

        def say(text: str | None) -> None:
            if text:
                self._table.speak(text)

        self._screen.app.push_screen(AskText(tr("To all at the table"), "", LONGEST, does=tr("send")), say)

    def ask_to_take_back(self) -> None:
        """Ask the others to let the last choice be taken back, or say why there is nothing to take back."""
        table, there, names = self._table, self._there, self._screen.names
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
        table, names, there = self._table, self._names, self._there
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
            yield SystemCommand(tr("Ring"), tr("ask who is asked whether he is there"), self._ring_others)
            if not there.may_ask_back:
                yield SystemCommand(tr("Undo"), tr("why nothing can be taken back now"), self.ask_to_take_back)
        for seat in there.mine:
            yield SystemCommand(
                tr("Bring the seat of {player} here", player=names[seat]),
                tr("from another terminal of yours"),
                partial(table.sit_down, seat),
            )
        for seat in there.vacant:
            yield SystemCommand(
                tr("Sit down in place of {bot}", bot=names[seat]),
                tr("if the others agree"),
                partial(table.sit_down, seat),
            )
        for seat in there.may_sit_in:
            for level in opponents.levels(table.game.id):
                yield SystemCommand(
                    tr("Let a bot sit in for {player}: {bot}", player=names[seat], bot=players.bot_name(level)),
                    tr("until {player} is back", player=names[seat]),
                    partial(table.hand_over, seat, level),
                )

    def _ring_others(self) -> None:
        self._table.ring()
        self._screen.app.notify(gathering.rung(), markup=False)

    def closing(self) -> Iterator[SystemCommand]:
        """Return that who opened the table closes it for all."""
        if 0 in self._there.owned and not self._table.over:
            yield Grave(tr("Disband the table"), tr("close it for all; its game is kept"), self._ask_to_close)

    def _ask_to_close(self) -> None:
        """Close the table for all when that is meant."""

        def close(yes: bool | None) -> None:
            if yes:
                self._table.close_for_all()

        question = tr("All go to their menus. The game is kept; Resume opens the table again.")
        self._screen.app.push_screen(AskYes(tr("Disband the table?"), question), close)
