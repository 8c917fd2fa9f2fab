"""Battles of the second box: Landzerstörer, Festungsattrappe (R14), Wandermönch's joint battle (R15, R46)."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui.games.deckbuilder.rules.battle import joint_prize
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.brennt.builders import calling, game_with
from tests.games.deckbuilder.builders import do, in_play, kind, left, names, offers, one, seen


def test_w5_deployed_bogenschuetzen_give_two_actions_and_the_next_deployed_card_must_follow() -> None:
    """6-2: one action, none, two; further deployed cards come before the hand."""
    s = game_with(hand=["kupfer"], deployed=["bogenschuetzen"])
    assert (s.actions, names(s, "replayed")) == (2, ["bogenschuetzen"])
    s = game_with(hand=["kavallerie"], deployed=["bogenschuetzen", "speertraeger"])
    assert s.options() == ["replay:speertraeger", "replay:bogenschuetzen"]
    events = do(s, "replay:bogenschuetzen")
    assert [e.data["card"] for e in events if e.kind == "replay"] == ["bogenschuetzen", "speertraeger"]
    assert s.actions == 2


def test_w6_eight_against_nine() -> None:
    """7-4 (X5): Akechi and two Söldner Kanoniere against Attrappe, Bogenschützen and two Speerträger in ambush."""
    s = game_with(
        hand=["soeldner_kanoniere", "soeldner_kanoniere", "akechi_mitsuhide"],
        deck=["kupfer", "kupfer"],
        rivals={1: {"hand": ["speertraeger", "speertraeger"], "deployed": ["festungsattrappe", "bogenschuetzen"]}},
    )
    do(s, *["play:soeldner_kanoniere"] * 2, "play:akechi_mitsuhide", "end", "attack:1")
    events = do(s, "ambush", "show:speertraeger", "show:speertraeger")
    assert (one(events, "battle")["attack"], one(events, "battle")["defence"]) == (8, 9)
    assert s.options() == ["decline", "take:dorf"]
    do(s, "decline")
    assert names(s, "hand", 1) == ["speertraeger", "speertraeger"]
    assert (names(s, "deployed", 1), names(s, "discard", 1)) == (["bogenschuetzen"], ["festungsattrappe"])


def test_w7_a_whole_turn_that_keeps_a_strategy_card() -> None:
    """8: eight money, a Landzerstörer for seven, Gegenschlag kept, three cards drawn."""
    s = game_with(
        hand=["kupfer", "silber", "bogenschuetzen", "burgstadt"],
        deck=["gegenschlag", "silber", "gold", "kupfer", "kupfer", "kupfer", "dorf"],
        deployed=["kavallerie"],
        seats=3,
    )
    assert s.actions == 2
    do(s, "play:bogenschuetzen", "play:burgstadt")
    assert s.actions == 2
    do(s, "end", "treasure:kupfer", "treasure:silber", "treasure:silber", "treasure:gold")
    assert s.money == 8
    do(s, "buy:landzerstoerer")
    assert s.money == 1
    do(s, "stay:bogenschuetzen", "stay:kavallerie", "show:gegenschlag", "done")
    assert names(s, "hand") == ["gegenschlag", "kupfer", "kupfer", "kupfer"]
    assert in_play(s) == ["bogenschuetzen", "kavallerie"]


# -- Landzerstörer ---------------------------------------------------------------------------------------------------


def razing(rival: dict[str, list[str]], *hand: str, **options: Any) -> DeckState:
    """Return the table where seat 0 attacks seat 1 with Honda and ``hand``."""
    s = game_with(hand=["kavallerie", *hand, "honda_tadakatsu", "kupfer"], rivals={1: rival}, options=options)
    do(s, "play:kavallerie", *[f"play:{c}" for c in hand], "play:honda_tadakatsu", "end", "attack:1")
    return s


def test_the_attacked_player_names_the_unit_he_loses_after_the_result() -> None:
    """R14: the value of the battle is not touched; the Landzerstörer goes to the discard pile."""
    s = razing({"hand": ["kupfer"], "deployed": ["kavallerie", "bogenschuetzen"]}, "landzerstoerer")
    events = do(s, "ambush", "done")
    assert one(events, "battle")["defence"] == 3
    assert (kind(s), s.decision and s.decision.seat) == ("victim", 1)
    assert s.options() == ["victim:deployed:bogenschuetzen", "victim:deployed:kavallerie"]
    do(s, "victim:deployed:bogenschuetzen")
    assert names(s, "discard", 1) == ["bogenschuetzen"]
    assert "landzerstoerer" in names(s, "discard")
    assert "landzerstoerer" not in in_play(s)


def test_ambush_and_turned_cards_can_be_victims() -> None:
    """R14."""
    s = razing({"hand": ["speertraeger"], "deployed": ["kavallerie"]}, "landzerstoerer")
    do(s, "ambush", "show:speertraeger")
    assert "victim:ambush:speertraeger" in s.options()
    do(s, "victim:ambush:speertraeger")
    assert names(s, "hand", 1) == []
    s = razing({"hand": ["kupfer"], "deck": ["speertraeger", "gold"], "deployed": ["kavallerie"]}, "landzerstoerer")
    do(s, "reinforcement")
    assert "victim:turned:speertraeger" in s.options()


def test_without_an_eligible_unit_nobody_loses_anything() -> None:
    """R14: another Landzerstörer is none."""
    s = razing({"hand": ["kupfer"], "deployed": ["landzerstoerer"]}, "landzerstoerer")
    events = do(s, "ambush", "done")
    assert seen(events, "victim") == [{"seat": 0, "target": 0, "card": "kavallerie"}]
    assert names(s, "discard", 1) == ["landzerstoerer"]


def test_a_landzerstoerer_in_ambush_works_and_goes_to_the_discard_pile() -> None:
    """11-2: as attacker, defender, in ambush and as reinforcement."""
    s = razing({"hand": ["landzerstoerer"]}, "speertraeger")
    do(s, "ambush", "show:landzerstoerer")
    assert (kind(s), s.decision and s.decision.seat) == ("victim", 0)
    do(s, "victim:area:speertraeger")
    assert names(s, "hand", 1) == []
    assert names(s, "discard", 1) == ["landzerstoerer"]


def test_two_landzerstoerer_take_two_victims() -> None:
    s = razing(
        {"hand": ["kupfer"], "deployed": ["kavallerie", "bogenschuetzen", "speertraeger"]},
        "landzerstoerer",
        "landzerstoerer",
    )
    do(s, "ambush", "done", "victim:deployed:kavallerie", "victim:deployed:speertraeger")
    assert names(s, "deployed", 1) == ["bogenschuetzen"]


def test_the_defender_names_his_victims_first() -> None:
    """R14: both sides' effects are simultaneous."""
    s = razing(
        {"hand": ["kupfer"], "deployed": ["landzerstoerer", "kavallerie", "bogenschuetzen"]},
        "landzerstoerer",
        "speertraeger",
    )
    do(s, "ambush", "done", "victim:deployed:kavallerie")
    assert (kind(s), s.decision and s.decision.seat) == ("victim", 0)
    assert s.options() == ["victim:area:speertraeger", "victim:area:kavallerie"]


