"""Whole campaigns in plain mode: by numbers alone to the end, left in the middle of a fight and taken up again."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys

import pytest
from click.testing import Result

from kunitori_tui import shelf
from savegames.store import Store
from tests.cli.conftest import Run
from tests.cli.conftest import folders as folders
from tests.cli.conftest import run as run
from tests.cli.conftest import store as store

pytestmark = pytest.mark.skipif("sekigahara" not in shelf.ids(), reason="Sekigahara is not on the menu yet")


def answers(seed: int, n: int = 4000) -> list[str]:
    """Return numbers of options as a lively player types them; those that are not on offer change nothing."""
    dice = random.Random(seed)
    return [str(dice.choice((2, 2, 3, 3, 4, 5, 1))) for _ in range(n)]


def campaign(seed: int) -> str:
    """Return the command line of a campaign against a bot that throws its dice for every choice."""
    return f"play sekigahara --plain --seed {seed} --seats you,random"


def play(run: Run, seed: int, typed: list[str]) -> Result:
    return run(campaign(seed), stdin="\n".join(typed) + "\n")


def final(result: Result) -> str:
    return result.stdout.partition("Final score")[2]


def test_option_1_for_ever_ends_the_campaign(run: Run, store: Store) -> None:
    found = play(run, 5, ["1"] * 3000)
    assert found.exit_code == 0
    assert re.search(r"\d\. (Tokugawa|Ishida) \(You\): \d+ points?", final(found))
    assert store.entries()[0].finished
    weeks = len(re.findall(r"^Bids: ", found.stdout, re.M))
    assert weeks == 7 or re.search("wins? at once", found.stdout)


@pytest.mark.parametrize("option", ["tokugawa=2", "tokugawa=bid", "printing=2011", "open_castles=true"])
def test_every_option_can_be_played_to_the_end(run: Run, option: str) -> None:
    found = run(f"{campaign(8)} --option {option}", stdin="\n".join(answers(1)) + "\n")
    assert found.exit_code == 0
    assert "Final score" in found.stdout


def test_a_lively_campaign_has_battles_sieges_and_retreats(run: Run) -> None:
    told = play(run, 2, answers(1)).stdout
    for happened in ("wins? the battle", "besieges? ", "retreats? to", "musters? ", "controls? ", "deploys? "):
        assert re.search(happened, told), happened


class Table:
    """A process at whose table somebody types; output is read up to the next question."""

    def __init__(self, line: str) -> None:
        command = [sys.executable, "-m", "kunitori_tui", *line.split()]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.told = ""

    def ask(self) -> str:
        """Return what is told up to the next question, all there is where the process ends."""
        assert self.process.stdout is not None
        found = b""
        while not found.endswith(b"\n> ") and (part := os.read(self.process.stdout.fileno(), 65536)):
            found += part
        self.told += found.decode()
        return found.decode()

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def leave(self) -> str:
        self.type("q")
        told = self.ask()
        assert self.process.wait(timeout=60) == 0
        return told


def question(told: str) -> list[str]:
    """Return the lines of the last question with its status and options."""
    return told.removesuffix("> ").rstrip().rpartition("\n\n")[2].splitlines()


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("wanted", "soonest"),
    [
        ("deploy a block?", 11),
        ("A challenge?", 25),
        ("to? Or name", 2),
        pytest.param("retreat from", 13, marks=pytest.mark.long),
        pytest.param("loyal?", 0, marks=pytest.mark.long),
    ],
)
def test_a_campaign_left_at_a_question_goes_on_there_to_its_end(
    run: Run, store: Store, wanted: str, soonest: int
) -> None:
    """``soonest`` is the campaign that comes to the question after the fewest answers: it is tried first."""
    for seed in (soonest, *range(30)):
        table = Table(campaign(seed))
        dice, told = random.Random(seed), table.ask()
        while told.endswith("> ") and wanted not in "".join(question(told)):
            offered = [line for line in question(told) if re.match(r" {1,2}\d", line)]
            table.type(str(dice.randint(min(2, len(offered)), len(offered))))
            told = table.ask()
        if told.endswith("> "):
            break
    assert wanted in "".join(question(told))
    assert "Saved. To go on" in table.leave()
    name = store.entries()[0].id
    resumed = Table(f"resume {name} --plain")
    assert question(resumed.ask()) == question(told)
    resumed.leave()
    ended = run(f"resume {name} --plain", stdin="\n".join(answers(seed)) + "\n")
    assert re.search(r"\d\. (Tokugawa|Ishida) \(You\): \d+ points?", final(ended))


def test_the_pages_answer_at_every_stage_and_the_hint_at_some_stages(run: Run) -> None:
    """A hint waits for a search: in the first seventy answers one of every kind of question."""
    pages = ("map", "stack", "boxes", "track", "battle", "l")
    typed: list[str] = []
    for at, number in enumerate(answers(2, 200)):
        typed += [*pages, *(["h"] if at in range(0, 70, 10) else []), number]
    found = play(run, 2, [*typed, "q"])
    assert found.exit_code == 0
    assert "means nothing here" not in found.stdout
    assert "{" not in found.stdout


def test_a_page_with_a_name_tells_of_that_place(run: Run) -> None:
    found = play(run, 2, ["map kyoto", "stack Osaka", "i Maeda 3", "map atlantis", "q"])
    assert "Kyoto. Capital of Ishida, resource held by Ishida. Ishida 2 blocks." in found.stdout
    assert "  Roads: highway to Kyoto; road to Himeji, Wakayama." in found.stdout
    assert "Maeda 3: Maeda, Tokugawa, strength 3." in found.stdout
    assert "Nothing has that name" in found.stdout


def test_a_save_is_shown_and_played_back_with_its_table(run: Run, store: Store) -> None:
    play(run, 3, ["1"] * 2000)
    name = store.entries()[0].id
    shown = run(f"saves show {name}")
    assert shown.exit_code == 0
    assert re.search(r"Tokugawa: \d+ points\.", shown.stdout)
    assert "Ishida: " in shown.stdout
    told = run(f"replay {name}")
    assert told.exit_code == 0
    assert "Week 1, turn A: " in told.stdout
    assert re.search(r"Seven weeks are over: \w+ wins on points|\w+ wins at once", told.stdout)


def test_the_turn_of_the_enemy_is_told_in_numbered_lines_and_again_on_request(run: Run) -> None:
    told = run(
        "play sekigahara --plain --seed 7 --seats you,samurai --option tokugawa=1",
        stdin="1\n" * 12 + "end\n" + "1\n" * 8 + "recap\nq\n",
    ).stdout
    again = told.rpartition("> q")[0].rpartition("> recap\n")[2].splitlines()
    assert re.match(r"Ishida's turn( so far)?, week \d [AB]\. ", again[0])
    assert [int(line.split()[0]) for line in again[1:]] == list(range(1, len(again)))
    assert "The other side has not had a turn yet." in run(campaign(5), stdin="recap\nq\n").stdout
    assert "recap" not in run("play kunitori --plain --seed 1", stdin="?\nq\n").stdout
