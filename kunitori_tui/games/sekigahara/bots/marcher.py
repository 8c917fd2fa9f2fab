"""The yardstick ``marcher``: its largest stack goes for the nearest enemy castle or resource, never into more blocks
than it has itself; in battle it plays whatever makes most impact.

It bids its highest number and moves first, and fights outside a castle only with more blocks. The stack with Ieyasu or
Mitsunari stays at home. It splits nothing but what is too large to move, keeps no guards, and neither estimates hands
nor saves cards.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.sekigahara.bots.ground import LENGTH
from kunitori_tui.games.sekigahara.rules.board import CASTLES, PLACE, RESOURCES
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEPLOY_ARG
from kunitori_tui.games.sekigahara.rules.impact import impact
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, STRENGTH
from kunitori_tui.games.sekigahara.rules.view import SekiView

RULE = Reason, "marcher_rule"
CARDS_FOR_THREE = 5
"""With so many cards it pays for three stacks instead of moving one."""


def aim(view: SekiView, place: int, n: int) -> int | None:
    """Return the nearest castle or resource that the enemy has, or nobody, and that no more than ``n`` blocks hold."""
    enemy = 1 - view.side
    aims = [p for p in CASTLES if view.holder[p] == enemy] + [p for p in RESOURCES if view.cube[p] != view.side]
    aims = [p for p in aims if view.at(enemy, p) <= n and p != place]
    return min(aims, key=lambda p: (LENGTH[place][p], p), default=None)


def move(view: SekiView, dice: int) -> Thought | None:
    """The largest stack that has an aim; else a muster."""
    movers = []
    for option in view.choices:
        if option.startswith("stack"):
            place = ARG[option]
            n = view.count[view.side][place]
            to = aim(view, place, n)
            if CHIEF[view.side] in view.faces(place):
                continue
            if to is not None and not view.has_units(1 - view.side, place):
                movers.append((n, -LENGTH[place][to], option))
    fresh = [o for o in view.choices if o.startswith(("muster", "levy"))]
    if fresh and (not movers or max(movers)[0] <= 1):
        return fresh[0], *RULE
    return (max(movers)[2], *RULE) if movers else None


def march(view: SekiView, dice: int) -> Thought | None:
    """One step nearer, all together if that many can; stop at the aim and before a stronger enemy."""
    place, n = PLACE[view.asked.subject], view.asked.data["blocks"]
    if view.asked.data["length"] and (place in CASTLES or view.at(view.side, place)):
        return None
    to = aim(view, place, n)
    if to is None:
        return _leave(view)
    steps = [o for o in view.choices if o.startswith(("go", "lead:", "force:", "lead_force:"))]
    steps = [o for o in steps if view.at(1 - view.side, ARG[o]) <= n]
    nearer = [o for o in steps if LENGTH[ARG[o]][to] < LENGTH[place][to] and not o.startswith(("force", "lead_force"))]
    if nearer:
        best = min(nearer, key=lambda o: (LENGTH[ARG[o]][to], o))
        return best, *RULE
    return _leave(view)


def _leave(view: SekiView) -> Thought | None:
    """Stop where that is possible; at the origin a part of a stack that is too large is named, or any step taken."""
    if view.choices[0] == "stop":
        return None
    parts = [o for o in view.choices if o.startswith("take")]
    return parts[-1] if parts else view.choices[0], *RULE


def deploy(view: SekiView, dice: int) -> Thought | None:
    """The deployment with most impact, as long as there is one."""
    fight = view.clash()
    assert fight is not None

    def made(option: str) -> int:
        card, face = DEPLOY_ARG[option] if option.startswith("deploy") else (-1, ARG[option])
        return impact(fight.line, view.side, face, card if fight.kind == "battle" else -1)

    best = max(view.choices[1:], key=lambda o: (made(o), o), default=None)
    return (best, *RULE) if best else None


def lose(view: SekiView, dice: int) -> Thought:
    """The weakest block is lost; a disk, which is no block, first."""
    return min(view.choices, key=lambda o: (STRENGTH[ARG[o]] if o in ARG else 0, o)), *RULE


def retreat(view: SekiView, dice: int) -> Thought:
    """To most friends, away from the enemy; into the castle where nothing else is left, the first of those that may."""

    def safe(option: str) -> tuple[int, int, str]:
        to = ARG[option]
        return -view.at(1 - view.side, to), view.at(view.side, to), option

    goes = [o for o in view.choices if o.startswith("retreat")]
    return max(goes, key=safe) if goes else view.choices[0], *RULE


def fight(view: SekiView, dice: int) -> Thought:
    """Begin where it is strongest."""

    def lead(option: str) -> tuple[int, str]:
        return view.at(view.side, ARG[option]) - view.at(1 - view.side, ARG[option]), option

    return max(view.choices, key=lead), *RULE


def last(view: SekiView, dice: int) -> Thought:
    """Challenge and refute whenever possible; everybody of a daimyo comes."""
    return view.choices[-1], *RULE


BOT = Ruled(
    "marcher",
    {
        "degree": lambda view, dice: (
            "limited" if view.hand_count[view.side] >= CARDS_FOR_THREE else "minimal",
            *RULE,
        ),
        "move": move,
        "march": march,
        "muster": last,
        "deploy": deploy,
        "siege": deploy,
        "second": deploy,
        "challenge": last,
        "refute": last,
        "lose": lose,
        "inside": lambda view, dice: (
            "outside" if view.asked.data["own"] > view.asked.data["enemy"] else "inside",
            *RULE,
        ),
        "retreat": retreat,
        "bid": lambda view, dice: (max(view.choices, key=lambda o: (view.figures.initiative[ARG[o]], o)), *RULE),
        "order": lambda view, dice: (view.choices[view.side], *RULE),
        "fight": fight,
    },
)
