"""What can be taken back at a table, and what an undo leaves as it was."""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Ask, Match
from savegames.format import Seat


def working(*people: int) -> Match:
    """Return a game of Azuchi for three, with bots beside ``people``, where they put out their workers in turn: seat 0
    begins, and nothing is hidden.
    """
    who = [Seat("human", f"P{i}") if i in people else Seat("bot", f"B{i}", "random") for i in range(3)]
    match = Match(shelf.load("azuchi"), Setup(3, 1), who, 7)
    while asked(match).decision.kind != "work":
        choose(match)
    return match


def asked(match: Match) -> Ask:
    """Return the open question."""
    ask = match.pending
    assert ask is not None
    return ask


def choose(match: Match, which: int = 0) -> None:
    """Answer the open question with one of its choices."""
    ask = asked(match)
    match.submit(ask.token, match.view(ask.seat).choices[which])


def test_a_bot_throws_the_same_dice_again_after_an_undo() -> None:
    """Otherwise people could undo until they like the answer of a bot."""
    match = working(0)
    choose(match)
    ask = asked(match)
    assert ask.bot
    assert match.undo()
    choose(match, -1)
    assert (asked(match).seat, asked(match).dice) == (ask.seat, ask.dice)


def test_an_undo_stops_at_what_a_bot_has_chosen() -> None:
    match = working(0)
    choose(match)
    assert match.can_undo() == 0
    choose(match)
    assert match.can_undo() is None
    assert not match.undo()


def test_the_decision_of_another_person_is_never_taken_back() -> None:
    match = working(0, 1)
    before = match.journal[:]
    choose(match)
    choose(match)
    assert match.can_undo() == 1
    assert match.undo()
    assert match.journal == [*before, match.journal[-1]]
    assert asked(match).seat == 1
    assert not match.undo()


def test_decisions_are_taken_back_one_by_one_as_far_as_nothing_was_revealed() -> None:
    """Treasures are played in the open."""
    match = Match(shelf.load("kunitori"), Setup(2, 1), [Seat("human", "P0"), Seat("bot", "B1", "random")], 7)
    while asked(match).seat != 0 or asked(match).decision.kind != "buy":
        choose(match)
    start = len(match.journal)
    treasures = [o for o in match.view(0).choices if o.startswith("treasure:")]
    choose(match, match.view(0).choices.index(treasures[0]))
    choose(match, match.view(0).choices.index(treasures[0]))
    assert match.undo()
    assert len(match.journal) == start + 1
    assert match.undo()
    assert len(match.journal) == start


def test_an_answer_to_the_question_before_an_undo_is_dropped() -> None:
    match = working(0)
    choose(match)
    late = asked(match)
    match.undo()
    before = match.journal[:]
    assert match.submit(late.token, match.view(0).choices[0]) == []
    assert match.journal == before


def test_what_was_told_of_a_decision_that_is_taken_back_is_told_no_more() -> None:
    match = working(0)
    before = list(match.events)
    choose(match)
    assert len(match.events) > len(before)
    match.undo()
    assert match.events == before


def test_at_a_table_where_somebody_else_plays_on_nothing_is_taken_back() -> None:
    match = working(0, 1)
    choose(match)
    match.hand_over(1, "random")
    assert match.can_undo() is None
