"""The yardstick ``marcher``: its largest stack goes for the nearest enemy castle or resource, never into more blocks
than it has itself; in battle it plays whatever makes most impact.

The stack with Ieyasu or Mitsunari stays at home. It splits nothing but what is too large to move, keeps no guards,
and neither estimates hands nor saves cards.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.sekigahara.bots.ground import LENGTH
from kunitori_tui.games.sekigahara.rules.board import CASTLES, PLACE, RESOURCES
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEPLOY_ARG
from kunitori_tui.games.sekigahara.rules.impact import impact
from kunitori_tui.games.sekigahara.rules.pieces import IEYASU, MITSUNARI, STRENGTH
from kunitori_tui.games.sekigahara.rules.view import SekiView

LORD = (IEYASU, MITSUNARI)
CARDS_FOR_THREE = 5
"""With so many cards it pays for three stacks instead of moving one."""


def aim(view: SekiView, place: int, n: int) -> int | None:
    """Return the nearest castle or resource that the enemy has, or nobody, and that no more than ``n`` blocks hold."""
    enemy = 1 - view.side
    aims = [p for p in CASTLES if view.holder[p] == enemy] + [p for p in RESOURCES if view.cube[p] != view.side]
    aims = [p for p in aims if view.at(enemy, p) <= n and p != place]
    return min(aims, key=lambda p: (LENGTH[place][p], p), default=None)


def degree(view: SekiView, dice: int) -> Thought:
    """Three stacks with a full hand, else one."""
    full = view.hand_count[view.side] >= CARDS_FOR_THREE
    return "limited" if full else "minimal", Reason, "marcher_rule"


def move(view: SekiView, dice: int) -> Thought | None:
    """The largest stack that has an aim; else a muster."""
    movers = []
    for option in view.choices:
        if option.startswith("stack"):
            place = ARG[option]
            n = view.count[view.side][place]
            to = aim(view, place, n)
            if LORD[view.side] in view.faces(place):
                continue
            if to is not None and not view.has_units(1 - view.side, place):
                movers.append((n, -LENGTH[place][to], option))
    fresh = [o for o in view.choices if o.startswith(("muster", "levy"))]
    if fresh and (not movers or max(movers)[0] <= 1):
        return fresh[0], Reason, "marcher_rule"
    return (max(movers)[2], Reason, "marcher_rule") if movers else None


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
        return best, Reason, "marcher_rule"
    return _leave(view)


def _leave(view: SekiView) -> Thought | None:
    """Stop where that is possible; at the origin a part of a stack that is too large is named, or any step taken."""
    if view.choices[0] == "stop":
        return None
    parts = [o for o in view.choices if o.startswith("take")]
    return parts[-1] if parts else view.choices[0], Reason, "marcher_rule"


def deploy(view: SekiView, dice: int) -> Thought | None:
    """The deployment with most impact, as long as there is one."""
    fight = view.clash()
    assert fight is not None

    def made(option: str) -> int:
        card, face = DEPLOY_ARG[option] if option.startswith("deploy") else (-1, ARG[option])
        return impact(fight.line, view.side, face, card if fight.kind == "battle" else -1)

    best = max(view.choices[1:], key=lambda o: (made(o), o), default=None)
    return (best, Reason, "marcher_rule") if best else None


def eager(view: SekiView, dice: int) -> Thought:
    """Challenge and refute whenever possible; everybody of a daimyo comes."""
    return view.choices[-1], Reason, "marcher_rule"


def lose(view: SekiView, dice: int) -> Thought:
    """The weakest block is lost; a disk, which is no block, first."""
    return min(view.choices, key=lambda o: (STRENGTH[ARG[o]] if o in ARG else 0, o)), Reason, "marcher_rule"


def inside(view: SekiView, dice: int) -> Thought:
    """Fight in the open only with more blocks."""
    more = view.asked.data["own"] > view.asked.data["enemy"]
    return "outside" if more else "inside", Reason, "marcher_rule"


def retreat(view: SekiView, dice: int) -> Thought:
    """To most friends, away from the enemy; into the castle where nothing else is left, the first of those that may."""

    def safe(option: str) -> tuple[int, int, str]:
        to = ARG[option]
        return -view.at(1 - view.side, to), view.at(view.side, to), option

    goes = [o for o in view.choices if o.startswith("retreat")]
    return max(goes, key=safe) if goes else view.choices[0], Reason, "marcher_rule"


def bid(view: SekiView, dice: int) -> Thought:
    """The highest number."""
    return max(view.choices, key=lambda o: (view.figures.initiative[ARG[o]], o)), Reason, "marcher_rule"


def order(view: SekiView, dice: int) -> Thought:
    """Move first."""
    return view.choices[view.side], Reason, "marcher_rule"


def fight(view: SekiView, dice: int) -> Thought:
    """Begin where it is strongest."""

    def lead(option: str) -> tuple[int, str]:
        return view.at(view.side, ARG[option]) - view.at(1 - view.side, ARG[option]), option

    return max(view.choices, key=lead), Reason, "marcher_rule"


BOT = Ruled(
    "marcher",
    {
        "degree": degree,
        "move": move,
        "march": march,
        "muster": eager,
        "deploy": deploy,
        "siege": deploy,
        "second": deploy,
        "challenge": eager,
        "refute": eager,
        "lose": lose,
        "inside": inside,
        "retreat": retreat,
        "bid": bid,
        "order": order,
        "fight": fight,
    },
)
