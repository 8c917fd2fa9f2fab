"""The guided first game of the third box: a fighter, money, Archers, two fights at one Land, the Land beside it."""

from __future__ import annotations

from kunitori_tui.text.guide import TEACHER, Course, Step

SEED = 133
SMALL, MARKED = ("bauernmiliz", "speertraeger"), ("bogenschuetzen", "kavallerie", "kanoniere")
UNITS = (*SMALL, *MARKED)
TREASURES = ("treasure:",)
PLAYED = tuple(f"play:{unit}" for unit in reversed(UNITS))
GROWS = (*PLAYED, *TREASURES, "buy:bogenschuetzen", "buy:speertraeger")
"""What somebody chooses who wants fighters."""


def turn(number: int) -> str:
    """Return what tells that the own turn of a round begins."""
    return f"own:turn.round={number}"


STEPS = (
    Step(
        "lands",
        "aim",
        done=("own:phase.phase=buy",),
        at=("asked:play",),
        gone=("own:keep",),
        take=("end",),
        teaches=("moegahara.idle",),
    ),
    Step(
        "unit",
        "buy",
        done=tuple(f"own:buy.card={unit}" for unit in UNITS),
        at=("asked:buy",),
        gone=("own:keep",),
        take=(*TREASURES, "buy:speertraeger"),
        teaches=("moegahara.buy",),
    ),
    Step(
        "keep",
        "end",
        done=("own:keep",),
        at=("asked:keep",),
        take=("done",),
        teaches=("moegahara.keep", "moegahara.strategy"),
    ),
    Step(
        "money",
        "buy",
        done=("own:buy.card=silber",),
        at=("asked:buy",),
        gone=(turn(3),),
        take=(*PLAYED, *TREASURES, "buy:silber", "end"),
        early=True,
        teaches=("deck.buy",),
    ),
    Step(
        "play",
        "action",
        done=tuple(f"own:play.card={unit}" for unit in UNITS),
        at=("card:unit",),
        gone=(turn(7),),
        take=GROWS,
        early=True,
        teaches=("deck.play", "moegahara.unit", "moegahara.choose"),
    ),
    Step(
        "place",
        "lines",
        done=("own:place",),
        at=("asked:place",),
        gone=(turn(9),),
        take=("place:", *GROWS),
        early=True,
        teaches=("moegahara.place",),
    ),
    Step(
        "archers",
        "deploy",
        done=tuple(f"own:buy.card={unit}" for unit in MARKED),
        at=("asked:buy",),
        gone=("own:phase.phase=deploy",),
        take=("place:", *GROWS),
        early=True,
    ),
    Step(
        "second",
        "outcome",
        done=("own:place.position=2",),
        at=("asked:place",),
        gone=(turn(12),),
        take=("place:", *GROWS),
        early=True,
        teaches=("moegahara.threat",),
    ),
    Step(
        "land",
        "fights",
        done=("told:land.team=0",),
        at=("asked:place", "asked:buy"),
        gone=(turn(15),),
        take=("place:", *GROWS),
        early=True,
        teaches=("moegahara.won",),
    ),
    Step(
        "beside",
        "neighbours",
        done=("own:place",),
        at=("asked:buy", "asked:place"),
        take=("place:", *GROWS),
        teaches=("moegahara.row",),
    ),
    Step("end", "east", done=("own:buy",), at=("asked:buy",), take=GROWS, teaches=("moegahara.general",)),
)

COURSE = Course(("you", TEACHER), SEED, 6, STEPS, {"first": "1"})
