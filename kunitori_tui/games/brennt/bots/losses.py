"""Who is missed least: victims of the Landzerstörer, and the side of a joint battle that loses one (R14, R15)."""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.bots.strategy import missed
from kunitori_tui.games.deckbuilder.bots.endgame import points
from kunitori_tui.games.deckbuilder.rules.battle import units_of

FROM_HAND = 0.8
"""A card in ambush would go back to the hand and do one turn's service."""
FROM_DECK = 0.4
"""A card turned up would go back on the deck."""


def price(outlook: BrenntOutlook, owner: int, zone: str, card: int) -> float:
    """Return what ``owner`` loses with ``card`` in ``zone``: nothing where it would go to his discard pile anyway."""
    table = outlook.table
    attacks = owner == outlook.view.active
    if "spent" in table.cards[card].traits or (attacks and zone == "area" and not table.deploys[card]):
        return 0.0
    return missed(outlook, card) * {"ambush": FROM_HAND, "turned": FROM_DECK}.get(zone, 1.0)


def victim(outlook: BrenntOutlook) -> Option:
    """Answer which unit is lost: the cheapest own one; by erratum x15 the dearest of the enemy."""
    priced = prices(outlook)
    own = outlook.asked.data["target"] == outlook.me
    return min(priced, key=lambda c: priced[c]) if own else max(priced, key=lambda c: priced[c])


def prices(outlook: BrenntOutlook) -> dict[Option, float]:
    """Return for every choice what its unit is missed."""
    priced, owner = {}, outlook.asked.data["target"]
    for choice in outlook.view.choices:
        _, zone, name = choice.split(":")
        priced[choice] = price(outlook, owner, zone, outlook.table.number[name])
    return priced


def raze_side(outlook: BrenntOutlook) -> Option:
    """Answer which of two attackers loses a unit: whose cheapest unit is dearer, then who has more points."""
    seats = (int(c[7:]) for c in outlook.view.choices)
    return f"attack:{max(seats, key=lambda seat: (cheapest(outlook, seat)[0], points(outlook.view, seat)))}"


def cheapest(outlook: BrenntOutlook, seat: int) -> tuple[float, int]:
    """Return the unit that ``seat`` would miss least of those that can be lost, after what it is missed; 0 and -1
    for none.
    """
    view = outlook.view
    units = [c for c in units_of(view, seat) if "razes" not in outlook.table.cards[c].traits]
    zones = [("area" if c in view.area[seat] else "deployed", c) for c in units]
    return min(((price(outlook, seat, z, c), c) for z, c in zones), default=(0.0, -1))
