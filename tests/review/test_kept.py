"""What is kept beside a save: found again, never trusted, never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.review import form
from savegames.errors import SaveError
from savegames.store import REVIEW, Store
from savegames.strictjson import compact, digest
from tests.review.small import known, saved


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_a_review_is_found_again(store: Store) -> None:
    found = known("moegahara-finished")
    assert form.load(store, "sunday") is None
    form.keep(store, "sunday", found)
    assert form.load(store, "sunday") == found


def test_a_damaged_file_is_none(store: Store) -> None:
    form.keep(store, "sunday", known("moegahara-finished"))
    file = store.path("sunday", REVIEW)
    whole = file.read_bytes()
    for spoiled in (whole[:-9], whole.replace(b'"moegahara"', b'"kunitori"'), b"", b"[1.5]", b"\xff" * 99):
        file.write_bytes(spoiled)
        assert form.load(store, "sunday") is None


def test_sound_data_that_is_no_review_is_none(store: Store) -> None:
    told = {"review": 1, "share": 0.5}
    store.path("sunday", REVIEW).write_bytes(compact({**told, "checksum": digest(told)}))
    assert form.load(store, "sunday") is None


def test_a_name_that_is_no_id_leads_nowhere(store: Store) -> None:
    for attempt in (form.load, lambda store, name: form.keep(store, name, known("moegahara-finished"))):
        with pytest.raises(SaveError, match="bad_name"):
            attempt(store, "../sunday")


def test_a_list_of_saves_passes_over_it_and_a_deleted_save_takes_it_along(store: Store) -> None:
    save = saved("moegahara-finished")
    store.write(save)
    form.keep(store, save.id, known("moegahara-finished"))
    assert [entry.id for entry in store.entries()] == [save.id]
    store.delete(save.id)
    assert not store.path(save.id, REVIEW).exists()
