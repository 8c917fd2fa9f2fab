"""The process that keeps a table, over real sockets: it is killed and taken up again, ended, refused."""

from __future__ import annotations

import os
import select
import signal
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kunitori_tui.process import lines
from kunitori_tui.shared import access, guest, messages, socket_folder, table_file
from kunitori_tui.shared.access import SocketLine, Visit, hello
from kunitori_tui.shared.messages import Lay
from savegames.files import saves_dir
from savegames.store import Store
from tests.shared.playing import table_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets there")

SHORT = Lay("azuchi", {"round_limit": 2}, ["", "", "samurai"], "samurai", "", watch=True)


class Kept:
    """The processes of a test."""

    def __init__(self) -> None:
        self.pids: list[int] = []

    def open(self, plan: Lay | None = SHORT, name: str = "maple") -> int:
        """Open a table, or take it up without a plan; return the number of its process."""
        self.pids.append(access.start(name, plan, "Bo", "h" * 32))
        return self.pids[-1]

    def end(self, pid: int, number: int) -> None:
        """End a process and wait until it is gone: its socket answers no more."""
        os.kill(pid, number)
        self.pids.remove(pid)
        os.waitpid(pid, 0)


@pytest.fixture
def tables() -> Iterator[Kept]:
    """Give a test its processes."""
    there = Kept()
    yield there
    for pid in there.pids[:]:
        there.end(pid, signal.SIGKILL)


def join(name: str, *tokens: str) -> Visit:
    """Sit down at the table."""
    if tokens:
        access.keep("maple", tokens)
    return access.join("maple", [name], auto=False)


def end_of(visit: Visit) -> SocketLine:
    """Return the line of a client."""
    assert isinstance(visit.line, SocketLine)
    return visit.line


def begin() -> tuple[Visit, Visit]:
    """Sit down with two clients and begin the game."""
    bo = join("Bo", "h" * 32)
    ana = join("Ana")
    bo.say(messages.Start())
    for visit in (bo, ana):
        while visit.table is None:
            visit.line.listen()
    return bo, ana


def play(visits: tuple[Visit, ...], choices: int = 1000) -> int:
    """Play with the first choice there is, at most so often; return how often."""
    made = 0
    while made < choices and not all(table_of(visit).over for visit in visits):
        moved = False
        for visit in visits:
            table = table_of(visit)
            question = table.question
            if question is not None:
                made += table.submit(question.token, table.view(question.seat).choices[:1]).result()
                moved = True
            else:
                moved |= not table.over and table.next_step(None).done()
        if not moved:
            ends = [end for visit in visits if (end := end_of(visit).end) is not None]
            select.select(ends, [], [], 5)
            for visit in visits:
                visit.line.read()
    return made


def test_two_clients_play_a_whole_game_over_a_socket_and_the_save_is_there(tables: Kept) -> None:
    pid = tables.open()
    bo, ana = begin()
    play((bo, ana))
    assert table_of(bo).result == table_of(ana).result
    record = table_of(ana).record().result()
    assert record is not None
    assert record.finished
    tables.end(pid, signal.SIGTERM)
    assert Store(saves_dir()).load(record.id).journal == record.journal
    assert not socket_folder.own_path("maple").exists()


def test_a_table_that_is_killed_is_taken_up_again_and_its_clients_come_back_by_themselves(tables: Kept) -> None:
    pid = tables.open()
    bo, ana = begin()
    play((bo, ana), 12)
    before = [list(table_of(visit).events(seat)) for seat, visit in enumerate((bo, ana))]
    tables.end(pid, signal.SIGKILL)
    for visit in (bo, ana):
        while not visit.is_down:
            visit.line.listen()
    tables.open(None)
    for visit in (bo, ana):
        while visit.is_down or table_of(visit).company.is_down:
            visit.line.listen()
    assert [table_of(visit).people for visit in (bo, ana)] == [[0], [1]]
    for seat, visit in enumerate((bo, ana)):
        assert list(table_of(visit).events(seat))[: len(before[seat])] == before[seat]
    play((bo, ana))
    assert table_of(bo).over


