"""The door of ``kunitori serve``: set up, checked, kept open, and drained."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from socket import gethostname

import click

from kunitori_tui.door import keeper
from kunitori_tui.door.keeper import DoorLog, Keeper, Taken
from kunitori_tui.door.limits import Limits as Limits  # for commands/serve.py, too
from kunitori_tui.door.limits import make_room
from kunitori_tui.door.players import BadKeys, Players
from kunitori_tui.door.server import Door, DoorSetup, host_key
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.text.catalog import tr, trn

EVERYWHERE = ("", "0.0.0.0", "::")
"""Addresses that stand for all of a host."""


def plan(
    folder: Path, host: str, port: int, keys: Path | None, is_open: bool, limits: Limits, template: str, motd: str
) -> DoorSetup:
    """Return the setup of a door whose players' folders lie in ``folder``; ``keys`` lists who may come in."""
    known = Players(folder / "players", keys, is_open=is_open, newcomers=limits.newcomers)
    return DoorSetup(folder, host, port, known, limits, template, motd)


def drain(folder: Path) -> int:
    """Let nobody in any more through the door of ``folder``; return 0. Raises :class:`.Refused` where none is open."""
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
    try:
        listed = len(plan.players.listed())
    except BadKeys as error:
        raise Refused(tr("{file} cannot be read.", file=error.file)) from error
    for line in plan.players.bad_lines():
        said = tr("Line {n} of {file} is no public key; write it as ssh-keygen does.", n=line, file=plan.players.keys)
        click.echo(said, err=True)
    return listed


def check(plan: DoorSetup) -> int:
    """Say what would be open to whom; return 0."""
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


def serve(plan: DoorSetup) -> int:
    """Keep the door open until a signal comes; return the exit code."""
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
