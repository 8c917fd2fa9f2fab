"""What ``kunitori replay`` writes for others to look at: a game as an asciicast (version 2), every step as a terminal
would get it, or a moment of it as a picture.

What comes out follows from the save and what was asked for alone: no clock, no settings of the player, nothing of the
terminal in which that was asked.
"""

from __future__ import annotations

import asyncio
import json
from bisect import bisect_left
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import click

from kunitori_tui.app import KunitoriApp
from kunitori_tui.commands import output
from kunitori_tui.commands.click_classes import misused
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.settings import Settings
from kunitori_tui.process.lines import stoppable
from kunitori_tui.process.terminal import environment
from kunitori_tui.text import games
from kunitori_tui.text.catalog import language, tr
from kunitori_tui.text.stops import Passage
from savegames.errors import disk_errors
from savegames.files import FileOps, saves_dir, write_beside
from savegames.store import Store
from screens.drawing.shown_cells import Shown
from screens.replay.replay_table import ReplayTable
from screens.shell import terminal_app

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
"""The terminal that is drawn for: it has all colours."""
HIDE, SHOW = "\x1b[?25l", "\x1b[?25h"
"""What takes the cursor away and brings it back."""


async def film(
    past: LookBack, size: tuple[int, int], pace: float, *, ascii: bool = False, told: Callable[[float], None]
) -> str:
    """Return the whole game in a terminal of ``size`` as an asciicast (version 2), ``pace`` seconds for a step, with a
    marker for every round. ``told`` hears how much of it is done, from 0 to 1.
    """
    lines: list[Any] = []
    async with _table(past, size, ascii) as screen:
        shown = Shown()
        shown.forget(*size)
        stops = screen.way.stops
        rounds = {one.at: one.number for one in screen.way.rounds}
        for at, stop in enumerate(stops):
            screen.go(stop)
            drawn = shown.change(await terminal_app.frame(screen.app))
            time = round(at * pace, 3)
            if drawn:
                lines.append([time, "o", HIDE + drawn if not at else drawn])
            if stop in rounds:
                lines.append([time, "m", games.now(past.view(None))])
            told((at + 1) / len(stops))
        lines.append([round(len(stops) * pace, 3), "o", SHOW])
        width, height = size
        title = games.title(past.game.id)
        head = {"version": 2, "width": width, "height": height, "title": title, "env": {"TERM": TERMINAL["TERM"]}}
    return "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in (head, *lines))


async def picture(past: LookBack, size: tuple[int, int], moment: str, *, ascii: bool = False) -> str:
    """Return one moment as SVG: the number of a step, ``round:17``, ``turn:5``, ``battle:3`` or ``end``. Raises
    :class:`click.UsageError` for one that the game does not have.
    """
    async with _table(past, size, ascii) as screen:
        screen.go(_at(past, screen.way, moment))
        await terminal_app.frame(screen.app)
        return terminal_app.picture(screen.app, games.title(past.game.id))


def _at(past: LookBack, way: Passage, moment: str) -> int:
    """Return the step of the journal that is meant by ``moment``. Raises :class:`click.UsageError`."""

    def turn(at: int) -> int:
        past.go(at)
        return past.view(None).turn

    sort, _, written = moment.rpartition(":")
    turns = turn(past.last)
    if moment == "end":
        return past.last
    number = int(written) if written.isascii() and written.isdecimal() and len(written) < 10 else -1
    rounds = {one.number: one.at for one in way.rounds}
    if sort == "" and 0 <= number < len(way.stops):
        return way.stops[number]
    if sort == "round" and number in rounds:
        return rounds[number]
    if sort == "turn" and 0 < number <= turns:
        return way.stops[bisect_left(way.stops, number, key=turn)]
    if sort == "battle" and 0 < number <= len(way.battles):
        return way.battles[number - 1].at
    raise misused(
        "--svg {given}: write the number of a step, up to {steps}, or round:N up to {rounds}, turn:N up to {turns}, "
        "battle:N up to {battles}, or end.",
        given=ascii(moment)[1:-1],
        steps=len(way.stops) - 1,
        rounds=way.rounds[-1].number,
        turns=turns,
        battles=len(way.battles),
    )


@asynccontextmanager
async def _table(past: LookBack, size: tuple[int, int], ascii_only: bool) -> AsyncIterator[ReplayTable]:
    """Give the screen on which ``past`` is looked back on, in a terminal that nobody sees."""
    settings = Settings(coach="off", theme="lacquer", glyphs="ascii" if ascii_only else "unicode")
    with environment(NO_COLOR=None, **TERMINAL):
        app = KunitoriApp(past, settings=settings, store=Store(saves_dir()), language=language(), ascii=ascii_only)
    async with app.run_test(size=size):
        await terminal_app.frame(app)
        screen = app.screen
        assert isinstance(screen, ReplayTable), "it is what the app begins with"
        yield screen


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
            raise misused("{file} is there already; name a new file.", file=shown)
        if not path.parent.is_dir():
            raise misused("There is no folder for {file}.", file=shown)
    with stoppable(), output.bar(tr("filming")) as tell:
        text = asyncio.run(film(past, size, pace, ascii=ascii_only, told=lambda share: tell(share, 1.0)))
    if file == STDOUT:
        click.echo(text, nl=False)
        return
    with disk_errors():
        written = write_beside(FileOps(), path, text.encode())
    click.echo(written)


def svg(past: LookBack, moment: str, size: tuple[int, int], *, ascii_only: bool) -> None:
    """Print a moment as SVG. Raises :class:`click.UsageError` for one that the game does not have."""
    click.echo(asyncio.run(picture(past, size, moment, ascii=ascii_only)), nl=False)
