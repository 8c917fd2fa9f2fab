"""The map, the blocks and the cards: sections 1, 3, 10, 11 of the digest."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import (
    CAPITAL,
    CASTLE,
    DISK_AT,
    DISKS,
    ISHIDA,
    NEIGHBOURS,
    PLACE,
    PLACE_ID,
    PLACES,
    RESOURCES,
    ROADS,
    TOKUGAWA,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARDS, FACES, LOYALTY, PRINTED, RECRUITS


def test_the_map_has_51_places_19_highway_segments_and_43_secondary_roads() -> None:
    """Section 3."""
    assert len(PLACES) == 51
    assert [highway for _, _, highway in ROADS].count(True) == 19
    assert [highway for _, _, highway in ROADS].count(False) == 43
    assert len({frozenset(r[:2]) for r in ROADS}) == 62


def test_every_place_has_two_roads_at_least_so_that_a_retreat_is_always_possible() -> None:
    """S12."""
    assert min(len(n) for n in NEIGHBOURS) == 2


def test_every_place_can_be_reached_from_every_other() -> None:
    reached, edge = {0}, [0]
    while edge:
        for _, to, _ in NEIGHBOURS[edge.pop()]:
            if to not in reached:
                reached.add(to)
                edge.append(to)
    assert len(reached) == 51


def test_castles_capitals_resources_and_disks_are_where_the_map_has_them() -> None:
    """Section 3."""
    named = {side: sorted(PLACE_ID[p] for p in range(51) if CASTLE[p] == side) for side in (0, 1)}
    assert named == {
        TOKUGAWA: ["anotsu", "hakone", "kanazawa", "miyazu", "okazaki"],
        ISHIDA: ["aizu", "gifu", "osaka", "ueda"],
    }
    assert (CAPITAL[PLACE["edo"]], CAPITAL[PLACE["kyoto"]]) == (TOKUGAWA, ISHIDA)
    assert sorted(PLACE_ID[p] for p in RESOURCES) == [
        "edo",
        "kiso",
        "kuwana",
        "kyoto",
        "niigata",
        "shirakawa",
        "takasaki",
        "takeda",
        "tsuruga",
    ]
    assert {PLACE_ID[p]: DISKS[d] for p, d in enumerate(DISK_AT) if d >= 0} == {
        "osaka": "toyotomi_hideyori",
        "ueda": "sanada_masayuki",
    }


def test_no_resource_place_has_a_castle() -> None:
    """Section 4: so one cube a place is enough."""
    assert all(CASTLE[p] < 0 for p in RESOURCES)


def test_each_side_has_48_blocks_shared_out_as_in_the_table() -> None:
    """Section 10."""
    totals: dict[str, int] = {}
    for face in FACES:
        totals[face.daimyo] = totals.get(face.daimyo, 0) + face.count
    assert totals == {
        "tokugawa": 15, "fukushima": 11, "maeda": 11, "date": 10, "ii": 1,
        "mori": 14, "ukita": 13, "kobayakawa": 13, "uesugi": 7, "ishida": 1,
    }  # fmt: skip
    assert [sum(f.count for f in FACES if f.side == side) for side in (0, 1)] == [48, 48]


def test_only_ii_and_mitsunari_are_deployed_by_any_card() -> None:
    """Section 10."""
    assert [f.id for f in FACES if f.wild] == ["ii_4", "ishida_leader"]


def test_uesugi_has_no_two_mon_block() -> None:
    """Section 10."""
    assert [f.id for f in FACES if f.daimyo == "uesugi"] == [
        "uesugi_leader",
        "uesugi_3",
        "uesugi_gun",
        "uesugi_cavalry",
    ]


def test_each_deck_has_55_cards_and_its_loyalty_cards() -> None:
    """Section 11."""
    assert [sum(c.count for c in CARDS if c.side == side) for side in (0, 1)] == [55, 55]
    assert [(c.count, c.initiative) for c in CARDS if c.kind == LOYALTY] == [(4, 8), (3, 7)]


def test_tokugawa_numbers_are_even_and_ishida_numbers_odd_so_no_bid_is_tied() -> None:
    """Section 6 B."""
    assert all(c.initiative % 2 == c.side for c in CARDS)


def test_a_bag_never_runs_out() -> None:
    """S53: at most 15 blocks are drawn after the set-up, 18 and more lie in the bags."""
    assert sum(RECRUITS) + 6 == 15


def test_the_table_in_a_save_names_every_card_and_face_once_with_two_numbers() -> None:
    rows = PRINTED.table()
    assert len({name for name, _, _ in rows}) == len(rows) == len(CARDS) + len(FACES)
    assert all(type(a) is type(b) is int for _, a, b in rows)
