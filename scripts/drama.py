"""How much war there is in a game: between equals of every level, and whether it pays.

``python scripts/drama.py [--game GAME ...] [--bots BOT,...] [--games N] [--seed S] [--seats N] [--jobs J]`` prints for
every game and level: the round of the first fight on average (in Sekigahara the week), how many games had none, fights
a game, and the share of all points that came from fights. A fight is a battle or a siege; in Moegahara a Land that is
won, whose points are from a fight unless nobody opposed it; in Azuchi an attack of the event deck, with the points
that guards win (what attacks take from others is not taken off).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands.sim import executor, executor_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.measure import sim
from kunitori_tui.measure.sim import played
from kunitori_tui.review.terms import round_of

FIGHTS = ("battle", "siege", "land")
GAMES = shelf.ids()


@dataclass(frozen=True)
class Told:
    """What one game tells: the round of its first fight (0: none), its fights, points from them and points in all."""

    first: int
    fights: int
    won: int
    points: int


@dataclass(frozen=True)
class Piece:
    """Games to be played once more from what bots chose, with their events."""

    game: str
    bots: tuple[str, ...]
    seeds: range

    def play(self) -> list[Told]:
        """Return what each game tells."""
        return [told(result) for result in sim.GameBatch(self.game, self.bots, self.seeds).play()]


def told(result: sim.SimulatedGame) -> Told:
    """Play a game again by its journal and count its fights."""
    state: Any = shelf.load(result.game).new(Setup(len(result.seats), result.seed))
    first = fights = won = 0
    before = [0, 0]
    for choice in result.journal:
        turn = state.observe(None).turn
        for event in state.apply(choice):
            if event.kind in FIGHTS or (event.kind == "event" and event.data["card"] == "attack"):
                fights += 1
                first = first or round_of(result.game, turn, len(result.seats))
            if event.kind == "land":
                if event.data["how"] != "alone":
                    won += event.data["points"][event.data["team"]] - before[event.data["team"]]
                before = event.data["points"]
            if event.kind == "guard":
                won += max(0, event.data["points"])
            if event.kind == "gain" and event.data["how"] == "battle":
                won += state.table.vp[state.table.number[event.data["card"]]]
    teams = {shelf.load(result.game).team(seat.seat, len(result.seats)): seat.score for seat in result.seats}
    return Told(first, fights, won, sum(teams.values()))


def row(game: str, level: str, games: Sequence[Told]) -> str:
    """Return a line of the table."""
    fought = [one.first for one in games if one.first]
    first = f"{fmean(fought):.1f}" if fought else "-"
    points = sum(one.points for one in games)
    share = f"{sum(one.won for one in games) / points:.1%}" if points and any(one.won for one in games) else "-"
    none = f"{1 - len(fought) / len(games):.0%}"
    return (
        f"| {game} | {level} | {len(games)} | {first} | {none} | {fmean(one.fights for one in games):.1f} | {share} |"
    )


@click.command(help=__doc__)
@click.option("--game", "games", type=click.Choice(GAMES), multiple=True, default=GAMES)
@click.option("--bots", help="BOT,BOT,...; by default the levels.")
@click.option("--games", "count", type=int, default=100, show_default=True)
@click.option("--seed", type=int, default=960_000, show_default=True)
@click.option("--seats", type=int, default=2, show_default=True)
@executor_options
def main(
    games: Sequence[str], bots: str | None, count: int, seed: int, seats: int, jobs: int, cluster: str | None
) -> None:
    click.echo("| game | level | games | first fight, round | none | fights a game | points from fights |")
    click.echo("|---|---|---|---|---|---|---|")
    with executor(jobs, cluster) as workers:
        for game in games:
            for level in bots.split(",") if bots else shelf.levels(game):
                pieces = [Piece(game, (level,) * seats, seeds) for seeds in sim.ranges(seed, count, sim.CHUNK)]
                with closing(played(pieces, workers)) as parts:
                    click.echo(row(game, level, [one for part in parts for one in part]))


if __name__ == "__main__":
    main()
