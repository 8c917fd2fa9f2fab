"""Defending: 7-2, R4, R22, R24, R45."""

from __future__ import annotations

from collections import Counter

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.fight import Order
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import Zones, deck, do, game_with, kind, names, offers, one, seen


def attacked(*, general: str = "tokugawa_ieyasu", attackers: int = 0, **zones: list[str]) -> DeckState:
    """Return the table where seat 1, to whom ``zones`` belong, is attacked by a general and so many Kanoniere."""
    rival: Zones = dict(zones)
    s = game_with(hand=["kavallerie", *["kanoniere"] * attackers, general, "kupfer"], rivals={1: rival})
    do(s, "play:kavallerie", *["play:kanoniere"] * attackers, f"play:{general}", "end", "attack:1")
    return s


def test_the_defender_chooses_ambush_or_reinforcement() -> None:
    """7-2."""
    s = attacked(hand=["kupfer"])
    assert s.decision is not None
    assert (s.decision.seat, s.options()) == (1, ["ambush", "reinforcement"])


def test_any_number_of_hand_cards_with_a_value_may_lie_in_ambush() -> None:
    """7-2-1: attack or defence, generals too (R24)."""
    s = attacked(hand=["oda_nobunaga", "festung", "gold", "festung"])
    do(s, "ambush")
    assert s.options() == ["done", "show:oda_nobunaga", "show:festung"]
    do(s, "show:oda_nobunaga", "show:festung")
    assert s.options() == ["done", "show:festung"]
    events = do(s, "show:festung", "done")
    assert one(events, "ambush")["cards"] == ["oda_nobunaga", "festung", "festung"]


def test_each_ambush_card_counts_one_more() -> None:
    """R24: Festung 3, Fantastische Burg 4, Oda 8."""
    s = attacked(hand=["oda_nobunaga", "festung", "fantastische_burg", "kupfer"])
    events = do(s, "ambush", "show:oda_nobunaga", "show:festung", "show:fantastische_burg", "done")
    assert one(events, "battle")["defence"] == 8 + 3 + 4


def test_an_ambush_without_a_card_is_legal() -> None:
    """R24."""
    s = attacked(hand=["kupfer"])
    events = do(s, "ambush", "done")
    assert (one(events, "ambush")["cards"], one(events, "battle")["defence"]) == ([], 0)


def test_cards_without_a_value_cannot_lie_in_ambush() -> None:
    """7-2-1."""
    s = attacked(hand=["gold", "land", "marktplatz", "ninja_clan"])
    do(s, "ambush")
    assert offers(s, "show") == ["ninja_clan"]


def test_an_ambush_stays_secret_until_it_closes() -> None:
    s = attacked(hand=["festung", "festung", "kupfer"])
    do(s, "ambush", "show:festung")
    festung = s.table.number["festung"]
    for seat in (0, None):
        view = s.observe(seat)
        assert view.chosen_cards == []
        assert view.ambush[1] == ()
        assert view.decision is not None
        assert view.decision.data == {}
    assert s.observe(1).chosen_cards == [festung]
    do(s, "done")
    assert festung in s.known_hand[1]


def test_until_it_closes_any_part_of_the_hand_may_lie_in_an_ambush_but_the_whole() -> None:
    """R24: the last card of the hand is shown with all the others. Every part is there in some of the samples."""
    s = attacked(hand=["festung", "festung", "oda_nobunaga"])
    s.known_hand[1] = sorted(s.hand[1])
    do(s, "ambush", "show:oda_nobunaga")
    samples = [shelf.load("kunitori").sample(s.observe(0), number) for number in range(200)]
    named = Counter(tuple(sample.observe(1).chosen_cards) for sample in samples)
    oda, festung = s.table.number["oda_nobunaga"], s.table.number["festung"]
    assert named.keys() == {(), (oda,), (festung,), (oda, festung), (festung, festung)}
    assert min(named.values()) >= 10


def test_a_reinforcement_turns_up_the_top_two_cards_and_those_with_a_value_join() -> None:
    """7-2-2: without a bonus (R24)."""
    s = attacked(hand=["kupfer"], deck=["festung", "gold", "kavallerie"])
    events = do(s, "reinforcement")
    assert one(events, "reinforcement")["cards"] == ["festung", "gold"]
    assert one(events, "battle")["defence"] == 2


def test_a_reinforcement_renews_an_empty_deck() -> None:
    """R4."""
    s = attacked(hand=["kupfer"], deck=["kavallerie"], discard=["festung"])
    events = do(s, "reinforcement")
    assert one(events, "shuffle") == {"seat": 1, "cards": 1}
    assert one(events, "battle")["defence"] == 4


