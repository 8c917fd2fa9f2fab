"""What stands before asyncssh: every connection is counted before anything is made for it, and what it sends is handed
on in small pieces and at a pace, so that no client delays the key presses of others; what a client asks for is counted,
and looked at, before anything of it is kept.

A client that reads nothing is read no more, and one that sends more than anybody types is made to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import random
from time import monotonic
from typing import Any, cast

import asyncssh
from asyncssh.constants import MSG_CHANNEL_DATA, MSG_CHANNEL_REQUEST, MSG_KEXINIT, MSG_USERAUTH_REQUEST
from asyncssh.packet import PacketDecodeError, SSHPacket, SSHPacketHandler

from kunitori_tui.door.keeper import DoorLog
from kunitori_tui.door.limits import Gate, is_believed, place
from kunitori_tui.play.clock import Allowance

PIECE = 1 << 10
"""Bytes read from a connection before others have their turn: at most thirty messages, three milliseconds of work."""
ROOM, PACE = 1 << 14, 1 << 14
"""Bytes that a connection may send at once, and a second."""
UNREAD = 1 << 18
"""Bytes that wait for a client to read them before nothing more is read from it."""
STRANGER = 1 << 16
"""Bytes that a login may take."""
STRANGERS_ROOM, STRANGERS_PACE = 1 << 18, 1 << 16
"""Bytes that all strangers together may send at once, and a second: eighty logins, and twenty a second. Each takes the
door as long as a few keys of its players.
"""


class Arrival(asyncio.BufferedProtocol):
    """A connection, from its first byte to its last."""

    def __init__(self, arrivals: Arrivals, make: Callable[[], asyncssh.SSHServerConnection]) -> None:
        self._arrivals = arrivals
        self._make = make
        self._loop = asyncio.get_running_loop()
        self._allowance = Allowance(ROOM, PACE, self._loop.time())
        self._piece = bytearray(PIECE)
        self._transport: asyncio.Transport | None = None
        self._line: asyncssh.SSHServerConnection | None = None
        """Who speaks SSH here; None where nobody was let in."""
        self.is_strange = True
        """Whether nobody has logged in: more is not granted then than a login takes. The limit of its pace stays."""
        self._come = 0
        """Bytes that came from a stranger."""
        self._is_early = self._is_unread = False
        self.address = "-"
        self.place = "-"
        """What the address is counted as."""
        self.here = "0.0.0.0"
        """The address of this machine that was knocked at."""

    @property
    def is_open(self) -> bool:
        """Whether the connection has not ended yet."""
        return self._transport is not None

    def cut(self) -> None:
        """End the connection at once."""
        if self._transport is not None:
            self._transport.abort()

    # -- asked by asyncio ---------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in, or cut it before anything is made for it."""
        self._transport = cast(asyncio.Transport, transport)
        if peer := transport.get_extra_info("peername"):
            self.address = str(peer[0])
            self.place = place(self.address)
        if here := transport.get_extra_info("sockname"):
            self.here = str(here[0])
        if not self._arrivals.admits(self):
            self.cut()
            return
        self._transport.set_write_buffer_limits(high=UNREAD)
        self._line = self._make()
        self._line.connection_made(transport)
        self._arrivals.meets(self, self._line)

    def get_buffer(self, sizehint: int) -> bytearray:
        """Return where the next piece is put."""
        return self._piece

    def buffer_updated(self, nbytes: int) -> None:
        """Hand on a piece."""
        if self._line is None:
            return
        if self.is_strange:
            self._come += nbytes
            if self._come > STRANGER:
                self._arrivals.cuts(self, "too-much")
                return
        now = self._loop.time()
        wait = self._allowance.spend(now, nbytes)
        if self.is_strange:
            wait = max(wait, self._arrivals.strangers.spend(now, nbytes))
        if wait:
            self._is_early = True
            self._read_or_wait()
            self._loop.call_later(wait, self._is_due)
        self._line.data_received(bytes(self._piece[:nbytes]))

    def eof_received(self) -> None:
        """Hand on that nothing more comes."""
        if self._line is not None:
            self._line.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._transport = None
        if self._line is not None:
            self._line.connection_lost(exc)
        self._arrivals.leaves(self)

    def pause_writing(self) -> None:
        """Read nothing more from who does not read."""
        self._is_unread = True
        self._read_or_wait()

    def resume_writing(self) -> None:
        """Read on."""
        self._is_unread = False
        self._read_or_wait()

    def _is_due(self) -> None:
        self._is_early = False
        self._read_or_wait()

    def _read_or_wait(self) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        if self._is_early or self._is_unread:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()


