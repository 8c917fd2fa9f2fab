"""Files that import each other, even for types alone or within a function, can only be read together."""

from __future__ import annotations

import grimp

MOST_FILES = 3


def test_no_more_than_three_files_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("kunitori_tui", "savegames", "screens", cache_dir=None)
    below = {module: graph.find_upstream_modules(module) for module in graph.modules}
    circles = {frozenset({m, *(other for other in below[m] if m in below[other])}) for m in below}
    assert [sorted(circle) for circle in circles if len(circle) > MOST_FILES] == []
