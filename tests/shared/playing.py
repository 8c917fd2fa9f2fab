"""Playing at a shared table from its clients."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shared.visit import Visit

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
