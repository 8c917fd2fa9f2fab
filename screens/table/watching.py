"""Watching the others while they move: one move on, past all of them, at another speed, and what they did once more."""

from __future__ import annotations

from typing import Any, Protocol

from textual.app import App

from kunitori_tui.play.table import Table
from kunitori_tui.text.box import has_moments
from kunitori_tui.text.catalog import tr
from screens.keys import Words
from screens.table.battles import Battles
from screens.table.gone import Gone
from screens.table.meanwhile import Meanwhiles
from screens.table.moments import Moments
from screens.table.pace import Pace
from screens.table.stops import Stops


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
        if shown is None and has_moments(self._screen.table.game.id):
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
