"""A real OpenSSH server on a loopback port, run by whoever runs the test, with nothing of the host's configuration.

Host key, players' keys, configuration and log lie in one folder. The set-up under test is the one docs/ssh.md prints:
its blocks are taken from there, with the names of that page replaced by those of the test.
"""

from __future__ import annotations

import getpass
import grp
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from tests.e2e.process import Deadline
from tests.e2e.terminal import DEADLINE, Terminal
from tests.seasoned import SEASONED

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "ssh.md"
PATHS = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"])
GONE = 3.0
"""Seconds after the end of a connection within which the program has ended."""

CONFIG = """
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
MaxStartups 200
Subsystem sftp internal-sftp
AcceptEnv LANG LC_*
"""


def missing() -> str:
    """Return what the host lacks for these tests in a sentence, "" for nothing."""
    lacks = [name for name in ("sshd", "ssh", "sftp", "ssh-keygen") if not shutil.which(name, path=PATHS)]
    if lacks:
        return f"no {', '.join(lacks)} on this host; apt-get install openssh-server"
    if os.geteuid() != 0 and not _gives_terminals():
        return "only root's sshd can hand out terminals here: /dev/pts is mounted without the group tty (gid=5)"
    return ""


def _gives_terminals() -> bool:
    """Return whether a new terminal belongs to the group tty at once, which a user could not give it."""
    ends = os.openpty()
    try:
        return os.fstat(ends[1]).st_gid == grp.getgrnam("tty").gr_gid
    except KeyError:
        return True
    finally:
        for end in ends:
            os.close(end)


def block(kind: str) -> str:
    """Return the only fenced block of that kind in docs/ssh.md."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


PLAYS = {"bot_speed": "instant", "waste": "off", **SEASONED}
"""Settings of somebody who plays on without stops and questions about what is left over."""


class Server:
    """One sshd with its keys and players; use it as a context manager."""

    def __init__(self, folder: Path, *, alive: int = 0) -> None:
        """``alive``: give up a client that is silent for twice so many seconds; 0: as docs/ssh.md recommends."""
        self.folder = folder
        self.players = folder / "players"
        self.players.mkdir()
        self.game = folder / "kunitori"
        self.game.write_text(
            f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.quote(sys.executable)} -m kunitori_tui "$@"\n',
            encoding="utf-8",
        )
        self.game.chmod(0o755)
        self._keys: list[str] = []
        self.make_key("host")
        self._alive = alive

    def __enter__(self) -> Server:
        for attempt in range(5):
            if self.start():
                return self
            assert attempt < 4, f"sshd does not start: {self.log}"
        raise AssertionError

    def __exit__(self, *_: object) -> None:
        for pid in self.games():
            with suppress(ProcessLookupError):  # some are about to end
                os.kill(pid, signal.SIGKILL)
        self.sshd.terminate()
        self.sshd.wait()

    def start(self) -> bool:
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # a server of root's separates its privileges there
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        match = self.here(block("sshdconfig"))
        if self._alive:
            match = re.sub(r"(ClientAliveInterval) \d+", rf"\1 {self._alive}", match)
            match = re.sub(r"(ClientAliveCountMax) \d+", r"\1 1", match)
        config = self.folder / "sshd_config"
        config.write_text(CONFIG.format(port=self.port, folder=self.folder) + match, encoding="utf-8")
        self.be_known()
        sshd = shutil.which("sshd", path=PATHS)
        assert sshd
        line = [sshd, "-D", "-f", str(config), "-E", str(self.folder / "log")]
        self.sshd = subprocess.Popen(line, stdin=subprocess.DEVNULL)
        return self._answers()

    def be_known(self) -> None:
        """Let the clients know the host by its key."""
        public = (self.folder / "host.pub").read_text(encoding="utf-8")
        (self.folder / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {public}", encoding="utf-8")

    def _answers(self) -> bool:
        """Wait until the port answers; return False where it does not."""
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end and self.sshd.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return True
            time.sleep(0.02)
        return False

    @property
    def log(self) -> str:
        """What the server has written down."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    # -- players ------------------------------------------------------------------------------------------------

    def here(self, text: str) -> str:
        """Return a block of docs/ssh.md with the account and the paths of this test."""
        for theirs, ours in (
            ("/etc/ssh/kunitori_keys", f"{self.folder}/keys"),
            ("/etc/kunitori-tmux.conf", f"{self.folder}/tmux.conf"),
            ("/opt/kunitori/bin/kunitori", str(self.game)),
            ("/srv/kunitori", str(self.players)),
            ("User kunitori", f"User {getpass.getuser()}"),
        ):
            text = text.replace(theirs, ours)
        return text

    def admit(self, name: str, kind: str = "authorized_keys") -> Path:
        """Make a key for a player, let it in as docs/ssh.md says, and return the folder of the player's data."""
        self.make_key(name)
        kept = (self.folder / f"{name}.pub").read_text(encoding="utf-8").split()
        line = self.here(block(kind).splitlines()[0]).replace("ana", name)
        self._keys.append(re.sub(r"ssh-ed25519 \S+ \S+", f"{kept[0]} {kept[1]} {name}", line))
        (self.folder / "keys").write_text("\n".join(self._keys) + "\n", encoding="utf-8")
        home = self.players / name
        home.mkdir()
        (home / "config").mkdir(exist_ok=True)
        (home / "config" / "settings.json").write_text(json.dumps(PLAYS), encoding="utf-8")
        return home

    def deal(
        self, name: str, game: str = "kunitori", seats: str = "you,samurai,ashigaru", **settings: str
    ) -> dict[str, Any]:
        """Put an unfinished game at its first question into a player's folder; return its save."""
        home = self.players / name
        (home / "config").mkdir(exist_ok=True)
        (home / "config" / "settings.json").write_text(json.dumps({**PLAYS, **settings}), encoding="utf-8")
        line = [self.game, "play", game, "--plain", "--seats", seats, "--seed", "5"]
        subprocess.run(
            [*line, "--option", "first=1"],
            input=b"q\n",
            env={**os.environ, "KUNITORI_DATA_DIR": str(home), "KUNITORI_CONFIG_DIR": str(home / "config")},
            check=True,
            capture_output=True,
        )
        return self.save(name)

    def save(self, name: str) -> dict[str, Any]:
        """Return the only save of a player as plain data."""
        (file,) = (self.players / name / "savegames").glob("*.json")
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found

    def make_key(self, name: str) -> None:
        line = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(self.folder / name)]
        subprocess.run(line, check=True, stdin=subprocess.DEVNULL)

    def options(self, name: str) -> list[str]:
        """Return the options with which ssh and sftp find this server and the player's key."""
        wanted = {
            "Port": self.port,
            "IdentityFile": self.folder / name,
            "IdentitiesOnly": "yes",
            "UserKnownHostsFile": self.folder / "known_hosts",
            "StrictHostKeyChecking": "yes",
            "BatchMode": "yes",
            "EscapeChar": "none",
            "ConnectTimeout": "20",
        }
        return ["-F", "none", *(part for key, value in wanted.items() for part in ("-o", f"{key}={value}"))]

    def games(self, name: str = "") -> list[int]:
        """Return the running processes that have the player's data folder in their environment (all players': "")."""
        mark = f"KUNITORI_DATA_DIR={self.players}/{name}{chr(0) if name else ''}".encode()
        return [pid for pid in processes() if b"\0" + mark in b"\0" + self.environ(pid)]

    def games_of(self, name: str, mark: str) -> list[int]:
        """Return the processes of the player's that serve the client with this mark in its environment."""
        return [game for game in self.games(name) if mark.encode() in self.environ(game)]

    def environ(self, pid: int) -> bytes:
        """Return the environment a process was started with, b"" where it is gone."""
        try:
            return (Path("/proc") / str(pid) / "environ").read_bytes()
        except OSError:
            return b""

    def connections(self) -> list[int]:
        """Return the processes in which sshd serves its clients."""
        parents = {pid: parent_of(pid) for pid in processes()}
        found, fresh = set[int](), {self.sshd.pid}
        while fresh:
            fresh = {pid for pid, parent in parents.items() if parent in fresh}
            found |= fresh
        return sorted(found - set(self.games()))

    def wait_gone(self, name: str, patience: float = GONE) -> None:
        """Wait until no process of the player's runs, that long at most, but for the time in which others ran."""
        if there := self.games(name):
            deadline = Deadline(there[0], patience)
            while self.games(name):
                assert not deadline.is_over(), f"still running after {patience} s: {self.games(name)}"
                time.sleep(0.02)


