"""Ashigaru, the easy level: a builder's man who wants the next set of three colours.

It takes the colour it lacks, one army for the wall, and goes to the market when it has cubes to spare. Every worker is
placed by itself, guards first; it does not count the events that are left and never looks at the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.games.azuchi.bots.reasons import because
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, NO_DEAL, SWAPS, WORK
from kunitori_tui.games.azuchi.rules.draft import DRAFT
from kunitori_tui.games.azuchi.rules.pieces import ARMY, MARKET, MATERIALS
from kunitori_tui.games.azuchi.rules.view import AzuchiView

TO_SPARE = 2
"""Cubes beyond one of each colour that it takes to the market."""


def spare(cubes: Sequence[int]) -> int:
    """Return how many cubes there are beyond one of each colour."""
    return sum(count - 1 for count in cubes if count)


def draft(view: AzuchiView, dice: int) -> Thought:
    """Take a colour that is missing, an army if there is none, a market for spare cubes; else the colour there is
    least of.
    """
    assert view.seat is not None
    goods, cards = view.goods[view.seat], view.free[view.seat]
    cubes = [goods[cube] + cards[cube] for cube in MATERIALS]
    wishes = [cube for cube in MATERIALS if not cubes[cube]]
    wishes += [ARMY] if not cards[ARMY] else []
    wishes += [MARKET] if spare(cubes) >= TO_SPARE and not cards[MARKET] else []
    wishes += [*sorted(MATERIALS, key=lambda cube: cubes[cube]), ARMY, MARKET]
    return because(view, DRAFT[next(card for card in wishes if card in view.open)])


def work(view: AzuchiView, dice: int) -> Thought:
    """Put one guard up, then fetch materials, then go to the market; more guards only if nothing else is left."""
    assert view.seat is not None
    guarded = view.busy[view.seat][ARMY] > 0
    order = [*MATERIALS, MARKET, ARMY] if guarded else [ARMY, *MATERIALS, MARKET]
    return because(view, next(WORK[card] for card in order if WORK[card] in view.choices))


def deal(view: AzuchiView, dice: int) -> Thought:
    """Complete the three colours, else sell what is to spare for a coin, else for a black worker."""
    assert view.seat is not None
    cubes = [view.goods[view.seat][cube] for cube in MATERIALS]
    for option, (paid, gained) in SWAPS.items():
        if option in view.choices and cubes[paid] > 1 and not cubes[gained]:
            return because(view, option)
    for option, pair in (*COINS.items(), *HIRES.items()):
        left = [cubes[cube] - pair.count(cube) for cube in MATERIALS]
        if option in view.choices and spare(cubes) >= TO_SPARE and sum(map(bool, left)) == sum(map(bool, cubes)):
            return because(view, option)
    return because(view, NO_DEAL)


def score(view: AzuchiView, dice: int) -> Thought:
    """Score whenever it can, with cubes before a worker."""
    return because(view, view.choices[0])


BOT = Ruled("ashigaru", {"draft": draft, "work": work, "deal": deal, "build": score, "tribute": score})
