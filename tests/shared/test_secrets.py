"""What a client may not know changes nothing of what it is sent: not a byte."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.play.match import Match
from kunitori_tui.shared import guest as telling
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.guest import Guest
from kunitori_tui.shared.hosted_game import HostedGame
from kunitori_tui.shared.messages import Start
from tests.play.positions import match_at, position_of
from tests.shared.hall import HOST, Hall, plan, wire_of
from tests.shared.playing import SHORT, play

EVERY = 2
"""Of how many choices one position is looked at."""


class Elsewise:
    """Looks at a position once more with everything changed that ``guest`` may not know."""

    def __init__(self, sitting: HostedGame) -> None:
        self.sitting = sitting
        self.differed = 0
        self.told_apart: list[tuple[int, list[Any]]] = []
        """What was sent of the true position and of another, and when, where that was not the same."""

    def look(self, guest: Guest, number: int) -> None:
        """Compare what the guest is sent of the true position with what he were sent of another that looks the same."""
        match = self.sitting.match
        seat = guest.seats[0] if guest.seats else None
        state, other = position_of(match), match.game.sample(match.view(seat), number)
        self.differed += other.to_json() != state.to_json()
        sent = []
        try:
            for position, secret in ((state, 0), (other, 0x5DEECE66D)):
                self.sitting.match = _standing_at(position, match, secret)
                sent.append(self.sitting.position().seen_by(guest.seats))
        finally:
            self.sitting.match = match
        if sent[0] != sent[1]:
            self.told_apart.append((number, sent))


def _standing_at(position: Any, match: Match, secret: int) -> Match:
    """Return a match of which the same has been told as of ``match``, at ``position``, with other seeds."""
    setup = replace(match.setup, seed=match.setup.seed ^ secret)
    bots = match.bot_seed ^ secret
    there = match_at(position, match.seats, setup, bots, known_deal=match.known_deal)
    there.journal, there.events, there.conceded = match.journal, match.events, match.conceded
    return there


Played = tuple[Match, list[Visit], Elsewise]
"""A game that two clients have played to the end, they, and who looked at it elsewise. Nobody changes anything."""


@pytest.fixture(scope="module", params=shelf.ids())
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    bots, options = SHORT[request.param]
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as own:
        for name in ("DATA", "CONFIG", "TABLES"):  # those of each test come later
            own.setenv(f"KUNITORI_{name}_DIR", str(folder))
        hall = Hall(folder, plan(request.param, *bots, **options))
        visits = [hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")]
        visits[0].say(Start())
        hall.visit("Cy", watch=True)
        assert hall.room.sitting is not None
        sitting, made = hall.room.sitting, 0
        elsewise = Elsewise(sitting)

        def look() -> None:
            nonlocal made
            made += 1
            if made % EVERY == 0 and not sitting.match.over:
                for guest in list(hall.room.guests):
                    elsewise.look(guest, made)

        play(visits, lambda: hall.clock.advance(0.1), look)
    return sitting.match, visits, elsewise


def test_what_a_client_may_not_know_changes_no_byte_sent_to_it(played: Played) -> None:
    *_, elsewise = played
    assert elsewise.told_apart == []
    assert elsewise.differed, "nothing was hidden"


def test_nothing_of_the_deal_crosses_before_the_game_is_over(played: Played) -> None:
    match, visits, _ = played
    secrets = [str(match.setup.seed), str(match.bot_seed)]
    for visit in visits:
        before = [line for line in wire_of(visit).got if b'"result":null' in line]
        assert before
        for secret in secrets:
            assert not any(secret.encode() in line for line in before)
        assert not any(b'"rng"' in line or b'"journal"' in line for line in before)


def test_what_is_told_of_an_event_is_what_its_seat_may_know(played: Played) -> None:
    match, *_ = played
    for own in ([0], [1], []):
        for (_, event), (_, kind, data, private) in zip(match.events, telling.rows(match.events, 0, own), strict=True):
            assert kind == event.kind
            assert data == event.data
            assert private == {
                str(seat): event.private for seat in own if event.private is not None and seat in event.to
            }
