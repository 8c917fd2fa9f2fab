"""What stands before asyncssh: every connection is counted before anything is made for it, and what it sends is handed
on in small pieces and at a pace, so that nobody keeps the door from the keys of others.

A client that reads nothing is read no more, and one that sends more than anybody types is made to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import asyncssh

from kunitori_tui.door.limits import Allowance, place

PIECE = 1 << 10
"""Bytes that are read from a connection before others have their turn: thirty messages at most, which take the door
three milliseconds.
"""
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
        self._is_strange = True
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

    def has_logged_in(self) -> None:
        """Let it send as much as it likes from now on, at its pace."""
        self._is_strange = False

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
        if self._is_strange:
            self._come += nbytes
            if self._come > STRANGER:
                self._arrivals.cuts(self, "too-much")
                return
        now = self._loop.time()
        wait = self._allowance.spend(now, nbytes)
        if self._is_strange:
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
    """Listens for asyncssh, which takes it for what it calls a tunnel: whatever brings connections from elsewhere."""

    def __init__(
        self,
        admits: Callable[[Arrival], bool],
        meets: Callable[[Arrival, asyncssh.SSHServerConnection], None],
        cuts: Callable[[Arrival, str], None],
        leaves: Callable[[Arrival], None],
    ) -> None:
        """``admits`` is asked about everybody, ``leaves`` hears the end of everybody, let in or not; ``meets`` hears
        who speaks SSH with an arrival, ``cuts`` what an arrival has gone beyond.
        """
        self.admits = admits
        self.meets = meets
        self.cuts = cuts
        self.leaves = leaves
        self.strangers = Allowance(STRANGERS_ROOM, STRANGERS_PACE, asyncio.get_running_loop().time())

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
