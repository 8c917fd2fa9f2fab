"""Looking for a pile of the pool by the letters that are typed."""

from __future__ import annotations

from textual import events

from screens.table.base import TableScreen
from screens.widgets.pool import Pool


class Search:
    """The search on the table ``screen``. ``text`` is what was typed, None while nothing is looked for."""

    def __init__(self, screen: TableScreen, pool: Pool) -> None:
        self._screen = screen
        self._pool = pool
        self.text: str | None = None

    def begin(self) -> None:
        """Take the letters that follow."""
        self.text = ""
        self._screen.set_focus(self._pool)
        self._screen.show_lines()

    def end(self) -> None:
        """Leave the letters to the keys again, and show all piles alike."""
        self.text = None
        if self._pool.wanted:
            self._pool.find("")

    def take(self, event: events.Key) -> None:
        """Begin with the key of the search, then take its letters. Both come here from any panel, in the order in which
        they were typed: they may arrive before the binding of the first would be looked up and move the focus.
        """
        if self.text is None:
            if event.key == "slash" and self._screen.check_action("find", ()):
                self.begin()
                event.stop()
            return
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.is_printable and event.character:
            self.text += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self._pool.find(self.text)
        self._screen.show_lines()
