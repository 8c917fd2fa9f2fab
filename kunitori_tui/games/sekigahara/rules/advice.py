"""What follows from a choice before it is confirmed, and what a choice names on the table.

A preview works on a position made from the seat's own view and calls the functions the rules call.

What a march would change, as far as it is open: tried out on a position made from the view of who moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from kunitori_tui.engine.api import Event, Json, Option, Ref
from kunitori_tui.games.sekigahara.rules import forecast
from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, IS_RESOURCE, PICKED, PLACE_ID, SIDES
from kunitori_tui.games.sekigahara.rules.combat import Inside
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.degree import PRICE, STACKS
from kunitori_tui.games.sekigahara.rules.fields import (
    ARG,
    CARD_VERBS,
    DEGREES,
    DEPLOY_ARG,
    FACE_VERBS,
    LOSE_DISK,
    MORI,
    PLACE_VERBS,
)
from kunitori_tui.games.sekigahara.rules.losses import Retreat
from kunitori_tui.games.sekigahara.rules.loyalty import Doubt
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.movement import Move
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, FACE, HOME
from kunitori_tui.games.sekigahara.rules.range import size_penalty
from kunitori_tui.games.sekigahara.rules.routes import reachable
from kunitori_tui.games.sekigahara.rules.sampling import sample
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD, SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option names: ``space:``, ``face:``, ``hand:``, ``disk:``, ``side:``."""
    verb, _, arg = option.partition(":")
    if option == LOSE_DISK:
        return (f"disk:{arg}",)
    if verb == "deploy":
        card, _ = DEPLOY_ARG[option]
        return f"hand:{CARD_ID[card]}", f"face:{arg.partition(':')[2]}"
    if verb in PLACE_VERBS:
        return (f"space:{arg}",)
    if verb == "muster":
        return f"face:{arg}", f"space:{PLACE_ID[HOME[FACE[arg]]]}"
    if verb in FACE_VERBS:
        return (f"face:{arg}",)
    if verb in CARD_VERBS:
        return (f"hand:{arg}",)
    if option == MORI:
        return ("box:mori",)
    return (f"side:{arg}",) if verb == "first" else ()


def preview(view: SekiView, choices: Sequence[Option]) -> Json:
    """Return what ``choices``, made one after another, come to; an empty dict where nothing is to be said.

    ``degree``: ``{cards, stacks, musters}``. ``move`` and ``march``: the group that is chosen and where it can go,
    ``{from, blocks, size, places: {id: {path, cards, leader, highway, enemies, overrun}}}``. ``fight`` and ``inside``:
    ``{place, tokugawa, ishida, castle, resource, disk}``. ``deploy``, ``siege``, ``second``: :func:`.forecast.after`;
    ``challenge`` and ``refute``: :func:`.forecast.doubted`. ``retreat``: ``{places: {id: {enemies, overrun,
    overrun_by}}}``.
    """
    if view.decision is None or view.decision.seat != view.seat:
        return {}
    kind = view.decision.kind
    if kind == "degree":
        return {name: {"cards": PRICE[i], "stacks": STACKS[i], "musters": int(i > 0)} for i, name in enumerate(DEGREES)}
    s = sample(view, 0)
    s.record(False)
    if kind in ("move", "march"):
        return _group(s, view.side, choices)
    if kind in ("deploy", "siege", "second"):
        return forecast.after(s, view, choices)
    if kind == "fight":
        places = [ARG[o] for o in choices if o.startswith("fight")]
        return _stake(s, places[-1]) if places else {}
    frame = s.stack[-1]
    if isinstance(frame, Inside):
        return _stake(s, frame.place)
    if isinstance(frame, Doubt):
        return forecast.doubted(s, view, frame)
    return _retreat(s, frame) if isinstance(frame, Retreat) else {}


