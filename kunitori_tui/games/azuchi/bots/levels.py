"""The four levels: each a mind with an answer to every kind of question; the weakest has fixed rules instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Figures, Horizon, Reason, Rule, Ruled, Score, Thought, best
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.mind import Mind, Price, look_ahead
from kunitori_tui.games.azuchi.bots.outlook import TERMS, Outlook, judge
from kunitori_tui.games.azuchi.bots.plan import PlacementSearch, held, picks
from kunitori_tui.games.azuchi.rules.rounds import COINS, DRAFT, HIRES, NO, NO_DEAL, SWAPS, WAY_OF, WORK
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, EVENTS, MARKET, MATERIALS

ALIKE = {"draft": "draft_alike", "work": "work_alike", "deal": "deal_alike"}
"""Why one choice is as good as another, by the kind of question."""


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def rule(scores: Callable[[AzuchiView, int], list[Figures]]) -> Rule:
        def answer(view: AzuchiView, dice: int) -> Thought:
            found = scores(view, view.chooser)
            return best(found, lambda one, _: because(view, one, found))

        return answer

    def workers(find: Callable[..., list[Figures]]) -> Rule:
        def scores(view: AzuchiView, seat: int) -> list[Figures]:
            search = PlacementSearch(Outlook(mind, view, seat))
            return find(search, search.goods, tuple(view.free[seat]), search.workers, view.busy[seat][ARMY])

        return rule(scores)

    def event(view: AzuchiView, dice: int) -> Thought:
        if mind.victory is None:
            return score(view, dice)
        found, lead = Outlook(mind, view, view.chooser).answers()

        def tell(one: Score, _: Score | None) -> Reason:
            if lead is not None and (lead > 0 or (lead < 0 and one.choice == NO)):
                return Reason("build_ends_won", {"points": lead}) if lead > 0 else Reason("build_ends_lost")
            return because(view, one, found)

        return best(found, tell)

    draft = rule(lambda view, seat: picks(mind, view, seat))
    work, deal = workers(PlacementSearch.place), workers(PlacementSearch.deal)
    rules = {"draft": draft, "work": work, "deal": deal, "build": event, "tribute": event}
    return Ruled(bot_id, rules, mind=mind, horizon=Horizon(lambda seats: 2, partial(judge, mind)))


UNSEEN = 0.05
"""Less than so many points are not told."""


def because(view: AzuchiView, one: Score, scores: Sequence[Figures]) -> Reason:
    """Return what sets ``one`` apart from the next best of ``scores`` that is clearly worse."""
    seat, event = view.chooser, view.event
    worse = [other for figures in scores if (other := Score(*figures)).points <= one.points - UNSEEN]
    if not worse:
        fresh = [card for card in MATERIALS if DRAFT[card] == one.choice and not held(view, seat, card)]
        alike = "colour_missing" if fresh else ALIKE.get(view.asked.kind, "any")
        return scored(view, one.choice) if one.choice in WAY_OF else Reason(alike, weighed=False)
    other = max(worse, key=lambda score: score.points)
    term, gain = one.ahead(other)
    if term == "denied":
        return Reason("denied", {"seat": (seat + 1) % view.seats, "gain": gain})
    mine, theirs = (Score(score.choice, find(*args), TERMS) for score in (one, other) for find, *args in [score.about])
    term, gain = mine.ahead(theirs)
    if gain < UNSEEN:
        return Reason("likelier")
    if term in EVENTS and event < 0:
        chance = look_ahead(view).chance(EVENTS.index(term))
        return Reason(f"next_{term}", {"chance": round(100 * chance), "gain": gain / chance})
    return scored(view, one.choice) if term in EVENTS else Reason(f"keeps_{term}", {"gain": gain})


def scored(view: AzuchiView, choice: Option) -> Reason:
    """Return why points are taken by ``choice``."""
    return Reason("scores", {"points": view.rules.points[WAY_OF[choice]]})


TO_SPARE = 2
"""Cubes beyond one of each colour that it takes to the market."""


def spare(cubes: Sequence[int]) -> int:
    """Return how many cubes there are beyond one of each colour."""
    return sum(count - 1 for count in cubes if count)


def draft(view: AzuchiView, dice: int) -> Thought:
    """Take a colour that is missing, an army if there is none, a market for spare cubes; else the rarest colour."""
    goods, cards = view.goods[view.chooser], view.free[view.chooser]
    cubes = [goods[cube] + cards[cube] for cube in MATERIALS]
    wishes = [(cube, "colour_missing") for cube in MATERIALS if not cubes[cube]]
    wishes += [(ARMY, "army_missing")] if not cards[ARMY] else []
    wishes += [(MARKET, "cubes_to_spare")] if spare(cubes) >= TO_SPARE and not cards[MARKET] else []
    wishes += [(cube, "colour_least") for cube in sorted(MATERIALS, key=lambda cube: cubes[cube])]
    card, reason = next(wish for wish in (*wishes, (ARMY, "rest"), (MARKET, "rest")) if wish[0] in view.open)
    return DRAFT[card], Reason, reason


def work(view: AzuchiView, dice: int) -> Thought:
    """Put one guard up, then fetch materials, then go to the market; more guards only if nothing else is left."""
    first = [] if view.busy[view.chooser][ARMY] else [(ARMY, "guard_missing")]
    order = [*first, *((cube, "cubes_first") for cube in MATERIALS), (MARKET, "rest"), (ARMY, "rest")]
    card, reason = next(wish for wish in order if WORK[wish[0]] in view.choices)
    return WORK[card], Reason, reason


def deal(view: AzuchiView, dice: int) -> Thought:
    """Complete the three colours, else sell what is to spare for a coin, else for a black worker."""
    cubes = [view.goods[view.chooser][cube] for cube in MATERIALS]
    for option, (paid, gained) in SWAPS.items():
        if option in view.choices and cubes[paid] > 1 and not cubes[gained]:
            return option, Reason, "colour_missing"
    for option, pair in (*COINS.items(), *HIRES.items()):
        left = [cubes[cube] - pair.count(cube) for cube in MATERIALS]
        if option in view.choices and spare(cubes) >= TO_SPARE and sum(map(bool, left)) == sum(map(bool, cubes)):
            return option, Reason, "cubes_to_spare"
    return NO_DEAL, Reason, "deal_none"


def score(view: AzuchiView, dice: int) -> Thought:
    """Score whenever it can, with cubes before a worker."""
    choice = view.choices[0]
    return choice, scored, view, choice


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: a builder's man who wants the next set of three colours.

    It takes the colour it lacks, one army for the wall, and goes to the market when it has cubes to spare. Every worker
    is placed by itself, guards first; it does not count the events that are left and never looks at the others.
    """
    return Ruled("ashigaru", {"draft": draft, "work": work, "deal": deal, "build": score, "tribute": score})


