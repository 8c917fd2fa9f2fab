"""The course of a game on a screen: what has to be seen first, who is asked then, and when the score is shown."""

from __future__ import annotations

from math import inf
from typing import Any, Protocol

from textual.app import App

from screens.host import host
from screens.table.coaching import Coaching
from screens.table.elsewhere import Elsewhere
from screens.table.hint import hint_that_stays, not_yet
from screens.table.notices import Notices
from screens.table.pace import Pace
from screens.table.privacy import Privacy
from screens.table.sitting import FIRST_MOMENT, Sitting
from screens.table.stops import Stops
from screens.table.trouble import Trouble


class Going(Sitting, Protocol):
    """What is asked of the screen on which the game goes on: what a ``TableScreen`` has."""

    coaching: Coaching
    pace: Pace
    stops: Stops
    privacy: Privacy
    trouble: Trouble
    elsewhere: Elsewhere

    @property
    def app(self) -> App[Any]: ...
    def open_question(self) -> None: ...
    def whose_turn(self) -> int | None: ...


class Course:
    """Leads the game on ``screen`` from one question to the next; ``notices`` tells what stops nothing."""

    def __init__(self, screen: Going, notices: Notices) -> None:
        self._screen = screen
        self._notices = notices
        self._others_moved = False
        """Whether nothing has waited for a key since the others began to move."""
        self._hears_from = -inf

    @property
    def is_deaf(self) -> bool:
        """Return whether a key that comes now was typed before the turn of another was interrupted by a question."""
        return host(self._screen.app).clock.now() < self._hears_from

    def go_on(self) -> None:
        """Look at what is pending: show what has to be seen first, and ask, wait for a bot, draw the curtain or show
        the score.
        """
        screen = self._screen
        self._notices.tell_outage()
        if screen.stops.hold():
            self._others_moved = False
            return
        if screen.table.over:
            screen.pace.stop()
            host(screen.app).show_score(screen.table)
            return
        ask = screen.table.question
        if ask is None:
            self._others_moved = True
            screen.ask = None
            screen.coaching.close()
            screen.privacy.cover()
            screen.open_question()
            screen.pace.start()
            return
        if screen.privacy.is_hidden(ask):
            self._others_moved = False
            screen.ask = None
            screen.privacy.ask_behind_curtain(ask)
            return
        screen.privacy.open_to(ask.seat)
        if screen.stops.hold():
            self._others_moved = False
            return
        if self._others_moved:
            screen.elsewhere.ring()
        rivals = [seat for seat in range(len(screen.names)) if seat != ask.seat]
        is_watched = screen.pace.speed != "instant"  # else nobody presses keys through the moves of others
        if self._others_moved and is_watched and screen.whose_turn() in rivals:
            self._hears_from = host(screen.app).clock.now() + FIRST_MOMENT
        self._others_moved = False
        screen.ask = ask
        if screen.note == not_yet():
            screen.say("")
        screen.coaching.open()
        screen.open_question()
        screen.show()
        screen.trouble.opened()
        hint_that_stays(screen)
        screen.stops.make_room()
