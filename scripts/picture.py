"""Draws docs/table.svg, the picture of the table in the README, from the running program.

``python scripts/picture.py [FILE]`` plays the first turns of a fixed game with the strongest bots and exports the
screen at 120x36. The same version draws the same picture.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from kunitori_tui import shelf  # noqa: E402 - the checkout comes first
from kunitori_tui.app import KunitoriApp  # noqa: E402 - the checkout comes first
from kunitori_tui.bots import registry as bots  # noqa: E402 - the checkout comes first
from kunitori_tui.engine.api import Setup  # noqa: E402 - the checkout comes first
from kunitori_tui.play.match import Match  # noqa: E402 - the checkout comes first
from kunitori_tui.play.session import Session  # noqa: E402 - the checkout comes first
from kunitori_tui.play.settings import Settings  # noqa: E402 - the checkout comes first
from savegames.format import Seat  # noqa: E402 - the checkout comes first
from savegames.store import Store  # noqa: E402 - the checkout comes first

GAME, SEED, BOT_SEED = "kunitori", 471108153, 7
SIZE = (120, 36)
TURN = 33
"""The turn of the picture: late enough for cards in every zone."""


def session() -> Session:
    """Return a game in which the strongest bot has played for everybody, up to the first seat's purchases."""
    level = (bots.levels(GAME) or bots.bots(GAME))[-1]
    names = ("Anna", "Kenta", "Mei", "Yuki")
    seats = [Seat("human", names[0]), *(Seat("bot", name, level) for name in names[1:])]
    match = Match(shelf.load(GAME), Setup(len(seats), SEED, {"first": "1"}), seats, BOT_SEED)
    bot = bots.load(GAME, level)
    while (ask := match.pending) is not None:
        view = match.view(ask.seat)
        treasures = any(option.startswith("treasure:") for option in view.choices)
        if view.turn >= TURN and ask.seat == 0 and ask.decision.kind == "buy" and not treasures:
            break
        match.submit(ask.token, bot.choose(view, ask.dice))
    return Session(match, "picture", "", "", None, None)


async def draw(file: Path) -> None:
    """Export the table to ``file``."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language="en", theme="lacquer", glyphs="unicode")
        app = KunitoriApp(session(), settings=settings, store=Store(Path(folder)))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            file.write_text(app.export_screenshot(title="Kunitori!"), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(draw(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "table.svg"))
