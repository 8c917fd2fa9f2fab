"""Battles and sieges while cards are played (8-2 to 8-6, 8-9-4): deployment, initiative, loyalty challenges, which are
played at once after an enemy deployment and refuted by showing another card.
"""

from __future__ import annotations

from typing import Annotated

from kunitori_tui.engine.api import Decision, Reason
from kunitori_tui.engine.cells import EMPTY, number
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.sekigahara.rules import fields, pieces
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, NOBODY, PLACE_ID, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.combat import was_fought
from kunitori_tui.games.sekigahara.rules.fields import ARG, CARD_KEY, PASS, YIELD
from kunitori_tui.games.sekigahara.rules.frame import Clash, Deployed, FightFrame, SideFrame, impact, leader_of, losses
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, DEPLOYS, DOUBLE, FACE_ID, KIND, LOYALTY_CARD
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView


class Deploying(FightFrame[SekiState]):
    """What battle and siege have in common: a side deploys blocks with cards, at first leaders without (8-2)."""

    def clash(self) -> Clash:
        raise NotImplementedError

    def has_carded(self, side: int) -> bool:
        """Return whether a side has deployed with a card."""
        raise NotImplementedError

    def add_impact(self, side: int, made: int) -> None:
        """Count the impact that a side has made, or what it has lost of it."""
        raise NotImplementedError

    def options(self, s: SekiState) -> list[str]:
        return [fields.STOP, *self.deployments(s)]

    def deployments(self, s: SekiState) -> list[str]:
        """Return the keys of all deployments open to the side."""
        side = self.side
        faces = list(dict.fromkeys(s.faces(side, self.place)))
        keys = (
            [] if self.has_carded(side) else [fields.FACE_KEY["free"][face] for face in faces if pieces.IS_LEADER[face]]
        )
        for card in dict.fromkeys(s.hand[side]):
            deploys, with_card = pieces.DEPLOYS[card], fields.DEPLOY_KEY[card]
            keys += [with_card[face] for face in faces if deploys[face]]
        return keys

    def why_not_card(self, view: SekiView, card: int) -> Reason | None:
        if card in pieces.LOYALTY_CARD:
            return Reason("loyalty_deploys_nothing", "8-6-1")
        return Reason("no_block_for_card", "8-2-2")

    def why_not_face(self, view: SekiView, face: int) -> Reason | None:
        here = face in view.faces(self.place)
        return Reason("no_card_for_block", "8-2-2") if here else Reason("block_not_here", "8-2")

    def can_deploy(self, s: SekiState) -> bool:
        """Return whether open facts leave room for a deployment: at first leaders go without a card (8-2-4)."""
        return s.count[self.side][self.place] > 0 and (not self.has_carded(self.side) or len(s.hand[self.side]) > 0)

    def choose(self, s: SekiState, option: str) -> None:
        if option == fields.STOP:
            self.stop(s)
        elif option.startswith("free"):
            self.deploy(s, fields.ARG[option], -1)
        else:
            card, face = fields.DEPLOY_ARG[option]
            play_card(s, self.side, card)
            self.deploy_with(s, face, card)
            if (
                pieces.KIND[card] == pieces.DOUBLE and not pieces.IS_WILD[face] and s.count[self.side][self.place] > 0
            ):  # 8-4-2
                s.push("second", self.side, first=len(self.clash().line) - 1)

    def stop(self, s: SekiState) -> None:
        """The side that deploys gives it up for good."""
        raise NotImplementedError

    def deploy_with(self, s: SekiState, face: int, card: int) -> None:
        """Deploy the first block of a card."""
        raise NotImplementedError

    def deploy(self, s: SekiState, face: int, card: int) -> None:
        """Put one block of the side face up beside the stack and count its impact (8-2-3)."""
        side, fight = self.side, self.clash()
        gained = impact(fight.line, side, face, card if fight.kind == "battle" else -1)  # 8-4-1, 8-9-5
        s.uncover(side, self.place, face, DEPLOYED)
        s.revealed += 1
        fight.line.append(Deployed.make(side, face, card, gained, side))
        self.add_impact(side, gained)
        if s.events is not None:
            shown = pieces.CARD_ID[card] if card >= 0 else ""
            s.tell("deploy", side, block=pieces.FACE_ID[face], card=shown, gained=gained, impact=self.clash().impact)


EVERYBODY = 3
"""Both sides as bits."""


def play_card(s: SekiState, side: int, card: int) -> None:
    """Put a card from the hand on the table, where it lies until the fight is over."""
    s.leave_hand(side, card, s.played)
    s.tell("lay", side, card=pieces.CARD_ID[card])


