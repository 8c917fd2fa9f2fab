"""The keys that work now at this table, for its last line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from screens.sekigahara.table import CampaignTable


def keys(table: CampaignTable) -> list[tuple[str, str]]:
    """Return (key, what it does now), the most useful first."""
    arrows = tr("arrows") if table.look.ascii else "←↑↓→"
    on_map = table.focused is table.map
    tools = [
        ("i", tr("details")),
        ("/", tr("find")),
        ("c", tr("cards, boxes")),
        ("w", tr("points")),
        ("0", tr("all stacks")),
        ("o", tr("the enemy's turn")),
    ]
    tail = [("l", tr("log")), ("q", tr("menu")), ("Ctrl+P", tr("more"))]
    if table.ask is None:
        found: list[tuple[str, str]] = []
        if table.bots_to_move():
            waits = table.pace.waits_for_key
            found = [(tr("Space"), tr("next move")), ("s", tr("skip"))] if waits else [(tr("Space"), tr("skip"))]
        return [*found, (arrows, tr("move")), *tools, *tail]
    if on_map:
        act = tr("choose") if table.options_at(table.map.place) else tr("why not")
        found = [("Enter", act), (arrows, tr("the map")), ("Tab", tr("list"))]
    else:
        found = [("Enter", tr("choose")), ("↑↓" if not table.look.ascii else arrows, tr("move")), ("Tab", tr("map"))]
    if table.way_out():
        found.append(("x", tr("end")))
    undo = [("u", tr("undo"))] if table.can_undo else []
    return [*found, *tools, *undo, ("h", tr("hint")), *tail]
