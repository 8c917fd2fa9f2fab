"""The same seed is the same game on every Python and every machine: what bots choose must not hang on rounding."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from math import fsum
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import registry
from kunitori_tui.measure import sim
from scripts.digests import GOLDEN

LINES = [line.split() for line in GOLDEN.read_text(encoding="ascii").splitlines()]
PLAYED = sorted({(game, bot) for game, bot, _, _ in LINES})


def seats_of(game: str) -> int:
    return min(n for n in shelf.load(game).seat_counts if n > 1)


def test_every_bot_of_every_game_has_its_digests() -> None:
    assert sorted((game, bot) for game in shelf.ids() for bot in registry.bots(game)) == PLAYED


@pytest.mark.parametrize(("game", "bot", "seed", "digest"), LINES)
def test_a_seed_is_the_game_it_has_always_been(game: str, bot: str, seed: str, digest: str) -> None:
    assert sim.play(game, [bot] * seats_of(game), int(seed)).digest == digest


@pytest.mark.parametrize(("game", "bot"), PLAYED)
def test_bots_add_fractions_exactly(game: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From Python 3.12 on ``sum`` rounds fractions otherwise than before; ``fsum`` is exact everywhere."""
    plain_sum = builtins.sum

    def adding(numbers: Iterable[Any], start: Any = 0) -> Any:
        parts = list(numbers)
        caller = sys._getframe(1).f_globals["__name__"]
        inexact = any(isinstance(part, float) for part in parts) and fsum(parts) != plain_sum(parts)
        assert not (inexact and caller.startswith("kunitori_tui.bots")), f"{caller} adds fractions with sum"
        return plain_sum(parts, start)

    monkeypatch.setattr(builtins, "sum", adding)
    for seed in (1, 2):
        sim.play(game, [bot] * seats_of(game), seed)
