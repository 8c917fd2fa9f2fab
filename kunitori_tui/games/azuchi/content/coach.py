"""What the coach says in this game: draft, workers, the market, what each event pays, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kunitori_tui.games.azuchi.rules.pieces import (
    CARDS,
    MATERIALS,
    ROUNDS,
    STOREYS,
    WAY_COIN,
    WAY_CUBES,
    WAY_WORKER,
)
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Lessons, Remark

Sign = Callable[[AzuchiView, Sequence[Told]], bool]

LAST = ROUNDS - 2
"""The round from which the end is in sight."""


def _guards(view: AzuchiView, fresh: Sequence[Told]) -> int:
    """Return how many guards the own seat had in the attack that has just come; -1 where none came."""
    return next((told.data["guards"] for told in fresh if told.kind == "guard" and told.data["seat"] == view.seat), -1)


def _missed(event: str) -> Sign:
    """Return the sign that an event has just come which the own seat could not pay for: it was not asked."""

    def happened(view: AzuchiView, fresh: Sequence[Told]) -> bool:
        came = any(told.kind == "event" and told.data["card"] == event for told in fresh)
        return came and view.phase != "event"

    return happened


def _lies_lacked(view: AzuchiView, fresh: Sequence[Told]) -> bool:
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
    Remark(
        "azuchi.end_castle",
        ("over:castle",),
        N_(
            "The castle stands and round {rounds} is over, so points alone decide. Cubes, coins and workers left over "
            "bring none."
        ),
        "scoring",
    ),
    Remark(
        "azuchi.end_rounds",
        ("over:rounds",),
        N_(
            "The rounds agreed on are over, finished castle or not. Points alone decide; what is left over brings none."
        ),
        "scoring",
    ),
)
"""How games end."""

EVENTS = (
    Remark(
        "azuchi.attacked",
        ("sign:attacked",),
        N_(
            "No guard: an attack costs {loss} points, though never below 0. One worker on an army would have brought "
            "{one} instead."
        ),
        "attack",
    ),
    Remark(
        "azuchi.guarded",
        ("sign:guarded",),
        N_(
            "Guards bring {one}, {two} or {three} points for one, two or three. An army that fought is gone; one "
            "without a worker stays."
        ),
        "army",
    ),
    Remark(
        "azuchi.no_build",
        ("sign:no_build",),
        N_(
            "A build came and you could not pay: {cubes} points for a cube of each colour. Collect the colours you "
            "lack."
        ),
        "build",
    ),
    Remark(
        "azuchi.no_coin",
        ("sign:no_coin",),
        N_(
            "A tribute brings {coin} for a coin, and you had none. Two cubes buy one, where your worker stands on a "
            "market."
        ),
        "tribute",
    ),
    Remark(
        "azuchi.storey",
        ("told:storey", "told:unbuilt"),
        N_(
            "A build that anybody pays for becomes a storey. With {storeys} storeys the game ends, but never before "
            "round {rounds}."
        ),
        "castle",
    ),
    Remark(
        "azuchi.anew",
        ("sign:anew",),
        N_(
            "The castle is unfinished, so the events start anew. Whoever leads wants the missing builds paid; whoever "
            "is behind does not."
        ),
        "scoring",
    ),
    Remark(
        "azuchi.black",
        ("sign:hired",),
        N_(
            "A third worker needs a third card: an army kept from an earlier round. A build turns him into {black} "
            "points."
        ),
        "black",
    ),
)
"""What has just happened."""

QUESTIONS = (
    Remark(
        "azuchi.draft",
        ("asked:draft", "phase:draft", "card:material"),
        N_(
            "Take two cards a round, one for each worker. Wood, stone and tile give a cube; one of each pays {cubes} "
            "points in a build."
        ),
        "draft",
    ),
    Remark(
        "azuchi.deal",
        ("asked:deal",),
        N_(
            "Three colours bring {cubes} in a build, a coin {coin} in a tribute. A black worker brings {black} in a "
            "build, or stands guard."
        ),
        "market",
    ),
    Remark(
        "azuchi.pay",
        ("asked:build", "asked:tribute", "phase:event"),
        N_(
            "Cubes and coins bring points in no other way, so pay. Only four builds and four tributes come in {rounds} "
            "rounds."
        ),
        "event",
    ),
    Remark(
        "azuchi.work",
        ("asked:work", "phase:action"),
        N_(
            "A worker makes his card work at once; without one it brings nothing. The event comes when all have placed "
            "theirs."
        ),
        "action",
    ),
    Remark(
        "azuchi.last",
        ("sign:last",),
        N_(
            "The game may end with round {rounds}, and then cubes and coins are worth nothing. Collect only what an "
            "event can still take."
        ),
        "scoring",
    ),
    Remark(
        "azuchi.marker",
        ("own:round",),
        N_("You have the Nobunaga marker: you choose first in this round. What you leave, the next player takes."),
        "round",
    ),
    Remark(
        "azuchi.army",
        ("card:army",),
        N_(
            "A worker on an army guards: +{one} in an attack, against -{loss} without. Left empty, the card stays for "
            "a later round."
        ),
        "army",
    ),
    Remark(
        "azuchi.market",
        ("card:market",),
        N_(
            "A market without cubes brings nothing. Collect first: it swaps a cube, or sells a coin or a third worker "
            "for two."
        ),
        "market",
    ),
)
"""What is asked, who begins, and what lies before the own seat."""

LESSONS: Lessons[AzuchiView] = Lessons((*ENDS, *EVENTS, *QUESTIONS), classes, SIGNS, facts)
