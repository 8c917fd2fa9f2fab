"""Plans for the campaign of 1600."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import (
    CASTLES,
    IS_RESOURCE,
    NEIGHBOURS,
    OSAKA,
    PICKED,
    PLACE,
    PLACE_COUNT,
    SIDES,
    TOKUGAWA,
    bits,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CHIEF, FACE, LOYALTY_CARD, STRENGTH
from kunitori_tui.games.sekigahara.rules.scoring import WORTH
from tests.bots.plans.plan import Plan, Rule, first

GAME = "sekigahara"
Worth = Callable[[Any, int, int], float]
"""What it is worth to bring so many blocks to a place; 0 for nothing."""


def _steps(start: int) -> list[int]:
    found = {start: 0}
    line = [start]
    for place in line:
        for _, there, _ in NEIGHBOURS[place]:
            if there not in found:
                found[there] = found[place] + 1
                line.append(there)
    return [found[place] for place in range(PLACE_COUNT)]


FAR = [_steps(place) for place in range(PLACE_COUNT)]
"""How many roads lie between two places."""


def enemies(view: Any, place: int) -> int:
    """Return how many blocks of the other side stand there."""
    return int(view.at(1 - view.side, place))


def closed(view: Any, place: int) -> bool:
    """Return whether the other side sits in a castle there."""
    return view.holder[place] != view.side and view.has_units(1 - view.side, place)


def at(choice: Option) -> int:
    """Return the place that a choice names."""
    return PLACE[choice.partition(":")[2]]


def number(view: Any, choice: Option) -> int:
    """Return what the card that a choice names would bid."""
    return int(view.figures.initiative[CARD[choice.partition(":")[2]]])


def aim(view: Any, start: int, blocks: int, worth: Worth) -> tuple[float, int]:
    """Return the best place to bring blocks to, with its worth by the road."""
    return max((worth(view, place, blocks) / (2 + FAR[start][place]), place) for place in range(PLACE_COUNT))


def marshal(worth: Worth, least: int = 1) -> Rule:
    """Return who sends the stack with the most to win, of ``least`` blocks or more; then musters are left open."""

    def move(view: Any) -> Option | None:
        best, chosen = 0.0, None
        for choice in view.choices:
            if choice.startswith("stack:") and (blocks := view.count[view.side][at(choice)]) >= least:
                gain, goal = aim(view, at(choice), blocks, worth)
                if goal != at(choice) and gain > best:
                    best, chosen = gain, choice
        return chosen or (None if first(view, "muster:", "levy:") else "end")

    return move


def column(worth: Worth, garrison: int = 0) -> Rule:
    """Return who marches the nearest way to the best place: all but a ``garrison`` where a castle stands."""

    def march(view: Any) -> Option | None:
        here, data = PLACE[view.asked.subject], view.asked.data
        picked = view.count[view.side][PICKED]
        goal = aim(view, here, data["blocks"], worth)[1]
        near = [c for c in view.choices if c.startswith(("go:", "lead:")) and FAR[at(c)][goal] < FAR[here][goal]]
        keep = garrison if not data["length"] and here in CASTLES else 0
        if near and (not keep or 0 < data["blocks"] - keep <= picked):
            return min(near, key=lambda choice: FAR[at(choice)][goal])
        return strongest(view) if FAR[here][goal] and data["blocks"] - picked > keep else "stop"

    return march


def strongest(view: Any) -> Option | None:
    """Take the strongest block along."""
    takes = [choice for choice in view.choices if choice.startswith("take:")]
    return max(takes, key=lambda choice: STRENGTH[FACE[choice[5:]]]) if takes else "stop"


def may_hold_chief(view: Any, place: int) -> bool:
    """Return whether the leader whose death ends the game may be there, for all that everybody remembers."""
    foe = 1 - view.side
    zones = next((bits(seen) for face, seen in view.traces[foe] if face == CHIEF[foe]), [])
    return place in zones or place + PLACE_COUNT in zones


def hunt(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a place for who is after the enemy's chief; Osaka is as good for Tokugawa."""
    return 10.0 * may_hold_chief(view, place) + 8.0 * (view.side == TOKUGAWA and place == OSAKA)


