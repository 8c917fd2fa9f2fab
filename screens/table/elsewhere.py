"""The people at the other terminals of a table: what comes from them, and what can be said to them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from textual.app import App, SystemCommand

from kunitori_tui.play.table import Table
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.shelf import opponents
from kunitori_tui.text import gathering, players, waiting
from kunitori_tui.text.catalog import tr
from screens.keys import Grave

if TYPE_CHECKING:  # most tables are nobody else's
    from kunitori_tui.play.company import Company
    from screens.table.awaiting import Awaiting

SECONDS = 8
"""How long a word from elsewhere is seen."""
LONGEST = 200
"""Characters of a line of talk."""


class Sharing(Protocol):
    """What is asked of the screen at which a shared table is seen: what a ``TableScreen`` has."""

    table: Table
    awaiting: Awaiting

    @property
    def app(self) -> App[Any]: ...
    @property
    def names(self) -> list[str]: ...
    def setting(self, name: str) -> str: ...


class Elsewhere:
    """Tells on ``screen`` what has changed about the others."""

    def __init__(self, screen: Sharing) -> None:
        self._screen = screen
        self._known: Company | None = screen.table.company

    def look(self) -> None:
        """Tell what is new."""
        screen, before, now = self._screen, self._known, self._screen.table.company
        self._known = now
        if before is None or now is None:
            return
        for said in gathering.news(
            before, now, players.names(screen.table.seats), screen.table.people, gathering.answers()
        ):
            screen.app.notify(said, markup=False, timeout=SECONDS)
        if gathering.rings(before, now):
            self.ring()

    def farewell(self) -> str:
        """Return what is to be known by who gets up: that the seat is kept, and how one comes back to it."""
        table, there = self._screen.table, self._screen.table.company
        if there is None or not table.people or table.over:
            return ""
        return gathering.seat_kept(there.name, has_shell=not is_behind_the_door(os.environ))

    @property
    def offered(self) -> int | None:
        """Return the seat that one key gives to somebody here: his own that a bot plays or that is at another terminal
        of his, else that of a bot, for which the others are asked.
        """
        there = self._screen.table.company
        offers = (
            (*there.handed, *there.mine, *there.vacant) if there is not None and not self._screen.table.over else ()
        )
        return offers[0] if offers else None

    @property
    def absent(self) -> int | None:
        """Return the seat of who is away, for whom a bot may play: of who is asked, before others."""
        there = self._screen.table.company
        if there is None or not there.may_sit_in or self._screen.table.over:
            return None
        return there.asked if there.asked in there.may_sit_in else there.may_sit_in[0]

    def soon(self) -> str:
        """Return in how many seconds a bot may play for who is away, "" where nobody is."""
        there = self._screen.table.company
        if there is None or not there.away or not self._screen.table.people or self._screen.table.over:
            return ""
        asked = there.asked
        seat = asked if asked is not None and asked in there.away else next(iter(there.away))
        seconds = there.away[seat] - self._screen.awaiting.since_told
        return gathering.is_cut(players.names(self._screen.table.seats)[seat], max(1, seconds))

    def let_bot_play(self) -> None:
        """Let a bot play for who is away, when that is meant; say when it may where that is too early."""
        seat, table = self.absent, self._screen.table
        if seat is None:
            if said := self.soon():
                self._screen.app.notify(said, markup=False, timeout=SECONDS)
            return
        from screens.dialogs.ask_yes import AskYes

        def sure(yes: bool | None) -> None:
            if yes and self.absent == seat:  # who has come back meanwhile plays himself
                table.hand_over(seat, opponents.stand_in(opponents.bots(table.game.id)))

        player = self._screen.names[seat]
        question = tr("It chooses at once. {player} has the seat again by coming back.", player=player)
        self._screen.app.push_screen(AskYes(tr("Let a bot play for {player}?", player=player), question), sure)

    def talk(self) -> None:
        """Ask for a line of talk, and say it to all."""
        from screens.dialogs.ask_text import AskText

        def say(text: str | None) -> None:
            if text:
                self._screen.table.speak(text)

        self._screen.app.push_screen(AskText(tr("To all at the table"), "", LONGEST, does=tr("send")), say)

    def sit_down(self) -> None:
        """Ask for it."""
        if self.offered is not None:
            self._screen.table.sit_down(self.offered)

    def ask_to_take_back(self) -> None:
        """Ask the others to let the last choice be taken back, or say why there is nothing to take back."""
        _ask_to_take_back(self._screen)

    @property
    def is_asked(self) -> bool:
        """Return whether another asks for something that somebody here is to answer."""
        there = self._screen.table.company
        return there is not None and there.may_grant

    def ring(self) -> None:
        """Ring the bell of the terminal, unless that is switched off."""
        if self._known is not None and self._screen.setting("bell") == "on":
            self._screen.app.bell()


def answers(screen: Sharing) -> Iterator[SystemCommand]:
    """Return what can be answered to who asks for something."""
    table, names, company = screen.table, players.names(screen.table.seats), screen.table.company
    if company is None or not company.may_grant:
        return
    if company.wants_undo is not None:
        asking = names[company.wants_undo]
        yield SystemCommand(tr("Let {player} take it back", player=asking), tr("you agree"), partial(table.grant, True))
        yield SystemCommand(
            tr("Do not let {player} take it back", player=asking), tr("you do not"), partial(table.grant, False)
        )
    if company.wants_seat is not None:
        name = company.wants_seat[1]
        yield SystemCommand(tr("Let {player} sit down", player=name), tr("you agree"), partial(table.grant, True))
        yield SystemCommand(
            tr("Do not let {player} sit down", player=name), tr("you do not"), partial(table.grant, False)
        )


def commands(screen: Sharing) -> Iterator[SystemCommand]:
    """Return what can be said to the others and has no key at the moment: whether one is there, why no choice is taken
    back; and which bot sits in for who is away.
    """
    table, names, company = screen.table, players.names(screen.table.seats), screen.table.company
    if company is None:
        return
    if table.people and table.question is None and not table.over:
        yield SystemCommand(tr("Ring"), tr("ask who is asked whether he is there"), partial(_ring, screen))
        if not company.may_ask_back:
            yield SystemCommand(tr("Undo"), tr("why nothing can be taken back now"), partial(_ask_to_take_back, screen))
    for seat in company.mine:
        yield SystemCommand(
            tr("Bring the seat of {player} here", player=names[seat]),
            tr("from another terminal of yours"),
            partial(table.sit_down, seat),
        )
    for seat in company.vacant:
        yield SystemCommand(
            tr("Sit down in place of {bot}", bot=names[seat]),
            tr("if the others agree"),
            partial(table.sit_down, seat),
        )
    for seat in company.may_sit_in:
        for level in opponents.levels(table.game.id):
            yield SystemCommand(
                tr("Let a bot sit in for {player}: {bot}", player=names[seat], bot=players.bot_name(level)),
                tr("until {player} is back", player=names[seat]),
                partial(table.hand_over, seat, level),
            )


def closing(screen: Sharing) -> Iterator[SystemCommand]:
    """Return that who opened the table closes it for all."""
    there = screen.table.company
    if there is not None and 0 in there.owned and not screen.table.over:
        yield Grave(tr("Disband the table"), tr("close it for all; its game is kept"), partial(_ask_to_close, screen))


def _ask_to_close(screen: Sharing) -> None:
    """Close the table for all when that is meant."""
    from screens.dialogs.ask_yes import AskYes

    def close(yes: bool | None) -> None:
        if yes:
            screen.table.close_for_all()

    question = tr("All go to their menus. The game is kept; Resume opens the table again.")
    screen.app.push_screen(AskYes(tr("Disband the table?"), question), close)


def _ring(screen: Sharing) -> None:
    screen.table.ring()
    screen.app.notify(gathering.rung(), markup=False)


def _ask_to_take_back(screen: Sharing) -> None:
    """Ask the others and say whom, or say why there is nothing to be taken back."""
    table, there = screen.table, screen.table.company
    if there is not None and there.wants_undo in there.owned:
        screen.app.notify(gathering.undo_asked(there, screen.names), markup=False, timeout=SECONDS)
    elif there is not None and there.may_ask_back:
        table.undo()
    else:
        seat = next(iter(table.people), None)
        screen.app.notify(waiting.why_not(table.told(seat), screen.names, seat), markup=False, timeout=SECONDS)
