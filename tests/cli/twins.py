"""Two games that differ in what one seat cannot see, and the same choices in both."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

from click.testing import Result

from kunitori_tui.engine.api import AnyGame, Option, Setup, State
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.process import report
from savegames.format import Save, Seat
from savegames.store import Store
from tests.engine.corpus import eager

Run = Callable[..., Result]


COMMANDS = (
    "saves list",
    "saves show NAME",
    "saves check NAME",
    "saves export NAME",
    "replay NAME",
    "replay NAME --json",
    "replay NAME --json --states",
)


NAME, DAY = "twin-game", "2026-03-01T12:00:00Z"


LONGEST, ON = 300, 10
"""Choices after which a game is given up, and choices with which two games go on after the one that differs."""


OFTEN = 60
"""How many questions of a kind are looked at in a game."""


class Pair(NamedTuple):
    """Two games that the reader cannot tell apart."""

    game: AnyGame
    setup: Setup
    journals: tuple[list[Option], list[Option]]


def looks(state: State, option: Option, reader: int | None) -> tuple[State, Any]:
    """Return the position after ``option``, and all that ``reader`` notices of it."""
    after = state.clone()
    after.record(True)
    told = [(event.kind, event.seen_by(reader)) for event in after.apply(option)]
    return after, (told, after.observe(reader).to_json())


def pairs(game: AnyGame, setup: Setup, reader: int | None) -> Iterator[tuple[str, Pair]]:
    """Play a deal; for every kind of question yield two answers that look alike, and how both games go on."""
    state, journal, dice = game.new(setup), list[Option](), random.Random(setup.seed)
    asked, met = Counter[str](), set[str]()
    while (decision := state.decision) is not None and len(journal) < LONGEST:
        asked[decision.kind] += 1
        if decision.seat != reader and decision.kind not in met and asked[decision.kind] <= OFTEN:
            for (a, after_a, seen_a), (b, after_b, seen_b) in combinations(answers(state, reader), 2):
                if seen_a == seen_b:
                    met.add(decision.kind)
                    on = play_on(after_a, after_b, reader, dice)
                    yield decision.kind, Pair(game, setup, ([*journal, a, *on], [*journal, b, *on]))
                    break
        journal.append(eager(state.options(), dice))
        state.apply(journal[-1])


def answers(state: State, reader: int | None) -> list[tuple[Option, State, Any]]:
    """Return every answer to the open question with what it leads to and what ``reader`` notices of it."""
    return [(option, *looks(state, option, reader)) for option in state.options()]


def play_on(a: State, b: State, reader: int | None, dice: random.Random) -> list[Option]:
    """Return choices that both games go on with while ``reader`` notices the same."""
    journal: list[Option] = []
    while not a.over and len(journal) < ON:
        common = [option for option in a.options() if option in b.options()]
        dice.shuffle(common)
        for option in common:
            (after_a, seen_a), (after_b, seen_b) = looks(a, option, reader), looks(b, option, reader)
            if seen_a == seen_b:
                a, b = after_a, after_b
                journal.append(option)
                break
        else:
            break
    return journal


def record(pair: Pair, which: int, people: int) -> Save:
    """Return the save of one of two games."""
    names = ["Anna", "Kenta", "Mei", "Yuki"][: pair.setup.seats]
    seats = [Seat("human", n) if i < people else Seat("bot", n, "random") for i, n in enumerate(names)]
    match = Match(pair.game, pair.setup, seats, 7, known_deal=people == 1)
    for option in pair.journals[which]:
        assert match.pending is not None
        match.submit(match.pending.token, option)
    return replace(Session(match, NAME, "", DAY, None, None).to_save(), updated=DAY)


def told(run: Run, store: Store, save: Save, commands: tuple[str, ...] = COMMANDS) -> dict[str, str]:
    """Return all that is told of ``save``, by the command that tells it."""
    shutil.rmtree(store.directory.parent, ignore_errors=True)
    store = Store(store.directory)
    store.write(save)
    found = {}
    for line in commands:
        result = run(line.replace("NAME", NAME))
        assert result.exit_code == 0, line
        found[line] = result.output
    found |= {file.name: file.read_text() for file in (store.directory.parent / "exports").glob("*")}
    return found | {"report": report.text(RuntimeError("test"), Session.look_on(save))}
