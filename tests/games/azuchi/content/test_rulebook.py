"""The rules of Azuchi Castle to read: complete, reachable, in both languages, and true where they draw figures."""

from __future__ import annotations

import re

import pytest

from kunitori_tui.games.azuchi.rules import table as pieces
from kunitori_tui.games.azuchi.rules.table import OPTIONS
from kunitori_tui.text import cards, rules
from tests.games.azuchi.positions import do, goods, rest, table
from tests.text.talks import literals

RULINGS = [f"A{n}" for n in range(1, 27)]


def drawing(section: str, mark: str) -> list[str]:
    """Return the lines of the drawing of a section that holds ``mark``."""
    return next(p for p in rules.section("azuchi", section).paragraphs if "\n" in p and mark in p).split("\n")


def test_all_rulings_can_be_read_in_the_order_of_their_numbers(language: str) -> None:
    assert [s.id for s in rules.rulings("azuchi")] == RULINGS
    assert all(s.paragraphs[0] for s in rules.rulings("azuchi"))


def test_every_ruling_the_engine_cites_can_be_read() -> None:
    cited = literals("Reason", 1, ("azuchi",), shared=()) | {option.ruling for option in OPTIONS}
    assert {"A6", "A20", "A14"} <= cited
    assert {number for number in cited if number.startswith("A")} <= set(RULINGS)


def test_the_drawn_table_of_the_attack_is_the_one_the_engine_uses(language: str) -> None:
    """A22: the loss, and the reconstructed points for one to three guards with their mark."""
    guards, points = (row.split()[1:] for row in drawing("attack", "~"))
    assert guards == ["0", "1", "2", "3"]
    made_up = [f"{figure.value:+d}~" for figure in pieces.GUARD_FIGURES]
    assert points == [f"{-pieces.LOSS:+d}", *made_up]


def test_the_drawn_payments_of_a_build_are_those_of_the_engine(language: str) -> None:
    rows = drawing("build", "3")
    found = [int(n) for n in re.findall(r"(\d) (?:points|Punkte)", "\n".join(rows))]
    assert found == [pieces.POINTS[pieces.WAY_CUBES], pieces.POINTS[pieces.WAY_WORKER]]


def test_the_contents_of_the_box_are_those_of_the_engine(language: str) -> None:
    numbers = [int(row.split()[0]) for row in drawing("box", "80")]
    cubes = sum(pieces.SUPPLY[cube] for cube in pieces.MATERIALS)
    assert numbers[:3] == [pieces.COPIES * 5, pieces.EVENT_COPIES * 3, cubes]
    assert numbers[4:] == [pieces.SUPPLY[pieces.WORKER], pieces.SUPPLY[pieces.COIN]]


def test_the_drawn_draft_can_be_played() -> None:
    """3-1: who picks, what lies open and what is left over, as the drawing has it."""
    s = table(open=("wood", "army", "stone"), deck=("tile", "wood", "market"))
    picked = [row.split()[-1] for row in drawing("draft", "WOOD")[:4]]
    for row, card in zip(drawing("draft", "WOOD"), picked, strict=False):
        lying = sorted(row[25:].lower().split()[:3])  # the three cards stand behind who is to pick
        assert sorted(pieces.CARDS[c] for c in s.open) == lying
        do(s, f"draft:{card}")
    assert sorted(pieces.CARDS[c] for c in s.open) == ["market", "wood"]


def test_the_example_of_the_market_is_what_the_engine_computes() -> None:
    s = table(cards={0: ("market", "wood")}, goods={0: {"wood": 2, "stone": 1}}, event="build")
    do(s, "work:market", "swap:wood:tile")
    assert goods(s, 0) == {"wood": 1, "stone": 1, "tile": 1}
    rest(s)
    do(s, "build:cubes")
    assert s.score[0] == 3


def test_the_deck_after_three_storeys_has_the_nine_cards_of_the_example(language: str) -> None:
    """A24."""
    numbers = [int(n) for n in re.findall(r"\d+", drawing("scoring", "9")[1])]
    assert numbers == [1, 4, 4]
    assert sum(numbers) == 9


def test_search_finds_what_is_said_before_titles() -> None:
    assert [part.id for part in rules.search("azuchi", "swap").best[:2]] == ["market", "A7"]
    assert rules.search("azuchi", "general").best == []


@pytest.mark.parametrize(("card", "link"), [("army", "A10"), ("attack", "A22"), ("build", "castle")])
def test_a_card_leads_to_its_ruling(card: str, link: str) -> None:
    assert link in rules.links("azuchi")["cards"][card]
    assert cards.name(card)
