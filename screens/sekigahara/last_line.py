"""What the keys do at this table, as its last line says it."""

from __future__ import annotations

from kunitori_tui.text.catalog import tr
from screens.keys import Words


def last_line(words: Words, own: Words) -> Words:
    """Return action -> what it does now: ``own`` stands first, then what can be looked up, then the ``words`` of every
    table.
    """
    tools: Words = {**dict.fromkeys(("find", "boxes", "track", "overview"), ""), "others": tr("the enemy's turn")}
    return {**own, "info": tr("details"), **tools, **words}


def watching() -> Words:
    """Return what the keys do while the other side moves."""
    return {"next": "", "skip": "", "move": ""}


def choosing(end: str | None, on_map: str) -> Words:
    """Return what the keys do at a question: ``end`` is the way out of it, None where there is none, ``on_map`` what
    Enter does where the map has the cursor, "" where the list has it.
    """
    if on_map:
        return {"pick": on_map, "move": tr("the map"), "panel(1)": tr("list"), "number": "", "end": end}
    move = dict.fromkeys(("cursor_up", "cursor_down"), tr("move"))
    return {"select": "", **move, "panel(1)": tr("map"), "end": end}
