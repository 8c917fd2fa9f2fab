"""Daimyō, the hard level: plans two placings at once, saves its strategy cards for the Land they decide, counts groups
of neighbouring Lands, and does not waste weak fighters.
"""

from __future__ import annotations

from kunitori_tui.bots.moegahara.front import Eye
from kunitori_tui.bots.moegahara.mind import Mind
from kunitori_tui.bots.moegahara.rules import build
from kunitori_tui.bots.moegahara.samurai import WISHES

BOT = build(
    "daimyo",
    Mind(
        Eye(), WISHES,
        {"silber": 0.2, "gold": 0.1, "falle": 1.5, "burgstadt": 3.0, "flussbegradigung": 1.5, "neue_felder": 1.5,
         "landesvermessung": 2.0},
        plans=2,
    ),
)  # fmt: skip
