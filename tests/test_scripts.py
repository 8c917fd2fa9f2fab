"""The scripts ask the program for nothing it has not."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

SCRIPTS = sorted(Path(__file__).parents[1].glob("scripts/**/*.py"))
OURS = ("kunitori_tui", "savegames", "screens")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_takes_only_what_there_is(script: Path) -> None:
    taken = [node for node in ast.walk(ast.parse(script.read_bytes())) if isinstance(node, ast.ImportFrom)]
    for node in taken:
        if node.module is None or node.module.partition(".")[0] not in OURS:
            continue
        module = import_module(node.module)
        for name in node.names:
            there = hasattr(module, name.name) or find_spec(f"{node.module}.{name.name}") is not None
            assert there, f"{script.name}: {node.module} has no {name.name}"
