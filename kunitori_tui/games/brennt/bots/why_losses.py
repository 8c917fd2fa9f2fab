"""Why a unit is lost, or another (see :mod:`.losses`)."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.brennt.bots.losses import cheapest, prices
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.deckbuilder.bots.turn import count_of
from kunitori_tui.games.deckbuilder.bots.why import Params, weighed


def victim(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what the unit is missed for."""
    table, priced = outlook.table, prices(outlook)
    own = outlook.asked.data["target"] == outlook.me
    name = choice.split(":")[2]
    card = table.number[name]
    told: Params = {"card": name, "strength": table.value[card], "actions": count_of(table.ops[card], "actions")}
    weights = weighed({c: -p if own else p for c, p in priced.items()}, choice)
    if own and not priced[choice]:
        return Thought(choice, "victim_free", {"card": name, "strength": table.value[card]}, weights)
    return Thought(choice, "victim_cheap" if own else "victim_dear", told, weights)


def raze_side(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say which unit the attacker loses at least."""
    table = outlook.table
    losses = {c: cheapest(outlook, int(c[7:])) for c in outlook.view.choices}
    worth, card = losses[choice]
    seat, weights = int(choice[7:]), weighed({c: loss for c, (loss, _) in losses.items()}, choice)
    if card < 0 or weights[1].points == worth:
        return Thought(choice, "raze_leader", {"seat": seat, "points": outlook.view.points(seat)}, weights)
    told: Params = {"seat": seat, "card": table.ids[card], "strength": table.value[card]}
    return Thought(choice, "raze_side", told, weights)
