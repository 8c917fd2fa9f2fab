"""``kunitori serve``: the game behind a port of its own, reached by ``ssh``."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING, Any, NoReturn

import click

from kunitori_tui.commands import screen, suggestions
from kunitori_tui.commands.click_classes import Command, Option, Whole, language_option
from kunitori_tui.door import keeper, template
from kunitori_tui.door.keeper import DoorLog, Keeper, Taken
from kunitori_tui.door.limits import Limits, make_room
from kunitori_tui.process import exits
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.text.catalog import N_, tr, trn
from savegames.files import data_dir

if TYPE_CHECKING:
    from kunitori_tui.door.server import DoorSetup

EXAMPLES = """\
kunitori serve --keys players.keys
kunitori serve --keys players.keys --check
kunitori serve --open --port 2022 --host 127.0.0.1
kunitori serve --drain
"""
PORT = 2022
TEMPLATE = "from kunitori_tui.commands.serve import be_template; be_template()"
EVERYWHERE = ("", "0.0.0.0", "::")
"""Addresses that stand for all of a host."""
PATH = 80
"""Bytes of the folder's path: a socket's has room for 103, and some lie in folders of it."""
LONGEST = 76
"""Cells of the message of the day: it is one line under the menu."""


@click.command(
    cls=Command,
    epilog=EXAMPLES,
    help=N_(
        "Let others play here through SSH: ssh -p 2022 HOST is the game, with saves of their own for every key. "
        "Nobody may come in unless --keys lists the key or --open lets every key in. There is no shell behind the "
        "door. Needs the extra [serve]."
    ),
)
@click.option("--port", cls=Option, type=Whole(0, 65535), default=PORT, help=N_("The port: 2022 by default."))
@click.option("--host", cls=Option, metavar="ADDRESS", default="", help=N_("The address to listen at: all by default."))
@click.option(
    "--keys",
    cls=Option,
    metavar="FILE",
    shell_complete=suggestions.files,
    help=N_("Public keys, one a line; the word behind is the name."),
)
@click.option("--open", "is_open", cls=Option, is_flag=True, help=N_("Let everybody in who has any key."))
@click.option("--players", cls=Option, type=Whole(1, 10000), default=100, help=N_("Terminals at once."))
@click.option(
    "--per-address", cls=Option, type=Whole(1, 10000), default=20, help=N_("Connections at once from one address.")
)
@click.option("--idle", cls=Option, type=Whole(0, 10080), default=30, help=N_("Minutes without a key; 0: never end."))
@click.option(
    "--alive",
    cls=Option,
    type=Whole(1, 600),
    default=15,
    help=N_("Seconds after which a client is asked whether it is there."),
)
@click.option(
    "--thinkers",
    cls=Option,
    type=Whole(1, 256),
    default=None,
    help=N_("Processes that think for all players: one a core by default."),
)
@click.option("--room", cls=Option, type=Whole(1, 100000), default=20, help=N_("Megabytes of saves a player."))
@click.option(
    "--tables", cls=Option, type=Whole(0, 100), default=4, help=N_("Shared tables that a player keeps open at once.")
)
@click.option("--motd", cls=Option, metavar="TEXT", default="", help=N_("A line under everybody's menu."))
@click.option(
    "--folder",
    cls=Option,
    metavar="DIR",
    shell_complete=suggestions.folders,
    help=N_("Where host key and players' folders lie."),
)
@click.option("--check", "only_check", cls=Option, is_flag=True, help=N_("Say what would be open to whom, and leave."))
@click.option("--drain", "drains", cls=Option, is_flag=True, help=N_("Let nobody in any more; those inside play on."))
@language_option
def command(
    port: int,
    host: str,
    keys: str | None,
    is_open: bool,
    players: int,
    per_address: int,
    idle: int,
    alive: int,
    thinkers: int | None,
    room: int,
    tables: int,
    motd: str,
    folder: str | None,
    only_check: bool,
    drains: bool,
) -> int:
    """Keep the door open until a signal comes; return the exit code."""
    if sys.platform == "win32":
        raise Refused(tr("Serving needs pseudo-terminals, which Windows does not have; serve from Linux or macOS."))

    place = Path(folder).absolute() if folder else data_dir() / "door"
    if drains:
        return _drain(place)
    if len(os.fsencode(place)) > PATH:
        raise Refused(
            tr("{folder} is too long a path for the sockets in it; choose another with --folder.", folder=place)
        )
    _load()
    from kunitori_tui.door.players import Players
    from kunitori_tui.door.server import DoorSetup

    limits = Limits(
        players=players,
        per_address=per_address,
        burst=per_address,
        rate=per_address / 10,
        idle=idle,
        alive=alive,
        thinkers=thinkers or os.cpu_count() or 1,
        room=room,
        tables=tables,
    )
    known = Players(
        place / "players", Path(keys).absolute() if keys else None, is_open=is_open, newcomers=limits.newcomers
    )
    if len(motd) > LONGEST or not motd.isprintable():
        raise click.UsageError(tr("--motd is one line of at most {n} characters.", n=LONGEST))
    plan = DoorSetup(place, host, port, known, limits, TEMPLATE, motd)
    if only_check:
        return _check(plan)
    return _serve(plan)


def be_template() -> NoReturn:
    """Be the process that is copied for every player."""

    def play(player: dict[str, Any]) -> int:
        return exits.run(lambda: screen.open_menu(greeting=player["greeting"]))

    def rehearse() -> None:
        from kunitori_tui import warm_up  # only now, so that what is loaded first lies together

        warm_up.rehearse()

    template.serve(play, rehearse)


def _load() -> None:
    """Load what speaks SSH. Raises :class:`.Refused` where it is not installed."""
    try:
        import asyncssh  # noqa: F401
    except ImportError as error:
        raise Refused(
            tr("Serving needs more than is installed: pip install '{extra}'", extra="kunitori-tui[serve]")
        ) from error


def _drain(folder: Path) -> int:
    if not keeper.drain(folder):
        raise Refused(tr("No door is open in {folder}.", folder=folder), FAILED)
    click.echo(tr("Nobody is let in any more. The door closes when the last player has left."))
    click.echo(
        tr(
            "Its port is free: a door that is opened in this folder now lets players in at once, and takes over their "
            "shared tables."
        )
    )
    return 0


def _listed(plan: DoorSetup) -> int:
    """Return how many players are listed. Raises :class:`.Refused` for a list that cannot be used."""
    from kunitori_tui.door.players import BadKeys

    try:
        listed = len(plan.players.listed())
    except BadKeys as error:
        raise Refused(tr("{file} cannot be read.", file=error.file)) from error
    for line in plan.players.bad_lines():
        said = tr("Line {n} of {file} is no public key; write it as ssh-keygen does.", n=line, file=plan.players.keys)
        click.echo(said, err=True)
    return listed


def _check(plan: DoorSetup) -> int:
    from kunitori_tui.door.server import host_key

    listed = _listed(plan)
    limits = plan.limits
    for line in (
        tr("Listens at {host}, port {port}.", host=plan.host or tr("every address"), port=plan.port),
        tr("Host key: {key}", key=host_key(plan.folder).get_fingerprint()),
        trn("Listed: {n} key.", "Listed: {n} keys.", listed),
        *(f"  {player.name}  {player.id[:12]}" for player in plan.players.listed().values()),
        tr("Everybody else with a key: comes in, up to {n} players.", n=limits.newcomers)
        if plan.players.is_open
        else tr("Everybody else: refused."),
        tr("Passwords, commands, copies, forwarding, agents, X11: refused."),
        tr(
            "At once: {n} terminals, {key} with one key, {address} connections from one address.",
            n=make_room(limits),
            key=limits.per_key,
            address=limits.per_address,
        ),
        tr("Let go after {n} minutes without a key.", n=limits.idle) if limits.idle else tr("Nobody is let go."),
        tr("Shared tables: players meet each other, and nobody who has an account here."),
        trn(
            "A player keeps at most {n} table open at once.",
            "A player keeps at most {n} tables open at once.",
            limits.tables,
        ),
        tr("New games up to {n} MB of saves a player.", n=limits.room),
        tr("Saves lie in {folder}; whoever may read that folder can read every game.", folder=plan.players.directory),
        tr("All players are one account of this system: a fault that runs code would reach every save."),
        tr("The door is open now, process {n}.", n=number)
        if (number := keeper.keeper(plan.folder)) is not None
        else tr("The door is closed now."),
    ):
        click.echo(line)
    return 0


def _serve(plan: DoorSetup) -> int:
    from kunitori_tui.door.server import Door

    if not _listed(plan) and not plan.players.is_open:
        raise Refused(tr("Nobody may come in: list keys with --keys FILE, or let every key in with --open."))

    async def keep_open(keeper: Keeper) -> int:
        return await Door(plan, DoorLog(), keeper.let_go, lambda port: _tell_way_in(plan, port)).serve()

    try:
        with Keeper(plan.folder) as keeper:
            return asyncio.run(keep_open(keeper))
    except Taken as error:
        raise Refused(tr("A door is open in {folder} already.", folder=plan.folder), FAILED) from error
    except OSError as error:
        raise Refused(
            tr("Port {port} cannot be had ({reason}).", port=plan.port, reason=error.strerror), FAILED
        ) from error


def _tell_way_in(plan: DoorSetup, port: int) -> None:
    """Tell whoever opens a door by hand how others come in; a log goes without it."""
    if sys.stderr.isatty():
        host = plan.host if plan.host not in EVERYWHERE else gethostname()
        click.echo(
            tr("Others come in with: ssh -p {port} {host}. Ctrl+C closes the door.", port=port, host=host), err=True
        )
