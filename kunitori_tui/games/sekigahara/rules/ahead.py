"""What a march would change, as far as it is open: tried out on a position made from the view of who moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from kunitori_tui.engine.api import Event, Option
from kunitori_tui.games.sekigahara.rules.board import PLACE_ID
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.sampling import sample
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView

CHANGES = ("overrun", "resource", "castle")


class Change(NamedTuple):
    """A change on the map: the blocks of ``side`` at a place are ``overrun``, or a ``resource`` or a ``castle`` is now
    of ``side``.
    """

    kind: str
    side: str
    place: str


class Outlook(NamedTuple):
    """What a march comes to: the ``changes`` in their order, the points that each side gains by them, and the place
    where its blocks are asked whether they go on, "" where they stand still.
    """

    changes: tuple[Change, ...]
    gained: tuple[int, int]
    waits: str


def ahead(view: SekiView, choices: Sequence[Option]) -> Outlook:
    """Return what ``choices`` of the side that moves come to, made one after another as long as they are legal; cards
    are paid with whatever there is.
    """
    s = sample(view, 0)
    s.record(True)
    before = points(s, 0), points(s, 1)
    told: list[Event] = []
    for option in choices:
        if _kind_asked(s, view) == "" or option not in s.options():
            break
        told += s.apply(option)
        while _kind_asked(s, view) == "pay":
            told += s.apply(s.options()[0])
    changes = tuple(
        Change(event.kind, event.data["side"], event.data["place"]) for event in told if event.kind in CHANGES
    )
    top = None if s.over else s.stack[-1]
    waits = PLACE_ID[top.place] if isinstance(top, Node) and top.depth else ""
    return Outlook(changes, (points(s, 0) - before[0], points(s, 1) - before[1]), waits)


def once(view: SekiView, option: Option) -> SekiView:
    """Return what the side that moves sees after ``option``, a choice by which nothing hidden is touched."""
    s = sample(view, 0)
    s.apply(option)
    return cast("SekiView", s.observe(view.seat))


def _kind_asked(s: SekiState, view: SekiView) -> str:
    return s.decision.kind if s.decision is not None and s.decision.seat == view.seat else ""
