"""The bot of the guided game: fixed rules, which never change, so that the programme stays what it is.

It bids the lowest number, lets the other side go first, pays for nothing, sends two blocks against a stack next to one
of its own, and brings no more than two blocks into a battle. It neither challenges nor proves anybody loyal, and two of
its blocks stay in a castle.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.sekigahara.rules.board import CASTLE, IS_RESOURCE, NEIGHBOURS, PICKED, PLACE
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEPLOY_ARG, FACE_KEY, INSIDE, PLACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.impact import impact
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, IS_LEADER, STRENGTH
from kunitori_tui.games.sekigahara.rules.view import SekiView

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


def move(view: SekiView, dice: int) -> Thought | None:
    """A stack that has a goal and can spare blocks, enemies before places; else a muster."""
    stacks = [option for option in view.choices if option.startswith("stack:")]
    able = [option for option in stacks if party(view, ARG[option]) and goal(view, ARG[option]) is not None]
    fights = [option for option in able if view.at(1 - view.side, goal(view, ARG[option]) or 0)]
    musters = [option for option in view.choices if option.startswith("muster:")]
    return next(((option, Reason) for option in [*fights, *musters, *able]), None)


def march(view: SekiView, dice: int) -> Thought | None:
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


def deploy(view: SekiView, dice: int) -> Thought:
    """The block with the most impact, two in all; those with three dots at the back."""
    fight = view.clash()
    assert fight is not None
    if fight.kind == "battle" and sum(block.owner == view.side for block in fight.line) >= PARTY:
        return STOP, Reason
    rated = []
    for option in view.choices[1:]:
        card, face = DEPLOY_ARG[option] if option in DEPLOY_ARG else (-1, ARG[option])
        if face not in CHIEF:
            rated.append((impact(fight.line, view.side, face, card if fight.kind == "battle" else -1), option))
    return (max(rated)[1], Reason) if rated else (STOP, Reason)


def retreat(view: SekiView, dice: int) -> Thought:
    """Into the castle, else to friends."""
    stays = [option for option in view.choices if option.startswith("stay")]
    return stays[0] if stays else max(view.choices, key=lambda option: view.at(view.side, ARG[option])), Reason


BOT = Ruled(
    "sensei",
    {
        "bid": lambda view, dice: (
            min(view.choices, key=lambda option: (view.figures.initiative[ARG[option]], ARG[option])),
            Reason,
        ),
        "order": lambda view, dice: (view.choices[1 - view.side], Reason),
        "degree": lambda view, dice: ("minimal", Reason),
        "move": move,
        "march": march,
        "inside": lambda view, dice: (INSIDE, Reason),
        "deploy": deploy,
        "siege": deploy,
        "retreat": retreat,
    },
)
