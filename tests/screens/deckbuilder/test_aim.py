"""The aim on the table: points, the piles that end the game, the last turns of the others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.text import decisions
from kunitori_tui.text.box import Aim
from screens.deckbuilder.lines import aim_line
from screens.drawing.look import Look
from screens.widgets.panel import Painted
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import NAMES, Sitting, people, session_of, sit

BUYING = {"hand": ["gold", "gold", "gold", "gold"], "deck": ["dorf"] * 4}


def buying(**given: object) -> DeckState:
    """Return the buy phase of seat 0 with 12 money on the table."""
    state = game_with(**{**BUYING, **given})  # type: ignore[arg-type]
    state.apply("end")
    return state


def second_line(state: DeckState, me: int, *, names: Sequence[str] = NAMES, width: int = 80) -> str:
    """Return what the second line tells seat ``me``."""
    names = names[: state.n]
    aim = decisions.aim(state.observe(me), names)
    assert aim is not None
    return "".join(text for text, _ in aim_line(Look(), aim, names, me, width, aid=True))


def lines(at: Sitting) -> list[str]:
    return [line.rstrip() for line in at.text().splitlines()]


@pytest.mark.parametrize("width", [80, 120, 160])
def test_the_second_line_has_the_own_points_first_and_the_shortest_pile_marked(width: int) -> None:
    """Fault 6: one's own points were nowhere on the table."""
    state = game_with(seats=3, active=1, pool={"land": 3, "dorf": 9}, rivals={0: {"hand": ["land"] * 2}})
    line = second_line(state, 1, width=width)
    assert re.search(r"2■Kenta: 2 +1▲(Anna: )?20 +3●(Mei: )?2 ", line)
    first = r"is empty: Land 3!  +Village 9  |Land \(3\), Village or Prefecture gone"
    assert re.search(first, line), "the shortest first"


async def test_the_shortest_pile_is_marked_in_the_pool_as_well_once_few_are_left(tmp_path: Path) -> None:
    async with sit(session_of(game_with(pool={"land": 3}), people(0)), tmp_path) as at:
        assert lines(at)[1].endswith("end: Land (3), Prefecture or Village gone")
        assert sum("$11 Land (3 left)!" in line for line in lines(at)) == 1
    async with sit(session_of(game_with(), people(0)), tmp_path) as at:
        assert lines(at)[1].endswith("end: Land (8), Prefecture or Village gone")
        assert sum("$11 Land (8 left)" in line for line in lines(at)) == 1


async def test_without_the_memory_aid_only_the_own_points_are_shown(tmp_path: Path) -> None:
    state = game_with(seats=5, rivals={1: {"hand": ["land"]}})
    async with sit(session_of(state, people(0, of=5)), tmp_path, memory_aid="off") as at:
        assert lines(at)[1].startswith(" most points win: 1▲Anna: 2 │ ends when Land (")
        assert "10" not in at.row("2■Kenta")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_second_line_names_all_points_and_the_nearest_pile_however_many_play(seats: int, language: str) -> None:
    rich = {seat: {"hand": ["praefektur"], "deck": ["land"]} for seat in range(1, seats)}
    state = game_with(seats=seats, rivals=rich, hand=["gold"])
    line = second_line(state, 0, names=["Maximilianus", *NAMES[1:]])
    assert cell_len(line) <= 80
    view = state.observe(0)
    for seat in range(seats):
        assert f"{view.points(seat)} " in line.partition(Look().mark(seat))[2]
    assert re.search(rf"Land.*\b{view.pool[view.table.number['land']]}\b", line)


async def test_the_line_under_the_cursor_says_when_buying_ends_the_game(tmp_path: Path) -> None:
    """9-1."""
    async with sit(session_of(buying(seats=3, pool={"land": 1}), people(0, 1, 2, of=3)), tmp_path, curtain="off") as at:
        await at.press("t")
        at.table.pool.go_to("pool:land")
        await at.pilot.pause()
        assert "the last one: Kenta and Mei have one turn each, then it ends" in at.text()
        await at.press("enter")
        assert lines(at)[1].endswith("LAST TURNS: Kenta, then Mei, then the end")


async def test_what_is_urgent_takes_the_line_of_the_legend(tmp_path: Path) -> None:
    async with sit(session_of(game_with(pool={"land": 1}), people(0)), tmp_path) as at:
        assert "Once the last Land is taken, the others have one turn each." in at.text()
        assert "† attack" not in at.text()


