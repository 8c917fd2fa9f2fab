"""Deploy phase: 5-3, section 6, R57, R58, R63; and the generals that do something when placed."""

from __future__ import annotations

from tests.games.moegahara.builders import do, field_with, kind, left, line, names, offers, one, owner, seen


def full_but(*free: int) -> dict[int, tuple[list[str], list[str]]]:
    """Return lines that leave team 0 no room but before the Lands of ``free``; nobody is ahead anywhere."""
    mine = ["kanoniere"] * 10 + ["kavallerie"] * 10 + ["bogenschuetzen"] * 4
    lines: dict[int, tuple[list[str], list[str]]] = {}
    for land in range(1, 9):
        if land not in free:
            lines[land] = ([mine.pop() for _ in range(3)], ["bauernmiliz"] if land < 5 else ["speertraeger"])
    return lines


def test_generals_and_units_played_must_be_placed() -> None:
    """5-3: no way to end the phase before."""
    s = field_with(played=["kavallerie", "ii_naomasa"])
    assert kind(s) == "place"
    assert "end" not in s.options()
    do(s, "place:kavallerie:1")
    assert "end" not in s.options()


def test_cards_are_placed_one_by_one_in_any_order_and_any_line() -> None:
    """5-3."""
    s = field_with(played=["kavallerie", "bauernmiliz"])
    assert offers(s, "place") == [f"{c}:{n}" for c in ("bauernmiliz", "kavallerie") for n in range(1, 11)]
    do(s, "place:kavallerie:7", "place:bauernmiliz:2")
    assert (line(s, 7), line(s, 2)) == (["kavallerie"], ["bauernmiliz"])


def test_any_number_of_cards_can_go_into_one_line_up_to_three() -> None:
    """Section 6."""
    s = field_with(played=["speertraeger"] * 4, lines={3: ([], ["bauernmiliz"])})
    do(s, *["place:speertraeger:3"] * 3)
    assert line(s, 3) == ["speertraeger"] * 3
    assert "speertraeger:3" not in offers(s, "place")


def test_a_new_card_goes_to_the_first_free_position() -> None:
    """Section 6: behind those that lie there."""
    s = field_with(played=["bauernmiliz"], lines={3: (["kanoniere"], [])})
    told = do(s, "place:bauernmiliz:3")
    assert line(s, 3) == ["kanoniere", "bauernmiliz"]
    assert (one(told, "place")["position"], one(told, "place")["land"]) == (2, 3)


def test_the_lines_of_a_team_are_those_of_all_its_players() -> None:
    """5-3: a line belongs to the team (R32)."""
    s = field_with(played=["bauernmiliz"], lines={3: (["kanoniere"], ["kavallerie"])}, active=2)
    do(s, "place:bauernmiliz:3")
    assert (line(s, 3, 0), line(s, 3, 1)) == (["kanoniere", "bauernmiliz"], ["kavallerie"])


def test_treasures_and_politics_never_go_into_a_line() -> None:
    """5-3, section 6, X7: nor strategy cards."""
    s = field_with(played=["kupfer", "neue_felder", "falle", "horo_musha"], hand=["kupfer"])
    assert kind(s) == "keep", "there is nothing to place and nothing to use"


def test_nothing_is_placed_before_a_land_that_is_won() -> None:
    """R57."""
    s = field_with(played=["kavallerie"], owners={1: 0, 2: 1})
    assert offers(s, "place") == [f"kavallerie:{n}" for n in range(3, 11)]


def test_what_finds_no_room_stays_in_the_area_and_is_discarded_in_the_end_phase() -> None:
    """Section 6, X9."""
    s = field_with(seats=2, played=["ii_naomasa"], lines=full_but(), hand=["kupfer"])
    assert kind(s) == "keep"
    do(s, "done")
    assert names(s, "discard") == ["ii_naomasa", "kupfer"]


def test_a_single_place_for_a_single_card_is_taken_without_asking() -> None:
    """5-3: open facts force it."""
    s = field_with(seats=2, played=["ii_naomasa"], lines=full_but(6), hand=["kupfer"])
    assert (kind(s), line(s, 6)) == ("keep", ["ii_naomasa"])


