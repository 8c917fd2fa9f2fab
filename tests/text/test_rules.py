"""The rules to read: complete, reachable, in both languages."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.battle import joint_prize, prize
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.text import cards, catalog, rules
from kunitori_tui.text.box import box
from tests.games.deckbuilder.builders import do, game_with
from tests.text.talks import literals, talk_of

every_game = pytest.mark.parametrize("game", shelf.ids())
LEAST = {"azuchi": (15, 10, 11), "moegahara": (20, 8, 21), "sekigahara": (28, 15, 25)}
"""Sections, drawings and terms that a game has at least; ten, one and eleven where nothing is said."""
BASE_RULINGS = (
    "R1 R2 R3 R4 R5 R6 R7 R8 R9 R12 R21 R22 R23 R24 R25 R26 R27 R28 R38 R39 R40 R41 R42 R43 R44 R45 R47 R53 R56 X1"
)


@every_game
def test_every_card_leads_to_sections_that_exist(game: str, language: str) -> None:
    cards_of = getattr(shelf.load(game), "cards", None)
    for card in [card.id for card in cards_of] if cards_of is not None else box(game).cards.words:
        links = rules.links(game)["cards"][card]
        assert len(links) >= (3 if game == "azuchi" else 1), card
        assert len(set(links)) == len(links)
        assert all(rules.section(game, link).paragraphs for link in links)


@every_game
def test_every_question_leads_to_sections_that_exist(game: str) -> None:
    for kind in talk_of(game).kinds():
        links = rules.links(game)["questions"][kind]
        assert len(set(links)) == len(links) > 0
        assert all(rules.section(game, link).title for link in links)


@every_game
def test_sections_have_ids_of_their_own_and_text(game: str, language: str) -> None:
    found = rules.sections(game)
    assert len({s.id for s in found}) == len(found) >= LEAST.get(game, (10,))[0]
    assert all(s.title and s.paragraphs and all(s.paragraphs) for s in found)


@every_game
def test_every_ruling_that_a_text_cites_can_be_read(game: str, language: str) -> None:
    numbers = {s.id for s in rules.rulings(game)}
    texts = [p for s in [*rules.sections(game), *rules.rulings(game)] for p in s.paragraphs]
    letters = "".join({number[0] for number in numbers})
    cited = set(re.findall(rf"\b[{letters}]\d+\b", " ".join(texts)))
    assert len(cited) > 15
    assert cited <= numbers


@every_game
def test_drawings_fit_62_cells(game: str, language: str) -> None:
    drawn = [p for s in [*rules.sections(game), *rules.rulings(game)] for p in s.paragraphs if "\n" in p]
    assert len(drawn) >= LEAST.get(game, (10, 1))[1]
    for drawing in drawn:
        assert max(map(cell_len, drawing.split("\n"))) <= 62, drawing


@every_game
def test_boxes_are_drawn_straight(game: str, language: str) -> None:
    for text in (p for s in [*rules.sections(game), *rules.rulings(game)] for p in s.paragraphs if "┌" in p):
        assert len({cell_len(row) for row in text.split("\n")}) == 1, text


@every_game
def test_the_glossary_is_sorted_in_the_language_in_effect(game: str, language: str) -> None:
    terms = [term for term, _ in rules.glossary(game)]
    assert terms == sorted(terms, key=str.casefold)
    assert len(set(terms)) == len(terms) >= LEAST.get(game, (10, 1, 11))[2]


def test_the_first_box_has_all_its_rulings() -> None:
    assert set(BASE_RULINGS.split()) <= {s.id for s in rules.rulings("kunitori")}
    assert rules.section("kunitori", "R24").title == "R24 The ambush bonus"


def test_every_ruling_the_engine_cites_for_the_first_box_can_be_read() -> None:
    assert cited_by("kunitori", ("kunitori",)) <= {s.id for s in rules.rulings("kunitori")}


def test_every_ruling_the_engine_cites_for_the_mixed_game_can_be_read() -> None:
    assert cited_by("mixed", ("kunitori", "brennt", "mixed")) <= {s.id for s in rules.rulings("mixed")}


def cited_by(game: str, folders: tuple[str, ...]) -> set[str]:
    """Return the rulings that options of ``game`` and reasons in the shared part and ``folders`` cite."""
    cited = literals("Reason", 1, folders) | {o.ruling for o in shelf.load(game).options}
    cited |= {number for topic, number in Table.paragraphs.items() if topic != "keep" or "brennt" in folders}
    return {number for number in cited if number[:1] in "RX"}


def hits(words: str) -> list[str]:
    return [part.id for some in rules.search("kunitori", words) for part in some]


def test_search_finds_what_is_said_then_titles_then_terms_then_text() -> None:
    found = rules.search("kunitori", "Ambush")
    assert [s.id for s in found.best] == ["defence", "R24", "glossary:Ambush"]
    assert "R45" in [s.id for s in found.further]
    assert found.nearest == []


def test_a_search_needs_every_word_and_else_proposes_what_has_some() -> None:
    assert hits("round limit 100")[:2] == ["game_end", "R42"]
    assert hits("round limit 100 xyzzy")[0] == "game_end"
    found = rules.search("kunitori", "ambush xyzzy")
    assert (found.best, found.further) == ([], [])
    assert found.nearest[0].id == "defence"
    assert [s.id for s in rules.search("kunitori", "xyzzy").nearest] == ["aim"]
    assert hits("  ") == []


def test_a_word_stands_for_its_forms_and_for_what_begins_with_it() -> None:
    assert hits("attacking")[0] == hits("attack")[0] == hits("attac")[0] == "battle"
    catalog.set_language("de")
    assert hits("angreife")[0] == hits("angreifen")[0] == "battle"


def test_a_slip_of_a_letter_is_forgiven_where_nothing_else_is_found() -> None:
    assert all(hits(slip)[0] == "battle" for slip in ("atack", "attaack", "attcak", "attavk"))
    assert hits("deckk")[0] == hits("deck")[0]
    assert hits("dekk") == ["aim"], "too short to guess"


def test_an_umlaut_may_be_typed_as_one_letter_or_two() -> None:
    catalog.set_language("de")
    assert hits("übersprungen")[0] == hits("uebersprungen")[0] == hits("ubersprungen")[0] == "turn"


def test_everything_that_is_found_can_be_opened_by_its_id(language: str) -> None:
    found = [part for some in rules.search("kunitori", "general") for part in some]
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


SECOND_BOX_RULINGS = (
    "R1 R2 R3 R4 R5 R6 R11 R13 R14 R15 R16 R18 R19 R20 R21 R22 R23 R24 R25 R26 R27 R28 R38 R39 R40 R41 R42 R44 R45 R46 "
    "R47 R48 R49 R50 R51 R52 R53 R54 R56 X1 X2 X3 X5 X14 X15 X16"
)


def test_the_second_box_and_the_mixed_game_have_all_their_rulings() -> None:
    assert {s.id for s in rules.rulings("brennt")} == set(SECOND_BOX_RULINGS.split())
    both = {*BASE_RULINGS.split(), *SECOND_BOX_RULINGS.split(), "R10", "R17", "R55", "X10", "X11"} - {"X5"}
    assert both <= {s.id for s in rules.rulings("mixed")}


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_rulings_come_in_the_order_of_their_numbers(game: str) -> None:
    numbers = [(s.id[0], int(s.id[1:])) for s in rules.rulings(game)]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_every_question_a_game_can_ask_has_links(game: str) -> None:
    own = {"brennt": ("brennt",), "mixed": ("brennt", "kunitori")}[game]
    asked = {kind for name in own for kind in box(name).asking.prompts}
    for kind in asked - ({"may_gain"} if game == "brennt" else set()):
        assert all(rules.section(game, link).title for link in rules.links(game)["questions"][kind]), kind


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_the_table_of_the_joint_battle_is_the_one_the_engine_uses(game: str, language: str) -> None:
    """R15: read back from the drawing."""
    table = next(p for p in rules.section(game, "joint").paragraphs if "12+" in p)
    spans, attackers = table.split("\n")[:2]
    for span, prize_name in zip(spans.split()[-3:], attackers.split()[1:4], strict=True):
        low, _, high = span.rstrip("+").partition("-")
        for ahead in (int(low), int(high or low)):
            assert cards.name(joint_prize(ahead)) == prize_name


def test_the_worked_joint_battle_is_what_the_engine_computes() -> None:
    s = game_with(
        game="brennt",
        seats=3,
        hand=["landzerstoerer", "wandermoench"],
        rivals={
            1: {"deployed": ["kavallerie", "speertraeger"]},
            2: {"deployed": ["bogenschuetzen"], "hand": ["speertraeger"]},
        },
    )
    told = do(s, "play:landzerstoerer", "play:wandermoench", "choose:1", "joint:1:2", "yes", "ambush")
    if s.decision is not None and s.decision.kind == "ambush":
        told += do(s, "show:speertraeger")
    battle = next(e.data for e in told if e.kind == "battle")
    assert (battle["attack"], battle["defence"], battle["prize"]) == (9, 4, "dorf")
    assert [e.data["seat"] for e in told if e.kind == "gain"] == [0, 1]
    assert s.options() == ["victim:deployed:bogenschuetzen", "victim:ambush:speertraeger"]
    told = do(s, "victim:ambush:speertraeger")
    assert [e.data["card"] for e in told if e.kind == "spent"] == ["landzerstoerer"]
    assert sorted(s.names(s.deployed[1])) == ["kavallerie", "speertraeger"]


def test_the_drawn_selection_is_the_printed_example(language: str) -> None:
    """W8: every pile of the drawing with its cost, the four fixed ones marked."""
    drawing = next(p for p in rules.section("mixed", "piles").paragraphs if "┌" in p)
    for pile in (*piles.EXAMPLE, *piles.FIXED):
        mark = r" \*" if pile in piles.FIXED else r"(?! \*)"
        row = rf"{re.escape(cards.short(pile))} +{piles.CARD[pile].cost}{mark}"
        assert re.search(row, drawing), pile
    assert len(re.findall(r"[1-9] +[*]? *│", drawing)) == len(piles.EXAMPLE) + len(piles.FIXED)


def test_with_both_boxes_what_trashes_or_puts_back_leads_to_the_card_that_never_goes() -> None:
    """R10: of the first box's Hohe Steuern the second box alone knows nothing."""
    for card in ("warnung", "geuebte_ninja", "marktplatz"):
        assert "R10" in rules.links("mixed")["cards"][card]
    for question in ("return", "trained_pick", "trash"):
        assert "R10" in rules.links("mixed")["questions"][question]
    assert "R10" not in rules.links("brennt")["cards"]["warnung"]
