"""The way to a shared table, for whoever shows a game. Tables are opened, joined and listed. The line to one is reached
again by itself when it was lost. The tokens of one's own seats are kept, so that one comes back to them, also after the
program has ended.

The process that keeps a table is a program of its own, so it outlives the terminal of the table's owner. It reads the
plan of the table as one line on its input, and answers with one line: ``open`` when others can come, or why it cannot.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from kunitori_tui.engine.shapes import Array, Map
from kunitori_tui.play.names import readable
from kunitori_tui.shared import messages, socket_folder, table_names
from kunitori_tui.shared.messages import BadLine, Hello, Lay, Secret, Waiting
from kunitori_tui.shared.socket_folder import TableAddress, login
from kunitori_tui.shared.table_file import GRACE, new_token
from kunitori_tui.shared.table_names import MOST_SEATS, TABLE_NAME
from kunitori_tui.shared.visit import LONGEST, SocketLine, Visit, hello
from savegames import atomic, strictjson
from savegames.errors import BadFile
from savegames.files import FileOps, tables_dir

START = "from kunitori_tui.shared.server import serve; serve()"
OPEN = "open"


class NotOpened(Exception):
    """The table could not be opened; the text is the key of the reason."""


def start(name: str, plan: Lay | None, host: str, token: str, *, group: str = "", grace: float = GRACE) -> int:
    """Start the process that keeps the table ``name``, for a new game or without a ``plan`` for the one that is kept;
    return its number once others can come. Raises :class:`NotOpened`.
    """
    laid = None if plan is None else {f: getattr(plan, f) for f in Lay.__slots__}
    wish = {"name": name, "plan": laid, "host": host, "token": token, "group": group, "grace": int(grace)}
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        with suppress(BrokenPipeError):
            process.stdin.write(strictjson.compact(wish) + b"\n")
            process.stdin.flush()
        said = process.stdout.readline().decode("ascii", "replace").strip()
    if said != OPEN:
        process.wait()
        raise NotOpened(said or "internal")
    return process.pid


FILE = ".own"
MAX_BYTES = 200_000
MOST_TABLES = 100
"""Tables whose tokens are kept, the newest."""
_TOKENS = Array(Secret, MOST_SEATS * 2)


def _load() -> dict[str, list[str]]:
    try:
        told = strictjson.parse(FileOps().read(tables_dir() / FILE, MAX_BYTES))
    except (OSError, BadFile):
        return {}
    if not Map(TABLE_NAME).holds(told):
        return {}
    return {name: tokens for name, tokens in told.items() if _TOKENS.holds(tokens)}


def tokens(name: str) -> list[str]:
    """Return the tokens of one's seats at the table ``name``, the oldest first."""
    return _load().get(name, [])


def keep(name: str, new: Sequence[str]) -> None:
    """Keep tokens of seats at the table ``name``; a disk that refuses it makes nobody stop."""
    known = _load()
    old = [token for token in known.pop(name, []) if token not in new]
    known[name] = [*old, *new][-MOST_SEATS:]
    newest = dict(list(known.items())[-MOST_TABLES:])
    with suppress(OSError):
        atomic.replace(FileOps(), tables_dir() / FILE, strictjson.compact(newest))


ANSWERS_WITHIN = 2.0
"""Seconds in which a table that is asked what it is has to answer."""


class NoTable(Exception):
    """No such table answers; the text is its name."""


class FoundTable(NamedTuple):
    """A table that answers, and what it tells of itself."""

    address: TableAddress
    state: Waiting


def own_name(chosen: str) -> str:
    """Return the player's name at shared tables: the one of ``kunitori serve`` (``KUNITORI_NAME``), else the ``chosen``
    one of the settings, else that of the account.
    """
    if told := readable(os.environ.get("KUNITORI_NAME", "")):
        return told
    return readable(chosen) or readable(login(os.getuid())) or "?"


