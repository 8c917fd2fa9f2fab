"""A level of the third box and a position as it sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kunitori_tui.engine.api import Decision
from kunitori_tui.games.moegahara.bots.front import Eye, gain
from kunitori_tui.games.moegahara.rules.advice import Change
from kunitori_tui.games.moegahara.rules.lines import ROOM, judge
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of


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
        self._gains: dict[Change, float] = {}

    def gain(self, change: Change) -> float:
        """Return how much better the field is for the own team after ``change``."""
        gained = self._gains.get(change)
        if gained is None:
            view = self.view
            gained = gain(self.mind.eye, self.table, view.owners, view.lines, self.team, change)
            self._gains[change] = gained
        return gained

    def gain_of_placing(self, card: int, land: int) -> float:
        """Return what placing ``card`` before ``land`` (from 0) brings."""
        view, table = self.view, self.table
        line = (*view.lines[2 * land + self.team], card)
        third = table.placed[card] == "third_wins" and len(line) == ROOM
        gained = self.gain(Change(land, self.team, line, third))
        if table.placed[card] == "turncoat" and not third:
            gained = max(gained, self._turned(land, line))
        return gained

    def gains_of_two(self, card: int, land: int, others: Sequence[tuple[int, int]]) -> list[float]:
        """Return what placing ``card`` before ``land``, then one of ``others``, a card at its Land, brings; the first
        alone where the second finds no room.
        """
        eye, table = self.mind.eye, self.table
        line = (*self.view.lines[2 * land + self.team], card)
        if self.view.owners[land] >= 0 or len(line) > ROOM:
            return [0.0] * len(others)
        third = table.placed[card] == "third_wins" and len(line) == ROOM
        first = self.gain(Change(land, self.team, line, third))
        lines, owners = list(self.view.lines), self.view.owners[:]
        lines[2 * land + self.team] = line
        winner, how = (self.team, "third") if third else judge(table, (lines[2 * land], lines[2 * land + 1]))
        if how:
            owners[land] = winner
            lines[2 * land] = lines[2 * land + 1] = ()
        gains = []
        for other, at in others:
            line = (*lines[2 * at + self.team], other)
            if owners[at] >= 0 or len(line) > ROOM:
                gains.append(first)
            else:
                third = table.placed[other] == "third_wins" and len(line) == ROOM
                gains.append(first + gain(eye, table, owners, lines, self.team, Change(at, self.team, line, third)))
        return gains

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
