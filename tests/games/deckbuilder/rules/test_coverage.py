"""Random games reach everything there is in a box, and all the way every look tells what everybody owns."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from tests.engine.corpus import games
from tests.games.moegahara.builders import eager_game
from tests.golden.writer import AT_WORK_ONLY


def test_every_card_of_the_first_box_is_gained_played_and_scored() -> None:
    game = shelf.load("kunitori")
    cards = game.cards  # type: ignore[attr-defined]
    playable = {c.id for c in cards if c.is_action or c.kind == "treasure"}
    played: set[str] = set()
    owned: set[str] = set()
    for positions in games("kunitori", 25, seats=4):
        for s in positions:
            for seat in range(s.n):
                played.update(s.names(s.area[seat]))
        owned.update(s.table.ids[c] for seat in range(s.n) for c in s.owned(seat))
    assert playable - played == set()
    assert {c.id for c in cards} - owned == set()


@pytest.mark.parametrize("seats", [2, 4])
def test_every_question_of_the_first_box_is_asked(seats: int) -> None:
    asked: set[str] = set()
    lying: set[str] = set()
    for positions in games("kunitori", 40, seats=seats):
        for s in positions:
            lying.update(frame.name for frame in s.stack)
            if s.decision is not None:
                asked.add(s.decision.kind)
    assert asked == {
        "play",
        "replay",
        "buy",
        "deploy",
        "choose",
        "may_gain",
        "trash",
        "gain",
        "ninja_show",
        "ninja_pick",
        "order",
        "rising",
        "lead",
        "defend",
        "ambush",
        "prize",
        *(["assign"] if seats > 2 else []),
    }
    frames = set(shelf.load("kunitori").frames)  # type: ignore[attr-defined]
    assert frames - lying == AT_WORK_ONLY & frames


@pytest.mark.parametrize("game_id", ["kunitori", "brennt", "mixed"])
def test_a_look_tells_what_everybody_owns_now(game_id: str) -> None:
    for game in games(game_id, 2, seats=4):
        for s in game:
            assert [*map(list, s.observe(None).owned)] == [s.owned(seat) for seat in range(s.n)]


def test_a_look_tells_what_everybody_owns_now_where_cards_are_placed_and_passed() -> None:
    for s, _ in eager_game(4, 5):
        assert [*map(list, s.observe(None).owned)] == [s.owned(seat) for seat in range(s.n)]


@pytest.mark.parametrize("box", ["kunitori", "brennt", "mixed"])
def test_no_card_that_stays_deployed_asks_anything_when_it_is_used(box: str) -> None:
    """The choice of all free plays at once counts on it."""
    table = shelf.load(box).new(Setup(2, 1, {})).table  # type: ignore[attr-defined]
    used = zip(table.ids, table.deploys, table.plain, strict=True)
    assert [name for name, stays, plain in used if stays and plain is None] == []
