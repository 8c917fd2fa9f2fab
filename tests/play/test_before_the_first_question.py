"""What happens before anybody is asked is told like everything else."""

from __future__ import annotations

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.play.lookback import steps
from kunitori_tui.play.match import Match
from savegames.format import Seat, Summary


def match(seed: int) -> Match:
    """Return a game just begun; with ``seed`` 1 three equal cards lie open, and seat 0 takes one unasked."""
    return Match(GAME, Setup(2, seed, {}), [Seat("human", "Anna"), Seat("human", "Bo")], 1)


def told(game: Match) -> list[tuple[int, str]]:
    return [(at, event.kind) for at, event in game.events]


def test_a_card_that_is_taken_without_a_question_is_told_before_the_first_one() -> None:
    """3-1: three equal cards leave no choice."""
    first = [(0, "open"), (0, "draft"), (0, "open")]
    game = match(1)
    assert told(game) == first
    assert game.events[1][1].data == {"seat": 0, "card": "market"}


def test_it_is_told_once_more_after_a_save_and_in_the_replay() -> None:
    game = match(1)
    assert game.pending is not None
    game.submit(game.pending.token, GAME.new(Setup(2, 1, {})).options()[0])
    save = game.to_save("a", "a", "", "", Summary())
    assert told(Match.from_save(save)) == told(game)
    assert [event.kind for event in next(iter(steps(save))).events] == ["open", "draft", "open"]


@pytest.mark.parametrize("seed", [2, 3])
def test_three_cards_that_are_asked_about_are_nothing_that_happened(seed: int) -> None:
    assert told(match(seed)) == []
