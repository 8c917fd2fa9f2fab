"""The lines of a screen: panels of text (what was said lately, the question, the log), sheets of ready-made lines,
rules between them, and the last line with the keys that work now.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.dom import DOMNode
from textual.strip import Strip

from kunitori_tui.text import games
from kunitori_tui.text.catalog import N_, clauses, language, tr
from kunitori_tui.text.cells import cell_len, fold, shortened
from screens.drawing.look import Look
from screens.keys import SIDEWAYS, Key, Piece, keys_of, moment, usual_key, written
from screens.widgets.panel import Kept, Line, Painted, title_rule

Part = tuple[str, str | Style | None]
"""A piece of text with its role or style."""


class TextLines(Painted):
    """Lines made of parts, without focus. ``bar`` lays the raised ground under them."""

    def __init__(self, *, id: str | None = None, bar: bool = False) -> None:
        super().__init__(id=id)
        self.parts: list[list[Part]] = []
        self.bar = bar

    def show(self, *lines: Sequence[Part]) -> None:
        """Show these lines."""
        before, self.parts = self.parts, [list(line) for line in lines]
        if self.parts != before or self.look != self.screen.look:  # type: ignore[attr-defined]  # as in Painted
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines."""
        ground = self.look.style("raised") + Style(bold=False) if self.bar else None
        return [Line(self.look, width, ground).put_all(parts) for parts in self.parts]


def cells_of(parts: Iterable[tuple[str, object]]) -> int:
    """Return the cells that parts take."""
    return sum(cell_len(text) for text, _ in parts)


