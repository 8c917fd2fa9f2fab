"""Who plays the games of ``sim`` and ``arena``: ``--jobs`` and ``--cluster``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

import click

from kunitori_tui.commands.worded import Option, Whole
from kunitori_tui.process.exits import FAILED, USAGE, Refused
from kunitori_tui.process.signals import stoppable
from kunitori_tui.text.catalog import N_, tr

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
    jobs = click.option(
        "--jobs", cls=Option, type=Whole(1, MAX_JOBS), default=1, metavar="J", help=N_("Processes that play.")
    )
    cluster = click.option(
        "--cluster", cls=Option, metavar="ADDRESS", help=N_("A scheduler of dask whose workers play, tcp://HOST:PORT.")
    )
    return jobs(cluster(function))


@contextmanager
def executor(jobs: int, cluster: str | None) -> Iterator[Executor | None]:
    """Give who plays, until a signal or the end; None for this process. Raises :class:`Refused`."""
    from kunitori_tui.measure import executors

    with stoppable():
        if cluster is None:
            with executors.processes(jobs) as pool:
                yield pool
            return
        try:
            with executors.cluster(cluster) as workers:
                yield workers
        except executors.ClusterError as error:
            code = USAGE if error.key == "extra" else FAILED
            raise Refused(tr(WHY_NOT[error.key], address=cluster), code) from error