class Battle(Deploying, name="battle"):
    """8-5: the side that would lose acts until it is ahead. Who stops deploys no more; when both have, it is over.

    The impact of both sides is counted along the ``line``; ``stopped`` are those who have, ``carded`` those who have
    deployed with a card.
    """

    attacker: fields.Side
    impact_tokugawa: int = 0
    impact_ishida: int = 0
    stopped: fields.SideBits = 0
    carded: fields.SideBits = 0
    line: list[Deployed] = EMPTY

    @property
    def impacts(self) -> list[int]:
        """The impact of Tokugawa and of Ishida."""
        return [self.impact_tokugawa, self.impact_ishida]

    def add_impact(self, side: int, made: int) -> None:
        if side == TOKUGAWA:
            self.impact_tokugawa += made
        else:
            self.impact_ishida += made

    def clash(self) -> Clash:
        return Clash("battle", self.place, self.attacker, self.impacts, self.stopped, self.line)

    def run(self, s: SekiState) -> bool:
        while self.stopped != EVERYBODY:
            behind = 1 - leader_of(self.attacker, self.impacts)
            self.side = 1 - behind if self.stopped >> behind & 1 else behind
            if self.can_deploy(s):
                return True
            self.stop(s)
        self.close(s)
        return False

    def has_carded(self, side: int) -> bool:
        return bool(self.carded >> side & 1)

    def stop(self, s: SekiState) -> None:
        self.stopped |= 1 << self.side
        s.tell("stop", self.side, place=PLACE_ID[self.place])

    def close(self, s: SekiState) -> None:
        """Compare the impact (8-2-1) and go on to the losses (8-7)."""
        impacts = self.impacts
        winner = leader_of(self.attacker, impacts)
        lost = [losses(impacts[1 - side], side != winner) for side in (0, 1)]
        s.replace_top(
            "outcome", 1 - winner, place=self.place, attacker=self.attacker, lost_tokugawa=lost[0], lost_ishida=lost[1]
        )
        s.tell("battle_won", winner, place=PLACE_ID[self.place], impact=impacts, losses=lost)

    def deploy_with(self, s: SekiState, face: int, card: int) -> None:
        self.carded |= 1 << self.side
        self.deploy(s, face, card)
        s.push("challenge", 1 - self.side, doubted=1)

    def decision(self, s: SekiState) -> Decision:
        attacker, impacts = self.attacker, self.impacts
        data = {
            "attacker": s.seat_of[attacker],
            "attack": impacts[attacker],
            "defence": impacts[1 - attacker],
            "left": s.count[self.side][self.place],
            "alone": int(bool(self.stopped)),
        }
        return s.asks(self.side, "deploy", subject=PLACE_ID[self.place], group="", data=data)

    def fits_table(self, s: SekiState) -> bool:
        if not (was_fought(s, self.place) and fits_line(s, self.line)):
            return False
        made = [sum(block.impact for block in self.line if block.side == side) for side in (0, 1)]
        return self.impacts == made and all(self.has_carded(block.owner) for block in self.line if block.card >= 0)


def fits_line(s: SekiState, line: list[Deployed]) -> bool:
    """Return whether the line is made of the blocks that lie face up and of cards on the table."""
    for block in line:  # with a card that can deploy it, or as a leader (8-2-2, 8-2-4)
        deployed = pieces.DEPLOYS[block.card][block.face] if block.card >= 0 else pieces.IS_LEADER[block.face]
        if block.impact < 1 or pieces.FACES[block.face].side != block.owner or not deployed:
            return False
    for owner in (0, 1):
        own = [block for block in line if block.owner == owner]
        loyal = sorted(block.face for block in own if block.side == owner)
        gone = sorted(block.face for block in own if block.side != owner)
        if loyal != s.faces(owner, DEPLOYED) or gone != s.faces(owner, DEFECTED):
            return False
        cards = [block.card for block in own if block.card >= 0]
        if any(cards.count(c) > s.played[owner].count(c) * (1 + (pieces.KIND[c] == pieces.DOUBLE)) for c in set(cards)):
            return False
    return True


