"""Whose choices a review judges: those of the person, not of a bot that stood in."""

from __future__ import annotations

from dataclasses import replace

from kunitori_tui.play.lookback import LookBack
from kunitori_tui.review.form import Absence, stood_in, whose
from kunitori_tui.review.work import Work
from kunitori_tui.text.review import lines
from savegames.format import Save, Seat
from savegames.journal import PERSON, SeatChange
from tests.review.small import review, saved, small

GAME = saved("kunitori-finished")
"""Two players, whole rounds of choices between the entries below."""


def with_changes(*changes: tuple[int, str]) -> Save:
    """Return the game with the first seat given, one after another before entries of the journal, to bots or to a
    person.
    """
    journal = list(GAME.journal)
    for at, who in reversed(changes):
        journal.insert(at, str(SeatChange(0, who)))
    last = changes[-1][1]
    first = Seat("human", "Aya") if last == PERSON else Seat("bot", "Aya", last)
    return replace(GAME, journal=journal, seats=[first, *GAME.seats[1:]])


def test_a_seat_that_was_a_persons_or_a_bots_all_game_was_nobody_elses() -> None:
    assert stood_in(GAME, 0) == stood_in(GAME, 1) == []


def test_a_bot_stood_in_between_two_changes_of_the_seat_or_until_the_end() -> None:
    assert stood_in(with_changes((20, "samurai"), (40, PERSON)), 0) == [range(21, 41)]
    save = with_changes((20, "samurai"))
    assert stood_in(save, 0) == [range(21, len(save.journal))]
    assert stood_in(save, 1) == []


def test_a_bot_whose_seat_a_person_took_stood_in_from_the_start() -> None:
    assert stood_in(with_changes((20, PERSON)), 0) == [range(20)]


def test_what_was_taken_back_at_once_was_never_the_bots() -> None:
    assert stood_in(with_changes((20, "samurai"), (20, PERSON)), 0) == []


def test_choices_of_a_bot_are_not_judged_and_the_review_says_which_rounds_they_were() -> None:
    save = with_changes((60, "samurai"), (160, PERSON))
    assert whose(save) == 0
    ground = Work(save, 0, given=small(save.game)).ground
    own, (stretch,) = {deed.at for deed in ground.own}, stood_in(save, 0)
    others = [deed for deed in ground.way.deeds if deed.view.seat == 0 and deed.at not in own]
    assert own
    assert others
    assert all(deed.is_within(stretch) for deed in others)
    account = review(save).account(0)
    assert account is not None
    assert account.absences == [Absence(others[0].round, others[-1].round)]
    assert {one.at for one in account.choices} <= own
    assert {at for habit in account.habits for at in habit.at} <= own
    told = "\n".join(lines(review(save), LookBack(save), 0))
    assert f"played by a bot, whose choices are not reviewed: {others[0].round}-{others[-1].round}." in told
