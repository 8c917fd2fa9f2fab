"""The first box as a game, with effects of single cards: Ninja Clan, Marktplatz, Aufstrebender General (section 11)."""

from __future__ import annotations

from typing import Annotated

from kunitori_tui.engine.api import Decision, GameOption, Option, Reason
from kunitori_tui.engine.cells import EMPTY, SECRET, CardNumber, Seat
from kunitori_tui.games.deckbuilder.rules.effects import NO, PlayFrame, has_effect, trash_from_area
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import DeckFrame, is_part
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.kunitori.rules.cards import CARDS, START_DECK


class NinjaClan(PlayFrame[DeckState], name="ninja_clan"):
    """R12: all players in turn, clockwise from the active one, who is included unless ``ninja_self`` is off."""

    dealt_with: int = 0

    def run(self, s: DeckState) -> bool:
        done = self.dealt_with
        if done == s.n:
            s.stack.pop()
            return False
        self.dealt_with += 1
        target = (self.seat + done) % s.n
        if done or s.table.options["ninja_self"]:
            s.push("ninja_show", target, attacker=self.seat, card=self.card)
        return False

    def fits_table(self, s: DeckState) -> bool:
        return super().fits_table(s) and 0 <= self.dealt_with <= s.n


class NinjaShow(DeckFrame[DeckState], name="ninja_show", phases=("action",), rank=3, told=("attacker",)):
    """Each player may show a Ninja Clan from the hand; who does not turns up two cards."""

    no_such_card = Reason("only_ninja_clan", "R12")

    attacker: Seat
    card: CardNumber

    def asks(self, s: DeckState) -> bool:
        return bool(s.hand[self.seat])

    def close(self, s: DeckState) -> None:
        """Turn up the top two cards (the FAQ renews an empty deck, R4); the player of the card decides on each."""
        target, card = self.seat, self.card
        s.turned[target] = s.reveal(target, 2)
        s.emit("reveal", seat=target, cards=s.names(s.turned[target]), source=s.table.ids[card])
        s.replace_top("ninja_pick", self.attacker, target=target, card=card)

    def options(self, s: DeckState) -> list[str]:
        return [NO, s.table.key["show"][self.card]] if self.card in s.hand[self.seat] else [NO]

    def choose(self, s: DeckState, option: str) -> None:
        if option == NO:
            self.close(s)
            return
        s.stack.pop()
        s.show(self.seat, self.card)
        s.revealed += 1
        s.emit("show", seat=self.seat, card=s.table.ids[self.card], source=s.table.ids[self.card])

    def fits_table(self, s: DeckState) -> bool:
        return self.attacker == s.active and has_effect(s, self.card, "ninja_clan") and not s.turned[self.seat]


class NinjaPick(DeckFrame[DeckState], name="ninja_pick", phases=("action",), rank=3, returns="target"):
    """The player of the card decides for each turned card: discard pile or back on the deck."""

    target: Seat
    card: CardNumber
    decided: int = 0

    def run(self, s: DeckState) -> bool:
        if self.decided < len(s.turned[self.target]):
            return True
        s.replace_top("order", self.seat, owner=self.target)
        return False

    def options(self, s: DeckState) -> list[str]:
        card = s.turned[self.target][self.decided]
        return [s.table.key["keep"][card], s.table.key["discard"][card]]

    def choose(self, s: DeckState, option: str) -> None:
        target = self.target
        if option[0] == "k":
            self.decided += 1
            return
        card = s.turned[target].pop(self.decided)
        s.open_discard[target].append(card)
        s.emit("discard", seat=target, card=s.table.ids[card])

    def decision(self, s: DeckState) -> Decision:
        ids = s.table.ids
        subject = ids[s.turned[self.target][self.decided]]
        return Decision(
            self.seat, "ninja_pick", ids[self.card], subject, group="ninja", public=True, data={"target": self.target}
        )

    def fits_table(self, s: DeckState) -> bool:
        fits = self.seat == s.active and has_effect(s, self.card, "ninja_clan") and not s.ambush[self.target]
        return fits and 0 <= self.decided <= len(s.turned[self.target])


class Remodel(PlayFrame[DeckState], name="remodel", kind="trash", group="remodel", told=("plus",)):
    """Marktplatz, R9: trash a hand card; nothing happens without a card that may be trashed (R10)."""

    plus: int

    def asks(self, s: DeckState) -> bool:
        return bool(s.hand[self.seat])

    def options(self, s: DeckState) -> list[str]:
        table = s.table
        cards = sorted(c for c in set(s.hand[self.seat]) if table.trashable[c])
        return [table.key["trash"][c] for c in cards if "not_at_market" not in table.cards[c].traits] or [NO]

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        return Reason("not_at_market", "11-4") if view.table.trashable[card] else Reason("untrashable", "R10")

    def choose(self, s: DeckState, option: str) -> None:
        if option == NO:
            s.stack.pop()
            return
        card = s.table.arg[option]
        s.leave_hand(self.seat, card)
        s.put_on_trash(card)
        s.emit("trash", seat=self.seat, card=s.table.ids[card], source="hand")
        s.replace_top("remodel_gain", self.seat, card=self.card, limit=s.table.cost[card] + self.plus)

    def fits_table(self, s: DeckState) -> bool:
        return self.seat == s.active and ("special", self.name, self.plus) in s.table.ops[self.card]


