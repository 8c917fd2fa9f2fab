"""``kunitori serve``, the game behind a port of its own, for ``ssh``; ``kunitori web``, in a browser here."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import click

from kunitori_tui.commands import suggestions
from kunitori_tui.commands.begin import begin
from kunitori_tui.commands.click_classes import Display, Whole, misused, new_command, option
from kunitori_tui.process import exits
from kunitori_tui.process.lines import FAILED, Refused
from kunitori_tui.text.catalog import N_, tr
from savegames.files import data_dir

PORT = 2022
TEMPLATE = "from kunitori_tui.cli import run; from kunitori_tui.commands.serve import be_template; be_template(run)"
PATH = 80
"""Bytes of the folder's path: a socket's has room for 103, and some lie in folders of it."""
LONGEST = 76
"""Cells of the message of the day: it is one line under the menu."""


@new_command()
@option("--port", type=Whole(0, 65535), default=PORT, help=N_("The port: 2022 by default."))
@option("--host", metavar="ADDRESS", default="", help=N_("The address to listen on: all by default."))
@option(
    "--keys",
    metavar="FILE",
    shell_complete=suggestions.files,
    help=N_("Public keys, one a line; the word after the key is the name."),
)
@option("--open", "is_open", is_flag=True, help=N_("Let everybody in who has any key."))
@option("--players", type=Whole(1, 10000), default=100, help=N_("Terminals at once."))
@option("--per-address", type=Whole(1, 10000), default=20, help=N_("Connections at once from one address."))
@option("--idle", type=Whole(0, 10080), default=30, help=N_("Minutes without a keypress; 0: never end."))
@option(
    "--alive", type=Whole(1, 600), default=15, help=N_("Seconds after which a client is asked whether it is there.")
)
@option(
    "--thinkers",
    type=Whole(1, 256),
    default=os.cpu_count() or 1,
    help=N_("Processes that think for all players: one per core by default."),
)
@option("--room", type=Whole(1, 100000), default=20, help=N_("Megabytes of saves per player."))
@option("--tables", type=Whole(0, 100), default=4, help=N_("Shared tables that a player keeps open at once."))
@option("--motd", metavar="TEXT", default="", help=N_("A line under everybody's menu."))
@option(
    "--folder", metavar="DIR", shell_complete=suggestions.folders, help=N_("Where host key and players' folders lie.")
)
@option("--check", "only_check", is_flag=True, help=N_("Say what would be open to whom, and exit."))
@option("--drain", "drains", is_flag=True, help=N_("Let nobody else in; those inside play on."))
def serve_command(
    port: int,
    host: str,
    keys: str | None,
    is_open: bool,
    per_address: int,
    motd: str,
    folder: str | None,
    only_check: bool,
    drains: bool,
    **granted: int,
) -> int:
    """Let others play here through SSH: ssh -p 2022 HOST is the game, with saves of their own for every key. Nobody may
    come in unless --keys lists the key or --open lets every key in. There is no shell behind the door. Needs the extra
    [serve].

    kunitori serve --keys players.keys
    kunitori serve --keys players.keys --check
    kunitori serve --open --port 2022 --host 127.0.0.1
    kunitori serve --drain
    """
    if sys.platform == "win32":
        raise misused("Serving needs pseudo-terminals, which Windows does not have; serve from Linux or macOS.")

    place = Path(folder).absolute() if folder else data_dir() / "door"
    try:
        from kunitori_tui.door import server  # what speaks SSH
    except ImportError as error:
        said = N_("Serving needs a missing package: pip install '{extra}'")
        raise misused(said, extra="kunitori-tui[serve]") from error
    if drains:
        return server.drain(place)
    if len(os.fsencode(place)) > PATH:
        raise misused("{folder} is too long a path for the sockets in it; choose another with --folder.", folder=place)
    limits = server.Limits(per_address=per_address, burst=per_address, rate=per_address / 10, **granted)
    if len(motd) > LONGEST or not motd.isprintable():
        raise misused("--motd is one line of at most {n} characters.", n=LONGEST)
    listed = Path(keys).absolute() if keys else None
    players = server.Players(place / "players", listed, is_open=is_open, newcomers=limits.newcomers)
    plan = server.DoorSetup(place, host, port, players, limits, TEMPLATE, motd)
    return server.check(plan) if only_check else server.serve(plan)


def be_template(run: Callable[[list[str]], int]) -> NoReturn:
    """Be the process that is copied for every player. ``run`` is the command line."""

    def rehearse() -> None:
        from kunitori_tui import run  # only now, so that what is loaded first lies together

        run.rehearse()

    from kunitori_tui.door import template  # fork, which Windows does not have

    template.serve(lambda player: exits.run(lambda: begin(Display.set(), run, player["greeting"])), rehearse)


BROWSER_PORT = 8000


@new_command()
@option("--port", type=Whole(0, 65535), default=BROWSER_PORT, help=N_("The port: 8000 by default; 0: any."))
def web_command(port: int) -> int:
    """Play in a browser on this machine: open the address that is shown. It holds a token, and nobody else gets in. It
    is not for the network; for that there is kunitori serve. Needs the extra [web].

    kunitori web
    kunitori web --port 8080
    """
    try:
        from kunitori_tui.browser import HOST, Browser
    except ImportError as error:
        said = N_("The browser needs a missing package: pip install '{extra}'")
        raise misused(said, extra="kunitori-tui[web]") from error

    try:
        listening = socket.create_server((HOST, port))
    except OSError as error:
        raise Refused(tr("Cannot use port {port} ({reason}).", port=port, reason=error.strerror), FAILED) from error
    browser = Browser(listening)
    click.echo(tr("Open this in a browser on this machine, Ctrl+C ends it:"))
    click.echo(browser.address)
    return asyncio.run(browser.keep())
