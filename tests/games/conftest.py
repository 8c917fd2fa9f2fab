"""Positions for tests of bots, laid out by the builders of the card boxes and played to the question of interest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from tests.games.deckbuilder.builders import assert_sound, do, game_with

Position = Callable[..., DeckView]
Names = Sequence[str]


def seen_by(s: DeckState, seat: int, round: int) -> DeckView:
    """Return what ``seat``, who is asked, sees, in a later round."""
    s.turn = (round - 1) * s.n + 1
    assert_sound(s)
    assert s.decision is not None
    assert s.decision.seat == seat
    view = s.observe(seat)
    assert isinstance(view, DeckView)
    return view


@pytest.fixture
def buying() -> Position:
    """The buy phase of seat 0: ``money`` to spend, ``mine`` and ``theirs`` the only cards of seats 0 and 1."""

    def build(
        money: int,
        mine: Names = (),
        theirs: Names = (),
        pool: dict[str, int] | None = None,
        seats: int = 2,
        round: int = 21,
        buys: int = 1,
    ) -> DeckView:
        others = {seat: {"discard": theirs if seat == 1 else ()} for seat in range(1, seats)}
        s = game_with(seats=seats, deck=(), discard=mine, rivals=others, pool=pool)
        s.money, s.buys = money, buys
        return seen_by(s, 0, round)

    return build


@pytest.fixture
def acting() -> Position:
    """The action phase of seat 0, with zones for it and for seat 1."""

    def build(rival: dict[str, Names] | None = None, seats: int = 2, round: int = 11, **zones: Names) -> DeckView:
        return seen_by(game_with(seats=seats, rivals={1: rival} if rival else None, **zones), 0, round)

    return build


@pytest.fixture
def leading() -> Position:
    """The battle phase of seat 0, who has played ``leaders`` beside ``deployed`` and is asked whom to attack."""

    def build(
        leaders: Names,
        deployed: Names = (),
        rivals: dict[int, dict[str, Names]] | None = None,
        seats: int = 2,
        round: int = 11,
        pool: dict[str, int] | None = None,
    ) -> DeckView:
        s = game_with(seats=seats, hand=[*leaders, "dorf"], deck=(), deployed=deployed, rivals=rivals, pool=pool)
        play_leaders(s, leaders)
        return seen_by(s, 0, round)

    return build


def play_leaders(s: DeckState, leaders: Names) -> None:
    """Play ``leaders`` and go on to the battle phase."""
    while s.decision is not None and s.decision.kind == "replay":
        do(s, s.options()[0])
    s.actions = len(leaders) + 1
    do(s, *(f"play:{name}" for name in leaders), "end")


@pytest.fixture
def attacked() -> Position:
    """Seat 1 has been attacked by seat 0 and is asked for ambush or reinforcement, or after ``choices`` what follows.
    ``mine`` are cards of seat 1 elsewhere, ``theirs`` of seat 0.
    """

    def build(
        leaders: Names,
        deployed: Names = (),
        *choices: str,
        hand: Names = (),
        deck: Names = (),
        defence: Names = (),
        mine: Names = (),
        theirs: Names = (),
        pool: dict[str, int] | None = None,
        round: int = 11,
    ) -> DeckView:
        rival = {"hand": hand, "deck": deck, "deployed": defence, "discard": mine}
        s = game_with(hand=[*leaders, "dorf"], deck=(), discard=theirs, deployed=deployed, rivals={1: rival}, pool=pool)
        play_leaders(s, leaders)
        do(s, *["attack:1"] * len(leaders), *choices)
        return seen_by(s, 1, round)

    return build
