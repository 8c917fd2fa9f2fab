"""The way to a shared table, for whoever shows a game, and the client at its end, from the first word to getting up:
before the game, at it, and while the line is down. Tables are opened, joined and listed. The line to one is reached
again by itself when it was lost. The tokens of one's own seats are kept, so that one comes back to them, also after the
program has ended.

The process that keeps a table is a program of its own, so it outlives the terminal of the table's owner. It reads the
plan of the table as one line on its input, and answers with one line: ``open`` when others can come, or why it cannot.
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from kunitori_tui.engine.shapes import Array, Map
from kunitori_tui.play.company import MOST_SEATS
from kunitori_tui.play.names import readable
from kunitori_tui.play.table import Thinker
from kunitori_tui.process.lines import FAILED, Refused
from kunitori_tui.shared import messages, socket_folder
from kunitori_tui.shared.messages import CUTS, FROM_TABLES, BadLine, Hello, Lay, Message, Secret, Waiting
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shared.table_file import GRACE, new_token
from kunitori_tui.text import gathering
from savegames import strictjson
from savegames.errors import BadFile
from savegames.files import TABLE_NAME, FileOps, own_seats_file, own_tables, replace_file


def hello(
    names: Sequence[str], tokens: Sequence[str], *, watch: bool = False, word: str = "", auto: bool = True
) -> Hello:
    """Return what a client says first, of the ``tokens`` those that are for a seat at most."""
    return Hello(messages.VERSION, "watch" if watch else "sit", [*names], [*tokens[-MOST_SEATS:]], word, auto)


class Visit:
    """A client at a table. ``keep`` is told the tokens of its seats whenever there are new ones."""

    def __init__(self, wish: Hello, line: SocketLine, name: str = "") -> None:
        self.wish = wish
        self.name = name
        """What the table is called, as it says itself once it has let the client in."""
        self.waiting: messages.Waiting | None = None
        """The table before its game."""
        self.table: RemoteTable | None = None
        """The game, once it has begun."""
        self.refused = ""
        """Why the table has cut the line; "" as long as it has not."""
        self.is_down = False
        self.keep: Callable[[Sequence[str]], None] = lambda tokens: None
        self.line = line
        line.visit = self
        self._thinker: Thinker | None = None
        self._changed: Callable[[], object] = lambda: None
        self._is_new = True
        """Whether nothing of a position has come over the line as it is now."""

    @property
    def hosts(self) -> bool:
        """Return whether a person at this terminal opened the table."""
        if self.table is not None:
            return 0 in self.table.company.owned
        return self.waiting is not None and self.waiting.hosts

    def attend(self, loop: AbstractEventLoop, thinker: Thinker, changed: Callable[[], object]) -> None:
        """Let the loop of a program look after the line; slow bots give their hints in ``thinker``, and ``changed`` is
        called when something is otherwise that was not asked for.
        """
        self._changed = changed
        self._thinker = thinker
        if self.table is not None:
            self.table.thinker = thinker
        self.line.watch(loop)

    # -- the line -----------------------------------------------------------------------------------------------

    def connected(self) -> None:
        """Send the first message: who comes, and whether to sit down or to look on."""
        self._is_new = True
        self.is_down = False
        self.say(self.wish)
        self._changed()

    def lost(self) -> bool:
        """Note that the connection has ended; return whether it should be tried again."""
        self.is_down = not self.refused
        if self.table is not None and self.is_down:
            sits = bool(self.table.company.owned)
            self.wish = replace(self.wish, want="sit" if sits else "watch")  # who looks on takes none by coming back
            self.table.lose()
        self._changed()
        return not self.refused

    def say(self, message: Message) -> None:
        """Say something to the table."""
        self.line.send(messages.line(message))

    def hear(self, data: bytes) -> None:
        """Take in a line. Raises :class:`.BadLine`, after which nothing is to be expected of the table."""
        said = messages.read(data, FROM_TABLES)
        match said:
            case messages.Welcome():
                self.name = said.table
                if said.tokens and not self._is_new:  # who looked on has sat down
                    self._see_anew()
                if said.tokens:
                    want = self.wish.want if self._is_new else "sit"
                    self.wish = replace(self.wish, want=want, tokens=said.tokens)
                    self.keep(said.tokens)
            case messages.Waiting():
                self.waiting = said
            case messages.Now():
                self._position(said)
            case messages.No() if said.why in CUTS:
                self.refused = said.why
                if self.table is not None:
                    self.table.end()
            case _ if self.table is not None:
                self.table.hear(said)
        if self.table is None or self.refused:
            self._changed()

    def _position(self, now: messages.Now) -> None:
        is_new, self._is_new = self._is_new, False
        if is_new and self.table is not None and {*now.views} != self.table.seen_from:
            self._see_anew()  # a seat of before is at another terminal by now
        if self.table is None:
            self.waiting = None
            self.table = RemoteTable(self.name, now, self.say, self.line.listen, self.leave, self._thinker)
            self._changed()
        elif is_new:
            self.table.begin_again(now)
        else:
            self.table.hear(now)

    def _see_anew(self) -> None:
        """Let go of the table as it was seen: the next position is seen with the eyes of other seats."""
        if self.table is not None:
            self.table.end()
        self.table = None

    def leave(self) -> None:
        """Get up."""
        if not self.refused:
            self.say(messages.Bye())
        self.refused = self.refused or "left"
        self.line.close()


AGAIN = 1.0
"""Seconds between two tries to reach a table that does not answer."""
LONGEST = 16_000_000
"""Bytes of a line that are heard; a table says nothing that long."""
CHUNK = 1 << 16
GOODBYE = 0.5
"""Seconds that a table may take to read what is said last."""


class SocketLine:
    """A line to the table that ``reach`` reaches. Nothing is heard but while somebody listens, or a loop watches it."""

    def __init__(self, reach: Callable[[], socket.socket]) -> None:
        self._reach = reach
        self._loop: AbstractEventLoop | None = None
        self.visit: Visit
        """Whose line it is."""
        self.end: socket.socket | None = None
        self._come = bytearray()
        self._is_open = True
        self.waiting: Callable[[], AbstractContextManager[None]] = nullcontext
        """In what somebody listens, so that a signal can end it."""

    def watch(self, loop: AbstractEventLoop) -> None:
        """Be read by the loop of a program from now on."""
        self._loop = loop
        if self.end is not None:
            loop.add_reader(self.end.fileno(), self.read)

    def open(self) -> None:
        """Reach the table. Raises OSError where it does not answer."""
        self.end = self._reach()
        self.end.setblocking(False)
        self._come.clear()
        if self._loop is not None:
            self._loop.add_reader(self.end.fileno(), self.read)
        self.visit.connected()

    def _try_again(self) -> None:
        if not self._is_open or self.end is not None:
            return
        try:
            self.open()
        except OSError:
            if self._loop is not None:
                self._loop.call_later(AGAIN, self._try_again)

    def send(self, data: bytes) -> None:
        """Send a line; where that is impossible the line is down."""
        if self.end is None:
            return
        try:
            self.end.sendall(data)
        except OSError:
            self._lose()

    def listen(self, beside: int | None = None) -> None:
        """Wait until more was heard, the table is reached or soon tried again, or something came through ``beside``."""
        ends = [end for end in (self.end, beside) if end is not None]
        with self.waiting():
            select.select(ends, [], [], AGAIN)
        if self.end is None:
            self._try_again()
        else:
            self.read()

    def read(self) -> None:
        """Hear what has come by now."""
        if self.end is None:
            return
        try:
            data = self.end.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        self._come += data
        *lines, rest = self._come.split(b"\n")
        self._come = rest
        try:
            for one in lines:
                self.visit.hear(bytes(one))
                if not self._is_open:
                    return
        except BadLine:
            data = b""
        if not data or len(rest) > LONGEST:
            self._lose()

    def _lose(self) -> None:
        if self._drop() and self.visit.lost():
            if self._loop is not None:
                self._loop.call_later(AGAIN, self._try_again)
        else:
            self._is_open = False

    def _drop(self) -> bool:
        end, self.end = self.end, None
        if end is None:
            return False
        if self._loop is not None:
            self._loop.remove_reader(end.fileno())
        end.close()
        return True

    def close(self) -> None:
        """End the line for good, when the table has read what was said last: leaving earlier would lose that."""
        self._is_open = False
        until, end = time.monotonic() + GOODBYE, self.end
        if end is not None:
            with suppress(OSError):
                end.shutdown(socket.SHUT_WR)
                while select.select([end], [], [], max(0.0, until - time.monotonic()))[0] and end.recv(CHUNK):
                    pass
        self._drop()


START = "from kunitori_tui.shared.server import serve; serve()"
OPEN = "open"


class NotOpened(Refused):
    """The table could not be opened; the text is the key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(gathering.not_opened(key))
        self.args = (key,)


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


