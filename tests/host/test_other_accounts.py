"""Another account of the machine at a shared table: a process that has really changed its uid. Run as root."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.shared import access, messages, socket_folder, table_file
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Hello, Lay, line
from tests.shared.playing import table_of

pytestmark = [
    pytest.mark.host,
    pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can be somebody else"),
]

STRANGER = 65534
"""Who owns nothing here."""
GROUP = "nogroup"
HOST = "h" * 32
PLAN = Lay("kunitori", {"first": "1"}, ["", "", "samurai"], "samurai", "", watch=True)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder that everybody may enter."""
    made = Path(tempfile.mkdtemp(prefix="kt-", dir="/tmp"))
    made.chmod(0o755)
    for name in ("DATA", "CONFIG", "TABLES"):
        monkeypatch.setenv(f"KUNITORI_{name}_DIR", str(made))
    yield made
    shutil.rmtree(made)


@pytest.fixture
def opened(folder: Path) -> Iterator[Callable[[str], None]]:
    """Return what opens the table "maple" to a group, "" for nobody else."""
    processes = []
    yield lambda group: processes.append(access.start("maple", PLAN, "Bo", HOST, group=group))
    for process in processes:
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)


def as_stranger(do: Callable[[], Any]) -> Any:
    """Return what ``do`` returns in a process of another account, as JSON has it."""
    out, end = os.pipe()
    child = os.fork()
    if child == 0:
        said: Any = "broken"
        with suppress(BaseException):
            os.setgroups([])
            os.setgid(STRANGER)
            os.setuid(STRANGER)
            said = do()
        os.write(end, json.dumps(said).encode())
        os._exit(0)
    os.close(end)
    with os.fdopen(out, "rb") as come:
        told = json.loads(come.read())
    os.waitpid(child, 0)
    return told


def talk(path: Path, *said: messages.Message) -> list[Any]:
    """Return what a table answers to who says that, the first word that cuts him last; why where it is not reached."""
    with socket.socket(socket.AF_UNIX) as end:
        try:
            end.connect(str(path))
        except OSError as error:
            return [type(error).__name__]
        with suppress(OSError):
            for one in said:
                end.sendall(line(one))
        end.settimeout(60)
        come = b""
        with suppress(OSError):
            end.shutdown(socket.SHUT_WR)
            while more := end.recv(1 << 16):
                come += more
    return [json.loads(one) for one in come.splitlines()]


def hello(*tokens: str) -> Hello:
    """Return the first word of somebody who has these tokens."""
    return Hello(messages.VERSION, "sit", ["Eve"], list(tokens), "", auto=True)


def host() -> Visit:
    """Sit down as who opened the table."""
    access.keep("maple", [HOST])
    return access.join("maple", ["Bo"], auto=False)


def test_another_account_does_not_even_reach_a_table_that_is_not_open_to_it(
    folder: Path, opened: Callable[[str], None]
) -> None:
    opened("")
    path = socket_folder.own_path("maple")
    assert as_stranger(lambda: talk(path, hello())) == ["PermissionError"]


def test_who_was_let_to_the_socket_by_mistake_is_refused_by_the_table(
    folder: Path, opened: Callable[[str], None]
) -> None:
    opened("")
    path = socket_folder.own_path("maple")
    path.chmod(0o666)
    assert [said["why"] for said in as_stranger(lambda: talk(path, hello(HOST)))] == ["stranger"]


def test_another_account_of_the_group_has_no_seat_but_a_free_one_whatever_token_it_stole(
    folder: Path, opened: Callable[[str], None]
) -> None:
    opened(GROUP)
    bo = host()
    path = socket_folder.own_path("maple")
    told = as_stranger(
        lambda: talk(
            path, hello(HOST), messages.Start(), messages.Lay("azuchi", {}, ["", ""], "samurai", "", watch=True)
        )
    )
    places = next(said["places"] for said in told if said["say"] == "waiting")
    assert [place["own"] for place in places] == [False, True, False]
    assert [said["why"] for said in told if said["say"] == "no"] == ["not_yours", "not_yours"]
    bo.say(messages.Start())
    while bo.table is None:
        bo.line.listen()
    claims = [
        messages.Choose(1, 1, ["end"]), messages.Reseat(2, "concede", 0, ""),
        messages.Reseat(3, "hand_over", 0, "samurai"), messages.Reseat(4, "take_back", 0, ""), messages.Undo(5),
    ]  # fmt: skip
    told = as_stranger(lambda: talk(path, hello(HOST), *claims))
    assert [said["done"] for said in told if said["say"] == "re"] == [0] * len(claims)
    assert all(list(said["views"]) == [""] for said in told if said["say"] == "now")
    table = table_of(bo)
    assert table.people == [0]
    while table.question is None:
        if not table.next_step(None).done():
            bo.line.listen()
    made = table.submit(table.question.token, table.view(0).choices[:1])  # else the table would end with his leaving
    while not made.done():
        bo.line.listen()
    bo.leave()
    told = as_stranger(lambda: talk(path, hello(HOST)))  # while nobody sits there
    assert [list(said["views"]) for said in told if said["say"] == "now"] == [[""]]


def test_another_account_reads_neither_the_save_nor_whose_the_seats_are(
    folder: Path, opened: Callable[[str], None]
) -> None:
    opened(GROUP)
    bo = host()
    bo.say(messages.Start())
    while bo.table is None:
        bo.line.listen()
    files = [
        path
        for path in folder.rglob("*")
        if path.is_file() and (table_file.load("maple").save in path.name or path.parent.name == "tables")
    ]
    assert len(files) >= 2

    def read() -> list[str]:
        found = []
        for path in files:
            with suppress(OSError):
                found.append(path.read_text())
        return found

    assert as_stranger(read) == []
    bo.leave()


def test_who_has_stolen_the_path_of_a_socket_is_told_nothing(folder: Path) -> None:
    """The kernel says who listens there, whoever has put the socket into the folder."""
    path = folder / "maple.sock"
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(str(path))
        path.chmod(0o666)
        said, heard = os.pipe()
        child = os.fork()
        if child == 0:
            with suppress(BaseException):
                os.setuid(STRANGER)
                end.listen()
                os.write(heard, b"listens")
                come, _ = end.accept()
                os.write(heard, come.recv(4096))
            os._exit(0)
        os.close(heard)
        assert os.read(said, 100) == b"listens"
        with pytest.raises(access.NoTable):
            access.join("maple", ["Ana"])
        assert access.list_tables() == []
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert os.read(said, 4096) == b""
        os.close(said)
