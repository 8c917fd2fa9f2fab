"""The game's own door and the real OpenSSH client: who gets in, what is behind it, how it ends."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.host.door import wait_until

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
import pexpect

from tests.e2e.terminal import DEADLINE
from tests.host.door import OpenDoor
from tests.host.sshd import Client, run

pytestmark = [pytest.mark.host, pytest.mark.timeout(120)]


def test_there_is_nothing_behind_the_door_but_the_game(door: OpenDoor) -> None:
    door.admit("ana")
    here = "127.0.0.1"
    marked = door.folder / "mark"
    for asked in (
        ("ssh", "ana", here, f"touch {marked}"),
        ("ssh", "ana", "-tt", here, f"touch {marked}"),
        ("ssh", "ana", "-s", here, "sftp"),
        ("ssh", "ana", "-W", f"{here}:{door.port}", here),
        ("ssh", "ana", "-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", here),
        ("scp", "ana", "-O", f"{here}:/etc/passwd", str(marked)),
        ("scp", "ana", "-s", f"{here}:/etc/passwd", str(marked)),
        ("ssh", "ana", "-o", "PubkeyAuthentication=no", "-o", "BatchMode=no", here),
    ):
        program, name, *args = asked
        ended = run(door, program, name, *args)
        assert ended.returncode != 0, asked
        assert "root:" not in ended.stdout, asked
        assert "SSH-2.0" not in ended.stdout, asked
    assert not marked.exists()
    assert "what=command" in door.log
    assert "what=subsystem" in door.log
    without = run(door, "ssh", "ana", "-T", here, text="id\n")
    assert (without.returncode, without.stdout.strip()) == (1, "The game needs a terminal: ssh -t.")


def test_the_key_exchange_that_is_offered_first_is_safe_against_quantum_computers(door: OpenDoor) -> None:
    """A client of OpenSSH 10 warns of any other."""
    door.admit("ana")
    told = run(door, "ssh", "ana", "-vv", "-T", "127.0.0.1").stderr
    _, _, offered = told.partition("peer server KEXINIT proposal")
    (kinds,) = re.findall(r"KEX algorithms: (\S+)", offered)[:1]
    safe = [kind for kind in kinds.split(",") if kind.startswith(("mlkem768x25519-sha256", "sntrup761x25519-sha512"))]
    assert safe[:1] == kinds.split(",")[:1]
    can = subprocess.run(["ssh", "-Q", "kex"], capture_output=True, text=True, check=True).stdout.split()
    if {*can} & {*safe}:
        assert re.search(r"kex: algorithm: (\S+)", told)[1] in safe  # type: ignore[index]
    (packed,) = re.findall(r"compression ctos: (\S+)", offered)[:1]
    assert packed == "none"


def test_who_has_a_dumb_terminal_or_wishes_it_plays_in_lines_and_goes_on_there_after_a_lost_line(
    door: OpenDoor,
) -> None:
    door.admit("ana")
    before = door.deal("ana")["journal"]
    with Client(door, "ana", TERM="dumb") as t:
        t.wait("Menu", "Resume", "q to leave: ")
        t.send("1\r")
        t.wait("2  Play", "> ")
        t.send("2\r")
        t.wait_for(lambda text: door.save("ana")["journal"] != before, "the choice on the disk")
        t.cut()
    (door.players / "ana" / "config" / "settings.json").write_text('{"screens": "lines"}', encoding="utf-8")
    chosen = door.save("ana")["journal"]
    assert len(chosen) > len(before)
    with Client(door, "ana") as t:
        t.wait("Number, or q to leave: ")
        t.send("1\r")
        t.wait("Saved as", "> ")
        t.send("q\r")
        t.wait("Saved. Resume in the menu goes on with it.", "Menu")  # there is no command line
        assert b"\x1b" not in t.output
        t.send("q\r")
        assert t.wait_end() == 0
    assert door.save("ana")["journal"] == chosen


def test_a_key_that_is_not_listed_stays_outside_and_leaves_nothing(door: OpenDoor) -> None:
    door.make_key("eve")
    before = sorted((door.home / "players").iterdir())
    ended = run(door, "ssh", "eve", "-tt", "127.0.0.1")
    assert ended.returncode == 255
    assert "Permission denied" in ended.stderr
    assert sorted((door.home / "players").iterdir()) == before
    assert "eve" not in door.log
    end = time.monotonic() + DEADLINE
    while "unknown-key" not in door.log:  # the door hears a moment later than the client that it has gone
        assert time.monotonic() < end, door.log
        time.sleep(0.05)


def test_what_a_client_says_about_its_environment_reaches_no_path(door: OpenDoor) -> None:
    home = door.admit("ana")
    away = door.folder / "away"
    told = {
        "KUNITORI_DATA_DIR": str(away),
        "TEXTUAL_LOG": str(away),
        "LC_ALL": "../../x\x1b[31m",
        "LANG": "de_DE.UTF-8",
    }
    with Client(door, "ana", TERM="../../../etc/passwd", **told) as t:
        t.wait("Beenden")
        t.keys("n", "space", "n")
        t.wait("KAUF")
        t.keys("q")
        t.wait("Weiter")
        t.keys("q")
        assert t.wait_end() == 0
    assert not away.exists()
    assert len(list((home / "savegames").glob("*.json"))) == 1


def test_a_killed_template_costs_nobody_the_game_and_is_replaced(door: OpenDoor) -> None:
    door.admit("ana")
    door.admit("bo")
    door.deal("ana")
    with Client(door, "ana") as t:
        t.sit_down()
        os.kill(door.template, signal.SIGKILL)
        t.keys("t")
        t.wait("Buy a card for up to")
        with Client(door, "bo") as other:
            other.wait("Quit")
            other.settle()
            other.keys("q")
            assert other.wait_end() == 0
        t.cut()
    assert door.save("ana")["journal"][-1].startswith("treasure:")


def test_a_killed_door_takes_its_players_along_with_their_games_saved(door: OpenDoor) -> None:
    door.admit("ana")
    door.deal("ana")
    with Client(door, "ana") as t:
        t.sit_down()
        t.keys("t")
        t.wait("Buy a card for up to")
        template = door.template
        door.stop(signal.SIGKILL)
        door.wait_gone("ana")
        t.wait_end()
    assert not Path(f"/proc/{template}").exists() or "Z" in Path(f"/proc/{template}/stat").read_text()
    assert door.save("ana")["journal"][-1].startswith("treasure:")


def test_a_door_that_is_ended_lets_everybody_go_with_a_word(door: OpenDoor) -> None:
    door.admit("ana")
    door.deal("ana")
    with Client(door, "ana") as t:
        t.sit_down()
        t.keys("t")
        t.wait("Buy a card for up to")
        assert door.stop(signal.SIGTERM) == 128 + signal.SIGTERM
        t.wait("The host is shutting down. Your game is saved.")
        t.wait_end()
    assert door.games() == []
    assert door.save("ana")["journal"][-1].startswith("treasure:")


def test_a_draining_door_gives_its_port_to_the_next_while_its_players_play_on(door: OpenDoor) -> None:
    door.admit("ana")
    door.admit("bo")
    door.deal("ana")
    with Client(door, "ana") as t:
        t.sit_down()
        drained = subprocess.run([*door.line(), "--drain"], capture_output=True, text=True, check=True)
        assert "last player" in drained.stdout
        first = door.sshd
        wait_until(lambda: "draining" in door.log, t)
        assert door.start()
        with Client(door, "bo") as other:
            other.wait("Quit")
            t.keys("t")
            t.wait("Buy a card for up to")
            t.keys("q")
            t.wait("Resume")
            t.keys("q")
            assert t.wait_end() == 0
            assert first.wait(DEADLINE) == 0
            other.keys("q")
            assert other.wait_end() == 0
    assert subprocess.run([*door.line()], capture_output=True, check=False).returncode == 1, "one door a folder"


def test_more_windows_than_a_key_may_have_are_refused_with_a_sentence(door: OpenDoor) -> None:
    door.admit("ana")
    windows = [Client(door, "ana") for _ in range(4)]
    try:
        for window in windows:
            window.wait("Quit")
        with Client(door, "ana") as fifth:
            fifth.wait("You are here 4 times already")
            assert fifth.wait_end() == 1
    finally:
        for window in windows:
            window.kill()


def test_an_address_that_knocks_too_often_is_cut_and_the_players_go_on(door: OpenDoor) -> None:
    door.admit("ana")
    with Client(door, "ana") as t:
        t.wait("Quit")
        knocking = []
        for _ in range(60):
            with socket.socket() as one:
                one.settimeout(DEADLINE)
                one.connect(("127.0.0.1", door.port))
                knocking.append(one.recv(100))
        assert b"" in knocking, "nobody was cut"
        t.settle()
        t.keys("q")
        assert t.wait_end() == 0
    assert "too-often" in door.log


def test_the_log_tells_who_came_and_no_key_that_was_pressed(door: OpenDoor) -> None:
    home = door.admit("ana")
    with Client(door, "ana") as t:
        t.wait("Quit")
        t.settle()
        t.keys("s")
        t.send("verysecret")
        t.keys("escape", "q")
        t.wait_end()
    assert f"login player=ana key={home.name[:12]} address=127.0.0.1" in door.log
    end = time.monotonic() + DEADLINE
    while "out player=ana" not in door.log:  # written when the door hears that the line is gone, after the client ended
        assert time.monotonic() < end, door.log
        time.sleep(0.02)
    assert "secret" not in door.log
    private = (door.folder / "ana").read_text()
    assert not any(line in door.log for line in private.split("\n")[1:-2])


def test_a_key_never_seen_before_comes_in_where_everybody_may(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, extra=("--open",)) as door:
        door.make_key("eve")
        with Client(door, "eve") as t:
            t.wait("Quit")
            t.send("q")
            assert t.wait_end() == 0
        (folder,) = (door.home / "players").iterdir()
        assert folder.stat().st_mode & 0o777 == 0o700
        assert f"key={folder.name[:12]}" in door.log


def test_who_opens_a_door_by_hand_is_told_how_others_come_in(tmp_path: Path) -> None:
    door = OpenDoor(tmp_path)
    with pexpect.spawn(door.line()[0], [*door.line()[1:], "--port", "0"], timeout=DEADLINE) as terminal:
        terminal.expect(r"open address=127\.0\.0\.1 port=(\d+)")
        assert terminal.match is not None
        port = terminal.match[1].decode()
        terminal.expect_exact(f"Others come in with: ssh -p {port} 127.0.0.1. Ctrl+C closes the door.")
        terminal.sendintr()
        terminal.expect(pexpect.EOF)
