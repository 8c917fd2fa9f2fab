"""What wins a campaign of Sekigahara (2): points after the last week, or the fall of one man before it.

Those whose fall ends a campaign of Sekigahara at once (2): where each of them stands, as far as a seat knows.
"""

from __future__ import annotations

from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.board import (
    DEAD,
    DEFECTED,
    DEPLOYED,
    DISK_PLACE,
    DISKS,
    HIDEYORI,
    ISHIDA,
    OPEN_ZONES,
    bits,
)
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS, points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import block, lord, place
from kunitori_tui.games.sekigahara.words.places import is_siege, place_of, present
from kunitori_tui.text.box import Aim, Names
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn


class Lord(NamedTuple):
    """One of the three. ``places`` are those where he can be: a single one is certain, none says that nothing is known.

    ``blocks`` are those of his side where he certainly is, himself counted in. ``is_disk``: he is no block, and those
    fall before him; ``is_besieged``: they are shut up in a castle; ``is_threatened``: enemies stand there.
    """

    side: int
    name: str
    places: tuple[int, ...]
    blocks: int = 0
    is_disk: bool = False
    is_besieged: bool = False
    is_threatened: bool = False


def lords(view: SekiView, aid: bool = True) -> list[Lord]:
    """Return Ieyasu, Mitsunari and Hideyori while they live. Without ``aid`` only what is open is told of them: where
    the own leader, whoever fights face up and the disk are.
    """
    living = []
    for of, face in enumerate(CHIEF):
        if face not in view.open_faces[of][OPEN_ZONES.index(DEAD)]:
            living.append(_told(view, of, block(face), _places(view, of, face, aid)))
    if view.disks[HIDEYORI]:
        told = _told(view, ISHIDA, lord(DISKS[HIDEYORI]), (DISK_PLACE[HIDEYORI],))
        living.append(told._replace(is_disk=True))
    return living


def _told(view: SekiView, of: int, name: str, places: tuple[int, ...]) -> Lord:
    if len(places) != 1:
        return Lord(of, name, places)
    at = places[0]
    besieged, threatened = is_siege(view, at) == of, present(view, 1 - of, at) > 0
    return Lord(of, name, places, present(view, of, at), is_besieged=besieged, is_threatened=threatened)


def _places(view: SekiView, of: int, face: int, aid: bool) -> tuple[int, ...]:
    zones: list[int] = []
    own = view.blocks[of]
    if own is not None:
        zones = [own[view.figures.span[face][0]]]
    elif any(face in view.open_faces[of][OPEN_ZONES.index(zone)] for zone in (DEPLOYED, DEFECTED)):
        zones = [DEPLOYED]
    elif aid:
        zones = [zone for trace in view.traces[of] if trace.face == face for zone in bits(trace.zones)]
    found = {place_of(view, of, zone) for zone in zones}
    return tuple(sorted(at for at in found if at >= 0))


def forms(lord: Lord) -> list[str]:
    """Return where he is in a few words, the longest form first: ``Oshi, among 5``, ``Osaka, 3 guards``,
    ``Osaka? Himeji?``, ``one of 4``; ``!`` ends what enemies threaten.
    """
    if not lord.places:
        return [tr("hidden")]
    if len(lord.places) > 1:
        return [" ".join(f"{place(at)}?" for at in lord.places), tr("one of {n}", n=len(lord.places))]
    here = place(lord.places[0])
    danger = "!" if lord.is_threatened else ""
    return [f"{here}, {_company(lord)}{danger}", f"{here}{danger}"]


def sentences(view: SekiView, aid: bool = True) -> list[str]:
    """Return the same of all of them, a sentence each: ``Ieyasu at Oshi, among 5.``"""
    return [sentence(lord) for lord in lords(view, aid)]


def sentence(lord: Lord) -> str:
    """Return where he is."""
    if not lord.places:
        return tr("{name}: not known where.", name=lord.name)
    if len(lord.places) > 1:
        *others, last = map(place, lord.places)
        return tr("{name} at {places} or {last}.", name=lord.name, places=series(others), last=last)
    threatened = N_("{name} at {place}, {company}, with enemies there.")
    said = threatened if lord.is_threatened else N_("{name} at {place}, {company}.")
    said = N_("{name} at {place}, besieged, {company}.") if lord.is_besieged else said
    return tr(said, name=lord.name, place=place(lord.places[0]), company=_company(lord))


def _company(lord: Lord) -> str:
    if lord.blocks <= (0 if lord.is_disk else 1):
        return tr("alone")
    if not lord.is_disk:
        return tr("among {n}", n=lord.blocks)
    if lord.is_besieged:
        return tr("{n} inside", n=lord.blocks)
    return trn("{n} guard", "{n} guards", lord.blocks)


def aim(view: SekiView, names: Names) -> Aim | None:
    """Return points, the end after the last week and where those stand whose fall is the end; None before the sides
    are given out.
    """
    if view.phase == "auction":
        return None
    by_seat = [points(view, view.seat_of.index(seat)) for seat in range(view.seats)]
    urgent = tr("Sudden death: {where}", where=paragraph(sentences(view)))
    return Aim(by_seat, (), urgent=urgent, rule=last_week())


def last_week() -> str:
    """Return in a sentence when points are counted, and for what."""
    return tr(
        "The game ends after week {n}: a castle counts {castle} points, a resource {resource}; a tie is Ishida's.",
        n=WEEKS,
        castle=CASTLE_POINTS,
        resource=RESOURCE_POINTS,
    )


def fall() -> str:
    """Return in a sentence whose fall ends the game at once."""
    return tr("It ends at once when Ieyasu falls (Ishida wins), or Mitsunari or Hideyori (Tokugawa wins).")
