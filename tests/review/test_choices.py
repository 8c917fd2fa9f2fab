"""Which choices cost something: found where one was a blunder, from nothing but what the chooser could see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from math import inf

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Hint, Weight
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Setup, State
from kunitori_tui.games.deckbuilder.review import free_copper, unspent, wasted
from kunitori_tui.review.choices import SURE, SUSPECT, Bar, Case, Choices, Opinion, opinions
from kunitori_tui.review.form import Account, Because
from kunitori_tui.review.terms import Deed, Ending, play, terms
from kunitori_tui.review.way import counted, walk
from kunitori_tui.review.work import Work
from scripts.review_blunders import BLUNDERS, build_nothing, copper
from scripts.review_games import game_of
from scripts.review_plants import Planted
from tests.review.small import TINY, finish, saved, small


def positions(game: str) -> Iterator[State]:
    """Yield three positions in the midst of a game, each with something to decide."""
    save = saved(f"{game}-finished")
    state = shelf.load(game).new(Setup(len(save.seats), save.seed, save.options, save.cards))
    wanted = [len(save.journal) // part for part in (5, 3, 2)]
    for at, entry in enumerate(save.journal):
        if wanted and at >= wanted[0] and len(state.options()) > 1:
            wanted.pop(0)
            yield state.clone()
        state.apply(entry)


@pytest.mark.parametrize("game", shelf.ids())
def test_an_estimate_does_not_change_with_what_the_chooser_could_not_see(game: str) -> None:
    rules, bot = shelf.load(game), shelf.levels(game)[0]
    for number, state in enumerate(positions(game)):
        seat = state.decision.seat if state.decision else 0
        view = state.observe(seat)
        other: Observation = rules.sample(view, number).observe(seat)  # hidden cards are others, what is seen the same
        seen, same = (
            (play(one, ((one.choices[0],), ()), 7, 0, 1, bot), opinions([one], bot, bot, bot, [7]))
            for one in (view, other)
        )
        assert seen == same


def test_a_blunder_is_found_and_told_with_its_better_way() -> None:
    planted = Planted(build_nothing, 0)
    save = game_of("azuchi", ["ashigaru", "ashigaru"], 9, planted)
    budget = TINY._replace(looks=96, candidates=2, top=2, pairs=8, lost=0, battles=0, piece=16)
    given = terms("azuchi")._replace(bot="ashigaru", every=100, kinds=("build",), budget=budget)
    account = finish(Work(save, 0, given=given)).account(0)
    assert account is not None
    assert [(one.at, one.done, one.verdict) for one in account.mistakes] == [(planted.at, ["no"], "mistake")]
    found = account.mistakes[0]
    assert found.better[0].startswith("build:")
    assert found.cost >= 3 * found.error
    assert found.instead.lead > found.expected.lead


def test_a_few_games_tell_which_choices_look_worst() -> None:
    planted = Planted(build_nothing, 0)
    save = game_of("azuchi", ["ashigaru", "ashigaru"], 9, planted)
    budget = TINY._replace(candidates=4, tries=48, top=1, looks=8, lost=0, battles=0, piece=16)
    given = terms("azuchi")._replace(bot="samurai", every=100, kinds=("build",), plain=(), budget=budget)
    account, deeds = finish(work := Work(save, 0, given=given)).account(0), [one for one in work.ground.own if one.free]
    assert account is not None
    thought = opinions([one.view for one in deeds], "samurai", "samurai", "samurai", [one.dice for one in deeds])
    assert sum(not opinion.agrees(deed.done) for deed, opinion in zip(deeds, thought, strict=True)) > 4
    assert planted.at in [one.at for one in account.choices]


def looked_at(top: int, plain: Sequence[str]) -> tuple[Planted, Work, list[int]]:
    """Return a blunder, Copper for the money of something dear, in a game in which the daimyo would do many things
    otherwise; and where the choices are that are played out if so few are, ``plain`` says which are plain.
    """
    planted = Planted(copper, 0, 1)
    save = game_of("kunitori", ["ashigaru", "ashigaru"], 4, planted)
    budget = TINY._replace(candidates=top, top=top, looks=8, lost=0, battles=0)
    work = Work(save, 0, given=terms("kunitori")._replace(every=100, budget=budget, plain=plain))
    account = finish(work).account(0)
    assert account is not None
    return planted, work, [one.at for one in account.choices]


def test_what_is_plainly_lost_is_looked_at_before_everything_else() -> None:
    planted, work, looked = looked_at(0, ["wasted"])
    assert len(looked) <= 2, "this one, and one that may have been best"
    assert any(deed.at in looked and deed.at <= planted.at < deed.until for deed in work.ground.way.deeds)


def test_what_the_bot_did_not_weigh_is_looked_at_before_what_it_takes_to_be_worse() -> None:
    _, work, looked = looked_at(1, [])
    deeds = [deed for deed in work.ground.own if deed.free]
    views, dice = [deed.view for deed in deeds], [deed.dice for deed in deeds]
    thought = zip(deeds, opinions(views, "daimyo", "daimyo", "daimyo", dice), strict=True)
    gaps = {deed.at: opinion.gap(deed.done) for deed, opinion in thought if not opinion.agrees(deed.done)}
    assert any(gaps.values())
    assert [gaps[at] for at in looked if at in gaps] == [None]


def test_a_reason_is_told_only_where_it_is_about_what_was_not_done() -> None:
    deed = bought("treasure:kupfer", "buy:gold", "buy:kupfer", "end")
    ways = (("treasure:kupfer", "buy:gold", "buy:silber", "end"),)
    first, second = (
        Hint(["treasure:kupfer", *way], "deck_money", {"size": 12}, prepared=1)
        for way in (["buy:gold", "buy:silber"], ["buy:silber", "buy:gold"])
    )
    assert Case(deed, Opinion(ways, first), ways).because is None
    assert Case(deed, Opinion(ways, second), ways).because == Because("deck_money", {"size": 12}, 1)


def test_a_reason_of_a_march_is_told_of_that_march_alone() -> None:
    """The one asked names a stack and where he would lead it; who goes on with that may lead it elsewhere."""
    why = {"group": "2/5 10 12", "place": "tsuruga"}
    fits = terms("sekigahara").fits
    two = ("take:maeda_3", "take:maeda_2")
    assert fits(why, ("stack:kitanosho", *two, "go:tsuruga", "stop"))
    assert not fits(why, ("stack:kitanosho", *two, "go:toyama", "go:takeda"))
    assert not fits(why, ("stack:kitanosho", *two, "take:ii_4", "go:tsuruga", "stop"))
    assert not fits(why, ("stack:kitanosho", "go:tsuruga"))
    assert fits({"group": "5/5 10 12 12 2 2", "place": "tsuruga"}, ("stack:kitanosho", "go:tsuruga"))
    assert fits({"group": "2", "place": "kanazawa"}, ("muster:maeda_2", "done"))
    assert fits({}, ("end",))


def test_a_purchase_of_several_cards_is_one_choice() -> None:
    deeds = [deed for deed in walk(saved("kunitori-finished")).deeds if deed.view.asked.kind == "buy"]
    assert deeds
    for deed, after in pairwise(deeds):
        assert deed.until <= after.at
        assert (deed.view.seat, deed.round) != (after.view.seat, after.round) or deed.done[-1] == "end"
    assert any(len(deed.done) > 2 for deed in deeds)


@pytest.mark.parametrize("game", shelf.ids())
def test_the_deeds_of_a_game_are_its_journal(game: str) -> None:
    save = saved(f"{game}-finished")
    way = walk(save)
    told = [option for deed in way.deeds for option in deed.done]
    assert told == [entry for entry in save.journal if not entry.startswith("@")]
    assert [spot.round for spot in way.spots] == sorted({spot.round for spot in way.spots})


def bought(*done: str) -> Deed:
    """Return a first purchase with three treasures, in which ``done`` was done."""
    view = next(deed for deed in walk(saved("kunitori-finished")).deeds if deed.view.asked.kind == "buy").view
    return Deed(0, 1, view, done, 1, True)


def test_money_left_over_and_copper_for_nothing_are_counted() -> None:
    coppers = ["treasure:kupfer"] * 3
    deeds = [bought("buy:kupfer"), bought(*coppers, "buy:kupfer"), bought(*coppers, "end"), bought("end")]
    assert counted("free_copper", deeds, free_copper).times == 1
    spent = counted("wasted", deeds, wasted)
    assert (spent.times, spent.amount, spent.at) == (1, 3, [deeds[1].at])
    left = counted("unspent", deeds, unspent)
    assert (left.times, left.chances, left.amount) == (2, 4, 2 * 3), "on the table and in hand"


@pytest.mark.parametrize(
    ("game", "kind", "key", "seed"),
    [
        ("kunitori", "copper", "wasted", 4),
        ("kunitori", "keep_money", "unspent", 4),
        ("kunitori", "keep_treasure", "unspent", 4),
        ("kunitori", "play_nothing", "idle_hand", 4),
        ("mixed", "refuse_prize", "declined", 4),
        ("azuchi", "build_nothing", "refused_points", 9),
        ("azuchi", "work_nothing", "idle_workers", 9),
    ],
)
def test_what_is_plainly_lost_is_counted_where_it_was_lost(game: str, kind: str, key: str, seed: int) -> None:
    planted = Planted(BLUNDERS[game][kind], 0)
    deeds = walk(game_of(game, ["ashigaru", "ashigaru"], seed, planted)).deeds
    (lost,) = (deed for deed in deeds if deed.at <= planted.at < deed.until)
    assert key in terms(game).plain
    at = counted(key, [deed for deed in deeds if deed.view.seat == 0], terms(game).habits[key]).at
    assert lost.at in at
    assert {deed.view.asked.kind for deed in deeds if deed.at in at} == {lost.view.asked.kind}


def test_a_turn_in_which_nothing_moved_is_counted() -> None:
    deeds = [deed for deed in walk(saved("sekigahara-finished")).deeds if deed.view.asked.kind == "degree"][:2]
    moved, stayed = (replace(deed, done=done) for deed, done in zip(deeds, [("limited",), ("none",)], strict=True))
    assert counted("no_march", [moved, stayed], terms("sekigahara").habits["no_march"]).at == [stayed.at]


def test_dice_follow_from_the_place_and_not_from_the_pieces() -> None:
    view = walk(saved("azuchi-finished")).deeds[-9].view
    whole = play(view, ((),), rng.mix(5), 0, 2, "ashigaru")
    parts = [play(view, ((),), rng.mix(5), first, 1, "ashigaru")[0] for first in (0, 1)]
    assert whole == parts


@pytest.mark.parametrize("game", shelf.ids())
def test_the_strongest_level_is_asked_what_it_would_have_done(game: str) -> None:
    work = Work(saved(f"{game}-finished"), 0)
    piece = next(Choices(work.ground).ask(Account(0)))
    views, asked, then, on, _ = piece.arguments
    assert work.review.asked == asked == shelf.levels(game)[-1]
    assert on == work.ground.terms.bot, "else no way is measured that is good for who plays on"
    assert not bots.load(game, then).slow, "else a march of many steps takes a second each"
    assert len(views) < 5 or not bots.load(game, asked).slow, "else a piece takes seconds"


def test_a_choice_that_a_search_likes_better_goes_on_as_the_quick_bot_would() -> None:
    *_, state = positions("moegahara")
    assert state.decision is not None
    view = state.observe(state.decision.seat)
    (opinion,) = opinions([view], "shogun", "daimyo", "daimyo", [3])
    assert opinion.ways[0][: len(opinion.hint.choices)] == tuple(opinion.hint.choices)


def test_what_who_plays_on_would_do_himself_is_one_of_the_ways() -> None:
    """The strongest level's way may be worth nothing when another plays on; then nothing seemed to be lost."""
    views = [deed.view for deed in Work(saved("moegahara-finished"), 0).ground.own[:60:4] if deed.free]
    blind = bots.load("moegahara", "random")
    for number, (view, opinion) in enumerate(
        zip(views, opinions(views, "daimyo", "daimyo", "random", range(len(views))), strict=True)
    ):
        own = blind.choose(view, rng.stream(number, 0))
        assert len(view.choices) == 1 or any(way[0] == own for way in opinion.ways)


