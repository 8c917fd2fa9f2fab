"""The phases of a turn in which the third box differs: play effects of its generals, its buy phase (5-2), its end
(5-4), and the deploy phase (5-3): cards are placed one by one, strategy cards carried out at any moment of it (R29).
"""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.engine.cells import CardNumber
from kunitori_tui.games.deckbuilder.rules.effects import NO, UPGRADES, PlayFrame, gain_to_hand
from kunitori_tui.games.deckbuilder.rules.phases import END, BuyPhase, CleanUp, enter
from kunitori_tui.games.deckbuilder.rules.table import DeckFrame
from kunitori_tui.games.moegahara.rules.field import place, receivers, remove, settle, take_out, usable, use
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import ARMIES, ROOM, orders, reordered


class Recruit(PlayFrame[MoegaharaState], name="recruit"):
    """Toudou Takatora, Ukida Hideie: may gain a Speerträger into the hand; nothing with an empty pile (R66)."""

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


class Swap(PlayFrame[MoegaharaState], name="swap"):
    """Konishi Yukinaga may swap Kupfer for Silber or Silber for Gold in hand; the old one: to the pool (R49, R66)."""

    def asks(self, s: MoegaharaState) -> bool:
        return bool(s.hand[self.seat]) and any(s.pool[s.table.number[better]] for _, better in UPGRADES)

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
            BuyPhase.choose(self, s, option)
            return
        card = s.table.arg[option]
        levied = card == s.table.militia and s.n == 2
        if levied and s.levy:
            s.levy -= 1
            s.buys += 1  # given back by the purchase: the extra one needs no buy and starts no other
            levied = False
        BuyPhase.choose(self, s, option)
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


class DeployPhase(DeckFrame[MoegaharaState], name="deploy_phase", phases=("deploy",), lowest=True, public=True):
    """Every general and unit played must be placed while a line has room (5-3, R58), in an order and into lines the
    player chooses; what finds no room stays in the area (section 6).
    """

    no_such_card = Reason("not_played", "5-3")

    def asks(self, s: MoegaharaState) -> bool:
        return not s.table.for_deploy.isdisjoint(s.area[self.seat])

    def close(self, s: MoegaharaState) -> None:
        """Go on to the end phase."""
        enter(s, "end", s.frames["clean_up"].make(self.seat))

    def options(self, s: MoegaharaState) -> list[str]:
        seat = self.seat
        waiting = s.to_place(seat)
        rooms = s.rooms(team_of(seat)) if waiting else []
        keys = s.table.place
        return ([keys[c][land] for c in waiting for land in rooms] or [END]) + usable(s, seat)

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        land, card = view.land_at(ref), view.table.number.get(name)
        if land is not None:
            full = len(view.lines[2 * land + team_of(self.seat)]) == ROOM
            return view.why_won(land) or (Reason("line_full", "6") if full else Reason("nothing_to_place", "5-3"))
        if place != "area" or card is None:
            return super().why_not(view, ref)
        if card not in view.area[self.seat]:
            return Reason("not_played", "5-3")
        if view.table.deploying[card]:
            return Reason("no_use", "R62")
        return Reason("no_room", "6") if view.table.is_fighter[card] else Reason("never_placed", "6")

    def choose(self, s: MoegaharaState, option: str) -> None:
        seat = self.seat
        placing = s.table.what.get(option)
        if placing:
            place(s, seat, *placing)
        elif option == END:
            self.close(s)
        else:
            use(s, seat, s.table.number[option[4:]])

    def decision(self, s: MoegaharaState) -> Decision:
        waiting = sum(s.table.is_fighter[c] for c in s.area[self.seat])
        room = bool(waiting) and bool(s.rooms(team_of(self.seat)))
        return Decision(self.seat, "place", public=True, data={"waiting": waiting, "room": int(room)})


class LineFrame(DeckFrame[MoegaharaState], phases=("deploy",), rank=2):
    """A question about the line of ``land`` (from 0), asked by the card ``source``."""

    source: CardNumber
    land: int

    def decision(self, s: MoegaharaState) -> Decision:
        source, data = s.table.ids[self.source], {"land": self.land + 1}
        return Decision(self.seat, self.kind or self.name, source=source, public=True, data=data)

    def fits_table(self, s: MoegaharaState) -> bool:
        return self.seat == s.active and 0 <= self.land < len(s.owners) and s.owners[self.land] < 0


class Turncoat(LineFrame, name="turncoat"):
    """Kobayakawa Hideaki: a card opposite may be discarded before the fights (7-1); no shield against Falle helps."""

    def options(self, s: MoegaharaState) -> list[str]:
        enemy = 1 - team_of(self.seat)
        return [NO, *[f"remove:{self.land + 1}:{enemy}:{i + 1}" for i in range(len(s.both(self.land)[enemy]))]]

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        card = view.card_at(ref)
        if card is None:
            return super().why_not(view, ref)
        return Reason("no_card_there", "6") if card < 0 else Reason("opposite_line_only")

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        if option == NO:
            settle(s, self.land)
        else:
            remove(s, self.seat, self.source, self.land, 1 - team_of(self.seat), int(option.rpartition(":")[2]) - 1)

    def fits_table(self, s: MoegaharaState) -> bool:
        return super().fits_table(s) and s.table.placed[self.source] == "turncoat"


