"""The ways to play at the strength of a daimyo: what tells them apart, who bears their names, and what hides one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from statistics import mean

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.measure import sim
from kunitori_tui.play.deals import bot_seed, player
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.play.match import Match
from kunitori_tui.play.names import BOTS, seated
from kunitori_tui.text import rivals
from kunitori_tui.text.catalog import set_language
from kunitori_tui.text.voices import TEMPERS, person, speakers
from savegames.format import Seat
from scripts.ways import rows

SEATS = [Seat("human", "You"), Seat("bot", "Jun", "surprise")]


def played(game: str, *bots: str, seed: int = 5) -> Match:
    """Return a game between these bots, played to its end."""
    match = Match(shelf.load(game), Setup(len(bots), seed), seated([(bot, "") for bot in bots]), bot_seed(seed))
    match.follow(sim.play(game, bots, seed).journal)
    assert match.over
    return match


@cache
def usual(game: str) -> dict[str, dict[str, float]]:
    """Return how often each way does what is counted, over games of all pairs."""
    by_way: dict[str, list[Mapping[str, float]]] = {way: [] for way in shelf.WAYS}
    for way, row in rows(game, range(70000, 70003)):
        by_way[way].append(row)
    return {way: {name: mean(row[name] for row in found) for name in found[0]} for way, found in by_way.items()}


@pytest.mark.parametrize("game", shelf.ids())
def test_what_is_told_of_a_way_is_more_than_another_way_does(game: str) -> None:
    does, told = usual(game), rivals.signs(game)["told"]
    firsts = {way: told[way][0] for way in shelf.WAYS}
    if game == "sekigahara":  # the patient one is known by how little he marches
        assert does["patient"]["marches"] == min(one["marches"] for one in does.values())
        del firsts["patient"]
    for way, name in firsts.items():
        assert does[way][name] == max(one[name] for one in does.values()), (way, name)


def test_a_bold_rival_attacks_more_than_the_others_where_strong_players_seldom_fight() -> None:
    attacks = {way: does["attacks"] for way, does in usual("kunitori").items()}
    assert attacks["bold"] > 2 * max(attacks["patient"], attacks["sly"])


def test_a_person_of_that_nature_plays_a_way() -> None:
    for seat, name in enumerate(BOTS):
        one = person(name)
        assert one is not None
        assert one.temper == shelf.WAYS[seat % len(shelf.WAYS)]
    names = [seat.name for seat in seated([("", "Anna"), ("samurai", ""), *((way, "") for way in shelf.WAYS)])]
    assert [one.temper if (one := person(name)) else "" for name in names] == ["", "", *shelf.WAYS]
    assert set(TEMPERS) == set(shelf.WAYS) == set(rivals.WAYS)


def test_a_surprise_has_the_same_name_whichever_way_it_is_and_says_nothing() -> None:
    drawn = {seed: player("surprise", seed, 1) for seed in range(30)}
    assert set(drawn.values()) == set(shelf.WAYS)
    sitting = seated([("", "You"), ("surprise", "")])
    assert sitting == SEATS
    assert person(sitting[1].name) is None
    assert not speakers("kunitori", [SEATS[0], Seat("bot", "Okuni", "surprise")]), "no line tells who it might be"


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_a_surprise_plays_as_the_way_that_its_seed_draws_and_its_save_does_not_name_it(seed: int) -> None:
    match = played("kunitori", "daimyo", "surprise", seed=seed)
    way = player("surprise", seed, 1)
    assert match.journal == sim.play("kunitori", ["daimyo", way], seed).journal
    assert match.seats[1].bot == "surprise"
    fresh = Match(shelf.load("kunitori"), Setup(2, seed), SEATS, bot_seed(seed))
    assert way not in str(fresh.seats)
    with pytest.raises(BadSetup):
        bots.load("kunitori", "surprise")


def test_the_end_tells_the_way_of_a_rival_with_figures_of_the_game() -> None:
    set_language("en")
    match = played("kunitori", "samurai", "surprise", "bold", seed=3)
    facts = read("kunitori", [SeenEvent.of(at, event, None) for at, event in match.events])
    attacks = sum(event.kind == "attack" and event.data["seat"] == 2 for event in facts.events)
    first, second = rivals.told(match.seats, 3, facts, [seat.name for seat in match.seats])
    assert rivals.WAYS[player("surprise", 3, 1)].partition("{figures}")[0].format(player="Jun") in first
    assert f"Okuni played boldly: {attacks} attack" in second
