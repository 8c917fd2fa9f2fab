"""Sitting down at the table of battle lines in a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from screens.moegahara.table import LinesTable
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import people, session_of


class Seat(sitting.Sitting):
    """A running program with this table on the screen."""

    @property
    def table(self) -> LinesTable:  # type: ignore[override]
        """Return the table, wherever it lies in the stack of screens."""
        return next(s for s in self.app.screen_stack if isinstance(s, LinesTable))

    @property
    def lines(self) -> LinesTable:
        """Return the table."""
        return self.table

    @property
    def field_state(self) -> MoegaharaState:
        """Return the true position: tests may."""
        return cast(MoegaharaState, self.state)

    def row(self, text: str) -> str:
        """Return the first line of the screen that holds ``text``; fail where there is none."""
        return next(line for line in self.text().split("\n") if text in line)


@asynccontextmanager
async def sit(
    state: MoegaharaState,
    tmp_path: Path,
    *,
    persons: tuple[int, ...] = (0,),
    **more: object,
) -> AsyncIterator[Seat]:
    """Give who sits at the table where ``state`` is the position, with bots in the seats without a person."""
    session = session_of(state, people(*persons, of=state.n))
    async with sitting.sit(session, tmp_path, **more) as at:  # type: ignore[arg-type]  # handed on as they came
        yield Seat(at.app, at.pilot, at.session)
