"""The option keys of the game, made once: verbs with a place, a block face or a card behind the colon."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, PLACE_ID
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, CARDS, DEPLOYS, FACE_ID

PLACE_VERBS = ("stack", "go", "lead", "force", "lead_force", "levy", "fight", "retreat")
FACE_VERBS = ("take", "muster", "free", "second", "lose", "stay")
CARD_VERBS = ("discard", "bid", "pay", "swap", "show", "challenge")

PLACE_KEY = {verb: tuple(f"{verb}:{p}" for p in PLACE_ID) for verb in PLACE_VERBS}
FACE_KEY = {verb: tuple(f"{verb}:{f}" for f in FACE_ID) for verb in FACE_VERBS}
CARD_KEY = {verb: tuple(f"{verb}:{c}" for c in CARD_ID) for verb in CARD_VERBS}
ARG = {key: i for keys in (PLACE_KEY, FACE_KEY, CARD_KEY) for row in keys.values() for i, key in enumerate(row)}
"""The number of the place, face or card that a key names."""

DEPLOY_KEY = tuple(
    tuple(f"deploy:{c.id}:{f}" if DEPLOYS[i][j] else "" for j, f in enumerate(FACE_ID)) for i, c in enumerate(CARDS)
)
DEPLOY_ARG = {key: (i, j) for i, row in enumerate(DEPLOY_KEY) for j, key in enumerate(row) if key}
"""(card, face) of every key ``deploy:card:face``."""

STOP, DONE, END, PASS = "stop", "done", "end", "pass"
YIELD = "yield"
INSIDE, OUTSIDE = "inside", "outside"
EXCHANGE, MORI = "exchange", "mori"
LOSE_DISK = f"lose:{DISKS[1 - HIDEYORI]}"
"""The one disk that may be lost before the last block (9)."""
DEGREES = ("none", "minimal", "limited", "total")
