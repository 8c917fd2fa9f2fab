"""The fields of a position by what they hold; a save names them, so the names are format."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE_COUNT, ROAD_COUNT

GAME_ID = "sekigahara"
CARD_ZONES = ("hand", "pile", "discard", "played", "sealed", "shown")
"""Cards by side: ``played`` lie on the table in a fight, ``sealed`` face down until both have chosen, ``shown`` names
cards in hand (or sealed) that everybody has seen."""
COUNTERS = (
    "week",
    "turn",
    "active",
    "first",
    "degree",
    "moves",
    "musters",
    "exchange",
    "lead",
    "pick_zone",
    "handicap",
    "winner",
    "revealed",
    "rng",
)
SHORT_LISTS = {"seat_of": 2, "offers": 2, "disks": 2, "cube": PLACE_COUNT, "holder": PLACE_COUNT}
"""Lists that always have as many numbers."""
SETS = {"used": ROAD_COUNT, "origins": PLACE_COUNT, "trail": PICKED}
"""Roads, places and zones, below how many; bits in a position, a list in a save."""
PHASES = ("auction", "reinforcement", "bid", "order", "movement", "combat", "over")
