"""The same seed is the same game on every Python: digests of games between bots, by game and bot. A slow bot plays no
whole game: it says what it would do at some questions of one between quick bots.

``python scripts/digests.py`` plays them here and prints one line each; ``compare`` plays them with every interpreter
of at least 3.11 found on the PATH, with and without ``-O`` and with different hash seeds, and exits 1 where one
differs from ``tests/golden/digests.txt``; ``write`` renews that file. Engine and bots need nothing but the standard
library, so a bare interpreter will do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

GOLDEN = ROOT / "tests" / "golden" / "digests.txt"
SEEDS = (1, 2)
EVERY = 61
"""At every so manieth question a slow bot is asked."""
INTERPRETERS = [f"python3.{minor}" for minor in range(11, 20)]
WAYS = ((), ("-O",))


def digests() -> Iterator[str]:
    """Yield ``game bot seed digest`` for every game and bot."""
    from kunitori_tui import shelf

    for game in shelf.ids():
        for bot in shelf.bots(game):
            for seed in SEEDS:
                yield f"{game} {bot} {seed} {digest(game, bot, seed)}"


def digest(game: str, bot: str, seed: int) -> str:
    """Return the digest of a game of ``bot`` against itself with the fewest seats; of what it answers, if it is slow,
    in such a game of the strongest quick bot.
    """
    from kunitori_tui import shelf
    from kunitori_tui.bots import api as bots
    from kunitori_tui.engine import rng
    from kunitori_tui.engine.api import Setup
    from kunitori_tui.measure import sim

    seats = min(n for n in shelf.load(game).seat_counts if n > 1)
    asked = bots.load(game, bot)
    if not asked.slow:
        return sim.play(game, [bot] * seats, seed).digest
    journal = sim.play(game, [bots.adviser(game)] * seats, seed).journal
    state: Any = shelf.load(game).new(Setup(seats, seed))
    answers = []
    for number, choice in enumerate(journal):
        if number % EVERY == 0:
            answers.append(asked.choose(state.observe(state.decision.seat), rng.stream(seed, number)))
        state.apply(choice)
    return sim.digest(state, answers)


def compare() -> int:
    """Play with every interpreter there is; return how many of them play another game."""
    wanted = GOLDEN.read_text(encoding="ascii")
    different = 0
    for name in filter(shutil.which, INTERPRETERS):
        for seed, flags in enumerate(WAYS):
            environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
            done = subprocess.run([name, *flags, __file__], capture_output=True, text=True, env=environment)
            same = done.returncode == 0 and done.stdout == wanted
            different += not same
            print(f"{name} {' '.join(flags)}".strip(), "the same" if same else "DIFFERENT")
            if not same:
                print(done.stderr or "\n".join(set(done.stdout.splitlines()) - set(wanted.splitlines())))
    return different


def main(arguments: list[str]) -> int:
    if arguments == ["compare"]:
        return 1 if compare() else 0
    lines = "".join(f"{line}\n" for line in digests())
    if arguments == ["write"]:
        GOLDEN.write_text(lines, encoding="ascii")
    else:
        print(lines, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
