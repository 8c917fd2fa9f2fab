"""8-6: loyalty challenges; S3, S10, S40 to S45."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    at_suwa,
    blocks,
    do,
    fight,
    hand,
    impact,
    kind,
    offers,
    one,
    seen,
    stop_fighting,
)

LOYAL = "ishida_loyalty"


def doubted(
    army: list[str], cards: list[str], deploy: str, *, enemies: list[str] | None = None, theirs: list[str] | None = None
) -> SekiState:
    """Return the battle after Tokugawa deployed and Ishida doubts it."""
    s = at_suwa(army, enemies or ["mori_3", "mori_2"], cards, theirs or [LOYAL, "mori_single"])
    do(s, deploy)
    if kind(s) == "second":
        do(s, s.options()[-1])
    do(s, f"challenge:{LOYAL}")
    return s


def test_after_a_deployment_with_a_card_the_enemy_is_always_asked() -> None:
    """S40: so the question tells nothing about his cards."""
    s = at_suwa(["date_3"], ["mori_3"], ["date_single"], ["mori_single"])
    do(s, "deploy:date_single:date_3")
    assert (asked(s), s.options()) == (("ishida", "challenge"), ["pass"])


def test_a_side_without_any_card_is_not_asked() -> None:
    """Open facts: the number of cards in hand."""
    s = at_suwa(["date_3"], ["mori_3"], ["date_single"], [])
    do(s, "deploy:date_single:date_3")
    assert kind(s) == "deploy"


def test_another_card_of_the_daimyo_keeps_the_block_and_goes_back_to_the_hand() -> None:
    """8-6-1: for all to see."""
    s = doubted(["date_3"], ["date_single", "date_sword", "maeda_single"], "deploy:date_single:date_3")
    assert (asked(s), s.options()) == (("tokugawa", "refute"), ["yield", "show:date_sword"])
    do(s, "show:date_sword")
    assert (impact(s), hand(s, TOK)) == ([3, 0], ["date_sword", "maeda_single"])
    assert s.observe(1).shown[TOK] == [CARD["date_sword"]]
    assert s.observe(None).played[ISH] == [CARD[LOYAL]], "the challenge is spent either way"


def test_a_card_that_was_shown_is_known_until_it_is_played() -> None:
    """Section 12."""
    s = doubted(["date_3", "date_2"], ["date_single", "date_sword"], "deploy:date_single:date_3")
    do(s, "show:date_sword", "deploy:mori_single:mori_3", "pass", "deploy:date_sword:date_2")
    assert s.observe(1).shown[TOK] == []


def test_without_such_a_card_the_block_fights_for_the_challenger() -> None:
    """8-6-1."""
    s = doubted(["date_3", "date_2"], ["date_single", "maeda_single", "tokugawa_loyalty"], "deploy:date_single:date_3")
    assert s.options() == ["yield"]
    events = do(s, "yield")
    assert one(events, "defect") == {
        "side": "tokugawa",
        "seat": 0,
        "blocks": ["date_3"],
        "to": "ishida",
        "impact": [0, 3],
    }
    assert impact(s) == [0, 3]
    assert asked(s) == ("tokugawa", "deploy"), "totals are compared anew (S42)"


def test_to_show_a_card_is_not_forced() -> None:
    """S41."""
    s = doubted(["date_3"], ["date_single", "date_sword"], "deploy:date_single:date_3")
    do(s, "yield")
    assert s.observe(None).open_faces[TOK][1] != []


def test_a_loyalty_card_refutes_nothing_and_the_card_on_the_table_neither() -> None:
    """S41."""
    s = doubted(["date_3"], ["date_single", "tokugawa_loyalty"], "deploy:date_single:date_3")
    assert s.options() == ["yield"]


def test_any_daimyo_card_keeps_ii() -> None:
    """S41."""
    s = doubted(["ii_4"], ["date_single", "maeda_single"], "deploy:date_single:ii_4")
    assert s.options() == ["yield", "show:maeda_single"]


def test_with_an_empty_hand_nobody_is_asked() -> None:
    """Open facts."""
    s = doubted(["date_3", "date_leader"], ["date_single"], "deploy:date_single:date_3")
    assert impact(s) == [0, 3]


def test_a_defector_makes_no_special_attack_but_counts_for_later_ones() -> None:
    """8-6-2."""
    s = doubted(
        ["date_gun", "date_leader", "maeda_2"],
        ["date_sword", "maeda_single"],
        "deploy:date_sword:date_gun",
        enemies=["mori_gun", "mori_2"],
        theirs=[LOYAL, "mori_sword"],
    )
    do(s, "yield")
    assert impact(s) == [0, 1]
    events = fight(s, "deploy:maeda_single:maeda_2", "deploy:mori_sword:mori_gun")
    assert [e["gained"] for e in seen(events, "deploy")] == [2, 1 + 2 + 2]


def test_one_card_keeps_both_blocks_of_a_double() -> None:
    """S3."""
    s = doubted(["date_3", "date_2"], ["date_double", "date_single"], "deploy:date_double:date_3")
    do(s, "show:date_single")
    assert impact(s) == [3 + 3, 0]


def test_both_blocks_of_a_double_go_over_with_the_bonus_between_them() -> None:
    """8-6-3, S43."""
    s = doubted(["date_3", "date_2"], ["date_double", "maeda_single"], "deploy:date_double:date_3")
    do(s, "yield")
    assert impact(s) == [0, 3 + 3]


def test_a_challenge_after_a_double_waits_for_its_second_block() -> None:
    """S40: one window a card."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_double"], [LOYAL])
    do(s, "deploy:date_double:date_3")
    assert asked(s) == ("tokugawa", "second")
    do(s, "second:date_2")
    assert asked(s) == ("ishida", "challenge")


