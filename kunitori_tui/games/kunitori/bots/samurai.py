"""Samurai, the normal level: an orderly fighter who saves first, then builds and arms, and gathers points in time.

It reckons with what a rival adds to a battle on average and weighs ambush against reinforcement. It does not work out
odds, fights one battle at a time, trashes nothing but tea utensils, and does not count who wins when a pile runs out.
"""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.kunitori.bots.rules import build

MENU = Menu(
    {
        "oda_nobunaga": Wish(10.0), "toyotomi_hideyoshi": Wish(9.0), "tokugawa_ieyasu": Wish(9.5),
        "takeda_shingen": Wish(9.5), "uesugi_kenshin": Wish(10.5), "mouri_motonari": Wish(9.0),
        "date_masamune": Wish(9.5), "shimazu_yoshihisa": Wish(8.0),
        "bauernmiliz": Wish(0.5, 0.3), "speertraeger": Wish(3.2, 0.1), "bogenschuetzen": Wish(3.0, 0.3),
        "aufstrebender_general": Wish(4.0, 1.5), "kavallerie": Wish(4.0, 0.1), "kanoniere": Wish(4.2, 0.5),
        "festung": Wish(1.0, 0.3), "landesvermessung": Wish(2.5, 1.5), "flussbegradigung": Wish(3.5, 0.8),
        "teegeschirr": Wish(4.0, 0.5), "handelshafen": Wish(6.5, 1.0), "fantastische_burg": Wish(12.0, 0.2),
        "praefektur": Wish(3.0), "land": Wish(9.0), "silber": Wish(4.0, 0.3), "gold": Wish(6.5, 0.4),
    }
)  # fmt: skip

BOT = build("samurai", Mind(MENU, expects="average", counts_end=False, splits=False))
