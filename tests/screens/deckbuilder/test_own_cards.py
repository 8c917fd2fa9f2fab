"""The own cards in full: a key away at every size, with where the copies lie."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.words.own_deck import lying
from screens.deckbuilder.card_info import OwnCards
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import people, session_of, sit


def position(**zones: list[str]) -> DeckState:
    own = {"hand": ["kupfer", "kupfer", "speertraeger"], "deck": ["kupfer", "gold"], "deployed": ["kavallerie"]}
    state = game_with(**own, **zones)
    state.discard[0].append(state.table.number["silber"])
    state.pool[state.table.number["silber"]] -= 1
    return state


def listed(text: str, name: str) -> bool:
    """Return whether the list of the own cards has a line of a card."""
    return re.search(rf"║ +{name} ", text) is not None


@pytest.mark.parametrize("ascii", [False, True])
async def test_c_tells_where_the_copies_of_every_own_card_lie(ascii: bool, tmp_path: Path) -> None:
    async with sit(session_of(position(), people(0)), tmp_path, ascii=ascii) as at:
        await at.press("c")
        assert isinstance(at.app.screen, OwnCards)
        text = at.text()
        assert "Your cards: 7" in text
        none = "-" if ascii else "–"
        for row in (
            r"money  5: \$8, 1\.6 a treasure",
            f"Copper +\\$1 +2 +{none} +1 +{none} +3",
            f"Silver +\\$2 +{none} +{none} +{none} +1 +1",
            f"Gold +\\$3 +{none} +{none} +1 +{none} +1",
            f"Spear troopers .* 1 +{none} +{none} +{none} +1",
            f"Cavalry .* {none} +1 +{none} +{none} +1",
        ):
            assert re.search(row, text), row
        await at.press("c")
        assert at.app.screen is at.table


async def test_without_the_memory_aid_only_the_cards_in_sight_are_listed(tmp_path: Path) -> None:
    async with sit(session_of(position(), people(0)), tmp_path, memory_aid="off") as at:
        await at.press("c")
        text = at.text()
        assert listed(text, "Spear troopers")
        assert listed(text, "Cavalry")
        assert not listed(text, "Gold")
        assert not listed(text, "Silver")
        assert "Your cards:" not in text
    async with sit(session_of(position(), people(0)), tmp_path) as at:
        await at.press("c")
        assert listed(at.text(), "Gold")
        assert listed(at.text(), "Silver")


async def test_cards_discarded_unseen_and_in_the_open_are_counted_together(tmp_path: Path) -> None:
    state = position(discard=["dorf", "dorf"])
    assert (len(state.discard[0]), len(state.open_discard[0])) == (1, 2)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("c")
        assert re.search("║ +deck 2 · discard 3 · hand 3 ", at.text()), "the table below says it, too"


@pytest.mark.parametrize("game_id", ["kunitori", "brennt", "mixed", "moegahara"])
def test_every_copy_is_counted_once_where_it_lies(game_id: str) -> None:
    dice = random.Random(5)
    state = shelf.load(game_id).new(Setup(2, 5, {}))
    assert isinstance(state, DeckState)
    asked = 0
    while state.decision is not None and asked < 300:
        state.apply(dice.choice(state.options()))
        asked += 1
        view = state.observe(0)
        sorts = [one for _, of_use in lying(view) for one in of_use]
        assert sum(one.hand for one in sorts) == view.hand_count[0]
        assert sum(one.deck for one in sorts) == view.deck_count[0]
        assert sum(one.discard for one in sorts) == view.discard_count[0] + len(view.open_discard[0])
        assert sorted(one.card for one in sorts) == sorted(set(view.owned[0]))
        assert all(one.area >= 0 for one in sorts)
    assert asked > 100


async def test_tab_leads_to_the_own_deck_of_a_wide_table_and_enter_lists_it_card_by_card(tmp_path: Path) -> None:
    async with sit(session_of(position(), people(0)), tmp_path, size=(120, 40)) as at:
        for _ in range(6):
            if at.table.focused is at.table.chronicle.deck:
                break
            await at.press("tab")
        assert at.table.focused is at.table.chronicle.deck
        assert "══ Your cards: 7 " in at.text()
        assert "Enter own cards" in at.text()
        await at.press("enter")
        assert isinstance(at.app.screen, OwnCards)
        await at.press("escape", "tab")
        assert at.table.focused is not at.table.chronicle.deck
