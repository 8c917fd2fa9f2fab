"""How a round begins and ends: three cards lie open, each player in turn takes one, until everybody has two (3-1); at
the end of step 4 comes the next round or the end of the game (3-4, 4).
"""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.games.azuchi.rules.frame import SeatFrame
from kunitori_tui.games.azuchi.rules.pieces import (
    ATTACK,
    BUILD,
    CARDS,
    EVENT_COPIES,
    LYING_OPEN,
    PICKS,
    ROUNDS,
    STOREYS,
    TRIBUTE,
)
from kunitori_tui.games.azuchi.rules.state import AzuchiState, AzuchiView, counted

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


def end_round(s: AzuchiState) -> None:
    """Clear the table; then the game is over, or the tile moves to the left for another round (3-4)."""
    clean_up(s)
    why = reason_to_end(s)
    if why:
        s.phase = "over"
        s.over = True
        s.stack.clear()
        s.emit("over", reason=why)
        return
    if not s.event_deck:
        shuffle_events(s)
    s.holder = (s.holder + 1) % s.n
    s.round += 1
    begin_draft(s)
    if s.events is not None:
        s.emit("round", seat=s.holder, round=s.round)


def clean_up(s: AzuchiState) -> None:
    """Keep armies without a worker, and those with one if there was no attack; discard all other action cards (3-4,
    A10). Workers go back to their owners (A11).
    """
    attacked = s.row[-1] == ATTACK
    discard, free, busy, stay = s.discard[:], s.free[:], s.busy[:], s.kept[:]
    for card in s.open:
        discard[card] += 1
    if s.events is not None:
        s.emit("clear", cards=[CARDS[card] for card in s.open])
    s.open = []
    n = s.n
    for seat in range(s.holder, s.holder + n):
        seat %= n
        wood, stone, tile, market, kept = free[seat]
        wood_2, stone_2, tile_2, market_2, guards = busy[seat]
        lost = guards if attacked else 0
        kept += guards - lost
        thrown = (wood + wood_2, stone + stone_2, tile + tile_2, market + market_2, lost)
        for card, count in enumerate(thrown):
            discard[card] += count
        free[seat] = [0, 0, 0, 0, kept]
        busy[seat] = [0, 0, 0, 0, 0]
        stay[seat] = kept
        if s.events is not None:
            names = [CARDS[card] for card, count in enumerate(thrown) for _ in range(count)]
            s.emit("clean_up", seat=seat, discarded=names, kept=kept)
    s.discard, s.free, s.busy, s.kept = discard, free, busy, stay
    s.passed = [0] * n


def reason_to_end(s: AzuchiState) -> str:
    """Return why the game is over after this round, "" if it goes on: the castle stands after twelve rounds or more
    (4, A24), or the limit is reached (A14).
    """
    if s.round >= ROUNDS and len(s.storeys) == STOREYS:
        return "castle"
    return "rounds" if s.rules.round_limit and s.round >= s.rules.round_limit else ""


def shuffle_events(s: AzuchiState) -> None:
    """Make a new event deck of all event cards but the build cards that lie face up (4, A13, A24)."""
    builds = EVENT_COPIES - len(s.storeys)
    s.event_deck = s.shuffled([BUILD] * builds + [ATTACK] * EVENT_COPIES + [TRIBUTE] * EVENT_COPIES)
    s.row = []
    if s.events is not None:
        s.emit("reshuffle", pile="event", cards=len(s.event_deck))
