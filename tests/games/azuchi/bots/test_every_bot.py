"""What holds for every bot of Azuchi Castle in every position."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.text import catalog, decisions
from kunitori_tui.text.box import box
from tests.bots.positions import positions
from tests.bots.reasons import is_worded

BOTS = shelf.bots("azuchi")
LEVELS = shelf.levels("azuchi")
NAMES = ("Annabelle", "Kentaro", "Mei", "Toru")

every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def test_azuchi_castle_has_its_yardsticks_the_bot_that_teaches_and_four_levels_from_easy_to_hard() -> None:
    assert BOTS == ("random", "sensei", "first", "ashigaru", "samurai", "daimyo", "shogun")
    assert LEVELS == ("ashigaru", "samurai", "daimyo", "shogun")


@every_count
def test_every_bot_answers_every_question_of_three_games_legally(seats: int) -> None:
    for seed in range(3):
        for _, view, dice in positions("azuchi", seats, seed=seed):
            for bot in BOTS:
                assert bots.load("azuchi", bot).choose(view, dice) in view.choices, (bot, view.decision)


@pytest.mark.parametrize(
    "options",
    [
        {"build_any": True, "tribute_any": True},
        {"tie_break": True, "first": "2"},
        {"round_limit": 1},
        {"round_limit": 5},
        {"guard_1": 0, "guard_2": 0, "guard_3": 0},
        {"guard_1": 20, "guard_2": 20, "guard_3": 20},
        {"round_limit": 0},
    ],
    ids=str,
)
def test_every_bot_copes_with_the_options(options: dict[str, Any]) -> None:
    """A8, A14, A15, A18, A22."""
    for _, view, dice in positions("azuchi", 3, options=options):
        for bot in BOTS:
            assert bots.load("azuchi", bot).choose(view, dice) in view.choices, (bot, view.decision)


def test_these_games_ask_every_kind_of_question() -> None:
    """Otherwise the tests of this file would pass without having asked."""
    asked = {view.decision.kind for seed in range(3) for _, view, _ in positions("azuchi", 2, seed=seed)}
    assert asked == {"draft", "work", "deal", "build", "tribute"}


@every_count
def test_no_choice_changes_when_the_decks_are_shuffled_anew(seats: int) -> None:
    """A17: nothing else is hidden."""
    for _, view, dice in positions("azuchi", seats, every=5, seed=4):
        for bot in BOTS:
            player = bots.load("azuchi", bot)
            choice = player.choose(view, dice)
            for deal in range(3):
                assert player.choose(GAME.sample(view, deal).observe(view.seat), dice) == choice, (bot, view.decision)


@every_count
def test_the_same_position_brings_the_same_choice_after_a_save(seats: int) -> None:
    for state, view, dice in positions("azuchi", seats, every=7, seed=5):
        again = GAME.from_json(state.to_json()).observe(view.seat)
        for bot in BOTS:
            player = bots.load("azuchi", bot)
            assert player.choose(view, dice) == player.choose(again, dice), (bot, view.decision)


@every_count
def test_a_bot_leaves_the_view_as_it_is(seats: int) -> None:
    for state, view, dice in positions("azuchi", seats, every=7, seed=6):
        for bot in BOTS:
            bots.load("azuchi", bot).hint(view, dice)
        assert view == state.observe(view.seat)


@every_count
def test_a_hint_is_the_choice_with_a_reason_that_words_its_parameters(seats: int) -> None:
    for _, view, dice in positions("azuchi", seats, every=2, seed=7):
        for bot in BOTS:
            player = bots.load("azuchi", bot)
            hint = player.hint(view, dice)
            assert hint.choices == [player.choose(view, dice)]
            assert is_worded(hint), (bot, hint)


def test_every_reason_is_given_and_has_words_of_its_own_in_every_language() -> None:
    """But for what is rare; test_tactics.py has that."""
    given: dict[str, dict[str, int | str]] = {}
    for seed in range(12, 24):
        for _, view, dice in positions("azuchi", 2 + seed % 2, seed=seed):
            for level in LEVELS:
                hint = bots.load("azuchi", level).hint(view, dice)
                given.setdefault(hint.reason, hint.params)
    rare = {"build_ends_lost", "build_ends_won", "deal_hire_work"}
    assert given.keys() - {"only"} >= box("azuchi").why.hints.keys() - rare
    for language in catalog.LANGUAGES:
        catalog.set_language(language)
        told = {key: decisions.hint(key, params, NAMES) for key, params in given.items()}
        assert len(set(told.values()) | {decisions.hint("of nobody", {})}) == len(told) + 1
        assert not any("{" in text for text in told.values())


@every_count
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_limit_comes_to_an_end_by_itself(level: str, seats: int) -> None:
    """A14: nobody waits for ever with the last storey."""
    for seed in range(2):
        state = GAME.new(Setup(seats, seed, {"round_limit": 0}))
        state.record(False)
        player = bots.load("azuchi", level)
        while (decision := state.decision) is not None and state.round <= 60:
            state.apply(player.choose(state.observe(decision.seat), 1))
        assert state.over
        assert len(state.storeys) == 4
