"""Is this a position the rules can go on from? Invariants for tests, and the door for states that come from a file."""

from __future__ import annotations

from kunitori_tui.engine.sekigahara.board import (
    ARRIVED,
    CASTLE,
    CASTLES,
    DEFECTED,
    DEPLOYED,
    IS_RESOURCE,
    ISHIDA,
    MORI_BOX,
    NEIGHBOURS,
    NOBODY,
    ON_MAP,
    PICKED,
    PLACE_COUNT,
    TRANSIT,
    ZONE_COUNT,
)
from kunitori_tui.engine.sekigahara.frames import FRAMES
from kunitori_tui.engine.sekigahara.knowledge import is_possible
from kunitori_tui.engine.sekigahara.pieces import (
    BLOCKS_PER_SIDE,
    CARDS,
    FACES,
    MORI_BLOCKS,
    WEEKS,
)
from kunitori_tui.engine.sekigahara.scoring import fallen, instant_winner
from kunitori_tui.engine.sekigahara.state import SekiState
from kunitori_tui.engine.sekigahara.week import MOST_OFFERED, TURNS_IN_WEEK
from kunitori_tui.engine.stack import fits

FIGHTS = ("battle", "siege", "outcome", "assault")
PICKING = ("node", "retreat")
CARD_PICKING = ("halve", "pay")


def problems(s: SekiState) -> list[str]:
    """Return the broken invariants of ``s`` in words for developers; empty when it is sound."""
    return _counters(s) or _cards(s) or _blocks(s) or _map(s) or _traces(s) or _stack(s)


def _counters(s: SekiState) -> list[str]:
    found = []
    if sorted(s.seat_of) != [0, 1]:
        found.append("the seats of the sides")
    if not (1 <= s.week <= WEEKS and 0 <= s.turn <= WEEKS * TURNS_IN_WEEK):
        found.append("week or turn out of range")
    if not (-1 <= s.active <= 1 and -1 <= s.first <= 1 and -1 <= s.winner <= 1 and -1 <= s.degree <= 3):
        found.append("active, first, winner or degree out of range")
    if not (0 <= s.lead <= 3 and 0 <= s.handicap <= MOST_OFFERED and s.rng >= 0 and s.revealed >= 0):
        found.append("lead, handicap, dice or barrier out of range")
    if not (0 <= s.moves <= PLACE_COUNT and 0 <= s.musters <= 1 and 0 <= s.exchange <= 1):
        found.append("movement out of range")
    if s.over != (s.phase == "over") or s.over != (s.winner != NOBODY):
        found.append("over in one place, not in another")
    bid = s.rules["tokugawa"] == "bid"
    if any(not -1 <= o <= MOST_OFFERED for o in s.offers) or (not bid and (s.handicap or s.offers != [-1, -1])):
        found.append("an offer that nobody could make")
    if (s.phase == "auction") != (bid and -1 in s.offers):
        found.append("the sides are given without a bid, or not given after it")
    if s.phase in ("movement", "combat") and (s.active == NOBODY or s.first == NOBODY):
        found.append("a turn of nobody")
    if any(d not in (0, 1) for d in s.disks):
        found.append("a disk is there or it is not")
    return found


def _cards(s: SekiState) -> list[str]:
    """Check that all 55 cards of a deck are somewhere exactly once, and in order where order means nothing."""
    found = []
    top = s.stack[-1] if s.stack else []
    picker = top[1] if top and top[0] in CARD_PICKING and top[1] in (0, 1) else NOBODY
    if s.picked and picker == NOBODY:
        found.append("cards are named, but for nothing")
    for side in (0, 1):
        held = s.hand[side] + s.sealed[side] + (s.picked if side == picker else [])
        if sorted(held + s.pile[side] + s.discard[side] + s.played[side]) != list(s.figures.deck[side]):
            found.append(f"the deck of side {side} is not complete")
        for cards in (s.hand, s.pile, s.discard, s.played, s.sealed, s.shown):
            if cards[side] != sorted(cards[side]):
                found.append(f"cards of side {side} are not in order")
        if any(s.shown[side].count(c) > held.count(c) for c in s.shown[side]):
            found.append(f"side {side} has shown a card it does not hold")
        if s.sealed[side] and s.phase not in ("reinforcement", "bid"):
            found.append(f"side {side} has cards face down")
        if s.phase == "bid" and len(s.sealed[side]) > 1:
            found.append(f"side {side} bids more than a card")
        if s.played[side] and not _in_fight(s):
            found.append(f"side {side} has cards on the table without a fight")
    return found


def _in_fight(s: SekiState) -> bool:
    return any(f[0] in FIGHTS for f in s.stack)


