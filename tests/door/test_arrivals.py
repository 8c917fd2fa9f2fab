"""What one connection may put upon the door: it is read in pieces, at a pace, and not while it reads nothing itself."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
from kunitori_tui.door.arrivals import PIECE, ROOM, STRANGER, UNREAD, Arrival, Arrivals
from kunitori_tui.door.keeper import DoorLog
from kunitori_tui.door.limits import Gate, Limits
from tests.e2e.terminal import DEADLINE

pytestmark = pytest.mark.extra


class Line(asyncio.Protocol):
    """In the place of SSH: keeps what comes."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.pieces.append(data)


async def until(good: Callable[[], bool]) -> None:
    """Wait until ``good()`` holds."""
    async with asyncio.timeout(DEADLINE):
        while not good():
            await asyncio.sleep(0.01)


class Met(Arrivals):
    """What the door was told."""

    def __init__(self) -> None:
        super().__init__(Gate(Limits()), DoorLog())
        self.lines: list[Line] = []
        self.arrivals: list[Arrival] = []
        self.cut: list[str] = []
        self.left = 0
        self.is_open = True

    def admits(self, arrival: Arrival) -> bool:
        return self.is_open

    def meets(self, arrival: Arrival, line: object) -> None:
        self.arrivals.append(arrival)

    def cuts(self, arrival: Arrival, what: str) -> None:
        self.cut.append(what)
        arrival.cut()

    def leaves(self, arrival: Arrival) -> None:
        self.left += 1


@asynccontextmanager
async def connected(met: Met) -> AsyncIterator[socket.socket]:
    """Listen, let a client connect, and give it; wait until it has left."""

    def make(host: str, port: int) -> Line:
        met.lines.append(Line())
        return met.lines[-1]

    server = await met.create_server(make, "127.0.0.1", 0)
    with socket.socket() as client:
        client.setblocking(False)
        await asyncio.get_running_loop().sock_connect(client, server.sockets[0].getsockname())
        yield client
    await until(lambda: met.left == 1)
    server.close()


async def test_what_a_player_sends_comes_in_small_pieces_and_then_at_a_pace() -> None:
    met = Met()
    async with connected(met) as client:
        await until(lambda: bool(met.arrivals))
        met.arrivals[0].is_strange = False
        (line,) = met.lines
        much = b"x" * (ROOM + 2 * PIECE)
        sending = asyncio.ensure_future(asyncio.get_running_loop().sock_sendall(client, much))
        await until(lambda: not line.transport.is_reading())
        assert ROOM < sum(map(len, line.pieces)) <= ROOM + PIECE
        await until(lambda: b"".join(line.pieces) == much)
        await sending
        assert max(map(len, line.pieces)) <= PIECE


async def test_who_reads_nothing_is_read_no_more_until_he_does() -> None:
    met = Met()
    async with connected(met) as client:
        loop = asyncio.get_running_loop()
        await until(lambda: bool(met.lines))
        (line,) = met.lines
        while line.transport.get_write_buffer_size() <= UNREAD:
            line.transport.write(b"x" * UNREAD)
        assert not line.transport.is_reading()
        await loop.sock_sendall(client, b"hello")
        while not line.transport.is_reading():
            await loop.sock_recv(client, 1 << 20)
        await until(lambda: line.pieces == [b"hello"])


async def test_a_stranger_may_not_send_more_than_a_login_takes() -> None:
    met = Met()
    async with connected(met) as client:
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            while not met.cut:
                await loop.sock_sendall(client, b"x" * PIECE)
        assert met.cut == ["too-much"]
        assert sum(map(len, met.lines[0].pieces)) <= STRANGER


@pytest.mark.parametrize("is_known", [False, True], ids=["a stranger", "a player"])
async def test_strangers_who_send_much_together_are_made_to_wait_and_players_are_not(is_known: bool) -> None:
    met = Met()
    async with connected(met) as client:
        await until(lambda: bool(met.arrivals))
        (line,) = met.lines
        if is_known:
            met.arrivals[0].is_strange = False
        met.strangers.left = -1e9
        await asyncio.get_running_loop().sock_sendall(client, b"hello")
        await until(lambda: line.pieces == [b"hello"])
        assert line.transport.is_reading() == is_known
        line.transport.abort()


async def test_nothing_is_made_for_who_is_not_let_in() -> None:
    met = Met()
    met.is_open = False
    async with connected(met):
        await until(lambda: met.left == 1)
        assert met.lines == []
