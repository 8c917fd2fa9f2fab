"""Hints that stay, at every game: whatever is asked, Enter does what the hint says. A question may take several keys:
the stack, and then the place it goes to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.play.session import Session
from savegames.store import Store
from screens.score.final_score import FinalScore
from screens.table.base import TableScreen
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock

FRAMES = Path(__file__).parents[2] / "golden" / "frames"
SMALL, LARGE = (80, 24), (120, 40)
KEYS = 3
"""The most that one question takes: the musters, a stack, a place."""
STEPS = 4000
"""Looks at the screen after which a game that does not end is given up."""


class Follower:
    """Somebody at the keyboard of ``at`` who presses nothing but Enter."""

    def __init__(self, at: sitting.Sitting) -> None:
        self.at = at

    @property
    def screen(self) -> TableScreen:
        """Return the table, wherever it lies in the stack of screens."""
        return next(s for s in self.at.app.screen_stack if isinstance(s, TableScreen))

    @property
    def is_asked(self) -> bool:
        """Return whether the table asks, and nothing lies over it."""
        screen = self.at.app.screen
        return isinstance(screen, TableScreen) and screen.ask is not None

    @property
    def is_over(self) -> bool:
        """Return whether the score is shown."""
        return isinstance(self.at.app.screen, FinalScore)

    async def pass_on(self) -> None:
        """Let the others move, and look at what waits to be seen."""
        await self.at.wait(2)
        if not self.is_asked and not self.is_over:
            await self.at.press("enter")

    async def follow(self, session: Session) -> None:
        """Answer the open question of ``session``; fail where the hint says something else."""
        advice = self.screen.table.hint().result()
        assert advice is not None
        match, before = session.match, len(session.match.journal)
        asked, hinted, shown = self.screen.table.question, advice.hint.choices, self.at.text()
        for _ in range(KEYS):
            await self.at.press("enter")
            if len(match.journal) > before or session.match.pending is None:
                break
        done = match.journal[before:]
        assert done, f"Enter does nothing, the hint says {hinted}\n{shown}"
        assert done[: len(hinted)] == hinted[: len(done)], f"{asked}\n{shown}"

    async def play(self, session: Session) -> None:
        """Play to the end."""
        for _ in range(STEPS):
            if self.is_over:
                return
            if self.is_asked:
                await self.follow(session)
            else:
                await self.pass_on()
        raise AssertionError("the game does not end")


def positions(game: str) -> Iterator[Any]:
    """Return positions of ``game`` in which a question of every kind is asked, one of a kind."""
    kinds = set()
    for path in sorted((FRAMES / game).glob("*.json")):
        state: Any = shelf.load(game).from_json(json.loads(path.read_text(encoding="utf-8")))
        if not state.over and state.decision.kind not in kinds:
            kinds.add(state.decision.kind)
            yield state


def sessions(game: str) -> list[Session]:
    """Return those positions at tables where who is asked is a person."""
    return [session_of(state, people(state.decision.seat, of=state.observe(None).seats)) for state in positions(game)]


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("kunitori", SMALL),
        ("brennt", LARGE),
        ("azuchi", SMALL),
        ("moegahara", LARGE),
        ("sekigahara", SMALL),
        *(
            pytest.param(*case, marks=pytest.mark.long)
            for case in (
                ("kunitori", LARGE),
                ("brennt", SMALL),
                ("azuchi", LARGE),
                ("moegahara", SMALL),
                ("sekigahara", LARGE),
            )
        ),
    ],
)
async def test_enter_does_what_the_hint_says_at_every_kind_of_question(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    first, *others = sessions(game)
    async with sit(first, tmp_path, size=size, hints="on", waste="on", clock=HandClock()) as at:
        follower = Follower(at)
        for session in (first, *others):
            if session is not first:
                at.app.to_menu()
                at.app.play(session)
                await at.pilot.pause()
            while not follower.is_asked:
                await follower.pass_on()
            await follower.follow(session)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        *((game, 2 if game == "sekigahara" else 3) for game in shelf.ids() if game != "moegahara"),
        ("moegahara", 2),
        ("moegahara", 4),
    ],
)
async def test_enter_does_what_the_hint_says_through_a_whole_game(
    game: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    session = Session.start(Store(tmp_path / "games"), game, people(0, of=seats, bot="samurai"), seed=3)
    async with sit(session, tmp_path, size=size, waste="on", clock=HandClock()) as at:
        follower = Follower(at)
        while not follower.is_asked:
            await follower.pass_on()
        await at.press("H")
        await follower.play(session)
