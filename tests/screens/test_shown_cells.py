"""What is sent in place of a frame leads to the same terminal, and is no more than what changed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pyte
import pytest
from rich.cells import cell_len

from screens.drawing.shown_cells import Shown
from tests.e2e.terminal import Screen, cells

WIDTH, HEIGHT = 80, 10
STYLES = [
    "0",
    "1;38;5;179;48;5;233",
    "38;5;253;48;5;233",
    "7;38;5;167;48;5;253",
    "1;7",
    "4;38;2;1;2;3",
    "31;44",
    "2;97",
]
TEXTS = [" " * 12, "", "a", "castle", "   ", " two  words ", "┌──┐", "►Ōmi 3", "x" * 20]
ODD = ["織田", "e\u0301", "a織b"]


def moved(x: int, y: int) -> str:
    """Return the sequence that goes to a cell, counted from 0."""
    return f"\x1b[{y + 1};{x + 1}H"


def frame(dice: random.Random) -> str:
    """Return a frame as Textual writes it: pieces of lines, each with its whole style, and a move at the end."""
    pieces = []
    for _ in range(dice.randint(1, 6)):
        pieces.append(moved(dice.randrange(WIDTH - 60), dice.randrange(HEIGHT)))
        pieces += [f"\x1b[{dice.choice(STYLES)}m{dice.choice(TEXTS)}\x1b[0m" for _ in range(dice.randint(1, 3))]
    return "".join(pieces) + moved(0, 0)


def begun(width: int = WIDTH, height: int = HEIGHT, erases: bool = False) -> Shown:
    """Return what is known of a terminal of this size on which the first frame is blank."""
    shown = Shown()
    shown.erases = erases
    shown.forget(width, height)
    shown.change(moved(0, 0))
    return shown


class Both:
    """Two terminals: one is sent all, the other what :class:`Shown` makes of it."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.screens = [Screen(WIDTH, HEIGHT), Screen(WIDTH, HEIGHT)]
        for screen in self.screens:
            screen.reset_mode(7, private=True)  # as the program does: a long line does not go on in the next
        self._streams = [pyte.Stream(screen) for screen in self.screens]

    def send(self, data: str) -> str:
        """Send ``data`` to both; return what the second was sent. Fails if they show something else then."""
        sent = self.shown.change(data)
        self._streams[0].feed(data)
        self._streams[1].feed(sent)
        assert self.screens[1].display == self.screens[0].display
        assert cells(self.screens[1]) == cells(self.screens[0])
        assert self.screens[1].cursor.y == self.screens[0].cursor.y
        return sent


def whole_lines(dice: random.Random) -> str:
    """Return a frame of whole lines with characters of no cell and of two: a half of one is drawn by no two terminals
    alike.
    """
    lines = []
    for y in dice.sample(range(HEIGHT), 3):
        texts = dice.choices(TEXTS[:8] + ODD, k=3)
        styled = "".join(f"\x1b[{dice.choice(STYLES)}m{text}\x1b[0m" for text in texts)
        lines.append(moved(0, y) + styled + " " * (WIDTH - sum(map(cell_len, texts))))
    return "".join(lines) + moved(0, 0)


def shifted_line(dice: random.Random) -> str:
    """Return a frame of lines whose words begin now here, now there, and whose end does not move."""
    words = "".join(f"\x1b[1;38;5;179m{key}\x1b[0m\x1b[38;5;253m {key * 4}  \x1b[0m" for key in "eeiqqaa")
    lines = []
    for y in dice.sample(range(HEIGHT), 3):
        start = "e" * dice.randrange(9)
        end = "".join(dice.choices("eeeee a", k=WIDTH - 56 - 9))
        lines.append(moved(0, y) + f"{start}{words}{' ' * (9 - len(start))}{end}")
    return "".join(lines) + moved(0, 0)


