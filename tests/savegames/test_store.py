"""The folder of saves."""

from __future__ import annotations

import json
import os
import random
import socket
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from savegames.check import restore
from savegames.errors import Held, Newer, SaveError
from savegames.files import FileOps, temporary
from savegames.format import FORMAT, decode, encode
from savegames.store import Store

posix = pytest.mark.skipif(os.name != "posix", reason="links, pipes and modes of POSIX")


def refused(key, call, *args):
    with pytest.raises(SaveError) as caught:
        call(*args)
    assert caught.value.key == key
    return caught.value


def names(store):
    return sorted(p.name for p in store.directory.iterdir())


def test_looking_at_a_store_creates_nothing(store):
    assert store.entries() == []
    assert store.latest_unfinished() is None
    assert refused("missing", store.load, "test-save").params == {"id": "test-save", "backup": False}
    assert not store.directory.exists()


def test_what_is_written_is_loaded(store, save):
    store.write(save)
    assert encode(store.load(save.id)) == encode(save)
    assert names(store) == ["test-save.json"]


@posix
def test_saves_are_private(store, save):
    store.write(save)
    assert stat.S_IMODE(store.directory.stat().st_mode) == 0o700
    assert stat.S_IMODE((store.directory / "test-save.json").stat().st_mode) == 0o600


def test_the_previous_file_is_kept(store, save):
    for title in ("one", "two", "three"):
        store.write(replace(save, title=title))
    assert store.load(save.id).title == "three"
    assert store.load_backup(save.id).title == "two"
    assert names(store) == ["test-save.bak", "test-save.json"]


def test_a_damaged_file_is_named_with_its_backup(store, save):
    store.write(replace(save, title="good"))
    store.write(save)
    path = store.directory / "test-save.json"
    path.write_bytes(path.read_bytes()[:-100])
    error = refused("not_json", store.load, save.id)
    assert error.params == {"id": save.id, "backup": True}
    assert store.load_backup(save.id).title == "good"


def test_a_damaged_file_never_takes_the_place_of_the_good_backup(store, save):
    store.write(replace(save, title="good"))
    store.write(save)
    (store.directory / "test-save.json").write_bytes(b"{}")
    store.write(replace(save, title="again"))
    assert store.load(save.id).title == "again"
    assert store.load_backup(save.id).title == "good"


def test_a_file_that_another_program_changed_is_read_before_it_is_kept(store, save):
    store.write(save)
    Store(store.directory).write(replace(save, title="other window"))
    store.write(replace(save, title="mine"))
    assert store.load_backup(save.id).title == "other window"


def test_the_save_a_list_found_newest_is_opened_as_it_lies_on_the_disk(store, save):
    store.write(replace(save, title="first"))
    assert store.latest_unfinished().title == "first"
    Store(store.directory).write(replace(save, title="later"))
    assert store.load(save.id).title == "later"
    assert store.latest_unfinished().title == "later"
    opened = store.load(save.id)
    assert opened == Store(store.directory).load(save.id)
    assert store.load(save.id) is not opened


def test_a_file_that_changes_while_it_is_read_is_read_again_before_it_is_kept(store, save):
    class Swapped(FileOps):
        def read(self, path, limit):
            data = super().read(path, limit)
            path.write_bytes(b"{}")
            return data

    for title in ("one", "two"):
        store.write(replace(save, title=title))
    other = Store(store.directory, Swapped())
    assert other.load(save.id).title == "two"
    other.ops = FileOps()
    other.write(replace(save, title="three"))
    assert store.load_backup(save.id).title == "one"


def test_what_a_later_program_wrote_is_not_replaced(store, save, document, signed):
    store.write(save)
    newer = signed({**document, "format": FORMAT + 1})
    (store.directory / "test-save.json").write_bytes(newer)
    with pytest.raises(Newer):
        store.write(save)
    assert (store.directory / "test-save.json").read_bytes() == newer
    assert names(store) == ["test-save.json"]


