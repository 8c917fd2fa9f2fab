"""In plain mode the turn of another is told in one form, whether it is over or stops at a question."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.plain.table import Narration
from tests.games.sekigahara.positions import ISH, TOK, campaign
from tests.screens.deckbuilder.sitting import people, session_of

pytestmark = pytest.mark.skipif("sekigahara" not in shelf.ids(), reason="Sekigahara is not on the menu yet")


def test_a_turn_that_stops_at_a_battle_is_told_step_by_step_up_to_it_and_then_event_by_event() -> None:
    hands = (["fukushima_single"] * 4, ["mori_single"] * 4)
    state = campaign(
        {"edo": ["tokugawa_leader"], "kuwana": ["fukushima_3"]},
        {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2", "ukita_3"]},
        hands=hands,
        cubes={"kuwana": TOK},
    )
    table = session_of(state, people(0, 1))
    telling = Narration(table)

    def choose(seat: int, *choices: str) -> None:
        for choice in choices:
            ask = table.question
            assert ask is not None
            assert ask.seat == seat
            table.submit(ask.token, [choice])

    choose(TOK, "none", "end")
    choose(ISH, "limited", "pay:mori_single", "stack:kyoto", "go:minakuchi", "go:kuwana", "end")
    choose(ISH, "deploy:mori_single:mori_3")
    lines = telling.news(TOK)
    begins = next(at for at, line in enumerate(lines) if line.startswith("Ishida's turn so far, week 2 "))
    head, march, *fight = lines[begins:]
    assert "1 card paid: M" in head
    assert march.split()[:4] == ["1", "3", "blocks", "from"]
    assert len(fight) > 1
    assert not any("Kyoto" in line for line in fight), "the march is told once"
    assert telling.news(TOK) == []
