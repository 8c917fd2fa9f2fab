"""A march by destination in words: the way, what changes on it, the sum of its steps, its price, who goes."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.sekigahara.rules.advice import Change, Outlook
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, CAPITAL, PLACE, PLACES, SIDES
from kunitori_tui.games.sekigahara.rules.combat import must_fight_outside
from kunitori_tui.games.sekigahara.rules.fields import OPEN_LEAD
from kunitori_tui.games.sekigahara.rules.impact import BLOCKS_COST
from kunitori_tui.games.sekigahara.rules.pieces import FACES, IEYASU, MITSUNARI
from kunitori_tui.games.sekigahara.rules.routes import BLOCKS_PER_PENALTY, Way
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.march import March, goals
from kunitori_tui.games.sekigahara.words.names import army, block, count, disk, place, side, sign
from kunitori_tui.text.catalog import N_, series, tr, trn, trp

VALUE = {"resource": RESOURCE_POINTS, "castle": CASTLE_POINTS}

# -- a way ------------------------------------------------------------------------------------------------------------


def way_words(march: March, way: Way, link: str = " ━ ", *, short: bool = False) -> str:
    """Return the places of a way, and whether all of it is highway; ``short`` leaves out those in the middle."""
    stops = [place(at) for at in (march.place, *way.path)]
    if short and len(stops) > 2:
        stops[1:-1] = ["…"]
    told = link.join(stops)
    if way.highway:
        return tr("{way}, highway.", way=told) if len(stops) == 2 else tr("{way}, all highway.", way=told)
    return f"{told}."


def effects(march: March, way: Way, outlook: Outlook) -> list[str]:
    """Return what a march changes, a sentence a place: overruns, castles and resource places, the fight at its end."""
    view, me = march.view, march.view.side
    said = [_change(march, change) for change in outlook.changes]
    to = way.path[-1]
    if way.enemies or view.has_disk(1 - me, to):
        dies = any(change.kind == "overrun" and change.place == PLACES[to].id for change in outlook.changes)
        if not dies:
            said.append(_fight(march, to))
    if _ends_siege(march):
        said.append(tr("The siege of {place} ends.", place=place(march.place)))
    return said


def _fight(march: March, to: int) -> str:
    """Return what a march to a place with enemies comes to: a battle, or perhaps a siege (8-9-2)."""
    view, enemy = march.view, 1 - march.view.side
    told = {"place": place(to), "own": count(_there(march, to)), "enemy": foes(view, to), "n": BLOCKS_COST}
    if view.holder[to] != enemy or must_fight_outside(enemy, view.at(enemy, to)):
        return tr("{place}: a battle, {own} against {enemy}.", **told)
    if view.at(enemy, to):
        return tr("{place}: {own} against {enemy}; a siege if they stay inside, each {n} takes one.", **told)
    return tr("{place}: a siege, {own} against {enemy}; each {n} takes one.", **told)


def foes(view: SekiView, at: int) -> str:
    """Return the enemy units at a place: blocks by their number, and the disk."""
    enemy = 1 - view.side
    n = view.at(enemy, at)
    if not view.has_disk(enemy, at):
        return count(n)
    name = disk(PLACES[at].disk)
    return tr("{blocks} and {disk}", blocks=count(n), disk=name) if n else name


def _there(march: March, at: int) -> int:
    return len(march.going) + march.view.at(march.view.side, at)


def _change(march: March, change: Change) -> str:
    view, at, of = march.view, PLACE[change.place], SIDES.index(change.side)
    told = {"place": place(at)}
    if change.kind == "overrun" and of == view.side:
        return tr(
            "{place}: they overrun you, {enemy} to {own}.", own=_there(march, at), enemy=view.at(1 - of, at), **told
        )
    if change.kind == "overrun":
        n = view.at(of, at)
        own = _there(march, at)
        return trn(
            "{place}: an overrun, {own} to {n}. Their block dies.",
            "{place}: an overrun, {own} to {n}. Their {n} blocks die.",
            n,
            own=own,
            **told,
        )
    n = VALUE[change.kind]
    if of == view.side:
        return trn("{place} becomes yours: +{n} point.", "{place} becomes yours: +{n} points.", n, **told)
    return trn(
        "{place} falls to {side}: -{n} point.", "{place} falls to {side}: -{n} points.", n, side=side(of), **told
    )


def _ends_siege(march: March) -> bool:
    """Return whether nobody of this side is left where an enemy castle was besieged."""
    view, here = march.view, march.place
    stays = len(march.waiting) - len(march.going) + view.count[view.side][ARRIVED + here]
    besieges = view.holder[here] == 1 - view.side and view.has_units(1 - view.side, here)
    return besieges and not march.behind and not stays


def sum_words(march: March, way: Way) -> str:
    """Return the steps of a way and the terms that they come from, those that are 0 left out."""
    blocks = max(len(march.going), march.largest)
    leads = march.led or way.leader
    most = 1 + way.highway + leads + way.cards - march.penalty
    terms = ["1"]
    terms += [tr("1 highway")] if way.highway else []
    terms += [_leadership(march)] if leads else []
    terms += [tr("1 card")] if way.cards else []
    total = " + ".join(terms)
    if march.penalty:
        total = tr("{sum} - {n} for {blocks} blocks", sum=total, n=march.penalty, blocks=blocks)
    steps = march.behind + len(way.path)
    if len(terms) == 1 and not march.penalty:
        return tr("1 step of 1.")
    if steps < most:
        return tr("{n} of {most} steps = {sum}.", n=steps, most=most, sum=total)
    return trn("{n} step = {sum}.", "{n} steps = {sum}.", steps, sum=total)


def _leadership(march: March) -> str:
    if march.lead != OPEN_LEAD:
        return tr("1 leader")
    if march.behind:
        return tr("1 leadership")
    return tr("1 capital") if CAPITAL[march.place] == march.view.side else tr("1 castle")


def cost_words(march: March, way: Way) -> list[str]:
    """Return what a way costs and what it risks, in sentences."""
    view = march.view
    said = []
    if not way.cards:
        said.append(tr("Free."))
    elif view.hand_count[view.side] == 1:
        said.append(tr("Price: your last card."))
    else:
        said.append(tr("Price: 1 card, asked for next."))
    if way.leader:
        said.append(tr("A leader is declared, and they learn that he is there."))
    for great in (IEYASU, MITSUNARI):
        if great in march.going:
            said.append(tr("{name} goes along: his death loses the game.", name=block(great)))
    return said


def price(way: Way) -> str:
    """Return the price of a way in a word."""
    return trp("price", "a card") if way.cards else trp("price", "free")


def prize(march: March, way: Way, outlook: Outlook) -> str:
    """Return in at most five cells what waits at the end of a way: ``† 3d`` a fight, ``4:1`` an overrun, ``+1``."""
    view, to = march.view, way.path[-1]
    if way.overrun:
        return f"{_there(march, to)}:{way.enemies}"
    if way.enemies or view.has_disk(1 - view.side, to):
        return f"† {way.enemies or ''}{'d' if view.has_disk(1 - view.side, to) else ''}"
    n = outlook.gained[view.side]
    return f"{n:+}" if n else ""


# -- who goes ---------------------------------------------------------------------------------------------------------


def who(march: March) -> str:
    """Return how many of a stack go: ``all 6 blocks``, ``4 of 6 blocks``."""
    n, of = len(march.going), len(march.waiting)
    if n == of:
        return tr("all {n} blocks", n=n) if n > 1 else count(n)
    return tr("{n} of {all} blocks", n=n, all=of)


def question(march: March, beside: str = "") -> str:
    """Return what is asked; of a whole stack with what is said ``beside`` it, else how many places are in reach."""
    lit = len(goals(march))
    told = {"place": place(march.place)}
    if march.is_rest:
        n = len(march.waiting)
        return trn(
            "{place}: {n} block stays. March it elsewhere?",
            "{place}: {n} blocks stay. March them elsewhere?",
            n,
            **told,
        )
    if march.behind:
        n = len(march.waiting)
        return trn(
            "{n} block has come to {place}: does it stop, or go on?",
            "{n} blocks have come to {place}: do they stop, or go on?",
            n,
            **told,
        )
    where = tr("Where does the stack from {place} go?", **told)
    return f"{where} " + (beside or trn("{n} place is lit.", "{n} places are lit.", lit))


def rest_words(rest: March) -> str:
    """Return in a sentence that the rest of a stack stays, and what is asked."""
    return trn(
        "{place}: {n} block stays unless you choose it again. Which stack next?",
        "{place}: {n} blocks stay unless you choose them again. Which stack next?",
        len(rest.waiting),
        place=place(rest.place),
    )


def lead_words(march: March) -> str:
    """Return in a few words what leads a stack; "" for nothing. On its way that is the castle it came from."""
    if march.lead == OPEN_LEAD and march.behind:
        return trp("leads", "led")
    if march.lead == OPEN_LEAD:
        return trp("leads", "capital") if CAPITAL[march.place] == march.view.side else trp("leads", "castle")
    return tr("leader") if march.lead else ""


def bands(march: March) -> list[tuple[str, int, bool]]:
    """Return how many blocks march at which penalty: (``5-8``, 1, whether as many are ticked as that)."""
    rows = []
    for first in range(1, len(march.waiting) + 1, BLOCKS_PER_PENALTY):
        last = first + BLOCKS_PER_PENALTY - 1
        rows.append((f"{first}-{last}", (first - 1) // BLOCKS_PER_PENALTY, first <= len(march.going) <= last))
    return rows


def reach_words(march: March) -> list[str]:
    """Return how far the ticked blocks get, on highway and by road, and how many places that are."""
    if not march.going:
        return [tr("Nobody is ticked.")]
    pays = march.view.hand_count[march.view.side] > 0
    said = []
    for name, highway in ((N_("highway"), True), (N_("road"), False)):
        free, paid = max(0, march.steps(highway, False)), max(0, march.steps(highway, True))
        said.append(f"{tr(name)} " + (tr("{n}, with a card {paid}", n=free, paid=paid) if pays else str(free)))
    free, whole = counted(march)
    said.append(tr("reaches {n} free, {all} in all", n=free, all=whole))
    return said


def counted(march: March) -> tuple[int, int]:
    """Return how many places are in reach free, and in all."""
    reached = goals(march)
    return sum(not goal.way.cards for goal in reached), len(reached)


def size_words(march: March) -> list[str]:
    """Return what the number of the ticked blocks costs, and what one more would."""
    n = len(march.going)
    if not n:
        return [tr("Tick at least one block.")]
    free = trn("{n} block marches without a penalty.", "{n} blocks march without a penalty.", n)
    cost = trn("{blocks} blocks cost {n} step.", "{blocks} blocks cost {n} steps.", march.penalty, blocks=n)
    said = [cost if march.penalty else free]
    if not goals(march):
        said.append(tr("So many reach no place: let some stay."))
    rest = list(march.waiting)
    for face in march.going:
        rest.remove(face)
    if rest and not n % BLOCKS_PER_PENALTY:
        now = {goal.place for goal in goals(march)}
        then = {goal.place for goal in goals(march.of((*march.going, rest[0])))}
        lost = [place(to) for to in sorted(now - then)]
        said.append(tr("One more costs a step."))
        if lost:
            said.append(tr("With it {places} drop out.", places=series(lost)))
    if march.lead == OPEN_LEAD and CAPITAL[march.place] == march.view.side:
        said.append(tr("{place} is your capital: +1 for all who start here.", place=place(march.place)))
    return said


def split_words(march: March) -> list[str]:
    """Return who goes and who stays, in sentences."""
    rest = list(march.waiting)
    for face in march.going:
        rest.remove(face)
    goes = trn("{n} goes: {blocks}.", "{n} go: {blocks}.", len(march.going), blocks=army(march.going))
    if not rest:
        return [goes]
    return [goes, trn("{n} stays: {blocks}.", "{n} stay: {blocks}.", len(rest), blocks=army(rest))]


def names(faces: Sequence[int]) -> list[str]:
    """Return blocks by the names of their owners, one by one: ``Tokugawa Ieyasu L``, ``Fukushima 2``."""
    return [
        f"{army([face])} {sign(face)}" if FACES[face].leader and FACES[face].daimyo in SIDES else army([face])
        for face in faces
    ]
