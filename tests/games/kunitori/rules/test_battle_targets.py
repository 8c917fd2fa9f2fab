"""Calling a battle: 5-2, 7-1, R21-R23, R25, R45."""

from __future__ import annotations

from tests.games.deckbuilder.builders import do, game_with, kind, offers, one, seen


def test_without_a_leader_played_this_turn_there_is_no_battle_phase() -> None:
    """5-2."""
    s = game_with(hand=["kavallerie", "kupfer"])
    events = do(s, "play:kavallerie", "end")
    assert [e["phase"] for e in seen(events, "phase")] == ["buy"]


def test_a_general_in_hand_that_was_not_played_leads_nobody() -> None:
    s = game_with(hand=["oda_nobunaga", "kupfer"])
    do(s, "end")
    assert kind(s) == "buy"


def test_units_alone_may_not_attack() -> None:
    """7-1."""
    s = game_with(hand=["kavallerie", "kanoniere", "kupfer"], deployed=["speertraeger"])
    do(s, "play:kavallerie", "play:kanoniere", "end")
    assert kind(s) == "buy"


def test_a_general_alone_may_attack() -> None:
    """7-1, R23."""
    s = game_with(hand=["oda_nobunaga", "kupfer"])
    events = do(s, "play:oda_nobunaga", "end", "attack:1")
    assert one(events, "attack") == {"seat": 0, "target": 1, "cards": ["oda_nobunaga"], "value": 7}


def test_the_battle_phase_is_voluntary() -> None:
    """5-2: a leader may stay home (R23)."""
    s = game_with(hand=["oda_nobunaga", "kupfer"])
    do(s, "play:oda_nobunaga", "end")
    assert s.options() == ["home", "attack:1"]
    do(s, "home")
    assert kind(s) == "buy"


def test_the_battle_comes_before_the_purchases() -> None:
    """R21: the card that was won lies on the discard pile already."""
    s = game_with(hand=["oda_nobunaga", "gold"], rivals={1: {"hand": ["kupfer"]}})
    do(s, "play:oda_nobunaga", "end", "attack:1", "ambush", "done")
    assert kind(s) == "buy"
    assert [s.table.ids[c] for c in s.open_discard[0]] == ["land"]


def test_with_one_target_all_units_of_the_area_take_part() -> None:
    """7-1, R22, R23: played and deployed ones, Ninja Clan and Bauernmiliz with one each; politics never."""
    s = game_with(
        hand=["oda_nobunaga", "bauernmiliz", "ninja_clan", "festung", "kupfer"],
        deployed=["kavallerie", "fantastische_burg"],
        rivals={1: {"hand": []}},
        options={"ninja_self": False},
    )
    do(s, "replay:kavallerie", "play:ninja_clan", "play:bauernmiliz", "choose:1", "play:festung")
    events = do(s, "play:oda_nobunaga", "end", "attack:1")
    assert sorted(one(events, "attack")["cards"]) == ["bauernmiliz", "kavallerie", "ninja_clan", "oda_nobunaga"]
    assert one(events, "attack")["value"] == 7 + 2 + 1 + 1


def test_several_leaders_may_attack_one_player_and_make_one_battle() -> None:
    """7-1, R25."""
    s = game_with(hand=["oda_nobunaga", "takeda_shingen", "kupfer"], rivals={1: {"hand": []}})
    events = do(s, "play:oda_nobunaga", "play:takeda_shingen", "attack:1", "attack:1")
    assert one(events, "attack")["value"] == 13
    assert kind(s) == "defend"


def test_with_several_targets_every_unit_goes_to_one_of_them() -> None:
    """7-1, R23."""
    s = game_with(hand=["oda_nobunaga", "uesugi_kenshin", "kavallerie", "kupfer"], deployed=["speertraeger"], seats=3)
    do(s, "play:kavallerie", "play:oda_nobunaga", "play:uesugi_kenshin", "end")
    do(s, "attack:1", "attack:2")
    assert s.decision is not None
    assert (s.decision.kind, s.decision.subject, s.options()) == ("assign", "speertraeger", ["attack:1", "attack:2"])
    events = do(s, "attack:2", "attack:1")
    assert seen(events, "attack") == [
        {"seat": 0, "target": 1, "cards": ["oda_nobunaga", "kavallerie"], "value": 9},
        {"seat": 0, "target": 2, "cards": ["uesugi_kenshin", "speertraeger"], "value": 8},
    ]


