"""Writes down which functions each test reaches, so that a fault is tried by the tests that pass by it.

``KUNITORI_REACHED=FOLDER pytest -p scripts.reached`` adds a file to the folder for each process of the run, of a JSON
object a line: the test, its seconds, and the functions of the program that it calls, as ``path:name``. What a test
starts in a process of its own is not seen. :func:`tests_by_function` reads the folder.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = tuple(f"{ROOT / room}{os.sep}" for room in ("kunitori_tui", "screens", "savegames"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what is called while a test runs; in what it starts in a thread, too."""
    seen: set[CodeType] = set()

    def called(frame: FrameType, kind: str, value: object) -> None:
        seen.add(frame.f_code)

    begun = time.monotonic()
    threading.settrace(called)
    sys.settrace(called)
    yield
    sys.settrace(None)
    threading.settrace(None)  # type: ignore[arg-type]  # typeshed forgets that None ends it
    line = {"test": item.nodeid, "seconds": round(time.monotonic() - begun, 3), "reached": sorted(_names(seen))}
    folder = Path(os.environ["KUNITORI_REACHED"])
    with (folder / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def _names(seen: set[CodeType]) -> set[str]:
    ours = (code for code in seen if code.co_filename.startswith(SOURCES))
    return {f"{code.co_filename[len(str(ROOT)) + 1 :]}:{_name(code)}" for code in ours}


def _name(code: CodeType) -> str:
    """Return the function as faults are named: lambdas and comprehensions belong to what stands round them."""
    return ".".join(part for part in code.co_qualname.split(".") if not part.startswith("<"))


def tests_by_function(folder: Path) -> tuple[dict[str, set[str]], dict[str, tuple[float, int]]]:
    """Return the tests that reach each ``path:name``; of each test the seconds and how many functions it reaches."""
    tests: dict[str, set[str]] = {}
    costs: dict[str, tuple[float, int]] = {}
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            costs[told["test"]] = (told["seconds"], len(told["reached"]))
            for name in told["reached"]:
                tests.setdefault(name, set()).add(told["test"])
    return tests, costs
