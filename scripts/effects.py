"""Tells what numbers of a level are worth, many at once: in every game both players are that level, and of each number
that is asked about either has the low or the high value, by lot.

    python scripts/effects.py --game sekigahara --seed 1130 --games 600 --number card=0.45:1.0 --number block=0.5:1.3

Every game tells something of every number, so a few hundred show which of twenty matter, where a search would still be
in its first generations. For each number it prints what the high value wins more than the low one, of all games and in
leads (tanh of a lead over the usual one), with the 95 % interval, those that are surest first. The estimates are least
squares over the differences between both players, who comes first being one more of them.

The deals of run N begin at N million: docs/bots.md and the tests use others. Needs the extra ``train``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import tanh
from statistics import fmean
from typing import NamedTuple

import click

from kunitori_tui import shelf
from kunitori_tui.bots import weights
from kunitori_tui.commands.sim import executor, executor_options
from kunitori_tui.engine import rng
from kunitori_tui.measure import sim
from kunitori_tui.measure.arena import Z
from kunitori_tui.measure.sim import played
from kunitori_tui.process.lines import Refused
from scripts.tuned import Tuned, mind

Values = tuple[str, float, float]
"""The path of a number, its low value and its high one."""


class Outcome(NamedTuple):
    """A game: which numbers were high for the first player and for the second, how far ahead the first was."""

    drawn: tuple[tuple[bool, ...], tuple[bool, ...]]
    lead: int
    won: bool


@dataclass(slots=True, frozen=True)
class Games:
    """One game of a ``level`` against itself for each of ``deals``, with ``numbers`` drawn for both players."""

    game: str
    level: str
    numbers: tuple[Values, ...]
    deals: range

    def play(self) -> list[Outcome]:
        """Return what came of them."""
        return [self.outcome(deal) for deal in self.deals]

    def outcome(self, deal: int) -> Outcome:
        """Return what came of one game."""
        first, second = self.drawn(rng.stream(deal, 0)), self.drawn(rng.stream(deal, 1))
        who = [Tuned(self.level, self.meant(drawn)) for drawn in (first, second)]
        one, other = sim.play(self.game, who, deal).seats
        return Outcome((first, second), one.score - other.score, one.rank < other.rank)

    def drawn(self, lot: int) -> tuple[bool, ...]:
        """Return which numbers are high by ``lot``."""
        return tuple([bool(lot >> place & 1) for place in range(len(self.numbers))])

    def meant(self, drawn: Sequence[bool]) -> tuple[tuple[str, float], ...]:
        """Return the numbers with the values that were drawn, by their paths."""
        return tuple([(n[0], n[2] if up else n[1]) for n, up in zip(self.numbers, drawn, strict=True)])


class Effect(NamedTuple):
    """What the high value of a number wins more than the low one: share of games and of the usual lead, each with the
    half of its 95 % interval.
    """

    name: str
    won: float
    won_error: float
    lead: float
    lead_error: float


def effects(names: Sequence[str], outcomes: Iterable[Outcome]) -> list[Effect]:
    """Return the effects of numbers, the surest first."""
    import numpy as np

    games = list(outcomes)
    usual = max(1.0, fmean(abs(game.lead) for game in games))
    rows = [[1.0, *np.subtract(*np.array(game.drawn, float))] for game in games]
    matrix = np.array(rows)
    inverse = np.linalg.pinv(matrix.T @ matrix)
    found = []
    for results in ([float(game.won) for game in games], [tanh(game.lead / usual) for game in games]):
        there = np.array(results)
        slopes = inverse @ matrix.T @ there
        left = there - matrix @ slopes
        noise = (left @ left) / max(1, len(games) - matrix.shape[1])
        found.append((slopes, Z * np.sqrt(noise * np.diag(inverse))))
    (won, won_error), (lead, lead_error) = found
    told = [
        Effect(name, *map(float, (won[i], won_error[i], lead[i], lead_error[i]))) for i, name in enumerate(names, 1)
    ]
    return sorted(told, key=lambda effect: -abs(effect.lead) / (effect.lead_error or 1.0))


def values(text: str) -> Values:
    """Return what ``path=low:high`` says."""
    name, _, span = text.partition("=")
    low, _, high = span.partition(":")
    try:
        return name, float(low), float(high)
    except ValueError:
        raise click.UsageError(f"--number: {text} is not PATH=LOW:HIGH, such as card=0.4:0.9") from None


@click.command(help=__doc__)
@click.option("--game", type=click.Choice(shelf.ids()), required=True)
@click.option("--level", default="daimyo", show_default=True, help="Whose numbers.")
@click.option(
    "--number", "asked", multiple=True, required=True, metavar="PATH=LOW:HIGH", help="A number, again for more."
)
@click.option("--seed", type=int, required=True, help="The number of the run.")
@click.option("--games", type=int, default=600, show_default=True)
@executor_options
def main(game: str, level: str, asked: tuple[str, ...], seed: int, games: int, jobs: int, cluster: str | None) -> None:
    numbers = tuple([values(text) for text in asked])
    there = weights.numbers(mind(game, level))
    for name, _, _ in numbers:
        if name not in there:
            raise click.UsageError(f"--number: there is no {name}; there are {', '.join(there)}")
    pieces = [Games(game, level, numbers, deals) for deals in sim.ranges(seed * 1_000_000, games, sim.CHUNK)]
    try:
        with executor(jobs, cluster) as workers, closing(played(pieces, workers)) as parts:
            outcomes = [outcome for part in parts for outcome in part]
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused
    for effect in effects([name for name, _, _ in numbers], outcomes):
        click.echo(
            f"{effect.name}: {effect.won:+.1%} of games (± {effect.won_error:.1%}), "
            f"lead {effect.lead:+.3f} (± {effect.lead_error:.3f})"
        )


if __name__ == "__main__":
    sys.exit(main())
