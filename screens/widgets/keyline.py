"""The last line of a screen around the table: the keys that work now, which can be clicked too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from textual import events

from screens.widgets.painted import Line, Painted

Key = tuple[str, str, str]
"""How the key is written, what it does, and the action (``screen.…``, ``app.…``) that a click on it runs, or ""."""


class KeyLine(Painted):
    """Keys with their meaning, the most useful first. What does not fit is left out, but never the last one: help."""

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; width: 1fr; }"

    def __init__(self, *, id: str = "keys") -> None:
        super().__init__(id=id)
        self._keys: list[Key] = []
        self._places: list[tuple[int, int, str]] = []

    def show(self, keys: Sequence[Key]) -> None:
        """Show ``keys`` from now on."""
        self._keys = list(keys)
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the one line."""
        strong = self.look.style("text") + Style(bold=True)
        line = Line(self.look, width).put(" ")
        self._places = []
        room = width - 1 - _cells(self._keys[-1]) if self._keys else 0
        for number, key in enumerate(self._keys):
            last = number == len(self._keys) - 1
            if not last and line.used + _cells(key) + 2 > room + 1:
                continue
            start = line.used
            line.put(key[0], strong).put(f" {key[1]}" if key[1] else "", "dim").put("" if last else "  ")
            self._places.append((start, line.used, key[2]))
        return [line]

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the mouse does."""
        for start, end, action in self._places:
            if start <= event.x < end and action:
                event.stop()
                await self.screen.run_action(action)


def _cells(key: Key) -> int:
    return cell_len(key[0]) + (cell_len(key[1]) + 1 if key[1] else 0)
