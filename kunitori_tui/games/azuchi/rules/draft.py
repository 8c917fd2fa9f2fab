"""Step 1 of a round: three cards lie open, each player in turn takes one, until everybody has two (3-1)."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.games.azuchi.rules.frame import SeatFrame
from kunitori_tui.games.azuchi.rules.pieces import CARDS, LYING_OPEN, PICKS
from kunitori_tui.games.azuchi.rules.state import AzuchiState, counted
from kunitori_tui.games.azuchi.rules.view import AzuchiView

DRAFT = [f"draft:{card}" for card in CARDS]
CARD_OF = {key: card for card, key in enumerate(DRAFT)}
DRAFTS = [[key for card, key in enumerate(DRAFT) if kinds >> card & 1] for kinds in range(1 << len(CARDS))]
"""The options by the kinds that lie open, as bits."""


def begin_draft(s: AzuchiState) -> None:
    """Go on to the draft of a round; the holder of the tile begins."""
    s.begin("draft")


def turn_up(s: AzuchiState, seat: int, number: int) -> None:
    """Turn up cards for ``seat`` to choose from; an empty deck is renewed when a card is due (3-4, A16)."""
    s.revealed += 1
    lying = s.open[:]
    for _ in range(number):
        if not s.deck:
            renew(s)
        lying.append(s.draw())
    s.open = lying
    if s.events is not None:
        s.emit("open", seat=seat, cards=[CARDS[card] for card in s.open[-number:]])


def renew(s: AzuchiState) -> None:
    """Shuffle the discarded cards into a new deck. There are always enough of them (A26)."""
    s.deck = s.shuffled([card for card, count in enumerate(s.discard) for _ in range(count)])
    s.discard = [0] * len(CARDS)
    if s.events is not None:
        s.emit("reshuffle", pile="action", cards=len(s.deck))


class Draft(SeatFrame[AzuchiState]):
    """``seat`` takes a card; ``picks`` were made in this round. Three equal cards leave no choice and are not asked
    about.
    """

    name = "draft"
    phases = ("draft",)
    lowest = True

    picks: int = 0

    def run(self, s: AzuchiState) -> bool:
        if self.picks == PICKS * s.n:
            s.enter("action")
            return False
        seat = self.seat = (s.holder + self.picks) % s.n
        if len(s.open) < LYING_OPEN:
            turn_up(s, seat, LYING_OPEN - len(s.open))
        lying = s.open
        if lying[0] == lying[1] == lying[2]:
            self.take(s, lying[0])
            return False
        return True

    def take(self, s: AzuchiState, card: int) -> None:
        """Put a card that lies open before the player whose pick it is."""
        seat = self.seat
        s.open = s.open[:]
        s.open.remove(card)
        s.free = counted(s.free, seat, card, 1)
        self.picks += 1
        if s.events is not None:
            s.emit("draft", seat=seat, card=CARDS[card])

    def options(self, s: AzuchiState) -> list[str]:
        a, b, c = s.open
        return DRAFTS[1 << a | 1 << b | 1 << c]

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        return Reason("not_open", "3-1") if place == "open" and name in CARDS else None

    def choose(self, s: AzuchiState, option: str) -> None:
        self.take(s, CARD_OF[option])

    def decision(self, s: AzuchiState) -> Decision:
        return Decision(self.seat, "draft", public=True, data={"pick": self.picks // s.n + 1, "round": s.round})

    def fits_table(self, s: AzuchiState) -> bool:
        due = (s.holder + self.picks) % s.n
        return 0 <= self.picks < PICKS * s.n and self.seat == due and len(s.open) == LYING_OPEN
