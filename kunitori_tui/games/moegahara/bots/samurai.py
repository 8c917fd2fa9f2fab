"""Samurai, the normal level: an orderly war chest first, then the strongest fighters, placed where they turn a Land.

It weighs the odds of every Land and sees neighbouring ones, but looks no further than the card in hand.
"""

from __future__ import annotations

from kunitori_tui.games.moegahara.bots.mind import Eye, Mind
from kunitori_tui.games.moegahara.bots.rules import build

WISHES = {
    "tokugawa_ieyasu": 9.5, "ii_naomasa": 8.5, "toudou_takatora": 8.5, "kuroda_nagamasa": 8.6,
    "kobayakawa_hideaki": 8.8, "ishida_mitsunari": 9.5, "ootani_yoshitsugu": 8.4, "ukida_hideie": 8.6,
    "konishi_yukinaga": 8.9, "toyotomi_hideyori": 8.8,
    "kanoniere": 7.0, "kavallerie": 5.0, "bogenschuetzen": 3.0, "speertraeger": 1.5, "bauernmiliz": 0.3,
    "gold": 5.0, "silber": 2.5, "falle": 2.0, "burgstadt": 3.0, "flussbegradigung": 2.5, "neue_felder": 1.0,
    "landesvermessung": 2.0,
}  # fmt: skip

BOT = build(
    "samurai",
    Mind(
        Eye(), WISHES,
        {"silber": 0.2, "gold": 0.1, "falle": 1.5, "burgstadt": 3.0, "flussbegradigung": 1.5, "neue_felder": 1.5,
         "landesvermessung": 2.0},
        poor=2.5,
    ),
)  # fmt: skip
