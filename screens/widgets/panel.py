"""A widget that paints itself cell by cell and draws only the lines that changed; and the panel of things that can be
chosen that is made of it: spots on the table, one cursor, lit where a choice is possible.

The panel knows no rule. It is given the lit refs, moves its cursor by geometry and says which spot was picked; what
that means is decided by the screen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.cells import at_left, at_right, cell_len, shortened
from screens.drawing.look import Look, styles
from screens.drawing.one_frame import say_at_once, updates_are_held
from screens.keys import CHANGES

KEPT = 8
"""So many pictures of a panel are kept at the most."""
Made = TypeVar("Made")


class Line:
    """One line of cells under construction. Texts take the glyphs of the look on the way in."""

    def __init__(self, look: Look, width: int, fill: Style | None = None) -> None:
        self.look = look
        self.width = width
        self.fill = fill
        self.used = 0
        self._segments: list[Segment] = []
        self._styles = styles(look)

    @property
    def room(self) -> int:
        """Return the cells that are left."""
        return max(0, self.width - self.used)

    def put(self, text: str, role: str | Style | None = "text") -> Line:
        """Append ``text`` in the style of a role, or in a style; what does not fit is cut off."""
        shown = self.look.chip(text) if self.look.ascii else text
        length, room = cell_len(shown), self.width - self.used
        if length > room:
            shown, length = at_left(shown, room, ""), room
        if shown:
            style = self._styles[role] if isinstance(role, str) else role
            if self.fill is not None:
                style = self.fill + style if style else self.fill
            self._segments.append(Segment(shown, style))
            self.used += length
        return self

    def put_all(self, parts: Iterable[tuple[str, str | Style | None]]) -> Line:
        """Append every text of ``parts`` in its role or style."""
        for text, role in parts:
            self.put(text, role)
        return self

    def join(self, other: Line) -> Line:
        """Append what ``other`` has, which must have room."""
        self._segments += other._segments
        self.used += other.used
        return self

    def cell(self, text: str, width: int, role: str | Style | None = "text", right: bool = False) -> Line:
        """Append ``text`` in exactly ``width`` cells, to the right with ``right``; too long a text ends in a dot."""
        return self.put((at_right if right else at_left)(text, width, "."), role)

    def to(self, x: int) -> Line:
        """Append blanks up to column ``x``."""
        if x > self.used:
            self.put(" " * (x - self.used), None)
        return self

    def rule(self, x: int | None = None, role: str = "frame") -> Line:
        """Append a rule up to column ``x`` (default: the end)."""
        end = self.width if x is None else x
        if end > self.used:
            self.put(self.look.glyph("h") * (end - self.used), role)
        return self

    def parts(self) -> list[Segment]:
        """Return the line, filled to its width, as it was put together."""
        self.to(self.width)
        return self._segments

    def strip(self) -> Strip:
        """Return the line, filled to its width."""
        self.to(self.width)
        runs: list[Segment] = []
        for segment in self._segments:
            last = runs[-1] if runs else None
            if last is not None and (
                segment.style is last.style
                or segment.style == last.style
                or (segment.text.isspace() and _blank_look(segment.style) == _blank_look(last.style))
            ):
                runs[-1] = Segment(last.text + segment.text, last.style)
            else:
                runs.append(segment)
        return Strip(runs, self.used)


@cache
def _blank_look(style: Style | None) -> tuple[object, ...]:
    """Return what shows of a style where nothing is written: every change of style costs bytes."""
    if style is None:
        return (None, False)
    return (style.color if style.reverse else style.bgcolor, bool(style.underline or style.strike))


def told_rule(look: Look, width: int, title: str, fact: str, role: str) -> Line:
    """Return a double rule ``══ Title ════ fact ══``, all but its title in the style of ``role``."""
    bar = look.glyph("dh")
    tail = f" {fact} " + bar * 2 if fact else ""
    line = Line(look, width).put(bar * 2 + " ", role).put(f"{title} ", "title")
    return line.put(bar * max(0, width - line.used - cell_len(tail)), role).put(tail, role)


def title_rule(look: Look, width: int, title: str, fact: str = "", focused: bool = False) -> Line:
    """Return a section line ``── Title ── fact ──``, double and bright with the focus; the fact's room comes first."""
    line, tail = Line(look, width), f" {fact} " if fact else ""
    bar = look.glyph("dh" if focused else "h")
    role = "alarm" if focused else "frame"
    line.put(bar * 2, role)
    if title:
        line.put(" ", role).put(shortened(title, width - cell_len(tail) - 6), "title").put(" ", role)
    end = width - cell_len(tail) - (2 if fact else 0)
    if end > line.used:
        line.put(bar * (end - line.used), role)
    if fact:
        line.put(tail, "text").put(bar * line.room, role)
    return line


class Kept(Generic[Made]):
    """The last :data:`KEPT` things that were made: the cursor goes to and fro between a few."""

    def __init__(self) -> None:
        self._made: deque[tuple[object, Made]] = deque(maxlen=KEPT)

    def get(self, at: object, make: Callable[[], Made]) -> Made:
        """Return what was made of something equal to ``at``, else what ``make`` returns."""
        made = next((made for before, made in self._made if before == at), None)
        if made is None:
            made = make()
            self._made.append((at, made))
        return made


