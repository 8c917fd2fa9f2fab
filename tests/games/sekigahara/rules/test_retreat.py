"""8-8: retreats of both sides and what they bring on; S13, S27 to S34."""

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
    kind,
    known,
    offers,
    one,
    seen,
    stop_fighting,
)


def beaten_attacker(*origins: str, army: list[str] | None = None, **more: object) -> SekiState:
    """Return the retreat of Tokugawa, which came to Suwa from ``origins`` and stopped at once."""
    s = clash("suwa", army or ["date_3", "date_2", "date_gun"], ["mori_3"], came=origins, **more)  # type: ignore[arg-type]
    stop_fighting(s)
    do(s, s.options()[0])
    return s


def beaten_defender(place: str, army: list[str], *, came: list[str], **more: object) -> SekiState:
    """Return the position after Ishida lost at ``place`` against one deployed block and has taken its loss."""
    s = clash(place, ["date_3", "date_2"], army, came=came, hands=(["date_single"], []), **more)  # type: ignore[arg-type]
    if kind(s) == "inside":
        do(s, "outside")
    fight(s, "deploy:date_single:date_3")
    stop_fighting(s)
    if kind(s) == "lose":
        do(s, s.options()[0])
    return s


def beaten_at_sunpu(*army: str, there: tuple[str, ...] = ("maeda_3", "maeda_2")) -> SekiState:
    """Return where Ishida's ``army`` was beaten from Numazu, and the enemy is ``there`` at Hamamatsu, its way back."""
    return beaten_defender("sunpu", [*army], came=["numazu"], elsewhere=({"hamamatsu": [*there]}, {}))


def stay(s: SekiState, n: int) -> None:
    """Let the first ``n`` blocks on offer stay in the castle."""
    for _ in range(n):
        do(s, f"stay:{offers(s, 'stay')[0]}")


def test_the_attacker_goes_back_to_where_some_of_his_blocks_came_from_all_together() -> None:
    """8-8-1, 8-8-2."""
    s = beaten_attacker("kofu", "kiso")
    assert (asked(s), s.options()) == (("tokugawa", "retreat"), ["retreat:kiso", "retreat:kofu"])
    events = do(s, "retreat:kiso")
    assert one(events, "retreat")["count"] == 2
    assert (len(blocks(s, TOK, "kiso")), blocks(s, TOK, "suwa")) == (2, [])


def test_where_there_is_one_way_only_nobody_is_asked() -> None:
    """Open facts."""
    s = beaten_attacker("kofu")
    assert (len(blocks(s, TOK, "kofu")), asked(s)[0]) == (2, "ishida")


def test_where_blocks_came_from_is_the_place_last_left_not_the_origin_of_the_march() -> None:
    """8-8-2: Kiyosu to Okazaki to Hamamatsu."""
    s = campaign({"kiyosu": ["date_3", "date_2"]}, {"hamamatsu": ["mori_3"]})
    do(s, "minimal", "stack:kiyosu", "go:okazaki", "go:hamamatsu")
    stop_fighting(s)
    do(s, s.options()[0])
    assert len(blocks(s, TOK, "okazaki")) == 1


def test_the_defender_goes_where_no_enemy_is_and_none_came_from() -> None:
    """8-8-3."""
    s = beaten_defender("saku", ["mori_3", "mori_2", "ukita_2"], came=["suwa"], elsewhere=({"ueda": []}, {}))
    assert offers(s, "retreat") == ["ueda", "takasaki"]


def test_if_there_is_no_such_place_the_defender_may_go_to_any_neighbour() -> None:
    """8-8-3, S31: also onto enemies and along the attacker's way."""
    s = beaten_at_sunpu("mori_3", "mori_2", there=("maeda_3",))
    assert offers(s, "retreat") == ["numazu", "hamamatsu"]


def test_ways_of_blocks_that_were_lost_are_barred_too() -> None:
    """S33: entry places of all attacking blocks."""
    s = beaten_defender("suwa", ["mori_3", "mori_2"], came=["kofu", "kiso"])
    assert blocks(s, ISH, "saku") == ["mori_2"], "the only neighbour that is left"


def test_from_a_castle_up_to_two_blocks_may_stay_and_the_rest_goes_elsewhere() -> None:
    """8-8-4, S34."""
    s = beaten_defender("gifu", ["mori_3", "mori_2", "ukita_2", "ukita_3"], came=["kiyosu"])
    assert (offers(s, "stay"), offers(s, "retreat")) == (["mori_2", "ukita_3", "ukita_2"], ["sawayama", "iwamura"])
    stay(s, 1)
    assert s.observe(0).count[ISH][PLACE["gifu"]] == 3, "who stays is decided when the rest leaves"
    stay(s, 1)
    assert offers(s, "stay") == []
    events = do(s, "retreat:iwamura")
    assert (one(events, "retreat")["count"], one(events, "retreat")["stay"]) == (1, 2)
    assert (blocks(s, ISH, "gifu"), s.holder[PLACE["gifu"]]) == (["mori_2", "ukita_3"], ISH)


