"""Measures how long it takes to look back: ``python scripts/lookback.py``.

For every finished game that is kept among the tests: how long until its first step can be seen, and from the last step
back to each of the others, with what the reader knows there, the longest and the middle of all.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kunitori_tui import shelf
from kunitori_tui.play.lookback import LookBack
from savegames.format import decode
from tests.golden.situations import SAVES

SET = "0.1.0"


def main() -> None:
    for game in shelf.ids():
        save = decode((SAVES / SET / f"{game}-finished.json").read_bytes())
        began = perf_counter()
        past = LookBack(save)
        opened = perf_counter() - began
        ways = [back(past, at) for at in range(past.last)]
        print(
            f"{game:<11} {past.last:>5} steps   opened in {opened * 1000:5.1f} ms   "
            f"back in {max(ways) * 1000:5.1f} ms at most, {median(ways) * 1000:4.1f} ms in the middle"
        )


def back(past: LookBack, at: int) -> float:
    """Return how many seconds it takes from the last step to ``at``."""
    seat = past.who.seat
    past.go(past.last)
    past.view(seat), past.events(seat)
    began = perf_counter()
    past.go(at)
    past.view(seat), past.events(seat)
    return perf_counter() - began


if __name__ == "__main__":
    main()
