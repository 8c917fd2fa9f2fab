"""Play effects of generals of the third box, and its buy phase (5-2)."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.effects import NO, gain_to_hand
from kunitori_tui.engine.deckbuilder.phases import END, BuyPhase, enter
from kunitori_tui.engine.moegahara.cards import ARMIES
from kunitori_tui.engine.moegahara.state import MoegaharaState, team_of
from kunitori_tui.engine.stack import Cell, Frame

UPGRADES = (("kupfer", "silber"), ("silber", "gold"))


class PlayFrame(Frame[MoegaharaState]):
    """A frame that the play effect of a card pushes: ``[name, active seat, card]``."""

    layout = ("seat", "card")
    phases = ("action",)
    rank = 2

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return f[1] == s.active and ("special", self.name) in s.table.ops[f[2]]


class Recruit(PlayFrame):
    """Toudou Takatora, Ukida Hideie: may gain a Speerträger into the hand; nothing with an empty pile (R66)."""

    name = "recruit"
    gains = "speertraeger"

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        if s.pool[s.table.number[self.gains]] > 0:
            return True
        s.stack.pop()
        return False

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        return [NO, f"gain:{self.gains}"]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option != NO:
            gain_to_hand(s, f[1], s.table.number[self.gains])

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        return Decision(f[1], "recruit", source=s.table.ids[f[2]], subject=self.gains, public=True)


class Swap(PlayFrame):
    """Konishi Yukinaga: may swap a Kupfer for a Silber or a Silber for a Gold, from hand to hand; the old card goes
    back to the pool (R49, R66).
    """

    name = "swap"

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        number = s.table.number
        if s.hand[f[1]] and any(s.pool[number[better]] for _, better in UPGRADES):
            return True
        s.stack.pop()
        return False

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        number, hand = s.table.number, s.hand[f[1]]
        return [NO, *[f"swap:{a}" for a, b in UPGRADES if number[a] in hand and s.pool[number[b]]]]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        seat, worse = f[1], option[5:]
        s.leave_hand(seat, s.table.number[worse])
        s.put_in_pool(s.table.number[worse])
        if s.events is not None:
            s.emit("return_to_pool", seat=seat, card=worse)
        gain_to_hand(s, seat, s.table.number[dict(UPGRADES)[worse]])

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        return Decision(f[1], "swap", source=s.table.ids[f[2]])


class MoegaharaBuy(BuyPhase):
    """Section 5-2; the first general bought fixes the sides (R36); with two players a Bauernmiliz bought with a buy
    lets another one be bought without (R61).
    """

    def run(self, s: MoegaharaState, f: Cell) -> bool:  # type: ignore[override]
        militia = s.table.militia
        if not s.buys and s.levy and s.pool[militia] and (s.hand[f[1]] or s.money >= s.table.cost[militia]):
            return True
        return super().run(s, f)

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:  # type: ignore[override]
        if s.buys:
            return super().options(s, f)
        hand, table = s.hand[f[1]], s.table
        found = [END, *[key for c, key in table.treasures if c in hand]]
        return [*found, table.key["buy"][table.militia]] if s.money >= table.cost[table.militia] else found

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:  # type: ignore[override]
        if option[0] != "b":
            if option == END:
                s.levy = 0
            super().choose(s, f, option)
            return
        card = s.table.arg[option]
        levied = card == s.table.militia and s.n == 2
        if levied and s.levy:
            s.levy -= 1
            s.buys += 1  # given back by the purchase: the extra one needs no buy and starts no other
            levied = False
        super().choose(s, f, option)
        s.levy += levied
        army = s.table.army[card]
        if army >= 0 and s.east < 0:
            s.east = team_of(f[1]) ^ army
            if s.events is not None:
                s.emit("sides", seat=f[1], card=s.table.ids[card], army=ARMIES[army], east=s.east)

    def close(self, s: MoegaharaState, seat: int) -> None:  # type: ignore[override]
        s.levy = 0
        enter(s, "deploy", ["deploy_phase", seat])

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:  # type: ignore[override]
        return Decision(f[1], "buy", data={"money": s.money, "buys": s.buys, "levy": s.levy})


EFFECT_FRAMES: tuple[Frame[Any], ...] = (Recruit(), Swap(), MoegaharaBuy())
