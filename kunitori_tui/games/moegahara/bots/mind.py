"""A level of the third box and a position as it sees it: what the battlefield is worth to a team, which are the odds of
every Land and what a Land brings (7-2, 8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kunitori_tui.bots.ruled import Memo
from kunitori_tui.engine.api import Decision
from kunitori_tui.games.moegahara.rules.advice import Change
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import ROOM, Line, MoegaharaTable, goal, judge, points

WON = 1000.0
"""Worth of the game itself, far above every field."""
POINT = 10.0
"""Worth of a point in hand."""
EVEN = (0.45, 0.45)
"""Odds of a fight whose two places are both empty: that the own card wins it, that the enemy's does."""

Owners = tuple[int, ...]
"""The team that won each Land, -1 for an open one."""
Odds = tuple[float, ...]
"""The chance that a card of strength 0, 1, 2, ... wins against a card that is still to come."""


@dataclass(slots=True, frozen=True, eq=False)
class Eye:
    """How a level looks at the field. ``odds``: what it gives a card against an empty place, by strength. ``groups``:
    whether it sees that neighbouring Lands bring a point more. ``decisive``: how much more a Land is worth that ends
    the game. ``ahead`` and ``behind``: what it adds to the chance that an own line of one card or of two has no answer,
    and takes off where the own team has none to such a line. The enemy moves next: he may answer, or win the Land with
    his third card at once (7-2).
    """

    odds: Odds = (0.0, 0.05, 0.12, 0.22, 0.34, 0.48, 0.64, 0.8, 0.92, 1.0)
    groups: bool = True
    decisive: float = 3.0
    ahead: tuple[float, float] = (0.0, 0.1)
    behind: tuple[float, float] = (0.0, 0.1)


judged = lru_cache(maxsize=1 << 16)(judge)
"""Who has won a Land with two lines, kept: a search asks for the same few lines over and over."""


@lru_cache(maxsize=1 << 16)
def outlook(eye: Eye, table: MoegaharaTable, ours: Line, theirs: Line) -> float:
    """Return the chance of the team with the cards ``ours``, as :func:`chance` does for strengths."""
    return chance(eye, table.strengths(ours), table.strengths(theirs))


@lru_cache(maxsize=1 << 16)
def chance(eye: Eye, ours: Line, theirs: Line) -> float:
    """Return the chance that the team with strengths ``ours`` wins the Land, less that of the enemy, from -1 to 1."""
    odds = _chance(eye.odds, ours, theirs)
    if not theirs and 0 < len(ours) < ROOM:
        return odds + eye.ahead[len(ours) - 1]
    return odds - eye.behind[len(theirs) - 1] if not ours and 0 < len(theirs) < ROOM else odds


def _chance(odds: Odds, ours: Line, theirs: Line) -> float:
    top = len(odds) - 1
    win, lose = [1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]
    for place in range(ROOM):
        mine = ours[place] if place < len(ours) else 0
        other = theirs[place] if place < len(theirs) else 0
        if mine and other:
            pair = (float(mine > other), float(other > mine))
        elif mine:
            pair = (odds[min(mine, top)], 1.0 - odds[min(mine + 1, top)])
        else:
            pair = (1.0 - odds[min(other + 1, top)], odds[min(other, top)]) if other else EVEN
        _fight(win, pair[0])
        _fight(lose, pair[1])
    return win[2] + win[3] - lose[2] - lose[3]


def _fight(counts: list[float], p: float) -> None:
    """Add one fight to the odds of having won 0, 1, 2 or 3 of them."""
    for n in (3, 2, 1):
        counts[n] += p * (counts[n - 1] - counts[n])
    counts[0] *= 1.0 - p


def stake(eye: Eye, owners: list[int], land: int, team: int) -> float:
    """Return what ``land`` is worth while it is open: the mean of what it brings either team if it is won now."""
    total = 0.0
    before = owners[land]
    for side in (team, 1 - team):
        owners[land] = side
        gained = 1.0
        if eye.groups:
            now = points(owners, side)
            owners[land] = before
            gained = now - points(owners, side)
            if now >= goal(owners):
                gained *= eye.decisive
            elif gained < 2:
                near = [owners[i] for i in range(max(0, land - 2), min(len(owners), land + 3)) if i != land]
                gained += 0.25 * near.count(side)  # those help it to a group of three (7-2)
        owners[land] = before
        total += gained
    return POINT * total / 2


