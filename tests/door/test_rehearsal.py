"""What the template does before anybody comes."""

from __future__ import annotations

import gc
import os
import tempfile
import threading
from pathlib import Path

import pytest

from kunitori_tui import run
from kunitori_tui.app import KunitoriApp
from savegames.errors import SaveError
from savegames.store import Store


def _apps() -> int:
    gc.collect()
    return sum(isinstance(each, KunitoriApp) for each in gc.get_referrers(KunitoriApp))


def test_a_game_is_played_and_nothing_of_it_is_left_that_no_copy_may_have(tmp_path: Path) -> None:
    """A template has one thread and no loop, for nothing else can be copied."""
    apps, threads, environment = _apps(), set(threading.enumerate()), dict(os.environ)
    descriptors = set(os.listdir("/dev/fd"))
    run.play(tmp_path)
    assert set(os.listdir("/dev/fd")) <= descriptors
    assert set(threading.enumerate()) <= threads
    assert dict(os.environ) == environment
    assert _apps() <= apps
    store = Store(tmp_path / "savegames")
    (entry,) = store.entries()
    assert store.load(entry.id).journal, "choices were made"


def test_a_template_goes_on_where_no_game_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "savegames").write_text("in the way")
    with pytest.raises(SaveError):
        run.play(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "savegames"))
    run.rehearse()