class Arrivals:
    """Listens for asyncssh, which takes it for what it calls a tunnel: whatever brings connections from elsewhere.

    Everybody is counted at the ``gate``, and the ``log`` has a line about who is sent away.
    """

    def __init__(self, gate: Gate, log: DoorLog) -> None:
        self._gate = gate
        self._log = log
        self.strangers = Allowance(STRANGERS_ROOM, STRANGERS_PACE, monotonic())  # the clock of the loop, too
        self.here: set[Arrival] = set()
        """Those who were let in."""

    def admits(self, arrival: Arrival) -> bool:
        """Return whether a connection may go on; it is counted in either case."""
        now = asyncio.get_running_loop().time()
        refused, oldest = self._gate.connects(arrival, arrival.place, now, random())
        if isinstance(oldest, Arrival):
            self.cuts(oldest, "crowd")
        if refused:
            self._log.seldom(refused, address=arrival.address)
            return False
        self.here.add(arrival)
        return True

    def meets(self, arrival: Arrival, line: asyncssh.SSHServerConnection) -> None:
        """Tell who speaks SSH there by what he came."""
        cast(Any, line.get_owner()).arrival = arrival

    def cuts(self, arrival: Arrival, what: str) -> None:
        """End the connection of who goes beyond ``what`` is granted."""
        self._log.seldom(what, address=arrival.address)
        arrival.cut()

    def leaves(self, arrival: Arrival) -> None:
        """Hear the end of a connection, let in or not."""
        self.here.discard(arrival)
        self._gate.disconnects(arrival, arrival.place, asyncio.get_running_loop().time())

    async def create_server(
        self, session_factory: Callable[[str, int], Any], listen_host: str, listen_port: int
    ) -> Any:
        """Return the listening server. Raises OSError where the port cannot be had."""
        return await asyncio.get_running_loop().create_server(
            lambda: Arrival(self, lambda: session_factory(listen_host, listen_port)),
            listen_host,
            listen_port,
            reuse_address=True,
        )

    def close(self) -> None:
        """Nothing is left to close but the server."""

    async def wait_closed(self) -> None:
        """As for :meth:`close`."""


REQUESTS, RATE = 1000.0, 100.0
"""What a connection may ask for at once, and a second: a window that is dragged tells its size with every picture."""
COST = {MSG_KEXINIT: 100.0, MSG_USERAUTH_REQUEST: 20.0}
"""What counts for more than one: new keys, which a client wants once an hour, and keys that are offered."""
SESSIONS = 10
"""Terminals that are open at once on one connection."""
LARGEST, LARGEST_OF_TERMINAL = 1 << 14, 1 << 12
"""Bytes of what is asked for, or told and not wanted, and of what is asked of a terminal."""
NEVER = float("inf")
"""The cost of what nobody may ask for."""

Look = Callable[[int, SSHPacket], bool]
"""From the kind of a message, and what of it is still unread, to whether the message is handed on."""


def look_first(handler: SSHPacketHandler, look: Look) -> None:
    """Let ``look`` see every message to ``handler``, a connection of asyncssh or a channel of it, before it does.

    ``process_packet`` is no hook that asyncssh speaks of, but it has none for what it keeps unasked: every name and
    value of the environment, and requests in rows.
    """
    process = handler.process_packet

    def looked_at(kind: int, number: int, packet: SSHPacket) -> bool | Awaitable[None]:
        return process(kind, number, packet) if look(kind, packet) else True

    handler.process_packet = looked_at  # type: ignore[assignment, method-assign]


def cost(kind: int, packet: SSHPacket) -> float:
    """Return for how much a message to a connection counts."""
    return COST.get(kind, 1.0) if len(packet.get_full_payload()) <= LARGEST else NEVER


def cost_of_terminal(kind: int, packet: SSHPacket, *, is_read: bool) -> float:
    """Return for how much a message to a terminal counts.

    What is typed counts when it is not read yet (``is_read``): asyncssh keeps it in as many pieces as it came.
    """
    if kind == MSG_CHANNEL_DATA:
        return 0.0 if is_read else 1.0
    if kind != MSG_CHANNEL_REQUEST:
        return 0.0
    size = len(packet.get_full_payload())
    most = LARGEST if is_unwanted(kind, packet) else LARGEST_OF_TERMINAL
    return 1.0 + size / 1000 if size <= most else NEVER


def is_unwanted(kind: int, packet: SSHPacket) -> bool:
    """Return whether a message to a terminal tells of the client's environment what nobody here is told."""
    if kind != MSG_CHANNEL_REQUEST:
        return False
    told = SSHPacket(packet.get_remaining_payload())
    try:
        name, _ = told.get_string(), told.get_boolean()
        return name == b"env" and not is_believed(told.get_string(), told.get_string())
    except PacketDecodeError:  # asyncssh says so
        return False


def wants_answer(packet: SSHPacket) -> bool:
    """Return whether a request waits for an answer. Raises :class:`PacketDecodeError`."""
    told = SSHPacket(packet.get_remaining_payload())
    told.get_string()
    return told.get_boolean()
