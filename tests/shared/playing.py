"""Playing at a shared table from its clients."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui.play.table import Table
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.remote import RemoteTable

SHORT = {
    "kunitori": (["samurai"], {"round_limit": 3}),
    "brennt": (["samurai"], {"round_limit": 3}),
    "mixed": (["samurai"], {"round_limit": 3}),
    "moegahara": (["ashigaru", "samurai"], {"round_limit": 3}),
    "azuchi": (["samurai"], {"round_limit": 3}),
    "sekigahara": ([], {}),
}
"""By game: the bots beside two people, and options under which it is soon over."""
ENOUGH = 120
"""Choices after which the first person gives up, then the second."""


def table_of(visit: Visit) -> RemoteTable:
    """Return the table of a client whose game has begun."""
    assert visit.table is not None
    return visit.table


def play(visits: Sequence[Visit], wait: Callable[[], None], after_each: Callable[[], None] = lambda: None) -> int:
    """Play by chance to the end, whoever is asked; ``wait`` lets the others move. Return how many choices it took."""
    dice = random.Random(7)
    made = 0
    tables = [table_of(visit) for visit in visits]
    while not all(table.over for table in tables):
        for table in tables:
            question = table.question
            if question is None:
                step = table.next_step(None)
                if not step.done():
                    wait()
                continue
            if made >= ENOUGH:
                table.concede(question.seat).result()
            else:
                option = dice.choice(table.view(question.seat).choices)
                assert table.submit(question.token, [option]).result() == 1
            made += 1
            after_each()
    return made


def plain(data: Any) -> Any:
    """Return data as JSON knows it."""
    return json.loads(json.dumps(data))


def assert_alike(shown: Table, kept: Table, seats: tuple[int | None, ...]) -> None:
    """Check that a client has before it what the table knows of its seats."""
    for seat in seats:
        assert shown.view(seat) == kept.view(seat)
        assert [(e.kind, plain(e.data)) for e in shown.events(seat)] == [
            (e.kind, plain(e.data)) for e in kept.events(seat)
        ]
    assert list(shown.seats) == list(kept.seats)
    assert shown.over == kept.over
    assert plain(shown.options) == plain(kept.options)
