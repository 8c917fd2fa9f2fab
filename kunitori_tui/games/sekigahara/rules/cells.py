"""What the cells of this game's frames hold, beside plain numbers."""

from __future__ import annotations

from typing import Annotated

from kunitori_tui.engine.cells import Number, Sizes
from kunitori_tui.games.sekigahara.rules.board import DEEPEST, PLACE_COUNT, SIDES
from kunitori_tui.games.sekigahara.rules.pieces import BLOCKS_PER_SIDE, CARDS, FACES

SIZES = Sizes(seats=len(SIDES), cards=len(CARDS))
Side = Annotated[int, Number(0, len(SIDES))]
SideBits = Annotated[int, Number(0, 1 << len(SIDES))]
"""A set of sides as bits."""
PlaceNumber = Annotated[int, Number(0, PLACE_COUNT)]
PlaceOrNone = Annotated[int, Number(-1, PLACE_COUNT)]
"""A place, or -1 for none."""
FaceNumber = Annotated[int, Number(0, len(FACES))]
CardOrNone = Annotated[int, Number(-1, "cards")]
"""A card, or -1 for none."""
BlockCount = Annotated[int, Number(0, BLOCKS_PER_SIDE + 1)]
Depth = Annotated[int, Number(0, DEEPEST + 1)]
"""How many segments of road lie behind a group under way."""
