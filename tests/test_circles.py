"""Files that import each other, even for types alone or within a function, can only be read together."""

from __future__ import annotations

import re
from pathlib import Path

import grimp

MOST_FILES = 3
TESTS = Path(__file__).parent


def test_no_more_than_three_files_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("kunitori_tui", "savegames", "screens", cache_dir=None)
    below = {module: graph.find_upstream_modules(module) for module in graph.modules}
    circles = {frozenset({m, *(other for other in below[m] if m in below[other])}) for m in below}
    assert [sorted(circle) for circle in circles if len(circle) > MOST_FILES] == []


def test_no_file_of_tests_reads_another_file_of_tests() -> None:
    """What several of them need stands in a module of its own: positions, builders, sitting down at a table."""
    read = re.compile(r"^(?:from|import) tests\.[\w.]*\btest_|^from \.+[\w.]*test_", re.MULTILINE)
    assert [file for file in sorted(TESTS.rglob("*.py")) if read.search(file.read_text(encoding="utf-8"))] == []
