"""The picture of a result: two frames, the reveal as a ladder of bars, the verdict, what changes. It knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr, trn
from kunitori_tui.text.cells import at_left, cell_len, centred, fold, shortened
from kunitori_tui.text.stop import Points, Result, ResultRow, Rung, Side, decisive
from screens.widgets.lines import Part, cells_of, framed
from screens.widgets.panel import Line, Painted, title_rule

GAP, NARROW_GAP = 4, 1
"""Cells between the two frames, with a word in them, and where the frames need them."""
NARROW = 76
"""Cells below which they do."""
SCALE = 2
"""Cells a point in a bar, where they have room."""
RUNGS, ROWS = 4, 3
"""Lines of the ladder, and rows of cards in a frame, that stay where there is little room."""
EDGES = 3
"""Lines of a frame beside its rows: both edges and the total."""


class Heights(NamedTuple):
    """Lines of the frames, of the ladder and of what changes."""

    frames: int
    ladder: int
    changes: int


class ResultPicture(Painted):
    """Shows ``result`` with the first ``shown`` of the cards that were turned up; ``head`` says what it belongs to,
    where the table is not to be seen beside it, ``offer`` what there is to choose from.
    """

    def __init__(self, result: Result, names: Names, me: int | None) -> None:
        super().__init__(id="result")
        self.result = result
        self.names = names
        self.me = me
        self.shown = 0
        self.head: list[Part] = []
        self.offer: list[Part] = []
        self.heard: Sequence[str] = ()
        """What rivals say of the battle."""
        self.note = ""
        """What the program says beside the result."""

    @property
    def is_whole(self) -> bool:
        """Return whether all cards are turned up."""
        return self.shown >= len(self.result.ladder) - 1

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines from top to bottom."""
        look, result = self.look, self.result
        verdict = self._verdict(width)
        changes = self._changes(width)
        heights = divided(height - bool(self.head) - len(verdict) - 3, result, len(changes), self.is_whole)
        lines = [Line(look, width).put_all(self.head)] if self.head else []
        lines += self._frames(width, heights.frames)
        lines += self._ladder(width, heights.ladder)
        lines += verdict
        lines.append(title_rule(look, width, tr("What it changes") if self.is_whole else ""))
        lines += changes[: heights.changes] if self.is_whole else []
        lines += [Line(look, width)] * (height - 1 - len(lines))
        return [*lines, Line(look, width).put_all(self.offer) if self.offer else Line(look, width).rule()]

    # -- the frames ---------------------------------------------------------------------------------------------

    def _frames(self, width: int, height: int) -> list[Line]:
        result, goal = self.result, self.result.attack.total
        total = result.ladder[min(self.shown, len(result.ladder) - 1)].total
        gap = NARROW_GAP if width < NARROW else GAP
        half = (width - gap) // 2
        turned = result.defence.rows if self.is_whole else result.defence.rows[: result.stood]
        left = self._frame(result.attack, result.attack.rows, goal, goal > total, half, height)
        right = self._frame(result.defence, turned, total, total > goal, width - gap - half, height)
        lines = []
        for y, (one, other) in enumerate(zip(left, right, strict=True)):
            between = centred(tr("vs"), gap) if y == height // 2 and gap == GAP else " " * gap
            lines.append(Line(self.look, width).join(one).put(between, "dim").join(other))
        return lines

    def _frame(
        self, side: Side, rows: Sequence[ResultRow], total: int, ahead: bool, width: int, height: int
    ) -> list[Line]:
        look, style = self.look, self.look.player(side.seats[0])
        across = look.glyph("dh" if ahead else "h")
        marks: list[Part] = [(look.mark(seat).rstrip() + " ", look.player(seat)) for seat in side.seats]
        number = f" {total} "
        room = width - 5 - cells_of(marks) - len(number)
        names = " ".join(tr("You") if seat == self.me else self.names[seat] for seat in side.seats)
        head = next((f"{text} " for text in (side.title, names) if cell_len(text) < room), "")
        fill = max(0, room - cell_len(head))
        title: list[Part] = [(across + " ", style), *marks, (head, "strong"), (across * fill, style), (number, "title")]
        inner, value = width - 2, str(total)
        told = _rows(rows, inner, height - EDGES)
        told.append([(at_left(f"  {side.label}", inner - cell_len(value) - 2), "dim"), (value + "  ", "strong")])
        return framed(look, width, told, style, title, double=ahead)

    # -- the reveal ---------------------------------------------------------------------------------------------

    @property
    def decides(self) -> int:
        """Return which of the cards that are turned up decides, from 1; 0 for none."""
        return decisive([(self.result.attack.total, rung.total) for rung in self.result.ladder])

    def _ladder(self, width: int, height: int) -> list[Line]:
        result, look = self.result, self.look
        cards = len(result.ladder) - 1
        n, room = min(self.shown, cards), width - cell_len(result.how) - 8
        forms = (tr("{n} of {count} shown", n=n, count=cards), f"{n}/{cards}") if cards else ()
        lines = [title_rule(look, width, result.how, next((form for form in forms if cell_len(form) <= room), ""))]
        rungs = list(result.ladder[: self.shown + 1])
        decides = result.ladder[self.decides] if self.decides else None
        if len(rungs) > height > 1:
            left_out = len(rungs) - height
            first = trn("deployed and {n} card", "deployed and {n} cards", left_out)
            rungs = [Rung(first, "", rungs[left_out].total), *rungs[left_out + 1 :]]
        for at, rung in enumerate(rungs):
            role = "title" if rung is decides else "strong" if at == len(rungs) - 1 else "text"
            lines.append(self._rung(rung, width, role))
        return lines + [Line(look, width)] * (height + 1 - len(lines))

    def _rung(self, rung: Rung, width: int, role: str) -> Line:
        look, goal, ladder = self.look, self.result.attack.total, self.result.ladder
        line = Line(look, width).put(" ")
        line.cell(rung.name, 14 if rung.value else 24, role)
        if rung.value:
            line.cell(rung.value, 10, role)
        line.cell(str(rung.total), 3, role, right=True).put("  ")
        ahead = rung.total - goal
        room = line.room - max(cell_len(_compared(one.total - goal, goal)) for one in ladder) - 2
        scale = min(SCALE, room / max(1, goal, ladder[-1].total))
        full, mark = round(rung.total * scale), round(goal * scale)
        line.put(look.glyph("bar") * min(full, mark), look.player(self.result.defence.seats[0]))
        line.put(look.glyph("h") * (mark - full), "dim")
        line.put(look.glyph("v"), look.player(self.result.attack.seats[0]))
        line.put(look.glyph("bar") * (full - mark), look.player(self.result.defence.seats[0]))
        line.put(_compared(ahead, goal), "strong" if ahead >= 0 else "dim")
        return line.put(f" {look.glyph('left')}", role) if role == "title" else line

    # -- what came of it ----------------------------------------------------------------------------------------

    def _verdict(self, width: int) -> list[Line]:
        look, result = self.look, self.result
        own = self.me in result.involved and bool(result.winners)
        role = "alarm" if own and self.me not in result.winners else "title"
        style: str | Style = role if own else look.player(result.winners[0]) if result.winners else "frame"
        inner = width - 6
        text = f"{result.verdict.upper()}   {result.gain}"
        rows = [(text, role) for text in ([text] if cell_len(text) <= inner else fold(text, inner))]
        rows += [(text, "dim") for text in fold(result.rule, inner)]
        shown: list[list[Part]] = [[(at_left(text if self.is_whole else "", inner, "."), role)] for text, role in rows]
        return framed(look, width, shown, style, margin=2)

    def _changes(self, width: int) -> list[Line]:
        look, result = self.look, self.result
        lines = [Line(look, width).put(f" {text}", "title") for text in fold(self.note, width - 2)]
        line = Line(look, width).put(f" {look.glyph('points')} ", "points")
        for entry in result.points:
            if cell_len(self._standing(entry)) + 3 > line.room:
                lines.append(line)
                line = Line(look, width).put("   ")
            line.put(look.mark(entry.seat), look.player(entry.seat))
            line.put(self._standing(entry)[2:] + "   ", "strong" if entry.before != entry.after else "text")
        if result.lead and cell_len(result.lead) > line.room:
            lines.append(line)
            line = Line(look, width).put("   ")
        if result.points:
            lines.append(line.put(result.lead, "text"))
        for change in (*result.changes, result.missed, result.looking_back, *self.heard):
            lines += [Line(look, width).put(f" {text}", "text") for text in fold(change, width - 2)]
        return lines

    def _standing(self, entry: Points) -> str:
        now = f"{entry.before} → {entry.after}" if entry.before != entry.after else str(entry.after)
        return f"{self.look.mark(entry.seat)}{self.names[entry.seat]} {now}"


