"""Buy phase (5-2): sides, and the rules for two players (R61)."""

from __future__ import annotations

from tests.games.moegahara.builders import do, field_with, kind, left, names, offers, one

EAST = ["tokugawa_ieyasu", "ii_naomasa", "toudou_takatora", "kuroda_nagamasa", "kobayakawa_hideaki"]
WEST = ["ishida_mitsunari", "ootani_yoshitsugu", "ukida_hideie", "konishi_yukinaga", "toyotomi_hideyori"]
RICH = ["gold"] * 3


def generals(s: object) -> list[str]:
    return [name for name in offers(s, "buy") if name in EAST + WEST]  # type: ignore[arg-type]


def test_before_the_sides_are_fixed_all_generals_are_on_offer() -> None:
    """5-2, R66."""
    s = field_with(hand=RICH)
    do(s, "end", *["treasure:gold"] * 3)
    assert sorted(generals(s)) == sorted(EAST + WEST)


def test_the_first_general_bought_fixes_the_side_of_both_teams() -> None:
    """5-2, R36."""
    s = field_with(hand=[*RICH, "kupfer"], active=1)
    told = do(s, "end", *["treasure:gold"] * 3, "buy:kuroda_nagamasa")
    sides = one(told, "sides")
    assert (sides["army"], sides["east"], s.east) == ("east", 1, 1)
    assert names(s, "discard", 1) == ["gold"] * 3 + ["kuroda_nagamasa"]


def test_a_western_general_makes_the_other_team_the_eastern_army() -> None:
    """5-2."""
    s = field_with(hand=RICH)
    do(s, "end", *["treasure:gold"] * 3, "buy:ishida_mitsunari")
    assert s.east == 1


def test_afterwards_only_generals_of_the_own_side_can_be_bought() -> None:
    """5-2; both players of a team, in either order of sides."""
    for active, east, wanted in ((0, 0, EAST), (2, 0, EAST), (1, 0, WEST), (3, 1, EAST), (0, 1, WEST)):
        s = field_with(hand=RICH, active=active, east=east)
        do(s, "end", *["treasure:gold"] * 3)
        assert sorted(generals(s)) == sorted(wanted)


def test_the_next_player_is_offered_the_generals_of_his_own_side() -> None:
    """5-2: what was on offer a moment ago is looked at anew."""
    s = field_with(hand=RICH, rivals={1: {"hand": RICH}})
    do(s, "end", *["treasure:gold"] * 3, "buy:ii_naomasa")
    assert s.active == 1
    do(s, "end", *["treasure:gold"] * 3)
    assert sorted(generals(s)) == sorted(WEST)


def test_a_purchase_that_is_no_general_leaves_the_sides_open() -> None:
    """R36."""
    s = field_with(hand=RICH)
    do(s, "end", *["treasure:gold"] * 3, "buy:kanoniere")
    assert s.east == -1


def test_money_and_buys_bound_what_can_be_bought() -> None:
    """5-2: one buy, as much as the money pays for."""
    s = field_with(hand=["silber", "kupfer"])
    do(s, "end", "treasure:silber")
    assert offers(s, "buy") == ["kupfer", "bauernmiliz", "horo_musha", "neue_technologien"]
    do(s, "buy:horo_musha")
    assert kind(s) == "keep"


def test_with_two_players_a_bauernmiliz_lets_another_be_bought_without_a_buy() -> None:
    """The rules for two players: it still costs money (R61)."""
    s = field_with(seats=2, hand=["gold", "kupfer", "kupfer"])
    do(s, "end", "treasure:gold", "treasure:kupfer", "buy:bauernmiliz")
    assert (s.money, s.buys, s.levy) == (2, 0, 1)
    assert s.options() == ["end", "treasure:kupfer", "buy:bauernmiliz"]
    do(s, "buy:bauernmiliz")
    assert names(s, "discard") == ["bauernmiliz"] * 2 + ["gold", "kupfer"]
    assert kind(s) == "keep", "the extra one does not start another"


def test_the_second_bauernmiliz_can_be_left() -> None:
    """R61."""
    s = field_with(seats=2, hand=["gold", "silber"])
    do(s, "end", "treasure:gold", "treasure:silber", "buy:bauernmiliz", "end")
    assert (left(s, "bauernmiliz"), s.levy) == (3, 0)


def test_treasures_can_still_be_played_for_the_second_bauernmiliz() -> None:
    """R41, R61."""
    s = field_with(seats=2, hand=["silber", "silber"])
    do(s, "end", "treasure:silber", "buy:bauernmiliz")
    assert s.options() == ["end", "treasure:silber"]
    do(s, "treasure:silber", "buy:bauernmiliz")
    assert left(s, "bauernmiliz") == 2


def test_every_bauernmiliz_bought_with_a_buy_brings_one() -> None:
    """R61: two buys, four Bauernmiliz, at two money each."""
    s = field_with(seats=2, hand=["burgstadt", *RICH, "kupfer"], deck=[])
    do(s, "play:burgstadt", *["treasure:gold"] * 3)
    do(s, "buy:bauernmiliz", "buy:bauernmiliz")
    assert (s.buys, s.levy) == (1, 0)
    do(s, "buy:bauernmiliz", "buy:bauernmiliz")
    assert (left(s, "bauernmiliz"), s.money) == (0, 1)


def test_with_four_players_a_bauernmiliz_takes_a_buy() -> None:
    """R61 is for two."""
    s = field_with(hand=["gold", "silber", "falle"])
    do(s, "end", "treasure:gold", "treasure:silber", "buy:bauernmiliz")
    assert (left(s, "bauernmiliz"), kind(s)) == (3, "keep")


def test_with_two_players_nobody_gets_a_second_burgstadt() -> None:
    """The rules for two players; per player and game (R61)."""
    for zone in ("hand", "deck", "discard"):
        zones = {"hand": list(RICH), "deck": ["kupfer"] * 4, "discard": []}
        zones[zone] = [*zones[zone], "burgstadt"]
        s = field_with(seats=2, **zones)  # type: ignore[arg-type]
        do(s, "end", *["treasure:gold"] * 3)
        assert "burgstadt" not in offers(s, "buy")
    s = field_with(seats=2, hand=[*RICH, "burgstadt"], rivals={1: {"hand": RICH}})
    do(s, "end", *["treasure:gold"] * 3, "end", "done", "end", *["treasure:gold"] * 3)
    assert s.active == 1
    assert "burgstadt" in offers(s, "buy"), "the other player has none"
    s = field_with(seats=2, hand=RICH, rivals={1: {"hand": ["burgstadt"]}})
    do(s, "end", *["treasure:gold"] * 3)
    assert "burgstadt" in offers(s, "buy")


def test_with_four_players_any_number_of_burgstadt_can_be_bought() -> None:
    """R61 is for two."""
    s = field_with(hand=[*RICH, "burgstadt"])
    do(s, "end", *["treasure:gold"] * 3)
    assert "burgstadt" in offers(s, "buy")
