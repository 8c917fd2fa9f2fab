"""Settings, statistics and reports are on the disk whole or not at all."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import asdict
from pathlib import Path

import pytest

from kunitori_tui.play import prices, settings, stats
from kunitori_tui.process import report
from savegames.errors import Disk
from savegames.files import FileOps


def finished(save: str) -> stats.Finished:
    """Return the line of a game that Ana won."""
    seats = [{"name": "Ana", "kind": "human", "bot": "", "score": 21, "rank": 1}]
    return stats.Finished(save, "kunitori", 7, "2026-11-21T08:00:00Z", 20, 300, seats, [])


def test_settings_come_back_as_they_were_stored(tmp_path: Path) -> None:
    kept = settings.Settings(
        language="de", name="Jürgen", presets={"kunitori": {"Evening": ["ninja"]}}, met=["coach.money", "short.azuchi"]
    )
    settings.store(kept, tmp_path / "config")
    assert settings.load(tmp_path / "config") == kept
    assert [p.name for p in (tmp_path / "config").iterdir()] == ["settings.json"]


def test_what_was_told_once_is_read_as_far_as_it_has_the_form(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"met": ["coach.money", 7, "coach.money", "coach.end", None]}))
    assert settings.load(tmp_path).met == ["coach.money", "coach.end"]
    (tmp_path / "settings.json").write_text(json.dumps({"met": "coach.money"}))
    assert settings.load(tmp_path).met == []


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


FALSE = {"bot": None, "game": ["kunitori"], "save": 7, "seats": [], "ended": "today", "seed": "7", "conceded": None}


@pytest.mark.parametrize("field", FALSE)
def test_a_line_with_a_false_field_is_passed_over_alone(tmp_path: Path, field: str) -> None:
    stats.add(finished("one"), tmp_path)
    line = asdict(finished("two"))
    if field == "bot":
        line["seats"] = [{k: v for k, v in line["seats"][0].items() if k != "bot"}]
    else:
        line[field] = FALSE[field]
    with (tmp_path / "statistics.jsonl").open("a") as file:
        file.write(json.dumps(line) + "\n")
    stats.add(finished("three"), tmp_path)
    assert [game.save for game in stats.load(tmp_path)] == ["one", "three"]


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of POSIX")
def test_a_pipe_or_a_device_in_the_place_of_a_file_is_not_read(tmp_path: Path) -> None:
    for name in ("settings.json", "statistics.jsonl", "prices.toml"):
        for put in (os.mkfifo, lambda path: path.symlink_to("/dev/zero")):
            put(tmp_path / name)
            assert settings.load(tmp_path) == settings.Settings()
            assert stats.load(tmp_path) == []
            if name == "prices.toml":
                with pytest.raises(prices.BadSheet, match="sheet_file"):
                    prices.load("kunitori", tmp_path)
            (tmp_path / name).unlink()


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_game_is_not_counted_in_a_pipe_that_nobody_reads(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "statistics.jsonl")
    with pytest.raises(Disk):
        stats.add(finished("one"), tmp_path)


def test_settings_and_statistics_may_lie_elsewhere(tmp_path: Path) -> None:
    settings.store(settings.Settings(name="Ana"), tmp_path / "elsewhere")
    stats.add(finished("one"), tmp_path / "elsewhere")
    for name in ("settings.json", "statistics.jsonl"):
        (tmp_path / name).symlink_to(tmp_path / "elsewhere" / name)
    assert settings.load(tmp_path).name == "Ana"
    assert [game.save for game in stats.load(tmp_path)] == ["one"]


def test_a_number_without_end_is_no_price(tmp_path: Path) -> None:
    (tmp_path / "prices.toml").write_text("[kunitori.praefektur]\ncost = " + "9" * 6000)
    with pytest.raises(prices.BadSheet, match="sheet_toml"):
        prices.load("kunitori", tmp_path)
