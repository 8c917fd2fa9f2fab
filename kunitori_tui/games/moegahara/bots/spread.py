"""The yardstick ``spread``: buys the strongest unit it can pay, places it where it changes most fights."""

from __future__ import annotations

from typing import Any

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.deckbuilder.bots.buying import treasures
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import fights


def play(view: MoegaharaView, dice: int) -> Thought | None:
    """Play every card that can be played, fighters first."""
    table = view.table
    cards = [c for c in view.choices if c != END]
    choice = max(cards, key=lambda c: (table.is_fighter[table.arg[c]], table.cost[table.arg[c]]))
    return choice, Reason, "play_best", {"card": table.ids[table.arg[choice]]}


def buy(view: MoegaharaView, dice: int) -> Thought | None:
    """Play every treasure, then buy the strongest fighter there is."""
    if (first := treasures(view)) is not None:
        return first
    table = view.table
    offers = [c for c in view.choices if c != END and table.is_fighter[table.arg[c]]]
    if not offers:
        return END, Reason, "buy_nothing", {"money": view.money, "size": len(view.owned[view.chooser])}
    choice = max(offers, key=lambda c: table.cost[table.arg[c]])
    return choice, Reason, "buy_best", {"card": table.ids[table.arg[choice]]}


def place(view: MoegaharaView, dice: int) -> Thought | None:
    """Place where the number of fights won less fights lost grows most, else at the first Land."""
    table = view.table
    placings = [c for c in view.choices if c in table.what]
    if not placings or view.seat is None:
        return None
    team = team_of(view.seat)

    def change(choice: str) -> int:
        card, land = table.what[choice]
        lines: list[Any] = [view.lines[2 * land], view.lines[2 * land + 1]]
        before = fights(table, (lines[0], lines[1]))
        lines[team] = (*lines[team], card)
        after = fights(table, (lines[0], lines[1]))
        return sum((w == team) - (w == 1 - team) for w in after) - sum((w == team) - (w == 1 - team) for w in before)

    choice = max(placings, key=change)
    card, land = table.what[choice]
    return choice, Reason, "place_joins", {"card": table.ids[card], "land": land + 1}


BOT = Ruled("spread", {"play": play, "buy": buy, "place": place})
