"""Marches by destination: a plan is made of legal choices, leads where it says, and changes what it says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, PLACE, SIDES
from kunitori_tui.games.sekigahara.rules.control import end_march
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words import march as words
from kunitori_tui.games.sekigahara.words.march import March, goals, of_question, of_stack, plan
from kunitori_tui.text import catalog
from tests.games.sekigahara.positions import ISH, TOK, campaign, do

HANDS = (["fukushima_single", "maeda_single"], ["mori_single", "ukita_sword"])


def marches(seed: int, weeks: int) -> Iterator[tuple[SekiState, March]]:
    """Yield positions of a game in which blocks may march, with some of those that may."""
    bot, dice = bots.load("sekigahara", "samurai"), random.Random(seed)
    state = GAME.new(Setup(2, seed, {}))
    while not state.over and state.week <= weeks:
        assert state.decision is not None
        view = state.observe(state.decision.seat)
        found = []
        if state.decision.kind == "move":
            found = [of_stack(view, PLACE[c.partition(":")[2]]) for c in view.choices if c.startswith("stack")]
        elif state.decision.kind == "march":
            found = [of_question(view)]
        for march in found:
            some = dice.sample(march.waiting, dice.randint(1, len(march.waiting)))
            yield state, march if march.named or dice.random() < 0.5 else march.of(some)
        state.apply(bot.choose(view, 0))


def carry_out(state: SekiState, choices: tuple[str, ...]) -> SekiState:
    """Return the position after all of these choices; a card is paid with the first there is."""
    after = state.clone()
    for choice in choices:
        assert choice in after.options(), choice
        after.apply(choice)
    while after.decision is not None and after.decision.kind == "pay":
        after.apply(after.options()[0])
    return after


def test_every_way_to_every_place_is_legal_and_ends_there_with_the_points_it_tells() -> None:
    """7-3."""
    met = 0
    for state, march in marches(7, 2):
        side = march.view.side
        before = [points(state, of) for of in (TOK, ISH)]
        for goal in goals(march):
            for way in goal.ways[:2]:
                planned = plan(march, way)
                after = carry_out(state, planned.choices)
                dead = any(c.kind == "overrun" and c.side == SIDES[side] for c in planned.outlook.changes)
                if not (dead or after.over):
                    there = after.count[side][goal.place] + after.count[side][ARRIVED + goal.place]
                    assert there >= len(march.going)
                assert [points(after, of) - n for of, n in zip((TOK, ISH), before, strict=True)] == [
                    *planned.outlook.gained
                ]
                met += 1
    assert met > 500


def test_that_nobody_can_fight_is_said_of_marches_after_which_the_rules_let_nobody_be_deployed() -> None:
    """8-2-2, 8-2-4."""
    met = set()
    for state, march in marches(7, 4):
        side = march.view.side
        for goal in goals(march):
            if not march.view.has_units(1 - side, goal.place):
                continue
            planned = plan(march, goal.way)
            after, dead = carry_out(state, planned.choices), any(c.kind == "overrun" for c in planned.outlook.changes)
            if dead or after.over:
                continue
            end_march(after, side)
            fight = after.frames["battle"].make(side, goal.place, attacker=side, line=[])
            could, told = bool(fight.deployments(after)), words.unarmed(march, goal.way)
            assert not (told and could)
            assert told or could or goal.way.cards
            assert not told or told[0] == words.effects(march, goal.way)[-1]
            met.add((could, goal.way.cards))
    assert met >= {(False, 0), (True, 0), (True, 1)}


def test_the_way_with_fewest_cards_is_taken_before_one_with_more() -> None:
    """7-3-3: by Minakuchi all is highway; by Gifu the last is a road and takes a card."""
    state = campaign({"edo": ["tokugawa_leader"], "kyoto": ["maeda_leader"]}, {"osaka": ["ishida_leader"]}, hands=HANDS)
    do(state, "minimal")
    goal = next(goal for goal in goals(of_stack(state.observe(0), PLACE["kyoto"])) if goal.place == PLACE["kiyosu"])
    assert [way.cards for way in goal.ways] == [0, 1]
    assert goal.way.path == tuple(PLACE[name] for name in ("minakuchi", "kuwana", "kiyosu"))


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_the_sum_of_every_way_adds_up(language: str) -> None:
    """7-3-3 to 7-3-6: its terms make the steps, or the most there are."""
    catalog.set_language(language)
    try:
        for _, march in marches(9, 1):
            for goal in goals(march):
                told = words.sum_words(march, goal.way)
                if " = " not in told:
                    assert (march.means.behind + len(goal.way.path), march.penalty) == (1, 0), told
                    continue
                left, _, right = told.rstrip(".").partition(" = ")
                terms = [int(word) for word in right.replace("- ", "-").split() if word.lstrip("-").isdecimal()]
                if march.penalty:
                    terms.pop()  # the number of blocks
                numbers = [int(word) for word in left.split() if word.isdecimal()]
                assert sum(terms) == numbers[-1], told
                assert numbers[0] == march.means.behind + len(goal.way.path)
    finally:
        catalog.set_language("en")


def test_the_castle_that_leads_a_march_is_not_named_as_if_the_stack_still_stood_in_it() -> None:
    """7-3-4: the bonus of the castle of Ueda goes along to Saku, which has none."""
    state = campaign({"edo": ["tokugawa_3"]}, {"ueda": ["mori_2", "ukita_2"]}, hands=HANDS, active=ISH)
    do(state, "minimal")
    at_home = of_stack(state.observe(ISH), PLACE["ueda"])
    assert (words.lead_words(at_home), at_home.means.behind) == ("castle", 0)
    do(state, "stack:ueda", "go:saku")
    on_its_way = of_question(state.observe(ISH))
    assert (words.lead_words(on_its_way), on_its_way.means.behind) == ("led", 1)
    assert "1 leadership" in words.sum_words(on_its_way, goals(on_its_way)[0].way)


def test_a_single_step_without_a_bonus_is_told_without_a_sum() -> None:
    s = campaign({"suwa": ["date_2"]}, {"osaka": ["ishida_leader"]})
    do(s, "minimal")
    march = of_stack(s.observe(0), PLACE["suwa"])
    road = next(goal.way for goal in goals(march) if goal.place == PLACE["kofu"])
    assert [words.sum_words(march, road), *words.cost_words(march, road)] == ["1 step of 1.", "Free."]


def test_the_price_of_the_last_card_names_the_battles_that_are_fought_without_one() -> None:
    s = campaign({"saku": ["date_2"], "suwa": ["maeda_2"]}, {"kofu": ["mori_2"]}, hands=(HANDS[0], HANDS[1]))
    do(s, "limited", "pay:maeda_single", "stack:suwa", "go:kofu")
    march = of_stack(s.observe(0), PLACE["saku"])
    said = {goal.way.cards: words.cost_words(march, goal.way) for goal in goals(march)}
    fight = ["A fight comes at Kōfu, your 1 against 1.", "No card is left for that."]
    assert said == {0: ["Free."], 1: ["Price: your last card.", *fight]}


@pytest.mark.parametrize(
    ("at", "foes", "said"),
    [
        ("suwa", ["mori_2"], "Suwa: a battle, 1 block against 1 block."),
        ("ueda", [], "Ueda: a siege, 1 block against Sanada Masayuki; each 7 takes one."),
        ("ueda", ["mori_2"], "Ueda: 1 block against 1 block and Sanada Masayuki; a siege if they stay inside, "),
        ("ueda", ["mori_2"] * 3, "Ueda: a battle, 1 block against 3 blocks and Sanada Masayuki."),
    ],
)
def test_a_march_that_meets_enemies_says_whether_it_becomes_a_battle_or_a_siege(
    at: str, foes: list[str], said: str
) -> None:
    """8-9-1, 8-9-2: up to two blocks in their castle choose; a disk alone is besieged, more fight outside."""
    s = campaign({"saku": ["date_2"], "edo": ["tokugawa_leader"]}, {at: foes, "osaka": ["ishida_leader"]}, hands=HANDS)
    do(s, "minimal")
    march = of_stack(s.observe(0), PLACE["saku"])
    goal = next(goal for goal in goals(march) if goal.place == PLACE[at])
    told = words.effects(march, goal.way)
    assert any(sentence.startswith(said) for sentence in told), told
