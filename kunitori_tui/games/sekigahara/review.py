"""How Sekigahara is reviewed: two weeks are played out, and the map is judged by what all places, blocks and cards of a
side are worth together, as its levels weigh single marches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from math import copysign
from typing import Any

from kunitori_tui.bots.ruled import won
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.bots.ground import GAME
from kunitori_tui.games.sekigahara.bots.levels import DAIMYO
from kunitori_tui.games.sekigahara.bots.outlook import forecast
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import ISHIDA, NOBODY, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.scoring import fallen, instant_winner, points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK
from kunitori_tui.review.terms import Budget, Decided, Deed, Ending, Terms


def judge(state: SekiState) -> list[Ending]:
    """Return by seat how a game is taken to end that stands so, for who sees everything; a victory at once (2) is as
    far ahead as one of points that nobody doubts, whatever the points are.
    """
    if state.over:
        chance, lead = won(state, state.seat_of[TOKUGAWA]), float(points(state, TOKUGAWA) - points(state, ISHIDA))
        lead = copysign(GAME, chance - 0.5) if instant_winner(*fallen(state)) != NOBODY else lead
    else:
        chance, lead = forecast(DAIMYO, state)
    ends = {state.seat_of[TOKUGAWA]: Ending(chance, lead), state.seat_of[ISHIDA]: Ending(1 - chance, -lead)}
    return [ends[seat] for seat in sorted(ends)]


def decided(facts: Facts, teams: Sequence[int]) -> list[Decided]:
    """Return the battles and sieges, from the choice of the place to the end of the losses."""
    found, told = list[Decided](), facts.events
    for one in facts.combats:
        by = () if one.won_by == NOBODY else (facts.seats[one.won_by],)
        if one.is_over and one.winner == NOBODY:
            found.append(Decided(told[one.told[0]].at, told[one.upto - 1].at, by, tuple(1 - seat for seat in by)))
    return found


def when_moving(count: Callable[[Sequence[Option]], int]) -> Callable[[Deed], int | None]:
    """Return a habit: what ``count`` makes of the choices that say how much is moved."""
    return lambda deed: count(deed.done) if deed.view.asked.kind == "degree" else None


def fits(params: Mapping[str, Any], way: Sequence[Option]) -> bool:
    """Return whether the march of ``way`` goes where its reason says, with as many blocks; True of any other choice."""
    n, of, whole = str(params.get("group", "")).partition(" ")[0].partition("/")
    stack, *steps = (option.partition(":") for option in way)
    if not of or stack[0] != "stack":
        return True
    named = sum(1 for _ in takewhile(lambda step: step[0] == "take", steps)) or int(whole)
    return named == int(n) and any(to == params["place"] for _, _, to in steps)


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=98, tries=96, looks=700, swings=24, piece=2, least=4, candidates=16, battles=8),
    kinds=("lose", "degree", "fight", "challenge", "deploy", "move"),
    decided=decided,
    too_rough=6.0,
    every=1,
    turns=2 * TURNS_IN_WEEK,
    judge=judge,
    fits=fits,
    habits={
        "no_march": when_moving(lambda done: int("none" in done)),
        "cards_paid": when_moving(lambda done: sum(option.startswith("pay:") for option in done)),
    },
)
