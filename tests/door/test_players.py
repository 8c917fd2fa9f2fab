"""Who may come in: the list of keys as people write it, and as it is while it is being written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
import asyncssh

from kunitori_tui.door.players import WRITING, BadKeys, Players

pytestmark = pytest.mark.extra

ANA, BO, CY = (asyncssh.generate_private_key("ssh-ed25519", comment=name) for name in ("ana", "bo", "cy"))


def line(key: asyncssh.SSHKey, comment: str = "") -> str:
    """Return the line of a list for ``key``, with another comment behind it if one is told."""
    kind, written, name = key.export_public_key().decode().split()
    return f"{kind} {written} {comment or name}\n"


def players(tmp_path: Path, text: str | bytes) -> Players:
    """Return the players of a list with that text."""
    file = tmp_path / "keys"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Players(tmp_path / "players", file, is_open=False, newcomers=0)


def names(of: Players) -> list[str]:
    """Return the names of those who are listed."""
    return [player.name for player in of.current().players.values()]


def test_what_stands_behind_a_key_is_any_text(tmp_path: Path) -> None:
    text = line(ANA, "Jörg").encode() + line(BO, "花子").encode() + line(CY, "José").encode("latin-1")
    assert names(players(tmp_path, text)) == ["Jörg", "花子", "player"]


@pytest.mark.parametrize("end", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\r"], ids=lambda end: f"{ord(end):x}")
def test_a_line_ends_at_a_line_feed_alone(tmp_path: Path, end: str) -> None:
    """As with OpenSSH: what a comment holds is no key, whatever else Python takes for the end of a line."""
    listed = players(tmp_path, f"# {line(BO).strip()}{end}{line(ANA)}{line(CY).strip()}{end}{line(BO)}")
    assert listed.find(ANA, "ana") is None
    assert listed.find(BO, "bo") is None


@pytest.mark.parametrize(
    "text",
    [b"\xef\xbb\xbf" + line(BO).encode(), line(BO).replace("\n", "\r\n").encode()],
    ids=["mark", "carriage return"],
)
def test_a_list_that_an_editor_of_another_system_wrote_is_read(tmp_path: Path, text: bytes) -> None:
    assert names(players(tmp_path, text)) == ["bo"]


@pytest.mark.parametrize(
    "bad", ["who?", "ssh-ed25519 AAAA x", "restrict ssh-ed25519 AAAA x", "ssh-ed25519", "\0\0"], ids="abcde"
)
def test_a_line_that_is_no_key_is_skipped_and_told(tmp_path: Path, bad: str) -> None:
    told = []
    listed = players(tmp_path, f"{line(ANA)}{bad}\n\n# note\n{line(BO)}")
    listed.tells = lambda event, **values: told.append((event, values))
    assert names(listed) == ["ana", "bo"]
    assert names(listed) == ["ana", "bo"]
    assert told == [("bad-key", {"line": 2})], "once, not with every login"


def begun(listed: Players) -> Path:
    """Let a list of ana and bo be read; return the file."""
    assert listed.keys is not None
    assert names(listed) == ["ana", "bo"]
    return listed.keys


@pytest.mark.parametrize(
    "half",
    ["", "\n", line(CY)[:40], line(ANA) + line(CY)[:60]],
    ids=["empty", "begun", "half a key", "a key and a half"],
)
def test_a_list_that_is_being_written_changes_nothing_until_it_is_whole(tmp_path: Path, half: str) -> None:
    listed = players(tmp_path, line(ANA) + line(BO))
    file = begun(listed)
    told = []
    listed.tells = lambda event, **values: told.append(event)
    file.write_text(half)
    assert names(listed) == ["ana", "bo"]
    assert len(told) == 1
    file.write_text(line(ANA) + line(CY))
    assert names(listed) == ["ana", "cy"]


def test_a_list_that_is_gone_for_a_moment_changes_nothing(tmp_path: Path) -> None:
    listed = players(tmp_path, line(ANA) + line(BO))
    file = begun(listed)
    file.rename(tmp_path / "away")
    assert names(listed) == ["ana", "bo"]
    file.mkdir()
    assert names(listed) == ["ana", "bo"]
    file.rmdir()
    file.write_text(line(CY))
    assert names(listed) == ["cy"]


def test_a_list_that_stays_as_it_is_was_not_being_written(tmp_path: Path) -> None:
    listed = players(tmp_path, line(ANA) + line(BO))
    file = begun(listed)
    file.write_text(line(ANA) + "half a ke")
    long_ago = file.stat().st_mtime - 2 * WRITING
    os.utime(file, (long_ago, long_ago))
    assert names(listed) == ["ana"]


def test_a_list_of_comments_lets_nobody_in(tmp_path: Path) -> None:
    listed = players(tmp_path, line(ANA) + line(BO))
    begun(listed).write_text("# nobody\n")
    assert names(listed) == []


def test_a_list_that_nobody_can_read_is_none(tmp_path: Path) -> None:
    with pytest.raises(BadKeys):
        Players(tmp_path, tmp_path / "keys", is_open=True, newcomers=1).current()


def test_a_list_in_which_nobody_stands_yet_keeps_nobody_out_where_everybody_may_come_in(tmp_path: Path) -> None:
    (tmp_path / "keys").touch()
    assert Players(tmp_path, tmp_path / "keys", is_open=True, newcomers=9).find(ANA, "ana") is not None


def test_who_was_here_comes_in_when_there_are_as_many_players_as_there_may_be(tmp_path: Path) -> None:
    everybody = Players(tmp_path / "players", None, is_open=True, newcomers=2)
    for key in (ANA, BO):
        player = everybody.find(key, "somebody")
        assert player is not None
        everybody.folder(player)
    assert everybody.find(CY, "cy") is None
    assert everybody.find(ANA, "ana") is not None
