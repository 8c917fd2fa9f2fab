"""What a fight under way would come to, under each condition, from one seat's own view."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui.games.sekigahara.rules import advice
from kunitori_tui.games.sekigahara.rules.battle import Doubt
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.sampling import sample
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import at_suwa, clash, do, fight, kind

NO_LOSS = {"blocks": [], "among": [], "more": 0}


def preview(s: SekiState, *choices: str) -> dict[str, Any]:
    assert s.decision is not None
    return GAME.preview(s.observe(s.decision.seat), list(choices))


def test_a_deployment_is_shown_with_its_gain_term_by_term_and_what_it_would_come_to() -> None:
    """8-3, 8-7."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single"] * 2, ["mori_single"])
    fight(s, "deploy:date_single:date_3", "deploy:mori_single:mori_3")
    assert preview(s, "deploy:date_single:date_2") == {
        "gained": 3, "terms": {"mon": 2, "daimyo": 1, "sword": 0, "sign": 0}, "impact": [6, 3], "winner": "tokugawa",
        "losses": [0, 1], "fall": [NO_LOSS, {"blocks": ["mori_3"], "among": [], "more": 0}],
        "retreat": {"blocks": 0, "places": [], "castle": 0}, "acts": "",
    }  # fmt: skip


def test_a_sword_card_is_a_term_of_its_own_and_every_equal_sign_another() -> None:
    """8-4-1."""
    s = at_suwa(["date_gun", "date_gun", "maeda_gun"], ["mori_3"], ["date_single", "date_sword"], ["mori_single"])
    fight(s, "deploy:date_single:date_gun")
    do(s, "deploy:mori_single:mori_3", "pass")
    found = preview(s, "deploy:date_sword:date_gun")
    assert found["terms"] == {"mon": 1, "daimyo": 1, "sword": 2, "sign": 2}
    assert found["gained"] == 6


def test_a_fight_as_it_stands_is_shown_to_who_would_stop() -> None:
    """8-5, 8-7-2: what is deployed is lost before what waits, and the attacker goes back to where he came from."""
    s = at_suwa(["date_3", "date_2", "maeda_2"], ["mori_3"] * 2, ["date_single"] * 3, ["mori_single"] * 3)
    fight(s, "deploy:date_single:date_2", "deploy:mori_single:mori_3")
    found = preview(s, "stop")
    assert (found["winner"], found["losses"], found["gained"]) == ("ishida", [1, 0], 0)
    assert found["fall"][0] == {"blocks": ["date_2"], "among": [], "more": 0}
    assert found["retreat"] == {"blocks": 2, "places": ["kofu"], "castle": 0}
    assert found["acts"] == "ishida"


def test_losses_that_the_owner_chooses_are_named_as_a_choice() -> None:
    """8-7-2."""
    s = at_suwa(["date_3", "date_2", "maeda_2"], ["mori_3"] * 4, ["date_single"] * 3, ["mori_single"] * 4)
    fight(s, "deploy:date_single:date_2", "deploy:mori_single:mori_3", "deploy:date_single:date_3")
    do(s, "deploy:mori_single:mori_3", "pass")
    found = preview(s, "stop")
    assert found["impact"] == [6, 7]
    assert found["fall"][0]["blocks"] == ["date_3", "date_2"]
    twin = at_suwa(["date_3", "date_2", "maeda_2"], ["mori_3"] * 4, ["date_single"] * 3, ["mori_single"] * 4)
    fight(twin, "deploy:date_single:date_2", "deploy:mori_single:mori_3", "deploy:date_single:date_3")
    assert preview(twin)["fall"][1] == {"blocks": ["mori_3"], "among": [], "more": 0}
    assert preview(twin)["impact"] == [6, 3]


def test_hidden_blocks_are_never_named_as_losses() -> None:
    """8-7-2."""
    s = at_suwa(["date_3", "date_2"], ["mori_3", "ukita_2"], ["date_single"] * 2, ["mori_single"])
    assert preview(s, "deploy:date_single:date_3")["fall"][1] == {"blocks": [], "among": [], "more": 1}


def test_who_acts_next_follows_from_the_impact_and_from_who_has_stopped() -> None:
    """8-5."""
    s = at_suwa(["date_3"] * 2 + ["date_2"], ["mori_3"] * 3, ["date_single"] * 3, ["mori_single"] * 2)
    assert preview(s, "deploy:date_single:date_2")["acts"] == "ishida", "Ishida is behind"
    fight(s, "deploy:date_single:date_2", "deploy:mori_single:mori_3")
    assert preview(s, "stop")["acts"] == "ishida", "Tokugawa is behind, but may not deploy again"
    fight(s, "deploy:date_single:date_3", "stop")
    assert kind(s) == "deploy"
    assert preview(s)["acts"] == "tokugawa", "Ishida is behind, but has stopped"
    assert preview(s, "stop")["acts"] == ""


@pytest.mark.parametrize("number", range(6))
def test_a_forecast_is_the_same_however_the_hidden_cards_and_blocks_are_dealt(number: int) -> None:
    """12."""
    s = at_suwa(["date_3", "date_2"], ["mori_3", "ukita_2"], ["date_single", "tokugawa_loyalty"], ["mori_single"] * 4)
    view = s.observe(0)
    assert advice.after(sample(view, number), view, ["deploy:date_single:date_3"]) == preview(
        s, "deploy:date_single:date_3"
    )
    do(s, "deploy:date_single:date_3", "pass", "deploy:mori_single:mori_3")
    view = s.observe(0)
    dealt = sample(view, number)
    question = dealt.stack[-1]
    assert isinstance(question, Doubt)
    assert advice.doubted(dealt, view, question) == preview(s)


