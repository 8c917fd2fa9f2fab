"""One save, one window."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from savegames.errors import Held, SaveError
from savegames.lock import SaveLock, holder, take

HOLD = """
import sys
from pathlib import Path
from savegames.lock import take
from savegames.lock import SaveLock
lock = SaveLock(Path(sys.argv[1]), "game", "2026-11-21T08:00:00Z")
lock.acquire()
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path):
    """Start another process that holds the lock of "game" in tmp_path until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_the_second_window_is_told_who_holds_the_save(tmp_path, other):
    with pytest.raises(Held) as caught:
        SaveLock(tmp_path, "game").acquire()
    told = caught.value.params
    assert (caught.value.key, told["pid"], told["since"]) == ("held", other.pid, "2026-11-21T08:00:00Z")
    assert told["host"]
    assert holder(tmp_path, "game").params == told


def test_another_save_is_free(tmp_path, other):
    with SaveLock(tmp_path, "other") as lock:
        assert lock.held
    assert holder(tmp_path, "other") is None
    assert holder(tmp_path, "third") is None
    assert not (tmp_path / "third.lock").exists(), "a look creates nothing"


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_a_killed_holder_holds_nothing(tmp_path, other):
    os.kill(other.pid, signal.SIGKILL)
    other.wait()
    assert (tmp_path / "game.who").exists()
    assert holder(tmp_path, "game") is None
    with SaveLock(tmp_path, "game") as lock:
        assert lock.taken


def test_a_holder_that_ends_leaves_no_name_behind(tmp_path):
    with SaveLock(tmp_path, "game"):
        assert (tmp_path / "game.who").exists()
    assert not (tmp_path / "game.who").exists()


def test_two_windows_of_one_process_are_two(tmp_path):
    with SaveLock(tmp_path, "game"), pytest.raises(Held) as caught:
        SaveLock(tmp_path, "game").acquire()
    assert caught.value.params["pid"] == os.getpid()
    SaveLock(tmp_path, "game").acquire()


def test_taking_it_twice_and_letting_go_twice_does_no_harm(tmp_path):
    lock = SaveLock(tmp_path, "game")
    lock.acquire()
    lock.acquire()
    lock.release()
    assert not lock.held
    assert holder(tmp_path, "game") is None
    with SaveLock(tmp_path, "game", "2026-11-21T08:00:00Z"):
        lock.release()
        assert holder(tmp_path, "game").params["since"] == "2026-11-21T08:00:00Z"


@pytest.mark.skipif(os.name != "posix", reason="flock")
@pytest.mark.parametrize("number", [errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_the_file_system_knows_no_locks_the_game_is_played_without(tmp_path, monkeypatch, number):
    import fcntl

    def without(descriptor, operation):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", without)
    with SaveLock(tmp_path, "game") as lock:
        assert lock.held
        assert not lock.taken
    assert holder(tmp_path, "game") is None


@pytest.mark.skipif(os.name != "posix", reason="flock")
def test_a_disk_that_fails_to_lock_is_told(tmp_path, monkeypatch):
    import fcntl

    def sick(descriptor, operation):
        raise OSError(errno.EIO, "sick")

    monkeypatch.setattr(fcntl, "flock", sick)
    with pytest.raises(SaveError) as caught:
        SaveLock(tmp_path, "game").acquire()
    assert (caught.value.key, caught.value.params["reason"]) == ("disk", "EIO")


def test_a_look_from_another_window_does_not_keep_anybody_from_playing(tmp_path, monkeypatch):
    """It holds the lock for a moment: here until the second try."""
    look = take(tmp_path / "game.lock")
    monkeypatch.setattr(time, "sleep", lambda seconds: look.close())
    with SaveLock(tmp_path, "game") as lock:
        assert lock.taken


def test_another_thread_may_let_go(tmp_path):
    lock = SaveLock(tmp_path, "game")
    lock.acquire()
    thread = threading.Thread(target=lock.release)
    thread.start()
    thread.join()
    assert holder(tmp_path, "game") is None


@pytest.mark.parametrize("text", ["", "x", "1 host since\x1b[2J", "9" * 500, "-1 h 2026", "1 ../x\x00 2026"])
def test_a_forged_name_of_the_holder_is_not_shown(tmp_path, text):
    with SaveLock(tmp_path, "game"):
        (tmp_path / "game.who").write_text(text)
        with pytest.raises(Held) as caught:
            SaveLock(tmp_path, "game").acquire()
    assert caught.value.params == {"pid": 0, "host": "", "since": ""}


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_link_in_place_of_the_lock_is_refused_and_its_target_untouched(tmp_path):
    target = tmp_path / "precious"
    target.write_text("keep")
    (tmp_path / "game.lock").symlink_to(target)
    with pytest.raises(SaveError) as caught:
        SaveLock(tmp_path, "game").acquire()
    assert caught.value.key == "disk"
    assert target.read_text() == "keep"


def test_looking_creates_nothing(tmp_path):
    assert holder(tmp_path / "none", "game") is None
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("name", ["../game", "", "a/b", "GAME"])
def test_only_ids_have_locks(tmp_path, name):
    with pytest.raises(SaveError) as caught:
        SaveLock(tmp_path, name)
    assert caught.value.key == "bad_name"


@pytest.mark.skipif(os.name != "posix", reason="flock")
def test_the_right_to_a_file_that_was_removed_since_it_was_opened_is_not_given(tmp_path, monkeypatch):
    """Whoever comes next makes another file, and there would be two holders."""
    import fcntl

    given = fcntl.flock

    def slowly(descriptor, operation):
        (tmp_path / "game.lock").unlink()
        monkeypatch.undo()
        given(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", slowly)
    with SaveLock(tmp_path, "game") as lock:
        assert lock.taken
        assert (tmp_path / "game.lock").exists()


@pytest.mark.skipif(os.name != "posix", reason="pipes")
@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_something_else_in_place_of_the_lock_is_told(tmp_path, make):
    make(tmp_path / "game.lock")
    with pytest.raises(SaveError) as caught:
        SaveLock(tmp_path, "game").acquire()
    assert caught.value.key == "disk"
