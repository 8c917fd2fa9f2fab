"""Why nothing can be taken back any more, in words."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Told
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr

REVEALS = frozenset(("draw", "shuffle", "reveal", "show", "fetch", "reinforcement"))
"""Kinds by which something came to light."""
LAID_OPEN = frozenset(("rising", "ambush"))
"""Kinds by which cards that were chosen in secret were shown to all."""
NOBODYS = frozenset(
    ("turn", "round", "week", "phase", "points", "control", "fought", "defenders", "offer", "clear", "last_turns")
)
"""Kinds that nobody chose, whosever seat they name."""


def why_not(told: Sequence[Told], names: Names, me: int | None) -> str:
    """Return why the way back is closed for ``me`` after all that was ``told``: what came last, new cards or another's
    answer; a general sentence where neither is told.
    """
    for at in range(len(told) - 1, -1, -1):
        event = told[at]
        seat = event.data.get("seat")
        if not isinstance(seat, int) or event.kind in NOBODYS:
            continue
        if seat != me:
            own_turn = any(e.kind == "turn" and e.data["seat"] == seat for e in _since(told[:at], me))
            if own_turn:
                return tr("Undo stops here: {player} has had a turn.", player=names[seat])
            return tr("Undo stops here: {player} has answered.", player=names[seat])
        if event.kind in LAID_OPEN | REVEALS:
            return _seen(event)
    return tr("No undo: cards were seen or somebody else decided since your last choice.")


def seen_since(told: Sequence[Told], me: int | None) -> str:
    """Return what of the turn of ``me`` closes the way back, what came to light last; "" where nothing did."""
    own = [event for event in _since(told, me) if event.data.get("seat") == me]
    return next((_seen(event) for event in reversed(own) if event.kind in LAID_OPEN | REVEALS), "")


def _seen(event: Told) -> str:
    if event.kind in LAID_OPEN:
        if event.kind == "rising":
            general = cards.name(event.data["card"])
            return tr("Undo stops here: the treasures laid down for {card} lie open to all now.", card=general)
        return tr("Undo stops here: the others have seen the cards that you chose.")
    return tr("Undo stops here: new cards were drawn.")


def _since(told: Sequence[Told], me: int | None) -> Sequence[Told]:
    """Return what was told since ``me`` began a turn."""
    begun = max((at for at, e in enumerate(told) if e.kind == "turn" and e.data["seat"] == me), default=0)
    return told[begun:]
