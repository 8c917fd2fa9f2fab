"""A bot that thinks for long does not hold up the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.text import players
from screens.shell.menu import MenuScreen
from screens.table.screen import EARLY
from screens.table.table_keys import SECOND_MOMENT
from tests.games.deckbuilder.builders import do, game_with
from tests.play import ponderer
from tests.play.gate import Gate, before_slow_bot, is_running
from tests.screens.deckbuilder.battles import defending
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.hand_clock import HandClock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there the program thinks in its own process")


@pytest.fixture(autouse=True)
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Gate]:
    """Return the gate at which the slow bot waits, which every game has."""
    for name in ("ponderer", "shogun"):
        monkeypatch.setitem(players.BOTS, name, (name, "thinks"))
    with before_slow_bot(monkeypatch, tmp_path) as gate:
        yield gate


async def until_it_thinks(at: Sitting, gate: Gate) -> int:
    """End the turn, wait until the bot thinks, and return the number of its process."""
    await at.asked()
    await at.press("e")
    await gate.reached()
    return gate.thinker


async def test_a_cursor_key_is_answered_while_a_bot_thinks(gate: Gate, tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        await until_it_thinks(at, gate)
        made = len(at.session.match.journal)
        at.table.set_focus(at.table.pool)
        before = at.table.pool.ref
        await at.press("left")
        assert at.table.pool.ref != before
        assert "Kenta" in at.text().splitlines()[-2], "who is waited for"
        assert len(at.session.match.journal) == made
        gate.open()
        await at.until(lambda: len(at.session.match.journal) > made)


async def test_what_a_key_has_changed_is_seen_before_the_step_of_a_bot_that_comes_meanwhile(
    gate: Gate, tmp_path: Path
) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        await until_it_thinks(at, gate)
        at.table.set_focus(at.table.pool)
        await at.pilot.pause()
        awaited_when_drawn = []
        thought = at.table.pace.awaited
        assert thought is not None

        def change(_: object) -> None:
            at.table.pool.action_move(-1, 0)
            at.table.call_after_refresh(lambda: awaited_when_drawn.append(at.table.pace.awaited is thought))

        thought.add_done_callback(change)  # called behind that of the table, before the table has taken the step
        gate.open()
        await at.until(lambda: at.table.pace.awaited is not thought)
        assert awaited_when_drawn == [True]


async def test_the_game_goes_on_with_what_a_slow_bot_has_found(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(ponderer.GATE)
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        turn = at.state.turn
        await at.press("e")
        await at.until(lambda: at.table.ask is not None and at.state.turn > turn + 1)


async def test_leaving_lets_go_of_the_thought_at_once(gate: Gate, tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        pid = await until_it_thinks(at, gate)
        made = at.session.match.journal[:]
        await at.press("q")
        assert isinstance(at.app.screen, MenuScreen)
        assert not is_running(pid)
        assert at.session.match.journal == made


async def test_a_seat_is_taken_back_while_its_slow_bot_thinks(gate: Gate, tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["speertraeger", "gold"]), people(0)), tmp_path) as at:
        made = at.session.match.journal[:]
        at.table.change_seat(lambda: at.table.table.hand_over(0, "ponderer"))
        await gate.reached()
        at.table.change_seat(lambda: at.table.table.take_back(0))
        await at.asked()
        assert at.table.viewer == 0
        assert at.session.match.journal == [*made, "@seat 0 ponderer", "@seat 0 human"]


async def test_a_screen_that_asks_for_no_more_steps_lets_go_of_the_thought(gate: Gate, tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        pid = await until_it_thinks(at, gate)
        at.table.pace.stop()
        assert not is_running(pid)


async def test_quitting_ends_a_process_that_has_nothing_to_do(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(ponderer.GATE)
    pids = []
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        turn = at.state.turn
        await at.press("e")
        await at.until(lambda: at.table.ask is not None and at.state.turn > turn + 1)
        pids.append(gate.thinker)
        assert is_running(pids[0])
    assert not is_running(pids[0])


async def test_quitting_leaves_no_process_behind(gate: Gate, tmp_path: Path) -> None:
    pids = []
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        pids.append(await until_it_thinks(at, gate))
        await at.pilot.press("ctrl+q")
    assert not is_running(pids[0])


async def test_a_fault_of_a_slow_bot_leads_to_the_menu_with_a_report(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv(ponderer.GATE, str(tmp_path / "no such file"))
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, bot="ponderer")), tmp_path) as at:
        await at.press("e")
        await at.until(lambda: isinstance(at.app.screen, MenuScreen))
        (report,) = (tmp_path / "data" / "reports").iterdir()
        assert "FileNotFoundError" in report.read_text(encoding="utf-8")


async def second_opinion_comes(at: Sitting, gate: Gate) -> None:
    """Let the bot that thinks come to an end, and wait until the table has heard it."""
    await gate.reached()
    before = at.table.note
    gate.open()
    await at.until(lambda: at.table.note != before)


async def test_a_hint_stands_at_once_and_is_changed_when_a_slow_bot_would_do_something_else(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(shelf.manifest("kunitori").bots, "shogun", ponderer.__name__)
    session = session_of(game_with(hand=["speertraeger", "oda_nobunaga", "gold"]), people(0))
    async with sit(session, tmp_path, clock=HandClock()) as at:
        await at.press("h")
        assert "First look: " in at.text()
        first = at.table.hinted
        await second_opinion_comes(at, gate)
        assert "Better: " in at.text()
        assert at.table.hinted == [at.table.view.choices[-1]] != first
        await at.wait(SECOND_MOMENT)
        await at.press("h")
        assert at.table.note.startswith("Hint: "), "what was found is known"
        assert at.table.hinted != first


async def test_a_hint_is_that_of_a_slow_bot_and_says_nothing_again_when_it_would_do_the_same(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(shelf.manifest("kunitori").bots, "shogun", ponderer.__name__)
    async with sit(session_of(game_with(hand=["speertraeger", "gold"]), people(0)), tmp_path) as at:
        await at.press("h")
        told, hinted = at.table.note, at.table.hinted
        await second_opinion_comes(at, gate)
        assert at.table.note == told.replace("First look", "Confirmed") != told
        assert at.table.hinted == hinted


async def test_a_second_opinion_is_not_told_to_who_has_turned_to_something_else(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(shelf.manifest("kunitori").bots, "shogun", ponderer.__name__)
    async with sit(session_of(game_with(hand=["speertraeger", "gold"]), people(0)), tmp_path) as at:
        thoughts, ask = [], at.app.ask
        monkeypatch.setattr(at.app, "ask", lambda *work: thoughts.append(ask(*work)) or thoughts[-1])
        await at.press("h")
        await gate.reached()
        at.table.tell("Something else.")
        gate.open()
        await at.until(thoughts[-1].done)
        await at.press("left")
        assert "shogun bot" not in at.text()


async def test_a_late_hint_does_not_change_what_enter_answers(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(shelf.manifest("kunitori").bots, "shogun", ponderer.__name__)
    async with sit(session_of(defending(), people(0, 1)), tmp_path, curtain="off") as at:
        assert at.table.battle is not None
        await at.press("h", "a")
        planned = at.table.battle.choices()
        await second_opinion_comes(at, gate)
        assert at.table.hinted != planned, "the hint names something else"
        assert at.table.battle.choices() == planned
        await at.press("enter")
        assert at.session.match.journal[-len(planned) :] == planned


async def test_the_cursor_of_a_list_goes_along_with_a_late_hint_and_a_key_on_its_way_is_dropped(
    gate: Gate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(shelf.manifest("brennt").bots, "shogun", ponderer.__name__)
    state = game_with(game="brennt", hand=["wandermoench", "kupfer"], deck=["dorf"] * 6)
    do(state, "play:wandermoench")
    async with sit(session_of(state, people(0)), tmp_path, clock=HandClock()) as at:
        await at.press("h")
        before = at.table.options.key
        assert before == at.table.hinted[0]
        await second_opinion_comes(at, gate)
        assert at.table.hinted == at.table.options.keys[-1:] != [before]
        assert at.table.options.key == at.table.hinted[0], "Enter takes what was named last"
        made, named = at.session.match.journal[:], at.table.hinted
        await at.press("enter")
        assert at.session.match.journal == made, "whoever read the first hint would follow this one"
        assert EARLY in at.table.note
        await at.wait(SECOND_MOMENT)
        await at.press("enter")
        assert at.session.match.journal == [*made, *named]
