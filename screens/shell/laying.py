"""How a shared table is laid before its game, and each change that who opened it can make to that."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kunitori_tui import shelf
from kunitori_tui.shared.messages import CLOSED, Lay, Waiting
from kunitori_tui.shelf import opponents

LIMITS = (0, 30, 60, 120, 300)
"""Seconds that a choice may take; 0 is no limit."""


@dataclass(frozen=True)
class Laid:
    """A table as who opened it lays it."""

    plan: Lay
    taken: int
    """How many people sit there."""

    @classmethod
    def of(cls, told: Waiting, word: str) -> Laid:
        """Return how the table is laid now."""
        seats = ["" if p["free"] or p["login"] or p["host"] else p["bot"] for p in told.places]
        stand_in = next((p["bot"] for p in told.places if p["free"]), opponents.stand_in(opponents.bots(told.game)))
        return cls(
            Lay(told.game, told.options, seats, stand_in, word, told.watch, told.limit, told.joins),
            sum(not seat and not place["free"] for seat, place in zip(seats, told.places, strict=True)),
        )

    def of_game(self, by: int) -> Lay:
        """Return the same table with another game that as many people can play."""
        games_there = shelf.ids()
        at = games_there.index(self.plan.game)
        while True:
            at = (at + by) % len(games_there)
            game = games_there[at]
            counts = [count for count in shelf.load(game).seat_counts if count >= self.taken]
            if counts:
                break
        count = min(counts, key=lambda n: (abs(n - len(self.plan.seats)), n))
        seats = [""] * self.taken + [seat for seat in self.plan.seats if seat in opponents.levels(game)]
        seats = (seats + [""] * count)[:count]
        return replace(self.plan, game=game, options={}, seats=seats, stand_in=opponents.stand_in(opponents.bots(game)))

    def resized(self, by: int) -> Lay | None:
        """Return it with the next number of seats, more or fewer; None where the game has none."""
        counts = shelf.load(self.plan.game).seat_counts
        seats = [seat for seat in self.plan.seats if seat != CLOSED]
        now = len(seats)
        further = [n for n in counts if n * by > now * by and n >= self.taken]
        if not further:
            return None
        count = min(further, key=lambda n: abs(n - now))
        while len(seats) > count:  # a bot goes first, then a free seat, the last ones; who sits there stays
            bot_seats = [at for at, seat in enumerate(seats) if seat]
            del seats[bot_seats[-1] if bot_seats else -1]
        return replace(self.plan, seats=seats + [""] * (count - len(seats)))

    def with_seat(self, at: int, by: int) -> Lay | None:
        """Return it with the next who may sit in a seat: whoever comes, a bot, or nobody where the game can do with one
        less; None where somebody sits there.
        """
        seats = self.plan.seats[:]
        playing = sum(seat != CLOSED for seat in [*seats[:at], *seats[at + 1 :]])
        closed = [CLOSED] if playing in shelf.load(self.plan.game).seat_counts else []
        who = ["", *opponents.levels(self.plan.game), *closed]
        seats[at] = who[(who.index(seats[at]) + by) % len(who)] if seats[at] in who else ""
        return replace(self.plan, seats=seats) if seats.count("") >= self.taken and not seats[0] else None

    def with_limit(self, by: int) -> Lay:
        """Return it with the next limit for a choice."""
        at = min(range(len(LIMITS)), key=lambda n: abs(LIMITS[n] - self.plan.limit))
        return replace(self.plan, limit=LIMITS[(at + by) % len(LIMITS)])

    def with_lookers(self, by: int) -> Lay:
        """Return it with the next that may be done by others: nothing, looking on, taking the seats of bots besides."""
        ways = [(False, False), (True, False), (True, True)]
        now = (self.plan.watch, self.plan.watch and self.plan.joins)
        watch, joins = ways[(ways.index(now) + by) % len(ways)]
        return replace(self.plan, watch=watch, joins=joins)
