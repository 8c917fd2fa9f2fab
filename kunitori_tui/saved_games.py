"""What is done with a saved game: go on with it, look at it, look back on it, begin anew from it, recover it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.shared.table_of_save import table_of
from kunitori_tui.text import reasons
from screens.host import looks_back
from screens.shell.terminal_app import TerminalApp

if TYPE_CHECKING:  # the menu needs none of them
    from kunitori_tui.play.lookback import LookBack
    from kunitori_tui.play.session import Session
    from savegames.format import Save, Seat
    from screens.table.base import TableScreen


def sessions() -> type[Session]:
    """Return the class of sessions, which is read with the first game."""
    from kunitori_tui.play.session import Session

    return Session


def table_class(game: str) -> type[TableScreen]:
    """Return the screen of the tables of ``game``, which is read with the first. Raises BadSetup."""
    from screens import tables

    return tables.load(game)


class SavedGames(TerminalApp):
    """The part of the program that opens saved games from ``store``."""

    def play(self, session: Session) -> None:
        """Open the table of ``session``."""
        raise NotImplementedError

    def resume(self, save_id: str) -> None:
        """Open a save and its table in place of whatever is open above the menu. Raises SaveError.

        The game of a shared table goes on at that table, where every terminal shows its own hand only. A finished game
        is only looked at: nothing in it can change, so its save is not written again. The list of saves stays open
        below its score.
        """
        if self._is_shared(save_id):
            return
        save = self.store.load(save_id)
        session = sessions().look_on(save) if save.finished else sessions().resume(self.store, save_id)
        if not save.finished:
            self.to_menu()
        self.play(session)

    def look_on(self, save_id: str) -> None:
        """Open the table of a save without the right to write it: what is played there is not kept. If it is that of a
        shared table, that table is opened instead.
        """
        if self._is_shared(save_id):
            return
        session = sessions().look_on(self.store.load(save_id))
        self.to_menu()
        self.play(session)

    def _is_shared(self, save_id: str) -> bool:
        """Return whether a save is the game of a shared table; then that is shown, or why it cannot be."""
        name = table_of(save_id)
        if not name:
            return False
        from screens.shell import lobby

        try:
            visit = lobby.returned(self.settings, name)
        except lobby.NoWayIn as why_not:
            self.to_menu(str(why_not))
        else:
            self.to_menu()
            self.meet(visit)
        return True

    def look_back(self, save: Save, at: int = 0, seat: int | None = None) -> None:
        """Show a saved game once more at its table, over what is open: after so many entries of its journal, through
        the eyes of ``seat``, by itself of who may see it. Raises SaveError.
        """
        past = looks_back()(save)
        past.go(at)
        self.show_past(past, seat)

    def play_on(self, save: Save, at: int, seats: Sequence[Seat]) -> None:
        """Start a new game where a saved one stood after the ``at``-th entry of its journal. Raises EngineError."""
        session = sessions().branch(self.store, save, at, seats)
        self.to_menu()
        self.play(session)

    def show_past(self, past: LookBack, seat: int | None = None) -> None:
        """Show a look back, through the eyes of ``seat`` where it may have them."""
        from screens.replay.replay_table import replay_class

        screen = replay_class(table_class(past.game.id))(past)
        if seat is not None and seat in past.eyes:
            screen.viewer = seat
        self.push_screen(screen)

    def recover(self, save_id: str) -> str:
        """Make a game anew of a damaged save; return its name and how far it comes. Raises SaveError."""
        from kunitori_tui.play import recovery

        made, found, was_there = recovery.keep(self.store, save_id)
        if was_there:
            return reasons.made_before(made)
        far = reasons.how_far(found.played, is_whole=found.is_whole, by_position=found.by_position, backup=found.backup)
        return f"{made}: {far}"
