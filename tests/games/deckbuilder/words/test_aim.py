"""The aim of the deck-builders in words: points, what ends the game, who still has a turn."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.words.preview import after_the_last, ends_game
from kunitori_tui.text.box import Aim
from kunitori_tui.text.decisions import aim, ends, legend
from tests.games.deckbuilder.builders import game_with
from tests.text.talks import talk_of

NAMES = ("Anna", "Kenta", "Mei", "Yuki", "Rei", "Jun")
GAMES = ("kunitori", "brennt", "mixed")


def aim_of(state: DeckState, seat: int | None = 0) -> Aim:
    said = aim(state.observe(seat), NAMES)
    assert said is not None
    return said


@pytest.mark.parametrize("game", GAMES)
def test_the_aim_has_the_points_and_the_victory_piles_of_every_position(game: str) -> None:
    """9-1 and 9-2, in real games."""
    for view in talk_of(game).asked[::25]:
        said = aim(view, NAMES)
        assert said is not None
        assert said.points == [view.points(seat) for seat in range(view.seats)]
        left = {end.ref: end.left for end in said.endings}
        assert left == {f"pool:{c}": view.pool[view.table.number[c]] for c in ("dorf", "praefektur", "land")}
        assert {end.ref for end in said.endings if end.nearest} == {
            ref for ref, n in left.items() if n == min(left.values())
        }


def test_equally_short_piles_are_all_nearest() -> None:
    said = aim_of(game_with(pool={"land": 4, "praefektur": 4}))
    assert [end.name for end in said.endings if end.nearest] == ["Prefecture", "Land"]


def test_those_who_still_have_a_turn_are_named_until_the_game_is_over() -> None:
    """9-1: the player who takes the last card ends his turn, then each other has one."""
    state = game_with(seats=3, pool={"land": 1}, active=1, hand=["gold"] * 4)
    state.money, state.ending = 11, -1
    assert aim_of(state).to_come is None
    state.take_from_pool(state.table.number["land"])
    come = [aim_of(state).to_come]
    while not state.over:
        turn = state.turn
        while not state.over and state.turn == turn:
            state.apply(state.options()[-1])
        come.append(aim_of(state).to_come)
    assert come == [[2, 0], [2, 0], [0], None]


@pytest.mark.parametrize(
    ("pool", "urgent"),
    [
        ({"land": 2}, ""),
        ({"land": 1}, "Once the last Land is taken, the others have one turn each."),
        ({"land": 1, "dorf": 1}, "Once the last Village or Land is taken, the others have one turn each."),
    ],
)
def test_a_last_card_is_urgent(pool: dict[str, int], urgent: str) -> None:
    assert aim_of(game_with(pool=pool)).urgent == urgent


@pytest.mark.parametrize(("limit", "urgent"), [(0, ""), (1, "The game ends after round 1 at the latest."), (9, "")])
def test_a_limit_of_rounds_is_urgent_in_the_last_of_them(limit: int, urgent: str) -> None:
    """R42: without a limit (0) nothing is said."""
    assert aim_of(game_with(options={"round_limit": limit})).urgent == urgent


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (2, "the last one: Mei has one turn, then it ends"),
        (3, "the last one: Mei and Yuki have one turn each, then it ends"),
        (4, "the last one: the 3 others have one turn each, then it ends"),
    ],
)
def test_what_follows_the_last_card_is_told_in_the_order_of_play(seats: int, said: str) -> None:
    names = {2: ("Kenta", "Mei"), 3: ("Kenta", "Mei", "Yuki")}.get(seats, NAMES[:4])
    view = game_with(seats=seats, pool={"land": 1, "dorf": 2}).observe(0)
    assert after_the_last(view, names)[0] == said
    assert [ends_game(view, view.table.number[card]) for card in ("land", "dorf", "gold")] == [True, False, False]


def test_lines_say_what_ends_the_game_and_then_who_still_has_a_turn() -> None:
    """What the table page of plain mode prints."""
    state = game_with(seats=3, pool={"land": 1})
    assert ends(aim_of(state), NAMES) == (
        "The game ends when one of these piles is empty: Village (24), Prefecture (12), Land (1, shortest)."
    )
    state.take_from_pool(state.table.number["land"])
    assert ends(aim_of(state), NAMES) == "Last turns: Kenta, then Mei, then the end."


def test_games_without_words_for_an_aim_have_none() -> None:
    state = shelf.load("azuchi").new(Setup(2, 1, {}))
    assert aim(state.observe(0), NAMES) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_first_signs_of_the_legend_fit_into_a_line(game: str, language: str) -> None:
    """Those of the cards and the one of the end come before what is seen at once."""
    assert len("  ".join(legend(game)[:6])) <= 78
