"""Fewer bytes over the line: what stands on the terminal is kept cell by cell, and only what differs is sent.

Textual sends every line of a widget from its left edge to what changed, and every piece of it with its full style and
a reset; half of that is on the terminal already. Here each frame is read back into cells, compared with those of the
frames before, and written anew: cells that changed, the way to them, and the difference from one style to the next.

How cells look on a terminal, and the shortest way from one look to another (ECMA-48, SGR).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from operator import is_
from typing import NamedTuple

from rich.cells import get_character_cell_size, split_graphemes

OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "21": "24", "5": "25", "7": "27", "8": "28", "9": "29", "53": "55"}
"""What ends each mark of a style; 22 ends two."""
SEEN = frozenset({"4", "7", "9", "21", "53"})
"""Marks that are seen where nothing is written."""


class Pen(NamedTuple):
    """The style of cells in parameters of SGR sequences: letter, ground ("": the terminal's own), and marks."""

    ink: str = ""
    ground: str = ""
    marks: frozenset[str] = frozenset()

    def on_blank(self) -> Pen:
        """Return the part of the style that can be seen on a blank."""
        return Pen(self.ink if self.marks & SEEN else "", self.ground, self.marks & SEEN)


PLAIN = Pen()


class Unknown(Exception):
    """A frame holds something that is not known here."""


@lru_cache(4096)
def styled(pen: Pen, sgr: str) -> Pen:
    """Return the pen after an SGR sequence with these parameters. Raises Unknown."""
    ink, ground, marks = pen
    codes = iter(sgr.split(";"))
    for code in codes:
        if code in ("", "0"):
            ink, ground, marks = PLAIN
        elif code in ("38", "48"):
            sort = next(codes, "")
            colour = ";".join([code, sort, *(next(codes, "") for _ in range({"5": 1, "2": 3}.get(sort, 0)))])
            ink, ground = (colour, ground) if code == "38" else (ink, colour)
        elif code in OFF:
            marks |= {code}
        elif re.fullmatch("[39][0-7]", code):
            ink = code
        elif re.fullmatch("4[0-7]|10[0-7]", code):
            ground = code
        elif code == "39":
            ink = ""
        elif code == "49":
            ground = ""
        else:
            raise Unknown
    return Pen(ink, ground, marks)


@lru_cache(4096)
def seen(pen: Pen) -> tuple[Pen, Pen]:
    """Return the pens of a character and of a blank as they look on the terminal.

    The mark that swaps the two colours is resolved, so that a word and the blank beside it share their ground. With
    sixteen colours it stays, because not every terminal can show all of them as a ground.
    """
    if "7" in pen.marks and pen.ink.startswith("38;") and pen.ground.startswith("48;"):
        pen = Pen("3" + pen.ground[1:], "4" + pen.ink[1:], pen.marks - {"7"})
    return pen, pen.on_blank()


@lru_cache(4096)
def nearest(blank: Pen, now: Pen) -> Pen:
    """Return the pen nearest to ``now`` that looks like ``blank`` where nothing is written."""
    if now.on_blank() == blank:
        return now
    return Pen(blank.ink if blank.marks else now.ink, blank.ground, blank.marks | (now.marks - SEEN))


@lru_cache(4096)
def turn(now: Pen, pen: Pen) -> str:
    """Return the shortest sequence from one style to another."""
    ends = {OFF[mark] for mark in now.marks - pen.marks}
    kept = {mark for mark in now.marks & pen.marks if OFF[mark] not in ends}
    steps = [*sorted(ends), *sorted(pen.marks - kept)]
    steps += [pen.ink or "39"] if pen.ink != now.ink else []
    steps += [pen.ground or "49"] if pen.ground != now.ground else []
    anew = ["0", *sorted(pen.marks), *filter(None, (pen.ink, pen.ground))]
    return f"\x1b[{min(';'.join(steps), ';'.join(anew), key=len)}m"


TOKEN = r"\x1b\[(?:(?P<line>\d+);(?P<column>\d+)H|(?P<sgr>[\d;]*)m)|(?P<text>[^\x00-\x1f\x7f-\x9f]+)|\n"
"""What a frame is made of: moves, styles, texts. A line end is followed by a move and means nothing."""
FRAME = re.compile(r"\x1b\[\d+;\d+H")
"""How a frame begins."""
SILENT = re.compile(
    r"(?:\x1b\[\?(?!1049|1047|47)[\d;]+(?:[hl]|\$p)|\x1b\[[<>]\d*u|\x1b\[2[23];\d+t|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07)*"
)
"""What writes nothing: modes, but for those that bring other cells, questions, the clipboard, the title, the bell."""

Cell = tuple[str, Pen]
"""A character and how it looks. Equal ones are one object, so that lines are compared without looking into them."""
BLANKS = " " * 8
"""From so many on blanks are erased: to go over what is erased costs as much."""
FEW = 6
"""So many lines must have moved for the terminal to scroll them."""
MOVED = 12
"""So many characters of a line must be others: to move a part costs as many."""
ERASE = "\x1b[K"
"""What erases the rest of a line."""
STEPS: list[int] = [*range(-12, 0), *range(1, 13)]
"""By how many cells to the right parts of a line are moved."""


class Run(NamedTuple):
    """Neighbouring cells of a line that are written with one pen, up to the column before ``end``."""

    y: int
    x: int
    end: int
    text: str
    pen: Pen


class Tip(NamedTuple):
    """What the terminal writes with, and where; -1 where that is not known."""

    pen: Pen
    y: int = -1
    x: int = -1


class _Cells(dict[str, Cell]):
    """The cells of a pen by their characters, each made when it is first asked for."""

    def __init__(self, pen: Pen, blank: Pen) -> None:
        super().__init__()
        self._pen = pen
        self[" "] = _blank(blank)

    def __missing__(self, char: str) -> Cell:
        cell = self[char] = (char, self._pen)
        return cell


@lru_cache(4096)
def _blank(pen: Pen) -> Cell:
    return " ", pen


@lru_cache(4096)
def _cells_of(pen: Pen, blank: Pen) -> _Cells:
    return _Cells(pen, blank)


class Shown:
    """The cells that the terminal shows, as far as they are known."""

    def __init__(self) -> None:
        self.erases = False
        """Whether what the terminal erases has the ground of the pen."""
        self._width = self._height = 0
        self.lines: list[list[Cell | None]] = []
        self._cursor = ""
        self.is_new = True
        """Whether no frame has been sent yet."""
        self._unread = ""
        """The first frame of all, which is sent as it is; it is read when the next one comes."""
        self._pen: Pen | None = PLAIN
        """What the terminal was left to write with; None where that is not known."""

    def forget(self, width: int, height: int) -> None:
        """Forget all cells of a terminal of this size: the next frame is sent whole."""
        self._width, self._height = width, height
        self.lines = [[None] * width for _ in range(height)]
        self._cursor = self._unread = ""
        self._pen = None

    def change(self, data: str) -> str:
        """Return what to send instead of ``data`` to show the same, and count it as sent.

        Whatever is no frame is returned as it is. So is every frame while the size is unknown, and the very first one:
        somebody waits for it, and most of it has to be sent anyway.
        """
        pen = self._pen
        if self._width and FRAME.match(data):
            if self.is_new:
                self.is_new, self._unread, self._pen = False, data, PLAIN
                return data
            with suppress(Unknown):
                if self._unread:
                    self._cursor, self._unread = self._read(self._unread, {}, {}), ""
                return self._frame(data)
        elif SILENT.fullmatch(data):
            return data
        self.forget(self._width, self._height)
        self._pen = PLAIN
        return data if pen == PLAIN else f"\x1b[m{data}"

    def _frame(self, data: str) -> str:
        before: dict[int, list[Cell | None]] = {}
        odd: dict[int, dict[int, Cell]] = {}
        cursor = self._read(data, before, odd)
        tip, is_large = Tip(self._pen or PLAIN), len(before) > FEW and not odd
        paper = self._paper(before, tip.pen) if self.erases and is_large else None
        blank = paper and _blank(paper.on_blank())
        ways = self._scrolled(before, blank) if is_large else ""
        runs: list[Run] = []
        pen = tip.pen
        for y, old in sorted(before.items()):
            cells = self._changed(y, old, odd.get(y, {}))
            way, cells = self._prepared(y, old, cells, pen, blank) if y not in odd else ("", cells)
            ways += way
            runs += _runs(y, cells, pen)
            pen = runs[-1].pen if runs else pen
        if paper and ERASE in ways:
            ways, tip = ("" if paper == tip.pen else turn(tip.pen, paper)) + ways, Tip(paper)
        text, after = self._written(runs, tip)
        if not odd:
            text, after = min((text, after), self._written(_by_pen(runs, tip.pen), tip), key=lambda one: len(one[0]))
        if not ways + text and cursor == self._cursor:
            return ""
        start = "" if self._pen else "\x1b[m"
        self._cursor, self._pen = cursor, after.pen
        return start + ways + text + cursor

    def _paper(self, lines: Iterable[int], pen: Pen) -> Pen | None:
        """Return the pen, most like ``pen``, that erases to what most blanks of these lines look like."""
        blanks = Counter(cell for y in lines for cell in self.lines[y][::4] if cell and cell[0] == " ")
        paper = nearest(max(blanks, key=blanks.__getitem__)[1], pen) if blanks else PLAIN
        return None if paper.marks & SEEN else paper

    def _prepared(
        self, y: int, old: list[Cell | None], cells: dict[int, Cell], pen: Pen, blank: Cell | None
    ) -> tuple[str, dict[int, Cell]]:
        """Return what moves a part of a line or makes it all ``blank``, if that writes less, and what is left then."""
        new, ways = self.lines[y], [("", cells)]
        if len(cells) <= MOVED or None in new:
            return ways[0]
        # Under a cursor only the look changes, and to look for moves there takes longer than all else.
        if None not in old and sum(char != was[0] for x, (char, _) in cells.items() if (was := old[x])) > MOVED:
            ways.append(self._moved(y, old, _step(old, new)))
        if blank:
            left = {x: cell for x, cell in enumerate(new) if cell and cell is not blank}
            ways.append((f"\x1b[{y + 1}H{ERASE}", left))
        return min(ways, key=lambda one: len(one[0] + self._written(_runs(y, one[1], pen), Tip(pen))[0]))

    def _scrolled(self, before: dict[int, list[Cell | None]], blank: Cell | None) -> str:
        """Return what scrolls lines that stand elsewhere now, "" where too few do; ``before`` is then how they are
        after that, ``blank`` in the gap. A line beyond them at each end may have moved, too, but for a few cells.
        """
        new, old = self.lines, [before.get(y, line) for y, line in enumerate(self.lines)]
        there = [y for y in before if new[y] != old[y]]
        found = {by: [y for y in there if 0 <= y - by < len(old) and new[y] == old[y - by]] for by in STEPS}
        by, rows = max(found.items(), key=lambda one: len(one[1]))
        if len(rows) < FEW or any(None in line for line in new[min(before) : max(before) + 1]):
            return ""
        up, down = max(0, -by), max(0, by)
        top, end = max(min(before), min(rows) - 1 - down), 1 + min(max(before), max(rows) + 1 + up)
        gap: list[list[Cell | None]] = [[blank] * self._width for _ in range(up + down)]
        before.update(zip(range(top, end), [*gap[up:], *old[top + up : end - down], *gap[down:]], strict=True))
        way = (("\n" if up else "\x1bM") + (ERASE if blank else "")) * (up + down)
        return f"\x1b[{top + 1};{end}r\x1b[{end if up else top + 1}H{way}\x1b[r"

    def _changed(self, y: int, old: list[Cell | None], odd: dict[int, Cell]) -> dict[int, Cell]:
        """Return by column, in their order, the cells of a line that are others now, or have to be sent anyway."""
        new = self.lines[y]
        if new == old and not odd:
            return {}
        cells = {x: cell for x, (cell, was) in enumerate(zip(new, old, strict=True)) if cell is not was and cell}
        return dict(sorted((cells | {x: cell for x, cell in odd.items() if new[x] is None}).items())) if odd else cells

    def _read(self, data: str, before: dict[int, list[Cell | None]], odd: dict[int, dict[int, Cell]]) -> str:
        """Take in a frame; return its last move. Notes how written lines were, and what has to be sent anyway."""
        state = pen = blank = PLAIN
        cells = _cells_of(pen, blank)
        y = x = at = 0
        move = ""
        for token in re.finditer(TOKEN, data):
            if token.start() != at:
                raise Unknown
            at = token.end()
            if token["text"] is not None:
                text = token["text"]
                if y < self._height:
                    if y not in before:
                        before[y] = self.lines[y].copy()
                    if text.isascii() or all(get_character_cell_size(char) == 1 for char in set(text)):
                        seen_of_it = text[: max(0, self._width - x)]
                        self.lines[y][x : x + len(seen_of_it)] = map(cells.__getitem__, seen_of_it)
                        x += len(text)
                    else:
                        x = self._read_odd(text, pen, x, y, odd)
            elif token["line"] is not None:
                y, x, move = int(token["line"]) - 1, int(token["column"]) - 1, token[0]
            elif token["sgr"] is not None:
                state = styled(state, token["sgr"])
                pen, blank = seen(state)
                cells = _cells_of(pen, blank)
        if at != len(data):
            raise Unknown
        return "\x1b[H" if move == "\x1b[1;1H" else move

    def _read_odd(self, text: str, pen: Pen, x: int, y: int, odd: dict[int, dict[int, Cell]]) -> int:
        """Take in characters of two cells or sharing one, from ``x`` on, never known; return where they end."""
        for start, stop, size in split_graphemes(text)[0]:
            if size == 0:
                raise Unknown
            for piece in [text[start:stop], *[""] * (size - 1)]:
                if x < self._width:
                    self.lines[y][x] = None
                    odd.setdefault(y, {})[x] = (piece, pen)
                x += 1
        return x

    def _written(self, runs: list[Run], tip: Tip) -> tuple[str, Tip]:
        """Return what writes ``runs`` one after another, and the tip after it."""
        parts: list[str] = []
        now, line, at = tip
        for y, x, end, text, pen in chain.from_iterable(map(_cut, runs)) if self.erases else runs:
            if y == line and x > at >= 0:
                parts.append(_way(self.lines[y][at:x], now))
            elif y != line or x != at:
                parts.append(_move(line, at, y, x))
            if pen is not now and pen != now:
                parts.append(turn(now, pen))
            # Beyond the last column, and after characters of no cell or of two, terminals differ.
            now, line, at = pen, y, end if end < self._width and len(text) == end - x else -1
            if self.erases and text.startswith(BLANKS) and not (pen.marks & SEEN or text.strip(" ")):
                text, at = ERASE if end == self._width else f"\x1b[{len(text)}X", x
            parts.append(text)
        return "".join(parts), Tip(now, line, at)

    def _moved(self, y: int, old: list[Cell | None], by: int) -> tuple[str, dict[int, Cell]]:
        """Return what moves a stretch of a line so many cells to the right, and the cells still to be written then."""
        new, far = self.lines[y], abs(by)
        start, end = _stretch(old, new, by)
        gap: list[Cell | None] = [None] * far
        taken, given = (end - far, start) if by > 0 else (start, end - far)
        move = f"\x1b[{y + 1};{taken + 1}H\x1b[{far}P\x1b[{given + 1}G\x1b[{far}@"
        if end == len(old):  # what goes over the edge is gone
            move = f"\x1b[{y + 1};{start + 1}H\x1b[{far}{'@' if by > 0 else 'P'}"
        if by > 0:
            line = old[:start] + gap + old[start : end - far] + old[end:]
        else:
            line = old[:start] + old[start + far : end] + gap + old[end:]
        return move, {x: cell for x, cell in enumerate(new) if cell and cell is not line[x]}


def _step(old: list[Cell | None], new: list[Cell | None]) -> int:
    """Return by how many cells to the right most of a line has moved."""
    return max(STEPS, key=lambda by: sum(map(is_, old, new[by:]) if by > 0 else map(is_, old[-by:], new)))


def _stretch(old: list[Cell | None], new: list[Cell | None], by: int) -> tuple[int, int]:
    """Return from where to where it is best to move a line by so many cells to the right, as what is lost on the way
    and what has to be written into the gap are counted.
    """
    there, stays = (old, new[by:]) if by > 0 else (old[-by:], new), list(map(is_, old, new))[max(by, 0) :]
    best = total = start = end = first = 0
    for x, (comes, was) in enumerate(zip(map(is_, *there), stays, strict=False)):
        total += comes - was
        if total > best:
            best, start, end = total, first, x + 1
        elif total < 0:
            total, first = 0, x + 1
    return start, end + abs(by)


def _runs(y: int, cells: dict[int, Cell], pen: Pen) -> list[Run]:
    """Return cells of a line in runs, left to right; a blank has the pen of what stands before if it looks the same."""
    runs: list[Run] = []
    text: list[str] = []
    start = end = -1
    looks_so = None
    for x, (char, wanted) in cells.items():
        if char == " ":
            if wanted is not looks_so:  # else the blank before was asked about
                looks_so, wanted = wanted, nearest(wanted, pen)
            else:
                wanted = pen
        elif wanted is not pen:
            looks_so = None
        if x != end or (wanted is not pen and wanted != pen):
            if text:
                runs.append(Run(y, start, end, "".join(text), pen))
            start, text, pen = x, [], wanted
        text.append(char)
        end = x + 1
    if text:
        runs.append(Run(y, start, end, "".join(text), pen))
    return runs


def _by_pen(runs: list[Run], now: Pen) -> list[Run]:
    """Return the runs in another order: pen after pen, from ``now`` on always to the nearest."""
    by_pen: dict[Pen, list[Run]] = {}
    for run in runs:
        by_pen.setdefault(run.pen, []).append(run)
    ordered: list[Run] = []
    while by_pen:
        now = min(by_pen, key=lambda pen: len(turn(now, pen)) * (pen != now))
        ordered += by_pen.pop(now)
    return ordered


def _cut(run: Run) -> list[Run]:
    """Return a run in pieces: long stretches of blanks, and what stands between them."""
    if BLANKS not in run.text or len(run.text) != run.end - run.x:
        return [run]
    texts = re.split(f"({BLANKS}+)", run.text)
    ends = pairwise(accumulate(map(len, texts), initial=run.x))
    return [run._replace(x=x, end=end, text=text) for text, (x, end) in zip(texts, ends, strict=True) if text]


def _move(line: int, at: int, y: int, x: int) -> str:
    """Return the shortest way to a cell from one whose line, or column, is -1 where that is not known."""
    ways, by = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"], x - at
    if line >= 0:
        down = ("\x1bD" if y > line else "\x1bM") * abs(y - line)
        ways.append(down + (f"\x1b[{x + 1}G" if x else "\r"))
        if at >= 0:
            ways.append(down + ("\b" * -by if by <= 0 else f"\x1b[{by}C"))
    return min(ways, key=len)


def _way(between: list[Cell | None], now: Pen) -> str:
    """Return the shortest way over cells that stay: a move, or the same cells again."""
    move = f"\x1b[{len(between)}C" if len(between) > 1 else "\x1b[C"
    if len(between) > len(move):
        return move
    again, blank = "", None
    for cell in between:
        if cell is None:
            return move
        char, pen = cell
        if char == " ":
            blank = now.on_blank() if blank is None else blank
            if pen != blank:
                return move
        elif pen != now:
            return move
        again += char
    return again if again.isascii() or len(again.encode()) <= len(move) else move
