"""When a table is saved, who may write its save, and what a save does not open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kunitori_tui.engine.api import BadSetup
from kunitori_tui.play import session as playing
from kunitori_tui.play.session import Session, told_apart
from savegames.errors import SaveError
from savegames.format import Seat
from savegames.store import Store

BESIDE_BOTS = [Seat("human", "Anna"), Seat("bot", "Kenta", "random"), Seat("bot", "Mei", "random")]


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Return a store on a disk that is waited for as long as it takes."""
    monkeypatch.setattr(playing, "DURABLE_WITHIN", 60.0)
    monkeypatch.setattr(playing, "CLOSE_WITHIN", 60.0)
    return Store(tmp_path / "saves")


def beside_bots(store: Store) -> Session:
    """Return a game of Anna against two bots."""
    return Session.start(store, "kunitori", BESIDE_BOTS, seed=1, options={"first": "1"})


def play_to_a_bot(session: Session) -> None:
    """Let Anna choose until a bot is asked."""
    while (ask := session.match.pending) is not None and ask.human:
        session.submit(ask.token, session.match.view(ask.seat).choices[:1])


def kept(store: Store, session: Session) -> list[str]:
    """Return the journal on the disk once nothing waits to be written."""
    assert session.flush(60.0)
    return store.load(session.id).journal


def test_a_row_of_steps_by_bots_is_saved_once_when_a_person_is_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record costs more than most choices of a bot."""
    monkeypatch.setattr(playing, "COALESCE", 3600.0)
    session = beside_bots(store)
    play_to_a_bot(session)
    before = session.match.journal[:]
    assert kept(store, session) == before
    while (ask := session.match.pending) is not None and not ask.human:
        assert kept(store, session) == before
        session.next_step(None)
    assert kept(store, session) == session.match.journal
    assert len(session.match.journal) >= len(before) + 4
    assert session.close()


def test_among_bots_a_step_is_saved_when_the_last_record_is_old(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "COALESCE", 0.0)
    session = beside_bots(store)
    play_to_a_bot(session)
    for _ in range(3):
        assert session.next_step(None).result() is not None
        assert kept(store, session) == session.match.journal
    assert session.close()


def test_the_end_of_a_game_of_bots_is_saved(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "COALESCE", 3600.0)
    bots = [replace(seat, kind="bot", bot="money") for seat in BESIDE_BOTS]
    session = Session.start(store, "kunitori", bots, seed=1, options={"round_limit": 2})
    while session.next_step(None).result() is not None:
        pass
    assert kept(store, session) == session.match.journal
    assert store.load(session.id).finished
    assert session.close()


def test_two_may_not_play_one_save_and_the_second_may_look_on(store: Store) -> None:
    session = beside_bots(store)
    with pytest.raises(SaveError) as caught:
        Session.resume(store, session.id)
    assert caught.value.key == "held"
    looking = Session.look_on(store.load(session.id))
    assert (session.is_kept, looking.is_kept) == (True, False)
    play_to_a_bot(looking)
    assert looking.close()
    assert kept(store, session) == []
    assert session.close()


def test_a_session_lets_go_of_its_save_when_it_is_closed_and_writes_no_more(store: Store) -> None:
    session = beside_bots(store)
    assert session.close()
    again = Session.resume(store, session.id)
    play_to_a_bot(session)
    assert session.close()
    assert store.load(session.id).journal == []
    assert again.close()


def test_a_save_with_a_bot_that_is_unknown_here_is_refused_and_not_held(store: Store) -> None:
    session = beside_bots(store)
    assert session.close()
    save = store.load(session.id)
    store.write(replace(save, seats=[save.seats[0], replace(save.seats[1], bot="ronin"), save.seats[2]]))
    for _ in range(2):  # a lock that was kept would say so the second time
        with pytest.raises(SaveError) as caught:
            Session.resume(store, session.id)
        assert (caught.value.key, caught.value.params["given"]) == ("unknown_bot", "ronin")


def test_an_unknown_bot_is_refused_before_a_save_is_begun_and_before_it_takes_a_seat(store: Store) -> None:
    with pytest.raises(BadSetup):
        Session.start(store, "kunitori", [BESIDE_BOTS[0], Seat("bot", "Kenta", "ronin")])
    assert store.entries() == []
    session = beside_bots(store)
    with pytest.raises(BadSetup):
        session.hand_over(0, "ronin")
    assert session.match.seats == BESIDE_BOTS
    assert session.close()


def test_a_seat_that_is_taken_back_may_get_another_name(store: Store) -> None:
    table = beside_bots(store)
    table.hand_over(0, "samurai")
    table.take_back(0)
    assert table.match.seats[0] == Seat("human", "Anna")
    table.take_back(1, "Yuki")
    assert store.load(table.id).seats[:2] == [Seat("human", "Anna"), Seat("human", "Yuki")]
    assert table.close()


def test_players_of_one_name_are_told_apart_within_twelve_letters() -> None:
    names = ["Ana", "ana", "Ana II", "Annabelanmar", "Annabelanmar", *["Bo"] * 10]
    found = [seat.name for seat in told_apart([Seat("human", name) for name in names])]
    assert found[:6] == ["Ana", "ana II", "Ana II II", "Annabelanmar", "Annabelan II", "Bo"]
    assert found[-1] == "Bo X"
    assert len({name.casefold() for name in found}) == len(names)
    assert max(map(len, found)) <= 12
