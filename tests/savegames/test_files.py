"""Single steps on the disk: short writes, systems that lack a call, files that are swapped or grow meanwhile."""

from __future__ import annotations

import errno
import os

import pytest

from savegames import files
from savegames.errors import BadFile, reason
from savegames.files import FileOps

posix = pytest.mark.skipif(os.name != "posix", reason="links, pipes and descriptors of folders")


@pytest.fixture(autouse=True)
def nothing_but_fsync(monkeypatch):
    """Let every system be one that has no other call; what macOS has is put there where it is tested."""
    if os.name == "posix":
        monkeypatch.delattr("fcntl.F_FULLFSYNC", raising=False)


@pytest.fixture
def ops():
    return FileOps()


@pytest.fixture
def file(tmp_path):
    """Return a file of five bytes."""
    path = tmp_path / "game.json"
    path.write_bytes(b"12345")
    return path


def refused(ops, path, limit=10):
    with pytest.raises(BadFile) as caught:
        ops.read(path, limit)
    return caught.value.key


def test_a_system_that_takes_a_few_bytes_at_a_time_gets_them_all(ops, tmp_path, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, bytes(data)[:3]))
    descriptor = ops.create(tmp_path / "new")
    ops.write(descriptor, b"0123456789")
    ops.close(descriptor)
    assert (tmp_path / "new").read_bytes() == b"0123456789"


def test_to_sync_is_to_ask_the_system(ops, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(os, "fsync", asked.append)
    descriptor = ops.create(tmp_path / "new")
    ops.sync(descriptor)
    ops.close(descriptor)
    assert asked == [descriptor]


@posix
@pytest.mark.parametrize(("number", "synced"), [(0, []), (errno.ENOTSUP, ["fsync", "fsync"])], ids=["drive", "network"])
def test_macos_is_asked_to_write_through_the_drive_where_the_file_system_can(
    ops, tmp_path, monkeypatch, number, synced
):
    """Its fsync ends when the drive has it in memory, and says so in its manual."""
    fcntl = pytest.importorskip("fcntl")
    asked, fell_back = [], []

    def full(descriptor, what):
        asked.append(what)
        if number:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", full)
    monkeypatch.setattr(os, "fsync", lambda descriptor: fell_back.append("fsync"))
    descriptor = ops.create(tmp_path / "new")
    ops.sync(descriptor)
    ops.close(descriptor)
    ops.sync_directory(tmp_path)
    assert (asked, fell_back) == ([51, 51], synced)


@posix
@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_file_system_that_cannot_sync_folders_is_written_to_all_the_same(ops, tmp_path, monkeypatch, number):
    def without(descriptor):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", without)
    ops.sync_directory(tmp_path)


@posix
def test_a_folder_that_the_disk_fails_to_sync_is_told(ops, tmp_path, monkeypatch):
    def sick(descriptor):
        raise OSError(errno.EIO, "sick")

    monkeypatch.setattr(os, "fsync", sick)
    with pytest.raises(OSError, match="sick"):
        ops.sync_directory(tmp_path)


@posix
def test_a_link_is_refused_where_the_system_would_follow_it(ops, file, tmp_path, monkeypatch):
    """As on Windows, where opening cannot be told not to follow."""
    monkeypatch.setattr(files, "_READ", os.O_RDONLY)
    (tmp_path / "link").symlink_to(file)
    assert refused(ops, tmp_path / "link") == "not_a_file"


@posix
@pytest.mark.timeout(60)
def test_a_pipe_put_in_the_place_of_the_file_after_the_look_is_refused(ops, file, tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe")
    looked = os.lstat(file)
    monkeypatch.setattr(os, "stat", lambda path, **_: looked)
    assert refused(ops, tmp_path / "pipe") == "not_a_file"


@posix
def test_a_link_put_in_the_place_of_the_file_after_the_look_is_refused(ops, file, tmp_path, monkeypatch):
    (tmp_path / "link").symlink_to(file)
    looked = os.lstat(file)
    monkeypatch.setattr(os, "stat", lambda path, **_: looked)
    assert refused(ops, tmp_path / "link") == "not_a_file"


def test_a_file_that_grows_after_the_look_is_not_read_whole(ops, file, monkeypatch):
    looked = os.fstat
    monkeypatch.setattr(os, "fstat", lambda descriptor: os.stat_result([*looked(descriptor)[:6], 3, 0, 0, 0]))
    assert refused(ops, file, limit=4) == "too_big"


def test_a_file_just_as_long_as_allowed_is_read(ops, file):
    assert ops.read(file, 5) == b"12345"
    assert refused(ops, file, 4) == "too_big"


def test_a_file_written_again_is_told_from_what_it_was_though_it_is_as_long(ops, file):
    before = ops.signature(file)
    os.utime(file, ns=(before[3], before[3] + 1))
    assert ops.signature(file) != before


def test_another_file_in_its_place_is_told_from_it_though_length_and_time_agree(ops, file, tmp_path):
    before = ops.signature(file)
    other = tmp_path / "other"
    other.write_bytes(b"54321")
    os.utime(other, ns=(before[3], before[3]))
    ops.replace(other, file)
    assert ops.signature(file) != before


@posix
def test_removing_a_link_leaves_what_it_points_to(ops, file, tmp_path):
    (tmp_path / "link").symlink_to(file)
    ops.unlink(tmp_path / "link")
    assert file.read_bytes() == b"12345"
    assert not (tmp_path / "link").is_symlink()


def test_an_error_without_a_number_has_a_name_too():
    assert reason(OSError("odd")) == "EUNKNOWN"
    assert reason(OSError(errno.ENOSPC, "full")) == "ENOSPC"
