"""The search: it leaves the choice it was given for one that did better in equal deals, and only then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from typing import Any, cast

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.ruled import Horizon, Ruled
from kunitori_tui.bots.search import TOLD, Budget, Found, Searcher, liked, play_on
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Option
from kunitori_tui.measure import sim
from tests.bots.hasty import HASTE, hasty
from tests.games.deckbuilder.builders import do, game_with

MANY = Budget(playouts=40, pairs=4)


def tried(judge: Callable[[Any], float], *candidates: Option, budget: Budget = MANY) -> Found:
    """Return what is found in the buy phase with 4 money, which others end before they are judged."""
    state = game_with(hand=["silber", "silber"], deck=["kupfer", "dorf", "gold", "land"] * 3)
    do(state, "end", "treasure:silber", "treasure:silber")
    horizon, known = Horizon(lambda seats: 1, lambda state, seat: judge(state)), policy("kunitori")
    judged = Ruled("", known.rules, known.means, horizon=horizon)
    return Searcher("", judged, budget, lambda view, dice: candidates).search(state.observe(0), 1)


def count(name: str, state: Any) -> int:
    """Return how many cards of a name seat 0 owns."""
    return int(state.owned(0).count(state.table.number[name]))


def test_a_choice_that_does_better_in_every_deal_takes_the_place_of_the_first() -> None:
    found = tried(lambda state: count("silber", state) + 0.0, "end", "buy:kupfer", "buy:silber")
    assert (found.choice, found.lead) == ("buy:silber", 1.0)


def test_of_two_better_choices_the_one_with_the_greater_lead_is_taken() -> None:
    found = tried(
        lambda state: count("silber", state) + 2.0 * count("kupfer", state), "end", "buy:silber", "buy:kupfer"
    )
    assert (found.choice, found.lead) == ("buy:kupfer", 2.0)


def test_the_first_choice_stands_where_another_does_as_well() -> None:
    assert tried(lambda state: 1.0, "end", "buy:silber").choice == "end"


def test_the_first_choice_stands_where_another_does_better_in_too_few_deals() -> None:
    few = Budget(playouts=6, pairs=4)
    assert tried(lambda state: count("silber", state) + 0.0, "end", "buy:silber", budget=few) == Found("end", 0.0, 6)


def test_in_equal_deals_the_luck_is_the_same() -> None:
    """What is judged are the cards drawn, which the purchase does not change."""
    assert tried(lambda state: float(state.hand[0].count(state.table.number["gold"])), "end", "buy:silber").lead == 0.0


def test_the_first_choice_stands_where_luck_alone_can_be_the_reason() -> None:
    worths = cycle((0.0, 3.0, 0.0, -2.0))
    assert tried(lambda state: next(worths), "end", "buy:silber") == Found("end", 0.0, MANY.playouts)


def test_a_choice_that_is_behind_is_given_up_after_half_the_deals_it_would_need() -> None:
    found = tried(lambda state: -float(count("silber", state)), "end", "buy:silber", budget=Budget(40, 8))
    assert found == Found("end", 0.0, 8)


@pytest.mark.parametrize("playouts", [0, 2, 3, 7, 20])
def test_no_more_is_played_than_was_granted(playouts: int) -> None:
    found = tried(
        lambda state: count("silber", state) + 0.0, "end", "buy:kupfer", "buy:silber", budget=Budget(playouts, 2)
    )
    assert found.playouts <= playouts


def test_nothing_is_played_where_there_is_nothing_to_compare() -> None:
    assert tried(lambda state: 1.0, "end") == Found("end", 0.0, 0)


SHOGUN = bots.load("moegahara", "shogun")
assert isinstance(SHOGUN, Searcher)
HASTY = replace(SHOGUN, budget=HASTE)


def policy(game: str) -> Ruled:
    """Return the daimyō of a game."""
    return cast("Ruled", bots.load(game, "daimyo"))


def questions(seats: int, game: str = "moegahara") -> Iterator[tuple[Any, Any, int]]:
    """Yield the questions with a choice of a game between daimyōs: position, observation, dice."""
    bots = ["daimyo"] * seats
    state: Any = shelf.load(game).new(sim.check(game, bots, 3))
    for number, choice in enumerate(sim.play(game, bots, 3).journal):
        if len(state.options()) > 1:
            yield state, state.observe(state.decision.seat), rng.stream(3, number)
        state.apply(choice)


def searcher(game: str) -> Searcher:
    """Return who searches in a game: its shōgun, or one who plays like the daimyō but for what he finds."""
    shogun = hasty(game, "shogun")
    return shogun if isinstance(shogun, Searcher) else Searcher("", policy(game), HASTE)


def searched(seats: int, every: int, game: str = "moegahara") -> Iterator[tuple[Any, Any, int]]:
    """Yield each ``every``-th of those questions of a game at which he has something to try out."""
    candidates = searcher(game).candidates or partial(liked, searcher(game).policy)
    worth = (asked for asked in questions(seats, game) if len(candidates(*asked[1:])) > 1)
    return islice(worth, 0, None, every)


def test_a_shogun_who_searches_is_slow_so_that_another_process_thinks() -> None:
    assert [game for game in shelf.ids() if bots.load(game, "shogun").slow] == ["moegahara", "sekigahara"]


DUELS = [("kunitori", 2, 9), ("brennt", 2, 15), ("azuchi", 2, 3), ("sekigahara", 2, 60)]


@pytest.mark.parametrize(("game", "seats", "every"), [("moegahara", 2, 14), ("moegahara", 4, 21), *DUELS])
def test_a_search_finds_the_same_after_a_resume_and_whatever_is_hidden(game: str, seats: int, every: int) -> None:
    rules, bot, left = shelf.load(game), searcher(game), 0
    for state, view, dice in searched(seats, every, game):
        choice = bot.choose(view, dice)
        left += choice != bot.policy.choose(view, dice)
        for position in (rules.from_json(state.to_json()), rules.sample(view, 0), rules.sample(view, 1)):
            assert bot.choose(position.observe(view.seat), dice) == choice, view.decision
    assert left, "else the test says nothing of the search"


def test_without_proof_the_shogun_does_what_the_daimyo_does() -> None:
    never = replace(HASTY, budget=Budget(playouts=4, pairs=1000))
    for _, view, dice in searched(2, 12):
        assert never.choose(view, dice) == HASTY.policy.choose(view, dice)


def test_treasures_are_played_without_a_search() -> None:
    for _, view, dice in questions(2):
        if any(choice.startswith("treasure:") for choice in view.choices):
            assert HASTY.search(view, dice).playouts == 0


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed", "moegahara"])
def test_what_is_chosen_without_a_look_is_what_the_daimyo_chooses_with_one(game: str) -> None:
    known, daimyo = Counter[str](), policy(game)
    for state, view, dice in questions(2, game):
        glanced = daimyo.glance(state, view.choices)
        known[view.decision.kind] += glanced is not None
        assert glanced in (None, daimyo.choose(view, dice))
    assert min(known[kind] for kind in (("buy",) if game == "moegahara" else ("buy", "deploy", "replay"))) > 20


@pytest.mark.parametrize("game", shelf.ids())
def test_a_playout_ends_with_a_choice_in_its_last_turn_and_who_has_won_is_worth_more(game: str) -> None:
    daimyo, (state, view, dice) = policy(game), next(islice(questions(2, game), 30, None))
    end, state = view.turn + daimyo.horizon.turns(2), state.clone()
    play_on(state, daimyo, dice, end)
    assert (state.turn, len(state.options()) > 1) == (end, True)
    play_on(state, daimyo, dice)
    assert state.over
    worth = {one.rank: daimyo.horizon.judge(state, one.seat) for one in state.standings()}
    assert worth[1] > worth[2]


@pytest.mark.parametrize(("game", "bot"), [*((game, "daimyo") for game in shelf.ids()), ("moegahara", "shogun")])
def test_what_is_tried_is_legal_each_once_and_first_the_choice_of_who_plays_on(game: str, bot: str) -> None:
    several, daimyo = 0, HASTY.policy if bot == "shogun" else policy(game)
    for _, view, dice in islice(questions(4, game) if bot == "shogun" else questions(2, game), 0, None, 3):
        tried = HASTY.candidates(view, dice) if bot == "shogun" else liked(daimyo, view, dice)
        assert tried[0] == daimyo.choose(view, dice)
        assert set(tried) <= set(view.choices)
        assert len(tried) == len(set(tried)) <= 4
        several += len(tried) > 1
    assert several > 10


def test_the_worse_half_is_given_up_after_its_part_of_the_playouts() -> None:
    """Three choices in six deals, then two, the first always among them."""
    offers, halving = ("end", "buy:dorf", "buy:silber"), Budget(32, 4, halves=True)
    found = tried(lambda state: count("silber", state) + count("dorf", state) / 2, *offers, budget=halving)
    assert (found.choice, found.playouts) == ("buy:silber", 32)


def test_a_hint_of_the_shogun_names_what_the_search_found_and_by_how_much_it_is_better() -> None:
    differing = 0
    for _, view, dice in searched(2, 20):
        hint, found, own = HASTY.hint(view, dice), HASTY.search(view, dice), HASTY.policy.hint(view, dice)
        assert hint.choices[0] == found.choice
        if found.choice == own.choices[0]:
            assert hint == own
        else:
            differing += 1
            more = 2 * hint.params["better"] > hint.params["deals"]
            assert hint.reason == ("tried" if more else "tried_mean")
            best, other = hint.weights
            assert (best.points - other.points, other.choice) == (found.lead, own.choices[0])
            assert (hint.params, 0 < found.better <= found.deals) == (
                {"deals": found.deals, "better": found.better},
                True,
            )
    assert differing


def test_before_treasures_a_hint_of_the_shogun_tells_which_purchase_it_found() -> None:
    differing = 0
    before = ((state, view, dice) for state, view, dice in questions(2) if HASTY.policy.hint(view, dice).prepared)
    for state, view, dice in islice(before, 20, 80, 6):
        hint, own, later = HASTY.hint(view, dice), HASTY.policy.hint(view, dice), state.clone()
        for choice in hint.choices[: hint.prepared]:
            later.apply(choice)
        assert hint.prepared == own.prepared
        found = HASTY.search(later.observe(view.seat), dice)
        assert hint.about == (found.choice if found.lead >= TOLD else own.about), "less is not told"
        differing += hint.about != own.about
    assert differing
