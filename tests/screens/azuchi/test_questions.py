"""How the questions of Azuchi Castle are answered at the table: cursor, keys, mouse, undo, hint."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.events import Key

from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.games.azuchi.rules.table import CARDS, GOODS
from screens.azuchi.words import Deals, PieceInfo
from screens.dialogs.popup import AskYes
from screens.score.final_score import FinalScore
from screens.table.seats import others_move
from tests.games.azuchi.positions import do, goods, table
from tests.screens.azuchi.sitting import Seat, sit


async def test_a_card_is_drafted_with_arrow_and_enter(tmp_path: Path) -> None:
    """3-1."""
    async with sit(table(open=("wood", "market", "army")), tmp_path) as at:
        await at.press("right", "enter")
        await at.until(lambda: at.state.free[0][CARDS.index("market")] == 1)
        assert at.session.match.journal[:1] == ["draft:market"]


async def test_a_worker_is_placed_and_the_cube_is_there_at_once(tmp_path: Path) -> None:
    """3-2."""
    async with sit(table(cards={}), tmp_path, bot_speed="step") as at:
        await at.press("right", "enter")
        await at.until(lambda: goods(at.state, 0) == {"stone": 1})
        assert "[Stone ▲]" in at.text()


async def test_a_card_with_a_worker_says_why_there_is_no_second_one(tmp_path: Path) -> None:
    state = table(cards={0: ("wood", "stone"), 1: ("army", "army")})
    do(state, "work:wood", "pass")
    async with sit(state, tmp_path) as at:
        await at.press("left", "enter")
        assert "A worker stands on it already" in at.text()
        assert goods(at.state, 0) == {"wood": 1}
        await at.press("right")
        assert "A worker stands on it already" not in at.text()


async def test_p_passes(tmp_path: Path) -> None:
    async with sit(table(cards={}), tmp_path) as at:
        await at.press("p")
        await at.until(lambda: "pass" in at.session.match.journal)


async def test_passing_is_asked_back_where_the_player_wants_it(tmp_path: Path) -> None:
    async with sit(table(cards={}), tmp_path, confirm="on") as at:
        await at.press("p")
        assert "2 workers could still be placed. Press e again to pass." in at.text()
        assert at.session.match.journal == []
        await at.press("p")
        await at.until(lambda: at.session.match.journal[:1] == ["pass"])


async def test_to_make_no_deal_is_not_asked_back(tmp_path: Path) -> None:
    state = table(cards={0: ("market", "wood")}, goods={0: {"wood": 2, "tile": 1}}, event="tribute")
    async with at_market(state, tmp_path, confirm="on") as at:
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "deal")
        await at.press("e")
        assert at.session.match.journal[:2] == ["work:market", "none"]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_deal_is_chosen_from_the_grid(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    """A21: swaps, coins and black workers by what is paid."""
    state = table(seats=seats, cards={0: ("market", "wood")}, goods={0: {"wood": 2, "tile": 1}}, event="tribute")
    async with at_market(state, tmp_path, size=size) as at:
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "deal")
        await at.pilot.pause()
        deals = at.table.query_one(Deals)
        assert [option for option, _ in deals.offers] == at.table.view.choices
        for word in ("swap", "coin", "worker", "wood for stone", "2 wood", "No deal"):
            assert word in at.text(), word
        assert "Then you own 1 wood, 1 stone, 1 tile. All three colours: a build brings +3 points." in at.said
        await at.press("down", "down")
        assert deals.ref.startswith("coin:")
        await at.press("enter")
        await at.until(lambda: at.state.goods[0][GOODS.index("coin")] == 1)


@asynccontextmanager
async def at_market(
    state: AzuchiState, folder: Path, size: tuple[int, int] = (80, 24), **settings: str
) -> AsyncIterator[Seat]:
    """Give who sits there with the cursor on the market."""
    async with sit(state, folder, size=size, **settings) as at:
        at.table.seats.go_to("own:market")
        await at.pilot.pause()
        yield at


async def test_the_market_opens_on_the_deal_that_was_called_the_best(tmp_path: Path) -> None:
    async with at_market(table(cards={0: ("market", "wood")}, goods={0: {"wood": 3}}), tmp_path) as at:
        assert "Possible now: 2 wood for 1 coin." in at.said
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "deal")
        await at.pilot.pause()
        assert at.table.view.choices[0] != at.table.deals.ref == "coin:wood:wood"


async def test_escape_makes_no_deal(tmp_path: Path) -> None:
    state = table(cards={0: ("market", "wood")}, goods={0: {"wood": 2}})
    async with at_market(state, tmp_path) as at:
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "deal")
        await at.press("escape")
        await at.until(lambda: at.session.match.journal[:2] == ["work:market", "none"])


async def test_a_build_is_paid_with_cubes_and_the_points_are_said_before(tmp_path: Path) -> None:
    """A8."""
    state = table(cards={}, goods={0: {"wood": 1, "stone": 1, "tile": 1, "worker": 1}}, event="build")
    async with sit(state, tmp_path) as at:
        await at.press("p")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "build")
        await at.pilot.pause()
        assert "Then you have 3 points. You keep 1 black worker." in at.said
        assert "Pay 1 black worker: +2 points" in at.text()
        await at.press("enter")
        await at.until(lambda: at.state.score[0] == 3)


async def test_undo_takes_a_deal_back_together_with_nothing_else(tmp_path: Path) -> None:
    state = table(cards={0: ("market", "wood")}, goods={0: {"wood": 2}})
    async with at_market(state, tmp_path) as at:
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "deal")
        await at.press("u")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "work")
        assert at.session.match.journal == []
        assert goods(at.state, 0) == {"wood": 2}


@pytest.mark.parametrize("key", ["h", "H"])
async def test_a_hint_puts_the_cursor_on_what_it_names_and_says_why(key: str, tmp_path: Path) -> None:
    """One that stays comes before the panels have a place."""
    async with sit(table(open=("market", "wood", "army")), tmp_path, hints="on" if key == "H" else "off") as at:
        await at.press(*key.strip("H"))
        (named,) = at.table.hinted[:1]
        assert named in at.table.view.choices
        assert "Hint: " in at.text()
        assert at.table.middle.ref == f"open:{named.partition(':')[2]}"


async def test_with_the_mouse_a_card_is_pointed_at_and_confirmed(tmp_path: Path) -> None:
    async with sit(table(cards={}), tmp_path, bot_speed="step") as at:
        seats = at.table.seats
        spot = next(s for s in seats.spots if s.ref == "own:stone")
        await at.pilot.click(seats, offset=(spot.x + 2, spot.y))
        assert seats.ref == "own:stone"
        assert goods(at.state, 0) == {}
        await at.pilot.click(seats, offset=(spot.x + 2, spot.y))
        await at.until(lambda: goods(at.state, 0) == {"stone": 1})


async def test_tab_goes_through_all_panels_and_events_tell_about_themselves(tmp_path: Path) -> None:
    async with sit(table(cards={}), tmp_path) as at:
        met = set()
        for _ in range(3):
            met.add(type(at.table.focused).__name__)
            await at.press("tab")
        assert met == {"Seats", "EventRow", "Middle"}
        at.table.set_focus(at.table.event_row)
        await at.press("down", "down")
        assert "Tribute: Everybody may pay 1 coin for +2 points." in at.text()


async def test_enter_takes_the_card_under_the_cursor_whatever_key_comes_right_behind_it(tmp_path: Path) -> None:
    async with sit(table(open=("wood", "market", "army")), tmp_path) as at:
        wanted = at.table.lit_option()
        for key in ("enter", "right", "right"):  # at once, as a slow line brings them
            at.app.post_message(Key(key, None))
        await at.until(lambda: bool(at.session.match.journal))
        assert wanted in str(at.session.match.journal[0])


async def test_the_cards_of_others_can_be_looked_at_but_not_chosen(tmp_path: Path) -> None:
    async with sit(table(cards={1: ("army", "army")}), tmp_path) as at:
        await at.press("down")
        assert at.table.seats.ref == "seat:1:army"
        assert "Army of Kenta: a guard" in at.text()
        await at.press("enter", "escape")
        assert at.session.match.journal == []


@pytest.mark.parametrize("drafted", [None, {}])
async def test_o_leads_to_the_cards_of_all_or_says_that_nobody_has_one(drafted: dict[int, str], tmp_path: Path) -> None:
    async with sit(table(open=("wood", "army"), cards=drafted), tmp_path) as at:
        await at.press("o")
        assert ("Nobody has a card yet." in at.text()) is (drafted is None)
        assert (at.table.focused is at.table.seats) is (drafted is not None)


async def test_bots_play_at_their_pace_and_are_skipped_with_a_key(tmp_path: Path) -> None:
    async with sit(table(holder=1, open=("wood", "market", "army")), tmp_path, bot_speed="slow") as at:
        await at.until(lambda: others_move(at.table.table))
        assert at.table.ask is None
        await at.press("space")
        assert at.table.view.decision.seat == 0


async def test_a_game_of_bots_is_watched_to_its_score(tmp_path: Path) -> None:
    async with sit(
        table(open=("wood", "market", "army"), round_limit=2), tmp_path, persons=(), bot_speed="instant"
    ) as at:
        await at.press("s")
        await at.until(lambda: isinstance(at.app.screen, FinalScore))
        assert at.session.match.over
        assert at.state.round == 2


async def test_a_spectator_can_look_at_every_card_while_bots_play(tmp_path: Path) -> None:
    async with sit(table(cards={1: ("army", "army")}), tmp_path, persons=(), bot_speed="step") as at:
        await at.until(lambda: others_move(at.table.table))
        at.table.set_focus(at.table.seats)
        await at.press("down")
        assert at.table.seats.ref == "seat:1:army"
        assert "Army of Kenta: a guard" in at.said
        await at.press("enter")
        assert at.app.screen is at.table, "it may be meant for a question that is not there yet"
        await at.press("i")
        assert isinstance(at.app.screen, PieceInfo)


async def test_conceding_in_the_draft_ends_a_game_against_bots_with_the_score(tmp_path: Path) -> None:
    """Nobody is asked any more, so nothing is said of a choice; also while the table is seen once more below a box."""
    state = table(open=("wood", "market", "army"))
    async with sit(state, tmp_path) as at:
        concede = next(c for c in at.app.get_system_commands(at.app.screen) if c.title == "Concede for Anna")
        concede.callback()
        await at.until(lambda: isinstance(at.app.screen, AskYes))
        await at.press("y")
        await at.until(lambda: isinstance(at.app.screen, FinalScore))
        assert at.session.match.conceded == [0]
