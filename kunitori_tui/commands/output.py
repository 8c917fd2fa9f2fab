"""What commands draw with Rich: how far a long work is, and tables."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from kunitori_tui.commands.table import is_plain
from kunitori_tui.process.lines import is_terminal


@contextmanager
def bar(what: str, *, counts: bool = False) -> Iterator[Callable[[float, float], None]]:
    """Give what draws how much is done, and of how much, at a terminal: as a share, or with ``counts`` in numbers."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        *((MofNCompleteColumn(), TimeRemainingColumn()) if counts else (TaskProgressColumn(),)),
    )
    hidden = is_plain() or not is_terminal(sys.stderr)
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as progress:
        task = progress.add_task(what, total=None if counts else 1.0)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def table(
    titles: Sequence[str], rows: Iterable[Sequence[str]], right: Container[int], pipe_width: int, note: str = ""
) -> None:
    """Print a table, the columns of the indices ``right`` to the right, the first one on one line; a ``note`` below.
    Where nobody looks on it has ``pipe_width`` cells.
    """
    shown = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for at, title in enumerate(titles):
        shown.add_column(title, justify="right" if at in right else "left", no_wrap=not at)
    for row in rows:
        shown.add_row(*row)
    console = Console(highlight=False, markup=False, width=None if is_terminal(sys.stdout) else pipe_width)
    console.print(shown)
    if note:
        console.print(note)
