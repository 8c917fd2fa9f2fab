"""What every table promises, whatever happens at it: after every step it equals the model, and so does the table that
its save gives back.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadChoice, Event, Option, Setup
from kunitori_tui.play import session as playing
from kunitori_tui.play.match import Ask, Match
from kunitori_tui.play.session import Session
from savegames.check import replay
from savegames.format import Save, Seat, decode, encode
from savegames.store import Store
from tests.contract.play import every_game, games_of_every_table
from tests.play.model import Model

STEPS = 40
"""Things done in one walk."""
AHEAD = (0, 60, 200, 500)
"""Choices made before a walk begins, so that it also begins in the middle of a game and near its end."""


@dataclass
class Table:
    """A session, its model and the dice that say what is done. With a ``store`` the session is kept there."""

    session: Session
    model: Model
    dice: random.Random
    store: Store | None = None
    past: list[Ask] = field(default_factory=list)
    """Questions that were open before."""

    def do_something(self) -> None:
        """Do one thing that can be done at a table, to both."""
        actions: list[tuple[Callable[[], None], int]] = [
            (self.submit, 20),
            (self.gesture, 5),
            (self.answer_alone, 3),
            (self.undo, 6),
            (self.hand_over, 1),
            (self.take_back, 2),
            (self.concede, 1),
            (self.resume, 4),
            (self.submit_late, 3),
            (self.submit_what_is_not_offered, 1),
        ]
        [(action, _)] = self.dice.choices(actions, [weight for _, weight in actions])
        ask, before = self.session.match.pending, len(self.model.journal)
        action()
        self.session.keep(by_person=True)
        if ask is not None and len(self.model.journal) != before:
            self.past.append(ask)

    def submit(self) -> None:
        ask = self.session.match.pending
        if ask is not None:
            option = self.dice.choice(self.session.match.view(ask.seat).choices)
            told = self.session.match.submit(ask.token, option)
            before = len(self.model.events)
            self.model.submit(option)
            assert told == [event for _, event in self.model.events[before:]]

    def gesture(self) -> None:
        """Answer several questions as planned on a copy; now and then the plan does not fit at some point."""
        ask, plan, state = self.session.match.pending, list[Option](), self.model.state.clone()
        if ask is None or not ask.human:
            return
        while not state.over and len(plan) < 4:
            plan.append(self.dice.choice(state.options()))
            state.apply(plan[-1])
        if self.dice.random() < 0.3:
            plan[self.dice.randrange(len(plan))] = "no-such-choice"
        assert self.session.match.gesture(ask.token, plan) == self.model.gesture(plan)

    def answer_alone(self) -> None:
        ask = self.session.match.pending
        if ask is not None and ask.human:
            options = self.session.match.view(ask.seat).choices
            if self.model.answer_alone():
                self.session.match.answer_alone(*options)

    def submit_late(self) -> None:
        """An answer to a question of before changes nothing, even if it would answer the one that is open."""
        ask = self.session.match.pending
        option = self.session.match.view(ask.seat).choices[0] if ask else "end"
        for earlier in self.past:
            assert self.session.match.submit(earlier.token, option) == []
            assert self.session.match.gesture(earlier.token, [option]) == 0
        assert self.session.match.journal == self.model.journal

    def submit_what_is_not_offered(self) -> None:
        ask = self.session.match.pending
        if ask is not None:
            with pytest.raises(BadChoice):
                self.session.match.submit(ask.token, "no-such-choice")

    def undo(self) -> None:
        for _ in range(self.dice.randint(1, 3)):
            assert self.session.match.undo() == self.model.undo()

    def hand_over(self) -> None:
        if self.persons and not self.model.over:
            seat, bot = self.dice.choice(self.persons), self.dice.choice(shelf.bots(self.model.game.id))
            self.session.match.hand_over(seat, bot)
            self.model.hand_over(seat, bot)

    def take_back(self) -> None:
        given = [s for s, who in enumerate(self.model.seats) if who.bot and s not in self.model.conceded]
        if given and not self.model.over:
            seat = self.dice.choice(given)
            self.session.match.take_back(seat)
            self.model.take_back(seat)

    def concede(self) -> None:
        if self.persons and not self.model.over:
            seat = self.dice.choice(self.persons)
            self.session.match.concede(seat)
            self.model.concede(seat)

    @property
    def persons(self) -> list[int]:
        """The seats of persons who have not given up."""
        return [s for s in range(len(self.model.seats)) if self.model.is_person(s) and s not in self.model.conceded]

    def resume(self) -> None:
        """Leave the table and come back to what was saved."""
        if self.store is None:
            self.session = Session.look_on(through_bytes(self.session))
        else:
            assert self.session.close()
            self.session = Session.resume(self.store, self.session.id)
        self.past = []
        self.model.resume()


def through_bytes(session: Session) -> Save:
    """Return the save of this moment as it comes back from a disk."""
    return decode(encode(session.to_save()))


# -- checks -----------------------------------------------------------------------------------------------------------


def check(match: Match, model: Model) -> None:
    """Everything that can be asked of a match is what the model says."""
    assert match.journal == model.journal
    assert match.seats == model.seats
    assert match.people == [seat for seat in range(len(model.seats)) if model.is_person(seat)]
    assert match.conceded == model.conceded
    assert match.over == model.over
    assert told(match.events) == told(model.events)
    for seat in [*range(len(model.seats)), None]:
        assert match.view(seat).to_json() == model.state.observe(seat).to_json()
    check_question(match, model)
    check_ranks(match, model)


def told(events: Sequence[tuple[int, Event]]) -> list[tuple[int, object]]:
    """Return events as data, with their places in the journal."""
    return [(at, event.to_json(spoil=True)) for at, event in events]


def check_question(match: Match, model: Model) -> None:
    """The open question, the dice of a bot that answers it, and who may take back."""
    ask, back = match.pending, model.way_back
    assert (ask is None) == model.over
    if ask is not None:
        assert (ask.seat, ask.decision, ask.dice) == (model.asked, model.state.decision, model.dice)
        assert (ask.bot, ask.human) == (model.seats[ask.seat].bot, model.is_person(ask.seat))
    assert match.can_undo() == (None if back is None else model.done[back].seat)


def check_ranks(match: Match, model: Model) -> None:
    """The standings by seat and the final count by player."""
    scores = [(row.seat, row.score) for row in model.state.standings()]
    assert [(row.seat, row.score) for row in match.standings()] == scores
    assert [row.rank for row in match.standings()] == model.ranks
    assert {seat: place.rank for place in match.places() for seat in place.seats} == dict(enumerate(model.ranks))
    assert [place.rank for place in match.places()] == sorted(place.rank for place in match.places())


def check_save(save: Save, model: Model) -> None:
    """The save holds the whole table: it leads from its barrier to its end, and gives back an equal match."""
    decision = None if model.over else model.state.decision
    assert replay(save).to_json() == model.state.to_json()
    assert (save.finished, save.summary.finished) == (model.over, model.over)
    assert save.summary.seat == (decision.seat if decision else -1)
    assert save.summary.decision == (decision.kind if decision else "")
    assert save.summary.scores == ([row.score for row in model.state.standings()] if model.over else [])
    match = Session.look_on(save).match
    assert match.unreplayed is None
    check(match, model)


# -- walks ------------------------------------------------------------------------------------------------------------


def begin(game_id: str, seats: int, seed: int) -> Table:
    """Return a table where one to all seats are persons: from the start, or as they sit down where bots have played."""
    dice, ahead = random.Random(seed), AHEAD[seed % len(AHEAD)]
    game, setup = shelf.load(game_id), Setup(seats, seed)
    persons = dice.sample(range(seats), dice.randint(1, seats))
    sitting = [
        Seat("human", f"P{seat}") if seat in persons and not ahead else Seat("bot", f"B{seat}", "random")
        for seat in range(seats)
    ]
    moment = "2026-11-21T08:00:00Z"
    session = Session(Match(game, setup, sitting, seed), "walk", "A walk", moment, None, None)
    table = Table(session, Model(game, game.check(setup), sitting, seed), dice)
    for _ in range(ahead):
        if ask := session.match.pending:
            session.match.submit(ask.token, dice.choice(session.match.view(ask.seat).choices))
    table.model.journal = session.match.journal[:]
    table.model.play_again()
    for seat in persons if ahead and not session.match.over else ():
        session.match.take_back(seat)
        table.model.take_back(seat)
    return table


@games_of_every_table(2, 40)
def test_a_table_equals_its_model_whatever_happens_at_it(game_id: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        table = begin(game_id, seats, seed)
        read_back: tuple[object, ...] = ()
        for _ in range(STEPS):
            table.do_something()
            check(table.session.match, table.model)
            written = replace(table.session.to_save(), updated=""), table.model.journal[:], table.model.way_back
            if written != read_back:  # many a thing changes nothing
                check_save(through_bytes(table.session), table.model)
            read_back = written


@every_game
def test_what_people_do_at_a_table_is_on_the_disk_when_they_have_done_it(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "DURABLE_WITHIN", 60.0)  # a busy disk is not what this is about
    game = shelf.load(game_id)
    store, seats = Store(tmp_path), game.seat_counts[0]
    persons = [Seat("human", f"P{seat}") for seat in range(seats)]
    session = Session.start(store, game_id, persons, seed=5)
    bot_seed = store.load(session.id).bot_seed
    table = Table(session, Model(game, game.check(Setup(seats, 5)), persons, bot_seed), random.Random(5), store)
    for _ in range(STEPS):
        asked, before = table.session.match.pending, len(table.model.journal)
        table.do_something()
        if len(table.model.journal) != before and (asked is None or asked.human):
            check_save(store.load(session.id), table.model)
    assert table.session.close()