@pytest.mark.parametrize(("legend", "there"), [("on", True), ("off", False)])
async def test_the_legend_of_the_signs_can_be_switched_off(tmp_path: Path, legend: str, there: bool) -> None:
    session = session_of(game_with(hand=["speertraeger"]), people(0))
    async with sit(session, tmp_path, legend=legend, codes="codes") as at:
        assert ("† attack  ▲ defence  ◆ points  d may stay" in at.text()) == there
        await at.press("question_mark")
        assert "† attack  ▲ defence" in lines(at)[2]


async def test_why_a_card_is_too_dear_is_said_whole_and_without_a_paragraph(tmp_path: Path) -> None:
    """Fault 12: amounts were cut at the end of the line; codes stand in the box about the card alone."""
    state = buying(hand=["dorf", "kupfer"])
    async with sit(session_of(state, people(0)), tmp_path, auto_pass="off") as at:
        at.table.set_focus(at.table.pool)
        at.table.pool.go_to("pool:gold")
        await at.pilot.pause()
        assert "It costs 6, with your hand you have 1: 5 too little." in at.row(" Gold  cost 6")
        assert "§" not in at.text()
        await at.press("i")
        assert "§5-3" in at.text()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_a_note_of_three_lines_is_read_in_full_above_the_question(tmp_path: Path, seats: int) -> None:
    note = " ".join(f"word{n}" for n in range(30))
    state = game_with(seats=seats, hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0, of=seats)), tmp_path) as at:
        before = lines(at)
        at.table.tell(note)
        await at.pilot.pause()
        now = at.text()
        assert all(f" word{n}" in now for n in range(30))
        assert lines(at)[22] == before[22]
        for title in ("Pool", "Hand"):
            assert title in now
        await at.press("right")
        assert lines(at)[2:] == before[2:] or "word" not in at.text()


async def test_a_rival_carries_the_last_turn_in_the_place_of_the_log(tmp_path: Path) -> None:
    state = game_with(seats=3, active=2, hand=["gold"] * 2, rivals={0: {"hand": ["speertraeger"]}})
    async with sit(session_of(state, people(0, 1, 2, of=3)), tmp_path, curtain="off") as at:
        await at.press("t")
        at.table.pool.go_to("pool:kavallerie")
        await at.pilot.pause()
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.ask.seat == 0)
        rows = lines(at)
        mine = next(i for i, line in enumerate(rows) if line.startswith(" 3●Mei person"))
        assert rows[mine + 1] == "    last turn: bought Cavalry for $5; $1 unspent"
        assert "last turn: no turn yet" in at.text()
        assert "── Log" not in at.text()


async def test_a_cursor_key_paints_neither_the_aim_nor_the_rivals_again(tmp_path: Path) -> None:
    state = game_with(seats=3, hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0, of=3)), tmp_path) as at:
        painted = []
        for name in ("aim", "players", "legend"):
            panel = at.table.query_one(f"#{name}", Painted)
            panel.refresh = lambda *regions, name=name, **kw: painted.append(name)  # type: ignore[method-assign, misc]
        await at.press("right", "left")
        assert painted == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("lines", [1, 2, 3])
async def test_under_a_long_note_every_rival_keeps_its_figures_and_their_heading(
    tmp_path: Path, lines: int, language: str
) -> None:
    note = "x" * 70 + (" " + "y" * 70) * (lines - 1)
    async with sit(
        session_of(game_with(seats=6, hand=["speertraeger"]), people(0, of=6)), tmp_path, language=language
    ) as at:
        head, none = ("Rivals", "nothing deployed") if language == "en" else ("Gegner", "nichts aufgestellt")
        at.table.tell(note)
        await at.pilot.pause()
        shown = at.text().splitlines()
        assert sum("xxx" in row or "yyy" in row for row in shown) == lines
        assert any(f"─ {head} ─" in row for row in shown)
        rows = [row for row in shown[2:] if "xxx" not in row]
        for mark, name in zip("■●◆▼○", at.table.names[1:], strict=True):
            assert any(f"{mark}{name}" in row and none in row for row in rows), name


def test_the_last_turns_are_called_that_however_little_room_there_is() -> None:
    aim = Aim([100] * 6, [], [5, 0, 1], "")
    said = "".join(text for text, _ in aim_line(Look(), aim, ["Wolfgang Ama"] * 6, 0, 80, aid=True))
    assert "LAST TURNS: 6○ 1▲ 2■" in said
    assert cell_len(said) <= 80