def divided(room: int, result: Result, changes: int, is_whole: bool = True) -> Heights:
    """Return how ``room`` lines are divided: where they are too few, the ladder gives way first, then the frames, which
    have lines of what changes until the result ``is_whole`` and tells it, then what changes; where there are more than
    enough, the frames get some of them.
    """
    wanted = max(len(result.attack.rows), len(result.defence.rows), ROWS) + EDGES
    frames, ladder = wanted, len(result.ladder)
    short = frames + ladder + changes - room
    for _ in range(max(0, short)):
        if ladder > RUNGS:
            ladder -= 1
        elif frames > ROWS + EDGES:
            frames -= 1
        elif ladder > 2:
            ladder -= 1
        else:
            changes -= 1
    lent = 0 if is_whole else min(changes, wanted - frames)
    return Heights(frames + lent + max(0, min(2, -short)), ladder, changes - lent)


def _rows(rows: Sequence[ResultRow], width: int, room: int) -> list[list[Part]]:
    """Return ``room`` lines; rows that do not fit are counted in the last."""
    shown = list(rows)
    if len(shown) > room:
        left_out = len(shown) - room + 1
        shown = [*shown[: room - 1], ResultRow(tr("and {n} more", n=left_out), "", "", "")]
    value = max((cell_len(row.value) for row in shown), default=0) + 2
    least = max((cell_len(row.short or row.name) for row in shown), default=0) + 1
    word = min(max((cell_len(row.word) for row in shown), default=0) + 1, max(0, width - 1 - value - least))
    room_for_name = width - 1 - word - value
    lines: list[list[Part]] = []
    for row in shown:
        name = row.name if cell_len(row.name) < room_for_name or not row.short else row.short
        said = shortened(row.word, word - 1, ".")
        text = " " + at_left(name, room_for_name) + at_left(said if row.word else "", word)
        lines.append([(text, "text"), (at_left(row.value, value), "attack")])
    return lines + [[(" " * width, "text")]] * (room - len(shown))


def _compared(ahead: int, goal: int) -> str:
    """Return what stands behind a bar: what is to be reached, or how far it is ahead of that."""
    return f" {goal}" if ahead < 0 else " " + (tr("ahead by {n}", n=ahead) if ahead else tr("even"))