def looks(candidates: int, usual: int) -> tuple[list[Case], list[tuple[object, object]]]:
    """Return two choices with what is thought of them, and the games played out of them where so many are candidates.
    The bot that is asked thinks less of the first. Who plays on would have made the one of number ``usual`` as well, in
    place of any other a third one.
    """
    budget = TINY._replace(candidates=candidates, tries=4, lost=0, battles=0)
    work = Work(saved("azuchi-finished"), 0, given=small("azuchi")._replace(budget=budget, plain=()))
    choices, account = Choices(work.ground), Account(0)
    choices.deeds = [deed for deed in choices.deeds if len(deed.done) == 1 and len(deed.view.choices) > 2][:2]
    cases, trials = [], []
    for number, deed in enumerate(choices.deeds):
        better, third = [(option,) for option in deed.view.choices if option not in deed.done][:2]
        own = deed.done if number == usual else third
        weights = Weight(better[0], 5.0), Weight(deed.done[0], 1.0 + number)
        cases.append(Case(deed, Opinion((better, own), Hint([*better], "tried", {}, weights), own), (better, own)))
    asking, looking = choices.ask(account), choices.look(account, [])
    next(asking)
    with suppress(StopIteration):
        asking.send([case.opinion for case in cases])
        raise AssertionError("all are asked about at once")
    with suppress(StopIteration):
        piece = next(looking)
        while True:
            trials.append(piece.arguments[:2])
            work.ground.played += piece.games
            piece = looking.send(piece.function(*piece.arguments))
    return cases, trials


