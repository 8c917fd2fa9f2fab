"""Figures of bots: ``kunitori sim``, games among themselves, as fast as they decide; ``arena``, which bot beats which,
and how surely that is known; ``bench``, how fast the rules run and the bots think here. And who plays the games
(``--jobs`` and ``--cluster``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing, contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Whole, misused, new_command, option, rule_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.measure import arena, bench, sim
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.process.lines import FAILED, USAGE, Refused, stoppable
from kunitori_tui.text.catalog import N_, series, tr
from savegames.errors import reason
from savegames.format import Seat, now
from savegames.store import Store

MAX_JOBS = 256

WHY_NOT = {
    "extra": N_("--cluster needs a package that is not installed: pip install 'kunitori-tui[cluster]'"),
    "silent": N_("No scheduler answers at {address}; start one with: dask scheduler"),
    "empty": N_("The cluster at {address} has no workers; start some with: dask worker {address}"),
    "other": N_("A worker of the cluster has no kunitori, or another version; install this version on every machine."),
    "lost": N_("The cluster at {address} has gone away; what it had not finished is lost."),
}
"""By the text of a :class:`.ClusterError`."""


def executor_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--jobs`` and ``--cluster`` to a command."""
    jobs = option("--jobs", type=Whole(1, MAX_JOBS), default=1, metavar="J", help=N_("Processes that play."))
    cluster = option("--cluster", metavar="ADDRESS", help=N_("A dask scheduler whose workers play, tcp://HOST:PORT."))
    return jobs(cluster(function))


@contextmanager
def executor(jobs: int, cluster: str | None) -> Iterator[Executor | None]:
    """Give who plays, until a signal or the end; None for this process. Raises :class:`Refused`."""
    with stoppable():
        if cluster is None:
            with sim.processes(jobs) as pool:
                yield pool
            return
        try:
            with sim.cluster(cluster) as workers:
                yield workers
        except sim.ClusterError as error:
            code = USAGE if str(error) == "extra" else FAILED
            raise Refused(tr(WHY_NOT[str(error)], address=cluster), code) from error


MAX_GAMES = 1_000_000