def open_table(plan: Lay, people: Sequence[str], *, group: str = "", grace: float = GRACE, auto: bool = True) -> Visit:
    """Open a table and sit down at it, the ``people`` of this terminal; return the line to it. Raises
    :class:`.NotOpened`.
    """
    name, token = socket_folder.free_name(table_names.kept()), new_token()
    start(name, plan, people[0], token, group=group, grace=grace)
    keep(name, [token])
    return _opened(name, hello(people, [token], auto=auto))


def come_back(name: str, people: Sequence[str], *, auto: bool = True) -> Visit:
    """Sit down again at one's own table ``name``; take it up first where its process has ended. Raises
    :class:`.NotOpened`.
    """
    if not is_open(name):
        start(name, None, "", "")
    return _opened(name, hello(people, tokens(name), auto=auto))


def _opened(name: str, wish: Hello) -> Visit:
    try:
        return _come(find(name), wish)
    except NoTable as error:  # it has ended at once
        raise NotOpened("internal") from error


def is_open(name: str) -> bool:
    """Return whether one's own table ``name`` is open already."""
    return TABLE_NAME.holds(name) and socket_folder.is_answered(socket_folder.own_path(name))


def join(name: str, people: Sequence[str], *, watch: bool = False, word: str = "", auto: bool = True) -> Visit:
    """Sit down at a table, or look on; return the line to it. Raises :class:`NoTable`."""
    return _come(find(name), hello(people, tokens(name), watch=watch, word=word, auto=auto))


def find(name: str) -> TableAddress:
    """Return the table called ``name``. Raises :class:`NoTable`."""
    for met in socket_folder.tables(name) if TABLE_NAME.holds(name) else ():
        if socket_folder.is_answered(met.path):
            return met
    raise NoTable(name)


def _come(met: TableAddress, wish: Hello) -> Visit:
    line = SocketLine(partial(socket_folder.reach, met.path, met.uid))
    visit = Visit(wish, line, met.name)
    visit.keep = partial(keep, met.name)
    try:
        line.open()
        while not (visit.waiting or visit.table or visit.refused):
            line.listen()
    except OSError as error:
        raise NoTable(met.name) from error
    return visit


def names_of_tables() -> list[str]:
    """Return the names of all tables of this machine, whether they answer or not."""
    return [met.name for met in socket_folder.tables()]


def waiting_seat() -> str:
    """Return the name of a table with a running game at which a seat of this player waits; "" if there is none."""
    known = _load()
    found = (seen for met in socket_folder.tables() if met.name in known for seen in _ask(met))
    return next((seen.address.name for seen in found if keeps_seat(seen.state)), "")


def keeps_seat(state: Waiting) -> bool:
    """Return whether the game of a table is under way and one of its seats is kept for this player."""
    return bool(state.turn) and not state.over and any(place["own"] for place in state.places)


def list_tables(known: Iterable[TableAddress] | None = None) -> list[FoundTable]:
    """Ask the ``known`` tables, or every one of this machine, what they are; return those that answer and whose game is
    not over.
    """
    asked = socket_folder.tables() if known is None else known
    return [seen for met in asked for seen in _ask(met) if not seen.state.over]


def _ask(met: TableAddress) -> Iterator[FoundTable]:
    try:
        told = messages.read(_answer(met), messages.FROM_TABLES)
    except (OSError, BadLine):  # nobody keeps it any more, or it ended while it was asked
        return
    if isinstance(told, Waiting):
        yield FoundTable(met, told)


def _answer(met: TableAddress) -> bytes:
    """Return what a table answers who asks what it is; nothing where it says nothing. Raises OSError."""
    mine = tokens(met.name)[-MOST_SEATS:]
    with socket_folder.reach(met.path, met.uid) as end:
        end.sendall(messages.line(Hello(messages.VERSION, "look", [], mine, "", auto=False)))
        end.settimeout(ANSWERS_WITHIN)
        with end.makefile("rb") as lines:
            return lines.readline(LONGEST).rstrip(b"\n")
