"""The levels of the campaign: positions with a clear answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.bots import ground, march, odds
from kunitori_tui.games.sekigahara.bots.ground import LENGTH
from kunitori_tui.games.sekigahara.bots.levels import DAIMYO
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, worth
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.week import BID, ORDERED
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.text import decisions
from tests.bots.hasty import ruled
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    assert_sound,
    blocks,
    campaign,
    clash,
    do,
    kind,
    make_last_turn,
)

LEVELS = shelf.levels("sekigahara")
CAREFUL = ("samurai", "daimyo", "shogun")
GUARDING = ("daimyo", "shogun")

every_level = pytest.mark.parametrize("level", LEVELS)
careful_level = pytest.mark.parametrize("level", CAREFUL)
guarding_level = pytest.mark.parametrize("level", GUARDING)


def choice(level: str, s: SekiState) -> str:
    """Return what a level answers to the open question."""
    assert s.decision is not None
    return ruled("sekigahara", level).choose(s.observe(s.decision.seat), 1)


def move_all(level: str, s: SekiState) -> None:
    """Let a level play the movement phase that is open."""
    while s.phase == "movement" and s.decision is not None:
        do(s, choice(level, s))


@every_level
def test_a_castle_without_a_guard_is_taken(level: str) -> None:
    s = campaign(
        {"kiyosu": ["fukushima_3", "fukushima_2"], "edo": ["tokugawa_leader", "tokugawa_3", "tokugawa_2"]},
        {"osaka": ["ishida_leader", "mori_3", "mori_2", "ukita_3"]},
        hands=(["fukushima_single", "tokugawa_single"], ["mori_single"]),
    )
    move_all(level, s)
    assert s.holder[PLACE["gifu"]] == TOK


@every_level
def test_in_the_last_turn_a_resource_in_reach_is_occupied(level: str) -> None:
    """2: it counts a point, and nothing comes after it."""
    s = campaign(
        {"edo": ["tokugawa_leader", "tokugawa_3", "tokugawa_2"], "oshi": ["tokugawa_gun"]},
        {"osaka": ["ishida_leader", "mori_3", "mori_2"]},
        week=7,
    )
    s.turn = 28
    make_last_turn(s)
    assert_sound(s)
    move_all(level, s)
    assert s.cube[PLACE["takasaki"]] == TOK


@careful_level
def test_ieyasu_does_not_march_into_a_fight_that_is_lost(level: str) -> None:
    s = campaign(
        {"hakone": ["tokugawa_leader", "tokugawa_2"], "edo": ["tokugawa_3"]},
        {"numazu": ["mori_3", "mori_2", "ukita_3", "ukita_2", "kobayakawa_3"], "osaka": ["ishida_leader"]},
        hands=(["tokugawa_single", "date_single"], ["mori_single", "ukita_single", "mori_sword", "ukita_sword"]),
    )
    move_all(level, s)
    assert "tokugawa_leader" not in blocks(s, TOK, "numazu")


@careful_level
def test_osaka_is_not_left_to_hideyori_alone_while_enemies_are_near(level: str) -> None:
    """9: whoever takes the disk has won."""
    s = campaign(
        {"kyoto": ["fukushima_3", "fukushima_2", "tokugawa_3", "fukushima_gun"], "edo": ["tokugawa_leader"]},
        {"osaka": ["ishida_leader", "mori_3", "mori_2", "ukita_3"]},
        hands=(["fukushima_single"] * 4, ["kobayakawa_single", "uesugi_single"]),
        active=ISH,
    )
    move_all(level, s)
    assert blocks(s, ISH, "osaka")


def by_nagaoka(own: int, enemies: int, hand: Sequence[str] = ()) -> SekiState:
    """Return a campaign with so many blocks at Nagaoka, without a card to fight with or with ``hand``, and enemies at
    Takeda beside it: a resource, in the open. Nothing else near is to be had.
    """
    return campaign(
        {
            "nagaoka": ["fukushima_2", "fukushima_3", "date_2", "tokugawa_2", "tokugawa_3"][:own],
            "edo": ["tokugawa_leader"],
        },
        {"takeda": ["mori_2", "ukita_2", "mori_3", "ukita_3"][:enemies], "osaka": ["ishida_leader"]},
        hands=(hand, ("mori_single", "ukita_single", "mori_sword", "mori_double", "ukita_double")),
        cubes={"niigata": TOK},
    )


@careful_level
def test_four_blocks_overrun_a_lone_one_where_three_would_have_to_fight_it(level: str) -> None:
    """7-4-1: four times as many at least."""
    four, three = (Outlook(ruled("sekigahara", level).mind, by_nagaoka(own, 1).observe(TOK)) for own in (4, 3))
    plan = march.from_place(four, PLACE["nagaoka"])
    assert plan is not None
    assert plan.way.overrun
    assert plan.way.path[-1] == PLACE["takeda"]
    fewer = march.from_place(three, PLACE["nagaoka"])
    assert fewer is None or fewer.way.path[-1] != PLACE["takeda"]


@guarding_level
@pytest.mark.parametrize("spare", [True, False])
def test_no_forced_march_spends_the_card_that_a_begun_battle_is_fought_with(level: str, spare: bool) -> None:
    s = campaign(
        {"nagaoka": ["fukushima_2", "fukushima_3", "fukushima_gun"], "nihonmatsu": ["maeda_2"]},
        {"takeda": ["mori_2", "ukita_2"]},
        hands=(["fukushima_double", "maeda_single", "maeda_single"][: 2 + spare], ["mori_single", "ukita_single"]),
        cubes={"niigata": TOK},
    )
    do(s, "limited", "pay:maeda_single", "stack:nagaoka", "go:takeda")
    plan = march.from_place(Outlook(ruled("sekigahara", level).mind, s.observe(TOK)), PLACE["nihonmatsu"])
    assert plan is not None
    assert (plan.way.path[-1] == PLACE["aizu"], plan.way.cards) == (spare, spare), "a castle, three steps away"


@every_level
def test_a_stack_that_overruns_says_so(level: str) -> None:
    s = by_nagaoka(4, 1)
    do(s, "minimal", "stack:nagaoka")
    hint = ruled("sekigahara", level).hint(s.observe(TOK), 1)
    assert (hint.choices[0], str(hint.params["reasons"]).split(" ")[0]) == ("go:takeda", "overrun,worth")


@every_level
def test_a_lone_block_among_four_enemies_counts_as_lost(level: str) -> None:
    """7-4-1: they overrun it; among three it could still fight."""
    among = {}
    for enemies in (3, 4):
        look = Outlook(ruled("sekigahara", level).mind, by_nagaoka(1, enemies).observe(TOK))
        among[enemies] = worth(look, PLACE["takeda"], look.stacks[PLACE["nagaoka"]])
    assert among[4] == pytest.approx(-(1 + look.mind.weighing.rout) * look.ground.block)
    assert among[3] > among[4]


def test_a_hint_stops_where_an_overrun_brings_hidden_blocks_to_light() -> None:
    """What was overrun may not be what the position that was dealt for the hint held there."""

    def onwards(view: Any, dice: int) -> Thought:
        """Go by Takeda to Toyama."""
        return "force:toyama" if "force:toyama" in view.choices else "go:takeda", Reason

    marcher = Ruled("marcher", {"march": onwards})
    hints = {}
    for enemies in (0, 1):
        s = by_nagaoka(4, enemies, hand=["tokugawa_single"])
        do(s, "minimal", "stack:nagaoka")
        hints[enemies] = marcher.hint(s.observe(TOK), 1).choices
    assert hints == {0: ["go:takeda", "force:toyama"], 1: ["go:takeda"]}


@every_level
def test_the_block_with_most_impact_is_deployed(level: str) -> None:
    """8-3: one card, so the 3-mon block and not the 2-mon one."""
    s = clash(
        "sunpu",
        ["tokugawa_3", "tokugawa_2"],
        ["mori_2", "mori_3"],
        came=["hamamatsu"],
        hands=(["tokugawa_single"], ["mori_single"]),
    )
    assert asked(s) == ("tokugawa", "deploy")
    assert choice(level, s) == "deploy:tokugawa_single:tokugawa_3"


@every_level
def test_a_sword_goes_with_a_gun(level: str) -> None:
    """8-4-1: with a gun there already, the sword brings 1 + 1 + 2 + 2."""
    s = clash(
        "sunpu",
        ["tokugawa_gun", "tokugawa_gun", "tokugawa_2"],
        ["mori_2", "mori_3"],
        came=["hamamatsu"],
        hands=(["tokugawa_single", "tokugawa_sword", "tokugawa_sword"], ["mori_single"]),
    )
    do(s, "deploy:tokugawa_single:tokugawa_gun")
    while kind(s) == "challenge":
        do(s, "pass")
    do(s, choice("marcher", s)) if asked(s)[0] == "ishida" else None
    while kind(s) == "challenge":
        do(s, "pass")
    assert asked(s) == ("tokugawa", "deploy")
    assert choice(level, s) == "deploy:tokugawa_sword:tokugawa_gun"


def challenged(hand: list[str]) -> SekiState:
    """Ishida has deployed Ukita with a card and has ``hand`` left; Tokugawa holds a loyalty card."""
    s = clash(
        "sunpu",
        ["tokugawa_3", "tokugawa_2"],
        ["ukita_3", "mori_2"],
        attacker=ISH,
        came=["hamamatsu"],
        hands=(["tokugawa_loyalty", "tokugawa_single"], ["ukita_single", *hand]),
    )
    do(s, "deploy:ukita_single:ukita_3")
    assert asked(s) == ("tokugawa", "challenge")
    return s


@every_level
def test_loyalty_is_challenged_when_the_enemy_has_no_card_left_to_keep_the_block(level: str) -> None:
    assert choice(level, challenged([])) == "challenge:tokugawa_loyalty"


@every_level
def test_loyalty_is_not_challenged_against_a_card_that_was_shown(level: str) -> None:
    """S55: what was shown against an earlier challenge is still in the hand."""
    s = challenged(["ukita_single"])
    s.shown[ISH] = [CARD["ukita_single"]]
    assert_sound(s)
    assert choice(level, s) == "pass"


@every_level
def test_a_challenge_is_refuted_whenever_it_can_be(level: str) -> None:
    s = challenged(["ukita_sword"])
    do(s, "challenge:tokugawa_loyalty")
    assert asked(s) == ("ishida", "refute")
    assert choice(level, s) == "show:ukita_sword"


@every_level
def test_of_all_blocks_ieyasu_is_lost_last(level: str) -> None:
    """8-7-2: he stands in the line beside another, and one of them falls."""
    s = clash(
        "sunpu",
        ["tokugawa_leader", "tokugawa_3", "tokugawa_2"],
        ["mori_3", "mori_2", "mori_leader"],
        came=["hamamatsu"],
        hands=(["tokugawa_single"], ["mori_single", "mori_sword"]),
    )
    do(s, "free:tokugawa_leader")
    while kind(s) != "lose":
        if kind(s) == "challenge":
            do(s, "pass")
        elif asked(s)[0] == "tokugawa" and any(o.startswith("deploy") for o in s.options()) and s.played[TOK] == []:
            do(s, "deploy:tokugawa_single:tokugawa_3")
        else:
            do(s, "stop" if asked(s)[0] == "tokugawa" else choice("marcher", s))
    assert asked(s)[0] == "tokugawa"
    assert choice(level, s) == "lose:tokugawa_3"


@every_level
def test_a_few_blocks_stay_in_their_castle_before_a_host(level: str) -> None:
    """8-9-2: outside they would fight five times their number."""
    s = clash(
        "hakone",
        ["tokugawa_2"],
        ["mori_3", "mori_2", "ukita_3", "ukita_2", "kobayakawa_3"],
        attacker=ISH,
        came=["numazu"],
        holders={"hakone": TOK},
        hands=(["tokugawa_single"], ["mori_single", "ukita_single"]),
    )
    assert asked(s) == ("tokugawa", "inside")
    assert choice(level, s) == "inside"


@guarding_level
def test_a_beaten_leader_with_one_companion_stays_in_his_castle(level: str) -> None:
    """2, 8-8: outside he would be alone, and whoever comes next would end the game."""
    s = clash(
        "hakone",
        ["tokugawa_leader", "tokugawa_2", "tokugawa_3"],
        ["mori_3", "mori_2", "ukita_3"],
        attacker=ISH,
        came=["numazu"],
        holders={"hakone": TOK},
        hands=([], ["mori_single", "mori_single"]),
    )
    while kind(s) != "retreat":
        wanted = "outside" if kind(s) == "inside" else "stop" if asked(s)[0] == "tokugawa" else choice("marcher", s)
        do(s, choice(level, s) if kind(s) == "lose" else wanted)
    assert asked(s)[0] == "tokugawa"
    while kind(s) == "retreat":
        do(s, choice(level, s))
    assert "tokugawa_leader" in blocks(s, TOK, "hakone")


def test_a_leader_alone_is_in_danger_with_nobody_near_and_among_six_with_many_he_is_not() -> None:
    assert ground.peril(0.0, 1, castle=False) > 0.2
    assert ground.peril(0.0, 1, castle=True) < ground.peril(0.0, 1, castle=False)
    assert ground.peril(3.0, 1, castle=False) > ground.peril(3.0, 2, castle=False) > ground.peril(3.0, 3, castle=False)
    assert ground.peril(6.0, 6, castle=False) < 0.01


def ordered(week: int, kind: str = "order") -> SekiState:
    """Return a campaign in which Ishida has won the bid of a week and names who moves first, or is to bid."""
    hand = ["mori_sword", "kobayakawa_single"]
    s = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader", "mori_3"]}, hands=(["date_single"], hand))
    s.week, s.turn, s.phase = week, 4 * (week - 1), kind
    s.active = s.first = -1
    s.stack = []
    s.push("week", step=ORDERED if kind == "order" else BID)
    s.push(kind, ISH)
    s.run()
    assert_sound(s)
    return s


@careful_level
def test_the_last_turn_of_the_game_is_wanted(level: str) -> None:
    """6 B: in the seventh week whoever moves second is not answered."""
    assert choice(level, ordered(week=7)) == "first:tokugawa"


def test_the_daimyo_and_the_shogun_want_the_last_turn_of_every_week() -> None:
    """6 A: nothing comes between it and the count of castles and resources."""
    wanted = {level: choice(level, ordered(week=4)) for level in LEVELS}
    assert wanted == {**dict.fromkeys(LEVELS, "first:ishida"), **dict.fromkeys(GUARDING, "first:tokugawa")}


def test_the_daimyo_and_the_shogun_bid_a_high_number_that_others_keep_for_its_blocks() -> None:
    """6 B: that is what the order of the turns is worth to them."""
    bids = {level: choice(level, ordered(4, "bid")) for level in LEVELS}
    assert bids == {**dict.fromkeys(LEVELS, "bid:kobayakawa_single"), **dict.fromkeys(GUARDING, "bid:mori_sword")}


def test_the_last_turn_of_the_game_is_no_reason_before_the_last_week() -> None:
    hints = {week: ruled("sekigahara", "shogun").hint(ordered(week).observe(ISH), 1) for week in (1, 6, 7)}
    assert {hint.choices[0] for hint in hints.values()} == {"first:tokugawa"}
    assert {week: hint.reason for week, hint in hints.items()} == {
        1: "order_second",
        6: "order_second",
        7: "order_last",
    }


def test_the_promise_of_a_hand_counts_bonuses_as_a_battle_does() -> None:
    """15: Uesugi leader, two 3-mon blocks and a gun with a sword card make 1 + 4 + 5 + 6; a siege knows no sword."""
    faces = [FACE[f] for f in ("uesugi_leader", "uesugi_3", "uesugi_3", "uesugi_gun")]
    hand = [CARD[c] for c in ("uesugi_single", "uesugi_single", "uesugi_sword")]
    assert odds.promised(faces, hand) == 16
    assert odds.promised(faces, hand, siege=True) == 14
    assert odds.promised(faces, []) == 1


def test_the_odds_of_a_battle_grow_with_the_own_promise_and_fall_with_the_enemy() -> None:
    even = odds.battle(10, 4, 4, 4).win
    assert odds.battle(14, 4, 4, 4).win > even > odds.battle(6, 4, 4, 4).win
    assert odds.battle(10, 4, 2, 4).win > even > odds.battle(10, 4, 8, 5).win


def test_measured_odds_are_surer_of_a_small_battle_than_guessed_ones() -> None:
    """Of 138 attackers to whom the guess gave 60 to 70 % 86 % won."""
    guessed, measured = (odds.battle(4, 2, 1, 3, gauge=gauge).win for gauge in (odds.ROUGH, odds.TRUE))
    assert 0.6 < guessed < 0.7 < 0.8 < measured < 1.0


def test_a_prize_weighs_less_early_for_who_thinks_so() -> None:
    """What is held in the first week can be lost again; at the end there is nothing left but the count (2)."""
    s = campaign({"kiyosu": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, week=1)
    patient = replace(DAIMYO, weighing=replace(DAIMYO.weighing, early=0.5))
    heedless = replace(DAIMYO, weighing=replace(DAIMYO.weighing, early=0.0))
    early, usual = (Outlook(mind, s.observe(TOK)).ground for mind in (patient, heedless))
    gifu = PLACE["gifu"]
    assert early.prizes[gifu] < 0.6 * usual.prizes[gifu]
    s.week, s.turn = 7, 28
    make_last_turn(s)
    assert Outlook(patient, s.observe(TOK)).ground.prizes[gifu] == usual.prizes[gifu]


@pytest.mark.parametrize("bot", shelf.bots("sekigahara"))
def test_where_no_way_leads_out_of_a_castle_every_bot_names_who_stays_in_it(bot: str) -> None:
    """S13: two must stay of those who came out and were beaten, before the rest may go."""
    army = ["mori_3", "mori_2", "ukita_3", "ukita_2"]
    s = clash("gifu", ["date_3", "date_2"], army, attacker=ISH, holders={"gifu": ISH})
    while kind(s) != "lose":
        do(s, "stop")
    do(s, "lose:mori_3")
    view = s.observe(ISH)
    assert bots.load("sekigahara", bot).choose(view, 7) in view.choices
    assert all(choice.startswith("stay") for choice in view.choices)


def test_highways_are_shorter_than_other_roads() -> None:
    assert LENGTH[PLACE["osaka"]][PLACE["kyoto"]] < LENGTH[PLACE["osaka"]][PLACE["himeji"]]
    assert LENGTH[PLACE["edo"]][PLACE["edo"]] == 0


def test_the_hint_of_the_shogun_to_move_a_stack_says_where_it_goes_and_what_for() -> None:
    """It goes the way that was played on with, and names its end."""
    state: SekiState = GAME.new(Setup(2, 4, {}))
    bot: Any = bots.load("sekigahara", "shogun")
    player = bots.load("sekigahara", "samurai")
    for dice in count():
        assert state.decision is not None
        view = state.observe(state.decision.seat)
        hint = bot.hint(view, dice) if view.asked.kind == "move" else None
        if hint and hint.about.startswith("stack:") and hint.about != bot.policy.hint(view, dice).about:
            break
        state.apply(player.choose(view, dice))
    state.apply(hint.about)
    then = bot.policy.hint(state.observe(view.seat), dice)
    assert (then.reason, then.params, hint.choices) == (hint.reason, hint.params, [hint.about])
    assert any(step.endswith(f":{hint.params['place']}") for step in then.choices)
    said = decisions.advice(view, hint)
    assert place(str(hint.params["place"])) in said
    assert "trial games" not in said
