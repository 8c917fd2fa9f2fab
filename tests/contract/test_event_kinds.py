"""docs/events.md names every kind of event that games tell, with its fields, and no other."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event
from kunitori_tui.play.match import Match
from savegames.format import decode
from tests.contract.play import cases, every_game, walk
from tests.golden.situations import SAVES
from tests.text.talks import literals

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "events.md"
SECTIONS = {
    **{game: (shelf.manifest(game).title,) for game in shelf.ids()},
    "kunitori": ("First box",),
    "brennt": ("First box", "Second box and mixed game"),
    "mixed": ("First box", "Second box and mixed game"),
    "moegahara": ("First box", "Moegahara"),
}
"""The tables of the document that are about a game: one with its title, if it shares none."""
SEEDS = range(4)
NAME = re.compile(r"`([a-z_]+)`")


class Form(NamedTuple):
    """A kind of event and its fields."""

    kind: str
    public: frozenset[str]
    private: frozenset[str] = frozenset()


def documented(section: str) -> set[Form]:
    """Return the rows of a table of the document."""
    text = re.search(
        rf"^## {section}\n(.*?)(?=^## |\Z)", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert text is not None, section
    found: set[Form] = set()
    for row in re.findall(r"^\| (`.*) \|$", text[1], re.MULTILINE):
        kinds, public, *others = (cell.strip() for cell in row.split("|"))
        private = frozenset(NAME.findall(others[0])) if len(others) > 1 else frozenset()
        for kind in NAME.findall(kinds):
            fields = frozenset(NAME.findall(public))
            if "as above" in public:
                fields |= next(form.public for form in documented("First box") if form.kind == kind)
            if section == "Sekigahara" and kind != "week":
                fields |= {"seat", "side"}
            found.add(Form(kind, fields, private))
    return found


def form(event: Event) -> Form:
    return Form(event.kind, frozenset(event.data), frozenset(event.private or ()))


@cache
def told(game_id: str) -> set[Form]:
    """Return all that random games tell, and the saves kept for what those hardly ever come to."""
    found: set[Form] = set()
    for seats in (seats for played, seats in cases() if played == game_id):
        for seed in SEEDS:
            with walk(game_id, seats, seed) as game:
                for _ in game:
                    found |= {form(event) for event in game.events}
    for path in SAVES.glob(f"*/{game_id}-*.json"):
        found |= {form(event) for _, event in Match.from_save(decode(path.read_bytes())).events}
    return found


@every_game
def test_what_a_game_tells_is_in_the_document_with_exactly_these_fields(game_id: str) -> None:
    assert told(game_id) <= set().union(*map(documented, SECTIONS[game_id]))


def test_the_document_names_nothing_that_no_game_tells() -> None:
    """A kind that even many games do not come to has to be one that the rules tell."""
    of_the_rules = literals("emit", games=shelf.ids()) | literals("tell", games=shelf.ids())
    for section in {section for sections in SECTIONS.values() for section in sections}:
        met = set().union(*(told(game_id) for game_id, sections in SECTIONS.items() if section in sections))
        unmet = documented(section) - met
        assert {form.kind for form in unmet} <= of_the_rules
        assert len(unmet) < 5, unmet


def test_every_table_of_the_document_is_about_a_game() -> None:
    titles = re.findall(r"^## (.*)$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(titles) == {section for sections in SECTIONS.values() for section in sections}
    assert set(SECTIONS) == set(shelf.ids())
