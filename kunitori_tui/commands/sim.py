"""``kunitori sim``: bots among themselves, as fast as they decide."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.arena import executor, executor_options
from kunitori_tui.commands.click_classes import Whole, new_command, option, rule_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.measure import sim
from kunitori_tui.measure.sim import SimulatedGame
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.match import Match
from kunitori_tui.text.catalog import N_, series, tr
from savegames.format import Seat, Summary, now
from savegames.store import Store

EXAMPLES = """\
kunitori sim kunitori --seats random,daimyo --games 100 --seed 1
kunitori sim kunitori --seats samurai,samurai,daimyo --games 1000 --seed 1 --jobs 2 --json
"""
MAX_GAMES = 1_000_000


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Let bots play GAME among themselves. Game number i has the seed plus i. Prints a line a game and a "
        "summary; with --json one JSON object a line and game."
    ),
)
@click.argument("game", shell_complete=suggestions.games)
@option(
    "--seats",
    required=True,
    metavar="BOT,BOT,...",
    shell_complete=suggestions.seats(),
    help=N_("The bots, in order of the seats."),
)
@option("--games", type=Whole(1, MAX_GAMES), default=1, metavar="N", help=N_("How many games."))
@option("--seed", type=Whole(0, MAX_SEED), default=1, metavar="S", help=N_("The first seed."))
@executor_options
@rule_options
@option("--json", "as_json", is_flag=True, help=N_("Print JSON lines."))
@option(
    "--save-dir",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    shell_complete=suggestions.folders,
    help=N_("Write every game as a save into this folder."),
)
def command(
    game: str,
    seats: str,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    options: tuple[str, ...],
    as_json: bool,
    save_dir: Path | None,
) -> int:
    """Play the games; return 0."""
    bots = [word.strip() for word in seats.split(",")]
    chosen = table.rule_options(game, options)
    wins, points, played = [0] * len(bots), [0] * len(bots), 0
    with executor(jobs, cluster) as workers, closing(sim.run(game, bots, games, seed, chosen, workers)) as results:
        for result in results:
            played += 1
            for seat in result.seats:
                wins[seat.seat] += seat.rank == 1
                points[seat.seat] += seat.score
            kept = {"save": _keep(result, chosen, save_dir)} if save_dir is not None else {}
            click.echo(json.dumps({**result.to_json(), **kept}) if as_json else _line(result))
    if not as_json:
        for number, bot in enumerate(bots):
            click.echo(
                tr(
                    "Seat {n}, {bot}: {wins} of {games} won, {points:.1f} points a game",
                    n=number + 1,
                    bot=bot,
                    wins=wins[number],
                    games=played,
                    points=points[number] / played,
                )
            )
    return 0


def _line(result: SimulatedGame) -> str:
    scores = series(f"{seat.name} {seat.bot} {seat.score} ({seat.rank}.)" for seat in result.seats)
    return tr(
        "Seed {seed}: {scores}; {turns} turns, {decisions} decisions, {seconds:.3f} s",
        seed=result.seed,
        scores=scores,
        turns=result.turns,
        decisions=result.decisions,
        seconds=result.seconds,
    )


def _keep(result: SimulatedGame, options: dict[str, Any], folder: Path) -> str:
    """Write a game as a finished save and return its name. Raises :class:`savegames.errors.Disk`."""
    seats = [Seat("bot", seat.name, seat.bot) for seat in result.seats]
    match = Match(shelf.load(result.game), Setup(len(seats), result.seed, options), seats, bot_seed(result.seed))
    for choice in result.journal:
        ask = match.pending
        assert ask is not None
        match.submit(ask.token, choice)
    saves = Store(folder)
    view = match.view(None)
    scores = [row.score for row in match.standings()]
    short = Summary(turn=view.turn, phase=view.phase, seat=-1, decision="", finished=True, scores=scores)
    title = f"{'-'.join(seat.bot for seat in result.seats)} {result.seed}"[:60]
    name = saves.new_id()
    saves.write(match.to_save(name, title, now(), now(), short))
    return name
