"""The rules to read: complete, reachable, in both languages."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from kunitori_tui.engine import registry
from kunitori_tui.engine.deckbuilder.battle import prize
from kunitori_tui.text import cards, rules
from tests.engine.builders import do, game_with
from tests.text.talks import Talk, literals

every_game = pytest.mark.parametrize("game", registry.ids())
BASE_RULINGS = (
    "R1 R2 R3 R4 R5 R6 R7 R8 R9 R12 R21 R22 R23 R24 R25 R26 R27 R28 R38 R39 R40 R41 R42 R43 R44 R45 R47 R53 R56 X1"
)


@every_game
def test_every_card_leads_to_sections_that_exist(game: str, language: str) -> None:
    for card in registry.load(game).cards:  # type: ignore[attr-defined]
        links = rules.links_for_card(game, card.id)
        assert links, card.id
        assert len(set(links)) == len(links)
        assert all(rules.section(game, link).paragraphs for link in links)


@every_game
def test_every_question_leads_to_sections_that_exist(game: str, talks: dict[str, Talk]) -> None:
    for kind in talks[game].kinds():
        links = rules.links_for_decision(game, kind)
        assert links
        assert all(rules.section(game, link).title for link in links)


@every_game
def test_sections_have_ids_of_their_own_and_text(game: str, language: str) -> None:
    found = rules.sections(game)
    assert len({s.id for s in found}) == len(found) >= 10
    assert all(s.title and s.paragraphs and all(s.paragraphs) for s in found)


@every_game
def test_every_ruling_that_a_text_cites_can_be_read(game: str) -> None:
    texts = [p for s in [*rules.sections(game), *rules.rulings(game)] for p in s.paragraphs]
    for number in set(re.findall(r"\b[RX]\d+\b", " ".join(texts))):
        assert rules.ruling(game, number).id == number


@every_game
def test_drawings_fit_62_cells(game: str, language: str) -> None:
    drawn = [p for s in rules.sections(game) for p in s.paragraphs if "\n" in p]
    assert drawn
    for drawing in drawn:
        assert max(map(cell_len, drawing.split("\n"))) <= 62, drawing


@every_game
def test_boxes_are_drawn_straight(game: str, language: str) -> None:
    for text in (p for s in rules.sections(game) for p in s.paragraphs if "┌" in p):
        assert len({cell_len(row) for row in text.split("\n")}) == 1, text


@every_game
def test_the_glossary_is_sorted_in_the_language_in_effect(game: str, language: str) -> None:
    terms = [term for term, _ in rules.glossary(game)]
    assert terms == sorted(terms, key=str.casefold)
    assert len(set(terms)) == len(terms) > 10


def test_the_first_box_has_all_its_rulings() -> None:
    assert set(BASE_RULINGS.split()) <= {s.id for s in rules.rulings("kunitori")}
    assert rules.ruling("kunitori", "R24").title == "R24 The ambush bonus"


def test_every_ruling_the_engine_cites_for_the_first_box_can_be_read() -> None:
    cited = {number for number in literals("Reason", 1) if number[0] in "RX"}
    cited |= {o.ruling for o in registry.load("kunitori").options if o.ruling[:1] in "RX"}
    assert cited <= {s.id for s in rules.rulings("kunitori")}


def test_search_finds_titles_first_and_needs_every_word() -> None:
    found = [s.id for s in rules.search("kunitori", "Ambush")]
    assert found[0] == "R24"
    assert "defence" in found
    assert rules.search("kunitori", "round limit 100")[0].id == "R42"
    assert rules.search("kunitori", "ambush xyzzy") == []
    assert rules.search("kunitori", "  ") == []


def test_everything_that_is_found_can_be_opened_by_its_id(language: str) -> None:
    found = rules.search("kunitori", "general")
    assert {s.id.partition(":")[0] for s in found} >= {"glossary", "battle", "R6"}
    assert all(rules.section("kunitori", s.id) == s for s in found)


def test_an_unknown_section_is_refused() -> None:
    with pytest.raises(KeyError):
        rules.section("kunitori", "castling")


def test_the_table_of_outcomes_is_the_one_the_engine_uses(language: str) -> None:
    """7-3: read back from the drawing."""
    _, attacker, defender = rules.section("kunitori", "outcome").paragraphs[1].split("\n")
    columns = [1, 2, 3, 5, 7]
    for row, sign in ((attacker, 1), (defender, -1)):
        assert row.split()[1:] == [cards.name(prize(sign * d) or "") for d in columns]


def test_the_worked_battle_is_what_the_engine_computes() -> None:
    """W2 and the what-ifs below the drawing."""
    for fortresses, outcome in ((2, ""), (1, "dorf"), (0, "praefektur"), (3, "land")):
        s = game_with(
            hand=["aufstrebender_general", *["kanoniere"] * 3],
            deployed=["bogenschuetzen", "bogenschuetzen"],
            rivals={1: {"deployed": ["fantastische_burg", "bogenschuetzen"], "hand": ["festung"] * max(fortresses, 1)}},
        )
        plays = ["play:kanoniere"] * 3 + ["play:aufstrebender_general"]
        do(s, *plays)
        told = do(s, *(["end"] if "end" in s.options() else []), "attack:1", "ambush")
        told += do(s, *["show:festung"] * fortresses)
        if s.decision is not None and s.decision.kind == "ambush":
            told += do(s, "done")
        battle = next(e for e in told if e.kind == "battle")
        # the two Archers that paid for the plays attack, too: two points more than in the drawing
        assert battle.data["attack"] - 2 == 10
        assert battle.data["defence"] == 4 + 3 * fortresses
        assert (prize(10 - battle.data["defence"]) or "") == outcome


def test_the_glossary_explains_in_the_language_in_effect(language: str) -> None:
    words = {"en": "Reinforcement", "de": "Verstärkung"}
    assert words[language] in dict(rules.glossary("kunitori"))
