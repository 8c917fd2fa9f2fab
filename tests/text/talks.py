"""What is asked and told in random games in which every kind of thing happens, and what the sources can tell."""

from __future__ import annotations

import ast
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from kunitori_tui import engine, shelf
from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.play.facts import SeenEvent, Turn, read
from tests.games.azuchi import positions as castle
from tests.games.deckbuilder.builders import game_with
from tests.games.moegahara.builders import eager_game

ENGINE = Path(engine.__file__).parent
HOMES = ENGINE.parent / "games"

SEATS = 3
GAMES = tuple(game_id for game_id in shelf.ids() if SEATS in shelf.load(game_id).seat_counts)
"""The games of the menu that three can play."""

NAMES = ("Annabelanmar", "Kentarohashi", "Meimeimeimei", "Yukiyukiyuki", "Haruharuharu", "Sakurasakura")
"""Names of 12 cells, the longest that prompts and labels must bear."""


@dataclass
class Talk:
    """What was asked (views of the seats asked and of a waiting one) and what was told."""

    asked: list[Any] = field(default_factory=list)
    waited: list[Any] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def ask(self, state: Any) -> None:
        """Note the open question, as who is asked and as the next one sees it."""
        seat = state.decision.seat
        self.asked.append(state.observe(seat))
        self.waited.append(state.observe((seat + 1) % self.asked[-1].seats))

    def kinds(self) -> set[str]:
        return {view.decision.kind for view in self.asked}


def seen(events: Sequence[Event], me: int | None) -> list[SeenEvent]:
    """Return what ``me`` may know of ``events``."""
    return [SeenEvent.of(0, event, me) for event in events]


def literals(
    function: str, position: int = 0, games: tuple[str, ...] = GAMES, shared: tuple[str, ...] = ("deckbuilder",)
) -> set[str]:
    """Return every text that a call of ``function`` or ``.function`` has at ``position``, in the sources of the
    engine that all games share, in those that ``shared`` names, and in those of ``games``.
    """
    found: set[str] = set()
    for tree in _sources((*shared, *games)):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or len(node.args) <= position:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == function:
                parts = ast.walk(node.args[position])
                found |= {
                    part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found - {""}


@cache
def _sources(names: tuple[str, ...]) -> list[ast.Module]:
    folders = [HOMES / name / "rules" for name in names]
    files = [*ENGINE.glob("*.py"), *(file for folder in folders for file in folder.rglob("*.py"))]
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


@cache
def talk_of(game_id: str) -> Talk:
    """Return the talk of a game."""
    return OWN[game_id]() if game_id in OWN else _of_three(game_id)


def _of_azuchi() -> Talk:
    """Return that of random games of every number of players, with and without the options."""
    talk = Talk()
    for seats, seed, more in ((2, 1, {}), (3, 2, {}), (4, 3, {}), (3, 4, {"build_any": True, "tribute_any": True})):
        for s, told in castle.walk(seats, seed, **more):
            talk.events += told
            if s.decision is not None:
                talk.ask(s)
    return talk


def _of_moegahara() -> Talk:
    """Return that of eager games of all sizes."""
    talk = Talk()
    for seats, seed in [(2, 1), (2, 2), (2, 3), (4, 1), (4, 2), (4, 3), (6, 1), (6, 2)]:
        for state, choice in eager_game(seats, seed, round_limit=12):
            talk.ask(state)
            talk.events += state.clone().apply(choice)
    return talk


def _of_sekigahara() -> Talk:
    """Return that of random games that seldom end a phase early."""
    talk = Talk()
    for seed in range(27, 35):
        s: Any = shelf.load("sekigahara").new(Setup(2, seed, {"tokugawa": "bid" if seed % 2 else "1"}))
        dice = random.Random(seed)
        while not s.over:
            talk.ask(s)
            eager = [o for o in s.options() if o not in ("end", "stop")]
            talk.events += s.apply(dice.choice(eager if eager and dice.random() < 0.8 else s.options()))
    return talk


OWN = {"azuchi": _of_azuchi, "moegahara": _of_moegahara, "sekigahara": _of_sekigahara}


def _of_three(game_id: str) -> Talk:
    """Return the talk of random games of three players in which dear cards are cheap, so that generals fight early, and
    of the turns after the positions of :func:`staged`.
    """
    game = shelf.load(game_id)
    talk = Talk()
    cheap: dict[str, dict[str, int]] = {c.id: {"cost": 1} for c in getattr(game, "cards", ()) if c.kind != "treasure"}
    if "land" in cheap:
        cheap["land"] = {"count": 3}
    wanted = {"prices": cheap, "round_limit": 16, "preset": "surprise"}
    options = {o.key: wanted[o.key] for o in game.options if o.key in wanted}
    positions = staged(game_id)
    for seed in range(12 if positions else 24):
        state = game.new(Setup(SEATS, seed, options))
        dice = random.Random(seed)
        while not state.over:
            # Ending a phase at once would make short turns.
            _step(state, talk, [c for c in state.options() if c != "end"], dice)
    for state in positions:
        for seed in range(10):
            branch, dice = state.clone(), random.Random(seed)
            while not branch.over and branch.active == state.active:
                _step(branch, talk, [c for c in branch.options() if c not in ("end", "no", "home")], dice)
    return talk


def _step(state: Any, talk: Talk, choices: list[str], dice: random.Random) -> None:
    talk.ask(state)
    talk.events += state.apply(dice.choice(choices or state.options()))


def staged(game_id: str) -> list[Any]:
    """Return positions from which a turn asks what random games hardly ever reach: land destroyers on all sides, an
    ally, a trap, a wall, somebody to give a beauty to.
    """
    if "wandermoench" not in {c.id for c in getattr(shelf.load(game_id), "cards", ())}:
        return []
    army = ["landzerstoerer", "speertraeger", "bogenschuetzen"]
    found = []
    for hand in (["maeda_keiji"], ["wandermoench"], ["falle", "schoenheit"]):
        s: Any = game_with(
            game=game_id,
            seats=3,
            deployed=army,
            hand=[*hand, *["gold"] * 3],
            rivals={1: {"deployed": army, "hand": ["kavallerie"]}, 2: {"deployed": army, "hand": ["kavallerie"]}},
        )
        s.landed = [0, 1, 1]
        found.append(s)
    return found


def turn_of(game: str, events: Sequence[SeenEvent]) -> Turn:
    """Return the first turn in ``events``."""
    first: Turn = read(game, events).turns[0]
    return first
