"""A whole game played in lines: the program gets the first option at every question until the final score."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.seasoned import settle


def take_first_options(home: Path, *arguments: str, last: str) -> str:
    """Run ``kunitori`` with ``arguments``, answering ``1`` up to 2,000 times; return what is printed after ``last``."""
    settle(home / "config")
    run = subprocess.run(
        [sys.executable, "-m", "kunitori_tui", *arguments],
        input="1\n" * 2000,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env={
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(home),
            "KUNITORI_DATA_DIR": str(home / "data"),
            "KUNITORI_CONFIG_DIR": str(home / "config"),
        },
    )
    return run.stdout.partition(last)[2]


def scores(told: str) -> list[int]:
    """Return the scores of the final count, the highest first."""
    found = re.findall(r"^\d\. .*: (\d+) (?:points?|Punkte?)", told, re.MULTILINE)
    return sorted((int(n) for n in found), reverse=True)
