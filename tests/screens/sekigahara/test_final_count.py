"""The final score of a campaign: castles and resources or the instant win, who fell, the battles of both sides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import DEAD
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words.account import recall
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text import games
from screens.score import count
from tests.games.sekigahara.positions import ISH, TOK, campaign, facts_of
from tests.play.positions import position_of
from tests.screens.sekigahara.kiyosu import ARMY, HANDS, played_to_the_end, to_the_end
from tests.screens.sekigahara.sitting import people, session_of, sit


def at_kuwana(foes: list[str], week: int) -> SekiState:
    """Return a position in which Tokugawa has come upon Ishida at Kuwana."""
    return campaign(
        {"edo": ["tokugawa_leader"], "kuwana": ARMY},
        {"osaka": ["mori_3"], "kuwana": foes},
        hands=(HANDS[0], []),
        cubes={"kuwana": ISH},
        week=week,
    )


async def test_an_instant_win_says_who_fell_and_where(tmp_path: Path) -> None:
    """10-1."""
    async with sit(at_kuwana(["ishida_leader", "mori_2"], 2), tmp_path) as at:
        await to_the_end(at)
        text = at.text()
        assert "MITSUNARI FALLS AT KUWANA IN WEEK" in text
        assert "Tokugawa wins at once. Kuwana: Tokugawa wins" in " ".join(text.split())
        assert "Remember" in text
        assert "fell at Kuwana" not in text, "the headline tells it"
        scores = [standing.score for standing in at.session.match.standings()]
        counted = f"The points, {scores[TOK]} to {scores[ISH]}, did not count."
        assert counted in " ".join(text.replace("║", " ").split())
        assert f"T Tokugawa {scores[TOK]}" in text
        assert f"I Ishida {scores[ISH]}" in text
        assert "27" not in text
        assert f"the end after week {(at.session.match.view(None).turn + 3) // 4}" in text
        told = text.partition("Battles")[2]
        assert re.findall(r"│ +[TI] +(\w+) +(\d) +(\d)", told) == [("Tokugawa", "1", "0"), ("Ishida", "0", "1")]


def test_a_campaign_given_up_in_the_bid_of_a_week_ends_in_that_week() -> None:
    state = GAME.new(GAME.check(Setup(2, 1, {"tokugawa": "1"})))
    while (state.phase, state.week) != ("bid", 2):
        options = state.options()
        state.apply("none" if "none" in options else options[0])
    session = session_of(state, people(TOK, ISH))
    for seat in (TOK, ISH):
        session.match.concede(seat)
    assert games.now(session.view(None)) == "week 2"


@pytest.mark.parametrize(("language", "words"), [("en", ("Castles", "Resources")), ("de", ("Burgen", "Ressourcen"))])
async def test_points_are_counted_by_castles_and_resources(
    language: str, words: tuple[str, str], tmp_path: Path
) -> None:
    """10-2."""
    async with sit(at_kuwana(["mori_2", "mori_3"], 7), tmp_path, language=language) as at:
        await to_the_end(at)
        text = at.text()
        for word in words:
            assert word in text
        scores = [standing.score for standing in at.session.match.standings()]
        line = next(
            line for line in text.split("\n") if line.split()[:1] == [("Points" if language == "en" else "Punkte")]
        )
        assert [int(n) for n in line.split()[1:3]] == scores


def test_a_side_that_holds_no_resource_has_a_dash_for_it() -> None:
    table = played_to_the_end(at_kuwana(["mori_2", "mori_3"], 7))
    assert table.result is not None
    rows = {row.label: row for row in count.rows(table, table.result, 9)}
    assert rows["Resources"].parts[ISH] is None
    assert rows["Resources"].each == 1


def test_the_greatest_battle_and_the_blocks_lost_are_recalled() -> None:
    table = played_to_the_end(at_kuwana(["mori_2", "mori_3"], 7))
    happened = table.events(None)
    won = next(event for event in happened if event.kind == "battle_won")
    turn = SeenEvent(0, "turn", {"side": "tokugawa", "seat": 0, "week": 7, "half": "B", "turn": 28})
    told = recall(facts_of([turn, *happened]), ["Anna", "Kenta"])
    a, b = won.data["impact"]
    assert f"The greatest battle: Kuwana in week 7, Tokugawa {a} to Ishida {b}." in told
    dead = [position_of(table.match).count[side][DEAD] for side in (TOK, ISH)]
    assert told[-1].startswith(f"Blocks lost: Tokugawa {dead[0]}, Ishida {dead[1]}")
    assert dead[1] > 0
