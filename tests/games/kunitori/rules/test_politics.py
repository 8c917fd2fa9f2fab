"""The twelve politics cards of the first box (11-3)."""

from __future__ import annotations

from kunitori_tui import shelf
from tests.games.deckbuilder.builders import do, finish_turn, game_with, in_play, kind, left, names, offers, one, seen

DECK = ["gold", "silber", "dorf", "festung"]


def facts(card: str) -> tuple[int, int, int, int, bool]:
    """Return count, cost, points, defence and whether the card can be deployed."""
    c = next(c for c in shelf.load("kunitori").cards if c.id == card)
    assert c.attack == 0
    return c.count, c.cost, c.vp, c.defence, c.deploy


def test_festung_draws_a_card_and_gives_back_its_action() -> None:
    s = game_with(hand=["festung"], deck=DECK)
    do(s, "play:festung")
    assert (s.actions, names(s, "hand")) == (1, ["gold"])
    assert facts("festung") == (8, 2, 1, 2, False)


def test_neue_technologien_give_one_money_and_stay() -> None:
    s = game_with(hand=["neue_technologien", "kupfer"], deck=DECK)
    do(s, "play:neue_technologien", "choose:0")
    assert (s.money, in_play(s)) == (1, ["neue_technologien"])
    assert facts("neue_technologien") == (12, 2, 0, 0, False)


def test_neue_technologien_give_three_money_for_being_trashed() -> None:
    s = game_with(hand=["neue_technologien", "kupfer"], deck=DECK)
    events = do(s, "play:neue_technologien", "choose:1")
    assert (s.money, in_play(s)) == (3, [])
    assert s.table.ids[s.trash[-1]] == "neue_technologien"
    assert one(events, "trash")["source"] == "area"


def test_neue_felder_draw_two_cards() -> None:
    s = game_with(hand=["neue_felder"], deck=DECK)
    do(s, "play:neue_felder")
    assert names(s, "hand") == ["gold", "silber"]
    assert facts("neue_felder") == (8, 3, 0, 0, False)


def test_marktplatz_turns_a_hand_card_into_one_that_costs_up_to_two_more() -> None:
    """W4: a Dorf for anything that costs up to three."""
    s = game_with(hand=["marktplatz", "dorf"], deck=DECK)
    do(s, "play:marktplatz", "trash:dorf")
    cost = {c.id: c.cost for c in s.table.cards}
    assert set(offers(s, "gain")) == {card for card in cost if cost[card] <= 3}
    do(s, "gain:silber")
    assert names(s, "discard") == ["silber"]
    assert [s.table.ids[c] for c in s.trash] == ["dorf"]
    assert facts("marktplatz") == (8, 3, 0, 0, False)


def test_marktplatz_turns_a_card_that_costs_six_into_a_general() -> None:
    """R9: any class."""
    s = game_with(hand=["marktplatz", "gold"], deck=DECK)
    do(s, "play:marktplatz", "trash:gold")
    assert "oda_nobunaga" in offers(s, "gain")
    do(s, "gain:oda_nobunaga")
    assert names(s, "discard") == ["oda_nobunaga"]
    assert kind(s) == "buy", "a gained general is not played"


def test_marktplatz_must_trash_a_card_that_can_be_trashed_and_must_gain() -> None:
    """R9, R47: an imperative effect is done as far as possible."""
    s = game_with(hand=["marktplatz", "hohe_steuern", "kupfer"], deck=DECK)
    do(s, "play:marktplatz")
    assert s.options() == ["trash:kupfer"]
    do(s, "trash:kupfer")
    assert "no" not in s.options()


def test_marktplatz_cannot_trash_hohe_steuern() -> None:
    """R10 and the remark on the card: with nothing else in hand nothing is trashed."""
    s = game_with(hand=["marktplatz", "hohe_steuern"], deck=DECK)
    do(s, "play:marktplatz")
    assert s.options() == ["no"]
    do(s, "no")
    assert (s.trash, names(s, "discard")) == ([], [])


