"""Who may come in, and where what is theirs lies: a player is a public key.

A list of keys has the form of OpenSSH's ``authorized_keys`` without options; what stands behind a key is the name of
the player. Where everybody may come in, a key never seen before gets a folder of its own when its owner has proved to
have it, never for an offer alone.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import asyncssh

from kunitori_tui.door.told import named


class BadKeys(Exception):
    """The list of keys cannot be used; ``line`` is the first line that is no key (0: the file cannot be read)."""

    def __init__(self, file: Path, line: int) -> None:
        super().__init__(file, line)
        self.file = file
        self.line = line


@dataclass(slots=True, frozen=True)
class Player:
    """Somebody who may come in. ``id`` names the folder; it follows from the key and tells nothing else."""

    id: str
    name: str


def player_id(key: asyncssh.SSHKey) -> str:
    """Return the name of the folder of whoever has ``key``."""
    return hashlib.sha256(key.public_data).hexdigest()[:32]


def read_keys(file: Path) -> dict[str, Player]:
    """Return the players of a list of keys by id. Raises :class:`BadKeys`."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadKeys(file, 0) from error
    listed: dict[str, Player] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            key = asyncssh.import_public_key(line.strip())
        except (asyncssh.KeyImportError, ValueError) as error:
            raise BadKeys(file, number) from error
        who = player_id(key)
        listed[who] = Player(who, named(key.get_comment() or ""))
    return listed


class Players:
    """The folder ``directory`` with a folder for every player; ``keys`` lists who may come in, None: nobody is listed.

    ``is_open`` lets everybody in who has a key at all, at most ``newcomers`` of them.
    """

    def __init__(self, directory: Path, keys: Path | None, *, is_open: bool, newcomers: int) -> None:
        self.directory = directory
        self.keys = keys
        self.is_open = is_open
        self._newcomers = newcomers
        self._listed: dict[str, Player] = {}
        self._read: tuple[int, int] | None = None

    def listed(self) -> dict[str, Player]:
        """Return who is listed, read again where the file has changed. Raises :class:`BadKeys`."""
        if self.keys is None:
            return {}
        try:
            status = self.keys.stat()
        except OSError as error:
            raise BadKeys(self.keys, 0) from error
        if self._read != (signature := (status.st_mtime_ns, status.st_size)):
            self._listed = read_keys(self.keys)
            self._read = signature
        return self._listed

    def find(self, key: asyncssh.SSHKey, wanted: str) -> Player | None:
        """Return the player who has ``key``, None for one who may not come in; nothing is made.

        ``wanted`` is the name under which somebody logs in: that of a newcomer, whom no list names. Raises
        :class:`BadKeys`.
        """
        who = player_id(key)
        if (player := self.listed().get(who)) is not None:
            return player
        if not self.is_open:
            return None
        if not (self.directory / who).exists() and self._known() >= self._newcomers:
            return None
        return Player(who, named(wanted))

    def folder(self, player: Player) -> Path:
        """Return the folder of ``player``, made if it is not there. Raises OSError."""
        folder = self.directory / player.id
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder

    def _known(self) -> int:
        try:
            return sum(1 for _ in self.directory.iterdir())
        except FileNotFoundError:
            return 0
