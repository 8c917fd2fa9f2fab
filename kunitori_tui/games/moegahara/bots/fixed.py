"""Players of the third box with fixed rules. The yardstick ``spread`` buys the strongest unit it can pay and places it
where it changes most fights. ``sensei``, the opponent in the guided first game, has weak fighters, placed where
somebody stands already, two at a Land at most; it asks nobody's advice: what it does is laid down here for good, so
that the guided game stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.deckbuilder.bots.buying import treasures
from kunitori_tui.games.deckbuilder.bots.level import buyer
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.rules import advice
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of


def strongest_first(view: MoegaharaView, dice: int) -> Thought | None:
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


def where_fights_change(view: MoegaharaView, dice: int) -> Thought | None:
    """Place where the number of fights won less fights lost grows most, else at the first Land."""
    table, team = view.table, team_of(view.chooser)

    def ahead(won: Sequence[int]) -> int:
        return won.count(team) - won.count(1 - team)

    def change(choice: str) -> int:
        after = advice.preview(view, [choice])
        return ahead(after["fights"]) - ahead(view.fights(after["land"] - 1))

    choice = max((c for c in view.choices if c in table.what), key=change, default="")
    if not choice:
        return None
    card, land = table.what[choice]
    return choice, Reason, "place_joins", {"card": table.ids[card], "land": land + 1}


def spread() -> Ruled:
    """Return the yardstick: it buys the strongest unit it can pay, places it where it changes most fights."""
    return Ruled("spread", {"play": strongest_first, "buy": buy, "place": where_fights_change})


MOST = 2
"""So many cards ``sensei`` places at a Land as long as it has another."""


def fighters_first(view: MoegaharaView, dice: int) -> Thought | None:
    """Play fighters, then politics; leave strategy cards alone."""
    table = view.table
    cards = [table.arg[choice] for choice in view.choices if choice.startswith("play:")]
    order = sorted((not table.is_fighter[card], card) for card in cards if not table.deploying[card])
    return (table.key["play"][order[0][1]], Reason) if order else None


def where_somebody_stands(view: MoegaharaView, dice: int) -> Thought | None:
    """Place where the other team stands, there beside an own card rather than alone, else at the first Land."""
    own, what = team_of(view.chooser), view.table.what

    def standing(choice: str) -> tuple[bool, bool, bool]:
        both = view.both(what[choice][1])
        return len(both[own]) >= MOST, not both[1 - own], not both[own]

    placings = [choice for choice in view.choices if choice in what]
    return (min(placings, key=standing), Reason) if placings else None


WISHES = {"bauernmiliz": 2, "silber": 1, "speertraeger": 2, "kupfer": 0}


def sensei() -> Ruled:
    """Return the opponent in the guided game; of a card with two halves it takes the first, which draws a card."""
    return Ruled("sensei", {"buy": buyer(WISHES), "play": fighters_first, "place": where_somebody_stands})
