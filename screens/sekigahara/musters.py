"""All musters as one choice that opens, where they would push the stacks out of the list and take their digits."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.keys import ARG
from kunitori_tui.games.sekigahara.words.names import army
from kunitori_tui.text.catalog import tr
from screens.sekigahara.words import indented

MUSTERS = "musters"
"""The row that opens and closes them; no choice of the rules."""
MANY, DIGITS = 3, 9
"""More musters than this are one row, in a list of more rows than this."""


class Musters:
    """Whether they are open, and which they are."""

    def __init__(self) -> None:
        self._is_open = False
        self._there: list[Option] = []

    def listed(self, options: Sequence[Option]) -> list[Option]:
        """Return the rows of the list: the choices with their musters as one, or the musters alone and the way back."""
        there = [option for option in options if option.partition(":")[0] in ("muster", "levy")]
        if len(there) <= MANY or (len(options) <= DIGITS and not self._is_open):
            return list(options)
        self._there = there
        if self._is_open:
            return [*there, MUSTERS]
        at = options.index(there[0])
        return [*options[:at], MUSTERS, *(option for option in options[at:] if option not in there)]

    def words(self, option: Option, cells: int) -> str:
        """Return what the row says, in lines of ``cells``; "" of any other."""
        if option != MUSTERS:
            return ""
        if self._is_open:
            return tr("Back to the stacks")
        faces = army(ARG[option] for option in self._there if option.startswith("muster:"))
        unseen = any(option.startswith("levy:") for option in self._there)
        if not faces:
            return indented(tr("Muster one unseen"), cells)
        known = tr("Muster {block}", block=faces)
        return indented(tr("{muster}, or one unseen", muster=known) if unseen else known, cells)

    def question(self) -> str:
        """Return what is asked while they are listed; "" where the question of the rules is."""
        return tr("Which blocks are mustered? One muster a turn.") if self._is_open else ""

    def choose(self, option: Option) -> bool:
        """Open or close them where their row was chosen; return whether it was."""
        if option == MUSTERS:
            self._is_open = not self._is_open
        return option == MUSTERS

    @property
    def is_open(self) -> bool:
        """Return whether they are listed in place of the stacks."""
        return self._is_open

    def close(self) -> bool:
        """Close them; return whether they were open."""
        was, self._is_open = self._is_open, False
        return was

    def show(self, option: Option, keys: Sequence[Option]) -> bool:
        """Open them where a choice is among them and its row is not in sight; return whether they were opened."""
        if option in keys or MUSTERS not in keys or option not in self._there:
            return False
        self._is_open = True
        return True
