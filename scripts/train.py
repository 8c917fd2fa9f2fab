"""Tunes the numbers of a level by play: a search (CMA-ES) among minds that differ in nothing but their numbers.

    python scripts/train.py --game kunitori --seed 60 --minutes 20 --out weights.json

Every generation tries some candidates on the same deals, each deal with changed seats against the rival whose turn it
is: the level as it is, earlier selves, one-trick players. What counts is how far a candidate is ahead, most in close
games.
The middle of the search is written to ``--out`` after every generation, as data with what made it: deals, rivals,
games, generations, commit. So it can be ended at any time, and ``--generations`` makes the same file again. At the end
it meets the level on deals that nobody has played, and the score goes into the file too.

The deals of run N begin at N million, those of its last duel half a million later: docs/bots.md and the tests use
others. A level loads the file by ``weights.load`` and needs none of this. Needs the extra ``train``.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import warnings
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from math import fsum, tanh
from pathlib import Path
from statistics import fmean, median
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.bots import weights
from kunitori_tui.commands.sim import executor, executor_options
from kunitori_tui.measure import arena, sim
from kunitori_tui.measure.sim import Who, played
from kunitori_tui.process.lines import Refused
from scripts import tricks
from scripts.tuned import Tuned, mind


@dataclass(slots=True, frozen=True)
class Trial:
    """Some ``deals`` of one player, each against the rival whose turn it is, in every division of the seats."""

    game: str
    who: Who
    rivals: tuple[Who, ...]
    deals: range
    seats: int = 2
    options: dict[str, Any] | None = None

    def play(self) -> list[float]:
        """Return by how many points the player was ahead of the rival in every game; of several seats on average."""
        leads: list[float] = []
        for deal in self.deals:
            rival = self.rivals[deal % len(self.rivals)]
            for side in arena.sides(self.game, self.seats):
                seats = sim.play(self.game, [self.who if mine else rival for mine in side], deal, self.options).seats
                ours = fmean(seat.score for seat in seats if side[seat.seat])
                leads.append(ours - fmean(seat.score for seat in seats if not side[seat.seat]))
        return leads


def leads(trials: Sequence[Trial], executor: Executor | None = None) -> list[list[float]]:
    """Return the leads of every trial, cut into pieces that ``executor`` plays."""
    pieces = [
        Trial(one.game, one.who, one.rivals, deals, one.seats, one.options)
        for one in trials
        for deals in sim.ranges(one.deals.start, len(one.deals), sim.CHUNK)
    ]
    found: dict[Who, list[float]] = {one.who: [] for one in trials}
    with closing(played(pieces, executor)) as parts:
        for piece, part in zip(pieces, parts, strict=True):
            found[piece.who] += part
    return [found[one.who] for one in trials]


def advantage(leads: Sequence[float], usual: float) -> float:
    """Return the mean of ``leads`` from -1 to 1, where one as large as ``usual`` is three quarters of a win: a point
    more counts most in a close game.

    >>> round(advantage([10.0, -10.0, 10.0], 10.0), 3)
    0.254
    """
    return fsum(tanh(lead / usual) for lead in leads) / max(1, len(leads))


FRESH = 500_000
"""So many deals after the first of the search begin those of the duel at its end."""
STEP = 0.25
"""Of its unit, what a number moves at first (standard deviation)."""


@dataclass
class Search:
    """What is tuned, against whom, and on which deals."""

    game: str
    level: str
    rivals: tuple[Who, ...]
    only: tuple[str, ...]
    seed: int
    deals: int
    seats: int
    options: dict[str, Any]
    start: dict[str, float]

    def __post_init__(self) -> None:
        all_numbers = {**weights.numbers(mind(self.game, self.level)), **self.start}
        self.numbers = {name: value for name, value in all_numbers.items() if any(fnmatch(name, o) for o in self.only)}
        if not self.numbers:
            raise click.UsageError(f"--only: no number fits; there are {', '.join(all_numbers)}")
        usual = median([abs(value) for value in self.numbers.values() if value] or [1.0])
        self.units = {name: 0.3 * (abs(value) or usual) + 0.1 * usual for name, value in self.numbers.items()}
        """What a step of one is for each number: large ones move further."""

    def candidate(self, steps: Sequence[float]) -> Tuned:
        """Return the level with its numbers moved by ``steps``, two digits after the point."""
        moved = {
            name: round(value + step * self.units[name], 2)
            for (name, value), step in zip(self.numbers.items(), steps, strict=True)
        }
        return Tuned(self.level, tuple({**self.start, **moved}.items()))

    def tried(self, who: Sequence[Who], generation: int, workers: Executor | None) -> list[list[float]]:
        """Return the leads of each of ``who`` on the deals of a generation."""
        first = self.seed * 1_000_000 + generation * self.deals
        deals = range(first, first + self.deals)
        trials = [Trial(self.game, one, self.rivals, deals, self.seats, self.options) for one in who]
        return leads(trials, workers)


def made_by(file: Path) -> dict[str, Any]:
    """Return what made the numbers in ``file``, and under ``start`` what made those it began with."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["made"]
    return found


