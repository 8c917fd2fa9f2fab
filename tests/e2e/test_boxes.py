"""The second box and both boxes mixed, in a real pseudo-terminal at 80x24: left and resumed in a joint battle."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.prepared import prepare
from tests.e2e.reading import CURSOR_KEY, SCREEN, number, saves
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)

SHEET = "[{game}.wandermoench]\ncost = 1\n"
"""A price at which a monk is bought in the first turn, so that a joint battle comes soon."""
CALL = "with whom, and against whom"
DEFENCE = "ambush or reinforcement?"
END = "the end after round"


def joint_attacks(home: Path) -> int:
    """Return how many allies have agreed to a call, by the journal of the last save."""
    journal = saves(home)[-1]["journal"]
    return sum(a.startswith("joint:") and b == "yes" for a, b in pairwise(journal))


def play_on(t: Terminal, stop: str) -> str:
    """Buy monks and call for joint battles with them until ``stop`` is on the screen; return the screen.

    Seats at the same keyboard are turned to, agree to every call and defend with all they have. Most keys are those
    that a curtain does not take yet, for it has just been drawn.
    """
    for _ in range(2_000):
        t.settle()
        question = t.lines[22]
        if stop in t.text:
            return t.text
        if "You can spend" in question:
            t.keys("t")
        elif "Buy a card" in question:
            t.keys("p", "p", "1", "enter")
            if t.lines[22] == question:
                t.keys("e")
        elif "attack anyway" in t.lines[23]:
            t.keys("e")
        elif "Do you join?" in question:
            t.keys("y")
        elif "choose one" in question:
            t.keys("2")
        elif "end the" in question and "No card" in question:
            t.keys("e")
        else:
            t.keys("enter")
    raise AssertionError(f"{stop!r} never came\n{t.text}")


@pytest.mark.parametrize(
    ("game", "bot", "seed", "options"), [("brennt", "samurai", 6, {}), ("mixed", "random", 22, {"preset": "example"})]
)
def test_a_game_is_left_in_a_joint_battle_resumed_and_finished(
    tmp_path: Path, game: str, bot: str, seed: int, options: dict[str, str]
) -> None:
    prepare(
        tmp_path,
        game,
        (bot, "samurai", "ashigaru"),
        lambda ask, match: ask.decision.kind == "joint",
        options={"round_limit": 6, "first": "1", "prices": {"wandermoench": {"cost": 1}}, **options},
        seed=seed,
    )
    with Terminal(tmp_path, "resume") as t:
        t.wait(CALL)
        t.settle()
        called = t.text
        t.leave()
    assert saves(tmp_path)[-1]["finished"] is False
    with Terminal(tmp_path, "resume") as t:
        t.wait(CALL)
        t.settle()
        assert t.text.split("\n")[1:19] == called.split("\n")[1:19]
        t.keys("up", "enter", "e")  # nothing can be won: the cursor is at nobody, and one is asked back
        assert any(choice.startswith("joint:") for choice in saves(tmp_path)[-1]["journal"])
        end = play_on(t, END)
        assert saves(tmp_path)[-1]["finished"] is True
        assert number(end, r"Points +(-?\d+)") == saves(tmp_path)[-1]["summary"]["scores"][0]


def test_two_people_and_a_bot_fight_a_joint_battle_behind_the_curtain_left_and_resumed_in_its_defence(
    tmp_path: Path,
) -> None:
    """The ally is asked where everybody looks, the defender behind the curtain; nothing is lost by leaving there."""
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "prices.toml").write_text(SHEET.format(game="brennt"), encoding="utf-8")
    seats = ("--seats", "you,person:Ana,person:Ben", "--seed", "5", "--option", "first=1", "--option", "round_limit=9")
    with Terminal(tmp_path, "play", "brennt", *seats) as t:
        play_on(t, CALL)
        t.keys("up", "enter", "e")  # nothing can be won: the cursor is at nobody, and one is asked back
        t.wait("you are asked", "Do you join?", gone="Hand")
        play_on(t, DEFENCE)
        assert joint_attacks(tmp_path) == 1
        before = t.text.split("\n")
        t.leave()
    with Terminal(tmp_path, "resume") as t:
        t.wait("The screen was cleared", "you are asked", gone="Ambush")
        play_on(t, DEFENCE)
        assert t.text.split("\n")[1:19] == before[1:19]
        costs = [t.cost(key) for key in ("space", "right", "a", "0")]
        assert max(costs) <= CURSOR_KEY, costs
        t.keys("enter")
        t.wait_for(lambda text: DEFENCE not in text, "the result of the battle")
        journal = saves(tmp_path)[-1]["journal"]
        assert journal[journal.index("yes") :][:3] == ["yes", "ambush", "done"]


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_the_call_for_a_joint_battle_and_its_table_are_light_on_a_line(tmp_path: Path, game: str) -> None:
    prepare(
        tmp_path,
        game,
        ("ashigaru", "samurai", "ashigaru", "money"),
        lambda ask, match: ask.decision.kind == "joint" and len(match.view(0).choices) > 2,
    )
    with Terminal(tmp_path, "resume") as t:
        t.wait(CALL)
        t.settle()
        first = len(t.output)
        keys = [t.cost(key) for key in ("down", "right", "left", "up")]
        screens = [t.cost(key) for key in ("i", "escape", "?", "escape")]
    with Terminal(
        tmp_path, "play", game, "--seats", "you,samurai,ashigaru,money", "--seed", "5", "--option", "first=1"
    ) as t:
        t.wait("BUY")
        screens.append(t.cost("tab"))
        keys += [t.cost(key) for key in ("down", "right", "left", "up")]
    assert 0 < max(keys) <= CURSOR_KEY, keys
    assert 0 < min(screens) <= max(screens) <= SCREEN, screens
    assert 0 < first <= 0.6 * SCREEN, f"{first} bytes: the first picture is sent more than twice"


def test_the_pile_chooser_is_light_on_a_line(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "settings.json").write_text(json.dumps({"last_game": {"game": "mixed"}}), encoding="utf-8")
    with Terminal(tmp_path) as t:
        t.wait("New game")
        t.keys("n")
        t.wait("Seats", "Options")
        t.keys("tab", "tab", "down")
        chooser = t.cost("enter")
        t.wait("The rules of section 10")
        keys = [t.cost(key) for key in ("down", "right", "up", "left", "space", "space")]
        screens = [t.cost(key) for key in ("x", "c", "p", "o", "w", "escape")]
        t.keys("enter")
        t.wait("Seats", "Options")
    assert 0 < max(keys) <= CURSOR_KEY, keys
    assert 0 < min(chooser, *screens) <= max(chooser, *screens) <= SCREEN, (chooser, screens)
