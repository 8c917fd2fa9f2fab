"""Two players behind the game's own door at one table."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
from kunitori_tui.door import keeper as tables
from tests.e2e.terminal import DEADLINE
from tests.host.door import OpenDoor, wait_until
from tests.host.sshd import Client, parent_of, processes
from tests.play.gate import is_running

pytestmark = [pytest.mark.host, pytest.mark.timeout(180)]


@pytest.fixture
def company(door: OpenDoor) -> Iterator[tuple[OpenDoor, Client, Client]]:
    """Return the door and the terminals of two players, each at the menu. Bo calls himself Ana in his settings."""
    for name in ("Ana", "Bo"):
        home = door.admit(name)
        settings = home / "config" / "settings.json"
        settings.write_text(json.dumps({**json.loads(settings.read_text()), "name": "Ana"}), encoding="utf-8")
    with Client(door, "Ana") as ana, Client(door, "Bo") as bo:
        for client in (ana, bo):
            client.wait("Shared tables")
        yield door, ana, bo


def together(ana: Client, bo: Client) -> None:
    """Let Ana open a table and Bo come to it; begin the game."""
    ana.send("j")
    ana.wait("No table is open")
    ana.send("n")
    ana.wait("anyone who joins")
    bo.send("j")
    bo.wait("Ana")
    bo.send("enter")
    bo.wait("you, this terminal")
    ana.wait("Bo")
    ana.send("space")
    for client, other in ((ana, "Bo"), (bo, "Ana")):
        client.wait("Hand", other)


def test_two_players_meet_at_a_table_under_the_names_of_their_keys_and_it_ends_with_the_door(
    company: tuple[OpenDoor, Client, Client],
) -> None:
    door, ana, bo = company
    together(ana, bo)
    (keeper,) = tables.keepers(door.home / "tables")
    assert door.stop() == 143
    until = time.monotonic() + DEADLINE
    while is_running(keeper):
        assert time.monotonic() < until, "the table outlives the door"
        time.sleep(0.02)
    (save,) = (Path(door.players / "Ana") / "savegames").glob("*.json")
    assert [seat["name"] for seat in json.loads(save.read_text())["seats"]][:2] == ["Ana", "Bo"]
    assert not list((Path(door.players / "Bo") / "savegames").glob("*.json"))


def test_a_table_goes_on_behind_the_next_door_when_the_last_player_of_a_drained_one_has_left(
    company: tuple[OpenDoor, Client, Client],
) -> None:
    door, ana, bo = company
    together(ana, bo)
    (keeper,) = tables.keepers(door.home / "tables")
    first = door.sshd
    subprocess.run([*door.line(), "--drain"], capture_output=True, check=True)
    wait_until(lambda: "draining" in door.log, ana)
    assert door.start()
    bo.keys("q")
    bo.wait("Resume")
    bo.keys("q")
    assert bo.wait_end() == 0
    with Client(door, "Bo") as again:
        again.wait("shared table")
        again.keys("enter")
        again.wait("Hand")
        ana.keys("q")
        ana.wait("Resume")
        ana.keys("q")
        assert ana.wait_end() == 0
        assert first.wait(DEADLINE) == 0
        assert "hands-on" in door.log
        again.keys("l")
        again.wait("Log")
        assert [*tables.keepers(door.home / "tables")] == [keeper]


def test_a_bot_that_thinks_for_a_player_is_a_process_of_the_door_and_none_of_his(door: OpenDoor) -> None:
    door.admit("Ana")
    door.deal("Ana", "moegahara", "you,shogun")
    with Client(door, "Ana") as ana:
        ana.sit_down()
        (game,) = door.games("Ana")
        until = time.monotonic() + DEADLINE
        while len(children(door.door)) < 2:  # the template is one
            assert time.monotonic() < until, ana.text
            ana.keys("e" if "end " in ana.screen.display[22] else "enter")
        assert not children(game)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    return [child for child in processes() if parent_of(child) == pid]
