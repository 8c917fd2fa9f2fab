"""Play effects of generals of the third box, and its buy phase (5-2)."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason
from kunitori_tui.games.deckbuilder.rules.effects import NO, UPGRADES, PlayFrame, gain_to_hand
from kunitori_tui.games.deckbuilder.rules.phases import END, BuyPhase, enter
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import ARMIES


class Recruit(PlayFrame[MoegaharaState]):
    """Toudou Takatora, Ukida Hideie: may gain a Speerträger into the hand; nothing with an empty pile (R66)."""

    name = "recruit"
    gains = "speertraeger"

    def asks(self, s: MoegaharaState) -> bool:
        return s.pool[s.table.number[self.gains]] > 0

    def options(self, s: MoegaharaState) -> list[str]:
        return [NO, f"gain:{self.gains}"]

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        if option != NO:
            gain_to_hand(s, self.seat, s.table.number[self.gains])

    def decision(self, s: MoegaharaState) -> Decision:
        return Decision(self.seat, "recruit", source=s.table.ids[self.card], subject=self.gains, public=True)


class Swap(PlayFrame[MoegaharaState]):
    """Konishi Yukinaga: may swap a Kupfer for a Silber or a Silber for a Gold, from hand to hand; the old card goes
    back to the pool (R49, R66).
    """

    name = "swap"

    def asks(self, s: MoegaharaState) -> bool:
        number = s.table.number
        return bool(s.hand[self.seat]) and any(s.pool[number[better]] for _, better in UPGRADES)

    def options(self, s: MoegaharaState) -> list[str]:
        number, hand = s.table.number, s.hand[self.seat]
        return [NO, *[f"swap:{a}" for a, b in UPGRADES if number[a] in hand and s.pool[number[b]]]]

    def why_not_hand(self, view: MoegaharaView, card: int) -> Reason | None:
        if not view.table.is_treasure[card]:
            return Reason("only_treasures", "R66")
        return Reason("pile_empty" if view.table.ids[card] in dict(UPGRADES) else "no_better_treasure", "R66")

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        seat, worse = self.seat, option[5:]
        s.leave_hand(seat, s.table.number[worse])
        s.put_in_pool(s.table.number[worse])
        s.emit("return_to_pool", seat=seat, card=worse)
        gain_to_hand(s, seat, s.table.number[dict(UPGRADES)[worse]])


class MoegaharaBuy(BuyPhase):
    """Section 5-2; the first general bought fixes the sides (R36); with two players a Bauernmiliz bought with a buy
    lets another one be bought without (R61).
    """

    def run(self, s: MoegaharaState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        if s.levy and not s.buys:
            militia = s.table.militia
            if s.pool[militia] and (s.hand[self.seat] or s.money >= s.table.cost[militia]):
                return True
        return BuyPhase.run(self, s)  # here and below not through super(), which takes as long as the rest of it

    def options(self, s: MoegaharaState) -> list[str]:  # type: ignore[override]  # a frame of this box meets no other state
        if s.buys:
            return BuyPhase.options(self, s)
        hand, table = s.hand[self.seat], s.table
        options = [END, *[key for c, key in table.treasures if c in hand]]
        return [*options, table.key["buy"][table.militia]] if s.money >= table.cost[table.militia] else options

    def why_not_pool(self, view: MoegaharaView, card: int) -> Reason | None:  # type: ignore[override]  # a frame of this box meets no other view
        if not view.buys and not (view.levy and card == view.table.militia):
            return Reason("no_buys", "5-2")
        return super().why_not_pool(view, card)

    def choose(self, s: MoegaharaState, option: str) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        if option[0] != "b":
            if option == END:
                s.levy = 0
            super().choose(s, option)
            return
        card = s.table.arg[option]
        levied = card == s.table.militia and s.n == 2
        if levied and s.levy:
            s.levy -= 1
            s.buys += 1  # given back by the purchase: the extra one needs no buy and starts no other
            levied = False
        super().choose(s, option)
        s.levy += levied
        army = s.table.army[card]
        if army >= 0 and s.east < 0:
            s.east = team_of(self.seat) ^ army
            s.emit("sides", seat=self.seat, card=s.table.ids[card], army=ARMIES[army], east=s.east)

    def close(self, s: MoegaharaState) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        s.levy = 0
        enter(s, "deploy", s.frames["deploy_phase"].make(self.seat))

    def decision(self, s: MoegaharaState) -> Decision:  # type: ignore[override]  # a frame of this box meets no other state
        return Decision(self.seat, "buy", data={"money": s.money, "buys": s.buys, "levy": s.levy})