def commit() -> str:
    """Return the commit of the checkout, with a plus if something is changed."""

    def git(*line: str) -> str:
        return subprocess.run(["git", *line], capture_output=True, text=True, check=False).stdout.strip()

    return git("rev-parse", "--short=12", "HEAD") + (
        "+" if git("status", "--porcelain", "--untracked-files=no") else ""
    )


def write(out: Path, search: Search, who: Tuned, made: dict[str, Any]) -> None:
    """Write all numbers of the level, with what made them."""
    found = weights.changed(mind(search.game, search.level), dict(who.numbers))
    out.write_text(json.dumps({"made": made, "numbers": weights.numbers(found)}, indent=1) + "\n", encoding="utf-8")


def searched(
    search: Search,
    out: Path,
    made: dict[str, Any],
    minutes: float,
    generations: int,
    population: int | None,
    workers: Executor | None,
) -> Tuned:
    """Search and return the middle of the last generation; write it after every one of them."""
    warnings.filterwarnings("ignore", "Could not import matplotlib")
    try:
        import cma
    except ImportError as error:
        raise click.ClickException("The search needs a package: pip install 'kunitori-tui[train]'") from error
    options = {"seed": search.seed, "verbose": -9, "CMA_diagonal": True, "popsize": population}
    evolution = cma.CMAEvolutionStrategy([0.0] * len(search.numbers), STEP, options)
    # Generation 0: the level itself, to know how large a lead is usual.
    (before,) = search.tried([search.level], 0, workers)
    usual = max(1.0, fmean(abs(lead) for lead in before))
    games, best = len(before), search.candidate(evolution.mean)
    until = time.monotonic() + 60 * minutes
    for generation in range(1, generations + 1):
        if time.monotonic() > until:
            break
        steps = evolution.ask()
        tried = search.tried([search.candidate(step) for step in steps], generation, workers)
        values = [advantage(found, usual) for found in tried]
        evolution.tell(steps, [-value for value in values])
        games += sum(map(len, tried))
        best = search.candidate(evolution.mean)
        made |= {"generations": generation, "games": games, "usual_lead": round(usual, 2)}
        write(out, search, best, made)
        click.echo(
            f"generation {generation}: mean {fmean(values):+.3f}, best {max(values):+.3f}, step {evolution.sigma:.2f}, "
            f"{games} games"
        )
    return best


def rival(game: str, level: str, name: str) -> Who:
    """Return who is called that: the level with the numbers of a file, an earlier self; a bot; a one-trick player."""
    if name.endswith(".json"):
        return Tuned(level, tuple(weights.load(Path(name)).items()))
    return name if name in shelf.bots(game) else tricks.Named(name)


@click.command(help=__doc__)
@click.option("--game", type=click.Choice(shelf.ids()), required=True)
@click.option("--level", default="daimyo", show_default=True, help="Whose numbers.")
@click.option("--only", multiple=True, default=("*",), show_default=True, help="Paths of numbers, * for anything.")
@click.option("--rivals", help="BOT or FILE of numbers, with commas; by default the level and all others.")
@click.option("--seed", type=int, required=True, help="The number of the run.")
@click.option("--deals", type=int, default=30, show_default=True, help="For each candidate of a generation.")
@click.option("--seats", type=int, default=2, show_default=True)
@click.option("--option", "options", multiple=True, metavar="K=V", help="A rule option of the game.")
@click.option("--minutes", type=float, default=20.0, show_default=True)
@click.option("--generations", type=int, default=10_000, help="At most.")
@click.option("--population", type=int, help="Candidates of a generation; by default few: 4 + 3 ln of the numbers.")
@click.option("--trial", type=int, default=1000, show_default=True, help="Games of the duel at the end.")
@click.option("--start", type=click.Path(path_type=Path, exists=True), help="Go on from what a search wrote.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
@executor_options
def main(
    game: str,
    level: str,
    only: tuple[str, ...],
    rivals: str | None,
    seed: int,
    deals: int,
    seats: int,
    options: tuple[str, ...],
    minutes: float,
    generations: int,
    population: int | None,
    trial: int,
    start: Path | None,
    out: Path,
    jobs: int,
    cluster: str | None,
) -> None:
    others = [*shelf.levels(game), *(trick.id for trick in tricks.pool(game))]
    named = rivals.split(",") if rivals else [name for other in others if other != level for name in (level, other)]
    chosen = dict(option.split("=", 1) for option in options)
    rivals_there = tuple(rival(game, level, name) for name in named)
    search = Search(game, level, rivals_there, only, seed, deals, seats, chosen, weights.load(start) if start else {})
    made: dict[str, Any] = {
        "game": game,
        "level": level,
        "seed": seed,
        "deals": deals,
        "seats": seats,
        "options": chosen,
        "rivals": named,
        "only": list(only),
        "start": made_by(start) if start else {},
        "commit": commit(),
    }
    try:
        with executor(jobs, cluster) as workers:
            best = searched(search, out, made, minutes, generations, population, workers)
            if trial:
                score = arena.duel(game, best, level, trial, seed * 1_000_000 + FRESH, seats, chosen, workers)
                made["trial"] = {"first_deal": seed * 1_000_000 + FRESH, **asdict(score)}
                write(out, search, best, made)
                click.echo(
                    f"won {score.share:.1%} ({score.low:.1%} - {score.high:.1%}) of {score.games} against {level}"
                )
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused


if __name__ == "__main__":
    sys.exit(main())
