"""Sitting down at the table of Azuchi Castle in a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from kunitori_tui.games.azuchi.rules.state import AzuchiState
from screens.azuchi.table import CastleTable
from screens.widgets.lines import TextLines
from tests.play.positions import position_of
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import people, session_of


class Seat(sitting.Sitting):
    """A running program with this table on the screen."""

    @property
    def table(self) -> CastleTable:  # type: ignore[override]
        """Return the table, wherever it lies in the stack of screens."""
        return next(s for s in self.app.screen_stack if isinstance(s, CastleTable))

    @property
    def state(self) -> AzuchiState:  # type: ignore[override]
        """Return the true position: tests may."""
        state = position_of(self.session.match)
        assert isinstance(state, AzuchiState)
        return state

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


@asynccontextmanager
async def sit(
    state: AzuchiState, tmp_path: Path, *, persons: tuple[int, ...] = (0,), **more: Any
) -> AsyncIterator[Seat]:
    """Give who sits at the table where ``state`` is the position, with bots in the seats without a person."""
    session = session_of(state, people(*persons, of=state.n))
    async with sitting.sit(session, tmp_path, **more) as at:
        yield Seat(at.app, at.pilot, at.session)