@new_command()
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
def sim_command(
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
    """Let bots play GAME among themselves. Game number i has the seed plus i. Prints a line per game and a summary;
    with --json a line per game, each a JSON object.

    kunitori sim kunitori --seats random,daimyo --games 100 --seed 1
    kunitori sim kunitori --seats samurai,samurai,daimyo --games 1000 --seed 1 --jobs 2 --json
    """
    bots = table.words(seats)
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
            told = {"n": number + 1, "wins": wins[number], "points": points[number] / played}
            said = N_("Seat {n}, {bot}: {wins} of {games} won, {points:.1f} points a game")
            click.echo(tr(said, bot=bot, games=played, **told))
    return 0


def _line(result: sim.SimulatedGame) -> str:
    scores = series(f"{seat.name} {seat.bot} {seat.score} ({seat.rank}.)" for seat in result.seats)
    told = {name: getattr(result, name) for name in ("seed", "turns", "decisions", "seconds")}
    return tr("Seed {seed}: {scores}; {turns} turns, {decisions} decisions, {seconds:.3f} s", scores=scores, **told)


def _keep(result: sim.SimulatedGame, options: dict[str, Any], folder: Path) -> str:
    """Write a game as a finished save and return its name. Raises :class:`savegames.errors.Disk`."""
    seats = [Seat("bot", seat.name, seat.bot) for seat in result.seats]
    match = Match(shelf.load(result.game), Setup(len(seats), result.seed, options), seats, bot_seed(result.seed))
    match.follow(result.journal)
    saves = Store(folder)
    title = f"{'-'.join(seat.bot for seat in result.seats)} {result.seed}"[:60]
    session = Session(match, saves.new_id(), title, now(), None, None)
    saves.write(session.to_save())
    return session.id


def arena_options(function: Callable[..., int]) -> Callable[..., int]:
    """Add to a command what :func:`meet` is told."""
    options = (
        option("--games", type=Whole(1, 1_000_000), default=100, metavar="N", help=N_("Games per pair.")),
        option("--seed", type=Whole(0, 2**62), default=1, metavar="S", help=N_("The first deal.")),
        option("--seats", type=Whole(2, 6), default=2, metavar="N", help=N_("Players at the table.")),
        option(
            "--keep",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            shell_complete=suggestions.files,
            help=N_("Write down in FILE what was played; with the same file an arena that was cut off goes on."),
        ),
        executor_options,
        rule_options,
        option("--json", "as_json", is_flag=True, help=N_("Print a line per pair, each a JSON object.")),
    )
    for add in reversed(options):
        function = add(function)
    return function


@new_command()
@click.argument("game", default="kunitori", shell_complete=suggestions.games)
@option("--bots", metavar="BOT,BOT,...", shell_complete=suggestions.seats(), help=N_("Who meets; all by default."))
@arena_options
def arena_command(game: str, bots: str | None, **how: Any) -> int:
    """Let every bot of GAME meet every other: two players, the same deals with swapped seats, or with --seats 4 two
    seats each. Prints a table of shares won with 95% intervals.

    kunitori arena
    kunitori arena kunitori --bots samurai,daimyo --games 1000 --seed 5000 --jobs 2
    kunitori arena kunitori --seats 4 --games 240
    kunitori arena moegahara --bots daimyo,shogun --games 400 --keep duel.jsonl
    """
    who = table.words(bots) if bots is not None else None
    if who is not None and len(who) < 2:
        raise misused("--bots: name two bots or more.")
    return meet(game, arena.ladder(game, who), **how)


def meet(
    game: str,
    meetings: Sequence[tuple[sim.Who, sim.Who]],
    keep: Path | None,
    jobs: int,
    cluster: str | None,
    options: tuple[str, ...],
    as_json: bool,
    outsiders: Sequence[Path] = (),
    **played: Any,
) -> int:
    """Play the ``meetings`` and print who won how much; ``outsiders`` as in :class:`.arena.Ledger`."""
    from kunitori_tui.commands import output  # Rich

    chosen = table.rule_options(game, options)
    try:
        kept = arena.Ledger(keep, *outsiders) if keep else nullcontext()
    except arena.NoLedger as error:
        raise misused("{file} holds something other than games of an arena; name another file.", file=keep) from error
    except OSError as error:
        said = N_("{file} cannot be written ({reason}); name another file.")
        raise misused(said, file=keep, reason=reason(error)) from error
    with kept as ledger, executor(jobs, cluster) as workers, output.bar(tr("games"), counts=True) as tell:
        how: dict[str, Any] = {"options": chosen, "executor": workers, "ledger": ledger}
        scores = arena.duels(game, meetings, on_games=tell, **played, **how)
    if as_json:
        for score in scores:
            click.echo(json.dumps(asdict(score)))
        return 0
    titles = (tr("bot"), tr("against"), tr("games"), tr("won"), tr("95% interval"), tr("ms a decision"))
    rows = (
        (s.a, s.b, str(s.games), f"{s.share:.1%}", f"{s.low:.1%} - {s.high:.1%}", f"{s.a_ms:.2f} / {s.b_ms:.2f}")
        for s in scores
    )
    output.table(titles, rows, right=range(2, len(titles)), pipe_width=100)
    return 0


@new_command()
@option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
def bench_command(as_json: bool) -> int:
    """Measure every game in random play by four (Sekigahara by two): time per decision (list the choices, pick one,
    carry it out), copies and snapshots of a position; then in a game of two daimyo: what a seat sees, a position that
    fits it, a decision, and how often a second the game is played to its end from the middle. Medians of five, in
    microseconds; beside them the time of a fixed loop on this machine.

    kunitori bench
    kunitori bench --json
    """
    figures = bench.report()
    if as_json:
        click.echo(json.dumps(figures))
        return 0
    for game, row in figures["games"].items():
        engine = N_(
            "{game}: {us_per_decision:.2f} µs a decision, {decisions_per_game:.0f} decisions a game, "
            "{games_per_s:.0f} games/s, clone {clone_us:.2f} µs, snapshot {snapshot_us:.1f} µs"
        )
        daimyo = N_(
            "  daimyo: view {observe_us:.1f} µs, sample {sample_us:.0f} µs, decision {daimyo_us:.0f} µs, "
            "{playouts_per_s:.1f} playouts/s"
        )
        click.echo(tr(engine, game=game, **row) + "\n" + tr(daimyo, **row))
    click.echo(tr("Calibration loop: {us:.0f} µs", us=figures["calibration_us"]))
    return 0
