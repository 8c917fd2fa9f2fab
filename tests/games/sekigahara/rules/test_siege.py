"""8-9: inside or outside, sieges, disks, capture; S6, S15, S24, S28, S49."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    blocks,
    came_from,
    campaign,
    clash,
    do,
    fight,
    hand,
    kind,
    offers,
    one,
    seen,
    stop_fighting,
)


def besieged(place: str, inside: list[str], army: list[str], cards: list[str], **more: object) -> SekiState:
    """Return the position of Tokugawa before a castle of Ishida whose blocks stay inside."""
    s = clash(place, army, inside, came=["kiyosu" if place == "gifu" else "saku"], hands=(cards, []), **more)  # type: ignore[arg-type]
    if kind(s) == "inside":
        do(s, "inside")
    return s


def test_whoever_holds_a_castle_decides_inside_or_outside_when_combat_is_declared() -> None:
    """8-9-2: that is the side that was there first, not the castle's colour."""
    s = clash("gifu", ["date_3"], ["mori_2"], came=["kiyosu"], holders={"gifu": ISH})
    assert (asked(s), s.options()) == (("ishida", "inside"), ["inside", "outside"])
    s = clash("gifu", ["date_3"], ["mori_2"], attacker=ISH, came=["sawayama"], holders={"gifu": TOK})
    assert asked(s) == ("tokugawa", "inside")


def test_more_than_two_blocks_must_fight_outside() -> None:
    """8-9-1, 8-9-2: disks are not counted."""
    s = clash("gifu", ["date_3"], ["mori_2"] * 3, came=["kiyosu"], holders={"gifu": ISH})
    assert kind(s) == "deploy"
    s = clash("ueda", ["date_3"], ["mori_2"] * 2, came=["saku"])
    assert kind(s) == "inside"


def test_outside_it_is_a_battle() -> None:
    """8-9-2: although the castle could take them in."""
    s = clash("gifu", ["date_3"], ["mori_2"], came=["kiyosu"], holders={"gifu": ISH})
    events = do(s, "outside")
    assert (one(events, "shelter")["inside"], kind(s)) == (0, "deploy")


def test_if_the_active_player_stays_inside_nothing_happens_there() -> None:
    """8-9-2."""
    s = clash("gifu", ["date_3"], ["mori_2"], attacker=ISH, holders={"gifu": ISH})
    events = do(s, "inside")
    assert (seen(events, "siege"), asked(s)) == ([], ("tokugawa", "degree"))


def test_a_disk_alone_stays_inside_and_is_besieged() -> None:
    """8-9-3, S6."""
    s = clash("ueda", ["date_3"], [], came=["saku"])
    assert asked(s) == ("tokugawa", "siege")
    s = clash("ueda", ["date_3"], [], attacker=ISH, came=[])
    assert asked(s) == ("tokugawa", "degree"), "on its owner's turn nothing happens"


def test_only_the_besieger_deploys_and_nobody_doubts() -> None:
    """8-9-4, 8-9-5."""
    s = clash(
        "gifu", ["date_3", "date_2"], ["mori_2"], came=["kiyosu"], hands=(["date_single"] * 3, ["ishida_loyalty"])
    )
    do(s, "inside", "deploy:date_single:date_3")
    assert (asked(s), s.options()) == (("tokugawa", "siege"), ["stop", "deploy:date_single:date_2"])


def test_two_threes_of_one_daimyo_cost_the_besieged_a_block() -> None:
    """Section 15: 3 + 4 = 7; the besieger loses nothing."""
    s = besieged("gifu", ["mori_2", "mori_3"], ["date_3", "date_3", "maeda_2"], ["date_single"] * 2)
    events = do(s, "deploy:date_single:date_3", "deploy:date_single:date_3")
    assert one(events, "siege_result")["impact"] == 7
    assert (asked(s), offers(s, "lose")) == (("ishida", "lose"), ["mori_3", "mori_2"])
    do(s, "lose:mori_2")
    assert (blocks(s, ISH, "gifu"), len(blocks(s, TOK, "gifu"))) == (["mori_3"], 3)
    assert s.holder[PLACE["gifu"]] == ISH, "both sides stay, the castle is the besieged side's"