MAX_BYTES = 200_000
MOST_TABLES = 100
"""Tables whose tokens are kept, the newest."""
_TOKENS = Array(Secret, MOST_SEATS * 2)


def _load() -> dict[str, list[str]]:
    try:
        told = strictjson.parse(FileOps().read(own_seats_file(), MAX_BYTES))
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
        replace_file(FileOps(), own_seats_file(), strictjson.compact(newest))


ANSWERS_WITHIN = 2.0
"""Seconds in which a table that is asked what it is has to answer."""


class NoTable(Refused):
    """No such table answers; the text is its name."""

    def __init__(self, name: str) -> None:
        super().__init__(gathering.no_table(name), FAILED)
        self.args = (name,)


class FoundTable(NamedTuple):
    """A table that answers, and what it tells of itself."""

    address: socket_folder.TableAddress
    state: Waiting


def own_name(chosen: str) -> str:
    """Return the player's name at shared tables: the one of ``kunitori serve`` (``KUNITORI_NAME``), else the ``chosen``
    one of the settings, else that of the account.
    """
    if told := readable(os.environ.get("KUNITORI_NAME", "")):
        return told
    return readable(chosen) or readable(socket_folder.login(os.getuid())) or "?"


def open_table(plan: Lay, people: Sequence[str], *, group: str = "", grace: float = GRACE, auto: bool = True) -> Visit:
    """Open a table, sit ``people`` down and return the line to it. Raises :class:`.Refused`, as :class:`NotOpened`."""
    name, token = socket_folder.free_name(own_tables()), new_token()
    start(name, plan, people[0], token, group=group, grace=grace)
    keep(name, [token])
    return _opened(name, hello(people, [token], auto=auto))