def test_erratum_x15_lets_the_owner_of_the_landzerstoerer_name_the_victim() -> None:
    s = razing({"hand": ["kupfer"], "deployed": ["kavallerie", "bogenschuetzen"]}, "landzerstoerer", errata=["x15"])
    do(s, "ambush", "done")
    assert (kind(s), s.decision and s.decision.seat) == ("victim", 0)


def test_a_festungsattrappe_of_the_attacker_is_discarded_after_the_battles() -> None:
    s = game_with(
        hand=["kavallerie", "festungsattrappe", "honda_tadakatsu"], deck=["kupfer"], rivals={1: {"hand": ["kupfer"]}}
    )
    do(s, "play:kavallerie", "play:festungsattrappe", "play:honda_tadakatsu", "end", "attack:1", "ambush", "done")
    assert "festungsattrappe" in names(s, "discard")
    assert in_play(s) == ["honda_tadakatsu", "kavallerie"]


def test_a_festungsattrappe_that_took_no_part_stays() -> None:
    s = game_with(hand=["kavallerie", "festungsattrappe", "honda_tadakatsu"], deck=["kupfer"])
    do(s, "play:kavallerie", "play:festungsattrappe", "play:honda_tadakatsu", "end", "home")
    assert "festungsattrappe" in in_play(s)


# -- the joint battle -------------------------------------------------------------------------------------------------


def test_wandermoench_gives_two_actions_or_calls_for_a_joint_battle() -> None:
    """11-3: the option is chosen when the card is played (R46)."""
    s = game_with(hand=["wandermoench", "kupfer"], seats=3)
    do(s, "play:wandermoench", "choose:0")
    assert s.actions == 2
    do(s, "end")
    assert kind(s) == "buy"


def test_ally_and_target_are_named_in_the_battle_phase_and_no_general_is_needed() -> None:
    """R15, R46."""
    s = calling()
    assert (kind(s), s.options()) == ("joint", ["no", "joint:1:2", "joint:2:1"])


def test_the_ally_may_refuse_and_nobody_is_asked_twice() -> None:
    """R46."""
    s = calling()
    do(s, "joint:1:2")
    assert (kind(s), s.decision and s.decision.seat) == ("consent", 1)
    do(s, "no")
    assert s.options() == ["no", "joint:2:1"]
    do(s, "joint:2:1", "no")
    assert kind(s) == "buy"


