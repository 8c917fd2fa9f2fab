"""Whether the signs of the cards are explained on the table: always, never, or as long as they are new."""

from __future__ import annotations

from functools import cached_property

from textual.binding import Binding

from kunitori_tui.text.aim import legend
from kunitori_tui.text.catalog import N_, tr
from savegames.files import statistics_file
from screens.table.base import TableScreen

KEY = Binding(
    "L", "legend", N_("legend"), tooltip=N_("explain the signs of the cards on the table, or not"), show=False
)
SETTING = "legend"
ENOUGH = 10
"""Finished games, of any that has these signs, after which they are known."""


class Legend:
    """Says so for the table ``screen``, and switches it there."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def is_shown(self) -> bool:
        """Return whether there is to be a line for the signs."""
        wanted = self._screen.setting(SETTING)
        return wanted == "on" or (wanted == "auto" and not self._is_known)

    @cached_property
    def _is_known(self) -> bool:
        if not statistics_file().exists():  # the first tables of a player need not wait for what reads it
            return False
        from kunitori_tui.play import stats

        return sum(bool(legend(finished.game)) for finished in stats.load()) >= ENOUGH

    def switch(self) -> None:
        """Take the line away, or bring it back; keep that."""
        self._screen.keep_setting(SETTING, "off" if self.is_shown else "on")
        self._screen.tell("" if self.is_shown else tr("L brings the line with the signs back; ? has it, too."))