def overrun(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a place where so many blocks would crush those that stand there, or of the own main army."""
    foes = enemies(view, place)
    if foes and blocks + view.at(view.side, place) >= 4 * foes and not closed(view, place):
        return 6.0 * foes + 20.0 * may_hold_chief(view, place)
    return 0.0 if foes else 0.05 * view.at(view.side, place)


def peace(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a place that can be had without a fight."""
    if view.has_units(1 - view.side, place):
        return 0.0
    if place in CASTLES:
        return 2.0 * (view.holder[place] != view.side) + 0.2 * (not view.at(view.side, place))
    return float(WORTH[place]) * (view.cube[place] != view.side)


def errands(view: Any, here: int, most: int) -> list[int]:
    """Return the resource places that are not the own ones and that nobody guards, within so many roads."""
    there = [p for p in range(PLACE_COUNT) if IS_RESOURCE[p] and view.cube[p] != view.side and not enemies(view, p)]
    return [place for place in there if FAR[here][place] <= most]


def sends_on_errand(view: Any) -> Option | None:
    """Send the smallest stack that has an errand within three roads."""
    stacks = [choice for choice in view.choices if choice.startswith("stack:") and errands(view, at(choice), 3)]
    return min(stacks, key=lambda choice: view.count[view.side][at(choice)]) if stacks else None


def runs_errand(view: Any) -> Option | None:
    """Go on an errand with one block, if there is one near."""
    here, data = PLACE[view.asked.subject], view.asked.data
    goal = min(errands(view, here, 3 - data["length"]), key=FAR[here].__getitem__, default=here)
    if goal != here and data["blocks"] > 1 and not view.count[view.side][PICKED]:
        return first(view, "take:")
    near = [c for c in view.choices if c.startswith(("go:", "lead:")) and FAR[at(c)][goal] < FAR[here][goal]]
    return near[0] if near else None


def garrison(view: Any) -> Option | None:
    """Leave two blocks behind where the own castle stands; the rest is free to go."""
    here, data = PLACE[view.asked.subject], view.asked.data
    own = here in CASTLES and view.holder[here] == view.side and not data["length"]
    return first(view, "take:") if own and data["blocks"] - view.count[view.side][PICKED] > 2 else None


def highest(view: Any) -> Option:
    """Bid the card with the highest number."""
    return max(view.choices, key=lambda choice: number(view, choice))


def order(ahead: bool) -> Rule:
    """Return who moves ``ahead`` of the other side, or after it."""
    return lambda view: f"first:{SIDES[view.side if ahead else 1 - view.side]}"


def degree(*names: str) -> Rule:
    """Return who pays for the first of these that the hand allows."""
    return lambda view: first(view, *names)


def oath(view: Any) -> Option:
    """Give away the card with the lowest number, a loyalty card last of all."""
    loyal = LOYALTY_CARD[view.side]
    return min(view.choices, key=lambda c: (CARD[c.partition(":")[2]] == loyal, number(view, c)))


def blow(view: Any) -> Option | None:
    """Deploy the strongest block that can be, as long as there is one."""
    blows = [choice for choice in view.choices if choice.startswith(("deploy:", "free:"))]
    return max(blows, key=lambda choice: STRENGTH[FACE[choice.rpartition(":")[2]]]) if blows else None


def two_blows(view: Any) -> Option | None:
    """Stop once two own blocks have been deployed by cards."""
    spent = [block for block in view.clash().line if block.owner == view.side and block.card >= 0]
    return "stop" if len(spent) > 1 else None


PLANS = (
    Plan("chief-hunt", GAME, "daimyo",
         "Every stack of three or more goes where the enemy's chief may be, and fights there to the last card.", "2",
         {"degree": degree("limited", "minimal"), "move": marshal(hunt, 3), "march": column(hunt), "deploy": blow}),
    Plan("last-mover", GAME, "daimyo", "Bid the highest card in every week, and always move second.", "6-B",
         {"bid": highest, "order": order(False)}),
    Plan("first-blow", GAME, "samurai",
         "Bid the highest card in every week, move first and move everything in the first half.", "6-B",
         {"bid": highest, "order": order(True),
          "degree": lambda view: first(view, "total", "limited") if view.half == "A" else "minimal"}),
    Plan("castle-wall", GAME, "daimyo", "Leave two blocks in every own castle and defend them inside, always.", "8-9",
         {"inside": lambda view: "inside", "march": garrison}),
    Plan("full-hand", GAME, "daimyo",
         "Pay no card for movement, so that the hand is full when it comes to a battle, and then play all of it.",
         "7-1", {"degree": degree("minimal"), "deploy": blow, "siege": blow}),
    Plan("overrun", GAME, "daimyo",
         "Gather one great army and march it onto stacks a quarter of its size.", "7-4",
         {"degree": degree("limited", "minimal"), "move": marshal(overrun), "march": column(overrun)}),
    Plan("errands", GAME, "daimyo",
         "Send single blocks through the resource places that nobody guards, before all else.", "4",
         {"move": sends_on_errand, "march": runs_errand}),
    Plan("peace", GAME, "samurai",
         "Enter no place with enemies; take what lies open, and stop at once where a battle comes.", "8-8",
         {"move": marshal(peace), "march": column(peace, garrison=1),
          "deploy": lambda view: first(view, "free:") or "stop"}),
    Plan("two-blows", GAME, "daimyo", "Bring no more than two blocks by card into a battle.", "8-5",
         {"deploy": two_blows}),
    Plan("oath", GAME, "daimyo", "Keep every loyalty card and play it against the first block that a card brings.",
         "8-6", {"bid": oath, "halve": oath, "pay": oath, "challenge": lambda view: first(view, "challenge:")}),
)  # fmt: skip
