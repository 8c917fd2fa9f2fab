"""Learns the prices of Azuchi Castle by play: what goods were worth to those who had them (least squares temporal
differences).

    python scripts/prices.py --seed 19 --games 2000 --out prices.json

A level plays against itself, now and then a card is drafted by chance. At the end of every round each event that can
come is played out. Sought are the prices by which a round is expected to end with the lead that it began with, points
and goods counted. ``--step`` says how far to go from the prices the level had to those: who plays by other prices makes
other use of goods, so all of the way is too far.

The deals of run N begin at N million. Several runs, each of which starts from what the last one wrote (``--start``),
come closer. A level loads the file by ``weights.load`` and needs none of this. Needs the extra ``train``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.bots import weights
from kunitori_tui.bots.api import Bot
from kunitori_tui.commands.sim import executor, executor_options
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.azuchi.bots.mind import ITEMS, Ahead, Price, kept, look_ahead, owned, prices_now
from kunitori_tui.games.azuchi.rules.table import ARMY, EVENTS
from kunitori_tui.measure import sim
from kunitori_tui.measure.sim import Who, played
from kunitori_tui.process.lines import Refused
from scripts.train import commit
from scripts.tuned import Tuned, mind

GAME = "azuchi"
FACTORS = tuple(field.name for field in fields(Price))
NUMBERS = tuple((item, factor) for item in ITEMS for factor in FACTORS)
"""What is learned: every figure of every price."""
TRUST = 5.0
"""So many rounds the figures the level had weigh."""

Position = tuple[Any, ...]
"""What a round begins with: :class:`.Ahead`, or None after the end, and points, goods, armies by seat."""


def position(s: Any) -> Position:
    """Return how things stand between two rounds, or at the end."""
    ahead = None if s.over else look_ahead(s.observe(None))
    return ahead, tuple(s.score), tuple(map(tuple, s.goods)), tuple(cards[ARMY] for cards in s.free)


@lru_cache(maxsize=4096)
def factors(ahead: Ahead) -> tuple[float, ...]:
    """Return what each figure of a price is multiplied by with these events ahead."""
    return tuple(prices_now({ITEMS[0]: replace(Price(0.0), **{factor: 1.0})}, ahead)[0] for factor in FACTORS)


@lru_cache(maxsize=4096)
def items(goods: tuple[int, ...], armies: int) -> tuple[float, ...]:
    """Return how much of every item somebody has."""
    return tuple(sum(kept(tuple(float(item == one) for item in ITEMS), owned(goods, armies))) for one in ITEMS)


def amounts(at: Position, one: int, other: int) -> list[float]:
    """Return by how much ``one`` has more than ``other`` of what each figure is paid for."""
    ahead, _, goods, armies = at
    if ahead is None:
        return [0.0] * len(NUMBERS)
    more = [a - b for a, b in zip(items(goods[one], armies[one]), items(goods[other], armies[other]), strict=True)]
    return [amount * factor for amount in more for factor in factors(ahead)]


@dataclass(slots=True, frozen=True)
class Lesson:
    """Games of ``who`` against itself, one for each of ``deals``; one draft in ``explores`` is made by chance."""

    who: Who
    deals: range
    seats: int
    explores: int

    def play(self) -> tuple[Any, Any]:
        """Return the sums that the prices are worked out from: a matrix and a vector."""
        import numpy as np

        matrix, vector = np.zeros((len(NUMBERS), len(NUMBERS))), np.zeros(len(NUMBERS))
        for deal in self.deals:
            for before, after in self.rounds(deal):
                for one in range(self.seats):
                    for other in range(one):
                        begun = np.array(amounts(before, one, other))
                        then, points = np.zeros(len(NUMBERS)), 0.0
                        for chance, at in after:
                            then += chance * np.array(amounts(at, one, other))
                            points += chance * (at[1][one] - at[1][other])
                        matrix += np.outer(begun, begun - then)
                        vector += begun * (points - before[1][one] + before[1][other])
        return matrix, vector

    def rounds(self, deal: int) -> Iterator[tuple[Position, list[tuple[float, Position]]]]:
        """Yield for every round of a game what it began with, and what every event would make of it, by its chance."""
        bot = sim.load(GAME, self.who)
        s = shelf.load(GAME).new(Setup(self.seats, deal))
        s.record(False)
        dice, number = rng.mix(deal), 0
        begun, last = position(s), s
        while not s.over:
            offered = s.options()
            choice = offered[0]
            by_chance = rng.stream(dice, number)
            if s.decision.kind == "draft" and by_chance % self.explores == 0:
                choice = offered[by_chance // self.explores % len(offered)]
            elif len(offered) > 1:
                choice = bot.choose(s.observe(s.decision.seat), by_chance)
            if s.phase == "action":
                last = s.clone()
            was = s.phase
            s.apply(choice)
            number += 1
            if was == "action" and s.phase != "action":
                yield begun, [(chance, position(end)) for chance, end in outcomes(last, choice, bot, by_chance)]
            if s.over or (was != "draft" and s.phase == "draft"):
                begun = position(s)


def outcomes(s: Any, choice: str, bot: Bot, dice: int) -> Iterator[tuple[float, Any]]:
    """Yield what becomes of ``s`` when the last worker is placed by ``choice``: every event that can come, with its
    chance, played to the end of the round.
    """
    deck = s.event_deck
    for event in range(len(EVENTS)):
        if event in deck:
            end = s.clone()
            end.record(False)
            end.event_deck = [*deck, event]
            end.event_deck.remove(event)
            end.apply(choice)
            while end.phase == "event":
                offered = end.options()
                end.apply(bot.choose(end.observe(end.decision.seat), dice) if len(offered) > 1 else offered[0])
            yield deck.count(event) / len(deck), end


def learned(lessons: Iterator[tuple[Any, Any]], before: dict[str, float], step: float) -> dict[str, float]:
    """Return the figures that the lessons teach who had those ``before``, by their paths."""
    import numpy as np

    names = [f"prices.{item}.{factor}" for item, factor in NUMBERS]
    prices = np.array([before[name] for name in names])
    matrix, vector = TRUST * np.eye(len(names)), TRUST * prices
    for more_matrix, more_vector in lessons:
        matrix += more_matrix
        vector += more_vector
    found = np.linalg.solve(matrix, vector)
    return {
        name: round(float(old + step * (new - old)), 3) for name, old, new in zip(names, prices, found, strict=True)
    }


@click.command(help=__doc__)
@click.option("--level", default="daimyo", show_default=True, help="Whose prices.")
@click.option("--seed", type=int, required=True, help="The number of the run.")
@click.option("--games", type=int, default=2000, show_default=True)
@click.option("--seats", type=int, default=2, show_default=True)
@click.option("--explores", type=int, default=10, show_default=True, help="One draft in so many is made by chance.")
@click.option("--step", type=float, default=0.5, show_default=True, help="How far to go, from 0 to 1.")
@click.option("--start", type=click.Path(path_type=Path, exists=True), help="Go on from what a run wrote.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
@executor_options
def main(
    level: str,
    seed: int,
    games: int,
    seats: int,
    explores: int,
    step: float,
    start: Path | None,
    out: Path,
    jobs: int,
    cluster: str | None,
) -> None:
    before = {**weights.numbers(mind(GAME, level)), **(weights.load(start) if start else {})}
    who: Who = Tuned(level, tuple(before.items()))
    made = {
        "game": GAME,
        "level": level,
        "seed": seed,
        "games": games,
        "seats": seats,
        "explores": explores,
        "step": step,
        "start": json.loads(start.read_text(encoding="utf-8"))["made"] if start else None,
        "commit": commit(),
    }
    try:
        with executor(jobs, cluster) as workers:
            pieces = [Lesson(who, deals, seats, explores) for deals in sim.ranges(seed * 1_000_000, games, sim.CHUNK)]
            with closing(played(pieces, workers)) as lessons:
                numbers = {**before, **learned(lessons, before, step)}
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused
    out.write_text(json.dumps({"made": made, "numbers": numbers}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
