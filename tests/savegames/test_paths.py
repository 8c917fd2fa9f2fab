"""Everything a player makes lies under one folder that one variable moves."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from savegames import files


def test_the_platform_says_where_by_default(monkeypatch):
    monkeypatch.delenv("KUNITORI_DATA_DIR", raising=False)
    monkeypatch.delenv("KUNITORI_CONFIG_DIR", raising=False)
    assert files.data_dir() == Path(platformdirs.user_data_dir("kunitori", appauthor=False))
    assert files.config_dir() == Path(platformdirs.user_config_dir("kunitori", appauthor=False))


def test_variables_move_both_and_create_nothing(monkeypatch, tmp_path):
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "d"))
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path / "c"))
    assert files.saves_dir() == tmp_path / "d" / "savegames"
    assert files.exports_dir() == tmp_path / "d" / "exports"
    assert files.statistics_file() == tmp_path / "d" / "statistics.jsonl"
    assert files.config_dir() == tmp_path / "c"
    assert list(tmp_path.iterdir()) == []


def test_a_relative_folder_stays_the_same_after_a_change_of_directory(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KUNITORI_DATA_DIR", "games")
    assert files.data_dir() == tmp_path / "games"


def test_a_tilde_is_the_home_of_whoever_plays(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("KUNITORI_DATA_DIR", "~/games")
    assert files.data_dir() == tmp_path / "games"


def test_an_empty_variable_counts_as_none(monkeypatch):
    monkeypatch.setenv("KUNITORI_DATA_DIR", "")
    assert files.data_dir().name == "kunitori"


def test_a_home_that_does_not_exist_is_no_crash(monkeypatch):
    monkeypatch.setenv("KUNITORI_DATA_DIR", "~nobody-of-that-name/x")
    assert files.data_dir().is_absolute()
