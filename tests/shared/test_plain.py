"""A shared table in lines: what is typed while others are waited for, what comes meanwhile, who looks on."""

from __future__ import annotations

import io
import os
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kunitori_tui.plain.shared_table import play
from kunitori_tui.process.lines import Lines, Typed
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Start
from tests.shared.hall import HOST, Hall, choose, company, handed_on, plan, sitting, wire_of
from tests.shared.playing import table_of


class Terminal:
    """Somebody at a terminal in plain mode: lines are typed as the table is listened to, one step each time."""

    def __init__(self) -> None:
        self.typing, self._end = os.openpty()
        tty.setcbreak(self._end, when=0)
        self.out = io.StringIO()

    def sit(self, visit: Visit, *steps: str | Callable[[], object]) -> str:
        """Play at ``visit``; whenever the table is listened to the next of ``steps`` happens: a line is typed, or
        something is done elsewhere. After the last one the input ends. Return what was said.
        """
        left: Iterator[str | Callable[[], object]] = iter([*steps, "q", "q"])
        wire = wire_of(visit)
        listen = wire.listen

        def step(beside: int | None = None) -> None:
            listen(beside)
            do = next(left)
            if isinstance(do, str):
                os.write(self.typing, f"{do}\n".encode())
            else:
                do()

        wire.listen = step  # type: ignore[method-assign] - the line of a test says when somebody types
        typed = Typed(self._end)
        play(visit, Lines(typed, self.out), typed)
        return self.out.getvalue()

    def close(self) -> None:
        """Close the terminal."""
        os.close(self.typing)
        os.close(self._end)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """Return a terminal."""
    there = Terminal()
    yield there
    there.close()


def begun(folder: Path, *bots: str, limit: int = 0) -> tuple[Hall, Visit, Visit]:
    """Return a table whose game has begun, who is asked, and who waits."""
    hall = Hall(folder, plan("kunitori", *bots, limit=limit, first="1"))
    bo, ana = hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", auto=False)
    bo.say(Start())
    return hall, bo, ana


def test_who_waits_talks_asks_for_help_and_leaves(tmp_path: Path, terminal: Terminal) -> None:
    _hall, bo, ana = begun(tmp_path)
    said = terminal.sit(ana, "say Hallo Bo", "?", "l", "hand", "i gold", "q")
    assert [spoken.text for spoken in table_of(bo).company.spoken] == ["Hallo Bo"]
    assert "Waiting for Bo." in said
    assert "bots NAME" in said
    assert said.count("Ana: Hallo Bo") == 2, "as it came, and below the log"
    assert "Copper" in said, "her own hand"
    assert "Gold" in said
    assert "answers nothing" not in said
    assert "Your seat is kept" in said


def test_the_time_for_a_choice_is_told_and_what_is_left_out_of_a_long_line(tmp_path: Path, terminal: Terminal) -> None:
    _hall, bo, ana = begun(tmp_path, limit=120)
    said = terminal.sit(ana, "say " + "ha " * 66 + "ho ho", "q")
    assert "A choice may take 2 minutes; then a bot makes it." in said
    assert "A line has at most 200 characters: the rest was not said." in said
    assert [len(spoken.text) for spoken in table_of(bo).company.spoken] == [200]


