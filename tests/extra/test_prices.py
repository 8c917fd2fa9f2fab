"""The prices that play teaches."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.bots import weights
from scripts.tuned import mind

pytestmark = pytest.mark.extra
ROOT = Path(__file__).parents[2]


def learned(out: Path, *more: str) -> dict[str, Any]:
    """Return what a few games wrote."""
    line = ["--seed", "7", "--games", "6", "--out", str(out), *more]
    subprocess.run([sys.executable, "scripts/prices.py", *line], cwd=ROOT, check=True, timeout=100)
    found: dict[str, Any] = json.loads(out.read_text())
    return found


def test_prices_are_written_with_what_made_them_and_nothing_else_changes(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    found = learned(tmp_path / "prices.json")
    before = weights.numbers(mind("azuchi", "daimyo"))
    assert found["numbers"].keys() == before.keys()
    moved = {name for name, value in before.items() if found["numbers"][name] != value}
    assert moved
    assert all(name.startswith("prices.") for name in moved)
    assert (found["made"]["level"], found["made"]["seed"], found["made"]["games"]) == ("daimyo", 7, 6)


def test_a_step_of_nothing_leaves_the_prices_and_half_a_step_goes_half_the_way(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    none, half, whole = (learned(tmp_path / step, "--step", step)["numbers"] for step in ("0", "0.5", "1"))
    assert none == weights.numbers(mind("azuchi", "daimyo"))
    for name, price in half.items():
        assert price == pytest.approx((none[name] + whole[name]) / 2, abs=0.002)


def test_two_processes_teach_the_same(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    alone, together = (learned(tmp_path / jobs, "--jobs", jobs) for jobs in ("1", "2"))
    assert alone["numbers"] == together["numbers"]
