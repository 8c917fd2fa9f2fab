"""The process that keeps a shared table: its socket, its game, its save, and how many tables one player keeps open at
once, where whoever keeps the host says so (``KUNITORI_TABLES``). How it is started: :func:`.access.start`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from kunitori_tui.engine.errors import KeyedError
from kunitori_tui.play.clock import Clock
from kunitori_tui.play.session import Session
from kunitori_tui.play.worker import Worker
from kunitori_tui.process import report
from kunitori_tui.shared import socket_folder, table_file
from kunitori_tui.shared.access import OPEN
from kunitori_tui.shared.guest import Guest
from kunitori_tui.shared.messages import LINE, Lay
from kunitori_tui.shared.shared_table import SharedTable
from savegames import strictjson
from savegames.errors import Busy
from savegames.files import granted, saves_dir, tables_dir
from savegames.lock import Exclusive
from savegames.lock import take as claim
from savegames.store import Store

with suppress(ImportError):  # Windows
    import grp

UNREAD = 8_000_000
"""Bytes that may wait for a client that does not read them: two of the longest games."""


class NoPlace(Exception):
    """The player keeps as many tables open as he may."""

    key = "tables"


def take() -> Exclusive | None:
    """Take a place for one more table; None if they are not counted. Raises :class:`NoPlace` and OSError."""
    if (places := granted("KUNITORI_TABLES")) is None:
        return None
    folder = tables_dir()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for number in range(1, places + 1):
        with suppress(Busy):
            return claim(folder / f".place-{number}")
    raise NoPlace


async def _attend(room: SharedTable, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Let a client in, and hear it line by line until its line ends."""
    transport = writer.transport
    try:
        uid = socket_folder.uid_of(transport.get_extra_info("socket"))
    except OSError:
        transport.abort()
        return

    def send(data: bytes) -> None:
        if transport.get_write_buffer_size() > UNREAD:
            transport.abort()  # he does not read; the word for that would only be behind all the rest
        else:
            transport.write(data)

    guest = Guest(uid, socket_folder.login(uid), send, transport.close)
    room.arrive(guest)
    while not guest.is_cut:
        try:
            said = await reader.readuntil()
        except asyncio.LimitOverrunError:
            guest.refuse("line")
        except (asyncio.IncompleteReadError, OSError):
            break
        else:
            await asyncio.sleep(room.hear(guest, said[:-1]))
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    guest.is_cut = True
    room.go(guest)


def bind(path: Path, group: str) -> socket.socket:
    """Return a socket at ``path`` that listens, open to this account, or to ``group`` too. Raises OSError, among them
    :class:`.meeting.TooLong`, and KeyError for a group that is not there.
    """
    if len(os.fsencode(path)) > socket_folder.LONGEST:
        raise socket_folder.TooLong(path)
    path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
    if not socket_folder.is_of(os.getuid(), path.parent):
        raise FileExistsError(path.parent)
    with ExitStack() as in_vain:
        end = in_vain.enter_context(socket.socket(socket.AF_UNIX))
        before = os.umask(0o177)
        try:
            end.bind(str(path))
        except OSError:
            if socket_folder.is_answered(path):
                raise
            path.unlink()  # of a process that was killed
            end.bind(str(path))
        finally:
            os.umask(before)
        if group:
            in_vain.callback(path.unlink)
            number = grp.getgrnam(group).gr_gid
            path.parent.chmod(0o755)  # whatever the mask of this account is
            os.chown(path, -1, number)
            path.chmod(0o660)
        in_vain.pop_all()
    return end


async def keep(wish: dict[str, Any], tell: Callable[[str], None]) -> None:
    """Keep a table until it is closed or a signal ends it; ``tell`` is given ``open`` or why not."""
    loop = asyncio.get_running_loop()
    over = asyncio.Event()
    worker = Worker()
    faults: list[BaseException] = []

    def failed(error: BaseException) -> None:
        faults.append(error)
        over.set()

    loop.set_exception_handler(lambda _, context: failed(context.get("exception") or RuntimeError(context["message"])))
    store = Store(saves_dir(), room=granted())
    room = SharedTable(
        wish["name"],
        os.getuid(),
        store,
        Clock(),
        group=wish["group"],
        thinker=worker,
        grace=wish["grace"],
        closed=over.set,
        failed=failed,
    )
    path = socket_folder.own_path(wish["name"])
    try:
        place = take()
        if wish["plan"] is None:
            known = table_file.load(wish["name"])
            room.take_up(known, Session.resume(store, known.save))
        else:
            store.check_room()
            room.open(Lay(**wish["plan"]), wish["host"], wish["token"])
        end = bind(path, room.kept.group)
    except (NoPlace, KeyedError, OSError, KeyError) as error:
        tell(getattr(error, "key", type(error).__name__))
        return
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, over.set)

    async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await _attend(room, reader, writer)
        except Exception as error:  # noqa: BLE001 - asyncio would tell of it when the client has gone
            failed(error)

    server = await asyncio.start_unix_server(attend, sock=end, limit=LINE - 1)
    tell(OPEN)
    await over.wait()
    server.close()
    with suppress(OSError):
        path.unlink()
    for fault in faults[:1]:
        report.write(fault, room.sitting.session if room.sitting is not None else None)
    room.close()
    worker.close()
    if place is not None:
        place.close()
    await asyncio.sleep(0)  # what is written goes on its way


def serve() -> None:
    """Keep the table that the first line of the input tells of."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_SETMASK, ())  # a program that starts it may block some
    wish = strictjson.parse(sys.stdin.buffer.readline())
    out = os.dup(1)
    with open(os.devnull, "r+b") as nothing:
        for number in (0, 1, 2):
            os.dup2(nothing.fileno(), number)

    def tell(said: str) -> None:
        os.write(out, said.encode("ascii", "replace") + b"\n")
        os.close(out)

    asyncio.run(keep(wish, tell))
