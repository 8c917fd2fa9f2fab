"""Whatever step of a write fails, and whenever the power goes, a whole file is there afterwards.

The file operations are wrapped; the steps themselves are done on a real disk by the real code.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from savegames.errors import Disk, SaveError
from savegames.files import FileOps, append_line
from savegames.store import Store

STEPS = (
    "make_directory",
    "create",
    "open_end",
    "write",
    "sync",
    "close",
    "link",
    "replace",
    "sync_directory",
    "signature",
    "read",
)


class PowerCut(BaseException):
    """The machine stops: nothing of the program runs after it."""


class Stumbling(FileOps):
    """Does every step for real, but calls ``trouble(name)`` before (or after) the step number ``at``."""

    def __init__(self, at: int = -1, trouble: Callable[[str], None] | None = None, *, after: bool = False) -> None:
        self.done: list[str] = []
        self.at = at
        self.trouble = trouble
        self.after = after

    def step(self, name, call, *args):
        number = len(self.done)
        self.done.append(name)
        if number == self.at and not self.after:
            self.trouble(name)
        if name == "write" and number == self.at:
            args = (args[0], args[1][: len(args[1]) // 2])  # torn in the middle
        try:
            return call(*args)
        finally:
            if number == self.at and self.after:
                self.trouble(name)


class Cutting(FileOps):
    """Lets so many files be removed and cuts the power at the next one, or when the folder is synced."""

    def __init__(self, removed: int) -> None:
        self.left = removed

    def unlink(self, path):
        if path.suffix == ".who":
            super().unlink(path)
        elif self.left == 0:
            raise PowerCut
        else:
            self.left -= 1
            super().unlink(path)

    def sync_directory(self, path):
        if self.left == 0:
            raise PowerCut


def wrapped(name):
    def method(self, *args):
        return self.step(name, getattr(FileOps(), name), *args)

    return method


for step_name in (*STEPS, "names", "unlink"):
    setattr(Stumbling, step_name, wrapped(step_name))


def steps_of_a_write(tmp_path, save, previous):
    """Return the names of the steps that one write takes, with ``previous`` writes before it."""
    store = Store(tmp_path / "count")
    for number in range(previous):
        store.write(replace(save, title=f"old {number}"))
    ops = Stumbling()
    store.ops = ops
    store.write(replace(save, title="new"))
    return ops.done


def good_titles(store, save):
    """Return the titles that a fresh process can load."""
    fresh = Store(store.directory)
    found = []
    for load in (fresh.load, fresh.load_backup):
        try:
            found.append(load(save.id).title)
        except SaveError as error:
            if error.key != "missing":
                raise
    return found


def test_a_write_takes_its_steps_in_the_order_that_keeps_a_good_file(tmp_path, save):
    assert steps_of_a_write(tmp_path, save, 1) == [
        "signature",
        "make_directory",
        "create",
        "write",
        "sync",
        "close",
        "link",
        "replace",
        "unlink",
        "replace",
        "sync_directory",
        "signature",
    ]


def test_an_export_is_on_the_disk_before_its_name_is_told(tmp_path, save):
    ops = Stumbling()
    Store(tmp_path, ops).export(save, tmp_path / "exports")
    assert ops.done[-8:] == ["names", "create", "write", "sync", "close", "link", "unlink", "sync_directory"]


def test_an_export_cut_short_is_none(tmp_path, save):
    store = Store(tmp_path)

    def crash(name):
        raise PowerCut

    store.ops = counted = Stumbling()
    whole = store.export(save, tmp_path / "exports").read_bytes()
    for at in range(len(counted.done)):
        store.ops = Stumbling(at, crash)
        with suppress(PowerCut):  # what tidies up is cut short and nothing else
            store.export(save, tmp_path / str(at))
        assert [p.read_bytes() for p in tmp_path.glob(f"{at}/*.json")] in ([], [whole])


def test_an_export_where_there_are_no_links_is_written_in_its_place(tmp_path, save):
    class NoLinks(FileOps):
        def link(self, path, second):
            raise OSError(errno.EPERM, "no links here")

    store = Store(tmp_path, NoLinks())
    made = [store.export(save, tmp_path / "exports").name for _ in range(2)]
    assert made == ["kunitori-test-save.json", "kunitori-test-save-2.json"]
    assert sorted(p.name for p in (tmp_path / "exports").iterdir()) == sorted(made)


def test_a_backup_that_is_the_save_itself_leaves_no_spare_file(tmp_path, save):
    """So it is where a program was killed between the two; of two names of one file none replaces the other."""
    store = Store(tmp_path)
    store.write(replace(save, title="old"))
    (tmp_path / "test-save.bak").hardlink_to(tmp_path / "test-save.json")
    store.write(replace(save, title="new"))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["test-save.bak", "test-save.json"]
    assert good_titles(store, save) == ["new", "old"]


def test_a_line_is_on_the_disk_before_anybody_goes_on(tmp_path):
    ops = Stumbling()
    for line in (b"one\n", b"two\n"):
        append_line(ops, tmp_path / "lines", line)
    assert ops.done == ["make_directory", "open_end", "write", "sync", "close"] * 2
    assert (tmp_path / "lines").read_bytes() == b"one\ntwo\n"


def test_where_the_disk_refuses_the_backup_nothing_is_replaced(tmp_path, save):
    class Sick(FileOps):
        def link(self, path, second):
            raise OSError(errno.EIO, "sick")

    store = Store(tmp_path)
    store.write(replace(save, title="old"))
    store.ops = Sick()
    with pytest.raises(Disk):
        store.write(replace(save, title="new"))
    assert good_titles(store, save) == ["old"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT, errno.EFBIG])
@pytest.mark.parametrize("previous", [0, 1, 2])
def test_an_error_at_any_step_leaves_the_previous_file_and_is_told(tmp_path, save, number, previous):
    def fail(name):
        raise OSError(number, os.strerror(number))

    for at, name in enumerate(steps_of_a_write(tmp_path, save, previous)):
        directory = tmp_path / f"{number}-{at}"
        store = Store(directory)
        for n in range(previous):
            store.write(replace(save, title=f"old {n}"))
        store.ops = ops = Stumbling(at, fail)
        told = None
        try:
            store.write(replace(save, title="new"))
        except Disk as error:
            told = error.params
        assert told in (None, {"reason": errno.errorcode[number], "id": save.id})
        assert ops.done[at] == name
        titles = good_titles(store, save)
        if told and name not in ("sync_directory", "signature"):
            assert titles[:1] == [f"old {previous - 1}"][:previous]
        elif not told:
            assert titles[0] == "new"
        else:
            assert titles[0] in ("new", f"old {previous - 1}")
        assert not list(directory.glob(".*")), "a failed write leaves no temporary file"
        store.ops = FileOps()
        store.write(replace(save, title="after"))
        assert good_titles(store, save)[0] == "after"


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("previous", [0, 1, 2])
def test_a_crash_at_any_step_leaves_the_old_or_the_new_file(tmp_path, save, previous, after):
    def crash(name):
        ops.dead = True
        raise PowerCut

    class Machine(Stumbling):
        dead = False

        def step(self, name, call, *args):
            # What runs in finally and except blocks after the cut does nothing any more, as on a real machine.
            if self.dead and name != "close":
                raise PowerCut
            return super().step(name, call, *args)

    for at, name in enumerate(steps_of_a_write(tmp_path, save, previous)):
        store = Store(tmp_path / f"crash-{at}")
        for n in range(previous):
            store.write(replace(save, title=f"old {n}"))
        store.ops = ops = Machine(at, crash, after=after)
        with pytest.raises(PowerCut):
            store.write(replace(save, title="new"))
        titles = good_titles(store, save)
        if previous:
            assert titles[0] in ("new", f"old {previous - 1}"), name
        assert set(titles) <= {"new", "old 0", "old 1"}
        assert all(e.error is None for e in Store(store.directory).entries())
        Store(store.directory).write(replace(save, title="after"))
        assert good_titles(store, save)[0] == "after"


def test_deleting_cut_short_leaves_the_save_or_nothing(tmp_path, save):
    """Never a lone previous file, which would be listed as a loss."""
    for at in range(3):
        store = Store(tmp_path / str(at))
        for title in ("old", "new"):
            store.write(replace(save, title=title))
        store.ops = Cutting(at)
        with pytest.raises(PowerCut):
            store.delete(save.id)
        fresh = Store(store.directory)
        assert [(e.title, e.error) for e in fresh.entries()] == [("new", None)][: 2 - at]


def test_a_deletion_is_on_the_disk_before_it_is_told(tmp_path, save):
    store = Store(tmp_path)
    store.write(save)
    store.write(save)
    store.ops = ops = Stumbling()
    store.delete(save.id)
    steps = [name for name in ops.done if name in ("unlink", "sync_directory")]
    assert steps == ["unlink", "unlink", "sync_directory", "unlink", "unlink"]  # save, lock


def test_where_there_are_no_links_the_previous_file_is_copied(tmp_path, save):
    class NoLinks(FileOps):
        def link(self, path, second):
            raise OSError(errno.EPERM, "no links here")

    store = Store(tmp_path, NoLinks())
    for title in ("one", "two", "three"):
        store.write(replace(save, title=title))
    assert good_titles(store, save) == ["three", "two"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["test-save.bak", "test-save.json"]


def test_a_file_that_cannot_be_read_is_listed_and_its_backup_offered(tmp_path, save):
    class Sick(FileOps):
        def read(self, path, limit):
            if path.suffix == ".json":
                raise OSError(errno.EIO, "sick sector")
            return super().read(path, limit)

    store = Store(tmp_path)
    store.write(replace(save, title="good"))
    store.write(save)
    sick = Store(tmp_path, Sick())
    with pytest.raises(Disk) as caught:
        sick.load(save.id)
    assert caught.value.params == {"reason": "EIO", "id": save.id, "backup": True}
    assert sick.load_backup(save.id).title == "good"
    assert [(e.id, e.error.key) for e in sick.entries()] == [("test-save", "disk")]


def test_a_folder_that_cannot_be_listed_is_the_disk_s_fault(tmp_path):
    class Closed(FileOps):
        def names(self, path):
            raise OSError(errno.EACCES, "no")

    with pytest.raises(Disk) as caught:
        Store(tmp_path, Closed()).entries()
    assert caught.value.params["reason"] == "EACCES"


def test_a_lock_is_had_although_the_disk_has_no_room_for_the_holder_s_name(tmp_path):
    class Full(FileOps):
        def write(self, descriptor, data):
            raise OSError(errno.ENOSPC, "full")

    with Store(tmp_path, Full()).lock("game") as lock:
        assert lock.taken
    assert sorted(p.name for p in tmp_path.iterdir()) == ["game.lock"]
