"""What the other side did: its last turn in a few lines as soon as somebody here is asked, and all of it on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.engine.sekigahara.board import PLACE
from kunitori_tui.match import Match
from kunitori_tui.text import events as words
from screens.table.history import Turn, turns
from screens.widgets.lines import wrapped

TURNS = 3
"""So many turns back the last one of the other side is looked for."""


class Herald:
    """Tells what the other side did when it is news. ``text`` is what is to be told now, "" for nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.text = ""
        self._begun = len(match.events)
        self._heard: dict[int | None, int] = {}
        """How many events each person here knows of."""

    def listen(self, names: Sequence[str], me: int | None) -> None:
        """Sum up the turn of the other side as far as it went, if something of it is new."""
        turn = other_turn(self.match, me)
        new = {id(event) for _, event in self.match.events[self._heard.get(me, self._begun) :]}
        self._heard[me] = len(self.match.events)
        fresh = [event for event in turn.events if id(event) in new] if turn is not None else []
        self.text = ""
        if turn is not None and words.turn_summary(fresh, names, me, game=self.match.game.id):
            told = words.turn_summary(turn.events, names, me, game=self.match.game.id)
            self.text = f"{names[turn.seat]}: " + ". ".join(told) + "."

    def hush(self) -> None:
        """It has been read."""
        self.text = ""

    def lines(self, width: int, height: int, more: str) -> list[str]:
        """Return the news in ``height`` lines of ``width`` cells; ``more`` ends the last one where something is left
        out.
        """
        found = wrapped(self.text, width)
        if len(found) <= height:
            return found
        room = width - len(more) - 1
        return [*found[: height - 1], f"{wrapped(found[height - 1], room)[0]} {more}"]


def other_turn(match: Match, me: int | None) -> Turn | None:
    """Return the last turn of a seat other than ``me``; None where there was none yet."""
    return next((turn for turn in reversed(turns(match, TURNS)) if turn.seat not in (me, -1)), None)


def page(match: Match, names: Sequence[str], me: int | None) -> list[str]:
    """Return the last turn of the other side: its summary, then event by event."""
    turn = other_turn(match, me)
    if turn is None:
        return []
    game = match.game.id
    told = (words.line(event.kind, event.seen_by(me), names, me, game) for event in turn.events)
    return [*words.turn_summary(turn.events, names, me, game=game), "", *(line for line in told if line)]


def last_place(told: Sequence[dict[str, Any]]) -> tuple[str, str]:
    """Return the place of the last of these events that has one, and where a march to it came from; else ""."""
    for data in reversed(told):
        where = next((data[key] for key in ("to", "place") if data.get(key) in PLACE), "")
        if where:
            return where, data["from"] if data.get("from") in PLACE else ""
    return "", ""