def come_back(name: str, people: Sequence[str], *, auto: bool = True) -> Visit:
    """Sit down again at one's own table ``name``, taken up first if its process ended. Raises as :func:`open_table`."""
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
    """Sit down at a table, or look on; return the line to it. Raises :class:`.Refused`, such as :class:`NoTable`."""
    met = find(name)
    return _come(met, hello(people, tokens(met.name), watch=watch, word=word, auto=auto))


def find(name: str) -> socket_folder.TableAddress:
    """Return the table called ``name``. Raises :class:`NoTable`."""
    called = name.lower()
    for met in socket_folder.tables(called) if TABLE_NAME.holds(called) else ():
        if socket_folder.is_answered(met.path):
            return met
    raise NoTable(name)


def _come(met: socket_folder.TableAddress, wish: Hello) -> Visit:
    line = SocketLine(partial(socket_folder.reach, met.path, met.uid))
    visit = Visit(wish, line, met.name)
    visit.keep = partial(keep, met.name)
    try:
        line.open()
        while not (visit.waiting or visit.table or visit.refused):
            line.listen()
    except OSError as error:
        raise NoTable(met.name) from error
    if visit.refused:
        raise Refused(gathering.refusal(visit.refused, visit.name, wish.word), FAILED)
    return visit


def waiting_seat() -> str:
    """Return the name of a table with a running game at which a seat of this player waits; "" if there is none."""
    known = _load()
    found = (seen for met in socket_folder.tables() if met.name in known for seen in _ask(met))
    return next((seen.address.name for seen in found if keeps_seat(seen.state)), "")


def keeps_seat(state: Waiting) -> bool:
    """Return whether the game of a table is under way and one of its seats is kept for this player."""
    return bool(state.turn) and not state.over and any(place["own"] for place in state.places)


def list_tables(known: Iterable[socket_folder.TableAddress] | None = None) -> list[FoundTable]:
    """Ask the ``known`` tables, or all of this machine, what they are; return those that answer and are not over."""
    asked = socket_folder.tables() if known is None else known
    return [seen for met in asked for seen in _ask(met) if not seen.state.over]


def _ask(met: socket_folder.TableAddress) -> Iterator[FoundTable]:
    """Yield a table with what it answers who asks what it is; nothing where it says nothing."""
    mine = tokens(met.name)[-MOST_SEATS:]
    # It may have ended, or end while it is asked.
    with suppress(OSError, BadLine), socket_folder.reach(met.path, met.uid) as end, end.makefile("rb") as lines:
        end.sendall(messages.line(Hello(messages.VERSION, "look", [], mine, "", auto=False)))
        end.settimeout(ANSWERS_WITHIN)
        told = messages.read(lines.readline(LONGEST).rstrip(b"\n"), FROM_TABLES)
        if isinstance(told, Waiting):
            yield FoundTable(met, told)
