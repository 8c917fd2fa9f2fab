"""The guided first game of the castle: four rounds with a guard, three colours, a storey, a coin, then the way to the
end.

The events of its deal are an attack, a tribute, a build and a tribute; they come so whatever anybody does.
"""

from __future__ import annotations

from kunitori_tui.text.guide import TEACHER, Course, Step

SEED = 55564
MATERIALS = ("wood", "stone", "tile")
DRAFTED = tuple(f"own:draft.card={material}" for material in MATERIALS)
FETCHED = tuple(f"own:work.gained={material}" for material in MATERIALS)

DRAFTS = tuple(f"may:draft:{material}" for material in MATERIALS)
WORKS = tuple(f"may:work:{material}" for material in MATERIALS)
DRAFTED_ALL = "told:phase.phase=action"
"""The draft of a round is over."""


def event(number: int) -> str:
    """Return what tells that the event of a round has come."""
    return f"told:event.round={number}"


def after(number: int) -> str:
    """Return what tells that a round is over."""
    return f"told:round.round={number + 1}"


STEPS = (
    Step(
        "cube",
        "draft",
        done=DRAFTED,
        at=DRAFTS,
        gone=(DRAFTED_ALL,),
        take=("draft:wood", "draft:stone", "draft:tile"),
        teaches=("azuchi.draft",),
    ),
    Step(
        "army",
        "event",
        done=("own:draft.card=army",),
        at=("may:draft:army",),
        gone=(DRAFTED_ALL, event(1)),
        early=True,
        take=("draft:army",),
        teaches=("azuchi.army",),
    ),
    Step(
        "worker",
        "action",
        done=FETCHED,
        at=WORKS,
        gone=(event(1), after(1)),
        take=("work:wood", "work:stone", "work:tile"),
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
    Step(
        "second",
        "build",
        done=DRAFTED,
        at=("sign:lacked",),
        gone=(DRAFTED_ALL, event(2)),
        take=("draft:stone", "draft:tile", "draft:wood"),
    ),
    Step(
        "third",
        "cards",
        done=DRAFTED,
        at=("sign:lacked",),
        gone=(DRAFTED_ALL, event(2)),
        take=("draft:tile", "draft:stone", "draft:wood"),
    ),
    Step(
        "more",
        "tribute",
        done=DRAFTED,
        at=DRAFTS,
        gone=(event(3),),
        take=("draft:wood", "draft:stone", "draft:tile"),
        teaches=("azuchi.no_coin",),
    ),
    Step(
        "build",
        "build",
        done=("own:build",),
        at=("may:build:cubes",),
        gone=("own:refrain", after(3)),
        take=("build:cubes", "work:"),
        teaches=("azuchi.pay", "azuchi.storey", "azuchi.no_build"),
    ),
    Step(
        "market",
        "market",
        done=("own:draft.card=market",),
        at=("may:draft:market",),
        gone=(DRAFTED_ALL, event(4)),
        early=True,
        take=("draft:market",),
        teaches=("azuchi.market",),
    ),
    Step(
        "coin",
        "market",
        done=("own:coin",),
        at=("may:work:market", "asked:deal"),
        gone=("own:hire", event(4)),
        early=True,
        take=("work:wood", "work:stone", "work:tile", "work:market", "coin:"),
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
