"""After the fight: losses (8-7, 8-9-4), retreat (8-8), cards drawn again (8-10), and fights a retreat brings on."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Option, Reason
from kunitori_tui.games.sekigahara.rules import control, fields
from kunitori_tui.games.sekigahara.rules.board import (
    CASTLE,
    DEAD,
    DEFECTED,
    DEPLOYED,
    DISK_AT,
    DISKS,
    HIDEYORI,
    NEIGHBOURS,
    NOBODY,
    PICKED,
    PLACE_ID,
)
from kunitori_tui.games.sekigahara.rules.combat import SHELTER, tell_fought, was_fought
from kunitori_tui.games.sekigahara.rules.frame import FightFrame
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, names
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, spread

ATTACKER_LOSES, DEFENDER_LOSES, LOSER_RETREATS, CARDS, FOLLOW_UP = range(5)
WAITS_FOR = {ATTACKER_LOSES + 1: "lose", DEFENDER_LOSES + 1: "lose", LOSER_RETREATS + 1: "retreat"}
"""The frame that lies on an outcome, by the steps that are done."""


class Aftermath(FightFrame[SekiState]):
    """The steps after a fight at a place."""

    def come_to_rest(self, s: SekiState) -> None:
        for side in (0, 1):
            control.stand_down(s, side, self.place)


class Outcome(Aftermath, name="outcome"):
    """The steps after a battle, of which ``step`` are done; ``side`` is the loser.

    The losses of both sides are first those due, then those taken; ``to`` is where the loser went, ``friends`` says
    whether he found own units there.
    """

    attacker: fields.Side
    lost_tokugawa: fields.BlockCount
    lost_ishida: fields.BlockCount
    step: int = 0
    to: fields.PlaceOrNone = -1
    friends: bool = False

    def lost(self, side: int) -> int:
        """Return the losses of a side."""
        return (self.lost_tokugawa, self.lost_ishida)[side]

    def run(self, s: SekiState) -> bool:
        step = self.step
        self.step += 1
        if step in (ATTACKER_LOSES, DEFENDER_LOSES):
            self.begin_losses(s, self.attacker if step == ATTACKER_LOSES else 1 - self.attacker)
        elif step == LOSER_RETREATS:
            if not control.check_instant(s):
                self.come_to_rest(s)
                if s.count[self.side][self.place]:  # what is left of the loser has to go
                    s.push("retreat", self.side, place=self.place, attacked=self.side == self.attacker)
        elif step == CARDS:
            control.settle(s, self.place)
            for side in (self.attacker, 1 - self.attacker):
                refill(s, side, self.lost(side) // 2)
        else:
            s.stack.pop()
            fights_on = self.to >= 0 and self.follow_up(s, self.to)
            if not s.over:
                tell_fought(s, self.attacker, self.place, self.to if fights_on else NOBODY)
        return False

    def begin_losses(self, s: SekiState, side: int) -> None:
        """Ask for the losses of a side, which are no more than it has in the battle."""
        due = min(self.lost(side), in_battle(s, side, self.place))
        self.lost_tokugawa, self.lost_ishida = (due if of == side else self.lost(of) for of in (0, 1))
        if due:
            s.push("lose", side, place=self.place, due=due)

    def follow_up(self, s: SekiState, to: int) -> bool:
        """Let the loser meet whoever is where he went; return whether they fight."""
        met = control.meet(s, self.side, to)
        if met == control.FOES and not self.friends:
            s.push("fight", self.side, place=to)
            return True
        if met != control.FOES and not s.over:
            control.settle(s, to)
        return False

    def fits_table(self, s: SekiState) -> bool:
        above = s.stack[-1].name
        if above == "retreat" and any(has_out(s, side) for side in (0, 1)):
            return False
        return was_fought(s, self.place) and WAITS_FOR.get(self.step) == above and self.to == -1 and not self.friends


def has_out(s: SekiState, side: int) -> bool:
    """Return whether blocks of a side are deployed, for whomever they fight."""
    return bool(s.count[side][DEPLOYED] or s.count[side][DEFECTED])


def in_battle(s: SekiState, side: int, place: int) -> int:
    """Return how many blocks of a side are in the battle at a place."""
    count = s.count[side]
    return count[place] + count[DEPLOYED] + count[DEFECTED]


def refill(s: SekiState, side: int, extra: int) -> None:
    """Discard what was played and draw as many cards and ``extra`` more (8-10, S51)."""
    played = len(s.played[side])
    s.clear_played(side)
    s.draw(side, played + extra)


class Lose(FightFrame[SekiState], name="lose", under=("outcome",)):
    """8-7-2: the owner chooses the ``due`` losses: own defected blocks, then others deployed, then the undeployed."""

    due: int

    def run(self, s: SekiState) -> bool:
        side, place, n = self.side, self.place, self.due
        dead: list[int] = []
        while n:
            zone = self.zone(s)
            faces = s.faces(side, zone)
            if len(faces) > n and (zone == place or faces[0] != faces[-1]):
                break
            for face in faces[:n]:  # open facts leave no choice
                lose_block(s, side, zone, face)
                dead.append(face)
            n -= len(faces[:n])
        self.due = n
        tell_lost(s, side, place, dead)
        if n:
            return True
        s.stack.pop()
        return False

    def zone(self, s: SekiState) -> int:
        """Return the zone from which the next block is lost."""
        count = s.count[self.side]
        return DEFECTED if count[DEFECTED] else DEPLOYED if count[DEPLOYED] else self.place

    def options(self, s: SekiState) -> list[str]:
        keys = fields.FACE_KEY["lose"]
        return [keys[face] for face in dict.fromkeys(s.faces(self.side, self.zone(s)))]

    def choose(self, s: SekiState, option: str) -> None:
        face = fields.ARG[option]
        lose_block(s, self.side, self.zone(s), face)
        self.due -= 1
        tell_lost(s, self.side, self.place, [face])

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "lose", subject=PLACE_ID[self.place], group="lose", least=self.due, most=self.due)

    def fits_table(self, s: SekiState) -> bool:
        outcome = s.below(self, Outcome)
        due_first = outcome.attacker if outcome.step == ATTACKER_LOSES + 1 else 1 - outcome.attacker
        return self.place == outcome.place and self.side == due_first and 1 <= self.due <= outcome.lost(self.side)


def lose_block(s: SekiState, side: int, zone: int, face: int) -> None:
    """Take one block out of the game for good, face up (8-7-3)."""
    if zone not in (DEFECTED, DEPLOYED):
        s.revealed += 1
    s.uncover(side, zone, face, DEAD)


def tell_lost(s: SekiState, side: int, place: int, faces: list[int]) -> None:
    """Tell which blocks were lost."""
    if faces:
        s.tell("lost", side, place=PLACE_ID[place], blocks=names(FACE_ID, faces))


class Assault(Aftermath, name="assault"):
    """After a siege (8-9-4): losses, capture, cards. ``side`` is besieged; ``due`` are to come, ``lost`` are gone."""

    due: int
    lost: int = 0

    def run(self, s: SekiState) -> bool:
        side, place, due = self.side, self.place, self.due
        dead: list[int] = []
        while due:
            blocks, disk = s.count[side][place], s.has_disk(side, place)
            if not blocks and not disk:
                due = 0
            elif blocks and (due >= blocks + disk or (disk and DISK_AT[place] == HIDEYORI and due >= blocks)):
                for face in s.faces(side, place):
                    lose_block(s, side, place, face)
                    dead.append(face)
                due -= blocks
            elif disk and not blocks:
                control.destroy_disk(s, place)
                due -= 1
            else:
                break
        self.due = due
        self.lost += len(dead)
        tell_lost(s, side, place, dead)
        if due:
            return True
        if control.check_instant(s):
            return False
        s.stack.pop()
        control.stand_down(s, 1 - side, place)
        control.settle(s, place)
        refill(s, 1 - side, 0)
        refill(s, side, self.lost)
        tell_fought(s, 1 - side, place)
        return False

    def options(self, s: SekiState) -> list[str]:
        side, place = self.side, self.place
        lose = fields.FACE_KEY["lose"]
        keys = [lose[face] for face in dict.fromkeys(s.faces(side, place))]
        # Hideyori is lost last (9).
        return [*keys, fields.LOSE_DISK] if s.has_disk(side, place) and DISK_AT[place] != HIDEYORI else keys

    def choose(self, s: SekiState, option: str) -> None:
        side, place = self.side, self.place
        self.due -= 1
        if option == fields.LOSE_DISK:
            control.destroy_disk(s, place)
        else:
            self.lost += 1
            lose_block(s, side, place, fields.ARG[option])
            tell_lost(s, side, place, [fields.ARG[option]])

    def decision(self, s: SekiState) -> Decision:
        place, due = self.place, self.due
        disk = DISKS[DISK_AT[place]] if s.has_disk(self.side, place) else ""
        return s.asks(self.side, "lose", source=disk, subject=PLACE_ID[place], group="lose", least=due, most=due)

    def fits_table(self, s: SekiState) -> bool:
        if has_out(s, self.side) or s.count[1 - self.side][DEFECTED]:  # only the besieger came out
            return False
        held = was_fought(s, self.place) and s.holder[self.place] == self.side
        return held and self.due >= 1 and 0 <= self.lost <= SHELTER


class Retreat(FightFrame[SekiState], name="retreat", under=("outcome",)):
    """8-8: the loser's rest goes to one neighbouring place, all together; from a castle it held before up to two
    blocks may stay inside. ``attacked`` says whether the loser was the attacker.
    """

    attacked: bool

    def run(self, s: SekiState) -> bool:
        side, place = self.side, self.place
        left, picked = s.count[side][place], s.count[side][PICKED]
        shelter = may_shelter(s, side, place)
        if not left or (shelter and left <= SHELTER and not picked and self.must_shelter(s)):
            self.stay(s)  # all of them, as open facts demand
            s.stack.pop()
            return False
        if shelter:
            return True
        ways = ways_out(s, side, place, self.attacked)
        if len(ways) > 1:
            return True
        self.go(s, ways[0])
        return False

    def must_shelter(self, s: SekiState) -> bool:
        """Return whether the castle comes first: for an attacker no block of which entered by road (S13)."""
        return self.attacked and not s.came[self.side][self.place]

    def stay(self, s: SekiState) -> None:
        """Put the blocks that stay back among the others of the place."""
        s.shift(self.side, PICKED, self.place)
        s.pick_zone = -1

    def options(self, s: SekiState) -> list[str]:
        side, place = self.side, self.place
        keys, picked = list[str](), s.count[side][PICKED]
        shelter = may_shelter(s, side, place) and picked < SHELTER
        if not (shelter and self.must_shelter(s)):
            keys += [fields.PLACE_KEY["retreat"][to] for to in ways_out(s, side, place, self.attacked)]
        if shelter:
            last = s.faces(side, PICKED)[-1] if picked else -1
            left = [face for face in s.faces(side, place) if face >= last]
            if self.must_shelter(s):
                left = left[: len(left) - (SHELTER - picked) + 1]
            keys += [fields.FACE_KEY["stay"][face] for face in dict.fromkeys(left)]
        return keys

    def why_not_space(self, view: SekiView, place: int) -> Reason | None:
        return Reason("no_retreat_there", "8-8", {"castle": view.asked.data["castle"]})

    def choose(self, s: SekiState, option: str) -> None:
        side, place = self.side, self.place
        if option.startswith("stay"):
            s.pick_zone = place
            s.put(side, s.block(side, place, fields.ARG[option]), PICKED)
            return
        self.go(s, fields.ARG[option])

    def go(self, s: SekiState, to: int) -> None:
        """Move the rest to a neighbouring place."""
        side, place = self.side, self.place
        outcome = s.below(self, Outcome)
        s.stack.pop()
        outcome.to = to
        outcome.friends = s.has_units(side, to)
        n = s.count[side][place]
        faces = s.faces(side, place) if s.events is not None else []
        s.shift(side, place, to)
        spread(s, side, place, to, not s.count[side][PICKED])
        stay = s.count[side][PICKED]
        self.stay(s)
        if s.events is not None:
            data = {"place": PLACE_ID[place], "to": PLACE_ID[to], "count": n, "stay": stay, "there": s.at(side, to)}
            s.tell("retreat", side, {"blocks": names(FACE_ID, faces)}, **data)
        if s.has_units(1 - side, to):
            s.come_in(side, to, place)
        else:
            control.occupy(s, side, to)

    def secret_steps(self, s: SekiState) -> tuple[list[Option], int]:
        steps = [fields.FACE_KEY["stay"][face] for face in s.faces(self.side, self.place)]
        return steps, min(SHELTER, len(steps) - 1)

    def decision(self, s: SekiState) -> Decision:
        side, place = self.side, self.place
        data = {"blocks": s.count[side][place] + s.count[side][PICKED], "castle": int(may_shelter(s, side, place))}
        return s.asks(self.side, "retreat", subject=PLACE_ID[place], group="retreat", data=data)

    def fits_table(self, s: SekiState) -> bool:
        side, place, outcome = self.side, self.place, s.below(self, Outcome)
        loses = outcome.side == side and outcome.place == place and outcome.step == LOSER_RETREATS + 1
        attacked = outcome.attacker == side
        return loses and self.attacked == attacked and s.count[side][place] > 0 and s.count[side][PICKED] <= SHELTER


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
    return [to for bit, to in ways if not barred & bit and not s.has_units(1 - side, to)] or [to for _, to in ways]
