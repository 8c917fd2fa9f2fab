"""A match as simple as it can be: the list of what was done. Whatever else is asked is found by playing that list
again from the start; nothing is kept beside it, so nothing can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Event, Game, Option, Setup, State
from kunitori_tui.shelf import STAND_IN
from savegames.format import Seat


@dataclass(slots=True)
class Done:
    """One thing done: by whom, a person or not, whether it may be gone back over."""

    seat: int
    person: bool
    harmless: bool


class Model:
    """What :class:`kunitori_tui.play.match.Match` has to be equal to after every step."""

    def __init__(self, game: Game, setup: Setup, seats: Sequence[Seat], bot_seed: int) -> None:
        self.game, self.setup, self.sat_down, self.bot_seed = game, setup, list(seats), bot_seed
        self.journal: list[str] = []
        self.floor = 0
        """How many entries stay whatever is taken back: somebody else has decided after them."""
        self.joined: set[int] = set()
        """The entries that are taken back with the one before, by number from 0."""
        self.play_again()

    def play_again(self) -> None:
        """Find position, events, seats and what each entry was."""
        self.state: State = self.game.new(self.setup)
        self.seats = list(self.sat_down)
        self.events: list[tuple[int, Event]] = [(0, event) for event in self.state.begun()]
        self.conceded: list[int] = []
        self.done: list[Done] = []
        self.left = False
        for at, entry in enumerate(self.journal, 1):
            if entry.startswith("@"):
                self._sit(*entry.split())
            else:
                self._choose(at, entry)

    def _sit(self, what: str, seat: str, who: str = "") -> None:
        at = int(seat)
        if what == "@concede":
            self.conceded.append(at)
            self.left = not any(self.is_person(s) and s not in self.conceded for s in range(len(self.seats)))
        else:
            bot = "" if who == "human" else who
            self.seats[at] = replace(self.seats[at], kind="bot" if bot else "human", bot=bot)
        self.done.append(Done(at, person=False, harmless=False))

    def _choose(self, at: int, option: Option) -> None:
        decision, seen = self.state.decision, self.state.revealed
        assert decision is not None
        only = decision.public and len(self.state.options()) == 1
        self.events += [(at, event) for event in self.state.apply(option)]
        person = self.seats[decision.seat].kind == "human"
        self.done.append(Done(decision.seat, person, (person or only) and self.state.revealed == seen))

    # -- what is done -------------------------------------------------------------------------------------------

    def submit(self, option: Option, *, joined: bool = False) -> None:
        asked, back = self.asked, self.way_back
        if back is not None and self.is_person(asked) and self.done[back].seat != asked:
            self.floor = len(self.journal)
        if joined:
            self.joined.add(len(self.journal))
        self._add(option)

    def gesture(self, options: Sequence[Option]) -> int:
        first, seen, kinds = self.asked, self.state.revealed, [self.kind]
        for done, option in enumerate(options):
            if self.over or self.asked != first or option not in self.state.options():
                return done
            if self.state.revealed != seen and self.kind not in kinds:
                return done
            kinds.append(self.kind)
            self.submit(option, joined=bool(done) and self.way_back is not None)
        return len(options)

    def answer_alone(self) -> bool:
        alone = not self.over and len(self.state.options()) == 1
        if alone:
            self.submit(self.state.options()[0], joined=True)
        return alone

    def undo(self) -> bool:
        back = self.way_back
        if back is not None:
            del self.journal[back:]
            self.joined = {at for at in self.joined if at < back}
            self.play_again()
        return back is not None

    def resume(self) -> None:
        """What was one gesture is taken back choice by choice, but nothing that could not be taken back before."""
        self.floor = min(self.ways_back(), default=len(self.journal))
        self.joined = set()

    def hand_over(self, seat: int, bot: str) -> None:
        self._add(f"@seat {seat} {bot}")

    def take_back(self, seat: int) -> None:
        self._add(f"@seat {seat} human")

    def concede(self, seat: int) -> None:
        self._add(f"@concede {seat}")
        if not self.left:
            self.hand_over(seat, STAND_IN)

    def _add(self, entry: str) -> None:
        self.journal.append(entry)
        self.play_again()

    # -- what follows -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.left or self.state.over

    @property
    def asked(self) -> int:
        assert self.state.decision is not None
        return self.state.decision.seat

    @property
    def kind(self) -> str:
        assert self.state.decision is not None
        return self.state.decision.kind

    def is_person(self, seat: int) -> bool:
        return self.seats[seat].kind == "human"

    @property
    def dice(self) -> int:
        """The dice of a question are drawn from its number among the choices of this game, not of its history."""
        return rng.stream(self.bot_seed, sum(not entry.startswith("@") for entry in self.journal))

    @property
    def way_back(self) -> int | None:
        """The number of the last gesture of a person, if all since then may be gone back over."""
        return next(self.ways_back(), None)

    def ways_back(self) -> Iterator[int]:
        """Yield the numbers of all gestures that can be taken back one after another, the last first."""
        for at in reversed(range(0 if self.left else self.floor, len(self.journal))):
            if not self.done[at].harmless:
                return
            if self.done[at].person and at not in self.joined:
                yield at

    @property
    def ranks(self) -> list[int]:
        """Ranks by seat: first who stayed, as the rules rank them among each other, then who conceded, the last to
        concede first; a team stays as long as a person of it plays on, or if none of it has conceded.
        """
        rows, team = self.state.standings(), self.team
        gone: list[int] = []
        for seat in reversed(self.conceded):
            mates = [s for s in range(len(self.seats)) if team(s) == team(seat)]
            stays = any(self.is_person(s) and s not in self.conceded for s in mates)
            if not stays and team(seat) not in gone:
                gone.append(team(seat))
        best = {team(row.seat): row.rank for row in rows if team(row.seat) not in gone}
        place = {t: 1 + sum(other < rank for other in best.values()) for t, rank in best.items()}
        place |= {t: len(best) + n for n, t in enumerate(gone, 1)}
        return [place[team(seat)] for seat in range(len(self.seats))]

    @property
    def team(self) -> Callable[[int], int]:
        return lambda seat: self.game.team(seat, len(self.seats))
