"""The third box in a real pseudo-terminal at 80x24, by keyboard alone: two players, two teams of two, and in lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.in_lines import in_both_languages, play_to_the_score
from tests.e2e.prepared import prepare
from tests.e2e.reading import SCREEN, assert_light, at_once, number, saves
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)

DUEL = ("play", "moegahara", "--seats", "you,ashigaru", "--seed", "5")
TEAM = ("samurai", "ashigaru", "daimyo", "samurai")
PLACING = "To which Land does the card go?"
END = "the end after"


def hint(t: Terminal) -> str:
    """Ask for a hint and return it; the cursor stands on what it names."""
    t.send("h")
    text = t.wait("First look: ")
    return next(line for line in text.split("\n") if "First look: " in line)


def follow(t: Terminal, stop: str, most: int = 200) -> str:
    """Do what the hints say until ``stop`` is on the screen; return the screen."""
    t.settle()
    for _ in range(most):
        if stop in t.text:
            return t.text
        if " is decided " in t.text:
            t.keys("enter")
            continue
        if "You can spend" in t.lines[22]:
            t.keys("t")
            continue
        said = hint(t)
        if ": End" in said:
            t.keys("e")
        elif any(word in said for word in (": Use", ": Trap", ": Horo")):
            t.keys("x")
        else:
            t.keys("enter")
    raise AssertionError(f"{stop!r} never came\n{t.text}")


def test_a_game_of_two_begins_with_a_purchase_by_keyboard_and_outlasts_leaving(tmp_path: Path) -> None:
    at_once(tmp_path)
    with Terminal(tmp_path, *DUEL) as t:
        t.wait("round 1", "ACTION", "Aim: 4 points")
        shown = follow(t, "round 2 ")
        (save,) = saves(tmp_path)
        assert any(choice.startswith("buy:") for choice in save["journal"])
        t.leave()
    with Terminal(tmp_path, "resume") as t:
        t.wait("round 2 ")
        t.settle()
        assert t.text.split("\n")[:10] == shown.split("\n")[:10]


def test_a_game_of_two_is_resumed_at_a_placing_and_played_to_the_score(tmp_path: Path) -> None:
    at_once(tmp_path)
    before = prepare(
        tmp_path,
        "moegahara",
        ("samurai", "ashigaru"),
        lambda ask, match: ask.decision.kind == "place" and match.view(0).round > 7,
        options={"round_limit": 8},
    ).match.journal
    with Terminal(tmp_path, "resume") as t:
        t.wait(PLACING, "8/8 rounds idle")
        t.settle()
        t.keys("enter")
        (save,) = saves(tmp_path)
        assert save["journal"][: len(before)] == before
        assert save["journal"][len(before)].startswith("place:")
        end = follow(t, END)
        (save,) = saves(tmp_path)
        assert save["finished"] is True
        points = re.search(r"^ +Points +(\d+) +(\d+)", end, re.MULTILINE)
        assert points, end
        assert [int(n) for n in points.groups()] == save["summary"]["scores"]


def test_two_teams_of_two_place_a_card_while_the_bot_beside_you_shows_its_hand(tmp_path: Path) -> None:
    at_once(tmp_path)
    prepare(tmp_path, "moegahara", TEAM, lambda ask, match: ask.decision.kind == "place")
    with Terminal(tmp_path, "resume") as t:
        t.wait(PLACING, "Aim: 5 points", "hand: ")
        t.settle()
        asked = t.text
        t.keys("right")
        assert t.text != asked, "the card goes along the Lands"
        choice = hint(t)
        t.keys("enter")
        (save,) = saves(tmp_path)
        assert f"Land {save['journal'][-1].split(':')[2]}" in choice
        after = number(t.text, r"round (\d+)")
        follow(t, f"round {after + 1} ")


def test_a_cursor_key_costs_at_most_two_kilobytes_and_a_new_screen_twenty(tmp_path: Path) -> None:
    at_once(tmp_path)
    prepare(tmp_path, "moegahara", ("samurai", "ashigaru"), lambda ask, match: ask.decision.kind == "place")
    with Terminal(tmp_path, "resume") as t:
        t.wait(PLACING)
        t.settle()
        assert len(t.output) <= SCREEN
        costs = {f"field {i} {key}": t.cost(key) for i, key in enumerate(["right", "right", "left", "up", "down"])}
        screens = {f"{i} {key}": t.cost(key) for i, key in enumerate(["tab", "tab", "?", "escape", "l", "escape", "o"])}
        t.keys("escape")
        idle = t.cost()
    with Terminal(tmp_path, *DUEL) as t:
        t.wait("round 1", "ACTION")
        costs |= {f"hand {i} {key}": t.cost(key) for i, key in enumerate(["right", "left"])}
    assert_light(costs, screens, idle)


def test_the_table_speaks_german_from_the_first_screen_to_the_score(tmp_path: Path) -> None:
    at_once(tmp_path)
    with Terminal(tmp_path, *DUEL, "--lang", "de", "--option", "round_limit=1") as t:
        t.wait("AKTION", "Länder", "Hand")
        for _ in range(30):
            t.settle()
            if "Ende nach" in t.text:
                break
            t.keys("e" if "e Phase" in t.lines[23] else "enter")
        assert "Ende nach" in t.text
        assert "Punkte" in t.text


@in_both_languages
def test_a_whole_game_is_played_in_lines_to_the_end_of_the_rounds(tmp_path: Path, language: str, last: str) -> None:
    """R35: nobody who only takes the first choice wins a Land, so the agreed rounds end the game."""
    play_to_the_score(tmp_path, *DUEL, "--plain", "--lang", language, "--option", "round_limit=6", last=last)
