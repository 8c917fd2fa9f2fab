"""The figures a game was begun with: ``[id, number, count]`` of every card or piece, as its positions keep them.

A save is played on, replayed and taken back with its own figures, whatever this version prints. What the game is made
of is the rules' own all the same: an id they do not know is refused, and so is a figure no game could have.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kunitori_tui.engine.errors import BadSetup
from kunitori_tui.engine.shapes import Array, Integer, Pattern, Tuple

FIGURES = Array(Tuple(Pattern("[a-z0-9_-]{1,40}"), Integer(-1, 10_000), Integer(0, 10_000)), 1000)
"""The shape of figures, in positions and in saves."""
REFUSED = ("unknown_card", "figures")
"""The keys of the errors about figures."""


def read(rows: Any, known: Collection[str]) -> dict[str, tuple[int, int]]:
    """Return number and count of every card or piece by its id, in the order of ``rows``.

    Raises :class:`BadSetup`: ``unknown_card`` (``given``) for an id that is not among the ``known``, ``figures``
    (``card``, "" for the whole list) where one is missing or there twice, and for anything that is no such list.
    """
    if not FIGURES.holds(rows):
        raise BadSetup("figures", card="")
    figures = {name: (number, count) for name, number, count in rows}
    for name in figures:
        if name not in known:
            raise BadSetup("unknown_card", given=name)
    for name in known:
        if name not in figures:
            raise BadSetup("figures", card=name)
    if len(figures) != len(rows):
        raise BadSetup("figures", card="")
    return figures
