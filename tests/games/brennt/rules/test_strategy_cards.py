"""The strategy cards of the second box: kept for the next turn, and what each of them does (5-4, 11-3)."""

from __future__ import annotations

from kunitori_tui import shelf
from tests.games.brennt.builders import game_with
from tests.games.deckbuilder.builders import do, kind, left, names, offers, one, seen

DECK = ["gold", "silber", "dorf", "festungsattrappe"]


# -- strategy cards kept ---------------------------------------------------------------------------------------------


def test_strategy_cards_may_be_kept_and_one_card_less_is_drawn_for_each() -> None:
    """5-4, R16."""
    s = game_with(hand=["falle", "gegenschlag", "kupfer"], deck=["gold"] * 6)
    do(s, "end", "end")
    assert (kind(s), s.options()) == ("keep", ["done", "show:falle", "show:gegenschlag"])
    events = do(s, "show:falle", "show:gegenschlag", "done")
    assert one(events, "keep")["cards"] == ["falle", "gegenschlag"]
    assert names(s, "hand") == ["falle", "gegenschlag", "gold", "gold"]
    assert sorted(s.table.ids[c] for c in s.known_hand[0]) == ["falle", "gegenschlag"]


def test_strategy_cards_are_kept_in_whatever_order_they_are_named() -> None:
    """5-4, R16: the whole choice is one set of cards; its order leaves no trace."""
    ends = []
    for order in (["falle", "gegenschlag", "warnung"], ["warnung", "falle", "gegenschlag"]):
        s = game_with(hand=["falle", "gegenschlag", "warnung", "kupfer"], deck=["gold"] * 6)
        do(s, "end", "end", f"show:{order[0]}")
        assert set(s.options()) == {"done", *[f"show:{c}" for c in order[1:]]}
        do(s, f"show:{order[1]}")
        assert shelf.load("brennt").from_json(s.to_json()).to_json() == s.to_json()
        events = do(s, f"show:{order[2]}", "done")
        ends.append((one(events, "keep")["cards"], s.to_json()))
    assert ends[0] == ends[1]


def test_what_is_kept_stays_secret_until_it_is_shown() -> None:
    s = game_with(hand=["falle", "gegenschlag", "kupfer"], deck=["gold"] * 6)
    do(s, "end", "end", "show:falle")
    assert s.observe(1).chosen_cards == []
    assert s.observe(0).chosen_cards == [s.table.number["falle"]]


def test_more_than_four_kept_cards_draw_nothing() -> None:
    """R16: never less than nothing."""
    s = game_with(hand=["falle"] * 5, deck=["gold"] * 4)
    do(s, "end", "end", *["show:falle"] * 5)
    assert names(s, "hand") == ["falle"] * 5


# -- Warnung, Falle, Gegenschlag --------------------------------------------------------------------------------------


def test_warnung_draws_a_card_or_puts_one_back_on_its_pile() -> None:
    """11-3, R50: the pile has one more, nothing goes to the trash."""
    s = game_with(hand=["warnung", "kupfer"], deck=["gold"])
    do(s, "play:warnung", "choose:0")
    assert names(s, "hand") == ["gold", "kupfer"]
    s = game_with(hand=["warnung", "kupfer", "dorf"])
    before = left(s, "kupfer")
    do(s, "play:warnung", "choose:1")
    assert s.options() == ["return:dorf", "return:kupfer"]
    do(s, "return:kupfer")
    assert (left(s, "kupfer"), s.trash, names(s, "hand")) == (before + 1, [], ["dorf"])


def test_a_general_goes_back_to_the_general_pile() -> None:
    """R6, R50; with two open generals he goes under the others (R44)."""
    s = game_with(hand=["warnung", "maeda_keiji"], options={"two_generals": True})
    do(s, "play:warnung", "choose:1", "return:maeda_keiji")
    assert s.offer[-1] == s.table.number["maeda_keiji"]
    assert left(s, "maeda_keiji") == 1


def test_falle_takes_a_deployed_card_of_any_player() -> None:
    """R18: also an own one that was already played again, not a card merely played in this turn."""
    s = game_with(
        hand=["falle", "soeldner_kanoniere"], deployed=["kavallerie"], rivals={1: {"deployed": ["bogenschuetzen"]}}
    )
    do(s, "play:soeldner_kanoniere", "play:falle")
    assert offers(s, "trap") == ["0:kavallerie", "1:bogenschuetzen"]
    do(s, "trap:1:bogenschuetzen")
    assert (names(s, "deployed", 1), names(s, "discard", 1)) == ([], ["bogenschuetzen"])


def test_falle_must_take_an_own_card_when_no_other_lies_out() -> None:
    """R47."""
    s = game_with(hand=["falle", "kupfer"], deployed=["kavallerie"])
    events = do(s, "play:falle")
    assert one(events, "trap") == {"seat": 0, "target": 0, "card": "kavallerie"}


def test_falle_without_a_target_does_nothing() -> None:
    s = game_with(hand=["falle", "kupfer"])
    assert seen(do(s, "play:falle"), "trap") == []


def test_a_wall_is_no_target_of_falle() -> None:
    """R18, R52."""
    s = game_with(hand=["verteidigungswall"], rivals={1: {"hand": ["falle", "kupfer"]}})
    do(s, "play:verteidigungswall", "end", "stay:verteidigungswall")
    assert seen(do(s, "play:falle"), "trap") == []


def test_gegenschlag_takes_a_general_out_of_deck_or_discard_and_shuffles_the_deck() -> None:
    """R48: the discard pile stays as it is."""
    s = game_with(hand=["gegenschlag"], deck=["gold", "maeda_keiji", "dorf"], discard=["honda_tadakatsu", "kupfer"])
    do(s, "play:gegenschlag")
    assert offers(s, "fetch") == ["maeda_keiji", "honda_tadakatsu"]
    events = do(s, "fetch:honda_tadakatsu")
    assert names(s, "hand") == ["honda_tadakatsu"]
    assert names(s, "discard") == ["kupfer"]
    assert one(events, "shuffle")["cards"] == 3


def test_gegenschlag_asks_even_when_the_general_is_held_in_hand() -> None:
    """Nobody else can tell, so the question must come; the only answer is no, and the deck is shuffled (R48)."""
    s = game_with(hand=["gegenschlag", "maeda_keiji"], deck=["gold", "dorf"])
    do(s, "play:gegenschlag")
    assert s.options() == ["no"]
    assert seen(do(s, "no"), "shuffle") == [{"seat": 0, "cards": 2, "source": "gegenschlag"}]


def test_gegenschlag_must_take_a_general_if_there_is_one() -> None:
    """R48."""
    s = game_with(hand=["gegenschlag"], deck=["maeda_keiji", "gold"])
    do(s, "play:gegenschlag")
    assert s.options() == ["fetch:maeda_keiji"]
