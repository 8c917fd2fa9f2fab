"""The steps of a fight, told from the line of its blocks."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import ISHIDA, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.frame import FightStep, course
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import at_suwa, do


def steps(s: SekiState) -> list[FightStep]:
    found = s.observe(None).clash()
    assert found is not None
    return course(found, {})


def test_every_deployment_is_a_step_with_the_sums_it_made() -> None:
    """8-3, 8-4-2."""
    s = at_suwa(
        ["date_leader", "date_2", "date_3", "maeda_2"],
        ["mori_3", "mori_2"],
        ["date_double", "maeda_single"],
        ["mori_single"] * 2,
    )
    do(s, "free:date_leader", "deploy:mori_single:mori_3", "pass", "deploy:date_double:date_2", "second:date_3")
    told = steps(s)
    assert [(step.side, step.face, step.gained, step.sums, step.again) for step in told] == [
        (TOKUGAWA, FACE["date_leader"], 1, (1, 0), False),
        (ISHIDA, FACE["mori_3"], 3, (1, 3), False),
        (TOKUGAWA, FACE["date_2"], 3, (4, 3), False),
        (TOKUGAWA, FACE["date_3"], 5, (9, 3), True),
    ]
    assert told[-1].terms.daimyo == 2


def test_a_block_that_went_over_is_first_counted_where_it_came_from() -> None:
    """8-6-2."""
    s = at_suwa(
        ["date_3", "date_2", "maeda_2"],
        ["mori_cavalry", "mori_3", "mori_2"],
        ["date_single"] * 2 + ["tokugawa_loyalty"],
        ["mori_single", "ukita_single"] + ["mori_sword"],
    )
    do(s, "deploy:date_single:date_3", "pass", "deploy:mori_single:mori_3", "pass", "deploy:date_single:date_2", "pass")
    do(s, "deploy:mori_sword:mori_cavalry", "challenge:tokugawa_loyalty", "yield")
    told = steps(s)
    assert [(step.deed, step.side, step.gained, step.lost, step.sums) for step in told] == [
        ("deploy", TOKUGAWA, 3, 0, (3, 0)),
        ("deploy", ISHIDA, 3, 0, (3, 3)),
        ("deploy", TOKUGAWA, 3, 0, (6, 3)),
        ("deploy", ISHIDA, 4, 0, (6, 7)),
        ("defect", TOKUGAWA, 1, 4, (7, 3)),
    ]
    fight = s.observe(None).clash()
    assert fight is not None
    assert list(told[-1].sums) == fight.impact


def test_both_blocks_of_a_double_go_over_one_after_the_other() -> None:
    """8-6-3."""
    s = at_suwa(
        ["date_2"],
        ["mori_3", "mori_2", "ukita_2"],
        ["date_single", "tokugawa_loyalty"],
        ["mori_double", "ukita_single"],
    )
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_double:mori_3", "second:mori_2")
    do(s, "challenge:tokugawa_loyalty", "yield")
    fight = s.observe(None).clash()
    assert fight is not None
    told = steps(s)
    assert [(step.deed, step.gained, step.lost) for step in told[-2:]] == [("defect", 3, 3), ("defect", 3, 3)]
    assert list(told[-1].sums) == fight.impact == [8, 0]


def test_a_refuted_challenge_is_a_step_of_its_own() -> None:
    """8-6-1."""
    s = at_suwa(
        ["date_2", "date_3"],
        ["mori_3", "mori_2"],
        ["date_single", "tokugawa_loyalty", "date_single"],
        ["mori_single"] * 3,
    )
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_single:mori_3", "challenge:tokugawa_loyalty")
    do(s, "show:mori_single")
    fight = s.observe(None).clash()
    assert fight is not None
    told = course(fight, {2: CARD["mori_single"]})
    assert [(step.deed, step.side, step.sums) for step in told] == [
        ("deploy", TOKUGAWA, (2, 0)),
        ("deploy", ISHIDA, (2, 3)),
        ("refute", ISHIDA, (2, 3)),
    ]
    assert told[-1].card == CARD["mori_single"]
