"""Lines that drop at every single moment of a battle, and tables that are killed there: whoever comes back finds his
seat and all he knew.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kunitori_tui.bots import api as bots
from kunitori_tui.play.session import Session
from kunitori_tui.shared import table_file
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.table_file import FORM, Owner, TableFile, hashed
from savegames.format import Seat
from savegames.store import Store
from tests.shared.hall import HOST, ME, Hall, QuickDisk, wire_of
from tests.shared.playing import assert_alike, table_of

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


def kill(hall: Hall, session: Session, folder: Path) -> Session:
    """End the process of a table without a word, and take up what it leaves on the disk; return the game."""
    assert session.flush()
    folder.mkdir()
    shutil.copy(hall.store.directory / f"{session.id}.json", folder)
    session.close()  # nothing of it is used any more
    hall.store = Store(folder, QuickDisk())
    hall.room = hall.make()
    left = Session.resume(hall.store, session.id)
    hall.room.take_up(table_file.load("maple"), left)
    return left


def begun(hall: Hall, game: str) -> Session:
    """Return a game of two people and bots that soon comes to a battle, at a table nobody sits at yet."""
    count, seed, _, _ = BATTLES[game]
    others = [Seat("bot", name, "samurai") for name in ("Mei", "Haru")[: count - 2]]
    session = Session.start(hall.store, game, [Seat("human", "Bo"), Seat("human", "Ana"), *others], seed=seed)
    hall.room = hall.make()
    owners = [Owner(seat, ME, hashed(token)) for seat, token in enumerate((HOST, ANA))]
    hall.room.take_up(
        TableFile(FORM, "maple", session.id, "", "", watch=True, limit=0, joins=True, grace=180, owners=owners), session
    )
    return session


@pytest.mark.parametrize("game", [*BATTLES])
def test_a_table_that_is_killed_at_every_moment_of_a_battle_loses_nothing(game: str, tmp_path: Path) -> None:
    _, _, phase, decided = BATTLES[game]
    hall = Hall(tmp_path)
    session = begun(hall, game)
    bot = bots.load(game, "samurai")
    visits = [hall.visit(name, tokens=(token,), auto=False) for name, token in (("Bo", HOST), ("Ana", ANA))]
    kills = 0
    for made in range(1, ENOUGH):
        match = session.match
        ask = match.pending
        assert ask is not None
        choice = bot.choose(match.view(ask.seat), made)
        if match.view(None).phase != phase or not ask.human:
            match.submit(ask.token, choice)
            session.keep(by_person=True)
        else:
            before = match.view(None), match.view(0), match.view(1), len(match.events)
            for visit in visits:
                wire_of(visit).drop()
            session = kill(hall, session, tmp_path / f"after{made}")
            kills += 1
            for visit in visits:
                wire_of(visit).open()
                visit.connected()
            after = session.match
            assert (after.view(None), after.view(0), after.view(1), len(after.events)) == before
            for seat, visit in enumerate(visits):
                assert table_of(visit).people == [seat]
                assert table_of(visit).view(seat) == after.view(seat)
            table = table_of(visits[ask.seat])
            assert table.question is not None
            assert table.submit(table.question.token, [choice]).result() == 1
        if any(event.kind == decided for _, event in session.match.events[-6:]):
            break
    assert any(event.kind == decided for _, event in session.match.events)
    assert kills
    assert hall.faults == []


@pytest.mark.parametrize("game", [*BATTLES])
def test_a_line_that_drops_at_every_moment_of_a_battle_loses_nothing(game: str, tmp_path: Path) -> None:
    _, _, phase, decided = BATTLES[game]
    hall = Hall(tmp_path)
    session = begun(hall, game)
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
        assert not table_of(visit).company.away
