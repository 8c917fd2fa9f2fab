"""All stacks in words, and how far a whole one of the own side goes (7-3-3 to 7-3-6): along a highway at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.games.sekigahara.rules.board import CAPITAL, CASTLE, NEIGHBOURS, PLACES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import IS_LEADER
from kunitori_tui.games.sekigahara.rules.range import reach
from kunitori_tui.games.sekigahara.words.names import place, side
from kunitori_tui.games.sekigahara.words.places import is_siege, own_faces, stack
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.sentences import capital

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.view import SekiView


def ranges(view: SekiView, at: int) -> tuple[int, int]:
    """Return the roads it may take without a card, and with one."""
    faces = own_faces(view, at)
    led = CAPITAL[at] == view.side or (CASTLE[at] == view.side and view.holder[at] == view.side)
    led = led or any(IS_LEADER[face] for face in faces)
    highway = any(is_highway for _, _, is_highway in NEIGHBOURS[at])
    free, forced = (max(0, reach(len(faces), highway, led, card)) for card in (False, True))
    return free, forced


def standstill(view: SekiView, at: int) -> str:
    """Return in a word why it goes nowhere, "" where it may go."""
    if is_siege(view, at) == view.side:
        return tr("besieged")
    return "" if view.count[view.side][at] else tr("moved")


def stacks_page(view: SekiView, names: Names) -> list[str]:
    """Return all stacks, the own ones first and with their range."""
    first = view.side if view.side >= 0 else TOKUGAWA
    lines = []
    for of in (first, 1 - first):
        here = [at for at in range(len(PLACES)) if stack(view, of, at)]
        lines.append(tr("{side}: {n} places", side=side(of), n=len(here)))
        for at in here:
            tail = f". {_range(view, at)}" if of == view.side else ""
            lines.append(f"  {place(at)}: {stack(view, of, at)}{tail}")
    return lines


def _range(view: SekiView, at: int) -> str:
    free, forced = ranges(view, at)
    why = standstill(view, at)
    return f"{capital(why)}." if why else tr("Range {free}, with a card {forced}.", free=free, forced=forced)
