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
    bits,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CHIEF, FACE, LOYALTY_CARD, STRENGTH, WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import WORTH
from tests.bots.plans.plan import Plan, Rule, first

GAME = "sekigahara"
Worth = Callable[[Any, int, int], float]
"""What it is worth to bring so many blocks to a place; 0 for nothing."""


def _steps(start: int) -> list[int]:
    found = {start: 0}
    for place in (line := [start]):
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


def aim(view: Any, start: int, blocks: int, worth: Worth) -> tuple[float, int]:
    """Return the best place to bring blocks to, with its worth by the road."""
    return max((worth(view, place, blocks) / (2 + FAR[start][place]), place) for place in range(PLACE_COUNT))


def marshal(worth: Worth, least: int = 1, musters: bool = True) -> Rule:
    """Return who sends the stack with the most to win, of ``least`` blocks or more; then musters are left open."""

    def move(view: Any) -> Option | None:
        best, chosen = 0.0, None
        for choice in view.choices:
            if choice.startswith("stack:"):
                place = PLACE[choice[6:]]
                blocks = view.count[view.side][place]
                gain, goal = aim(view, place, blocks, worth)
                if blocks >= least and goal != place and gain > best:
                    best, chosen = gain, choice
        if chosen is None and musters and first(view, "muster:", "levy:"):
            return None
        return chosen or "end"

    return move


def column(worth: Worth, garrison: int = 0, forced: bool = False) -> Rule:
    """Return who marches the nearest way to the best place: all but a ``garrison`` where the own castle stands."""

    def march(view: Any) -> Option | None:
        here, blocks = PLACE[view.asked.subject], view.asked.data["blocks"]
        goal = aim(view, here, blocks, worth)[1]
        verbs = ("go:", "lead:", "force:", "lead_force:") if forced else ("go:", "lead:")
        ways = [(FAR[PLACE[choice.partition(":")[2]]][goal], verbs.index(verb), choice)
                for verb in verbs for choice in view.choices if choice.startswith(verb)]
        ways = [way for way in ways if way[0] < FAR[here][goal]]
        picked = view.count[view.side][PICKED]
        keep = garrison if not view.asked.data["length"] and here in CASTLES else 0
        if ways and (not keep or picked and blocks - picked <= keep):
            return min(ways)[2]
        takes = [choice for choice in view.choices if choice.startswith("take:")]
        if takes and FAR[here][goal] and (not ways or blocks - picked > keep):
            return max(takes, key=lambda choice: STRENGTH[FACE[choice[5:]]])
        return "stop"

    return march  # fmt: skip


def chief_places(view: Any, place: int) -> bool:
    """Return whether the leader whose death ends the game may be there, for all that everybody remembers."""
    foe = 1 - view.side
    zones = [zone for face, seen in view.traces[foe] if face == CHIEF[foe] for zone in bits(seen)]
    return place in {zone % PLACE_COUNT for zone in zones if zone < 2 * PLACE_COUNT}