@pytest.mark.parametrize("usual", [0, 1])
def test_what_neither_bot_would_have_done_is_looked_at_first(usual: int) -> None:
    """One strong bot alone may err, or follow another plan; a few games tell little about that."""
    cases, trials = looks(2, usual)
    assert trials
    assert all(view == cases[1 - usual].deed.view for view, _ in trials)


def test_a_few_games_try_what_who_plays_on_would_have_done_as_well() -> None:
    cases, trials = looks(2, -1)
    assert [*dict.fromkeys(plans for _, plans in trials)][:2] == [(case.deed.done, *case.others) for case in cases]


def test_the_way_of_the_hint_is_compared_unless_another_is_clearly_better() -> None:
    cases, trials = looks(2, -1)
    assert trials[-1][1] in [(case.deed.done, case.opinion.ways[0]) for case in cases]


def test_less_must_speak_for_a_mistake_where_neither_bot_would_have_done_it() -> None:
    """One bot alone may err; what both would have done otherwise few games do not acquit."""
    deed = bought("buy:kupfer")
    both, one = (
        Case(deed, Opinion((("buy:silber",),), Hint(["buy:silber"], "tried"), usual), (("buy:silber",),))
        for usual in [("buy:silber",), deed.done]
    )
    even = Ending(0.5, 0.0)
    for case in (both, one):
        case.pairs = [(Ending(0.5, lead), even) for lead in (1.0, -1.0) * 4]
    assert both.bar.sure < one.bar.sure
    assert (both.is_hopeful, one.is_hopeful) == (True, False)


