"""Ashigaru, the easy level: a foot soldier who takes what shines and attacks what looks weak.

It wants dear cards and fighters, from the first turn to the last the same ones. It counts only what lies on the table,
shows everything in an ambush, takes every victory card and does not see the end coming.
"""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.kunitori.bots.rules import build

MENU = Menu(
    {
        "oda_nobunaga": Wish(9.0), "toyotomi_hideyoshi": Wish(8.0), "tokugawa_ieyasu": Wish(8.5),
        "takeda_shingen": Wish(8.8), "uesugi_kenshin": Wish(8.7), "mouri_motonari": Wish(8.1),
        "date_masamune": Wish(8.2), "shimazu_yoshihisa": Wish(8.4), "land": Wish(11.0), "praefektur": Wish(7.0),
        "kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3), "aufstrebender_general": Wish(5.4, 1.0),
        "bogenschuetzen": Wish(4.2, 0.5), "speertraeger": Wish(3.5, 0.2), "bauernmiliz": Wish(1.2, 0.4),
        "festung": Wish(1.5, 0.5), "silber": Wish(4.5, 0.3), "gold": Wish(7.5, 0.4), "dorf": Wish(0.3),
        "fantastische_burg": Wish(7.8, 0.3),
    }
)  # fmt: skip

BOT = build(
    "ashigaru",
    Mind(MENU, sees_stage=False, expects="nothing", weighs_defence=False, counts_end=False, splits=False, clutter=0.0),
)
