"""What the table of Sekigahara says of blocks, fights and reasons is so: nothing contradicts what is known."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.bots.levels import daimyo
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import spread
from kunitori_tui.games.sekigahara.words import fight as words
from kunitori_tui.games.sekigahara.words.places import line, stacks_page
from kunitori_tui.text import decisions
from tests.games.sekigahara.positions import campaign, clash, do

ELSEWHERE = ({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]})


def siege(inside: list[str]) -> SekiState:
    """Return a siege of Okazaki by Ishida with 4 impact; one deployment more makes a full 7."""
    s = clash(
        "okazaki",
        inside,
        ["ukita_3", "ukita_2"],
        attacker=1,
        came=["kiyosu"],
        elsewhere=ELSEWHERE,
        hands=([], ["ukita_single", "ukita_single"]),
    )
    do(s, "inside", "deploy:ukita_single:ukita_3")
    return s


def test_a_siege_that_leaves_nobody_lacks_nothing() -> None:
    """8-9-4: at 7 the only block is lost, and no further 7 is needed."""
    s = siege(["maeda_2"])
    view, clashing = s.observe(1), s.observe(1).clash()
    assert clashing is not None
    for option in [o for o in view.choices if o.startswith("deploy")]:
        then = words.after(view, option)
        sum_up = words.to_the_next(view, clashing, then)
        falls = then["impact"][1] >= 7
        assert ("nobody left" in sum_up) == falls == ("the castle falls" in words.if_besieged(view, clashing, then))


def test_the_row_of_a_siege_that_wins_the_game_says_so() -> None:
    view = campaign({"osaka": ["ii_4"], "edo": ["tokugawa_leader"]}, {"gifu": ["ishida_leader"]}).observe(0)
    clashing = Clash("siege", PLACE["osaka"], 0, [8, 0], 0, [])
    assert words.to_the_next(view, clashing, {"impact": [8, 0]}) == "Hideyori falls: you win"


def test_where_all_who_stand_there_are_known_nobody_else_is_there_perhaps() -> None:
    """12."""
    for more, said in ((), "(known Ieyasu)"), (("maeda_2",), "(known Ieyasu; perhaps Ii 4 or others)"):
        s = campaign(
            {"edo": ["tokugawa_leader", *more], "oshi": ["ii_4"]},
            {"osaka": ["ishida_leader"]},
            known=[("oshi", "ii_4")],
        )
        spread(s, 0, PLACE["oshi"], PLACE["edo"], everything=False)
        assert said.replace("Ieyasu", "Tokugawa Ieyasu") in line(s.observe(1), PLACE["edo"])


def test_blocks_out_in_a_fight_still_count_where_they_fight() -> None:
    ours, hands = ["ii_4", "maeda_3", "date_2"], (["date_single", "maeda_single"], ["mori_single"])
    s = clash("kuwana", ours, ["mori_3", "mori_2"], came=["kiyosu"], elsewhere=ELSEWHERE, hands=hands)
    do(s, "deploy:date_single:date_2")
    mine, theirs = (line(s.observe(seat), PLACE["kuwana"]) for seat in (0, 1))
    assert "Tokugawa 3 blocks: Maeda 3, Date 2, Ii 4 (1 of them out)." in mine
    assert "Tokugawa 3 blocks (1 of them out)." in theirs
    assert any("Tokugawa 3 blocks" in said for said in stacks_page(s.observe(1), ("A", "B")))


def test_what_stands_behind_the_name_of_a_place_begins_like_a_sentence() -> None:
    s = campaign({"edo": ["tokugawa_leader"]}, {"gifu": ["mori_2"]})
    assert line(s.observe(0), PLACE["gifu"]).startswith("Gifu. Castle of Ishida")


def held(theirs: list[str], *hand: str) -> SekiState:
    """Return the defence of Kuwana by Ii and Maeda, who deploy the first block if anybody does."""
    hands = ["maeda_single"], [*hand]
    s = clash("kuwana", ["ii_4", "maeda_3"], theirs, attacker=1, came=["kiyosu"], elsewhere=ELSEWHERE, hands=hands)
    while s.decision is not None and s.decision.seat == 1:
        do(s, "stop")
    assert "stop" in s.options()
    return s


def test_a_hint_to_stop_speaks_of_changing_sides_only_where_the_enemy_holds_a_card() -> None:
    """8-6: who holds no card challenges nobody; a tie of nothing is the defender's, who is not ahead then."""
    for hand, reason in ((), "deploy_enough"), (("ishida_loyalty",), "deploy_ahead"):
        hint = daimyo().hint(held(["mori_3"], *hand).observe(0), 1)
        assert (hint.about, hint.reason) == ("stop", reason)
        assert "ahead" not in decisions.hint(hint.reason, hint.params)


def test_who_leads_goes_on_where_nobody_can_challenge_until_no_enemy_would_be_left() -> None:
    """8-10: what is played is replaced; 8-7-1: the loser loses one more than the full 7s take."""
    for theirs, choice in (["mori_3"], "stop"), (["mori_3", "mori_2"], "deploy:maeda_single:maeda_3"):
        hint = daimyo().hint(held(theirs).observe(0), 1)
        assert hint.about == choice
    assert decisions.hint(hint.reason, hint.params).startswith("Stopping wins now; Maeda 3 makes it 3:")


@pytest.mark.parametrize(
    ("cards", "hint"), [(0, ("deploy:fukushima_double", "deploy_won")), (1, ("stop", "deploy_ahead"))]
)
def test_a_won_battle_is_not_risked_for_both_blocks_of_a_double(cards: int, hint: tuple[str, str]) -> None:
    """8-6: a loyalty card turns both of them, and 8 are more than 5."""
    ours, hands = ["fukushima_leader", "ii_4", "fukushima_2", "fukushima_2"], ["date_single", "fukushima_double"]
    theirs = ["mori_3", "mori_2", "ukita_3"]
    s = clash("kuwana", ours, theirs, came=["kiyosu"], elsewhere=ELSEWHERE, hands=(hands, ["mori_single"] * cards))
    do(s, "free:fukushima_leader", "stop", "deploy:date_single:ii_4")
    while s.decision is not None and s.decision.seat == 1:
        do(s, s.options()[0])
    found = daimyo().hint(s.observe(0), 1)
    assert (str(found.about).rpartition(":")[0] or found.about, found.reason) == hint
