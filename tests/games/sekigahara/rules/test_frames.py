"""What lies on the stack of the campaign: blocks in a line, frames below frames, cells within the map."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.engine.api import BadState
from kunitori_tui.games.sekigahara.rules.battle import Battle, Siege, open_fight
from kunitori_tui.games.sekigahara.rules.board import PLACE_COUNT
from kunitori_tui.games.sekigahara.rules.frame import Deployed
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CARDS, FACE, FACES
from tests.games.sekigahara.positions import ISH, TOK, at_suwa, campaign, do

GOLDEN = Path(__file__).parents[3] / "golden" / "frames" / "sekigahara"


def test_a_block_that_went_over_fights_for_one_side_and_belongs_to_the_other() -> None:
    """8-6-2, 8-6-3."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single"], ["ishida_loyalty"])
    do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty")
    fight = s.observe(0).clash()
    assert fight is not None
    assert fight.line == [Deployed.make(ISH, FACE["date_3"], CARD["date_single"], 3, TOK)]
    assert (fight.count_owned(TOK), fight.count_owned(ISH)) == (1, 0)


def test_the_frame_below_is_asked_for_by_its_class() -> None:
    s = at_suwa(["date_3"], ["mori_3"], ["date_single"], ["mori_single"])
    do(s, "deploy:date_single:date_3")
    challenge = s.stack[-1]
    assert s.below(challenge, Battle) is s.stack[-2] is open_fight(s)
    with pytest.raises(TypeError):
        s.below(challenge, Siege)
    with pytest.raises(TypeError):
        s.below(s.stack[0], Battle)


def test_without_a_fight_none_is_open() -> None:
    s = campaign({"edo": ["date_3"]}, {"osaka": ["mori_3"]})
    assert s.observe(0).clash() is None
    with pytest.raises(TypeError):
        open_fight(s)


@pytest.mark.parametrize(
    ("frame", "cell", "wrong"),
    [
        ("battle", 1, 2),
        ("battle", 2, PLACE_COUNT),
        ("battle", 2, -1),
        ("battle", 6, 4),
        ("battle", 8, [[0, len(FACES), -1, 3, 0]]),
        ("battle", 8, [[2, 0, -1, 3, 0]]),
        ("battle", 8, [[0, 0, -1, 3]]),
        ("battle", 8, [[0, 0, len(CARDS), 3, 0]]),
        ("siege", 4, 2),
        ("node", 2, 5),
        ("node", 4, 49),
        ("node", 5, -1),
        ("outcome", 4, 49),
        ("outcome", 7, PLACE_COUNT),
        ("muster", 3, len(FACES)),
        ("pay", 3, 3),
        ("exchange", 3, len(CARDS)),
        ("combat", 2, [PLACE_COUNT]),
        ("challenge", 2, 0),
        ("challenge", 2, 3),
        ("refute", 2, 0),
    ],
)
def test_a_cell_beyond_the_map_or_the_pieces_is_refused(frame: str, cell: int, wrong: Any) -> None:
    good = json.loads((GOLDEN / f"{frame}.json").read_text(encoding="utf-8"))
    spoiled = copy.deepcopy(good)
    entry = next(entry for entry in spoiled["stack"] if entry[0] == frame)
    entry[cell] = wrong
    assert GAME.from_json(good).to_json() == good
    with pytest.raises(BadState) as refused:
        GAME.from_json(spoiled)
    assert refused.value.params["problem"] == f"frame {frame} does not match its layout"
