"""``kunitori arena``: which bot beats which, and how surely that is known; and who plays the games, here and for
``sim`` (``--jobs`` and ``--cluster``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Whole, new_command, option, rule_options
from kunitori_tui.measure import arena, sim
from kunitori_tui.measure.arena import Ledger, NoLedger
from kunitori_tui.process.exits import FAILED, USAGE, Refused
from kunitori_tui.process.signals import stoppable
from kunitori_tui.text.catalog import N_, tr
from savegames.errors import reason

MAX_JOBS = 256

WHY_NOT = {
    "extra": N_("--cluster needs a package that is not installed: pip install 'kunitori-tui[cluster]'"),
    "silent": N_("No scheduler answers at {address}; start one with: dask scheduler"),
    "empty": N_("The cluster at {address} has no workers; start some with: dask worker {address}"),
    "other": N_("A worker of the cluster has no kunitori, or another version; install this version on every machine."),
    "lost": N_("The cluster at {address} has gone away; what it had not finished is lost."),
}
"""By :attr:`.ClusterError.key`."""


def executor_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--jobs`` and ``--cluster`` to a command."""
    jobs = option("--jobs", type=Whole(1, MAX_JOBS), default=1, metavar="J", help=N_("Processes that play."))
    cluster = option(
        "--cluster", metavar="ADDRESS", help=N_("A scheduler of dask whose workers play, tcp://HOST:PORT.")
    )
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
            code = USAGE if error.key == "extra" else FAILED
            raise Refused(tr(WHY_NOT[error.key], address=cluster), code) from error


EXAMPLES = """\
kunitori arena
kunitori arena kunitori --bots samurai,daimyo --games 1000 --seed 5000 --jobs 2
kunitori arena kunitori --seats 4 --games 240
kunitori arena moegahara --pool --bots daimyo --games 400
kunitori arena moegahara --bots daimyo,shogun --games 400 --keep duel.jsonl
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Let every bot of GAME meet every other: two players, the same deals with changed seats, or with --seats 4 two "
        "seats each. Prints a table of shares won with 95 % intervals."
    ),
)
@click.argument("game", default="kunitori", shell_complete=suggestions.games)
@option("--bots", metavar="BOT,BOT,...", shell_complete=suggestions.seats(), help=N_("Who meets; all by default."))
@option("--pool", is_flag=True, help=N_("Let one-trick players meet the levels, or those of --bots."))
@option("--games", type=Whole(1, 1_000_000), default=100, metavar="N", help=N_("Games per pair."))
@option("--seed", type=Whole(0, 2**62), default=1, metavar="S", help=N_("The first deal."))
@option("--seats", type=Whole(2, 6), default=2, metavar="N", help=N_("Players at the table."))
@option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    shell_complete=suggestions.files,
    help=N_("Write down in FILE what was played; with the same file an arena that was cut off goes on."),
)
@executor_options
@rule_options
@option("--json", "as_json", is_flag=True, help=N_("Print a JSON object a line and pair."))
def command(
    game: str,
    bots: str | None,
    pool: bool,
    games: int,
    seed: int,
    seats: int,
    keep: Path | None,
    jobs: int,
    cluster: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Play the duels and print them; return 0."""
    from kunitori_tui.commands import output  # Rich

    who = [word.strip() for word in bots.split(",")] if bots is not None else None
    if who is not None and len(who) < 2 and not pool:
        raise click.UsageError(tr("--bots: name two bots or more."))
    chosen = table.rule_options(game, options)
    try:
        kept = Ledger(keep) if keep else nullcontext()
    except NoLedger as error:
        sentence = tr("{file} holds something else than games of an arena; name another file.", file=keep)
        raise Refused(sentence) from error
    except OSError as error:
        why = reason(error)
        raise Refused(tr("{file} cannot be written ({reason}); name another file.", file=keep, reason=why)) from error
    with (
        kept as ledger,
        executor(jobs, cluster) as workers,
        output.bar(tr("games"), counts=True) as tell,
    ):
        meetings = arena.pool(game, who) if pool else arena.ladder(game, who)
        how = {"seats": seats, "options": chosen, "executor": workers, "ledger": ledger}
        scores = arena.duels(game, meetings, games, seed, on_games=tell, **how)
    if as_json:
        for score in scores:
            click.echo(json.dumps(asdict(score)))
        return 0
    titles = (tr("bot"), tr("against"), tr("games"), tr("won"), tr("95 % interval"), tr("ms a decision"))
    rows = (
        (
            s.a,
            s.b,
            str(s.games),
            f"{s.share:.1%}",
            f"{s.low:.1%} - {s.high:.1%}",
            f"{s.a_ms:.2f} / {s.b_ms:.2f}",
        )
        for s in scores
    )
    output.table(titles, rows, right=range(2, len(titles)), pipe_width=100)
    return 0