class RemodelGain(PlayFrame[DeckState], name="remodel_gain", kind="gain", group="remodel", public=True):
    """Marktplatz, R9: gain a card of any class whose printed cost (R56) is at most two more; compulsory."""

    told = ("limit",)

    limit: int

    def options(self, s: DeckState) -> list[str]:
        limit = min(self.limit, s.table.top_cost)
        return [s.table.key["gain"][c] for c, _ in s.table.affordable[limit] if s.is_offered(c)]

    def why_not_pool(self, view: DeckView, card: int) -> Reason | None:
        return Reason("over_limit", "R9", {"price": view.table.cost[card], "limit": self.limit})

    def choose(self, s: DeckState, option: str) -> None:
        s.stack.pop()
        s.gain(self.seat, s.table.arg[option], "effect")

    def fits_table(self, s: DeckState) -> bool:
        return self.seat == s.active and has_effect(s, self.card, "remodel") and self.limit >= 0


class RisingGeneral(PlayFrame[DeckState], name="rising_general", phases=("battle",), repeats=True):
    """Aufstrebender General at the start of the battle phase, once per copy played (R7, R8, R43).

    It takes treasures of ``worth``; ``left`` copies are to be decided. The treasures ``chosen`` so far go down together
    with the choice of the general, so they are secret until then.
    """

    worth: int
    left: int
    chosen: Annotated[list[CardNumber], SECRET] = EMPTY

    def asks(self, s: DeckState) -> bool:
        return self.left > 0 and bool(s.hand[self.seat]) and any(s.is_offered(g) for g in s.table.generals)

    def options(self, s: DeckState) -> list[str]:
        table = s.table
        worth, chosen = table.money, self.chosen
        rest = sorted(c for c in s.hand[self.seat] if worth[c])
        for c in chosen:
            rest.remove(c)
        if chosen:
            rest = [c for c in rest if c >= chosen[-1]]
        paid = sum(worth[c] for c in chosen)
        options = [] if chosen else [NO]
        left = sum(worth[c] for c in rest)
        previous = -1
        for c in rest:
            if (
                c != previous and paid + left >= self.worth
            ):  # the whole can still be paid with this and dearer treasures
                options.append(table.key["spend"][c])
            left -= worth[c]
            previous = c
        if paid >= self.worth:
            options += [table.key["take"][g] for g in table.generals if s.is_offered(g)]
        return options

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        if not view.table.is_treasure[card]:
            return Reason("only_treasures", "R43")
        return self.why_not_next(view, card, "R43") or Reason("not_needed", "R43")

    def why_not_pool(self, view: DeckView, card: int) -> Reason | None:
        return Reason("pay_first" if view.table.is_general[card] else "only_generals", "R43")

    def choose(self, s: DeckState, option: str) -> None:
        seat, chosen = self.seat, self.chosen
        if option == NO:
            s.stack.pop()
            return
        card = s.table.arg[option]
        if option[0] == "s":
            chosen.append(card)
            return
        for treasure in chosen:
            s.leave_hand(seat, treasure)
        s.area[seat] += [*chosen, card]
        s.emit("rising", seat=seat, treasures=s.names(chosen), card=s.table.ids[card], source=s.table.ids[self.card])
        s.take_from_pool(card)
        trash_from_area(s, seat, self.card)
        s.revealed += 1
        self.left -= 1
        self.chosen = []

    def secret_steps(self, s: DeckState) -> tuple[list[Option], int]:
        steps = [s.table.key["spend"][c] for c in sorted(s.hand[self.seat])]
        return steps, len(steps)

    def decision(self, s: DeckState) -> Decision:
        paid = sum(s.table.money[c] for c in self.chosen)
        return Decision(
            self.seat,
            "rising",
            source=s.table.ids[self.card],
            group="rising",
            secret=True,
            data={"worth": self.worth, "paid": paid},
        )

    def fits_table(self, s: DeckState) -> bool:
        seat, card, chosen = self.seat, self.card, self.chosen
        return (
            seat == s.active
            and s.table.cards[card].battle_start == ("special", self.name, self.worth)
            and 0 <= self.left <= s.area[seat].count(card)
            and chosen == sorted(chosen)
            and is_part(chosen, s.hand[seat])
            and all(s.table.money[c] for c in chosen)
        )


OPTIONS = (
    GameOption("ninja_self", "bool", True, ruling="R12"),
    GameOption("errata", "list", [], choices=("x1",), ruling="X1"),
)

FRAMES = (NinjaClan, NinjaShow, NinjaPick, Remodel, RemodelGain, RisingGeneral)

GAME = DeckGame("kunitori", CARDS, FRAMES, OPTIONS, START_DECK)
