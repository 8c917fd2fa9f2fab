"""Which stack goes where: every group of it to every place it reaches, compared by what its places are worth then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kunitori_tui.bots.sekigahara import worth
from kunitori_tui.bots.sekigahara.mind import CHIEF, Outlook
from kunitori_tui.engine.sekigahara.board import ARRIVED, CAPITAL, CASTLE, IS_RESOURCE, PICKED
from kunitori_tui.engine.sekigahara.march import Node
from kunitori_tui.engine.sekigahara.pieces import CARD_HOUSE, HOUSE, IS_LEADER, STRENGTH
from kunitori_tui.engine.sekigahara.routes import Way, reachable
from kunitori_tui.engine.sekigahara.state import DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD
from kunitori_tui.engine.stack import top_frame


@dataclass(frozen=True, slots=True)
class Plan:
    """``faces`` (sorted) go ``way`` for a gain of ``worth`` points against staying."""

    worth: float
    faces: tuple[int, ...]
    way: Way


def groups(look: Outlook, faces: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the groups of a stack worth a thought: all of it, and smaller ones of the blocks with most cards; the
    own leader of three dots stays with the others.
    """
    n = len(faces)
    yield tuple(sorted(faces))
    if n < 2 or not (look.mind.splits or n > 4):
        return
    houses = [CARD_HOUSE[c] for c in look.hand]
    chief = CHIEF[look.side]

    def keen(face: int) -> tuple[bool, int, int]:
        return face != chief, min(2, houses.count(HOUSE[face])) * 2 + STRENGTH[face] + IS_LEADER[face], face

    ranked = sorted(faces, key=keen, reverse=True)
    sizes = {n - 1, n - 2, 4, 8, 1, 2} if look.mind.splits else {4}
    seen = set()
    for size in sorted(sizes & set(range(1, n)), reverse=True):
        seen.add(tuple(sorted(ranked[:size])))
        if size <= 2 and look.mind.splits:
            seen.add(tuple(sorted([f for f in ranked if f != chief][-size:])))
    yield from sorted(seen)


def from_place(look: Outlook, place: int) -> Plan | None:
    """Return the best plan for the stack of a place that has not moved yet; None if it has none."""
    here = look.view.faces(place)
    led = CAPITAL[place] == look.side or (CASTLE[place] == look.side and look.view.holder[place] == look.side)
    leader = not led and any(IS_LEADER[f] for f in look.own(place))
    return _best(look, place, place, here, led, leader, 0, 0, True)


def from_node(look: Outlook) -> Plan | None:
    """Return the best plan for the blocks at the node that is asked about; None: they had better stop."""
    view = look.view
    node = top_frame(view.stack, Node)
    here = sorted(view.faces(node.zone) + view.faces(PICKED))
    led, leader = view.lead in (OPEN_LEAD, DECLARED_LEAD), view.lead == HIDDEN_LEAD
    return _best(look, node.place, node.zone, here, led, leader, node.depth, node.largest, node.highway)


def _best(
    look: Outlook, place: int, zone: int, here: Sequence[int], led: bool, leader: bool, behind: int, largest: int,
    highway: bool,
) -> Plan | None:  # fmt: skip
    view, side = look.view, look.side
    if not here:
        return None
    others = view.faces(ARRIVED + place) if zone == place else look.own(place)
    stays = worth.at(look, place, [*here, *others])
    best: Plan | None = None
    seen: dict[int, dict[int, Way]] = {}
    for group in groups(look, here):
        rest = list(here)
        for face in group:
            rest.remove(face)
        n = len(group)
        if n not in seen:
            seen[n] = reachable(
                view, side, place, n, behind=behind, largest=largest, highway=highway, led=led,
                can_lead=leader, can_force=bool(look.hand),
            )  # fmt: skip
        loses = worth.at(look, place, [*rest, *others]) - stays
        for to, way in seen[n].items():
            if to == place:
                continue
            there = look.own(to)
            gain = loses + worth.at(look, to, [*there, *group], way.cards) - worth.at(look, to, there)
            gain -= way.cards * look.card + 0.01 * len(way.path)
            gain += 0.9 * sum(IS_RESOURCE[p] and not look.has(p) for p in way.path[:-1])
            if best is None or gain > best.worth:
                best = Plan(gain, group, way)
    return best
