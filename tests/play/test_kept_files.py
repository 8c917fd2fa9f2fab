"""Settings, statistics and reports are on the disk whole or not at all."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from kunitori_tui.play import settings, stats
from kunitori_tui.process import report
from savegames.errors import Disk
from savegames.files import FileOps


def finished(save: str) -> stats.Finished:
    """Return the line of a game that Ana won."""
    seats = [{"name": "Ana", "kind": "human", "bot": "", "score": 21, "rank": 1}]
    return stats.Finished(save, "kunitori", 7, "2026-11-21T08:00:00Z", 20, 300, seats, [])


def test_settings_come_back_as_they_were_stored(tmp_path: Path) -> None:
    kept = settings.Settings(language="de", name="Jürgen", presets={"kunitori": {"Evening": ["ninja"]}})
    settings.store(kept, tmp_path / "config")
    assert settings.load(tmp_path / "config") == kept
    assert [p.name for p in (tmp_path / "config").iterdir()] == ["settings.json"]


@pytest.mark.parametrize("step", ["make_directory", "create", "write", "sync", "replace"])
def test_settings_that_cannot_be_written_leave_the_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    settings.store(settings.Settings(name="Ana"), tmp_path)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(FileOps, step, full)
    with pytest.raises(Disk) as caught:
        settings.store(settings.Settings(name="Ben"), tmp_path)
    assert caught.value.params == {"reason": "ENOSPC"}
    assert settings.load(tmp_path).name == "Ana"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]


def test_a_finished_game_is_counted_once(tmp_path: Path) -> None:
    for save in ("one", "two", "one"):
        stats.add(finished(save), tmp_path)
    assert stats.load(tmp_path) == [finished("one"), finished("two")]
    lines = (tmp_path / "statistics.jsonl").read_text().splitlines()
    assert [json.loads(line)["save"] for line in lines] == ["one", "two"]


def test_a_line_cut_short_is_lost_alone(tmp_path: Path) -> None:
    for save in ("one", "two"):
        stats.add(finished(save), tmp_path)
    file = tmp_path / "statistics.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    stats.add(finished("three"), tmp_path)
    assert [found.save for found in stats.load(tmp_path)] == ["one", "three"]


def test_a_disk_that_refuses_the_statistics_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Disk):
        stats.add(finished("one"), tmp_path / "file")


def test_a_second_report_of_the_same_second_leaves_the_first(tmp_path: Path) -> None:
    files = [report.write(ValueError(f"number {number}"), None, tmp_path) for number in range(3)]
    texts = [file.read_text() for file in files if file]
    assert [f"number {number}" in text for number, text in enumerate(texts)] == [True, True, True]
