"""Bytes over the line and the ways a run ends, in a real pseudo-terminal."""

from __future__ import annotations

import signal
from pathlib import Path
from statistics import median

import pytest

from tests.e2e.reading import CURSOR_KEY, SCREEN, assert_light

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from kunitori_tui import shelf
from kunitori_tui.commands.menu import MENU
from tests.e2e.conftest import SHORT, journal
from tests.e2e.prepared import prepare
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)

IN_THE_MEDIAN = 500


def test_a_cursor_key_costs_at_most_two_kilobytes_and_a_new_screen_twenty(home: Path) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        t.keys("t")
        costs = {f"{i} {key}": t.cost(key) for i, key in enumerate(["down", "down", "right", "right", "up", "left"])}
        screens = {f"{i} {key}": t.cost(key) for i, key in enumerate(["tab", "tab", "?", "escape", "l", "escape", "i"])}
        idle = t.cost()
    assert_light(costs, screens, idle)


def test_the_first_frame_of_menu_and_table_fits_into_twenty_kilobytes(home: Path) -> None:
    for args in ((), SHORT):
        with Terminal(home, *args) as t:
            t.wait("Kunitori!" if args else "New game")
            t.settle()
            assert len(t.output) <= SCREEN


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_hang_up_or_a_term_signal_keeps_the_last_choice_and_ends_with_its_number(home: Path, number: int) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        t.keys("t")
        t.child.kill(number)
        assert t.wait_end() == 128 + number
    assert "treasure:kupfer" in journal(home)


@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)])
def test_a_closed_line_ends_the_program_and_keeps_the_last_choice(home: Path, ignored: tuple[int, ...]) -> None:
    with Terminal(home, *SHORT, ignored=ignored) as t:
        t.wait("BUY")
        t.settle()
        t.keys("t")
        t.hang_up()
        assert t.ends_unread()
    assert "treasure:kupfer" in journal(home)


def test_a_terminal_that_is_too_small_says_so_and_the_game_is_untouched(home: Path) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        before = journal(home)
        t.resize(60, 20)
        t.wait("80x24", "60x20")
        t.keys("enter", "e", "t")
        t.resize(1, 1)
        t.settle()
        t.resize(80, 24)
        t.wait("BUY", " Hand ")
        assert journal(home) == before


def test_the_rules_are_printed_through_no_other_program(home: Path) -> None:
    """A pager has a shell: through the menu in lines who comes by SSH would have it."""
    pager, mark = home / "pager", home / "mark"
    pager.write_text(f"#!/bin/sh\ntouch {mark}\ncat\n", encoding="utf-8")
    pager.chmod(0o755)
    with Terminal(home, "--plain", PAGER=str(pager)) as t:
        t.wait("Menu", "q to leave: ")
        t.send(f"{[*MENU].index('Rules') - 2}\r1\r1\r")  # without what is about games there are, all of the rules
        t.wait("Game", "Menu", "q to leave: ")
        t.send("q\r")
        assert t.wait_end() == 0
    assert not mark.exists()


def test_an_unusable_terminal_is_refused_with_the_way_out(home: Path) -> None:
    with Terminal(home, *SHORT, TERM="dumb") as t:
        assert t.wait_end() == 2
        assert "--plain" in t.text.replace("\n", "")  # a long command line goes on in the next row


@pytest.mark.parametrize("game", ["kunitori", "moegahara", "azuchi", "sekigahara"])
def test_the_first_cursor_key_on_what_has_just_opened_is_as_light_as_any(home: Path, game: str) -> None:
    """All that is drawn with a new screen is paid for: the next key sends what it changes, and not the screen again."""
    bots = ["ashigaru"] * shelf.load(game).seat_counts[0]
    prepare(home, game, bots, lambda ask, match: len(match.view(0).choices) > 1)
    with Terminal(home) as t:
        t.wait("New game")
        costs = {"menu": [t.cost("down")]}
        t.keys("n", "tab")
        costs["new game"] = [t.cost("down")]
        t.keys("escape", "up", "enter")
        t.wait_for(lambda text: "New game" not in text, "the table")
        costs["table"] = [t.cost(key) for key in ("left", "up", "right", "down")]
        t.keys("?")
        first, _, third = scrolled = [t.cost(key) for key in ("down", "up", "down")]
        t.keys("escape")
        costs["table again"] = [t.cost(key) for key in ("left", "up", "right", "down")]
        idle = t.cost()
    assert all(0 < max(keys) <= CURSOR_KEY for keys in costs.values()), costs
    assert first <= third + 30, f"but for a style, which the key before has left: {scrolled}"
    assert idle == 0


@pytest.mark.parametrize("game", shelf.ids())
def test_a_cursor_key_costs_half_a_kilobyte_in_the_median_and_two_at_worst_on_every_table(
    home: Path, game: str
) -> None:
    """Another panel, the palette and a scrolled text cost no more than the worst of them."""
    seats = ",".join(["you", *["ashigaru"] * (min(shelf.load(game).seat_counts[-1], 4) - 1)])
    with Terminal(home, "play", game, "--seats", seats, "--seed", "5") as t:
        t.wait("?")
        t.settle()
        costs = []
        for turn in range(5):
            costs += [t.cost(key) for key in ("down", "up", "right", "left")]
            t.keys("enter" if turn % 3 else "e")
            while "go on" in t.lines[23]:  # what was decided meanwhile lies over the table
                t.keys("enter")
        panels = [t.cost(key) for key in ("tab", "down", "tab", "right")]
        t.keys("\x10")
        palette = [t.cost(key) for key in ("down", "down", "up")]
        t.keys("escape", "?")
        scrolled = [t.cost(key) for key in ("down", "down", "up")]
    moved = [cost for cost in costs if cost]
    assert moved
    assert median(moved) <= IN_THE_MEDIAN, moved
    assert max(moved) <= CURSOR_KEY, moved
    assert 0 < max(panels) <= CURSOR_KEY, panels
    assert 0 < max(palette) <= CURSOR_KEY, palette
    assert 0 < max(scrolled) <= CURSOR_KEY, scrolled
