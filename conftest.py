"""Names the tests left out of a run in its summary; the workers that leave them out are other processes.

A run started in the background ignores SIGINT, and so would every program under test that inherits that.
"""

from __future__ import annotations

import os
import signal
import sys
from types import SimpleNamespace
from typing import Any

import pytest

DESELECTED = pytest.StashKey[list[str]]()
MARKERS = ("host", "long")
MOST_WORKERS = 4


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers share the tests: one more than there are processors, for some wait for a terminal, and no
    more, for each has to read all tests first.
    """
    return min(MOST_WORKERS, 1 + (os.cpu_count() or 1))


def pytest_configure(config: pytest.Config) -> None:
    config.stash[DESELECTED] = []
    if sys.dont_write_bytecode and config.pluginmanager.hasplugin("cacheprovider"):
        # Nothing compiled is to lie beside the sources: among what pytest keeps it may. Else every worker takes four
        # seconds of every run to compile all tests.
        sys.pycache_prefix, sys.dont_write_bytecode = str(config.cache.mkdir("bytecode")), False
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_deselected(items: list[pytest.Item]) -> None:
    for item in items:
        marks = [name for name in MARKERS if item.get_closest_marker(name)]
        item.config.stash[DESELECTED].append(" and ".join(marks) or "other")


def pytest_sessionfinish(session: pytest.Session) -> None:
    workeroutput = getattr(session.config, "workeroutput", None)
    if workeroutput is not None:
        workeroutput["deselected"] = session.config.stash[DESELECTED]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    # Every worker collects the same tests, so one report is the whole.
    node.config.stash[DESELECTED] = getattr(node, "workeroutput", {}).get("deselected", node.config.stash[DESELECTED])


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    left_out = config.stash[DESELECTED]
    if not left_out:
        return
    # The last line counts these; without workers pytest has filled them in itself.
    terminalreporter.stats.setdefault("deselected", [SimpleNamespace(reason=reason) for reason in left_out])
    terminalreporter.section("deselected")
    for reason in sorted(set(left_out)):
        hint = "not selected on the command line" if reason == "other" else f"run with: pytest -m '{reason}'"
        terminalreporter.line(f"{left_out.count(reason)} {reason}: {hint}")