def test_marktplatz_without_a_hand_card_does_nothing() -> None:
    """R9."""
    s = game_with(hand=["marktplatz"], deck=DECK)
    do(s, "play:marktplatz")
    assert (kind(s), s.trash) == ("buy", [])


def test_marktplatz_looks_at_printed_costs_whatever_the_discount() -> None:
    """R9, R56: a Zollaufhebung counts for purchases only."""
    s = game_with(hand=["kavallerie", "zollaufhebung", "marktplatz", "kupfer"], deck=["dorf"])
    do(s, "play:kavallerie", "play:zollaufhebung", "no", "play:marktplatz", "trash:kupfer")
    assert "marktplatz" not in offers(s, "gain")
    assert "festung" in offers(s, "gain")


def test_marktplatz_gains_the_only_card_left_without_asking() -> None:
    """An open fact leaves one choice."""
    sold_out = dict.fromkeys(["kupfer", "bauernmiliz", "festung"], 0)
    s = game_with(hand=["marktplatz", "kupfer"], options={"prices": {"dorf": {"cost": 9}}}, pool=sold_out)
    events = do(s, "play:marktplatz", "trash:kupfer")
    assert one(events, "gain")["card"] == "neue_technologien"


def test_landesvermessung_gains_a_silber_into_the_hand_usable_in_the_same_turn() -> None:
    s = game_with(hand=["landesvermessung"], deck=DECK)
    do(s, "play:landesvermessung")
    assert names(s, "hand") == ["silber"]
    do(s, "treasure:silber")
    assert s.money == 2
    assert left(s, "silber") == 20 - 1 - 1  # one more lies in the deck
    assert facts("landesvermessung") == (6, 4, -1, 0, False)


def test_landesvermessung_gives_nothing_when_the_silber_is_gone() -> None:
    """R5."""
    s = game_with(hand=["landesvermessung", "kupfer"], deck=["dorf"], pool={"silber": 0})
    assert seen(do(s, "play:landesvermessung"), "gain_to_hand") == []
    assert names(s, "hand") == ["kupfer"]


def test_zollaufhebung_draws_gives_a_buy_and_offers_a_bauernmiliz() -> None:
    """The gain is worded as "can" (R47)."""
    s = game_with(hand=["zollaufhebung"], deck=DECK)
    do(s, "play:zollaufhebung")
    assert s.options() == ["no", "gain:bauernmiliz"]
    do(s, "gain:bauernmiliz")
    assert names(s, "discard") == ["bauernmiliz"]
    assert (kind(s), s.buys, names(s, "hand")) == ("buy", 2, ["gold"])
    assert facts("zollaufhebung") == (6, 4, 0, 0, False)


def test_zollaufhebung_asks_nothing_when_the_bauernmiliz_is_gone() -> None:
    """R5."""
    s = game_with(hand=["zollaufhebung"], deck=DECK, pool={"bauernmiliz": 0})
    do(s, "play:zollaufhebung")
    assert (kind(s), s.discount) == ("buy", 1)


def test_zollaufhebung_makes_every_purchase_of_the_phase_one_cheaper() -> None:
    """The remark on the card: several cards at the lower price."""
    s = game_with(hand=["zollaufhebung", "gold"], deck=["gold", "dorf", "dorf", "dorf", "dorf"])
    do(s, "play:zollaufhebung", "no", "treasure:gold", "treasure:gold")
    first, second = do(s, "buy:bogenschuetzen"), do(s, "buy:bogenschuetzen")
    assert [one(first, "buy")["price"], one(second, "buy")["price"]] == [3, 3]
    assert names(s, "discard").count("bogenschuetzen") == 2


def test_two_zollaufhebungen_add_up_and_no_price_falls_under_zero() -> None:
    """R11."""
    s = game_with(hand=["kavallerie", "zollaufhebung", "zollaufhebung", "silber"])
    do(s, "play:kavallerie", "play:zollaufhebung", "no", "play:zollaufhebung", "no")
    assert (s.discount, s.buys, s.money) == (2, 3, 0)
    assert one(do(s, "buy:kupfer"), "buy")["price"] == 0
    assert one(do(s, "buy:dorf"), "buy")["price"] == 0
    assert s.money == 0
    do(s, "treasure:silber")
    assert one(do(s, "buy:bogenschuetzen"), "buy")["price"] == 2


