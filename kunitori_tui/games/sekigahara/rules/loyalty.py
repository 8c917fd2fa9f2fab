"""Loyalty challenges (8-6): played at once after an enemy deployment, refuted by showing another card."""

from __future__ import annotations

from typing import Annotated

from kunitori_tui.engine.api import Decision, Reason
from kunitori_tui.engine.cells import Number
from kunitori_tui.games.sekigahara.rules.battle import Battle, play_card
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, NOBODY, SIDES
from kunitori_tui.games.sekigahara.rules.fields import ARG, CARD_KEY, PASS, YIELD
from kunitori_tui.games.sekigahara.rules.frame import Deployed, SideFrame
from kunitori_tui.games.sekigahara.rules.impact import impact
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, DEPLOYS, DOUBLE, FACE_ID, KIND, LOYALTY_CARD
from kunitori_tui.games.sekigahara.rules.state import SekiState


class Doubt(SideFrame[SekiState]):
    """A question about the last blocks of the line: ``doubted`` says how many."""

    phases = ("combat",)
    under = ("battle",)

    doubted: Annotated[int, Number(1, 3)]

    def blocks(self, s: SekiState) -> list[Deployed]:
        """Return the blocks in doubt."""
        return s.below(self, Battle).line[-self.doubted :]

    def decision(self, s: SekiState) -> Decision:
        """Return the decision: about the block deployed last, and the card that brought it."""
        last = s.below(self, Battle).line[-1]
        source, subject = CARD_ID[last.card], FACE_ID[last.face]
        return s.asks(self.side, self.name, source=source, subject=subject, data={"blocks": self.doubted})

    def is_about(self, s: SekiState, owner: int) -> bool:
        """Return whether ``owner`` deployed the blocks in doubt with one card."""
        blocks = self.blocks(s)
        if len(blocks) != self.doubted or any(not block.side == block.owner == owner for block in blocks):
            return False
        card = blocks[0].card
        return card >= 0 and all(block.card == card for block in blocks) and (len(blocks) == 1 or KIND[card] == DOUBLE)


class Challenge(Doubt):
    """8-6-1: after an enemy deployment with a card a loyalty card may be played; asked always, so that the question
    tells nothing (S40).
    """

    name = "challenge"
    no_such_card = Reason("no_loyalty_card", "8-6-1")

    def run(self, s: SekiState) -> bool:
        if s.hand[self.side]:
            return True
        s.stack.pop()
        return False

    def options(self, s: SekiState) -> list[str]:
        card = LOYALTY_CARD[self.side]
        return [PASS, CARD_KEY["challenge"][card]] if card in s.hand[self.side] else [PASS]

    def choose(self, s: SekiState, option: str) -> None:
        side, card = self.side, LOYALTY_CARD[self.side]
        if option == PASS:
            s.stack.pop()
            return
        blocks = self.blocks(s)
        s.replace_top("refute", 1 - side, doubted=self.doubted)
        play_card(s, side, card)
        s.tell("challenge", side, card=CARD_ID[card], blocks=[FACE_ID[block.face] for block in blocks])

    def fits_table(self, s: SekiState) -> bool:
        return self.is_about(s, 1 - self.side)


class Refute(Doubt):
    """8-6-1: show another card that could deploy the block, and it stays; it is not forced (S41). Else the
    block, with a double both, goes over.
    """

    name = "refute"
    no_such_card = Reason("card_does_not_match", "8-6-1")

    def run(self, s: SekiState) -> bool:
        if s.hand[self.side]:
            return True
        self.defect(s)
        return False

    def options(self, s: SekiState) -> list[str]:
        face = self.blocks(s)[-1].face
        keys = CARD_KEY["show"]
        return [YIELD, *[keys[c] for c in dict.fromkeys(s.hand[self.side]) if DEPLOYS[c][face]]]

    def choose(self, s: SekiState, option: str) -> None:
        if option == YIELD:
            self.defect(s)
            return
        side, card = self.side, ARG[option]
        s.stack.pop()
        s.revealed += 1
        if card not in s.shown[side]:
            s.shown[side] = sorted([*s.shown[side], card])
        s.tell("refute", side, card=CARD_ID[card], held=len(s.hand[side]))

    def defect(self, s: SekiState) -> None:
        """Let the blocks fight for the challenger (8-6-2, 8-6-3, S10, S43): without special attack."""
        owner, challenger = self.side, 1 - self.side
        battle, blocks = s.below(self, Battle), self.blocks(s)
        s.stack.pop()
        for block in blocks:
            battle.add_impact(owner, -block.impact)
            block.impact = 0
            block.side = NOBODY  # it stands on no side while its impact is counted anew
        for block in blocks:
            gained = impact(battle.line, challenger, block.face)
            block.side, block.impact = challenger, gained
            battle.add_impact(challenger, gained)
            s.put(owner, s.block(owner, DEPLOYED, block.face), DEFECTED)
        if s.events is not None:
            gone = [FACE_ID[block.face] for block in blocks]
            s.tell("defect", owner, blocks=gone, to=SIDES[challenger], impact=battle.impacts)

    def fits_table(self, s: SekiState) -> bool:
        return self.is_about(s, self.side) and LOYALTY_CARD[1 - self.side] in s.played[1 - self.side]
