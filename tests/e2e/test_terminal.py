"""Terminals that report what they were left to report by a program before, and terminals of an absurd size."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.terminal import Terminal

MEGABYTES = 120


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is told by /proc")
def test_a_terminal_of_absurd_size_takes_no_more_memory_than_a_large_one(home: Path) -> None:
    """Every cell took a hundred bytes, and a terminal may say that it has four thousand million."""
    with Terminal(home, "play", "kunitori", "--seed", "1") as t:
        t.wait("Kunitori!")
        t.settle()
        before = len(t.output)
        t.child.setwinsize(2_000, 2_000)
        t.settle()
        written = t.output[before:]
        places = [(int(y), int(x)) for y, x in re.findall(rb"\x1b\[(\d+);(\d+)H", written)]
        assert max(y for y, _ in places) == 200
        assert max(x for _, x in places) <= 500
        t.send("\x1b[<0;900;900M", "\x1b[<0;900;900m")
        t.settle()
        assert t.child.isalive(), "a click beyond is none"
        assert t.memory() * 1024 < MEGABYTES * 1000


def test_the_mouse_is_told_in_cells_whatever_a_terminal_was_left_in(home: Path) -> None:
    """A line that dropped leaves modes on. Any report of a size was taken for a sign that the mouse is told in pixels,
    and a click went to another place; one that told no pixels ended the program.
    """
    with Terminal(home) as t:
        t.wait("New game", "Settings")
        t.settle()
        off = min(t.output.index(b"\x1b[?2048l"), t.output.index(b"\x1b[?1016l"))
        assert off < t.output.index(b"\x1b[?1006h"), "some terminals forget with 1016 how else the mouse is told"
        t.send("\x1b[?2048;2$y", "\x1b[48;24;80;0;0t", "\x1b[48;24;80;480;800t")
        y = next(y for y, line in enumerate(t.lines) if "Settings" in line)
        x = t.lines[y].index("Settings")
        t.send(f"\x1b[<0;{x + 1};{y + 1}M", f"\x1b[<0;{x + 1};{y + 1}m")
        t.wait("next value", gone="New game")
        t.settle()
        assert b"\x1b[?2048h" not in t.output
        assert b"\x1b[?1016h" not in t.output


def test_a_terminal_that_gives_a_sign_of_a_frame_two_cells_is_drawn_on_in_ascii_and_no_key_is_lost(home: Path) -> None:
    """The question goes with the first frame; the answer may come late, between keys."""
    with Terminal(home) as t:
        t.wait("New game", "Settings")
        t.settle()
        assert t.output.count(b"\x1b[6n") == 1
        assert "─" in t.text
        t.send("down", "\x1b[1;3R", "down")
        t.settle()
        assert "─" not in t.text
        assert ">  Shared tables" in t.text.replace("#", " ")
        t.send("up", "\x1b[1;2R")
        t.settle()
        assert "─" not in t.text, "one answer is enough: a later one may be that of a key"


def test_a_terminal_that_gives_it_one_cell_or_does_not_answer_keeps_its_signs(home: Path) -> None:
    with Terminal(home) as t:
        t.wait("New game", "Settings")
        t.send("\x1b[1;2R")
        t.settle()
        assert "─" in t.text


def test_signs_that_were_chosen_stay_whatever_the_terminal_answers(home: Path) -> None:
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "settings.json").write_text('{"glyphs": "unicode"}', encoding="utf-8")
    with Terminal(home) as t:
        t.wait("New game", "Settings")
        t.send("\x1b[1;3R")
        t.settle()
        assert "─" in t.text


def test_escape_that_comes_together_with_another_key_is_a_key_and_the_other_one_too(home: Path) -> None:
    """On a slow line both come in one piece. They were taken for one key with Alt, which does nothing, or the Escape
    was left out.
    """
    with Terminal(home, "play", "kunitori", "--seed", "1") as t:
        t.wait("You can spend")
        t.settle()
        for typed, there, gone in (
            ("l", "Seed 1.", "Hand"),
            ("\x1b?", "Keys that work now", "Seed 1."),
            ("\x1b/", "Find a pile: _", "Keys that work now"),
            ("mar\x1bl", "Seed 1.", "Find a pile"),
            ("\x1b\r", "You bought Silver", "Seed 1."),
            ("l", "Seed 1.", "Hand"),
            ("\x1b\x1b[B\x1b?", "Keys that work now", "Seed 1."),
        ):
            t.send(typed)
            t.wait(there, gone=gone)


def test_a_key_with_alt_that_does_something_stays_one(home: Path) -> None:
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "keys.toml").write_text('log = "alt+g"', encoding="utf-8")
    with Terminal(home, "play", "kunitori", "--seed", "1") as t:
        t.wait("You can spend")
        t.settle()
        t.keys("\x1bg")
        t.wait("Seed 1.")
        t.keys("\x1bq")
        t.wait("Resume")
        t.keys("t", "\x1b[F", "enter", "a b", "\x1bb", "x", "enter")
        t.wait("a xb")
        t.keys("y", "enter", "\x1bx")
        t.wait("Alt+X")


@pytest.mark.parametrize(("answer", "told"), [("\x1b[5;2R", "1 cell"), ("\x1b[5;3R", "2 cells; drawn in ASCII")])
def test_the_doctor_tells_how_wide_the_signs_of_frames_are(home: Path, answer: str, told: str) -> None:
    with Terminal(home, "doctor") as t:
        t.send(answer)  # before it asks
        t.wait("lines of frames", told)
