"""The second box and both boxes mixed, in a real pseudo-terminal at 80x24: left and resumed in a joint battle."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.terminal import Terminal
from tests.e2e.test_game import number, saves

pytestmark = pytest.mark.timeout(240)

SHEET = "[{game}.wandermoench]\ncost = 1\n"
"""A price at which a monk is bought in the first turn, so that a joint battle comes soon."""
CALL = "with whom, and against whom"
END = "the end after turn"


def play_on(t: Terminal, stop: str) -> str:
    """Buy monks and call for joint battles with them until ``stop`` is on the screen; return the screen."""
    for _ in range(120):
        t.settle()
        question = t.screen.display[22]
        if stop in t.text:
            return t.text
        if "play treasures" in question:
            t.keys("t")
        elif "Buy a card" in question:
            t.keys("p", "p", "1", "enter")
            if t.screen.display[22] == question:
                t.keys("e")
        elif "choose one" in question:
            t.keys("2")
        elif "end the" in question and "No card" in question:
            t.keys("e")
        else:
            t.keys("enter")
    raise AssertionError(f"{stop!r} never came\n{t.text}")


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_a_game_is_left_in_a_joint_battle_resumed_and_finished(tmp_path: Path, game: str) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "prices.toml").write_text(SHEET.format(game=game), encoding="utf-8")
    short = ("play", game, "--seats", "you,samurai,ashigaru", "--seed", "5", "--option", "first=1")
    chosen = ("--option", "preset=example") if game == "mixed" else ()
    with Terminal(tmp_path, *short, "--option", "round_limit=6", *chosen) as t:
        t.wait("round 1", "BUY")
        called = play_on(t, CALL)
        t.keys("q")
        t.wait("Resume")
        t.keys("q")
        assert t.wait_end() == 0
    assert saves(tmp_path)[-1]["finished"] is False
    with Terminal(tmp_path, "resume") as t:
        t.wait(CALL)
        t.settle()
        assert t.text.split("\n")[1:19] == called.split("\n")[1:19]
        t.keys("enter")
        assert any(choice.startswith("joint:") for choice in saves(tmp_path)[-1]["journal"])
        end = play_on(t, END)
        assert saves(tmp_path)[-1]["finished"] is True
        assert number(end, r"Points +(-?\d+)") == saves(tmp_path)[-1]["summary"]["scores"][0]
