"""Strategy cards kept in hand in the end phase (5-4 of the boxes that have them, R16)."""

from __future__ import annotations

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.battle import DONE
from kunitori_tui.engine.deckbuilder.phases import CleanUp, end_turn
from kunitori_tui.engine.deckbuilder.state import HAND_SIZE, DeckState, is_part
from kunitori_tui.engine.stack import Cell, Frame


class Keep(Frame[DeckState]):
    """Show any number of strategy cards and keep them; draw one card less for each, and as many more as the box says
    (R16). They are shown all at once, so whoever has chosen his whole hand is asked on like anybody. Cells: the cards
    chosen so far, the cards drawn in addition.
    """

    name = "keep"
    layout = ("seat", "list card", "int")
    secret = (2,)
    phases = ("end",)
    lowest = True

    def run(self, s: DeckState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        self.close(s, f)
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        hand, chosen = s.hand[f[1]], f[2]
        is_strategy = s.table.is_strategy
        cards = {c for c in hand if is_strategy[c]}
        if chosen:
            cards = {c for c in cards if c >= chosen[-1] and hand.count(c) > chosen.count(c)}
        keys = s.table.key["show"]
        return [DONE, *[keys[c] for c in sorted(cards)]]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        if option == DONE:
            self.close(s, f)
        else:
            f[2].append(s.table.arg[option])

    @staticmethod
    def close(s: DeckState, f: Cell) -> None:
        """Keep what was chosen, discard the rest of the hand, draw, and end the turn."""
        seat, kept, more = f[1:]
        for card in kept:
            s.leave_hand(seat, card)
        if s.events is not None:
            s.emit("keep", seat=seat, cards=s.names(kept))
        CleanUp.discard_hand(s, seat)
        s.hand[seat] = kept
        s.known_hand[seat] = kept[:]
        due = max(0, HAND_SIZE - len(kept) + more)
        if due:
            s.draw(seat, due)
        s.stack.pop()
        end_turn(s)

    def guess(self, s: DeckState, f: Cell, dice: int) -> int:
        hand = sorted(s.hand[f[1]])
        for card in hand:
            dice, yes = rng.below(dice, 2)
            if yes and s.table.cards[card].kind == "strategy":
                f[2].append(card)
        return dice

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "keep", group="keep", secret=True, most=len(s.hand[f[1]]), data={"more": f[3]})

    def sound(self, s: DeckState, f: Cell) -> bool:
        cards = s.table.cards
        cleared = f[1] == s.active and not s.area[f[1]] and not s.replayed[f[1]]
        return cleared and is_part(f[2], s.hand[f[1]]) and all(cards[c].kind == "strategy" for c in f[2])
