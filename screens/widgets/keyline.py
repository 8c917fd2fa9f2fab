"""The last line of a screen: the keys that work now. A click on one does what it does."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.dom import DOMNode

from kunitori_tui.text.catalog import language
from screens.drawing.look import Look
from screens.drawing.one_frame import updates_are_held
from screens.keys import Key, Moment, Piece, keys_of, moment, written
from screens.widgets.painted import Line, Painted

LAST = ("question_mark", "escape")
"""The keys of which one, the first that works, stands last, and for which there is always room."""
GAP = 2
"""Cells between two keys."""
KEPT = 4
"""So many lines are kept: the cursor goes to and fro between things for which keys do this or that."""
_Click: TypeAlias = tuple[int, int, DOMNode, Binding]
"""From cell, to cell, and what a click there does."""


class _Painted(NamedTuple):
    """A line that was painted, with what it was painted for: moment, width, look, language and fact."""

    at: tuple[Moment, int, Look, str, str]
    line: Line
    places: list[_Click]


class KeyLine(Painted):
    """The keys of its screen with their meaning, the most useful first; what does not fit is left out. ``bar`` lays
    the raised ground of a table under them and puts the question mark to the right end, without words.

    It is painted anew when another widget gets the focus, and by :meth:`repaint`.
    """

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; width: 1fr; }"

    def __init__(self, *, bar: bool = False) -> None:
        super().__init__(id="keys")
        self.bar = bar
        self._fact = ""
        self._places: list[_Click] = []
        self._painted: deque[_Painted] = deque(maxlen=KEPT)

    def on_mount(self) -> None:
        """Draw anew when the focus, what a key does, or the layout has changed."""
        for signal in (self.screen.bindings_updated_signal, self.screen.screen_layout_refresh_signal):
            signal.subscribe(self, lambda _: self.repaint(), immediate=True)

    def tell(self, fact: str) -> None:
        """Let ``fact`` stand before the question mark at the right end of a bar, "" for nothing."""
        if fact != self._fact:
            self._fact = fact
            self.repaint()

    def repaint(self) -> None:
        """Paint again, once if a whole screen is about to be drawn: before the first frame of a table seven would ask
        for it.
        """
        if updates_are_held(self.app):
            self.painted_for = (0, 0)
            self.refresh()
        else:
            super().repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the one line. What keys do to a panel depends on what it has painted, so it paints first."""
        if isinstance(self.screen.focused, Painted) and self.screen.focused is not self:
            self.screen.focused.catch_up()
        now = moment(self.screen)
        at = now, width, self.look, language(), self._fact
        painted = next((before for before in self._painted if before.at == at), None)
        if painted is None:
            painted = _Painted(at, *self._paint(keys_of(now), width))
            self._painted.append(painted)
        self._places = painted.places
        return [painted.line]

    def _paint(self, keys: list[Key], width: int) -> tuple[Line, list[_Click]]:
        look = self.look
        line = Line(look, width, look.style("raised") + Style(bold=False) if self.bar else None).put(" ")
        places: list[_Click] = []
        shown = [(key, self._parts(key)) for key in keys if key.line]
        last, name = next(
            ((key, name) for name in LAST for key, _ in shown if name in {b.key for b in key.line}), (None, "")
        )
        help_at_end = self.bar and name == LAST[0]
        fact = cell_len(self._fact) + GAP if help_at_end and self._fact else 0
        tail = sum(cell_len(text) for key, parts in shown if key is last for text, _ in parts)
        tail = 1 + fact if help_at_end else tail
        for key, parts in shown:
            room = sum(cell_len(text) for text, _ in parts) + (GAP + tail if last else 0)
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
