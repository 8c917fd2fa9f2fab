"""What is told of points and fights for those who hear events alone: what they were before and are after."""

from __future__ import annotations

from tests.games.sekigahara.positions import ISH, asked, at_suwa, campaign, clash, do, fight, one, seen, stop_fighting

CARDS = ["date_single"] * 3


def test_points_are_told_as_a_turn_begins_and_after_each_place_that_changed_hands() -> None:
    """2: two for a castle, one for a resource place."""
    s = campaign({"kiyosu": ["date_3"]}, {"kuwana": [], "osaka": ["mori_3"]}, hands=(CARDS, []), cubes={"kuwana": ISH})
    events = do(s, "minimal", "stack:kiyosu", "go:kuwana", "go:minakuchi", "stop")
    assert [told["points"] for told in seen(events, "control")] == [[11, 8], [11, 8]]
    kinds = [event.kind for event in events]
    assert kinds[kinds.index("resource") + 1] == "control"
    assert kinds[kinds.index("turn") + 1] == "control"


def test_a_fight_that_is_over_tells_hands_the_dead_and_where_fights_are_left() -> None:
    s = at_suwa(
        ["date_3", "date_2"],
        ["mori_3", "mori_2"],
        CARDS,
        ["mori_single"],
        elsewhere=({"kiso": ["date_2"], "mito": ["maeda_3"]}, {"kiso": ["ukita_3"] * 2, "mito": ["ukita_gun"]}),
    )
    events = fight(s, "fight:suwa", "deploy:date_single:date_3", "stop", "stop", "lose:mori_2")
    while asked(s)[1] == "retreat":
        events += do(s, s.options()[0])
    assert one(events, "fought") == {
        "side": "tokugawa", "seat": 0, "place": "suwa", "hands": [3, 1], "dead": [0, 1], "left": ["mito", "kiso"],
        "blocks": [[1, 1], [1, 2]], "at_once": 0,
    }  # fmt: skip


def test_a_retreat_onto_enemies_is_told_as_the_fight_that_comes_at_once() -> None:
    """8-8-5; where he meets friends there is none, and the blocks he finds there are counted with those that came."""
    came = {"came": ["numazu"], "hands": (CARDS, [])}
    alone = clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2", "ukita_3"],
        elsewhere=({"hamamatsu": ["maeda_3", "maeda_2"]}, {}),
        **came,
    )
    events = fight(alone, "deploy:date_single:date_3")
    events += stop_fighting(alone) + do(alone, "lose:mori_2", "retreat:hamamatsu")
    told = one(events, "fought")
    assert (told["left"], told["blocks"], told["at_once"]) == (["hamamatsu"], [[2, 2]], 1)
    assert one(events, "retreat")["there"] == 2

    friends = clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2", "ukita_3"],
        elsewhere=({}, {"hamamatsu": ["mori_gun"]}),
        **came,
    )
    events = fight(friends, "deploy:date_single:date_3")
    events += stop_fighting(friends) + do(friends, "lose:mori_2")
    assert one(events, "fought")["at_once"] == 0
    assert one(events, "retreat")["there"] == 3


def test_a_siege_ends_as_a_battle_does_and_tells_the_disk_at_its_beginning() -> None:
    s = clash("ueda", ["date_3", "date_2"], [], came=["saku"], hands=(CARDS, []))
    told = one(fight(s, "stop"), "fought")
    assert (told["place"], told["dead"]) == ("ueda", [0, 0])
    s = clash("ueda", ["date_3"], [], came=["saku"], elsewhere=({"suwa": ["date_2"]}, {"suwa": ["mori_3"]}))
    assert one(do(s, "fight:ueda"), "fight")["disk"] == "sanada_masayuki"


def test_an_attacker_who_stays_in_his_own_castle_has_fought_too() -> None:
    """8-9-2: nothing happens there, and what is told of it comes to an end."""
    s = clash("gifu", ["date_3"], ["mori_3"], attacker=ISH, holders={"gifu": ISH})
    assert one(do(s, "inside"), "fought")["place"] == "gifu"


def test_who_shows_a_card_is_told_with_the_cards_he_still_holds() -> None:
    s = at_suwa(["date_3"], ["mori_3"], CARDS, ["ishida_loyalty"])
    events = do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty", "show:date_single")
    assert one(events, "refute")["held"] == 2
