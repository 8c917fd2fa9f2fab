"""Strangers and players who go beyond what the door grants, beside others who come in."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
import asyncssh
from asyncssh.constants import MSG_CHANNEL_OPEN, MSG_CHANNEL_REQUEST, MSG_GLOBAL_REQUEST, MSG_KEXINIT
from asyncssh.packet import Boolean, SSHPacket, String, UInt32

from kunitori_tui.door.arrivals import LARGEST, LARGEST_OF_TERMINAL, NEVER, REQUESTS, SESSIONS, cost_of_terminal
from kunitori_tui.door.limits import Limits
from tests.door.opened import NO_LOGIN, WELCOME, Opened

pytestmark = [
    pytest.mark.extra,
    pytest.mark.skipif(sys.platform != "linux", reason="each client has an address of 127.0.0.0/8 of its own"),
]

LIMITS = Limits(players=20)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """Return a door that all tests of this module knock at, each from addresses of its own."""
    with Opened(tmp_path_factory.mktemp("door"), "--players", str(LIMITS.players)) as opened:
        yield opened


def test_what_is_packed_is_not_unpacked(door: Opened) -> None:
    with pytest.raises(NO_LOGIN):
        asyncio.run(door.connect("127.0.1.1", compression_algs=["zlib@openssh.com"]))


def test_no_key_exchange_that_takes_the_door_long_is_offered(door: Opened) -> None:
    with pytest.raises(NO_LOGIN):
        asyncio.run(door.connect("127.0.1.2", kex_algs="diffie-hellman-*,rsa*"))


def test_who_tells_of_a_large_environment_is_cut(door: Opened) -> None:
    async def tell(environment: dict[str, str]) -> str:
        async with await door.connect("127.0.1.3") as client:
            return str((await client.run(request_pty=False, env=environment)).stdout)

    harmless = {"LANG": "de_DE.UTF-8", "LC_TIME": "x" * 4000, **{f"LC_{number}": "x" for number in range(200)}}
    assert asyncio.run(tell(harmless)) == WELCOME
    for beyond in ({"LC_TIME": "x" * LARGEST}, {f"LC_{number}": "x" for number in range(int(REQUESTS) + 200)}):
        with pytest.raises((asyncssh.Error, OSError)):
            asyncio.run(tell(beyond))
    assert "cut what=requests player=ana" in door.log
    assert asyncio.run(door.said_to_a_new_player("127.0.1.3")) == WELCOME


def test_nothing_that_the_program_is_not_told_is_kept_of_an_environment(tmp_path: Path) -> None:
    """What asyncssh has kept is asked where it would be handed on."""
    kept = """
from kunitori_tui.door.session import PlayersTerminal
begin = PlayersTerminal.session_started
def started(self):
    print("kept", *sorted(self._channel.get_environment()), file=__import__("sys").stderr, flush=True)
    begin(self)
