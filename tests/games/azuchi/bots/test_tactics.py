"""Positions of Azuchi Castle in which the right choice is clear, or shows what sets the levels apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Hint
from kunitori_tui.games.azuchi.bots.levels import samurai
from kunitori_tui.games.azuchi.bots.mind import Ahead, after, look_ahead
from kunitori_tui.games.azuchi.bots.outlook import Outlook
from kunitori_tui.games.azuchi.bots.plan import PlacementSearch, leads
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.games.azuchi.rules.table import ARMY, ATTACK, BUILD, STONE, TILE, TRIBUTE, WOOD
from tests.games.azuchi.positions import do, table

LEVELS = shelf.levels("azuchi")
COUNTING = ("samurai", "daimyo", "shogun")
"""The levels that count the events left."""
ALL_BUT: Mapping[str, Sequence[str]] = {
    last: [event for event in ("attack", "tribute", "build") for _ in range(4 - (event == last))]
    for last in ("build", "attack", "tribute")
}
"""The events of eleven rounds, by the one that is left for the twelfth."""
CASTLE = (9, 10, 11)
"""Rounds of three builds, as ``ALL_BUT`` has them when the last event is a build."""

every_level = pytest.mark.parametrize("level", LEVELS)
every_counting_level = pytest.mark.parametrize("level", COUNTING)


def hint(level: str, s: AzuchiState) -> Hint:
    """Return what a level would do and why."""
    assert s.decision is not None
    return bots.load("azuchi", level).hint(s.observe(s.decision.seat), 1)


# -- workers and events ------------------------------------------------------------------------------------------------


@every_counting_level
def test_both_guards_go_up_when_only_an_attack_is_left(level: str) -> None:
    """3-3: two guards are three points, and no cube will ever be used (A14)."""
    s = table(cards={0: ("army", "army")}, row=ALL_BUT["attack"], storeys=(8, 9, 10, 11), event="attack")
    assert hint(level, s).choices == ["work:army"]
    assert hint(level, s).reason == "next_attack"
    do(s, "work:army", "pass")
    assert hint(level, s).choices == ["work:army"]


@every_counting_level
def test_nobody_guards_when_no_attack_is_left_in_the_deck(level: str) -> None:
    """A23: the four attacks of the first twelve rounds are over."""
    s = table(cards={0: ("army", "wood")}, row=["attack"] * 4, goods={0: {"stone": 1, "tile": 1}})
    assert hint(level, s).choices == ["work:wood"]
    do(s, "work:wood", "pass")
    assert hint(level, s).choices == ["pass"]
    assert hint(level, s).reason == "work_alike"


def test_the_ashigaru_does_not_count_events() -> None:
    """What sets it apart from the samurai."""
    s = table(cards={0: ("army", "wood")}, row=["attack"] * 4)
    assert hint("ashigaru", s).choices == ["work:army"]


@every_counting_level
def test_a_tribute_that_must_come_sends_a_worker_to_the_market_for_a_coin(level: str) -> None:
    """A21, A23: two cubes become a coin, the coin two points."""
    s = table(
        cards={0: ("market", "army")}, row=ALL_BUT["tribute"], storeys=(8, 9, 10, 11), event="tribute",
        goods={0: {"wood": 2}},
    )  # fmt: skip
    assert hint(level, s).choices == ["work:market"]
    do(s, "work:market")
    assert hint(level, s).choices == ["coin:wood:wood"]
    assert hint(level, s).reason == "next_tribute"


@every_counting_level
def test_a_swap_completes_the_three_colours_for_a_build_that_must_come(level: str) -> None:
    """3-3, A7."""
    s = table(
        cards={0: ("market", "army")},
        row=ALL_BUT["build"],
        storeys=CASTLE,
        event="build",
        goods={0: {"wood": 2, "stone": 1}},
    )
    do(s, "work:market")
    assert hint(level, s).choices == ["swap:wood:tile"]


@every_level
def test_the_missing_colour_is_fetched_before_a_build_that_must_come(level: str) -> None:
    s = table(
        cards={0: ("tile", "wood")},
        row=ALL_BUT["build"],
        storeys=CASTLE,
        event="build",
        goods={0: {"wood": 1, "stone": 1}},
    )
    made: list[str] = []
    while s.phase == "action":
        assert s.decision is not None
        if s.decision.seat:
            do(s, "pass")
        else:
            made.append(hint(level, s).choices[0])
            do(s, made[-1])
    assert "work:tile" in made


def test_of_cards_that_help_alike_the_colour_is_taken_that_is_missing() -> None:
    found = hint("shogun", table(kept={0: 1}, goods={0: {"wood": 1}}, open=("stone", "tile", "wood")))
    assert (found.choices, found.reason) == (["draft:stone"], "colour_missing")


# -- the end -----------------------------------------------------------------------------------------------------------


def last_build(score: int, rival: int) -> AzuchiState:
    """Return the build of the twelfth round with three storeys up, seat 0 with a set and so many points."""
    s = table(
        cards={}, row=ALL_BUT["build"], storeys=CASTLE, event="build", goods={0: {"wood": 1, "stone": 1, "tile": 1}},
        score={0: score - 9, 1: rival},
    )  # fmt: skip
    do(s, "pass", "pass")
    return s


@every_level
def test_the_last_storey_is_built_by_whoever_wins_with_it(level: str) -> None:
    """4: the game is over when the fourth build card stays up."""
    found = hint(level, last_build(score=20, rival=20))
    reason = "build_ends_won" if level in ("daimyo", "shogun") else "scores"
    assert (found.choices, found.reason, found.params) == (["build:cubes"], reason, {"points": 3})


def test_the_daimyo_does_not_build_the_last_storey_for_somebody_else() -> None:
    """A9, A24: without it the game goes on."""
    found = hint("daimyo", last_build(score=20, rival=25))
    assert (found.choices, found.reason) == (["no"], "build_ends_lost")


@pytest.mark.parametrize("goods", [{}, {"wood": 1, "stone": 1, "tile": 1}])
def test_who_leads_for_certain_ends_the_game_whatever_a_longer_one_may_promise(goods: dict[str, int]) -> None:
    """A24: whether the one far behind would build it or not."""
    s = table(
        cards={}, row=ALL_BUT["build"], storeys=CASTLE, event="build", score={0: 26 - 9, 1: 16},
        goods={0: {"wood": 2, "stone": 2, "tile": 2, "coin": 2, "worker": 1}, 1: goods},
    )  # fmt: skip
    do(s, "pass", "pass")
    found = hint("daimyo", s)
    assert (found.choices, found.reason) == (["build:cubes"], "build_ends_won")


def test_a_lead_that_others_can_still_take_is_not_called_won() -> None:
    """A reason is true whoever answers after it."""
    s = table(
        cards={}, row=ALL_BUT["build"], storeys=CASTLE, event="build", score={0: 20 - 9, 1: 21},
        goods={seat: {"wood": 1, "stone": 1, "tile": 1} for seat in (0, 1)},
    )  # fmt: skip
    do(s, "pass", "pass")
    assert hint("samurai", s).reason == "scores"


@pytest.mark.parametrize("level", ["ashigaru", "samurai"])
def test_the_lower_levels_score_without_asking_who_wins(level: str) -> None:
    """What sets them apart from the daimyo."""
    assert hint(level, last_build(score=20, rival=25)).choices == ["build:cubes"]


# -- what sets a choice apart from the next best -----------------------------------------------------------------------


@every_counting_level
def test_a_hint_names_the_event_by_which_a_choice_is_ahead_and_by_how_much(level: str) -> None:
    """3-3: the attack comes for certain; without a guard it costs two points, and with one it brings one."""
    s = table(cards={0: ("army", "wood")}, row=ALL_BUT["attack"], storeys=(8, 9, 10, 11), event="attack")
    found = hint(level, s)
    assert (found.choices, found.reason) == (["work:army"], "next_attack")
    assert found.params == {"chance": 100, "gain": pytest.approx(3)}


@every_counting_level
def test_no_hint_names_an_event_that_cannot_come(level: str) -> None:
    s = table(open=("wood", "army", "tile"), row=ALL_BUT["tribute"], storeys=CASTLE, event="tribute")
    assert hint(level, s).reason not in ("next_attack", "next_build")


def test_a_choice_is_worth_the_sum_of_what_its_terms_bring() -> None:
    """Who plays for his own points alone: those he has, those of the next event, and what he keeps."""
    s = table(cards={0: ("market", "wood")}, row=ALL_BUT["build"][:2], goods={0: {"wood": 2}})
    for step in ("work:market", "none"):
        view = s.observe(0)
        search = PlacementSearch(Outlook(samurai().mind, view, 0))
        find = search.place if view.asked.kind == "work" else search.deal
        scores = find(search.goods, tuple(view.free[0]), search.workers, view.busy[0][ARMY])
        assert [score[0] for score in scores if score[0] not in view.choices] == []
        assert len(scores) == len(view.choices)
        for _, (worth,), _, (terms, *args) in scores:
            assert sum(terms(*args)) == pytest.approx(worth - view.score[0])
        do(s, step)


# -- the draft ---------------------------------------------------------------------------------------------------------


def last_picks() -> AzuchiState:
    """Return the draft before a build that ends the game: nothing helps seat 0, who picks now; seat 1 lacks a tile."""
    s = table(
        open=("wood", "stone", "tile"), row=ALL_BUT["build"], storeys=CASTLE, event="build",
        goods={1: {"wood": 1, "stone": 1}}, score={0: 4, 1: 4},
    )  # fmt: skip
    return s


@pytest.mark.parametrize("level", ["daimyo", "shogun"])
def test_the_higher_levels_take_what_the_next_player_needs(level: str) -> None:
    found = hint(level, last_picks())
    assert (found.choices, found.reason, found.params["seat"]) == (["draft:tile"], "denied", 1)


def test_a_draft_of_two_is_read_to_its_end() -> None:
    """3-1: who takes the wood, dearest to himself, leaves the other the stone; who takes the stone loses the wood to
    somebody who has no use for it, and no more. All cards to come are tiles, of no use to anybody.
    """
    mine, theirs = {WOOD: 5.0, STONE: 4.0}, {STONE: 6.0}

    def value(worths: dict[int, float]) -> Callable[[Sequence[int]], float]:
        return lambda hand: sum(hand[card] * worth for card, worth in worths.items())

    none, tiles = (0, 0, 0, 0, 0), (0.0, 0.0, 1.0, 0.0, 0.0)
    found = leads(value(mine), none, value(theirs), none, (WOOD, STONE, TILE), tiles, left=4)
    assert found == {WOOD: -1.0, STONE: 4.0, TILE: -1.0}


@every_level
def test_the_missing_colour_is_drafted_before_a_build_that_must_come(level: str) -> None:
    s = table(
        open=("wood", "stone", "tile"),
        row=ALL_BUT["build"],
        storeys=CASTLE,
        event="build",
        goods={0: {"wood": 1, "stone": 1}},
    )
    assert hint(level, s).choices == ["draft:tile"]


# -- counting the events -----------------------------------------------------------------------------------------------


def test_the_events_left_are_counted_from_those_turned_up() -> None:
    """A23: each of the twelve comes once; a build nobody scored from comes again (A13)."""
    s = table(row=["build", "attack", "build"], storeys=(3,))
    ahead = look_ahead(s.observe(0))
    assert (ahead.builds, ahead.attacks, ahead.tributes, ahead.down) == (2, 3, 4, 1)
    assert ahead.chance(ATTACK) == pytest.approx(1 / 3)


def test_the_game_is_seen_to_end_with_the_last_storey_and_not_without_it() -> None:
    """4, A24."""
    last = Ahead(builds=1, attacks=0, tributes=0, down=0, continued=False, rounds=48)
    assert after(last, BUILD, built=True) is None
    again = after(last, BUILD)
    assert again == Ahead(builds=1, attacks=4, tributes=4, down=0, continued=True, rounds=47)


def test_a_game_that_goes_on_ends_as_soon_as_the_castle_stands() -> None:
    """A24: what else is in the deck does not matter any more."""
    ahead = Ahead(builds=1, attacks=3, tributes=2, down=0, continued=True, rounds=40)
    assert after(ahead, BUILD, built=True) is None
    assert after(ahead, TRIBUTE) == Ahead(1, 3, 1, 0, True, 39)


def test_the_limit_of_rounds_is_seen_to_end_the_game() -> None:
    """A14."""
    assert after(Ahead(4, 4, 3, 0, False, rounds=0), TRIBUTE) is None


def test_only_so_many_events_are_expected_as_there_are_rounds() -> None:
    """A14: three more rounds out of nine cards."""
    assert sum(Ahead(3, 3, 3, 0, False, rounds=2).to_come()) == pytest.approx(3)
