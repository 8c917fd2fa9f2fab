"""What the other side did: its last turn in a few lines as soon as somebody here is asked, and all of it on a page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from kunitori_tui.engine.sekigahara.board import PLACE
from kunitori_tui.play.table import Table
from kunitori_tui.text import events as words
from kunitori_tui.text.turns import Turn
from screens.table.history import turns
from screens.widgets.lines import wrapped

TURNS = 3
"""So many turns back the last one of the other side is looked for."""


class Herald:
    """Tells what the other side did when it is news. ``text`` is what is to be told now, "" for nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.text = ""
        self._begun = table.number
        self._heard: dict[int | None, int] = {}
        """Up to which step each person here knows what happened."""
        self._told: defaultdict[int | None, set[tuple[int, bool]]] = defaultdict(set)
        """The turns each was told of, by the step at their beginning, and whether they were over."""

    def listen(self, names: Sequence[str], me: int | None) -> None:
        """Sum up the turn of the other side if something of it is new: all of it when it is over and when it is told
        for the first time, in between the last thing alone, which is the fight under way.
        """
        self.text = ""
        table = self.table
        heard, self._heard[me] = self._heard.get(me, self._begun), table.number
        turn = other_turn(table, me)
        if turn is None or table.told(me)[-1].at <= heard:
            return
        game = table.game.id
        is_over = turns(table, me, 1)[-1].at != turn.at
        fresh = [event for event in turn.events if event.at > heard]
        new = any(words.line(event.kind, event.data, names, me, game) for event in fresh)
        if (turn.at, True) in self._told[me] or not (is_over or new):
            return
        lines = words.turn_summary(turn.events, names, me, game=game)
        if not is_over and (turn.at, False) in self._told[me]:
            lines = lines[-1:]
        self._told[me].add((turn.at, is_over))
        self.text = f"{names[turn.seat]}: " + ". ".join(lines) + "." if lines else ""

    def hush(self) -> None:
        """It has been read."""
        self.text = ""

    def lines(self, width: int, height: int, more: str) -> list[str]:
        """Return the news in ``height`` lines of ``width`` cells; ``more`` ends the last one where something is left
        out.
        """
        rows = wrapped(self.text, width)
        if len(rows) <= height:
            return rows
        room = width - len(more) - 1
        return [*rows[: height - 1], f"{wrapped(rows[height - 1], room)[0]} {more}"]


def other_turn(table: Table, me: int | None) -> Turn | None:
    """Return the last turn of a seat other than ``me``; None where there was none yet."""
    return next((turn for turn in reversed(turns(table, me, TURNS)) if turn.seat not in (me, -1)), None)


def page(table: Table, names: Sequence[str], me: int | None) -> list[str]:
    """Return the last turn of the other side: its summary, then event by event."""
    turn = other_turn(table, me)
    if turn is None:
        return []
    game = table.game.id
    told = (words.line(event.kind, event.data, names, me, game) for event in turn.events)
    return [*words.turn_summary(turn.events, names, me, game=game), "", *(line for line in told if line)]


def last_place(told: Sequence[dict[str, Any]]) -> tuple[str, str]:
    """Return the place of the last of these events that has one, and where a march to it came from; else ""."""
    for data in reversed(told):
        where = next((data[key] for key in ("to", "place") if data.get(key) in PLACE), "")
        if where:
            return where, data["from"] if data.get("from") in PLACE else ""
    return "", ""
