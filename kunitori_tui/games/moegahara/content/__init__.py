"""What the coach works out at Moegahara: the classes of the cards in a hand, signs, figures of Lands and turns."""

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


SIGNS: Mapping[str, Sign] = {
    "land_won": partial(_decided, True),
    "land_lost": partial(_decided, False),
    "taken_out": lambda view, told: any(one["team"] == near(view) != team_of(one["seat"]) for one in told.removed),
    "idle": lambda view, told: (
        view.phase == "action" and view.active == view.seat and any(is_idle(view, card) for card in view.own_hand)
    ),
    "near": lambda view, told: not view.over and any(needs(tuple(view.owners), team) == 1 for team in (0, 1)),
    "row": lambda view, told: bool(in_sight(view)),
    "threat": lambda view, told: not view.over and _threatened(view) > 0,
    "mates": lambda view, told: view.seats > 2 and view.seat is not None and any(view.lines[near(view) :: 2]),
}

LESSONS: Lessons[MoegaharaView] = Lessons(classes, SIGNS, facts)
