"""Lines that drop at every single moment of a battle: whoever comes back finds his seat and all he knew."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.bots import registry as bots
from kunitori_tui.play.session import Session
from kunitori_tui.shared.kept import FORM, Kept, Owner, hashed
from kunitori_tui.shared.visit import Visit
from savegames.format import Seat
from tests.shared.hall import HOST, ME, Hall, wire_of
from tests.shared.playing import table_of
from tests.shared.test_games import assert_alike

ANA = "a" * 32
"""The token of the other player."""
BATTLES = {
    "kunitori": (2, 5, "battle", "battle"),
    "brennt": (3, 2, "battle", "battle"),
    "mixed": (2, 7, "battle", "battle"),
    "moegahara": (4, 8, "deploy", "land"),
    "sekigahara": (2, 3, "combat", "battle_won"),
}
"""By game: seats and seed of one that soon has a battle, the phase of battles, and what is told when one is decided."""
ENOUGH = 300
"""Choices in which that happens."""


def drop(visit: Visit) -> None:
    """Lose the line of a client, and let it come back by itself."""
    wire = wire_of(visit)
    wire.drop()
    wire.open()
    visit.connected()


@pytest.mark.parametrize("game", [*BATTLES])
def test_a_line_that_drops_at_every_moment_of_a_battle_loses_nothing(game: str, tmp_path: Path) -> None:
    count, seed, phase, decided = BATTLES[game]
    hall = Hall(tmp_path)
    others = [Seat("bot", name, "samurai") for name in ("Mei", "Haru")[: count - 2]]
    session = Session.start(hall.store, game, [Seat("human", "Bo"), Seat("human", "Ana"), *others], seed=seed)
    hall.room = hall.make()
    owners = [Owner(seat, ME, hashed(token)) for seat, token in enumerate((HOST, ANA))]
    hall.room.take_up(
        Kept(FORM, "maple", session.id, "", "", watch=True, limit=0, joins=True, grace=180, owners=owners), session
    )
    visits = [hall.visit(name, tokens=(token,), auto=False) for name, token in (("Bo", HOST), ("Ana", ANA))]
    assert hall.room.sitting is not None
    sitting, match, bot = hall.room.sitting, session.match, bots.load(game, "samurai")
    drops = 0
    for made in range(1, ENOUGH):
        ask = match.pending
        assert ask is not None
        choice = bot.choose(match.view(ask.seat), made)
        if match.view(None).phase != phase or not ask.human:  # nobody at a line is told of that yet
            match.submit(ask.token, choice)
        else:
            sitting.changed()
            for visit in visits:
                drop(visit)
                drops += 1
            table = table_of(visits[ask.seat])
            assert table.question is not None
            assert table.submit(table.question.token, [choice]).result() == 1
            drop(visits[made % 2])
            for seat, visit in enumerate(visits):
                table = table_of(visit)
                while table.question is None and table.next_step(seat).done():
                    pass
                assert_alike(table, sitting.table, (seat, None))
        if any(event.kind == decided for _, event in match.events[-6:]):
            break
    assert any(event.kind == decided for _, event in match.events)
    assert drops
    assert hall.faults == []
    for visit in visits:
        assert table_of(visit).away == []
