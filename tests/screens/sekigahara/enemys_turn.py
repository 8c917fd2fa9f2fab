"""A turn of the other side at the table of Sekigahara: Ishida sends off two stacks."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from kunitori_tui.games.sekigahara.rules.state import SekiState
from screens.sekigahara.recap import RecapScreen
from tests.games.sekigahara.positions import ISH, TOK, campaign
from tests.screens.deckbuilder.sitting import people, session_of
from tests.screens.hand_clock import HandClock
from tests.screens.sekigahara.kiyosu import ARMY, HANDS
from tests.screens.sekigahara.sitting import Seat, sat_down

IDLE = ("none", "end")
"""A turn in which nothing moves."""
MARCH = (
    *("limited", "pay:mori_single", "stack:tsuruga", "go:sawayama", "stop"),
    *("stack:kyoto", "go:minakuchi", "go:kuwana", "stop", "end", "end"),
)
"""Ishida sends three blocks to Sawayama, and two to Kuwana, which is Tokugawa's."""


def two_stacks() -> SekiState:
    """Return the first turn of Tokugawa, before one in which Ishida can move two stacks."""
    return campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY},
        {"osaka": ["ishida_leader"], "tsuruga": ["mori_3", "mori_2", "ukita_3"], "kyoto": ["ukita_2", "mori_2"]},
        hands=HANDS,
        cubes={"kuwana": TOK},
    )


async def choose(at: Seat, seat: int, *choices: str) -> None:
    """Let the person at ``seat`` make those of the choices that are offered, one after another."""
    for option in choices:
        await at.until(lambda: at.session.match.over or at.table.ask is not None or at.app.screen is not at.table)
        if at.table.ask is not None and at.table.viewer == seat and option in at.table.view_of(seat).choices:
            at.table.answer(at.table.ask, [option])
            await at.pilot.pause()


async def told(at: Seat) -> RecapScreen:
    """Wait for the page that tells the turn."""
    await at.until(lambda: isinstance(at.app.screen, RecapScreen) and not at.app.screen.is_deaf)
    await at.pilot.pause()
    screen = at.app.screen
    assert isinstance(screen, RecapScreen)
    return screen


def sit_after_it(tmp_path: Path, **more: Any) -> AbstractAsyncContextManager[Seat]:
    """Give who sits at the table in Tokugawa's next turn, of a game that is opened again there."""
    session = session_of(two_stacks(), people(0, 1))
    session.match.follow((*IDLE, *MARCH))
    return sat_down(session, tmp_path, **{"curtain": "off", "recap": "always", "clock": HandClock(), **more})


async def ishida_has_marched(at: Seat) -> RecapScreen:
    """Let both have a turn; return the page that Tokugawa sees then."""
    await choose(at, TOK, *IDLE)
    await choose(at, ISH, *MARCH)
    return await told(at)