class Painted(Widget):
    """Base of the panels. A subclass paints all its lines in :meth:`paint`; :meth:`repaint` draws what changed."""

    paints_once: ClassVar[bool] = False
    """Whether it is painted when a whole screen is about to be drawn, once, whoever asks for it until then."""
    look = Look()
    """The look of the screen, as the lines were painted last."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Strip] = []
        self.painted_for = (0, 0)
        self._made_of: list[tuple[Line, list[Segment], Strip]] = []
        """What the lines were made of when they were painted last: most are painted as they were, or not anew."""

    def on_mount(self) -> None:
        """Take the look of the screen."""
        self.look = self.screen.look  # type: ignore[attr-defined]  # every screen here is a SettledScreen

    def paint(self, width: int, height: int) -> Sequence[Line]:
        """Return the lines of a panel of this size; missing ones are blank."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint again and refresh the lines that differ from what is on the screen; of these the driver sends the cells
        that do (:mod:`screens.drawing.shown_cells`).
        """
        width, height = self.size
        if not width or not height or (self.paints_once and updates_are_held(self.app)):
            self.painted_for = (0, 0)  # what was painted is no longer what there is to see,
            self.refresh()  # and Textual would show it once more where the size is what it was
            return
        fresh = self._strips(width, height)
        if self.painted_for != (width, height):
            self._lines, self.painted_for = fresh, (width, height)
            self.refresh()
            return
        changed = [
            y for y, (old, new) in enumerate(zip(self._lines, fresh, strict=True)) if old is not new and old != new
        ]
        self._lines = fresh
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def catch_up(self, size: Size | None = None) -> None:
        """Paint now what else would be painted when the screen is drawn, in another ``size`` perhaps."""
        width, height = size or self.size
        if self.painted_for != (width, height) and width and height:
            self._lines = self._strips(width, height)
            self.painted_for = (width, height)

    def _strips(self, width: int, height: int) -> list[Strip]:
        before, now = self._made_of, []
        self.look = self.screen.look  # type: ignore[attr-defined]  # as above
        lines = self.paint(width, height)[:height]
        for line, seen in zip_longest(lines, before[: len(lines)]):
            if seen is None or line is not seen[0]:
                parts = line.parts()
                seen = line, parts, seen[2] if seen is not None and seen[1] == parts else line.strip()
            now.append(seen)
        self._made_of = now
        return [strip for _, _, strip in now] + [Strip.blank(width)] * (height - len(now))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Draw the cursor, or take it away. No style sheet says anything of that, so none is asked."""
        self.repaint()

    def on_resize(self) -> None:
        """Paint for the new size, unless the screen heard of it first and has let that be done."""
        if self.painted_for != self.size:
            self.repaint()

    def render_line(self, y: int) -> Strip:
        """Return a painted line, as Textual asks for it."""
        self.catch_up()
        line = self._lines[y] if y < len(self._lines) else Strip.blank(self.size.width)
        return line.apply_style(self.rich_style)  # lines of this sort get none from Textual


