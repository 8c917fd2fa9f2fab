"""What a daimyo's question costs in two versions of the program, game by game in turn.

    python -m scripts.versions OTHER GAME [GAMES]

from the checkout; OTHER is a checkout of another version (``git worktree add OTHER COMMIT``). Both play the same deals
by two daimyo, each in a process of its own, and each question is looked at and answered where it comes. Prints
microseconds of processor time of ``observe`` and of the answer in both versions, over all questions, how many times as
fast this version is by these means, and by the game in the middle. A machine that changes its pace changes it for both;
two runs one after the other tell little.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]
PLAYER = """
import json, sys
from time import process_time
try:
    from kunitori_tui import shelf
except ImportError:  # versions that had their shelf there
    from kunitori_tui.engine import registry as shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup

game, bot = shelf.load(sys.argv[1]), bots.load(sys.argv[1], "daimyo")
for line in sys.stdin:
    seed = int(line)
    state = game.new(Setup(2, seed))
    state.record(False)
    questions, looking, thinking = 0, 0.0, 0.0
    while not state.over:
        choices = state.options()
        choice = choices[0]
        if len(choices) > 1:
            questions += 1
            begin = process_time()
            view = state.observe(state.decision.seat)
            seen = process_time()
            choice = bot.choose(view, rng.stream(seed, questions))
            thinking += process_time() - seen
            looking += seen - begin
        state.apply(choice)
    print(json.dumps([questions, looking * 1e6, thinking * 1e6]), flush=True)
"""
WARM = 2
"""Games before those that count."""

Game = tuple[int, float, float]
"""Questions of a game, and the microseconds of all looks and of all answers."""


class Version:
    """A checkout in ``folder`` whose bots play ``game``, in a process of its own."""

    def __init__(self, folder: Path, game: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, game],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.games: list[Game] = []

    def play(self, seed: int) -> None:
        """Play the deal ``seed`` and note what it took. Raises ValueError when the version cannot."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seed, file=self._process.stdin, flush=True)
        questions, looking, thinking = json.loads(self._process.stdout.readline())
        if seed >= WARM:
            self.games.append((questions, looking, thinking))

    def mean(self, which: int) -> float:
        """Return the microseconds of a look (1) or an answer (2) over all questions."""
        return sum(game[which] for game in self.games) / sum(game[0] for game in self.games)


def main() -> None:
    """Print what the module says."""
    parser = ArgumentParser(prog="python -m scripts.versions", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("other", type=Path)
    parser.add_argument("game")
    parser.add_argument("games", nargs="?", type=int, default=50)
    args = parser.parse_args()
    other, here = Version(args.other.resolve(), args.game), Version(HERE, args.game)
    for seed in range(WARM + args.games):
        for version in (other, here) if seed % 2 else (here, other):
            version.play(seed)
    for which, name in ((1, "observe"), (2, "decision")):
        by_game = median(
            (then[which] / then[0]) / (now[which] / now[0]) for then, now in zip(other.games, here.games, strict=True)
        )
        before, now = other.mean(which), here.mean(which)
        print(
            f"{args.game} {name}: {before:.1f} there, {now:.1f} µs here: {before / now:.2f} times as fast, "
            f"{by_game:.2f} in the game in the middle"
        )


if __name__ == "__main__":
    main()
