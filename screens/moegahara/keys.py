"""The keys that work now at this table, for its last line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.text.catalog import tr
from screens.deckbuilder import lines as deck_lines
from screens.moegahara import asks

if TYPE_CHECKING:
    from screens.moegahara.table import LinesTable

Keys = list[tuple[str, str]]


def keys(table: LinesTable) -> Keys:
    """Return (key, what it does now), the most useful first."""
    if table.ask is None or table.finding is not None:
        return deck_lines.keys(table)
    if table.focused is table.options:
        return _panel(table) + _tail(table)
    if table.way == asks.FIELD:
        return _field(table) + _tail(table)
    if table.way == asks.MUSTER:
        found = [("Enter", tr("carry out"))] if table.lit_option() else []
        return [*found, ("e", tr("end phase")), ("i", tr("card")), ("Tab", tr("panel")), *_tail(table)]
    if table.focused is table.field:
        return [("Enter", tr("the Land")), (_arrows(table), tr("move")), ("1-0", tr("Land")), *_board(table)]
    if table.focused is table.muster:
        return _board(table)
    return [*deck_lines.board_keys(table, _arrows(table)), *_over(table), *_tail(table)]


def _arrows(table: LinesTable) -> str:
    return tr("arrows") if table.look.ascii else "←↑↓→"


def _field(table: LinesTable) -> Keys:
    view = table.view
    kind = view.decision.kind
    if table.focused is not table.field:
        found = [("Enter", tr("take"))] if table.focused is table.muster else []
        return [*found, ("Tab", tr("panel")), ("i", tr("card"))]
    chosen = table.lit_option()
    act = {"place": tr("place"), "line": tr("reorder")}.get(kind, tr("remove"))
    found = [("Enter", act if chosen else tr("why not")), (_arrows(table), tr("Land"))]
    if len(asks.cards_to_place(view)) > 1:
        found.append((tr("Space"), tr("other card")))
    if asks.uses(view):
        found.append(("x", tr("strategy")))
    if set(asks.WAYS_OUT) & set(view.choices):
        found.append(("e", tr("no")))
    return [*found, ("i", tr("strengths")), ("1-0", tr("Land")), ("Tab", tr("panel")), *_over(table)]


def _panel(table: LinesTable) -> Keys:
    close = [("Esc", tr("back"))] if table.picking else []
    arrows = "up/down" if table.look.ascii else "↑↓"
    return [("Enter", tr("choose")), (arrows, tr("option")), ("1-9", tr("choose")), *close, ("i", tr("card"))]


def _board(table: LinesTable) -> Keys:
    return [("i", tr("details")), ("Tab", tr("panel")), *_over(table), *_tail(table)]


def _over(table: LinesTable) -> Keys:
    pool = [] if table.is_wide else [("p", tr("players") if table.pool_open else tr("pool"))]
    return [*pool, ("o", tr("teams"))]


def _tail(table: LinesTable) -> Keys:
    undo = [("u", tr("undo"))] if table.can_undo else []
    return [*undo, ("h", tr("hint")), ("l", tr("log")), ("q", tr("menu"))]
