"""A fight that is over, and a loyalty that was doubted, wait to be seen at the table of Sekigahara."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words.places import present
from screens.table.moment_screen import MomentScreen
from screens.widgets.lines import badge
from tests.games.sekigahara.positions import ISH, TOK, clash
from tests.screens.hand_clock import HandClock
from tests.screens.sekigahara.sitting import Seat, sit


def facing(place: str, came: str, ours: list[str], theirs: list[str], *hands: list[str]) -> SekiState:
    """Return the choice of Tokugawa to fight at ``place`` or at Mito or Sendai."""
    ours_elsewhere = {"edo": ["tokugawa_leader"], "mito": ["maeda_3"], "sendai": ["maeda_2"]}
    elsewhere = ours_elsewhere, {"osaka": ["ishida_leader"], "mito": ["ukita_3"], "sendai": ["ukita_2"]}
    return clash(place, ours, theirs, came=[came], elsewhere=elsewhere, hands=(hands[0], hands[1]))


def at_suwa(*hands: list[str]) -> SekiState:
    """Return the same with two blocks on each side, in the open."""
    return facing("suwa", "kofu", ["date_3", "date_2"], ["mori_3", "mori_2"], *hands)


async def choose(at: Seat, *options: str) -> None:
    """Make choices as they are asked for."""
    for option in options:
        await at.until(lambda wanted=option: at.table.ask is not None and wanted in at.table.view.choices)  # type: ignore[misc]
        made = len(at.journal)
        at.table.submit([option])
        await at.until(lambda made=made: len(at.journal) > made)  # type: ignore[misc]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_a_battle_ends_on_a_card_with_winner_losses_retreat_and_cards(
    size: tuple[int, int], tmp_path: Path
) -> None:
    state = at_suwa(["date_single"] * 2, [])
    async with sit(state, tmp_path, persons=(TOK, ISH), size=size, clock=HandClock(), bot_speed="instant") as at:
        await choose(at, "fight:suwa", "deploy:date_single:date_3", "stop", "stop", "lose:mori_2", "retreat:kiso")
        await at.until(lambda: isinstance(at.app.screen, MomentScreen))
        assert at.table.ask is None
        said = await at.seen()
        for words in (
            "Battle at Suwa",
            "You lose 0 : 3",
            "Date 3 +3",
            "Mōri 2. 1 lost so far",
            "1 block to Kiso: Mōri 3",
            "T 2 blocks",
            "T played 1, drew 1. Hand 2",
        ):
            assert words in said, said
        await at.pass_moments(lambda: at.table.ask is not None)
        assert at.app.screen is at.table


async def test_each_of_two_people_sees_the_battle_with_his_own_blocks_and_cards(tmp_path: Path) -> None:
    async with sit(at_suwa(["date_single"] * 2, []), tmp_path, persons=(TOK, ISH), clock=HandClock()) as at:
        await choose(at, "fight:suwa", "deploy:date_single:date_3", "stop", "stop", "lose:mori_2", "retreat:kiso")
        lost = await at.seen()
        assert "You lose 0 : 3" in lost
        assert "1 block to Kiso: Mōri 3" in lost
        won = await at.seen()
        assert "You win 3 : 0" in won
        assert "1 block to Kiso " in won


async def test_a_challenge_that_ends_the_battle_is_turned_up_over_its_board_and_its_blocks_still_count(
    tmp_path: Path,
) -> None:
    ours, theirs = ["fukushima_leader", "date_3", "fukushima_3", "fukushima_2"], ["mori_3", "mori_2"]
    state = facing("suwa", "kofu", ours, theirs, ["fukushima_double"], ["ishida_loyalty"])
    steps = "fight:suwa", "free:fukushima_leader", "stop", "deploy:fukushima_double:fukushima_3", "second:fukushima_2"
    async with sit(state, tmp_path, clock=HandClock()) as at:
        await choose(at, *steps, "challenge:ishida_loyalty")
        await at.until(lambda: isinstance(at.app.screen, MomentScreen))
        assert at.session.match.view(TOK).asked.kind == "lose"
        assert "fight" in at.table.places_in(at.table.size)
        assert present(at.session.match.view(TOK), TOK, PLACE["suwa"]) == 4
        await at.pass_moments(lambda: at.table.ask is not None)
        assert "fight" not in at.table.places_in(at.table.size), "the map shows who is lost"


async def test_a_refused_challenge_says_which_card_was_shown(tmp_path: Path) -> None:
    async with sit(at_suwa(["date_single"] * 2, ["ishida_loyalty", "mori_single"]), tmp_path, clock=HandClock()) as at:
        await choose(at, "fight:suwa", "deploy:date_single:date_3", "challenge:ishida_loyalty", "show:date_single")
        said = await at.seen()
        assert "Date 3 stays: " in said
        assert said.count("Date 3 stays: ") == 1, "the card tells it"


@pytest.mark.parametrize(
    ("place", "came", "stops", "speed", "waits"),
    [("ueda", "saku", 1, "fast", False), ("ueda", "saku", 1, "slow", True), ("suwa", "kofu", 2, "round", True)],
)
async def test_a_siege_without_a_blow_passes_with_a_line_where_it_is_fast_and_a_battle_waits(
    place: str, came: str, stops: int, speed: str, waits: bool, tmp_path: Path
) -> None:
    """8-7, 8-9-4: such a battle costs a block, such a siege nothing."""
    state = facing(place, came, ["date_3"], ["mori_3"] if place == "suwa" else [], ["date_single"] * 2, [])
    async with sit(state, tmp_path, persons=(TOK, ISH), clock=HandClock(), bot_speed=speed) as at:
        await choose(at, f"fight:{place}", *["stop"] * stops)
        await at.until(lambda: isinstance(at.app.screen, MomentScreen) or at.table.ask is not None)
        assert isinstance(at.app.screen, MomentScreen) == waits


@pytest.mark.parametrize("place", ["kyoto", "suwa"])
async def test_a_card_leaves_the_place_it_is_about_in_sight(place: str, tmp_path: Path) -> None:
    came = {"kyoto": "osaka", "suwa": "kofu"}[place]
    state = facing(place, came, ["date_3", "date_2"], ["mori_3"], ["date_single"] * 2, [])
    async with sit(state, tmp_path, size=(120, 40), clock=HandClock()) as at:
        await choose(at, f"fight:{place}", "deploy:date_single:date_3", "stop", "stop")
        said = await at.seen()
        assert {"kyoto": "Kyoto", "suwa": "«Suwa"}[place] in said.replace("Battle at Kyoto", "").split("Kyoto:")[0]


async def test_the_places_of_a_fight_are_marked_while_its_card_is_there(tmp_path: Path) -> None:
    async with sit(at_suwa(["date_single"] * 2, []), tmp_path, size=(160, 50), clock=HandClock()) as at:
        await choose(at, "fight:suwa", "deploy:date_single:date_3", "stop", "stop", "lose:mori_2", "retreat:kiso")
        await at.until(lambda: isinstance(at.app.screen, MomentScreen))
        await at.pilot.pause()
        assert "«Suwa" in at.text()
        assert "«( )Kiso" in at.text().replace("(I)", "( )")
        await at.pass_moments(lambda: at.table.ask is not None)
        assert "«" not in at.text()
        assert "overrun" not in at.text()  # that stands in a note; what fell in a fight has been seen


async def test_the_bars_of_both_sides_have_the_colours_of_the_sides_and_are_seen(tmp_path: Path) -> None:
    """The letter of Ishida is black on gold; a bar in that is black."""
    async with sit(at_suwa(["date_single"] * 2, []), tmp_path, clock=HandClock()) as at:
        inks = [at.table.reader().inks[seat] for seat in (TOK, ISH)]
        assert inks[0] != inks[1]
        assert not any(ink.reverse or ink.bgcolor for ink in inks)
        assert badge(*at.table.reader().signs[ISH])[1] == (" ", None)


async def test_a_battle_that_was_seen_is_not_shown_again_when_a_bot_takes_the_seat_over(tmp_path: Path) -> None:
    async with sit(at_suwa(["date_single"] * 2, []), tmp_path, persons=(TOK,), clock=HandClock()) as at:
        await choose(at, "fight:suwa", "deploy:date_single:date_3", "stop")
        assert "Battle at Suwa" in await at.seen()
        await at.pass_moments(lambda: at.table.ask is not None)
        at.table.change_seat(lambda: at.table.table.hand_over(TOK, "ashigaru"))
        assert at.table.viewer is None
        assert at.table.shown is None
        at.table.change_seat(lambda: at.table.table.take_back(TOK))
        assert at.table.viewer == TOK
        assert at.table.shown is None
