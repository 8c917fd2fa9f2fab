"""The journeys that docs/architecture.md describes pass the files it names, and are the same every time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kunitori_tui import shelf
from scripts import journeys

ARCHITECTURE = Path(__file__).resolve().parents[1] / "docs" / "architecture.md"
SECTIONS = {
    "A purchase": ("purchase",),
    "A cursor key": ("cursor", "cursor-bid", "cursor-stacks", "cursor-places", "cursor-map", "cursor-castle"),
    "A hint": ("hint",),
    "The choice of a guest": ("guest",),
}


@pytest.mark.parametrize("title", SECTIONS)
def test_a_journey_passes_the_files_that_the_document_names(title: str) -> None:
    _, _, rest = ARCHITECTURE.read_text(encoding="utf-8").partition(f"\n### {title}\n")
    named = set(re.findall(r"`([\w/]+\.py)`", rest.partition("\n### ")[0]))
    traces = [journeys.traced(name, walks=1) for name in SECTIONS[title]]
    passed = {file.removeprefix("kunitori_tui/") for trace in traces for file in trace.files}
    assert named
    assert named - passed == set()


@pytest.mark.parametrize("name", SECTIONS["A cursor key"])
def test_a_cursor_key_asks_neither_rules_nor_match(name: str) -> None:
    passed = journeys.traced(name, walks=1).files
    assert not [file for file in passed if "/rules/" in file or "/play/" in file]


@pytest.mark.parametrize("name", SECTIONS["A cursor key"])
def test_a_cursor_key_passes_at_most_20_files_and_500_calls(name: str) -> None:
    trace = journeys.traced(name, walks=1)
    assert len(trace.files) <= 20
    assert trace.calls.total() <= 500


@pytest.mark.parametrize("game", shelf.ids())
def test_a_cursor_key_takes_at_most_500_calls_at_every_question(game: str, tmp_path: Path) -> None:
    for kind, state in journeys.questions(game).items():
        trace = journeys.Trace()
        journeys.at_question(game, state, tmp_path / kind, trace)
        assert trace.calls.total() <= 500, kind


@pytest.mark.long
def test_a_journey_has_the_same_figures_on_every_walk() -> None:
    first, second = journeys.traced("cursor"), journeys.traced("cursor")
    assert first.calls == second.calls
    assert first.textual == second.textual > 0
