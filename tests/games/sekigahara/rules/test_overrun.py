"""7-4: overruns by moving, mustering and retreating, of either side; S2, S5, S16, S17."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    blocks,
    came_from,
    campaign,
    do,
    hand,
    kind,
    known,
    offers,
    one,
    seen,
)

PAY = ["date_single"] * 2


def test_four_times_as_many_blocks_are_needed() -> None:
    """7-4-1."""
    assert [overruns(own, enemy) for own, enemy in ((3, 1), (4, 1), (7, 2), (8, 2), (4, 0))] == [
        False, True, False, True, False,
    ]  # fmt: skip


def test_moving_blocks_overrun_and_may_go_on() -> None:
    """7-4-2, S17; strength does not matter."""
    s = campaign(
        {"sunpu": ["date_leader", "date_gun", "date_2", "date_2"]},
        {"hamamatsu": ["mori_3"], "osaka": []},
        hands=(PAY, []),
    )
    events = do(s, "total", "stack:sunpu", "go:hamamatsu")
    told = {"side": "ishida", "seat": 1, "place": "hamamatsu", "blocks": ["mori_3"], "by": 4}
    assert one(events, "overrun") == told
    assert (blocks(s, ISH, "dead"), kind(s)) == (["mori_3"], "march")
    do(s, "go:okazaki", "lead:kiyosu")
    assert len(blocks(s, TOK, "kiyosu")) == 4


def test_blocks_waiting_there_count_for_the_ratio_but_do_not_move_again() -> None:
    """7-4-2, example: two blocks enter and stop, two more overrun and go on."""
    s = campaign({"kofu": ["date_2", "date_2"], "kiso": ["maeda_2", "maeda_2"]}, {"suwa": ["mori_3"]}, hands=(PAY, []))
    do(s, "total", "stack:kofu", "go:suwa")
    assert (kind(s), blocks(s, ISH, "suwa")) == ("move", ["mori_3"])
    do(s, "stack:kiso", "go:suwa")
    assert (kind(s), blocks(s, ISH, "suwa"), offers(s, "go")) == ("march", [], ["saku"])
    do(s, "go:saku")
    assert (blocks(s, TOK, "saku"), blocks(s, TOK, "suwa")) == (["maeda_2"] * 2, ["date_2"] * 2)


def test_the_loser_draws_a_card_for_every_two_blocks_in_the_movement_phase_too() -> None:
    """8-10, S2."""
    army = ["date_2"] * 3 + ["maeda_2"] * 3 + ["fukushima_2"] * 2
    s = campaign({"edo": army}, {"mito": ["mori_3", "mori_2"]}, hands=(PAY, []))
    events = do(s, "total", "stack:edo", "go:mito")
    assert one(events, "draw")["side"] == "ishida"
    assert (len(hand(s, ISH)), kind(s)) == (1, "degree")


def test_one_block_that_enters_a_place_with_four_enemies_is_overrun_itself() -> None:
    """S16, section 15."""
    enemies = ["mori_3", "mori_2", "ukita_3", "ukita_2"]
    s = campaign({"sunpu": ["date_2"]}, {"hamamatsu": enemies})
    events = do(s, "minimal", "stack:sunpu", "go:hamamatsu")
    assert one(events, "overrun")["blocks"] == ["date_2"]
    s = campaign({"sunpu": ["date_2"]}, {"hamamatsu": enemies[:3]})
    assert seen(do(s, "minimal", "stack:sunpu", "go:hamamatsu"), "overrun") == []
    assert kind(s) == "deploy"


def test_who_holds_a_castle_is_not_overrun() -> None:
    """7-4-3."""
    s = campaign({"kiyosu": ["date_2"] * 3 + ["maeda_2"]}, {"gifu": ["mori_2"]})
    assert seen(do(s, "minimal", "stack:kiyosu", "go:gifu"), "overrun") == []
    assert blocks(s, ISH, "gifu") == ["mori_2"]


def test_the_garrison_counts_when_besiegers_are_overrun() -> None:
    """7-4-3: two inside and two that relieve them."""
    s = campaign(
        {"gifu": ["date_2"]}, {"gifu": ["mori_2"] * 2, "sawayama": ["ukita_2"] * 2}, active=ISH, holders={"gifu": ISH}
    )
    events = do(s, "minimal", "stack:sawayama", "go:gifu")
    assert one(events, "overrun")["blocks"] == ["date_2"]


def test_a_muster_may_overrun() -> None:
    """7-4-1."""
    s = campaign(
        {"soma": ["date_2"], "box": ["date_gun", "date_gun", "date_2"]}, {"sendai": ["mori_2"]}, hands=(PAY, [])
    )
    events = do(s, "total", "stack:soma", "go:sendai", "muster:date_2", "take:date_gun", "take:date_gun")
    assert one(events, "overrun")["blocks"] == ["mori_2"]


def test_the_ratio_is_not_tested_because_blocks_leave() -> None:
    """S16: one besieger stays before four who sit in the castle."""
    s = campaign(
        {"gifu": ["date_2", "date_2"]}, {"gifu": ["mori_2", "mori_2", "ukita_2", "ukita_2"]}, holders={"gifu": ISH}
    )
    events = do(s, "minimal", "stack:gifu", "take:date_2", "go:kiyosu", "stop", "stop")
    assert (seen(events, "overrun"), blocks(s, TOK, "gifu")) == ([], ["date_2"])


def test_a_disk_does_not_count_and_protects_from_being_overrun() -> None:
    """7-4-3: a disk is no block, and it holds its castle."""
    s = campaign({"kyoto": ["date_2"] * 3 + ["maeda_2"]}, {"osaka": ["mori_2"], "himeji": ["ishida_leader"]})
    assert seen(do(s, "minimal", "stack:kyoto", "go:osaka"), "overrun") == []


def test_a_leader_lost_in_an_overrun_counts_as_killed() -> None:
    """Section 2."""
    s = campaign({"sunpu": ["date_2"] * 3 + ["maeda_2"]}, {"hamamatsu": ["ishida_leader"]})
    events = do(s, "minimal", "stack:sunpu", "go:hamamatsu")
    assert (s.over, one(events, "over")["winner"]) == (True, "tokugawa")


def test_what_is_overrun_is_seen_and_no_longer_looked_for() -> None:
    """Section 12."""
    s = campaign(
        {"sunpu": ["date_2"] * 3 + ["maeda_2"]},
        {"hamamatsu": ["mori_2"], "kyoto": ["mori_2"]},
        known=[("hamamatsu", "mori_2"), ("kyoto", "mori_2")],
    )
    do(s, "minimal", "stack:sunpu", "go:hamamatsu")
    assert known(s, ISH) == {"mori_2": [["kyoto"]]}
    assert s.observe(0).open_faces[ISH][2] == s.faces(ISH, 109)


def test_by_tournament_rule_a_garrison_that_comes_out_may_be_overrun() -> None:
    """S5: an option; as written it fights."""
    for open_castles, expected in ((True, "overrun"), (False, "battle")):
        s = siege(open_castles)
        events = do(s, "outside")
        assert [e.kind for e in events if e.kind in ("overrun", "battle")] == [expected]


def siege(open_castles: bool) -> SekiState:
    s = campaign(
        {"gifu": ["date_2"] * 3 + ["maeda_2"]}, {"gifu": ["mori_2"]}, holders={"gifu": ISH}, open_castles=open_castles
    )
    came_from(s, TOK, "gifu", "kiyosu")
    do(s, "none")
    assert (kind(s), offers(s, "fight")) == ("inside", [])
    return s
