"""The words of Azuchi Castle: questions, options, events, cards, reasons, over whole games of two to four."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.azuchi.plain import WORDS
from kunitori_tui.games.azuchi.rules import table as pieces
from kunitori_tui.games.azuchi.rules.advice import now
from kunitori_tui.games.azuchi.rules.game import FRAMES, GAME
from kunitori_tui.games.azuchi.rules.table import OPTIONS, Rules
from kunitori_tui.games.azuchi.words import cards as azuchi_cards
from kunitori_tui.games.azuchi.words import outlook
from kunitori_tui.text import cards, decisions, games, reasons, rules
from kunitori_tui.text.box import box, option_help, option_name, part_name
from kunitori_tui.text.cells import fold
from kunitori_tui.text.events import SILENT, line, round_summary
from screens.azuchi.castle import COLUMNS
from screens.azuchi.words import about
from tests.games.azuchi.positions import do, rest, table
from tests.text.talks import NAMES, literals, seen, talk_of, turn_of

ALL = (*pieces.CARDS, *pieces.EVENTS)


def rules_with(**chosen: Any) -> Rules:
    """Return the rules of a table with these options."""
    return Rules({o.key: o.default for o in OPTIONS} | chosen, FRAMES)


def test_every_event_of_the_rules_is_worded_and_nothing_about_it_is_private() -> None:
    """A17: only the decks are hidden, and from everybody alike."""
    emitted = literals("emit", games=("azuchi",), shared=())
    emitted -= {"action", "event"} & SILENT
    talk = talk_of("azuchi")
    kinds = {told.kind for told in talk.events}
    assert kinds - SILENT - {"over", "phase"} == set(box("azuchi").log.lines)
    assert kinds - SILENT - {"over", "draft", "phase"} <= emitted | {"tribute", "build", "coin", "hire"}
    assert all(told.private is None for told in talk.events)


def test_how_far_a_game_is_counts_rounds() -> None:
    assert games.turn("azuchi", 7, 3) == "round 7"


# -- what exactly is said -------------------------------------------------------------------------------------------


def told_by(s: Any, seat: int) -> tuple[str, list[str]]:
    """Return the open question and its options as ``seat`` reads them."""
    view = s.observe(seat)
    return decisions.prompt(view, NAMES), [decisions.option_label(view, option, NAMES) for option in view.choices]


def test_the_draft_says_what_each_card_would_bring() -> None:
    s = table(open=("wood", "market", "army"))
    assert told_by(s, 0) == (
        "Which of the open cards do you take? It is your first of two.",
        ["Take Wood: 1 wood", "Take Market: one deal", "Take Army: a guard, in an attack +1"],
    )


def test_an_empty_supply_is_named_in_the_option() -> None:
    """A6: a worker may be placed without effect."""
    s = table(cards={0: ("wood", "army")}, goods={1: {"wood": 12}})
    assert told_by(s, 0) == (
        "On which card do you put a worker? 2 are left; or pass.",
        [
            "Wood: nothing, the supply is empty",
            "Army: a guard, in an attack +1",
            "Pass: place no more workers in this round",
        ],
    )


def test_a_second_guard_is_worth_what_the_table_of_the_attack_says() -> None:
    """A22, and an option in place of the reconstructed figure carries no mark."""
    for chosen, worth in (({}, "+3"), ({"guard_2": 7}, "+7")):
        s = table(cards={0: ("army", "army")}, **chosen)
        do(s, "work:army")
        do(s, "pass")
        assert told_by(s, 0)[1][0] == f"Army: a guard; with 2 an attack brings {worth}"


def test_the_draft_counts_the_cards_that_were_taken_before() -> None:
    """Armies that wait stand guard, too, as long as there are workers; a colour whose card was taken is no longer
    lacked.
    """
    lying = ("army", "stone", "wood")
    for kept, said in ((0, "in an attack +1"), (1, "with 2 an attack brings +3"), (2, "with 2 an attack brings +3")):
        s = table(open=lying, kept={0: kept})
        assert said in told_by(s, 0)[1][s.options().index("draft:army")]
    view = table(open=lying, goods={0: {"wood": 1, "tile": 1}}).observe(0)
    assert about(GAME, view, NAMES, "open:stone", "draft:stone")[1] == "It is the one colour that you need for a build."
    view.free[0][pieces.CARDS.index("stone")] = 1
    assert about(GAME, view, NAMES, "open:stone", "draft:stone")[1] == "You have taken such a card already."


def test_a_market_names_its_deals_and_what_is_owned() -> None:
    """A21: a swap, a coin, a black worker."""
    s = table(cards={0: ("market", "stone")}, goods={0: {"wood": 2, "tile": 1}})
    do(s, "work:market")
    question, labels = told_by(s, 0)
    assert question == "Market: which deal do you make? You have 2 wood, 1 tile."
    assert {"1 wood for 1 stone", "2 wood for 1 coin", "1 wood, 1 tile for 1 black worker", "No deal"} <= set(labels)


def test_a_build_names_both_payments_and_their_points() -> None:
    """A8."""
    s = table(cards={}, goods={0: {"wood": 1, "stone": 1, "tile": 1, "worker": 1}}, event="build")
    rest(s)
    assert told_by(s, 0) == (
        "Build: how do you pay for points?",
        ["Pay 1 wood, 1 stone, 1 tile: +3 points", "Pay 1 black worker: +2 points", "Build nothing"],
    )


def test_an_attack_is_told_by_guards_points_and_score() -> None:
    """3-3, A25."""
    s = table(cards={0: ("army", "wood")}, event="attack", score={1: 2})
    told = do(s, "work:army") + rest(s)
    lines = [line(e.kind, e.data, NAMES, 0, "azuchi") for e in told if e.kind == "guard"]
    assert lines == ["You have 1 guard: +1 point, now 1", "Kentarohashi has no guard: -2 points, now 0"]


def test_a_round_is_told_in_a_sentence_for_everybody_and_one_for_the_event() -> None:
    s = table(cards={0: ("wood", "army"), 1: ("stone", "market")}, event="attack")
    told = do(s, "work:wood", "work:stone", "work:army", "pass")
    assert round_summary(turn_of("azuchi", seen(told, 0)), NAMES, 0) == [
        (0, "workers: +1 wood, a guard."),
        (1, "worker: +1 stone; passed."),
        (-1, "Attack: You +1 (1)."),
    ]


def test_the_log_names_cards_and_deals_and_no_brackets() -> None:
    s = table(goods={0: {"wood": 1, "stone": 2}}, open=("wood", "market", "army"), deck=("tile", "market", "wood"))
    told = do(s, "draft:market", "draft:wood", "draft:army", "draft:tile", "work:market", "swap:stone:tile")
    assert round_summary(turn_of("azuchi", seen(told, 0)), NAMES, 0) == [
        (0, "took Market and Army; worker: 1 stone for 1 tile."),
        (1, "took Wood and Tile."),
    ]


def test_the_log_tells_no_deal_while_one_is_being_made() -> None:
    s = table(cards={0: ("market", "army")}, goods={0: {"wood": 1, "stone": 2}})
    told = do(s, "work:market")
    assert round_summary(turn_of("azuchi", seen(told, 0)), NAMES, 0) == [(0, "worker: Market.")]
    told += do(s, "none")
    assert round_summary(turn_of("azuchi", seen(told, 0)), NAMES, 0) == [(0, "worker: no deal.")]


def test_an_event_that_cannot_come_has_no_figure() -> None:
    s = table(cards={}, goods={0: {"wood": 1, "stone": 1, "tile": 1}}, row=["build"] * 4, storeys=(1, 2, 3, 4))
    view = s.observe(0)
    assert outlook.figure(view, pieces.BUILD, now(view, 0), 0) == "–"
    assert outlook.figure(view, pieces.ATTACK, now(view, 1), 0) == "0"
    assert not any("Build" in line for line in outlook.in_lines(view, NAMES[:2]))


def test_after_the_last_event_nothing_is_said_to_come() -> None:
    s = table(cards={}, goods={0: {"coin": 2}}, round_limit=1)
    rest(s)
    while s.decision is not None:
        do(s, s.options()[-1])
    view = s.observe(0)
    assert view.over
    assert outlook.in_lines(view, NAMES[:2]) == []
    assert outlook.chance(view, now(view, 0)) == "–"


def test_plain_lines_count_one_point_and_tell_what_was_left_over() -> None:
    s = table(open=("stone", "wood", "army"))
    s.score[0] = 1
    assert any("You: 1 point; " in line.replace(" (start)", "") for line in WORDS.status(s.observe(0), ("You", "Bo")))
    assert "Open: Stone, Wood, Army." in WORDS.status(s.observe(0), ("You", "Bo"))
    action = table(cards={}, open=("stone", "wood")).observe(0)
    assert "Left over: Stone, Wood." in WORDS.status(action, ("You", "Bo"))


def test_w_shows_in_lines_what_events_shows() -> None:
    view = table(cards={}).observe(0)
    assert WORDS.pages["w"][1](view, NAMES) == WORDS.pages["events"][1](view, NAMES)


def test_while_an_event_is_carried_out_the_log_tells_it_step_by_step() -> None:
    s = table(cards={}, goods={0: {"coin": 1}, 1: {"coin": 1}}, event="tribute")
    told = rest(s) + do(s, "tribute")
    assert round_summary(turn_of("azuchi", seen(told, 0)), NAMES, 0)[2:] == [
        (-1, "The event of round 1: Tribute."),
        (-1, "You pay a coin as tribute: +2 points, now 2."),
    ]


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("draft", {"seat": 0, "card": "tile"}, "You take the card Tile"),
        ("hire", {"seat": 1, "paid": ["tile", "tile"]}, "Kentarohashi pays 2 tiles and gets 1 black worker"),
        ("storey", {"storeys": 2}, "Storey 2 of 4 of the castle stands"),
        ("storey", {"storeys": 4}, "The last storey of the castle stands"),
        ("over", {"reason": "castle"}, "The castle stands: the game is over"),  # 4, A14
        ("over", {"reason": "rounds"}, "The round limit is reached: the game is over"),
    ],
)
def test_the_log_calls_cards_as_options_do_counts_what_is_paid_and_tells_storeys_and_the_end_by_its_reason(
    kind: str, data: dict[str, Any], said: str
) -> None:
    assert line(kind, data, NAMES, 0, "azuchi") == said


# -- cards -----------------------------------------------------------------------------------------------------------


def test_names_differ_and_fit(language: str) -> None:
    assert set(box("azuchi").cards.words) == set(ALL)
    for name in (cards.name, cards.short):
        assert len({name(card) for card in ALL}) == len(ALL)
    assert [card for card in ALL if not 0 < cell_len(cards.short(card)) <= 11] == []


def test_heads_of_columns_fit_their_cells_with_a_gap_and_are_whole_words(language: str) -> None:
    for good, cells in zip(pieces.GOODS, COLUMNS, strict=True):
        head = azuchi_cards.head(good)
        assert 0 < cell_len(head) < cells
        assert "." not in head


def test_every_card_says_in_whole_sentences_what_it_does(language: str) -> None:
    for card in ALL:
        said = azuchi_cards.effect(card, rules_with())
        assert said
        assert all(sentence.endswith((".", ":", ",")) and "{" not in sentence for sentence in said), said


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("wood", "A worker on it brings 1 wood"),
        ("market", "any two cubes for a coin"),
        ("army", "0: -2  1: +1~  2: +3~  3: +5~"),
        ("attack", "0: -2  1: +1~  2: +3~  3: +5~"),
        ("build", "Everybody may pay 1 wood, 1 stone, 1 tile for +3 points, or a black worker for +2 points."),
        ("tribute", "Everybody may pay 1 coin for +2 points."),
    ],
)
def test_effects_are_told_with_the_figures_of_the_rules(card: str, words: str) -> None:
    assert words in " ".join(azuchi_cards.effect(card, rules_with()))


def test_changing_a_figure_of_the_rules_changes_the_text() -> None:
    plain = azuchi_cards.effect("attack", rules_with())
    other = azuchi_cards.effect("attack", rules_with(guard_3=9))
    assert plain != other
    assert "3: +9" in other[0]
    assert "As often as they can pay." in azuchi_cards.effect("build", rules_with(build_any=True))
    assert "As often as they can pay." not in azuchi_cards.effect("build", rules_with())


def test_what_is_reconstructed_says_so_and_between_which_bounds(language: str) -> None:
    said = azuchi_cards.provenance("attack", rules_with())
    for figure in pieces.GUARD_FIGURES[1:]:
        assert str(figure.low) in said
        assert str(figure.high) in said
    assert "~" in said
    own = azuchi_cards.provenance("army", rules_with(guard_1=2, guard_2=4, guard_3=6))
    assert "~" not in own
    assert azuchi_cards.provenance("wood", rules_with()) == ""


def test_the_listing_has_every_card_with_its_number(language: str) -> None:
    found = azuchi_cards.listing({o.key: o.default for o in OPTIONS})
    assert [row[0] for row in found.rows] == list(ALL)
    assert sum(int(row[3]) for row in found.rows) == 80 + 12
    assert all(len(row) == len(found.columns) and all(row) for row in found.rows)


# -- reasons, options ------------------------------------------------------------------------------------------------


def test_a_reason_ends_with_its_ruling_as_it_is_called() -> None:
    s = table(cards={0: ("wood", "stone")})
    do(s, "work:wood", "pass")
    view = s.observe(0)
    reason = GAME.why_not(view, "own:army")
    assert reason is not None
    assert reasons.why(reason) == "You have no such card without a worker. (A3)"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda o: o.key)
def test_every_option_has_a_ruling_to_read_and_no_code_in_its_help(option: Any, language: str) -> None:
    assert 0 < cell_len(option_name("azuchi", option.key)) <= 20
    text = option_help("azuchi", option.key)
    assert text.endswith(".")
    assert cell_len(text) <= 78
    assert option.ruling not in text
    assert rules.section("azuchi", option.ruling)


def test_the_parts_of_the_score_have_names(language: str) -> None:
    s = table(cards={}, goods={0: {"wood": 1, "stone": 1, "tile": 1, "worker": 1, "coin": 1}}, event="attack")
    rest(s)
    ids = {"by_cubes", "by_worker", "by_coin", "by_attacks"}
    assert {part.card for row in s.standings() for part in row.parts} <= ids
    names = {part_name("azuchi", part) for part in ids}
    assert len(names) == len(ids)
    assert all(cell_len(name) <= 11 for name in names)


@pytest.mark.parametrize("event_card", pieces.EVENTS)
@pytest.mark.parametrize("chosen", [{}, {"tribute_any": True}])
def test_what_an_event_does_fits_into_the_two_lines_below_a_table_of_80_columns(
    event_card: str, chosen: dict[str, Any], language: str
) -> None:
    view = GAME.new(Setup(3, 1, chosen)).observe(0)
    (said,) = about(GAME, view, NAMES, f"event:{event_card}", None)
    assert 1 <= len(fold(said, 80 - 2)) <= 2


def test_the_game_can_be_made_by_what_its_options_say() -> None:
    chosen = shelf.load("azuchi").check(Setup(2, 1, {"guard_1": "2", "tie_break": "on"})).options
    assert (chosen["guard_1"], chosen["tie_break"]) == (2, True)


def test_the_word_tile_means_a_roof_tile_alone() -> None:
    """What says who begins is a marker."""
    told = [*rules.sections("azuchi"), *rules.rulings("azuchi")]
    texts = [" ".join([section.title, *section.paragraphs]) for section in told]
    texts += [option_name("azuchi", "first"), option_help("azuchi", "first")]
    texts += [line("round", {"seat": seat, "round": 2}, NAMES, 0, "azuchi") or "" for seat in (0, 1)]
    assert [text for text in texts if re.search(r"(Nobunaga|the|first) tile\b", text, re.IGNORECASE)] == []
    assert any("Nobunaga marker" in text for text in texts)
