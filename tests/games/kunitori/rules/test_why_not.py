"""Why something cannot be chosen: a key, the paragraph it follows from, numbers."""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.engine.api import Reason
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, finish_turn, game_with

GAME = shelf.load("kunitori")


def why(s: DeckState, ref: str, seat: int = 0) -> tuple[str, str]:
    """Return key and paragraph of the reason; "" for what can be chosen."""
    reason = GAME.why_not(s.observe(seat), ref)
    return (reason.key, reason.paragraph) if isinstance(reason, Reason) else ("", "")


def test_what_can_be_chosen_has_no_reason() -> None:
    assert why(game_with(hand=["festung"]), "hand:festung") == ("", "")


def test_treasures_wait_for_the_buy_phase() -> None:
    assert why(game_with(hand=["festung", "kupfer"]), "hand:kupfer") == ("treasure_in_action", "R41")


def test_victory_cards_have_no_effect() -> None:
    assert why(game_with(hand=["festung", "dorf"]), "hand:dorf") == ("no_effect_card", "4")


def test_the_pool_waits_for_the_buy_phase() -> None:
    assert why(game_with(hand=["festung"]), "pool:kupfer") == ("not_buy_phase", "5-3")


def test_deployed_cards_come_first() -> None:
    s = game_with(hand=["festung"], deployed=["kavallerie", "speertraeger"])
    assert why(s, "hand:festung") == ("deployed_first", "6-2")
    assert why(s, "deployed:kavallerie") == ("", "")


def test_action_cards_are_too_late_in_the_buy_phase() -> None:
    s = game_with(hand=["festung", "dorf", "kupfer"])
    do(s, "end")
    assert why(s, "hand:festung") == ("action_in_buy", "5-3")
    assert why(s, "hand:dorf") == ("no_effect_card", "5-3")


def test_a_card_too_dear_names_what_is_missing() -> None:
    s = game_with(hand=["zollaufhebung", "gold"], deck=["dorf"] * 6)
    do(s, "play:zollaufhebung", "no", "treasure:gold")
    reason = GAME.why_not(s.observe(0), "pool:gold")
    assert reason == Reason("too_dear", "5-3", {"price": 5, "money": 3, "missing": 2})


def test_a_card_too_dear_counts_the_treasures_that_are_still_in_the_hand() -> None:
    s = game_with(hand=["kupfer"] * 4)
    do(s, "end")
    view = s.observe(0)
    assert GAME.why_not(view, "pool:aufstrebender_general") == Reason(
        "too_dear_with_hand", "5-3", {"price": 5, "money": 4, "missing": 1}
    )


def test_an_empty_pile_is_named_first() -> None:
    s = game_with(hand=["kupfer"], pool={"gold": 0})
    do(s, "end")
    assert why(s, "pool:gold") == ("pile_empty", "R5")


def test_a_general_under_the_pile_is_not_on_offer() -> None:
    s = game_with(hand=["gold"] * 3, options={"two_generals": True})
    do(s, "end", *["treasure:gold"] * 3)
    assert why(s, f"pool:{s.table.ids[s.offer[5]]}") == ("not_on_offer", "R44")


def test_what_the_marktplatz_cannot_do() -> None:
    s = game_with(hand=["marktplatz", "hohe_steuern", "kupfer"])
    do(s, "play:marktplatz")
    assert why(s, "hand:hohe_steuern") == ("untrashable", "R10")
    do(s, "trash:kupfer")
    reason = GAME.why_not(s.observe(0), "pool:silber")
    assert reason == Reason("over_limit", "R9", {"price": 3, "limit": 2})


def test_only_a_ninja_clan_is_shown_against_a_ninja_clan() -> None:
    """R12."""
    s = game_with(hand=["ninja_clan", "ninja_clan", "kupfer"])
    do(s, "play:ninja_clan")
    assert (why(s, "hand:ninja_clan"), why(s, "hand:kupfer")) == (("", ""), ("only_ninja_clan", "R12"))


def test_what_a_rising_general_cannot_do() -> None:
    s = game_with(hand=["aufstrebender_general", "gold", "silber", "dorf"])
    do(s, "play:aufstrebender_general")
    assert why(s, "hand:dorf") == ("only_treasures", "R43")
    assert why(s, "pool:oda_nobunaga") == ("pay_first", "R43")
    assert why(s, "pool:silber") == ("only_generals", "R43")


def test_what_cannot_lie_in_ambush() -> None:
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": ["festung", "gold"]}})
    do(s, "play:oda_nobunaga", "end", "attack:1", "ambush")
    assert why(s, "hand:gold", seat=1) == ("no_value", "7-2-1")
    assert why(s, "hand:festung", seat=1) == ("", "")


def test_who_is_not_asked_cannot_choose() -> None:
    s = game_with(hand=["festung"], rivals={1: {"hand": ["festung"]}})
    reason = GAME.why_not(s.observe(1), "hand:festung")
    assert reason == Reason("not_your_turn", "3", {"seat": 0})


def test_after_the_end_nothing_can_be_chosen() -> None:
    s = game_with(options={"round_limit": 1})
    finish_turn(s)
    finish_turn(s)
    assert s.over
    assert why(s, "hand:kupfer") == ("over", "9-1")


def test_a_thing_the_question_is_not_about() -> None:
    assert why(game_with(hand=["festung"]), "seat:1") == ("other_question", "")


def test_cards_are_named_in_their_order_and_no_more_often_than_they_are_held() -> None:
    """R71: the same ambush is offered once."""
    hand = ["speertraeger", "festung", "festung", "kupfer"]
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": hand}})
    do(s, "play:oda_nobunaga", "end", "attack:1", "ambush", "show:festung")
    assert why(s, "hand:speertraeger", seat=1) == ("passed", "7-2-1")
    assert why(s, "hand:festung", seat=1) == ("", "")
    do(s, "show:festung")
    assert why(s, "hand:festung", seat=1) == ("taken", "7-2-1")
    assert why(s, "hand:kupfer", seat=1) == ("no_value", "7-2-1")


def test_treasures_for_a_rising_general_are_named_in_their_order_too() -> None:
    """R71."""
    s = game_with(hand=["aufstrebender_general", "gold", "silber", "silber"])
    do(s, "play:aufstrebender_general")
    do(s, "spend:silber")
    assert why(s, "hand:silber") == ("", "")
    do(s, "spend:silber")
    assert why(s, "hand:silber") == ("taken", "R43")


def test_a_card_without_a_value_is_not_one_that_was_passed_over() -> None:
    """7-2-1, R71: it could not have been named before either."""
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": ["festung", "marktplatz", "fantastische_burg"]}})
    do(s, "play:oda_nobunaga", "end", "attack:1", "ambush", "show:fantastische_burg")
    assert why(s, "hand:marktplatz", seat=1) == ("no_value", "7-2-1")
    assert why(s, "hand:festung", seat=1) == ("passed", "7-2-1")


def test_a_card_that_lies_elsewhere_is_not_in_the_hand() -> None:
    s = game_with(hand=["festung"])
    assert why(s, "hand:handelshafen") == ("not_in_hand", "")
    do(s, "end")
    assert why(s, "hand:gold") == ("not_in_hand", "")
