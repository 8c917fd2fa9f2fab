"""Seeds of games that nobody chose."""

from __future__ import annotations

import random

MAX_SEED = 999_999_999


def new_seed() -> int:
    """Return a seed short enough to be read aloud."""
    return random.SystemRandom().randint(1, MAX_SEED)
