"""Games of an eager player, who buys dear cards, plays all he has and attacks: they reach every card and question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState

SHY = {"end", "home", "no", "decline", "done"}


def eager(options: list[str], dice: random.Random, shy: set[str] = SHY, doubts: float = 0.15) -> str:
    """Return a choice: seldom a shy one, treasures before purchases, of purchases one of the dearest eight."""
    bold = [o for o in options if o not in shy]
    if not bold or dice.random() < doubts:
        return dice.choice(options)
    treasures = [o for o in bold if o.startswith("treasure:")]
    return treasures[-1] if treasures else dice.choice(bold[-8:])


def games(game_id: str, count: int, *, seats: int = 3, **options: Any) -> Iterator[Iterator[DeckState]]:
    """Yield so many games, each as its positions before every choice, the last one over. Where there are prices,
    leaders, treasures and what destroys units are cheap in them, so that battles of all sorts are common.
    """
    priced = any(option.key == "prices" for option in shelf.load(game_id).options)
    for seed in range(count):
        yield _positions(game_id, Setup(seats, seed, {**({"prices": cheap(game_id)} if priced else {}), **options}))


def cheap(game_id: str) -> dict[str, dict[str, int]]:
    """Return a price sheet under which leaders, treasures and what destroys units cost at most three."""
    cards = shelf.load(game_id).cards  # type: ignore[attr-defined]
    return {c.id: {"cost": min(c.cost, 3)} for c in cards if c.leads or c.kind == "treasure" or "razes" in c.traits}


def _positions(game_id: str, setup: Setup) -> Iterator[DeckState]:
    dice = random.Random(setup.seed)
    s: DeckState = shelf.load(game_id).new(setup)  # type: ignore[assignment]
    while not s.over:
        yield s
        s.apply(eager(s.options(), dice))
    yield s


def by_question(game_id: str, count: int, each: int, **options: Any) -> dict[str, list[Json]]:
    """Return up to ``each`` positions as JSON for every frame that asks something, found in ``count`` games."""
    found: dict[str, list[Json]] = {}
    for game in games(game_id, count, **options):
        for s in game:
            if not s.over:
                kept = found.setdefault(s.stack[-1].name, [])
                if len(kept) < each:
                    kept.append(s.to_json())
    return found