class Client(Terminal):
    """A player's terminal with ``ssh`` to the server in it."""

    def __init__(self, server: Server, name: str, *command: str, **env: str) -> None:
        """``command`` is what the client asks for, nothing for a shell; ``env`` is the environment of ssh."""
        self.server = server
        self.name = name
        self.mark = f"LC_CLIENT={uuid4()}"
        """What the game of this client, and nobody else's, has in its environment: sshd lets LC_* through."""
        marked = dict([self.mark.split("=")])
        environment = {"PATH": PATHS, "HOME": str(server.folder), "TERM": "xterm-256color", "LANG": "C.UTF-8", **env}
        line = [*server.options(name), "-o", "SendEnv=*", "-tt", "127.0.0.1", *command]
        self._spawn("ssh", line, {**environment, **marked}, (80, 24))

    def pid(self) -> int:
        """Return the process of the game at the other end."""
        (found,) = self.server.games(self.name)
        return found

    def is_done(self) -> bool:
        """Return whether a game of this account is done with what was sent, and all it wrote has come."""
        if not self.child.isalive():
            return True
        mine = self.server.games_of(self.name, self.mark)
        return any(self._watch(game).is_done(self._sent, self._written()) for game in mine)

    def _written(self) -> int:
        """Return how many bytes of the program have come: the terminal makes two of a line end."""
        return len(self.output) - self.output.count(b"\r\n")

    def sit_down(self) -> str:
        """Go on with the game the menu offers first; return the table."""
        self.wait("Resume")
        self.settle()
        self.keys("enter")
        self.wait_for(lambda text: "Resume" not in text and "──" in text, "the table")
        self.settle()
        return self.text

    def cut_line(self) -> None:
        """Kill ssh without a word and wait for nothing."""
        self.child.kill(signal.SIGKILL)

    def cut(self) -> None:
        """Kill ssh without a word; the game has to end soon."""
        self.kill()
        self.server.wait_gone(self.name)


def processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def parent_of(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def run(server: Server, program: str, name: str, *args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run ssh or sftp without a terminal, with the options that lead to the server before ``args``."""
    return subprocess.run(
        [program, *server.options(name), *args],
        input=text,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PATH": PATHS, "HOME": str(server.folder), "TERM": "xterm-256color"},
    )
