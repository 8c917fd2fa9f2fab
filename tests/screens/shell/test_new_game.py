"""The screen for a new game, by keyboard: what stands there is what is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text
from textual.widgets import Input

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.bots import api as bots
from kunitori_tui.commands import table
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play import prices, settings
from kunitori_tui.play.session import Session
from kunitori_tui.text import games
from kunitori_tui.text.box import about
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.players import bot_help
from savegames.format import Seat
from screens.shell import game_setup as plans
from screens.shell.game_setup import PERSON, GameSetup, OptionFields, SeatSetup, seat_help
from screens.shell.new_game import NewGameScreen
from tests.screens.shell.program import started

pytestmark = pytest.mark.usefixtures("only_the_session")
Shown = Callable[[KunitoriApp], str]


def begun(app: KunitoriApp) -> Session:
    """Return the session that was started."""
    assert app.session is not None
    return app.session


async def test_space_starts_you_against_those_whom_the_command_line_has_by_itself() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "space")
        match = begun(app).match
        assert match.seats == table.seats("kunitori", None)
        assert len({s.name for s in match.seats}) == 3
        assert app.store.latest_unfinished().id == begun(app).id  # type: ignore[union-attr]


def test_how_strong_a_bot_is_says_for_how_many_that_was_measured() -> None:
    two, three = (GameSetup("kunitori", [SeatSetup(PERSON), *[SeatSetup("daimyo")] * bots]) for bots in (1, 2))
    assert seat_help(two, "daimyo").endswith(" Beats samurai in 97 of 100 two-player games.")
    assert seat_help(three, "daimyo").endswith(" Beats samurai in 97 of 100 games for two (not for 3).")


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_a_shogun_who_is_a_daimyo_among_three_says_so(game: str) -> None:
    shogun, daimyo = (bots.load(game, level).mind for level in ("shogun", "daimyo"))
    for seats in (3, 5, 6):
        assert replace(shogun.among(seats), crowd=None, crowd_from=5) == replace(daimyo.among(seats), crowd=None)
    assert bot_help("shogun", game).endswith("for two and four by learned numbers; otherwise a daimyō.")


async def test_seats_are_changed_added_and_freed() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "plus", "down", "right", "down", "left", "minus", "space")
        assert [s.bot for s in begun(app).match.seats] == ["", "daimyo", "ashigaru"]


async def test_a_quick_match_takes_two_keys_from_the_menu(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("k")
        assert "► Quick match       7 min" in shown(app)
        await pilot.press("space", "n")
        match = begun(app).match
        assert (match.game.id, len(match.seats)) == ("azuchi", 2)


async def test_the_seats_of_each_team_are_told_where_there_are_teams(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", *["down"] * 3, "plus", "plus")
        assert "Game  about 7 min" in shown(app)
        assert "Seats  4 of 6  team A: 1 3  team B: 2 4 " in shown(app)
        await pilot.press("down")
        assert "team" not in shown(app).splitlines()[1]


@pytest.mark.parametrize(("key", "left"), [("plus", 6), ("minus", 1)])
async def test_there_are_no_more_seats_than_the_table_has_and_one_is_always_taken(key: str, left: int) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", *[key] * 8)
        assert isinstance(app.screen, NewGameScreen)
        assert len(app.screen.plan.taken()) == left


async def test_another_game_keeps_the_number_of_seats_where_it_can_be_played_so() -> None:
    """Four stay four in the game of two teams, and come back after a game for two."""
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "plus")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        seats = {}
        await pilot.press("shift+tab")
        for _ in shelf.ids():
            seats[screen.plan.game] = len(screen.plan.taken())
            await pilot.press("down")
        assert seats == {g: 4 if 4 in shelf.load(g).seat_counts else 2 for g in shelf.ids()}


async def test_too_few_seats_start_nothing_and_say_so(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "minus", "minus", "space")
        assert app.session is None
        assert "1 seat is taken; this game is for 2, 3, 4, 5, 6." in shown(app)


async def test_a_person_beside_you_gets_a_name_and_a_curtain_is_announced(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "down", "left", "left", "enter", "s", "enter")
        assert "2 people share this keyboard: a curtain hides the hand between turns." in shown(app)
        await pilot.press("space")
        assert [(s.kind, s.name) for s in begun(app).match.seats[:2]] == [("human", "Player 1"), ("human", "Player 2s")]


async def test_options_and_the_seed_are_those_on_the_screen() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "tab", "enter", "down", "enter", "down", "right", "down", "left")
        await pilot.press("tab", *["backspace"] * 12, *"4711", "space")
        setup = begun(app).match.setup
        assert setup.seed == 4711
        assert setup.options["ninja_self"] is False
        assert setup.options["errata"] == ["x1"]
        assert setup.options["two_generals"] is True
        assert setup.options["round_limit"] == 75


@pytest.mark.parametrize(("keys", "printing"), [((), "2013"), (("right",), "2011")])
async def test_both_printings_of_a_box_are_offered(keys: tuple[str, ...], printing: str, shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", *["down"] * 5, "tab", "tab", "down", *keys)
        assert f"‹ {printing} ›" in shown(app)
        await pilot.press("space")
        assert begun(app).match.setup.options["printing"] == printing


async def test_x_draws_another_seed() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab")
        before = app.screen.query_one("#seed", Input).value
        await pilot.press("x")
        after = app.screen.query_one("#seed", Input).value
        assert before != after
        await pilot.press("space")
        assert begun(app).match.setup.seed == int(after)


TO_TWO_PEOPLE = ("n", "tab", "down", "left", "left")


async def test_a_seed_that_several_people_did_not_choose_stands_nowhere(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n")
        drawn = app.screen.query_one("#seed", Input).value
        await pilot.press(*TO_TWO_PEOPLE[1:])
        assert drawn not in shown(app)
        assert "secret until the end" in shown(app)
        await pilot.press("space")
        match = begun(app).match
        assert match.open_seed is None
        assert match.setup.seed != int(drawn)


async def test_a_seed_that_is_typed_for_several_people_is_a_known_deal_until_x_makes_it_a_secret(shown: Shown) -> None:
    async with started() as (app, pilot):
        digits = ("tab", "tab", *"4711")
        await pilot.press(*TO_TWO_PEOPLE, *digits)
        assert "a known deal: all are told" in shown(app)
        await pilot.press("x")
        assert "secret until the end" in shown(app)
        await pilot.press(*"4711", "space")
        assert begun(app).match.open_seed == 4711


async def test_who_plays_alone_again_is_given_a_seed_again() -> None:
    async with started() as (app, pilot):
        await pilot.press(*TO_TWO_PEOPLE)
        assert app.screen.query_one("#seed", Input).value == ""
        await pilot.press("right")
        seed = app.screen.query_one("#seed", Input).value
        assert seed
        await pilot.press("space")
        assert begun(app).match.open_seed == int(seed)


@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((80, 24), "de"), ((120, 40), "de")])
async def test_the_longest_seed_stands_whole_in_its_line(shown: Shown, size: tuple[int, int], language: str) -> None:
    async with started(size=size, language=language) as (app, pilot):
        await pilot.press("n", "tab", "tab", "tab", *["backspace"] * 12, *str(MAX_SEED))
        assert f" {tr('Seed')} {MAX_SEED} " in shown(app)
        await pilot.press("space")
        assert begun(app).match.setup.seed == MAX_SEED


async def test_the_first_player_must_have_a_seat(shown: Shown) -> None:
    async with started() as (app, pilot):
        screen_path = ["n", "tab", "tab", "end", "up", "left"]  # the last player begins
        await pilot.press(*screen_path, "minus", "space")
        assert app.session is None
        assert "Player 3 cannot begin: only 2 seats are taken." in shown(app)


async def test_what_was_chosen_comes_back() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "down", "right", "minus", "tab", "enter", "space")
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "space")
        match = begun(app).match
        assert [s.bot for s in match.seats] == ["", "daimyo"]
        assert match.setup.options["ninja_self"] is False


async def test_a_way_has_its_person_and_a_surprise_shows_nobody_and_is_kept(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "down", *["right"] * 4)
        assert re.search(r"Okuni +‹ bot bold › +2■ \(\^o\^\)", shown(app))
        assert "bold: Nearly as strong as a daimyō" in shown(app)
        await pilot.press("right", "right")
        assert re.search(r"Jun +‹ surprise me › +2■ *║", shown(app)), "neither a face nor a name that is known"
        assert "You learn which at the end." in shown(app)
        await pilot.press("minus", "space")
        assert begun(app).match.seats[1] == Seat("bot", "Jun", "surprise")
        assert begun(app).match.pending is not None
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "space")
        assert [seat.bot for seat in begun(app).match.seats] == ["", "surprise"]


async def test_defaults_forget_it() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "minus", "tab", "enter", "d", "space")
        assert len(begun(app).match.seats) == 3
        assert begun(app).match.setup.options["ninja_self"] is True


async def test_a_price_sheet_is_used_and_can_be_left_out() -> None:
    prices.path().parent.mkdir(exist_ok=True)
    prices.path().write_text("[kunitori.praefektur]\ncost = 8\n", encoding="utf-8")
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "space")
        assert begun(app).match.setup.options["prices"] == {"praefektur": {"cost": 8}}
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "tab", "end", "left", "space")
        assert begun(app).match.setup.options["prices"] == {}


async def test_a_wrong_price_sheet_is_told_and_not_used(shown: Shown) -> None:
    prices.path().parent.mkdir(exist_ok=True)
    prices.path().write_text("[kunitori.praefektur]\ncost = 99\n", encoding="utf-8")
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "tab", "end")
        assert "praefektur" in shown(app)
        await pilot.press("space")
        assert begun(app).match.setup.options["prices"] == {}


async def test_only_bots_are_a_game_to_watch(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "right")
        assert "Only bots play: you watch." in shown(app)
        await pilot.press("space")
        assert begun(app).match.people == []


async def test_escape_leaves_without_a_game() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab")
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, NewGameScreen)
        assert app.store.entries() == []


@pytest.mark.parametrize(
    "kept",
    [
        {"game": "chess"},
        {"game": "kunitori", "places": [["person", "A"]]},
        {"game": "kunitori", "places": "x", "options": {"round_limit": -4, "first": "9", "prices": {"x": 1}}},
        {"game": 3, "places": [[1, 2]] * 6, "options": []},
    ],
)
def test_remembered_nonsense_is_replaced_by_the_usual(kept: dict[str, Any]) -> None:
    assert plans.recall(kept) == plans.fresh("kunitori")


async def test_a_remembered_name_is_cleaned() -> None:
    kept = plans.fresh("kunitori").remember()
    kept["places"][1] = ["daimyo", "\x1b[31mEve\x07"]
    settings.store(replace(settings.load(), last_game=kept))
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "space")
        assert begun(app).match.seats[1].name.isprintable()


@pytest.mark.parametrize(("key", "who"), [("right", "human"), ("left", "bot"), ("enter", "human")])
async def test_a_free_seat_is_taken_by_changing_it(key: str, who: str) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "down", "down", "down", key)
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.plan.taken() == [0, 1, 2, 3]
        await pilot.press("space")
        assert [seat.kind for seat in begun(app).match.seats] == ["human", "bot", "bot", who]


async def test_no_curtain_is_announced_where_nothing_is_hidden(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", *["down"] * 4, "enter", "down", "left", "left")
        assert "2 people share this keyboard." in shown(app)
        assert "curtain" not in shown(app)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [80, 120])
async def test_a_high_terminal_tells_all_that_a_game_is_about(shown: Shown, width: int, language: str) -> None:
    async with started(size=(width, 36), language=language) as (app, pilot):
        await pilot.press("n")
        for game in shelf.ids():
            assert about(game) in " ".join(shown(app).split())
            await pilot.press("down")


async def test_a_small_terminal_tells_what_a_game_is_about_in_whole_sentences(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n")
        for game in shelf.ids():
            *_, first, second, _ = shown(app).splitlines()
            assert first.strip() == f"{games.tagline(game)}."
            assert about(game).startswith(second.strip())
            assert not second.strip() or second.strip().endswith(".")
            await pilot.press("down")


async def test_every_reading_of_the_cards_has_a_line_of_its_own_words(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "down", "tab", "tab")
        ticks = [line for line in shown(app).splitlines() if "[ ]" in line]
        assert len(set(ticks)) == len(ticks) > 6
        assert not re.search(r"\b[RXAS]\d+\b", shown(app))
        assert "Errata: " in shown(app)
        await pilot.press("down", "question_mark")
        assert "X2 " in shown(app), "the rules open at the ruling behind the option"


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_options_of_every_game_say_what_they_do_in_whole_sentences(language: str, shown: Shown) -> None:
    async with started(language=language) as (app, pilot):
        await pilot.press("n", "tab")
        fields = app.screen.query_one("#options", OptionFields)
        for game in shelf.ids():
            await pilot.pause()
            for at, field in enumerate(fields.fields):
                prompt = fields.get_option_at_index(at).prompt
                assert isinstance(prompt, Text)
                assert prompt.cell_len <= fields.size.width, prompt
                if "=" not in field.id:
                    assert f" {field.help.partition('. ')[0]}" in prompt.plain
            assert "…" not in shown(app), game
            app.screen.query_one("#games").focus()
            await pilot.press("down")
