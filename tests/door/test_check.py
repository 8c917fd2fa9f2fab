"""What ``kunitori serve --check`` tells of what would be open to whom."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
import asyncssh

from kunitori_tui.cli import run as main
from kunitori_tui.commands.serve import PATH
from kunitori_tui.door.players import Players
from kunitori_tui.door.server import DoorSetup
from kunitori_tui.process.exits import FAILED, USAGE
from kunitori_tui.shared import socket_folder


def test_the_check_tells_what_a_player_may_keep(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["serve", "--check", "--folder", str(tmp_path / "door"), "--room", "7", "--tables", "3", "--lang", "en"]
    assert main(line) == 0
    said = capsys.readouterr().out
    assert "New games up to 7 MB of saves per player." in said
    assert "A player keeps at most 3 tables open at once." in said


def test_the_check_tells_of_a_line_that_is_no_key_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519", comment="Jörg").export_public_key()
    (tmp_path / "keys").write_bytes(b"who?\n" + key)
    line = ["serve", "--check", "--folder", str(tmp_path / "door"), "--keys", str(tmp_path / "keys"), "--lang", "en"]
    assert main(line) == 0
    told = capsys.readouterr()
    assert "Listed: 1 key.\n  Jörg " in told.out
    assert told.err.startswith("Line 1 of ")


def test_where_no_door_is_open_none_can_be_drained_and_none_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--drain", "--folder", str(tmp_path / "door"), "--lang", "en"]) == FAILED
    assert "No door is open in " in capsys.readouterr().err


def test_no_door_is_opened_for_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--folder", str(tmp_path / "door"), "--lang", "en"]) == USAGE
    assert "Nobody may come in: list keys with --keys FILE, or let every key in" in capsys.readouterr().err


def test_the_longest_folder_leaves_room_for_every_socket_in_it() -> None:
    plan = DoorSetup(Path("/" + "x" * (PATH - 1)), "", 0, Players(Path(), None, is_open=False, newcomers=0))
    sockets = [plan.tables / f"{name}{socket_folder.SUFFIX}" for name in socket_folder.NAMES] + [plan.thinkers]
    assert max(len(bytes(path)) for path in sockets) <= socket_folder.LONGEST
