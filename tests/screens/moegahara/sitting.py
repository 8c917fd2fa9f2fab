"""Sitting down at the table of battle lines in a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from screens.moegahara.table import LinesTable
from tests.games.moegahara.builders import field_with
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import people, session_of

LINES = {
    3: (["kanoniere", "speertraeger"], ["kavallerie", "ukida_hideie"]),
    5: (["kavallerie", "kuroda_nagamasa"], ["kanoniere"]),
    10: (["bogenschuetzen", "kavallerie"], ["kavallerie", "bogenschuetzen"]),
}


def busy(**more: object) -> MoegaharaState:
    """Return the deploy phase of a game in full swing; the team mate and the foes hold known cards."""
    return field_with(
        played=["bauernmiliz", "kanoniere"], lines=LINES, owners={1: 0, 2: 0, 4: 1}, east=0,
        rivals={2: {"hand": ["gold", "falle"], "discard": ["horo_musha"]}, 1: {"hand": ["toyotomi_hideyori"]}},
        **more,  # type: ignore[arg-type]
    )  # fmt: skip


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


@asynccontextmanager
async def sit(
    state: MoegaharaState, tmp_path: Path, *, persons: tuple[int, ...] = (0,), **more: object
) -> AsyncIterator[Seat]:
    """Give who sits at the table where ``state`` is the position, with bots in the seats without a person."""
    session = session_of(state, people(*persons, of=state.n))
    async with sitting.sit(session, tmp_path, **more) as at:  # type: ignore[arg-type]  # handed on as they came
        yield Seat(at.app, at.pilot, at.session)
