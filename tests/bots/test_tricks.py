"""One-trick players: there are enough of them, they play by the rules, and they do what they say."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from kunitori_tui import shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from kunitori_tui.measure import sim
from scripts import tricks
from scripts.pool import main
from scripts.tricks import Named
from scripts.tricks.moegahara import Spot, settled
from tests.games.moegahara.builders import field_with

EVERY = [(game, trick.id) for game in shelf.ids() for trick in tricks.pool(game)]
CHOICES = 120


@pytest.mark.parametrize("game", shelf.ids())
def test_every_game_has_eight_pure_plans_under_names_that_no_bot_has(game: str) -> None:
    pool = tricks.pool(game)
    assert sum(not trick.mixture for trick in pool) >= 8
    names = [trick.id for trick in pool]
    assert len({*names, *shelf.bots(game)}) == len(names) + len(shelf.bots(game))
    assert all(trick.plan for trick in pool)


@pytest.mark.parametrize(("game", "trick"), EVERY)
def test_every_plan_is_carried_out_by_the_rules(game: str, trick: str) -> None:
    """The first choices of a game in which all play it; whole games are played by the pool (docs/bots.md)."""
    seats = min(n for n in shelf.load(game).seat_counts if n > 1)
    state = shelf.load(game).new(Setup(seats, 7))
    bot = Named(trick).bot(game)
    for number in range(CHOICES):
        if state.decision is None:
            break
        view = state.observe(state.decision.seat)
        choice = bot.choose(view, rng.stream(7, number))
        assert choice in state.options()
        state.apply(choice)


def journal(game: str, trick: str) -> list[str]:
    """Return the choices of a game in which both play a plan."""
    return sim.play(game, [Named(trick), Named(trick)], 3).journal


def test_a_flood_buys_no_money() -> None:
    for game in ("kunitori", "brennt", "moegahara"):
        bought = {choice for choice in journal(game, "flood") if choice.startswith("buy:")}
        assert bought
        assert not {"buy:gold", "buy:silber"} & bought


def test_who_never_attacks_fights_no_battle_and_who_raids_does() -> None:
    assert not [choice for choice in journal("kunitori", "never-attacks") if choice.startswith("attack:")]
    assert [choice for choice in journal("kunitori", "raid") if choice.startswith("attack:")]


def test_who_never_moves_marches_with_no_stack() -> None:
    assert not [choice for choice in journal("sekigahara", "never-moves") if choice.startswith("stack:")]


def test_who_wants_armies_drafts_one_whenever_one_lies_open() -> None:
    state = shelf.load("azuchi").new(Setup(2, 3))
    for choice in journal("azuchi", "armies"):
        if "draft:army" in state.options():
            assert choice == "draft:army"
        state.apply(choice)
    assert state.over


def test_who_settles_begins_in_the_middle() -> None:
    field = field_with(played=["kavallerie"])
    middle = (len(field.owners) + 1) // 2
    assert Named("settler").bot("moegahara").choose(field.observe(0), 1) == f"place:kavallerie:{middle}"


@pytest.mark.parametrize(
    ("spot", "wish"),
    [(Spot(3, 2, 0, 0, 1), 10.8), (Spot(3, 2, 1, 0, 1), -2.2), (Spot(3, 1, 0, 0, 1), 1.8), (Spot(1, 1, 0, 2, 3), 5.4)],
)
def test_who_looks_for_lands_where_nobody_stands_completes_a_line_first(spot: Spot, wish: float) -> None:
    assert settled(spot) == pytest.approx(wish)


def scores(line: str) -> list[dict[str, Any]]:
    """Return what the pool prints for a line, without its times."""
    found = CliRunner().invoke(main, line.split(), catch_exceptions=False)
    told = [json.loads(printed) for printed in found.stdout.splitlines()]
    return [{name: value for name, value in score.items() if not name.endswith("_ms")} for score in told]


def test_one_trick_players_meet_a_level_here_and_in_other_processes() -> None:
    alone = scores("kunitori --bots sensei --games 2 --seed 3 --json")
    assert {"flood", "never-attacks", "only-points"} <= {score["a"] for score in alone}
    assert {score["b"] for score in alone} == {"sensei"}
    assert scores("kunitori --bots sensei --games 2 --seed 3 --json --jobs 2") == alone
