"""Cards that give back the action they cost stay deployed unasked, for those who said so once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.play import settings
from tests.games.deckbuilder.builders import do, game_with, in_play
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit


def at_the_end(*played: str, game: str = "kunitori", **how: Any) -> DeckState:
    """Return a buy phase with one buy, four money in the hand, and ``played`` before the player."""
    state = game_with(game=game, hand=[*played, *["kupfer"] * 4], deck=["dorf"] * 8, **how)
    do(state, *(f"play:{card}" for card in played))
    if state.phase == "action":
        do(state, "end")
    return state


async def test_capital_e_confirms_what_stays_and_asks_no_more_where_nothing_is_lost_by_it(tmp_path: Path) -> None:
    async with sit(session_of(at_the_end("kavallerie"), people(0)), tmp_path) as at:
        at.table.pool.go_to("pool:silber")
        await at.press("enter")
        assert at.state.phase == "end"
        assert "E and stop asking" in at.text()
        await at.press("0")
        assert "defence" not in at.row("Your area")
        await at.press("1")
        assert "attack and defence 2" in at.text()
        await at.press("E")
        assert at.state.turn == 3
        assert in_play(at.state) == ["kavallerie"]
        assert settings.load().deploy == "off"


async def test_where_all_give_back_their_action_they_stay_with_the_last_key_of_the_turn(tmp_path: Path) -> None:
    async def buy(at: Sitting) -> None:
        await at.asked()
        at.table.pool.go_to("pool:silber")
        await at.press("enter")

    async def end(at: Sitting) -> None:
        await at.asked()
        await at.press("e")

    for ending in (buy, end):
        async with sit(session_of(at_the_end("kavallerie", "speertraeger"), people(0)), tmp_path, deploy="off") as at:
            await ending(at)
            assert at.state.turn == 3
            assert sorted(in_play(at.state)) == ["kavallerie", "speertraeger"]


async def test_it_is_asked_where_a_card_costs_an_action_or_somebody_wishes_to_be_asked(tmp_path: Path) -> None:
    costly, last = at_the_end("kavallerie", "festungsattrappe", game="brennt"), at_the_end("kavallerie")
    last.ending = 1
    limited = at_the_end("kavallerie", options={"round_limit": 1})
    for state, deploy in ((costly, "off"), (at_the_end("kavallerie"), "on"), (last, "on"), (limited, "on")):
        async with sit(session_of(state, people(0)), tmp_path, deploy=deploy) as at:
            await at.press("e")
            assert (at.state.turn, at.state.phase) == (1, "end")
            assert at.table.area.ticked
            assert ("only defend" if state in (last, limited) else "plays again") in at.text()
