"""Looking for a pile of the pool by the letters that are typed."""

from __future__ import annotations

from textual import events
from textual.widget import Widget

from screens.deckbuilder.pool import Pool
from screens.table.base import TableScreen


class Search:
    """The search on the table ``screen``. ``text`` is what was typed, None while nothing is looked for."""

    def __init__(self, screen: TableScreen, pool: Pool) -> None:
        self._screen = screen
        self._pool = pool
        self.text: str | None = None
        self._before: tuple[Widget | None, str] = (None, "")
        """The panel that had the cursor, and the pile under that of the pool."""

    @property
    def finds(self) -> bool:
        """Return whether a pile has what was typed."""
        return self._pool.is_found

    def begin(self) -> None:
        """Take the letters that follow."""
        self.text = ""
        self._before = self._screen.focused, self._pool.ref
        self._screen.set_focus(self._pool)
        self._screen.show_lines()

    def end(self) -> None:
        """Leave the letters to the keys again, and show all piles alike."""
        self.text = None
        if self._pool.wanted:
            self._pool.find("")

    def leave(self) -> None:
        """End, and put the cursor back where it was."""
        panel, pile = self._before
        self.end()
        self._pool.go_to(pile)
        self._screen.set_focus(panel)

    def accept(self) -> bool:
        """Stay at the pile that was found, if something is looked for and found; return whether something was looked
        for: no pile is bought by the Enter behind its name.
        """
        if self.text is None:
            return False
        if self.finds:
            self.end()
            self._screen.show_lines()
        return True

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
