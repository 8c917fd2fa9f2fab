"""Counts the keys of whole games: ``python scripts/keys_of_a_game.py [GAME ...] [--seed N]``.

Somebody who does what the hint says plays a deck-builder (default: all three) against two bots, on the real screens of
80x24 and at the pace a new player finds. He lets the hints stay with his first key. At every question he presses Enter,
which has to do what the hint says, or ``a`` where that does more of what the strongest bot would do; at the first
deployment ``E``, and is not asked again where it costs nothing. What he does not choose himself has to be the choice of
the strongest bot, too. What waits only to be seen takes its key. Printed are the keys, the rounds, which keys, and what
they were pressed at: a kind of question, or a screen.
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


class Follower:
    """Somebody at the screens of ``app``. ``pressed`` counts his keys, ``at`` what he pressed them at."""

    def __init__(self, app: Any, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot
        self.pressed: Counter[str] = Counter()
        self.at: Counter[str] = Counter()
        self.rounds = 0

    @property
    def table(self) -> Any:
        """Return the table, wherever it lies in the stack of screens; None once it is left."""
        from screens.deckbuilder.table import DeckTable

        return next((screen for screen in self.app.screen_stack if isinstance(screen, DeckTable)), None)

    async def press(self, key: str) -> None:
        """Press ``key`` and count it."""
        self.pressed[key] += 1
        screen = self.app.screen
        ask = self.table.ask if screen is self.table else None
        self.at[type(screen).__name__ if ask is None else ask.decision.kind] += 1
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
            elif self.app.screen is not table:
                await self.follow(table)
            elif table.ask is None and self.waits(table):
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
        return screen.is_deaf or (picture is not None and not picture.is_whole)

    @staticmethod
    def waits(table: Any) -> bool:
        """Return whether what others did waits for a key."""
        return bool(table.pace.waits_for_key)

    async def answer(self, table: Any) -> None:
        """Answer the open question as the hint has it."""
        if table.setting("hints") == "off":
            await self.press("H")
            return
        if how_many_free(table) > 1:
            await self.press("a")
        else:
            await self.follow(table)

    async def follow(self, table: Any) -> None:
        """Press Enter, and hold the program to what its hint says where it answers a question."""
        question = table.table.question
        hint = table.table.hint().result().hint if question is not None else None
        at_deployment = question is not None and question.decision.kind == "deploy" and table.setting("deploy") == "on"
        match = table.table._match
        before, state = len(match.journal), match._state.clone()
        await self.press("E" if at_deployment else "enter")
        done = match.journal[before:]
        if hint is not None and done:
            check(table.game.id, state, hint.choices, done)
        if table.ask is not None and table.ask is question:
            raise SystemExit(f"Enter does nothing, the hint says {hint and hint.choices}\n{table.note}")


def check(game: str, state: Any, hinted: Sequence[str], done: Sequence[str]) -> None:
    """Raise SystemExit where ``done`` is not what the hint says, and after it not what the strongest bot would do."""
    bot = strongest(game)
    state.record(False)
    seat = state.decision.seat
    for at, choice in enumerate(done):
        if state.decision is None or state.decision.seat != seat:
            return
        options = state.options()
        wanted = hinted[at] if at < len(hinted) else bot.choose(state.observe(seat), 0)
        if choice != wanted and len(options) > 1 and state.decision.kind != "replay":
            raise SystemExit(f"{choice} was chosen of {options}, not {wanted}: {done}")
        state.apply(choice)


def strongest(game: str) -> Any:
    """Return the bot whose hints ``game`` gives."""
    from kunitori_tui.bots import api as bots

    return bots.load(game, bots.adviser(game))


def how_many_free(table: Any) -> int:
    """Return how many choices ``a`` makes now; 0 where the strongest bot would not make just these in some order."""
    from kunitori_tui.games.deckbuilder.proposals import plan

    bot = strongest(table.game.id)
    seat, state = table.viewer, table.table._match._state.clone()
    state.record(False)
    done = 0
    while state.decision is not None and state.decision.seat == seat and (left := plan(state.observe(seat))):
        while left:
            wanted = bot.choose(state.observe(seat), 0)
            if wanted not in left:
                return 0
            left.remove(wanted)
            state.apply(wanted)
            done += 1
    return done


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
            which, at = (
                ", ".join(f"{key} {n}" for key, n in counted.most_common())
                for counted in (follower.pressed, follower.at)
            )
            print(
                f"{game}: {total} keys in {rounds} rounds, {total * 30 / rounds:.0f} in 30 ({which}; {at})", flush=True
            )


if __name__ == "__main__":
    main()