class Second(SideFrame[SekiState], name="second", phases=("combat",), under=("challenge", "siege")):
    """8-4-2: a double card may deploy a second block of its daimyo; ``first`` is the other's position in the line."""

    first: int

    def options(self, s: SekiState) -> list[str]:
        fight = open_fight(s)
        house = pieces.CARD_HOUSE[fight.line[self.first].card]
        keys = fields.FACE_KEY["second"]
        return [
            fields.DONE,
            *[keys[face] for face in dict.fromkeys(s.faces(self.side, fight.place)) if pieces.HOUSE[face] == house],
        ]

    def choose(self, s: SekiState, option: str) -> None:
        fight = open_fight(s)
        s.stack.pop()
        if option == fields.DONE:
            return
        fight.deploy(s, fields.ARG[option], fight.line[self.first].card)
        if isinstance(fight, Battle):
            s.replace_top("challenge", 1 - self.side, doubted=2)

    def decision(self, s: SekiState) -> Decision:
        fight = open_fight(s)
        card = fight.line[self.first].card
        return s.asks(self.side, "second", source=pieces.CARD_ID[card], subject=PLACE_ID[fight.place])

    def fits_table(self, s: SekiState) -> bool:
        fight = open_fight(s)
        if fight.side != self.side or not fight.line or self.first != len(fight.line) - 1:
            return False
        last = fight.line[-1]
        return last.card >= 0 and pieces.KIND[last.card] == pieces.DOUBLE and last.side == last.owner == self.side


class Siege(Deploying, name="siege"):
    """8-9-4: only the besieger deploys, any number; no special attacks or challenges. ``carded``: a card was used."""

    impact: int = 0
    carded: bool = False
    line: list[Deployed] = EMPTY

    @property
    def impacts(self) -> list[int]:
        """The impact of Tokugawa and of Ishida."""
        return [self.impact if side == self.side else 0 for side in (0, 1)]

    def clash(self) -> Clash:
        return Clash("siege", self.place, self.side, self.impacts, 0, self.line)

    def has_carded(self, side: int) -> bool:
        return self.carded

    def add_impact(self, side: int, made: int) -> None:
        self.impact += made

    def run(self, s: SekiState) -> bool:
        if self.can_deploy(s):
            return True
        self.stop(s)
        return False

    def stop(self, s: SekiState) -> None:
        """Go on to what the besieged lose."""
        lost = losses(self.impact, False)
        s.replace_top("assault", 1 - self.side, place=self.place, due=lost)
        if s.events is not None:
            could = {"could": len(self.deployments(s))}
            s.tell("siege_result", self.side, could, place=PLACE_ID[self.place], impact=self.impact, losses=lost)

    def deploy_with(self, s: SekiState, face: int, card: int) -> None:
        self.carded = True
        self.deploy(s, face, card)

    def decision(self, s: SekiState) -> Decision:
        data = {"attack": self.impact, "left": s.count[self.side][self.place]}
        return s.asks(self.side, "siege", subject=PLACE_ID[self.place], data=data)

    def fits_table(self, s: SekiState) -> bool:
        if not (was_fought(s, self.place) and s.holder[self.place] == 1 - self.side and fits_line(s, self.line)):
            return False
        if any(not block.side == block.owner == self.side for block in self.line):
            return False
        made = sum(block.impact for block in self.line)
        return self.impact == made and (self.carded or all(block.card < 0 for block in self.line))


def open_fight(s: SekiState) -> Battle | Siege:
    """Return the fight in which blocks are being deployed; raise TypeError if there is none."""
    fight = find_frame(s.stack, Battle) or find_frame(s.stack, Siege)
    if fight is None:
        raise TypeError("no fight is open")
    return fight


class Doubt(SideFrame[SekiState], phases=("combat",), under=("battle",)):
    """A question about the last blocks of the line: ``doubted`` says how many."""

    doubted: Annotated[int, number(1, 3)]

    def blocks(self, s: SekiState) -> list[Deployed]:
        """Return the blocks in doubt."""
        return s.below(self, Battle).line[-self.doubted :]

    def asks(self, s: SekiState) -> bool:
        return bool(s.hand[self.side])

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


class Challenge(Doubt, name="challenge", no_such_card=Reason("no_loyalty_card", "8-6-1")):
    """8-6-1: a loyalty card may answer a card's deployment; always asked, so that the question tells nothing (S40)."""

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


class Refute(Doubt, name="refute", no_such_card=Reason("card_does_not_match", "8-6-1")):
    """8-6-1: show another card that could deploy the block, and it stays; it is not forced (S41). Else the block, with
    a double both, goes over.
    """

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

    close = defect

    def fits_table(self, s: SekiState) -> bool:
        return self.is_about(s, self.side) and LOYALTY_CARD[1 - self.side] in s.played[1 - self.side]
