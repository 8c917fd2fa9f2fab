"""Counts what somebody hears who plays in lines: ``python -m scripts.heard [GAME ...]``.

A bot chooses in his place, the same game in full and in brief. Prints for each game how many words come in a turn of
his own and from it to the next, the median of ten turns, with the coach silent; with ``--tell`` what is told in brief.
"""

from __future__ import annotations

import os
import sys
import tempfile
from io import StringIO
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.plain.mode import PlainTable
from kunitori_tui.play import settings
from kunitori_tui.play.session import Session
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import decisions
from savegames.format import Seat
from savegames.store import Store

SEED, TURNS = 5, 10


class Heard(Lines):
    """Keeps what is said, by the turns of seat 0, in whose place a bot answers."""

    def __init__(self, table: Session) -> None:
        super().__init__(StringIO(), StringIO())
        self.table = table
        self.turns = [list[str]()]
        self._turn = 0

    def prompt(self, text: str) -> None:
        self.turns[-1] += text.splitlines()

    def ask(self, prompt: str = "> ") -> str | None:
        view, ask = self.table.view(0), self.table.match.pending
        assert ask is not None
        if view.active in (0, None) and view.turn != self._turn:
            self._turn = view.turn
            self.turns.append([])
        choice = bots.choice_of(shelf.bot_place(self.table.game.id, "samurai"), view, ask.dice)
        self.turns[-1].append(prompt)
        return str(decisions.in_order(view).index(choice) + 1)


def heard(game: str, how: str) -> list[list[str]]:
    """Return the lines that are told in each of ten turns, ``how`` it is told: full or brief."""
    settings.store(settings.Settings(coach="off", lines=how))
    told: list[list[str]] = []
    seed = SEED
    seats = [Seat("human", "You"), *(Seat("bot", bot, bot) for bot in shelf.rivals(game))]
    while len(told) < TURNS:
        table = Session.start(Store(Path(os.environ["KUNITORI_DATA_DIR"])), game, seats, seed=seed)
        lines = Heard(table)
        PlainTable(table, lines).run()
        table.close()
        told += lines.turns[1:-1]  # without what comes before the first, and with the end
        seed += 1
    return told[:TURNS]


def main(arguments: list[str]) -> None:
    """Print the table."""
    print("| game | full | brief | of it |\n|---|---|---|---|")
    for game in [word for word in arguments if not word.startswith("-")] or shelf.ids():
        full, brief = (heard(game, how) for how in ("full", "brief"))
        words = [median(sum(len(line.split()) for line in turn) for turn in told) for told in (full, brief)]
        print(f"| {game} | {words[0]:.0f} | {words[1]:.0f} | {words[1] / words[0]:.2f} |")
        if "--tell" in arguments:
            for turn in brief:
                print("", "=" * 20, *turn, sep="\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(KUNITORI_DATA_DIR=folder, KUNITORI_CONFIG_DIR=folder)
        main(sys.argv[1:])