def field(dice: random.Random) -> str:
    """Return a frame of whole lines on which few styles take turns, up to the last cell."""
    lines = []
    for y in range(HEIGHT):
        words = [dice.choice("│○ I+") * 4 for _ in range(WIDTH // 4)]
        styled = "".join(f"\x1b[{dice.choice(STYLES[1:4])}m{word}\x1b[0m" for word in words)
        lines.append(moved(0, y) + styled)
    return "".join(lines) + moved(0, 0)


def scrolled(dice: random.Random) -> str:
    """Return a frame of a stretch of a text, its first line marked, that is looked at in a window."""
    top = dice.randrange(12)
    lines = [f"{n * n} │ " + "○ words "[n % 3 :] * 7 for n in range(top, top + HEIGHT - dice.randrange(2))]
    return "".join(
        moved(0, y) + f"\x1b[{STYLES[1 + (y == 0)]}m{line:80}\x1b[0m" for y, line in enumerate(lines)
    ) + moved(0, 0)


@pytest.mark.parametrize(
    ("frames", "most"), [(frame, 0.67), (whole_lines, 0.46), (shifted_line, 0.22), (field, 0.24), (scrolled, 0.32)]
)
def test_any_frames_show_the_same_in_fewer_bytes(frames: Callable[[random.Random], str], most: float) -> None:
    dice = random.Random(3)
    raw = sent = 0
    for erases in [False, True] * 4:
        both = Both(begun(erases=erases))
        for data in (frames(dice) for _ in range(15)):
            raw += len(data)
            sent += len(both.send(data))
    assert sent < most * raw


def test_a_frame_that_shows_what_is_there_sends_nothing() -> None:
    both = Both(begun())
    data = frame(random.Random(1))
    assert all([both.send(data), both.send(data + moved(0, 3)), both.send(data)])
    assert both.send(data) == ""


def test_no_line_is_scrolled_past_a_wide_character_that_stays() -> None:
    both = Both(begun())
    both.send(moved(0, 8) + "織田" + moved(0, 0))
    for top in (0, 3):
        both.send("".join(moved(0, y) + f"{(top + y) ** 2:80}" for y in range(HEIGHT) if y != 8) + moved(0, 0))


def test_a_frame_is_sent_whole_after_what_was_there_is_forgotten() -> None:
    both = Both(begun())
    data = moved(3, 1) + "\x1b[1mHand\x1b[0m" + moved(0, 0)
    first = both.send(data)
    both.shown.forget(WIDTH, HEIGHT)
    assert both.send(data) == "\x1b[m" + first, "nor is the style known in which something else may have left it"


@pytest.mark.parametrize("between", ["\x1b[?1049h", "\x1b[?1049l", "a word of another program", "\x1b[2J", "\x1b[5"])
def test_what_may_write_on_the_terminal_is_sent_as_it_is_and_what_was_there_forgotten(between: str) -> None:
    shown = begun()
    data = moved(3, 1) + "\x1b[1mHand\x1b[0m" + moved(0, 0)
    first = shown.change(data)
    assert shown.change(between) == "\x1b[m" + between, "behind the style with which a terminal begins"
    assert shown.change(data) == first


@pytest.mark.parametrize("between", ["\x1b[?2026h", "\x1b[?2026l", "\x1b[?25l\x1b[?1004h", "\x07", "\x1b]52;c;YQ==\a"])
def test_what_writes_nothing_leaves_what_is_there_known(between: str) -> None:
    shown = begun()
    data = moved(3, 1) + "\x1b[1mHand\x1b[0m" + moved(0, 0)
    shown.change(data)
    assert shown.change(between) == between
    assert shown.change(data) == ""


def test_the_rest_of_a_line_is_moved_where_that_is_shorter() -> None:
    both = Both(begun())
    keys = "".join(
        f"\x1b[1;38;5;179m{key}\x1b[0m\x1b[38;5;253m {word} \x1b[0m"
        for key, word in zip("tecip", ["all", "end", "card", "why", "panel"], strict=True)
    )
    both.send(moved(0, 7) + "Enter play  " + keys + " " * WIDTH + moved(0, 0))
    sent = both.send(moved(0, 7) + "Enter why not  " + keys + " " * WIDTH + moved(0, 0))
    assert "\x1b[3@" in sent
    assert len(sent) < 60


def test_much_that_changes_is_written_style_after_style() -> None:
    both = Both(begun())
    for char in "-+":
        line = f"\x1b[1;38;5;179m{char}1\x1b[0m\x1b[38;5;253m  {char}-  \x1b[0m" * 10
        sent = both.send("".join(moved(0, y) + line for y in range(HEIGHT)) + moved(0, 0))
    assert re.findall(r"\x1b\[[\d;]*m", sent) == ["\x1b[0;38;5;253m"], "beginning with the style that is there"


def test_a_cell_is_reached_by_the_shortest_way() -> None:
    both = Both(begun())
    sent = both.send("".join(moved(*at) + "│" for at in [(40, 1), (40, 2), (0, 3), (18, 3), (20, 3)]) + moved(0, 0))
    assert sent == "\x1b[2;41H│\x1bD\b│\x1bD\r│\x1b[17C│\x1b[C│\x1b[H"


def test_long_blanks_are_erased_where_that_leaves_them_their_ground() -> None:
    line = moved(2, 3) + f"\x1b[48;5;233ma{' ' * 20}b{' ' * 56}\x1b[0m" + moved(0, 0)
    assert Both(begun(erases=True)).send(line) == "\x1b[4;3H\x1b[48;5;233ma\x1b[20X\x1b[20Cb\x1b[K\x1b[H"
    assert " " * 56 in Both(begun()).send(line)
    assert "\x1b[" not in Both(begun(erases=True)).send(line.replace("48;5;233", "4"))[12:-3], "an underline is seen"


def test_nothing_is_sent_beyond_the_edges_of_the_terminal() -> None:
    shown = begun(10, 3)
    sent = shown.change(moved(6, 2) + "abcdefgh" + moved(4, 3) + "below" + moved(12, 1) + "beside" + moved(0, 0))
    assert sent == "\x1b[3;7Habcd\x1b[H"


def test_the_first_frame_of_all_is_sent_as_it_is_and_known_all_the_same() -> None:
    shown = Shown()
    shown.forget(WIDTH, HEIGHT)
    both = Both(shown)
    first = moved(0, 0) + "\x1b[1mKUNITORI\x1b[0m" + moved(0, 1) + "New game" + moved(0, 0)
    assert both.send(first) == first
    assert both.send(moved(0, 1) + "Old game" + moved(0, 0)) == "\x1b[2HOld\x1b[H"