def test_a_client_that_says_much_at_once_is_heard_out_in_its_time(tables: Kept) -> None:
    """Two programs that read their answers from a file were cut where the machine was quick enough."""
    tables.open()
    bo, ana = begin()
    most, rate = guest.LINES
    begun = time.monotonic()
    asked = [table_of(ana).take_back(1) for _ in range(most + 25)]  # her own seat, which nobody else has
    assert [answer.result() for answer in asked] == [0] * len(asked)
    assert time.monotonic() - begun >= 20 / rate
    assert [visit.refused for visit in (bo, ana)] == ["", ""]


def test_a_table_that_is_asked_to_end_saves_first_and_says_so(tables: Kept) -> None:
    with lines.kept_from_children():
        pid = tables.open()
    assert os.getsid(pid) == pid, "what a terminal sends to all its processes does not reach it"
    bo, ana = begin()
    made = play((bo, ana), 5)
    tables.end(pid, signal.SIGTERM)
    for visit in (bo, ana):
        while not visit.refused:
            visit.line.listen()
        assert visit.refused == "ended"
    known = table_file.load("maple")
    assert len([c for c in Store(saves_dir()).load(known.save).journal if not c.startswith("@")]) >= made


def test_a_line_ends_when_the_table_has_read_what_was_said_last() -> None:
    """Else what the table is just telling who gets up would find nobody and take his last word with it."""
    ours, theirs = socket.socketpair()
    heard: list[bytes] = []

    def hear_out() -> None:
        with theirs:
            while data := theirs.recv(1 << 16):
                heard.append(data)
            theirs.sendall(b"\n")
            heard.append(b"and could answer")

    table = threading.Thread(target=hear_out)
    table.start()
    line = SocketLine(lambda: ours)
    visit = Visit(hello(["Bo"], []), line)
    line.open()
    visit.leave()
    table.join()
    assert messages.line(messages.Bye()) in b"".join(heard)
    assert heard[-1] == b"and could answer"


def test_a_line_that_is_down_sends_nothing_and_is_not_reached_again_by_who_got_up_meanwhile() -> None:
    later: list[Callable[[], None]] = []

    class Loop:
        """Nothing is read; what is to be done later is done by the test."""

        def add_reader(self, descriptor: int, do: Callable[[], None]) -> None: ...
        def remove_reader(self, descriptor: int) -> None: ...

        def call_later(self, seconds: float, do: Callable[[], None]) -> None:
            later.append(do)

    reached = [socket.socketpair() for _ in range(2)]
    ends = iter(reached)
    line = SocketLine(lambda: next(ends)[0])
    line.watch(Loop())
    visit = Visit(hello(["Bo"], []), line)
    line.open()
    reached[0][1].close()
    line.read()
    assert visit.is_down
    visit.leave()
    (again,) = later
    again()
    assert next(ends) == reached[1], "not reached"
    for pair in reached:
        for end in pair:
            end.close()


def test_the_socket_is_open_to_this_account_alone(tables: Kept) -> None:
    tables.open()
    path = socket_folder.own_path("maple")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not path.parent.stat().st_mode & 0o022


def test_a_table_of_a_name_that_is_taken_is_not_opened(tables: Kept) -> None:
    tables.open()
    with pytest.raises(access.NotOpened):
        access.start("maple", SHORT, "Bo", "h" * 32)
    assert socket_folder.is_answered(socket_folder.own_path("maple"))


def test_a_table_that_is_nowhere_kept_is_not_taken_up(folders: Path) -> None:
    with pytest.raises(access.NotOpened, match="missing"):
        access.start("maple", None, "", "")
    with pytest.raises(access.NoTable):
        access.find("maple")


def test_tables_are_listed_with_what_they_tell_of_themselves(tables: Kept) -> None:
    tables.open()
    tables.open(name="crane")
    assert [(seen.state.name, seen.state.game) for seen in access.list_tables()] == [
        ("crane", "azuchi"),
        ("maple", "azuchi"),
    ]


