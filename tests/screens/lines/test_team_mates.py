"""People of one team at one keyboard: they look at each other's cards, the other team does not."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.plain import is_hot_seat
from kunitori_tui.text import cards
from screens.curtain import Curtain
from tests.engine.moegahara.builders import field_with
from tests.screens.lines.sitting import Seat, sit
from tests.screens.table.sitting import people, session_of


def test_no_curtain_comes_between_team_mates_and_both_hands_are_seen(tmp_path: Path) -> None:
    """Section 1: team mates know each other's hands."""
    state = field_with(seats=4, hand=["gold", "burgstadt"])

    async def play(at: Seat) -> None:
        await at.asked()
        assert not isinstance(at.app.screen, Curtain)
        assert at.lines.ask is not None
        assert not at.lines.has_rivals()
        assert cards.short("burgstadt") in at.text()
        seat = at.lines.ask.seat
        view = at.lines.match.view(seat)
        assert view.hand[2 - seat] is not None
        assert view.hand[1] is None
        assert view.hand[3] is None

    sit(state, play, tmp_path, persons=(0, 2))


def test_a_curtain_comes_between_people_of_different_teams(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert cards.short("burgstadt") not in at.text()

    sit(field_with(seats=4, hand=["gold", "burgstadt"]), play, tmp_path, persons=(0, 1))


def test_the_game_in_lines_clears_the_screen_only_between_teams() -> None:
    def hot(*persons: int) -> bool:
        return is_hot_seat(session_of(field_with(seats=4), people(*persons, of=4)).match)

    assert not hot(0, 2)
    assert hot(0, 1)
    assert hot(0, 1, 2)
