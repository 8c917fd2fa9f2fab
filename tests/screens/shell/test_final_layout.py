"""The final score holds together at every size: nothing wider than the terminal, no amount cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.engine.api import Setup
from kunitori_tui.measure import sim
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.text.story import tell
from savegames.format import Seat
from screens.drawing import curve
from screens.drawing.look import Look
from screens.score import count
from screens.score.final_score import FinalScore
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]
NAMES = ("Wolfgang Ama", "Mei", "Haru", "Kenta", "Yuki", "Sora")


@cache
def table(game: str, seats: int, rounds: int | None = None) -> Session:
    """Return a finished game, of so many ``rounds``, in which a person with the longest name sat beside bots."""
    options = {} if rounds is None else {"round_limit": rounds}
    played = sim.play(game, ["ashigaru"] * seats, 7, options)
    sitting = [Seat("human", NAMES[0]), *(Seat("bot", name, "ashigaru") for name in NAMES[1:seats])]
    match = Match(shelf.load(game), Setup(seats, 7, options), sitting, bot_seed(7))
    for choice in played.journal:
        ask = match.pending
        assert ask is not None
        match.submit(ask.token, choice)
    return Session(match, "test", "", "", None, None)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "seats"), [("kunitori", 6), ("brennt", 4), ("mixed", 2)])
async def test_every_score_and_every_turning_point_stands_whole(
    shown: Shown, game: str, seats: int, language: str
) -> None:
    done = table(game, seats)
    result = done.result
    assert result is not None
    async with started(language=language) as (app, pilot):
        app.push_screen(FinalScore(done, finished_before=True))
        await pilot.pause()
        for width, height in ((80, 24), (80, 50), (120, 36), (120, 40)):
            await pilot.resize_terminal(width, height)
            lines = shown(app).splitlines()
            story = tell(done)
            assert not any("…" in line for line in lines)
            verdict = story.verdict.short.upper()
            assert verdict in lines[2] or " ".join(verdict).replace(" ,", ",") in lines[2]
            total = next(line for line in lines if line.startswith((" Points", " Punkte")))
            assert [int(n) for n in total.partition("│")[0].split()[1:]] == [s.score for s in result.standings]
            told = story.turning[-(4 if height == 40 or width == 80 else 3) :]
            seen = [
                line for line in lines if any(line.strip().endswith((point.standing, point.deed)) for point in told)
            ]
            assert len(seen) == len(told)
            assert story.battles()[-1].rstrip(".").split(", ")[-1].split(";")[0] in shown(app)


@pytest.mark.parametrize("width", [24, 40, 118])
@pytest.mark.parametrize("rounds", [1, 7, 33, 100])
def test_a_curve_shows_the_first_and_the_last_round_within_its_width(width: int, rounds: int) -> None:
    ways = [list(range(rounds)), [2 * at for at in range(rounds)], [-3] * rounds]
    lines = curve.curve(Look(), ways, 0, width, 10)
    assert 1 < len(lines) <= 10
    assert all(cell_len(line.plain) <= width for line in lines)
    shown = curve.rounds_shown(rounds, width)
    assert (shown[0][1], shown[-1][1]) == (0, rounds - 1)
    assert lines[-1].plain.rstrip("─").endswith(str(rounds))
    below = lines[-2].plain
    assert "●" not in next(line.plain for line in lines if line.plain.startswith("  0 ┤"))
    assert below.partition("┤")[0].strip().startswith(("-", "<"))
    assert below.count("●") == len(shown)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("width", [120, 160])
@pytest.mark.parametrize(("game", "seats"), [("kunitori", 6), ("brennt", 4), ("mixed", 2)])
def test_the_battles_beside_the_count_name_every_prize_in_the_order_of_its_points(
    game: str, seats: int, width: int
) -> None:
    done = table(game, seats)
    story = tell(done)
    assert story.fights
    head, *lines = [line.plain for line in count.facts(Look(), done, story, width - count.wide_width(seats) - 3)]
    worth = {card.id: card.vp for card in done.view(None).cards}
    gained = {card for fight in story.fights or () for _, card in fight.gained}
    assert head.split()[:2] in (["won", "lost"], ["gew.", "verl."])
    assert len(head.split()) == 2 + len(gained)
    for seat, line in enumerate(lines[:seats]):
        assert f" {NAMES[seat]} " in line
        own = [card for fight in story.fights or () for who, card in fight.gained if who == seat]
        order = sorted(gained, key=lambda card: -worth[card])
        assert line.split()[-len(gained) :] == [str(own.count(card) or "–") for card in order]


def test_a_curve_of_points_that_lie_together_shows_what_lies_between_them() -> None:
    ways = [[12, 13, 14], [14, 13, 12]]
    assert [line.plain[:5] for line in curve.curve(Look(), ways, 0, 30, 8, from_zero=False)] == [
        " 14 ┤",
        " 13 ┤",
        " 12 ┤",
        "    └",
    ]
    assert curve.curve(Look(), ways, 0, 30, 8)[-2].plain.startswith("  0 ┤")
    assert curve.curve(Look(), [[0, 13], [14, 12]], 0, 30, 8, from_zero=False)[-2].plain.startswith("  0 ┤")


def test_team_mates_share_one_mark() -> None:
    ways = [[1, 2], [3, 3], [1, 2], [3, 3]]
    drawn = "".join(line.plain for line in curve.curve(Look(), ways, 2, 30, 8, marked=[2, 1]))
    assert (drawn.count("●"), drawn.count("■"), "▲" in drawn, "◆" in drawn) == (2, 2, False, False)


def test_the_player_on_top_hides_the_others_where_marks_meet() -> None:
    ways = [[5, 5], [5, 5]]
    for seat, mark in ((0, "▲"), (1, "■")):
        drawn = "".join(line.plain for line in curve.curve(Look(), ways, seat, 30, 8))
        assert drawn.count(mark) == 2
    assert "1" in curve.curve(Look(ascii=True), ways, 0, 30, 8)[0].plain


@pytest.mark.parametrize("rounds", [2, 30])
async def test_the_arrows_that_lay_a_player_on_top_are_offered_where_a_curve_is_drawn(
    shown: Shown, rounds: int
) -> None:
    """So few rounds have no curve at 80x24."""
    async with started() as (app, pilot):
        app.push_screen(FinalScore(table("kunitori", 3, rounds), finished_before=True))
        drawn = []
        for size in ((80, 24), (120, 36)):
            await pilot.resize_terminal(*size)
            before = shown(app)
            await pilot.press("right")
            drawn.append(shown(app) != before)
            assert ("←→" in before.splitlines()[-1]) == drawn[-1]
            await pilot.press("left")
        assert drawn == [rounds > 2, True]