def test_a_zollaufhebung_does_not_help_the_next_player_or_the_next_turn() -> None:
    """R56."""
    s = game_with(hand=["zollaufhebung"], deck=DECK)
    do(s, "play:zollaufhebung", "no")
    finish_turn(s)
    assert (s.active, s.discount) == (1, 0)


def test_hohe_steuern_draw_three_cards_and_cost_three_points() -> None:
    s = game_with(hand=["hohe_steuern"], deck=DECK)
    do(s, "play:hohe_steuern")
    assert names(s, "hand") == ["dorf", "gold", "silber"]
    assert facts("hohe_steuern") == (8, 4, -3, 0, False)


def test_flussbegradigung_draws_two_cards_and_gives_one_money() -> None:
    s = game_with(hand=["flussbegradigung"], deck=DECK)
    do(s, "play:flussbegradigung")
    assert (s.money, names(s, "hand")) == (1, ["gold", "silber"])
    assert facts("flussbegradigung") == (8, 5, 1, 0, False)


def test_teegeschirr_draws_a_card_and_stays() -> None:
    s = game_with(hand=["teegeschirr"], deck=DECK)
    do(s, "play:teegeschirr", "choose:0")
    assert (s.money, names(s, "hand"), in_play(s)) == (0, ["gold"], ["teegeschirr"])
    assert facts("teegeschirr") == (8, 6, 3, 0, False)


def test_teegeschirr_gives_five_money_for_being_trashed_and_its_points_are_lost() -> None:
    s = game_with(hand=["teegeschirr", "kupfer"], deck=[])
    assert s.standings()[0].score == 3
    do(s, "play:teegeschirr", "choose:1")
    assert (s.money, s.standings()[0].score) == (5, 0)
    assert [s.table.ids[c] for c in s.trash] == ["teegeschirr"]


def test_bergmine_gains_a_gold_to_the_discard_pile() -> None:
    s = game_with(hand=["bergmine"], deck=DECK)
    do(s, "play:bergmine")
    assert (names(s, "discard"), names(s, "hand")) == (["gold"], [])
    assert facts("bergmine") == (4, 6, 0, 0, False)


def test_bergmine_gives_nothing_when_the_gold_is_gone() -> None:
    """R5."""
    s = game_with(hand=["bergmine"], deck=["dorf"], pool={"gold": 0})
    do(s, "play:bergmine")
    assert names(s, "discard") == []


def test_handelshafen_draws_three_cards_and_gives_a_buy() -> None:
    s = game_with(hand=["handelshafen"], deck=DECK)
    do(s, "play:handelshafen")
    assert (kind(s), s.buys, names(s, "hand")) == ("buy", 2, ["dorf", "gold", "silber"])
    assert facts("handelshafen") == (4, 6, 0, 0, False)


def test_fantastische_burg_gives_card_action_and_buy_and_can_be_deployed() -> None:
    s = game_with(hand=["fantastische_burg"], deck=DECK)
    do(s, "play:fantastische_burg")
    assert (s.actions, s.buys, names(s, "hand")) == (1, 1, ["gold"])
    do(s, "end", "end", "stay:fantastische_burg")
    assert in_play(s) == ["fantastische_burg"]
    assert facts("fantastische_burg") == (4, 7, 4, 3, True)


def test_either_half_of_a_choice_may_be_chosen_even_if_it_does_nothing() -> None:
    """R47."""
    s = game_with(hand=["teegeschirr"], deck=[])
    do(s, "play:teegeschirr")
    assert s.options() == ["choose:0", "choose:1"]
    do(s, "choose:0")
    assert names(s, "hand") == []


def test_the_box_has_eighty_four_politics_cards() -> None:
    """1: 84 in twelve sorts."""
    politics = [c for c in shelf.load("kunitori").cards if c.kind == "politics"]
    assert (len(politics), sum(c.count for c in politics)) == (12, 84)
