"""A door in a process of its own, for clients made of asyncssh: they can say what no honest client says."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import asyncssh

from tests.e2e.terminal import DEADLINE

PROGRAM = """
import sys
from kunitori_tui.__main__ import main
sys.exit(main())
"""

WELCOME = "The game needs a terminal: ssh -t.\r\n"

NO_LOGIN = (asyncssh.KeyExchangeFailed, asyncssh.ConnectionLost)
"""What a client says with which the door has nothing in common: by whom it is noticed first is chance."""


class Opened:
    """``kunitori serve`` on a loopback port; use it as a context manager. ``before`` runs before the program."""

    def __init__(self, folder: Path, *options: str, before: str = "") -> None:
        self.folder = folder
        self.port = 0
        self._before = before
        self._options = options
        self._key = asyncssh.generate_private_key("ssh-ed25519", comment="ana")
        self.keys = folder / "keys"
        self.keys.write_bytes(self._key.export_public_key())

    def __enter__(self) -> Opened:
        line = ["serve", "--port", "0", "--host", "127.0.0.1", "--folder", str(self.folder / "door")]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self._before + PROGRAM, *line, "--keys", str(self.keys), *self._options],
                stdin=subprocess.DEVNULL,
                stderr=log,
                env={
                    **os.environ,
                    "LANG": "C.UTF-8",
                    "KUNITORI_DATA_DIR": str(self.folder),
                    "KUNITORI_CONFIG_DIR": str(self.folder),
                },
            )
        self.port = int(self.said(" open ").rpartition("port=")[2])
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        self.process.wait(DEADLINE)

    @property
    def log(self) -> str:
        """What the door has written down."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def said(self, word: str) -> str:
        """Return the first line of the log with ``word``, as soon as it is there."""
        end = time.monotonic() + DEADLINE
        while True:
            for line in self.log.splitlines(keepends=True):
                if word in line and line.endswith("\n"):
                    return line.rstrip()
            assert self.process.poll() is None, self.log
            assert time.monotonic() < end, self.log
            time.sleep(0.02)

    async def connect(self, address: str = "127.0.0.1", **options: object) -> asyncssh.SSHClientConnection:
        """Return a client that has logged in, from an address of the loopback network."""
        return await asyncssh.connect(
            "127.0.0.1",
            self.port,
            local_addr=(address, 0),
            username="ana",
            client_keys=[self._key],
            known_hosts=None,
            agent_path=None,
            config=None,
            **options,
        )

    async def said_to_a_new_player(self, address: str = "127.0.0.1") -> str:
        """Return what the door says to a client without a terminal: :data:`WELCOME`."""
        async with await self.connect(address) as client:
            return str((await client.run(request_pty=False)).stdout)