def test_a_defector_counts_with_earlier_defectors_of_its_daimyo_and_not_with_loyal_ones() -> None:
    """S10 and S43; its own side gets no bonus for it any more."""
    s = at_suwa(
        ["date_leader", "date_3", "date_2", "date_gun"],
        ["mori_3", "mori_2"],
        ["date_single"] * 3,
        [LOYAL, LOYAL, "mori_single"],
    )
    do(s, "free:date_leader", "stop")
    do(s, "deploy:date_single:date_3", f"challenge:{LOYAL}", "yield")
    assert impact(s) == [1, 3], "the leader stands on the other side"
    do(s, "deploy:date_single:date_2", f"challenge:{LOYAL}", "yield")
    assert impact(s) == [1, 3 + 3], "two mon and one for the block that went before"
    do(s, "deploy:date_single:date_gun")
    assert impact(s) == [1 + 2, 6], "one mon and one for the leader"


def test_who_has_stopped_may_still_challenge() -> None:
    """8-5."""
    s = at_suwa(["date_2", "date_3"], ["mori_3"], ["date_single"] * 2, [LOYAL])
    do(s, "deploy:date_single:date_2", "pass", "stop", "deploy:date_single:date_3")
    assert (asked(s), offers(s, "challenge")) == (("ishida", "challenge"), [LOYAL])


def test_leaders_are_free_after_a_loyalty_card_and_not_after_an_own_one() -> None:
    """S44."""
    s = at_suwa(
        ["date_3", "date_leader"], ["mori_3", "mori_leader"], ["date_single", "maeda_single"], [LOYAL, "mori_single"]
    )
    do(s, "deploy:date_single:date_3", f"challenge:{LOYAL}", "yield")
    assert (asked(s), offers(s, "free")) == (("tokugawa", "deploy"), []), "an own card deployed one that defected"
    do(s, "stop")
    assert (asked(s), offers(s, "free")) == (("ishida", "deploy"), ["mori_leader"])


def test_a_defector_is_lost_before_other_blocks_that_were_deployed() -> None:
    """8-7-2."""
    s = doubted(["date_3", "date_leader", "maeda_2"], ["date_single", "maeda_single"], "deploy:date_single:date_3")
    fight(s, "yield", "deploy:maeda_single:maeda_2")
    stop_fighting(s)
    assert (blocks(s, TOK, "dead"), blocks(s, TOK, "kofu")) == (["date_3"], ["date_leader", "maeda_2"])


def test_a_defector_that_lives_goes_home_after_the_battle() -> None:
    """8-6-1: of two that went over one is lost, as its owner chooses."""
    s = doubted(["date_3", "date_2", "maeda_2"], ["date_double", "maeda_single"], "deploy:date_double:date_3")
    do(s, "yield")
    stop_fighting(s)
    assert (asked(s), s.options()) == (("tokugawa", "lose"), ["lose:date_3", "lose:date_2"])
    do(s, "lose:date_3")
    assert blocks(s, TOK, "kofu") == ["date_2", "maeda_2"]


def test_ieyasu_may_go_over_is_lost_first_and_ends_the_game() -> None:
    """S45."""
    s = doubted(["tokugawa_leader", "date_2"], ["tokugawa_single"], "deploy:tokugawa_single:tokugawa_leader")
    events = stop_fighting(s)
    assert (s.over, one(events, "over")["winner"]) == (True, "ishida")


def test_to_doubt_a_block_the_card_must_be_in_hand() -> None:
    s = at_suwa(["date_3"], ["mori_3"], ["date_single"], ["mori_single"])
    do(s, "deploy:date_single:date_3")
    assert (offers(s, "challenge"), hand(s, ISH)) == ([], ["mori_single"])
