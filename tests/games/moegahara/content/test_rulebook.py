"""The rules of the third box to read: complete, reachable, and their drawings true."""

from __future__ import annotations

import re

import pytest

from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.table import judge, points
from kunitori_tui.text import cards, rules
from tests.games.moegahara.builders import QUESTIONS, field_with, strengths
from tests.text.talks import literals

RULED = [f"R{n}" for n in (*range(29, 42), 53, *range(57, 68))] + [f"X{n}" for n in (4, 7, 8, 9, 12, 13)]
"""The rulings and errata that concern this box."""


def drawing(section: str, mark: str) -> list[str]:
    """Return the lines of the drawing of a section that holds ``mark``."""
    found = next(p for p in rules.section("moegahara", section).paragraphs if "\n" in p and mark in p)
    return found.split("\n")


def test_no_question_leads_to_rules_that_is_not_asked() -> None:
    assert set(rules.links("moegahara")["questions"]) == QUESTIONS


def test_all_rulings_of_the_box_can_be_read(language: str) -> None:
    assert set(RULED) <= {s.id for s in rules.rulings("moegahara")}


def test_every_ruling_the_engine_cites_can_be_read() -> None:
    given = literals("Reason", 1, ("moegahara",), shared=())
    cited = {number for number in given if number[:1] in ("R", "X")} | {o.ruling for o in GAME.options if o.ruling}
    assert {"R35", "R61", "X4"} <= cited
    assert {number for number in cited if number[:1] in ("R", "X")} <= {s.id for s in rules.rulings("moegahara")}


def test_the_drawn_line_has_the_strengths_of_the_engine(language: str) -> None:
    """7-2: a unit in front of a general."""
    rows = drawing("lines", "┌")
    assert strengths("speertraeger", "ishida_mitsunari") == [4, 7]
    assert re.search(rf"1  {cards.short('speertraeger')} +3 \+1 +4 ", rows[3])
    assert re.search(r"2  Ishida +7 ", rows[2])


NAMED = ("speertraeger", "bogenschuetzen", "kavallerie", "kanoniere", "kuroda_nagamasa", "bauernmiliz")


def test_the_three_lands_of_the_example_stand_as_the_engine_has_them(language: str) -> None:
    """W11: the drawing is read back line by line, place 1 next to the Land."""
    rows = drawing("battle_example", "----")
    sorts = {cards.short(card): card for card in NAMED}
    number = field_with().table.number
    starts = [11, 27, 44]

    def column(row: str, at: int) -> str:
        words = row[at : at + 14].split()
        return sorts.get(words[0], "") if words else ""

    found = []
    for at in starts:
        west = [card for row in rows[3:0:-1] if (card := column(row, at))]
        east = [card for row in rows[5:8] if (card := column(row, at))]
        lines = tuple(tuple(number[card] for card in side) for side in (west, east))
        found.append(judge(field_with().table, lines))  # type: ignore[arg-type]
    assert found == [(0, "alone"), (1, "fights"), (-1, "")]
    assert strengths("kavallerie", "kuroda_nagamasa") == [7, 7]
    assert re.search(rf"{cards.short('kavallerie')} 7 ", rows[5])


def test_the_drawn_row_of_lands_has_the_points_of_the_engine(language: str) -> None:
    """W12: three neighbouring Lands are four points."""
    mark = {"en": "E", "de": "O"}[language]
    _, east, west = drawing("neighbours", f" {mark}  {mark} ")
    owners = [
        0 if e == mark else 1 if w == "W" else -1 for e, w in zip(east.split()[1:11], west.split()[1:11], strict=True)
    ]
    assert len(owners) == 10
    assert east.split()[-1] == str(points(owners, 0)) == "5"
    assert west.split()[-1] == str(points(owners, 1)) == "3"


def test_search_finds_the_third_box_only_in_itself() -> None:
    assert "R65" in [part.id for part in rules.search("moegahara", "Hideyori").best]
    assert rules.search("moegahara", "ambush").best == []


@pytest.mark.parametrize(
    ("card", "link"),
    [("falle", "removing"), ("kuroda_nagamasa", "battle_example"), ("kobayakawa_hideaki", "turncoat_example")],
)
def test_a_card_leads_to_its_printed_example(card: str, link: str) -> None:
    assert link in rules.links("moegahara")["cards"][card]
