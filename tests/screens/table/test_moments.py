"""What was decided waits to be seen: as a card by those it concerns, in two lines by others, and not at all if slight
and the others are fast.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.text.stop import Bar, Moment, MomentRow
from screens.table.moment_screen import MomentCard, MomentScreen, in_a_line
from screens.table.stop_screen import FIRST_MOMENT
from tests.games.azuchi.positions import table
from tests.golden.pictures import text_of
from tests.screens.azuchi.sitting import Seat, sit
from tests.screens.hand_clock import HandClock

MOMENT = Moment(
    title="Battle at Osaka, week 2",
    verdict="you win 3 : 0",
    tone="won",
    bars=(Bar(0, 3, "Fukushima leader 1, Ukita 2, who went over to Anna in the middle of the battle, 2"), Bar(1, 0)),
    note="",
    rows=(
        MomentRow(
            "Lost", ("nothing", "2■Kenta Ukita 2, first because he went over, and then one block more; 4 lost so far")
        ),
        MomentRow("In Osaka", ("1 block and Hideyori in the castle.",)),
    ),
    brief="Osaka: you win 3 : 0. Kenta loses Ukita 2.",
    lines=("Osaka.",),
    places=("osaka",),
    involved=frozenset((0, 1)),
    slight=False,
    at=1,
    upto=1,
    covered=frozenset(),
    rule="",
)


def attacked(**more: Any) -> Any:
    """Return the last worker of a round before an attack."""
    return table(cards={0: ("army", "wood"), 1: ("stone", "wood")}, event="attack", score={1: 4}, **more)


async def to_the_event(at: Seat) -> None:
    """Let the round end, and wait for the card of its event."""
    await at.asked()
    await at.press("right", "enter")
    while at.table.ask is None:
        await at.wait(2)
    await at.press("p")
    while not isinstance(at.app.screen, MomentScreen):
        await at.wait(2)


def card_in(text: str) -> list[str]:
    """Return the lines of the card that lies over the table."""
    return [line for line in text.split("\n") if line[:1] in tuple("╔║╚")]


@pytest.mark.parametrize("speed", ["instant", "fast", "slow"])
async def test_a_moment_of_mine_waits_for_a_key_at_every_speed(tmp_path: Path, speed: str) -> None:
    async with sit(attacked(), tmp_path, clock=HandClock(), bot_speed=speed, reveal="once") as at:
        await to_the_event(at)
        await at.wait(60)
        assert isinstance(at.app.screen, MomentScreen)
        assert "round 2 of 12" in text_of(at.app), "the table is seen around the card"
        assert at.table.ask is None
        await at.press("space")
        await at.asked()
        assert at.app.screen is at.table


async def test_keys_typed_before_the_card_came_do_not_send_it_away(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path, clock=HandClock()) as at:
        await to_the_event(at)
        await at.press("enter", "space")
        assert isinstance(at.app.screen, MomentScreen)
        await at.wait(FIRST_MOMENT)
        await at.pilot.click()
        assert at.app.screen is at.table


@pytest.mark.parametrize(("speed", "waits"), [("instant", False), ("fast", False), ("slow", True), ("step", True)])
async def test_a_slight_one_passes_with_a_line_where_the_others_are_fast(
    tmp_path: Path, speed: str, waits: bool
) -> None:
    async with sit(table(cards={}, event="tribute", holder=1), tmp_path, clock=HandClock(), bot_speed=speed) as at:
        while at.state.round == 1:
            if at.table.ask is not None:
                await at.press("p")
            elif speed == "step":
                await at.press("space")
            else:
                await at.wait(2)
        await at.until(lambda: at.table.shown is not None)
        assert isinstance(at.app.screen, MomentScreen) == waits
        assert "Tribute: nobody pays a coin." in at.text()
        await at.wait(1)
        assert (at.table.shown is not None) == waits
        assert (at.table.ask is None) == waits


async def test_who_only_looks_on_reads_two_lines_that_open_as_the_card(tmp_path: Path) -> None:
    async with sit(
        table(cards={}, event="attack", score={1: 4}),
        tmp_path,
        persons=(),
        clock=HandClock(),
        bot_speed="step",
        reveal="once",
    ) as at:
        while at.state.round == 1:
            await at.press("space")
        await at.until(lambda: at.table.shown is not None)
        assert at.app.screen is at.table
        assert "Event of round 1: ATTACK" in at.text()
        assert at.under("Event of round 1").strip().startswith("Attack: ")
        await at.wait(FIRST_MOMENT)
        await at.press("b")
        assert isinstance(at.app.screen, MomentScreen)
        await at.wait(FIRST_MOMENT)
        await at.press("enter")
        assert at.app.screen is at.table
        assert "Event of round 1: ATTACK" not in at.text()


async def test_what_each_had_is_turned_up_with_a_key_each_before_it_is_told_what_came_of_it(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path, clock=HandClock(), bot_speed="slow", reveal="key") as at:
        await to_the_event(at)
        await at.wait(FIRST_MOMENT)
        assert "2 more to turn up" in at.text()
        assert at.text().count("2■ ") == 1, "the players, whose points have changed, lie covered until they are told"
        assert "guard " not in "\n".join(card_in(at.text()))
        await at.press("enter")
        assert "1 guard " in "\n".join(card_in(at.text()))
        assert "1 more to turn up" in at.text()
        assert "Points for workers" not in at.text()
        await at.press("enter")
        assert "Points for workers" in at.text()
        await at.press("r")
        assert "2 more to turn up" in at.text()


async def test_nothing_moves_by_itself_where_each_has_its_key(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path, clock=HandClock(), bot_speed="slow", reveal="key") as at:
        await to_the_event(at)
        await at.wait(FIRST_MOMENT)
        before = at.text()
        await at.wait(60)
        assert at.text() == before


async def test_b_shows_the_latest_again_and_only_leads_back(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path, clock=HandClock()) as at:
        await at.press("b")
        assert at.said == "Nothing has been decided yet."
        await to_the_event(at)
        await at.wait(FIRST_MOMENT)
        card = card_in(at.text())
        await at.press("enter")
        await at.asked()
        await at.press("b")
        assert card_in(at.text()) == card
        assert "skip" not in at.text()
        await at.press("enter")
        assert at.table.ask is not None


async def test_people_who_see_the_same_table_see_a_moment_once(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path, persons=(0, 1), clock=HandClock()) as at:
        for _ in range(2):
            await at.asked()
            await at.press("p")
        await at.until(lambda: isinstance(at.app.screen, MomentScreen))
        await at.wait(FIRST_MOMENT)
        await at.press("enter")
        while at.table.view.phase == "draft":
            await at.asked()
            assert at.app.screen is at.table
            await at.press("enter")


async def test_what_is_long_is_wrapped_below_itself_and_nothing_is_cut(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path) as at:
        card = MomentCard(at.table.reader(), MOMENT)
        lines = ["".join(text for text, _ in parts) for parts in card.lines_for(76, 22)]
        assert lines[0].strip() == "you win 3 : 0"
        assert lines[2].startswith("1▲ You    3  ████████████  Fukushima leader 1")
        assert lines[3].startswith(" " * 27 + "to Anna in")
        lost = next(n for n, line in enumerate(lines) if line.startswith("Lost"))
        assert lines[lost] == "Lost      nothing"
        assert lines[lost + 1].startswith("          2■Kenta Ukita 2")
        assert lines[lost + 2] == "          block more; 4 lost so far"
        whole = " ".join(" ".join(lines).split())
        assert all(word in whole for text in (*MOMENT.rows[0].lines, MOMENT.bars[0].words) for word in text.split())
        assert all(len(line) <= 70 for line in lines)
        tight = card.lines_for(76, 8)
        assert "" not in ["".join(text for text, _ in parts) for parts in tight], "blank lines give way"


async def test_won_is_gold_and_lost_vermilion_and_a_seat_has_its_colour(tmp_path: Path) -> None:
    async with sit(attacked(), tmp_path) as at:
        for tone, role in (("won", "title"), ("lost", "alarm"), ("even", "strong"), ("open", "strong")):
            card = MomentCard(at.table.reader(), MOMENT._replace(tone=tone))  # type: ignore[arg-type]
            assert card.lines_for(76, 22)[0][0][1] == role
        parts = [part for line in MomentCard(at.table.reader(), MOMENT).lines_for(76, 22) for part in line]
        assert ("2■", at.table.look.player(1)) in parts
        assert next(style for text, style in parts if text.startswith("█")) == at.table.look.player(0)


def test_a_line_says_whole_sentences() -> None:
    assert in_a_line(MOMENT.brief, 78) == MOMENT.brief
    assert in_a_line(MOMENT.brief, 30) == "Osaka: you win 3 : 0."
    assert in_a_line(MOMENT.brief, 12) == "Osaka: you…"


async def test_m_lifts_the_card_from_a_map_and_is_no_key_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sit(attacked(), tmp_path, clock=HandClock()) as at:
        await to_the_event(at)
        await at.wait(FIRST_MOMENT)
        await at.press("m")
        assert "ATTACK" in at.text(), "there is no map here"
        card = at.app.screen
        assert isinstance(card, MomentScreen)
        monkeypatch.setattr(type(card.ground), "has_map", True)
        await at.press("m")
        assert "ATTACK" not in at.text()
        assert "Attack: " in at.text()
        await at.press("m")
        assert "ATTACK" in at.text()
        await at.press("m", "enter")
        await at.asked()
