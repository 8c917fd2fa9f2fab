"""Random campaigns under all options, bold and timid: the position stays sound all the way, and each one ends."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import PRINTED

FEW, MANY = 12, 2000
EVERY = 25
"""Decisions between two looks at the whole position."""


def options(seed: int) -> dict[str, Any]:
    """Return options so that all values come together in turn."""
    return {
        "printing": ("2013", "2011")[seed % 2],
        "open_castles": bool(seed // 2 % 2),
        "tokugawa": ("1", "2", "random", "bid")[seed // 4 % 4],
    }


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(FEW), id="few"),
        pytest.param(range(FEW, FEW + MANY), id="many", marks=(pytest.mark.long, pytest.mark.timeout(3600))),
    ],
)
def test_every_campaign_stays_sound_and_comes_to_an_end(seeds: range) -> None:
    """48 blocks a side, 55 cards a deck, stacks, control (:mod:`kunitori_tui.games.sekigahara.rules.game`)."""
    ends: Counter[str] = Counter()
    for seed in seeds:
        s: Any = GAME.new(Setup(2, seed, options(seed)))
        dice = random.Random(seed)
        bold = seed % 3
        asked = 0
        while not s.over:
            offered = s.options()
            eager = [o for o in offered if o not in ("end", "stop", "pass")] if bold else []
            s.apply(dice.choice(eager if eager and dice.random() < 0.9 else offered))
            asked += 1
            if not asked % EVERY:
                assert GAME.problems(s) == [], (seed, asked)
        assert GAME.problems(s) == [], seed
        assert all(len(b) == 48 for b in s.blocks)
        cards = [sorted(s.hand[i] + s.pile[i] + s.discard[i]) for i in (0, 1)]
        assert cards == [sorted(PRINTED.deck[i]) for i in (0, 1)], seed
        scores = [row.score for row in s.standings()]
        assert sum(scores) <= 27 + s.handicap, "nine castles, nine resource places"
        assert GAME.from_json(s.to_json()).to_json() == s.to_json()
        ends["points" if s.turn == 28 else "instant"] += 1
    assert set(ends) == {"points", "instant"} or len(seeds) == FEW
