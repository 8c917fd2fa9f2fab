"""Counts the keys of the movement of a turn of Sekigahara: ``python scripts/keys_of_a_turn.py [--seeds 7 8 11]
[--stacks 6]``.

Two samurai play. Every movement phase under total movement in which so many stacks march (``bot``) is done once more on
the real screen of 80x24, by destination, and has to leave everything where the bot left it. In week 2 that many stacks
march once more as far as they get, as a person who is in a hurry has them march (``far``), and six as a person has them
who parts two of them (``hand``, :data:`BY_HAND`).

Printed are the decisions of movement, each a key where the rules ask step by step, from the first stack to the end with
the cards of forced marches; the keys by destination with what they were pressed for; the least there could be, a key
each for a stack, a part of it, a place, a card, the end. The keys of the degree, its cards and musters are told apart.
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
MARKERS = ("phase", "over", "hand", "discard", "cube", "holder", "disks")


BY_HAND = (
    "total pay:tokugawa_single pay:fukushima_single stack:edo go:hakone go:numazu go:sunpu stop stack:takasaki"
    " take:tokugawa_3 take:tokugawa_3 take:fukushima_2 go:saku go:suwa stop stop stack:okazaki go:kiyosu go:kuwana stop"
    " stack:shirakawa take:date_leader take:date_2 go:nihonmatsu lead:sendai force:yamagata pay:fukushima_single stop"
    " stack:oshi go:edo stop stack:kyoto go:sawayama lead:tsuruga force:kitanosho end"
)
"""Tokugawa in week 2 of seed 7 as a person makes it: six stacks, two of them in parts, 33 decisions."""
HAND_SEED = 7


class Turn(NamedTuple):
    """A movement phase: who moves (``bot``, ``far``, ``hand``), the position at its beginning, its choices."""

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
    """Blocks that march together: their faces where not all of the stack go, the places they pass, whether they are
    parted at the last one and go on.
    """

    faces: tuple[int, ...]
    path: tuple[str, ...]
    goes_on: bool


def turns(seed: int) -> Iterator[Turn]:
    """Yield the movement phases under total movement of a game."""
    from kunitori_tui.bots import api as bots
    from kunitori_tui.engine.api import Setup
    from kunitori_tui.games.sekigahara.rules.board import SIDES
    from kunitori_tui.games.sekigahara.rules.game import GAME

    bot = bots.load("sekigahara", "samurai")
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
    from kunitori_tui.games.sekigahara.rules.board import PLACE
    from kunitori_tui.games.sekigahara.words.march import goals, of_stack, plan

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
        aims = [
            (len(goal.way.path), march, goal)
            for march in marches
            for goal in goals(march)
            if not (goal.way.enemies or view.has_disk(1 - view.side, goal.place))
        ]
        _, march, goal = max(aims, key=lambda aim: aim[0])
        choose(*plan(march, goal.way).choices)
        while s.decision.kind == "pay":
            choose(s.options()[0])
    choose("end")
    return Turn("far", turn.week, turn.side, turn.state, made)


def by_hand(played: Sequence[Turn]) -> Turn:
    """Return the turn of :data:`BY_HAND`, out of those of its seed."""
    turn = next(turn for turn in played if (turn.week, turn.side) == (FAR, "tokugawa"))
    return Turn("hand", turn.week, turn.side, turn.state, BY_HAND.split())


def group(state: Any, choices: Sequence[str]) -> Group | None:
    """Return the blocks that ``choices`` take to where they stop, or to where they are parted; None where no blocks
    move.
    """
    from kunitori_tui.games.sekigahara.rules.fields import ARG
    from kunitori_tui.games.sekigahara.rules.march import Node

    s = state.clone()
    faces, path = list[int](), list[str]()
    behind = -1
    for choice in choices:
        if behind < 0 and isinstance(s.stack[-1], Node):
            behind = s.stack[-1].depth
        verb, _, name = choice.partition(":")
        if verb == "take" and path:
            return Group(tuple(faces), tuple(path), True)
        if verb == "take":
            faces.append(ARG[choice])
        elif verb in STEPS:
            path.append(name)
        elif choice == "stop" and path:
            return Group(tuple(faces), tuple(path), False)
        elif verb != "stack":
            return None
        s.apply(choice)
        node = s.stack[-1]
        if path and not (isinstance(node, Node) and node.depth == behind + len(path)):
            return Group(tuple(faces), tuple(path), False)
    return None


def position(turn: Turn, choices: Sequence[str]) -> dict[str, Any]:
    """Return where everything is once ``choices`` have ended the movement: blocks, cards, markers."""
    from kunitori_tui.games.sekigahara.rules.board import ZONE_COUNT

    s = turn.state.clone()
    for choice in choices:
        if s.phase != "movement" or s.over:
            break
        s.apply(choice)
    blocks = [[s.faces(side, zone) for zone in range(ZONE_COUNT)] for side in (0, 1)]
    return {"blocks": blocks, **{name: getattr(s, name) for name in MARKERS}}


class Needed(NamedTuple):
    """What the movement of a turn takes: ``decisions`` of the rules, and keys at the ``least``, one each for a stack, a
    part of it that goes by itself, a place, a card of a forced march, the end. ``parted`` are the stacks of which not
    all went together.
    """

    decisions: int
    least: int
    parted: int


def needed(turn: Turn) -> Needed:
    """Return what the movement of a turn takes."""
    from kunitori_tui.games.sekigahara.rules.board import ARRIVED, PLACE_COUNT

    s, decisions, least = turn.state.clone(), 0, 0
    stack, before, parted = "", list[int](), set[str]()
    for at, choice in enumerate(turn.choices):
        verb = choice.partition(":")[0]
        decisions += is_of_movement(s, choice)
        arrived = [s.count[turn.state.active][ARRIVED + place] for place in range(PLACE_COUNT)]
        if verb in ("stack", "end"):
            least += 1 + sum(now > was for now, was in zip(arrived, before, strict=bool(stack)))
            stack, before = choice, arrived
        elif verb == "pay":
            least += is_of_movement(s, choice) and len(s.options()) > 1
        elif verb == "take" and s.decision.kind == "march" and not turn.choices[at - 1].startswith("take"):
            least += 1
            parted.add(stack)
        s.apply(choice)
    return Needed(decisions, least, len(parted))


def is_of_movement(state: Any, choice: str) -> bool:
    """Return whether a choice belongs to the movement of stacks: neither to the degree and its cards nor to musters."""
    kind = state.decision.kind
    if kind == "pay":
        return bool(state.decision.source == "march")
    return kind == "march" or (kind == "move" and choice.partition(":")[0] in ("stack", "end"))


class Marcher:
    """Somebody at the screens of ``app`` who repeats a turn. ``pressed`` counts his keys by what they were for,
    ``before`` those of degree, its cards and musters.
    """

    def __init__(self, app: Any, pilot: Any, session: Any) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session
        self.pressed: Counter[str] = Counter()
        self.before: Counter[str] = Counter()

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
        from screens.sekigahara.choices import MUSTERS

        panel = self.table.options
        if row not in panel.keys:
            await self.pick(what, MUSTERS)
        at = panel.keys.index(row)
        key = panel.sign_of(at).strip()
        if row in ("end", "stop"):
            await self.press(what, "e")
        elif key:
            await self.press(what, key)
        else:
            await self.walk(row)
            await self.press(what, "enter")

    async def walk(self, row: str) -> None:
        """Put the cursor on a row, the shorter way round."""
        panel = self.table.options
        down = (panel.keys.index(row) - panel.highlighted) % len(panel.keys)
        up = len(panel.keys) - down
        await self.press("cursor", *(["down"] * down if down <= up else ["up"] * up))

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
            state, marching = self.session.match._state.clone(), self.table
            if marching.rest is not None and left[0] == "stop":
                state.apply("stop")  # the rest stays without a key
                left = left[1:]
            elif marching.rest is not None:
                await self.pick("stack", self.table.options.keys[0])
            counted = self.pressed.copy()
            is_before = not is_of_movement(state, left[0])
            whole, verb = group(state, left), left[0].partition(":")[0]
            if verb == "stack":
                await self.pick(verb, left[0])
            if whole is not None and marching.march is not None:
                await self.march(whole)
            elif verb != "stack":
                await self.pick(verb, left[0])
            if is_before:
                self.before += self.pressed - counted
                self.pressed = counted

    async def march(self, whole: Group) -> None:
        """Tick who goes, and choose the place."""
        from kunitori_tui.games.sekigahara.rules.board import PLACE_ID

        marching = self.table
        if whole.faces:
            ticked, goes = list(whole.faces), list[bool]()
            for face in marching.march.waiting:
                goes.append(face in ticked)
                if goes[-1]:
                    ticked.remove(face)
            await self.tick(goes)
        goal = f"to:{whole.path[-1]}"
        ways = [tuple(PLACE_ID[place] for place in way.path) for way in marching.goals[whole.path[-1]].ways]
        if ways[0] == whole.path and not whole.goes_on:
            await self.pick("place", goal)
            return
        await self.walk(goal)
        await self.press("other way", "g")
        await self.pick("other way", "on" if whole.goes_on else f"way:{ways.index(whole.path)}")

    async def tick(self, goes: Sequence[bool]) -> None:
        """Let those go that are to, by letters where the blocks have some, else by their numbers."""
        from screens.sekigahara.choices import LETTERS, lettered

        stay, go = ([at for at, is_on in enumerate(goes) if is_on is wanted] for wanted in (False, True))
        is_open = self.table.is_picking
        if lettered(goes) and not is_open:
            keys = min([LETTERS[at] for at in stay], [*(LETTERS[at] for at in go), "v"], key=len)
            await self.press("blocks", *keys)
            return
        keys = min([str(at + 1) for at in stay], ["n", *(str(at + 1) for at in go)], key=len)
        await self.press("blocks", *([] if is_open else ["b"]), *keys, "enter")


async def count(turn: Turn, folder: Path) -> tuple[Counter[str], Counter[str]]:
    """Return the keys of the movement of a turn by what they were pressed for, then those of degree, its cards and
    musters. Raises SystemExit where everything does not end where it does in the turn.
    """
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
        if position(turn, match.journal) != position(turn, turn.choices):
            raise SystemExit(f"{match.journal} does not lead where {turn.choices} does")
    return marcher.pressed, marcher.before


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
            if seed == HAND_SEED:
                chosen.append(by_hand(played))
            for turn in chosen:
                pressed, before = asyncio.run(count(turn, Path(folder)))
                which = ", ".join(f"{what} {n}" for what, n in pressed.most_common())
                takes = needed(turn)
                whose = f"seed {seed}, week {turn.week}, {turn.side}, {turn.who}: {turn.stacks} stacks"
                print(
                    f"{whose}, {takes.parted} parted; movement: {takes.decisions} decisions, {pressed.total()} keys"
                    f" ({which}), {takes.least} at the least; degree and musters: {before.total()} keys",
                    flush=True,
                )


if __name__ == "__main__":
    main()
