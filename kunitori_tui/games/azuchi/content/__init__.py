"""What the coach works out at Azuchi Castle: the classes of the cards before a seat, signs, the points of the table;
and the guided first game: four rounds with a guard, three colours, a storey, a coin, then the way to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import CARDS, MATERIALS, ROUNDS, STOREYS, WAY_COIN, WAY_CUBES, WAY_WORKER
from kunitori_tui.play.facts import AnyFacts
from kunitori_tui.text.coach import Lessons
from kunitori_tui.text.guide import TEACHER, Course, Step

Sign = Callable[[AzuchiView, AnyFacts], bool]

LAST = ROUNDS - 2
"""The round from which the end is in sight."""


def _lies_lacked(view: AzuchiView, told: AnyFacts) -> bool:
    """Return whether a card of a colour can be drafted of which the own seat has neither a cube nor a card."""
    seat = view.seat
    assert seat is not None
    lacked = (cube for cube in MATERIALS if not view.goods[seat][cube] and not view.free[seat][cube])
    return any(f"draft:{CARDS[cube]}" in view.choices for cube in lacked)


SIGNS: Mapping[str, Sign] = {
    "lacked": _lies_lacked,
    "last": lambda view, told: LAST <= view.round <= ROUNDS and not view.over,
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


LESSONS: Lessons[AzuchiView] = Lessons(classes, SIGNS, facts)


SEED = 55564
"""The events of this deal are an attack, a tribute, a build and a tribute; they come so whatever anybody does."""
CUBES = tuple(CARDS[cube] for cube in MATERIALS)
FETCHES = tuple(f"work:{cube}" for cube in CUBES)
DRAFTED_ALL = "told:phase.phase=action"
"""The draft of a round is over."""


def event(number: int) -> str:
    """Return what tells that the event of a round has come."""
    return f"told:event.round={number}"


def after(number: int) -> str:
    """Return what tells that a round is over."""
    return f"told:round.round={number + 1}"


def drafts(name: str, rule: str, *cards: str, at: tuple[str, ...] = (), **more: Any) -> Step:
    """Return the step to draft one of ``cards``, the best first; it is shown ``at`` these cues, else where one of them
    can be drafted.
    """
    done, may, take = (tuple(sign + card for card in cards) for sign in ("own:draft.card=", "may:draft:", "draft:"))
    return Step(name, rule, done, at or may, take=take, **more)


STEPS = (
    drafts("cube", "draft", *CUBES, gone=(DRAFTED_ALL,), teaches=("azuchi.draft",)),
    drafts("army", "event", "army", gone=(DRAFTED_ALL, event(1)), early=True, teaches=("azuchi.army",)),
    Step(
        "worker",
        "action",
        done=tuple(f"own:work.gained={cube}" for cube in CUBES),
        at=tuple(f"may:{fetch}" for fetch in FETCHES),
        gone=(event(1), after(1)),
        take=FETCHES,
        teaches=("azuchi.work",),
    ),
    Step(
        "guard",
        "attack",
        done=("own:work.card=army",),
        at=("may:work:army",),
        gone=(event(1), after(1), "told:open"),
        early=True,
        take=("work:army",),
        teaches=("azuchi.guarded", "azuchi.attacked"),
    ),
    drafts("second", "build", "stone", "tile", "wood", at=("sign:lacked",), gone=(DRAFTED_ALL, event(2))),
    drafts("third", "cards", "tile", "stone", "wood", at=("sign:lacked",), gone=(DRAFTED_ALL, event(2))),
    drafts("more", "tribute", *CUBES, gone=(event(3),), teaches=("azuchi.no_coin",)),
    Step(
        "build",
        "build",
        done=("own:build",),
        at=("may:build:cubes",),
        gone=("own:refrain", after(3)),
        take=("build:cubes", "work:"),
        teaches=("azuchi.pay", "azuchi.storey", "azuchi.no_build"),
    ),
    drafts("market", "market", "market", gone=(DRAFTED_ALL, event(4)), early=True, teaches=("azuchi.market",)),
    Step(
        "coin",
        "market",
        done=("own:coin",),
        at=("may:work:market", "asked:deal"),
        gone=("own:hire", event(4)),
        early=True,
        take=(*FETCHES, "work:market", "coin:"),
        teaches=("azuchi.deal",),
    ),
    Step(
        "tribute",
        "tribute",
        done=("own:tribute",),
        at=("asked:tribute",),
        gone=("own:refrain", after(4)),
        take=("tribute", "work:"),
    ),
    Step(
        "end",
        "scoring",
        done=(DRAFTED_ALL,),
        at=("asked:draft",),
        take=("draft:army", "draft:"),
        teaches=("azuchi.last",),
    ),
)

COURSE = Course(("you", TEACHER), SEED, 7, STEPS, {"first": "1"})