def test_a_migrating_road_leaves_the_old_file_until_the_game_is_saved(store, save):
    store.write(save)
    path = store.directory / "test-save.json"
    pretty = json.dumps(json.loads(path.read_bytes()), indent=1).encode()
    path.write_bytes(pretty)
    restore(store.load(save.id))
    store.entries()
    assert path.read_bytes() == pretty


def test_the_list_is_newest_first_and_broken_ones_last(store, save, make_save):
    store.write(replace(make_save(100_000), id="done", updated="2027-01-01T00:00:00Z"))
    store.write(replace(save, id="new", updated="2026-12-01T00:00:00Z"))
    store.write(replace(save, id="old", updated="2026-01-01T00:00:00Z"))
    (store.directory / "bad.json").write_bytes(b"{")
    (store.directory / "lost.bak").write_bytes(encode(save))
    found = store.entries()
    assert [e.id for e in found][:3] == ["done", "new", "old"]
    assert {e.id: (e.error.key, e.backup) for e in found[3:]} == {"bad": ("not_json", False), "lost": ("missing", True)}
    assert all(e.error.params == {"id": e.id, "backup": e.backup} for e in found[3:])
    assert store.latest_unfinished().id == "new"
    first = found[0]
    assert (first.game, first.title, first.finished) == ("kunitori", "Sunday evening", True)
    assert first.summary.turn > 1
    assert (first.created, first.updated) == ("2026-11-21T08:00:00Z", "2027-01-01T00:00:00Z")
    assert [s.name for s in first.seats] == ["Jürgen", "Bot 1", "Bot 2"]


def test_equal_times_are_told_apart_by_the_file_system(store, save):
    for number, name in enumerate(("first", "second", "third")):
        store.write(replace(save, id=name))
        os.utime(store.directory / f"{name}.json", ns=(0, number))
    assert [e.id for e in store.entries()] == ["third", "second", "first"]


def test_only_saves_are_listed(store, save):
    store.write(save)
    with store.lock("test-save"):
        for name in ("notes.txt", ".hidden", "test-save.json.old"):
            (store.directory / name).write_text("x")
        assert [e.id for e in store.entries()] == ["test-save"]


@posix
def test_a_file_with_a_strange_name_is_listed_harmlessly(store, save):
    store.write(save)
    (store.directory / "\x1b[2J.json").write_bytes(encode(save))
    (store.directory / os.fsdecode(b"\xff.json")).write_bytes(encode(save))
    (store.directory / "My Save.json").write_bytes(encode(save))
    found = store.entries()
    assert [e.id for e in found] == ["test-save", "", "", ""]
    assert all(e.error.key == "bad_name" and e.file.isascii() and e.file.isprintable() for e in found[1:])


def test_a_file_copied_by_hand_is_a_save_of_its_own(store, save):
    store.write(save)
    (store.directory / "copy.json").write_bytes((store.directory / "test-save.json").read_bytes())
    assert store.load("copy").id == "copy"
    assert {e.id for e in store.entries()} == {"copy", "test-save"}


@posix
@pytest.mark.parametrize("what", ["link", "dangling", "folder", "pipe", "device link", "loop"])
@pytest.mark.timeout(60)
def test_what_is_no_ordinary_file_is_refused_and_left_alone(store, save, tmp_path, what):
    store.write(replace(save, id="real"))
    path = store.directory / "test-save.json"
    target = tmp_path / "target.json"
    if what == "link":
        target.write_bytes(encode(save))
        path.symlink_to(target)
    elif what == "dangling":
        path.symlink_to(tmp_path / "nothing")
    elif what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "device link":
        path.symlink_to("/dev/zero")
    else:
        path.symlink_to(path)
    refused("not_a_file", store.load, save.id)
    assert [(e.id, e.error and e.error.key) for e in store.entries()] == [("real", None), ("test-save", "not_a_file")]
    if what == "link":
        store.write(replace(save, title="new"))
        assert target.read_bytes() == encode(save)
        assert not path.is_symlink()
        assert store.load(save.id).title == "new"


