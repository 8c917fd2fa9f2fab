"""A door that can have no further file: it waits, says so, and lets people in when there are files again."""

from __future__ import annotations

import asyncio
import errno
import resource
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from io import StringIO
from pathlib import Path

import pytest

pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
import asyncssh

from kunitori_tui.door.keeper import DoorLog
from kunitori_tui.door.players import Players
from kunitori_tui.door.server import Door, DoorSetup
from tests.door.opened import NO_LOGIN, WELCOME, Opened

pytestmark = [pytest.mark.extra, pytest.mark.skipif(sys.platform != "linux", reason="prlimit is Linux's")]


@contextmanager
def no_file_left(door: Opened) -> Iterator[None]:
    """Let the door have no more files than it has open, and more people come than there are gaps between those."""
    before = resource.prlimit(door.process.pid, resource.RLIMIT_NOFILE)
    inside = len(list(Path(f"/proc/{door.process.pid}/fd").iterdir()))
    resource.prlimit(door.process.pid, resource.RLIMIT_NOFILE, (inside, before[1]))
    with ExitStack() as knocking:
        for _ in range(10):
            knocking.enter_context(socket.create_connection(("127.0.0.1", door.port)))
        yield
        resource.prlimit(door.process.pid, resource.RLIMIT_NOFILE, before)


def test_a_door_that_has_no_file_left_stays_open(tmp_path: Path) -> None:
    with Opened(tmp_path) as door:
        with no_file_left(door):
            assert "error=EMFILE" in door.said(" fault ")
        assert asyncio.run(door.said_to_a_new_player()) == WELCOME
        assert "Traceback" not in door.log


SHORT = """
import socket
accept, left = socket.socket.accept, [3]
def refuse(self):
    if left[0]:
        left[0] -= 1
        raise OSError({number}, "not now")
    return accept(self)
socket.socket.accept = refuse
"""


@pytest.mark.parametrize("number", [errno.ENFILE, errno.ENOMEM, errno.ENOBUFS, errno.EPERM], ids=errno.errorcode.get)
def test_a_door_to_which_the_system_gives_no_connection_stays_open(tmp_path: Path, number: int) -> None:
    """No test can have all files or all memory of a system, so the call is refused here."""
    with Opened(tmp_path, before=SHORT.format(number=number)) as door:
        assert asyncio.run(door.said_to_a_new_player()) == WELCOME
        assert f"error={errno.errorcode[number]}" in door.said(" fault ")
        assert "Traceback" not in door.log


READ = """
import sys
from kunitori_tui.door.keeper import DoorLog
write, is_open = DoorLog.write, []
def hear(event, told):
    if is_open and (event == "import" or event == "open" and str(told[0]).endswith((".py", ".pyc", ".so"))):
        sys.stderr.write(f"read {told[0]}\\n")
def written(self, event, **values):
    write(self, event, **values)
    if event == "open":
        is_open.append("yes")
        for name, module in [*sys.modules.items()]:
            if type(module).__name__ == "_Unread":
                sys.stderr.write(f"read later {name}\\n")
DoorLog.write = written
sys.addaudithook(hear)
"""


def test_nothing_is_read_for_the_first_time_while_the_door_is_open(tmp_path: Path) -> None:
    async def main(door: Opened) -> None:
        await door.said_to_a_new_player()
        async with await door.connect() as client:
            for refused in (client.run("id"), client.start_sftp_client(), client.open_connection("127.0.0.1", 1)):
                with pytest.raises(asyncssh.Error):
                    await refused
            terminal = await client.create_process(term_type="xterm", term_size=(80, 24))
            assert await terminal.stdout.read(1)
        with pytest.raises(NO_LOGIN):
            await door.connect(compression_algs=["zlib@openssh.com"])

    with Opened(tmp_path, before=READ) as door:
        asyncio.run(main(door))
        with no_file_left(door):
            door.said(" fault ")
        assert "read " not in door.log


def test_a_fault_of_the_system_that_has_no_number_is_written_down_by_its_name(tmp_path: Path) -> None:
    said = StringIO()
    players = Players(tmp_path, None, is_open=False, newcomers=0)
    door = Door(DoorSetup(tmp_path, "", 0, players), DoorLog(said), lambda: None, lambda _: None)
    with closing(asyncio.new_event_loop()) as loop:
        door.note(loop, {"message": "lost", "exception": OSError("nobody knows why")})
    assert " fault what=lost error=OSError " in said.getvalue()
