"""Seeds: of a game that nobody chose one for, and of the bots' dice in a game."""

from __future__ import annotations

import random

from kunitori_tui.engine.rng import MAX_SEED
from savegames import sha256

ALOUD = 999_999_999
"""The highest seed that is drawn for one person: as many digits as can be read aloud."""


def new_seed() -> int:
    """Return a seed short enough to be read aloud."""
    return random.SystemRandom().randint(1, ALOUD)


def secret_seed() -> int:
    """Return a seed that nobody finds by trying: 63 bits of chance."""
    return random.SystemRandom().randint(0, MAX_SEED)


def bot_seed(seed: int) -> int:
    """Return the seed of the bots' dice, 64 bits, in the game of ``seed``: the same seed is the same game.

    The first bytes of SHA-256 (FIPS 180-4), which leads one way only: what dice tell of their seed tells nothing of
    the deal. :func:`kunitori_tui.engine.rng.mix` could be turned round.

    >>> bot_seed(1600)
    2407300301639868776
    """
    return int(sha256.digest(f"kunitori bots {seed}".encode("ascii"))[:16], 16)
