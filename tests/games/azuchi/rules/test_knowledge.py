"""What is hidden: the order of the two decks, and nothing else (A17)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from tests.games.azuchi.positions import rest, table, walk


def facts(s: AzuchiState, seat: int | None) -> dict[str, Any]:
    """Return a view without what must differ between seats."""
    return {k: v for k, v in s.observe(seat).to_json().items() if k not in ("seat", "choices")}


def test_all_seats_and_spectators_see_the_same() -> None:
    for s, _ in walk(3, 4):
        assert facts(s, 0) == facts(s, 1) == facts(s, 2) == facts(s, None)


def test_only_who_is_asked_sees_the_choices() -> None:
    s = table(cards={})
    assert s.observe(0).choices == s.options()
    assert s.observe(1).choices == s.observe(None).choices == []


def test_decks_are_counted_by_kind_without_their_order() -> None:
    s = table(cards={}, row=["build", "attack"], deck=["army", "army"])
    view = s.observe(0)
    assert view.event_deck == [3, 3, 4]
    assert sum(view.deck) == len(s.deck)
    before = view.to_json()
    s.deck.reverse()
    s.event_deck = s.event_deck[::-1]
    assert s.observe(0).to_json() == before


def test_the_next_cards_of_both_decks_are_dealt_in_every_order() -> None:
    s = table(cards={}, row=["build"] * 2)
    view = s.observe(1)
    samples = [GAME.sample(view, k) for k in range(200)]
    assert {sample.deck[-1] for sample in samples} == {0, 1, 2, 3, 4}
    counts = [[sample.event_deck[-1] for sample in samples].count(event) for event in range(3)]
    assert 20 <= counts[0] <= 65  # 2 builds, 4 attacks and 4 tributes are left: 40, 80, 80 of 200
    assert all(50 <= count <= 110 for count in counts[1:])


def test_the_last_event_of_the_deck_is_known() -> None:
    row = ["attack"] * 4 + ["tribute"] * 4 + ["build"] * 3
    s = table(cards={}, row=row)
    assert s.observe(0).event_deck == [1, 0, 0]
    assert {GAME.sample(s.observe(0), k).event_deck[-1] for k in range(10)} == {0}


def test_the_view_says_which_event_is_being_carried_out() -> None:
    s = table(cards={}, goods={0: {"coin": 1}}, event="tribute")
    assert s.observe(0).event == -1
    rest(s)
    assert s.observe(0).event == 2


def test_the_view_counts_workers_as_the_game_does() -> None:
    for s, _ in walk(2, 9):
        view = s.observe(None)
        for seat in range(2):
            assert view.workers_left(seat) == max(0, s.workers_left(seat))
            assert view.workers_left(seat) <= 3


def test_a_view_says_what_every_client_reads() -> None:
    s = table(seats=3, cards={}, row=["attack"])
    view = s.observe(2)
    assert (view.game, view.seat, view.seats, view.turn, view.phase, view.over) == ("azuchi", 2, 3, 2, "action", False)


def test_the_table_in_effect_is_in_state_and_view() -> None:
    """Rows of id, points and copies; the attack table by number of guards."""
    s = table(cards={}, guard_2=4)
    rows = s.to_json()["table"]
    assert rows == s.observe(None).to_json()["table"] == json.loads(json.dumps(rows))
    assert rows[:2] == [["wood", 0, 16], ["stone", 0, 16]]
    assert rows[-6:] == [
        ["build", 3, 4], ["attack", 2, 4], ["tribute", 2, 4], ["guard_1", 1, 1], ["guard_2", 4, 2], ["guard_3", 5, 3],
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_is_asked_and_only_where_there_is_a_choice(seats: int) -> None:
    """Everything is open, so a choice without an alternative is never asked about."""
    kinds = set()
    for seed in range(6):
        for s, _ in walk(seats, seed):
            if s.decision is not None:
                kinds.add(s.decision.kind)
                assert s.decision.public
                assert len(s.options()) > 1
    assert kinds == {"draft", "work", "deal", "build", "tribute"}
