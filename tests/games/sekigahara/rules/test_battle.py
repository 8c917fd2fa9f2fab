"""8-1 to 8-5: combat phase, deployment, impact, special attacks, double cards, initiative."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.frame import Deployed
from kunitori_tui.games.sekigahara.rules.frame import impact as gain
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    at_suwa,
    blocks,
    came_from,
    campaign,
    clash,
    do,
    fight,
    hand,
    impact,
    kind,
    known,
    offers,
    one,
    seen,
)

TOKUGAWA_CARDS = ["date_single", "date_single", "date_sword", "date_double", "maeda_single"]


def total(side: int, *deployed: tuple[str, str]) -> int:
    """Return the impact of blocks deployed one after another, each with its card ("" for none)."""
    line: list[Deployed] = []
    for face, card in deployed:
        number = CARD[card] if card else -1
        line.append(Deployed.make(side, FACE[face], number, gain(line, side, FACE[face], number), side))
    return sum(block.impact for block in line)


def test_a_leader_two_threes_and_a_special_with_sword_make_sixteen() -> None:
    """Section 15: 1 + 4 + 5 + (1 + 3 + 2)."""
    assert (
        total(
            ISH,
            ("uesugi_leader", ""),
            ("uesugi_3", "uesugi_single"),
            ("uesugi_3", "uesugi_single"),
            ("uesugi_gun", "uesugi_sword"),
        )
        == 16
    )


def test_three_cavalry_of_three_daimyo_with_swords_make_fifteen() -> None:
    """Section 15: 3 + 5 + 7."""
    assert total(ISH, *[(f"{d}_cavalry", f"{d}_sword") for d in ("mori", "ukita", "kobayakawa")]) == 15


@pytest.mark.parametrize(
    ("face", "mon"), [("date_leader", 1), ("date_gun", 1), ("date_2", 2), ("date_3", 3), ("ii_4", 4)]
)
def test_the_impact_of_a_lone_block_is_the_number_of_its_mon(face: str, mon: int) -> None:
    """8-3-2."""
    assert total(TOK, (face, "date_single")) == mon


def test_each_side_keeps_the_sum_of_its_own_impact() -> None:
    """8-3-1: and a block of the enemy adds nothing, nor takes anything away."""
    s = at_suwa(["date_3", "date_2"], ["mori_2", "mori_3"], ["date_single"] * 2, ["mori_single"] * 2)
    fight(s, "deploy:date_single:date_2", "deploy:mori_single:mori_3")
    assert impact(s) == [2, 3]
    fight(s, "deploy:date_single:date_3")
    assert impact(s) == [2 + 3 + 1, 3]


def test_a_two_mon_block_after_two_of_its_daimyo_makes_four() -> None:
    """8-3-3, example."""
    line = [Deployed.make(TOK, FACE["tokugawa_3"], 0, 3, TOK), Deployed.make(TOK, FACE["tokugawa_gun"], 0, 2, TOK)]
    assert gain(line, TOK, FACE["tokugawa_2"], CARD["tokugawa_single"]) == 4


def test_without_a_sword_a_symbol_adds_nothing_but_counts_for_later_ones() -> None:
    """8-4-1."""
    assert total(TOK, ("date_gun", "date_single")) == 1
    assert total(TOK, ("date_gun", "date_single"), ("maeda_gun", "maeda_sword")) == 1 + (1 + 2 + 2)


def test_a_sword_on_a_block_without_symbol_is_an_ordinary_deployment() -> None:
    """S38."""
    assert total(TOK, ("date_3", "date_sword")) == 3


def test_guns_and_cavalry_do_not_add_to_each_other() -> None:
    """8-4-1: the same symbol only."""
    assert total(TOK, ("date_gun", "date_sword"), ("maeda_cavalry", "maeda_sword")) == 3 + 3


def test_the_active_player_picks_the_order_of_fights() -> None:
    """8-1."""
    s = campaign({"suwa": ["date_2"], "kiso": ["maeda_2"]}, {"suwa": ["mori_2"], "kiso": ["ukita_2"]})
    for place, origin in (("suwa", "kofu"), ("kiso", "matsumoto")):
        came_from(s, TOK, place, origin)
    do(s, "none")
    assert (asked(s), offers(s, "fight")) == (("tokugawa", "fight"), ["kiso", "suwa"])
    events = do(s, "fight:suwa", "stop", "stop")
    assert [e["place"] for e in seen(events, "fight")] == ["suwa", "kiso"], "the last one needs no choice"


def test_the_attacker_acts_first_and_a_card_deploys_a_block_of_its_mon() -> None:
    """8-2-1, 8-2-2."""
    s = at_suwa(["date_3", "maeda_2"], ["mori_2"], TOKUGAWA_CARDS, [])
    assert asked(s) == ("tokugawa", "deploy")
    assert offers(s, "deploy") == [
        "maeda_single:maeda_2",
        "date_single:date_3",
        "date_sword:date_3",
        "date_double:date_3",
    ]
    events = do(s, "deploy:date_single:date_3")
    told = one(events, "deploy")
    assert (told["block"], told["card"], told["gained"], told["impact"]) == ("date_3", "date_single", 3, [3, 0])
    assert "date_single:date_3" not in offers(s, "deploy"), "the block is out"


def test_a_card_and_a_block_are_used_once_in_a_battle() -> None:
    """8-2-2."""
    s = at_suwa(["date_3", "date_2"], ["mori_2", "mori_3"], ["date_single"], [])
    do(s, "deploy:date_single:date_2")
    assert (hand(s, TOK), s.observe(None).played[TOK]) == ([], [CARD["date_single"]])


@pytest.mark.parametrize("card", ["date_single", "tokugawa_sword", "maeda_double"])
def test_any_daimyo_card_deploys_ii(card: str) -> None:
    """8-2-2; with a double card nothing more (8-4-2)."""
    s = at_suwa(["ii_4", "maeda_2"], ["mori_3"] * 3, [card, "tokugawa_loyalty"], [])
    assert f"{card}:ii_4" in offers(s, "deploy")
    do(s, f"deploy:{card}:ii_4")
    assert impact(s) == [4, 0]
    assert kind(s) == "deploy"


def test_a_loyalty_card_deploys_nothing() -> None:
    """Section 11."""
    s = at_suwa(["ii_4"], ["mori_3"], ["tokugawa_loyalty"], [])
    assert s.options() == ["stop"]


def test_any_number_of_leaders_may_be_deployed_without_a_card_before_the_first_card() -> None:
    """8-2-4."""
    army = ["date_leader", "maeda_leader", "date_2"]
    s = at_suwa(army, ["mori_3"], ["date_single"], ["mori_single"])
    assert offers(s, "free") == ["maeda_leader", "date_leader"]
    events = do(s, "free:date_leader")
    assert (one(events, "deploy")["card"], impact(s)) == ("", [1, 0])
    do(s, "stop")
    assert impact(s) == [1, 0]
    s = at_suwa(army, ["mori_3"] * 3, ["date_single"] * 2, ["mori_single"] * 2)
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_single:mori_3", "pass")
    assert (impact(s), offers(s, "free")) == ([2, 3], [])


def test_free_leaders_need_the_initiative_and_cannot_be_challenged() -> None:
    """8-2-4."""
    s = at_suwa(["date_leader"], ["mori_3"], [], ["ishida_loyalty", "mori_single"])
    do(s, "free:date_leader")
    assert asked(s) == ("ishida", "deploy"), "no question of loyalty"


def test_a_double_card_deploys_two_blocks_of_its_mon_one_after_the_other() -> None:
    """8-4-2, S39: the second gets one more for the first, neither a special attack."""
    s = at_suwa(["date_gun", "date_gun", "maeda_2"], ["mori_3"], ["date_double"], [])
    do(s, "deploy:date_double:date_gun")
    assert (kind(s), s.options()) == ("second", ["done", "second:date_gun"])
    do(s, "second:date_gun")
    assert impact(s) == [1 + 2, 0]


def test_the_second_block_of_a_double_card_is_optional() -> None:
    """8-4-2."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"] * 2, ["date_double"], [])
    do(s, "deploy:date_double:date_3", "done")
    assert impact(s) == [3, 0]