def hunt(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a place for who is after the enemy's chief; Osaka is as good for Tokugawa."""
    return 10.0 * chief_places(view, place) + 8.0 * (view.side == 0 and place == OSAKA)


def bid(wanted: Callable[[Any], bool]) -> Rule:
    """Return who bids the highest number where that is ``wanted``, else the lowest."""

    def rule(view: Any) -> Option:
        number = [(view.figures.initiative[CARD[choice[4:]]], choice) for choice in view.choices]
        return (max if wanted(view) else min)(number)[1]

    return rule


def order(ahead: bool) -> Rule:
    """Return who moves ``ahead`` of the other side, or after it."""
    return lambda view: f"first:{('tokugawa', 'ishida')[view.side if ahead else 1 - view.side]}"


def thrown(verb: str) -> Rule:
    """Return who gives away the card with the lowest number, loyalty cards last."""

    def rule(view: Any) -> Option:
        cards = [(view.figures.initiative[CARD[c[len(verb):]]], c) for c in view.choices if c.startswith(verb)]
        return min(cards)[1]

    return rule


def stubborn(view: Any) -> Option | None:
    """Deploy as long as there is a card for it."""
    return best_blow(view) if view.asked.kind == "deploy" else None


def best_blow(view: Any) -> Option | None:
    """Return the strongest block that can be deployed, with a sword card where it has a symbol."""
    blows = [choice for choice in view.choices if choice.startswith(("deploy:", "free:"))]

    def strength(choice: Option) -> tuple[int, int]:
        card, _, face = choice.partition(":")[2].rpartition(":")
        return STRENGTH[FACE[face]] + 2 * ("_sword" in card and "_gun" in face or "_cavalry" in face), len(card)

    return max(blows, key=strength) if blows else None


def thrifty(cards: int) -> Rule:
    """Return who spends no more than so many cards in a battle."""

    def rule(view: Any) -> Option | None:
        clash = view.clash()
        spent = len({(block.card, i) for i, block in enumerate(clash.line)
                     if block.owner == view.side and block.card >= 0})
        return (first(view, "free:") or "stop") if spent >= cards else None

    return rule  # fmt: skip


def overrun(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a place where so many blocks would crush those that stand there, or of the own main army."""
    foes = enemies(view, place)
    if foes and blocks + view.at(view.side, place) >= 4 * foes and not closed(view, place):
        return 6.0 * foes + 20.0 * chief_places(view, place)
    return 0.05 * view.at(view.side, place) if not foes else 0.0


def errand(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a resource place that is not the own one and that nobody guards."""
    return float(IS_RESOURCE[place] and view.cube[place] != view.side and not enemies(view, place))


def peace(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a place that can be had without a fight."""
    if view.has_units(1 - view.side, place):
        return 0.0
    if place in CASTLES:
        return 2.0 * (view.holder[place] != view.side) + 0.2 * (not view.at(view.side, place))
    return float(WORTH[place]) * (view.cube[place] != view.side)


def castles(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a castle of the enemy, the more the fewer hold it."""
    if place not in CASTLES or view.holder[place] == view.side:
        return 0.0
    return 4.0 / (1 + enemies(view, place)) * (blocks > enemies(view, place))


def weakest(view: Any, place: int, blocks: int) -> float:
    """Return the worth of a stack that is less than half as large; with less the way to the largest own stack."""
    foes = enemies(view, place)
    if foes and not closed(view, place):
        return (3.0 + WORTH[place]) * (blocks >= 2 * foes) + 30.0 * chief_places(view, place) * (blocks >= 2 * foes)
    return 0.02 * view.at(view.side, place)


def last_turn(view: Any, place: int, blocks: int) -> float:
    """Return what a place is worth in the last turn of all: its points, and nothing before."""
    if view.week < WEEKS or place not in CASTLES and not IS_RESOURCE[place]:
        return 0.0
    ours = view.holder[place] == view.side if place in CASTLES else view.cube[place] == view.side
    return 0.0 if ours else WORTH[place] * (2.0 if not view.has_units(1 - view.side, place) else 0.7)


def sworn(verb: str) -> Rule:
    """Return who never gives away a loyalty card while there is another."""

    def rule(view: Any) -> Option | None:
        return None if len(view.choices) < 2 else min(
            (CARD[choice.partition(":")[2]] == LOYALTY_CARD[view.side],
             view.figures.initiative[CARD[choice.partition(":")[2]]], choice) for choice in view.choices)[2]

    return rule  # fmt: skip


def digger(view: Any) -> Option:
    """Move nothing in the first half of a week but exchange cards, everything in the second."""
    return "none" if view.half == "A" else first(view, "total", "limited", "minimal") or "none"


def degree(*names: str) -> Rule:
    """Return who pays for the first of these that the hand allows."""
    return lambda view: first(view, *names)


def wall(view: Any) -> Option | None:
    """Leave two blocks behind where the own castle stands; the rest is free to go."""
    here, blocks = PLACE[view.asked.subject], view.asked.data["blocks"]
    if here not in CASTLES or view.holder[here] != view.side:
        return None
    picked = view.count[view.side][PICKED]
    if blocks - picked > 2:
        return first(view, "take:")
    return None


def pick_or_open(view: Any, worth: Worth) -> Option | None:
    """Send the smallest stack that has an errand within three roads; leave all else open."""
    stacks = [(view.count[view.side][PLACE[c[6:]]], c) for c in view.choices if c.startswith("stack:")]
    near = [(n, c) for n, c in stacks if any(worth(view, p, n) and FAR[PLACE[c[6:]]][p] <= 3 for p in range(PLACE_COUNT))]
    return min(near)[1] if near else None


def run(view: Any) -> Option | None:
    """Go on an errand with one block, if there is one near."""
    here, data = PLACE[view.asked.subject], view.asked.data
    goals = [p for p in range(PLACE_COUNT) if errand(view, p, 1) and FAR[here][p] <= 3 - data["length"]]
    if not goals:
        return None
    goal = min(goals, key=FAR[here].__getitem__)
    ways = [c for c in view.choices if c.startswith(("go:", "lead:"))]
    near = [c for c in ways if FAR[PLACE[c.partition(":")[2]]][goal] < FAR[here][goal]]
    if data["blocks"] > 1 and not view.count[view.side][PICKED]:
        return first(view, "take:")
    return near[0] if near else None


PLANS = (
    Plan(
        "chief-hunt", GAME, "daimyo",
        "Every stack of three or more goes where the enemy's chief may be, and fights there to the last card.", "2",
        {"degree": degree("limited", "minimal"), "move": marshal(hunt, 3), "march": column(hunt), "deploy": stubborn},
    ),
    Plan(
        "last-word", GAME, "daimyo",
        "Bid the lowest card in every week but the last, keep the highest for week 7, move second, grab at the end.",
        "6-B",
        {"bid": bid(lambda view: view.week == WEEKS), "order": order(False), "halve": thrown("discard:"),
         "pay": thrown("pay:")},
    ),
    Plan(
        "grab", GAME, "daimyo",
        "In week 7 bid the highest card, move second and march every stack onto points that nobody guards.", "2",
        {"bid": bid(lambda view: view.week == WEEKS),
         "order": lambda view: order(False)(view) if view.week == WEEKS else None,
         "degree": lambda view: first(view, "total") if view.week == WEEKS and view.half == "B" else None,
         "move": lambda view: marshal(last_turn)(view) if view.week == WEEKS and view.half == "B" else None,
         "march": lambda view: column(last_turn, forced=True)(view) if view.week == WEEKS and view.half == "B"
         else None},
    ),
    Plan(
        "first-blow", GAME, "samurai",
        "Bid the highest card in every week, move first and move everything in the first half.", "6-B",
        {"bid": bid(lambda view: True), "order": order(True),
         "degree": lambda view: first(view, "total", "limited") if view.half == "A" else "minimal"},
    ),
    Plan(
        "castle-wall", GAME, "daimyo",
        "Leave two blocks in every own castle and defend them inside, always.", "8-9",
        {"inside": lambda view: "inside", "march": lambda view: None if view.asked.data["length"] else
         wall(view)},
    ),
    Plan(
        "full-hand", GAME, "daimyo",
        "Pay no card for movement, so that the hand is full when it comes to a battle, and then play all of it.",
        "7-1",
        {"degree": degree("minimal"), "deploy": stubborn, "siege": stubborn},
    ),
    Plan(
        "overrun", GAME, "daimyo",
        "Gather one great army and march it onto stacks a quarter of its size.", "7-4",
        {"degree": degree("limited", "minimal"), "move": marshal(overrun), "march": column(overrun)},
    ),
    Plan(
        "errands", GAME, "daimyo",
        "Send small stacks through the resource places that nobody guards, before all else.", "4",
        {"move": lambda view: pick_or_open(view, errand), "march": lambda view: run(view)},
    ),
    Plan(
        "peace", GAME, "daimyo",
        "Enter no place with enemies; take what lies open, and stop at once where a battle comes.", "8-8",
        {"move": marshal(peace), "march": column(peace, garrison=1), "deploy": lambda view: first(view, "free:")
         or "stop"},
    ),
    Plan(
        "great-army", GAME, "daimyo",
        "Attack nothing but stacks of at most half the size, the nearest first.", "8-1",
        {"degree": degree("limited", "minimal"), "move": marshal(weakest, 2), "march": column(weakest)},
    ),
    Plan(
        "two-cards", GAME, "daimyo",
        "Spend no more than two cards in a battle, whatever it is about.", "8-5",
        {"deploy": thrifty(2)},
    ),
    Plan(
        "castle-race", GAME, "samurai",
        "March on the enemy's castles that the fewest hold, all stacks, in every turn.", "2",
        {"degree": degree("limited", "minimal"), "move": marshal(castles, 2), "march": column(castles, garrison=1),
         "inside": lambda view: "inside"},
    ),
    Plan(
        "oath", GAME, "daimyo",
        "Keep every loyalty card and play it against the first block that a card brings.", "8-6",
        {"bid": sworn("bid"), "halve": sworn("discard"), "pay": sworn("pay"),
         "challenge": lambda view: first(view, "challenge:")},
    ),
    Plan(
        "new-cards", GAME, "samurai",
        "Stand still in the first half of every week and exchange cards, march with everything in the second.", "7-1",
        {"degree": digger, "march": column(castles)},
    ),
)  # fmt: skip