def test_special_attacks_do_not_count_in_a_siege() -> None:
    """8-9-5."""
    s = besieged("gifu", ["mori_2"], ["date_gun", "maeda_gun"], ["date_sword", "maeda_sword"])
    events = do(s, "deploy:date_sword:date_gun", "deploy:maeda_sword:maeda_gun")
    assert [e["gained"] for e in seen(events, "deploy")] == [1, 1]


def test_leaders_are_free_and_doubles_deploy_two_blocks_in_a_siege() -> None:
    """8-9-4 names 8-2-3 as it is."""
    s = besieged("gifu", ["mori_2"], ["date_leader", "date_3", "date_2"], ["date_double"])
    events = do(s, "free:date_leader", "deploy:date_double:date_3")
    assert kind(s) == "second"
    events += do(s, "second:date_2")
    assert [e["gained"] for e in seen(events, "deploy")] == [1, 4, 4]


def test_when_all_units_are_gone_the_castle_is_captured() -> None:
    """8-9-4 D."""
    s = besieged("gifu", ["mori_2"], ["date_3", "date_3"], ["date_single"] * 2)
    events = do(s, "deploy:date_single:date_3", "deploy:date_single:date_3")
    assert one(events, "castle") == {"side": "tokugawa", "seat": 0, "place": "gifu"}
    assert blocks(s, ISH, "dead") == ["mori_2"]


def test_impact_of_one_siege_is_not_carried_to_the_next() -> None:
    """8-9-4: fewer than seven do no harm."""
    s = besieged("gifu", ["mori_2"], ["date_3", "date_2"], ["date_single"])
    events = do(s, "deploy:date_single:date_3")
    assert one(events, "siege_result")["losses"] == 0
    assert blocks(s, ISH, "gifu") == ["mori_2"]


def test_the_besieged_draw_a_card_for_every_block_and_the_besieger_what_he_played() -> None:
    """8-10."""
    s = besieged("gifu", ["mori_2"], ["date_3", "date_3"], ["date_single"] * 2)
    events = do(s, "deploy:date_single:date_3", "deploy:date_single:date_3")
    assert {e["side"]: e["count"] for e in seen(events, "draw")} == {"tokugawa": 2, "ishida": 1}


def test_sanada_may_be_lost_in_place_of_a_block_and_brings_no_card() -> None:
    """9, 8-10."""
    s = besieged("ueda", ["mori_2"], ["date_3", "date_3"], ["date_single"] * 2)
    do(s, "deploy:date_single:date_3", "deploy:date_single:date_3")
    assert s.options() == ["lose:mori_2", "lose:sanada_masayuki"]
    events = do(s, "lose:sanada_masayuki")
    assert (s.disks, blocks(s, ISH, "ueda"), hand(s, ISH)) == ([1, 0], ["mori_2"], [])
    assert one(events, "disk_lost")["place"] == "ueda"


def test_hideyori_is_the_last_thing_lost_at_osaka() -> None:
    """9, S49."""
    s = clash("osaka", ["date_3", "date_3"], ["mori_2"], came=["kyoto"], hands=(["date_single"] * 2, []))
    do(s, "inside", "deploy:date_single:date_3", "deploy:date_single:date_3")
    assert (blocks(s, ISH, "osaka"), s.disks, s.over) == ([], [1, 1], False)
    assert s.holder[PLACE["osaka"]] == ISH


