"""The set-up (5): blocks with a mark to their places, random ones to places and boxes, five cards each.

All frames of the game, by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine.stack import by_name, frames_in
from kunitori_tui.games.sekigahara.rules import battle, combat, degree, losses, loyalty, march, movement, week
from kunitori_tui.games.sekigahara.rules.board import BAG, BOX, ISHIDA, MORI_BOX, PLACE, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.control import settle
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame
from kunitori_tui.games.sekigahara.rules.pieces import (
    BOX_SIZE,
    FACE,
    FACES,
    FIXED,
    FIXED_2013,
    HAND_SIZE,
    MORI_BLOCKS,
    RANDOM,
    Figures,
)
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import learn


def set_up(
    rules: dict[str, Any], frames: Mapping[str, type[AnyCampaignFrame]], figures: Figures, seed: int
) -> SekiState:
    """Return the first position of a game: week 1, before the first question."""
    s = SekiState(rules, frames, figures)
    s.record(False)
    s.rng = rng.mix(seed)
    s.week = 1
    fixed = FIXED + (FIXED_2013 if rules["printing"] == "2013" else ())
    for place, faces in fixed:
        for name, n in faces.items():
            for _ in range(n):
                face = FACE[name]
                s.put(FACES[face].side, s.block(FACES[face].side, BAG, face), PLACE[place])
                learn(s, FACES[face].side, PLACE[place], face)
    for name, n in MORI_BLOCKS.items():
        for _ in range(n):
            s.put(ISHIDA, s.block(ISHIDA, BAG, FACE[name]), MORI_BOX)
    for side, place, n in RANDOM:
        s.draw_blocks(side, n, PLACE[place])
    for side in (TOKUGAWA, ISHIDA):
        s.draw_blocks(side, BOX_SIZE, BOX)
        s.pile[side] = list(s.figures.deck[side])
        s.draw(side, HAND_SIZE)
    for _, place, _ in RANDOM:
        settle(s, PLACE[place])
    wanted = rules["tokugawa"]
    first = int(wanted) - 1 if wanted in ("1", "2") else 0  # a bid comes later (S56)
    if wanted == "random":
        s.rng, first = rng.below(s.rng, 2)
    s.seat_of = [first, 1 - first]
    s.push("week")
    if wanted == "bid":
        s.phase = "auction"
        s.push("auction", 0)
    s.revealed = 0
    s.run()
    s.record(True)
    return s


FRAMES: dict[str, type[AnyCampaignFrame]] = by_name(
    *frames_in(week, degree, movement, march, combat, battle, loyalty, losses)
)
