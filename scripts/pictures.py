"""Draws the pictures of the tables in the documents: ``python scripts/pictures.py [NAME...]``.

Each is a moment of a fixed game between bots, as ``kunitori replay --svg`` prints it, in docs/pictures. The same
version draws the same pictures. Prints every file with its size.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from kunitori_tui import shelf  # noqa: E402 - the checkout comes first
from kunitori_tui.commands import recording  # noqa: E402 - the checkout comes first
from kunitori_tui.engine.api import Setup  # noqa: E402 - the checkout comes first
from kunitori_tui.measure import sim  # noqa: E402 - the checkout comes first
from kunitori_tui.play.deals import bot_seed  # noqa: E402 - the checkout comes first
from kunitori_tui.play.lookback import LookBack  # noqa: E402 - the checkout comes first
from kunitori_tui.play.match import Match  # noqa: E402 - the checkout comes first
from kunitori_tui.play.session import Session  # noqa: E402 - the checkout comes first
from kunitori_tui.text.catalog import set_language  # noqa: E402 - the checkout comes first
from savegames.format import Seat  # noqa: E402 - the checkout comes first

FOLDER = ROOT / "docs" / "pictures"
NAMES = ("Anna", "Kenta", "Mei", "Yuki")
SMALL, LARGE = (80, 24), (120, 40)


class Picture(NamedTuple):
    """A moment of the game of ``seed``, in which the bots of ``levels`` play; the first of them stands for Anna, who
    looks.
    """

    game: str
    levels: tuple[str, ...]
    seed: int
    moment: str
    size: tuple[int, int] = LARGE
    is_open: bool = False


PICTURES = {
    "kunitori": Picture("kunitori", ("daimyo", "samurai", "samurai"), 1600, "battle:6"),
    "kunitori-small": Picture("kunitori", ("daimyo", "samurai", "samurai"), 1600, "battle:6", SMALL, True),
    "brennt": Picture("brennt", ("daimyo", "samurai", "samurai", "daimyo"), 1600, "battle:9"),
    "mixed": Picture("mixed", ("daimyo", "samurai", "daimyo"), 1600, "battle:9", is_open=True),
    "moegahara": Picture("moegahara", ("daimyo", "samurai", "samurai", "daimyo"), 1600, "battle:3"),
    "azuchi": Picture("azuchi", ("daimyo", "samurai", "daimyo", "samurai"), 1600, "round:9"),
    "sekigahara": Picture("sekigahara", ("daimyo", "daimyo"), 1601, "round:4"),
    "sekigahara-battle": Picture("sekigahara", ("daimyo", "daimyo"), 1601, "294", SMALL, True),
}


def played(picture: Picture) -> LookBack:
    """Return the game of a picture from its deal to its end."""
    seats = [Seat("human", NAMES[0])]
    seats += [Seat("bot", name, level) for name, level in zip(NAMES[1:], picture.levels[1:], strict=False)]
    setup = Setup(len(picture.levels), picture.seed)
    match = Match(shelf.load(picture.game), setup, seats, bot_seed(picture.seed))
    for choice in sim.play(picture.game, picture.levels, picture.seed).journal:
        assert match.pending is not None
        match.submit(match.pending.token, choice)
    past = LookBack(Session(match, "picture", "", "", None, None).to_save())
    past.lay_open(picture.is_open)
    return past


def main(names: list[str]) -> None:
    set_language("en")
    FOLDER.mkdir(exist_ok=True)
    for name in names or PICTURES:
        picture = PICTURES[name]
        file = FOLDER / f"{name}.svg"
        file.write_text(asyncio.run(recording.picture(played(picture), picture.size, picture.moment)), encoding="utf-8")
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
