"""Places and stacks of Sekigahara in words: who stands where, who holds it, which roads lead on.

All stacks in words, and how far a whole one of the own side goes (7-3-3 to 7-3-6): along a highway at its place.

The signs on the map of Sekigahara: what stands beside, in front of and below a name, and what it means.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules.combat import Combat, Inside
from kunitori_tui.games.sekigahara.rules.fields import NO_LEAD
from kunitori_tui.games.sekigahara.rules.march import Group, Node, reach
from kunitori_tui.games.sekigahara.rules.movement import leadership
from kunitori_tui.games.sekigahara.rules.pieces import HOUSE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import REGIONS, army, count, daimyo, disk, place, side
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, capital, clauses, paragraph, series, tr, trn
from kunitori_tui.text.cells import cell_len

BOTH = (board.TOKUGAWA, board.ISHIDA)


def known(view: SekiView, of: int, at: int) -> tuple[list[int], list[int]]:
    """Return the faces of ``of`` that are known to stand at a place, and those that may (S55): none where as many are
    known as stand there. Where the blocks of that side are no secret, all of them are known.
    """
    if view.blocks[of] is not None:
        return sorted(view.faces_of(of, at) + view.faces_of(of, board.ARRIVED + at)), []
    here = board.as_bits((at, board.ARRIVED + at))
    sure, maybe = [], []
    for face, zones in view.traces[of]:
        if not zones & ~here:
            sure.append(face)
        elif zones & here:
            maybe.append(face)
    return sure, maybe if len(sure) < view.at(of, at) else []


def present(view: SekiView, of: int, at: int) -> int:
    """Return the blocks of ``of`` at a place; those in a fight count in, and those of a march that have come there
    without stopping, with those that are named to go on.
    """
    groups = [frame for frame in view.stack if isinstance(frame, Group) and frame.side == of]
    nodes = [group for group in groups if isinstance(group, Node)]
    under_way = sum(view.count[of][group.zone] for group in groups if group.depth and group.place == at)
    named = view.count[of][board.PICKED] if nodes and nodes[-1].place == at else 0
    return view.at(of, at) + under_way + named + deployed(view, of, at)


def deployed(view: SekiView, side: int, place: int) -> int:
    """Return the own blocks of a side that have been deployed in the fight at a place, for whomever they strike, until
    its losses are taken.
    """
    out = view.count[side][board.DEPLOYED] + view.count[side][board.DEFECTED]
    return out if place_of(view, side, board.DEPLOYED) == place else 0


def is_siege(view: SekiView, place: int) -> int:
    """Return the side that is besieged at a place, -1 for none; it is not while it fights a battle outside, nor before
    it is settled whether it stays inside: in a turn in which somebody came there, or before the fight (8-9-2).
    """
    holder, clash, combat = view.holder[place], view.clash(), find_frame(view.stack, Combat)
    if holder == board.NOBODY or not all(view.has_units(of, place) for of in BOTH):
        return board.NOBODY
    is_outside = clash is not None and clash.place == place and clash.kind == "battle"
    is_asked = any(isinstance(frame, Inside) and frame.place == place for frame in view.stack)
    came = any(count[board.ARRIVED + place] for count in view.count)
    is_ahead = view.phase == "combat" and combat is not None and combat.side != holder and place not in combat.fought
    is_open = bool(came or is_ahead) and view.at(holder, place) > 0
    return board.NOBODY if is_outside or is_asked or is_open else holder


def coming(view: SekiView, places: Sequence[str]) -> list[str]:
    """Return of those places, by their ids, at which enemies stand before own blocks, that a fight comes there."""
    told = []
    for at in map(board.PLACE.__getitem__, places) if view.side >= 0 else ():
        own, enemies = present(view, view.side, at), present(view, 1 - view.side, at)
        if own and enemies:
            said = N_("A fight comes at {place}, your {own} against {enemies}.")
            told.append(tr(said, place=place(at), own=own, enemies=enemies))
    return told


def place_of(view: SekiView, of: int, zone: int) -> int:
    """Return the place of a zone of blocks, -1 where it is beside the map."""
    if zone < board.TRANSIT:
        return zone % board.PLACE_COUNT
    if zone == board.PICKED:
        return place_of(view, of, view.pick_zone)
    if zone < board.PICKED:
        frames = (frame for frame in view.stack if isinstance(frame, Group))
        return next((frame.place for frame in frames if frame.side == of and frame.zone == zone), -1)
    if zone in (board.DEPLOYED, board.DEFECTED):
        return next((at for at in (getattr(frame, "place", -1) for frame in reversed(view.stack)) if at >= 0), -1)
    return -1


def lying_open(view: SekiView, of: int, zone: int) -> Sequence[int]:
    """Return the faces of ``of`` in one of the zones in which all blocks lie open."""
    return view.open_faces[of][board.OPEN_ZONES.index(zone)]


def disk_of(view: SekiView, of: int, at: int) -> str:
    """Return the name of the disk of a side in the castle of a place, "" for none."""
    return disk(board.PLACES[at].disk) if view.has_disk(of, at) else ""


def own_faces(view: SekiView, at: int) -> list[int]:
    """Return the faces of the own blocks at a place, those that have just arrived included."""
    return sorted(view.faces(at) + view.faces(board.ARRIVED + at))


def daimyo_at(view: SekiView, house: int) -> dict[int, int]:
    """Return how many own blocks of a daimyo stand at which places."""
    found = {at: [HOUSE[face] for face in own_faces(view, at)].count(house) for at in range(board.PLACE_COUNT)}
    return {at: n for at, n in found.items() if n}


def stack(view: SekiView, of: int, at: int) -> str:
    """Return a stack in words: the own one block by block, and one that lies open; another by its number and what is
    known of it. Those that are deployed in a fight count in.
    """
    out = deployed(view, of, at)
    n = view.at(of, at) + out
    if not n:
        return ""
    text, clash = f"{side(of)} {count(n)}", view.clash() if out else None
    parts = [trn("{n} of them out", "{n} of them out", out)] if out else []
    sure, maybe = known(view, of, at)
    if view.blocks[of] is not None:
        moved = view.count[of][board.ARRIVED + at]
        parts += [trn("{n} has moved", "{n} have moved", moved)] if moved else []
        gone = [block.face for block in clash.line if block.owner == of] if clash is not None else []
        text += f": {army([*sure, *gone])}"
    else:
        parts += [tr("known {faces}", faces=army(sure))] if sure else []
        parts += [tr("perhaps {faces} or others", faces=army(maybe))] if maybe else []
    return f"{text} ({clauses(parts)})" if parts else text


def marks(view: SekiView, at: int) -> list[str]:
    """Return what a place is and who holds it: castle, capital, resource, muster, disk."""
    p, words = board.PLACES[at], []
    if p.castle != board.NOBODY:
        holder = view.holder[at]
        said = N_("castle of {side}") if holder == p.castle else N_("castle, taken by {side}")
        words.append(tr(said, side=side(holder)))
    if p.capital != board.NOBODY:
        words.append(tr("capital of {side}", side=side(p.capital)))
    if p.resource:
        cube = view.cube[at]
        held = cube != board.NOBODY
        words.append(tr("resource held by {side}", side=side(cube)) if held else tr("resource, still free"))
    if name := disk_of(view, board.ISHIDA, at):
        words.append(tr("disk {disk}", disk=name))
    if p.recruits:
        words.append(tr("muster of {daimyo}", daimyo=series(daimyo(d) for d in p.recruits)))
    return words


def roads(view: SekiView, at: int) -> str:
    """Return the roads of a place by kind, those used in this turn marked."""
    kinds: tuple[list[str], list[str]] = ([], [])
    for road, to, highway in board.NEIGHBOURS[at]:
        kinds[highway].append(tr("{place} (used)", place=place(to)) if view.used >> road & 1 else place(to))
    parts = [tr("highway to {places}", places=series(kinds[1]))] if kinds[1] else []
    parts += [tr("road to {places}", places=series(kinds[0]))] if kinds[0] else []
    return clauses(parts)


def line(view: SekiView, at: int) -> str:
    """Return a place on one line: ``Gifu. Castle of Ishida. Ishida 3 blocks.``"""
    parts = [place(at), capital(series(marks(view, at)))]
    for of in BOTH:
        told = stack(view, of, at)
        parts.append(tr("{stack}, besieged", stack=told) if told and is_siege(view, at) == of else told)
    return paragraph(f"{part}." for part in parts if part)


def map_page(view: SekiView, names: Names) -> list[str]:
    """Return all places by region: what they are, who stands there, which roads lead on."""
    lines = []
    for region, places in REGIONS:
        lines.append(tr(region))
        for name in places.split():
            at = board.PLACE[name]
            by = tr("By {roads}.", roads=roads(view, at))
            lines.append(f"  {line(view, at)} {by}")
    return lines


def place_page(view: SekiView, at: int) -> list[str]:
    """Return all about one place."""
    more = [tr("Roads: {roads}.", roads=roads(view, at))]
    if view.used & board.ROADS_AT[at]:
        more.append(tr("Used: a road carries one stack a turn, in one direction (§7-3-1)."))
    if board.IS_RESOURCE[at]:
        more.append(tr("1 point at the end for the side that was here last."))
    if board.CASTLE[at] != board.NOBODY:
        more.append(tr("2 points at the end; shelters up to two blocks of the side that holds it."))
        if board.DISK_AT[at] >= 0 and not view.has_disk(board.ISHIDA, at):
            more.append(tr("Its disk is lost."))
    return [line(view, at), *(f"  {said}" for said in more)]


def ranges(view: SekiView, at: int) -> tuple[int, int]:
    """Return the roads it may take without a card, and with one."""
    faces = own_faces(view, at)
    led = leadership(view, view.side, at, faces) != NO_LEAD
    highway = any(is_highway for _, _, is_highway in board.NEIGHBOURS[at])
    free, forced = (max(0, reach(len(faces), highway, led, card)) for card in (False, True))
    return free, forced


def standstill(view: SekiView, at: int) -> str:
    """Return in a word why it goes nowhere, "" where it may go."""
    if is_siege(view, at) == view.side:
        return tr("besieged")
    return "" if view.count[view.side][at] else tr("moved")


def stacks_page(view: SekiView, names: Names) -> list[str]:
    """Return all stacks, the own ones first and with their range."""
    first = view.side if view.side >= 0 else board.TOKUGAWA
    lines = []
    for of in (first, 1 - first):
        here = {at: told for at in range(board.PLACE_COUNT) if (told := stack(view, of, at))}
        lines.append(tr("{side}: {n} places", side=side(of), n=len(here)))
        for at, told in here.items():
            (free, forced), why = ranges(view, at), standstill(view, at)
            reach = f"{capital(why)}." if why else tr("Range {free}, with a card {forced}.", free=free, forced=forced)
            lines.append(f"  {place(at)}: {told}" + (f". {reach}" if of == view.side else ""))
    return lines


SIGNS = (
    N_("‹9 for a card"),
    N_("! in danger"),
    N_("T4[I2] besieged"),
    N_("T4/I2 battle"),
    N_("{T} castle taken"),
    N_("[T] castle 2"),
    N_("<T> capital 1"),
    N_("d never moves"),
    N_("( ) free resource"),
    N_("T4 blocks"),
    N_("(T) resource 1"),
    N_("═ highway"),
    N_("○ town"),
    N_("─ road"),
)
"""In a few words; a number behind is that of its points."""

LONG = (
    N_("T Tokugawa's, I Ishida's, blank: nobody's"),
    *SIGNS,
    N_("► moves now"),
    N_("━ a way"),
    N_("« changed in the enemy's turn"),
    N_("»1 the key that chooses the place"),
    N_("1 in the enemy's colour: step 1 of that turn"),
    N_("! in danger: what the enemy's next turn can reach"),
    N_("d: Hideyori at Osaka or Sanada at Ueda, who never move"),
    N_("box: blocks to be mustered, bag: blocks not drawn yet"),
    N_("mon: a block's strength in battle"),
)
"""All of them, for the page of the keys."""


def signs_in(view: SekiView) -> list[bool]:
    """Return which of :data:`SIGNS` behind the first two stand on the map."""
    fights = {is_siege(view, at) for at in range(board.PLACE_COUNT) if all(present(view, of, at) for of in BOTH)}
    castles = [view.holder[at] == board.CASTLE[at] for at in board.CASTLES]
    is_free = any(view.cube[at] == board.NOBODY for at in board.RESOURCES)
    stand = [bool(fights - {board.NOBODY}), board.NOBODY in fights, not all(castles), any(castles), True]
    return [*stand, any(view.disks), is_free, *[True] * len(SIGNS)]


def signs(there: Sequence[bool]) -> list[str]:
    """Return what those of :data:`SIGNS` mean that stand on the map."""
    return [tr(words) for words in compress(SIGNS, there)]


def first_fit(words: list[str], width: int, lines: int) -> list[str]:
    """Return as many of the words as fit into so many lines of ``width`` cells, each in the first line with room."""
    told: list[str] = []
    for word in words:
        at = next((at for at, line in enumerate(told) if cell_len(f"{line}  {word}") <= width), -1)
        if at >= 0:
            told[at] += f"  {word}"
        elif len(told) < lines and cell_len(word) <= width:
            told.append(word)
    return told
