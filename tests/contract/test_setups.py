"""What every game promises about setting it up: declared options work, anything else is refused by name."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup, GameOption, Setup
from tests.contract.play import every_game, unusual, walk


def values(option: GameOption) -> list[Any]:
    """Return the values of an option worth a game each."""
    if option.kind == "bool":
        return [True, False]
    if option.kind == "int":
        return sorted({option.low, option.low + 1, option.high})
    if option.kind == "list":
        return [[], list(option.choices), *([c] for c in option.choices)]
    if option.kind == "selection":
        return [option.default]
    return list(option.choices) or [{}]


def settings() -> list[tuple[str, str, Any]]:
    """Return (game, option, value) for all of them."""
    return [
        (game_id, option.key, value)
        for game_id in shelf.ids()
        for option in shelf.load(game_id).options
        for value in values(option)
    ]


@pytest.mark.parametrize(("game_id", "key", "value"), settings())
def test_a_game_with_any_value_of_any_option_is_played_to_the_end(game_id: str, key: str, value: Any) -> None:
    game = shelf.load(game_id)
    setup = Setup(max(game.seat_counts), 41, {**unusual(game), key: value})
    is_played_to_the_end(game_id, json.dumps(game.check(setup).options))


@cache
def is_played_to_the_end(game_id: str, options: str) -> None:
    """Play a game with these options. One in six comes again: the others of a game are unusual beside each of them."""
    with walk(game_id, max(shelf.load(game_id).seat_counts), 41, **json.loads(options)) as game:
        for _ in game:
            if game.is_worth(5, 5):
                assert game.game.problems(game.state) == []
        assert game.game.problems(game.state) == []
        assert game.game.from_json(json.loads(json.dumps(game.state.to_json()))).to_json() == game.state.to_json()


@every_game
def test_defaults_are_filled_in_and_stay_what_they_are(game_id: str) -> None:
    game = shelf.load(game_id)
    once = game.check(Setup(game.seat_counts[0], 1))
    assert set(once.options) == {o.key for o in game.options}
    assert all(once.options[o.key] == o.default for o in game.options if o.kind not in ("list", "selection"))
    assert game.check(once) == once


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_an_unknown_number_of_seats_is_refused(game_id: str, seats: int) -> None:
    game = shelf.load(game_id)
    assert seats not in game.seat_counts
    with pytest.raises(BadSetup) as error:
        game.new(Setup(seats, 1))
    assert error.value.key == "seats"
    assert error.value.params["allowed"] == game.seat_counts


@every_game
@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.0, "1", None, True])
def test_a_seed_that_is_no_natural_number_is_refused(game_id: str, seed: Any) -> None:
    game = shelf.load(game_id)
    with pytest.raises(BadSetup) as error:
        game.new(Setup(game.seat_counts[0], seed))
    assert error.value.key == "seed"


@every_game
def test_an_unknown_option_is_refused_and_the_known_ones_are_named(game_id: str) -> None:
    game = shelf.load(game_id)
    with pytest.raises(BadSetup) as error:
        game.new(Setup(game.seat_counts[0], 1, {"no_such_option": 1}))
    assert error.value.key == "option"
    assert error.value.params["allowed"] == tuple(o.key for o in game.options)


@every_game
def test_a_value_an_option_does_not_have_is_refused(game_id: str) -> None:
    game = shelf.load(game_id)
    for option in game.options:
        for wrong in (None, 1.5, "nonsense", ["nonsense"], -1, option.high + 1 if option.kind == "int" else 7):
            with pytest.raises(BadSetup) as error:
                game.new(Setup(game.seat_counts[0], 1, {option.key: wrong}))
            assert error.value.params["option"] == option.key


def test_an_unknown_game_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(BadSetup) as error:
        shelf.load("no_such_game")
    assert error.value.params["allowed"] == shelf.ids()
