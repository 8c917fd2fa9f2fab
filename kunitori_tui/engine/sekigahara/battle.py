"""Battles and sieges while cards are played (8-2 to 8-6, 8-9-4): deployment, initiative, loyalty challenges."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.sekigahara.board import DEFECTED, DEPLOYED, PLACE_COUNT, PLACE_ID
from kunitori_tui.engine.sekigahara.impact import impact, leader_of, losses, siege_impact
from kunitori_tui.engine.sekigahara.keys import (
    ARG,
    DEPLOY_ARG,
    DEPLOY_KEY,
    DONE,
    FACE_KEY,
    STOP,
)
from kunitori_tui.engine.sekigahara.pieces import (
    CARD_HOUSE,
    CARD_ID,
    DEPLOYS,
    DOUBLE,
    FACE_ID,
    FACES,
    HOUSE,
    IS_LEADER,
    IS_WILD,
    KIND,
)
from kunitori_tui.engine.sekigahara.state import SekiState
from kunitori_tui.engine.sekigahara.week import SideFrame
from kunitori_tui.engine.stack import Cell


class Deploying(SideFrame):
    """What battle and siege have in common: a side deploys blocks with cards, at first leaders without (8-2)."""

    phases = ("combat",)
    under = ("combat",)

    def deployments(self, s: SekiState, side: int, place: int, carded: bool) -> list[str]:
        """Return the keys of all deployments open to ``side``; ``carded``: it has deployed with a card (8-2-4)."""
        faces = list(dict.fromkeys(s.faces(side, place)))
        found = [] if carded else [FACE_KEY["free"][face] for face in faces if IS_LEADER[face]]
        for card in dict.fromkeys(s.hand[side]):
            deploys, keys = DEPLOYS[card], DEPLOY_KEY[card]
            found += [keys[face] for face in faces if deploys[face]]
        return found

    def can_deploy(self, s: SekiState, side: int, place: int, carded: bool) -> bool:
        """Return whether open facts leave room for a deployment."""
        return s.count[side][place] > 0 and (not carded or len(s.hand[side]) > 0)


def lay_out(s: SekiState, side: int, place: int, face: int) -> None:
    """Put a block face up beside the stack (8-2-3)."""
    s.uncover(side, place, face, DEPLOYED)
    s.revealed += 1


def play_card(s: SekiState, side: int, card: int) -> None:
    """Put a card from the hand on the table, where it lies until the fight is over."""
    s.leave_hand(side, card, s.played[side])


class Battle(Deploying):
    """8-5: the side that would lose acts until it is ahead. Who stops deploys no more; when both have, it is over.

    Cells: place, attacker, impact of both sides, who has stopped and who has deployed with a card (as bits), the line.
    """

    name = "battle"
    layout = ("seat", "int", "seat", "int", "int", "int", "int", "list list int")

    def run(self, s: SekiState, f: Cell) -> bool:
        while True:
            _, _, place, attacker, _, _, stopped, carded, _ = f
            behind = 1 - leader_of(attacker, f[4:6])
            if stopped >> behind & 1:
                behind = 1 - behind
                if stopped >> behind & 1:
                    self.close(s, f)
                    return False
            f[1] = behind
            if self.can_deploy(s, behind, place, bool(carded >> behind & 1)):
                return True
            self.stop(s, f)

    @staticmethod
    def stop(s: SekiState, f: Cell) -> None:
        """The side that has the initiative gives it up for good."""
        f[6] |= 1 << f[1]
        if s.events is not None:
            s.tell("stop", f[1], place=PLACE_ID[f[2]])

    @staticmethod
    def close(s: SekiState, f: Cell) -> None:
        """Compare the impact (8-2-1) and go on to the losses (8-7)."""
        _, _, place, attacker, _, _, _, _, _ = f
        winner = leader_of(attacker, f[4:6])
        lost = [losses(f[5 - side], side != winner) for side in (0, 1)]
        s.stack[-1] = ["outcome", 1 - winner, place, attacker, lost[0], lost[1], 0, -1, 0]
        if s.events is not None:
            s.tell("battle_won", winner, place=PLACE_ID[place], impact=f[4:6], losses=lost)

    def options(self, s: SekiState, f: Cell) -> list[str]:
        side = f[1]
        return [STOP, *self.deployments(s, side, f[2], bool(f[7] >> side & 1))]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        if option == STOP:
            self.stop(s, f)
            return
        side, place, line = f[1], f[2], f[8]
        if option.startswith("free"):
            self.deploy(s, f, ARG[option], -1)
            return
        card, face = DEPLOY_ARG[option]
        play_card(s, side, card)
        f[7] |= 1 << side
        self.deploy(s, f, face, card)
        s.stack.append(["challenge", 1 - side, 1])
        if KIND[card] == DOUBLE and not IS_WILD[face] and s.count[side][place]:
            s.stack.append(["second", side, len(line) - 1])

    @staticmethod
    def deploy(s: SekiState, f: Cell, face: int, card: int) -> None:
        """Deploy one block of the side that acts and count its impact."""
        side, line = f[1], f[8]
        gained = impact(line, side, face, card)
        lay_out(s, side, f[2], face)
        line.append([side, face, card, gained, side])
        f[4 + side] += gained
        if s.events is not None:
            shown = CARD_ID[card] if card >= 0 else ""
            s.tell("deploy", side, block=FACE_ID[face], card=shown, gained=gained, impact=f[4:6])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        attacker = f[3]
        data = {
            "attacker": s.seat_of[attacker], "attack": f[4 + attacker], "defence": f[5 - attacker],
            "left": s.count[f[1]][f[2]], "alone": int(bool(f[6])),
        }  # fmt: skip
        return self.asks(s, f, "deploy", subject=PLACE_ID[f[2]], group="", data=data)

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, _, place, _, _, _, stopped, carded, line = f
        if not (is_contested(s, place) and 0 <= stopped < 4 and 0 <= carded < 4 and fits_line(s, line)):
            return False
        made = [sum(entry[3] for entry in line if entry[0] == side) for side in (0, 1)]
        return f[4:6] == made and all(carded >> e[4] & 1 for e in line if e[2] >= 0)


def is_contested(s: SekiState, place: int) -> bool:
    """Return whether a fight that is under way can be at this place."""
    return 0 <= place < PLACE_COUNT and place in s.stack[1][2]


def fits_line(s: SekiState, line: list[list[int]]) -> bool:
    """Return whether the line is made of the blocks that lie face up and of cards on the table."""
    cards: list[list[int]] = [[], []]
    faces: list[list[int]] = [[], [], [], []]
    for entry in line:
        if len(entry) != 5:
            return False
        side, face, card, gained, owner = entry
        known = 0 <= face < len(FACES) and -1 <= card < len(CARD_ID) and side in (0, 1) and owner in (0, 1)
        if not known or gained < 1 or (card >= 0 and not DEPLOYS[card][face]) or FACES[face].side != owner:
            return False
        if card < 0 and not IS_LEADER[face]:
            return False
        faces[owner + 2 * (side != owner)].append(face)
        if card >= 0:
            cards[owner].append(card)
    for owner in (0, 1):
        loyal, gone = sorted(faces[owner]), sorted(faces[owner + 2])
        if loyal != s.faces(owner, DEPLOYED) or gone != s.faces(owner, DEFECTED):
            return False
        for c in cards[owner]:
            if cards[owner].count(c) > s.played[owner].count(c) * (2 if KIND[c] == DOUBLE else 1):
                return False
    return True


class Second(SideFrame):
    """8-4-2: a double card may deploy a second block of its daimyo. The cell is the place of the first in the line."""

    name = "second"
    layout = ("seat", "int")
    phases = ("combat",)
    under = ("challenge", "siege")

    def fight(self, s: SekiState, f: Cell) -> Cell:
        """Return the frame of the battle or siege."""
        below = self.below(s, f)
        return self.below(s, below) if below[0] == "challenge" else below

    def options(self, s: SekiState, f: Cell) -> list[str]:
        fight = self.fight(s, f)
        house = CARD_HOUSE[fight[-1][f[2]][2]]
        keys = FACE_KEY["second"]
        return [DONE, *[keys[face] for face in dict.fromkeys(s.faces(f[1], fight[2])) if HOUSE[face] == house]]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        fight = self.fight(s, f)
        s.stack.pop()
        if option == DONE:
            return
        card = fight[-1][f[2]][2]
        if fight[0] == "battle":
            Battle.deploy(s, fight, ARG[option], card)
            s.stack[-1][2] = 2
        else:
            Siege.deploy(s, fight, ARG[option], card)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        fight = self.fight(s, f)
        return self.asks(s, f, "second", source=CARD_ID[fight[-1][f[2]][2]], subject=PLACE_ID[fight[2]])

    def sound(self, s: SekiState, f: Cell) -> bool:
        fight = self.fight(s, f)
        if fight[0] not in ("battle", "siege") or fight[1] != f[1] or not fight[-1]:
            return False
        last = fight[-1][-1]
        return (
            bool(f[2] == len(fight[-1]) - 1) and last[2] >= 0 and KIND[last[2]] == DOUBLE and last[0] == last[4] == f[1]
        )


class Siege(Deploying):
    """8-9-4: only the besieger deploys, as many blocks as he likes; no special attacks, no challenges.

    Cells: place, impact, whether a card was used, the line.
    """

    name = "siege"
    layout = ("seat", "int", "int", "int", "list list int")

    def run(self, s: SekiState, f: Cell) -> bool:
        if self.can_deploy(s, f[1], f[2], bool(f[4])):
            return True
        self.close(s, f)
        return False

    @staticmethod
    def close(s: SekiState, f: Cell) -> None:
        """Go on to what the besieged lose."""
        _, side, place, made, _, _ = f
        s.stack[-1] = ["assault", 1 - side, place, losses(made, False), 0]
        if s.events is not None:
            s.tell("siege_result", side, place=PLACE_ID[place], impact=made, losses=losses(made, False))

    def options(self, s: SekiState, f: Cell) -> list[str]:
        return [STOP, *self.deployments(s, f[1], f[2], bool(f[4]))]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        if option == STOP:
            self.close(s, f)
            return
        if option.startswith("free"):
            self.deploy(s, f, ARG[option], -1)
            return
        card, face = DEPLOY_ARG[option]
        play_card(s, f[1], card)
        f[4] = 1
        self.deploy(s, f, face, card)
        if KIND[card] == DOUBLE and not IS_WILD[face] and s.count[f[1]][f[2]]:
            s.stack.append(["second", f[1], len(f[5]) - 1])

    @staticmethod
    def deploy(s: SekiState, f: Cell, face: int, card: int) -> None:
        """Deploy one block and count its impact."""
        _, side, place, _, _, line = f
        gained = siege_impact(line, side, face)
        lay_out(s, side, place, face)
        line.append([side, face, card, gained, side])
        f[3] += gained
        if s.events is not None:
            shown = CARD_ID[card] if card >= 0 else ""
            impacts = [f[3] if i == side else 0 for i in (0, 1)]
            s.tell("deploy", side, block=FACE_ID[face], card=shown, gained=gained, impact=impacts)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        data = {"attack": f[3], "left": s.count[f[1]][f[2]]}
        return self.asks(s, f, "siege", subject=PLACE_ID[f[2]], data=data)

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, side, place, made, carded, line = f
        if not (is_contested(s, place) and s.holder[place] == 1 - side and carded in (0, 1) and fits_line(s, line)):
            return False
        fits = made == sum(e[3] for e in line) and all(e[0] == e[4] == side for e in line)
        return fits and (carded == 1 or all(e[2] < 0 for e in line))


BATTLE_FRAMES: tuple[SideFrame, ...] = (Battle(), Second(), Siege())