@posix
def test_a_device_is_refused(store):
    refused("not_a_file", store.ops.read, Path("/dev/zero"), 10)


def test_a_file_that_is_too_big_is_not_read(store, save):
    store.write(save)
    path = store.directory / "test-save.json"
    with path.open("r+b") as file:
        file.truncate(2**40) if os.name == "posix" else file.truncate(2**24)
    assert refused("too_big", store.load, save.id).params["limit"] == 5_000_000


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "", ".", "nul", "a\x00b", "a\nb", "Save"])
def test_no_call_takes_a_path_for_an_id(store, save, name):
    store.write(save)
    for call in (store.load, store.load_backup, store.delete, store.copy):
        assert str(refused("bad_name", call, name).params.get("id", "")).isprintable()
    refused("bad_field", store.export, replace(save, id=name), store.directory)
    refused("bad_name", store.rename, name, "title")
    assert names(store) == ["test-save.json"]


def test_renaming_changes_the_title_alone(store, save):
    store.write(save)
    store.rename(save.id, "  Sengoku\x1b \n 関ヶ原 " + "x" * 100)
    found = store.load(save.id)
    assert found.title.startswith("Sengoku 関ヶ原 xxx")
    assert len(found.title) == 60
    assert replace(found, title=save.title, table_hash="") == save


def test_a_copy_has_an_id_of_its_own_and_the_same_game(store, save):
    store.write(save)
    copied = store.copy(save.id, "branch")
    assert copied.id != save.id
    assert (store.load(copied.id).title, store.load(copied.id).now) == ("branch", save.now)
    assert store.load(save.id).title == save.title


def test_a_copy_s_title_is_cleaned_and_may_be_empty(store, save):
    store.write(save)
    assert store.copy(save.id, " a\x1b \n b").title == "a b"
    assert store.copy(save.id, "").title == ""
    assert store.copy(save.id).title == save.title


def test_a_lone_previous_file_can_be_deleted(store, save):
    store.directory.mkdir(parents=True)
    (store.directory / "lost.bak").write_bytes(encode(save))
    store.delete("lost")
    assert names(store) == []


def test_whoever_comes_second_is_told_since_when_a_save_is_open(store):
    with store.lock("game", "2026-11-21T08:00:00Z"), pytest.raises(Held) as caught:
        store.lock("game").acquire()
    assert caught.value.params["since"] == "2026-11-21T08:00:00Z"


def test_deleting_leaves_nothing(store, save):
    for _ in range(2):
        store.write(save)
    store.delete(save.id)
    assert names(store) == []
    refused("missing", store.delete, save.id)


def test_a_broken_save_can_be_deleted(store, save):
    store.write(save)
    (store.directory / "test-save.json").write_bytes(b"")
    store.delete(save.id)
    assert store.entries() == []


def test_an_open_save_is_neither_renamed_nor_deleted_but_copied(store, save):
    store.write(save)
    with store.lock(save.id):
        with pytest.raises(Held):
            store.rename(save.id, "x")
        with pytest.raises(Held):
            store.delete(save.id)
        store.copy(save.id)
    assert store.load(save.id).title == save.title


def test_what_is_exported_can_be_imported(store, save, tmp_path):
    store.write(save)
    path = store.export(save, tmp_path / "exports")
    assert path == tmp_path / "exports" / "kunitori-test-save.json"
    imported = store.import_(path.read_bytes())
    assert imported.id not in (save.id, "")
    assert restore(store.load(imported.id)).to_json() == save.now
    assert len(store.entries()) == 2


def test_an_export_replaces_nothing(store, save, tmp_path):
    first = tmp_path / "kunitori-test-save.json"
    first.write_text("keep")
    assert store.export(save, tmp_path).name == "kunitori-test-save-2.json"
    assert store.export(save, tmp_path).name == "kunitori-test-save-3.json"
    assert first.read_text() == "keep"


