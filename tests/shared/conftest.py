"""Every test has folders of its own; those of sockets have short names, for a system has no room for long ones."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kunitori_tui.shared import access


@pytest.fixture(autouse=True)
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Return the folder of the data."""
    sockets = Path(tempfile.mkdtemp(prefix="kt-", dir="/tmp"))
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path))
    monkeypatch.setenv("KUNITORI_TABLES_DIR", str(sockets))
    monkeypatch.setattr(access, "ANSWERS_WITHIN", 60.0)  # a busy machine is not what this is about
    yield tmp_path
    shutil.rmtree(sockets)
