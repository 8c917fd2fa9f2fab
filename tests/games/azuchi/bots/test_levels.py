"""What holds for every level of Azuchi Castle, beside what does for those of all games."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.text import catalog, decisions
from kunitori_tui.text.box import box
from tests.bots.positions import positions

LEVELS = shelf.levels("azuchi")
NAMES = ("Annabelle", "Kentaro", "Mei", "Toru")


def test_every_reason_is_given_and_has_words_of_its_own_in_every_language() -> None:
    """But for what is rare; test_tactics.py has that."""
    given: dict[str, dict[str, int | str]] = {}
    rare = {"build_ends_lost", "build_ends_won", "deal_hire_work"}
    for seed in range(12, 24):
        if given.keys() - {"only"} >= box("azuchi").why.hints.keys() - rare:
            break
        for _, view, dice in positions("azuchi", 2 + seed % 2, seed=seed):
            for level in LEVELS:
                hint = bots.load("azuchi", level).hint(view, dice)
                given.setdefault(hint.reason, hint.params)
    assert given.keys() - {"only"} >= box("azuchi").why.hints.keys() - rare
    for language in catalog.LANGUAGES:
        catalog.set_language(language)
        told = {key: decisions.hint(key, params, NAMES) for key, params in given.items()}
        assert len(set(told.values()) | {decisions.hint("of nobody", {})}) == len(told) + 1
        assert not any("{" in text for text in told.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_limit_comes_to_an_end_by_itself(level: str, seats: int) -> None:
    """A14: nobody waits for ever with the last storey."""
    for seed in range(2):
        state = GAME.new(Setup(seats, seed, {"round_limit": 0}))
        state.record(False)
        player = bots.load("azuchi", level)
        while (decision := state.decision) is not None and state.round <= 60:
            state.apply(player.choose(state.observe(decision.seat), 1))
        assert state.over
        assert len(state.storeys) == 4