PlayersTerminal.session_started = started
"""

    async def tell(opened: Opened) -> None:
        async with await opened.connect() as client:
            await client.run(request_pty=False, env={"LANG": "de", "LC_ALL": "x" * 65, "PATH": "/bin", "LC_TIME": "de"})

    with Opened(tmp_path, before=kept) as opened:
        asyncio.run(tell(opened))
        assert opened.said("kept") == "kept LANG"


def deafen(client: asyncssh.SSHClientConnection) -> None:
    """Let a client hear no answer: to one that it has not asked for in its own way it would end the connection."""
    client.process_packet = lambda *told: True  # type: ignore[method-assign]


async def _lost(client: asyncssh.SSHClientConnection) -> None:
    with suppress(asyncssh.Error, OSError):
        await client.wait_closed()


def test_a_connection_has_so_many_terminals_open_and_no_more(door: Opened) -> None:
    async def main() -> None:
        client = await door.connect("127.0.1.4")
        deafen(client)
        for number in range(SESSIONS + 1):
            told = String("session"), UInt32(1000 + number), UInt32(1 << 16), UInt32(1 << 15)
            client.send_packet(MSG_CHANNEL_OPEN, *told)
        await _lost(client)

    asyncio.run(main())
    assert door.said("cut what=terminals").endswith("address=127.0.1.4")


def test_who_is_here_as_often_as_a_key_may_be_is_told_so(door: Opened) -> None:
    async def main() -> str:
        async with await door.connect("127.0.1.13") as client:
            for _ in range(LIMITS.per_key):
                await client.create_process(term_type="xterm")
            return str((await client.run(term_type="xterm")).stdout)

    assert asyncio.run(main()).strip() == f"You are here {LIMITS.per_key} times already; close a window first."


def test_a_connection_that_opens_and_closes_terminals_is_cut(door: Opened) -> None:
    async def main() -> None:
        async with await door.connect("127.0.1.5") as client:
            for _ in range(10 * LIMITS.burst):
                await asyncio.gather(*(client.run(request_pty=False) for _ in range(4)))

    with pytest.raises((asyncssh.Error, OSError)):
        asyncio.run(main())
    assert door.said("cut what=too-often").endswith("address=127.0.1.5")


@pytest.mark.parametrize("kind", [MSG_GLOBAL_REQUEST, MSG_KEXINIT])
def test_who_asks_for_more_than_anybody_does_is_cut(door: Opened, kind: int) -> None:
    address = f"127.0.2.{kind}"

    async def main() -> None:
        client = await door.connect(address)
        deafen(client)
        if kind == MSG_GLOBAL_REQUEST:
            for _ in range(int(REQUESTS) + 1000):
                client.send_packet(kind, String("tcpip-forward"), Boolean(True), String(""), UInt32(0))
        else:
            client.send_packet(kind, b"x" * LARGEST)
        await _lost(client)

    asyncio.run(main())
    assert door.said(f"address={address}")
    assert any("cut what=requests" in line and line.endswith(f"={address}") for line in door.log.splitlines())


def test_a_crowd_of_strangers_keeps_nobody_out_for_long(door: Opened) -> None:
    """They are more than the door has files for, were each to stay; who comes in is drawn, or one of them has to go."""

    async def comes_in() -> None:
        while True:
            try:
                assert await door.said_to_a_new_player("127.0.1.7") == WELCOME
                return
            except (OSError, asyncssh.Error):
                await asyncio.sleep(0.2)

    with ExitStack() as crowd:
        for number in range(3 * LIMITS.waiting):
            stranger = crowd.enter_context(socket.socket())
            stranger.bind((f"127.0.{3 + number // 200}.{1 + number % 200}", 0))
            stranger.connect(("127.0.0.1", door.port))
        asyncio.run(comes_in())
        here = len(list(Path(f"/proc/{door.process.pid}/fd").iterdir()))
    assert here <= LIMITS.waiting + 100
    assert " crowd address=127.0." in door.log


def test_whoever_sends_much_before_a_login_is_cut(door: Opened) -> None:
    with socket.socket() as stranger:
        stranger.bind(("127.0.1.8", 0))
        stranger.connect(("127.0.0.1", door.port))
        with suppress(OSError):
            stranger.sendall(b"SSH-2.0-x\r\n" + (1 << 17).to_bytes(4, "big") + b"x" * (1 << 17))
        assert door.said(" too-much address=127.0.1.8")
        stranger.settimeout(10)
        with suppress(ConnectionError):
            while stranger.recv(1 << 16):
                pass


def test_the_longer_a_request_to_a_terminal_the_more_it_counts_and_one_too_long_is_never_allowed() -> None:
    sizes = (0, 1000, LARGEST_OF_TERMINAL, LARGEST_OF_TERMINAL + 1)
    costs = [cost_of_terminal(MSG_CHANNEL_REQUEST, SSHPacket(bytes(size)), is_read=True) for size in sizes]
    assert costs == sorted(costs)
    assert 1 <= costs[0] < costs[2] < NEVER == costs[3]
