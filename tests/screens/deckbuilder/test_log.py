"""What happened, told afterwards: the whole log, and what is worth remembering."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.session import Session
from kunitori_tui.text import players
from kunitori_tui.text.box import box
from kunitori_tui.text.story import beaten
from savegames.format import Seat, decode
from screens.table.history import log_lines
from screens.table.screen import FIRST_MOMENT
from screens.table.stop_screen import BEFORE, LogScreen
from tests.golden.situations import SAVES
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


def _played(choices: int, seed: int = 5) -> Session:
    """Return a game of Anna against two bots after so many choices; a bot chose for her."""
    session = session_of(shelf.load("kunitori").new(Setup(3, seed, {})), people(0, of=3))
    for _ in range(choices):
        ask = session.match.pending
        assert ask is not None
        chosen = bots.load("kunitori", "daimyo").choose(session.match.view(ask.seat), ask.dice)
        session.match.submit(ask.token, chosen)
    return session


async def test_a_long_line_of_the_log_goes_on_below_its_beginning(tmp_path: Path) -> None:
    session = _played(300)
    async with sit(session, tmp_path, size=(80, 24), clock=HandClock()) as at:
        await at.wait(FIRST_MOMENT)  # of a question in the turn of another
        for width in (80, 100):
            await at.pilot.resize_terminal(width, 24)
            await at.press("l")
            assert isinstance(at.app.screen, LogScreen)
            deal, *shown = str(at.app.screen.query_one("#lines", Static).content).splitlines()
            assert max(map(len, (deal, *shown))) < width
            told = [what for _, _, what in log_lines(session, ["Anna", "Kenta", "Mei"], 0)]
            assert any(len(what) > width - BEFORE for what in told)
            assert len(shown) > len(told)
            assert " ".join(" ".join(line[BEFORE:].split()) for line in shown) == " ".join(told)
            await at.press("escape")


@pytest.mark.parametrize("handed_over", [False, True])
def test_the_battle_worth_remembering_calls_the_one_person_you(handed_over: bool) -> None:
    """Whoever gave no name is called *You*, and *You wins* is no English."""
    for seed in range(1, 20):
        table = _played(400, seed)
        tell = box("kunitori").story.fights
        assert tell is not None
        won = [fight for fight in tell(table.facts(None)) if fight.winners == (0,)]
        if won:
            break
    if handed_over:
        table.match.hand_over(0, "daimyo")
    names = [seat.name for seat in table.seats]
    assert all(beaten(fight, names, players.reader(table)).startswith(("you beat", "you held")) for fight in won)
    assert won


async def test_the_log_is_broken_anew_at_another_width(tmp_path: Path) -> None:
    session = _played(300)
    async with sit(session, tmp_path, size=(80, 24), clock=HandClock()) as at:
        await at.wait(FIRST_MOMENT)  # of a question in the turn of another
        await at.press("l")
        lines = at.app.screen.query_one("#lines", Static)
        narrow = str(lines.content).count("\n")
        await at.pilot.resize_terminal(160, 40)
        await at.until(lambda: str(lines.content).count("\n") < narrow)


@pytest.mark.parametrize(("language", "said"), [("en", "Move 5 does not fit"), ("de", "Zug 5 passt nicht")])
async def test_a_table_opens_with_what_is_lost_of_a_game_that_cannot_be_played_again(
    tmp_path: Path, language: str, said: str
) -> None:
    save = decode((SAVES / "0.1.0" / "kunitori-attack.json").read_bytes())
    lost = replace(save, journal=[*save.journal[:4], "buy:moon", *save.journal[5:]])
    async with sit(Session.look_on(lost), tmp_path, language=language, notifications=True) as at:
        await at.until(lambda: said in at.text())


async def test_a_table_opens_without_a_word_where_nothing_is_lost(tmp_path: Path) -> None:
    save = decode((SAVES / "0.1.0" / "kunitori-attack.json").read_bytes())
    async with sit(Session.look_on(save), tmp_path, notifications=True) as at:
        assert "does not fit" not in at.text()


@pytest.mark.parametrize(("voices", "hints"), [("on", "off"), ("on", "on"), ("off", "on")])
async def test_a_rival_is_read_until_the_answer_and_in_the_log(voices: str, hints: str, tmp_path: Path) -> None:
    seats = [Seat("human", "Anna"), *(Seat("bot", name, "samurai") for name in ("Okuni", "Hisahide"))]
    state = shelf.load("kunitori").new(Setup(3, 5, {"first": "2"}))
    async with sit(session_of(state, seats), tmp_path, voices=voices, hints=hints) as at:
        assert ("(^_~) Hisahide: “" in at.text()) == (voices == "on")
        assert ("Enter does it" in at.text()) == (hints == "on")
        await at.press("down")
        assert ("(^_~)" in at.text()) == (hints == "off")  # else a hint was told, too, and left
        await at.press("l")
        assert ("(^_~) “" in at.text()) == (voices == "on")
