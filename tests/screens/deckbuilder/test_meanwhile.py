"""What the others did is told beside the first question of one's own turn, or after each of theirs, and again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from kunitori_tui.play.session import Session
from screens.table.stop_screen import Curtain
from screens.widgets.lines import TextPage
from tests.games.deckbuilder.builders import game_with, in_play, names
from tests.screens.deckbuilder.rounds import a_game, end_turn, of
from tests.screens.deckbuilder.sitting import NAMES, Sitting, people, session_of, sit
from tests.screens.hand_clock import HandClock


async def until_stopped(at: Sitting) -> str:
    """Return what the box says once it is there."""
    await at.until(lambda: of(at) is not None)
    await at.wait(0.2)
    box = at.app.screen.query_one(TextPage).region
    return "\n".join(line[box.x : box.right] for line in at.text().splitlines()[box.y : box.bottom])


def told(at: Sitting) -> str:
    """Return what is told beside the question, "" where nothing is."""
    place = at.table.places_in(at.table.size).get("meanwhile")
    if place is None:
        return ""
    return "\n".join(line[place.x : place.right] for line in at.text().splitlines()[place.y : place.bottom])


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_beside_the_first_question_of_a_turn_all_others_are_summed_up_until_it_is_answered(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with sit(a_game(0), tmp_path, size=size, bot_speed="round", clock=HandClock()) as at:
        assert told(at) == "", "nobody else has moved yet"
        await end_turn(at)
        await at.asked()
        assert of(at) is None
        text = told(at)
        assert "Before your turn" in text
        for name in NAMES[1:3]:
            assert name in text
        assert at.text().count("bought ") == text.count("bought ") == 2
        assert len(re.findall("attack 0 · defence 0|nothing deployed ", at.text())) >= 2, "of each rival"
        assert "── Hand ──" in at.text()
        await at.wait(0.2)
        await at.press("right")
        assert told(at) == text
        await at.press("t")
        assert told(at) == ""
        assert at.state.money


@pytest.mark.parametrize("aid", ["on", "off"])
async def test_the_points_of_others_are_told_to_who_has_the_memory_aid(tmp_path: Path, aid: str) -> None:
    """The first turn of a rival with this seed brings a Fortress, which is worth a point."""
    async with sit(a_game(0), tmp_path, bot_speed="round", memory_aid=aid, clock=HandClock()) as at:
        told = ""
        while "Fortress" not in told:
            await at.wait(0.2)
            await end_turn(at)
            await at.asked()
            await at.wait(0.2)
            await at.press("r")
            told = await until_stopped(at)
            await at.press("r")
        assert ("points " in told) == (aid == "on")


async def test_keys_that_were_typed_before_it_was_told_do_nothing(tmp_path: Path) -> None:
    async with sit(a_game(0), tmp_path, bot_speed="round", clock=HandClock()) as at:
        await end_turn(at)
        await at.asked()
        turn = at.state.turn
        await at.press("enter", "e", "slash")
        assert (at.state.turn, at.state.money) == (turn, 0)
        assert at.table.sought is None
        await at.wait(0.2)
        await at.press("e")
        assert at.state.turn > turn


async def test_what_others_did_can_be_put_away_and_called_up_again(tmp_path: Path) -> None:
    async with sit(a_game(0), tmp_path, bot_speed="round", clock=HandClock()) as at:
        await at.press("r")
        assert "Nobody else has moved since your last turn." in at.text()
        await at.press("enter")
        await at.asked()
        assert "You bought Abol. tolls for $4." in at.text()
        await at.wait(0.2)
        await at.press("r")
        text = await until_stopped(at)
        assert all(name in text for name in NAMES[1:3])
        await at.press("r")
        assert of(at) is None
        assert "Before your turn" in told(at)
        await at.press("escape", "escape")
        assert told(at) == ""
        assert at.table.focused is at.table.pool, "Enter buys what the cursor is on"
        assert "── Rivals ──" in at.text()
        await at.press("r")
        assert await until_stopped(at) == text


CARDS = ("kanoniere", "bauernmiliz", "silber", "gold")


def crowded(hand: Sequence[str] = ("kupfer",), cards: Sequence[str] = CARDS) -> Session:
    """Return a table of six that leaves no room beside a question and the own area: five bots play all they have."""
    units = ["speertraeger", "kavallerie", "bogenschuetzen"]
    full = {"deployed": units, "hand": [*cards], "deck": ["kupfer"] * 4}
    poor = {"deployed": ["bogenschuetzen"], "hand": hand, "deck": ["kupfer"] * 4}
    state = game_with(seats=6, active=1, rivals={0: poor, 2: full, 3: full, 4: full, 5: full}, **full)
    seats = people(0, of=6, bot="samurai")
    return session_of(state, [replace(seat, name=f"{seat.name} Oda") for seat in seats])


async def test_what_finds_no_room_beside_the_question_has_a_screen_of_its_own(tmp_path: Path) -> None:
    async with sit(crowded(), tmp_path, bot_speed="round", hints="on", clock=HandClock()) as at:
        text = await until_stopped(at)
        assert all(name in text for name in NAMES[1:])
        assert at.table.ask is None
        await at.press("enter")
        await at.asked()
        assert told(at) == ""


async def test_a_hint_that_takes_the_room_of_what_others_did_says_which_key_has_it(tmp_path: Path) -> None:
    state = crowded(["dorf", "kupfer", "silber", "gold"], ["kanoniere", "silber", "gold"])
    async with sit(state, tmp_path, bot_speed="round", clock=HandClock()) as at:
        await at.asked()
        await at.wait(0.2)
        assert told(at)
        await at.press("h")
        assert told(at) == ""
        assert "r: what the others did." in " ".join(at.text().split())


async def test_a_key_that_means_the_same_at_any_question_is_heard_below_the_box(tmp_path: Path) -> None:
    async with sit(crowded(["kavallerie", "kupfer"]), tmp_path, bot_speed="round", hints="on", clock=HandClock()) as at:
        await until_stopped(at)
        assert "kavallerie" in names(at.state, "hand")
        await at.press("a")
        await at.asked()
        assert "kavallerie" in in_play(at.state)


@pytest.mark.parametrize("key", ["enter", "1", "e", "E", "space"])
async def test_a_key_that_might_do_anything_below_the_box_is_not_heard_there(tmp_path: Path, key: str) -> None:
    async with sit(crowded(["kavallerie", "kupfer"]), tmp_path, bot_speed="round", hints="on", clock=HandClock()) as at:
        await until_stopped(at)
        before = list(at.session.match.journal)
        await at.press(key)
        if of(at) is not None:
            await at.press("enter")
        await at.asked()
        assert at.session.match.journal == before


async def test_turn_by_turn_there_is_one_stop_for_each_of_the_others(tmp_path: Path) -> None:
    async with sit(a_game(0), tmp_path, bot_speed="turn", clock=HandClock()) as at:
        await end_turn(at)
        for name, other in (NAMES[1:3], NAMES[2:0:-1]):
            text = await until_stopped(at)
            assert name in text
            assert other not in text
            await at.press("enter")
        await at.asked()


@pytest.mark.parametrize("speed", ["instant", "fast"])
async def test_at_other_speeds_nothing_is_summed_up(tmp_path: Path, speed: str) -> None:
    async with sit(a_game(0), tmp_path, bot_speed=speed, clock=HandClock()) as at:
        await end_turn(at)
        await at.until(lambda: at.table.ask is not None)
        assert at.table.view_of(None).active == 0
        assert of(at) is None


async def test_s_skips_the_stop_of_a_turn_and_all_that_follow(tmp_path: Path) -> None:
    async with sit(a_game(0), tmp_path, bot_speed="turn", clock=HandClock()) as at:
        await end_turn(at)
        await until_stopped(at)
        await at.press("s")
        await at.asked()
        assert at.table.view_of(None).active == 0


async def test_people_at_one_keyboard_are_told_each_behind_the_curtain(tmp_path: Path) -> None:
    async with sit(a_game(0, 1), tmp_path, bot_speed="round", clock=HandClock()) as at:
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
            await at.asked()
            text = told(at)
            assert all(other in text for other in others)
            await at.wait(0.2)
            await end_turn(at)


async def test_a_threat_stands_once_on_a_screen_and_is_an_alarm_when_it_is_new(tmp_path: Path) -> None:
    """Three Spears with Uesugi (6) can bring 12 against 6."""
    army, said = ["speertraeger"] * 3, "Kenta can bring attack 12 against your defence 6, for a Prefecture."
    kenta = {"deployed": army, "hand": ["dorf"] * 4, "deck": [*["dorf"] * 4, "uesugi_kenshin"]}
    state = game_with(rivals={1: kenta}, hand=["kupfer"], deck=["kupfer"] * 9, deployed=army)
    async with sit(session_of(state, people(0, bot="samurai")), tmp_path, bot_speed="round", clock=HandClock()) as at:
        for is_new in (True, False):
            assert at.text().count("Kenta can bring") == at.text().count(said) == 1
            assert at.table.is_alarming is is_new
            await at.wait(0.2)
            await at.press("a")
            await end_turn(at)
            await at.asked()
