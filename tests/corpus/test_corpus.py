"""A small part of the corpus, at every run: the whole of it takes minutes (``scripts/corpus.py``)."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from scripts.corpus import Task, digests, kept, tasks, texts
from tests.corpus.recorded import recorded

SHOWN = (
    Task("words", "kunitori", "en", 9),
    Task("words", "brennt", "de", 9),
    Task("words", "moegahara", "de", 6),
    Task("words", "azuchi", "de", 8),
    Task("words", "sekigahara", "en", 5),
    Task("pictures", "azuchi", "en", 1),
    Task("pages", "azuchi", "de"),
    Task("pages", "sekigahara", "en"),
)


@pytest.mark.parametrize("game", shelf.ids())
def test_recorded_choices_lead_to_the_end_of_their_game(game: str) -> None:
    shortest = min(recorded(game), key=lambda one: len(one.choices))
    assert shortest.save().finished


@pytest.mark.parametrize("task", SHOWN, ids=lambda task: task.folder)
def test_the_program_tells_what_it_told(task: Task) -> None:
    """Where it is to tell something else, ``scripts/corpus.py write`` renews the digests."""
    known = kept()
    told = digests([(task, texts(task))])
    if task.number is not None:  # its places have the other games, too
        told = {place: digest for place, digest in told.items() if place.endswith(f"/game-{task.number}")}
    assert [place for place, digest in told.items() if digest != known.get(place)] == []


def test_every_part_of_the_corpus_has_digests() -> None:
    known = kept()
    assert [task.folder for task in tasks() if not any(place.startswith(task.folder) for place in known)] == []
