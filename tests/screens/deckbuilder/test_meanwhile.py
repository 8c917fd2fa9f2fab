"""What the others did is summed up before one's own turn, or after each of theirs, and can be seen again."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from screens.table.curtain import Curtain
from screens.table.meanwhile import Meanwhile
from screens.widgets.text_page import TextPage
from tests.screens.deckbuilder.sitting import NAMES, Sitting, people, sit
from tests.screens.hand_clock import HandClock


def a_game(*seats: int, game: str = "kunitori", of: int = 3) -> Session:
    match = Match(shelf.load(game), Setup(of, 7, {"first": "1"}), people(*seats, of=of, bot="samurai"), 7)
    return Session(match, "test", "", "", None, None)


async def end_turn(at: Sitting) -> None:
    """Play on with Enter on nothing: end all phases until it is somebody else's turn."""
    turn = at.table.view_of(None).turn
    while at.table.ask is not None and at.table.view_of(None).turn == turn:
        await at.press("e")


def of(at: Sitting) -> Meanwhile | None:
    return at.app.screen if isinstance(at.app.screen, Meanwhile) else None


async def until_stopped(at: Sitting) -> str:
    """Return what the box says once it is there."""
    await at.until(lambda: of(at) is not None)
    await at.wait(0.2)
    box = at.app.screen.query_one(TextPage).region
    return "\n".join(line[box.x : box.right] for line in at.text().splitlines()[box.y : box.bottom])


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_before_ones_own_turn_all_others_are_summed_up_once(tmp_path: Path, size: tuple[int, int]) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        assert of(at) is None, "nobody else has moved yet"
        await end_turn(at)
        text = await until_stopped(at)
        assert "Since your last turn" in text
        for name in NAMES[1:3]:
            assert name in text
        assert text.count("bought ") == 2
        assert at.table.ask is None
        await at.press("enter")
        await at.asked()
        assert of(at) is None
        assert at.table.view_of(None).active == 0

    sit(a_game(0), play, tmp_path, size=size, bot_speed="round", clock=HandClock())


@pytest.mark.parametrize("aid", ["on", "off"])
def test_the_points_of_others_are_told_to_who_has_the_memory_aid(tmp_path: Path, aid: str) -> None:
    """The first turn of a rival with this seed brings a Fortress, which is worth a point."""

    async def play(at: Sitting) -> None:
        await at.asked()
        told = ""
        while "Fortress" not in told:
            await end_turn(at)
            told = await until_stopped(at)
            await at.press("enter")
            await at.asked()
        assert ("points " in told) == (aid == "on")

    sit(a_game(0), play, tmp_path, bot_speed="round", memory_aid=aid, clock=HandClock())


def test_what_was_seen_before_the_own_turn_can_be_called_up_again(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        await at.press("r")
        assert "Nobody else has moved since your last turn." in at.text()
        await end_turn(at)
        first = await until_stopped(at)
        await at.press("space")
        await at.asked()
        await at.press("r")
        assert await until_stopped(at) == first
        await at.press("r")
        assert of(at) is None
        assert at.table.ask is not None

    sit(a_game(0), play, tmp_path, bot_speed="round", clock=HandClock())


def test_turn_by_turn_there_is_one_stop_for_each_of_the_others(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        await end_turn(at)
        for name, other in (NAMES[1:3], NAMES[2:0:-1]):
            text = await until_stopped(at)
            assert name in text
            assert other not in text
            await at.press("enter")
        await at.asked()

    sit(a_game(0), play, tmp_path, bot_speed="turn", clock=HandClock())


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_at_other_speeds_nothing_is_summed_up(tmp_path: Path, speed: str) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        await end_turn(at)
        await at.until(lambda: at.table.ask is not None)
        assert at.table.view_of(None).active == 0
        assert of(at) is None

    sit(a_game(0), play, tmp_path, bot_speed=speed, clock=HandClock())


def test_s_skips_the_stop_of_a_turn_and_all_that_follow(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        await end_turn(at)
        await until_stopped(at)
        await at.press("s")
        await at.asked()
        assert at.table.view_of(None).active == 0

    sit(a_game(0), play, tmp_path, bot_speed="turn", clock=HandClock())


def test_people_at_one_keyboard_are_told_each_behind_the_curtain(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.wait(0.4)
        await at.press("enter")
        await at.asked()
        await end_turn(at)
        for name, others in ((NAMES[1], [NAMES[0], NAMES[2]]), (NAMES[0], [NAMES[1], NAMES[2]])):
            await at.until(lambda: isinstance(at.app.screen, Curtain))
            assert name in at.text()
            await at.wait(0.4)
            await at.press("enter")
            if name == NAMES[1]:
                others = others[:1]  # Mei has not moved before the first turn of Kenta
            text = await until_stopped(at)
            assert all(other in text for other in others)
            await at.press("enter")
            await at.asked()
            await end_turn(at)

    sit(a_game(0, 1), play, tmp_path, bot_speed="round", clock=HandClock())