def test_with_no_ally_a_player_with_a_general_fights_the_ordinary_battle() -> None:
    """R46."""
    s = game_with(hand=["kavallerie", "wandermoench", "honda_tadakatsu", "kupfer"], seats=3)
    do(s, "play:kavallerie", "play:wandermoench", "choose:1", "play:honda_tadakatsu", "end", "no")
    assert kind(s) == "lead"


def test_the_joint_battle_takes_the_place_of_the_ordinary_ones() -> None:
    """R15."""
    s = game_with(hand=["kavallerie", "wandermoench", "honda_tadakatsu", "kupfer"], seats=3)
    do(s, "play:kavallerie", "play:wandermoench", "choose:1", "play:honda_tadakatsu", "end")
    do(s, "joint:1:2", "yes", "ambush", "done")
    assert kind(s) == "buy"


def test_everything_of_both_attackers_that_can_fight_does_and_both_gain() -> None:
    """R15: the own table; both attackers gain, the ally's units stay where they are (R46)."""
    s = calling(seat1={"hand": ["kupfer"], "deployed": ["landzerstoerer", "kavallerie"]}, seat2={"hand": ["kupfer"]})
    events = do(s, "joint:1:2", "yes", "ambush", "done")
    battle = one(events, "battle")
    assert (battle["attack"], battle["defence"], battle["prize"]) == (2 + 3 + 5 + 2, 0, "land")
    assert "land" in names(s, "discard", 0)
    assert "land" in names(s, "discard", 1)
    assert names(s, "deployed", 1) == ["kavallerie"]
    assert "landzerstoerer" in names(s, "discard", 1)


def test_of_one_copy_left_the_active_player_gets_it() -> None:
    """R15."""
    s = game_with(
        hand=["kavallerie", "soeldner_kanoniere", "wandermoench", "kupfer"],
        seats=3,
        pool={"dorf": 1},
        rivals={1: {"hand": ["kupfer"]}, 2: {"hand": ["kupfer"]}},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:wandermoench", "choose:1", "end")
    do(s, "joint:1:2", "yes", "ambush", "done")
    assert "dorf" in names(s, "discard", 0)
    assert "dorf" not in names(s, "discard", 1)


def test_a_tie_in_a_joint_battle_brings_nobody_a_victory_card() -> None:
    """R15, 11-3: the table begins with a difference of 1 on either side. Kavallerie 2, Söldner Kanoniere 3."""
    s = calling(
        seat1={"hand": ["kupfer"]},
        seat2={"hand": ["kupfer"], "deployed": ["kavallerie", "kavallerie", "bogenschuetzen"]},
    )
    events = do(s, "joint:1:2", "yes", "ambush", "done")
    battle = one(events, "battle")
    assert (battle["attack"], battle["defence"], battle["prize"]) == (5, 5, "")
    assert [event.kind for event in events if event.kind in ("gain", "decline")] == []
    assert kind(s) == "buy"


def test_a_winning_defender_takes_any_victory_card_that_is_left_or_none() -> None:
    """11-3, R26."""
    s = calling(seat2={"hand": ["maeda_keiji"]})
    do(s, "joint:1:2", "yes", "ambush", "show:maeda_keiji")
    assert (kind(s), s.options()) == ("prize", ["decline", "take:dorf", "take:praefektur", "take:land"])
    do(s, "take:land")
    assert "land" in names(s, "discard", 2)
    assert left(s, "land") == 9


def test_the_defender_names_the_attacker_who_loses_a_unit_to_his_landzerstoerer() -> None:
    """R15: that attacker chooses the unit."""
    s = calling(
        seat1={"hand": ["kupfer"], "deployed": ["kavallerie", "speertraeger"]}, seat2={"hand": ["landzerstoerer"]}
    )
    do(s, "joint:1:2", "yes", "ambush", "show:landzerstoerer")
    assert (kind(s), s.decision and s.decision.seat, offers(s, "attack")) == ("raze_side", 2, ["0", "1"])
    do(s, "attack:1")
    assert (kind(s), s.decision and s.decision.seat) == ("victim", 1)
    assert s.options() == ["victim:deployed:speertraeger", "victim:deployed:kavallerie"]


def test_two_players_cannot_call_for_a_joint_battle() -> None:
    """R15: the two actions are still there; the other half does nothing (R47)."""
    s = game_with(hand=["wandermoench", "kupfer"])
    do(s, "play:wandermoench", "choose:1")
    assert kind(s) == "buy"


@pytest.mark.parametrize(
    ("difference", "prize"),
    [(-3, ""), (0, ""), (1, "dorf"), (6, "dorf"), (7, "praefektur"), (11, "praefektur"), (12, "land"), (30, "land")],
)
def test_the_table_of_the_joint_battle(difference: int, prize: str) -> None:
    """11-3."""
    assert joint_prize(difference) == prize
