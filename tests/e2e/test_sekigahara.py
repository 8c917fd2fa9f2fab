"""The campaign of 1600 in a real pseudo-terminal at 80x24, by keyboard alone: a week with a battle, a siege and a
retreat, left in the middle of the battle and resumed, and the seven weeks in lines.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import Seat, now
from savegames.store import Store
from tests.e2e.in_lines import in_both_languages, play_to_the_score, scores
from tests.e2e.reading import SCREEN, assert_light, at_once, number_of, saves
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)

SEED, DICE = 1079, 7
"""A week in which the march on Gifu comes to a siege."""
ANSWERED = 64
"""Dice with which the enemy answers that siege with a battle."""
LONG = 3
"""A campaign in which nobody falls whose fall would end it."""
DEGREE, STACK, GOAL = "How much do you move?", "Which stack moves next?", ": where to?"
GO_ON = " go on  "
SIEGE, BATTLE, RETREAT = "Siege of Gifu", "Your defence of Gifu", "Where do the"


def lay(home: Path, seed: int = SEED, dice: int = DICE) -> None:
    """Lay out the campaign with one person, and a bot whose dice are known, as the save to resume."""
    match = Match(
        shelf.load("sekigahara"),
        Setup(2, seed, {"tokugawa": "1"}),
        [Seat("human", "Anna"), Seat("bot", "Kenta", "random")],
        dice,
    )
    store = Store(home / "data" / "savegames")
    store.write(Session(match, store.new_id(), "", now(), None, None).to_save())


def question(t: Terminal) -> str:
    """Return the line of the open question."""
    return t.lines[22].strip()


def choose(t: Terminal, place: str) -> bool:
    """Press the number of the choice that begins with the name of a place; return whether there is one."""
    found = number_of(t.text, place)
    if found:
        t.keys(found)
    return bool(found)


def march(t: Terminal, stop: str, most: int = 60) -> str:
    """Send the army of Kiyosu to Gifu and answer all else with the first choice, until the question begins with
    ``stop``; return the screen.
    """
    t.settle()
    for _ in range(most):
        while GO_ON in t.lines[23]:  # a card that comes by itself hears nothing in its first moment
            t.keys("enter")
        asked = question(t)
        if asked.startswith(stop):
            return t.text
        if asked.startswith(DEGREE):
            t.keys("1")
        elif not (STACK in asked and choose(t, "Kiyosu")) and not (GOAL in asked and choose(t, "Gifu")):
            t.keys("enter")
    raise AssertionError(f"{stop!r} was never asked\n{t.text}")


def journal(home: Path) -> list[str]:
    """Return all choices of the last save."""
    return [str(choice) for choice in saves(home)[-1]["journal"]]


def test_a_week_with_siege_battle_and_retreat_is_played_left_in_the_battle_and_resumed(tmp_path: Path) -> None:
    """4: a week; 8-1, 8-2, 8-6: its fights."""
    at_once(tmp_path, recap="never")
    lay(tmp_path, dice=ANSWERED)
    with Terminal(tmp_path, "resume") as t:
        t.wait("Week 1/7", "Which card do you bid?", "T (you) ")
        march(t, SIEGE)
        assert "in the castle: " in t.text
        t.settle()
        before = len(t.output)
        t.keys("tab", "tab")
        assert t.output.count(b"\x1b[H", before) == 2, "the map comes, and goes, in one frame"
        march(t, BATTLE)
        t.settle()
        t.keys("3")  # what brings least, so that one is asked again
        t.wait("+1   1 : 3")
        fight = march(t, BATTLE)
        assert re.search(r"\+[1-9]  +[1-9] : \d", fight), "a block is out"
        t.leave()
    left = journal(tmp_path)
    with Terminal(tmp_path, "resume") as t:
        t.wait(BATTLE)
        t.settle()
        assert t.text == fight, "the table is the one that was left"
        t.keys("x")
        t.wait("Stop for this whole battle?")
        t.keys("x")
        march(t, RETREAT)
        assert re.search(r"[1-9](?:[\[(<][TI ][\])>])?[A-Z][a-z]{2}", t.text), "the places to retreat to are numbered"
        march(t, "Discard half your hand")
        assert "Week 2/7" in t.text
    made = journal(tmp_path)[len(left) :]
    assert any(choice.startswith("retreat:") for choice in made)


def test_a_cursor_key_costs_at_most_two_kilobytes_and_a_scrolled_map_twenty(tmp_path: Path) -> None:
    at_once(tmp_path, recap="never")
    lay(tmp_path)
    with Terminal(tmp_path, "resume") as t:
        t.wait("Which card do you bid?")
        t.settle()
        assert len(t.output) <= SCREEN
        march(t, STACK)
        screens = {f"stack {i} {key}": t.cost(key) for i, key in enumerate(["down", "up"])}
        choose(t, "Kiyosu")
        t.wait(GOAL)
        t.settle()
        costs = {f"where {i} {key}": t.cost(key) for i, key in enumerate(["down", "down", "up"])}
        t.keys("tab")
        screens |= {f"map {i} {key}": t.cost(key) for i, key in enumerate(["right", "right", "up", "left", "down"])}
        screens |= {f"{i} {key}": t.cost(key) for i, key in enumerate(["i", "escape", "0", "escape", "?", "escape"])}
        idle = t.cost()
    assert_light(costs, screens, idle)


def test_the_table_speaks_german_from_the_bid_to_the_siege(tmp_path: Path) -> None:
    at_once(tmp_path, recap="never", language="de")
    lay(tmp_path)
    with Terminal(tmp_path, "resume") as t:
        t.wait("Woche 1/7", "T (du) ", "Welche Karte bietest du?")
        t.keys("enter", "enter", "1")
        t.wait("Woche 1A/7")
        for name in ("Kiyosu", "Gifu"):
            t.settle()
            assert choose(t, name), t.text
        t.wait("Belagerung von Gifu durch Tokugawa", "in der Burg", "Hörst du jetzt auf: 0")


@in_both_languages
def test_seven_weeks_are_played_in_lines_to_the_score(tmp_path: Path, language: str, last: str) -> None:
    """10: whoever only makes the first choice marches a stack in every turn."""
    lay(tmp_path, LONG)
    save, told = play_to_the_score(tmp_path, "resume", "--plain", "--lang", language, last=last)
    assert save["now"]["week"] == 7
    parts = [int(n) for n in re.findall(r" x\d+ = (\d+)", told)]
    assert sum(parts) == sum(scores(told)), "castles and resources are told one by one"
