"""A whole game in a real pseudo-terminal at 80x24, by keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.reading import number, saves

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.conftest import SHORT
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)


def finish(t: Terminal, stop: str = "the end after round") -> str:
    """Play on, simply, until ``stop`` is on the screen; return the screen."""
    for _ in range(200):
        t.settle()
        if stop in t.text:
            return t.text
        question = t.lines[22]
        if "You can spend" in question:
            t.keys("t")
        elif "end the" in question:
            t.keys("e")
        else:
            t.keys("enter")
    raise AssertionError(f"{stop!r} never came\n{t.text}")


def test_a_whole_game_with_a_battle_is_played_left_resumed_and_finished(home: Path) -> None:
    with Terminal(home) as t:
        t.wait("New game")
        t.keys("n")
        t.wait("Seats", "Options")
        t.keys("escape")
        t.wait("New game", gone="Options")
        t.keys("q")
        assert t.wait_end() == 0
    with Terminal(home, *SHORT, "--option", "round_limit=8") as t:
        t.wait("round 1/8", "BUY")
        t.settle()
        assert "lists all 8" in t.text
        t.keys("t", "/", "O", "d", "a", "enter", "enter", "enter")
        t.wait("round 2/8")
        t.settle()
        assert "lists all" not in t.text, "the one that could be had is bought"
        assert "buy:oda_nobunaga" in saves(home)[-1]["journal"]
        for _ in range(20):
            if " Oda  " in t.text.partition(" Hand ")[2]:
                break
            t.keys("t" if "You can spend" in t.lines[22] else "e")
        t.keys("enter")
        t.wait("BATTLE")
        t.settle()
        t.keys("enter")
        finish(t, "BUY")
        journal = saves(home)[-1]["journal"]
        assert any(choice.startswith("attack:") for choice in journal)
        before = t.text
        t.leave()
    with Terminal(home, "resume") as t:
        t.wait("BUY", " Hand ")
        t.settle()
        assert t.lines[:10] == before.split("\n")[:10]
        assert t.lines[11:20] == before.split("\n")[11:20]
        end = finish(t)
        assert saves(home)[-1]["finished"] is True
        scores = saves(home)[-1]["summary"]["scores"]
        assert number(end, r"Points +(\d+)") == scores[0]
        while "New game" not in t.text:  # a screen that comes by itself hears nothing in its first moment
            t.keys("enter")
            t.settle()
        t.keys("q")
        assert t.wait_end() == 0


def test_killed_in_the_middle_of_a_bots_turn_the_game_goes_on_from_the_last_choice(home: Path) -> None:
    (home / "config" / "settings.json").write_text(json.dumps({"bot_speed": "slow"}), encoding="utf-8")
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        t.keys("t", "e")  # asked about the unspent money
        t.send("e")
        t.wait_for(lambda text: "Okuni" in text.split("\n")[0], "the turn of Okuni")
        t.kill()
    journal = saves(home)[-1]["journal"]
    assert "end" in journal[journal.index("treasure:kupfer") :]  # the key that ended the buy phase
    with Terminal(home, "resume") as t:
        t.wait("Okuni")
        t.wait_for(lambda text: "round 2 " in text and "BUY" in text, "the second round")
        t.settle()
        assert saves(home)[-1]["journal"][: len(journal)] == journal


def test_the_table_speaks_german(home: Path) -> None:
    with Terminal(home, *SHORT, "--lang", "de") as t:
        t.wait("Kupfer", "Dorf")
        t.settle()
        assert "Copper" not in t.text
        assert "Village" not in t.text
        t.keys("t", "?")
        t.wait("zurücknehmen")
        t.keys("pagedown")
        t.wait("Kaufphase")


def test_a_broken_save_is_listed_with_its_sentence_and_the_others_still_open(home: Path) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.leave()
    folder = home / "data" / "savegames"
    (folder / "broken-one.json").write_text('{"format": 1, "game": "kunitori"', encoding="utf-8")
    before = (folder / "broken-one.json").read_bytes()
    with Terminal(home) as t:
        t.wait("Resume")
        t.keys("s")
        t.wait("broken-one")
        t.keys("escape")
        t.wait("Resume")
        t.keys("enter")
        t.wait("BUY", " Hand ")
    assert (folder / "broken-one.json").read_bytes() == before
