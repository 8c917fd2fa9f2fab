"""In which order the choices of Sekigahara are listed, on the screen and in lines."""

from __future__ import annotations

from collections.abc import Iterable

from kunitori_tui.engine.api import Option

WAYS_OUT = ("end", "stop", "done")
"""The choices that do nothing more."""


def in_order(options: Iterable[Option]) -> list[Option]:
    """Return choices as they stand in the list: ways out below all others, so that nobody gives a turn or a block away
    by Enter; but a stack that could go on for a card alone stops first, so that nobody pays by Enter.
    """
    ordered = sorted(options, key=lambda option: option in (*WAYS_OUT, "yield", "none"))
    verbs = {option.partition(":")[0] for option in ordered}
    if "stop" in verbs and verbs & {"force", "lead_force"} and not verbs & {"go", "lead"}:
        ordered.sort(key=lambda option: option != "stop")
    return ordered
