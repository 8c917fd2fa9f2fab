"""Ninja Clan: the card, R4, R12, the FAQ and the option ninja_self."""

from __future__ import annotations

from tests.games.deckbuilder.builders import deck, do, game_with, kind, names, offers, one, seen

KUPFER = {"hand": ["kupfer"] * 4}


def test_all_players_are_dealt_with_clockwise_from_the_active_one_who_is_included() -> None:
    """R12."""
    s = game_with(hand=["ninja_clan", "kupfer"], deck=["gold", "gold"], seats=3)
    events = do(s, "play:ninja_clan", "no", "keep:gold", "keep:gold", "no", "discard:dorf", "discard:dorf", "no")
    assert [e["seat"] for e in seen(events, "reveal")] == [0, 1, 2]


def test_with_the_option_off_the_active_player_is_left_out() -> None:
    s = game_with(hand=["ninja_clan", "kupfer"], seats=3, options={"ninja_self": False})
    do(s, "play:ninja_clan")
    assert s.decision is not None
    assert (s.decision.kind, s.decision.seat) == ("ninja_show", 1)


def test_who_shows_a_ninja_clan_from_the_hand_is_untouched_and_keeps_it() -> None:
    s = game_with(
        hand=["ninja_clan", "kupfer"],
        rivals={1: {"hand": ["ninja_clan", "kupfer"], "deck": ["gold", "silber"]}},
        options={"ninja_self": False},
    )
    do(s, "play:ninja_clan")
    assert s.options() == ["no", "show:ninja_clan"]
    events = do(s, "show:ninja_clan")
    assert one(events, "show") == {"seat": 1, "card": "ninja_clan", "source": "ninja_clan"}
    assert seen(events, "reveal") == []
    assert names(s, "hand", 1) == ["kupfer", "ninja_clan"]
    assert deck(s, 1) == ["gold", "silber"]
    assert names(s, "known_hand", 1) == ["ninja_clan"], "everybody remembers"


def test_nobody_has_to_show_his_ninja_clan() -> None:
    """It is worded as "can" (R47)."""
    s = game_with(
        hand=["ninja_clan", "kupfer"],
        rivals={1: {"hand": ["ninja_clan"], "deck": ["gold", "silber"]}},
        options={"ninja_self": False},
    )
    events = do(s, "play:ninja_clan", "no")
    assert one(events, "reveal")["cards"] == ["gold", "silber"]


def test_a_player_without_a_ninja_clan_is_asked_all_the_same() -> None:
    """R70: else everybody would know that he has none."""
    s = game_with(hand=["ninja_clan"], rivals={1: KUPFER}, options={"ninja_self": False})
    do(s, "play:ninja_clan")
    assert (kind(s), s.options()) == ("ninja_show", ["no"])


def test_a_player_without_hand_cards_turns_up_two_cards_at_once() -> None:
    s = game_with(hand=["ninja_clan"], rivals={1: {"deck": ["gold", "silber"]}}, options={"ninja_self": False})
    do(s, "play:ninja_clan")
    assert (kind(s), s.options()) == ("ninja_pick", ["keep:gold", "discard:gold"])


def test_the_active_player_decides_for_each_card_and_on_the_order_of_those_that_return() -> None:
    s = game_with(hand=["ninja_clan"], rivals={1: {"deck": ["gold", "silber", "dorf"]}}, options={"ninja_self": False})
    do(s, "play:ninja_clan", "keep:gold", "keep:silber")
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, offers(s, "top")) == (0, "order", ["silber", "gold"])
    do(s, "top:silber")
    assert deck(s, 1) == ["silber", "gold", "dorf"]


def test_a_card_that_is_thrown_away_lies_on_its_owners_discard_pile_in_the_open() -> None:
    s = game_with(hand=["ninja_clan"], rivals={1: {"deck": ["gold", "silber"]}}, options={"ninja_self": False})
    do(s, "play:ninja_clan", "discard:gold", "keep:silber")
    assert (names(s, "open_discard", 1), deck(s, 1)) == (["gold"], ["silber"])
    assert s.observe(None).known_top[1] == (s.table.number["silber"],)


def test_equal_cards_return_without_a_question() -> None:
    s = game_with(hand=["ninja_clan"], rivals={1: {"deck": ["gold", "gold"]}}, options={"ninja_self": False})
    do(s, "play:ninja_clan", "keep:gold", "keep:gold")
    assert kind(s) == "buy"
    assert deck(s, 1) == ["gold", "gold"]


def test_with_one_card_or_none_in_the_deck_the_discard_pile_is_shuffled() -> None:
    """FAQ, R4."""
    s = game_with(
        hand=["ninja_clan"],
        rivals={1: {"deck": ["gold"], "discard": ["silber", "silber"]}},
        options={"ninja_self": False},
    )
    events = do(s, "play:ninja_clan")
    assert one(events, "shuffle") == {"seat": 1, "cards": 2}
    assert one(events, "reveal")["cards"] == ["gold", "silber"]
    do(s, "discard:gold", "keep:silber")
    assert deck(s, 1) == ["silber", "silber"]


def test_with_too_few_cards_in_all_what_there_is_is_turned_up() -> None:
    """R4."""
    s = game_with(hand=["ninja_clan"], rivals={1: {"deck": ["gold"]}}, options={"ninja_self": False})
    do(s, "play:ninja_clan", "discard:gold")
    assert kind(s) == "buy"
    assert names(s, "discard", 1) == ["gold"]


def test_a_player_without_any_card_is_passed_over() -> None:
    s = game_with(hand=["ninja_clan"], rivals={1: {"hand": []}}, options={"ninja_self": False})
    do(s, "play:ninja_clan")
    assert kind(s) == "buy"


def test_the_active_player_may_show_a_second_ninja_clan_of_his_own() -> None:
    s = game_with(hand=["ninja_clan", "ninja_clan"], rivals={1: KUPFER})
    do(s, "play:ninja_clan")
    assert s.decision is not None
    assert (s.decision.seat, s.options()) == (0, ["no", "show:ninja_clan"])


def test_the_turn_goes_on_after_the_last_player() -> None:
    s = game_with(hand=["kavallerie", "ninja_clan", "festung"], rivals={1: {"deck": ["gold", "dorf"]}})
    do(s, "play:kavallerie", "play:ninja_clan", "no", "keep:dorf", "keep:dorf")
    do(s, "discard:gold", "keep:dorf")
    assert (kind(s), s.active, s.actions) == ("play", 0, 1)
    assert offers(s, "play") == ["festung"]
