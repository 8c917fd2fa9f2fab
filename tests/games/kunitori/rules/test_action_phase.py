"""The action phase: 5-1, 6-2, section 4, R1 and R41."""

from __future__ import annotations

from tests.games.deckbuilder.builders import do, game_with, in_play, kind, names, offers, one, seen


def test_a_turn_begins_with_one_action_and_each_play_costs_one() -> None:
    """5-1."""
    s = game_with(hand=["neue_felder", "neue_felder"])
    assert s.actions == 1
    do(s, "play:neue_felder")
    assert (s.actions, kind(s)) == (0, "buy")
    assert names(s, "hand").count("neue_felder") == 1


def test_cards_just_drawn_may_be_played_at_once() -> None:
    """5-1."""
    s = game_with(hand=["festung"], deck=["kavallerie", "gold"])
    do(s, "play:festung", "play:kavallerie")
    assert in_play(s) == ["festung", "kavallerie"]


def test_only_action_cards_can_be_played_in_the_action_phase() -> None:
    """Section 4, R41: treasures wait for the buy phase, victory cards are never played."""
    s = game_with(hand=["gold", "dorf", "festung"])
    assert s.options() == ["end", "play:festung"]


def test_the_action_phase_may_be_ended_with_cards_and_actions_left_and_they_lapse() -> None:
    """5-1, section 4."""
    s = game_with(hand=["kavallerie", "festung", "kupfer"])
    do(s, "play:kavallerie", "end")
    assert (kind(s), s.actions) == ("buy", 0)
    assert offers(s, "play") == []


def test_a_player_without_an_action_card_is_asked_all_the_same() -> None:
    """R70: that the hand holds none is nobody else's business."""
    s = game_with(hand=["kupfer", "dorf"])
    assert (kind(s), s.options()) == ("play", ["end"])


def test_a_player_without_hand_cards_goes_on_to_the_buy_phase() -> None:
    s = game_with(hand=["oda_nobunaga"])
    do(s, "play:oda_nobunaga", "home")
    assert (kind(s), s.actions) == ("buy", 0), "an action that is left lapses"


def test_effects_are_done_from_top_to_bottom() -> None:
    """5-1: Zollaufhebung draws before it asks for the Bauernmiliz."""
    s = game_with(hand=["zollaufhebung"], deck=["gold"])
    events = do(s, "play:zollaufhebung")
    assert [e.kind for e in events] == ["play", "draw"]
    assert (kind(s), s.buys, s.discount) == ("may_gain", 1, 0)
    do(s, "gain:bauernmiliz")
    assert s.discount == 1


def test_draws_that_neither_deck_nor_discard_pile_can_serve_lapse() -> None:
    """5-1, R4."""
    s = game_with(hand=["hohe_steuern"], deck=["gold"], discard=["silber"])
    do(s, "play:hohe_steuern")
    assert names(s, "hand") == ["gold", "silber"]
    assert kind(s) == "buy"


def test_deployed_cards_are_played_before_any_card_of_the_hand() -> None:
    """6-2, R1: compulsory; the last one, or equal ones, without a question."""
    s = game_with(hand=["festung"], deployed=["kavallerie", "speertraeger", "speertraeger"])
    assert s.options() == ["replay:speertraeger", "replay:kavallerie"]
    do(s, "replay:kavallerie")
    assert (kind(s), s.actions) == ("play", 2)
    assert names(s, "replayed") == ["kavallerie", "speertraeger", "speertraeger"]


def test_a_deployed_card_costs_an_action_like_any_other() -> None:
    """6-2."""
    s = game_with(hand=["kupfer"], deployed=["speertraeger", "fantastische_burg"])
    events = do(s, "replay:speertraeger")
    assert s.actions == 1
    assert [e["card"] for e in seen(events, "replay")] == ["speertraeger", "fantastische_burg"]


def test_deployed_cards_are_played_even_where_their_effect_is_not_wanted() -> None:
    """R1: nothing may be kept back to save the action."""
    s = game_with(hand=["kupfer"], deployed=["bogenschuetzen", "kavallerie"])
    assert all(o.startswith("replay:") for o in s.options())
    do(s, "replay:bogenschuetzen")
    assert s.actions == 3


def test_the_order_of_deployed_cards_decides_what_is_drawn_when() -> None:
    """6-2: in an order the owner chooses."""
    s = game_with(hand=["kupfer"], deck=["gold", "dorf"], deployed=["fantastische_burg", "kavallerie"])
    events = do(s, "replay:fantastische_burg")
    assert [e.kind for e in events] == ["replay", "draw", "replay"]
    assert one(events, "draw")["count"] == 1


def test_only_the_own_deployed_cards_are_played() -> None:
    s = game_with(hand=["kupfer"], rivals={1: {"deployed": ["kavallerie"], "hand": ["kupfer"]}})
    assert (s.actions, names(s, "replayed", 1), names(s, "deployed", 1)) == (1, [], ["kavallerie"])
