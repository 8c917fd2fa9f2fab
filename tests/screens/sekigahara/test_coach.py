"""The coach at the table of the campaign: below the map, in a fight below what it leads to; a march brings its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import ARG
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD_HOUSE, HOUSE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.text import guide
from kunitori_tui.text.coach import Cues, lessons
from savegames.format import Seat as FileSeat
from scripts.guided import wished
from tests.screens.deckbuilder import sitting
from tests.screens.sekigahara.fights import asked_to_prove, at_ueda, behind, sally
from tests.screens.sekigahara.marches import at_kiyosu
from tests.screens.sekigahara.sitting import Seat, sit
from tests.seasoned import SEASONED


async def test_a_stack_that_is_picked_brings_what_is_to_be_known_of_marches_and_leaves_way_and_price(
    tmp_path: Path,
) -> None:
    async with sit(at_kiyosu(5), tmp_path, coach="on", met=[]) as at:
        await at.pick("kiyosu")
        await at.walk("to:gifu")
        assert "Kiyosu, all 5 blocks, leader: where to?" in at.text()
        assert "Gifu, free " in at.text()
        assert "Gifu: 5 blocks against 2 blocks; a siege if they stay inside," in at.text()
        assert "1 step = 1 + 1 leader - 1 for 5 blocks." in " ".join(at.text().split())
        await at.press("k")
        assert "Coach: Where enemies stand you stop, and must fight this very turn." in at.text()
        await at.press("b", "k")
        assert "Coach: Four blocks march as far as one;" in at.text()
        assert "Who goes from Kiyosu?" in at.text()
        assert at.app.settings.met == ["coach.seki.move"]


async def test_week_and_points_stand_at_one_place_while_the_coach_a_hint_and_a_note_speak(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {"tokugawa": "1"})), tmp_path, coach="on", met=[]) as at:
        await at.asked()
        assert "Coach: The number only bids;" in at.text()
        assert at.text().startswith(" Week 1/7: T (you) 11, I 9 ")
        before, listed = at.text().split("\n")[:15], at.table.options.region
        at.table.tell("A note.")
        await at.pilot.pause()
        assert at.text().split("\n")[:15] == before
        await at.press("k", "h")
        assert at.is_hinted
        assert (at.text().split("\n")[:15], at.table.options.region) == (before, listed)


async def test_what_the_coach_has_said_is_known_although_a_hint_stood_there_last(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {"tokugawa": "1"})), tmp_path, coach="on", met=[]) as at:
        await at.asked()
        await at.press("h")
        assert "Coach:" not in at.text()
        await at.press("enter")
        assert "coach.seki.bid" in at.app.settings.met


async def test_the_card_under_the_cursor_of_a_bid_says_where_its_daimyo_stands(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {"tokugawa": "1"})), tmp_path) as at:
        await at.asked()
        for option in at.table.options.keys:
            await at.walk(option)
            house = CARD_HOUSE[ARG[option]]
            faces = [
                (name, face) for name in PLACE_ID for face in at.table.view.faces(PLACE[name]) if HOUSE[face] == house
            ]
            counts = {name: [name for name, _ in faces].count(name) for name, _ in faces}
            assert at.map.marks.way == {*counts}
            assert all(f"{place(name)} {n}" in at.text() for name, n in counts.items()), option


async def test_a_strip_that_comes_back_says_what_is_new(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path, coach="on", met=[], size=(120, 40)) as at:
        await at.press("k")
        await at.pick("kiyosu")
        assert "Coach: Where enemies stand you stop" in at.text()
        assert "Resource places" not in at.text()


async def test_where_lines_are_free_below_the_map_the_coach_takes_those_and_leaves_it_whole(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path, coach="on", met=[], size=(142, 44)) as at:
        await at.pick("kiyosu")
        assert "Coach: Where enemies stand you stop" in at.text()
        assert "[T]Kanazawa─" in at.text(), "in the first line of the map"
        assert "<T>Edo──" in at.text(), "in the last but one"
        await at.walk("to:gifu")
        assert "Kiyosu ━ Gifu. Gifu: 4 blocks against 2 blocks; a siege if they stay inside," in at.text()


FIGHTS = [
    (behind, "Coach: You defend: being even wins.", "7 : 5   you lead, they act"),
    (at_ueda, "Coach: A siege costs you no block,", "Impact 5: nothing falls, 2 short."),
    (sally, "Coach: Their impact falls by this block", "Your card is spent either way."),
    (asked_to_prove, "Coach: Show the card:", "Nobody is forced to show a card."),
]


@pytest.mark.parametrize(("position", "said", "needed"), FIGHTS)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_in_a_fight_the_coach_hides_neither_choices_nor_what_they_lead_to(
    position: Callable[[], SekiState], said: str, needed: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with sit(position(), tmp_path, coach="on", met=[], size=size) as at:
        assert said in at.text()
        assert needed in at.text()
        choices = at.table.options
        assert all(f"{choices.sign_at(choices.numbers[n] - 1)}   " in at.text() for n in range(len(choices.keys)))


@pytest.mark.parametrize("kind", ["resource", "castle"])
def test_what_was_taken_is_spoken_of_when_no_fight_is_under_way(kind: str) -> None:
    """Else the coach would speak of resource places in the middle of a question about loyalty."""
    fresh = [SeenEvent(0, kind, {"seat": 0, "side": "tokugawa", "place": "kuwana"})]
    (remark,) = (remark for remark in lessons("sekigahara").remarks if remark.id == f"seki.{kind}")
    assert not remark.is_due(Cues(sally().observe(0), fresh))
    assert remark.is_due(Cues(at_kiyosu().observe(0), fresh))
    assert not remark.is_due(Cues(at_kiyosu().observe(1), fresh)), "the other side took it"


async def test_a_lesson_puts_the_cursor_on_the_stack_it_means_and_on_the_free_leader_and_so_does_a_hint(
    tmp_path: Path,
) -> None:
    known = guide.course("sekigahara")
    seats = [FileSeat("human", "Anna"), FileSeat("bot", "Mei", guide.TEACHER)]
    session = Session(Match(GAME, guide.setup(known), seats, 1), "guided", "", "", None, None)
    lit = dict[str, str]()
    async with sitting.sit(session, tmp_path, seat=Seat, coach="on", met=[*SEASONED["met"]]) as at:
        while "deploy" not in lit:
            await at.asked()
            lit.setdefault(at.table.view.asked.kind, at.table.options.key)
            if "move" in lit and "goal" not in lit:
                await at.press("enter")
                lit["goal"] = at.table.options.key
                await at.press("escape")
            if "deploy" not in lit:
                at.table.submit([wished(at.table.coaching.wished(at.table.view.choices))])
        await at.press("h")
        assert "Lesson: Fukushima leader without a card." in at.text()
    assert [lit[it] for it in ("move", "goal", "deploy")] == ["stack:kiyosu", "to:kyoto", "free:fukushima_leader"]
