"""The final count of a game of teams: all players of the team that won are named, on the screen and in lines."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from kunitori_tui.plain.mode import PlainTable
from kunitori_tui.process.lines import Lines
from screens.score.final_score import FinalScore
from tests.games.moegahara.builders import do, field_with
from tests.screens.deckbuilder.sitting import NAMES, people, session_of
from tests.screens.moegahara.sitting import sit


def one_card_from_the_end(seats: int = 4, **more: object) -> MoegaharaState:
    """Return a position in which the third card before Land 3 wins the game (8)."""
    return field_with(
        seats=seats, played=["bauernmiliz"], lines={3: (["speertraeger", "kavallerie"], [])},
        owners={1: 0, 2: 0, 4: 1, 8: 0}, east=0, **more,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "size", "winners"),
    [
        (4, (80, 24), ["Anna", "Mei"]),
        (4, (120, 36), ["Anna", "Mei"]),
        (6, (80, 24), ["Anna", "Mei", "Rei"]),
        (6, (120, 36), ["Anna", "Mei", "Rei"]),
    ],
)
async def test_the_whole_team_is_named_as_winner(
    tmp_path: Path, seats: int, size: tuple[int, int], winners: list[str]
) -> None:
    """8, R67: the team wins."""
    async with sit(one_card_from_the_end(seats), tmp_path, size=size) as at:
        await at.press("3", "enter")
        assert "wins the game, 5 to 1" in await at.seen()
        await at.until(lambda: isinstance(at.app.screen, FinalScore) and not at.app.screen.is_deaf)
        text = at.text()
        assert "YOUR TEAM WINS, 5 : 1" in text or "Y O U R   T E A M   W I N S,   5   :   1" in text
        line = next(line for line in text.split("\n") if "Anna" in line)
        named = [name for name in re.findall(r"[A-Z][a-z]+", line) if name in NAMES]
        assert named[: len(winners)] == winners


def test_the_count_in_lines_names_the_whole_team() -> None:
    """8, R67."""
    state = one_card_from_the_end(6)
    session = session_of(state, people(of=6))
    do(state, "place:bauernmiliz:3")
    told = io.StringIO()
    PlainTable(session, Lines(io.StringIO(), told)).run()
    count = told.getvalue().partition("Final score")[2].splitlines()
    assert "1. Anna, Mei, Rei: 5 points" in count
    assert "2. Kenta, Yuki, Jun: 1 point" in count


def test_a_team_comes_last_when_all_its_people_have_given_up() -> None:
    match = session_of(one_card_from_the_end(), people(0, 2, 3, of=4)).match
    match.concede(0)
    assert not match.has_conceded(0)
    assert [place.seats for place in match.places()] == [(0, 2), (1, 3)]
    match.concede(2)
    assert match.has_conceded(0)
    assert [(place.rank, place.seats) for place in match.places()] == [(1, (1, 3)), (2, (0, 2))]
