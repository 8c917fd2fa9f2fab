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


def _guards(view: AzuchiView, fresh: Sequence[SeenEvent]) -> int:
    """Return how many guards the own seat had in the attack that has just come; -1 where none came."""
    return next((told.data["guards"] for told in fresh if told.kind == "guard" and told.data["seat"] == view.seat), -1)


def _missed(event: str) -> Sign:
    """Return the sign that an event has just come which the own seat could not pay for: it was not asked."""

    def happened(view: AzuchiView, fresh: Sequence[SeenEvent]) -> bool:
        came = any(told.kind == "event" and told.data["card"] == event for told in fresh)
        return came and view.phase != "event"

    return happened


def _lies_lacked(view: AzuchiView, fresh: Sequence[SeenEvent]) -> bool:
    """Return whether a card of a colour can be drafted of which the own seat has neither a cube nor a card."""
    seat = view.seat
    assert seat is not None
    lacked = (cube for cube in MATERIALS if not view.goods[seat][cube] and not view.free[seat][cube])
    return any(f"draft:{CARDS[cube]}" in view.choices for cube in lacked)


SIGNS: Mapping[str, Sign] = {
    "attacked": lambda view, fresh: _guards(view, fresh) == 0,
    "guarded": lambda view, fresh: _guards(view, fresh) > 0,
    "no_build": _missed("build"),
    "no_coin": _missed("tribute"),
    "anew": lambda view, fresh: any(told.kind == "reshuffle" and told.data["pile"] == "event" for told in fresh),
    "lacked": _lies_lacked,
    "last": lambda view, fresh: LAST <= view.round <= ROUNDS and not view.over,
    "hired": lambda view, fresh: any(told.kind == "hire" and told.data["seat"] == view.seat for told in fresh),
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
    Remark("azuchi.attacked", ("sign:attacked",), "attack"),
    Remark("azuchi.guarded", ("sign:guarded",), "army"),
    Remark("azuchi.no_build", ("sign:no_build",), "build"),
    Remark("azuchi.no_coin", ("sign:no_coin",), "tribute"),
    Remark("azuchi.storey", ("told:storey", "told:unbuilt"), "castle"),
    Remark("azuchi.anew", ("sign:anew",), "scoring"),
    Remark("azuchi.black", ("sign:hired",), "black"),
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
