"""The time to the first frame is measured of what players start."""

from __future__ import annotations

import compileall
from pathlib import Path

from scripts.first_frame import unfit

ROOT = Path(__file__).parents[2]


def test_a_checkout_and_a_program_without_bytecode_are_not_measured(tmp_path: Path) -> None:
    """A checkout compiles its catalogues while it runs: that shows twice the time players wait."""
    assert "is a checkout" in unfit(ROOT)
    (tmp_path / "screens").mkdir()
    (tmp_path / "screens" / "page.py").touch()
    assert "no compiled bytecode" in unfit(tmp_path)
    compileall.compile_dir(tmp_path, quiet=1)
    assert unfit(tmp_path) == ""
