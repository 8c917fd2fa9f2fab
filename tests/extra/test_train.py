"""The search for better numbers."""

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


def searched(out: Path, *more: str) -> dict[str, Any]:
    """Return what a search of two generations wrote."""
    line = ["--game", "kunitori", "--seed", "7", "--only", "clutter", "--only", "safety", "--only", "menu.melt"]
    line += ["--rivals", "money", "--deals", "2", "--generations", "2", "--trial", "4", "--out", str(out), *more]
    subprocess.run([sys.executable, "scripts/train.py", *line], cwd=ROOT, check=True, timeout=100)
    found: dict[str, Any] = json.loads(out.read_text())
    return found


def test_a_search_writes_the_numbers_of_the_level_with_what_made_them(tmp_path: Path) -> None:
    pytest.importorskip("cma")
    found = searched(tmp_path / "numbers.json")
    before = weights.numbers(mind("kunitori", "daimyo"))
    assert found["numbers"].keys() == before.keys()
    moved = {name for name, value in before.items() if found["numbers"][name] != value}
    assert moved
    assert moved <= {"clutter", "safety", "menu.melt"}
    made = found["made"]
    assert (made["game"], made["level"], made["seed"], made["generations"]) == ("kunitori", "daimyo", 7, 2)
    assert made["games"] > 2 * 2 * 2
    assert made["trial"]["games"] == 4
    assert made["trial"]["first_deal"] == 7_500_000


def test_the_same_search_finds_the_same_with_two_processes(tmp_path: Path) -> None:
    pytest.importorskip("cma")
    alone, together = (searched(tmp_path / name, "--jobs", jobs) for name, jobs in (("a", "1"), ("b", "2")))
    assert alone["numbers"] == together["numbers"]