def test_a_table_that_ends_while_it_is_asked_is_not_listed() -> None:
    folder = socket_folder.own_path("maple").parent
    folder.chmod(0o700)
    with socket.socket(socket.AF_UNIX) as door_of_it:
        door_of_it.bind(str(socket_folder.own_path("maple")))
        door_of_it.listen()

        def hear_and_end() -> None:
            end, _ = door_of_it.accept()
            with end:
                select.select([end], [], [])  # the question is there and stays unread: who asked is cut off

        keeper = threading.Thread(target=hear_and_end)
        keeper.start()
        assert access.list_tables() == []
        keeper.join()


def test_a_line_that_is_too_long_is_cut(tables: Kept) -> None:
    tables.open()
    with socket.socket(socket.AF_UNIX) as end:
        end.connect(str(socket_folder.own_path("maple")))
        end.settimeout(60)
        end.sendall(b"x" * (messages.LINE + 1))
        heard = b""
        while data := end.recv(4096):
            heard += data
    assert b'"why":"line"' in heard


def test_who_does_not_read_is_cut_and_the_others_play_on(tables: Kept) -> None:
    tables.open()
    bo, ana = begin()
    with socket.socket(socket.AF_UNIX) as end:
        end.connect(str(socket_folder.own_path("maple")))
        end.sendall(messages.line(messages.Hello(messages.VERSION, "watch", ["Eve"], [], "", auto=True)))
        play((bo, ana))
    assert table_of(ana).over


def test_who_keeps_as_many_tables_open_as_he_may_opens_another_when_one_has_ended(
    tables: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_TABLES", "1")
    first = tables.open()
    with pytest.raises(access.NotOpened, match="tables"):
        tables.open(name="willow")
    tables.end(first, signal.SIGKILL)
    tables.open(name="willow")


def test_no_table_is_opened_where_the_saves_take_all_the_room_they_have(
    tables: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_ROOM", "0")
    with pytest.raises(access.NotOpened, match="full"):
        tables.open()
    assert list(socket_folder.tables()) == []


def test_a_game_for_which_there_is_no_room_any_more_is_refused_and_its_table_stays(
    tables: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_ROOM", "1")
    tables.open()
    tables.open(name="willow")
    visits = []
    for name in ("maple", "willow"):
        access.keep(name, ["h" * 32])
        visits.append(access.join(name, ["Bo"], auto=False))
        visits[-1].say(messages.Start())
        while not (visits[-1].table or visits[-1].refused):
            visits[-1].line.listen()
    assert [visit.refused for visit in visits] == ["", "room"]
    assert socket_folder.is_answered(socket_folder.own_path("willow"))


def test_no_table_is_opened_in_a_folder_that_others_may_write(tables: Kept) -> None:
    folder = socket_folder.own_path("maple").parent
    folder.chmod(0o777)
    with pytest.raises(access.NotOpened, match="FileExistsError"):
        tables.open()
    assert list(folder.iterdir()) == []


def test_a_table_whose_path_some_system_has_no_room_for_is_not_opened(
    tables: Kept, folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_TABLES_DIR", str(folders / ("x" * 100)))
    with pytest.raises(access.NotOpened, match="TooLong"):
        tables.open()


def test_a_table_for_a_group_that_is_not_there_is_not_opened(tables: Kept) -> None:
    with pytest.raises(access.NotOpened, match="KeyError"):
        access.start("maple", SHORT, "Bo", "h" * 32, group="no-such-group")
    assert list(socket_folder.tables()) == []


def test_a_folder_of_sockets_that_others_may_write_is_not_looked_at(tables: Kept) -> None:
    tables.open()
    folder = socket_folder.own_path("maple").parent
    folder.chmod(0o777)
    assert list(socket_folder.tables()) == []
    folder.chmod(0o755)
    assert [met.name for met in socket_folder.tables()] == ["maple"]
