"""What it is worth to meet the event of a round with what is owned then: over the events it may be, and after it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import erf, fsum, sqrt
from typing import NamedTuple

from kunitori_tui.bots.azuchi.ahead import Ahead
from kunitori_tui.bots.azuchi.ends import End, Start, ends
from kunitori_tui.bots.azuchi.mind import Mind
from kunitori_tui.bots.azuchi.worth import prices_now, worth
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.azuchi.event import BUILD_CUBES, BUILD_WORKER, NO, PAY_TRIBUTE, WAY_OF
from kunitori_tui.engine.azuchi.pieces import ATTACK, BUILD, TRIBUTE

SCORINGS: dict[int, tuple[Option, ...]] = {BUILD: (BUILD_CUBES, BUILD_WORKER), ATTACK: (), TRIBUTE: (PAY_TRIBUTE,)}
"""What can be paid in an event."""
LUCK = 2.0
"""By how many points a round changes a lead (standard deviation)."""
CERTAIN = 0.01
"""The same at the end, when nothing changes any more."""

Means = tuple[int, int, int]
"""What pays for each of the ways to score: sets of the three colours, black workers, coins."""


@lru_cache(maxsize=4096)
def payments(means: Means, event: int, again: bool, brings: tuple[int, ...]) -> tuple[tuple[Option, Means, int], ...]:
    """Return the ways to meet an event: the option to begin with, the means left, the points; the last is to pay
    nothing. ``again``: as often as can be paid (A8); ``brings``: points by way. A tribute is always paid: no coin is
    ever worth more.
    """
    ways: list[tuple[Option, Means, int]] = []
    for option in SCORINGS[event]:
        way = WAY_OF[option]
        if means[way]:
            sets, workers, coins = (count - (paid == way) for paid, count in enumerate(means))
            left = sets, workers, coins
            further = payments(left, event, again, brings) if again else ((NO, left, 0),)
            ways += [(option, rest, brings[way] + points) for _, rest, points in further]
    return tuple(ways) if ways and event == TRIBUTE else (*ways, (NO, means, 0))


class Worths(dict[tuple[int, int, int, int], float]):
    """What cubes, coins, black workers and armies are worth at ``prices``; nothing once the game is over."""

    def __init__(self, prices: tuple[float, ...] | None) -> None:
        self.prices = prices

    def __missing__(self, key: tuple[int, int, int, int]) -> float:
        found = self[key] = worth(self.prices, *key) if self.prices else 0.0
        return found


class Case:
    """How things stand after one outcome of the round, with what comes ``ahead``: None when the game is over then.
    ``worths`` are those of goods and armies, ``rivals`` what the others may reach in the end.
    """

    __slots__ = ("_against", "ahead", "luck", "rivals", "victory", "worths")

    def __init__(self, mind: Mind, ahead: Ahead | None) -> None:
        self.ahead = ahead
        self.worths = Worths(prices_now(mind.prices, ahead) if ahead else None)
        self.victory = mind.victory
        self.luck = LUCK * sqrt(fsum(ahead.to_come())) + CERTAIN if ahead else CERTAIN
        self.rivals: tuple[float, ...] = ()
        self._against: dict[tuple[float, ...], Case] = {}

    def against(self, rivals: tuple[float, ...]) -> Case:
        """Return the same case with what the others reach in it."""
        case = self._against.get(rivals)
        if case is None:
            case = self._against[rivals] = Case.__new__(Case)
            case.ahead, case.worths, case.victory, case.luck = self.ahead, self.worths, self.victory, self.luck
            case.rivals = rivals
        return case

    def standing(self, total: float) -> float:
        """Return what it is worth to reach ``total`` points: these, or the lead and the chances to win against
        everyone.
        """
        rivals, victory = self.rivals, self.victory
        if victory is None or not rivals:
            return total
        if len(rivals) == 1:
            lead = total - rivals[0]
            return lead + victory * erf(lead / self.luck)
        leads = [total - other for other in rivals]
        return fsum([lead + victory * erf(lead / self.luck) for lead in leads]) / len(leads)


case_of = lru_cache(maxsize=256)(Case)
"""The case of a mind and the events ahead. Questions of one round share most of theirs, and so do the seats."""


class Turn(NamedTuple):
    """An event that may come, how likely it does, and how things stand then if nobody scores from it, and if somebody
    does. That is the same but for a build.
    """

    event: int
    chance: float
    unbuilt: Case
    built: Case


class Meeting:
    """What the event of the round may bring somebody with ``score`` points. ``sure`` is how likely somebody builds
    without him. ``again`` says by event whether it is paid for more than once, ``guard_points`` and ``points`` are
    those of the rules.
    """

    def __init__(
        self,
        score: int,
        turns: tuple[Turn, ...],
        sure: float,
        again: tuple[bool, ...],
        guard_points: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        self.score = score
        self.turns = turns
        self.sure = sure
        self.again = again
        self.guard_points = guard_points
        self.points = points
        self._best: dict[tuple[object, ...], float] = {}
        self._values: dict[tuple[int, ...], float] = {}
        self._met: dict[tuple[int, ...], float] = {}

    def best(self, begun: Start, *owned: int) -> float:
        """Return what the best of all :func:`.ends.ends` of ``begun`` is worth to who has ``owned``, as
        :meth:`best_of` has them.
        """
        key = begun, owned
        best = self._best.get(key)
        if best is None:
            best = self._best[key] = self.best_of(ends(*begun), *owned)
        return best

    def best_of(self, found: Iterable[End], workers: int, coins: int, armies: int, guards: int) -> float:
        """Return what the best of these ends is worth to who has black workers, coins and armies, guards among them."""
        value = self.value
        return max([
            value(cubes, sets, workers + hired, coins + paid, armies, guards + more)
            for cubes, sets, hired, paid, more in found
        ])  # fmt: skip

    def value(self, cubes: int, sets: int, workers: int, coins: int, armies: int, guards: int) -> float:
        """Return what it is worth on average to meet the event with so many cubes, ``sets`` of the three colours among
        them, black workers and coins, and with ``armies``, of which ``guards`` hold a worker.
        """
        key = cubes, sets, workers, coins, armies, guards
        value = self._values.get(key)
        if value is None:
            terms = []
            for turn in self.turns:
                event, chance, _, built = turn
                if event == ATTACK:
                    score = max(0, self.score + self.guard_points[guards])
                    met = built.standing(score + built.worths[cubes, coins, workers, armies - guards])
                else:
                    paid = event, cubes, sets if event == BUILD else 0, workers, coins, armies
                    found = self._met.get(paid)
                    if found is None:
                        found = self._met[paid] = self.pay(turn, *paid[1:])[0]
                    met = found
                terms.append(chance * met)
            value = self._values[key] = fsum(terms)
        return value

    def pay(self, turn: Turn, cubes: int, sets: int, workers: int, coins: int, armies: int) -> tuple[float, Option]:
        """Return the best answer to a build or a tribute, behind what it is worth."""
        event, _, unbuilt, built = turn
        score, worths, standing = self.score, built.worths, built.standing
        best, answer = -1e9, NO
        for option, left, points in payments((sets, workers, coins), event, self.again[event], self.points):
            sets_left, workers_left, coins_left = left
            cubes_left = cubes - 3 * (sets - sets_left)
            then = standing(score + points + worths[cubes_left, coins_left, workers_left, armies])
            if option == NO and self.sure < 1 and event == BUILD:
                other = unbuilt.standing(score + unbuilt.worths[cubes, coins, workers, armies])
                then = self.sure * then + (1 - self.sure) * other
            if then > best:
                best, answer = then, option
        return best, answer


meeting_of = lru_cache(maxsize=128)(Meeting)
"""The meeting of these arguments: a draft brings several questions in which nothing of them changes."""
