"""The door of ``kunitori serve``: set up, checked, kept open, and drained. It speaks SSH, lets those in who may, and
gives each a terminal.

Everything but a session with a terminal is refused, by SSH itself: passwords, other subsystems, commands, forwarding of
any kind, agents, X11.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from socket import gethostname
from typing import Any

import asyncssh
import click

from kunitori_tui.door import keeper
from kunitori_tui.door.arrivals import Arrivals
from kunitori_tui.door.limits import Gate, make_room, needed
from kunitori_tui.door.limits import Limits as Limits  # for commands/serve.py, too
from kunitori_tui.door.players import BadKeys
from kunitori_tui.door.players import Players as Players  # for commands/serve.py, too
from kunitori_tui.door.pool import Copies, Pool
from kunitori_tui.door.session import TYPED, PlayersTerminal, Visitor
from kunitori_tui.play.worker import POOL
from kunitori_tui.process.lines import FAILED, Refused
from kunitori_tui.text.catalog import tr, trn

LOGIN = 20
"""Seconds until somebody must have proved who he is."""
MISSED = 3
"""So many questions whether a client is still there may stay without an answer."""
LOOK = 10.0
"""Seconds between two looks for those who fell asleep."""
KEY_EXCHANGES = "-diffie-hellman-*,rsa*"
"""All that asyncssh offers, what is safe against quantum computers first, but for those that take long."""
END = 1.6
"""Seconds all programs have for their end before the door closes."""


@dataclass(slots=True)
class DoorSetup:
    """What a door is opened with."""

    folder: Path
    """Where the host key, the lists and the players' folders lie."""
    host: str
    port: int
    players: Players
    limits: Limits = field(default_factory=Limits)
    program: str = ""
    """What the template does, see :class:`.Copies`."""
    greeting: str = ""
    """The message of the day: one line under everybody's menu."""

    @property
    def tables(self) -> Path:
        """Where the players' shared tables are met."""
        return self.folder / "tables"

    @property
    def thinkers(self) -> Path:
        """Where their programs ask for a bot's thoughts."""
        return self.tables / "thinkers"


def host_key(folder: Path) -> asyncssh.SSHKey:
    """Return the key of this host, made at the first start. Raises OSError and :class:`asyncssh.KeyImportError`."""
    file = folder / "host_key"
    if not file.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        key = asyncssh.generate_private_key("ssh-ed25519", comment="kunitori")
        new = file.with_suffix(".new")
        new.touch(mode=0o600)
        new.write_bytes(key.export_private_key())
        new.replace(file)
    return asyncssh.read_private_key(file)


