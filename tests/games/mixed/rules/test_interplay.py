"""What the cards of both boxes do to each other (second rulebook, section 10; R38), and rulings that meet in a turn."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.mixed.rules.piles import EXAMPLE
from tests.games.deckbuilder.builders import deck, do, finish_turn, in_play, kind, left, names, offers, one, seen
from tests.games.deckbuilder.builders import game_with as any_game_with


def game_with(swapped: dict[str, str] | None = None, **zones: Any) -> DeckState:
    """Return a table of both boxes: the printed example, some of its piles ``swapped`` for others."""
    chosen = [(swapped or {}).get(pile, pile) for pile in EXAMPLE]
    return any_game_with(game="mixed", options={"piles": chosen}, **zones)


def test_geuebte_ninja_pass_hohe_steuern_by() -> None:
    """R10: the other card is the one; of two nothing is trashed, and both go back."""
    piles = {"ninja_clan": "geuebte_ninja", "neue_felder": "hohe_steuern"}
    s = game_with(piles, hand=["geuebte_ninja"], rivals={1: {"hand": ["kupfer"], "deck": ["hohe_steuern", "gold"]}})
    events = do(s, "play:geuebte_ninja", "no")
    assert one(events, "trash") == {"seat": 1, "card": "gold", "source": "deck"}
    assert deck(s, 1) == ["hohe_steuern"]
    s = game_with(piles, hand=["geuebte_ninja"], rivals={1: {"hand": ["kupfer"], "deck": ["hohe_steuern"] * 2}})
    assert seen(do(s, "play:geuebte_ninja", "no"), "trash") == []
    assert deck(s, 1) == ["hohe_steuern"] * 2


def test_with_two_players_another_player_is_the_opponent() -> None:
    """R40: Geübte Ninja ask nobody for a target."""
    s = game_with({"ninja_clan": "geuebte_ninja"}, hand=["geuebte_ninja"])
    do(s, "play:geuebte_ninja")
    assert (kind(s), s.decision and s.decision.seat) == ("trained_show", 1)


def test_a_schoenheit_gained_at_the_marktplatz_may_be_given_away_too() -> None:
    """R51: in whatever way it came."""
    s = game_with({"neue_felder": "marktplatz"}, hand=["marktplatz", "dorf", "dorf"], seats=3)
    s.landed[2] = 1  # type: ignore[attr-defined]
    do(s, "play:marktplatz", "trash:dorf", "gain:schoenheit")
    assert (kind(s), s.options()) == ("gift", ["no", "give:2"])
    do(s, "give:2")
    assert "schoenheit" in names(s, "discard", 2)
    assert kind(s) == "buy"


def test_the_marktplatz_turns_a_card_for_four_into_a_general_of_the_second_box() -> None:
    """R9: any class; those of the first box cost two more."""
    s = game_with({"neue_felder": "marktplatz"}, hand=["marktplatz", "tempelstadt"])
    do(s, "play:marktplatz", "trash:tempelstadt")
    assert {"gain:maeda_keiji", "gain:landzerstoerer", "gain:oda_nobunaga"} & set(s.options()) == {"gain:maeda_keiji"}


def test_a_dorf_put_back_by_a_warnung_does_not_call_the_end_off() -> None:
    """R27, R50."""
    s = game_with(hand=["gold"], pool={"dorf": 1}, rivals={1: {"hand": ["warnung", "dorf"], "deck": ["kupfer"] * 4}})
    do(s, "end", "treasure:gold", "buy:dorf", "play:warnung", "choose:1", "return:dorf")
    assert left(s, "dorf") == 1
    finish_turn(s)
    assert s.over


def test_the_last_card_taken_by_an_ally_brings_on_the_end_and_the_active_player_counts() -> None:
    """R15, R27: one more turn for everybody else, whoever gained it."""
    s = game_with(hand=["kavallerie", "wandermoench", "kupfer"], seats=3, pool={"dorf": 2})
    events = do(s, "play:kavallerie", "play:wandermoench", "choose:1", "end", "joint:2:1", "yes", "ambush", "done")
    assert [e["seat"] for e in seen(events, "gain")] == [0, 2]
    turns = [s.active]
    while not s.over:
        finish_turn(s)
        turns.append(s.active)
    assert turns[:3] == [0, 1, 2]
    assert s.turn == 3


def test_an_ally_who_gains_a_land_can_be_given_a_schoenheit() -> None:
    """R15, R20: a Land gained in any way counts."""
    s = game_with(
        hand=["kavallerie", "kavallerie", "wandermoench", "oda_nobunaga", "silber", "kupfer"],
        seats=3,
        rivals={1: {"hand": ["kupfer"], "deployed": ["landzerstoerer"]}, 2: {"hand": ["kupfer"]}},
    )
    do(s, "play:kavallerie", "play:kavallerie", "play:oda_nobunaga", "play:wandermoench", "choose:1", "end")
    do(s, "joint:1:2", "yes", "ambush", "done")
    assert s.observe(2).landed == [1, 1, 0]
    do(s, "treasure:silber", "treasure:kupfer", "buy:schoenheit")
    assert s.options() == ["no", "give:1"]


def test_a_rising_general_is_settled_before_the_call_and_his_general_fights_in_the_joint_battle() -> None:
    """R43, R45, R46: with the general the attack is 7 + 2; he may lead alone when everybody refuses."""
    piles = {"handelshafen": "aufstrebender_general"}
    for answers, question in ((["joint:1:2", "yes"], "defend"), (["joint:1:2", "no", "joint:2:1", "no"], "lead")):
        hand = ["kavallerie", "wandermoench", "aufstrebender_general", "gold", "silber"]
        s = game_with(piles, hand=hand, seats=3)
        do(s, "play:kavallerie", "play:wandermoench", "choose:1", "play:aufstrebender_general")
        assert kind(s) == "rising"
        do(s, "spend:silber", "spend:gold", "take:oda_nobunaga")
        assert kind(s) == "joint"
        events = do(s, *answers)
        assert kind(s) == question
        assert [e["value"] for e in seen(events, "attack")] == ([7 + 2] if question == "defend" else [])


def test_a_rising_general_may_be_the_unit_a_landzerstoerer_costs_and_the_result_stands() -> None:
    """R14: he is a unit, and the values were compared before."""
    s = game_with(
        {"handelshafen": "aufstrebender_general"},
        hand=["kavallerie", "aufstrebender_general", "kupfer"],
        rivals={1: {"hand": ["landzerstoerer"]}},
    )
    do(s, "play:kavallerie", "play:aufstrebender_general", "end", "no", "attack:1")
    events = do(s, "ambush", "show:landzerstoerer", "take:land")
    assert (one(events, "battle")["attack"], one(events, "battle")["defence"]) == (3, 6)
    assert offers(s, "victim") == ["area:aufstrebender_general", "area:kavallerie"]
    do(s, "victim:area:aufstrebender_general")
    assert in_play(s) == ["kavallerie"]


def test_each_battle_of_a_turn_has_its_own_losses_and_spent_cards_go_after_the_last() -> None:
    """R14, R45: a unit lost in the first battle was not counted in the second; the Landzerstörer of the first defender
    lies there until both are fought.
    """
    s = game_with(
        hand=["kavallerie", "soeldner_kanoniere", "oda_nobunaga", "maeda_keiji", "kupfer"],
        seats=3,
        rivals={1: {"deployed": ["landzerstoerer"]}, 2: {"hand": ["speertraeger"], "deck": ["landzerstoerer", "dorf"]}},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:oda_nobunaga", "play:maeda_keiji", "end")
    do(s, "attack:1", "attack:2", "attack:1", "attack:2")
    first = do(s, "ambush")
    assert [(e["target"], e["card"]) for e in seen(first, "victim")] == [(0, "kavallerie")]
    assert names(s, "deployed", 1) == ["landzerstoerer"]
    second = do(s, "reinforcement")
    assert one(second, "battle")["attack"] == 7 + 3
    assert [(e["target"], e["card"]) for e in seen(second, "victim")] == [(0, "soeldner_kanoniere")]
    assert [e["seat"] for e in seen(second, "spent")] == [1, 2]
    assert (names(s, "deployed", 1), deck(s, 2)) == ([], ["dorf"])


def test_kept_cards_and_ripe_walls_are_set_against_each_other() -> None:
    """R16, R19: two kept, one wall gone, three cards drawn; a new wall stays beside the old one's going."""
    s = game_with(
        {"neue_felder": "verteidigungswall"},
        hand=["verteidigungswall"],
        deck=["falle", "warnung", "verteidigungswall", "kupfer", *["dorf"] * 6],
    )
    do(s, "play:verteidigungswall", "end", "stay:verteidigungswall")
    finish_turn(s)
    do(s, "play:verteidigungswall", "end", "stay:verteidigungswall", "show:warnung", "show:falle", "done")
    assert sorted(names(s, "hand")) == ["dorf", "dorf", "dorf", "falle", "warnung"]
    assert (names(s, "walls"), names(s, "discard")) == (["verteidigungswall"], ["kupfer", "verteidigungswall"])


def test_a_silber_just_gained_is_not_exchanged_by_the_same_tempelstadt() -> None:
    """R49; the next copy may."""
    s = game_with(hand=["kavallerie", "tempelstadt", "tempelstadt", "kupfer"])
    do(s, "play:kavallerie", "play:tempelstadt", "trash:kupfer")
    assert (kind(s), names(s, "hand")) == ("play", ["silber", "tempelstadt"])
    do(s, "play:tempelstadt", "trash:silber")
    assert names(s, "hand") == ["gold"]


def test_nothing_that_is_trashed_or_put_back_is_lost() -> None:
    """R50: pool, trash and the cards of the players together stay what they were."""
    s = game_with(hand=["kavallerie", "warnung", "tempelstadt", "kupfer", "maeda_keiji"])
    every = sum(s.pool) + len(s.trash) + sum(len(s.owned(seat)) for seat in range(s.n))
    do(s, "play:kavallerie", "play:warnung", "choose:1", "return:maeda_keiji", "play:tempelstadt", "trash:kupfer")
    assert (left(s, "maeda_keiji"), names(s, "hand")) == (1, ["silber"])
    assert sum(s.pool) + len(s.trash) + sum(len(s.owned(seat)) for seat in range(s.n)) == every
