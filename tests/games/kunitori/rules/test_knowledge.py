"""Hidden and open: R53, and what is remembered."""

from __future__ import annotations

from kunitori_tui import shelf
from tests.games.deckbuilder.builders import do, finish_turn, game_with, names

GAME = shelf.load("kunitori")


def test_a_seat_sees_its_own_hand_and_discard_pile_and_no_other() -> None:
    s = game_with(hand=["gold"], discard=["silber"], seats=3, rivals={1: {"hand": ["land"]}})
    finish_turn(s)
    view = s.observe(0)
    assert view.hand[0] == sorted(s.hand[0])
    assert view.discard[0] == sorted(s.discard[0])
    assert (view.hand[1:], view.discard[1:]) == ([None, None], [None, None])
    assert s.observe(None).hand == [None, None, None]


def test_the_numbers_of_cards_are_open() -> None:
    s = game_with(hand=["gold"] * 3, deck=["dorf"] * 2, discard=["silber"])
    for seat in (0, 1, None):
        view = s.observe(seat)
        assert (view.hand_count[0], view.deck_count[0], len(view.open_discard[0])) == (3, 2, 1)


def test_all_cards_a_player_owns_are_open_so_points_are_exact() -> None:
    s = game_with(hand=["land", "hohe_steuern"], deck=["dorf"])
    for seat in (0, 1, None):
        view = s.observe(seat)
        assert [view.table.ids[c] for c in view.owned[0]] == ["hohe_steuern", "dorf", "land"]
        assert view.points(0) == 8


def test_areas_pool_and_trash_are_open() -> None:
    s = game_with(hand=["neue_technologien", "kavallerie", "kupfer"], deployed=["speertraeger"])
    do(s, "play:kavallerie", "play:neue_technologien", "choose:1")
    view = s.observe(1)
    ids = view.table.ids
    assert [ids[c] for c in view.area[0]] == ["kavallerie"]
    assert [ids[c] for c in view.replayed[0]] == ["speertraeger"]
    assert [ids[c] for c in view.trash] == ["neue_technologien"]
    assert view.pool == s.pool


def test_gained_and_played_cards_lie_on_the_discard_pile_in_the_open() -> None:
    s = game_with(hand=["festung", "silber", "gold"], deck=["dorf"] * 6)
    do(s, "play:festung", "end", "treasure:silber", "buy:bauernmiliz")
    view = s.observe(1)
    assert sorted(view.table.ids[c] for c in view.open_discard[0]) == ["bauernmiliz", "festung", "silber"]
    assert view.discard_count[0] == 2, "Gold and the Dorf drawn go unseen"


def test_a_card_gained_into_the_hand_is_known_until_it_leaves() -> None:
    s = game_with(hand=["landesvermessung", "gold"], deck=["dorf"] * 5)
    do(s, "play:landesvermessung")
    assert names(s, "known_hand") == ["silber"]
    do(s, "treasure:silber")
    assert names(s, "known_hand") == []


def test_a_card_drawn_from_the_known_top_of_a_deck_is_known_in_the_hand() -> None:
    s = game_with(
        hand=["ninja_clan"],
        rivals={1: {"hand": [], "deck": ["gold", "dorf", "silber", "silber", "kupfer"]}},
        options={"ninja_self": False},
    )
    do(s, "play:ninja_clan", "keep:gold", "keep:dorf", "top:dorf")
    view = s.observe(0)
    assert [view.table.ids[c] for c in view.known_top[1]] == ["dorf", "gold"]
    finish_turn(s)
    finish_turn(s)
    view = s.observe(0)
    assert sorted(view.table.ids[c] for c in view.known_hand[1]) == ["dorf", "gold"]
    assert view.known_top[1] == ()


def test_a_shuffle_wipes_out_what_was_known_of_the_deck() -> None:
    """R74."""
    s = game_with(hand=["ninja_clan"], deck=["gold", "silber"], discard=["dorf"] * 4)
    do(s, "play:ninja_clan", "keep:gold", "keep:silber", "top:gold", "no", "keep:dorf", "keep:dorf")
    assert s.known_top == [2, 2]
    do(s, "end")
    assert names(s, "known_hand") == ["gold", "silber"]
    assert (len(s.deck[0]), s.known_top[0]) == (3, 0)


def test_nobody_knows_the_order_of_his_own_deck() -> None:
    s = game_with(hand=["kupfer"], deck=["gold", "silber", "dorf", "festung"])
    decks = {tuple(GAME.sample(s.observe(0), k).deck[0]) for k in range(60)}  # type: ignore[attr-defined]
    assert len(decks) > 15
    assert {tuple(sorted(d)) for d in decks} == {tuple(sorted(s.deck[0]))}


def test_points_and_ranks_can_be_read_from_any_view() -> None:
    s = game_with(hand=["land"], seats=3)
    scores = [row.score for row in s.standings()]
    assert [s.observe(None).points(seat) for seat in range(3)] == scores


def test_a_view_says_which_round_it_is() -> None:
    s = game_with(seats=3)
    rounds = []
    for _ in range(7):
        rounds.append(s.observe(0).round)
        finish_turn(s)
    assert rounds == [1, 1, 1, 2, 2, 2, 3]
