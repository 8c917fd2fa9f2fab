"""Who may come in, and where what is theirs lies: a player is a public key.

A list of keys has the form of OpenSSH's ``authorized_keys`` without options; what stands behind a key is the name of
the player. A line that is no key is skipped. Where everybody may come in, a key never seen before gets a folder of its
own when its owner has proved to have it, never for an offer alone.
"""

from __future__ import annotations

import hashlib
import re
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import time

import asyncssh

from kunitori_tui.door.limits import named

WRITING = 5.0
"""Seconds after which a list that ends within a key is no longer taken for one that is being written."""
BLANKS = b" \t\r"
_LINE = re.compile(rb"(?P<key>[a-z0-9@.-]+[ \t]+[A-Za-z0-9+/]+={0,2})(?:[ \t]+(?P<name>.*))?", re.DOTALL)


class BadKeys(Exception):
    """The list of keys cannot be read; the text is its file."""


@dataclass(slots=True, frozen=True)
class Player:
    """Somebody who may come in. ``id`` names the folder; it follows from the key and tells nothing else."""

    id: str
    name: str


def player_id(key: asyncssh.SSHKey) -> str:
    """Return the name of the folder of whoever has ``key``."""
    return hashlib.sha256(key.public_data).hexdigest()[:32]


@dataclass(slots=True, frozen=True)
class KeyList:
    """Who is listed."""

    players: dict[str, Player] = field(default_factory=dict)
    """By id."""
    bad: tuple[int, ...] = ()
    """The lines that are no key."""
    is_empty: bool = False
    """Whether not even a comment stands there."""
    is_whole: bool = True
    """Whether the last line was written to its end: one that is no key may be half a key."""


def read_keys(file: Path) -> KeyList:
    """Return who is listed in ``file``. Raises :class:`BadKeys`.

    A line ends where OpenSSH ends it, at a line feed, so that what else Python calls the end of a line hides no key in
    a comment. Only type and key are given to asyncssh; what stands behind them is any text.
    """
    try:
        text = file.read_bytes().removeprefix(BOM_UTF8)
    except OSError as error:
        raise BadKeys(file) from error
    players: dict[str, Player] = {}
    bad = []
    lines = text.split(b"\n")
    for number, line in enumerate(lines, 1):
        if not (written := line.strip(BLANKS)) or written.startswith(b"#"):
            continue
        if (found := _LINE.fullmatch(written)) is None:
            bad.append(number)
            continue
        try:
            key = asyncssh.import_public_key(found["key"])
        except (asyncssh.KeyImportError, ValueError):
            bad.append(number)
            continue
        who = player_id(key)
        players[who] = Player(who, named((found["name"] or b"").decode("utf-8", "replace")))
    return KeyList(players, tuple(bad), is_empty=not text.strip(), is_whole=len(lines) not in bad)


class Players:
    """The folder ``directory`` with a folder for every player; ``keys`` lists who may come in, None: nobody is listed.

    ``is_open`` lets everybody in who has a key at all, at most ``newcomers`` of them.

    A list that somebody is just writing (it cannot be read, is empty, ends within a key) changes nothing: the last good
    one stays. :attr:`tells` hears of that and of lines that are no key: an event of the log and its values.
    """

    tells: Callable[..., None]

    def __init__(self, directory: Path, keys: Path | None, *, is_open: bool, newcomers: int) -> None:
        self.directory = directory
        self.keys = keys
        self.is_open = is_open
        self._newcomers = newcomers
        self._list: KeyList | None = None
        self._read: tuple[int, int] | None = None
        self.tells = lambda event, **values: None

    def current(self) -> KeyList:
        """Return the list, read again where the file has changed. Raises :class:`BadKeys` where none ever was."""
        if self.keys is None:
            return KeyList()
        try:
            status = self.keys.stat()
        except OSError as error:
            return self._kept(error)
        if self._list is None or self._read != (status.st_mtime_ns, status.st_size):
            try:
                found = read_keys(self.keys)
            except BadKeys as error:
                return self._kept(error.__cause__)
            if self._list is not None and not found.is_whole and time() - status.st_mtime < WRITING:
                self.tells("keys-unfinished", line=found.bad[-1])
                return self._list
            self._read = status.st_mtime_ns, status.st_size
            if self._list is not None and found.is_empty:
                self.tells("keys-unfinished", line=0)
                return self._list
            self._list = found
            for line in found.bad:
                self.tells("bad-key", line=line)
        return self._list

    def _kept(self, error: BaseException | None) -> KeyList:
        """Return the last good list where the file cannot be read. Raises :class:`BadKeys` where there is none."""
        if self._list is None:
            assert self.keys is not None
            raise BadKeys(self.keys) from error
        if self._read is not None:
            self._read = None  # it is read again as soon as that can be done
            self.tells("keys-unread", errno=error.errno if isinstance(error, OSError) else 0)
        return self._list

    def find(self, key: asyncssh.SSHKey, wanted: str) -> Player | None:
        """Return the player who has ``key``, None for one who may not come in; nothing is made.

        ``wanted`` is the name under which somebody logs in: that of a newcomer, whom no list names. Raises
        :class:`BadKeys`.
        """
        who = player_id(key)
        if (player := self.current().players.get(who)) is not None:
            return player
        if not self.is_open:
            return None
        if not (self.directory / who).exists() and len([*self.directory.glob("*")]) >= self._newcomers:
            return None
        return Player(who, named(wanted))

    def folder(self, player: Player) -> Path:
        """Return the folder of ``player``, made if it is not there. Raises OSError."""
        folder = self.directory / player.id
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder
