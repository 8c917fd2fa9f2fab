"""Who controls what (4), and what happens where both sides meet: overruns (7-4). How things end: blocks stand down
after a march, after a fight and when the game ends in the middle of either; the game ends at once, or by points after
the last week (2).
"""

from __future__ import annotations

from itertools import compress

from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, names
from kunitori_tui.games.sekigahara.rules.scoring import fallen, instant_winner, points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, learn


def stand_down(s: SekiState, side: int, place: int) -> None:
    """Turn deployed blocks hidden again and send defectors home (8-2-1, 8-6-1); what was seen stays known."""
    for zone in (board.DEPLOYED, board.DEFECTED):
        for face in s.faces(side, zone):
            learn(s, side, place, face)
        s.shift(side, zone, place)


def end_march(s: SekiState, side: int) -> None:
    """Let blocks that moved in this phase stand like all others again, and be remembered so."""
    for place in compress(range(board.PLACE_COUNT), s.count[side][board.ARRIVED : board.TRANSIT]):
        s.shift(side, board.ARRIVED + place, place)
    stood = s.traces[side]
    s.traces[side] = [(face, (zones | zones >> board.ARRIVED) & board.PLACE_BITS) for face, zones in stood]


def check_instant(s: SekiState) -> bool:
    """End the game if somebody has won at once; return whether it is over."""
    winner = instant_winner(*fallen(s))
    if winner != board.NOBODY:
        finish(s, winner, "instant")
    return winner != board.NOBODY


def finish(s: SekiState, winner: int, how: str) -> None:
    """End the game where it stands: everything stops where it is."""
    for frame in s.stack:
        frame.come_to_rest(s)
    for side in (0, 1):
        if s.count[side][board.PICKED]:
            s.shift(side, board.PICKED, s.pick_zone)
        end_march(s, side)
        s.clear_played(side)
    s.pick_zone = -1
    s.over = True
    s.winner = winner
    s.phase = "over"
    s.stack.clear()
    s.tell("over", winner, winner=board.SIDES[winner], reason=how)


FREE, FOES, GONE = range(3)
"""What a stack meets: no enemy (any more), enemies that stay, its own end."""
OVERRUN_RATIO = 4


def settle(s: SekiState, place: int) -> None:
    """Let control of a place follow from who stands there now (4): a castle with nobody in it falls to its colour,
    with both sides in it stays as it was; a resource place keeps its cube.
    """
    tokugawa, ishida = s.has_units(0, place), s.has_units(1, place)
    if tokugawa and ishida:
        return
    for side in (0, 1):
        if s.came[side][place]:
            s.came[side] = board.replaced(s.came[side], place, 0)
    if board.CASTLE[place] != board.NOBODY:
        holder = 0 if tokugawa else 1 if ishida else board.CASTLE[place]
        if holder != s.holder[place]:
            s.holder = board.replaced(s.holder, place, holder)
            tell_control(s, holder, "castle", place)
    elif board.IS_RESOURCE[place] and (tokugawa or ishida):
        occupy(s, 0 if tokugawa else 1, place)


def occupy(s: SekiState, side: int, place: int) -> None:
    """Mark a resource place where ``side`` stands or passes alone (4)."""
    if board.IS_RESOURCE[place] and s.cube[place] != side:
        s.cube = board.replaced(s.cube, place, side)
        tell_control(s, side, "resource", place)


def tell_control(s: SekiState, side: int, kind: str = "", place: int = board.NOBODY) -> None:
    """Tell which ``kind`` of place is another's now, if any is, and what the places of both sides are worth."""
    if s.events is not None:
        if kind:
            s.tell(kind, side, place=board.PLACE_ID[place])
        s.tell("control", side, points=[points(s, of) for of in (0, 1)])


def overruns(own: int, enemy: int) -> bool:
    """Return whether ``own`` blocks overrun ``enemy`` blocks in the open: four times as many at least (7-4-1)."""
    return enemy > 0 and own >= OVERRUN_RATIO * enemy


def meet(s: SekiState, side: int, place: int, group: int = -1) -> int:
    """Test for overruns where blocks of ``side`` arrive (7-4, S16), both ways; return what they meet.

    ``group`` is the zone of blocks still under way that count, too. Who holds the castle cannot be overrun (7-4-3).
    After an overrun the game may be over.
    """
    enemy = 1 - side
    theirs = s.at(enemy, place)
    if not theirs and not s.has_disk(enemy, place):
        return FREE
    mine = s.at(side, place) + (s.count[side][group] if group >= 0 else 0)
    holder = s.holder[place]
    if holder != enemy and overruns(mine, theirs):
        overrun(s, enemy, place, mine)
        return FREE
    if holder != side and overruns(theirs, mine):
        overrun(s, side, place, theirs, group)
        return GONE
    return FOES


def overrun(s: SekiState, side: int, place: int, by: int, group: int = -1) -> None:
    """Destroy openly all blocks of ``side`` at a place, overrun ``by`` so many; it draws for every two (7-4-2, S2)."""
    lost: list[int] = []
    for zone in (place, board.ARRIVED + place, *([group] if group >= 0 else ())):
        for face in s.faces(side, zone):
            s.uncover(side, zone, face, board.DEAD)
            lost.append(face)
    s.revealed += 1
    s.tell("overrun", side, place=board.PLACE_ID[place], blocks=names(FACE_ID, sorted(lost)), by=by)
    if check_instant(s):
        return
    s.draw(side, len(lost) // 2)
    settle(s, place)


def destroy_disk(s: SekiState, place: int) -> None:
    """Take the disk out of the castle (8-9-3)."""
    s.disks = [0 if disk == board.DISK_AT[place] else stands for disk, stands in enumerate(s.disks)]
    s.tell("disk_lost", 1, place=board.PLACE_ID[place])


def is_besieged(s: SekiState | SekiView, side: int, place: int) -> bool:
    """Return whether blocks of ``side`` at a place may not leave it (8-9-6, S19)."""
    return s.holder[place] == side and s.at(1 - side, place) > 0
