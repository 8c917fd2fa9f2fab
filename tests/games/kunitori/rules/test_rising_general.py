"""Aufstrebender General: the card, R7, R8, R43."""

from __future__ import annotations

from tests.games.deckbuilder.builders import do, finish_turn, game_with, in_play, kind, left, names, offers, one

RISING = "aufstrebender_general"


def test_for_treasures_worth_five_a_general_comes_into_the_area_and_the_card_is_trashed() -> None:
    """R7: the treasures are played and lie in the area until the end phase."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}")
    assert kind(s) == "rising"
    events = do(s, "spend:silber", "spend:gold", "take:oda_nobunaga")
    assert in_play(s) == ["gold", "oda_nobunaga", "silber"]
    assert [s.table.ids[c] for c in s.trash] == [RISING]
    assert one(events, "rising")["card"] == "oda_nobunaga"
    assert left(s, "oda_nobunaga") == 0
    assert names(s, "hand") == ["kupfer"]


def test_it_takes_neither_an_action_nor_a_buy() -> None:
    s = game_with(hand=[RISING, "gold", "gold", "kupfer"])
    do(s, f"play:{RISING}", "spend:gold", "spend:gold", "take:oda_nobunaga", "home")
    assert (kind(s), s.buys) == ("buy", 1)


def test_the_treasures_are_spent_whole_and_do_not_count_in_the_buy_phase() -> None:
    """R7: six are paid, the surplus is lost."""
    s = game_with(hand=[RISING, "gold", "gold", "kupfer"])
    do(s, f"play:{RISING}", "spend:gold", "spend:gold", "take:oda_nobunaga", "home")
    assert s.money == 0
    assert offers(s, "treasure") == ["kupfer"]


def test_more_treasures_than_needed_may_be_spent() -> None:
    """R43: any set worth five or more will do."""
    s = game_with(hand=[RISING, "gold", "gold", "gold"])
    do(s, f"play:{RISING}", "spend:gold", "spend:gold")
    assert "spend:gold" in s.options()
    do(s, "spend:gold", "take:takeda_shingen")
    assert in_play(s) == ["gold", "gold", "gold", "takeda_shingen"]


def test_only_a_set_that_reaches_five_can_be_begun() -> None:
    """R43: every step is offered only if the whole can still be paid."""
    s = game_with(hand=[RISING, "silber", "silber", "kupfer"])
    do(s, f"play:{RISING}")
    assert s.options() == ["no", "spend:kupfer"]
    do(s, "spend:kupfer")
    assert s.options() == ["spend:silber"]
    do(s, "spend:silber")
    assert s.options() == ["spend:silber"]
    do(s, "spend:silber")
    assert len(offers(s, "take")) == 8


def test_money_of_the_action_phase_does_not_pay() -> None:
    """R7: treasure cards only."""
    s = game_with(hand=["kavallerie", "teegeschirr", RISING, "silber", "silber"])
    do(s, "play:kavallerie", "play:teegeschirr", "choose:1", f"play:{RISING}")
    assert s.money == 5
    assert s.options() == ["no"]


def test_a_player_whose_treasures_do_not_reach_five_is_asked_all_the_same() -> None:
    """R70: what the hand holds is nobody else's business."""
    s = game_with(hand=[RISING, "kupfer"])
    do(s, f"play:{RISING}")
    assert (kind(s), s.options()) == ("rising", ["no"])


def test_nothing_is_asked_without_hand_cards_or_without_generals_in_the_pool() -> None:
    """R43; both are open facts."""
    s = game_with(hand=[RISING])
    do(s, f"play:{RISING}")
    assert kind(s) == "lead"
    generals = [s.table.ids[g] for g in s.table.generals]
    s = game_with(hand=[RISING, "gold", "gold"], pool=dict.fromkeys(generals, 0))
    do(s, f"play:{RISING}")
    assert kind(s) == "lead"


def test_the_general_is_not_played() -> None:
    """R8: no cards, actions, money or buys."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}", "spend:silber", "spend:gold", "take:mouri_motonari", "home")
    assert (s.actions, s.money, s.buys, names(s, "hand")) == (0, 0, 1, ["kupfer"])


def test_the_general_may_fight_at_once() -> None:
    """The remark on the card; R43: the trashed copy neither leads nor counts."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}", "spend:silber", "spend:gold", "take:oda_nobunaga")
    assert s.decision is not None
    assert (s.decision.kind, s.decision.subject) == ("lead", "oda_nobunaga")
    events = do(s, "attack:1")
    assert one(events, "attack")["value"] == 7


def test_the_general_is_discarded_in_the_end_phase() -> None:
    """R8."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}", "spend:silber", "spend:gold", "take:oda_nobunaga")
    finish_turn(s)
    assert "oda_nobunaga" in names(s, "discard")


def test_the_effect_does_not_depend_on_a_battle() -> None:
    """R43: independent of whether a battle follows."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}", "spend:silber", "spend:gold", "take:oda_nobunaga", "home")
    assert kind(s) == "buy"
    assert "oda_nobunaga" in in_play(s)


def test_every_copy_played_is_decided_on_its_own() -> None:
    """R43: per copy."""
    s = game_with(hand=["kavallerie", RISING, RISING, "gold", "silber", "gold", "silber"])
    do(s, "play:kavallerie", f"play:{RISING}", f"play:{RISING}")
    do(s, "spend:silber", "spend:gold", "take:oda_nobunaga")
    assert kind(s) == "rising"
    do(s, "spend:silber", "spend:gold", "take:takeda_shingen")
    assert kind(s) == "lead"
    assert names(s, "area").count(RISING) == 0
    assert len(s.trash) == 2


def test_a_copy_that_stays_leads_with_attack_one() -> None:
    """R43, 7-1."""
    s = game_with(hand=[RISING, "kupfer"])
    do(s, f"play:{RISING}", "no")
    assert s.decision is not None
    assert (s.decision.kind, s.decision.subject) == ("lead", RISING)
    assert one(do(s, "attack:1"), "attack")["value"] == 1


def test_a_copy_that_stays_may_fight_beside_a_general() -> None:
    """R43: like an ordinary unit under another leader."""
    s = game_with(hand=["oda_nobunaga", RISING, "kupfer"])
    do(s, "play:oda_nobunaga", f"play:{RISING}", "no", "attack:1")
    assert one(do(s, "attack:1"), "attack")["value"] == 8


def test_declining_ends_the_question_for_all_copies() -> None:
    """R68: nothing has changed between two equal copies."""
    s = game_with(hand=["kavallerie", RISING, RISING, "gold", "silber"])
    do(s, "play:kavallerie", f"play:{RISING}", f"play:{RISING}", "no")
    assert kind(s) == "lead"


def test_the_treasures_stay_secret_until_the_general_is_named() -> None:
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}", "spend:silber")
    view = s.observe(1)
    assert view.decision is not None
    assert (view.decision.secret, view.decision.data) == (True, {})
    assert view.chosen_cards == []
    assert s.observe(0).chosen_cards == [s.table.number["silber"]]
    do(s, "spend:gold", "take:oda_nobunaga")
    view = s.observe(1)
    assert {"gold", "silber", "oda_nobunaga"} == {view.table.ids[c] for c in view.area[0]}


def test_under_the_house_rule_only_the_two_open_generals_can_be_taken() -> None:
    """R44."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"], options={"two_generals": True})
    do(s, f"play:{RISING}", "spend:silber", "spend:gold")
    assert sorted(s.table.number[g] for g in offers(s, "take")) == sorted(s.offer[:2])
