"""What a position of Sekigahara is written down with: its fields by what they hold, the cells of frames that hold more
than plain numbers, and the option keys, verbs with a place, a block face or a card behind the colon.

A save names fields and keys, so their names are format.
"""

from typing import Annotated

from kunitori_tui.engine.cells import Sizes, number
from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules.pieces import BLOCKS_PER_SIDE, CARD_ID, CARDS, DEPLOYS, FACE_ID, FACES

GAME_ID = "sekigahara"
CARD_ZONES = ("hand", "pile", "discard", "played", "sealed", "shown")
"""Cards by side: ``played`` lie on the table in a fight, ``sealed`` face down until both have chosen, ``shown`` names
cards in hand (or sealed) that everybody has seen."""
OF_TURN = ("week", "turn", "active", "first", "degree", "moves", "musters", "exchange", "lead", "pick_zone")
OPEN_COUNTERS = (*OF_TURN, "handicap", "winner")
"""The counters that a view has, too."""
COUNTERS = (*OPEN_COUNTERS, "revealed", "rng")
SHORT_LISTS = {"seat_of": 2, "offers": 2, "disks": 2, "cube": board.PLACE_COUNT, "holder": board.PLACE_COUNT}
"""Lists that always have as many numbers."""
SETS = {"used": board.ROAD_COUNT, "origins": board.PLACE_COUNT, "trail": board.PICKED}
"""Roads, places and zones, below how many; bits in a position, a list in a save."""
NO_LEAD, OPEN_LEAD, HIDDEN_LEAD, DECLARED_LEAD = range(4)
"""Leadership where the stack that moves began (7-3-4): none, castle or capital, a leader not declared, declared."""
LED = (OPEN_LEAD, DECLARED_LEAD)
PHASES = ("auction", "reinforcement", "bid", "order", "movement", "combat", "over")


SIZES = Sizes(seats=len(board.SIDES), cards=len(CARDS))
Side = Annotated[int, number(0, len(board.SIDES))]
SideBits = Annotated[int, number(0, 1 << len(board.SIDES))]
"""A set of sides as bits."""
PlaceNumber = Annotated[int, number(0, board.PLACE_COUNT)]
PlaceOrNone = Annotated[int, number(-1, board.PLACE_COUNT)]
"""A place, or -1 for none."""
FaceNumber = Annotated[int, number(0, len(FACES))]
CardOrNone = Annotated[int, number(-1, "cards")]
"""A card, or -1 for none."""
BlockCount = Annotated[int, number(0, BLOCKS_PER_SIDE + 1)]
Depth = Annotated[int, number(0, board.DEEPEST + 1)]
"""How many segments of road lie behind a group under way."""


PLACE_VERBS = ("stack", "go", "lead", "force", "lead_force", "levy", "fight", "retreat")
FACE_VERBS = ("take", "muster", "free", "second", "lose", "stay")
CARD_VERBS = ("discard", "bid", "pay", "swap", "show", "challenge")

PLACE_KEY = {verb: tuple(f"{verb}:{p}" for p in board.PLACE_ID) for verb in PLACE_VERBS}
FACE_KEY = {verb: tuple(f"{verb}:{f}" for f in FACE_ID) for verb in FACE_VERBS}
CARD_KEY = {verb: tuple(f"{verb}:{c}" for c in CARD_ID) for verb in CARD_VERBS}
ARG = {key: i for keys in (PLACE_KEY, FACE_KEY, CARD_KEY) for row in keys.values() for i, key in enumerate(row)}
"""The number of the place, face or card that a key names."""

DEPLOY_KEY = tuple(
    tuple(f"deploy:{c.id}:{f}" if DEPLOYS[i][j] else "" for j, f in enumerate(FACE_ID)) for i, c in enumerate(CARDS)
)
DEPLOY_ARG = {key: (i, j) for i, row in enumerate(DEPLOY_KEY) for j, key in enumerate(row) if key}
"""(card, face) of every key ``deploy:card:face``."""
DEPLOYMENT = {key: (-1, face) for verb in ("free", "second") for face, key in enumerate(FACE_KEY[verb])} | DEPLOY_ARG
"""The same of every key that deploys a block, -1 where it brings no card with it."""

STOP, DONE, END, PASS = "stop", "done", "end", "pass"
YIELD = "yield"
INSIDE, OUTSIDE = "inside", "outside"
EXCHANGE, MORI = "exchange", "mori"
LOSE_DISK = f"lose:{board.DISKS[1 - board.HIDEYORI]}"
"""The one disk that may be lost before the last block (9)."""
DEGREES = ("none", "minimal", "limited", "total")
