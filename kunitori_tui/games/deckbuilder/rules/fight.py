"""The steps of one battle (7-2, 7-3): defend, ambush (7-2-1) or cards turned up (7-2-2) and put back, outcome (7-3)."""

from __future__ import annotations

from typing import Annotated, Any

from kunitori_tui.engine.api import Decision, Option, Reason
from kunitori_tui.engine.cells import EMPTY, SECRET, CardNumber, Seat
from kunitori_tui.games.deckbuilder.rules.battle import REINFORCEMENT, FightFrame, attack_value, defence_value, prize
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import DeckFrame, is_part
from kunitori_tui.games.deckbuilder.rules.view import DeckView

DONE = "done"
DECLINE = "decline"


class Defend(FightFrame[DeckState], name="defend", rank=4):
    """Section 7-2: the attacked player chooses ambush or reinforcement."""

    def options(self, s: DeckState) -> list[str]:
        return ["ambush", "reinforcement"]

    def choose(self, s: DeckState, option: str) -> None:
        seat = self.seat
        if option == "ambush":
            s.replace_top("ambush", seat, attacker=self.attacker, cards=self.cards)
        else:
            s.turned[seat] = s.reveal(seat, REINFORCEMENT)
            s.emit("reinforcement", seat=seat, cards=s.names(s.turned[seat]))
            s.stack.pop()

    def decision(self, s: DeckState) -> Decision:
        return Decision(self.seat, "defend", data=self.battle_data(s), public=True)

    def fits_table(self, s: DeckState) -> bool:
        return self.is_fought(s) and not s.ambush[self.seat] and not s.turned[self.seat]


class Ambush(FightFrame[DeckState], name="ambush", rank=4):
    """Section 7-2-1, R24: any number of hand cards with a value, chosen in secret and shown together."""

    chosen: Annotated[list[CardNumber], SECRET] = EMPTY

    def asks(self, s: DeckState) -> bool:
        return len(self.chosen) < len(s.hand[self.seat])

    def close(self, s: DeckState) -> None:
        """Lay the chosen cards into the area."""
        seat, chosen = self.seat, self.chosen
        for card in chosen:
            s.leave_hand(seat, card)
        s.ambush[seat] = chosen
        if chosen:
            s.revealed += 1
        s.emit("ambush", seat=seat, cards=s.names(chosen))
        s.stack.pop()

    def options(self, s: DeckState) -> list[str]:
        chosen = self.chosen
        hand = s.hand[self.seat]
        value = s.table.value
        last = chosen[-1] if chosen else 0
        keys = s.table.key["show"]
        cards = [c for c in sorted(set(hand)) if c >= last and value[c] and hand.count(c) > chosen.count(c)]
        return [DONE, *[keys[c] for c in cards]]

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        return self.why_not_next(view, card, "7-2-1") if view.table.value[card] else Reason("no_value", "7-2-1")

    def choose(self, s: DeckState, option: str) -> None:
        if option == DONE:
            self.close(s)
        else:
            self.chosen.append(s.table.arg[option])

    def secret_steps(self, s: DeckState) -> tuple[list[Option], int]:
        steps = [s.table.key["show"][c] for c in sorted(s.hand[self.seat])]
        return steps, len(steps) - 1  # with the last card of the hand all are shown

    def decision(self, s: DeckState) -> Decision:
        hand = len(s.hand[self.seat])
        return Decision(self.seat, "ambush", group="ambush", secret=True, most=hand, data=self.battle_data(s))

    def fits_table(self, s: DeckState) -> bool:
        seat, chosen = self.seat, self.chosen
        free = not s.ambush[seat] and not s.turned[seat]
        return free and self.is_fought(s) and is_part(chosen, s.hand[seat]) and all(s.table.value[c] for c in chosen)


class Outcome(FightFrame[DeckState], name="outcome", rank=3):
    """Section 7-3: the attacker must take his victory card, the defender may decline; an empty pile: nothing (R26)."""

    def due(self, difference: int) -> str:
        """Return the victory card due for attack minus defence; "" for none."""
        return prize(difference) or ""

    def helpers(self) -> dict[str, Any]:
        """Return who gains what is due beside the attacker, by the word for it; nobody."""
        return {}

    def offers(self, s: DeckState) -> list[str]:
        """Return the victory cards one of which the defender may take."""
        return [self.due(attack_value(s.table, self.cards) - defence_value(s, self.seat)) or "dorf"]

    def run(self, s: DeckState) -> bool:
        attack, defence = attack_value(s.table, self.cards), defence_value(s, self.seat)
        due, seat, helpers = self.due(attack - defence), self.attacker, self.helpers()
        card = s.table.number[due] if due else -1
        left = s.pool[card] if due else 0
        s.emit("battle", seat=seat, target=self.seat, **helpers, attack=attack, defence=defence, prize=due, left=left)
        if attack < defence and len(s.choices_of(self)) > 1:
            return True
        s.stack.pop()
        for gainer in (seat, *helpers.values()) if attack > defence else ():
            if s.pool[card]:
                s.gain(gainer, card, "battle")
                s.tell_points()
        return False

    def options(self, s: DeckState) -> list[str]:
        cards = [s.table.number[name] for name in self.offers(s)]
        return [DECLINE, *[s.table.key["take"][card] for card in cards if s.pool[card]]]

    def choose(self, s: DeckState, option: str) -> None:
        s.stack.pop()
        if option == DECLINE:
            s.emit("decline", seat=self.seat, card=self.subject(s))
        else:
            s.gain(self.seat, s.table.arg[option], "battle")
            s.tell_points()

    def subject(self, s: DeckState) -> str:
        """Return the one card that the defender may take; "" where he has the choice."""
        return self.offers(s)[0]

    def decision(self, s: DeckState) -> Decision:
        return Decision(self.seat, "prize", subject=self.subject(s), public=True, data=self.battle_data(s))

    def fits_table(self, s: DeckState) -> bool:
        return self.is_fought(s)


class Order(
    DeckFrame[DeckState], name="order", phases=("action", "battle"), rank=4, repeats=True, public=True, returns="owner"
):
    """Put cards turned up from the deck of ``owner`` back on it, in the order the chooser names; everybody sees it."""

    owner: Seat

    def options(self, s: DeckState) -> list[str]:
        return [s.table.key["top"][c] for c in sorted(set(s.turned[self.owner]))]

    def choose(self, s: DeckState, option: str) -> None:
        owner, card = self.owner, s.table.arg[option]
        rest = s.turned[owner]
        rest.remove(card)
        s.emit("put_back", seat=owner, cards=s.names([card, *rest]))
        s.deck[owner] += [*reversed(rest), card]
        s.known_top[owner] += len(rest) + 1
        s.turned[owner] = []
        s.stack.pop()

    def decision(self, s: DeckState) -> Decision:
        return Decision(self.seat, "order", group="order", public=True, data={"target": self.owner})

    def fits_table(self, s: DeckState) -> bool:
        return self.seat in (self.owner, s.active) and not s.ambush[self.owner]
