"""What ``kunitori replay`` writes for others to look at: a game as an asciicast, a moment of it as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from kunitori_tui.play.lookback import LookBack
from kunitori_tui.process.signals import stoppable
from kunitori_tui.text.catalog import tr
from savegames import atomic
from savegames.errors import disk
from savegames.files import FileOps

LEAST, MOST = (80, 24), (300, 100)
"""Columns and lines of a terminal, at the least and at the most."""
FAST, SLOW = 0.05, 60.0
"""Seconds for a step, at the least and at the most."""
STDOUT = "-"


class Cells(click.ParamType[tuple[int, int]]):
    """The size of a terminal, as ``120x40``."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Return columns and lines; fail with the bounds."""
        columns, _, lines = str(value).partition("x")
        if all(part.isascii() and part.isdecimal() and len(part) < 5 for part in (columns, lines)):
            size = int(columns), int(lines)
            if all(low <= cells <= high for low, cells, high in zip(LEAST, size, MOST, strict=True)):
                return size
        self.fail(
            tr("{given} is no size from 80x24 to 300x100, such as 120x40.", given=ascii(str(value))[1:-1]), param, ctx
        )


class Seconds(click.ParamType[float]):
    """The time a step stands."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the seconds; fail with the bounds."""
        whole, _, part = str(value).partition(".")
        if all(digits.isascii() and digits.isdecimal() for digits in (whole, part or "0")) and len(str(value)) < 9:
            seconds = float(str(value))
            if FAST <= seconds <= SLOW:
                return seconds
        self.fail(tr("{given} is no number of seconds from 0.05 to 60.", given=ascii(str(value))[1:-1]), param, ctx)


def cast(past: LookBack, file: str, size: tuple[int, int], pace: float, *, ascii_only: bool) -> None:
    """Write the game into a new ``file`` and print its name, or print the asciicast for ``-``.

    Raises :class:`click.UsageError` where something is there already or the folder is not,
    :class:`savegames.errors.Disk`.
    """
    path = Path(file)
    if file != STDOUT:
        _check_new(path)
    from kunitori_tui import recording  # Textual
    from kunitori_tui.commands import output

    with stoppable(), output.bar(tr("filming")) as tell:
        text = recording.cast(past, size, pace, ascii=ascii_only, told=lambda share: tell(share, 1.0))
    if file == STDOUT:
        click.echo(text, nl=False)
        return
    try:
        click.echo(atomic.write_beside(FileOps(), path, text.encode()))
    except OSError as error:
        raise disk(error) from error


def svg(past: LookBack, moment: str, size: tuple[int, int], *, ascii_only: bool) -> None:
    """Print a moment as SVG. Raises :class:`click.UsageError` for one that the game does not have."""
    from kunitori_tui import recording  # Textual

    try:
        click.echo(recording.picture(past, size, moment, ascii=ascii_only), nl=False)
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


def _check_new(path: Path) -> None:
    shown = ascii(str(path))[1:-1]
    if path.exists():
        raise click.UsageError(tr("{file} is there already; name a new file.", file=shown))
    if not path.parent.is_dir():
        raise click.UsageError(tr("There is no folder for {file}.", file=shown))
