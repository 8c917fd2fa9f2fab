"""What the coach works out at Azuchi Castle: the classes of the cards before a seat, signs, the points of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import CARDS, MATERIALS, ROUNDS, STOREYS, WAY_COIN, WAY_CUBES, WAY_WORKER
from kunitori_tui.games.azuchi.words.outlook import possible
from kunitori_tui.play.facts import AnyFacts
from kunitori_tui.text.coach import Lessons

Sign = Callable[[AzuchiView, AnyFacts], bool]

LAST = ROUNDS - 2
"""The round from which the end is in sight."""


def _lies_lacked(view: AzuchiView, told: AnyFacts) -> bool:
    """Return whether a card of a colour can be drafted of which the own seat has neither a cube nor a card."""
    seat = view.seat
    assert seat is not None
    lacked = (cube for cube in MATERIALS if not view.goods[seat][cube] and not view.free[seat][cube])
    return any(f"draft:{CARDS[cube]}" in view.choices for cube in lacked)


def _can_end(view: AzuchiView, told: AnyFacts) -> bool:
    """Return whether the end is in sight: all storeys can stand by then, or that many rounds were agreed."""
    return LAST <= view.round <= ROUNDS and (possible(view) == STOREYS or view.rules.round_limit == ROUNDS)


SIGNS: Mapping[str, Sign] = {"lacked": _lies_lacked, "last": _can_end}


def classes(view: AzuchiView) -> Iterator[str]:
    """Return the classes of the own cards: the three materials are one, a card of which brings its cube."""
    seat = view.seat
    assert seat is not None
    for card, name in enumerate(CARDS):
        if view.free[seat][card]:
            yield "material" if card in MATERIALS else name


def facts(view: AzuchiView) -> Mapping[str, object]:
    """Return the points of this table: what each way of paying brings, and guards by their number."""
    points, guards = view.rules.points, view.rules.guard_points
    return {
        "cubes": points[WAY_CUBES],
        "black": points[WAY_WORKER],
        "coin": points[WAY_COIN],
        "loss": -guards[0],
        "one": guards[1],
        "two": guards[2],
        "three": guards[3],
        "rounds": ROUNDS,
        "storeys": STOREYS,
    }


LESSONS: Lessons[AzuchiView] = Lessons(classes, SIGNS, facts)
