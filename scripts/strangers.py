"""Strangers at a shared table: a million lines that mean no good, through its real socket, while two people sit there.

Most are what a client can say, in any order, about seats of others, said a second time word for word; the others are
spoiled, cut off, too long, of other versions, with tokens that were guessed, or nothing but bytes. The first of those
cuts the line, so only one of them is counted for each client that sends any. At the end the table has to be the same
process with the same journal, its players have to be able to go on, and it must not have grown.

    nice -n 19 python scripts/strangers.py --lines 1000000
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import socket
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from kunitori_tui.shared import access, messages
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Hello, Lay, Message, line
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shared.socket_folder import own_path
from kunitori_tui.shared.table_file import load
from savegames.files import saves_dir
from savegames.store import Store

JUNK: list[Any] = [None, True, "", "x" * 300, -1, 0, 1 << 70, 1.5, [], [[[]]], {}, "\x00", "@seat 0 x", "\ud800"]
NAME = "maple"
HOST = "h" * 32


def word(dice: random.Random) -> Message:
    """Return something that a client can say."""
    seat = dice.randrange(6)
    guessed = ["".join(dice.choice("abcdefgh") for _ in range(32))]
    hello = Hello(
        dice.choice([messages.VERSION] * 8 + [0, 1, 99]),
        dice.choice(["sit", "watch", "look"]),
        ["Eve"] * dice.randint(1, 3),
        guessed,
        dice.choice(["", "plum"]),
        auto=True,
    )
    return dice.choice(
        [
            hello,
            messages.Choose(dice.randrange(9), dice.randrange(40), [dice.choice(["end", "buy:gold", "x"])]),
            messages.Undo(3),
            messages.Grant(yes=dice.random() < 0.5),
            messages.Sit(1, seat),
            messages.Reseat(4, dice.choice(["hand_over", "take_back", "concede"]), seat, dice.choice(["samurai", ""])),
            messages.Say("x" * dice.randint(1, 200)),
            messages.Ring(),
            messages.Ready(yes=False),
            messages.Start(),
            Lay("azuchi", {}, ["", ""], "samurai", "", watch=True),
            messages.Whole(5),
        ]
    )


def spoiled(dice: random.Random) -> bytes:
    """Return a line of a client, whole or with something wrong in it."""
    data = line(word(dice)).removesuffix(b"\n")
    way = dice.randrange(12)
    at = dice.randrange(len(data))
    if way == 0:
        return data[:at]
    if way == 1:
        return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]
    if way == 2:
        return dice.randbytes(dice.randrange(200)).replace(b"\n", b"")
    if way == 3:
        return data + b" " * dice.randrange(8000)
    if way == 4:
        return b"[" * dice.randrange(4000)
    if way in (5, 6, 7):
        told = json.loads(data)
        key = dice.choice([*told])
        if way == 5:
            del told[key]
        else:
            told[key if way == 6 else "more"] = dice.choice(JUNK)
        return json.dumps(told).encode()
    return data


class Strangers:
    """Sends lines and counts what comes of them."""

    def __init__(self, path: Path, dice: random.Random) -> None:
        self.path = path
        self.dice = dice
        self.refused: Counter[str] = Counter()
        self.lines = 0
        self.came = 0

    def visit(self) -> None:
        """Come once: say lines that mean something until one has had enough, or such as mean nothing."""
        dice = self.dice
        with socket.socket(socket.AF_UNIX) as end:
            end.settimeout(10)
            end.connect(str(self.path))
            self.came += 1
            hello = line(Hello(messages.VERSION, "sit", ["Eve"], [], "", auto=True)).strip()
            if dice.random() < 0.8:
                words = [said for _ in range(24) if not isinstance(said := word(dice), Hello)]
                said = [hello, *(line(one).strip() for one in words), *(line(one).strip() for one in words)]
                self.lines += len(said)
            else:
                said = [spoiled(dice) for _ in range(dice.choice([1, 1, 1, 60]))]
                if dice.random() < 0.8:
                    said.insert(0, hello)
                self.lines += 2
            data = b"\n".join(said) + (b"\n" if dice.random() < 0.9 else b"")
            try:
                for at in range(0, len(data), 4000):
                    end.sendall(data[at : at + 4000])
                end.shutdown(socket.SHUT_WR)
                come = b""
                while more := end.recv(1 << 16):
                    come = (come + more)[-2000:]
            except OSError:
                self.refused["(cut while it was speaking)"] += 1
                return
        last = come.strip().rpartition(b"\n")[2]
        why = json.loads(last)["why"] if last.startswith(b'{"say":"no"') else "(nothing)"
        self.refused[why] += 1


def table_of(visit: Visit) -> RemoteTable:
    """Return the game of a client that plays."""
    assert visit.table is not None
    return visit.table


def asked(visits: list[Visit]) -> RemoteTable:
    """Return the table of who is asked, once one of them is."""
    while True:
        for visit in visits:
            table = table_of(visit)
            visit.line.read()
            while table.question is None and (step := table.next_step(None)).done():
                step.result()
            if table.question is not None:
                return table
        visits[0].line.listen()


def chosen(visits: list[Visit]) -> float:
    """Let who is asked choose; return the seconds until the table has answered."""
    table = asked(visits)
    question, now = table.question, time.perf_counter()
    assert question is not None
    table.submit(question.token, table.view(question.seat).choices[:1]).result()
    return time.perf_counter() - now


def journal(visits: list[Visit]) -> list[str]:
    """Return what is on the disk of the game once somebody is asked."""
    asked(visits)
    return list(Store(saves_dir()).load(load(NAME).save).journal)


def memory(pid: int) -> int:
    """Return the kB that a process takes."""
    for found in Path(f"/proc/{pid}/status").read_text().splitlines():
        if found.startswith("VmRSS"):
            return int(found.split()[1])
    raise ValueError(pid)


def main() -> None:
    """Open a table, let strangers come, and tell what has come of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="kt-", dir="/tmp")
    os.environ |= {f"KUNITORI_{name}_DIR": folder for name in ("DATA", "CONFIG", "TABLES")}
    plan = Lay("kunitori", {}, ["", "", "samurai"], "samurai", "", watch=True)
    pid = access.start(NAME, plan, "Bo", HOST)
    try:
        players = []
        for name, tokens in (("Bo", [HOST]), ("Ana", [])):
            access.keep(NAME, tokens)
            players.append(access.join(NAME, [name], auto=False))
        players[0].say(messages.Start())
        while not all(visit.table for visit in players):
            for visit in players:
                visit.line.listen() if visit.table is None else visit.line.read()
        quiet = [chosen(players) for _ in range(10)]
        before = journal(players)
        strangers, began, size = Strangers(own_path(NAME), random.Random(given.seed)), time.perf_counter(), memory(pid)
        for _ in range(200):
            strangers.visit()
        warm = memory(pid)
        while strangers.lines < given.lines:
            strangers.visit()
            if strangers.came % 20 == 0:
                for visit in players:
                    visit.line.read()
        seconds = time.perf_counter() - began
        after = journal(players)
        still = [chosen(players) for _ in range(10)]
        print(f"{strangers.lines:,} lines by {strangers.came:,} clients in {seconds:.0f} s")
        print("last word of the table:", ", ".join(f"{why} {n:,}" for why, n in strangers.refused.most_common()))
        print(f"journal unchanged: {before == after}; the same process: {Path(f'/proc/{pid}').exists()}")
        print(f"memory: {size:,} kB before, {warm:,} kB after 200 clients, {memory(pid):,} kB after all")
        print(f"a choice: {1000 * sorted(quiet)[5]:.0f} ms before, {1000 * sorted(still)[5]:.0f} ms after (medians)")
        print("reports written:", len(list(Path(folder).glob("reports/*"))))
    finally:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
