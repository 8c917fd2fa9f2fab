"""A march by destination: who goes, which places they reach by which ways, and the choices that take them there; in
words the way, what changes on it, the sum of its steps, its price.

A plan is made of choices that the rules offer one after another; nothing here is sent, and nothing is known but what
the view of who moves tells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.sekigahara.rules import march as routes
from kunitori_tui.games.sekigahara.rules.advice import Change, Outlook, ahead, threats
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, CAPITAL, IS_RESOURCE, PICKED, PLACE, PLACE_ID, SIDES
from kunitori_tui.games.sekigahara.rules.combat import must_fight_outside
from kunitori_tui.games.sekigahara.rules.fields import FACE_KEY, NO_LEAD, OPEN_LEAD, PLACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST
from kunitori_tui.games.sekigahara.rules.march import BLOCKS_PER_PENALTY, Means, Node, Way, size_penalty
from kunitori_tui.games.sekigahara.rules.movement import leadership
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, DEPLOYS, HOUSE, IS_LEADER
from kunitori_tui.games.sekigahara.rules.scoring import WORTH
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.cards import danger, stakes
from kunitori_tui.games.sekigahara.words.names import army, block, count, daimyo, is_highway, place, side
from kunitori_tui.games.sekigahara.words.places import coming, disk_of
from kunitori_tui.text.catalog import N_, NN_, capital, series, tr, trn, trp
from kunitori_tui.text.reasons import why


def without(faces: Iterable[int], gone: Iterable[int]) -> list[int]:
    """Return the faces that are left when those of some blocks are gone, sorted."""
    return sorted((Counter(faces) - Counter(gone)).elements())


@dataclass(frozen=True, slots=True)
class March:
    """Blocks that stand at ``place`` and of which those ``going`` march together.

    ``waiting`` are the faces of all that may go, sorted; those ``named`` go by choices that were made. ``lead`` is
    their leadership, ``means`` is what counts for their range, as :mod:`.rules.march` has it. ``start`` are the choices
    before the first of this march. ``may_stop`` says that they may stay where they are.
    """

    view: SekiView
    place: int
    waiting: tuple[int, ...]
    going: tuple[int, ...]
    lead: int
    means: Means
    start: tuple[Option, ...] = ()
    named: tuple[int, ...] = ()
    may_stop: bool = False
    plans: dict[Way, MarchPlan] = field(default_factory=dict, init=False)
    """What was worked out of its ways."""

    @property
    def staying(self) -> list[int]:
        """Return the faces of those that may go and do not."""
        return without(self.waiting, self.going)

    @property
    def penalty(self) -> int:
        """Return the steps that their number costs."""
        return size_penalty(max(len(self.going), self.means.largest, 1))

    @property
    def is_rest(self) -> bool:
        """Return whether these are the blocks that others of their stack have left behind."""
        return self.may_stop and not self.means.behind

    def reachable(self) -> dict[int, Way]:
        """Return every place that they can get to, with the cheapest way."""
        return routes.reachable(self.view, self.view.side, self.place, len(self.going), self.means)

    def of(self, going: Iterable[int]) -> March:
        """Return the march of these blocks of the same stack."""
        return replace(self, going=tuple(sorted(going)))


class Goal(NamedTuple):
    """A place within reach: every way there, the best one first."""

    place: int
    ways: tuple[Way, ...]

    @property
    def way(self) -> Way:
        """Return the way that is taken unless another is asked for."""
        return self.ways[0]


def of_stack(view: SekiView, place: int, before: tuple[Option, ...] = ()) -> March:
    """Return the march of all of a stack that has not been chosen yet; the choices ``before`` come first."""
    waiting = tuple(sorted(view.faces(place)))
    lead = leadership(view, view.side, place, (*waiting, *view.faces(ARRIVED + place)))
    means = routes.means(lead, view.hand_count[view.side])
    return March(view, place, waiting, waiting, lead, means, (*before, PLACE_KEY["stack"][place]))


def of_question(view: SekiView) -> March:
    """Return the march of the blocks that the open question is about."""
    node = top_frame(view.stack, Node)
    named = tuple(sorted(view.faces(PICKED)))
    waiting = tuple(sorted((*view.faces(node.zone), *named)))
    means = node.means(view.lead, view.hand_count[view.side])
    stops = STOP in view.choices
    return March(view, node.place, waiting, named or waiting, view.lead, means, named=named, may_stop=stops)


def once_they_stay(view: SekiView) -> SekiView | None:
    """Return the position in which the rest of the stack that the open question is about stays, as whoever moves sees
    it; None where no rest is asked about, or nothing else is left to move then.
    """
    if view.asked.kind != "march" or not of_question(view).is_rest:
        return None
    then = ahead(view, (STOP,)).then
    return then if then.choices and then.asked.kind == "move" else None


def goals(march: March) -> list[Goal]:
    """Return the places within reach: free before paid, near before far."""
    found = routes.ways(march.view, march.view.side, march.place, len(march.going), march.means) if march.going else {}
    found.pop(march.place, None)
    reached = [Goal(to, tuple(sorted(those, key=lambda way: _price(march, way)))) for to, those in found.items()]
    return sorted(reached, key=lambda goal: (goal.way.cards, len(goal.way.path), PLACE_ID[goal.place]))


def why_not_there(march: March, to: int) -> str:
    """Return in a sentence why a place is none of those within reach."""
    return why(routes.why_not(march.view, march.view.side, march.place, len(march.going), to, march.means))


def _price(march: March, way: Way) -> tuple[int, int, int, bool, int]:
    """Return what is compared: cards, steps, resource places to win, whether a leader is declared, highways."""
    view = march.view
    fresh = sum(IS_RESOURCE[place] and view.cube[place] != view.side for place in way.path)
    roads = sum(is_highway(PLACE_ID[a], PLACE_ID[b]) for a, b in pairwise((march.place, *way.path)))
    return way.cards, len(way.path), -fresh, way.leader, -roads


def begin(march: March) -> tuple[Option, ...]:
    """Return the choices that say who goes."""
    if not march.staying:
        return march.start
    return (*march.start, *(FACE_KEY["take"][face] for face in without(march.going, march.named)))


class MarchPlan(NamedTuple):
    """The ``choices`` that take a march along a way, and what that comes to."""

    choices: tuple[Option, ...]
    outlook: Outlook


def plan(march: March, way: Way) -> MarchPlan:
    """Return the plan of a march: who goes, step by step, and the stop at the end where one has to be told."""
    if way in march.plans:
        return march.plans[way]
    whole = (*begin(march), *routes.choices(way, march.place, len(march.going), march.means))
    outlook = ahead(march.view, whole)
    if outlook.waits == PLACE_ID[way.path[-1]]:
        whole = (*whole, STOP)
        outlook = ahead(march.view, whole)
    march.plans[way] = MarchPlan(whole, outlook)
    return march.plans[way]


def way_words(march: March, way: Way, link: str = " ━ ", *, short: bool = False) -> str:
    """Return the places of a way, and whether all of it is highway; ``short`` leaves out those in the middle."""
    stops = [place(at) for at in (march.place, *way.path)]
    if short and len(stops) > 2:
        stops[1:-1] = ["…"]
    told = link.join(stops)
    if way.highway:
        return tr("{way}, highway.", way=told) if len(stops) == 2 else tr("{way}, all highway.", way=told)
    return f"{told}."


def effects(march: March, way: Way) -> list[str]:
    """Return what a march changes, a sentence a place: overruns, castles and resource places, the fight at its end,
    what can be lost where it leaves nobody; the last one says of a fight that nobody could be deployed in it.
    """
    view, me, outlook = march.view, march.view.side, plan(march, way).outlook
    said = [_change(march, change) for change in outlook.changes]
    to = way.path[-1]
    dies = any((one.kind, one.place) == ("overrun", PLACE_ID[to]) for one in outlook.changes)
    fights = view.has_units(1 - me, to) and not dies
    said += [_fight(march, to)] if fights else []
    ends = stakes(view, to) if fights or dies else ""
    said += [f"{capital(ends)}."] if ends else []
    here = march.place
    besieges = view.holder[here] == 1 - me and view.has_units(1 - me, here)
    if besieges and not march.means.behind and not march.staying and not view.count[me][ARRIVED + here]:
        said.append(tr("The siege of {place} ends.", place=place(march.place)))
    is_bare = not outlook.then.over and not outlook.then.has_units(me, here)
    bared = threats(outlook.then, (here,)) if is_bare and not march.means.behind else []
    said += [f"{danger(outlook.then, one)}." for one in bared]
    return said + (unarmed(march, way) if fights else [])


def _fight(march: March, to: int) -> str:
    """Return what a march to a place with enemies comes to: a battle, or perhaps a siege (8-9-2)."""
    view, enemy = march.view, 1 - march.view.side
    told = {"place": place(to), "own": count(_there(march, to)), "enemy": foes(view, to), "n": BLOCKS_COST}
    if view.holder[to] != enemy or must_fight_outside(enemy, view.at(enemy, to)):
        return tr("{place}: a battle, {own} against {enemy}.", **told)
    perhaps = N_("{place}: {own} against {enemy}; a siege if they stay inside, each {n} takes one.")
    siege = N_("{place}: a siege, {own} against {enemy}; each {n} takes one.")
    return tr(perhaps if view.at(enemy, to) else siege, **told)


def unarmed(march: March, way: Way) -> list[str]:
    """Return in a sentence that nobody could be deployed in a fight at the end of a way, neither a leader nor with any
    card that is left after it (8-2-2, 8-2-4); nothing where somebody could.
    """
    view, to = march.view, way.path[-1]
    faces = [*march.going, *view.faces(to), *view.faces(ARRIVED + to)]
    hand = view.hand[view.side] if way.cards < view.hand_count[view.side] else None
    if any(IS_LEADER[face] or any(DEPLOYS[card][face] for card in hand or ()) for face in faces):
        return []
    none = NN_(
        "No card for {daimyo}: this block cannot fight.", "No card for {daimyo}: none of these {n} blocks can fight."
    )
    return [trn(*none, len(faces), daimyo=series(map(daimyo, sorted({HOUSE[face] for face in faces}))))]


def foes(view: SekiView, at: int) -> str:
    """Return the enemy units at a place: blocks by their number, and the disk."""
    n, name = view.at(1 - view.side, at), disk_of(view, 1 - view.side, at)
    return tr("{blocks} and {disk}", blocks=count(n), disk=name) if n and name else name or count(n)


def _there(march: March, at: int) -> int:
    return len(march.going) + march.view.at(march.view.side, at)


def _change(march: March, change: Change) -> str:
    view, at, of = march.view, PLACE[change.place], SIDES.index(change.side)
    told = {"place": place(at)}
    if change.kind == "overrun":
        told["own"], n = str(_there(march, at)), view.at(1 - view.side, at)
        if of == view.side:
            return tr("{place}: they overrun you, {enemy} to {own}.", enemy=n, **told)
        return trn(
            "{place}: an overrun, {own} to {n}. Their block dies.",
            "{place}: an overrun, {own} to {n}. Their {n} blocks die.",
            n,
            **told,
        )
    n = WORTH[at]
    if of == view.side:
        return trn("{place} becomes yours: +{n} point.", "{place} becomes yours: +{n} points.", n, **told)
    return trn(
        "{place} falls to {side}: -{n} point.", "{place} falls to {side}: -{n} points.", n, side=side(of), **told
    )


def sum_words(march: March, way: Way) -> str:
    """Return the steps of a way and the terms that they come from, those that are 0 left out."""
    blocks, leads = max(len(march.going), march.means.largest), march.means.led or way.leader
    home = N_("1 capital") if CAPITAL[march.place] == march.view.side else N_("1 castle")
    led = N_("1 leader") if march.lead != OPEN_LEAD else N_("1 leadership") if march.means.behind else home
    terms = ["1", tr("1 highway") * way.highway, tr(led) * leads, tr("1 card") * way.cards]
    steps, terms = march.means.behind + len(way.path), [*filter(None, terms)]
    most, total = len(terms) - march.penalty, " + ".join(terms)
    if len(terms) == 1 and not march.penalty:
        return tr("1 step of 1.")
    if march.penalty:
        total = tr("{sum} - {n} for {blocks} blocks", sum=total, n=march.penalty, blocks=blocks)
    if steps < most:
        return tr("{n} of {most} steps = {sum}.", n=steps, most=most, sum=total)
    return trn("{n} step = {sum}.", "{n} steps = {sum}.", steps, sum=total)


def cost_words(march: March, way: Way) -> list[str]:
    """Return what a way costs and what it risks, in sentences."""
    is_last = march.view.hand_count[march.view.side] == 1
    card = N_("Price: your last card.") if is_last else N_("Price: 1 card, asked for next.")
    said = [tr(card if way.cards else N_("Free."))]
    said += [tr("A leader is declared, and they learn that he is there.")] if way.leader else []
    then = plan(march, way).outlook.then
    begun = [name for at, name in enumerate(PLACE_ID) if then.holder[at] != march.view.side]
    fights = coming(then, begun) if is_last and way.cards else []
    said += [*fights, tr("No card is left for that.")] if fights else []
    great = [face for face in CHIEF if face in march.going]
    return said + [tr("{name} goes along: his death loses the game.", name=block(face)) for face in great]


def price(way: Way) -> str:
    """Return the price of a way in a word."""
    return trp("price", "a card") if way.cards else trp("price", "free")


def prize(march: March, way: Way) -> str:
    """Return in at most five cells what waits at the end of a way: ``† 3d`` a fight, ``4:1`` an overrun, ``+1``."""
    view, to = march.view, way.path[-1]
    if way.overrun:
        return f"{_there(march, to)}:{way.enemies}"
    if view.has_units(1 - view.side, to):
        return f"† {way.enemies or ''}{'d' if view.has_disk(1 - view.side, to) else ''}"
    n = plan(march, way).outlook.gained[view.side]
    return f"{n:+}" if n else ""


def who(march: March) -> str:
    """Return how many of a stack go: ``all 6 blocks``, ``4 of 6 blocks``."""
    n, of = len(march.going), len(march.waiting)
    if n == of:
        return tr("all {n} blocks", n=n) if n > 1 else count(n)
    return tr("{n} of {all} blocks", n=n, all=of)


def question(march: March, beside: str = "") -> str:
    """Return what is asked; of a whole stack with what is said ``beside`` it."""
    told, n = {"place": place(march.place)}, len(march.waiting)
    if march.is_rest or march.means.behind:
        come = NN_(
            "{n} block has come to {place}: does it stop, or go on?",
            "{n} blocks have come to {place}: do they stop, or go on?",
        )
        rest = NN_("{place}: where does the last block go?", "{place}: where do the last {n} blocks go?")
        return trn(*(rest if march.is_rest else come), n, **told)
    where = tr("{place}, {who}: where to?", who=series((who(march), lead_words(march))), **told)
    return f"{where} {beside}".rstrip()


def lead_words(march: March) -> str:
    """Return in a few words what leads a stack; "" for nothing. On its way that is the castle it came from."""
    if march.lead == OPEN_LEAD and march.means.behind:
        return trp("leads", "led")
    if march.lead == OPEN_LEAD:
        return trp("leads", "capital") if CAPITAL[march.place] == march.view.side else trp("leads", "castle")
    return tr("leader") if march.lead else ""


def reach_words(march: March) -> list[str]:
    """Return how far the ticked blocks get, on highway and by road, and how many places that are."""
    if not march.going:
        return [tr("nobody is ticked")]
    said, reached, led = [], goals(march), march.lead != NO_LEAD
    for name, highway in ((N_("highway"), True), (N_("road"), False)):
        steps = routes.reach(max(len(march.going), march.means.largest), highway, led, forced=False)
        free, paid = max(0, steps), max(0, steps + 1)
        pays = tr("{n}, with a card {paid}", n=free, paid=paid) if march.means.can_force else str(free)
        said.append(f"{tr(name)} {pays}")
    free = sum(not goal.way.cards for goal in reached)
    return [*said, tr("reaches {n} free, {all} in all", n=free, all=len(reached))]


def size_words(march: March) -> list[str]:
    """Return what the number of the ticked blocks costs, and what one more would."""
    n = len(march.going)
    if not n:
        return [tr("Tick at least one block.")]
    free = trn("{n} block marches without a penalty.", "{n} blocks march without a penalty.", n)
    cost = trn("{blocks} blocks cost {n} step.", "{blocks} blocks cost {n} steps.", march.penalty, blocks=n)
    said = [cost if march.penalty else free]
    if not goals(march):
        said.append(tr("That many reach no place: let some stay."))
    rest = march.staying
    if rest and not n % BLOCKS_PER_PENALTY:
        now = {goal.place for goal in goals(march)}
        then = {goal.place for goal in goals(march.of((*march.going, rest[0])))}
        lost = series(place(to) for to in sorted(now - then))
        said.append(tr("One more costs a step."))
        said += [tr("With it {places} drop out.", places=lost)] if lost else []
    if march.lead == OPEN_LEAD and CAPITAL[march.place] == march.view.side:
        said.append(tr("{place} is your capital: +1 for all who start here.", place=place(march.place)))
    return said


def split_words(march: March) -> list[str]:
    """Return who goes and who stays, in sentences."""
    rest = march.staying
    goes = trn("{n} goes: {blocks}.", "{n} go: {blocks}.", len(march.going), blocks=army(march.going))
    stays = trn("{n} stays: {blocks}.", "{n} stay: {blocks}.", len(rest), blocks=army(rest))
    return [goes, stays] if rest else [goes]
