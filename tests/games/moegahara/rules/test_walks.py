"""Whole games of eager players, who reach every card and question: what every game promises, where it matters here."""

from __future__ import annotations

import json

import pytest

from kunitori_tui.games.moegahara.rules.game import GAME
from tests.games.moegahara.builders import QUESTION_FRAMES, eager_game

every_table = pytest.mark.parametrize("seats", [2, 4, 6])


def test_every_question_of_the_box_is_asked_in_a_few_games() -> None:
    """So the tests of this module, which play the last of them, look at all of them."""
    asked = {s.stack[-1].name for seed in (3, 5) for s, _ in eager_game(6, seed)}
    assert asked == QUESTION_FRAMES


@every_table
def test_every_position_is_sound_and_survives_json_text(seats: int) -> None:
    for s, choice in eager_game(seats, 5):
        data = json.loads(json.dumps(s.to_json()))
        assert GAME.problems(s) == []
        twin = GAME.from_json(data)
        assert twin.to_json() == s.to_json()
        assert twin.options() == s.options()
        told = [e.to_json(spoil=True) for e in s.clone().apply(choice)]
        assert [e.to_json(spoil=True) for e in twin.apply(choice)] == told


@every_table
def test_a_sampled_position_is_sound_and_looks_the_same(seats: int) -> None:
    for number, (s, _) in enumerate(eager_game(seats, 5)):
        if number % 5:
            continue
        for seat in (*range(seats), None):
            view = s.observe(seat)
            sampled = GAME.sample(view, number)
            assert GAME.problems(sampled) == []
            assert sampled.observe(seat) == view
            if s.decision and s.decision.seat == seat:
                assert sampled.options() == s.options()


@every_table
def test_what_a_choice_tells_the_others_depends_on_open_facts_alone(seats: int) -> None:
    """Two positions that look the same to a viewer tell him the same up to the first hidden card that shows."""
    compared = 0
    for number, (s, choice) in enumerate(eager_game(seats, 5)):
        if number % 4:
            continue
        for seat in (*range(seats), None):
            twins = [GAME.sample(s.observe(seat), 2 * number + k) for k in range(2)]
            for twin in twins:
                twin.record(True)
            if not all(choice in twin.options() for twin in twins):
                continue
            told = [[(e.kind, e.seen_by(seat)) for e in twin.apply(choice)] for twin in twins]
            compared += 1
            different = [(a, b) for a, b in zip(*told, strict=False) if a != b]
            if different:
                assert different[0][0][0] == different[0][1][0]
            else:
                assert len(told[0]) == len(told[1])
    assert compared > 100


@every_table
def test_a_clone_goes_its_own_way(seats: int) -> None:
    for number, (s, _) in enumerate(eager_game(seats, 5)):
        if number % 10 == 0:
            before = json.dumps(s.to_json())
            other = s.clone()
            for _ in range(10):
                if not other.over:
                    other.apply(other.options()[-1])
            assert json.dumps(s.to_json()) == before


@every_table
def test_every_thing_that_cannot_be_chosen_has_a_reason(seats: int) -> None:
    known: set[str] = set()
    for number, (s, _) in enumerate(eager_game(seats, 6)):
        known.update(ref for o in s.options() for ref in GAME.targets(o))
        if number % 20:
            continue
        for seat in (*range(seats), None):
            view = s.observe(seat)
            lit = {ref for o in view.choices for ref in GAME.targets(o)}
            for ref in known:
                found = GAME.why_not(view, ref)
                assert (found is None) == (ref in lit)
    assert {ref.partition(":")[0] for ref in known} >= {"hand", "pool", "area", "land", "line"}


@every_table
def test_a_game_without_events_is_the_same_game(seats: int) -> None:
    for s, choice in eager_game(seats, 7):
        told, silent = s.clone(), s.clone()
        silent.record(False)
        told.apply(choice)
        assert silent.apply(choice) == []
        assert silent.to_json() == told.to_json()


def test_cards_markers_and_lands_are_never_lost() -> None:
    """All cards of the box in every position, wherever they lie."""
    for s, _ in eager_game(4, 9):
        total = sum(s.pool) + len(s.common()) + sum(len(s.owned(seat)) for seat in range(4))
        assert total == sum(c.count for c in GAME.cards)
        assert max(sum(s.yellow), sum(s.blue), sum(s.red)) <= 10