def test_an_impossible_position_is_not_imported(store, save):
    save.now["pool"][0] += 1
    with pytest.raises(SaveError):
        store.import_(encode(save))
    assert not store.directory.exists()


def test_new_ids_are_free_and_short(store, save):
    found = {store.new_id() for _ in range(50)}
    assert len(found) == 50
    assert all(len(i) == 9 and i[4] == "-" for i in found)


@pytest.mark.parametrize("suffix", [".json", ".bak", ".lock"])
def test_an_id_that_any_file_has_is_not_given_again(store, monkeypatch, suffix):
    store.directory.mkdir(parents=True)
    (store.directory / f"bbbb-bbbb{suffix}").write_text("x")
    drawn = iter(["bbbbbbbb", "cccccccc"])
    monkeypatch.setattr(random.SystemRandom, "choices", lambda _, letters, k: next(drawn))
    assert store.new_id() == "cccc-cccc"


@posix
def test_temporary_files_of_the_dead_are_swept_and_others_left(store, save):
    store.directory.mkdir(parents=True)
    mine = temporary(store.directory / "x.json")
    host = mine.name.split(".")[2].split("-")[0]
    dead = [f".x.{host}-{os.getpid()}-00000000.1.tmp", f".x.{host}-4999999-00000000.1.tmp"]
    alive = [mine.name, f".x.{host}-{os.getppid()}-00000000.1.tmp", ".x.000000-4999999-00000000.1.tmp", ".x.tmp"]
    for name in dead + alive:
        (store.directory / name).write_text("x")
    store.write(save)
    assert names(store) == sorted([*alive, "test-save.json"])


@posix
def test_a_temporary_file_of_somebody_else_s_process_is_left(store, save, monkeypatch):
    def not_yours(pid, signal):
        raise PermissionError

    monkeypatch.setattr(os, "kill", not_yours)
    host = temporary(store.directory / "x.json").name.split(".")[2].split("-")[0]
    store.directory.mkdir(parents=True)
    (store.directory / f".x.{host}-4999999-00000000.1.tmp").write_text("x")
    store.write(save)
    assert len(names(store)) == 2


def test_a_vanished_folder_is_made_again(store, save):
    store.write(save)
    for path in store.directory.iterdir():
        path.unlink()
    store.directory.rmdir()
    refused("missing", store.load, save.id)
    store.write(save)
    assert decode((store.directory / "test-save.json").read_bytes()).id == save.id


def test_a_folder_that_cannot_be_made_is_the_disk_s_fault(tmp_path, save):
    (tmp_path / "file").write_text("x")
    store = Store(tmp_path / "file" / "savegames")
    assert refused("disk", store.write, save).params["reason"] in ("ENOTDIR", "EEXIST", "ENOENT")


def test_the_host_s_name_need_not_be_ascii(monkeypatch, tmp_path):
    monkeypatch.setattr(socket, "gethostname", lambda: "bücher\x1b\udcff")
    from savegames.lock import SaveLock

    with SaveLock(tmp_path, "game"):
        assert (tmp_path / "game.who").read_text().split()[1] == "b-cher--"


def test_where_the_saves_take_all_the_room_nothing_is_added_and_what_is_there_is_still_written(store, save):
    store.write(save)
    room = sum(p.stat().st_size for p in store.directory.iterdir())
    narrow, wide = Store(store.directory, room=room), Store(store.directory, room=room + 1)
    assert refused("full", narrow.copy, save.id).params == {"limit": room}
    assert refused("full", narrow.new_id).params == {"limit": room}
    narrow.write(replace(save, title="later"))
    assert narrow.load(save.id).title == "later"
    assert Store(store.directory).new_id()
    narrow.delete(save.id)
    assert narrow.new_id()
    assert wide.new_id()
