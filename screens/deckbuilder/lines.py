"""The single lines of a deck-builder's table: on top, everybody's points with what ends the game, under the cursor, the
keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import decisions, games
from kunitori_tui.text.box import Aim, Ending, Names
from kunitori_tui.text.catalog import N_, tr, trn
from screens.drawing.look import Look
from screens.widgets import lines
from screens.widgets.lines import Part, cells_of, packed, spread

LOG_TURNS = 12
"""Turns that are read for the log on the table; the log screen shows all."""
PHASES = ("action", "battle", "buy", "end")


def top(
    look: Look,
    view: DeckView,
    names: list[str],
    me: int | None,
    width: int,
    *,
    phases: Sequence[str] = PHASES,
    limit: int = 0,
    side: str = "",
    side_letter: str = "",
) -> list[Part]:
    """Return the first line: game, round (of ``limit``, if there is one), whose turn, with the ``side`` if there are
    any (``side_letter`` where room is short), the phases with the present one marked, what is left.
    """
    long = tr("round {n}/{limit}", n=view.round, limit=limit) if limit else tr("round {n}", n=view.round)
    beside = f", {side}" if side else ""
    alone = names[view.active]
    who = alone
    if view.active == me and alone != tr("You"):
        who += " " + tr("(you)")
    *before, (last, role) = lines.phases(look, phases, view.phase)
    middle, right = [*before, (last.rstrip(), role)], [*_left(view), (" ", None)]
    short = tr("round {n}", n=view.round)
    full, brief, listed = games.title(view.game), games.short_title(view.game), games.list_title(view.game)
    name = alone if brief != full else who
    for title, rounds, said in (
        (full, long, who + beside),
        (full, short, who + beside),
        (brief, short, who + beside),
        (brief, short, name + beside),
        (brief, short, f"{name}, {side_letter}" if side else name),
        (brief, short, name),
        (listed, short, who),
        (listed, short, alone if listed != full else who),
        ("", short, who),
    ):
        left: list[Part] = [
            (f" {title} " if title else " ", "title"),
            (f" {rounds}  ", "text"),
            (look.mark(view.active), look.player(view.active)),
            (f"{said} ", "raised"),
        ]
        if cells_of((*left, *middle, *right)) <= width - 2:
            break
    return spread(left, middle, right, width)


def _left(view: DeckView) -> list[Part]:
    if view.phase == "action":
        parts: list[Part] = [(trn("{n} action", "{n} actions", view.actions), "strong")]
    elif view.phase == "battle":
        parts = []
    else:
        parts = [(trn("{n} buy", "{n} buys", view.buys), "strong")]
    return [(f"${view.money}  ", "money"), *parts]


def legend(look: Look, game: str, aim: Aim | None, width: int, shown: bool) -> list[Part]:
    """Return the line above the question: what is urgent, else the signs on the cards if they are to be ``shown``."""
    if aim is not None and aim.urgent:
        return [(f" {aim.urgent}", "alarm")]
    signs = packed(decisions.legend(game), width - 2, "  ") if shown else []
    return [(f" {line}", "dim") for line in signs[:1]]


def divider(look: Look) -> list[list[Part]]:
    """Return the line between the two halves of the wide table, as long as any terminal is high."""
    return [[(look.glyph("v"), "frame")]] * 100


def log_fact(view: DeckView) -> str:
    """Return what must be said of the rules this table is played by."""
    return tr("own prices: {cards}", cards=len(view.table.options["prices"])) if view.table.options["prices"] else ""


def the_end(choice: str = "") -> list[list[Part]]:
    """Return what stands there while the cursor stands beside everything, on the way out: the end of the phase, or the
    ``choice`` in words.
    """
    if choice:
        return [[(" " + tr("Nothing under the cursor. Enter: {choice}.", choice=choice), "text")]]
    return [[(" " + tr("Nothing under the cursor: Enter ends the phase."), "text")]]


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
        if cells_of(line) <= width:
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
