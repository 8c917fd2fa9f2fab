"""The same seed is the same game on every Python: digests of games between bots, by game and bot.

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

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

GOLDEN = ROOT / "tests" / "golden" / "digests.txt"
SEEDS = (1, 2)
INTERPRETERS = [f"python3.{minor}" for minor in range(11, 20)]
WAYS = ((), ("-O",))


def digests() -> Iterator[str]:
    """Yield ``game bot seed digest`` for games of every bot against itself, with the fewest seats."""
    from kunitori_tui import shelf
    from kunitori_tui.bots import registry
    from kunitori_tui.measure import sim

    for game in shelf.ids():
        seats = min(n for n in shelf.load(game).seat_counts if n > 1)
        for bot in registry.bots(game):
            for seed in SEEDS:
                yield f"{game} {bot} {seed} {sim.play(game, [bot] * seats, seed).digest}"


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
