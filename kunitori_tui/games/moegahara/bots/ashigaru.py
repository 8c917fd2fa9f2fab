"""Ashigaru, the easy level: buys the dearest fighter or treasure it can pay for and throws it where a fight is won now.

It sees single fights and no Lands beside each other, keeps nothing back and never looks further than one card.
"""

from __future__ import annotations

from kunitori_tui.games.moegahara.bots.mind import Eye, Mind
from kunitori_tui.games.moegahara.bots.rules import build

WISHES = {
    **dict.fromkeys(
        ("tokugawa_ieyasu", "ii_naomasa", "toudou_takatora", "kuroda_nagamasa", "kobayakawa_hideaki"), 7.0
    ),
    **dict.fromkeys(
        ("ishida_mitsunari", "ootani_yoshitsugu", "ukida_hideie", "konishi_yukinaga", "toyotomi_hideyori"), 7.1
    ),
    "kanoniere": 6.0, "kavallerie": 5.0, "bogenschuetzen": 4.0, "speertraeger": 3.0, "bauernmiliz": 2.0,
    "gold": 6.5, "silber": 3.5, "falle": 2.5, "burgstadt": 5.5, "flussbegradigung": 4.5, "neue_felder": 2.6,
    "landesvermessung": 3.6,
}  # fmt: skip

BOT = build(
    "ashigaru",
    Mind(
        Eye(
            odds=(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9), groups=False, decisive=1.0, ahead=(0.0, 0.0),
            behind=(0.0, 0.0),
        ), WISHES,
        {"silber": 0.6, "gold": 0.5, "falle": 2.0, "burgstadt": 4.0, "flussbegradigung": 2.0, "neue_felder": 2.0,
         "landesvermessung": 3.0},
        poor=0.0, late=0.0,
    ),
)  # fmt: skip
