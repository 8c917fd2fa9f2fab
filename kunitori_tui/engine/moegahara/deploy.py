"""The deploy phase (5-3): cards are placed one by one, strategy cards carried out at any moment of it (R29)."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.effects import NO
from kunitori_tui.engine.deckbuilder.phases import END, CleanUp, enter
from kunitori_tui.engine.moegahara.field import place, receivers, remove, settle, take_marker, take_out
from kunitori_tui.engine.moegahara.lines import orders, reordered
from kunitori_tui.engine.moegahara.state import MoegaharaState, team_of
from kunitori_tui.engine.moegahara.strategy import usable, use
from kunitori_tui.engine.stack import Cell, Frame


class DeployPhase(Frame[MoegaharaState]):
    """Every general and unit played must be placed while a line has room (5-3, R58), in an order and into lines the
    player chooses; what finds no room stays in the area (section 6).
    """

    name = "deploy_phase"
    phases = ("deploy",)
    lowest = True

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        seat = f[1]
        if s.area[seat]:
            waiting = s.to_place(seat)
            uses = usable(s, seat)
            rooms = s.rooms(team_of(seat)) if waiting else []
            if rooms and len(waiting) == len(rooms) == 1 and not uses:
                place(s, seat, waiting[0], rooms[0])
                return False
            if rooms or uses:
                return True
        enter(s, "end", ["clean_up", seat, []])
        return False

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        seat = f[1]
        waiting = s.to_place(seat)
        rooms = s.rooms(team_of(seat)) if waiting else []
        keys = s.table.place
        return ([keys[c][land] for c in waiting for land in rooms] or [END]) + usable(s, seat)

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        seat = f[1]
        found = s.table.what.get(option)
        if found:
            place(s, seat, *found)
        elif option == END:
            enter(s, "end", ["clean_up", seat, []])
        else:
            use(s, seat, s.table.number[option[4:]])

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        waiting = sum(s.table.is_fighter[c] for c in s.area[f[1]])
        room = bool(waiting) and bool(s.rooms(team_of(f[1])))
        return Decision(f[1], "place", public=True, data={"waiting": waiting, "room": int(room)})


class LineFrame(Frame[MoegaharaState]):
    """A question about the line of a Land: ``[name, seat, source, land, ...]``."""

    layout: tuple[str, ...] = ("seat", "card", "int")
    phases = ("deploy",)
    rank = 2

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        return True

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return f[1] == s.active and 0 <= f[3] < len(s.owners) and s.owners[f[3]] < 0


class Turncoat(LineFrame):
    """Kobayakawa Hideaki was placed: one card of the opposite line may go to a discard pile, before the fights (7-1).
    The shield against Falle does not help.
    """

    name = "turncoat"

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        enemy = 1 - team_of(f[1])
        line = s.lines[2 * f[3] + enemy]
        return [NO, *[f"remove:{f[3] + 1}:{enemy}:{i + 1}" for i in range(len(line))]]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option == NO:
            settle(s, f[3])
        else:
            remove(s, f[1], f[2], f[3], 1 - team_of(f[1]), int(option.rpartition(":")[2]) - 1)

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        return Decision(f[1], "turncoat", source=s.table.ids[f[2]], public=True, data={"land": f[3] + 1})

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return super().sound(s, f) and s.table.placed[f[2]] == "turncoat"


class Order(LineFrame):
    """Reorder the own line: Ootani Yoshitsugu may when he is placed, a Horo Musha does (R62)."""

    name = "order"

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        found = orders(s.lines[2 * f[3] + team_of(f[1])])
        return [NO, *found] if s.table.placed[f[2]] else found

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option != NO:
            seat, i = f[1], 2 * f[3] + team_of(f[1])
            s.lines[i] = reordered(s.lines[i], option)
            if s.events is not None:
                names = s.names(list(s.lines[i]))
                source = s.table.ids[f[2]]
                s.emit("order", seat=seat, source=source, team=team_of(seat), land=f[3] + 1, cards=names)
        settle(s, f[3])

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        return Decision(f[1], "order", source=s.table.ids[f[2]], public=True, data={"land": f[3] + 1})

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        by = s.table.placed[f[2]] == "reorder" or s.table.deploying[f[2]] == "horo"
        return by and super().sound(s, f) and bool(orders(s.lines[2 * f[3] + team_of(f[1])]))


class DiscardTo(LineFrame):
    """The active player says whose discard pile a card out of a line goes to (5-3, R32).

    Cells: who chooses, the card whose effect it is, Land, team and position (from 0) of the card.
    """

    name = "discard_to"
    layout = ("seat", "card", "int", "int", "int")

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        return [f"to:{t}" for t in receivers(s, f[4], s.lines[2 * f[3] + f[4]][f[5]])]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        seat, source, land, team, position = f[1:]
        take_out(s, seat, source, land, team, position, int(option[3:]))

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        ids = s.table.ids
        card = s.lines[2 * f[3] + f[4]][f[5]]
        data = {"land": f[3] + 1, "team": f[4], "position": f[5] + 1}
        return Decision(f[1], "discard_to", source=ids[f[2]], subject=ids[card], public=True, data=data)

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return super().sound(s, f) and 0 <= f[4] <= 1 and 0 <= f[5] < len(s.lines[2 * f[3] + f[4]])


class Marker(Frame[MoegaharaState]):
    """A Land was decided: the winning team says which players give back the markers of the units that left (5-3, 7-2),
    those of a lower seat first.

    Cells: who chooses, the team that gives back, the colour, how many, the lowest seat that may still be named.
    """

    name = "marker"
    layout = ("seat", "int", "int", "int", "int")
    phases = ("deploy",)
    rank = 3
    repeats = True

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        while f[4]:
            options = self.options(s, f)
            if len(options) > 1:
                return True
            self.choose(s, f, options[0])
        s.stack.pop()
        return False

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        held = s.markers(f[3])
        seats = [t for t in s.insiders(f[2]) if t >= f[5]]
        return [f"marker:{t}" for t in seats if held[t] and sum(held[u] for u in seats if u >= t) >= f[4]]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        seat = int(option[7:])
        take_marker(s, seat, f[3], -1)
        f[4] -= 1
        f[5] = seat

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        data = {"team": f[2], "colour": f[3], "count": f[4]}
        return Decision(f[1], "marker", group="marker", public=True, data=data)

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        if not (0 <= f[2] <= 1 and 0 <= f[3] <= 2 and f[4] > 0 and 0 <= f[5] < s.n):
            return False
        held = s.markers(f[3])
        enough = sum(held[t] for t in s.insiders(f[2]) if t >= f[5]) >= f[4]
        return enough and (f[5] == 0 or f is s.stack[-1])


class MoegaharaCleanUp(CleanUp):
    """The end phase (5-4): discard the area, markers excepted, unplaced and unused cards included (X9, R29); then ask
    which strategy cards are kept.
    """

    def run(self, s: MoegaharaState, f: Cell) -> bool:  # type: ignore[override]
        seat = f[1]
        self.discard_area(s, seat, [])
        s.stack[-1] = ["keep", seat, [], 0]
        return False


DEPLOY_FRAMES: tuple[Frame[Any], ...] = (
    DeployPhase(), Turncoat(), Order(), DiscardTo(), Marker(), MoegaharaCleanUp(),
)  # fmt: skip