def test_two_blocks_may_all_stay_in_the_castle() -> None:
    """8-8-4; S28: they are not attacked again in this phase."""
    s = beaten_defender("gifu", ["mori_3", "mori_2", "ukita_2"], came=["kiyosu"])
    stay(s, 2)
    assert (blocks(s, ISH, "gifu"), asked(s)) == (["mori_2", "ukita_2"], ("ishida", "degree"))


def test_only_the_side_that_held_the_castle_may_stay_in_it() -> None:
    """8-8-4."""
    s = clash("gifu", ["date_3", "date_2"], ["mori_3"] * 3, came=["kiyosu"], holders={"gifu": ISH})
    stop_fighting(s)
    do(s, s.options()[0])
    assert len(blocks(s, TOK, "kiyosu")) == 1


def test_a_garrison_that_sallied_and_lost_goes_back_into_the_castle_first() -> None:
    """S13."""
    s = clash("gifu", ["date_3", "date_2"], ["mori_3", "mori_2"], attacker=ISH, holders={"gifu": ISH})
    do(s, "outside")
    stop_fighting(s)
    do(s, s.options()[0])
    assert (len(blocks(s, ISH, "gifu")), kind(s)) == (1, "degree")


def test_what_the_castle_does_not_hold_of_a_sally_retreats_like_a_defender() -> None:
    """S13: two must stay, the rest goes where no enemy is."""
    s = clash(
        "gifu", ["date_3", "date_2"], ["mori_3", "mori_2", "ukita_3", "ukita_2"], attacker=ISH, holders={"gifu": ISH}
    )
    stop_fighting(s)
    do(s, "lose:mori_3")
    assert (offers(s, "stay"), offers(s, "retreat")) == (["mori_2", "ukita_3"], []), "two of three, in order"
    stay(s, 2)
    assert offers(s, "retreat") == ["sawayama", "kiyosu", "iwamura"]
    do(s, "retreat:iwamura")
    assert (blocks(s, ISH, "gifu"), blocks(s, ISH, "iwamura")) == (["mori_2", "ukita_3"], ["ukita_2"])


def test_a_retreat_onto_enemies_is_fought_at_once_with_the_retreaters_as_attackers() -> None:
    """8-8-5, S27, S30."""
    s = beaten_at_sunpu("mori_3", "mori_2", "ukita_3")
    events = do(s, "retreat:hamamatsu")
    assert one(events, "fight") == {"side": "ishida", "seat": 1, "place": "hamamatsu", "blocks": [2, 2], "disk": ""}
    assert asked(s) == ("ishida", "deploy")
    assert s.decision is not None
    assert s.decision.data["attacker"] == 1


def test_a_siege_that_a_retreat_brings_on_is_all_the_combat_there_in_the_phase() -> None:
    """S28: the besieged, whose phase it is, declare no combat there any more (8-1)."""
    s = beaten_defender(
        "iwamura",
        ["mori_3", "mori_2"],
        came=["kiso"],
        elsewhere=({"gifu": ["maeda_3", "maeda_2"]}, {}),
        holders={"gifu": TOK},
    )
    do(s, "retreat:gifu")
    assert asked(s) == ("tokugawa", "inside")
    do(s, "inside")
    assert asked(s) == ("ishida", "siege")
    do(s, "stop")
    assert (blocks(s, TOK, "gifu"), len(blocks(s, ISH, "gifu"))) == (["maeda_2", "maeda_3"], 1)
    assert asked(s) == ("ishida", "degree")


def test_cards_are_drawn_before_the_fight_a_retreat_brings_on() -> None:
    """8-10, S34."""
    s = beaten_at_sunpu("mori_3", "mori_2", "ukita_3")
    kinds = [e.kind for e in do(s, "retreat:hamamatsu")]
    assert kinds.index("draw") < kinds.index("fight")


def test_an_attacker_who_loses_such_a_fight_goes_back_onto_the_former_winner() -> None:
    """S32."""
    s = beaten_at_sunpu("mori_3", "mori_2", "ukita_3", "ukita_2")
    do(s, "retreat:hamamatsu")
    stop_fighting(s)
    events = do(s, s.options()[0])
    assert one(events, "retreat")["to"] == "sunpu"
    assert one(events, "fight")["place"] == "sunpu"


def test_a_retreat_may_be_overrun_where_it_arrives_and_not_before() -> None:
    """8-7-1 note, 7-4-1."""
    s = beaten_at_sunpu("mori_3", "mori_2", there=("maeda_3", "maeda_2", "maeda_2", "maeda_3"))
    events = do(s, "retreat:hamamatsu")
    assert len(one(events, "overrun")["blocks"]) == 1
    assert blocks(s, ISH, "hamamatsu") == []


