"""One-trick players of the third box: what their trick leaves open they do like the daimyo."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from kunitori_tui.bots.ruled import Reason, Rule, Ruled, Thought
from kunitori_tui.games.moegahara.bots.levels import build, daimyo
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import CARDS
from scripts.tricks import trick
from scripts.tricks.deckbuilder import buy_dearest, buy_new, until

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
