"""Counts the keys of whole games: ``python scripts/keys_of_a_game.py [GAME ...] [--seed N]``.

Somebody who does what the hint says plays a deck-builder (default: all three) against two bots, on the real screens of
80x24 and at the pace a new player finds. At every question the key is pressed that does what the hint says, where there
is one, where there are several the one that does most; else ``h``, after which Enter does it. Whatever waits only to be
seen takes its key, too. Printed are the keys, the rounds, and which keys they were.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

GAMES = ("kunitori", "brennt", "mixed")
STEPS = 5000
"""Looks at the screen after which a game that does not end is given up."""
AT_ONCE = ("enter", "e", "t", "a")
"""The keys that may do what a hint says, the obvious one first."""


class Follower:
    """Somebody at the screens of ``app``. ``pressed`` counts his keys."""

    def __init__(self, app: Any, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot
        self.pressed: Counter[str] = Counter()
        self.rounds = 0

    @property
    def table(self) -> Any:
        """Return the table, wherever it lies in the stack of screens; None once it is left."""
        from screens.deckbuilder.table import DeckTable

        return next((screen for screen in self.app.screen_stack if isinstance(screen, DeckTable)), None)

    async def press(self, key: str) -> None:
        """Press ``key`` and count it."""
        self.pressed[key] += 1
        await self.pilot.press(key)
        await self.pilot.pause()

    async def play(self) -> None:
        """Play until the score is shown."""
        for _ in range(STEPS):
            table = self.table
            if table is None or table.table.over:
                return
            self.rounds = table.table.view(None).round
            if self.is_coming(self.app.screen):
                await self.pilot.pause(0.05)
            elif self.app.screen is not table or (table.ask is None and self.waits(table)):
                await self.press("enter")
            elif table.ask is None:
                await self.pilot.pause()
            else:
                await self.answer(table)
        raise SystemExit(f"no end after {STEPS} steps")

    @staticmethod
    def is_coming(screen: Any) -> bool:
        """Return whether keys pressed now would be thrown away, or a battle is still turned up card by card: somebody
        who looks on presses none.
        """
        picture = getattr(screen, "picture", None)
        return getattr(screen, "is_deaf", False) or (picture is not None and not picture.is_whole)

    @staticmethod
    def waits(table: Any) -> bool:
        """Return whether what others did waits for a key."""
        return bool(table.pace.waits_for_key)

    async def answer(self, table: Any) -> None:
        """Answer the open question as the hint has it."""
        hint = table.table.hint().result().hint
        done = {key: await self.tried(table, key) for key in AT_ONCE}
        meant = [key for key in AT_ONCE if len(done[key]) > hint.prepared and is_meant(table, done[key], hint.choices)]
        if meant:
            await self.press(max(meant, key=lambda key: len(done[key])))
            return
        before = table.table.number
        await self.press("h")
        await self.press("enter")
        if hint.about in table.options.keys:  # the list of generals has opened
            await self.press(str(table.options.keys.index(hint.about) + 1))
        if table.table.number == before:
            raise SystemExit(f"Enter does not do what the hint says: {hint.choices}\n{table.note}")

    async def tried(self, table: Any, key: str) -> list[str]:
        """Return what ``key`` would choose now, without choosing it."""
        chosen: list[str] = []
        table.submit = chosen.extend
        try:
            await self.pilot.press(key)
            await self.pilot.pause()
            if table.options.generals or table.leaving.said:  # what the key has opened
                await self.pilot.press("escape")
                await self.pilot.pause()
        finally:
            del table.submit
        return chosen


def is_meant(table: Any, chosen: Sequence[str], hinted: Sequence[str]) -> bool:
    """Return whether ``chosen`` is what the strongest bot does, one choice after another, as far as that is known:
    treasures, and cards that pay for themselves, come in any order.
    """
    if not chosen:
        return False
    if list(chosen) == list(hinted):
        return True
    from kunitori_tui import shelf
    from kunitori_tui.bots import registry

    view = table.view
    bot = registry.load(view.game, registry.levels(view.game)[-1])
    state = shelf.load(view.game).sample(view, 0)
    state.record(False)
    left = list(chosen)
    while left:
        wanted = bot.choose(state.observe(view.seat), 0)
        kind = wanted.partition(":")[0]
        if wanted not in left or (left[0] != wanted and (kind not in ("treasure", "replay", "play"))):
            return False
        left.remove(wanted)
        seen = state.revealed
        state.apply(wanted)
        if state.revealed != seen or state.decision is None or state.decision.seat != view.seat:
            return True
    return True


async def count(game: str, seed: int, folder: Path) -> Follower:
    """Return who played ``game`` to its end."""
    from kunitori_tui.app import KunitoriApp
    from kunitori_tui.play.session import Session
    from kunitori_tui.play.settings import Settings
    from savegames.format import Seat
    from savegames.store import Store

    store = Store(folder / game)
    seats = [Seat("human", "You"), Seat("bot", "Mei", "samurai"), Seat("bot", "Haru", "samurai")]
    session = Session.start(store, game, seats, seed=seed)
    app = KunitoriApp(session, settings=Settings(), store=store, language="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        follower = Follower(app, pilot)
        await follower.play()
    return follower


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seed", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(KUNITORI_DATA_DIR=f"{folder}/data", KUNITORI_CONFIG_DIR=f"{folder}/config")
        for game in given.games:
            follower = asyncio.run(count(game, given.seed, Path(folder)))
            total, rounds = follower.pressed.total(), follower.rounds
            which = ", ".join(f"{key} {n}" for key, n in follower.pressed.most_common())
            print(f"{game}: {total} keys in {rounds} rounds, {total * 30 / rounds:.0f} in 30 ({which})", flush=True)


if __name__ == "__main__":
    main()
