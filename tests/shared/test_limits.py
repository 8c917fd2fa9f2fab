"""How long a choice may take at a shared table: by its own clock, and by what all can see."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.shared import hosted_game
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Start
from savegames.journal import SeatChange, actions
from tests.shared.hall import HOST, Hall, choose, company, plan, sitting, wire_of
from tests.shared.playing import table_of


def begun(folder: Path, *, limit: int = 60, game: str = "kunitori") -> tuple[Hall, Visit, Visit]:
    """Return a table with a limit, who is asked first, and the other."""
    hall = Hall(folder, plan(game, limit=limit, **({"first": "1"} if game == "kunitori" else {})))
    bo, ana = hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", auto=False)
    bo.say(Start())
    return hall, bo, ana


def let_time_pass(hall: Hall, seconds: float) -> None:
    """Move the hands of the clock, and let the bots move that this calls up."""
    hall.clock.advance(seconds)
    for _ in range(3):
        hall.clock.advance(0.0)


def test_a_bot_makes_one_choice_for_who_has_let_the_time_pass(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    match = sitting(hall).match
    before = len(match.journal)
    let_time_pass(hall, 59)
    assert len(match.journal) == before
    let_time_pass(hall, 1)
    assert len(match.journal) > before
    assert match.seats[0].kind == "human"
    assert company(ana).late == [0]
    table = table_of(bo)
    while table.question is None:
        table.next_step(0)
    assert choose(bo) == 1, "the next choice is his own again"
    assert company(ana).late == []


def test_a_choice_that_comes_in_time_begins_the_time_anew(tmp_path: Path) -> None:
    hall, bo, _ana = begun(tmp_path)
    let_time_pass(hall, 40)
    choose(bo)
    let_time_pass(hall, 40)
    assert not any(isinstance(done, SeatChange) for done in actions(sitting(hall).match.journal))


def test_who_has_let_it_pass_three_times_in_a_row_is_played_for_until_he_is_back(tmp_path: Path) -> None:
    hall, bo, _ana = begun(tmp_path)
    match = sitting(hall).match
    for _ in range(40):
        let_time_pass(hall, 60)
        if match.seats[0].kind == "bot":
            break
    assert match.seats[0].kind == "bot"
    assert sitting(hall).late[0] == hosted_game.LATE
    table_of(bo).take_back(0).result()
    assert match.seats[0].kind == "human"
    token = bo.wish.tokens[-1]
    bo.leave()
    for _ in range(40):
        let_time_pass(hall, 60)
        if match.seats[0].kind == "bot" and sitting(hall).late[0] >= hosted_game.LATE:
            break
    assert table_of(hall.visit("Bo", tokens=(token,))).people == [0]


def test_nobody_whom_only_bots_wait_for_is_played_for_to_the_end(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", first="1", limit=60))
    bo = hall.visit("Bo", tokens=(HOST,), auto=False)
    bo.say(Start())
    match = sitting(hall).match
    for _ in range(2 * hosted_game.LATE):
        before = len(match.journal)
        let_time_pass(hall, 60)
        while not match.over and (match.pending is None or not match.pending.human):
            hall.clock.advance(0.0)
        assert len(match.journal) > before
        assert match.seats[0].kind == "human"
    assert not match.over


def test_a_table_without_a_limit_waits_for_ever(tmp_path: Path) -> None:
    hall, _bo, _ana = begun(tmp_path, limit=0)
    before = sitting(hall).match.journal[:]
    let_time_pass(hall, 100_000)
    assert sitting(hall).match.journal == before


def test_all_see_how_long_nothing_was_seen_of_who_is_asked_and_he_alone_what_is_left(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    let_time_pass(hall, 20)
    hall.visit("Cy", watch=True)
    told = company(hall.visit("Di", watch=True))
    assert (told.asked, told.waited, told.limit, told.left) == (0, 20, 60, None)
    assert company(bo).left == 40
    assert company(ana).left is None


def test_nobody_is_told_twice_who_is_there(tmp_path: Path) -> None:
    """How often the others moved in secret could be counted by it."""
    hall, bo, ana = begun(tmp_path)
    heard = len(wire_of(ana).got)
    sitting(hall).changed()
    sitting(hall).tell_company()
    assert len(wire_of(ana).got) == heard
    assert table_of(bo).question is not None


def test_a_secret_choice_gets_a_time_of_its_own_and_the_others_hear_nothing_of_it(tmp_path: Path) -> None:
    """The cards that somebody drops one by one are known when the last one is."""
    hall, *visits = begun(tmp_path, game="sekigahara")
    is_secret = False
    while not is_secret:
        for visit in visits:
            while table_of(visit).question is None and table_of(visit).next_step(None).done():
                pass
        chooser, other = sorted(visits, key=lambda visit: table_of(visit).question is None)
        question = table_of(chooser).question
        assert question is not None
        is_halving, known = table_of(chooser).view(question.seat).asked.kind == "halve", company(other)
        hall.clock.advance(20)
        choose(chooser)
        is_secret = is_halving and table_of(chooser).question is not None
    assert company(chooser).left == 60
    assert company(other) == known
