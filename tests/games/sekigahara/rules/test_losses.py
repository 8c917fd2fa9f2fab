"""8-7 and 8-10: losses and the cards drawn afterwards; S35, S46, S47."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.frame import losses
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    at_suwa,
    blocks,
    clash,
    do,
    fight,
    hand,
    offers,
    one,
    seen,
    stop_fighting,
)


@pytest.mark.parametrize(
    ("made", "lost", "blocks"),
    [(5, False, 0), (9, True, 2), (7, False, 1), (14, True, 3), (0, True, 1), (50, False, 7)],
)
def test_seven_impact_cost_a_block_and_the_loser_one_more(made: int, lost: bool, blocks: int) -> None:
    """8-7-1, example; S46: no upper limit."""
    assert losses(made, lost) == blocks


def test_fourteen_against_seven_costs_the_attacker_one_block_and_the_defender_three_and_a_card() -> None:
    """Section 15; the attacker takes his losses first (8-7-2)."""
    s = at_suwa(
        ["date_3", "date_3", "ii_4", "maeda_3"],
        ["mori_3", "mori_3", "mori_2", "mori_2", "mori_gun"],
        ["date_single"] * 3 + ["maeda_single"],
        ["mori_single"] * 2,
    )
    fight(
        s,
        "deploy:date_single:date_3",
        "deploy:mori_single:mori_3",
        "deploy:date_single:date_3",
        "deploy:mori_single:mori_3",
        "deploy:date_single:ii_4",
    )
    events = fight(s, "deploy:maeda_single:maeda_3")
    assert one(events, "battle_won")["impact"] == [14, 7]
    assert one(events, "battle_won")["losses"] == [1, 3]
    assert (asked(s), offers(s, "lose")) == (("tokugawa", "lose"), ["maeda_3", "date_3", "ii_4"])
    events = do(s, "lose:ii_4")
    assert [e["blocks"] for e in seen(events, "lost")] == [["ii_4"], ["mori_3", "mori_3"]]
    assert (asked(s), offers(s, "lose")) == (("ishida", "lose"), ["mori_2", "mori_gun"])
    do(s, "lose:mori_gun")
    events = do(s, "retreat:saku")
    assert {e["side"]: e["count"] for e in seen(events, "draw")} == {"tokugawa": 4 + 0, "ishida": 2 + 1}


def test_deployed_blocks_are_lost_before_those_that_are_not() -> None:
    """8-7-2: where open facts leave no choice nobody is asked."""
    army = ["date_3", "date_2", "maeda_3"]
    s = at_suwa(army, ["mori_3"], ["date_single"] * 2, ["mori_single"])
    fight(s, "deploy:date_single:date_2", "deploy:mori_single:mori_3")
    stop_fighting(s)
    assert (blocks(s, TOK, "dead"), blocks(s, TOK, "kofu")) == (["date_2"], ["date_3", "maeda_3"])


def test_hidden_blocks_are_chosen_even_if_they_are_all_alike() -> None:
    """Nobody else knows that there is no choice."""
    s = clash("suwa", ["date_3", "date_3"], ["mori_3"], came=["kofu"])
    do(s, "stop", "stop")
    assert (asked(s), s.options()) == (("tokugawa", "lose"), ["lose:date_3"])


def test_when_more_is_due_than_is_there_all_die_and_the_rest_lapses() -> None:
    """S46."""
    s = at_suwa(["date_3"], ["mori_3", "mori_3", "mori_2"], [], ["mori_single"] * 3)
    do(s, "stop", "deploy:mori_single:mori_3", "deploy:mori_single:mori_3", "deploy:mori_single:mori_2")
    assert blocks(s, TOK, "dead") == ["date_3"]


def test_losses_are_seen_by_all() -> None:
    """8-7-3."""
    s = clash("suwa", ["date_3", "maeda_2"], ["mori_3"], came=["kofu"])
    events = do(s, "stop", "stop", "lose:maeda_2")
    assert one(events, "lost")["blocks"] == ["maeda_2"]
    assert blocks(s, TOK, "dead") == ["maeda_2"]


def test_played_cards_are_discarded_and_as_many_drawn() -> None:
    """8-10: loyalty cards, too."""
    army = ["date_3", "date_2", "maeda_2"]
    s = at_suwa(army, ["mori_2"], ["date_single"], ["ishida_loyalty"])
    events = do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty")
    events += stop_fighting(s)
    assert {e["side"]: e["count"] for e in seen(events, "draw")} == {"tokugawa": 1, "ishida": 1}
    assert CARD["ishida_loyalty"] in s.discard[ISH]
    assert (len(hand(s, TOK)), len(hand(s, ISH))) == (1, 1)


def test_a_winner_without_blocks_still_drives_the_loser_away() -> None:
    """S35: with the help of Ii one block holds out, 7 against 7; it is lost, and the attacker retreats."""
    s = at_suwa(
        ["ii_4", "date_3", "date_3", "maeda_2"],
        ["mori_3"],
        ["maeda_single", "date_single", "date_single"],
        ["ishida_loyalty", "mori_single"],
    )
    fight(s, "deploy:maeda_single:ii_4", "challenge:ishida_loyalty", "yield")
    fight(s, "deploy:date_single:date_3", "deploy:date_single:date_3")
    events = fight(s, "deploy:mori_single:mori_3")
    told = one(events, "battle_won")
    assert (told["side"], told["impact"], told["losses"]) == ("ishida", [7, 7], [2, 1])
    assert (blocks(s, TOK, "dead"), blocks(s, ISH, "dead")) == (["date_3", "ii_4"], ["mori_3"])
    assert (blocks(s, TOK, "suwa"), blocks(s, TOK, "kofu")) == ([], ["date_3", "maeda_2"])


def test_the_loser_of_a_tie_is_the_attacker() -> None:
    """8-2-1."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single"], ["mori_single"])
    events = fight(s, "deploy:date_single:date_3", "deploy:mori_single:mori_3")
    events += stop_fighting(s)
    told = one(events, "battle_won")
    assert (told["side"], told["impact"], told["losses"]) == ("ishida", [3, 3], [1, 0])
