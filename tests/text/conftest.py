"""The languages of a test, and the games it talks about."""

from __future__ import annotations

import pytest

from kunitori_tui.text import catalog
from tests.text.talks import GAMES, Talk, play


@pytest.fixture(params=catalog.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Every language, one after the other."""
    lang: str = request.param
    assert catalog.set_language(lang) == lang
    return lang


@pytest.fixture(scope="session")
def talks() -> dict[str, Talk]:
    """What is asked and told in random games, by game."""
    return {game_id: play(game_id) for game_id in GAMES}