def _group(s: SekiState, side: int, choices: Sequence[Option]) -> Json:
    """Carry the choices out on the sampled position as long as it is about one stack, and look around from there."""
    for option in choices:
        frame = None if s.over else s.stack[-1]
        if not isinstance(frame, Move | Node) or frame.side != side or option not in frame.options(s):
            return {}
        if not option.startswith(("stack", "take", "go", "lead", "force")):
            return {}
        s.apply(option)
    node = None if s.over else s.stack[-1]
    if not isinstance(node, Node):
        return {}
    n = s.count[side][PICKED] or s.count[side][node.zone]
    ways = reachable(
        s,
        side,
        node.place,
        n,
        behind=node.depth,
        largest=node.largest,
        highway=node.highway,
        led=s.lead in (OPEN_LEAD, DECLARED_LEAD),
        can_lead=s.lead == HIDDEN_LEAD,
        can_force=bool(s.hand[side]),
    )
    places = {
        PLACE_ID[to]: {
            "path": [PLACE_ID[p] for p in way.path],
            "cards": way.cards,
            "leader": int(way.leader),
            "highway": int(way.highway),
            "enemies": way.enemies,
            "overrun": int(way.overrun),
        }
        for to, way in sorted(ways.items())
    }
    size = size_penalty(max(n, node.largest))
    return {"from": PLACE_ID[node.place], "blocks": n, "size": size, "places": places}


def _stake(s: SekiState, place: int) -> Json:
    holder = s.holder[place]
    return {
        "place": PLACE_ID[place],
        "tokugawa": s.at(0, place),
        "ishida": s.at(1, place),
        "castle": SIDES[holder] if holder >= 0 else "",
        "resource": int(IS_RESOURCE[place]),
        "disk": DISKS[DISK_AT[place]] if s.has_disk(1, place) else "",
    }


def _retreat(s: SekiState, frame: Retreat) -> Json:
    side = frame.side
    places = {}
    for option in s.options():
        if option.startswith("retreat"):
            to = ARG[option]
            n = s.count[side][frame.place]
            own, enemy, holder = s.at(side, to) + n, s.at(1 - side, to), s.holder[to]
            places[PLACE_ID[to]] = {
                "enemies": enemy,
                "overrun": int(holder != 1 - side and overruns(own, enemy)),
                "overrun_by": int(holder != side and overruns(enemy, own)),
            }
    return {"places": places}


CHANGES = ("overrun", "resource", "castle")


class Change(NamedTuple):
    """A change on the map: the blocks of ``side`` at a place are ``overrun``, or a ``resource`` or a ``castle`` is now
    of ``side``.
    """

    kind: str
    side: str
    place: str


class Outlook(NamedTuple):
    """What a march comes to: the ``changes`` in their order, the points that each side gains by them, and the place
    where its blocks are asked whether they go on, "" where they stand still.
    """

    changes: tuple[Change, ...]
    gained: tuple[int, int]
    waits: str


def ahead(view: SekiView, choices: Sequence[Option]) -> Outlook:
    """Return what ``choices`` of the side that moves come to, made one after another as long as they are legal; cards
    are paid with whatever there is.
    """
    s = sample(view, 0)
    s.record(True)
    before = points(s, 0), points(s, 1)
    told: list[Event] = []
    for option in choices:
        if _kind_asked(s, view) == "" or option not in s.options():
            break
        told += s.apply(option)
        while _kind_asked(s, view) == "pay":
            told += s.apply(s.options()[0])
    changes = tuple(
        Change(event.kind, event.data["side"], event.data["place"]) for event in told if event.kind in CHANGES
    )
    top = None if s.over else s.stack[-1]
    waits = PLACE_ID[top.place] if isinstance(top, Node) and top.depth else ""
    return Outlook(changes, (points(s, 0) - before[0], points(s, 1) - before[1]), waits)


def once(view: SekiView, option: Option) -> SekiView:
    """Return what the side that moves sees after ``option``, a choice by which nothing hidden is touched."""
    s = sample(view, 0)
    s.apply(option)
    return cast("SekiView", s.observe(view.seat))


def _kind_asked(s: SekiState, view: SekiView) -> str:
    return s.decision.kind if s.decision is not None and s.decision.seat == view.seat else ""
