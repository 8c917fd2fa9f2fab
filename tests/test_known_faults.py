"""A fault that was written down is found again where its code is by now, and missed where that is no more."""

from __future__ import annotations

from pathlib import Path

from scripts import known_faults
from scripts.faults import faults
from scripts.known_faults import find, known, read, written

BEFORE = b"""
def other(a: int) -> bool:
    return a < 3

class Pile:
    def takes(self, a: int) -> bool:
        if a < 3:
            return True
        return 0 < a < 3 and a < 3
"""
AFTER = b"""
class Heap: ...

class Pile:
    def is_open(self) -> bool:
        return True

    def takes(self, a: int) -> bool:
        \"\"\"In other words.\"\"\"
        if a < 3:
            return True
        return 0 < a < 3 and (
            a < 3
        )
"""


def test_a_fault_is_put_in_again_where_its_function_is_by_now(tmp_path: Path) -> None:
    (tmp_path / "old.py").write_bytes(BEFORE)
    fault = [one for one in faults(BEFORE) if one.kind == "comparison" and one.new == "(a <= 3)"][-1]
    kept = known(tmp_path, Path("old.py"), fault, "rules", painted=False, verdict="UNNOTICED")
    assert (kept.module, kept.function, kept.which) == ("old", "Pile.takes", 2)
    assert read("# a comment\n" + written([kept])) == [kept]
    assert find(tmp_path, kept, [Path("old.py")], painted=False) == (Path("old.py"), fault)
    (tmp_path / "old.py").write_bytes(b"")
    (tmp_path / "new.py").write_bytes(AFTER)
    found = find(tmp_path, kept, [Path("new.py"), Path("old.py")], painted=False)
    assert found is not None
    path, moved = found
    assert path == Path("new.py")
    assert b"(\n            (a <= 3)\n        )" in moved.put_into(AFTER)
    (tmp_path / "new.py").write_bytes(AFTER.replace(b"takes", b"holds"))
    assert find(tmp_path, kept, [Path("new.py"), Path("old.py")], painted=False) is None


def test_what_paints_has_its_faults_apart_from_the_rest() -> None:
    source = b"def width() -> int:\n    return 3\n\ndef row() -> Line:\n    return put(4)\n"
    assert {fault.line for fault in faults(source)} == {2}
    assert {fault.line for fault in faults(source, painted=True)} == {5}
    assert known_faults.alike(source, painted=True).keys() == {
        ("row", "number", "4  ->  5"),
        ("row", "number", "4  ->  3"),
    }
