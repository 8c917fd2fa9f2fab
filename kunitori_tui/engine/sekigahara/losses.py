"""After the fight: losses (8-7, 8-9-4), retreat (8-8), cards drawn again (8-10), and fights a retreat brings on."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.sekigahara.board import (
    CASTLE,
    DEFECTED,
    DEPLOYED,
    DISK_AT,
    DISKS,
    NEIGHBOURS,
    NOBODY,
    PICKED,
    PLACE_COUNT,
    PLACE_ID,
    SLOT_BIT,
)
from kunitori_tui.engine.sekigahara.combat import SHELTER
from kunitori_tui.engine.sekigahara.ending import check_instant
from kunitori_tui.engine.sekigahara.ground import FOES, destroy_disk, is_last_refuge, meet, occupy, settle
from kunitori_tui.engine.sekigahara.keys import ARG, FACE_KEY, LOSE_DISK, PLACE_KEY
from kunitori_tui.engine.sekigahara.knowledge import spread
from kunitori_tui.engine.sekigahara.pieces import BLOCKS_PER_SIDE, FACE_ID
from kunitori_tui.engine.sekigahara.rest import stand_down
from kunitori_tui.engine.sekigahara.state import SekiState, names
from kunitori_tui.engine.sekigahara.week import SideFrame
from kunitori_tui.engine.stack import Cell

ATTACKER_LOSES, DEFENDER_LOSES, LOSER_RETREATS, CARDS, FOLLOW_UP = range(5)


class Outcome(SideFrame):
    """The steps after a battle. The second cell is the loser.

    Cells: place, attacker, losses of both sides (first those due, then those taken), steps done, where the loser went
    (-1: nowhere), whether friends were there.
    """

    name = "outcome"
    layout = ("seat", "int", "seat", "int", "int", "int", "int", "int")
    phases = ("combat",)
    under = ("combat",)

    def run(self, s: SekiState, f: Cell) -> bool:
        _, loser, place, attacker, _, _, step, to, friends = f
        f[6] += 1
        if step in (ATTACKER_LOSES, DEFENDER_LOSES):
            side = attacker if step == ATTACKER_LOSES else 1 - attacker
            f[4 + side] = min(f[4 + side], in_battle(s, side, place))
            if f[4 + side]:
                s.stack.append(["lose", side, place, f[4 + side]])
        elif step == LOSER_RETREATS:
            if check_instant(s):
                return False
            for side in (0, 1):
                stand_down(s, side, place)
            if s.count[loser][place]:
                s.stack.append(["retreat", loser, place, int(loser == attacker)])
        elif step == CARDS:
            settle(s, place)
            for side in (attacker, 1 - attacker):
                refill(s, side, f[4 + side] // 2)
        else:
            s.stack.pop()
            if to >= 0:
                met = meet(s, loser, to)
                if met == FOES and not friends:
                    s.stack.append(["fight", loser, to])
                elif met != FOES and not s.over:
                    settle(s, to)
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        return []

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, _, place, _, lost0, lost1, step, to, friends = f
        above = s.stack[-1][0] if s.stack[-1] is not f else ""
        fits = 0 <= place < PLACE_COUNT and place in s.stack[1][2] and min(lost0, lost1) >= 0
        known = {"lose": (1, 2), "retreat": (3,)}.get(above, ())
        return fits and step in known and to == -1 and friends == 0 and max(lost0, lost1) <= BLOCKS_PER_SIDE


def in_battle(s: SekiState, side: int, place: int) -> int:
    """Return how many blocks of a side are in the battle at a place."""
    count = s.count[side]
    return count[place] + count[DEPLOYED] + count[DEFECTED]


def refill(s: SekiState, side: int, extra: int) -> None:
    """Discard what was played and draw as many cards and ``extra`` more (8-10, S51)."""
    played = s.played[side]
    s.discard[side] = sorted(s.discard[side] + played)
    s.played[side] = []
    s.draw(side, len(played) + extra)


class Lose(SideFrame):
    """8-7-2: the owner chooses the losses: own blocks that defected, then others deployed, then those not deployed.

    Cells: place, how many.
    """

    name = "lose"
    layout = ("seat", "int", "int")
    phases = ("combat",)
    under = ("outcome",)

    def run(self, s: SekiState, f: Cell) -> bool:
        _, side, place, n = f
        dead: list[int] = []
        while n:
            zone = self.zone(s, side, place)
            faces = s.faces(side, zone)
            if len(faces) > n and (zone == place or faces[0] != faces[-1]):
                break
            for face in faces[:n]:  # open facts leave no choice
                self.lose(s, side, zone, face)
                dead.append(face)
            n -= len(faces[:n])
        f[3] = n
        self.tell(s, side, place, dead)
        if n:
            return True
        s.stack.pop()
        return False

    @staticmethod
    def zone(s: SekiState, side: int, place: int) -> int:
        """Return the zone from which the next block is lost."""
        count = s.count[side]
        return DEFECTED if count[DEFECTED] else DEPLOYED if count[DEPLOYED] else place

    @staticmethod
    def lose(s: SekiState, side: int, zone: int, face: int) -> None:
        """Take one block out of the game."""
        if zone not in (DEFECTED, DEPLOYED):
            s.revealed += 1
        s.kill(side, zone, face)

    @staticmethod
    def tell(s: SekiState, side: int, place: int, faces: list[int]) -> None:
        """Tell which blocks were lost."""
        if faces and s.events is not None:
            s.tell("lost", side, place=PLACE_ID[place], blocks=names(FACE_ID, faces))

    def options(self, s: SekiState, f: Cell) -> list[str]:
        keys = FACE_KEY["lose"]
        return [keys[face] for face in dict.fromkeys(s.faces(f[1], self.zone(s, f[1], f[2])))]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side, place, face = f[1], f[2], ARG[option]
        self.lose(s, side, self.zone(s, side, place), face)
        f[3] -= 1
        self.tell(s, side, place, [face])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "lose", subject=PLACE_ID[f[2]], group="lose", least=f[3], most=f[3])

    def sound(self, s: SekiState, f: Cell) -> bool:
        below = self.below(s, f)
        attacker_first = f[1] == (below[3] if below[6] == 1 else 1 - below[3])
        return bool(f[2] == below[2] and attacker_first and 1 <= f[3] <= below[4 + f[1]])


class Assault(SideFrame):
    """The steps after a siege (8-9-4): losses of blocks or disk, capture, cards. The second cell is the besieged side.

    Cells: place, losses due, blocks lost.
    """

    name = "assault"
    layout = ("seat", "int", "int", "int")
    phases = ("combat",)
    under = ("combat",)

    def run(self, s: SekiState, f: Cell) -> bool:
        _, side, place, due, _ = f
        dead: list[int] = []
        while due:
            blocks, disk = s.count[side][place], s.has_disk(side, place)
            if not blocks and not disk:
                due = 0
            elif blocks and (due >= blocks + disk or (disk and is_last_refuge(place) and due >= blocks)):
                for face in s.faces(side, place):
                    Lose.lose(s, side, place, face)
                    dead.append(face)
                due -= blocks
            elif disk and not blocks:
                destroy_disk(s, place)
                due -= 1
            else:
                break
        f[3] = due
        f[4] += len(dead)
        Lose.tell(s, side, place, dead)
        if due:
            return True
        if check_instant(s):
            return False
        s.stack.pop()
        stand_down(s, 1 - side, place)
        settle(s, place)
        refill(s, 1 - side, 0)
        refill(s, side, f[4])
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        side, place = f[1], f[2]
        keys = FACE_KEY["lose"]
        found = [keys[face] for face in dict.fromkeys(s.faces(side, place))]
        return [*found, LOSE_DISK] if s.has_disk(side, place) and not is_last_refuge(place) else found

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side, place = f[1], f[2]
        f[3] -= 1
        if option == LOSE_DISK:
            destroy_disk(s, place)
            return
        f[4] += 1
        Lose.lose(s, side, place, ARG[option])
        Lose.tell(s, side, place, [ARG[option]])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        disk = DISKS[DISK_AT[f[2]]] if s.has_disk(f[1], f[2]) else ""
        return self.asks(s, f, "lose", source=disk, subject=PLACE_ID[f[2]], group="lose", least=f[3], most=f[3])

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, side, place, due, lost = f
        if not 0 <= place < PLACE_COUNT or place not in s.stack[1][2]:
            return False
        return bool(s.holder[place] == side) and due >= 1 and 0 <= lost <= SHELTER


class Retreat(SideFrame):
    """8-8: the loser's rest goes to one neighbouring place, all together; from a castle it held before up to two
    blocks may stay inside. Cells: the place, whether the loser was the attacker.
    """

    name = "retreat"
    layout = ("seat", "int", "int")
    phases = ("combat",)
    under = ("outcome",)

    def run(self, s: SekiState, f: Cell) -> bool:
        _, side, place, _ = f
        if not s.count[side][place]:
            self.stay(s, side, place)
            s.stack.pop()
            return False
        if may_shelter(s, side, place):
            if s.count[side][place] <= SHELTER and not s.count[side][PICKED] and self.must_shelter(s, f):
                s.stack.pop()  # all of them, as open facts demand
                return False
            return True
        ways = ways_out(s, side, place, bool(f[3]))
        if len(ways) > 1:
            return True
        self.go(s, f, ways[0])
        return False

    @staticmethod
    def must_shelter(s: SekiState, f: Cell) -> bool:
        """Return whether the castle comes first: for an attacker no block of which entered by road (S13)."""
        _, side, place, attacked = f
        return bool(attacked) and not s.came[side][place]

    @staticmethod
    def stay(s: SekiState, side: int, place: int) -> None:
        """Put the blocks that stay back among the others of the place."""
        s.shift(side, PICKED, place)
        s.pick_zone = -1

    def options(self, s: SekiState, f: Cell) -> list[str]:
        _, side, place, attacked = f
        found = []
        picked = s.count[side][PICKED]
        shelter = may_shelter(s, side, place)
        if not (shelter and picked < SHELTER and self.must_shelter(s, f)):
            found += [PLACE_KEY["retreat"][to] for to in ways_out(s, side, place, bool(attacked))]
        if shelter and picked < SHELTER:
            last = s.faces(side, PICKED)[-1] if picked else -1
            left = s.faces(side, place)
            if self.must_shelter(s, f):
                left = [face for face in left if face >= last]
                left = left[: len(left) - (SHELTER - picked) + 1]
            found += [FACE_KEY["stay"][face] for face in dict.fromkeys(left) if face >= last]
        return found

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side, place = f[1], f[2]
        if option.startswith("stay"):
            s.pick_zone = place
            s.put(side, s.block(side, place, ARG[option]), PICKED)
            return
        self.go(s, f, ARG[option])

    def go(self, s: SekiState, f: Cell, to: int) -> None:
        """Move the rest to a neighbouring place."""
        _, side, place, _ = f
        s.stack.pop()
        outcome = s.stack[-1]
        outcome[7] = to
        outcome[8] = int(s.has_units(side, to))
        n = s.count[side][place]
        faces = s.faces(side, place) if s.events is not None else []
        s.shift(side, place, to)
        spread(s, side, place, to, not s.count[side][PICKED])
        stay = s.count[side][PICKED]
        self.stay(s, side, place)
        if s.events is not None:
            data = {"place": PLACE_ID[place], "to": PLACE_ID[to], "count": n, "stay": stay}
            s.tell("retreat", side, {"blocks": names(FACE_ID, faces)}, **data)
        if s.has_units(1 - side, to):
            s.came[side][to] |= SLOT_BIT[to][place]
        else:
            occupy(s, side, to)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        side, place = f[1], f[2]
        blocks = s.count[side][place] + s.count[side][PICKED]
        data = {"blocks": blocks, "castle": int(may_shelter(s, side, place))}
        return self.asks(s, f, "retreat", subject=PLACE_ID[place], group="retreat", data=data)

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, side, place, attacked = f
        below = self.below(s, f)
        fits = below[1] == side and below[2] == place and attacked == int(below[3] == side) and below[6] == 3
        return fits and s.count[side][place] > 0 and s.count[side][PICKED] <= SHELTER


def may_shelter(s: SekiState, side: int, place: int) -> bool:
    """Return whether the castle of the place takes in blocks of ``side``: only if it held it before (8-8-4)."""
    return CASTLE[place] != NOBODY and s.holder[place] == side


def ways_out(s: SekiState, side: int, place: int, attacked: bool) -> list[int]:
    """Return where the loser may retreat to. An attacker goes back to where some of his blocks came from (8-8-2); if
    none came by road (S13), and a defender, to a neighbour without enemies from which the enemy did not come;
    if there is none, to any (8-8-3, S31, S33).
    """
    came = s.came[side][place]
    ways = [(1 << slot, to) for slot, (_, to, _) in enumerate(NEIGHBOURS[place])]
    if attacked and came:
        return [to for bit, to in ways if came & bit]
    barred = s.came[1 - side][place]
    free = [to for bit, to in ways if not barred & bit and not s.has_units(1 - side, to)]
    return free or [to for _, to in ways]


LOSS_FRAMES: tuple[SideFrame, ...] = (Outcome(), Lose(), Assault(), Retreat())
