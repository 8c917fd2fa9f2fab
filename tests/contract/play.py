"""Random games for the contract suite: every registered game with every number of players, and the record of a game
in which something failed.

``python -m tests.contract.play FILE`` plays such a record again up to the failure and prints where it stands.
"""

from __future__ import annotations

import json
import marshal
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event, Game, Json, Option, Setup, State
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.measure.sim import digest
from tests.engine.corpus import cheap, eager

FAILED = Path(tempfile.gettempdir()) / "kunitori-failed-games"
BOLD: dict[type[Any], Callable[[list[Option], random.Random], Option]] = {DeckState: eager}
"""How to play the games of a family boldly; a family without an entry is played at random."""
LONGEST = 20_000
"""Decisions after which a random game counts as one that does not end."""


def cases() -> list[tuple[str, int]]:
    """Return (game id, seats) of everything that can be played."""
    return [(game_id, seats) for game_id in shelf.ids() for seats in shelf.load(game_id).seat_counts]


every_game = pytest.mark.parametrize("game_id", shelf.ids())
every_table = pytest.mark.parametrize(("game_id", "seats"), cases())


def few_or_many(few: int, many: int) -> pytest.MarkDecorator:
    """Return the parameter ``seeds``: a few of them, and as a long test many others."""
    long = pytest.param(range(few, few + many), marks=(pytest.mark.long, pytest.mark.timeout(7200)), id=f"{many}-games")
    return pytest.mark.parametrize("seeds", [pytest.param(range(few), id=f"{few}-games"), long])


def few_seeds(game_id: str, seats: int, few: int) -> range:
    """Return the seeds of a few games at a table. How a game is dealt and played hangs on whether its seed is even, see
    :func:`walk`, and not on who plays: of a game with several tables one has the even seeds and the next the odd ones.
    """
    counts = shelf.load(game_id).seat_counts
    return range(counts.index(seats) % 2, few, 2) if len(counts) > 2 else range(few)


def games_of_every_table(few: int, many: int) -> pytest.MarkDecorator:
    """Return the parameters ``game_id``, ``seats`` and ``seeds``: every table with :func:`few_seeds`, and as a long
    test with many others.
    """
    found = []
    for game_id, seats in cases():
        seeds = few_seeds(game_id, seats, few)
        found.append(pytest.param(game_id, seats, seeds, id=f"{game_id}-{seats}-seeds-{[*seeds]}"))
        long = (pytest.mark.long, pytest.mark.timeout(7200))
        found.append(pytest.param(game_id, seats, range(few, few + many), marks=long, id=f"{game_id}-{seats}-{many}"))
    return pytest.mark.parametrize(("game_id", "seats", "seeds"), found)


@dataclass(slots=True)
class Walk:
    """A random game. Iterating yields the open options, then chooses one of them: ``choice``, known beforehand."""

    game: Game
    setup: Setup
    state: State
    dice: random.Random
    journal: list[Option] = field(default_factory=list)
    choice: Option = ""
    events: list[Event] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)

    def is_worth(self, first: int, then: int) -> bool:
        """Return whether to look at the open question, where looking costs time: at the ``first`` of each kind and one
        decision in ``then``. It is asked at every decision.
        """
        assert self.state.decision is not None
        kind = self.state.decision.kind
        self.asked[kind] += 1
        return self.asked[kind] <= first or len(self.journal) % then == 0

    def __iter__(self) -> Iterator[list[Option]]:
        while not self.state.over:
            assert len(self.journal) < LONGEST, "the game does not end"
            options = self.state.options()
            bold = [how for family, how in BOLD.items() if isinstance(self.state, family)]
            self.choice = bold[0](options, self.dice) if bold and self.setup.seed % 2 else self.dice.choice(options)
            yield options
            self.events = self.state.apply(self.choice)
            self.journal.append(self.choice)

    def digest(self) -> str:
        """Return the digest of the position and the choices that led to it."""
        return digest(self.state, self.journal)

    def record(self) -> Json:
        """Return all it takes to play the game again."""
        return {
            "game": self.game.id,
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "options": self.setup.options,
            "journal": self.journal,
            "choice": self.choice,
        }


@contextmanager
def walk(game_id: str, seats: int, seed: int, **options: Any) -> Iterator[Walk]:
    """Give a random game; where the body fails, write down the game and say in the error where.

    Games of even seeds have the default options; the others have all switches the other way and are played boldly
    under a price sheet that favours it, so that what random players hardly ever reach is reached, too.
    """
    game = shelf.load(game_id)
    setup = Setup(seats, seed, {**unusual(game), **options} if seed % 2 else options)
    found = Walk(game, setup, game.new(setup), random.Random(seed))
    found.state.begun()  # of a position that can be looked at nobody needs to be told what led to it
    try:
        yield found
    except Exception as error:
        FAILED.mkdir(exist_ok=True)
        file = FAILED / f"{game_id}-{seats}-{seed}.json"
        file.write_text(json.dumps(found.record(), indent=1), encoding="utf-8")
        error.add_note(f"decision {len(found.journal)}; play it again with: python -m tests.contract.play {file}")
        raise


def unusual(game: Game) -> dict[str, Any]:
    """Return options that differ from the defaults where that is possible."""
    found: dict[str, Any] = {o.key: not o.default for o in game.options if o.kind == "bool"}
    for option in game.options:
        if option.kind == "prices":
            found[option.key] = cheap(game.id)
    return found


def play_again(record: Json) -> State:
    """Return the position in which the recorded game failed."""
    state = shelf.load(record["game"]).new(Setup(record["seats"], record["seed"], record["options"]))
    for option in record["journal"]:
        state.apply(option)
    return state


def through_text(state: State, game: Game) -> State:
    """Return ``state`` written to JSON text and read again."""
    return game.from_json(json.loads(json.dumps(state.to_json())))


def frozen(data: Json | Any) -> bytes:
    """Return plain data as bytes, the same for the same data in the same order only: a copy to compare with later. JSON
    text would take two to five times as long.
    """
    return marshal.dumps(data, 2)  # later versions write down which objects are the same ones, too


def viewers(state: State, seats: int) -> list[int | None]:
    """Return all seats and the spectator."""
    return [*range(seats), None]


if __name__ == "__main__":
    found = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    position = play_again(found)
    print(json.dumps(position.to_json(), indent=1))
    print(position.decision, position.options(), "next:", found["choice"])
