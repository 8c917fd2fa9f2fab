"""What ``kunitori replay`` writes for others to look at: a game as an asciicast, a moment of it as a picture."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from kunitori_tui import recording
from kunitori_tui.commands import output
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.process.signals import stoppable
from kunitori_tui.text.catalog import tr
from savegames import atomic
from savegames.errors import disk_errors
from savegames.files import FileOps

STDOUT = "-"


def cast(past: LookBack, file: str, size: tuple[int, int], pace: float, *, ascii_only: bool) -> None:
    """Write the game into a new ``file`` and print its name, or print the asciicast for ``-``.

    Raises :class:`click.UsageError` where something is there already or the folder is not,
    :class:`savegames.errors.Disk`.
    """
    path = Path(file)
    if file != STDOUT:
        shown = ascii(str(path))[1:-1]
        if path.exists():
            raise click.UsageError(tr("{file} is there already; name a new file.", file=shown))
        if not path.parent.is_dir():
            raise click.UsageError(tr("There is no folder for {file}.", file=shown))
    with stoppable(), output.bar(tr("filming")) as tell:
        film = recording.cast(past, size, pace, ascii=ascii_only, told=lambda share: tell(share, 1.0))
        text = asyncio.run(film)
    if file == STDOUT:
        click.echo(text, nl=False)
        return
    with disk_errors():
        written = atomic.write_beside(FileOps(), path, text.encode())
    click.echo(written)


def svg(past: LookBack, moment: str, size: tuple[int, int], *, ascii_only: bool) -> None:
    """Print a moment as SVG. Raises :class:`click.UsageError` for one that the game does not have."""
    try:
        click.echo(asyncio.run(recording.picture(past, size, moment, ascii=ascii_only)), nl=False)
    except recording.NoSuchMoment as error:
        way = error.way
        raise click.UsageError(
            tr(
                "--svg {given}: write the number of a step, up to {steps}, or round:N up to {rounds}, turn:N up to "
                "{turns}, battle:N up to {battles}, or end.",
                given=ascii(moment)[1:-1],
                steps=len(way.stops) - 1,
                rounds=way.rounds[-1].number,
                turns=error.turns,
                battles=len(way.battles),
            )
        ) from error
