"""Finds the daimyo's menu by play against itself: change a few wishes, keep the change where it wins.

    python scripts/tune_bots.py --game kunitori --seed 21 --minutes 12 --start old.json --out new.json

A candidate differs from the champion in one to eight wishes; both play the same deals with changed seats, two games in
three between two players (``--duels``), the rest among three to five. It is dropped as soon as it does not look better
and becomes the champion when it is better by two standard errors. ``--out`` holds the champion after every change,
``--start`` takes such a file; ``--show`` prints it as the source of a menu. The seeds of run N begin at N million: the
arena's tests and docs/bots.md use others.
"""

from __future__ import annotations

import json
import math
import random
import statistics
import time
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.bots.api import Bot
from kunitori_tui.bots.brennt import daimyo as brennt
from kunitori_tui.bots.deckbuilder.menu import Wish
from kunitori_tui.bots.kunitori import daimyo as kunitori
from kunitori_tui.bots.mixed import daimyo as mixed
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup

Numbers = dict[str, list[float]]
"""``[first, less]`` of every wish; under MIND the numbers of the mind, as its box names them."""
MIND = "mind"
SCALE = 15.0
"""Points of lead that count as three quarters of a win."""
LEAST, MOST = 12, 90
"""Deals a candidate plays: so many before it may be dropped, and in all."""


class Box:
    """A game with the daimyo that plays it: its menu, its mind, and what of its mind is a number to tune."""

    duels = 2
    """Of three games so many are between two players."""
    crowd = False
    """All games are among six, and what is tuned is how the level thinks in a crowd."""

    def __init__(self, game: str, level: Any, knobs: tuple[str, ...], options: dict[str, Any]) -> None:
        self.game = game
        self.level = level
        self.knobs = knobs
        self.options = options

    @property
    def mind(self) -> Any:
        """Return the mind of the daimyo as released."""
        return self.level.MIND.crowd if self.crowd else self.level.MIND

    def current(self) -> Numbers:
        """Return the numbers of the daimyo as released."""
        mind = self.mind
        wishes = {name: [wish.first, wish.less] for name, wish in mind.menu.wishes.items()}
        return {**wishes, MIND: [mind.menu.melt, *(getattr(mind, knob) for knob in self.knobs)]}

    def bot_of(self, numbers: Numbers) -> Bot:
        """Return the daimyo with other numbers."""
        melt, *values = numbers[MIND]
        mind = self.mind
        old = mind.menu.wishes
        wishes = {
            name: Wish(first, less, name in old and old[name].duel)
            for name, (first, less) in numbers.items()
            if name != MIND
        }
        menu = replace(mind.menu, wishes=wishes, melt=melt)
        knobs = dict(zip(self.knobs, values, strict=True))
        bot: Bot = self.level.build("candidate", replace(mind, menu=menu, **knobs))
        return bot


BOXES = {
    "kunitori": Box("kunitori", kunitori, ("clutter", "safety"), {}),
    "brennt": Box("brennt", brennt, ("clutter", "safety", "gift", "exposure"), {}),
    "mixed": Box("mixed", mixed, ("clutter", "safety", "gift", "exposure"), {"preset": "surprise"}),
}


def changed(numbers: Numbers, dice: random.Random) -> Numbers:
    """Return a copy with a few numbers moved."""
    moved = {name: list(values) for name, values in numbers.items()}
    for name in dice.sample([n for n in moved if n != MIND], dice.choice((1, 2, 3, 4, 6, 8))):
        step = dice.choice((0.3, 1.0, 2.0))
        first, less = moved[name]
        moved[name] = [first + dice.gauss(0, step), max(0.0, less + dice.gauss(0, 0.2 * step))]
    if dice.random() < 0.3:
        melt, *knobs = moved[MIND]
        moved[MIND] = [
            max(2.0, melt * math.exp(dice.gauss(0, 0.25))), *(max(0.0, k + dice.gauss(0, 0.35)) for k in knobs)
        ]  # fmt: skip
    return moved


