"""The line is cut, at a real OpenSSH server and at the game's own door.

The game ends, nothing is lost, and the table is found again.
"""

from __future__ import annotations

import signal

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.process import Process
from tests.e2e.reading import CURSOR_KEY
from tests.host.sshd import GONE, Client, Server

pytestmark = [pytest.mark.host, pytest.mark.timeout(120)]

SILENT = 2 * 1.0
"""Seconds until the server of these tests gives up a client: ClientAliveInterval 1, ClientAliveCountMax 1."""


def table(screen: str) -> list[str]:
    """Return the lines of the table without cursor and frame of the panel that has it, the log and the keys."""
    lines = screen.translate(str.maketrans("═►+", "─  ")).split("\n")
    return [*lines[:9], *lines[10:17]]


def test_a_killed_client_finds_the_same_table_again(entrance: Server) -> None:
    entrance.admit("ana")
    with Client(entrance, "ana") as t:
        t.wait("New game", "Quit")
        t.keys("n", "space", "n")
        t.wait("BUY", " Hand ")
        t.keys("t")
        before = t.wait("Buy a card for up to")
        t.settle()
        t.cut()
    kept = entrance.save("ana")
    assert kept["journal"][-1].startswith("treasure:")
    with Client(entrance, "ana") as t:
        after = t.sit_down()
        assert table(after) == table(before)
        assert "Buy a card for up to" in after
        assert entrance.save("ana")["now"] == kept["now"]


def test_a_client_killed_right_after_a_key_loses_not_even_that_choice(entrance: Server) -> None:
    entrance.admit("ana")
    entrance.deal("ana", bot_speed="slow")
    with Client(entrance, "ana") as t:
        t.sit_down()
        t.keys("t")
        t.send("e")
        t.wait_for(lambda text: "Okuni" in text.split("\n")[0], "the turn of Okuni")
        t.cut()
    kept = entrance.save("ana")
    assert "end" in kept["journal"][kept["journal"].index("treasure:kupfer") :]  # the key that ended the buy phase
    with Client(entrance, "ana") as t:
        t.sit_down()
        t.wait("Okuni", " Hand ")
        assert entrance.save("ana")["journal"][: len(kept["journal"])] == kept["journal"]


def test_a_frozen_client_is_given_up_and_nothing_is_missing(entrance: Server) -> None:
    entrance.admit("ana")
    entrance.deal("ana")
    with Client(entrance, "ana") as t:
        t.sit_down()
        t.keys("t")
        before = t.wait("Buy a card for up to")
        t.child.kill(signal.SIGSTOP)
        entrance.wait_gone("ana", SILENT + 2 * GONE)
        t.child.kill(signal.SIGCONT)
        t.kill()
    assert entrance.save("ana")["journal"][-1].startswith("treasure:")
    with Client(entrance, "ana") as t:
        assert table(t.sit_down()) == table(before)


def test_a_frozen_client_at_a_table_that_keeps_drawing_is_given_up_too(entrance: Server) -> None:
    entrance.admit("ana")
    entrance.deal("ana", bot_speed="slow")
    with Client(entrance, "ana") as t:
        t.sit_down()
        t.keys("t")
        t.send("e")
        t.wait_for(lambda text: "Okuni" in text.split("\n")[0], "the turn of Okuni")
        t.child.kill(signal.SIGSTOP)
        entrance.wait_gone("ana", SILENT + 2 * GONE)
        t.child.kill(signal.SIGCONT)
        t.kill()
    journal = entrance.save("ana")["journal"]
    assert "end" in journal[journal.index("treasure:kupfer") :]


def test_a_second_window_is_told_who_holds_the_game_and_may_look_on(entrance: Server) -> None:
    entrance.admit("ana")
    entrance.deal("ana")
    with Client(entrance, "ana") as first:
        first.sit_down()
        holder = first.pid()
        with Client(entrance, "ana") as second:
            second.wait("Resume")
            second.settle()
            second.keys("enter")
            second.wait(str(holder))
            second.keys("s")
            second.wait("Saved games")
            second.settle()
            second.keys("v")
            second.wait("BUY", " Hand ")
            second.keys("t")
        assert "treasure:kupfer" not in entrance.save("ana")["journal"]
        first.keys("t")
        first.wait("Buy a card for up to")
        assert "treasure:kupfer" in entrance.save("ana")["journal"]
        first.cut()
    with Client(entrance, "ana") as again:
        assert "Buy a card for up to" in again.sit_down()


def test_an_open_table_sends_nothing_until_a_key_comes_and_then_little(entrance: Server) -> None:
    """Nothing is animated where SSH_CONNECTION is set, as sshd does; so a line that costs money stays quiet."""
    entrance.admit("ana")
    entrance.deal("ana")
    with Client(entrance, "ana") as t:
        t.sit_down()
        game = Process(t.pid())
        quiet = {"table": game.stays_quiet()}
        keys = {key: t.cost(key) for key in ("down", "right")}
        for name, key in (("palette", "\x10"), ("search", "/")):
            t.keys(key)
            quiet[name] = game.stays_quiet()
            t.keys("escape")
        t.keys("q")
        t.wait("Resume")
        t.keys("s", "r")
        t.wait("Title")
        t.settle()
        quiet["title"] = game.stays_quiet()
    assert all(quiet.values()), quiet
    assert all(0 < cost <= CURSOR_KEY for cost in keys.values()), keys
