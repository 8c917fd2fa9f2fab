"""The same seed is the same game on every Python and every machine: what bots choose must not hang on rounding."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from functools import cache
from math import fsum
from typing import Any, NamedTuple

import pytest

from kunitori_tui import shelf
from scripts.digests import GOLDEN, digest

LINES = [line.split() for line in GOLDEN.read_text(encoding="ascii").splitlines()]
PLAYED = sorted({(game, bot) for game, bot, _, _ in LINES})


def test_every_bot_of_every_game_has_its_digests() -> None:
    assert sorted((game, bot) for game in shelf.ids() for bot in shelf.bots(game)) == PLAYED


class Played(NamedTuple):
    """The digest of a bot, and the modules of bots that added fractions in it with ``sum``."""

    digest: str
    adding: frozenset[str]


@cache
def played(game: str, bot: str, seed: int) -> Played:
    """Return what :func:`scripts.digests.digest` makes of a bot."""
    plain_sum = builtins.sum
    found = set()

    def adding(numbers: Iterable[Any], start: Any = 0) -> Any:
        parts = list(numbers)
        if any(isinstance(part, float) for part in parts) and fsum(parts) != plain_sum(parts):
            found.add(sys._getframe(1).f_globals["__name__"])
        return plain_sum(parts, start)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "sum", adding)
        found_digest = digest(game, bot, seed)
    return Played(found_digest, frozenset(name for name in found if name.startswith("kunitori_tui.bots")))


@pytest.mark.parametrize(("game", "bot", "seed", "digest"), LINES)
def test_a_seed_is_the_game_it_has_always_been(game: str, bot: str, seed: str, digest: str) -> None:
    assert played(game, bot, int(seed)).digest == digest


@pytest.mark.parametrize(("game", "bot"), PLAYED)
def test_bots_add_fractions_exactly(game: str, bot: str) -> None:
    """From Python 3.12 on ``sum`` rounds fractions otherwise than before; ``fsum`` is exact everywhere."""
    for seed in (1, 2):
        assert not played(game, bot, seed).adding, "these add fractions with sum"
