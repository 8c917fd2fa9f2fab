"""Players with fixed rules.

The yardstick ``marcher``: its largest stack goes for the nearest enemy castle or resource, never into more blocks than
it has itself; in battle it plays whatever makes most impact. It bids its highest number and moves first, and fights
outside a castle only with more blocks. The stack with Ieyasu or Mitsunari stays at home. It splits nothing but what is
too large to move, keeps no guards, and neither estimates hands nor saves cards.

``sensei``, the bot of the guided game, whose rules never change, so that the programme stays what it is: it bids the
lowest number, lets the other side go first, pays for nothing, sends two blocks against a stack next to one of its own,
and brings no more than two blocks into a battle. It neither challenges nor proves anybody loyal, and two of its blocks
stay in a castle.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.bots.ground import LENGTH
from kunitori_tui.games.sekigahara.rules.board import CASTLE, CASTLES, IS_RESOURCE, NEIGHBOURS, PICKED, PLACE, RESOURCES
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEPLOYMENT, FACE_KEY, INSIDE, OUTSIDE, PLACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.frame import impact
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, IS_LEADER, STRENGTH
from kunitori_tui.games.sekigahara.rules.view import SekiView


def made(view: SekiView, option: Option) -> int:
    """Return the impact that a deployment makes."""
    fight = view.clash()
    assert fight is not None
    card, face = DEPLOYMENT[option]
    return impact(fight.line, view.side, face, card if fight.kind == "battle" else -1)


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
    stacks = [(view.count[view.side][ARG[o]], ARG[o], o) for o in view.choices if o.startswith("stack")]
    movers = [
        (n, -LENGTH[place][to], option)
        for n, place, option in stacks
        if CHIEF[view.side] not in view.faces(place) and not view.has_units(1 - view.side, place)
        if (to := aim(view, place, n)) is not None
    ]
    fresh = [o for o in view.choices if o.startswith(("muster", "levy"))]
    if fresh and (not movers or max(movers)[0] <= 1):
        return fresh[0], *RULE
    return (max(movers)[2], *RULE) if movers else None


def march(view: SekiView, dice: int) -> Thought | None:
    """One step nearer, all together if that many can; stop at the aim and before a stronger enemy. At the origin a part
    of a stack that is too large is named, or any step taken.
    """
    place, n = PLACE[view.asked.subject], view.asked.data["blocks"]
    if view.asked.data["length"] and (place in CASTLES or view.at(view.side, place)):
        return None
    to = aim(view, place, n)
    steps = [o for o in view.choices if o.startswith(("go", "lead:")) and view.at(1 - view.side, ARG[o]) <= n]
    nearer = [] if to is None else [(LENGTH[ARG[o]][to], o) for o in steps if LENGTH[ARG[o]][to] < LENGTH[place][to]]
    if nearer:
        return min(nearer)[1], *RULE
    if view.choices[0] == STOP:
        return None
    parts = [o for o in view.choices if o.startswith("take")]
    return parts[-1] if parts else view.choices[0], *RULE


def deploy(view: SekiView, dice: int) -> Thought | None:
    """The deployment with most impact, as long as there is one."""
    best = max(view.choices[1:], key=lambda o: (made(view, o), o), default=None)
    return (best, *RULE) if best else None


def lose(view: SekiView, dice: int) -> Thought:
    """The weakest block is lost; a disk, which is no block, first."""
    return min(view.choices, key=lambda o: (STRENGTH[ARG[o]] if o in ARG else 0, o)), *RULE


def retreat(view: SekiView, dice: int) -> Thought:
    """To most friends, away from the enemy; into the castle where nothing else is left, the first of those that may."""
    places = [(ARG[o], o) for o in view.choices if o.startswith("retreat")]
    goes = [(-view.at(1 - view.side, to), view.at(view.side, to), option) for to, option in places]
    return max(goes)[2] if goes else view.choices[0], *RULE


def fight(view: SekiView, dice: int) -> Thought:
    """Begin where it is strongest."""
    mine, theirs = view.side, 1 - view.side
    return max((view.at(mine, ARG[o]) - view.at(theirs, ARG[o]), o) for o in view.choices)[1], *RULE


def last(view: SekiView, dice: int) -> Thought:
    """Challenge and refute whenever possible; everybody of a daimyo comes."""
    return view.choices[-1], *RULE


def marcher() -> Ruled:
    """Return the yardstick."""
    return Ruled(
        "marcher",
        {
            "degree": lambda view, _: (
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
            "inside": lambda view, _: (OUTSIDE if view.asked.data["own"] > view.asked.data["enemy"] else INSIDE, *RULE),
            "retreat": retreat,
            "bid": lambda view, dice: (max(view.choices, key=lambda o: (view.figures.initiative[ARG[o]], o)), *RULE),
            "order": lambda view, dice: (view.choices[view.side], *RULE),
            "fight": fight,
        },
    )


PARTY = 2
"""So many blocks go against an enemy, and so many come out in a battle."""


def goal(view: SekiView, place: int) -> int | None:
    """Return where blocks of the stack at a place go: next to it, to enemies who do not overrun them and hold no castle
    there, else to a resource place without any; None where there is nothing.
    """
    enemy = 1 - view.side
    near = sorted(to for _, to, _ in NEIGHBOURS[place])
    foes = [p for p in near if view.at(enemy, p) and (CASTLE[p] < 0 or view.holder[p] == view.side)]
    foes = [p for p in foes if not overruns(view.at(enemy, p), PARTY)]
    free = [p for p in near if IS_RESOURCE[p] and view.cube[p] != view.side and not view.has_units(enemy, p)]
    return next(iter([*foes, *free]), None)


def party(view: SekiView, place: int) -> list[int]:
    """Return the blocks of the stack at a place that go: two without banner, the weakest, as long as others stay."""
    faces = sorted(view.faces(place) + view.faces(PICKED), key=lambda face: (STRENGTH[face], face))
    return sorted([face for face in faces if not IS_LEADER[face]][:PARTY]) if len(faces) > PARTY else []


def send(view: SekiView, dice: int) -> Thought | None:
    """A stack that has a goal and can spare blocks, enemies before places; else a muster."""
    stacks = [option for option in view.choices if option.startswith("stack:")]
    able = [option for option in stacks if party(view, ARG[option]) and goal(view, ARG[option]) is not None]
    fights = [option for option in able if view.at(1 - view.side, goal(view, ARG[option]) or 0)]
    musters = [option for option in view.choices if option.startswith("muster:")]
    return next(((option, Reason) for option in [*fights, *musters, *able]), None)


def advance(view: SekiView, dice: int) -> Thought | None:
    """Who goes, then where to; nobody goes on, and the others stay."""
    place = PLACE[view.asked.subject]
    to = goal(view, place)
    if to is None or STOP in view.choices:
        return None
    picked, wanted = view.faces(PICKED), party(view, place)
    if len(picked) < len(wanted) and FACE_KEY["take"][wanted[len(picked)]] in view.choices:
        return FACE_KEY["take"][wanted[len(picked)]], Reason
    ways = [PLACE_KEY[verb][to] for verb in ("go", "lead")]
    return next(((way, Reason) for way in ways if way in view.choices), None)


def come_out(view: SekiView, dice: int) -> Thought:
    """The block with the most impact, two in all; those with three dots at the back."""
    fight = view.clash()
    assert fight is not None
    if fight.kind == "battle" and sum(block.owner == view.side for block in fight.line) >= PARTY:
        return STOP, Reason
    rated = [(made(view, option), option) for option in view.choices[1:] if DEPLOYMENT[option][1] not in CHIEF]
    return (max(rated)[1], Reason) if rated else (STOP, Reason)


def withdraw(view: SekiView, dice: int) -> Thought:
    """Into the castle, else to friends."""
    stays = [option for option in view.choices if option.startswith("stay")]
    return stays[0] if stays else max(view.choices, key=lambda option: view.at(view.side, ARG[option])), Reason


def sensei() -> Ruled:
    """Return the bot of the guided game."""
    return Ruled(
        "sensei",
        {
            "bid": lambda view, _: (min(view.choices, key=lambda o: (view.figures.initiative[ARG[o]], ARG[o])), Reason),
            "order": lambda view, dice: (view.choices[1 - view.side], Reason),
            "degree": lambda view, dice: ("minimal", Reason),
            "move": send,
            "march": advance,
            "inside": lambda view, dice: (INSIDE, Reason),
            "deploy": come_out,
            "siege": come_out,
            "retreat": withdraw,
        },
    )
