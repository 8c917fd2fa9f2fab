"""How a side stands: what all its places, blocks and cards are worth together, as its levels weigh single marches."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.bots import worth
from kunitori_tui.games.sekigahara.bots.daimyo import MIND
from kunitori_tui.games.sekigahara.bots.mind import Outlook
from kunitori_tui.games.sekigahara.rules.board import CASTLES, PLACE_COUNT, RESOURCES
from kunitori_tui.games.sekigahara.rules.view import SekiView

PRIZES = frozenset((*CASTLES, *RESOURCES))


def standing(view: SekiView) -> float:
    """Return the worth, in points, of everything that the side of ``view`` has on the map and in its hand."""
    look = Outlook(MIND, view)
    total = look.card * len(look.hand)
    for place in range(PLACE_COUNT):
        faces = look.own(place)
        if faces or place in PRIZES:
            total += worth.at(look, place, faces) + look.block * len(faces)
    return total
