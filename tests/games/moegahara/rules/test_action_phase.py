"""Action phase (5-1) and what cards do when they are played."""

from __future__ import annotations

import pytest

from kunitori_tui.games.moegahara.rules.table import CARDS
from tests.games.moegahara.builders import do, field_with, finish_turn, kind, left, names, offers, seen


def test_a_turn_starts_with_one_action() -> None:
    """5-1."""
    assert field_with(hand=["bauernmiliz"]).actions == 1


def test_every_marker_in_the_own_area_is_one_more_action() -> None:
    """5-1."""
    lines = {1: (["kanoniere", "kavallerie"], []), 2: (["kanoniere", "bogenschuetzen"], []), 3: (["kavallerie"], [])}
    s = field_with(hand=["kupfer"], lines=lines, markers={0: {"red": 2, "blue": 1, "yellow": 1}, 2: {"blue": 1}})
    assert s.actions == 5


def test_the_action_of_a_marker_comes_with_the_next_turn() -> None:
    """R37."""
    s = field_with(seats=2, hand=["kanoniere", "bauernmiliz"], rivals={1: {"hand": ["kupfer"]}})
    do(s, "play:kanoniere")
    assert s.actions == 2
    do(s, "end", "end", "place:kanoniere:1", "done")
    finish_turn(s)
    assert (s.active, s.actions) == (0, 2)


@pytest.mark.parametrize(
    ("card", "drawn", "actions", "money", "buys"),
    [
        ("tokugawa_ieyasu", 0, 1, 0, 0),
        ("ii_naomasa", 0, 1, 0, 0),
        ("kuroda_nagamasa", 0, 1, 0, 0),
        ("kobayakawa_hideaki", 0, 0, 0, 0),
        ("ishida_mitsunari", 3, 1, 0, 0),
        ("ootani_yoshitsugu", 0, 1, 0, 0),
        ("toyotomi_hideyori", 0, 1, 0, 0),
        ("bauernmiliz", 0, 1, 0, 0),
        ("bogenschuetzen", 0, 2, 0, 0),
        ("kavallerie", 0, 2, 0, 0),
        ("kanoniere", 0, 2, 0, 0),
        ("horo_musha", 0, 0, 0, 0),
        ("falle", 0, 0, 0, 0),
        ("neue_felder", 2, 0, 0, 0),
        ("flussbegradigung", 2, 0, 1, 0),
        ("burgstadt", 3, 0, 0, 1),
    ],
)
def test_plain_effects(card: str, drawn: int, actions: int, money: int, buys: int) -> None:
    """The card list; at most the action phase is over afterwards, and the buy phase brings a buy."""
    s = field_with(hand=[card, "kupfer"])
    do(s, f"play:{card}")
    assert names(s, "area") == [card]
    assert len(s.hand[0]) == 1 + drawn
    assert s.money == money
    assert (s.actions, s.phase, s.buys) == ((actions, "action", buys) if actions else (0, "buy", 1 + buys))


def test_kobayakawa_brings_an_action_under_the_erratum() -> None:
    """X4."""
    s = field_with(hand=["kobayakawa_hideaki", "kupfer"], options={"errata": ["x4"]})
    do(s, "play:kobayakawa_hideaki")
    assert s.actions == 1


def test_spears_bring_a_card_or_an_action() -> None:
    """The card list."""
    s = field_with(hand=["speertraeger", "speertraeger"], deck=["gold"])
    do(s, "play:speertraeger", "choose:1", "play:speertraeger", "choose:0")
    assert names(s, "hand") == ["gold"]
    assert kind(s) == "buy"


def test_new_technology_brings_one_money_or_is_trashed_for_three() -> None:
    """The card list."""
    s = field_with(hand=["neue_technologien", "kupfer"])
    do(s, "play:neue_technologien", "choose:1")
    assert (s.money, [s.table.ids[c] for c in s.trash], s.area[0]) == (3, ["neue_technologien"], [])


