"""What the coach says in this game: draft, workers, the market, what each event pays, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kunitori_tui.games.azuchi.rules.pieces import CARDS, MATERIALS, ROUNDS, STOREYS, WAY_COIN, WAY_CUBES, WAY_WORKER
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.coach import Lessons, Remark

Sign = Callable[[AzuchiView, Sequence[SeenEvent]], bool]

LAST = ROUNDS - 2
"""The round from which the end is in sight."""


def _lies_lacked(view: AzuchiView, fresh: Sequence[SeenEvent]) -> bool:
    """Return whether a card of a colour can be drafted of which the own seat has neither a cube nor a card."""
    seat = view.seat
    assert seat is not None
    lacked = (cube for cube in MATERIALS if not view.goods[seat][cube] and not view.free[seat][cube])
    return any(f"draft:{CARDS[cube]}" in view.choices for cube in lacked)


SIGNS: Mapping[str, Sign] = {
    "lacked": _lies_lacked,
    "last": lambda view, fresh: LAST <= view.round <= ROUNDS and not view.over,
}


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


ENDS = (
    Remark("azuchi.end_castle", ("over:castle",), "scoring"),
    Remark("azuchi.end_rounds", ("over:rounds",), "scoring"),
)
"""How games end."""

EVENTS = (
    Remark("azuchi.attacked", ("own:guard.guards=0",), "attack"),
    Remark("azuchi.guarded", ("own:guard",), "army", "own:guard.guards=0"),
    Remark("azuchi.no_build", ("told:event.card=build",), "build", "asked:build"),
    Remark("azuchi.no_coin", ("told:event.card=tribute",), "tribute", "asked:tribute"),
    Remark("azuchi.storey", ("told:storey", "told:unbuilt"), "castle"),
    Remark("azuchi.anew", ("told:reshuffle.pile=event",), "scoring"),
    Remark("azuchi.black", ("own:hire",), "black"),
)
"""What has just happened."""

QUESTIONS = (
    Remark("azuchi.draft", ("asked:draft", "phase:draft", "card:material"), "draft"),
    Remark("azuchi.deal", ("asked:deal",), "market"),
    Remark("azuchi.pay", ("asked:build", "asked:tribute", "phase:event"), "event"),
    Remark("azuchi.work", ("asked:work", "phase:action"), "action"),
    Remark("azuchi.last", ("sign:last",), "scoring"),
    Remark("azuchi.marker", ("own:round",), "round"),
    Remark("azuchi.army", ("card:army",), "army"),
    Remark("azuchi.market", ("card:market",), "market"),
)
"""What is asked, who begins, and what lies before the own seat."""

LESSONS: Lessons[AzuchiView] = Lessons((*ENDS, *EVENTS, *QUESTIONS), classes, SIGNS, facts)
