"""The deploy phase (5-3): cards are placed one by one, strategy cards carried out at any moment of it (R29)."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.engine.cells import CardNumber
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.frame import DeckFrame
from kunitori_tui.games.deckbuilder.rules.phases import END, CleanUp, enter
from kunitori_tui.games.moegahara.rules.field import (
    place,
    receivers,
    remove,
    settle,
    take_marker,
    take_out,
    usable,
    use,
)
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import ROOM, orders, reordered


class DeployPhase(DeckFrame[MoegaharaState]):
    """Every general and unit played must be placed while a line has room (5-3, R58), in an order and into lines the
    player chooses; what finds no room stays in the area (section 6).
    """

    name = "deploy_phase"
    no_such_card = Reason("not_played", "5-3")
    phases = ("deploy",)
    lowest = True

    def run(self, s: MoegaharaState) -> bool:
        seat = self.seat
        if s.area[seat]:
            waiting = s.to_place(seat)
            uses = usable(s, seat)
            rooms = s.rooms(team_of(seat)) if waiting else []
            if rooms and len(waiting) == len(rooms) == 1 and not uses:
                place(s, seat, waiting[0], rooms[0])
                return False
            if rooms or uses:
                return True
        enter(s, "end", s.frames["clean_up"].make(seat))
        return False

    def options(self, s: MoegaharaState) -> list[str]:
        seat = self.seat
        waiting = s.to_place(seat)
        rooms = s.rooms(team_of(seat)) if waiting else []
        keys = s.table.place
        return ([keys[c][land] for c in waiting for land in rooms] or [END]) + usable(s, seat)

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        land = view.land_at(ref)
        if land is not None:
            return self.why_not_land(view, land)
        place, _, name = ref.partition(":")
        card = view.table.number.get(name)
        if place == "area" and card is not None:
            return self.why_not_area(view, card)
        return super().why_not(view, ref)

    def why_not_area(self, view: MoegaharaView, card: int) -> Reason:
        """Return why a card in the area is neither placed nor used now."""
        if card not in view.area[self.seat]:
            return Reason("not_played", "5-3")
        if view.table.deploying[card]:
            return Reason("no_use", "R62")
        return Reason("no_room", "6") if view.table.is_fighter[card] else Reason("never_placed", "6")

    def why_not_land(self, view: MoegaharaView, land: int) -> Reason:
        """Return why nothing is placed before a Land."""
        owner = view.owners[land]
        if owner >= 0:
            return Reason("land_won", "R57", {"team": owner})
        full = len(view.lines[2 * land + team_of(self.seat)]) == ROOM
        return Reason("line_full", "6") if full else Reason("nothing_to_place", "5-3")

    def choose(self, s: MoegaharaState, option: str) -> None:
        seat = self.seat
        placing = s.table.what.get(option)
        if placing:
            place(s, seat, *placing)
        elif option == END:
            enter(s, "end", s.frames["clean_up"].make(seat))
        else:
            use(s, seat, s.table.number[option[4:]])

    def decision(self, s: MoegaharaState) -> Decision:
        waiting = sum(s.table.is_fighter[c] for c in s.area[self.seat])
        room = bool(waiting) and bool(s.rooms(team_of(self.seat)))
        return Decision(self.seat, "place", public=True, data={"waiting": waiting, "room": int(room)})


class LineFrame(DeckFrame[MoegaharaState]):
    """A question about the line of ``land`` (from 0), asked by the card ``source``."""

    phases = ("deploy",)
    rank = 2

    source: CardNumber
    land: int

    def fits_table(self, s: MoegaharaState) -> bool:
        return self.seat == s.active and 0 <= self.land < len(s.owners) and s.owners[self.land] < 0


class Turncoat(LineFrame):
    """Kobayakawa Hideaki was placed: one card of the opposite line may go to a discard pile, before the fights (7-1).
    The shield against Falle does not help.
    """

    name = "turncoat"

    def options(self, s: MoegaharaState) -> list[str]:
        enemy = 1 - team_of(self.seat)
        line = s.lines[2 * self.land + enemy]
        return [NO, *[f"remove:{self.land + 1}:{enemy}:{i + 1}" for i in range(len(line))]]

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

    def decision(self, s: MoegaharaState) -> Decision:
        return Decision(
            self.seat, "turncoat", source=s.table.ids[self.source], public=True, data={"land": self.land + 1}
        )

    def fits_table(self, s: MoegaharaState) -> bool:
        return super().fits_table(s) and s.table.placed[self.source] == "turncoat"


class Order(LineFrame):
    """Reorder the own line: Ootani Yoshitsugu may when he is placed, a Horo Musha does (R62)."""

    name = "order"

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

    def decision(self, s: MoegaharaState) -> Decision:
        return Decision(self.seat, "order", source=s.table.ids[self.source], public=True, data={"land": self.land + 1})

    def fits_table(self, s: MoegaharaState) -> bool:
        by = s.table.placed[self.source] == "reorder" or s.table.deploying[self.source] == "horo"
        return by and super().fits_table(s) and bool(orders(s.lines[2 * self.land + self.team]))


class EnemyOrder(Order):
    """Reorder a line of the enemy: a Horo Musha by erratum X13."""

    name = "enemy_order"

    @property
    def team(self) -> int:
        """Return whose line it is."""
        return 1 - team_of(self.seat)

    def fits_table(self, s: MoegaharaState) -> bool:
        return s.table.any_line[self.source] and super().fits_table(s)


class DiscardTo(LineFrame):
    """The active player says whose discard pile a card out of the line of ``team`` goes to (5-3, R32); ``position``
    counts from 0.
    """

    name = "discard_to"

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


class Marker(DeckFrame[MoegaharaState]):
    """A Land was decided: the winning team says which players give back the markers of the units that left (5-3, 7-2),
    those of a lower seat first.

    ``team`` gives back ``count`` markers of ``colour``; ``first_seat`` is the lowest that may still be named.
    """

    name = "marker"
    phases = ("deploy",)
    rank = 3
    repeats = True

    team: int
    colour: int
    count: int
    first_seat: int = 0

    def run(self, s: MoegaharaState) -> bool:
        if self.count:
            return self.ask_or_choose(s)
        s.stack.pop()
        return False

    def options(self, s: MoegaharaState) -> list[str]:
        held = s.markers(self.colour)
        seats = [t for t in s.insiders(self.team) if t >= self.first_seat]
        return [f"marker:{t}" for t in seats if held[t] and sum(held[u] for u in seats if u >= t) >= self.count]

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        seat = view.seat_at(ref)
        if seat is None:
            return super().why_not(view, ref)
        if team_of(seat) != self.team:
            return Reason("other_team", "5-3", {"seat": seat})
        if not (view.yellow, view.blue, view.red)[self.colour][seat]:
            return Reason("no_such_marker", "5-3", {"seat": seat})
        return Reason("named_before" if seat < self.first_seat else "named_later", "R60", {"seat": seat})

    def choose(self, s: MoegaharaState, option: str) -> None:
        seat = int(option[7:])
        take_marker(s, seat, self.colour, -1)
        self.count -= 1
        self.first_seat = seat

    def decision(self, s: MoegaharaState) -> Decision:
        data = {"team": self.team, "colour": self.colour, "count": self.count}
        return Decision(self.seat, "marker", group="marker", public=True, data=data)

    def fits_table(self, s: MoegaharaState) -> bool:
        if not (0 <= self.team <= 1 and 0 <= self.colour <= 2 and self.count > 0 and 0 <= self.first_seat < s.n):
            return False
        held = s.markers(self.colour)
        enough = sum(held[t] for t in s.insiders(self.team) if t >= self.first_seat) >= self.count
        return enough and (self.first_seat == 0 or self is s.stack[-1])


class MoegaharaCleanUp(CleanUp):
    """The end phase (5-4): discard the area, markers excepted, unplaced and unused cards included (X9, R29); then ask
    which strategy cards are kept.
    """

    def run(self, s: MoegaharaState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        seat = self.seat
        self.discard_area(s, seat, [])
        s.stack[-1] = s.frames["keep"].make(seat)
        return False
