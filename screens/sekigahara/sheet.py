"""The sheet of the map: a drawing of our own, ``map.txt``, straightened so that roads run along rows and columns. What
is joined by what, and by which kind of road, is the business of the rules
(:mod:`kunitori_tui.games.sekigahara.rules.board`).
"""

from __future__ import annotations

import re
from pathlib import Path

from kunitori_tui.games.sekigahara.rules.board import PLACE_ID

WIDTH, HEIGHT = 92, 36

ROWS = Path(__file__).with_name("map.txt").read_text(encoding="utf-8").splitlines()
"""Labels with room for their signs and a ``+`` where blocks are mustered, roads from label to label, the sea, which no
label, stack or road touches.
"""
_LABELS = ((y, label) for y, row in enumerate(ROWS) for label in re.finditer(r"(?:\[ ]|o)(\w+)", row))
_SPOTS = {label[1].lower(): (label.start(), y) for y, label in _LABELS}
SPOTS = {name: _SPOTS[name] for name in PLACE_ID}
"""The first cell of the label of each place, its sign, then its name; Home and End have the order of the rules."""
SEA = [[run.span() for run in re.finditer("~+", row)] for row in ROWS]
"""Of every row its runs of water: the first column and the one behind the last."""
