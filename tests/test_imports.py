"""What several files of tests need stands in modules of its own."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent


def test_no_file_of_tests_reads_another_file_of_tests() -> None:
    read = re.compile(r"^(?:from|import) tests\.[\w.]*\btest_|^from \.+[\w.]*test_", re.MULTILINE)
    assert [file for file in sorted(TESTS.rglob("*.py")) if read.search(file.read_text(encoding="utf-8"))] == []
