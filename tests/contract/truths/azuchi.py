"""The reasons of the castle."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.azuchi.rules.table import CARDS, EVENTS, GOODS
from tests.contract.truths.claim import Claim, Predicate

CUBES = ("wood", "stone", "tile")


def things(view: Any) -> list[str]:
    cards = [f"{place}:{card}" for place in ("open", "own") for card in CARDS]
    return [*cards, *(f"{place}:{good}" for place in ("goods", "supply") for good in GOODS)]


def has(c: Claim, good: str) -> int:
    """How many of a good the seat has."""
    return c.view.goods[c.view.seat][GOODS.index(good)]


def left(c: Claim, good: str) -> int:
    """How many of a good lie in the supply."""
    return c.view.supply[GOODS.index(good)]


def cubes(c: Claim) -> int:
    return sum(has(c, cube) for cube in CUBES)


def workers(c: Claim) -> tuple[int, int]:
    """The cards of the sort without a worker, and with one."""
    card = CARDS.index(c.name)
    return c.view.free[c.view.seat][card], c.view.busy[c.view.seat][card]


def event(c: Claim) -> str:
    return EVENTS[c.view.event] if c.view.event >= 0 else ""


def is_useless(c: Claim) -> bool:
    """There is such a cube, but nothing in the supply that it could become."""
    others = [cube for cube in CUBES if cube != c.name]
    hire = left(c, "worker") and not has(c, "worker")
    return has(c, c.name) and not any(left(c, cube) for cube in others) and not left(c, "coin") and not hire


TRUE: dict[str, Predicate] = {
    "not_open": lambda c: c.place == "open" and CARDS.index(c.name) not in c.view.open,
    "has_worker": lambda c: c.place == "own" and workers(c)[0] == 0 < workers(c)[1],
    "no_such_card": lambda c: c.place == "own" and workers(c) == (0, 0),
    "only_points": lambda c: c.place == "supply" and event(c),
    "supply_out": lambda c: c.place == "supply" and left(c, c.name) == 0,
    "one_black_worker": lambda c: c.place == "supply" and c.name == "worker" and has(c, "worker"),
    "two_cubes": lambda c: c.place == "supply" and c.params == {"cubes": cubes(c)} and cubes(c) < 2,
    "other_colour": lambda c: c.place == "supply" and has(c, c.name) == cubes(c) and c.name in CUBES,
    "only_cubes": lambda c: c.place == "goods" and c.kind == "deal" and c.name not in CUBES,
    "no_deal": lambda c: c.place == "goods" and is_useless(c),
    "has_none": lambda c: c.place == "goods" and has(c, c.name) == 0,
    "only_coins": lambda c: c.place == "goods" and event(c) == "tribute" and c.name != "coin",
    "no_coins": lambda c: c.place == "goods" and event(c) == "build" and c.name == "coin",
    "three_colours": lambda c: (
        c.name in CUBES
        and event(c) == "build"
        and c.params == {"colours": sum(has(c, cube) > 0 for cube in CUBES)} != {"colours": 3}
    ),
}