def test_hideyoris_death_ends_the_game() -> None:
    """2: seven impact against the disk alone."""
    s = clash("osaka", ["date_3", "date_3"], [], came=["kyoto"], hands=(["date_single"] * 2, []))
    events = do(s, "deploy:date_single:date_3", "deploy:date_single:date_3")
    assert (s.over, one(events, "over")["winner"]) == (True, "tokugawa")
    assert [r.rank for r in s.standings()] == [1, 2]
    assert len(blocks(s, TOK, "osaka")) == 2, "the blocks stand where they fought"


def test_eleven_impact_against_a_block_and_hideyori_kill_the_block_only() -> None:
    """S49."""
    s = clash("osaka", ["date_3", "date_3", "ii_4"], ["mori_2"], came=["kyoto"], hands=(["date_single"] * 3, []))
    do(s, "inside", "deploy:date_single:date_3", "deploy:date_single:date_3", "deploy:date_single:ii_4")
    assert (s.over, s.disks, blocks(s, ISH, "osaka")) == (False, [1, 1], [])


def test_the_besieger_must_declare_combat_in_each_of_his_phases() -> None:
    """8-9-4 E."""
    s = campaign({"gifu": ["date_3"]}, {"gifu": ["mori_2"]}, holders={"gifu": ISH})
    do(s, "minimal", "end")
    assert asked(s) == ("ishida", "inside")


def test_a_castle_side_above_two_must_come_out_in_its_own_phase() -> None:
    """S24."""
    s = campaign(
        {"gifu": ["date_3"]}, {"gifu": ["mori_2", "mori_2"], "sawayama": ["ukita_2"]}, active=ISH, holders={"gifu": ISH}
    )
    do(s, "minimal", "stack:sawayama", "go:gifu")
    assert asked(s) == ("ishida", "deploy")


def test_a_castle_side_of_two_may_stay_inside_after_reinforcements() -> None:
    """S24."""
    s = campaign({"gifu": ["date_3"]}, {"gifu": ["mori_2"], "sawayama": ["ukita_2"]}, active=ISH, holders={"gifu": ISH})
    do(s, "minimal", "stack:sawayama", "go:gifu")
    assert asked(s) == ("ishida", "inside")


def test_when_friends_relieve_the_besieged_all_blocks_fight() -> None:
    """8-9-6."""
    s = campaign(
        {"gifu": ["date_3"]},
        {"gifu": ["mori_2", "mori_2"], "sawayama": ["ukita_2"]},
        active=ISH,
        holders={"gifu": ISH},
        hands=([], ["mori_single"]),
    )
    do(s, "minimal", "stack:sawayama", "go:gifu")
    assert offers(s, "deploy") == ["mori_single:mori_2"]
    assert s.decision is not None
    assert s.decision.data["left"] == 3


def test_a_siege_may_follow_a_retreat_onto_a_castle() -> None:
    """S30: the enemy may go inside and is then besieged; his disk alone, too."""
    s = clash(
        "saku", ["date_3", "date_2"], ["mori_3", "mori_2"], came=["ueda"], elsewhere=({}, {"takasaki": ["ukita_3"]})
    )
    stop_fighting(s)
    events = do(s, "lose:date_2")
    assert [e["place"] for e in seen(events, "fight")] == ["ueda"]
    assert asked(s) == ("tokugawa", "siege")


def test_besieging_blocks_that_were_seen_stay_known() -> None:
    """S55."""
    s = besieged("gifu", ["mori_2"], ["date_3", "date_2"], ["date_single"])
    fight(s, "deploy:date_single:date_3")
    assert [face for face, _ in s.observe(1).traces[TOK]] == [16]


def test_entering_beside_a_besieged_garrison_is_no_way_out_for_it() -> None:
    """8-9-6: it may not leave although friends have come."""
    s = campaign(
        {"gifu": ["date_3"]},
        {"gifu": ["mori_2"], "sawayama": ["ukita_2"]},
        active=ISH,
        holders={"gifu": ISH},
        hands=([], ["mori_single"] * 2),
    )
    came_from(s, TOK, "gifu", "kiyosu")
    do(s, "total")
    assert offers(s, "stack") == ["sawayama"]
