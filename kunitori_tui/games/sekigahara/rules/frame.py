"""What all frames of this game have: what they may lie on, the side that chooses, the fight that is open in them, with
the line that the deployed blocks make in it.

What a deployed block counts for (8-3, 8-4), what impact costs in blocks (8-7), and the course of a fight under way,
step by step, as the line of its blocks tells it. A challenge follows the deployment it doubts at once (8-6-1), so what
a block counted for before it went over follows from the blocks in front of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from kunitori_tui.engine.api import Reason, Ref
from kunitori_tui.engine.cells import Record
from kunitori_tui.engine.stack import Frame, S
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.fields import CardOrNone, FaceNumber, PlaceNumber, Side
from kunitori_tui.games.sekigahara.rules.pieces import CARD, DOUBLE, FACE, HOUSE, KIND, STRENGTH, SWORD, SYMBOL


class Deployed(Record):
    """A block in the line, which lists the deployed blocks in the order they came.

    It fights for ``side`` with ``impact``, was deployed with ``card`` (-1: none), and belongs to ``owner``.
    """

    side: Side
    face: FaceNumber
    card: CardOrNone
    impact: int
    owner: Side


@dataclass(slots=True)
class Clash:
    """A battle or siege: the ``impact`` of both sides and the ``line``; ``stopped`` may deploy no more, as bits."""

    kind: str
    place: int
    attacker: int
    impact: list[int]
    stopped: int
    line: list[Deployed]

    def count_owned(self, side: int) -> int:
        """Return how many of the deployed blocks belong to ``side``, for whomever they fight."""
        return sum(block.owner == side for block in self.line)


class CampaignFrame(Frame[S]):
    """A frame of this game. ``under`` names the frames that may lie right below it. Nothing in it is hidden."""

    under: ClassVar[tuple[str, ...]] = ()
    no_such_card: ClassVar[Reason | None] = None
    """Why a card of the own hand is no answer, where that is the same for all."""

    def why_not(self, view: Any, ref: Ref) -> Reason | None:
        kind, _, name = ref.partition(":")
        if view.side < 0:
            return None
        if kind == "space" and name in PLACE:
            return self.why_not_space(view, PLACE[name])
        if kind == "face" and name in FACE:
            return self.why_not_face(view, FACE[name])
        if kind == "hand" and name in CARD:
            card = CARD[name]
            if card in view.hand[view.side]:
                return self.why_not_card(view, card)
            return Reason("taken") if card in view.picked else Reason("not_in_hand", "3-3")
        return None

    def why_not_space(self, view: Any, place: int) -> Reason | None:
        """Return :meth:`why_not` for a place."""
        return None

    def why_not_face(self, view: Any, face: int) -> Reason | None:
        """Return :meth:`why_not` for the own blocks of one face."""
        return None

    def why_not_card(self, view: Any, card: int) -> Reason | None:
        """Return :meth:`why_not` for a card in the own hand."""
        return self.no_such_card

    def lies_on(self, below: str) -> bool:
        return below in self.under if below else self.lowest

    def clash(self) -> Clash | None:
        """Return the fight in which this frame lets blocks be deployed."""
        return None

    def come_to_rest(self, s: S) -> None:
        """Stop what this frame works at where it is, because the game is over."""


class SideFrame(CampaignFrame[S]):
    """A frame whose first cell is the side that chooses."""

    side: Side


class FightFrame(SideFrame[S], phases=("combat",), under=("combat",)):
    """A frame of a fight at a place."""

    place: PlaceNumber


AnyCampaignFrame = CampaignFrame[Any]


BLOCKS_COST = 7
SPECIAL = 2
Line = Sequence[Deployed]


class Terms(NamedTuple):
    """What the impact of a block is made of: its ``mon``, one for each block of its ``daimyo`` on that side, two for a
    ``sword`` card and its own symbol, two for each equal ``sign`` there (8-3, 8-4-1).
    """

    mon: int = 0
    daimyo: int = 0
    sword: int = 0
    sign: int = 0


def terms(line: Line, side: int, face: int, card: int = -1) -> Terms:
    """Return what a block of ``face`` that joins ``side`` now counts for."""
    house, symbol = HOUSE[face], SYMBOL[face]
    special = symbol and card >= 0 and KIND[card] == SWORD
    same = signs = 0
    for block in line:
        if block.side == side:
            if HOUSE[block.face] == house:
                same += 1
            if special and SYMBOL[block.face] == symbol:
                signs += SPECIAL
    return Terms(STRENGTH[face], same, SPECIAL if special else 0, signs)


def impact(line: Line, side: int, face: int, card: int = -1) -> int:
    """Return the impact of a block of ``face`` that joins ``side`` now."""
    return sum(terms(line, side, face, card))


def losses(made: int, lost: bool) -> int:
    """Return how many blocks a side loses against which ``made`` impact was made (8-7-1)."""
    return made // BLOCKS_COST + lost


def leader_of(attacker: int, impacts: Sequence[int]) -> int:
    """Return the side that is ahead; a tie is the defender's (8-2-1)."""
    return attacker if impacts[attacker] > impacts[1 - attacker] else 1 - attacker


class FightStep(NamedTuple):
    """A step of a fight: ``deed`` is ``deploy``, ``defect``, or ``refute``, by which nothing changes.

    ``side`` gains ``gained`` for ``terms``; ``lost`` is what the owner of a block that goes over loses by it. ``card``
    brought the block (-1: none), ``again`` says that it brought one before; of ``refute`` it is the card shown by
    ``side``. ``sums`` are the impact of Tokugawa and Ishida afterwards.
    """

    deed: str
    side: int
    face: int
    card: int
    again: bool
    gained: int
    lost: int
    terms: Terms
    sums: tuple[int, int]


def course(clash: Clash, refuted: Mapping[int, int]) -> list[FightStep]:
    """Return the steps of a fight; ``refuted``: the card shown in a challenge by the blocks deployed before it."""
    steps: list[FightStep] = []
    sums = [0, 0]
    before: list[Deployed] = []

    def step(deed: str, side: int, face: int, card: int, again: bool, gained: int, lost: int, counts: Terms) -> None:
        sums[1 - side] -= lost
        sums[side] += gained
        steps.append(FightStep(deed, side, face, card, again, gained, lost, counts, (sums[0], sums[1])))

    for group in _by_card(clash.line):
        came: list[Deployed] = []
        for at, block in enumerate(group):
            counts = terms([*before, *came], block.owner, block.face, block.card if clash.kind == "battle" else -1)
            came.append(Deployed.make(block.owner, block.face, block.card, sum(counts), block.owner))
            step("deploy", block.owner, block.face, block.card, at > 0, sum(counts), 0, counts)
        for at, (block, was) in enumerate(zip(group, came, strict=True)):
            if block.side != block.owner:
                counts = terms(before, block.side, block.face)
                step("defect", block.side, block.face, block.card, at > 0, block.impact, was.impact, counts)
            before.append(block)
        if len(before) in refuted:
            step("refute", group[-1].owner, group[-1].face, refuted[len(before)], False, 0, 0, Terms())
    return steps


def _by_card(line: Sequence[Deployed]) -> list[list[Deployed]]:
    """Return the blocks of a line, those that one double card brought together."""
    groups: list[list[Deployed]] = []
    for block in line:
        last = groups[-1] if groups else []
        if len(last) == 1 and block.card == last[0].card >= 0 and KIND[block.card] == DOUBLE:
            last.append(block)
        else:
            groups.append([block])
    return groups
