"""The examples in docstrings give what they say.

Every module that holds one (``>>>``) is found by itself: nothing has to be registered.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("kunitori_tui", "savegames", "screens", "scripts")


def modules_with_examples() -> list[str]:
    """Return the names of the modules that hold examples."""
    files = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    found = [file.relative_to(ROOT).with_suffix("") for file in files if ">>> " in file.read_text(encoding="utf-8")]
    return [".".join(path.parts).removesuffix(".__init__") for path in found]


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_a_module_give_what_they_say(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An example that writes files does so in a folder of its own: the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path / "config"))
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0, told.getvalue()
    assert found.attempted > 0, "an example stands where doctest does not look"
