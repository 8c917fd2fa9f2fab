"""The keys that work now at this table, for its last line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.text.catalog import N_, tr

if TYPE_CHECKING:
    from screens.azuchi.table import CastleTable

Keys = list[tuple[str, str]]

_ENTER = {"draft": N_("take"), "work": N_("place a worker"), "deal": N_("choose"), "build": N_("choose"),
          "tribute": N_("choose")}  # fmt: skip
_OUT = {"work": N_("pass"), "deal": N_("no deal"), "build": N_("no"), "tribute": N_("no")}


def keys(table: CastleTable) -> Keys:
    """Return (key, what it does now), the most useful first."""
    look = table.look
    arrows = tr("arrows") if look.ascii else "←↑↓→"
    if table.ask is None:
        found: Keys = []
        if table.bots_to_move():
            waits = table.pace.waits_for_key
            found = [(tr("Space"), tr("next move")), ("s", tr("skip"))] if waits else [(tr("Space"), tr("skip"))]
        return [*found, (arrows, tr("move")), ("Tab", tr("panel")), ("i", tr("card")), ("l", tr("log")),
                ("q", tr("menu")), ("Ctrl+P", tr("more"))]  # fmt: skip
    kind = table.view.decision.kind
    chosen = table.lit_option()
    act = tr(_ENTER[kind]) if chosen else tr("why not") if table.can_be_asked_why() else tr("details")
    found = [("Enter", act), (arrows, tr("move"))]
    if kind in _OUT:
        found.append(("p", tr(_OUT[kind])))
    found += [("i", tr("card")), ("Tab", tr("panel"))]
    undo = [("u", tr("undo"))] if table.can_undo else []
    return [*found, *undo, ("h", tr("hint")), ("l", tr("log")), ("q", tr("menu"))]