def scores(box: Box, seated: list[Bot], seed: int) -> list[int]:
    """Play one game and return the scores by seat. Questions with one answer and treasures are not put to the bots."""
    state: Any = shelf.load(box.game).new(Setup(len(seated), seed, box.options))
    state.record(False)
    for number in count():
        if state.over:
            break
        options = state.options()
        kind = state.stack[-1].name
        if len(options) == 1:
            choice = options[0]
        elif kind == "buy" and options[1].startswith("treasure:"):
            choice = options[1]
        else:
            seat = state.decision.seat
            choice = seated[seat].choose(state.observe(seat), rng.stream(seed, number))
        state.apply(choice)
    return [standing.score for standing in state.standings()]


def advantage(box: Box, a: Bot, b: Bot, deal: int, seed: int) -> float:
    """Return how far ``a`` is ahead of ``b`` on one deal with changed seats, from -1 to 1."""
    seats = 6 if box.crowd else 2 if deal % 3 < box.duels else (4, 3, 4, 5)[deal // 3 % 4]
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
    if seats == 2:
        sides = ((0,), (1,))
    elif seats == 3:
        sides = ((0,), (1, 2), (1,), (0, 2))
    elif seats == 6:
        sides = ((0, 2, 4), (1, 3, 5))
    advantages = []
    for side in sides:
        points = scores(box, [a if seat in side else b for seat in range(seats)], seed)
        others = [seat for seat in range(seats) if seat not in side]
        advantages += [math.tanh((points[i] - points[j]) / SCALE) for i in side for j in others]
    return statistics.mean(advantages)


def trial(box: Box, a: Bot, b: Bot, seeds: range) -> tuple[float, float]:
    """Return the mean advantage of ``a`` over ``b`` and its standard error; broken off once it looks hopeless or
    certain.
    """
    advantages: list[float] = []
    mean = error = 0.0
    for deal, seed in enumerate(seeds):
        advantages.append(advantage(box, a, b, deal, seed))
        n = len(advantages)
        if n >= LEAST and n % 6 == 0:
            mean, error = statistics.mean(advantages), statistics.stdev(advantages) / math.sqrt(n) + 1e-9
            hopeless = mean < 0.2 * error or (n >= 30 and mean < 0.8 * error)
            if hopeless or (n >= 36 and mean > 2.6 * error):
                break
    return mean, error


def source(box: Box, numbers: Numbers) -> str:
    """Return the numbers as they stand in the daimyo's module."""
    wishes = ", ".join(f'"{n}": Wish({v[0]:.1f}, {v[1]:.1f})' for n, v in numbers.items() if n != MIND)
    knobs = zip(("melt", *box.knobs), numbers[MIND], strict=True)
    return f"{wishes}\n" + ", ".join(f"{name}={value:.1f}" for name, value in knobs)


@click.command(help=__doc__)
@click.option("--game", type=click.Choice(tuple(BOXES)), required=True)
@click.option("--seed", type=int, required=True)
@click.option("--minutes", type=float, default=10.0, show_default=True)
@click.option("--start", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--duels", type=click.IntRange(0, 3), default=2, show_default=True, help="Of three games, between two.")
@click.option("--crowd", is_flag=True, help="All games among six, for the menu of five and six (brennt).")
@click.option("--show", is_flag=True, help="Print the menu at the end.")
def main(
    game: str, seed: int, minutes: float, start: Path | None, out: Path, duels: int, crowd: bool, show: bool
) -> None:
    box = BOXES[game]
    box.duels, box.crowd = duels, crowd
    dice = random.Random(seed)
    champion: Numbers = json.loads(start.read_text()) if start else box.current()
    next_seed = seed * 1_000_000
    until = time.monotonic() + 60 * minutes
    for tries in count(1):
        if time.monotonic() > until:
            break
        candidate = changed(champion, dice)
        mean, error = trial(box, box.bot_of(candidate), box.bot_of(champion), range(next_seed, next_seed + MOST))
        next_seed += MOST
        if mean > 1.9 * error:
            champion = candidate
            out.write_text(json.dumps(champion))
            click.echo(f"candidate {tries}: better by {mean:.3f} ± {error:.3f}")
    out.write_text(json.dumps(champion))
    if show:
        click.echo(source(box, champion))


if __name__ == "__main__":
    main()
