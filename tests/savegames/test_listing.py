"""A list of thousands of saves is made from one file, and nothing is believed of it but the list."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from savegames.files import FileOps
from savegames.format import FORMAT, Save, encode
from savegames.store import LISTING, READ_ANEW, Store

MANY = READ_ANEW + 8


class Counting(FileOps):
    """Counts the files that are read."""

    def __init__(self) -> None:
        self.read_names: list[str] = []

    def read(self, path: Path, limit: int, *, follow: bool = False) -> bytes:
        self.read_names.append(path.name)
        return super().read(path, limit, follow=follow)


@pytest.fixture
def many(tmp_path: Path, save: Save) -> Path:
    """Return a folder of forty saves that was listed once."""
    folder = tmp_path / "many"
    folder.mkdir()
    for i in range(MANY):
        (folder / f"game-{i:02}.json").write_bytes(encode(replace(save, id=f"game-{i:02}", title=f"No. {i}")))
    Store(folder).entries()
    return folder


def again(folder: Path) -> tuple[list[str], list[str]]:
    """Return the files that a new program reads to list ``folder``, and the titles it lists."""
    ops = Counting()
    titles = sorted(entry.title for entry in Store(folder, ops).entries() if entry.error is None)
    return ops.read_names, titles


TITLES = sorted(f"No. {i}" for i in range(MANY))


def test_a_list_made_before_is_read_instead_of_the_saves(many: Path) -> None:
    assert again(many) == ([LISTING], TITLES)


def test_what_lists_tell_of_a_save_is_the_same_with_and_without_the_listing(many: Path) -> None:
    kept = Store(many).entries()
    (many / LISTING).unlink()
    assert Store(many).entries() == kept


def test_a_save_that_has_changed_is_read_again_and_those_that_are_gone_are_not_listed(many: Path) -> None:
    store = Store(many)
    with store.lock("game-05"):
        store.write(replace(store.load("game-05"), title="Changed"))
    store.delete("game-06")
    read, titles = again(many)
    assert sorted(read) == [LISTING, "game-05.json"]
    assert titles == sorted({*TITLES, "Changed"} - {"No. 5", "No. 6"})


def test_the_list_of_one_program_is_made_from_what_it_read_before(many: Path) -> None:
    ops = Counting()
    store = Store(many, ops)
    store.entries()
    store.entries()
    assert ops.read_names == [LISTING]


def test_a_few_saves_are_listed_without_another_file(store: Store, save: Save) -> None:
    store.write(save)
    store.entries()
    assert not (store.directory / LISTING).exists()


def spoil(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def spoiled(file: Path) -> None:
        file.write_bytes(change(file.read_bytes()))

    return spoiled


def signed(change: Callable[[dict], object]) -> Callable[[Path], None]:
    """Return what changes the document of a listing and gives it the checksum that fits."""

    def spoiled(data: bytes) -> bytes:
        document = json.loads(data.partition(b"\n")[2])
        document = change(document) or document
        body = json.dumps(document).encode()
        return b"%08x\n" % zlib.crc32(body) + body

    return spoil(spoiled)


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


HARM: dict[str, Callable[[Path], None]] = {
    "short": spoil(lambda data: data[:-1]),
    "empty": spoil(lambda data: b""),
    "another title": spoil(lambda data: data.replace(b"No. 1", b"No. X", 1)),
    "no text": spoil(lambda data: b"\xff" + data[1:]),
    "another form": signed(lambda d: d.update(listing=2)),
    "another format of saves": signed(lambda d: d.update(format=FORMAT + 1)),
    "a list of saves": signed(lambda d: d.update(saves=[])),
    "a list": signed(lambda d: [d]),
    "an escape": signed(lambda d: d["saves"]["game-01"].update(title="\x1b[2J")),
    "a folder": a_folder,
    "a pipe": a_pipe,
}


@pytest.mark.parametrize("harm", HARM)
def test_a_listing_that_is_not_whole_is_none(many: Path, harm: str) -> None:
    HARM[harm](many / LISTING)
    read, titles = again(many)
    assert len(set(read) - {LISTING}) == MANY
    assert titles == TITLES


def test_a_row_that_contradicts_itself_is_read_again(many: Path) -> None:
    def change(document: dict) -> None:
        rows = document["saves"]
        rows["game-01"]["summary"]["scores"] = [1] * 7
        rows["game-02"]["game"] = "chess"
        rows["game-03"]["signature"] = [0, 0, 0, 0]
        rows["../game"] = rows["game-04"]
        rows["game-05"]["signature"].append(0)
        rows["game-06"]["signature"].pop()

    signed(change)(many / LISTING)
    read, titles = again(many)
    assert sorted(read) == [LISTING, *(f"game-0{number}.json" for number in (1, 2, 3, 5, 6))]
    assert titles == TITLES


def test_nobody_plays_from_the_listing(many: Path) -> None:
    signed(lambda d: d["saves"]["game-07"].update(title="A lie"))(many / LISTING)
    store = Store(many)
    assert "A lie" in [entry.title for entry in store.entries()]
    assert store.load("game-07").title == "No. 7"


def test_a_disk_that_refuses_the_listing_still_lists(many: Path) -> None:
    class Full(FileOps):
        def create(self, path: Path) -> int:
            raise OSError("full")

    (many / LISTING).unlink()
    assert len(Store(many, Full()).entries()) == MANY
    assert not (many / LISTING).exists()