def test_a_retreat_may_overrun_what_stands_in_its_way() -> None:
    """7-4-1."""
    s = beaten_at_sunpu("mori_3", "mori_2", "ukita_3", "ukita_2", "ukita_2", there=("maeda_3",))
    events = do(s, "retreat:hamamatsu")
    told = {"side": "tokugawa", "seat": 0, "place": "hamamatsu", "blocks": ["maeda_3"], "by": 4}
    assert one(events, "overrun") == told
    assert len(blocks(s, ISH, "hamamatsu")) == 4


def test_a_retreat_into_a_place_with_both_sides_joins_a_fight_still_to_come() -> None:
    """S29: fought when it is declared, roles as they were."""
    s = campaign(
        {"sunpu": ["date_3", "date_2"], "hamamatsu": ["maeda_3", "maeda_2"]},
        {"sunpu": ["mori_3", "mori_2"], "hamamatsu": ["ukita_3", "ukita_2"]},
        hands=(["date_single"], []),
    )
    came_from(s, TOK, "sunpu", "numazu")
    came_from(s, TOK, "hamamatsu", "okazaki")
    do(s, "none", "end", "fight:sunpu")
    fight(s, "deploy:date_single:date_3")
    stop_fighting(s)
    do(s, "lose:mori_2")
    events = do(s, "retreat:hamamatsu")
    assert [e["place"] for e in seen(events, "fight")] == ["hamamatsu"]
    assert one(events, "fight")["side"] == "tokugawa"
    assert len(blocks(s, ISH, "hamamatsu")) == 3


def test_a_retreat_into_a_siege_that_was_fought_waits_for_the_next_phase() -> None:
    """S29; it may bring the castle above two."""
    s = campaign(
        {"gifu": ["date_3", "date_2"], "iwamura": ["maeda_3", "maeda_2"]},
        {"gifu": ["mori_2", "mori_3"], "iwamura": ["ukita_3", "ukita_2"]},
        holders={"gifu": ISH},
        hands=(["maeda_single"], []),
    )
    came_from(s, TOK, "gifu", "kiyosu")
    came_from(s, TOK, "iwamura", "kiso")
    do(s, "none", "end", "fight:gifu", "inside", "stop")
    fight(s, "deploy:maeda_single:maeda_3")
    stop_fighting(s)
    do(s, "lose:ukita_2")
    events = do(s, "retreat:gifu")
    assert seen(events, "fight") == []
    assert (blocks(s, ISH, "gifu"), asked(s)) == (["mori_2", "mori_3", "ukita_3"], ("ishida", "degree"))


def test_a_retreat_changes_the_resource_it_enters() -> None:
    """4."""
    s = beaten_defender("suwa", ["mori_3", "mori_2"], came=["kofu", "saku"], cubes={"kiso": TOK})
    assert s.cube[PLACE["kiso"]] == ISH


def test_besieged_after_a_lost_field_battle_the_disk_keeps_the_castle() -> None:
    """8-9-3, S48: no battle touches a disk."""
    s = beaten_defender("ueda", ["mori_3", "mori_2", "ukita_3"], came=["saku"])
    do(s, "retreat:arato")
    assert (blocks(s, ISH, "ueda"), s.holder[PLACE["ueda"]], s.disks) == ([], ISH, [1, 1])
    assert len(blocks(s, TOK, "ueda")) == 2


def test_known_blocks_that_retreat_together_are_followed() -> None:
    """S55."""
    s = beaten_attacker("kofu", known=[("suwa", "date_2")], army=["date_2", "date_3", "date_3"])
    assert known(s, TOK) == {"date_2": [["kofu"]]}


def test_of_known_blocks_nobody_can_tell_which_stayed_in_the_castle() -> None:
    """S55."""
    army = ["mori_3", "mori_2", "ukita_2", "ukita_3"]
    s = beaten_defender("gifu", army, came=["kiyosu"], known=[("gifu", "ukita_2")])
    stay(s, 1)
    do(s, "retreat:iwamura")
    assert known(s, ISH) == {"ukita_2": [["gifu", "iwamura"]]}


def test_a_chain_of_retreats_ends_because_every_loser_loses_a_block() -> None:
    """S32."""
    s = beaten_at_sunpu("mori_3", "mori_2", "ukita_3", "ukita_2")
    fights = 0
    while kind(s) in ("retreat", "lose", "deploy", "challenge"):
        option = "retreat:hamamatsu" if "retreat:hamamatsu" in s.options() else s.options()[0]
        fights += len(seen(do(s, option), "fight"))
    assert fights >= 2
    assert kind(s) == "degree"
