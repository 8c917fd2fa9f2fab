"""The bot of the guided first game: weak fighters, placed where somebody stands already, two at a Land at most.

It asks nobody's advice: what it does is laid down here for good, so that the guided game stays as it is.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.deckbuilder.bots.level import Wish, buyer
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of

MOST = 2
"""So many cards it places at a Land as long as it has another."""
CARD = 0
"""The half of a card that draws one."""


def play(view: MoegaharaView, dice: int) -> Thought | None:
    """Play fighters, then politics; leave strategy cards alone."""
    table = view.table
    cards = [table.arg[choice] for choice in view.choices if choice.startswith("play:")]
    order = sorted(card for card in cards if not table.deploying[card])
    return (
        (table.key["play"][min(order, key=lambda card: (not table.is_fighter[card], card))], Reason) if order else None
    )


def place(view: MoegaharaView, dice: int) -> Thought | None:
    """Place where the other team stands, there beside an own card rather than alone, else at the first Land."""
    assert view.seat is not None
    own = team_of(view.seat)
    places = [choice for choice in view.choices if choice.startswith("place:")]

    def standing(choice: str) -> tuple[bool, bool, bool]:
        land = int(choice.rpartition(":")[2]) - 1
        mine, theirs = len(view.lines[2 * land + own]), len(view.lines[2 * land + 1 - own])
        return mine >= MOST, not theirs, not mine

    return (min(places, key=standing), Reason) if places else None


WISHES = (Wish("bauernmiliz", 2), Wish("silber", 1), Wish("speertraeger", 2), Wish("kupfer", 0))

BOT = Ruled(
    "sensei",
    {
        "buy": buyer(WISHES),
        "play": play,
        "place": place,
        "choose": lambda view, dice: (view.choices[CARD], Reason),
    },
)
