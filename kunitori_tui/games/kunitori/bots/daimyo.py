"""Daimyō, the hard level: a patient ruler who builds a castle before an army and strikes when the odds are known.

It has every idea of this package: a menu found by playing against itself, the odds of every sum a defender may add,
several battles in one turn, and the count of who wins when the last card of a pile is taken.
"""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.kunitori.bots.rules import build

MENU = Menu(
    {
        "oda_nobunaga": Wish(8.1, 0.8), "toyotomi_hideyoshi": Wish(8.0, 0.6), "tokugawa_ieyasu": Wish(8.9, 0.5),
        "takeda_shingen": Wish(8.4), "uesugi_kenshin": Wish(10.2, 0.1), "mouri_motonari": Wish(10.6, 0.4),
        "date_masamune": Wish(13.1, 0.3), "shimazu_yoshihisa": Wish(7.5, 0.5), "bauernmiliz": Wish(0.3, 1.0),
        "ninja_clan": Wish(0.4, 0.9), "speertraeger": Wish(3.0, 0.2), "bogenschuetzen": Wish(1.7),
        "aufstrebender_general": Wish(3.0, 2.2), "kavallerie": Wish(3.9, 0.3), "kanoniere": Wish(3.9, 0.2),
        "festung": Wish(1.2, 0.1), "neue_technologien": Wish(1.9), "neue_felder": Wish(0.6, 0.6),
        "marktplatz": Wish(1.5, 1.3), "landesvermessung": Wish(1.1, 1.4), "zollaufhebung": Wish(0.9, 0.8),
        "hohe_steuern": Wish(3.8, 1.2), "flussbegradigung": Wish(3.8, 0.7), "teegeschirr": Wish(6.5, 1.0),
        "bergmine": Wish(4.2, 2.3), "handelshafen": Wish(4.8, 0.9), "fantastische_burg": Wish(15.0, 0.2),
        "praefektur": Wish(0.3), "land": Wish(11.5, 0.1), "silber": Wish(4.0, 0.3), "gold": Wish(7.9, 0.4),
    },
    melt=29.6,
)  # fmt: skip

MIND = Mind(MENU, clutter=1.7, safety=3.0)
BOT = build("daimyo", MIND)
