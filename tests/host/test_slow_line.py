"""Play over a line of 150 ms each way on which some packets are lost, through both ways in."""

from __future__ import annotations

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.host.door import OpenDoor
from tests.host.slow_line import SlowLine, missing
from tests.host.sshd import Client, Server

pytestmark = [pytest.mark.host, pytest.mark.timeout(120), pytest.mark.skipif(bool(missing()), reason=missing())]
KEYS = [*["right"] * 5, *["left"] * 2, "down", "t", *["right"] * 3, "up", "left", "down"]
"""No other seat moves in between: what is typed before the table says so is not meant for what comes then."""


def test_keys_typed_ahead_over_a_slow_line_do_what_they_do_one_after_another(entrance: Server) -> None:
    for name in ("ana", "bo"):
        entrance.admit(name)
        entrance.deal(name)
    with Client(entrance, "bo") as near:
        near.sit_down()
        near.keys(*KEYS)
        seen = near.text
    with SlowLine(entrance), Client(entrance, "ana") as far:
        far.sit_down()
        far.send(*KEYS)
        far.settle()
        assert far.text == seen
    moves = [entrance.save(name)["journal"] for name in ("ana", "bo")]
    assert moves[0] == moves[1]


def test_the_table_says_when_what_it_drew_for_a_key_came_late_and_only_then(door: OpenDoor) -> None:
    door.admit("ana")
    door.deal("ana")
    with SlowLine(door, lost=0.0) as line, Client(door, "ana") as far:
        far.sit_down()
        assert "The line was slow" not in far.text
        line.late = 1.0
        far.send("right")
        far.wait("The line was slow. Nothing that you", "typed is lost.")