SAMURAI_PRICES = {
    "cube": Price(0.8),
    "coin": Price(0.0, tributes=2.2),
    "worker": Price(0.0, builds=2.2),
    "army": Price(0.2, attack=2.0),
}


def samurai() -> Ruled:
    """Samurai, the normal level: an orderly planner who counts the events left.

    It tries every way to place its workers and knows how likely each event is; what it keeps has fixed prices by the
    events still to come. It takes each card for itself alone, scores whenever it can, and does not look at the others.
    """
    return build("samurai", Mind(SAMURAI_PRICES))


# Close to the exact worth of goods for a player alone at the table, then moved by play; docs/bots.md says how.
DAIMYO_PRICES = {
    "cube": Price(0.33, 0.01, 0.57, 0.13),
    "stock": Price(-0.06, 0.07, -0.01, -0.01),
    "coin": Price(0.80, -0.19, 1.73, -0.07),
    "coins": Price(-0.28, -0.11, 0.24, 0.15),
    "worker": Price(0.56, 0.60, 1.26, 0.57),
    "army": Price(0.23, 0.26, -0.03, 2.27),
    "armies": Price(-0.08, -0.02, 0.15, -0.19),
    "watch": Price(0.14, -0.14, 0.36, 0.31),
    "spare": Price(0.0),
}

DAIMYO = Mind(DAIMYO_PRICES, victory=5.0, second_pick=True, denial=1.0)


def daimyo() -> Ruled:
    """Daimyo, the hard level: a builder who knows what everything will be worth, and to whom.

    Its prices fall as builds and tributes run out. It drafts the first card with the second in mind and takes what the
    next player needs, measures every outcome by its lead, and puts up the last storey only if it wins with it.
    """
    return build("daimyo", DAIMYO)


def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with prices that its own games taught it,
    and reads a draft of two players to its end. The file beside it holds the prices, and what made them
    (``scripts/prices.py``).
    """
    return build("shogun", replace(weights.learned(DAIMYO, __file__, "shogun.json"), foresight=True))
