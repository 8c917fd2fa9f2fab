"""The cards of the second box one by one (11-1 to 11-4), as far as no other file of this folder deals with them."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.brennt.builders import game_with
from tests.games.deckbuilder.builders import do, kind, left, names, offers

DECK = ["gold", "silber", "dorf", "festungsattrappe"]


GENERALS = [
    ("maeda_keiji", 6, 0, 0, 0, 0),
    ("honda_tadakatsu", 5, 0, 1, 0, 0),
    ("sanada_yukimura", 5, 1, 0, 0, 0),
    ("ishida_mitsunari", 2, 1, 0, 1, 1),
    ("naoe_kanetsugu", 3, 1, 1, 0, 1),
    ("akechi_mitsuhide", 2, 2, 1, 0, 1),
    ("kuroda_kanbei", 3, 2, 1, 0, 0),
    ("katakura_kojurou", 4, 1, 1, 0, 0),
]


@pytest.mark.parametrize(("name", "attack", "cards", "actions", "money", "buys"), GENERALS)
def test_a_general_gives_what_is_printed(
    name: str, attack: int, cards: int, actions: int, money: int, buys: int
) -> None:
    """11-1: none is worth points, all cost six."""
    s = game_with(hand=[name, "kupfer"], deck=DECK)
    do(s, f"play:{name}")
    assert (len(s.hand[0]) - 1, s.actions, s.money, s.buys) == (cards, actions, money, buys)
    card = s.table.cards[s.table.number[name]]
    assert (card.attack, card.defence, card.vp, card.cost) == (attack, 0, 0, 6)


def test_erratum_x3_gives_ishida_two_money() -> None:
    s = game_with(hand=["ishida_mitsunari"], deck=DECK, options={"errata": ["x3"]})
    do(s, "play:ishida_mitsunari")
    assert s.money == 2


UNITS = [("speertraeger", 1, 2), ("bogenschuetzen", 2, 1), ("kavallerie", 2, 2), ("soeldner_kanoniere", 2, 3)]


@pytest.mark.parametrize(("name", "actions", "attack"), UNITS)
def test_a_unit_gives_its_actions(name: str, actions: int, attack: int) -> None:
    """11-2."""
    s = game_with(hand=[name, "kupfer"], deck=DECK)
    do(s, f"play:{name}")
    assert (s.actions, names(s, "hand")) == (actions, ["kupfer"])
    assert s.table.attack[s.table.number[name]] == attack


def test_the_soeldner_kanoniere_stay_deployed_only_by_erratum_x1() -> None:
    for errata, stays in (([], False), (["x1"], True)):
        s = game_with(hand=["soeldner_kanoniere", "kupfer"], options={"errata": errata})
        do(s, "play:soeldner_kanoniere", "end", "end")
        assert (kind(s) == "deploy") == stays


def test_the_festungsattrappe_draws_a_card_and_gives_no_action_back() -> None:
    """11-2, and R2: what cannot be paid for stays in the area without effect, counts there and may stay on."""
    s = game_with(hand=["kupfer"], deck=DECK, deployed=["festungsattrappe", "speertraeger"])
    assert offers(s, "replay") == ["festungsattrappe", "speertraeger"]
    do(s, "replay:festungsattrappe")
    assert (kind(s), names(s, "deployed"), names(s, "replayed")) == ("buy", ["speertraeger"], ["festungsattrappe"])
    do(s, "end")
    assert s.options() == ["stay:festungsattrappe", "discard:festungsattrappe"]
    do(s, "stay:festungsattrappe", "stay:speertraeger", "done")
    assert names(s, "deployed") == ["festungsattrappe", "speertraeger"]


def test_erratum_x2_gives_the_festungsattrappe_an_action_instead_of_a_card() -> None:
    s = game_with(hand=["kupfer"], deck=DECK, deployed=["festungsattrappe"], options={"errata": "x2"})
    assert (s.actions, names(s, "hand")) == (1, ["kupfer"])


def test_tempelsteuer_draws_two_cards_and_costs_two_points() -> None:
    s = game_with(hand=["tempelsteuer"], deck=DECK)
    do(s, "play:tempelsteuer")
    assert names(s, "hand") == ["gold", "silber"]
    assert {p.card: p.points for p in s.standings()[0].parts}["tempelsteuer"] == -2


def test_burgstadt_draws_three_cards_and_is_worth_two_points() -> None:
    s = game_with(hand=["burgstadt"], deck=DECK)
    do(s, "play:burgstadt")
    assert names(s, "hand") == ["dorf", "gold", "silber"]
    assert {p.card: p.points for p in s.standings()[0].parts}["burgstadt"] == 2


# -- Hafenstadt ------------------------------------------------------------------------------------------------------


def test_hafenstadt_draws_two_gives_a_buy_and_takes_one_off_every_price() -> None:
    s = game_with(hand=["hafenstadt"], deck=["gold", "silber", "dorf"])
    do(s, "play:hafenstadt", "treasure:gold")
    assert s.buys == 2
    assert "buy:bogenschuetzen" in s.options()  # 4 for three money
    do(s, "buy:falle")
    assert s.money == 1


def test_hafenstadt_makes_nothing_free() -> None:
    """A card of one stays at one, a card of nothing at nothing (R11)."""
    s = game_with(hand=["hafenstadt"], deck=["dorf", "dorf", "kupfer"])
    do(s, "play:hafenstadt")
    assert offers(s, "buy") == ["kupfer"]


def test_two_hafenstaedte_take_off_no_more_than_one() -> None:
    s = game_with(hand=["hafenstadt", "hafenstadt", "speertraeger"], deck=["gold", "silber", "dorf", "dorf"])
    do(s, "play:speertraeger", "play:hafenstadt")
    assert kind(s) == "buy"  # no action is left for the second
    s = game_with(hand=["hafenstadt", "hafenstadt", "kavallerie"], deck=["gold", "dorf", "dorf", "dorf"])
    do(s, "play:kavallerie", "play:hafenstadt", "play:hafenstadt", "treasure:gold")
    assert "buy:bogenschuetzen" in s.options()
    assert "buy:hafenstadt" not in s.options()
    do(s, "buy:bogenschuetzen")
    assert s.money == 0


# -- Tempelstadt, Feldverbesserung -----------------------------------------------------------------------------------


def test_tempelstadt_turns_a_kupfer_into_a_silber_in_hand() -> None:
    """R49: the old card to the trash, the new one into the hand, usable in the same turn."""
    s = game_with(hand=["tempelstadt", "kupfer"])
    do(s, "play:tempelstadt", "trash:kupfer")
    assert (names(s, "hand"), s.trash) == (["silber"], [s.table.number["kupfer"]])
    assert "treasure:silber" in s.options()


def test_tempelstadt_turns_a_silber_into_a_gold_in_hand() -> None:
    s = game_with(hand=["tempelstadt", "kupfer", "silber"])
    do(s, "play:tempelstadt")
    assert s.options() == ["trash:kupfer", "trash:silber"]
    do(s, "trash:silber")
    assert names(s, "hand") == ["gold", "kupfer"]


def test_tempelstadt_needs_the_card_in_hand_and_one_left_to_gain() -> None:
    """R49: the exchange is one whole."""
    s = game_with(hand=["tempelstadt", "kupfer", "silber"], pool={"silber": 0})
    do(s, "play:tempelstadt")
    assert s.options() == ["trash:silber"]
    s = game_with(hand=["tempelstadt", "dorf"])
    do(s, "play:tempelstadt")
    assert s.options() == ["no"]


def test_tempelstadt_asks_nothing_when_both_piles_are_empty() -> None:
    s = game_with(hand=["tempelstadt", "kupfer"], pool={"silber": 0, "gold": 0})
    do(s, "play:tempelstadt")
    assert kind(s) == "buy"


def test_tempelstadt_costs_three_points_when_neither_silber_nor_gold_is_left() -> None:
    """R54: counted after the last turn; one of the two piles is enough for no loss."""
    for silber, gold, points in ((0, 0, -6), (1, 0, 0), (0, 1, 0)):
        s = game_with(hand=["tempelstadt", "tempelstadt"], pool={"silber": silber, "gold": gold})
        assert sum(p.points for p in s.standings()[0].parts if p.card == "tempelstadt") == points


def test_feldverbesserung_is_worth_a_point_for_each_land_and_praefektur() -> None:
    s = game_with(hand=["feldverbesserung", "feldverbesserung", "land"], deck=["praefektur", "praefektur", "dorf"])
    assert sum(p.points for p in s.standings()[0].parts if p.card == "feldverbesserung") == 2 * 3
    do(s, "play:feldverbesserung")
    assert (s.actions, s.money, len(s.hand[0])) == (0, 0, 2)


# -- Verteidigungswall -----------------------------------------------------------------------------------------------


def test_a_wall_may_stay_one_turn_and_then_draws_a_card_more() -> None:
    """R19, R52: in the end phase of the next turn it goes to the discard pile and its owner draws five."""
    s = game_with(hand=["verteidigungswall"], deck=["gold"] * 4 + ["silber"] * 6, seats=2)
    do(s, "play:verteidigungswall", "end", "stay:verteidigungswall")
    assert names(s, "walls") == ["verteidigungswall"]
    assert len(s.hand[0]) == 4
    do(s, "end", "end", "done")
    assert s.active == 0
    assert "replay:verteidigungswall" not in s.options()
    do(s, "end", "end", "done")
    assert names(s, "walls") == []
    assert "verteidigungswall" in names(s, "discard")
    assert len(s.hand[0]) == 5


def test_a_wall_that_does_not_stay_draws_nothing() -> None:
    """R19."""
    s = game_with(hand=["verteidigungswall"], deck=["gold"] * 4 + ["silber"] * 6)
    do(s, "play:verteidigungswall", "end", "discard:verteidigungswall", "end", "end", "done", "end", "end", "done")
    assert len(s.hand[0]) == 4


def test_several_walls_add_up() -> None:
    s = game_with(hand=["kavallerie", "verteidigungswall", "verteidigungswall"], deck=["gold"] * 4 + ["silber"] * 6)
    do(s, "play:kavallerie", "play:verteidigungswall", "play:verteidigungswall", "end")
    do(s, "discard:kavallerie", "stay:verteidigungswall", "stay:verteidigungswall")
    do(s, "end", "end", "done", "end", "end", "done")
    assert len(s.hand[0]) == 6


def with_owed_cards(**zones: Any) -> DeckState:
    """Return a table on which walls draw their card in any case."""
    return game_with(options={"errata": ["r19"]}, **zones)


@pytest.mark.parametrize("choice", ["stay", "discard"])
def test_by_option_a_wall_draws_its_card_whether_it_stays_or_not(choice: str) -> None:
    """R19: the German card says nothing of a condition."""
    s = with_owed_cards(hand=["verteidigungswall"], deck=["silber"] * 12, rivals={1: {"hand": ["kupfer"]}})
    do(s, "play:verteidigungswall", "end", f"{choice}:verteidigungswall")
    assert len(s.hand[0]) == 4
    do(s, "end", "end", "done")
    assert shelf.load("brennt").from_json(s.to_json()).to_json() == s.to_json()
    do(s, "end", "end", "done")
    assert len(s.hand[0]) == 5, "one card more at the end of the next turn"
    do(s, "end", "end", "done")
    do(s, "end", "end", "done")
    assert len(s.hand[0]) == 4, "and only then"


def test_a_card_is_owed_in_the_positions_of_that_option_alone() -> None:
    """R19: the saves of games without it look as they always did."""
    assert "owed" not in game_with(hand=["verteidigungswall"]).to_json()
    s = with_owed_cards(hand=["verteidigungswall"])
    data = s.to_json()
    assert data["owed"] == [0, 0]
    assert s.observe(1).owed == [0, 0]
    for wrong in ([9, 0], [-1, 0], [0]):
        with pytest.raises(BadState):
            shelf.load("brennt").from_json({**data, "owed": wrong})
    with pytest.raises(BadState):
        shelf.load("brennt").from_json({key: value for key, value in data.items() if key != "owed"})


# -- Schönheit -------------------------------------------------------------------------------------------------------


def landed(s: DeckState, *seats: int) -> DeckState:
    """Let ``seats`` have gained a Land once."""
    for seat in seats:
        s.landed[seat] = 1  # type: ignore[attr-defined]
    return s


def test_a_bought_schoenheit_may_be_given_to_a_player_who_ever_gained_a_land() -> None:
    """R20, R51: the recipient does not gain it, and cannot refuse."""
    s = landed(game_with(hand=["gold"], seats=3), 2)
    do(s, "end", "treasure:gold", "buy:schoenheit")
    assert (kind(s), s.options()) == ("gift", ["no", "give:2"])
    do(s, "give:2")
    assert "schoenheit" in names(s, "discard", 2)
    assert "schoenheit" not in names(s, "discard", 0)


def test_a_schoenheit_may_be_kept() -> None:
    s = landed(game_with(hand=["gold"], seats=3), 2)
    do(s, "end", "treasure:gold", "buy:schoenheit", "no")
    assert {p.card: p.points for p in s.standings()[0].parts}["schoenheit"] == -4


def test_nobody_is_asked_about_a_schoenheit_while_no_other_player_gained_a_land() -> None:
    s = landed(game_with(hand=["gold"], seats=3), 0)
    do(s, "end", "treasure:gold", "buy:schoenheit")
    assert kind(s) != "gift"


def test_buying_a_land_sets_the_mark_for_good() -> None:
    """R20."""
    s = game_with(hand=["gold"] * 4)
    do(s, "end", *["treasure:gold"] * 4, "buy:land")
    assert s.observe(1).landed == [1, 0]


def test_playing_a_schoenheit_has_no_effect() -> None:
    s = game_with(hand=["schoenheit", "kupfer"], deck=DECK)
    do(s, "play:schoenheit")
    assert (s.actions, s.money, names(s, "hand")) == (0, 0, ["kupfer"])


# -- Geübte Ninja ----------------------------------------------------------------------------------------------------


def ninja(rival: dict[str, list[str]], **options: Any) -> DeckState:
    """Return the table after Geübte Ninja were played against seat 1."""
    s = game_with(hand=["geuebte_ninja", "kupfer"], rivals={1: rival}, options=options)
    do(s, "play:geuebte_ninja")
    return s


def test_geuebte_ninja_trash_one_of_the_two_top_cards_and_the_other_goes_back() -> None:
    """R13."""
    s = ninja({"hand": ["kupfer"], "deck": ["gold", "silber", "dorf"]})
    do(s, "no")
    assert (kind(s), offers(s, "trash")) == ("trained_pick", ["silber", "gold"])
    do(s, "trash:gold")
    assert s.trash == [s.table.number["gold"]]
    assert s.known_top[1] == 1
    assert s.table.ids[s.deck[1][-1]] == "silber"


def test_a_general_shown_from_the_hand_saves_both_cards_and_stays_in_hand() -> None:
    s = ninja({"hand": ["maeda_keiji"], "deck": ["gold", "silber"]})
    do(s, "show:maeda_keiji")
    assert (kind(s), s.decision and s.decision.seat) == ("order", 1)
    do(s, "top:gold")
    assert (s.trash, names(s, "hand", 1)) == ([], ["maeda_keiji"])


def test_a_ninja_shown_from_the_hand_saves_both_cards_and_is_discarded() -> None:
    s = ninja({"hand": ["geuebte_ninja"], "deck": ["gold", "gold"]})
    do(s, "show:geuebte_ninja")
    assert (s.trash, names(s, "hand", 1), names(s, "discard", 1)) == ([], [], ["geuebte_ninja"])


def test_a_turned_ninja_is_discarded_unless_it_is_trashed() -> None:
    s = ninja({"hand": ["kupfer"], "deck": ["geuebte_ninja", "silber"]})
    do(s, "no", "trash:silber")
    assert names(s, "discard", 1) == ["geuebte_ninja"]
    s = ninja({"hand": ["kupfer"], "deck": ["geuebte_ninja", "silber"]})
    do(s, "no", "trash:geuebte_ninja")
    assert (names(s, "discard", 1), names(s, "deck", 1)) == ([], ["silber"])


def test_with_one_card_left_that_one_is_trashed() -> None:
    """R13."""
    s = ninja({"hand": ["kupfer"], "deck": ["gold"]})
    do(s, "no")
    assert s.trash == [s.table.number["gold"]]


def test_erratum_x14_lets_a_turned_general_save_both_cards() -> None:
    s = ninja({"hand": ["kupfer"], "deck": ["maeda_keiji", "gold"]}, errata=["x14"])
    assert kind(s) == "order"
    assert s.trash == []


def test_with_three_players_the_target_is_chosen() -> None:
    s = game_with(hand=["geuebte_ninja"], seats=3)
    do(s, "play:geuebte_ninja")
    assert offers(s, "attack") == ["1", "2"]


# -- the box ---------------------------------------------------------------------------------------------------------


def test_the_box_holds_288_cards_with_the_start_decks_out_of_its_piles() -> None:
    """2, R39."""
    game = shelf.load("brennt")
    cards = game.cards  # type: ignore[attr-defined]
    assert sum(c.count for c in cards) == 288
    s = game_with(seats=6)
    assert (left(s, "dorf"), left(s, "kupfer"), left(s, "land")) == (18, 4, 10)
