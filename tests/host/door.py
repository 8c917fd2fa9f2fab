"""The game's own door (``kunitori serve``) on a loopback port, with the face of :class:`tests.host.sshd.Server`."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import socket
import subprocess
from pathlib import Path

from tests.host.sshd import PLAYS, Client, Server, parent_of, processes


class OpenDoor(Server):
    """One door with its keys and players; use it as a context manager.

    A player's process is a copy, whose environment the system does not tell: it is known by the folder it works in.
    """

    def __init__(self, folder: Path, *, alive: int = 0, extra: tuple[str, ...] = ()) -> None:
        """``alive`` as for a server; ``extra`` are further options of the command."""
        super().__init__(folder, alive=alive)
        self.extra = extra
        self.home = folder / "door"
        self.home.mkdir(mode=0o700)
        (self.home / "players").mkdir(mode=0o700)
        (folder / "host").replace(self.home / "host_key")
        # A door that lets nobody in does not open; nobody comes with this key.
        (folder / "keys").write_bytes((folder / "host.pub").read_bytes())

    def start(self) -> bool:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.be_known()
        with open(self.folder / "log", "ab") as log:
            self.sshd = subprocess.Popen(
                [*self.line(), "--port", str(self.port), *self.extra], stdin=subprocess.DEVNULL, stderr=log
            )
        return self._answers()

    def line(self) -> list[str]:
        """Return the command, without a port, and with nobody's settings: they may say German."""
        line = [
            "env",
            f"KUNITORI_CONFIG_DIR={self.folder}",
            str(self.game),
            "serve",
            "--folder",
            str(self.home),
            "--keys",
            str(self.folder / "keys"),
        ]
        return [*line, "--host", "127.0.0.1", *(("--alive", str(self._alive)) if self._alive else ())]

    @property
    def door(self) -> int:
        """The process of the door."""
        return self.sshd.pid

    @property
    def template(self) -> int:
        """The process that is copied."""
        (found,) = [pid for pid in processes() if parent_of(pid) == self.door]
        return found

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send the door a signal; return its exit code."""
        self.sshd.send_signal(number)
        return self.sshd.wait(60)

    def admit(self, name: str, kind: str = "authorized_keys") -> Path:
        """Make a key for a player and list it; return the folder of the player's data, known here by its name too."""
        self.make_key(name)
        public = (self.folder / f"{name}.pub").read_text(encoding="utf-8")
        with open(self.folder / "keys", "a", encoding="utf-8") as keys:
            keys.write(public)
        home = self.home / "players" / self.id_of(public)
        home.mkdir(mode=0o700)
        (self.players / name).symlink_to(home)
        (home / "config").mkdir()
        (home / "config" / "settings.json").write_text(json.dumps(PLAYS), encoding="utf-8")
        return home

    @staticmethod
    def id_of(public: str) -> str:
        """Return the name of the folder of whoever has this public key."""
        import base64

        return hashlib.sha256(base64.b64decode(public.split()[1])).hexdigest()[:32]

    def games(self, name: str = "") -> list[int]:
        """Return the running copies that work in the player's folder (all players': "")."""
        wanted = os.path.realpath(self.players / name) if name else str(self.home / "players")
        return [pid for pid in processes() if (_works_in(pid) + "/").startswith(f"{wanted}/")]

    def connections(self) -> list[int]:
        """Return the process that serves all clients."""
        return [self.door]

    def games_of(self, name: str, mark: str) -> list[int]:
        """Return the copies of the player's: which of them serves which client is not told."""
        return self.games(name)


def _works_in(pid: int) -> str:
    try:
        return os.readlink(f"/proc/{pid}/cwd")
    except OSError:
        return ""


def wait_until(good: object, client: Client) -> None:
    """Read what comes to the client's terminal until ``good()`` holds."""
    assert callable(good)
    client.wait_for(lambda text: bool(good()), "what the door says")
