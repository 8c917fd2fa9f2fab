"""Stacks that no turn of the second box can have piled up are problems, so that no file brings them to the table."""

from __future__ import annotations

from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.brennt.rules.battle import Raze
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do
from tests.games.deckbuilder.builders import game_with as any_game_with

PROBLEMS = shelf.load("brennt").problems


def game_with(**zones: Any) -> DeckState:
    """Return a table of three players of the second box."""
    return any_game_with(game="brennt", seats=3, **zones)


def called() -> DeckState:
    """Return the table where seat 1 is asked to join seat 0 against seat 2."""
    s = game_with(hand=["kavallerie", "wandermoench", "kupfer"])
    do(s, "play:kavallerie", "play:wandermoench", "choose:1", "end", "joint:1:2")
    return s


def test_a_consent_is_asked_right_after_the_call() -> None:
    """R46."""
    s = called()
    battle, joint, consent = s.stack
    s.stack = [battle, consent, joint]
    assert PROBLEMS(s) == ["frame consent does not fit the table"]


def test_nobody_calls_for_a_second_joint_battle_in_a_turn() -> None:
    """R46: several copies make one."""
    s = called()
    s.monks = 1  # type: ignore[attr-defined]
    assert PROBLEMS(s) == ["frame joint does not fit the table"]
    s = called()
    do(s, "yes")
    s.monks = 1  # type: ignore[attr-defined]
    assert PROBLEMS(s) == ["frame battle does not fit the table"]


def test_losses_are_counted_for_a_battle_that_is_being_fought() -> None:
    """R14, R45."""
    s = called()
    do(s, "yes", "ambush")
    raze = find_frame(s.stack, Raze)
    assert raze is not None
    s.stack.insert(1, raze.copy())
    assert "frame raze does not fit the table" in PROBLEMS(s)


def test_a_schoenheit_is_given_once() -> None:
    """R51."""
    s = game_with(hand=["gold"])
    s.landed[2] = 1  # type: ignore[attr-defined]
    do(s, "end", "treasure:gold", "buy:schoenheit")
    s.stack.append(s.stack[-1].copy())
    assert PROBLEMS(s) == ["frame gift lies on gift"]


def test_nobody_lies_in_ambush_while_geuebte_ninja_are_played() -> None:
    """7-2-1, R13."""
    for answers, frame in (((), "trained_show"), (("no",), "trained_pick")):
        s = game_with(hand=["geuebte_ninja"], rivals={1: {"hand": ["kupfer", "falle"], "deck": ["gold", "dorf"]}})
        do(s, "play:geuebte_ninja", "attack:1", *answers)
        s.ambush[1].append(s.hand[1].pop())
        assert PROBLEMS(s) == [f"frame {frame} does not fit the table"]


def test_the_lowest_price_is_the_one_that_its_card_brings() -> None:
    s = game_with(hand=["kupfer"])
    s.discount = s.floor = 1
    assert PROBLEMS(s) == []
    s.floor = 2
    assert PROBLEMS(s) == ["a lowest price that no card brings"]
    s.discount, s.floor = 0, 1
    assert PROBLEMS(s) == ["a lowest price that no card brings"]
