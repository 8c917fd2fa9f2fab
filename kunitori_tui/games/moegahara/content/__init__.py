"""What the coach works out at Moegahara: the classes of the cards in a hand, signs, figures of Lands and turns; and the
guided first game: a fighter, money, Archers, two fights at one Land, the Land beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from kunitori_tui.games.deckbuilder.content import worth
from kunitori_tui.games.moegahara.facts import Facts
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import NOBODY, needs
from kunitori_tui.games.moegahara.words.aim import in_sight, near, team_name
from kunitori_tui.text.coach import Lessons
from kunitori_tui.text.guide import TEACHER, Course, Step

Sign = Callable[[MoegaharaView, Facts], bool]


def classes(view: MoegaharaView) -> Iterator[str]:
    """Return the classes of the cards in the hand that matter in this phase of the own turn."""
    if view.active == view.seat:
        kinds = {view.cards[card].kind for card in view.own_hand}
        yield from {"action": kinds - {"treasure"}, "buy": kinds & {"treasure"}}.get(view.phase, ())


def _threatened(view: MoegaharaView) -> int:
    """Return the first open Land (from 1) at which the other team has won one fight, 0 where there is none."""
    open_lands = (land for land, owner in enumerate(view.owners) if owner == NOBODY)
    return next((land + 1 for land in open_lands if view.fights(land).count(1 - near(view)) == 1), 0)


def facts(view: MoegaharaView) -> Mapping[str, object]:
    """Return the figures that remarks name."""
    return {
        "actions": view.actions,
        "worth": worth(view),
        "goal": view.goal,
        "limit": view.table.options["round_limit"],
        "army": team_name(view, near(view)),
        "land": _threatened(view) or 1,
    }


def _decided(by_own: bool, view: MoegaharaView, told: Facts) -> bool:
    """Return whether a Land was won by the own team, or by the other one."""
    return any((land.told["team"] == near(view)) == by_own for land in told.lands)


def _taken_out(view: MoegaharaView, told: Facts) -> bool:
    return any(one["team"] == near(view) != team_of(one["seat"]) for one in told.removed)


def _holds_idle(view: MoegaharaView, told: Facts) -> bool:
    return view.phase == "action" and view.active == view.seat and any(is_idle(view, card) for card in view.own_hand)


SIGNS: Mapping[str, Sign] = {
    "land_won": partial(_decided, True),
    "land_lost": partial(_decided, False),
    "taken_out": _taken_out,
    "idle": _holds_idle,
    "near": lambda view, told: not view.over and any(needs(tuple(view.owners), team) == 1 for team in (0, 1)),
    "row": lambda view, told: bool(in_sight(view)),
    "threat": lambda view, told: not view.over and _threatened(view) > 0,
    "mates": lambda view, told: view.seats > 2 and view.seat is not None and any(view.lines[near(view) :: 2]),
}

LESSONS: Lessons[MoegaharaView] = Lessons(classes, SIGNS, facts)


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


def fights(
    name: str, rule: str, done: str, *at: str, until: int = 0, early: bool = True, teaches: tuple[str, ...] = ()
) -> Step:
    """Return a step of somebody who places fighters and gets more of them, ``until`` a round of his begins."""
    gone = (turn(until),) if until else ()
    return Step(name, rule, (done,), at, gone, early, ("place:", *GROWS), teaches)


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
    fights("place", "lines", "own:place", "asked:place", until=9, teaches=("moegahara.place",)),
    Step(
        "archers",
        "deploy",
        done=tuple(f"own:buy.card={unit}" for unit in MARKED),
        at=("asked:buy",),
        gone=("own:phase.phase=deploy",),
        take=("place:", *GROWS),
        early=True,
    ),
    fights("second", "outcome", "own:place.position=2", "asked:place", until=12, teaches=("moegahara.threat",)),
    fights("land", "fights", "told:land.team=0", "asked:place", "asked:buy", until=15, teaches=("moegahara.won",)),
    fights("beside", "neighbours", "own:place", "asked:buy", "asked:place", early=False, teaches=("moegahara.row",)),
    Step("end", "east", done=("own:buy",), at=("asked:buy",), take=GROWS, teaches=("moegahara.general",)),
)

COURSE = Course(("you", TEACHER), SEED, 6, STEPS, {"first": "1"})
