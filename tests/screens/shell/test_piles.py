"""Choosing the piles of the mixed game by keyboard: the rules of section 10 hold while choosing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.play import settings
from screens.deckbuilder.pile_choice import PilesScreen
from screens.shell.new_game import NewGameScreen
from screens.widgets.rows import Fields
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]
LAST = {"game": "mixed"}


@pytest.fixture(autouse=True)
def mixed_last(only_the_session: None) -> None:
    """A mixed game was played last, and the table is not shown."""
    settings.store(replace(settings.load(), last_game=LAST))


async def choosing(app: KunitoriApp, pilot: Pilot[Any]) -> PilesScreen:
    """Open the screen for a new mixed game and there the choice of piles."""
    await pilot.press("n")
    assert isinstance(app.screen, NewGameScreen)
    fields = app.screen.query_one("#options", Fields)
    fields.focus()
    fields.highlighted = [f.id for f in fields.fields].index("piles")
    await pilot.press("enter")
    assert isinstance(app.screen, PilesScreen)
    return app.screen


def options(app: KunitoriApp) -> dict[str, Any]:
    """Return the options of the game that was started."""
    assert app.session is not None
    return app.session.match.setup.options


async def test_the_printed_example_is_played_by_default() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "space")
        assert set(options(app)["piles"]) == set(piles.EXAMPLE)


async def test_a_pile_is_changed_for_another_and_that_table_is_played(shown: Shown) -> None:
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        screen.grid.go_to("handelshafen")
        await pilot.press("space")
        assert "13 of 14" in shown(app)
        screen.grid.go_to("marktplatz")
        await pilot.press("space", "enter")
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("space")
        assert "marktplatz" in options(app)["piles"]
        assert "handelshafen" not in options(app)["piles"]
        assert options(app)["preset"] == "own"


async def test_a_blocked_pile_says_which_rule_blocks_it(shown: Shown) -> None:
    """Rule 7: one of the two ninjas; rule 3: fourteen."""
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        screen.grid.go_to("marktplatz")
        await pilot.press("space")
        assert "marktplatz" not in screen.grid.chosen
        assert "Rule 3" in shown(app)
        screen.grid.go_to("handelshafen")
        await pilot.press("space")
        screen.grid.go_to("geuebte_ninja")
        await pilot.press("space")
        assert "geuebte_ninja" not in screen.grid.chosen
        assert "Rule 7" in shown(app)


async def test_an_unfinished_choice_is_not_taken(shown: Shown) -> None:
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        await pilot.press("c", "enter")
        assert app.screen is screen
        assert "0 of 14" in shown(app)
        await pilot.press("escape", "space")
        assert set(options(app)["piles"]) == set(piles.EXAMPLE)


async def test_chance_chooses_an_allowed_table_and_the_example_comes_back() -> None:
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        await pilot.press("x")
        first = screen.grid.in_order
        await pilot.press("x")
        assert screen.grid.in_order != first
        assert piles.broken_rules(screen.grid.in_order) == ()
        await pilot.press("p")
        assert set(screen.grid.chosen) == set(piles.EXAMPLE)


async def test_advice_names_the_prices_without_a_politics_pile(shown: Shown) -> None:
    """Rule 8 forbids nothing."""
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        screen.choose(p for p in piles.EXAMPLE if piles.CARD[p].kind != "politics")
        await pilot.pause()
        assert "Rule 8" in shown(app)


async def test_a_choice_is_kept_under_a_name_and_found_by_the_next_program(shown: Shown) -> None:
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        await pilot.press("x", "w")
        await pilot.press("M", "i", "n", "e", "enter")
        kept = list(screen.grid.in_order)
        assert "Mine" in shown(app)
    async with started() as (app, pilot):
        screen = await choosing(app, pilot)
        await pilot.press("o", "enter")
        assert screen.grid.in_order == kept
        await pilot.press("o", "d")
        assert app.screen is screen
    async with started() as (app, pilot):
        await choosing(app, pilot)
        assert settings.load().presets == {}


async def test_the_generals_of_one_box_can_be_chosen_there() -> None:
    async with started() as (app, pilot):
        await choosing(app, pilot)
        await pilot.press("g", "enter", "space")
        assert options(app)["generals"] == "kunitori"


async def test_surprise_among_the_options_draws_by_the_seed() -> None:
    async with started() as (app, pilot):
        await pilot.press("n")
        assert isinstance(app.screen, NewGameScreen)
        fields = app.screen.query_one("#options", Fields)
        fields.focus()
        fields.highlighted = [f.id for f in fields.fields].index("preset")
        await pilot.press("right", "space")
        assert app.session is not None
        seed = app.session.match.setup.seed
        drawn = shelf.load("mixed").check(Setup(3, seed, {"preset": "surprise"})).options["piles"]
        assert options(app)["piles"] == drawn
