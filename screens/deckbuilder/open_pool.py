"""The pool with texts: over the board of a small terminal, for as long as the player reads it."""

from __future__ import annotations

from screens.deckbuilder.board import Board
from screens.deckbuilder.pool import Pool
from screens.table.base import TableScreen
from screens.table.places import is_wide


class OpenPool:
    """Opens and closes it on ``screen``. A wide terminal shows the texts at their own place, always."""

    def __init__(self, screen: TableScreen, board: Board, pool: Pool) -> None:
        self._screen = screen
        self._board = board
        self._pool = pool

    @property
    def is_open(self) -> bool:
        """Return whether it lies over the board."""
        return self._pool.listed and not is_wide(self._screen.size)

    def switch(self) -> None:
        """Open it, or close it again."""
        if not self.close():
            self._pool.listed = True
            self._board.open_pool()

    def close(self) -> bool:
        """Close it; return whether it was open."""
        was_open = self.is_open
        if was_open:
            self._pool.listed = False
            self._board.close_pool(self._pool)
        return was_open

    def make_room(self) -> None:
        """Close it where it would lie over what is asked about."""
        if self.is_open and self._screen.focused is not self._pool:
            self._pool.listed = False
