"""What is typed in lines, as the program reads it."""

from __future__ import annotations

import io
import os
import sys

import pytest

from kunitori_tui.process.lines import Lines


def asked(typed: str) -> tuple[str | None, str]:
    """Return what counts as the answer when ``typed`` comes in, and what was written meanwhile."""
    told = io.StringIO()
    return Lines(io.StringIO(typed), told).ask(), told.getvalue()


@pytest.mark.parametrize("keys", ["\x1b[C", "\x1b[A\x1b[B", "\x1bOP", "\x1b[1;5D", "\x1b", "\x1b[3~"])
def test_arrow_keys_are_no_answer_and_what_counts_is_said(keys: str) -> None:
    answer, told = asked(f"{keys}\nt\n")
    assert answer == "t"
    assert "Arrow keys do nothing here. Type a word or a number, then Enter." in told


def test_arrow_keys_before_a_word_do_no_harm() -> None:
    assert asked("\x1b[Dq\x1b[C\n")[0] == "q"


def test_an_empty_line_is_an_answer_and_the_end_of_input_is_none() -> None:
    assert asked("\n")[0] == ""
    assert asked("")[0] is None
    assert asked("\x1b[A")[0] is None


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
def test_lines_break_between_words_at_the_edge_of_the_terminal() -> None:
    import termios

    person, program = os.openpty()
    termios.tcsetwinsize(program, (24, 30))
    with os.fdopen(program, "w") as sink:
        Lines(io.StringIO(), sink).say("   7  The first words of this long line, and more", "short")
        told = os.read(person, 1000).decode().split("\r\n")
    os.close(person)
    assert told == ["   7  The first words of this", "   long line, and more", "short", ""]
