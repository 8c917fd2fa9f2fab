"""Whole games of every kind at a shared table, by two programs in plain mode that share nothing but its socket."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.contract.play import every_game
from tests.e2e.in_lines import scores
from tests.e2e.tables import home_of
from tests.e2e.tables import met as met  # where tables are met, and whoever keeps one there is ended
from tests.shared.playing import SHORT

pytestmark = [
    pytest.mark.timeout(60),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux who keeps a table"),
]
ENOUGH = 4000
"""Answers that no game needs all of."""


class Player:
    """A program in plain mode, to which lines are written."""

    def __init__(self, home: Path, met: Path, *arguments: str) -> None:
        environment = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "KUNITORI_DATA_DIR": str(home / "data"),
            "KUNITORI_CONFIG_DIR": str(home / "config"),
            "KUNITORI_TABLES_DIR": str(met),
        }
        self.said = ""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kunitori_tui", *arguments, "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def hear(self, what: str) -> None:
        """Read on until something is said."""
        assert self._process.stdout is not None
        while what not in self.said:
            line = self._process.stdout.readline()
            assert line, self.said
            self.said += line

    def type(self, *lines: str) -> None:
        """Type lines, which are read as they are asked for."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines))
        self._process.stdin.flush()

    def end(self) -> int:
        """Hear all that is said, and return the exit code."""
        assert self._process.stdout is not None
        self.said += self._process.stdout.read()
        return self._process.wait()

    def kill(self) -> None:
        """End at once, if that has not happened yet."""
        self._process.kill()
        self._process.wait()


@contextmanager
def ending(there: Sequence[Player]) -> Iterator[None]:
    """End the programs at the end, also where the time of a test is over: who hears one hears it out."""
    try:
        yield
    finally:
        for player in there:
            player.kill()


@pytest.fixture
def players() -> Iterator[list[Player]]:
    """Return the programs of a test, which end with it."""
    there: list[Player] = []
    with ending(there):
        yield there


@every_game
def test_two_programs_in_plain_mode_play_a_whole_game(
    game_id: str, tmp_path: Path, met: Path, players: list[Player]
) -> None:
    bots, options = SHORT[game_id]
    rules = [f"--option={key}={2 if key == 'round_limit' else value}" for key, value in options.items()]
    bo = Player(home_of(tmp_path, "Bo"), met, "host", game_id, "--seats", ",".join(["you", "free", *bots]), *rules)
    players.append(bo)
    bo.hear("Others join it with")
    ana = Player(home_of(tmp_path, "Ana"), met, "join", "--lang", "de")
    players.append(ana)
    ana.hear("beginnt die Partie")
    bo.type("")
    for player in players:
        player.type(*["1"] * ENOUGH)
    with ThreadPoolExecutor(2) as both, ending(players):  # each has more to say than a pipe holds
        assert list(both.map(Player.end, players)) == [0, 0]
    finals = [said.partition(words)[2] for said, words in ((bo.said, "Final score"), (ana.said, "Abrechnung"))]
    assert scores(finals[0]) == scores(finals[1]) != []