class Door:
    """A door that is open as long as :meth:`serve` runs."""

    def __init__(
        self, plan: DoorSetup, log: keeper.DoorLog, let_go: Callable[[], None], opened: Callable[[int], object]
    ) -> None:
        """``opened`` is called with the open port; after ``let_go`` this one only waits for its players."""
        self.plan = plan
        self._opened = opened
        self._let_go = let_go
        self.log = log
        plan.players.tells = log.write
        self.gate = Gate(plan.limits)
        self.arrivals = Arrivals(self.gate, log)
        self.copies = Copies(plan.program)
        self.pool = Pool(plan.thinkers, plan.limits.thinkers)
        self.port = 0
        """The port it listens at, 0 while it does not."""
        self._terminals: set[PlayersTerminal] = set()
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._is_draining = False
        self._done = asyncio.Event()
        self._signal = 0

    async def serve(self) -> int:
        """Let people in until a signal ends it; return the exit code. Raises OSError where the port cannot be had.

        SIGTERM and SIGINT let everybody go, whose games are saved, and end within two seconds. SIGUSR1 lets nobody in
        any more, gives the port back, and ends when the last one has left.
        """
        os.umask(0o077)
        limits = self.plan.limits
        players = make_room(limits)  # as many as there are files for
        if players < limits.players:
            self.log.write("few-files", players=players, wanted=limits.players, files=needed(limits))
            self.gate.limits = replace(limits, players=players)
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self.note)
        logging.getLogger("asyncio").addHandler(logging.NullHandler())  # it tells of every byte for who has gone
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            loop.add_signal_handler(number, self._stop, number)
        loop.add_signal_handler(signal.SIGUSR1, self.drain)
        self.plan.tables.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.plan.tables.chmod(0o700)  # players meet there, and nobody who has an account here
        await self.pool.open()
        self.copies.begin()
        self._acceptor = await asyncssh.listen(
            self.plan.host,
            self.plan.port,
            tunnel=self.arrivals,
            server_factory=lambda: Visitor(
                self.log,
                self.plan.players,
                self.gate,
                lambda visitor, player: PlayersTerminal(visitor, player, self.copies, self._sit_down, self._leave),
            ),
            server_host_keys=[host_key(self.plan.folder)],
            server_version="kunitori",
            kex_algs=KEY_EXCHANGES,
            compression_algs=None,  # what is packed is unpacked whole, however large
            encoding=None,
            line_editor=False,
            window=TYPED,
            login_timeout=LOGIN,
            keepalive_interval=self.plan.limits.alive,
            keepalive_count_max=MISSED,
            password_auth=False,
            kbdint_auth=False,
            host_based_auth=False,
            gss_host=None,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            sftp_factory=None,
            config=[],
        )
        self.port = self._acceptor.get_port()
        self.log.write("open", address=self.plan.host or "all", port=self.port)
        self._opened(self.port)
        looking = asyncio.create_task(self._look_for_sleepers())
        await self._done.wait()
        looking.cancel()
        self._acceptor.close()
        if self._terminals:
            for terminal in list(self._terminals):
                terminal.hang_up(tr("The host is shutting down. Your game is saved."))
            with suppress(TimeoutError):
                async with asyncio.timeout(END):
                    while self._terminals:
                        await asyncio.sleep(0.02)
        for arrival in list(self.arrivals.here):
            arrival.cut()
        if keeper.is_open_elsewhere(self.plan.folder):
            self.log.write("hands-on", tables=len([*keeper.keepers(self.plan.tables)]))
        else:
            keeper.end(self.plan.tables)
        await self.pool.close()
        self.copies.close()
        self.log.write("closed")
        return 128 + self._signal if self._signal else 0

    def note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Write down what went wrong in the loop, such as a connection that could not be had for want of files, and go
        on. No source is read for it: there may be no file left to read it by.
        """
        error = context.get("exception")
        number = (error.errno or 0) if isinstance(error, OSError) else 0
        trace = error.__traceback__ if error is not None else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        at = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace is not None else ""
        named = errno.errorcode.get(number) or type(error).__name__
        self.log.seldom("fault", what=context["message"], error=named, at=at)

    def drain(self) -> None:
        """Let nobody in any more, and end when the last one has left."""
        if not self._is_draining:
            self._is_draining = True
            self.log.write("draining", players=len(self._terminals))
            if self._acceptor is not None:
                self._acceptor.close()
            self._let_go()
            self._end_if_empty()

    def _stop(self, number: int) -> None:
        self._signal = number
        self._done.set()

    async def _look_for_sleepers(self) -> None:
        loop = asyncio.get_running_loop()
        idle = self.plan.limits.idle
        while idle:
            await asyncio.sleep(min(LOOK, idle * 60))
            for terminal in list(self._terminals):
                if loop.time() - terminal.last_key >= idle * 60:
                    sentence = trn(
                        "No key pressed for {n} minute. Your game is saved.",
                        "No key pressed for {n} minutes. Your game is saved.",
                        idle,
                    )
                    terminal.hang_up(sentence)

    # -- what visitors ask --------------------------------------------------------------------------------------

    def _sit_down(self, terminal: PlayersTerminal) -> dict[str, Any] | str:
        player, arrival = terminal.player, terminal.visitor.arrival
        refused = self.gate.sits_down(player.id, arrival)
        if refused:
            self.log.write("full", player=player.name, key=player.id[:12], limit=refused)
            if refused == "per_key":
                n = self.plan.limits.per_key
                return trn(
                    "You are here {n} time already; close a window first.",
                    "You are here {n} times already; close a window first.",
                    n,
                )
            return tr("All places are taken. Try again later.")
        try:
            folder = self.plan.players.folder(player)
        except OSError as error:
            self.gate.leaves(player.id)
            self.log.write("no-folder", key=player.id[:12], errno=error.errno)
            return tr("Your folder cannot be made. Tell whoever runs this host.")
        self._terminals.add(terminal)
        terminal.visitor.sits += 1
        self.log.write("in", player=player.name, key=player.id[:12], inside=len(self._terminals))
        return {
            "folder": str(folder),
            "environment": {
                "KUNITORI_DATA_DIR": str(folder),
                "KUNITORI_CONFIG_DIR": str(folder / "config"),
                "KUNITORI_TABLES_DIR": str(self.plan.tables),
                POOL: str(self.pool.path),
                "KUNITORI_ROOM": str(self.plan.limits.room * 1_000_000),
                "KUNITORI_TABLES": str(self.plan.limits.tables),
                "KUNITORI_NAME": player.name,  # a key has one name at the tables, whatever its settings say
                "HOME": str(folder),
                "SSH_CONNECTION": f"{arrival.address} 0 {arrival.here} {self.port}",  # as OpenSSH says it
            },
            "greeting": self.plan.greeting,
        }

    def _leave(self, terminal: PlayersTerminal) -> None:
        visitor, player = terminal.visitor, terminal.player
        self._terminals.discard(terminal)
        self.gate.leaves(player.id)
        visitor.sits -= 1
        if not visitor.sits and visitor.arrival.is_open:
            self.gate.waits(visitor.arrival, asyncio.get_running_loop().time())
        self.log.write("out", player=player.name, key=player.id[:12], inside=len(self._terminals))
        self._end_if_empty()

    def _end_if_empty(self) -> None:
        if self._is_draining and not self._terminals:
            self._done.set()


EVERYWHERE = ("", "0.0.0.0", "::")
"""Addresses that stand for all of a host."""


def drain(folder: Path) -> int:
    """Let nobody in any more through the door of ``folder``; return 0. Raises :class:`.Refused` where none is open."""
    if (process := keeper.keeper(folder)) is None:
        raise Refused(tr("No door is open in {folder}.", folder=folder), FAILED)
    os.kill(process, signal.SIGUSR1)
    click.echo(tr("Nobody else is let in. The door closes when the last player has left."))
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
        listed = len(plan.players.current().players)
    except BadKeys as error:
        raise Refused(tr("{file} cannot be read.", file=error)) from error
    for line in plan.players.current().bad:
        said = tr("Line {n} of {file} is not a public key as ssh-keygen writes it.", n=line, file=plan.players.keys)
        click.echo(said, err=True)
    return listed


def check(plan: DoorSetup) -> int:
    """Say what would be open to whom; return 0."""
    listed = _listed(plan)
    limits = plan.limits
    for line in (
        tr("Listening on {host}, port {port}.", host=plan.host or tr("every address"), port=plan.port),
        tr("Host key: {key}", key=host_key(plan.folder).get_fingerprint()),
        trn("Listed: {n} key.", "Listed: {n} keys.", listed),
        *(f"  {player.name}  {player.id[:12]}" for player in plan.players.current().players.values()),
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
        tr("Idle limit: {n} minutes without a keypress.", n=limits.idle) if limits.idle else tr("No idle limit."),
        tr("Shared tables: players meet each other, and nobody who has an account here."),
        trn(
            "A player keeps at most {n} table open at once.",
            "A player keeps at most {n} tables open at once.",
            limits.tables,
        ),
        tr("New games up to {n} MB of saves per player.", n=limits.room),
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

    def tell_way_in(port: int) -> None:
        if sys.stderr.isatty():  # a log goes without it
            host = plan.host if plan.host not in EVERYWHERE else gethostname()
            said = tr("Others come in with: ssh -p {port} {host}. Ctrl+C closes the door.", port=port, host=host)
            click.echo(said, err=True)

    try:
        with keeper.keep(plan.folder) as kept:
            return asyncio.run(Door(plan, keeper.DoorLog(), kept.close, tell_way_in).serve())
    except keeper.Taken as error:
        raise Refused(tr("A door is open in {folder} already.", folder=plan.folder), FAILED) from error
    except OSError as error:
        raise Refused(
            tr("Cannot use port {port} ({reason}).", port=plan.port, reason=error.strerror), FAILED
        ) from error
