"""What is asked for often starts without the heavy packages."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROBE = """
import sys
from kunitori_tui.cli import main
code = main(sys.argv[1:])
heavy = sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"})
print("heavy:", *heavy, file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize(
    "line", ["--help", "--version", "saves list", "sim kunitori --seats random,money", "play kunitori --plain --seed 1"]
)
def test_neither_textual_nor_rich_is_imported(line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *line.split()], capture_output=True, text=True, timeout=60, input=""
    )
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1] == "heavy:"
