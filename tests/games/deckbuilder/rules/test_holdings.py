"""What everybody owns is kept between two looks, and counted anew when a card changes hands."""

from __future__ import annotations

import pytest

from tests.engine.corpus import games
from tests.games.moegahara.builders import eager_game


@pytest.mark.parametrize("game_id", ["kunitori", "brennt", "mixed"])
def test_a_look_tells_what_everybody_owns_now(game_id: str) -> None:
    for game in games(game_id, 2, seats=4):
        for s in game:
            assert [*map(list, s.observe(None).owned)] == [s.owned(seat) for seat in range(s.n)]


def test_a_look_tells_what_everybody_owns_now_where_cards_are_placed_and_passed() -> None:
    for s, _ in eager_game(4, 5):
        assert [*map(list, s.observe(None).owned)] == [s.owned(seat) for seat in range(s.n)]
