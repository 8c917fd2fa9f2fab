"""What all frames of the deck-builders have: the seat that chooses, a rank on the stack, what others see of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kunitori_tui.engine.api import Reason, Ref
from kunitori_tui.engine.cells import Seat
from kunitori_tui.engine.stack import Frame, S


def is_part(part: list[int], whole: list[int]) -> bool:
    """Return whether every card of ``part`` is in ``whole``, as often."""
    return all(part.count(c) <= whole.count(c) for c in set(part))


class DeckFrame(Frame[S]):
    """A frame whose first cell is the seat that chooses.

    Up the stack ``rank`` only rises (0: it may lie anywhere), but frames of a sort that ``repeats`` may lie on each
    other.
    """

    rank: ClassVar[int] = 0
    repeats: ClassVar[bool] = False
    returns: ClassVar[str] = ""
    """The cell with the seat whose cards, lying out for a while, it will put back where they belong; "" for none."""
    kind: ClassVar[str] = ""
    """That of its question, where that has another name than the frame."""
    no_such_card: ClassVar[Reason | None] = None
    """Why a card of the own hand is no answer, where that is the same for all."""

    seat: Seat

    def chosen_cards(self) -> Sequence[int]:
        """Return the cards of the hand with which the question has been answered so far, where it takes several: those
        in the cell ``chosen``.
        """
        chosen: Sequence[int] = getattr(self, "chosen", ())
        return chosen

    def why_not(self, view: Any, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        card = view.table.number.get(name)
        if card is None:
            return None
        if place == "hand":
            return self.why_not_hand(view, card) if card in view.own_hand else Reason("not_in_hand")
        if place == "pool":
            return view.why_not_offered(card) or self.why_not_pool(view, card)
        return None

    def why_not_hand(self, view: Any, card: int) -> Reason | None:
        """Return :meth:`why_not` for a card in the own hand."""
        return self.no_such_card

    def why_not_pool(self, view: Any, card: int) -> Reason | None:
        """Return :meth:`why_not` for a card that lies in the pool and is on offer there."""
        if view.phase == "buy":
            return None
        return Reason("not_buy_phase", view.table.paragraphs["buy"], {"kind": view.asked.kind})

    def why_not_again(self, view: Any, card: int, paragraph: str) -> Reason | None:
        """Return why ``card`` cannot be named beside the :meth:`chosen_cards`, where ``paragraph`` lets each card of
        the hand be named once; None if that is not the reason.
        """
        named = self.chosen_cards()
        taken = card in named and named.count(card) == view.own_hand.count(card)
        return Reason("taken", paragraph) if taken else None

    def why_not_next(self, view: Any, card: int, paragraph: str) -> Reason | None:
        """Return why ``card`` is not the next of the :meth:`chosen_cards`, where ``paragraph`` lets such cards of the
        hand be named, one by one in a fixed order (R71); None if that is not the reason.
        """
        named = self.chosen_cards()
        passed = Reason("passed", paragraph) if named and card < named[-1] else None
        return self.why_not_again(view, card, paragraph) or passed

    def puts_back(self) -> Sequence[int]:
        """Return the seats whose cards lying out for a while this frame will put back where they belong."""
        return (getattr(self, self.returns),) if self.returns else ()

    def backs(self, s: S, above: DeckFrame[Any]) -> bool:
        """Return whether ``above``, a frame higher on the stack, is part of what this one works through."""
        return False


AnyDeckFrame = DeckFrame[Any]
