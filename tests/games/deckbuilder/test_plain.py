"""The second box and the mixed game in plain mode and from the command line."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui.cli import run as main
from kunitori_tui.games.deckbuilder import plain as plain_deckbuilder
from kunitori_tui.games.mixed.rules import piles
from tests.cli.conftest import folders as folders
from tests.games.deckbuilder.builders import do, game_with

NAMES = ["Anna", "Kenta", "Mei"]


def test_piles_that_break_a_rule_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "mixed", "--option", "piles=falle,warnung", "--plain"]) == 2
    told = capsys.readouterr().err.strip()
    assert "rule 3" in told
    assert len(told.splitlines()) == 1


def test_two_ninjas_name_rule_seven(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["geuebte_ninja" if p == "handelshafen" else p for p in piles.EXAMPLE]
    assert main(["play", "mixed", "--option", f"piles={','.join(chosen)}", "--plain"]) == 2
    assert "rule 7" in capsys.readouterr().err


def test_walls_and_piles_are_told_in_lines() -> None:
    words = plain_deckbuilder.WORDS
    s: Any = game_with(game="mixed", hand=["kupfer"])
    assert any("Trap" in line for line in words.notes(s.observe(0)))
    brennt: Any = game_with(game="brennt", hand=["kupfer"])
    wall = brennt.table.number["verteidigungswall"]
    brennt.pool[wall] -= 1
    brennt.walls[1].append(wall)
    assert any("until the next turn: Wall site" in line for line in words.table(brennt.observe(0), NAMES))


def test_a_call_is_offered_with_its_sums() -> None:
    s = game_with(
        game="brennt",
        seats=3,
        hand=["kavallerie", "soeldner_kanoniere", "wandermoench", "kupfer"],
        rivals={1: {"hand": ["kupfer"], "deployed": ["kavallerie"]}},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:wandermoench", "choose:1", "end")
    view = s.observe(0)
    own = sum(s.table.attack[c] for c in s.area[0])
    assert plain_deckbuilder.WORDS.outlook(view, "joint:1:2").startswith(f"{own + 2} against 0")
