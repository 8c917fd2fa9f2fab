"""One-trick players meet the levels of a game, as bots meet each other in ``kunitori arena``:
``python -m scripts.pool moegahara --bots daimyo --games 100 --seed 970000 --jobs 2``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands import table
from kunitori_tui.commands.click_classes import new_command, option, sentence
from kunitori_tui.commands.sim import arena_options, meet
from kunitori_tui.measure.sim import Who
from kunitori_tui.process import exits
from kunitori_tui.process.lines import Refused
from scripts import tricks

PLAYERS = Path(tricks.__file__).parent


def meetings(game: str, bots: Sequence[str] | None = None) -> list[tuple[Who, Who]]:
    """Return the meetings of every one-trick player of a game, who comes first, with each of ``bots`` (default: the
    levels). Raises :class:`BadSetup`.
    """
    levels = shelf.levels(game) if bots is None else bots
    return [(tricks.Named(trick.id), level) for level in levels for trick in tricks.pool(game)]


@new_command("pool")
@click.argument("game")
@option("--bots", metavar="BOT,BOT,...", help="Whom they meet; the levels by default.")
@arena_options
def main(game: str, bots: str | None, **how: Any) -> int:
    """Let every one-trick player of GAME meet the levels: two players, the same deals with swapped seats, or with
    --seats 4 two seats each. Prints a table of shares won with 95% intervals.

    python -m scripts.pool moegahara --bots daimyo --games 100 --seed 970000 --jobs 2
    """
    return meet(game, meetings(game, table.words(bots) if bots is not None else None), outsiders=[PLAYERS], **how)


def run() -> int:
    """Run the command line and return its exit code."""
    try:
        return int(main(standalone_mode=False))
    except click.ClickException as error:
        raise Refused(sentence(error), error.exit_code) from error


if __name__ == "__main__":
    sys.exit(exits.run(run))
