"""What the keys do at this table, as its last line says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.text.catalog import tr
from screens.keys import Words

if TYPE_CHECKING:
    from screens.sekigahara.table import CampaignTable


def last_line(table: CampaignTable, words: Words) -> Words:
    """Return action -> what it does now; ``words`` are those of every table."""
    tools: Words = {**dict.fromkeys(("find", "boxes", "track", "overview"), ""), "others": tr("the enemy's turn")}
    if table.ask is None:
        return {"next": "", "skip": "", "move": "", "info": tr("details"), **tools, **words}
    out, on_map = table.way_out(), table.focused is table.map
    end = None if out is None else tr("stop") if out == "stop" and table.view.clash() is not None else tr("end")
    own: Words = {
        "select": "", **dict.fromkeys(("cursor_up", "cursor_down"), tr("move")), "panel(1)": tr("map"), "end": end,
    }  # fmt: skip
    if on_map:
        enter = tr("choose") if table.options_at(table.map.place) else tr("why not")
        own = {"pick": enter, "move": tr("the map"), "panel(1)": tr("list"), "number": "", "end": end}
    if table.marching.march is not None:
        own = table.marching.key_words(on_map)
    return {**own, "info": tr("details"), **tools, **words}
