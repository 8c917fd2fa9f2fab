"""What numbers are worth, many at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.effects import Outcome, effects

pytestmark = pytest.mark.extra
ROOT = Path(__file__).parents[2]


def test_the_number_that_decides_is_told_from_one_that_does_nothing() -> None:
    """Whoever has the first one high wins; the second is drawn beside it."""
    pytest.importorskip("numpy")
    draws = [(bool(i & 1), bool(i & 2)) for i in range(4)]
    games = [
        Outcome((one, other), 10 * (one[0] - other[0]) or (-1) ** i, (one[0], i % 2 == 0) > (other[0], i % 2 == 1))
        for i in range(6)
        for one in draws
        for other in draws
    ]
    first, second = effects(["decides", "idle"], games)
    assert (first.name, second.name) == ("decides", "idle")
    assert first.lead - first.lead_error > 0.3
    assert first.won - first.won_error > 0.3
    assert abs(second.lead) <= second.lead_error
    assert abs(second.won) <= second.won_error


def told(*more: str) -> subprocess.CompletedProcess[str]:
    """Return what the script says of a few games."""
    line = [sys.executable, "scripts/effects.py", "--game", "azuchi", "--seed", "7", "--games", "6", *more]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)


def test_every_number_that_is_asked_about_gets_a_line() -> None:
    pytest.importorskip("numpy")
    found = told("--number", "victory=2:6", "--number", "denial=0.1:0.9")
    assert sorted(line.partition(":")[0] for line in found.stdout.splitlines()) == ["denial", "victory"]


def test_a_number_that_does_not_exist_is_refused_with_those_there_are() -> None:
    refused = told("--number", "courage=1:2")
    assert refused.returncode == 2
    assert "there is no courage; there are " in refused.stderr
    assert "victory" in refused.stderr
