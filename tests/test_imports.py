"""What several files of tests need stands in modules of its own, and tests ask what is public."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent

DOCUMENTED = {"_replace", "_asdict", "_fields", "_make", "_exit", "_getframe"}
"""Names of the standard library that are public all the same."""
ALLOWED = {
    "driving.py": {"_compositor", "_notifications"},  # what Textual draws and tells; it has no public place for either
    "golden/pictures.py": {"_background_screens", "_compositor"},
    "host/test_web.py": {"_make_app", "_process_messages"},  # what the gate of the page stands before
    "savegames/test_writer.py": {"_wanted"},  # the test of that module: a flush has begun
    "test_dependencies.py": {"_compositor"},  # all that the program uses of what is private to Textual
}
"""Private names of others that tests ask, by file."""


def private_names(file: Path) -> set[str]:
    """Return the names with an underscore before them that a file takes from others: what it imports, and what it asks
    of anything that it has not made itself.
    """
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    found = set[str]()
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            found |= {*(node.module or "").split("."), *(name.name for name in node.names)}
        elif isinstance(node, ast.Attribute):
            is_of_self = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if is_of_self and isinstance(node.ctx, ast.Store):
                own.add(node.attr)
            elif not is_of_self:
                found.add(node.attr)
    return {name for name in found - own - DOCUMENTED if re.match("_[^_]", name)}


def test_no_file_of_tests_reads_another_file_of_tests() -> None:
    read = re.compile(r"^(?:from|import) tests\.[\w.]*\btest_|^from \.+[\w.]*test_", re.MULTILINE)
    assert [file for file in sorted(TESTS.rglob("*.py")) if read.search(file.read_text(encoding="utf-8"))] == []


def test_no_test_asks_what_is_private_but_what_is_named_here() -> None:
    asked = {file.relative_to(TESTS).as_posix(): private_names(file) for file in sorted(TESTS.rglob("*.py"))}
    assert {file: names for file, names in asked.items() if names} == ALLOWED
