"""Azuchi Castle in a real pseudo-terminal at 80x24, by keyboard alone: left and resumed in a deal, and to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.in_lines import in_both_languages, play_to_the_score
from tests.e2e.reading import SCREEN, assert_light, at_once, number, saves
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)

SHORT = ("play", "azuchi", "--seats", "you,samurai,ashigaru", "--seed", "5", "--option", "first=1")
DEAL = "which deal do you make"
MARKET = "►[Market"


def play_on(t: Terminal, stop: str) -> str:
    """Draft markets, work on materials first, deal and pay until ``stop`` is on the screen; return the screen."""
    t.settle()
    made = 0
    while made < 400:  # of keys that do something: what comes by itself hears nothing in its first moment
        if stop in (before := t.text):
            return before
        if "Which of the open cards" in t.lines[22]:
            for _ in range(2):
                if MARKET not in t.text and "+[Market" in t.text:
                    t.keys("right")
        t.keys("enter")
        made += t.text != before
    raise AssertionError(f"{stop!r} never came\n{t.text}")


def test_a_game_is_left_in_a_deal_resumed_and_played_until_the_castle_stands(tmp_path: Path) -> None:
    at_once(tmp_path)
    with Terminal(tmp_path, "play", "azuchi", "--seats", "you,samurai", "--seed", "3", "--option", "first=1") as t:
        t.wait("Azuchi Castle", "DRAFT", "round 1 of 12")
        asked = play_on(t, DEAL)
        t.leave()
    assert saves(tmp_path)[-1]["finished"] is False
    with Terminal(tmp_path, "resume") as t:
        t.wait(DEAL)
        t.settle()
        assert t.text.split("\n")[1:19] == asked.split("\n")[1:19]
        t.keys("enter")
        assert any(choice.startswith(("swap:", "coin:", "hire:")) for choice in saves(tmp_path)[-1]["journal"])
        end = play_on(t, "the end after round")
        assert "The castle stands" in " ".join(end.replace("║", " ").split()), "its lines end where the box does"
        save = saves(tmp_path)[-1]
        assert save["finished"] is True
        assert number(end, r"Points +(\d+)") == save["summary"]["scores"][0]
        assert number(end, r"the end after round (\d+)") == save["now"]["round"] >= 12


def test_a_cursor_key_costs_at_most_two_kilobytes_and_a_new_screen_twenty(tmp_path: Path) -> None:
    with Terminal(tmp_path, *SHORT) as t:
        t.wait("DRAFT", "Which of the open cards")
        t.settle()
        assert len(t.output) <= SCREEN
        costs = {f"draft {i} {key}": t.cost(key) for i, key in enumerate(["right", "right", "left"])}
        t.keys("enter", "enter")
        t.wait("ACTION", "On which card")
        costs |= {f"action {i} {key}": t.cost(key) for i, key in enumerate(["right", "down", "up", "down", "left"])}
        screens = {f"{i} {key}": t.cost(key) for i, key in enumerate(["tab", "tab", "?", "escape", "l", "escape", "i"])}
        t.keys("escape")
        idle = t.cost()
    assert_light(costs, screens, idle)


def test_the_table_speaks_german_from_the_first_screen_to_the_score(tmp_path: Path) -> None:
    with Terminal(tmp_path, *SHORT, "--lang", "de", "--option", "round_limit=1") as t:
        t.wait("AUSWAHL", "0 von 4 Stockwerken", "Welche der offenen Karten")
        for _ in range(60):
            t.settle()
            if "Ziel: " not in t.text:
                break
            t.keys("enter")
        assert "Ende nach Runde 1" in t.text
        assert "Punkte" in t.text


@in_both_languages
def test_a_whole_game_is_played_in_lines_until_the_castle_stands(tmp_path: Path, language: str, last: str) -> None:
    """4: the fourth storey after twelve rounds or more; option 1 always moves the game on."""
    save, _ = play_to_the_score(tmp_path, *SHORT, "--plain", "--lang", language, last=last)
    assert len(save["now"]["storeys"]) == 4
    assert save["now"]["round"] >= 12
