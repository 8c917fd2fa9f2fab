"""Measures keys over a slow line: ``python -m scripts.far``.

150 ms each way, more or less 30, 2 % of the packets lost (``tests/host/slow_line.py``; root alone). The game through
its own door, the game through OpenSSH, and through OpenSSH `less`, a program that draws a line for a key. Milliseconds
from a key to the first and to the last byte of its answer, the median and the worst of 40, one after another; and of
twelve typed ahead from the first key on.
"""

from __future__ import annotations

import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.host.door import OpenDoor
from tests.host.slow_line import SlowLine
from tests.host.sshd import ROOT, Client, Server

QUIET = 1.5
"""Seconds without a byte after which an answer is over: more than a packet takes that is sent again."""
KEYS, AHEAD = 40, 12


def answer(client: Client, *keys: str) -> tuple[float, float]:
    """Return the milliseconds from the ``keys`` to the first and to the last byte that came."""
    begin = time.monotonic()
    client.send(*keys)
    times: list[float] = []
    while time.monotonic() - (times[-1] if times else begin + 2 * QUIET) < QUIET:
        if client.read(0.005):
            times.append(time.monotonic())
    return (times[0] - begin) * 1000, (times[-1] - begin) * 1000


def measure(what: str, client: Client, there: str, back: str) -> None:
    """Print a row of the table for a key to and fro."""
    keys = [(there if n % 4 < 2 else back) for n in range(KEYS)]
    first, last = zip(*(answer(client, key) for key in keys), strict=True)
    ways = [*[there, back] * (AHEAD // 2 - 1), there, there], [*[back, there] * (AHEAD // 2 - 1), back, back]
    ahead = [answer(client, *ways[n % 2]) for n in range(AHEAD // 2)]
    cells = [f"{median(row):.0f}, {max(row):.0f}" for row in (first, last, *zip(*ahead, strict=True))]
    print("|", " | ".join([what, *cells]), "|", flush=True)


def play(kind: type[Server], what: str) -> None:
    """Measure the game."""
    with ExitStack() as kept:
        server = kept.enter_context(kind(Path(kept.enter_context(tempfile.TemporaryDirectory()))))
        server.admit("ana")
        server.deal("ana")
        kept.enter_context(SlowLine(server))
        client = kept.enter_context(Client(server, "ana"))
        client.sit_down()
        measure(what, client, "right", "left")


def read() -> None:
    """Measure a program that scrolls a text."""
    with ExitStack() as kept:
        server = kept.enter_context(Server(Path(kept.enter_context(tempfile.TemporaryDirectory()))))
        server.game.write_text(f"#!/bin/sh\nexec less {ROOT}/docs/performance.md\n", encoding="utf-8")
        server.admit("ana")
        kept.enter_context(SlowLine(server))
        client = kept.enter_context(Client(server, "ana"))
        client.wait("#")
        measure("`less`, OpenSSH", client, "j", "k")


if __name__ == "__main__":
    print("| | first byte | last byte | of twelve: first | last |\n|---|---|---|---|---|")
    play(OpenDoor, "game, its own door")
    play(Server, "game, OpenSSH")
    read()
