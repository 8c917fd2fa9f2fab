"""Sitting down at the table of battle lines in a test."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from screens.moegahara.table import LinesTable
from tests.games.moegahara.builders import field_with
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import At, people, session_of

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


class Seat(At[LinesTable, MoegaharaState]):
    """A running program with this table on the screen."""

    table_type = LinesTable


def sit(
    state: MoegaharaState, tmp_path: Path, *, persons: tuple[int, ...] = (0,), **more: Any
) -> AbstractAsyncContextManager[Seat]:
    """Give who sits at the table where ``state`` is the position, with bots in the seats without a person."""
    return sitting.sit(session_of(state, people(*persons, of=state.n)), tmp_path, seat=Seat, **more)
