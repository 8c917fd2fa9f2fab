"""Which stack goes where: every group of it to every place it reaches, compared by what its places are worth then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from kunitori_tui.bots.sekigahara import worth
from kunitori_tui.bots.sekigahara.mind import CHIEF, Faces, Outlook
from kunitori_tui.bots.sekigahara.odds import REMEMBERED
from kunitori_tui.engine.sekigahara.board import CAPITAL, CASTLE, IS_RESOURCE, PICKED
from kunitori_tui.engine.sekigahara.control import overruns
from kunitori_tui.engine.sekigahara.march import Node, size_penalty
from kunitori_tui.engine.sekigahara.pieces import HOUSE, IS_LEADER, STRENGTH
from kunitori_tui.engine.sekigahara.routes import ROADS_NEAR, Way, reachable
from kunitori_tui.engine.sekigahara.state import DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD
from kunitori_tui.engine.stack import top_frame


@dataclass(frozen=True, slots=True)
class Plan:
    """``faces`` (sorted) go ``way`` for a gain of ``worth`` points against staying."""

    worth: float
    faces: Faces
    way: Way


class Split(NamedTuple):
    """Blocks of a stack that may go, sorted, and those that stay behind then."""

    group: Faces
    rest: Faces


def groups(look: Outlook, faces: Faces) -> tuple[Split, ...]:
    """Return the groups of a stack worth a thought: all of it, and smaller ones of the blocks with most cards; the own
    leader of three dots stays with the others.
    """
    cards = look.cards_of
    return _groups(look.mind.splits, CHIEF[look.side], faces, tuple([cards[HOUSE[face]] for face in faces]))


@lru_cache(maxsize=REMEMBERED)
def _groups(splits: bool, chief: int, faces: Faces, cards: tuple[int, ...]) -> tuple[Split, ...]:
    """Return the groups of a stack: ``cards`` are those that are counted for each of its blocks, and all of the hand
    that matters, so that most hands lead to the same groups.
    """
    n = len(faces)
    whole = tuple(sorted(faces))
    if n < 2 or not (splits or n > 4):
        return (Split(whole, ()),)
    keen = [
        (face != chief, held * 2 + STRENGTH[face] + IS_LEADER[face], face)
        for face, held in zip(faces, cards, strict=True)
    ]
    ranked = [face for _, _, face in sorted(keen, reverse=True)]
    sizes = {n - 1, n - 2, 4, 8, 1, 2} if splits else {4}
    seen = set()
    for size in sorted(sizes & set(range(1, n)), reverse=True):
        seen.add(tuple(sorted(ranked[:size])))
        if size <= 2 and splits:
            seen.add(tuple(sorted([f for f in ranked if f != chief][-size:])))
    return (Split(whole, ()), *[Split(group, _without(faces, group)) for group in sorted(seen)])


def _without(faces: Faces, group: Faces) -> Faces:
    """Return the faces that are left when those of a group are gone."""
    rest = [*faces]
    for face in group:
        rest.remove(face)
    return tuple(rest)


def from_place(look: Outlook, place: int) -> Plan | None:
    """Return the best plan for the stack of a place that has not moved yet; None if it has none."""
    here = look.own_blocks.standing[place]
    led = CAPITAL[place] == look.side or (CASTLE[place] == look.side and look.view.holder[place] == look.side)
    leader = not led and any(IS_LEADER[f] for f in look.stacks[place])
    return _best(look, place, place, here, led, leader, 0, 0, True)


def from_node(look: Outlook) -> Plan | None:
    """Return the best plan for the blocks at the node that is asked about; None: they had better stop."""
    view = look.view
    node = top_frame(view.stack, Node)
    here = tuple(sorted(view.faces(node.zone) + view.faces(PICKED)))
    led, leader = view.lead in (OPEN_LEAD, DECLARED_LEAD), view.lead == HIDDEN_LEAD
    return _best(look, node.place, node.zone, here, led, leader, node.depth, node.largest, node.highway)


class Aim(NamedTuple):
    """A place that a group reaches, the how manieth of all these, the way there, what the way costs and what it takes
    in passing. All of that hangs on the map alone.
    """

    turn: int
    place: int
    way: Way
    spent: float
    passed: float


class Reach(NamedTuple):
    """What a group reaches: the ``quiet`` aims, those where ``enemies`` are, the places of all, and the enemies on the
    way who are overrun or not (place, blocks, overrun): on these it hangs that the aims are those.
    """

    quiet: list[Aim]
    enemies: list[Aim]
    places: tuple[int, ...]
    met: list[tuple[int, int, bool]]


class _Start(NamedTuple):
    """Where blocks stand ``here`` that may march, with ``others`` that have arrived; the rest is that of
    :func:`.routes.ways`.
    """

    place: int
    here: Faces
    others: Faces
    led: bool
    leader: bool
    behind: int
    largest: int
    highway: bool


class _Part(NamedTuple):
    """Blocks of a stack that may go to a fight, or leave one behind; those that stay behind then; what their place is
    worth less without them, 0.0 where it is fought for; the turn of the first of the aims among all, and the aims.
    """

    group: Faces
    rest: Faces
    loses: float
    rank: int
    reach: Reach


class _Best(NamedTuple):
    """The best so far: of two that gain as much the one whose turn comes first."""

    gain: float
    rank: int
    group: Faces
    way: Way


class Survey(NamedTuple):
    """Where the ``parts`` of a stack can go, as long as open roads and own blocks in all places ``reached`` are as they
    were ``found``. ``settled`` is the best of what hangs on no fight; ``plans`` are kept by the cards and the blocks
    that can follow to the ``fights``.
    """

    parts: tuple[Split, ...]
    reached: tuple[int, ...]
    found: tuple[object, ...]
    settled: _Best | None
    contested: list[_Part]
    fights: list[int]
    plans: dict[object, Plan | None]


def _best(
    look: Outlook, place: int, zone: int, here: Faces, led: bool, leader: bool, behind: int, largest: int,
    highway: bool,
) -> Plan | None:  # fmt: skip
    """Return the best plan, or that of an earlier question where nothing has changed on the way: a stack is asked about
    block by block, again when others far away have marched, and with every hand that there could be then.
    """
    if not here:
        return None
    others = look.own_blocks.arrived[place] if zone == place else look.own(place)
    start = _Start(place, here, others, led, leader, behind, largest, highway)
    survey = _surveyed(look, start)
    plans = survey.plans
    key = (look.cards, *map(look.supports.__getitem__, survey.fights)) if survey.fights else None
    if key in plans:
        return plans[key]
    best = _compared(look, start, survey.contested, survey.settled)
    plan = plans[key] = Plan(best.gain, best.group, best.way) if best else None
    return plan


def _surveyed(look: Outlook, start: _Start) -> Survey:
    """Return what the parts of a stack can do, found now or for an earlier question."""
    place, others, force = start.place, start.others, bool(look.hand)
    parts = groups(look, start.here)
    surveys: list[Survey] = look.notes.surveys.setdefault((start, force), [])
    for survey in surveys:
        if survey.parts == parts and survey.found == _found(look, place, survey.reached):
            return survey
    hostile = look.ground.is_hostile
    fought = hostile[place]
    stays = 0.0 if fought else worth.at(look, place, start.here + others)
    best: _Best | None = None
    contested: list[_Part] = []
    reached: dict[int, None] = {}
    alike: dict[int, Reach] = {}
    weighed: set[tuple[int, bool]] = set()
    rank, loses, chief = 0, 0.0, CHIEF[look.side]
    for group, left in parts:
        rest, n = left + others, len(group)
        penalty = size_penalty(max(n, start.largest))
        reach = alike.get(penalty) or _reach(look, start, n, penalty, force)
        if not reach.met:
            alike[penalty] = reach
        reached |= dict.fromkeys(reach.places)
        if not fought and reach.places:
            loses = worth.at(look, place, rest) - stays
            counts = n, chief in group  # where nobody fights one block is like another
            if counts not in weighed:
                weighed.add(counts)
                best = _settled(look, group, reach.quiet, loses, rank, best)
        if fought or reach.enemies:
            contested.append(_Part(group, rest, loses, rank, reach))
        rank += len(reach.places)
    places = tuple(reached)
    fights = [p for p in (place, *places) if hostile[p]]
    survey = Survey(parts, places, _found(look, place, places), best, contested, fights, {})
    surveys.append(survey)
    return survey


def _settled(
    look: Outlook, group: Faces, aims: Sequence[Aim], loses: float, rank: int, best: _Best | None
) -> _Best | None:
    """Return the best of the aims without an enemy and of what was the best before. ``loses`` is what the place they
    come from is worth less without the group. That hangs on no card in hand but the first.
    """
    n, chief = len(group), CHIEF[look.side] in group
    quiets, stands = look.notes.quiets, look.stands
    most = best.gain if best else -inf
    found = None
    for aim in aims:
        _, to, _, spent, passed = aim
        blocks, led, before = stands[to]
        gain = loses + quiets[to, blocks + n, chief or led] - before - spent + passed
        if gain > most:
            most, found = gain, aim
    return best if found is None else _Best(most, rank + found.turn, group, found.way)


def _found(look: Outlook, place: int, reached: tuple[int, ...]) -> tuple[object, ...]:
    """Return what ways, and worths without a fight, hang on beside the ground: open roads and own blocks."""
    return look.view.used & ROADS_NEAR[place], [*map(look.stacks.__getitem__, reached)]


def _compared(look: Outlook, start: _Start, parts: Sequence[_Part], best: _Best | None) -> _Best | None:
    """Return the best of all that hangs on a fight and of what was the best before."""
    place, stacks, front = start.place, look.stacks, look.front
    fought = look.ground.is_hostile[place]
    stays = worth.among_enemies(front, place, start.here + start.others) if fought else 0.0
    most, turn = (best.gain, best.rank) if best else (-inf, 0)
    for group, rest, loses, first, reach in parts:
        if fought:
            loses = worth.among_enemies(front, place, rest) - stays
            best = _settled(look, group, reach.quiet, loses, first, best)
            most, turn = (best.gain, best.rank) if best else (-inf, 0)
        for number, to, way, spent, passed in reach.enemies:
            there = stacks[to]
            after = worth.among_enemies(front, to, there + group, way.cards)
            before = worth.among_enemies(front, to, there) if there else 0.0
            gain = loses + after - before - spent + passed
            rank = first + number
            if gain > most or (gain == most and rank < turn):
                best = _Best(gain, rank, group, way)
                most, turn = gain, rank
    return best


def _reach(look: Outlook, start: _Start, n: int, penalty: int, force: bool) -> Reach:
    """Return where ``n`` blocks can go, whose size costs ``penalty`` segments. That holds on this ground for all groups
    that their size costs as much, as long as no other road is used and the same enemies are overrun.
    """
    place, _, _, led, leader, behind, largest, highway = start
    closed = look.view.used & ROADS_NEAR[place]
    alike = place, penalty, force, led, leader, behind, highway, closed
    routes: list[Reach] = look.notes.routes.setdefault(alike, [])
    stacks = look.stacks
    for reach in routes:
        for to, enemies, won in reach.met:
            if overruns(len(stacks[to]) + n, enemies) != won:
                break
        else:
            return reach
    found = reachable(
        look.view, look.side, place, n, behind=behind, largest=largest, highway=highway, led=led,
        can_lead=leader, can_force=force,
    )  # fmt: skip
    hostile, holder = look.ground.is_hostile, look.ground.holder
    met = [(to, w.enemies, w.overrun) for to, w in found.items() if w.enemies and holder[to] != look.enemy]
    found.pop(place, None)
    own, card = look.ground.own, look.card
    quiet: list[Aim] = []
    contested: list[Aim] = []
    for turn, (to, way) in enumerate(found.items()):
        path, cards, _, _, _, _ = way
        spent, passed = cards * card + 0.01 * len(path), 0.0
        if len(path) > 1:
            passed = 0.9 * sum([IS_RESOURCE[p] and p not in own for p in path[:-1]])
        (contested if hostile[to] else quiet).append(Aim(turn, to, way, spent, passed))
    reach = Reach(quiet, contested, tuple(found), met)
    routes.append(reach)
    return reach