def test_with_fewer_than_two_cards_what_there_is_is_turned_up() -> None:
    """R45."""
    s = attacked(hand=["kupfer"], deck=["kavallerie"])
    assert one(do(s, "reinforcement"), "reinforcement")["cards"] == ["kavallerie"]
    s = attacked(hand=["kupfer"], deck=[])
    assert one(do(s, "reinforcement"), "reinforcement")["cards"] == []


def test_all_turned_cards_return_to_the_deck_in_an_order_the_defender_chooses() -> None:
    """7-3, R24: those without a value, too."""
    s = attacked(hand=["kupfer"], deck=["festung", "gold", "kavallerie"])
    do(s, "reinforcement")
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, offers(s, "top")) == (1, "order", ["festung", "gold"])
    events = do(s, "top:gold")
    assert deck(s, 1) == ["gold", "festung", "kavallerie"]
    assert one(events, "put_back") == {"seat": 1, "cards": ["gold", "festung"]}
    assert kind(s) == "buy"


def test_ambush_cards_return_to_the_hand() -> None:
    """7-3."""
    s = attacked(hand=["festung", "kupfer"])
    events = do(s, "ambush", "show:festung", "done")
    assert one(events, "take_back") == {"seat": 1, "cards": ["festung"]}
    assert (names(s, "hand", 1), names(s, "ambush", 1)) == (["festung", "kupfer"], [])
    assert names(s, "known_hand", 1) == ["festung"], "everybody has seen it"


def test_ambush_and_turned_cards_lie_out_until_all_battles_are_fought() -> None:
    """7-3, R45: at the end of the battle phase, not of the single battle."""
    s = game_with(
        hand=["oda_nobunaga", "uesugi_kenshin", "date_masamune", "kupfer"],
        seats=4,
        rivals={
            1: {"hand": ["festung"], "deck": ["dorf", "dorf"]},
            2: {"hand": ["kupfer"], "deck": ["gold", "kavallerie"]},
            3: {"hand": ["kupfer"], "deck": ["silber", "festung"]},
        },
    )
    do(s, "play:oda_nobunaga", "play:uesugi_kenshin", "play:date_masamune", "end", "attack:1", "attack:2", "attack:3")
    do(s, "ambush", "show:festung")
    assert (s.stack[-1].seat, names(s, "ambush", 1), names(s, "hand", 1)) == (2, ["festung"], [])
    do(s, "reinforcement")
    assert (s.stack[-1].seat, names(s, "turned", 2)) == (3, ["gold", "kavallerie"])
    events = do(s, "reinforcement")
    assert one(events, "take_back")["seat"] == 1
    assert (s.stack[-1], deck(s, 2)) == (Order.make(2, owner=2), [])
    do(s, "top:kavallerie")
    assert s.stack[-1] == Order.make(3, owner=3), "clockwise"
    do(s, "top:silber")
    assert (kind(s), deck(s, 2), deck(s, 3)) == ("buy", ["kavallerie", "gold"], ["silber", "festung"])


def test_a_later_defender_knows_the_earlier_results() -> None:
    """R45: one battle is over, its card taken, before the next defender chooses."""
    s = game_with(hand=["oda_nobunaga", "uesugi_kenshin", "kupfer"], seats=3, rivals={1: {"hand": []}, 2: {"hand": []}})
    do(s, "play:oda_nobunaga", "play:uesugi_kenshin", "end", "attack:1", "attack:2")
    events = do(s, "ambush")
    assert [e["seat"] for e in seen(events, "gain")] == [0]
    assert kind(s) == "defend"


def test_ambush_and_reinforcement_cards_have_no_play_effect() -> None:
    """R45."""
    s = attacked(hand=["bogenschuetzen", "festung", "kupfer"])
    do(s, "ambush", "show:bogenschuetzen", "show:festung", "done")
    assert (s.actions, len(s.hand[1])) == (0, 3)


def test_the_defender_counts_attack_and_defence_of_all_cards_in_his_area() -> None:
    """7-3, R22: deployed ones without a bonus."""
    s = attacked(hand=["festung"], deployed=["fantastische_burg", "kavallerie", "bogenschuetzen"])
    assert s.decision is not None
    assert s.decision.data == {"attacker": 0, "attack": 6, "defence": 6}
    events = do(s, "ambush", "show:festung")
    assert one(events, "battle")["defence"] == 3 + 2 + 1 + 3


def test_an_ambush_of_all_hand_cards_closes_by_itself() -> None:
    s = attacked(hand=["festung"])
    events = do(s, "ambush", "show:festung")
    assert one(events, "ambush")["cards"] == ["festung"]


def test_a_card_everybody_knew_is_still_known_once_after_an_ambush() -> None:
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": ["ninja_clan", "festung"]}})
    s.known_hand[1] = [s.table.number["ninja_clan"]]
    do(s, "play:oda_nobunaga", "end", "attack:1", "ambush", "show:ninja_clan", "done")
    assert names(s, "known_hand", 1) == ["ninja_clan"]
