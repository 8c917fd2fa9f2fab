"""A level of the third box and a position as it sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kunitori_tui.bots.moegahara.front import Eye, gain
from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.moegahara.advice import Change
from kunitori_tui.engine.moegahara.lines import ROOM, judge
from kunitori_tui.engine.moegahara.state import MoegaharaView, team_of


@dataclass(slots=True, frozen=True)
class Mind:
    """``eye`` looks at the field. ``wishes`` says what one more copy of a card is worth to a young deck, by id, and
    ``less`` what every copy owned takes off. ``rich`` is the treasure money a card of the deck should bring on average;
    ``poor`` what that lack adds to the worth of money, ``late`` what the end of the game takes off it. ``uses`` and
    ``keeps``: the gain for which a strategy card is spent or kept. ``plans``: how many placings it looks ahead.
    ``weakest``: the gain below which a fighter is not played.
    """

    eye: Eye
    wishes: Mapping[str, float]
    less: Mapping[str, float] = field(default_factory=dict)
    rich: float = 1.4
    poor: float = 4.0
    late: float = 4.0
    uses: float = 1.0
    keeps: float = 4.0
    plans: int = 1
    weakest: float = -99.0


class Outlook:
    """A position in which the own seat is asked, and what changes of the field are worth."""

    def __init__(self, mind: Mind, view: MoegaharaView) -> None:
        if view.decision is None or view.seat is None:
            raise ValueError("a view in which nobody is asked")
        self.mind = mind
        self.view = view
        self.table = view.table
        self.asked: Decision = view.decision
        self.me: int = view.seat
        self.team = team_of(view.seat)
        self.hand: list[int] = view.hand[view.seat] or []

    def gain(self, change: Change) -> float:
        """Return how much better the field is for the own team after ``change``."""
        view = self.view
        return gain(self.mind.eye, self.table, view.owners, view.lines, self.team, change)

    def gain_of_placing(self, card: int, land: int) -> float:
        """Return what placing ``card`` before ``land`` (from 0) brings."""
        view, table = self.view, self.table
        line = (*view.lines[2 * land + self.team], card)
        third = table.placed[card] == "third_wins" and len(line) == ROOM
        gained = self.gain(Change(land, self.team, line, third))
        if table.placed[card] == "turncoat" and not third:
            gained = max(gained, self._turned(land, line))
        return gained

    def gain_of_two(self, card: int, land: int, other: int, at: int) -> float:
        """Return what placing ``card`` before ``land`` and then ``other`` at its Land brings; the first alone where the
        second finds no room.
        """
        view, table, eye = self.view, self.table, self.mind.eye
        lines, owners = list(view.lines), view.owners[:]
        total = 0.0
        for one, there in ((card, land), (other, at)):
            line = (*lines[2 * there + self.team], one)
            if owners[there] >= 0 or len(line) > ROOM:
                break
            third = table.placed[one] == "third_wins" and len(line) == ROOM
            total += gain(eye, table, owners, lines, self.team, Change(there, self.team, line, third))
            lines[2 * there + self.team] = line
            winner, how = (self.team, "third") if third else judge(table, (lines[2 * there], lines[2 * there + 1]))
            if how:
                owners[there] = winner
                lines[2 * there] = lines[2 * there + 1] = ()
        return total

    def _turned(self, land: int, line: tuple[int, ...]) -> float:
        """Return the best that Kobayakawa does before ``land`` when he joins ``line`` (7-1)."""
        view, enemy = self.view, 1 - self.team
        theirs = view.lines[2 * land + enemy]
        mind, lines = self.mind, list(view.lines)
        lines[2 * land + self.team] = line
        joined = gain(mind.eye, self.table, view.owners, view.lines, self.team, Change(land, self.team, line))
        best = joined
        for i in range(len(theirs)):
            left = theirs[:i] + theirs[i + 1 :]
            more = gain(mind.eye, self.table, view.owners, lines, self.team, Change(land, enemy, left))
            best = max(best, joined + more)
        return best

    def gain_of_removing(self, land: int, side: int, position: int) -> float:
        """Return what taking the card at ``position`` (from 0) out of a line brings."""
        line = self.view.lines[2 * land + side]
        return self.gain(Change(land, side, line[:position] + line[position + 1 :]))
