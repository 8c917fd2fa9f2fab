"""Strategy cards kept in hand in the end phase (5-4 of the boxes that have them, R16)."""

from __future__ import annotations

from bisect import insort
from typing import Annotated

from kunitori_tui.engine.api import Decision, Option, Reason
from kunitori_tui.engine.cells import EMPTY, SECRET, CardNumber
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import CleanUp, end_turn
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE, DeckState
from kunitori_tui.games.deckbuilder.rules.table import DeckFrame, is_part
from kunitori_tui.games.deckbuilder.rules.view import DeckView


class Keep(DeckFrame[DeckState], name="keep", phases=("end",), lowest=True):
    """Show any number of strategy cards and keep them; draw one card less for each, and as many more as the box says
    (R16). They are named in any order and shown all at once, so the position knows them sorted, and whoever has chosen
    his whole hand is asked on like anybody. ``more`` cards are drawn in addition.
    """

    chosen: Annotated[list[CardNumber], SECRET] = EMPTY
    more: int = 0

    def asks(self, s: DeckState) -> bool:
        return bool(s.hand[self.seat])

    def options(self, s: DeckState) -> list[str]:
        hand, chosen = s.hand[self.seat], self.chosen
        is_strategy = s.table.is_strategy
        cards = {c for c in hand if is_strategy[c]}
        if chosen:
            cards = {c for c in cards if hand.count(c) > chosen.count(c)}
        keys = s.table.key["show"]
        return [DONE, *[keys[c] for c in sorted(cards)]]

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        paragraph = view.table.paragraphs["keep"]
        if not view.table.is_strategy[card]:
            return Reason("only_strategy", paragraph)
        return self.why_not_again(view, card, paragraph)

    def choose(self, s: DeckState, option: str) -> None:
        if option == DONE:
            self.close(s)
        else:
            insort(self.chosen, s.table.arg[option])

    def close(self, s: DeckState) -> None:
        """Keep what was chosen, discard the rest of the hand, draw, and end the turn."""
        seat, kept = self.seat, self.chosen
        for card in kept:
            s.leave_hand(seat, card)
        if s.events is not None:
            s.emit("keep", seat=seat, cards=s.names(kept))
        CleanUp.discard_hand(s, seat)
        s.hand[seat] = kept
        s.known_hand[seat] = kept[:]
        due = max(0, HAND_SIZE - len(kept) + self.more)
        if due:
            s.draw(seat, due)
        s.stack.pop()
        end_turn(s)

    def secret_steps(self, s: DeckState) -> tuple[list[Option], int]:
        steps = [s.table.key["show"][c] for c in sorted(s.hand[self.seat])]
        return steps, len(steps)

    def decision(self, s: DeckState) -> Decision:
        return Decision(
            self.seat, "keep", group="keep", secret=True, most=len(s.hand[self.seat]), data={"more": self.more}
        )

    def fits_table(self, s: DeckState) -> bool:
        seat, chosen, is_strategy = self.seat, self.chosen, s.table.is_strategy
        cleared = seat == s.active and not s.area[seat] and not s.replayed[seat]
        known = chosen == sorted(chosen) and is_part(chosen, s.hand[seat])
        return cleared and known and all(is_strategy[c] for c in chosen)