def _blocks(s: SekiState) -> list[str]:
    found = []
    top = s.stack[-1] if s.stack else [""]
    transit = {f[2] - 1: f[1] for f in s.stack if f[0] in ("node", "arrive") and len(f) > 2 and type(f[2]) is int}
    for side in (0, 1):
        count = s.count[side]
        if sum(count) != BLOCKS_PER_SIDE or len(count) != ZONE_COUNT:
            return ["blocks are not counted right"]
        for zone in ON_MAP:
            if zone >= TRANSIT and count[zone] and transit.get(zone - TRANSIT) != side:
                found.append(f"blocks of side {side} are under way without a move")
            if zone >= ARRIVED and count[zone] and not (side == s.active and s.phase == "movement"):
                found.append(f"blocks of side {side} moved outside their turn")
        if count[PICKED] and not (top[0] in PICKING and top[1] == side and s.pick_zone >= 0):
            found.append(f"blocks of side {side} are named, but for nothing")
        if (count[DEPLOYED] or count[DEFECTED]) and not _in_fight(s):
            found.append(f"blocks of side {side} are deployed without a fight")
        mori = [FACES[f].id for f in s.faces(side, MORI_BOX)]
        boxed = ["mori_leader"] + ["mori_3"] * (len(mori) - 1) if mori else []
        if mori != boxed or (mori and side != ISHIDA) or len(mori) > sum(MORI_BLOCKS.values()):
            found.append("the Mōri box holds what it never does")
    if (s.pick_zone >= 0) != any(c[PICKED] for c in s.count) or s.pick_zone >= PICKED:
        found.append("blocks are named from nowhere")
    return found


def _map(s: SekiState) -> list[str]:
    """Check control against who stands where; a fight under way settles it when it is over."""
    found = []
    unsettled = [f[2] for f in s.stack if f[0] in (*FIGHTS, "muster") and len(f) > 2]
    for p in range(PLACE_COUNT):
        units = [s.has_units(0, p), s.has_units(1, p)]
        if s.holder[p] not in ((0, 1) if p in CASTLES else (NOBODY,)):
            found.append(f"the castle of place {p} is nobody's")
        if s.cube[p] not in ((-1, 0, 1) if IS_RESOURCE[p] else (NOBODY,)):
            found.append(f"a cube at place {p}")
        busy = s.over or p in unsettled
        alone = not busy and not all(units)
        if any(c[p] >> len(NEIGHBOURS[p]) or (alone and c[p]) for c in s.came):
            found.append(f"somebody came to place {p} from nowhere")
        if busy or all(units):
            continue
        if p in CASTLES and s.holder[p] != (0 if units[0] else 1 if units[1] else CASTLE[p]):
            found.append(f"the castle of place {p} is held by nobody who is there")
        if IS_RESOURCE[p] and any(units) and s.cube[p] != (0 if units[0] else 1):
            found.append(f"the resource of place {p} is not its occupant's")
    return found


def _traces(s: SekiState) -> list[str]:
    """Check that what is known of hidden blocks can be true."""
    for side in (0, 1):
        by_face: dict[int, list[int]] = {}
        for face, zones in zip(s.trace_faces[side], s.trace_zones[side], strict=True):
            by_face.setdefault(face, []).append(zones)
        for face, masks in by_face.items():
            if FACES[face].side != side:
                return ["a trace of a block of the other side"]
            room = [0] * ZONE_COUNT
            start, end = s.figures.span[face]
            for zone in s.blocks[side][start:end]:
                room[s.pick_zone if zone == PICKED else zone] += 1
            if any(not m for m in masks) or not is_possible(masks, room):
                return [f"{FACES[face].id} is not where it was seen"]
        for face, zone in zip(s.figures.face_of[side], s.blocks[side], strict=True):
            if FACES[face].leader and zone in ON_MAP and face not in by_face:
                return [f"nobody has ever seen {FACES[face].id}"]
    return []


def _stack(s: SekiState) -> list[str]:
    """Check that the frames are of their layouts, lie on each other as they may, and that the top one asks."""
    if s.over:
        return ["work is left after the end"] if s.stack else []
    if instant_winner(*fallen(s)) != NOBODY and not _in_fight(s):
        return ["the game goes on after an instant victory"]
    if not s.stack or s.stack[0][0] != "week":
        return ["no week"]
    for i, f in enumerate(s.stack):
        frame = FRAMES.get(f[0])
        if frame is None or len(f) != len(frame.layout) + 1:
            return [f"no such frame: {str(f[0])[:40]}"]
        if not all(fits(cell, kind, 2, len(CARDS)) for cell, kind in zip(f[1:], frame.layout, strict=True)):
            return [f"frame {f[0]} does not match its layout"]
        if (s.stack[i - 1][0] not in frame.under) if i else not frame.lowest:
            return [f"frame {f[0]} is in the wrong place of the stack"]
    turn = len(s.stack) > 1 and s.stack[1][0] == "combat"
    if turn != (s.phase in ("movement", "combat")) or (turn and s.stack[1][1] != s.active):
        return ["the phase does not fit the work that is left"]
    for f in s.stack:
        frame = FRAMES[f[0]]
        if (frame.phases and s.phase not in frame.phases) or not frame.sound(s, f):
            return [f"frame {f[0]} does not fit the table"]
        if turn and s.phase == "movement" and f[1] != s.active and f[0] != "week":
            return [f"frame {f[0]} asks the side whose turn it is not"]
    return _question(s)


def _question(s: SekiState) -> list[str]:
    """Check that the top frame asks, and offers something."""
    twin = s.clone()
    twin.record(False)
    f = twin.stack[-1]
    if not FRAMES[f[0]].run(twin, f) or twin.stack != s.stack:
        return ["the top frame asks nothing"]
    return [] if s.options() else ["an open decision without a choice"]
