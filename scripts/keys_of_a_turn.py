"""Counts the keys of a turn of Sekigahara: ``python scripts/keys_of_a_turn.py [--seeds 7 8 11] [--stacks 6]``.

Two samurai play. Every movement phase under total movement in which so many stacks march is done once more on the real
screen of 80x24, by destination, and has to lead to the very choices that the bot made. In week 2 that many stacks march
once more as far as they get, as a person who is in a hurry has them march. Printed are the decisions, each a key where
the rules ask step by step, and the keys by destination with what they were pressed for.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

WEEKS = 5
"""The weeks that are played."""
FAR = 2
"""The week in which stacks march as far as they get."""
STEPS = ("go", "lead", "force", "lead_force")


class Turn(NamedTuple):
    """A movement phase: who moves (``bot``, ``far``), the position at its beginning, and the choices made in it."""

    who: str
    week: int
    side: str
    state: Any
    choices: list[str]

    @property
    def stacks(self) -> int:
        """Return how many stacks march."""
        return sum(choice.startswith("stack") for choice in self.choices)


class Group(NamedTuple):
    """Blocks that march together: their faces where not all of the stack go, the places they pass, how many choices
    that took.
    """

    faces: tuple[int, ...]
    path: tuple[str, ...]
    length: int


def turns(seed: int) -> Iterator[Turn]:
    """Yield the movement phases under total movement of a game."""
    from kunitori_tui.bots import registry
    from kunitori_tui.engine.api import Setup
    from kunitori_tui.engine.sekigahara.board import SIDES
    from kunitori_tui.engine.sekigahara.game import GAME

    bot = registry.load("sekigahara", "samurai")
    state = GAME.new(Setup(2, seed, {}))
    begun, made = None, list[str]()
    while not state.over and state.week <= WEEKS:
        assert state.decision is not None
        choice = bot.choose(state.observe(state.decision.seat), 0)
        if state.decision.kind == "degree":
            begun, made = (state.clone() if choice == "total" else None), []
        made.append(choice)
        state.apply(choice)
        if begun is not None and (state.phase != "movement" or state.over):
            yield Turn("bot", begun.week, SIDES[begun.active], begun, made[:])
            begun = None


def far(turn: Turn, stacks: int) -> Turn:
    """Return the turn in which those stacks that get farthest march to the farthest place without a fight."""
    from kunitori_tui.engine.sekigahara.board import PLACE
    from kunitori_tui.text.boxes.sekigahara_march import goals, of_stack, plan

    s, made = turn.state.clone(), list[str]()

    def choose(*choices: str) -> None:
        for choice in choices:
            made.append(choice)
            s.apply(choice)

    choose("total")
    while s.decision.kind == "pay":
        choose(s.options()[0])
    for _ in range(stacks):
        view = s.observe(s.decision.seat)
        marches = [of_stack(view, PLACE[c.partition(":")[2]]) for c in view.choices if c.startswith("stack")]
        aims = [(len(goal.way.path), march, goal) for march in marches for goal in goals(march)
                if not (goal.way.enemies or view.has_disk(1 - view.side, goal.place))]  # fmt: skip
        _, march, goal = max(aims, key=lambda aim: aim[0])
        choose(*plan(march, goal.way).choices)
        while s.decision.kind == "pay":
            choose(s.options()[0])
    choose("end")
    return Turn("far", turn.week, turn.side, turn.state, made)


def group(state: Any, choices: Sequence[str]) -> Group | None:
    """Return the blocks that ``choices`` take to where they stop; None where they split on the way."""
    from kunitori_tui.engine.sekigahara.keys import ARG
    from kunitori_tui.engine.sekigahara.march import Node

    s = state.clone()
    faces, path = list[int](), list[str]()
    for done, choice in enumerate(choices):
        verb, _, name = choice.partition(":")
        if verb == "take":
            if path:
                return None
            faces.append(ARG[choice])
        elif verb in STEPS:
            path.append(name)
        elif choice == "stop" and path:
            return Group(tuple(faces), tuple(path), done + 1)
        elif verb != "stack":
            return None
        s.apply(choice)
        node = s.stack[-1]
        if path and not (isinstance(node, Node) and node.depth == len(path)):
            return Group(tuple(faces), tuple(path), done + 1)
    return None


class Marcher:
    """Somebody at the screens of ``app`` who repeats a turn. ``pressed`` counts his keys by what they were for."""

    def __init__(self, app: Any, pilot: Any, session: Any) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session
        self.pressed: Counter[str] = Counter()

    @property
    def table(self) -> Any:
        """Return the table."""
        from screens.sekigahara.table import CampaignTable

        return next(screen for screen in self.app.screen_stack if isinstance(screen, CampaignTable))

    async def press(self, what: str, *keys: str) -> None:
        """Press keys and count them."""
        for key in keys:
            self.pressed[what] += 1
            await self.pilot.press(key)
            await self.pilot.pause()

    async def pick(self, what: str, row: str) -> None:
        """Choose a row of the list by its sign, or walk there."""
        from screens.sekigahara.goal_list import sign
        from screens.sekigahara.musters import MUSTERS

        panel = self.table.options
        if row not in panel.keys:
            await self.pick(what, MUSTERS)
        at = panel.keys.index(row)
        key = sign(at - panel.unsigned).strip()
        if row in ("end", "stop"):
            await self.press(what, "e")
        elif key:
            await self.press(what, key)
        else:
            steps = at - panel.highlighted
            await self.press("cursor", *["down" if steps > 0 else "up"] * abs(steps))
            await self.press(what, "enter")

    async def see(self) -> None:
        """Look at what waits only to be seen; a key that comes too early would be thrown away."""
        while self.app.screen.is_deaf:
            await self.pilot.pause(0.05)
        await self.press("seen", "enter")

    async def play(self, choices: Sequence[str]) -> None:
        """Repeat the choices of a turn; what leaves no choice is answered by the table."""
        while left := choices[len(self.session.match.journal) :]:
            if self.app.screen is not self.table:
                await self.see()
                continue
            verb = left[0].partition(":")[0]
            whole = group(self.session.match._state, left)
            if verb == "stack":
                await self.pick(verb, left[0])
            if whole is not None and self.table.marching.march is not None:
                await self.march(whole)
            elif verb == "stack":  # it splits on its way
                await self.press("step by step", "g", "g")
            else:
                await self.pick(verb, left[0])

    async def march(self, whole: Group) -> None:
        """Tick who goes, and choose the place."""
        march = self.table.marching.march
        if whole.faces:
            ticked, waiting = list(whole.faces), list(march.waiting)
            numbers = []
            for number, face in enumerate(waiting, 1):
                if face in ticked:
                    ticked.remove(face)
                    numbers.append(number)
            others = [number for number in range(1, len(waiting) + 1) if number not in numbers]
            keys = min([*map(str, others)], ["n", *map(str, numbers)], key=len)
            await self.press("blocks", "b", *keys, "enter")
        goal = self.table.marching.goals[whole.path[-1]]
        from kunitori_tui.engine.sekigahara.board import PLACE_ID

        ways = [tuple(PLACE_ID[place] for place in way.path) for way in goal.ways]
        if ways[0] == whole.path:
            await self.pick("place", f"to:{whole.path[-1]}")
            return
        panel = self.table.options
        panel.highlighted = panel.keys.index(f"to:{whole.path[-1]}")
        await self.press("other way", "down", "g")  # the cursor on the place takes a key, too
        await self.pick("other way", f"way:{ways.index(whole.path)}")


async def count(turn: Turn, folder: Path) -> Counter[str]:
    """Return the keys of a turn by what they were pressed for. Raises SystemExit where they lead elsewhere."""
    from kunitori_tui import shelf
    from kunitori_tui.app import KunitoriApp
    from kunitori_tui.engine.api import Setup
    from kunitori_tui.play.match import Match
    from kunitori_tui.play.session import Session
    from kunitori_tui.play.settings import Settings
    from savegames.format import Seat
    from savegames.store import Store

    seats = [Seat("human", "Anna"), Seat("human", "Ben")]
    match = Match(shelf.load("sekigahara"), Setup(2, 1, {}), seats, 7)
    state = turn.state.clone()
    state.record(True)
    match._state = state
    match._changed()
    session = Session(match, "turn", "", "", None, None)
    settings = Settings(curtain="off")
    app = KunitoriApp(session, settings=settings, store=Store(folder), language="en", ascii=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        marcher = Marcher(app, pilot, session)
        await marcher.play(turn.choices)
        if match.journal[: len(turn.choices)] != turn.choices:
            raise SystemExit(f"{match.journal} is not {turn.choices}")
    return marcher.pressed


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, nargs="+", default=[7, 8, 11])
    parser.add_argument("--stacks", type=int, default=6)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(KUNITORI_DATA_DIR=f"{folder}/data", KUNITORI_CONFIG_DIR=f"{folder}/config")
        for seed in given.seeds:
            played = list(turns(seed))
            chosen = [turn for turn in played if turn.stacks >= given.stacks]
            chosen += [far(turn, given.stacks) for turn in played if turn.week == FAR]
            for turn in chosen:
                pressed = asyncio.run(count(turn, Path(folder)))
                which = ", ".join(f"{what} {n}" for what, n in pressed.most_common())
                whose = f"seed {seed}, week {turn.week}, {turn.side}, {turn.who}: {turn.stacks} stacks"
                print(f"{whose}, {len(turn.choices)} decisions, {pressed.total()} keys ({which})", flush=True)


if __name__ == "__main__":
    main()