class Order(LineFrame, name="order", kind="order"):
    """Reorder the own line: Ootani Yoshitsugu may when he is placed, a Horo Musha does (R62)."""

    @property
    def team(self) -> int:
        """Return whose line it is."""
        return team_of(self.seat)

    def options(self, s: MoegaharaState) -> list[str]:
        others = orders(s.lines[2 * self.land + self.team])
        return [NO, *others] if s.table.placed[self.source] else others

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        if option != NO:
            seat, i = self.seat, 2 * self.land + self.team
            s.lines[i] = reordered(s.lines[i], option)
            if s.events is not None:
                names = s.names(list(s.lines[i]))
                source = s.table.ids[self.source]
                s.emit("order", seat=seat, source=source, team=self.team, land=self.land + 1, cards=names)
        settle(s, self.land)

    def fits_table(self, s: MoegaharaState) -> bool:
        by = s.table.placed[self.source] == "reorder" or s.table.deploying[self.source] == "horo"
        return by and super().fits_table(s) and bool(orders(s.lines[2 * self.land + self.team]))


class EnemyOrder(Order, name="enemy_order"):
    """Reorder a line of the enemy: a Horo Musha by erratum X13."""

    @property
    def team(self) -> int:
        return 1 - team_of(self.seat)

    def fits_table(self, s: MoegaharaState) -> bool:
        return s.table.any_line[self.source] and super().fits_table(s)


class DiscardTo(LineFrame, name="discard_to"):
    """The active player says to whose pile a card of ``team``'s line is discarded (5-3, R32); ``position`` from 0."""

    team: int
    position: int

    def options(self, s: MoegaharaState) -> list[str]:
        return [f"to:{t}" for t in receivers(s, self.team, s.lines[2 * self.land + self.team][self.position])]

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        seat = view.seat_at(ref)
        if seat is None:
            return super().why_not(view, ref)
        return Reason("no_such_marker" if team_of(seat) == self.team else "other_team", "5-3", {"seat": seat})

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        take_out(s, self.seat, self.source, self.land, self.team, self.position, int(option[3:]))

    def decision(self, s: MoegaharaState) -> Decision:
        ids = s.table.ids
        card = s.lines[2 * self.land + self.team][self.position]
        data = {"land": self.land + 1, "team": self.team, "position": self.position + 1}
        return Decision(self.seat, "discard_to", source=ids[self.source], subject=ids[card], public=True, data=data)

    def fits_table(self, s: MoegaharaState) -> bool:
        return (
            super().fits_table(s)
            and 0 <= self.team <= 1
            and 0 <= self.position < len(s.lines[2 * self.land + self.team])
        )


class Marker(DeckFrame[MoegaharaState], name="marker", phases=("deploy",), rank=3, repeats=True, public=True):
    """A Land was decided: the winning team says which players give back the markers of the units that left (5-3, 7-2),
    those of a lower seat first.

    ``team`` gives back ``count`` markers of ``colour``; ``first_seat`` is the lowest that may still be named.
    """

    group, told = "marker", ("team", "colour", "count")

    team: int
    colour: int
    count: int
    first_seat: int = 0

    def options(self, s: MoegaharaState) -> list[str]:
        held = s.markers(self.colour)
        seats = [t for t in s.insiders(self.team) if self.count and t >= self.first_seat]
        return [f"marker:{t}" for t in seats if held[t] and sum(held[u] for u in seats if u >= t) >= self.count]

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        seat = view.seat_at(ref)
        if seat is None:
            return super().why_not(view, ref)
        if team_of(seat) != self.team:
            return Reason("other_team", "5-3", {"seat": seat})
        if not view.markers(self.colour)[seat]:
            return Reason("no_such_marker", "5-3", {"seat": seat})
        return Reason("named_before" if seat < self.first_seat else "named_later", "R60", {"seat": seat})

    def choose(self, s: MoegaharaState, option: str) -> None:
        seat = int(option[7:])
        s.take_marker(seat, self.colour, -1)
        self.count -= 1
        self.first_seat = seat

    def fits_table(self, s: MoegaharaState) -> bool:
        if not (0 <= self.team <= 1 and 0 <= self.colour <= 2 and self.count > 0 and 0 <= self.first_seat < s.n):
            return False
        held = s.markers(self.colour)
        enough = sum(held[t] for t in s.insiders(self.team) if t >= self.first_seat) >= self.count
        return enough and (self.first_seat == 0 or self is s.stack[-1])


class MoegaharaCleanUp(CleanUp):
    """End phase (5-4): discard the area but markers, unplaced and unused too (X9, R29); ask which strategies stay."""

    def run(self, s: MoegaharaState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        self.discard_area(s, self.seat, [])
        s.stack[-1] = s.frames["keep"].make(self.seat)
        return False
