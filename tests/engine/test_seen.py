"""Views that came as JSON: equal to the original in every part, of as much use, and hostile until they were checked."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.engine.seen import MAX_FRAMES
from tests.contract.play import every_game, every_table, few_seeds, viewers, walk
from tests.engine.spoiling import spoil_cell

STEP = 23
"""Of how many decisions one is looked at."""


def through_text(view: Any) -> Json:
    """Return a view as it comes over a line."""
    data: Json = json.loads(json.dumps(view.to_json()))
    return data


def looks(game_id: str, seats: int, seed: int) -> Iterator[tuple[Any, Json, int]]:
    """Yield views of a random game, its options, and dice."""
    with walk(game_id, seats, seed) as game:
        options = game.game.check(game.setup).options
        for _ in game:
            if len(game.journal) % STEP == seed % 2:
                for seat in viewers(game.state, seats):
                    yield game.state.observe(seat), options, len(game.journal)
        for seat in viewers(game.state, seats):
            yield game.state.observe(seat), options, 0


@every_table
def test_a_view_that_came_as_json_is_the_view(game_id: str, seats: int) -> None:
    game = shelf.load(game_id)
    for seed in few_seeds(game_id, seats, 2):
        for view, options, number in looks(game_id, seats, seed):
            read = game.read_view(through_text(view), options)
            assert read == view
            assert read.to_json() == view.to_json()
            assert type(read) is type(view)
            assert game.sample(read, number).to_json() == game.sample(view, number).to_json()
            for option in view.choices:
                assert game.preview(read, [option]) == game.preview(view, [option])
                for ref in game.targets(option):
                    assert game.why_not(read, ref) == game.why_not(view, ref)
            assert game.indifferent(read) == game.indifferent(view)


@every_game
def test_a_spoiled_view_is_refused_or_one_that_somebody_may_have(game_id: str) -> None:
    game = shelf.load(game_id)
    dice = random.Random(game_id)
    found = list(looks(game_id, game.seat_counts[-1], 2))
    refused = 0
    for number in range(300):
        view, options, _ = dice.choice(found)
        spoiled = through_text(view)
        spoil_cell(spoiled, dice)
        try:
            read = game.read_view(spoiled, options)
        except BadState:
            refused += 1
            continue
        assert through_text(read) == spoiled, number
        for option in read.choices:
            game.preview(read, [option])
        game.sample(read, 5).standings()
    assert refused > 200


@every_game
@pytest.mark.parametrize("data", [None, [], 7, {}, {"seats": 2}, {"seats": 2, "table": []}, {"seats": "2", "table": 1}])
def test_what_is_no_view_at_all_is_refused(game_id: str, data: Any) -> None:
    with pytest.raises(BadState):
        shelf.load(game_id).read_view(data, {})


@every_game
def test_a_view_with_a_field_too_many_or_too_few_is_refused(game_id: str) -> None:
    game = shelf.load(game_id)
    view, options, _ = next(looks(game_id, game.seat_counts[0], 0))
    data = through_text(view)
    for name in data:
        with pytest.raises(BadState):
            game.read_view({k: v for k, v in data.items() if k != name}, options)
    with pytest.raises(BadState):
        game.read_view({**data, "seed": 7}, options)
    for stack in (7, data["stack"] * MAX_FRAMES + [[]]):
        with pytest.raises(BadState, match="shape"):
            game.read_view({**data, "stack": stack}, options)


@every_game
def test_a_view_of_a_seat_that_is_not_there_is_refused(game_id: str) -> None:
    game = shelf.load(game_id)
    view, options, _ = next(looks(game_id, game.seat_counts[0], 0))
    for seat in (-1, view.seats, 77):
        with pytest.raises(BadState):
            game.read_view({**through_text(view), "seat": seat}, options)
