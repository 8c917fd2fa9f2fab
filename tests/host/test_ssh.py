"""What docs/ssh.md promises a host, at a real OpenSSH server with the blocks of that page: saves by key, no way out."""

from __future__ import annotations

import subprocess

import pytest

from tests.host.sshd import run

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.host.sshd import PATHS, Client, Server, block

pytestmark = [pytest.mark.host, pytest.mark.timeout(120)]


def test_two_keys_of_one_account_have_saves_of_their_own(server: Server) -> None:
    for name in ("ana", "bo"):
        server.admit(name)
        with Client(server, name) as t:
            t.wait("New game", "Quit", gone="Resume")
            t.keys("n", "space", "n")
            t.wait("BUY", " Hand ")
            t.keys("q")
            t.wait("Resume")
            t.keys("q")
            assert t.wait_end() == 0
    ana, bo = server.save("ana"), server.save("bo")
    assert ana["id"] != bo["id"]
    assert not list((server.players / "ana").rglob(f"*{bo['id']}*"))
    line, mine = [server.game, "saves", "check"], {"KUNITORI_DATA_DIR": str(server.players / "ana")}
    checked = subprocess.run(line, capture_output=True, text=True, check=True, env={"PATH": PATHS, **mine})
    assert ana["id"] in checked.stdout
    assert bo["id"] not in checked.stdout


def test_a_client_that_asks_for_a_command_gets_the_game(server: Server) -> None:
    server.admit("ana")
    with Client(server, "ana", f"id; touch {server.folder}/mark") as t:
        screen = t.wait("New game", "Quit")
        assert "uid=" not in screen
    without = run(server, "ssh", "ana", "-T", "127.0.0.1", "id; cat /etc/passwd")
    assert without.returncode == 2
    assert without.stdout == ""
    assert "--plain" in without.stderr
    shell = run(server, "ssh", "ana", "-T", "127.0.0.1", text="id\ncat /etc/passwd\n")
    assert (shell.returncode, shell.stdout) == (2, "")
    assert not (server.folder / "mark").exists()


def test_no_file_is_copied_in_or_out(server: Server) -> None:
    server.admit("ana")
    got = server.folder / "got"
    sftp = run(server, "sftp", "ana", "-b", "-", "127.0.0.1", text=f"get /etc/passwd {got}\n")
    assert sftp.returncode != 0
    for flag in ("-O", "-s"):  # the protocol of scp, that of sftp
        assert run(server, "scp", "ana", flag, "127.0.0.1:/etc/passwd", str(got)).returncode != 0
    assert not got.exists()


def test_no_connection_is_passed_on(server: Server) -> None:
    server.admit("ana")
    through = run(server, "ssh", "ana", "-W", f"127.0.0.1:{server.port}", "127.0.0.1")
    assert through.returncode != 0
    assert "SSH-2.0" not in through.stdout
    back = run(server, "ssh", "ana", "-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", "127.0.0.1")
    assert back.returncode == 255


def test_what_a_client_says_about_its_environment_changes_no_path(server: Server) -> None:
    home = server.admit("ana")
    away = server.folder / "away"
    told = {
        "KUNITORI_DATA_DIR": str(away),
        "TEXTUAL_LOG": str(away),
        "PYTHONSTARTUP": str(away),
        "EDITOR": str(away),
        "LC_ALL": "../../../../tmp/x_Y.\x1b[31m",
        "LANG": "de_DE.UTF-8",
    }
    with Client(server, "ana", TERM="../../../etc/passwd", **told) as t:
        t.wait("Quit")
        environment = server.environ(t.pid())
        assert f"KUNITORI_DATA_DIR={home}\0".encode() in environment
        assert b"SSH_CONNECTION=127.0.0.1" in environment  # where nothing is animated
        for name in ("TEXTUAL_LOG", "PYTHONSTARTUP", "EDITOR"):
            assert f"{name}=".encode() not in environment
        t.keys("n", "space", "n")
        t.wait("BUY", " Hand ")
        t.cut()
    with Client(server, "ana", LANG="de_DE.UTF-8") as t:
        t.wait("Weiter", "Beenden")
    assert not away.exists()
    assert server.save("ana")["game"] == "kunitori"


def test_tmux_for_players_keeps_the_game_and_has_no_key_of_its_own(server: Server) -> None:
    server.admit("ana", "authorized_keys_tmux")
    server.deal("ana")
    (server.folder / "tmux.conf").write_text(server.here(block("tmux")), encoding="utf-8")
    with Client(server, "ana") as t:
        t.wait("Resume")
        t.send("enter")
        t.wait("BUY", " Hand ")
        pid = t.pid()
        for key in ("c", "%", '"', ":", "d", "[", "w"):
            t.send(f"\x02{key}")
        t.send("escape", "escape", "?")  # what tmux makes of a key it has made before the next one
        t.wait("Keys that work now")
        t.send("escape")
        t.wait(" Hand ", gone="Keys that work now")
        assert "uid=" not in t.text
        assert t.pid() == pid
        t.send("t")
        t.wait("Copper x3 (1 money)", "Buy a card for up to $3 (1 buy)")  # all that the key changes
        before = t.text
        t.kill()
    with Client(server, "ana") as t:
        # tmux shows the table as it was without the focus of a window; the program hears that one is back, and draws it
        t.wait_for(lambda text: text.split("\n")[:20] == before.split("\n")[:20], "the same table")
        assert t.pid() == pid, "the same program, not a new one"
        with Client(server, "ana") as other:
            other.wait("Buy a card for up to", " Hand ")
            t.wait_end()
            assert other.pid() == pid
            line = ["tmux", "-L", "ana", "list-windows", "-a"]
            windows = subprocess.run(line, capture_output=True, text=True, check=True, env={"PATH": PATHS})
            assert windows.stdout.count("\n") == 1
            other.send("q")
            other.wait("Resume")
            other.send("q")
            assert other.wait_end() == 0
