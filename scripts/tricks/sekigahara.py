"""One-trick players of Sekigahara: what their trick leaves open they do like the samurai."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Rule, Thought
from kunitori_tui.games.sekigahara.bots.fixed import last
from kunitori_tui.games.sekigahara.bots.ground import Mind
from kunitori_tui.games.sekigahara.bots.levels import build, daimyo, samurai
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEGREES, INSIDE, OUTSIDE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from scripts.tricks import prefers, trick

NONE, MINIMAL, LIMITED, TOTAL = DEGREES
BASE = samurai()


def waiting(week: int, then: Rule) -> Rule:
    """Return the rule not to move before a week, and afterwards as ``then`` says."""
    return lambda view, dice: (NONE, Reason) if view.week < week else then(view, dice)


def bid_least(view: SekiView, dice: int) -> Thought:
    """Bid the lowest number."""
    return min(view.choices, key=lambda choice: (view.figures.initiative[ARG[choice]], choice)), Reason


POOL = (
    trick("waits", "no movement before week 4", BASE, degree=waiting(4, BASE.rules["degree"])),
    trick("never-moves", "no movement at all", BASE, degree=prefers(NONE)),
    trick("one-stack", "moves one stack a turn, and pays for nothing", BASE, degree=prefers(MINIMAL)),
    trick("three-stacks", "pays for three stacks every turn", BASE, degree=prefers(LIMITED, MINIMAL)),
    trick("all-march", "pays for all stacks every turn", BASE, degree=prefers(TOTAL, LIMITED, MINIMAL)),
    trick(
        "reckless",
        "counts nothing and fears nothing",
        build("", Mind(wary=False, reckons=False, splits=False, doubts=False)),
    ),
    trick("brave-leaders", "its leaders are worth no more than others", build("", Mind(chief=0.0))),
    trick("one-army", "never divides a stack", build("", Mind(splits=False))),
    trick("never-doubts", "never challenges a loyalty", BASE, challenge=None),
    trick("always-doubts", "challenges whenever it can", BASE, challenge=last),
    trick("stays-inside", "never leaves a castle to fight", BASE, inside=prefers(INSIDE)),
    trick("sallies", "always leaves a castle to fight", BASE, inside=prefers(OUTSIDE)),
    trick("deploys-all", "deploys as long as it can", build("", Mind(doubts=False)), challenge=last),
    trick("bids-least", "bids its lowest card and moves second", BASE, bid=bid_least, order=last),
    trick(
        "daimyo-waits",
        "no movement before week 4, then the daimyo",
        daimyo(),
        mixture=True,
        degree=waiting(4, daimyo().rules["degree"]),
    ),
)
