"""What all frames of this game have: what they may lie on, the side that chooses, the fight that is open in them, with
the line that the deployed blocks make in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from kunitori_tui.engine.api import Reason, Ref
from kunitori_tui.engine.cells import Record
from kunitori_tui.engine.stack import Frame, S
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.fields import CardOrNone, FaceNumber, PlaceNumber, Side
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE


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
    """A battle or siege under way: the ``impact`` of both sides and the ``line``; ``stopped`` are those who may not
    deploy any more, as bits.
    """

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
    """A frame of this game. ``under`` names the frames that may lie right below it. Nothing in
    it is hidden from anybody.
    """

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