def test_cards_that_wait_must_be_placed_when_room_arises_in_the_same_phase() -> None:
    """R58: a Horo Musha makes the room."""
    s = field_with(seats=2, played=["ii_naomasa", "horo_musha"], lines=full_but(), hand=["kupfer"])
    assert s.options() == ["end", "use:horo_musha"]
    do(s, "use:horo_musha", "horo:remove", "remove:3:0:2")
    assert (kind(s), len(line(s, 3))) == ("keep", 3)
    assert line(s, 3)[2] == "ii_naomasa"


def test_a_phase_with_waiting_cards_and_no_room_can_be_ended() -> None:
    """R58: a Horo Musha need not be used."""
    s = field_with(seats=2, played=["ii_naomasa", "horo_musha"], lines=full_but(), hand=["kupfer"])
    do(s, "end")
    assert kind(s) == "keep"


def test_effects_of_a_placed_card_come_before_the_next_card() -> None:
    """5-3: every card is carried out on its own."""
    s = field_with(played=["kobayakawa_hideaki", "kavallerie"], lines={1: ([], ["bauernmiliz"])})
    do(s, "place:kobayakawa_hideaki:1")
    assert kind(s) == "turncoat"


def test_kobayakawa_may_discard_a_card_of_the_opposite_line() -> None:
    """The card list; any position, and the others move up (R63)."""
    enemies = ["bauernmiliz", "speertraeger", "speertraeger"]
    s = field_with(seats=2, played=["kobayakawa_hideaki"], lines={1: ([], enemies), 2: ([], ["kanoniere"])})
    do(s, "place:kobayakawa_hideaki:1")
    assert s.options() == ["no", "remove:1:1:1", "remove:1:1:2", "remove:1:1:3"]
    told = do(s, "remove:1:1:1")
    assert line(s, 1, 1) == ["speertraeger", "speertraeger"]
    assert names(s, "discard", 1) == ["bauernmiliz"]
    assert one(told, "remove")["source"] == "kobayakawa_hideaki"


def test_kobayakawa_may_leave_it() -> None:
    """ "Can" (R47); then the fights are looked at."""
    s = field_with(played=["kobayakawa_hideaki"], lines={1: (["kanoniere"], ["kavallerie", "kavallerie"])})
    do(s, "place:kobayakawa_hideaki:1", "no")
    assert owner(s, 1) == 0


def test_kobayakawa_removes_a_card_before_the_fights() -> None:
    """7-1: the fights are against what is left."""
    s = field_with(seats=2, played=["kobayakawa_hideaki"], lines={1: (["kanoniere"], ["kavallerie", "kavallerie"])})
    do(s, "place:kobayakawa_hideaki:1", "remove:1:1:1")
    assert owner(s, 1) == -1


def test_the_shield_against_falle_does_not_protect_from_kobayakawa() -> None:
    """The card list (J1)."""
    s = field_with(seats=2, played=["kobayakawa_hideaki"], lines={1: ([], ["ishida_mitsunari"])})
    do(s, "place:kobayakawa_hideaki:1", "remove:1:1:1")
    assert line(s, 1, 1) == []


def test_kobayakawa_asks_nothing_where_the_opposite_line_is_empty() -> None:
    """The card list."""
    s = field_with(played=["kobayakawa_hideaki", "kupfer"], lines={2: ([], ["kanoniere"])}, hand=["kupfer"])
    do(s, "place:kobayakawa_hideaki:1")
    assert kind(s) == "keep"


def test_ootani_may_reorder_the_line_he_is_placed_in() -> None:
    """The card list; every other order is on offer."""
    s = field_with(played=["ootani_yoshitsugu"], lines={1: (["bauernmiliz", "kavallerie"], ["bauernmiliz"])})
    do(s, "place:ootani_yoshitsugu:1")
    assert s.options() == ["no", "order:132", "order:213", "order:231", "order:312", "order:321"]
    told = do(s, "order:231")
    assert line(s, 1) == ["kavallerie", "ootani_yoshitsugu", "bauernmiliz"]
    assert one(told, "order")["cards"] == ["kavallerie", "ootani_yoshitsugu", "bauernmiliz"]


def test_equal_cards_are_not_swapped_for_each_other() -> None:
    """R62: an order must be new."""
    s = field_with(played=["ootani_yoshitsugu"], lines={1: (["kavallerie", "kavallerie"], ["bauernmiliz"])})
    do(s, "place:ootani_yoshitsugu:1")
    assert s.options() == ["no", "order:132", "order:312"]


