"""The table of one game: who is asked what, the journal, undo. The only owner of a state.

A pure step machine: :attr:`Match.pending` says who must decide, :meth:`Match.submit` answers, nothing blocks. An
answer to a question that is no longer open (after an undo, a load, a hand-over) carries an old token and is dropped.
The command line, the arena of people and bots, the tests and the screens all drive this one class.

>>> ana, ben = Seat("human", "Ana"), Seat("bot", "Ben", "samurai")
>>> match = Match(shelf.load("kunitori"), Setup(seats=2, seed=7), [ana, ben], bot_seed=8)
>>> ask = match.pending
>>> ask.seat, ask.human, ask.decision.kind
(0, True, 'play')
>>> [event.kind for event in match.submit(ask.token, "end")]
['phase']
>>> match.submit(ask.token, "end")  # that question is answered: nothing happens
[]
>>> match.gesture(match.pending.token, ["treasure:kupfer", "treasure:kupfer"])
2
>>> match.journal
['end', 'treasure:kupfer', 'treasure:kupfer']
>>> match.undo(), match.journal
(True, ['end'])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from kunitori_tui import __version__, shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import AnyGame, BadChoice, Decision, Event, Observation, Option, Setup, Standing, State
from kunitori_tui.play.deals import player
from kunitori_tui.play.table import FinalPlace, Result
from savegames.errors import BadFile
from savegames.format import Save, Seat, Summary
from savegames.journal import PERSON, Concede, SeatChange, TableAction, action, actions, count_choices, walk


class Ask(NamedTuple):
    """An open question: the answer must carry ``token``. ``dice`` is the integer a bot may throw with."""

    token: int
    seat: int
    bot: str
    decision: Decision
    dice: int

    @property
    def human(self) -> bool:
        """Return whether a person must answer."""
        return not self.bot


@dataclass(slots=True, eq=False, repr=False)
class _Mark:
    """The position before a gesture of a person, as long as it can be taken back."""

    at: int
    seat: int
    state: State
    events: int


class Match:
    """One game at one table, who sits where, and its ``journal``: options, and ``@`` before what the table did."""

    def __init__(
        self, game: AnyGame, setup: Setup, seats: Sequence[Seat], bot_seed: int, *, known_deal: bool = True
    ) -> None:
        """Set up a new game. Raises :class:`~kunitori_tui.engine.api.BadSetup`."""
        self.game = game
        self.setup = game.check(setup)
        self.seats = [replace(s) for s in seats]
        self.bot_seed = bot_seed
        self.known_deal = known_deal
        """Whether the seed was open from the start; else it is a secret until the game is over."""
        self.journal: list[str] = []
        self._state: State = game.new(self.setup)
        self.events = [(0, event) for event in self._state.begun()]
        """Everything told so far, each with the length of the journal when it was told."""
        self.unreplayed: int | None = None
        """The first entry of a save's journal, from 1, that does not lead on under these rules as it did when it was
        written; None where all do. What was told before it is lost, and so is the way back over it.
        """
        self.conceded: list[int] = []
        self._marks: list[_Mark] = []
        self._token = 0
        self._choices = 0
        self._views: dict[int | None, Observation] = {}
        self._closed = False

    # -- asking and answering -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether the game has ended, by its rules or because its last person conceded."""
        return self._closed or self._state.over

    @property
    def open_seed(self) -> int | None:
        """Return the seed as far as anybody may know it: None while it is a secret."""
        return self.setup.seed if self.known_deal or self.over else None

    @property
    def pending(self) -> Ask | None:
        """Return the open question; None when the game is over."""
        decision = None if self.over else self._state.decision
        if decision is None:
            return None
        bot = player(self.seats[decision.seat].bot, self.setup.seed, decision.seat)
        return Ask(self._token, decision.seat, bot, decision, rng.stream(self.bot_seed, self._choices))

    def view(self, seat: int | None) -> Observation:
        """Return what ``seat`` (None: a spectator) may know now; the same object until something changes."""
        if seat not in self._views:
            self._views[seat] = self._state.observe(seat)
        return self._views[seat]

    def submit(self, token: int, option: Option) -> list[Event]:
        """Carry out ``option``; return its events, none if the ``token`` is that of an old question.

        Raises :class:`BadChoice` for an option that is not on offer: legality is checked here and nowhere else.
        """
        return self._carry_out(option, marked=True) if token == self._token and not self.over else []

    def gesture(self, token: int, options: Sequence[Option]) -> int:
        """Answer the open question and those that follow it with ``options``; return how many were carried out.

        One undo takes all of them back, as far as nothing was revealed. The gesture stops at an option that is not on
        offer or that another seat has to choose. Once something was revealed, it also stops before a question of
        another kind than those it has answered: that option was chosen without knowing what was revealed.
        """
        if token != self._token or self.over:
            return 0
        first = self._state.decision
        assert first is not None
        kinds, seen = {first.kind}, self._state.revealed
        for done, option in enumerate(options):
            asked = self._state.decision
            if asked is None or asked.seat != first.seat or option not in self._state.options():
                return done
            if self._state.revealed != seen and asked.kind not in kinds:
                return done
            kinds.add(asked.kind)
            # Where something came to light the way back begins anew behind it.
            self._carry_out(option, marked=not done or not self._marks)
        return len(options)

    def answer_alone(self, option: Option) -> None:
        """Carry out ``option``, the only possible answer.

        It is no gesture of its own: undo takes it back together with the gesture before it.
        """
        self._carry_out(option, marked=False)

    def follow(self, journal: Sequence[str]) -> int:
        """Make the choices of a ``journal``, which no undo takes back; return how many of its entries led on."""
        for at, entry in enumerate(journal):
            if action(entry) is None:
                if self.over or entry not in self._state.options():
                    return at
                self._carry_out(entry, marked=False)
        return len(journal)

    def _carry_out(self, option: Option, *, marked: bool) -> list[Event]:
        decision = self._state.decision
        assert decision is not None
        options = self._state.options()
        if option not in options:
            raise BadChoice("choice", given=option)
        forced = len(options) == 1 and decision.public
        person = not self.seats[decision.seat].bot
        if person and self._marks and self._marks[-1].seat != decision.seat:
            self._marks.clear()  # a decision of another person is never taken back
        if person and marked:
            self._marks.append(_Mark(len(self.journal), decision.seat, self._state.clone(), len(self.events)))
        seen = self._state.revealed
        told = self._state.apply(option)
        self.journal.append(option)
        self._choices += 1
        if self._state.revealed != seen or not (person or forced):
            self._marks.clear()
        self.events += [(len(self.journal), event) for event in told]
        self._changed()
        return told

    def _changed(self) -> None:
        self._token += 1
        self._views = {}

    # -- undo ---------------------------------------------------------------------------------------------------

    def can_undo(self) -> int | None:
        """Return the seat whose last gesture can be taken back; None if something hidden was seen since."""
        return self._marks[-1].seat if self._marks and not self._closed else None

    def undo(self) -> bool:
        """Go back to before the last gesture of the same person; return whether that was possible."""
        if self.can_undo() is None:
            return False
        mark = self._marks.pop()
        self._state = mark.state
        self._choices -= count_choices(self.journal[mark.at :])
        del self.journal[mark.at :]
        del self.events[mark.events :]
        self._changed()
        return True

    # -- the people at the table --------------------------------------------------------------------------------

    def hand_over(self, seat: int, bot: str) -> None:
        """Let ``bot`` play for ``seat`` from now on."""
        self._seat(seat, replace(self.seats[seat], kind="bot", bot=bot))

    def take_back(self, seat: int, name: str = "") -> None:
        """Let a person play ``seat`` from now on, under its present name or a new one."""
        self._seat(seat, Seat("human", name or self.seats[seat].name))

    def _seat(self, seat: int, who: Seat) -> None:
        self.seats[seat] = who
        self._note(SeatChange(seat, who.bot or PERSON))

    def concede(self, seat: int) -> None:
        """Give up ``seat``: it comes last. The game ends if no person is left, else a bot plays on for it."""
        self.conceded.append(seat)
        self._note(Concede(seat))
        if any(s.kind == "human" for i, s in enumerate(self.seats) if i not in self.conceded):
            self.hand_over(seat, shelf.STAND_IN)
        else:
            self._closed = True

    def _note(self, action: TableAction) -> None:
        """Write down what happened at the table. It is no choice of the game, so it closes the way back."""
        self.journal.append(str(action))
        self._marks.clear()
        self._changed()

    @property
    def people(self) -> list[int]:
        """Return the seats of persons."""
        return [i for i, s in enumerate(self.seats) if s.kind == "human"]

    def standings(self) -> list[Standing]:
        """Return the standings by seat: who conceded comes last, the first last; a team does when all people have."""
        rows = self._state.standings()
        teams = [self.game.team(seat, len(self.seats)) for seat in range(len(self.seats))]
        last = len(set(teams))
        for team in dict.fromkeys(teams[seat] for seat in reversed(self.conceded)):
            if self.has_conceded(team):
                old = rows[teams.index(team)].rank
                rows = [replace(r, rank=last if teams[r.seat] == team else r.rank - (r.rank > old)) for r in rows]
        return rows

    def has_conceded(self, team: int) -> bool:
        """Return whether people of ``team`` conceded and none of them plays on; without teams a seat is one."""
        mine = [seat for seat in range(len(self.seats)) if self.game.team(seat, len(self.seats)) == team]
        gone = [seat for seat in mine if seat in self.conceded]
        return bool(gone) and not any(seat in mine and seat not in gone for seat in self.people)

    def places(self) -> list[FinalPlace]:
        """Return the final count by player, team mates together, the winners first."""
        places: dict[int, FinalPlace] = {}
        for row in self.standings():
            team = self.game.team(row.seat, len(self.seats))
            seats = places[team].seats if team in places else ()
            gave_up = self.has_conceded(team)
            places[team] = FinalPlace(row.rank, row.score, (*seats, row.seat), row.tiebreak, gave_up, row.parts)
        return sorted(places.values(), key=lambda place: (place.rank, place.seats))

    @property
    def result(self) -> Result | None:
        """Return how the game ended; None while it goes on."""
        return Result(self.setup.seed, self.standings(), self.places()) if self.over else None

    # -- saving -------------------------------------------------------------------------------------------------

    def to_save(self, save_id: str, title: str, created: str, updated: str, summary: Summary) -> Save:
        """Return the record of this table; it shares nothing with the running game."""
        now = self._state.to_json()
        first = self._marks[0] if self._marks else None
        return Save(
            id=save_id,
            title=title,
            game=self.game.id,
            rules_version=self.game.rules_version,
            rng_version=rng.VERSION,
            app_version=__version__,
            options=self.setup.options,
            cards=now["table"],
            seats=[replace(s) for s in self.seats],
            seed=self.setup.seed,
            bot_seed=self.bot_seed,
            known_deal=self.known_deal,
            journal=self.journal[:],
            barrier_at=first.at if first else len(self.journal),
            barrier=first.state.to_json() if first else now,
            now=now,
            created=created,
            updated=updated,
            summary=summary,
            finished=self.over,
        )

    @classmethod
    def branch(cls, save: Save, at: int, seats: Sequence[Seat], bot_seed: int) -> Match:
        """Set the table anew as it stood after the ``at``-th entry of a journal, with other people and bots at it; no
        way leads back behind that.

        Raises :class:`BadChoice` where the journal does not lead there under these rules.
        """
        game = shelf.load(save.game)
        match = cls(game, Setup(len(save.seats), save.seed, save.options, save.cards), seats, bot_seed)
        if (led := match.follow(save.journal[:at])) < at:
            raise BadChoice("choice", given=save.journal[led])
        return match

    @classmethod
    def from_save(cls, save: Save) -> Match:
        """Set the table as it was saved. The snapshot is the authority; the journal gives back the log and the undo as
        far as it is played again to the same position, and :attr:`unreplayed` says where it is not.

        Raises :class:`~kunitori_tui.engine.api.EngineError` when the snapshot is not sound.
        """
        game = shelf.load(save.game)
        setup = Setup(len(save.seats), save.seed, save.options, save.cards)
        match = cls(game, setup, save.seats, save.bot_seed, known_deal=save.known_deal)
        told = match._replay(save)
        match._restore(save, game.from_json(save.barrier), told)
        if match._state.to_json() != save.now:  # the way back does not lead here under these rules: give it up
            match._state = game.from_json(save.now)
            match._marks = []
            match.events = []
            match._state.record(True)
            match.unreplayed = match.unreplayed or len(save.journal)
        match._changed()
        return match

    def _replay(self, save: Save) -> list[tuple[int, Event]]:
        """Play the journal of ``save`` on the fresh deal; return what was told, nothing where it leads elsewhere."""
        told = self.events[:]
        try:
            for step in walk(self._state, save.journal):
                told += [(step.at, event) for event in step.events]
        except BadFile as error:
            self.unreplayed = error.params["at"]
        else:
            if self._state.to_json() != save.now:
                self.unreplayed = len(save.journal) or None
        return told if self.unreplayed is None else []

    def _restore(self, save: Save, barrier: State, told: list[tuple[int, Event]]) -> None:
        """Go from the last barrier to the end of the journal again, keeping the marks for the undo."""
        self._state = barrier
        self.journal = save.journal[: save.barrier_at]
        self._choices = count_choices(self.journal)
        self.conceded = [done.seat for done in actions(save.journal) if isinstance(done, Concede)]
        self.events = [(at, event) for at, event in told if at <= save.barrier_at]
        for entry in save.journal[save.barrier_at :]:
            try:
                self.submit(self._token, entry)
            except BadChoice:
                self.unreplayed = self.unreplayed or len(self.journal) + 1
                break
        self.journal = save.journal[:]
        self._closed = save.finished and not self._state.over
        self._choices = count_choices(self.journal)