@lru_cache(maxsize=1024)
def stakes(eye: Eye, owners: Owners, team: int) -> tuple[float, ...]:
    """Return the stake of every Land."""
    return tuple([stake(eye, list(owners), land, team) for land in range(len(owners))])


def worth(eye: Eye, table: MoegaharaTable, owners: Sequence[int], lines: Sequence[Line], team: int) -> float:
    """Return what a field is worth to ``team``: points in hand and the odds of the Lands that are open."""
    ours, theirs = points(owners, team), points(owners, 1 - team)
    if ours >= goal(owners):
        return WON
    if theirs >= goal(owners):
        return -WON
    total = POINT * (ours - theirs)
    at_stake = stakes(eye, tuple(owners), team)
    for land, owner in enumerate(owners):
        if owner < 0:
            total += at_stake[land] * outlook(eye, table, lines[2 * land + team], lines[2 * land + 1 - team])
    return total


def gain(
    eye: Eye, table: MoegaharaTable, owners: Sequence[int], lines: Sequence[Line], team: int, change: Change
) -> float:
    """Return how much better ``change`` makes the field for ``team``: stake times odds, while the Land stays open."""
    land, enemy = change.land, 1 - team
    ours, theirs = lines[2 * land + team], lines[2 * land + enemy]
    to_be = (change.line, theirs) if change.team == team else (ours, change.line)
    winner, how = (change.team, "third") if change.wins else judged(table, to_be if team == 0 else to_be[::-1])
    if not how:
        at_stake = stakes(eye, tuple(owners), team)[land]
        return at_stake * outlook(eye, table, *to_be) - at_stake * outlook(eye, table, ours, theirs)
    taken = [*owners]
    taken[land] = winner
    left = list(lines)
    left[2 * land] = left[2 * land + 1] = ()
    return worth(eye, table, taken, left, team) - worth(eye, table, owners, lines, team)


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
        self.mind = mind
        self.view = view
        self.table = view.table
        self.asked: Decision = view.asked
        self.me: int = view.chooser
        self.team = team_of(self.me)
        self.hand: list[int] = view.hand[self.me] or []
        known = mind.eye, view.table, view.owners, view.lines, self.team
        self.gains: Memo[Change, float] = Memo(lambda change: gain(*known, change))
        """How much better the field is for the own team after a change."""

    def gain_of_placing(self, card: int, land: int) -> float:
        """Return what placing ``card`` before ``land`` (from 0) brings."""
        made = Change.placing(self.table, self.view.lines, card, land, self.team)
        return self._turned(made) if self.table.placed[card] == "turncoat" else self.gains[made]

    def gains_of_two(self, card: int, land: int, others: Sequence[tuple[int, int]]) -> list[float]:
        """Return what placing ``card`` before ``land``, then one of ``others``, a card at its Land, brings; the first
        alone where the second finds no room.
        """
        eye, table, team = self.mind.eye, self.table, self.team
        lines, owners = list(self.view.lines), self.view.owners[:]
        one = Change.placing(table, lines, card, land, team)
        if owners[land] >= 0 or len(one.line) > ROOM:
            return [0.0] * len(others)
        first, (winner, how) = self.gains[one], one.judged(table, lines)
        lines[2 * land + team] = one.line
        if how:
            owners[land] = winner
            lines[2 * land] = lines[2 * land + 1] = ()
        gains = []
        for other, at in others:
            two = Change.placing(table, lines, other, at, team)
            fits = owners[at] < 0 and len(two.line) <= ROOM
            gains.append(first + gain(eye, table, owners, lines, team, two) if fits else first)
        return gains

    def _turned(self, made: Change) -> float:
        """Return the best that Kobayakawa does when he joins a line (7-1)."""
        view, land, enemy, lines = self.view, made.land, 1 - self.team, list(self.view.lines)
        joined = self.gains[made]
        lines[2 * land + self.team] = made.line
        outs = [Change.removing(lines, land, enemy, i) for i in range(len(lines[2 * land + enemy]))]
        more = [gain(self.mind.eye, self.table, view.owners, lines, self.team, out) for out in outs]
        return max([joined, *[joined + gained for gained in more]])