def test_a_unit_can_only_go_where_a_leader_goes() -> None:
    """7-1."""
    s = game_with(hand=["oda_nobunaga", "uesugi_kenshin", "kavallerie", "kupfer"], seats=4)
    do(s, "play:kavallerie", "play:oda_nobunaga", "play:uesugi_kenshin", "end", "attack:1", "attack:3")
    assert offers(s, "attack") == ["1", "3"]


def test_all_units_may_go_to_one_leader_so_that_the_other_attacks_alone() -> None:
    """R23."""
    s = game_with(hand=["oda_nobunaga", "uesugi_kenshin", "kavallerie", "kupfer"], seats=3)
    do(s, "play:kavallerie", "play:oda_nobunaga", "play:uesugi_kenshin", "end", "attack:1", "attack:2")
    events = do(s, "attack:1")
    assert [e["cards"] for e in seen(events, "attack")] == [["oda_nobunaga", "kavallerie"], ["uesugi_kenshin"]]


def test_a_leader_at_home_adds_nothing() -> None:
    """R23."""
    s = game_with(hand=["oda_nobunaga", "takeda_shingen", "kupfer"])
    events = do(s, "play:oda_nobunaga", "play:takeda_shingen", "home", "attack:1")
    assert one(events, "attack") == {"seat": 0, "target": 1, "cards": ["takeda_shingen"], "value": 6}


def test_all_targets_are_announced_before_the_first_battle() -> None:
    """7-1, R45."""
    s = game_with(hand=["oda_nobunaga", "uesugi_kenshin", "kupfer"], seats=3)
    do(s, "play:oda_nobunaga", "play:uesugi_kenshin", "end", "attack:2")
    assert kind(s) == "lead"
    events = do(s, "attack:1")
    assert [e.kind for e in events] == ["attack", "attack", "points", "defenders"]
    assert kind(s) == "defend"


def test_battles_are_fought_clockwise_from_the_attacker() -> None:
    """7-1."""
    s = game_with(hand=["oda_nobunaga", "uesugi_kenshin", "date_masamune", "kupfer"], seats=4, active=2)
    do(s, "play:oda_nobunaga", "play:uesugi_kenshin", "play:date_masamune", "end")
    do(s, "attack:0", "attack:1", "attack:3")
    order = []
    while kind(s) == "defend":
        order.append(s.stack[-1].seat)
        do(s, "ambush", "done")
    assert order == [3, 0, 1]


def test_a_player_cannot_attack_himself() -> None:
    """R40: the others are asked about clockwise from the attacker, whoever began the game."""
    s = game_with(hand=["oda_nobunaga", "kupfer"], seats=4, active=1)
    do(s, "play:oda_nobunaga", "end")
    assert offers(s, "attack") == ["2", "3", "0"]


def test_equal_cards_are_assigned_in_one_order_only() -> None:
    """R72: the same attack is not offered twice in different words."""
    s = game_with(hand=["aufstrebender_general", "aufstrebender_general", "kavallerie", "kupfer"], seats=3)
    do(s, "play:kavallerie", *["play:aufstrebender_general"] * 2, "no", "attack:2")
    assert s.options() == ["attack:2"]


def test_generals_that_were_deployed_do_not_exist_but_deployed_units_fight_in_later_turns() -> None:
    """R22."""
    s = game_with(hand=["oda_nobunaga", "kupfer"], deployed=["kavallerie", "kavallerie"])
    do(s, "play:oda_nobunaga", "end")
    assert one(do(s, "attack:1"), "attack")["value"] == 11
