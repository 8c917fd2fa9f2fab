"""The games a test talks about."""

from __future__ import annotations

import pytest

from tests.text.talks import GAMES, Talk, play


@pytest.fixture(scope="session")
def talks() -> dict[str, Talk]:
    """What is asked and told in random games, by game."""
    return {game_id: play(game_id) for game_id in GAMES}