def test_what_a_hint_takes_for_nearly_as_good_is_blamed_only_for_twice_as_much_and_what_it_named_never() -> None:
    """Whoever plays by the hints is not told of the same moment that they were mistakes."""
    deed, ways = bought("buy:kupfer"), (("buy:silber",),)

    def bar(worse: float, *best: str) -> Bar:
        weights = Weight("buy:silber", 5.0), Weight("buy:kupfer", 5.0 - worse)
        opinion = Opinion((best,), Hint(["buy:silber"], "tried", {}, weights), ways[0])
        return Case(deed, opinion, ways, margin=1.0).bar

    assert (bar(0.6, "buy:silber").sure, bar(3.0, *deed.done).sure) == (2 * SURE.sure, inf)
    assert bar(3.0, "buy:silber") == SUSPECT


def test_more_games_are_spent_on_what_promises_more() -> None:
    deed, even = bought("buy:kupfer"), Ending(0.5, 0.0)
    ways = (("buy:silber",),)
    much, little = (Case(deed, Opinion(ways, Hint(["buy:silber"], "tried"), ways[0]), ways) for _ in range(2))
    much.pairs, little.pairs = ([(Ending(0.5, lead), even) for lead in (low, -3.0) * 8] for low in (0.0, 3.0))
    assert much.promise > little.promise
    assert much.spent < little.spent
