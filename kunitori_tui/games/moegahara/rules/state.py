"""What the third box adds to a position: lines, Lands, markers, sides; and to a view of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from kunitori_tui.engine.api import Option, Part, Reason, Ref, Standing
from kunitori_tui.games.deckbuilder.rules.state import COUNTERS, DeckState
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.moegahara.rules.table import (
    COLOURS,
    LANDS,
    LANDS_OF_TWO,
    NOBODY,
    ROOM,
    Line,
    MoegaharaTable,
    fights,
    goal,
    neighbours,
    points,
)

CASTLE_ZONES = ("hand", "deck", "discard", "open_discard", "area")


def team_of(seat: int) -> int:
    """Return the team of ``seat``: the order of turns zigzags between the two sides of the table (section 2)."""
    return seat % 2


class Battlefield:
    """What a position and a view of it say alike."""

    __slots__ = ()

    table: MoegaharaTable
    pool: list[int]
    active: int
    lines: list[Line]
    owners: list[int]
    yellow: list[int]
    blue: list[int]
    red: list[int]
    east: int

    def has_castle(self, seat: int) -> bool:
        """Return whether ``seat`` owns a Burgstadt; with two players there is no way to lose it again."""
        raise NotImplementedError

    def both(self, land: int) -> tuple[Line, Line]:
        """Return the lines of both teams before ``land``, which counts from 0."""
        return self.lines[2 * land], self.lines[2 * land + 1]

    def fights(self, land: int) -> list[int]:
        """Return the winning team of every fight before ``land``, which counts from 0; NOBODY where they are even."""
        return fights(self.table, self.both(land))

    def rooms(self, team: int) -> list[int]:
        """Return the open Lands before which the line of ``team`` has room (section 6, R57)."""
        lines = self.lines[team::2]
        return [i for i, owner in enumerate(self.owners) if owner < 0 and len(lines[i]) < ROOM]

    def markers(self, colour: int) -> list[int]:
        """Return how many markers of ``colour`` (a position in COLOURS) every seat has."""
        return (self.yellow, self.blue, self.red)[colour]

    def first_actions(self, seat: int) -> int:
        """Return one action and one for every marker in the area (5-1, R37)."""
        return 1 + self.yellow[seat] + self.blue[seat] + self.red[seat]

    def why_not_sold(self, card: int, seat: int) -> Reason | None:
        """Return why ``seat`` cannot buy ``card``, whatever it is asked: a general of its own army only, once the sides
        are fixed (5-2, R66); with two players one Burgstadt each (R61).
        """
        if self.pool[card] <= 0:
            return Reason("pile_empty", "5-2")
        army = self.table.army[card]
        if army >= 0 and self.east >= 0 and army != self.east ^ team_of(seat):
            return Reason("other_army", "5-2")
        second = card == self.table.castle and len(self.owners) == LANDS_OF_TWO and self.has_castle(seat)
        return Reason("one_castle", "R61") if second else None

    def is_offered(self, card: int) -> bool:
        """Return whether the active player can buy ``card``."""
        return self.why_not_sold(card, self.active) is None


class MoegaharaState(Battlefield, DeckState):
    """``lines`` holds the line of team 0, then that of team 1, before every Land; ``owners`` the team that won each
    Land (-1: open); ``out`` the cards out of the game (under a won Land, 7-2; with two players two Burgstadt). The
    marker cards of every seat are counted in ``yellow``, ``blue``, ``red``. ``east`` is the team of the eastern army
    (-1: open, 5-2), ``levy`` the Bauernmiliz that may be bought without a buy (R61), ``decided`` the turn in which a
    Land was won last (0: none yet, R35).
    """

    __slots__ = ("blue", "decided", "east", "levy", "lines", "out", "owners", "red", "yellow")

    counters: ClassVar[tuple[str, ...]] = (*COUNTERS, "east", "levy", "decided")
    flags: ClassVar[tuple[str, ...]] = ("yellow", "blue", "red")
    piles: ClassVar[tuple[str, ...]] = ("owners", "out")
    boards: ClassVar[tuple[str, ...]] = ("lines",)
    phases: ClassVar[tuple[str, ...]] = ("action", "buy", "deploy", "end", "over")
    idle_hand: ClassVar[int] = 100  # strategy cards may be kept, however many (5-4)

    table: MoegaharaTable
    out: list[int]
    levy: int
    decided: int

    def __init__(self, table: MoegaharaTable, seats: int) -> None:
        super().__init__(table, seats)
        lands = LANDS_OF_TWO if seats == 2 else LANDS
        self.owners = [NOBODY] * lands
        self.lines = [()] * (2 * lands)
        self.east = NOBODY

    def show_box(self, view: MoegaharaView) -> None:
        """Show the cards out of the game sorted."""
        view.out.sort()

    # -- what the shared parts ask of a box ----------------------------------------------------------------------

    def insiders(self, seat: int) -> tuple[int, ...]:
        """Return the team of ``seat``: team mates look at each other's hand and discard pile, not at the deck."""
        return tuple(range(team_of(seat), self.n, 2))

    def tell_points(self) -> None:
        """Tell nothing: points are won by Lands, and told with them."""

    def reason_to_end(self) -> str:
        """Return ``rounds`` after so many rounds without a Land decided (R35), else ""."""
        limit = self.table.options["round_limit"]
        return "rounds" if limit and self.turn - self.decided >= limit * self.n else ""

    def common(self) -> list[int]:
        """Return the trash, the cards out of the game and those in the lines: no line card has an owner (R32)."""
        return self.trash + self.out + [c for line in self.lines for c in line]

    def has_castle(self, seat: int) -> bool:
        return any(self.table.castle in getattr(self, zone)[seat] for zone in CASTLE_ZONES)

    def on_sale(self, money: int) -> list[Option]:
        """Return the buy keys of what the active player can buy for ``money``."""
        table, pool, active = self.table, self.pool, self.active
        offers, limits = table.affordable[min(money, table.top_cost)], table.is_limited
        return [k for c, k in offers if pool[c] and not (limits[c] and self.why_not_sold(c, active))]

    def standings(self) -> list[Standing]:
        """Return the standings by seat: the points of the team; the whole team wins (8, R67). Seats of the team that is
        ahead are ranked 1, the others 2, all 1 if even.
        """
        owners = self.owners
        scores = [points(owners, team) for team in (0, 1)]
        standings = []
        for seat in range(self.n):
            team = team_of(seat)
            lands, groups = owners.count(team), len(neighbours(owners, team))
            parts = [Part(name, n, n) for name, n in (("land", lands), ("neighbours", groups)) if n]
            standings.append(Standing(seat, scores[team], 1 if scores[team] == max(scores) else 2, parts=parts))
        return standings

    # -- the battlefield -----------------------------------------------------------------------------------------

    def to_place(self, seat: int) -> list[int]:
        """Return the sorts of generals and units played in this turn that are not placed yet, sorted (5-3)."""
        return sorted({c for c in self.area[seat] if self.table.is_fighter[c]})

    def take_marker(self, seat: int, colour: int, change: int) -> None:
        """Give ``seat`` a marker card (1) or take one back to the pool (-1)."""
        self.markers(colour)[seat] += change
        if self.events is not None:
            self.emit("marker", seat=seat, colour=COLOURS[colour], change=change, actions=self.first_actions(seat))


