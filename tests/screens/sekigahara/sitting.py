"""Sitting down at the table of Sekigahara in a test."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.play.session import Session
from screens.sekigahara.choices import MUSTERS
from screens.sekigahara.drawing import CampaignMap
from screens.sekigahara.table import CampaignTable
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import At, people, session_of


class Seat(At[CampaignTable, SekiState]):
    """A running program with this table on the screen."""

    table_type = CampaignTable

    @property
    def map(self) -> CampaignMap:
        """Return the map."""
        return self.table.map

    @property
    def is_hinted(self) -> bool:
        """Return whether a hint is to be read."""
        return any(f" {head}: " in self.text() for head in ("First look", "Confirmed", "Better"))

    @property
    def journal(self) -> list[str]:
        """Return the choices made so far."""
        return self.session.match.journal

    async def choose(self, option: str) -> None:
        """Walk through the list to a choice and press Enter."""
        await self.asked()
        if option not in self.table.options.keys and MUSTERS in self.table.options.keys:
            await self.choose_row(MUSTERS)
        await self.walk(option)
        made = len(self.journal)
        await self.press("enter")
        await self.until(lambda: len(self.journal) > made)
        await self.pilot.pause()

    async def pick(self, stack: str) -> None:
        """Walk through the list to a stack and press Enter: it is picked on this screen alone."""
        await self.asked()
        made = len(self.journal)
        await self.walk(f"stack:{stack}")
        await self.press("enter")
        assert self.table.march is not None
        assert len(self.journal) == made

    async def walk(self, key: str) -> None:
        """Walk through the list that is in sight to a row, the shorter way: its ends are neighbours."""
        options = self.table.options
        assert options.highlighted is not None
        down = (options.keys.index(key) - options.highlighted) % len(options.keys)
        up = len(options.keys) - down
        await self.pilot.press(*["down"] * down if down <= up else ["up"] * up)
        assert options.key == key

    async def go(self, goal: str) -> None:
        """Walk through the list of a march to a place and press Enter."""
        made = len(self.journal)
        await self.walk(f"to:{goal}")
        await self.press("enter")
        await self.until(lambda: len(self.journal) > made)
        await self.pilot.pause()

    async def choose_row(self, row: str) -> None:
        """Walk through the list to a row that is no choice of the rules, and press Enter."""
        await self.walk(row)
        await self.press("enter")

    async def asked_about(self, kind: str) -> None:
        """Wait until a question of this kind is open."""
        await self.until(lambda: self.table.ask is not None and self.table.view.decision.kind == kind)
        await self.pilot.pause()


def sat_down(session: Session, tmp_path: Path, **more: Any) -> AbstractAsyncContextManager[Seat]:
    """Give who sits at the table of ``session``."""
    return sitting.sit(session, tmp_path, seat=Seat, **more)


def sit(
    state: SekiState, tmp_path: Path, *, persons: tuple[int, ...] = (0, 1), **more: Any
) -> AbstractAsyncContextManager[Seat]:
    """Give who sits at the table where ``state`` is the position; two people who look at each other's blocks."""
    session = session_of(state, people(*persons, of=2))
    return sat_down(session, tmp_path, **{"curtain": "off", "recap": "never", **more})
