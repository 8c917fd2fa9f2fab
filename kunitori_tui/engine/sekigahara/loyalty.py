"""Loyalty challenges (8-6): played at once after an enemy deployment, refuted by showing another card."""

from __future__ import annotations

from bisect import insort

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.sekigahara.battle import play_card
from kunitori_tui.engine.sekigahara.board import DEFECTED, DEPLOYED, SIDES
from kunitori_tui.engine.sekigahara.impact import impact
from kunitori_tui.engine.sekigahara.keys import ARG, CARD_KEY, PASS, YIELD
from kunitori_tui.engine.sekigahara.pieces import CARD_ID, DEPLOYS, DOUBLE, FACE_ID, KIND, LOYALTY_CARD
from kunitori_tui.engine.sekigahara.state import SekiState
from kunitori_tui.engine.sekigahara.week import SideFrame
from kunitori_tui.engine.stack import Cell


class Challenge(SideFrame):
    """8-6-1: after an enemy deployment with a card a loyalty card may be played; asked always, so that the question
    tells nothing (S40). The cell says how many blocks at the end of the line are in doubt.
    """

    name = "challenge"
    layout = ("seat", "int")
    phases = ("combat",)
    under = ("battle",)

    def run(self, s: SekiState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        s.stack.pop()
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        card = LOYALTY_CARD[f[1]]
        return [PASS, CARD_KEY["challenge"][card]] if card in s.hand[f[1]] else [PASS]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        _, side, doubted = f
        if option == PASS:
            s.stack.pop()
            return
        s.stack[-1] = ["refute", 1 - side, doubted]
        play_card(s, side, LOYALTY_CARD[side])
        if s.events is not None:
            line = s.stack[-2][8]
            s.tell("challenge", side, card=CARD_ID[LOYALTY_CARD[side]], blocks=[FACE_ID[e[1]] for e in line[-doubted:]])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        entry = self.below(s, f)[8][-1]
        return self.asks(s, f, "challenge", source=CARD_ID[entry[2]], subject=FACE_ID[entry[1]], data={"blocks": f[2]})

    def sound(self, s: SekiState, f: Cell) -> bool:
        return is_doubted(self.below(s, f), 1 - f[1], f[2])


def is_doubted(battle: Cell, owner: int, n: int) -> bool:
    """Return whether the last ``n`` blocks of the line were deployed by ``owner`` with one card."""
    line = battle[8] if battle[0] == "battle" else []
    last = line[-n:] if 0 < n <= 2 else []
    one_card = all(e[2] >= 0 and e[2] == last[0][2] and e[0] == e[4] == owner for e in last)
    return len(last) == n and one_card and (n == 1 or KIND[last[0][2]] == DOUBLE)


class Refute(SideFrame):
    """8-6-1: show another card that could deploy the block, and it stays; it is not forced (S41). Else the
    block, with a double both, goes over. Cell: how many blocks.
    """

    name = "refute"
    layout = ("seat", "int")
    phases = ("combat",)
    under = ("battle",)

    def run(self, s: SekiState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        self.defect(s, f)
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        face = self.below(s, f)[8][-1][1]
        keys = CARD_KEY["show"]
        return [YIELD, *[keys[c] for c in dict.fromkeys(s.hand[f[1]]) if DEPLOYS[c][face]]]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        if option == YIELD:
            self.defect(s, f)
            return
        side, card = f[1], ARG[option]
        s.stack.pop()
        s.revealed += 1
        if card not in s.shown[side]:
            insort(s.shown[side], card)
        if s.events is not None:
            s.tell("refute", side, card=CARD_ID[card])

    def defect(self, s: SekiState, f: Cell) -> None:
        """Let the blocks fight for the challenger (8-6-2, 8-6-3, S10, S43): without special attack."""
        _, owner, n = f
        battle = self.below(s, f)
        line = battle[8]
        s.stack.pop()
        for entry in line[-n:]:
            battle[4 + owner] -= entry[3]
            entry[3] = 0
            entry[0] = -1  # it stands on no side while its impact is counted anew
        for entry in line[-n:]:
            gained = impact(line, 1 - owner, entry[1])
            entry[0], entry[3] = 1 - owner, gained
            battle[5 - owner] += gained
            s.put(owner, s.block(owner, DEPLOYED, entry[1]), DEFECTED)
        if s.events is not None:
            gone = [FACE_ID[e[1]] for e in line[-n:]]
            s.tell("defect", owner, blocks=gone, to=SIDES[1 - owner], impact=battle[4:6])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        entry = self.below(s, f)[8][-1]
        return self.asks(s, f, "refute", source=CARD_ID[entry[2]], subject=FACE_ID[entry[1]], data={"blocks": f[2]})

    def sound(self, s: SekiState, f: Cell) -> bool:
        return is_doubted(self.below(s, f), f[1], f[2]) and LOYALTY_CARD[1 - f[1]] in s.played[1 - f[1]]


LOYALTY_FRAMES: tuple[SideFrame, ...] = (Challenge(), Refute())