class Spot(NamedTuple):
    """A thing that can have the cursor: where it is painted, and its ref (``hand:gold``)."""

    ref: str
    x: int
    y: int
    width: int
    height: int = 1

    def holds(self, x: int, y: int) -> bool:
        """Return whether the cell lies in this spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Panel(Painted, can_focus=True):
    """A painted widget with a cursor over its spots."""

    BINDINGS = [
        Binding("enter", "pick", N_("choose"), tooltip=N_("choose what the cursor is on"), group=CHANGES),
        Binding("left", "move(-1, 0)", N_("move"), tooltip=N_("move the cursor")),
        Binding("up", "move(0, -1)", N_("move"), tooltip=N_("move the cursor")),
        Binding("down", "move(0, 1)", N_("move"), tooltip=N_("move the cursor")),
        Binding("right", "move(1, 0)", N_("move"), tooltip=N_("move the cursor")),
        Binding("home", "jump(0)", N_("ends"), tooltip=N_("the first, the last"), show=False),
        Binding("end", "jump(-1)", N_("ends"), tooltip=N_("the first, the last"), show=False),
    ]

    crosses_rows: ClassVar[bool] = False
    """Where a row ends, the cursor goes on sideways to the nearest spot of another."""

    class Moved(Message):
        """The cursor stands on another spot, or the panel got the focus."""

    @dataclass
    class Picked(Message):
        """Enter or a click on the spot under the cursor; ``ref`` is "" where the cursor stands beside all spots."""

        panel: Panel
        ref: str

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.spots: list[Spot] = []
        self.ref = ""
        """What the cursor stands on; "" where there is nothing, or where it stands beside all."""
        self.beside: str | None = None
        """What the cursor stood on before it was put beside all spots, on the way out of the question; else None."""
        self.moves_sideways = True
        """Whether the arrows to the sides move the cursor; else they are left to the screen."""
        self.lit: frozenset[str] = frozenset()
        self.hinted: frozenset[str] = frozenset()

    def _strips(self, width: int, height: int) -> list[Strip]:
        """See :class:`.Painted`: a cursor that has found its place only now is drawn there."""
        before = self.ref
        strips = super()._strips(width, height)
        return strips if self.ref == before else super()._strips(width, height)

    @property
    def spot(self) -> Spot | None:
        """Return the spot under the cursor."""
        return next((s for s in self.spots if s.ref == self.ref), None)

    @property
    def is_empty(self) -> bool:
        """Return whether there is no spot for the cursor."""
        return not self.spots

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to move and to choose where there is something, and the screen has no other use for the key."""
        if action == "move" and parameters[:1] != (0,) and not self.moves_sideways:
            return False
        there = bool(self.spots) or action not in ("pick", "move", "jump")
        return there and (action != "pick" or bool(self.screen.check_action(action, parameters)))

    def has_cursor(self, ref: str) -> bool:
        """Return whether the cursor is to be drawn on ``ref``: one screen has one cursor."""
        return self.has_focus and ref == self.ref

    def has(self, ref: str) -> bool:
        """Return whether the cursor can stand on ``ref``."""
        return any(s.ref == ref for s in self.spots)

    def tells(self, ref: str) -> bool:
        """Return whether all that ``ref`` does stands here in words, so that nothing else need say it."""
        return False

    def go_to(self, ref: str, *, paints: bool = True) -> None:
        """Put the cursor on ``ref`` if it is there; paint it there unless all is about to be drawn. A panel that has no
        place yet knows no spots: there it is believed, and settled when the spots are known.
        """
        if ref != self.ref and (self.has(ref) or not self.size):
            self.ref, self.beside = ref, None
            if paints:
                self.repaint()
            self.post_message(self.Moved())

    def stand_beside(self, *, paints: bool = True) -> None:
        """Put the cursor beside all spots: Enter takes the way out of the question then. Paint that unless all is about
        to be drawn, or nothing before others have moved.
        """
        if self.beside is None:
            self.ref, self.beside = "", self.ref
            if paints:
                self.repaint()
                self.post_message(self.Moved())

    def come_back(self) -> None:
        """Put the cursor back on the spots, if it stands beside them."""
        if self.beside is not None:
            self.ref, self.beside = self.beside, None
            self.settle()

    def settle(self) -> None:
        """Keep the cursor on something after the spots have changed: where it was, else on the next spot."""
        if self.spots and self.spot is None and self.beside is None:
            self.ref = ([s for s in self.spots if s.ref in self.lit] or self.spots)[0].ref

    def mark(self, hinted: frozenset[str]) -> None:
        """Mark what a hint names, and paint where that changes anything here, or where the cursor stands."""
        changed = self.hinted ^ hinted
        self.hinted = hinted
        if self.has_focus or any(spot.ref in changed for spot in self.spots):
            self.repaint()

    def go_to_lit(self) -> None:
        """Put the cursor on something that can be chosen, unless it is there already."""
        if self.ref not in self.lit:
            first = next((s.ref for s in self.spots if s.ref in self.lit), "")
            if first:
                self.go_to(first)

    def action_move(self, dx: int, dy: int) -> None:
        """Go to the nearest spot in a direction: of those about to be drawn, since a key may come before they are."""
        self.catch_up(self.screen.size_of(self))  # type: ignore[attr-defined]  # as for the look
        if self.beside is not None:
            self.come_back()
            self.repaint()
            self.post_message(self.Moved())
            return
        here = self.spot
        if here is None:
            return
        if dx:
            ahead = [s for s in self.spots if (s.x - here.x) * dx > 0]
            row = [s for s in ahead if s.y < here.y + here.height and here.y < s.y + s.height]
            ahead = row or (ahead if self.crosses_rows else [])
        else:
            ahead = [s for s in self.spots if (s.y - here.y) * dy > 0]
        away = [(abs(s.x - here.x), abs(s.y - here.y))[:: 1 if dx else -1] for s in ahead]
        if ahead:
            self.go_to(ahead[away.index(min(away))].ref)

    def action_jump(self, index: int) -> None:
        """Go to the first or last spot, as :meth:`action_move` does."""
        self.catch_up(self.screen.size_of(self))  # type: ignore[attr-defined]  # as for the look
        if self.spots:
            self.go_to(self.spots[index].ref)

    def action_pick(self) -> None:
        """Say that the spot under the cursor was picked."""
        if self.ref or self.beside is not None:
            say_at_once(self, self.Picked(self, self.ref))

    def on_focus(self) -> None:
        """Tell that the cursor is here now."""
        self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to what was clicked; pick it where the cursor stood there already."""
        spot = next((s for s in self.spots if s.holds(event.x, event.y)), None)
        if spot is None:
            return
        if spot.ref == self.ref or event.chain > 1:
            self.ref, self.beside = spot.ref, None
            self.action_pick()
        else:
            self.go_to(spot.ref)
