"""Commands and plain mode in a longer language with wide letters, for people with wide names."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator

import pytest
from click.testing import Result
from rich.cells import cell_len

from kunitori_tui.plain.mode import PlainTable
from kunitori_tui.play import stats
from kunitori_tui.play.session import Session
from kunitori_tui.process.lines import Lines
from kunitori_tui.review import form
from kunitori_tui.shelf import LEVELS
from kunitori_tui.text.cells import LINE
from savegames.store import Store
from tests import pseudo
from tests.golden.pictures import read
from tests.play.finished_games import finished
from tests.review.small import whole

Run = Callable[..., Result]
NAMES = ("azuchi-draft", "moegahara-finished", "kunitori-attack", "sekigahara-march")


@pytest.fixture(autouse=True)
def language() -> Iterator[None]:
    """Speak it."""
    with pseudo.spoken():
        yield


@pytest.fixture
def kept(store: Store) -> str:
    """Keep games of people with wide names, one of them with its review, and won games; return the first one's name."""
    for number, bot in enumerate(LEVELS):
        stats.add(finished(str(number), ("Ana", 50 + number), (bot, 40), seed=number))
    for name in NAMES:
        store.write(pseudo.renamed(read(name)))
    save = read("moegahara-finished")
    form.keep(store, save.id, whole("moegahara-finished"))
    return save.id


def columns(lines: list[str]) -> list[int]:
    """Return the cells at which something begins in every line, behind two blanks."""
    rows = [pseudo.cells(line) for line in lines]
    starts = range(4, min(map(len, rows)))
    return [at for at in starts if all(row[at - 2 : at] == [" ", " "] and row[at] != " " for row in rows)]


@pytest.mark.usefixtures("kept")
def test_columns_of_commands_begin_at_the_same_cells(run: Run) -> None:
    assert len(columns(run("saves list").stdout.splitlines())) >= 3
    assert columns(run("doctor").stdout.splitlines())


def test_the_curve_of_a_review_has_its_cells(run: Run, kept: str) -> None:
    told = run(f"review {kept} --seat 1").stdout.splitlines()
    assert max(map(cell_len, told)) <= 79
    heads = [at for at, line in enumerate(told) if line.startswith(" " * 7) and "織田" in line]
    assert heads
    for at in heads:
        assert cell_len(told[at]) == cell_len(told[at + 1]), told[at]


@pytest.mark.parametrize(
    ("line", "most"), [("rules kunitori short", 78), ("rules azuchi aim", 78), ("cards brennt", 120)]
)
def test_what_is_read_has_room(run: Run, line: str, most: int) -> None:
    told = run(line).stdout.splitlines()
    assert len(told) > 3
    assert [one for one in told if cell_len(one) > most] == []


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("line", ["learn", "stats", "saves show moegahara"])
def test_what_commands_tell_is_folded_and_joined_as_the_language_does(run: Run, line: str) -> None:
    told = run(line).stdout.splitlines()
    assert len(told) > 3
    assert [one for one in told if cell_len(one) > LINE] == []
    assert [one for one in told if re.search("[,;]", one)] == []


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    "line",
    [
        "never",
        "daily --level me",
        "play",
        "play azuchi --seats me",
        "resume me",
        "rules azuchi zzzzz",
        "stats --level me",
    ],
)
def test_what_can_be_chosen_is_joined_as_the_language_does(run: Run, line: str) -> None:
    told = run(line).stderr
    assert "、" in told
    assert not re.search("[,;]", told)


class Terminal(io.StringIO):
    """Remembers what is written to a terminal of 80 columns."""

    def __init__(self) -> None:
        super().__init__()
        self._person, self._program = os.openpty()
        import termios

        termios.tcsetwinsize(self._program, (24, 80))

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._program


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_plain_mode_is_wider_than_the_terminal(name: str) -> None:
    sink = Terminal()
    asks = "\n".join(["", "?", "h", "l", "last", "table", "i 1", "coach", "i short", "1", "q", ""])
    PlainTable(Session.look_on(pseudo.renamed(read(name))), Lines(io.StringIO(asks), sink)).run()
    told = sink.getvalue().splitlines()
    assert len(told) > 10
    assert [line for line in told if cell_len(line) > 80] == []