def test_land_survey_gains_a_silver_that_can_be_spent_in_the_same_turn() -> None:
    """The card list."""
    s = field_with(hand=["landesvermessung"])
    do(s, "play:landesvermessung", "treasure:silber")
    assert (s.money, left(s, "silber")) == (2, 17)


def test_land_survey_brings_nothing_once_silver_is_sold_out() -> None:
    """R66."""
    s = field_with(hand=["landesvermessung", "kupfer"], pool={"silber": 0})
    do(s, "play:landesvermessung")
    assert names(s, "hand") == ["kupfer"]


@pytest.mark.parametrize("general", ["toudou_takatora", "ukida_hideie"])
def test_toudou_and_ukida_may_gain_spears_into_the_hand(general: str) -> None:
    """The card list; usable at once."""
    s = field_with(hand=[general])
    do(s, f"play:{general}")
    assert s.options() == ["no", "gain:speertraeger"]
    do(s, "gain:speertraeger")
    assert names(s, "hand") == ["speertraeger"]
    assert left(s, "speertraeger") == 9
    assert offers(s, "play") == ["speertraeger"]


def test_toudou_may_leave_the_spears() -> None:
    """A "can" is voluntary (R47)."""
    s = field_with(hand=["toudou_takatora", "kupfer"])
    do(s, "play:toudou_takatora", "no")
    assert (names(s, "hand"), left(s, "speertraeger")) == (["kupfer"], 10)


def test_nothing_is_asked_when_the_spears_are_sold_out() -> None:
    """R66."""
    s = field_with(hand=["ukida_hideie", "kupfer"], pool={"speertraeger": 0})
    do(s, "play:ukida_hideie")
    assert kind(s) == "play"


@pytest.mark.parametrize(("worse", "better"), [("kupfer", "silber"), ("silber", "gold")])
def test_konishi_swaps_a_treasure_of_the_hand_for_the_next_better_one(worse: str, better: str) -> None:
    """The card list; the old card goes to the pool, not to the trash (R49)."""
    s = field_with(hand=["konishi_yukinaga", worse], deck=[])
    before = left(s, worse)
    do(s, "play:konishi_yukinaga", f"swap:{worse}")
    assert names(s, "hand") == [better]
    assert (left(s, worse), s.trash, s.buys, s.actions) == (before + 1, [], 1, 1)
    assert s.known_hand[0] == s.hand[0], "everybody saw it come"


def test_konishi_need_not_swap_and_cannot_without_a_treasure() -> None:
    """R47; what he holds stays his secret, so he is asked."""
    s = field_with(hand=["konishi_yukinaga", "gold"])
    do(s, "play:konishi_yukinaga")
    assert (kind(s), s.options()) == ("swap", ["no"])


def test_konishi_does_nothing_with_an_empty_pile() -> None:
    """R66."""
    s = field_with(hand=["konishi_yukinaga", "kupfer"], pool={"silber": 0})
    do(s, "play:konishi_yukinaga")
    assert s.options() == ["no"]
    s = field_with(hand=["konishi_yukinaga", "kupfer"], pool={"silber": 0, "gold": 0})
    do(s, "play:konishi_yukinaga")
    assert kind(s) == "play"


def test_there_is_no_battle_phase() -> None:
    """Section 3: after the actions comes the buy phase, also with a general."""
    s = field_with(hand=["ii_naomasa", "kupfer"])
    told = do(s, "play:ii_naomasa", "end")
    assert [e["phase"] for e in seen(told, "phase")] == ["buy"]


def test_every_card_of_the_list_costs_what_it_is_strong() -> None:
    """Section 4."""
    costs = {c.id: c.cost for c in CARDS}
    assert [costs[u] for u in ("bauernmiliz", "speertraeger", "bogenschuetzen", "kavallerie", "kanoniere")] == [
        2,
        3,
        4,
        5,
        6,
    ]
    assert {c.cost for c in CARDS if c.kind == "general"} == {7}
