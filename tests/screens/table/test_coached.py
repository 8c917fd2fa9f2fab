"""The coach at the table of every game: what he says goes with a key, for now or for good, and is said once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from tests.games.azuchi.positions import table
from tests.games.deckbuilder.builders import game_with
from tests.screens.azuchi import sitting as azuchi
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.moegahara import sitting as moegahara
from tests.screens.sekigahara import sitting as sekigahara
from tests.screens.sekigahara.marches import at_kiyosu


class Met(NamedTuple):
    """A position in which the coach has something to say: what, and under which name that is remembered."""

    game: str
    sit: Callable[..., AbstractAsyncContextManager[Any]]
    state: Callable[[], Any]
    words: str
    key: str


def at_a_deck_builder(state: Any, folder: Path, **more: Any) -> AbstractAsyncContextManager[Any]:
    return sit(session_of(state, people(0, of=state.n)), folder, **more)


def four_coppers(game: str) -> Met:
    state = partial(game_with, game=game, seats=2, hand=["kupfer"] * 4)
    return Met(game, at_a_deck_builder, state, "Coach: You have $4 to spend.", "coach.deck.buy")


MET = (
    *map(four_coppers, ("kunitori", "brennt", "mixed")),
    Met(
        "azuchi",
        azuchi.sit,
        lambda: table(seats=2, open=("wood", "market", "army")),
        "Coach: Take two cards a round",
        "coach.azuchi.draft",
    ),
    Met(
        "moegahara",
        moegahara.sit,
        lambda: shelf.load("moegahara").new(Setup(2, 5, {"first": "1"})),
        "Coach: Horo warriors change battle lines",
        "coach.moegahara.idle",
    ),
    Met("sekigahara", sekigahara.sit, at_kiyosu, "Coach: Resource places that lie open: 8.", "coach.seki.move"),
)


@pytest.mark.parametrize("one", MET, ids=lambda one: one.game)
async def test_what_the_coach_says_goes_with_a_key_for_now_or_for_good_and_is_said_in_one_game_only(
    one: Met, tmp_path: Path
) -> None:
    async with one.sit(one.state(), tmp_path, coach="on", met=[]) as at:
        assert one.words in at.text()
        assert "k hides, K ends" in at.text()
        await at.press("k")
        assert "Coach:" not in at.text()
        await at.press("k")
        assert one.words in at.text()
        await at.press("K")
        assert "Coach: " not in at.text()
        assert at.app.settings.coach == "off"
        await at.press("K")
        assert at.app.settings.coach == "on"
        met = list(at.app.settings.met)
    assert met[0] == one.key
    async with one.sit(one.state(), tmp_path, coach="on", met=met) as at:
        assert one.words not in at.text()