def spread(left: Sequence[Part], middle: Sequence[Part], right: Sequence[Part], width: int) -> list[Part]:
    """Return parts at the beginning, in the middle of what these leave, and at the end of a line."""
    gap = max(0, width - cells_of((*left, *middle, *right)))
    return [*left, (" " * (gap // 2), None), *middle, (" " * (gap - gap // 2), None), *right]


def framed(
    look: Look,
    width: int,
    rows: Iterable[Sequence[Part]],
    role: str | Style,
    title: Sequence[Part] = (),
    foot: Sequence[Part] = (),
    margin: int = 0,
    double: bool = True,
) -> list[Line]:
    """Return ``rows`` in a frame of ``width`` cells in the style of a ``role``, the ``title`` at the beginning of its
    upper edge, the ``foot`` at the end of the lower one; so many blanks belong to either side of it.
    """
    across, edge, *corners = (look.glyph("d" * double + part) for part in ("h", "v", "tl", "tr", "bl", "br"))
    blanks = " " * margin
    top = Line(look, width).put(corners[0], role).put_all(title)
    lines = [top.put(across * (top.room - 1), role).put(corners[1], role)]
    for parts in rows:
        line = Line(look, width).put(edge + blanks, role).put_all(parts)
        lines.append(line.to(width - 1 - margin).put(blanks + edge, role))
    bottom = Line(look, width).put(corners[2] + across * (width - 2 - cells_of(foot)), role).put_all(foot)
    return [*lines, bottom.put(corners[3], role)]


def phases(look: Look, names: Sequence[str], present: str) -> list[Part]:
    """Return the phases of a turn side by side, the ``present`` one marked."""
    parts: list[Part] = []
    for phase in names:
        name = games.phase(phase)
        parts += [(look.glyph("sep"), "dim")] if parts else []
        if phase == present:
            parts.append((f"{look.glyph('right')}{name.upper()}", Style(reverse=True, bold=True) + look.style("title")))
        else:
            parts.append((f" {name} ", "dim"))
    return parts


def section(look: Look, width: int, title: str) -> list[Part]:
    """Return a line with a title in a rule."""
    bar = look.glyph("h")
    return [(bar * 2 + " ", "frame"), (title, "title"), (" " + bar * max(0, width - cell_len(title) - 4), "frame")]


MORE = "… l"
"""What ends an entry that is longer than the room: the rest of it is in the log."""
DETAILS = "… i"
"""What ends the words about a thing that are longer than the room: the rest of them is in its details."""


def begun(rows: Sequence[str], width: int, height: int, more: str = DETAILS) -> list[str]:
    """Return ``rows`` of words as far as ``height`` lines hold them; where that is not all, the last one ends behind a
    word with the sign that there is ``more``.

    >>> begun(["Kanazawa. Castle of Tokugawa.", "Tokugawa 5 blocks: Fukushima", "3 3, Ii 4."], 30, 2)
    ['Kanazawa. Castle of Tokugawa.', 'Tokugawa 5 blocks: … i']
    >>> begun(["Gifu.", "Town."], 30, 2)
    ['Gifu.', 'Town.']
    """
    if len(rows) <= height or height < 1:
        return list(rows[: max(0, height)])
    words = rows[height - 1].split()
    while words and cell_len(" ".join([*words, more])) > width:
        words.pop()
    return [*rows[: height - 1], " ".join([*words, more])]


def log_tail(entries: Sequence[str], width: int, height: int) -> list[str]:
    """Return as many of the last ``entries`` as ``height`` lines of ``width`` cells hold. The first of them ends behind
    a word, with the key of the log, where not all of it has room.

    >>> log_tail(["Gifu falls.", "Osaka holds out."], 16, 2)
    ['Gifu falls.', 'Osaka holds out.']
    >>> log_tail(["Osaka holds out against four.", "Gifu falls."], 12, 3)
    ['Osaka holds', 'out … l', 'Gifu falls.']
    """
    lines: list[str] = []
    for entry in reversed(entries):
        rows = fold(entry, width)
        room = height - len(lines)
        if len(rows) > room:
            if room > bool(lines):  # the beginning of an older entry on a single line would say nothing
                lines[:0] = begun(rows, width, room, MORE)
            break
        lines[:0] = rows
    return lines


def packed(parts: Sequence[str], width: int, sep: str = ", ") -> list[str]:
    """Return ``parts`` joined by ``sep``, broken between them into lines of at most ``width`` cells."""
    lines: list[str] = []
    end = sep.rstrip()
    for at, part in enumerate(parts):
        more = len(end) if at + 1 < len(parts) else 0
        if lines and cell_len(lines[-1]) + cell_len(sep) + cell_len(part) + more <= width:
            lines[-1] += sep + part
        else:
            if lines:
                lines[-1] += end
            lines.append(part)
    return lines


def coloured(text: str, signs: Mapping[str, str | Style | None], role: str = "text") -> list[Part]:
    """Return ``text`` with the signs in it in their styles, all else in a ``role``."""
    found = re.split(r"(?<!\S)(" + "|".join(map(re.escape, signs)) + ")", text)
    return [part for text in found if text for part in (badge(text, signs[text]) if text in signs else [(text, role)])]


def badge(sign: str, style: str | Style | None) -> list[Part]:
    """Return a sign in its style, and the blank behind it in none."""
    bare = sign.rstrip()
    return [(bare, style), (sign[len(bare) :], None)]


HEAD = 14
"""Cells of a line of the log before what happened."""


class LogLines(Painted):
    """The last lines of the log under a rule; a note (why not, a hint) takes the last lines until the next key."""

    lines: Sequence[tuple[int, str, str]] = ()
    note = ""
    fact = ""
    ink: str | Style = "title"

    def show(
        self, lines: Sequence[tuple[int, str, str]], note: str = "", fact: str = "", ink: str | Style = "title"
    ) -> None:
        """Show (round, who, what) lines, the latest last, and the ``note`` in its style."""
        self.lines, self.note, self.fact, self.ink = lines, note, fact, ink
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and as many of the last entries as fit, broken between words. An older one begins at its
        beginning and ends with the key of the log where it has not room for all it says; the last one, whose end is
        the news, leaves out whole sentences behind a sign.
        """
        rows = [title_rule(self.look, width, tr("Log"), self.fact)] if height > 1 else []
        room = height - len(rows)
        notes = fold(self.note, width - 2)[: max(1, room)] if self.note else []
        room = max(0, room - len(notes))
        told: list[tuple[int, str, str]] = []
        cut = " "
        for number, who, what in reversed(self.lines):
            texts, left = fold(what, width - HEAD - 1), room - len(told)
            if not told:
                sentences = what.split("; ")
                while len(texts) > room and len(sentences) > 1:
                    cut = self.look.chip("…")
                    del sentences[0]
                    texts = fold(clauses(sentences), width - HEAD - 1)
            if len(texts) > left:  # the beginning of an older entry on a single line would say nothing
                texts = begun(texts, width - HEAD - 1, left, MORE) if left > bool(told) else []
            told[:0] = [(number, who, text) for text in texts]
            if len(told) >= room or not texts or cut != " ":
                break
        previous, first = None, len(rows)
        for number, who, text in told:
            head = (number, who) != previous
            previous = (number, who)
            line = Line(self.look, width).cell(str(number) if head else "", 3, "dim", right=True).put(" ")
            line.cell(who if head else "", 9, "text").put(cut if len(rows) == first else " ", "dim").put(
                self.look.chip(text), "text" if number == self.lines[-1][0] else "dim"
            )
            rows.append(line)
        return rows + [Line(self.look, width).put(f" {text}", self.ink) for text in notes]


class Sheet(Painted):
    """Shows ready lines of Rich text; what does not fit is cut off, and only cells that changed are sent."""

    _texts: Sequence[Text] = ()

    @property
    def plain(self) -> list[str]:
        """Return the lines without their styles."""
        return [text.plain for text in self._texts]

    def show(self, lines: Sequence[Text]) -> None:
        """Show ``lines`` instead of what is there."""
        self._texts = list(lines)
        self.repaint()

    def _strips(self, width: int, height: int) -> list[Strip]:
        strips = [self._strip(text).adjust_cell_length(width) for text in self._texts[:height]]
        return strips + [Strip.blank(width)] * (height - len(strips))

    def _strip(self, text: Text) -> Strip:
        segments = text.render(self.app.console, end="")
        base = text.style if isinstance(text.style, Style) else Style.parse(text.style)
        return Strip(Segment.apply_style(segments, base))  # Rich forgets the style of a text without spans


def rule(look: Look, width: int, title: str = "", fact: str = "") -> Text:
    """Return ``── Title ──────── fact ──`` as a line of ``width`` cells; without title and fact a plain line."""
    h = look.glyph("h")
    right = Text(f" {look.chip(fact)} " if fact else "", style=look.style("dim"))
    right += Text(h * 2 if fact else "", style=look.style("frame"))
    left = Text(style=look.style("frame"))
    if title:
        title = look.chip(shortened(title, width - right.cell_len - 4))
        left.append(h * 2 + " ").append(title, look.style("title")).append(" ")
    return left + Text(h * max(0, width - left.cell_len - right.cell_len), style=look.style("frame")) + right


def split_rule(look: Look, at: int, width: int, left: str, right: str) -> Text:
    """Return a rule over two blocks side by side, the line between them at the cell ``at``."""
    return (
        rule(look, at, left) + Text(look.glyph("t_down"), style=look.style("frame")) + rule(look, width - at - 1, right)
    )


def ends(left: Text, right: Text, width: int) -> Text:
    """Return ``left`` and ``right`` at the two ends of a line of ``width`` cells; the left one gives way."""
    room = width - right.cell_len
    left = left.copy()
    left.truncate(max(0, room - 1), overflow="crop", pad=False)
    return left + Text(" " * max(0, room - left.cell_len)) + right


class TextPage(VerticalScroll):
    """Textual's box that scrolls, with words for its keys, which it offers while there is something to scroll."""

    BINDINGS = [
        Binding("up", "scroll_up", N_("scroll"), tooltip=N_("scroll the text"), system=True),
        Binding("down", "scroll_down", N_("scroll"), tooltip=N_("scroll the text"), system=True),
        Binding("pageup", "page_up", N_("page"), tooltip=N_("a page up, a page down"), system=True),
        Binding("pagedown", "page_down", N_("page"), tooltip=N_("a page up, a page down"), system=True),
        Binding("home", "scroll_home", N_("ends"), tooltip=N_("the first, the last"), system=True),
        Binding("end", "scroll_end", N_("ends"), tooltip=N_("the first, the last"), system=True),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the keys where the text is longer than the box; never sideways: the screen may have those."""
        return action not in SIDEWAYS and self.max_scroll_y > 0


def when(moment: str, now: datetime | None = None) -> str:
    """Return a moment of a save (UTC, ISO) in local time: ``today 21:40``, ``2026-03-01 21:40``; as it is if odd."""
    try:
        then = datetime.fromisoformat(moment)
        if then.tzinfo is None:
            return moment
        then = then.astimezone()
    except (ValueError, OverflowError):
        return moment
    days = ((now or datetime.now()).date() - then.date()).days
    if days == 0:
        return tr("today {time}", time=f"{then:%H:%M}")
    return tr("yesterday {time}", time=f"{then:%H:%M}") if days == 1 else f"{then:%Y-%m-%d %H:%M}"


LAST = ("question_mark", "escape")
"""The keys of which one, the first that works, stands last, and for which there is always room."""
GAP = 2
"""Cells between two keys."""
_Click: TypeAlias = tuple[int, int, DOMNode, Binding]
"""From cell, to cell, and what a click there does."""


class KeyLine(Painted):
    """The keys of its screen with their meaning, the most useful first; what does not fit is left out. ``bar`` lays
    the raised ground of a table under them and puts the question mark to the right end, without words.

    It is painted anew when another widget gets the focus, and by :meth:`repaint`.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; width: 1fr; }"
    paints_once = True  # before a table's first frame seven would ask for it

    def __init__(self, *, bar: bool = False) -> None:
        super().__init__(id="keys")
        self.bar = bar
        self._fact = ""
        self._places: list[_Click] = []
        self._pictures = Kept[tuple[Line, list[_Click]]]()
        self.bound: frozenset[str] = frozenset()
        """The keys that do something on the screen as it was drawn last, or say why not."""

    def on_mount(self) -> None:
        """Draw anew when the focus, what a key does, or the layout has changed."""
        for signal in (self.screen.bindings_updated_signal, self.screen.screen_layout_refresh_signal):
            signal.subscribe(self, lambda _: self.repaint(), immediate=True)

    def tell(self, fact: str) -> None:
        """Let ``fact`` stand before the question mark at the right end of a bar, "" for nothing."""
        if fact != self._fact:
            self._fact = fact
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the one line. What keys do to a panel depends on what it has painted, so it paints first."""
        if isinstance(self.screen.focused, Painted) and self.screen.focused is not self:
            self.screen.focused.catch_up()
        now = moment(self.screen)
        at = now, width, self.look, language(), self._fact
        line, self._places = self._pictures.get(at, lambda: self._paint(keys_of(now), width))
        self.bound = frozenset(active.binding.key for active in now.bindings)
        return [line]

    def _paint(self, keys: list[Key], width: int) -> tuple[Line, list[_Click]]:
        look = self.look
        line = Line(look, width, look.style("raised") + Style(bold=False) if self.bar else None).put(" ")
        places: list[_Click] = []
        shown = [(key, self._parts(key)) for key in keys if key.line]
        last, name = next(
            ((key, name) for name in LAST for key, _ in shown if name in map(usual_key, key.line)), (None, "")
        )
        help_at_end = self.bar and name == LAST[0]
        fact = cell_len(self._fact) + GAP if help_at_end and self._fact else 0
        tail = sum(cell_len(text) for key, parts in shown if key is last for text, _ in parts)
        tail = 1 + fact if help_at_end else tail
        for key, parts in shown:
            room = cells_of(parts) + (GAP + tail if last else 0)
            if key is not last and line.used + room <= width - GAP * help_at_end:
                self._put(line, key, parts, places)
        if last is not None and help_at_end:
            line.to(width - GAP - 1 - fact)
            if fact:
                line.put(self._fact, "title").put(" " * GAP)
            self._put(line, last, written(last.line, look), places)
        elif last is not None:
            self._put(line, last, self._parts(last), places)
        return line, places

    def _parts(self, key: Key) -> list[Piece]:
        """Return a key and its words; a click on these does what the key does, if that is one thing."""
        written_out = written(key.line, self.look)
        return [*written_out, (f" {key.words}", key.bindings[0] if len(key.actions) == 1 else None)]

    def _put(self, line: Line, key: Key, parts: list[Piece], places: list[_Click]) -> None:
        strong = "title" if self.bar else self.look.style("text") + Style(bold=True)
        for text, binding in parts:
            start = line.used
            line.put(text, strong if text != f" {key.words}" else "text" if self.bar else "dim")
            if binding is not None:
                places.append((start, line.used, key.node, binding))
        line.put(" " * GAP)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the mouse does."""
        for start, end, node, binding in self._places:
            if start <= event.x < end:
                event.stop()
                await self.app.run_action(binding.action, node)
                return
