"""The command line in this process and as a process of its own, with folders of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kunitori_tui.cli import program
from savegames.store import Store
from tests.seasoned import settle

ROOT = Path(__file__).resolve().parents[2]

Run = Callable[..., Result]
Spawn = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test its own data and configuration, English and an ordinary terminal; return the data folder."""
    data = tmp_path / "data"
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(data))
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path / "config"))
    settle(tmp_path / "config")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return data


@pytest.fixture
def run() -> Run:
    """Return the function that runs a command line in this process: ``run("saves list", stdin="")``."""

    def call(line: str, stdin: str = "", more: tuple[str, ...] = ()) -> Result:
        return CliRunner().invoke(program, [*line.split(), *more], input=stdin)

    return call


@pytest.fixture
def spawn() -> Spawn:
    """Return the function that runs a command line as a process and waits for its end."""

    def call(line: str, stdin: str | None = None, **more: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "kunitori_tui", *line.split()],
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
            env={**os.environ, **more.pop("env", {})},
            **more,
        )

    return call


@pytest.fixture
def store(folders: Path) -> Store:
    """Return the saves of the test."""
    return Store(folders / "savegames")


@pytest.fixture
def unfinished(run: Run, store: Store) -> str:
    """Return the name of a saved game of one person against two bots, left in the third question."""
    assert run("play kunitori --plain --seats you,money,random --seed 7", stdin="1\n1\n").exit_code == 0
    return store.entries()[0].id


@pytest.fixture
def finished(run: Run, store: Store) -> str:
    """Return the name of a saved game that bots played to the end."""
    assert run("play kunitori --plain --seats money,random --seed 7").exit_code == 0
    return store.entries()[0].id


def lines(text: str) -> list[dict[str, Any]]:
    """Return JSON lines as objects."""
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def parse() -> Callable[[str], list[dict[str, Any]]]:
    """Return :func:`lines`."""
    return lines
