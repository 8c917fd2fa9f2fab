"""Plays the guided games by their programmes: ``python scripts/guided.py [GAME ...]``.

Prints for each game what somebody reads and presses who follows it: words and keys until the first question with a
choice, until the first fight and until the end of the programme, and the minutes at 200 words a minute and 2 seconds a
key. A key is a choice that the table asks for.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Advice, Answer, at_once
from kunitori_tui.text import guide
from kunitori_tui.text.guide import Course, Progress, Teacher
from savegames.store import Store

T = TypeVar("T")

FIGHTS = {"attack", "fight", "land", "event"}
"""The events with which something is fought out, or first comes to a count."""
READS, PRESSES = 200, 2
"""Words a minute, seconds a key."""
MOST = 3_000
"""The choices of a programme at most."""


class Mark(NamedTuple):
    """How many words were read and keys pressed up to a moment."""

    words: int
    keys: int

    @property
    def minutes(self) -> float:
        """Return how long that took."""
        return self.words / READS + self.keys * PRESSES / 60


class Run(NamedTuple):
    """What became of somebody who followed a programme: the marks of the first choice, the first fight (None: there was
    none) and the end, how far he came, and all that he read.
    """

    first: Mark
    fight: Mark | None
    end: Mark
    far: Progress
    read: list[str]


class AtOnce:
    """Thinks in this program."""

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        """Return what ``function`` gives for ``arguments``."""
        return at_once(function(*arguments))


def wished(advice: Advice | None) -> str | None:
    """Return the choice of somebody who follows the programme, None where that leaves it to him."""
    return advice.hint.about if advice is not None else None


def follow(game: str, known: Course, folder: Path) -> Run:
    """Play the guided game of ``game`` by its programme to its end; what that leaves open is left to its own bot."""
    options = shelf.load(game).check(guide.setup(known)).options
    session = Session.start(Store(folder), game, guide.seats(known, "Anna"), seed=known.seed, options=options)
    try:
        return _follow(session.sit_down(lambda: True, AtOnce()), known)
    finally:
        session.close()


def _follow(table: Session, known: Course) -> Run:
    teacher, own = Teacher(table, 0, (), 0), bots.load(table.game.id, guide.TEACHER)
    assert teacher.guide is not None, "the table of a course is known by its bot and its seed"
    first: Mark | None = None
    fight: Mark | None = None
    read = list[str]()
    words = keys = 0
    while not (table.over or teacher.has_taught):
        ask = table.question
        if ask is None:
            table.next_step(None).result()
            continue
        view, told = table.view(0), table.events(0)
        spoken = teacher.speech()
        said = spoken.said(view) if spoken is not None else ""
        if said and said not in read[-1:]:
            read.append(said)
            words += len(said.split())
        first = first or (Mark(words, keys) if len(view.choices) > 1 else None)
        if fight is None and any(event.kind in FIGHTS for event in told):
            fight = Mark(words, keys)
        keys += 1
        if keys > MOST:
            break
        teacher.heard(spoken)
        table.submit(ask.token, [wished(teacher.wished(view.choices)) or own.choose(view, keys)]).result()
    end = Mark(words, keys)
    return Run(first or end, fight, end, teacher.guide.progress(table.events(0)), read)


def main() -> None:
    """Play and print."""
    for game in sys.argv[1:] or guide.ORDER:
        known = guide.course(game)
        with tempfile.TemporaryDirectory() as folder:
            run = follow(game, known, Path(folder))
        missed = [step.id for step in known.steps if step.id not in run.far.done]
        marks = {"first choice": run.first, "first fight": run.fight, "end": run.end}
        told = [f"{at} {m.words} words, {m.keys} keys, {m.minutes:.1f} min" for at, m in marks.items() if m is not None]
        print(f"{game}: {len(known.steps)} steps, {'; '.join(told)}" + (f"; MISSED {missed}" if missed else ""))


if __name__ == "__main__":
    main()
