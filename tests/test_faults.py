"""Faults are looked for by the function they lie in, and what paints has its own."""

from __future__ import annotations

from scripts.faults import faults, function_of

SOURCE = b"""
def other(a: int) -> bool:
    return a < 3

class Pile:
    def takes(self, a: int) -> bool:
        if a < 3:
            return True
        return 0 < a < 3 and any(a < b for b in (4, 5))
"""


def test_a_fault_lies_in_the_innermost_function() -> None:
    compared = [one for one in faults(SOURCE) if one.kind == "comparison" and "<=" in one.new]
    assert [function_of(SOURCE, one) for one in compared] == ["other", *["Pile.takes"] * (len(compared) - 1)]
    assert [one.line for one in compared if function_of(SOURCE, one) == "Pile.takes"][:1] == [7]


def test_what_paints_has_its_faults_apart_from_the_rest() -> None:
    source = b"def width() -> int:\n    return 3\n\ndef row() -> Line:\n    return put(4)\n"
    assert {fault.line for fault in faults(source)} == {2}
    painted = faults(source, painted=True)
    assert {(function_of(source, fault), fault.kind, fault.told(source)) for fault in painted} == {
        ("row", "number", "4  ->  5"),
        ("row", "number", "4  ->  3"),
    }
