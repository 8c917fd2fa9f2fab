"""Saves of earlier programs are played on, told from their first choice and taken back as they were then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.play.lookback import steps
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import Save, decode
from savegames.store import Store
from tests.golden.situations import LATER, NOTHING, SAVES, told

FILES = sorted(SAVES.glob("*/*.json"))
every_save = pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")


def read(path: Path) -> Save:
    return decode(path.read_bytes())


@every_save
def test_a_save_tells_the_same_from_the_first_choice_to_the_last(path: Path) -> None:
    """All that it told in its time; of what is told since then only the rest is compared."""
    later = LATER.get(path.parent.name, NOTHING)
    assert told(read(path), later) == json.loads((path.parent / "told" / path.name).read_text(encoding="utf-8"))


@every_save
def test_a_save_stands_where_it_stood(path: Path) -> None:
    save = read(path)
    match = Match.from_save(save)
    assert match.unreplayed is None
    again = match.to_save(save.id, save.title, save.created, save.updated, save.summary)
    assert again.now == save.now
    assert again.barrier == save.barrier
    assert again.barrier_at == save.barrier_at
    assert again.journal == save.journal


@every_save
def test_all_choices_of_a_save_played_again_lead_to_where_it_stood(path: Path) -> None:
    save = read(path)
    *_, last = steps(save)
    assert last.state.to_json() == save.now


@every_save
def test_what_a_save_takes_back_leads_to_its_barrier(path: Path) -> None:
    save = read(path)
    match = Match.from_save(save)
    while match.undo():
        pass
    assert match.to_save(save.id, "", save.created, save.updated, save.summary).now == save.barrier
    assert match.journal == save.journal[: save.barrier_at]


@every_save
def test_a_save_is_resumed_played_on_and_saved_again(path: Path, tmp_path: Path) -> None:
    save, store = read(path), Store(tmp_path)
    (tmp_path / path.name).write_bytes(path.read_bytes())
    session = Session.resume(store, path.stem)
    ask = session.match.pending
    assert (ask is None) == save.finished
    if ask is not None:
        session.match.submit(ask.token, session.match.view(ask.seat).choices[0])
    assert session.close()
    after = store.load(path.stem)
    assert after.journal[: len(save.journal)] == save.journal
    assert len(after.journal) == len(save.journal) + (ask is not None)


def test_every_game_has_saves_in_the_middle_and_at_the_end() -> None:
    for path in SAVES.iterdir():
        kept = [read(file) for file in path.glob("*.json")]
        for finished in (False, True):
            assert {save.game for save in kept if save.finished is finished} == set(shelf.ids())
