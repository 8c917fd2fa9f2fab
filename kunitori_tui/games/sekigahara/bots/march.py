"""Which stack goes where: every group of it to every place it reaches, compared by what its places are worth then.

Why blocks go to a place or stay there: the terms in which that is ahead of leaving all as it is, the greatest first,
but a fight before what it is for. They are told as ``battle,opens own=3 enemies=2``: the keys of their clauses
(:data:`.words.box.CLAUSES`) and the figures that these name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from kunitori_tui.bots.ruled import Reason
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.sekigahara.bots.ground import DRAWN, LENGTH, NEAR, PRIZES, STRIKES, Terms
from kunitori_tui.games.sekigahara.bots.odds import REMEMBERED, uses
from kunitori_tui.games.sekigahara.bots.outlook import Faces, Outlook, among_enemies, met, worth
from kunitori_tui.games.sekigahara.rules.board import HIDEYORI, ISHIDA, NEIGHBOURS, OSAKA, PICKED, PLACE_ID
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import STOP
from kunitori_tui.games.sekigahara.rules.march import ROADS_NEAR, Means, Node, Way, means, reachable, size_penalty
from kunitori_tui.games.sekigahara.rules.movement import leadership
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, HOUSE, IS_LEADER, STRENGTH, without
from kunitori_tui.games.sekigahara.rules.scoring import WORTH

NEARLY = 1e-9
"""Sums of worths that are equal but for the order in which they were added differ by less."""


class MarchProposal(NamedTuple):
    """``faces`` (sorted) of the ``stack`` at ``place`` go ``way`` for a gain of ``worth`` points against staying; what
    they take in passing is worth ``passed`` of these.
    """

    worth: float
    faces: Faces
    way: Way
    passed: float
    place: int
    stack: Faces


Split = tuple[Faces, Faces]
"""Blocks of a stack that may go, sorted, and those that stay behind then."""


def groups(look: Outlook, faces: Faces) -> tuple[Split, ...]:
    """Return the groups of a stack worth a thought: all, and smaller ones of blocks with most cards."""
    cards = look.promise.held
    return _groups(look.mind.splits, CHIEF[look.side], faces, tuple([cards[HOUSE[face]] for face in faces]))


@lru_cache(maxsize=REMEMBERED)
def _groups(splits: bool, chief: int, faces: Faces, cards: tuple[int, ...]) -> tuple[Split, ...]:
    """Return the groups of a stack: ``cards`` are those that are counted for each of its blocks, and all of the hand
    that matters, so that most hands lead to the same groups.
    """
    n = len(faces)
    whole = tuple(sorted(faces))
    if n < 2 or not (splits or n > 4):
        return ((whole, ()),)
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
    return ((whole, ()), *[(group, tuple(without(faces, *group))) for group in sorted(seen)])


def from_place(look: Outlook, place: int) -> MarchProposal | None:
    """Return the best plan for the stack of a place that has not moved yet; None if none brings what a march must."""
    here = look.own_blocks.standing[place]
    group = means(leadership(look.view, look.side, place, look.stacks[place]), len(look.hand))
    return _best(look, Start(place, here, look.own_blocks.arrived[place], group, look.mind.least))


def from_node(look: Outlook) -> MarchProposal | None:
    """Return the best plan for the blocks at the node that is asked about; None: they had better stop, if they may."""
    start = at_node(look)
    return _best(look, start) or (None if look.view.choices[0] == STOP else _best(look, start._replace(least=-inf)))


def at_node(look: Outlook) -> Start:
    """Return the blocks at the node that is asked about, those named among them."""
    view = look.view
    node = top_frame(view.stack, Node)
    here = tuple(sorted(view.faces(node.zone) + view.faces(PICKED)))
    others = look.own_blocks.arrived[node.place] if node.zone == node.place else look.stacks[node.place]
    return Start(node.place, here, others, node.means(view.lead, len(look.hand)), look.mind.least)


def proposals(look: Outlook) -> Iterator[MarchProposal]:
    """Yield every plan from which :func:`from_node` takes the best, and each is weighed to its end."""
    start = at_node(look)
    place = start.place
    stack = start.here + start.others
    stays = worth(look, place, stack)
    for group, left in groups(look, start.here):
        loses, n = worth(look, place, left + start.others) - stays, len(group)
        reach = _reach(look, start, n)
        for _, to, way, spent, passed, _ in (*reach.quiet, *reach.enemies):
            there = look.stacks[to]
            before = worth(look, to, there, way.cards if look.toll else 0)
            gain = loses + worth(look, to, there + group, way.cards) - before - spent + passed
            yield MarchProposal(gain, group, way, passed, place, stack)


Aim = tuple[int, int, Way, float, float, float]
"""The turn of a place among all that a group reaches, the place, the way there, what the way costs, what it takes in
passing, and the most that any group gains there if nothing is there yet, but for the death of the leader of the enemy.
All of that hangs on the map alone. (A tuple without names takes a tenth of the time to make, and a march has dozens.)
"""


class Reach(NamedTuple):
    """What a group reaches: the ``quiet`` aims, those where ``enemies`` are, the places of all, and the enemies on the
    way who are overrun or not (place, blocks, overrun): on these it hangs that the aims are those.
    """

    quiet: list[Aim]
    enemies: list[Aim]
    places: tuple[int, ...]
    met: list[tuple[int, int, bool]]


class Start(NamedTuple):
    """Where blocks ``here`` and ``others`` that have arrived may march by which ``means``, for more than ``least``."""

    place: int
    here: Faces
    others: Faces
    means: Means
    least: float


_Part = tuple[Faces, Faces, float, int, Reach]
"""Blocks of a stack that may go to a fight, or leave one behind; those that stay behind then; what their place is worth
less without them, 0.0 where it is fought for; the turn of the first of the aims among all, and the aims.
"""
_Mover = tuple[float, int, bool, int, Faces]
"""A group that may go where nobody is: what its place loses by that, how many blocks it has, whether the own leader of
three dots is among them, the turn of its first aim, and its faces.
"""


class _Best(NamedTuple):
    """The best so far: of two that gain as much the one whose turn comes first."""

    gain: float
    rank: int
    group: Faces
    way: Way
    passed: float


class Survey(NamedTuple):
    """Where the ``parts`` of a stack can go, as long as open roads and own blocks in all places ``reached`` are as they
    were ``found``. ``settled`` is the best of what hangs on no fight; ``plans`` are kept by the blocks that can follow
    to the ``fights`` and what matters of the cards for the ``houses`` in them (:func:`.odds.uses`).
    """

    parts: tuple[Split, ...]
    reached: tuple[int, ...]
    found: tuple[object, ...]
    settled: _Best | None
    contested: list[_Part]
    fights: list[int]
    houses: int
    plans: dict[object, MarchProposal | None]


def _best(look: Outlook, start: Start) -> MarchProposal | None:
    """Return the best plan, or that of an earlier question where nothing has changed on the way: a stack is asked about
    block by block, again when others far away have marched, and with every hand that there could be then.
    """
    if not start.here:
        return None
    survey = _surveyed(look, start)
    plans, key = survey.plans, None
    if survey.fights:
        front = look.front
        key = front.matter[survey.houses], front.beside, *map(front.supports.__getitem__, survey.fights)
    if key in plans:
        return plans[key]
    best = _compared(look, start, survey.contested, survey.settled)
    stack = start.here + start.others
    plans[key] = MarchProposal(best.gain, best.group, best.way, best.passed, start.place, stack) if best else None
    return plans[key]


def _surveyed(look: Outlook, start: Start) -> Survey:
    """Return what the parts of a stack can do, found now or for an earlier question."""
    place, others = start.place, start.others
    parts = groups(look, start.here)
    surveys: list[Survey] = look.notes.surveys.setdefault(start, [])
    for survey in surveys:
        if survey.parts == parts and survey.found == _found(look, place, survey.reached):
            return survey
    hostile = look.ground.is_hostile
    quiets, stacks = look.notes.quiets, look.stacks
    fought = hostile[place]
    chief = CHIEF[look.side]
    whole = start.here + others
    stays = 0.0 if fought else quiets[place << 7 | len(whole) << 1 | (chief in whole)]
    best: _Best | None = None
    contested: list[_Part] = []
    reached: dict[int, None] = {}
    settlers: dict[int, tuple[Reach, list[_Mover]]] = {}
    weighed: set[tuple[int, bool]] = set()
    rank, loses = 0, 0.0
    for group, left in parts:
        rest, n = left + others, len(group)
        reach = _reach(look, start, n)
        if id(reach) not in settlers:
            settlers[id(reach)] = reach, []
            reached |= dict.fromkeys(reach.places)
        if not fought and reach.places:
            loses = quiets[place << 7 | len(rest) << 1 | (chief in rest)] - stays
            counts = n, chief in group  # where nobody fights one block is like another
            if counts not in weighed:
                weighed.add(counts)
                settlers[id(reach)][1].append((loses, n, counts[1], rank, group))
        if fought or reach.enemies:
            contested.append((group, rest, loses, rank, reach))
        rank += len(reach.places)
    for reach, movers in settlers.values():
        if movers and reach.quiet:
            best = _settled(look, reach.quiet, movers, start.least, best)
    places = tuple(reached)
    fights = [p for p in (place, *places) if hostile[p]]
    houses = 0
    if fights:
        houses = uses(whole)
        for p in fights:
            if stacks[p]:
                houses |= uses(stacks[p])
    survey = Survey(parts, places, _found(look, place, places), best, contested, fights, houses, {})
    surveys.append(survey)
    return survey


def _settled(
    look: Outlook, aims: Sequence[Aim], movers: Sequence[_Mover], least: float, best: _Best | None
) -> _Best | None:
    """Return the best of what ``movers`` do at the aims without an enemy, of what was the best before, and of what
    brings more than the ``least``. That hangs on no card in hand but the first.
    """
    quiets, stands, stacks = look.notes.quiets, look.stands, look.stacks
    most, turn = (best.gain, best.rank) if best else (least, -1)
    keenest = max([loses for loses, _, _, _, _ in movers])
    for number, to, way, spent, passed, bound in aims:
        blocks, led, before = stands[to] if stacks[to] else (0, False, quiets[to << 7])
        bound -= before - NEARLY
        if keenest + bound < most:
            continue
        for loses, n, chief, first, group in movers:
            if loses + bound < most:
                continue
            gain = loses + quiets[to << 7 | (blocks + n) << 1 | (chief or led)] - before - spent + passed
            rank = first + number
            if gain > most or (gain == most and rank < turn):
                best = _Best(gain, rank, group, way, passed)
                most, turn = gain, rank
    return best


def _found(look: Outlook, place: int, reached: tuple[int, ...]) -> tuple[object, ...]:
    """Return what ways, and worths without a fight, hang on beside the ground: open roads, cards, own blocks."""
    return look.view.used & ROADS_NEAR[place], look.toll, [*map(look.stacks.__getitem__, reached)]


def _compared(look: Outlook, start: Start, parts: Sequence[_Part], best: _Best | None) -> _Best | None:
    """Return the best of all that hangs on a fight and of what was the best before."""
    place, least, stacks, front, chief = start.place, start.least, look.stacks, look.front, CHIEF[look.side]
    fatal = front.chief_places  # where the enemy's leader may be
    fought = look.ground.is_hostile[place]
    stays = among_enemies(front, place, start.here + start.others) if fought else 0.0
    most, turn = (best.gain, best.rank) if best else (least, -1)
    for group, rest, loses, first, reach in parts:
        if fought:
            loses = among_enemies(front, place, rest) - stays
            best = _settled(look, reach.quiet, [(loses, len(group), chief in group, first, group)], least, best)
            most, turn = (best.gain, best.rank) if best else (least, -1)
        for number, to, way, spent, passed, bound in reach.enemies:
            there = stacks[to]
            before = among_enemies(front, to, there, way.cards if look.toll else 0) if there else 0.0
            if loses + bound - before + NEARLY < most and to not in fatal:
                continue
            gain = loses + among_enemies(front, to, there + group, way.cards) - before - spent + passed
            rank = first + number
            if gain > most or (gain == most and rank < turn):
                best = _Best(gain, rank, group, way, passed)
                most, turn = gain, rank
    return best


def _reach(look: Outlook, start: Start, n: int) -> Reach:
    """Return where ``n`` blocks can go. That holds on this ground for all groups that their size costs as much, as long
    as no other road is used and the same enemies are overrun.
    """
    place, group = start.place, start.means
    largest = n if n > group.largest else group.largest
    alike = place, size_penalty(largest), group, look.view.used & ROADS_NEAR[place], look.toll
    routes: list[Reach] = look.notes.routes.setdefault(alike, [])
    stacks = look.stacks
    for reach in routes:
        for to, enemies, won in reach.met:
            if overruns(len(stacks[to]) + n, enemies) != won:
                break
        else:
            return reach
    found = reachable(look.view, look.side, place, n, group)
    hostile, holder = look.ground.is_hostile, look.ground.holder
    met = [(to, w.enemies, w.overrun) for to, w in found.items() if w.enemies and holder[to] != look.enemy]
    found.pop(place, None)
    free, card, tops, tops_fought = look.ground.free, look.card + look.toll, look.notes.tops, look.notes.tops_fought
    quiet: list[Aim] = []
    contested: list[Aim] = []
    for turn, (to, way) in enumerate(found.items()):
        path, cards, _, _, _, _ = way
        spent, passed = cards * card + 0.01 * len(path), 0.0
        if len(path) > 1:
            passed = 0.9 * len(free.intersection(path[:-1]))
        if hostile[to]:
            contested.append((turn, to, way, spent, passed, tops_fought[to] - spent + passed))
        else:
            quiet.append((turn, to, way, spent, passed, tops[to] - spent + passed))
    reach = Reach(quiet, contested, tuple(found), met)
    routes.append(reach)
    return reach


TOLD = 0.05
"""What adds less, in points, is no reason."""
MOST = 2
"""So many reasons are told."""


def near(look: Outlook, place: int) -> int:
    """Return how many blocks of the enemy stand near a place (:data:`.ground.NEAR`)."""
    return sum(look.ground.enemies[q] for q, _ in NEAR[place])


def gains(look: Outlook, place: int, then: Faces, before: Faces, plan: MarchProposal | None) -> Terms:
    """Return by how much each term is more when ``then`` are at a place, not only those ``before``, and ``plan``
    brought them there. What can be taken, and the own leader, are one for both places; other terms of the place that is
    left begin with ``here_``.
    """
    cards = plan.way.cards if plan else 0
    changes = [(1, "", met(look, place, then, cards)), (-1, "", met(look, place, before, cards if look.toll else 0))]
    more: Terms = {}
    if plan:
        more["passed"] = plan.passed
        changes.append((1, "here_", met(look, plan.place, without(plan.stack, *plan.faces))))
        changes.append((-1, "here_", met(look, plan.place, plan.stack)))
    for sign, here, (_, _, terms, _) in changes:
        for name, term in terms.items():
            key = name if name in ("pull", "leader") else here + name
            more[key] = more.get(key, 0.0) + sign * term
    return more


def why(look: Outlook, place: int, faces: Sequence[int], before: Faces, plan: MarchProposal | None = None) -> str:
    """Return why ``faces`` come to a place, or stay there, beside those ``before``; "" for no reason."""
    then, start, enemies = (*before, *faces), plan.place if plan else place, look.ground.enemies[place]
    _, kind, _, chance = met(look, place, then, plan.way.cards if plan else 0)
    aim = _aim(look, place, then, before, plan)
    units = enemies + look.ground.has_disk(place)
    figures = {"own": len(then), "beside": len(then) - 1, "mine": look.side, "theirs": look.enemy, "units": units}
    figures |= {"enemies": enemies, "cards": look.view.hand_count[look.enemy], "fallen": round(chance * units)}
    figures |= {"chance": round(100 * chance), "near": near(look, place), "coming": near(look, start)}
    figures |= {"points": WORTH[place], "prize": WORTH[aim], "aim": aim, "start": start}
    passed = [p for p in plan.way.path[:-1] if p in look.ground.free] if plan else []
    if passed:
        figures["passed"] = passed[0]
    more, said = gains(look, place, then, before, plan), _clauses(look, place, then, kind, figures)
    found = ["falls" if kind == "siege" and figures["fallen"] else kind]
    found += [said.get(name, "") for name in sorted(more, key=lambda name: -more[name]) if more[name] >= TOLD]
    told = [*filter(None, dict.fromkeys(found))][:MOST]
    return " ".join([",".join(told), *(f"{name}={figure}" for name, figure in figures.items())]) if told else ""


def _clauses(look: Outlook, place: int, then: Faces, kind: str, figures: dict[str, int]) -> dict[str, str]:
    """Return the clause of each term; "" where there is nothing to tell."""
    ground, aim, units = look.ground, figures["aim"], figures["units"]
    guarded = look.side == ISHIDA and place == OSAKA and ground.disks[HIDEYORI]
    guard = ("child" if guarded else "threat") if figures["near"] else ""
    road = "near" if LENGTH[place][aim] <= STRIKES and aim != figures.get("passed") else ""
    if aim == place:
        road = "worth" if units else "empty"
    elif road and any(to == aim for _, to, _ in NEIGHBOURS[place]):
        road = "opens" if units else "next"
    worth = "lord" if place == OSAKA and ground.has_disk(OSAKA) else "worth" if figures["points"] else road
    return {
        "prize": worth if kind else guard if place in ground.own else "empty",
        "pull": road,
        "blocks": guard if not kind else "",
        "leader": "leader" if CHIEF[look.side] in then and len(then) > 1 else "",
        "child": guard,
        **{name: name for name in ("lord", "chief", "refuge", "passed")},
        **dict.fromkeys(("here_blocks", "here_leader"), "danger" if figures["coming"] else ""),
    }


def _aim(look: Outlook, place: int, then: Faces, before: Faces, plan: MarchProposal | None) -> int:
    """Return the castle or resource of which the chance to take it grows most."""
    promises = look.ground.promises
    more = [(a - b) * draw for a, b, draw in zip(promises[len(then)], promises[len(before)], DRAWN[place], strict=True)]
    if plan:
        n, all_ = len(plan.stack) - len(plan.faces), len(plan.stack)
        less = zip(more, promises[all_], promises[n], DRAWN[plan.place], strict=True)
        more = [gain - (a - b) * draw for gain, a, b, draw in less]
    return PRIZES[more.index(max(more))]


def placed(
    look: Outlook,
    key: str,
    place: int,
    faces: Sequence[int],
    before: Faces | None = None,
    plan: MarchProposal | None = None,
) -> Reason:
    """Return why ``faces`` are brought to a place, or left there, beside those ``before`` or all there. Of a march the
    ``group`` says how many of how many they are, and which.
    """
    group = f"{len(faces)}/{len(plan.stack)} {' '.join(map(str, faces))}" if plan else str(len(faces))
    reasons = why(look, place, faces, look.stacks[place] if before is None else before, plan)
    told = {"group": group, "place": PLACE_ID[place], "reasons": reasons or ("fresh" if key == "muster" else "most")}
    return Reason(key, told)


def of_march(plan: MarchProposal) -> tuple[str, int, Faces, None, MarchProposal]:
    """Return what :func:`placed` tells of a plan."""
    return "march", plan.way.path[-1], plan.faces, None, plan
