"""Plans for the decisive battle of Moegahara."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kunitori_tui.engine.api import Option
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, judge
from tests.bots.plans.plan import Plan, Rule, shop

GAME = "moegahara"
Value = Callable[[Any, int, int], float]
"""What it is worth to place a card before a Land."""


def both(view: Any, land: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the own line and the other one before a Land."""
    team = view.seat % 2
    return view.lines[2 * land + team], view.lines[2 * land + 1 - team]


def after(view: Any, card: int, land: int) -> tuple[int, int, bool]:
    """Return the fights won and lost there once the card lies there, and whether the Land is won."""
    own, other = both(view, land)
    line = (*own, card)
    pairs = list(zip(view.table.strengths(line), view.table.strengths(other), strict=False))
    team = view.seat % 2
    lines = (line, other) if team == 0 else (other, line)
    return sum(a > b for a, b in pairs), sum(a < b for a, b in pairs), judge(view.table, lines)[0] == team


def places(value: Value, finish: bool = True) -> Rule:
    """Return who places a card where that is worth most; first where a Land is won, if he has an eye for it."""

    def rule(view: Any) -> Option | None:
        best: list[tuple[float, Option]] = []
        for choice in view.choices:
            if choice.startswith("place:"):
                card, land = view.table.what[choice]
                won = finish and after(view, card, land)[2]
                best.append((100.0 * won + value(view, card, land), choice))
        return max(best, key=lambda one: one[0])[1] if best else None

    return rule


def answer(view: Any, card: int, land: int) -> float:
    """Prefer the weakest enemy card that this one beats where it would lie, then an empty Land."""
    own, other = both(view, land)
    won, lost, _ = after(view, card, land)
    if len(own) < len(other):
        ahead = view.table.strengths((*own, card))[len(own)] - view.table.strengths(other)[len(own)]
        return 20.0 - ahead + 5.0 * won if ahead > 0 else -5.0 - 3.0 * lost
    return 1.0 - len(own)


def row(view: Any, card: int, land: int) -> float:
    """Prefer the three neighbouring Lands that the own team is nearest to winning."""
    return max(trio(view, start, card, land) for start in range(max(0, land - 2), min(land, len(view.owners) - 3) + 1))


def trio(view: Any, start: int, card: int, land: int) -> float:
    """Return what the three Lands from one on are worth, with the card placed before one of them."""
    team, total = view.seat % 2, 0.0
    for there in range(start, start + 3):
        if view.owners[there] == 1 - team:
            return -50.0
        total += 10.0 if view.owners[there] == team else 0.0
        if view.owners[there] == NOBODY:
            own, other = both(view, there)
            total += len(own) - len(other)
    won, lost, _ = after(view, card, land)
    return total + 2.0 * (won - lost)


def empty(view: Any, card: int, land: int) -> float:
    """Prefer the Land where the enemy has nothing and the own line is longest."""
    own, other = both(view, land)
    return len(own) - 3.0 * len(other)


def guard(view: Any, card: int, land: int) -> float:
    """Prefer the Land where the enemy is alone, the more cards he has there the rather."""
    own, other = both(view, land)
    won, lost, _ = after(view, card, land)
    return (4.0 * len(other) if not own else 0.0) + 2.0 * won - lost


def spread(view: Any, card: int, land: int) -> float:
    """Prefer a Land with the shortest own line."""
    own, other = both(view, land)
    return -len(own) + 0.1 * len(other)


def heap(view: Any, card: int, land: int) -> float:
    """Prefer the Land with the longest own line, where the fights go well."""
    won, lost, _ = after(view, card, land)
    return len(both(view, land)[0]) + 2.0 * won - 2.0 * lost


def heir(view: Any, card: int, land: int) -> float:
    """Keep the third place of a line for Hideyori."""
    own = both(view, land)[0]
    hideyori = view.table.number["toyotomi_hideyori"]
    if card == hideyori:
        return 50.0 * (len(own) == ROOM - 1)
    won, lost, _ = after(view, card, land)
    return 2.0 * (len(own) < ROOM - 1) + len(own) + won - lost


def strongest(view: Any) -> Option | None:
    """Take away the enemy's strongest card that is on offer."""
    team, best = view.seat % 2, []
    for choice in view.choices:
        if choice.startswith("remove:"):
            land, of, position = (int(part) for part in choice[7:].split(":"))
            line = view.lines[2 * (land - 1) + of]
            best.append(((of != team) * (10 + view.table.strengths(line)[position - 1]), choice))
    return max(best)[1] if best else None


def all_units(view: Any) -> Option | None:
    """Play every unit that can be played."""
    units = [c for c in view.choices if c.startswith("play:") and view.table.is_fighter[view.table.number[c[5:]]]]
    return units[0] if units else None


PLANS = (
    Plan("answer", GAME, "daimyo",
         "Place nothing before an empty Land while there is an enemy card that the own one beats.", "7-1",
         {"place": places(answer)}),
    Plan("neighbours", GAME, "daimyo",
         "Fight for three neighbouring Lands, which win the game alone, and for nothing else.", "7-2",
         {"place": places(row)}),
    Plan("wall", GAME, "samurai",
         "Buy militia and spears with every coin and stand with three cards where the enemy has none.", "7-2",
         {"buy": shop("bauernmiliz:4", "speertraeger"), "play": all_units, "place": places(empty)}),
    Plan("alone", GAME, "daimyo",
         "Go where the enemy is not, until three cards lie there.", "7-2",
         {"place": places(empty)}),
    Plan("generals", GAME, "daimyo",
         "Buy every general of the own army first, with silver before.", "5-2",
         {"buy": shop("general", "silber:4")}),
    Plan("traps", GAME, "daimyo",
         "Buy all traps, and use each on the strongest enemy card.", "5-3",
         {"buy": shop("falle:4"), "remove": strongest}),
    Plan("guard", GAME, "daimyo",
         "Stand before every Land where the enemy is alone, so that he wins none without a fight.", "7-2",
         {"place": places(guard)}),
    Plan("archers", GAME, "daimyo",
         "Buy archers and cavalry for their markers, and place a card before every Land.", "5-1",
         {"buy": shop("kavallerie:4", "bogenschuetzen:6"), "place": places(spread)}),
    Plan("heir", GAME, "daimyo",
         "Buy Hideyori first and place him as the third card of a line.", "5-3",
         {"buy": shop("toyotomi_hideyori", "silber:3"), "place": places(heir)}),
    Plan("rush", GAME, "samurai",
         "Buy a unit with every purchase from the first round on, the dearest, and heap them before few Lands.", "5-2",
         {"buy": shop("kanoniere", "kavallerie", "bogenschuetzen", "speertraeger", "bauernmiliz"), "play": all_units,
          "place": places(heap)}),
)  # fmt: skip
