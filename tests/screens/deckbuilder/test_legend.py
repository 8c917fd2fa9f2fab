"""The legend of the signs: there for a newcomer, away once he knows them, a key brings it back."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import settings, stats
from kunitori_tui.play.stats import Finished
from screens.deckbuilder.board_table import ENOUGH
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import people, session_of, sit

SIGNS = "† attack  ▲ defence  ◆ points"
CODED = {"legend": "auto", "codes": "codes"}


def finish(game: str, times: int) -> None:
    """Write down so many finished games."""
    seat = {"name": "Anna", "kind": "human", "bot": "", "score": 5, "rank": 1}
    for n in range(times):
        stats.add(Finished(f"{game}-{n:04}", game, 1, "2026-01-01T00:00:00Z", 9, 9, [seat, seat], []))


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


async def test_after_ten_games_with_these_signs_the_legend_is_gone_and_a_key_brings_it_back(tmp_path: Path) -> None:
    finish("kunitori", ENOUGH)
    async with sit(session_of(game_with(hand=["speertraeger"]), people(0)), tmp_path, **CODED) as at:
        assert SIGNS not in at.text()
        await at.press("L")
        assert SIGNS in at.text()
        assert settings.load().legend == "on"
        await at.press("L")
        assert SIGNS not in at.text()
        assert "L brings the legend back; ? has it, too." in at.text()
        assert settings.load().legend == "off"
        await at.press("question_mark")
        assert SIGNS in at.text()


async def test_games_without_these_signs_do_not_count(tmp_path: Path) -> None:
    finish("kunitori", ENOUGH - 1)
    finish("azuchi", ENOUGH)
    async with sit(session_of(game_with(hand=["speertraeger"]), people(0)), tmp_path, **CODED) as at:
        assert SIGNS in at.text()


async def test_a_card_without_room_for_its_words_takes_no_signs_unless_codes_are_chosen(tmp_path: Path) -> None:
    cards = shelf.load("kunitori").new(Setup(2, 1)).table.cards
    many = [card.id for card in cards if card.kind in ("unit", "politics")]
    for codes in ("words", "codes"):
        async with sit(session_of(game_with(hand=many), people(0)), tmp_path, legend="on", codes=codes) as at:
            assert (SIGNS in at.text()) == ("†2" in at.text()) == (codes == "codes")
            assert ("d +2A" in at.text()) == (codes == "codes")
