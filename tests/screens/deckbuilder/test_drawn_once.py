"""What is drawn once, and what nobody would see is not drawn at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.events import Resize
from textual.widget import Widget

from screens.deckbuilder.pool import Pool
from screens.table.pace import BATCH, BREATH
from screens.widgets.lines import TextLines
from screens.widgets.panel import Painted, Panel
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


def noted(monkeypatch: pytest.MonkeyPatch, calls: list[Widget], name: str, of: type[Widget] = TextLines) -> None:
    """Note in ``calls`` which widgets are asked for this."""
    do = getattr(of, name)

    def note(widget: Widget, *arguments: Any) -> Any:
        calls.append(widget)
        return do(widget, *arguments)

    monkeypatch.setattr(of, name, note)


class Hasty(HandClock):
    """A clock on which a batch is over whenever it is looked at."""

    def now(self) -> float:
        """Return the time in seconds."""
        self.time += 2 * BATCH
        return self.time


async def test_what_nobody_would_see_before_others_have_moved_is_not_drawn(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["dorf"]), people(0, bot="samurai")), tmp_path, clock=HandClock()) as at:
        before = at.text()
        await at.press("e")
        assert at.table.ask is None
        assert at.text() == before
        await at.wait(BREATH)
        await at.asked()
        assert at.text() != before


async def test_others_who_take_longer_are_waited_for_by_name(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["dorf"]), people(0, bot="samurai")), tmp_path, clock=Hasty()) as at:
        await at.press("e")
        await at.wait(BREATH)
        assert at.table.ask is None
        assert "Kenta" in at.text().splitlines()[-2]


async def test_all_panels_that_have_changed_are_drawn_in_one_frame(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn: list[Widget] = []
    noted(monkeypatch, drawn, "render_lines")
    async with sit(session_of(game_with(hand=["dorf"]), people(0)), tmp_path) as at:
        changed = [at.table.query_one(name, TextLines) for name in ("#info", "#question", "#top")]
        drawn.clear()
        for lines in changed:
            lines.show([("changed", "text")])
        await at.pilot.pause()
        assert {*changed} <= {*drawn}
        assert len(drawn) == len({*drawn}), "one of them was drawn twice"


async def test_style_sheets_say_nothing_of_the_focus_of_a_panel(tmp_path: Path) -> None:
    """Else a panel that draws its focus itself would have to ask them."""
    async with sit(session_of(game_with(hand=["dorf"]), people(0)), tmp_path) as at:
        for panel in (panel for panel in at.table.query(Painted) if panel.focusable):
            at.table.set_focus(panel)
            await at.pilot.pause()
            assert panel.has_focus
            before = panel.styles.get_rules()
            panel.update_node_styles()
            assert panel.styles.get_rules() == before, panel


async def test_a_cursor_that_moved_before_all_was_drawn_is_not_told_about_again(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["dorf"]), people(0)), tmp_path) as at:
        told = at.table.query_one("#info", TextLines)
        before = Panel.Moved()
        at.table.show()
        told.show([("unheard of", "text")])
        at.table.hand.post_message(before)
        await at.pilot.pause()
        assert "unheard of" in at.text()
        at.table.hand.post_message(Panel.Moved())
        await at.pilot.pause()
        assert "unheard of" not in at.text()


async def test_a_cursor_that_a_question_puts_somewhere_is_painted_with_all_the_rest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    painted: list[Widget] = []
    noted(monkeypatch, painted, "paint", Pool)
    async with sit(session_of(game_with(hand=["dorf"]), people(0)), tmp_path) as at:
        at.table.set_focus(at.table.pool)
        await at.pilot.pause()
        painted.clear()
        at.table.go_to_pile(at.table.view.table.number["dorf"])
        assert at.table.pool.ref == "pool:dorf"
        assert painted == []
        at.table.show()
        assert at.table.pool in painted


async def test_a_size_that_is_told_once_more_draws_nothing_anew(tmp_path: Path) -> None:
    """When the program starts, Textual and the terminal each tell it."""
    async with sit(session_of(game_with(hand=["dorf"]), people(0)), tmp_path) as at:
        at.table.query_one("#info", TextLines).show([("unheard of", "text")])
        at.table.post_message(Resize(at.table.size, at.table.size))
        await at.pilot.pause()
        assert "unheard of" in at.text()
        await at.pilot.resize_terminal(81, 24)
        assert "unheard of" not in at.text()


async def test_a_hint_on_the_only_card_of_a_panel_is_painted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    painted: list[Widget] = []
    noted(monkeypatch, painted, "repaint", Panel)
    async with sit(session_of(game_with(hand=["dorf"]), people(0)), tmp_path) as at:
        at.table.set_focus(at.table.pool)
        await at.pilot.pause()
        painted.clear()
        at.table.hand.mark(frozenset([at.table.hand.spots[0].ref]))
        assert painted == [at.table.hand]