def test_who_opened_a_table_leaves_it_when_the_input_ends(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    reading, writing = os.pipe()
    os.close(writing)
    typed = Typed(reading)
    assert play(hall.visit("Bo", tokens=(HOST,)), Lines(typed, io.StringIO()), typed) == 0
    os.close(reading)
    assert hall.closed


def test_a_line_that_was_typed_before_the_question_does_not_answer_it(tmp_path: Path, terminal: Terminal) -> None:
    hall, bo, ana = begun(tmp_path)

    def let_bo_play() -> None:
        while table_of(bo).question is not None:
            choose(bo)

    before = list[str]()

    def note() -> None:
        before.extend(sitting(hall).match.journal)

    said = terminal.sit(ana, "1", let_bo_play, note)
    assert "answers nothing" in said
    assert sitting(hall).match.journal[: len(before)] == before
    assert len(sitting(hall).match.journal) == len(before)


def test_who_looks_on_is_told_so_and_leaves_without_a_seat(tmp_path: Path, terminal: Terminal) -> None:
    hall, _bo, _ana = begun(tmp_path)
    said = terminal.sit(hall.visit("Cy"), "1", "q")
    assert "No seat is free at this table: you are watching." in said
    assert "Your seat is kept" not in said
    assert "You have left the table." in said


def test_who_has_given_up_is_told_so_and_so_are_the_others(tmp_path: Path, terminal: Terminal) -> None:
    hall, bo, ana = begun(tmp_path)
    said = terminal.sit(ana, "concede", "concede", "q")
    assert sitting(hall).match.conceded == [1]
    assert "You have conceded and are watching." in said
    assert "You have left the table." in said
    assert "Ana has conceded; a bot plays on." in terminal.sit(bo, "q")


def test_who_is_asked_hears_meanwhile_that_another_has_given_up(tmp_path: Path, terminal: Terminal) -> None:
    _hall, bo, ana = begun(tmp_path)
    said = terminal.sit(bo, lambda: table_of(ana).concede(1), lambda: None, "q")
    assert "Something has changed at the table meanwhile." in said
    assert "Ana has conceded; a bot plays on." in said


def test_a_request_reaches_who_is_asked_and_yes_agrees(tmp_path: Path, terminal: Terminal) -> None:
    hall, chose, asked = handed_on(tmp_path)
    before = len(sitting(hall).match.journal)
    said = terminal.sit(asked, lambda: table_of(chose).undo(), "yes", "q")
    assert "asks to take the last choice back. yes or no answers." in said
    assert len(sitting(hall).match.journal) < before
    assert company(asked).wants_undo is None


def test_a_bot_plays_for_who_wishes_it_until_he_plays_again(tmp_path: Path, terminal: Terminal) -> None:
    hall, _bo, ana = begun(tmp_path)
    kinds: list[str] = []
    look = lambda: kinds.append(sitting(hall).match.seats[1].kind)  # noqa: E731 - a step of the test
    terminal.sit(ana, "bots Ana", look, "bots off", look, "q")
    assert kinds == ["bot", "human"]


def test_who_opened_a_table_closes_it_by_its_name_and_all_programs_end(tmp_path: Path, terminal: Terminal) -> None:
    _hall, bo, ana = begun(tmp_path)
    said = terminal.sit(bo, "close", "close maple")
    assert "close maple closes the table for all" in said
    assert "Resume takes it up again" in said
    assert ana.refused == "closed"


def test_who_is_at_a_table_that_ends_is_told_so_and_goes(tmp_path: Path, terminal: Terminal) -> None:
    hall, _bo, ana = begun(tmp_path)
    said = terminal.sit(ana, lambda: hall.room.close())
    assert "The table has ended." in said


def test_a_second_terminal_of_one_player_brings_his_seat_by_a_word(tmp_path: Path, terminal: Terminal) -> None:
    hall, bo, _ana = begun(tmp_path)
    again = hall.visit("Bo", tokens=(HOST,), auto=False)
    said = terminal.sit(again, "sit", "l")
    _, _, after = said.partition("sit brings your seat to this one")
    assert bo.refused == "moved"
    assert "  1  " in after, "he is asked here"


def test_whose_seat_was_taken_up_at_another_terminal_while_the_line_was_down_looks_on_and_brings_it_back(
    tmp_path: Path, terminal: Terminal
) -> None:
    hall, bo, _ana = begun(tmp_path)
    again: list[Visit] = []

    def drop() -> None:
        wire = wire_of(bo)
        wire.drop()
        again.append(hall.visit("Bo", tokens=(HOST,), auto=False))
        wire.open()
        bo.connected()

    said = terminal.sit(bo, drop, "sit", "l")
    before, looking_on, after = said.partition("You sit here at another terminal; sit brings your seat to this one.")
    assert looking_on
    assert "  1  " in before
    assert "  1  " in after, "he is asked here again"
    assert again[0].refused == "moved"
