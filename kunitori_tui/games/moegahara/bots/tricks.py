"""Players of the third box with fixed rules. One-trick players: what their trick leaves open they do like the daimyo.
The yardstick ``spread``, which buys the strongest unit it can pay and places it where it changes most fights. And
``sensei``, the opponent in the guided first game, with weak fighters, placed where somebody stands already, two at a
Land at most; it asks nobody's advice: what it does is laid down here for good, so that the guided game stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from kunitori_tui.bots.ruled import Reason, Rule, Ruled, Thought, trick
from kunitori_tui.games.deckbuilder.bots.buying import treasures
from kunitori_tui.games.deckbuilder.bots.level import buy_dearest, buy_new, buyer, until
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots.levels import build, daimyo
from kunitori_tui.games.moegahara.rules import advice
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import CARDS

FIGHTERS = {card.id: float(card.cost) for card in CARDS if card.kind in ("general", "unit")}
GENERALS = {card.id: float(card.cost) for card in CARDS if card.kind == "general"}
UNITS = {card.id: float(card.cost) for card in CARDS if card.kind == "unit"}
POLITICS = {card.id: 5.0 + card.cost for card in CARDS if card.kind == "politics"}
MONEY = {"gold": 5.0, "silber": 2.5}
BASE = daimyo()
MIND = BASE.mind


def buys(wishes: Mapping[str, float], less: Mapping[str, float] | None = None) -> Ruled:
    """Return who buys nothing else, what is worth most first; money is worth what it says, early and late."""
    return build("", replace(MIND, wishes=wishes, less=less or {}, poor=0.0, late=0.0))


class Spot(NamedTuple):
    """Where a card may be placed: the ``land`` (from 0), how many cards of the ``own`` team and of the ``other`` stand
    there, how many neighbouring Lands the own team has won, how far it is ``off`` the middle.
    """

    land: int
    own: int
    other: int
    beside: int
    off: float


def places(best: Callable[[Spot], float]) -> Rule:
    """Return the rule to place where ``best`` is highest, the strongest card first."""

    def rule(view: MoegaharaView, dice: int) -> Thought | None:
        table, team, owners = view.table, team_of(view.chooser), view.owners

        def rank(choice: str) -> tuple[float, int]:
            card, land = table.what[choice]
            lines = view.lines[2 * land + team], view.lines[2 * land + 1 - team]
            beside = owners[max(0, land - 1) : land + 2].count(team)
            spot = Spot(land, len(lines[0]), len(lines[1]), beside, abs(land - (len(owners) - 1) / 2))
            return best(spot), table.cost[card]

        placings = [choice for choice in view.choices if choice in table.what]
        return (max(placings, key=rank), Reason) if placings else BASE.rules["place"](view, dice)

    return rule


def settled(spot: Spot) -> float:
    """Return how much somebody wants to place there who looks for Lands where nobody opposes him."""
    free = spot.other == 0
    return 10 * (free and spot.own == 2) + 3 * free - spot.own + 2 * spot.beside - 0.2 * spot.off


FLOOD = buys({name: cost for name, cost in FIGHTERS.items() if cost <= 4})

POOL = (
    trick("flood", "cheap fighters, never money", FLOOD),
    trick("spears", "spear troopers alone", buys({"speertraeger": 3.0})),
    trick("soldiers", "the dearest fighter there is, never money", buys(FIGHTERS)),
    trick("units", "units and money, never a general", buys({**UNITS, **MONEY})),
    trick("gunners", "gunners, and money to pay for them", buys({"kanoniere": 6.0, **MONEY})),
    trick("only-generals", "generals, and money to pay for them", buys({**GENERALS, **MONEY})),
    trick(
        "hoard",
        "money before all",
        buys({"gold": 20.0, "silber": 15.0, **FIGHTERS}, {"gold": 2.0, "silber": 2.0}),
    ),
    trick("only-money", "gold and silver, and not one fighter", buys(MONEY)),
    trick("traps", "traps and horo warriors before all", buys({**MIND.wishes, "falle": 9.0, "horo_musha": 4.0})),
    trick("politics", "politics before fighters", buys({**FIGHTERS, **POLITICS})),
    trick("dearest", "always the dearest card", BASE, buy=buy_dearest),
    trick("one-of-each", "the dearest card that it has not", BASE, buy=buy_new),
    trick("left", "one Land after another from the left", BASE, place=places(lambda spot: -spot.land)),
    trick("brawl", "places where most of the enemy stand", BASE, place=places(lambda spot: spot.other)),
    trick("thin", "one card at every Land first", BASE, place=places(lambda spot: -spot.own)),
    trick("shy", "places where no enemy stands", BASE, place=places(lambda spot: -spot.other)),
    trick("settler", "wins Lands that nobody opposes, beside its own and in the middle", BASE, place=places(settled)),
    trick(
        "daimyo-flood",
        "cheap fighters for eight rounds, then the daimyo",
        BASE,
        mixture=True,
        buy=until(8, FLOOD.rules["buy"], BASE.rules["buy"]),
    ),
)


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
