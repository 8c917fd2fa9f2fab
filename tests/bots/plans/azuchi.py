"""Plans for Azuchi Castle."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.rules.table import CARDS, COIN, MATERIALS, WORKER
from tests.bots.plans.plan import Plan, first

GAME = "azuchi"


def missing(view: Any) -> list[str]:
    """Return the materials of which the seat has no cube."""
    return [CARDS[kind] for kind in MATERIALS if not view.goods[view.seat][kind]]


def of_each(view: Any) -> Option | None:
    """Take what completes three cubes of three colours, or the market for it."""
    return first(view, *(f"{view.asked.kind}:{name}" for name in (*missing(view), "market")))


def colours(view: Any) -> Option | None:
    """Swap a cube that there is twice for one that is missing."""
    goods = view.goods[view.seat]
    spare = [CARDS[kind] for kind in MATERIALS if goods[kind] > 1]
    return first(view, *(f"swap:{one}:{other}" for one in spare for other in missing(view)))


def third_worker(view: Any) -> Option | None:
    """Draft and use a market as long as there is no black worker."""
    if view.goods[view.seat][WORKER]:
        return first(view, f"{view.asked.kind}:army")
    return first(view, f"{view.asked.kind}:market") if sum(view.goods[view.seat][:3]) > 1 else None


def coins(view: Any) -> Option | None:
    """Draft and use a market where there are two cubes to sell and no coin for the next tribute."""
    goods = view.goods[view.seat]
    return first(view, f"{view.asked.kind}:market") if sum(goods[:3]) > 1 and goods[COIN] < 4 else None


PLANS = (
    Plan(
        "garrison",
        GAME,
        "daimyo",
        "Keep armies and hire the black worker, so that three guards stand in every attack.",
        "3-3",
        {
            "draft": third_worker,
            "work": third_worker,
            "deal": lambda view: first(view, "hire:"),
            "build": lambda view: first(view, "build:cubes") or "no",
        },
    ),
    Plan(
        "three-colours",
        GAME,
        "daimyo",
        "Have a cube of every colour as early as can be, and again after each build.",
        "3-3",
        {"draft": of_each, "work": of_each, "deal": colours, "build": lambda view: first(view, "build:cubes")},
    ),
    Plan(
        "mint",
        GAME,
        "daimyo",
        "Sell cubes for coins while there are coins, and pay one in every tribute.",
        "3-2",
        {"draft": coins, "work": coins, "deal": lambda view: first(view, "coin:"), "tribute": lambda view: "tribute"},
    ),
)
