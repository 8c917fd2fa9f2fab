"""The table at every size, in both languages and both sets of glyphs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.text import games
from kunitori_tui.text.catalog import set_language, tr
from screens.deckbuilder.card_info import CardInfo, Others
from screens.deckbuilder.lines import top
from screens.deckbuilder.pool import piles_of
from screens.drawing.look import choose
from screens.rulebook.rules import RulesScreen
from screens.shell.terminal_app import TooSmall
from screens.table.keys_help import KeysHelp
from screens.table.stop_screen import LogScreen
from screens.widgets.lines import TextPage
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import people, session_of, sit


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_the_first_line_of_a_deal_of_the_day_names_its_box_in_80_columns(game: str, language: str) -> None:
    view: Any = shelf.load(game).new(Setup(3, 1)).observe(0)
    set_language(language)
    line = top(choose("lacquer", "unicode", {}, None), view, [tr("You")] * 3, view.active, 80)
    assert games.list_title(game) in "".join(text for text, _ in line)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_everybody_and_every_zone_is_on_an_80x24_screen(tmp_path: Path, seats: int) -> None:
    state = game_with(seats=seats, hand=["speertraeger", "dorf", "gold", "teegeschirr"])
    async with sit(session_of(state, people(0, of=seats)), tmp_path) as at:
        text = at.text()
        assert len(text.splitlines()) == 24
        for name in at.table.names:
            assert name in text
        for word in ("Pool", "Hand", "Rivals", "Spear", "Tea set", "Enter"):
            assert word in text


async def test_a_wide_table_shows_the_texts_of_all_piles_at_once(tmp_path: Path) -> None:
    state = game_with(seats=4, hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0, of=4)), tmp_path, size=(120, 36)) as at:
        text = at.text()
        for pile in ("Gunners", "Fantastic castle", "Gold mine", "Prefecture", "General", "swap card for +$2"):
            assert pile in text
        await at.press("enter")
        assert [at.state.table.ids[c] for c in at.state.area[0]] == ["speertraeger"]


async def test_a_terminal_that_shrinks_and_grows_again_leaves_the_game_untouched(tmp_path: Path) -> None:
    state = game_with(seats=2, hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        before = at.state.to_json()
        for width, height in ((60, 20), (120, 36), (80, 24)):
            await at.pilot.resize_terminal(width, height)
            await at.until(lambda small=width < 80: isinstance(at.app.screen, TooSmall) == small)  # type: ignore[misc]
            assert at.state.to_json() == before
        await at.press("enter")
        assert [at.state.table.ids[c] for c in at.state.area[0]] == ["speertraeger"]


async def test_panels_come_with_the_question_and_the_terminal_that_need_them(tmp_path: Path) -> None:
    """All of them would stand between a resumed game and its first frame (docs/performance.md)."""
    state = game_with(seats=2, hand=["speertraeger", "dorf", "gold"])
    beside = {"deck", "curve", "battles"}
    async with sit(session_of(state, people(0)), tmp_path) as at:

        def made() -> set[str | None]:
            return {panel.id for panel in at.table.children} & {"options", "attack", "defence", "joint", *beside}

        assert made() == set()
        await at.pilot.resize_terminal(160, 48)
        await at.until(lambda: "Your cards" in at.text())
        assert made() == beside


async def test_the_table_speaks_german(tmp_path: Path) -> None:
    state = game_with(seats=3, hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0, of=3)), tmp_path, language="de") as at:
        text = at.text()
        for word in ("Hand", "Dorf", "Speer", "Angriff 2", "Aktion"):
            assert word in text
        assert "attack" not in text


async def test_the_ascii_table_has_no_other_glyphs(tmp_path: Path) -> None:
    state = game_with(seats=4, hand=["fantastische_burg", "dorf", "gold"], deployed=["kavallerie", "speertraeger"])
    async with sit(session_of(state, people(0, of=4)), tmp_path, ascii=True, notifications=True) as at:
        at.app.notify("told in passing")
        for size in ((80, 24), (120, 36)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
            assert "told in passing" in at.text()
            assert at.text().isascii()


async def test_what_can_be_had_now_stands_first_the_dearest_on_top_and_all_else_below_it(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "kupfer", "dorf"]), people(0)), tmp_path) as at:
        pool, table = at.table.pool, at.state.table
        now = sorted((s for s in pool.spots if s.ref in pool.lit), key=lambda s: (s.x, s.y))
        costs = [table.cost[table.number[spot.ref[5:]]] for spot in now]
        assert costs == sorted(costs, reverse=True)
        assert max(s.y for s in now) < min(s.y for s in pool.spots if s.ref not in pool.lit)
        assert "+2 cards" in at.row("New fields")
        assert not re.search("attack|card", at.row("$6 Gunners"))


@pytest.mark.parametrize("game_id", shelf.ids())
def test_every_card_of_a_deck_builder_lies_on_one_pile(game_id: str) -> None:
    game = shelf.load(game_id)
    if not isinstance(game, DeckGame):
        pytest.skip("no deck-builder")
    table = game.table(game.check(Setup(game.seat_counts[0], 1, {})).options)
    assert sorted(c for pile in piles_of(table) for c in pile.cards) == list(range(table.size))


async def test_i_tells_about_a_card_and_goes_on_to_the_next(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "handelshafen"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.table.hand.go_to("hand:handelshafen")
        await at.press("i")
        assert isinstance(at.app.screen, CardInfo)
        assert "Trading harbour" in at.text()
        assert "reconstructed" in at.text()
        await at.press("right")
        assert "Village" in at.text()
        await at.press("1")
        assert isinstance(at.app.screen, RulesScreen)
        await at.press("escape", "escape")
        assert at.app.screen is at.table


async def test_the_next_card_is_read_from_its_first_line(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["kupfer"]), people(0)), tmp_path, language="de") as at:
        at.table.set_focus(at.table.pool)
        at.table.pool.go_to("pool:gold")
        await at.press("i", "right", "end")
        page = at.app.screen.query_one(TextPage)
        seen = [page.scroll_y]
        await page.run_action("screen.turn(1)")
        page.call_after_refresh(lambda: seen.extend([page.scroll_y, page.max_scroll_y]))
        await at.pilot.pause()
        assert seen == [1, 0, 2]


async def test_the_facts_about_a_card_stand_apart_on_the_wide_table(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "dorf"], pool={"gold": 4})
    async with sit(session_of(state, people(0)), tmp_path, size=(120, 36)) as at:
        at.table.set_focus(at.table.pool)
        at.table.pool.go_to("pool:gold")
        await at.pilot.pause()
        told = " ".join(line.rpartition("│")[2].strip() for line in at.text().splitlines())
        assert "cost 6 · 4 left" in told
        assert " 3 money when played" in told
        assert "$3:" not in told, "it is told in words"


async def test_i_on_a_choice_without_a_card_opens_the_rule_of_the_question(tmp_path: Path) -> None:
    state = game_with(hand=["dorf", "kupfer"])
    async with sit(session_of(state, people(0)), tmp_path, auto_pass="off") as at:
        await at.press("i")
        assert isinstance(at.app.screen, RulesScreen)
        assert "Action phase (§5-1)" in at.text()
        await at.press("escape", "escape")
        assert at.app.screen is at.table


async def test_an_empty_log_says_so(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["speertraeger"]), people(0)), tmp_path) as at:
        await at.press("l")
        assert "Nothing has happened yet." in at.text()


async def test_help_log_and_players_open_and_close(tmp_path: Path) -> None:
    state = game_with(seats=3, hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0, of=3)), tmp_path) as at:
        for key, kind in (("question_mark", KeysHelp), ("l", LogScreen), ("o", Others)):
            await at.press(key)
            assert isinstance(at.app.screen, kind)
            await at.press("escape")
            assert at.app.screen is at.table


async def test_the_pool_with_texts_can_be_bought_from(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "kupfer", "dorf", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("t", "p")
        at.table.pool.go_to("pool:marktplatz")
        assert "swap card for +$2" in at.text()
        await at.press("enter")
        assert "marktplatz" in [e.data.get("card") for _, e in at.session.match.events if e.kind == "buy"]


async def test_a_click_moves_the_cursor_and_a_second_one_plays(tmp_path: Path) -> None:
    state = game_with(hand=["festung", "speertraeger", "dorf"], deck=["dorf"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.app.CLICK_CHAIN_TIME_THRESHOLD = 0.0  # type: ignore[misc]  # two clicks, not a double one
        spot = next(s for s in at.table.hand.spots if s.ref == "hand:festung")
        at.table.hand.go_to("hand:speertraeger")
        await at.pilot.click("#hand", offset=(spot.x + 2, spot.y))
        assert at.table.hand.ref == "hand:festung"
        assert at.state.area[0] == []
        await at.pilot.click("#hand", offset=(spot.x + 2, spot.y))
        assert [at.state.table.ids[c] for c in at.state.area[0]] == ["festung"]