def test_ootani_reorders_before_the_fights() -> None:
    """7-1: in the old order one fight is won and one lost, in the new one the Land is won."""
    lines = {1: (["bauernmiliz", "kanoniere"], ["kanoniere", "kavallerie"])}
    s = field_with(played=["ootani_yoshitsugu"], lines=lines)
    do(s, "place:ootani_yoshitsugu:1")
    assert owner(s, 1) == -1
    do(s, "order:321")
    assert (owner(s, 1), s.owners.count(-1)) == (0, 9)


def test_ootani_alone_in_his_line_is_asked_nothing() -> None:
    """There is no other order."""
    s = field_with(played=["ootani_yoshitsugu"], hand=["kupfer"])
    do(s, "place:ootani_yoshitsugu:1")
    assert kind(s) == "keep"


def test_hideyori_placed_as_third_card_wins_the_land_whatever_lies_opposite() -> None:
    """The card list, R65."""
    enemies = ["kanoniere", "kanoniere", "ii_naomasa"]
    s = field_with(played=["toyotomi_hideyori"], lines={1: (["kavallerie", "kavallerie"], enemies)})
    told = do(s, "place:toyotomi_hideyori:1")
    assert owner(s, 1) == 0
    assert one(told, "land")["how"] == "third"


def test_hideyori_placed_before_the_third_position_wins_nothing() -> None:
    """The card list."""
    s = field_with(played=["toyotomi_hideyori"], lines={1: (["bauernmiliz"], ["kanoniere", "ii_naomasa"])})
    do(s, "place:toyotomi_hideyori:1")
    assert owner(s, 1) == -1


def test_hideyori_moved_to_the_third_position_wins_nothing() -> None:
    """The card list (J1): only placing him there counts."""
    lines = {1: (["toyotomi_hideyori", "bauernmiliz", "bauernmiliz"], ["ii_naomasa"])}
    s = field_with(played=["horo_musha"], lines=lines)
    do(s, "use:horo_musha", "horo:order", "order:231")
    assert (line(s, 1)[2], owner(s, 1)) == ("toyotomi_hideyori", -1)


def test_the_cards_of_both_lines_leave_the_game_with_a_won_land() -> None:
    """7-2, R57."""
    s = field_with(played=["kanoniere"], lines={4: (["kanoniere"], ["kavallerie", "kavallerie"])})
    do(s, "place:kanoniere:4")
    assert (line(s, 4, 0), line(s, 4, 1)) == ([], [])
    assert sorted(s.names(s.out)) == ["kanoniere", "kanoniere", "kavallerie", "kavallerie"]
    assert left(s, "kanoniere") == 8


def test_one_card_can_decide_its_own_land_only() -> None:
    """R34."""
    lines = {4: (["kanoniere"], ["kavallerie", "kavallerie"]), 5: (["kanoniere"], ["kavallerie", "kavallerie"])}
    s = field_with(seats=2, played=["kanoniere", "kanoniere"], lines=lines)
    do(s, "place:kanoniere:4")
    assert s.owners[3:5] == [0, -1]
    told = do(s, "place:kanoniere:5")
    assert seen(told, "land")[0]["points"] == [2, 0]


def test_a_won_land_is_told_with_all_that_decided_it() -> None:
    """7-1, 7-2: the cards and how strong they were, with the bonus in front of a general, and who owns what now."""
    lines = {4: (["kavallerie"], ["kavallerie", "speertraeger"])}
    s = field_with(played=["kuroda_nagamasa"], lines=lines, owners={1: 1}, east=0)
    won = one(do(s, "place:kuroda_nagamasa:4"), "land")
    assert (won["lines"], won["strengths"]) == (
        [["kavallerie", "kuroda_nagamasa"], ["kavallerie", "speertraeger"]],
        [[7, 7], [5, 3]],
    )
    assert won["bonuses"] == [
        [
            {"place": 1, "giver": 1, "n": 1, "name": "front_bonus"},
            {"place": 1, "giver": 2, "n": 1, "name": "buff_first"},
        ],
        [],
    ]
    assert (won["owners"], won["armies"]) == ([1, -1, -1, 0, -1, -1, -1, -1, -1, -1], ["east", "west"])
    assert (won["team"], won["how"], won["points"]) == (0, "fights", [1, 1])


def test_the_armies_of_a_won_land_are_open_as_long_as_the_sides_are() -> None:
    """5-2, R36."""
    s = field_with(played=["speertraeger"], lines={4: (["kavallerie"] * 2, [])})
    assert one(do(s, "place:speertraeger:4"), "land")["armies"] == ["", ""]
