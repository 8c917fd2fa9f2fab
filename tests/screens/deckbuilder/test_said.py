"""What a table says in a word or a line: whole, true, and why something does not go."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.proposals import useful
from kunitori_tui.games.deckbuilder.rules.advice import purchases
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.text import cards, decisions
from kunitori_tui.text.catalog import LANGUAGES, set_language
from screens.deckbuilder.questions import BOARD, BoardCourse
from screens.drawing.look import Look
from tests.games.deckbuilder.builders import do, game_with, kind, names
from tests.screens.deckbuilder.battles import before_attack, defending
from tests.screens.deckbuilder.results import attacking
from tests.screens.deckbuilder.sitting import NAMES, people, session_of, sit
from tests.screens.hand_clock import HandClock


def attacked_with(hand: list[str]) -> DeckState:
    """Return seat 0 attacked by seat 1 with 10, with ``hand`` to defend."""
    state = attacking(1, 0, seats=2, hand=hand)
    do(state, "attack:0")
    return state


async def test_a_unit_that_no_leader_goes_with_says_why_it_stays(tmp_path: Path) -> None:
    """7-1, R23: units go where a leader goes, and none stays at home."""
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        await at.press("down", "down", "2")
        assert "No leader goes against Kenta, so no unit does." in at.text()
        await at.press("x")
        assert "While a leader attacks, no unit stays at home." in at.text()
        await at.press("right")
        assert "Units follow a leader, and leaders go to one player alone." in at.text()
        await at.press("up")
        assert "Units follow" not in at.text()
        await at.press("x", "up", "x", "down", "down", "right")
        assert "Units follow a leader: send a leader first." in at.text()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_rival_owns_stands_whole_beside_the_plan_with_how_much_is_left_out(
    language: str, tmp_path: Path
) -> None:
    units = ["speertraeger", "kavallerie", "bogenschuetzen", "kanoniere", "ninja_clan", "bauernmiliz", "festung"]
    state = game_with(hand=["oda_nobunaga"], deck=["dorf"] * 4, rivals={1: {"hand": ["dorf"], "deck": units * 2}})
    do(state, "play:oda_nobunaga")
    while kind(state) == "play":
        do(state, "end")
    async with sit(session_of(state, people(0)), tmp_path, language=language) as at:
        line = next(line for line in at.text().split("\n") if ("owns" if language == "en" else "besitzt") in line)
        assert line.rstrip().endswith("Hand of 1 card." if language == "en" else "1 Handkarte.")
        assert ".." not in line
        assert re.search(r"\+\d (kinds?|Sorten?|Arten?)\. ", line), line


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("cavalry", "In an ambush it counts 3: 2, and 1 more for the ambush."),
        ("silver", "It has neither attack nor defence."),
    ],
)
async def test_the_details_of_a_hand_card_say_during_a_defence_what_it_counts(
    card: str, said: str, tmp_path: Path
) -> None:
    refs = {"cavalry": "hand:kavallerie", "silver": "hand:silber"}
    async with sit(session_of(defending(), people(0)), tmp_path, size=(120, 40)) as at:
        at.table.tell_about(refs[card])
        await at.pilot.pause()
        shown = " ".join(line.strip("║│ ") for line in at.text().split("\n"))
        assert said.split(":")[0] in shown, at.text()
        assert "not the question" not in shown


async def test_the_others_are_told_in_whole_words(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        await at.press("o")
        assert "attack 0 · defence 3" in at.text()
        assert "discard 0" in at.text()


async def test_an_undo_that_stops_at_drawn_cards_says_so_at_once(tmp_path: Path) -> None:
    state = game_with(hand=["festung", "speertraeger", "kupfer"], deck=["dorf", "aufstrebender_general"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("a", "u")
        assert "Undo stops here: new cards were drawn." in at.text()
        assert kind(at.state) == "play"


async def test_an_undo_of_the_whole_gesture_says_nothing(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["speertraeger", "bogenschuetzen", "dorf"]), people(0)), tmp_path) as at:
        await at.press("a", "u")
        assert "Undo stops" not in at.text()


@pytest.mark.parametrize("game_id", ["kunitori", "brennt", "mixed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_pile_that_the_hand_pays_says_what_the_card_does(game_id: str, language: str) -> None:
    set_language(language)
    game = shelf.load(game_id)
    state = game.new(Setup(3, 4, {}))
    assert state.decision is not None
    seat = state.decision.seat
    if kind(state) != "buy":
        state.apply("end")
    state.hand[seat] = [state.table.number["gold"]] * 4
    view = state.observe(seat)
    names, paid = ("You", "Mei", "Haru"), purchases(view)
    course = BoardCourse(game, view, names, BOARD, {}, paid, useful, Look(), language, False, False, True)
    for option in paid:
        card = view.table.cards[view.table.number[option[4:]]]
        ((*parts,),) = course.about(f"pool:{card.id}", 80, False)
        line = "".join(text for text, _ in parts)
        assert cards.symbols(card) in line, line
        assert len(line) <= 80
        assert ("4" in line.rpartition("Enter")[2]) == bool(paid[option].treasures), line


async def test_the_last_line_says_what_digits_mean_where_the_cursor_stands(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["speertraeger", "hohe_steuern", "dorf"]), people(0)), tmp_path) as at:
        assert "1-3 card" in at.last_line
        assert "h hint" in at.last_line
        at.table.set_focus(at.table.pool)
        await at.pilot.pause()
        assert "0-9 to price" in at.last_line
        assert "1-3 card" not in at.last_line


@pytest.mark.parametrize(("hand", "offered"), [(["kupfer", "silber"], False), (["kupfer", "speertraeger"], True)])
async def test_cards_are_taken_into_an_ambush_only_where_one_counts(
    hand: list[str], offered: bool, tmp_path: Path
) -> None:
    async with sit(session_of(attacked_with(hand), people(0)), tmp_path, language="de") as at:
        assert ("Leertaste" in at.last_line) == offered
        assert ("a alle" in at.last_line) == offered


async def test_a_choice_that_is_longer_than_its_list_goes_on_below_its_words(tmp_path: Path) -> None:
    state = game_with(game="brennt", seats=3, hand=["warnung", "kupfer", "dorf"], deck=["dorf"] * 4)
    do(state, "play:warnung")
    async with sit(session_of(state, people(0, of=3)), tmp_path, size=(120, 40), language="de") as at:
        lines = at.text().split("\n")
        first = next(i for i, line in enumerate(lines) if line.startswith(" 2   in den Pool: "))
        assert lines[first + 1].startswith("     Kartenpool zurück.")
        assert at.table.lines_listed == 4


async def test_only_the_cards_that_can_be_kept_have_a_key_for_it(tmp_path: Path) -> None:
    """R16: strategy cards alone."""
    state = game_with(game="brennt", hand=["gegenschlag", "kupfer", "dorf", "silber"], deck=["silber"] * 4)
    do(state, "end", "end")
    assert kind(state) == "keep"
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert "Space/1 keep or not" in at.last_line
        await at.press("2", "enter")
        assert names(at.state, "hand") == ["silber"] * 4


def test_who_can_be_given_a_card_is_said_with_the_question() -> None:
    """R51: who ever gained a Land."""
    state = game_with(game="brennt", seats=3, hand=["gold"], deck=["dorf"] * 4)
    state.landed[2] = True
    do(state, "end")
    while kind(state) == "buy" and "buy:schoenheit" not in state.options():
        do(state, next(option for option in state.options() if option.startswith("treasure:")))
    do(state, "buy:schoenheit")
    assert kind(state) == "gift"
    asked = decisions.prompt(state.observe(0), NAMES[:3])
    assert asked == "World-shaking beauty: whose discard pile, of those who ever gained a Land?"


async def test_who_plays_the_first_turn_is_not_said_to_have_had_none_yet(tmp_path: Path) -> None:
    state = game_with(seats=3, active=1, hand=["oda_nobunaga"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0, of=3)), tmp_path, clock=HandClock(), bot_speed="step") as at:
        assert "now: no card played" in at.text()
        assert "now: no turn yet" not in at.text()
        assert "last turn: no turn yet" in at.text()


async def test_cards_turned_up_for_a_moment_are_no_defence(tmp_path: Path) -> None:
    """R12: a Ninja clan turns up the top cards of all decks."""
    rival = {"deck": ["kavallerie", "fantastische_burg", "dorf", "dorf"], "deployed": ["speertraeger"]}
    state = game_with(hand=["ninja_clan"], deck=["fantastische_burg"] * 2, rivals={1: rival})
    do(state, "play:ninja_clan")
    assert any(state.turned)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert "attack 1 · defence after this turn 0" in at.text(), "the clan itself leaves"
        assert re.search(r"2■Kenta.*(attack and defence 2| 2 +2  )", at.text()), at.text()
        await at.press("o")
        assert "attack 2 · defence 2" in at.text()