@dataclass(slots=True)
class MoegaharaView(Battlefield, DeckView):
    """A seat's view of the third box; the fields are those of :class:`MoegaharaState`."""

    table: MoegaharaTable = field(compare=False, repr=False)
    lines: list[Line]
    owners: list[int]
    out: list[int]
    yellow: list[int]
    blue: list[int]
    red: list[int]
    east: int
    levy: int
    decided: int

    def on_offer(self, cards: Sequence[int]) -> list[int]:
        """Return those of ``cards`` that the active player can buy."""
        return [card for card in cards if self.is_offered(card)]

    def land_at(self, ref: Ref) -> int | None:
        """Return the Land (from 0) that ``ref`` names, None if it names none."""
        return next((land for land in range(len(self.owners)) if ref == f"land:{land + 1}"), None)

    def why_won(self, land: int) -> Reason | None:
        """Return that ``land`` (from 0) is won; None while it is open."""
        owner = self.owners[land]
        return Reason("land_won", "R57", {"team": owner}) if owner >= 0 else None

    def card_at(self, ref: Ref) -> int | None:
        """Return the card at the line and position of ``ref``, -1 if none lies there, None if it names no position."""
        for i, line in enumerate(self.lines):
            for position in range(ROOM):
                if ref == f"line:{i // 2 + 1}:{i % 2}:{position + 1}":
                    return line[position] if position < len(line) else -1
        return None

    def seat_at(self, ref: Ref) -> int | None:
        """Return the seat that ``ref`` names, None if it names none."""
        return next((seat for seat in range(self.seats) if ref == f"seat:{seat}"), None)

    def has_castle(self, seat: int) -> bool:
        return self.table.castle in self.owned[seat]

    def why_not_offered(self, card: int) -> Reason | None:
        """Return why the seat cannot buy ``card``, whatever it is asked."""
        return self.why_not_sold(card, self.chooser)

    def points(self, seat: int) -> int:
        """Return the points of the team of ``seat``."""
        return points(self.owners, team_of(seat))

    @property
    def goal(self) -> int:
        """Return the points that win the game."""
        return goal(self.owners)
