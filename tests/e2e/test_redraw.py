"""What stands on the terminal is what the program means to show, whatever was pressed before."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from kunitori_tui import shelf
from tests.e2e.terminal import Terminal, picture

KEYS = ["up", "down", "left", "right", "enter", "enter", "tab", "e", "h", "u", "i", "o", "l", "escape", "escape", "x"]


def draw_again(t: Terminal) -> None:
    """Wipe the terminal and wait for Ctrl+L to bring back what stood there."""
    t.settle()
    before = picture(t)
    t.screen.erase_in_display(2)
    assert picture(t) != before
    t.keys("\x0c")
    t.wait_for(lambda _: picture(t) == before, "the same screen")


@pytest.mark.parametrize(
    ("game", "term"),
    [("kunitori", "xterm-256color"), ("moegahara", "screen-256color"), ("azuchi", "tmux"), ("sekigahara", "linux")],
)
def test_ctrl_l_draws_the_same_screen_again_after_any_keys(home: Path, game: str, term: str) -> None:
    """Only cells that changed are sent: one that was forgotten would differ from the whole screen. Nobody else moves
    meanwhile. What screen erases would have no ground.
    """
    rivals = shelf.load(game).seat_counts[0] - 1
    seats = ",".join(["you", *["ashigaru"] * rivals])
    dice = random.Random(4)
    with Terminal(home, "play", game, "--seats", seats, "--seed", "4", TERM=term) as t:
        t.wait("Enter")
        t.settle()
        for _ in range(3):
            t.keys(*dice.choices(KEYS, k=4))
            draw_again(t)
        assert (re.search(rb"\x1b\[\d*[KX]", t.output) is None) == term.startswith("screen")