def test_a_challenge_is_shown_with_both_ends_before_it_is_played() -> None:
    """8-6-1: one line for two outcomes would be wrong in one of them."""
    s = at_suwa(["date_2", "date_3"], ["mori_3", "mori_2"], ["date_single", "tokugawa_loyalty"], ["mori_single"] * 4)
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_single:mori_3")
    assert kind(s) == "challenge"
    found = preview(s)
    assert (found["keep"]["impact"], found["keep"]["winner"]) == ([2, 3], "ishida")
    assert (found["stay"]["impact"], found["stay"]["winner"]) == ([2, 3], "ishida")
    assert (found["go"]["impact"], found["go"]["winner"], found["go"]["gained"]) == ([5, 0], "tokugawa", 3)
    assert found["go"]["acts"] == "ishida"
    assert found["stay"]["acts"] == "ishida", "the loyalty card was the last one, and a card has been played before"
    assert found["keep"]["acts"] == "tokugawa"


def test_without_a_loyalty_card_nothing_is_said_of_a_challenge() -> None:
    """8-6-1, S40."""
    s = at_suwa(["date_2", "date_3"], ["mori_3", "mori_2"], ["date_single"] * 2, ["mori_single"] * 4)
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_single:mori_3")
    assert set(preview(s)) == {"proof", "keep"}


def test_a_doubted_block_is_weighed_on_both_sides_for_who_may_prove_it_loyal() -> None:
    """8-6."""
    s = at_suwa(["ii_4"], ["mori_3"], ["date_single"] * 2, ["ishida_loyalty"])
    do(s, "deploy:date_single:ii_4", "challenge:ishida_loyalty")
    found = preview(s)
    assert {end: (found[end]["impact"], found[end]["winner"], found[end]["losses"]) for end in ("stay", "go")} == {
        "stay": ([4, 0], "tokugawa", [0, 1]), "go": ([0, 4], "ishida", [1, 0]),
    }  # fmt: skip
    assert "keep" not in found


def test_both_blocks_of_a_double_card_go_over_together() -> None:
    """8-6-3: the second counts one more for the first."""
    s = at_suwa(["date_2"], ["mori_3", "mori_2", "mori_2"], ["date_single", "tokugawa_loyalty"], ["mori_double"])
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_double:mori_3", "second:mori_2")
    go = preview(s)["go"]
    assert (go["impact"], go["gained"], go["terms"]) == (
        [8, 0], 6, {"mon": 5, "daimyo": 1, "sword": 0, "sign": 0},
    )  # fmt: skip
    assert go["fall"][1]["blocks"] == ["mori_3", "mori_2"]


def test_the_odds_of_a_proof_count_only_what_everybody_knows() -> None:
    """12: of 55 cards one lies on the table; whatever is held, the odds are those of a hand drawn blind."""
    found = []
    for theirs in (
        ["ukita_sword", "ukita_single", "mori_single", "mori_single"],
        ["ukita_sword"] + ["mori_single"] * 3,
    ):
        s = at_suwa(["date_2"], ["ukita_2", "mori_2"], ["date_single", "tokugawa_loyalty"], theirs)
        do(s, "deploy:date_single:date_2", "pass", "deploy:ukita_sword:ukita_2")
        found.append(preview(s)["proof"])
    assert found[0] == found[1]
    proof = found[0]
    assert (proof["hand"], proof["deck"], proof["unseen"], proof["would"], proof["shown"]) == (3, 55, 54, 13, [])
    assert proof["chance"] == round(100 * (1 - (41 * 40 * 39) / (54 * 53 * 52)))


def test_a_card_that_was_shown_is_known_to_be_held() -> None:
    """8-6-1."""
    s = at_suwa(
        ["date_2", "date_3"], ["ukita_2", "ukita_3"], ["date_single"] + ["tokugawa_loyalty"] * 2, ["ukita_single"] * 3
    )
    do(s, "deploy:date_single:date_2", "pass", "deploy:ukita_single:ukita_2", "challenge:tokugawa_loyalty")
    do(s, "show:ukita_single")
    proof = advice.proof(s.observe(0), 1, s.observe(0).clash().line[-1].face)  # type: ignore[union-attr]
    assert (proof["shown"], proof["fitting"], proof["hidden"]) == (["ukita_single"], ["ukita_single"], 1)


def test_a_siege_counts_losses_of_the_besieged_only() -> None:
    """8-9-4, 8-9-5."""
    s = clash("gifu", ["date_3", "date_3", "date_2"], ["mori_2"], came=["kiyosu"], hands=(["date_single"] * 3, []))
    do(s, "inside", "deploy:date_single:date_3")
    assert preview(s, "deploy:date_single:date_3") == {
        "impact": [7, 0], "gained": 4, "terms": {"mon": 3, "daimyo": 1, "sword": 0, "sign": 0}, "winner": "",
        "losses": [0, 1],
    }  # fmt: skip
    assert preview(s, "stop")["impact"] == [3, 0]
