"""Sitting down at the table of Azuchi Castle in a test."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from kunitori_tui.games.azuchi.rules.state import AzuchiState
from screens.azuchi.table import CastleTable
from screens.widgets.lines import TextLines
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import At, people, session_of


class Seat(At[CastleTable, AzuchiState]):
    """A running program with this table on the screen."""

    table_type = CastleTable

    def under(self, text: str) -> str:
        """Return the line below the first one that holds ``text``."""
        lines = self.text().split("\n")
        return lines[next(i for i, line in enumerate(lines) if text in line) + 1]

    @property
    def said(self) -> str:
        """Return what is said of the thing under the cursor, or beside the game, in one piece."""
        lines = self.table.query_one("#info", TextLines).parts
        return " ".join("".join(text for text, _ in line).strip() for line in lines)

    @property
    def question(self) -> str:
        """Return the line of the question."""
        return self.text().split("\n")[-2].strip()


def sit(
    state: AzuchiState, tmp_path: Path, *, persons: tuple[int, ...] = (0,), **more: Any
) -> AbstractAsyncContextManager[Seat]:
    """Give who sits at the table where ``state`` is the position, with bots in the seats without a person."""
    return sitting.sit(session_of(state, people(*persons, of=state.n)), tmp_path, seat=Seat, **more)
