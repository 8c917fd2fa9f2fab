"""Nobody gets out of the game to a shell, an editor or a file of the host, at a real OpenSSH server."""

from __future__ import annotations

import os
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.host.sshd import Client, Server

pytestmark = [pytest.mark.host, pytest.mark.timeout(120)]


def files(folder: Path) -> set[str]:
    """Return the paths of all files below ``folder``."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def children(pid: int) -> list[str]:
    """Return the children of a process."""
    return " ".join(p.read_text() for p in Path(f"/proc/{pid}/task").glob("*/children")).split()


def written(pid: int) -> Iterator[str]:
    """Yield the files a process has open for writing."""
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            flags = Path(f"/proc/{pid}/fdinfo/{link.name}").read_text().split("flags:")[1].split()[0]
            target = os.readlink(link)
        except OSError:
            continue
        if int(flags, 8) & (os.O_WRONLY | os.O_RDWR) and target.startswith("/") and not target.startswith("/dev/"):
            yield target


def test_no_key_leads_out_of_the_game(server: Server) -> None:
    """Control characters, function keys, Alt with every letter: no other program, nothing stopped, the same process."""
    server.admit("ana")
    server.deal("ana")
    with Client(server, "ana") as t:
        t.sit_down()
        pid = t.pid()
        harmless = {"\r", "\n", "\x11"}  # choices, and Ctrl+Q, which ends the game as it should
        for key in [chr(n) for n in range(32)] + [chr(127)]:
            if key not in harmless:
                t.send(key)
        t.settle()
        t.keys("escape", "escape")
        for letter in string.ascii_letters + "!:|$":
            t.send(f"\x1b{letter}" if letter not in "qOP[" else "")
        t.send("\x1b[200~!sh\n:!sh\n`id`\x1b[201~")
        t.settle()
        assert t.pid() == pid
        assert children(pid) == []
        assert Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "SRD"
        assert "uid=" not in t.text
        t.cut()


def test_keys_that_stop_or_break_a_program_that_is_still_starting_leave_no_shell(server: Server) -> None:
    server.admit("ana")
    for key in ("\x1a", "\x03", "\x1c"):
        with Client(server, "ana") as t:
            end = 0
            while not server.games("ana") and end < 400:
                end += 1
                t.read(0.01)
            t.send(key * 3)
            t.send("echo $((6*7))\n")
            t.wait_for(lambda text: "Quit" in text or not t.child.isalive(), "the menu, or the end")
            assert "42" not in t.text
            t.kill()
        server.wait_gone("ana")


def test_the_palette_has_nothing_that_touches_files_or_programs(server: Server) -> None:
    server.admit("ana")
    server.deal("ana")
    with Client(server, "ana") as t:
        t.sit_down()
        for wanted in ("screenshot", "suspend", "shell", "editor"):
            t.keys("\x10")
            t.wait("Search for a command")
            for letter in wanted:
                t.send(letter)
            t.wait("Nothing found.")
            t.keys("escape")
            t.wait(" Hand ")


def test_titles_and_exports_stay_in_the_folder_of_the_player(server: Server) -> None:
    home = server.admit("ana")
    server.deal("ana")
    before = files(server.folder)
    with Client(server, "ana") as t:
        t.wait("Resume")
        t.keys("s")
        t.wait("Saved games")
        t.keys("r")
        t.wait("Title")
        t.keys("\x7f" * 20)
        t.send("../../../../mark;touch mark|`id`")
        t.wait("mark|`id`")
        t.keys("enter")
        t.wait("mark|`id`", gone="Title")
        t.keys("x")
        t.wait("Written to")
        t.keys("c")
        t.wait("Copied")
        assert all(path.startswith(f"{home}/") for path in written(t.pid()))
        assert children(t.pid()) == []
        t.keys("escape")
        t.wait("Resume")
        t.keys("enter")
        t.wait("BUY", " Hand ")
        assert all(path.startswith(f"{home}/") for path in written(t.pid()))
        t.cut()
    new = files(server.folder) - before - {"log"}
    assert any("exports/" in name for name in new)
    assert {name for name in new if not name.startswith("players/ana/")} == set()
    assert all(set(name) <= set(string.ascii_lowercase + string.digits + "/.-") for name in new), new
