"""A line to a server over which everything comes late, and some of it much later or never: a wide-area link on one
machine. At its far end a thread lives in a network of its own; packets of the system's TCP go there and back through
two tunnel devices, between which they are kept, or lost. Linux, and root alone may make networks.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import random
import select
import socket
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from queue import SimpleQueue
from threading import Thread

from tests.host.sshd import Server

DELAY, JITTER, LOST = 0.15, 0.03, 0.02
"""Seconds that a packet takes, and by how much more or less; the share of those that are lost."""
PACKET = 1 << 16
"""Bytes, more than one has."""
NUMBERS = count(1)
"""Each line of this process has devices and addresses of its own."""
TUNNEL, SET_NAME, OF_PACKETS, NEW_NETWORK = "/dev/net/tun", 0x400454CA, 0x1001, 0x40000000


def missing() -> str:
    """Return in a sentence what the host lacks for a slow line, "" for nothing."""
    return "" if os.geteuid() == 0 and os.path.exists(TUNNEL) else "only root makes networks, and by /dev/net/tun"


class SlowLine:
    """Leads the clients of a ``server`` to it over a slow line; use it as a context manager while they play."""

    def __init__(self, server: Server, lost: float = LOST) -> None:
        """``lost`` is the share of packets that never come."""
        self._lost = lost
        self._server, self._port = server, server.port
        self._dice = random.Random(7)
        self.late = 0.0
        """Seconds by which every packet comes later still."""
        which = next(NUMBERS)
        self._device, net = f"slow{os.getpid()}-{which}", f"10.{os.getpid() & 255}.{which}"
        self._here, self._there = f"{net}.1", f"{net}.2"
        self._open = socket.create_server(("127.0.0.1", 0))
        self._wanted, self._given = SimpleQueue[bool](), SimpleQueue[socket.socket]()

    def __enter__(self) -> SlowLine:
        near = _tunnel(self._device, self._here, self._there)
        self._end = socket.create_server((self._here, 0))
        far = SimpleQueue[int]()
        Thread(target=self._live_there, args=(far,), daemon=True).start()
        Thread(target=self._carry, args=(near, far.get()), daemon=True).start()
        Thread(target=self._accept, daemon=True).start()
        self._lead(self._open.getsockname()[1])
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self._wanted.put(False)
        subprocess.run(["ip", "link", "del", self._device], check=True)
        self._lead(self._port)

    def _lead(self, port: int) -> None:
        self._server.port = port
        self._server.be_known()

    def _live_there(self, device: SimpleQueue[int]) -> None:
        """Make a network of this thread's own, and connections from there as they are wanted."""
        ctypes.CDLL(None, use_errno=True).unshare(NEW_NETWORK)
        device.put(_tunnel(self._device, self._there, self._here))
        while self._wanted.get():
            self._given.put(socket.create_connection(self._end.getsockname()))

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                client, _ = self._open.accept()
                self._wanted.put(True)
                there, (here, _) = self._given.get(), self._end.accept()
                server = socket.create_connection(("127.0.0.1", self._port))
                for ends in ((client, there), (there, client), (here, server), (server, here)):
                    ends[1].setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    Thread(target=_hand_on, args=ends, daemon=True).start()

    def _carry(self, near: int, far: int) -> None:
        """Bring every packet late from one device to the other, and lose some, until they are gone."""
        kept, number = list[tuple[float, int, int, bytes]](), count()
        with suppress(OSError):
            while True:
                self._pass_on(near, far, kept, number)

    def _pass_on(self, near: int, far: int, kept: list[tuple[float, int, int, bytes]], number: Iterator[int]) -> None:
        wait = max(0.0, kept[0][0] - time.monotonic()) if kept else None
        for device in select.select([near, far], [], [], wait)[0]:
            packet, late = os.read(device, PACKET), self.late + DELAY + self._dice.uniform(-JITTER, JITTER)
            if self._dice.random() >= self._lost:
                to = far if device == near else near
                heapq.heappush(kept, (time.monotonic() + late, next(number), to, packet))
        while kept and kept[0][0] <= time.monotonic():
            _, _, device, packet = heapq.heappop(kept)
            os.write(device, packet)


def _tunnel(name: str, here: str, there: str) -> int:
    """Return a device that leads from an address of the network of this thread to one ``there``."""
    device = os.open(TUNNEL, os.O_RDWR)
    fcntl.ioctl(device, SET_NAME, struct.pack("16sH", name.encode(), OF_PACKETS))
    for line in (f"addr add {here} peer {there} dev {name}", f"link set {name} up"):
        subprocess.run(["ip", *line.split()], check=True)
    return device


def _hand_on(end: socket.socket, to: socket.socket) -> None:
    with suppress(OSError):  # who is there no more misses the rest
        while data := end.recv(PACKET):
            to.sendall(data)
        to.shutdown(socket.SHUT_WR)
