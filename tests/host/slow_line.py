"""A line to a server over which everything comes late, and some of it much later: a wide-area link on one machine.

Bytes keep their order, as TCP keeps it: what is lost is sent again, and all behind it waits.
"""

from __future__ import annotations

import random
import socket
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from tests.host.sshd import Server

DELAY, JITTER, LOST = 0.15, 0.03, 0.02
"""Seconds that a packet takes, and by how much more or less; the share of those that are lost."""
AGAIN = 2 * DELAY + 0.2
"""Seconds after which a lost packet is sent once more."""
PACKET = 1400
"""Bytes."""


class SlowLine:
    """Leads the clients of a ``server`` to it over a slow line; use it as a context manager while they play."""

    def __init__(self, server: Server) -> None:
        self._server, self._port = server, server.port
        self._dice = random.Random(7)
        self.late = 0.0
        """Seconds by which every packet comes later still."""
        self._open = socket.create_server(("127.0.0.1", 0))

    def __enter__(self) -> SlowLine:
        self._lead(self._open.getsockname()[1])
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self._lead(self._port)

    def _lead(self, port: int) -> None:
        self._server.port = port
        self._server.be_known()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _ = self._open.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
                for ends in ((near, far), (far, near)):
                    packets = SimpleQueue[tuple[float, bytes]]()
                    Thread(target=self._take, args=(ends[0], packets), daemon=True).start()
                    Thread(target=_bring, args=(ends[1], packets), daemon=True).start()

    def _take(self, end: socket.socket, packets: SimpleQueue[tuple[float, bytes]]) -> None:
        """Say of all that comes when it is to be there, until the ``end`` is closed."""
        due, data = 0.0, b"first"
        while data:
            try:
                data = end.recv(PACKET)
            except OSError:
                data = b""
            late = DELAY + self._dice.uniform(-JITTER, JITTER) + AGAIN * (self._dice.random() < LOST) + self.late
            due = max(due, time.monotonic() + late)
            packets.put((due, data))


def _bring(end: socket.socket, packets: SimpleQueue[tuple[float, bytes]]) -> None:
    with suppress(OSError):  # who is there no more misses the rest
        while True:
            due, data = packets.get()
            time.sleep(max(0.0, due - time.monotonic()))
            if not data:
                end.shutdown(socket.SHUT_WR)
                return
            end.sendall(data)