def test_the_initiative_stays_with_the_side_that_would_lose() -> None:
    """8-5."""
    s = at_suwa(["date_3", "date_2", "maeda_2"], ["mori_3", "mori_2"], ["date_single"] * 3, ["mori_single"] * 3)
    do(s, "deploy:date_single:date_2", "pass")
    assert asked(s) == ("ishida", "deploy")
    do(s, "deploy:mori_single:mori_2", "pass")
    assert (impact(s), asked(s)) == ([2, 2], ("tokugawa", "deploy")), "a tie is the defender's"
    do(s, "deploy:date_single:date_3", "pass")
    assert (impact(s), asked(s)) == ([6, 2], ("ishida", "deploy"))


def test_who_stops_deploys_no_more_and_the_other_goes_on_as_long_as_he_likes() -> None:
    """8-5."""
    s = at_suwa(["date_3", "date_2"], ["mori_3", "mori_2"], ["date_single"] * 3, ["mori_single"] * 3)
    do(s, "deploy:date_single:date_3", "pass", "stop")
    assert asked(s) == ("tokugawa", "deploy")
    do(s, "deploy:date_single:date_2", "pass")
    assert kind(s) != "deploy", "everything is out, so that side has stopped, too"


def test_the_attacker_may_stop_at_once_and_a_tie_is_the_defenders() -> None:
    """S36: the attacker loses a block and retreats."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single"], ["mori_single"])
    events = do(s, "stop", "stop")
    assert one(events, "battle_won")["impact"] == [0, 0]
    assert one(events, "battle_won")["losses"] == [1, 0]
    assert asked(s) == ("tokugawa", "lose")


def test_a_side_that_can_deploy_nothing_is_asked_all_the_same() -> None:
    """S37: that its cards do not fit tells nobody anything."""
    s = at_suwa(["date_3"], ["mori_3"], ["maeda_single"], ["mori_single"])
    assert s.options() == ["stop"]


def test_a_side_without_cards_and_leaders_known_to_have_stopped_is_not_asked() -> None:
    """S52, open facts: an empty hand after a card was played."""
    s = at_suwa(["date_3", "maeda_3"], ["mori_3"], ["date_single"], [])
    events = do(s, "deploy:date_single:date_3", "stop")
    assert [e["side"] for e in seen(events, "stop")] == ["ishida", "tokugawa"]


def test_deployed_blocks_are_seen_and_turn_hidden_again_after_the_battle() -> None:
    """8-2-1, S55: what was seen stays known."""
    s = at_suwa(["date_3", "date_2"], ["mori_2"], ["date_single"], [])
    do(s, "deploy:date_single:date_3")
    view = s.observe(1)
    assert view.open_faces[TOK][0] == [FACE["date_3"]]
    do(s, "stop")
    assert known(s, TOK) == {"date_3": [["suwa"]]}
    assert s.observe(1).open_faces[TOK][0] == []


def test_a_fight_without_a_castle_is_a_battle_of_all_blocks_there() -> None:
    """8-9-6."""
    s = clash("suwa", ["date_3"] * 2, ["mori_2"] * 3, came=["kofu"])
    assert (kind(s), blocks(s, ISH, "suwa")) == ("deploy", ["mori_2"] * 3)


def test_initiative_after_a_stop_does_not_come_back() -> None:
    """8-5: it goes to the other side for good."""
    s = at_suwa(["date_3", "date_2"], ["mori_3", "mori_2", "mori_gun"], ["date_single"] * 2, ["mori_single"] * 3)
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_single:mori_3", "pass", "stop")
    assert asked(s) == ("ishida", "deploy")
    do(s, "deploy:mori_single:mori_2", "pass", "stop")
    assert kind(s) != "deploy"
