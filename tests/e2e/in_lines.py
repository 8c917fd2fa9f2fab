"""A whole game played in lines: the program gets the first option at every question until the final score."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.reading import saves
from tests.seasoned import settle

in_both_languages = pytest.mark.parametrize(("language", "last"), [("en", "Final score"), ("de", "Abrechnung")])
"""With the words that the count of a finished game begins with."""


def play_to_the_score(home: Path, *arguments: str, last: str) -> tuple[dict[str, Any], str]:
    """Run ``kunitori`` with ``arguments``, answering ``1`` up to 2,000 times; return what is saved, and what is printed
    after ``last``. Fail unless that is a finished game with the scores that are told.
    """
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
    told = run.stdout.partition(last)[2]
    (save,) = saves(home)
    assert save["finished"] is True
    assert save["now"]["phase"] == "over"
    assert scores(told) == sorted(save["summary"]["scores"], reverse=True)
    return save, told


def scores(told: str) -> list[int]:
    """Return the scores of the final count, the highest first."""
    found = re.findall(r"^\d\. .*: (\d+) (?:points?|Punkte?)", told, re.MULTILINE)
    return sorted((int(n) for n in found), reverse=True)
