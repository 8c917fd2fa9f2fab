"""The second line of a table: everybody's points, and what ends the game with what is left of it."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from kunitori_tui.text.box import Aim, Ending, Names
from kunitori_tui.text.catalog import N_, tr
from screens.drawing.look import Look
from screens.widgets.lines import Part

NEAR = 3
"""If so many or fewer are left, what is nearest to ending the game is an alarm."""


class _Form(NamedTuple):
    """How the line is worded: what stands before the points and before the piles, whose names are written, how far the
    piles stand apart.
    """

    wins: str
    ends: str
    last: str
    names: str
    gap: int


_LAST = N_("LAST TURNS:")
_FORMS = (
    _Form(N_("most points win:"), N_("the game ends when one of these piles is empty:"), _LAST, "all", 3),
    _Form(N_("most points win:"), N_("an empty pile ends it:"), _LAST, "all", 2),
    _Form("", N_("ends at 0:"), _LAST, "all", 2),
    _Form("", N_("end:"), _LAST, "all", 2),
    _Form("", N_("end:"), _LAST, "all", 1),
    _Form("", N_("ends at 0:"), _LAST, "own", 2),
    _Form("", N_("end:"), _LAST, "own", 2),
    _Form("", "", _LAST, "", 1),
)
"""The longest first; in the shortest six players with points of three digits fit into 80 cells, and the end after the
last turns goes without saying.
"""


def sign(look: Look, ending: Ending) -> Part | None:
    """Return the mark of what is nearest to ending the game; None for all else and once nothing is left."""
    if not ending.nearest or not ending.left:
        return None
    return ("!", "alarm") if ending.left <= NEAR else (look.glyph("left"), "title")


def aim_line(look: Look, aim: Aim, names: Names, me: int | None, width: int, *, aid: bool) -> list[Part]:
    """Return the line in the longest form that fits: the points, those of seat ``me`` first, and what ends the game, or
    who still has a turn. Without ``aid`` the points of others are left out.
    """
    line: list[Part] = []
    for form in _FORMS:
        points = _points(look, aim, names, me, form, aid)
        line = [*points, (f" {look.glyph('v')} ", "frame"), *_end(look, aim, names, me, form)]
        if sum(cell_len(text) for text, _ in line) <= width:
            break
    return line


def _points(look: Look, aim: Aim, names: Names, me: int | None, form: _Form, aid: bool) -> list[Part]:
    others = [seat for seat in range(len(aim.points)) if seat != me] if aid else []
    parts: list[Part] = [(" ◆", "points"), (f" {tr(form.wins)}" if form.wins else "", "dim")]
    most = max(aim.points)
    for seat in [*([] if me is None else [me]), *others]:
        parts += [("  " if form.gap > 1 and len(parts) > 2 and form.names == "all" else " ", None)]
        parts.append((look.mark(seat), look.player(seat)))
        if form.names == "all" or (form.names == "own" and seat == me):
            parts.append((f"{names[seat]} ", "text"))
        role = "points" if seat == me else "strong" if aim.points[seat] == most else "text"
        parts.append((str(aim.points[seat]), role))
    return parts


def _end(look: Look, aim: Aim, names: Names, me: int | None, form: _Form) -> list[Part]:
    if aim.to_come is not None:
        who = [names[seat] if form.names == "all" else look.mark(seat) for seat in aim.to_come]
        turns = tr(", then ").join([*who, tr("the end")]) if form.ends else " ".join(who)
        return [(f"{tr(form.last)} " if form.last else "", "alarm"), (turns, "strong")]
    parts: list[Part] = [(f"{tr(form.ends)} " if form.ends else "", "dim")]
    for i, ending in enumerate(aim.endings):
        mark = sign(look, ending)
        role = "text" if mark is None else mark[1] if mark[1] == "alarm" else "strong"
        parts.append((" " * form.gap if i else "", None))
        parts.append((f"{ending.name} {ending.left}", role))
        parts += [mark] if mark else []
    return parts
