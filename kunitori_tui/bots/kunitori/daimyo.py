"""Daimyō, the hard level."""

from __future__ import annotations

from kunitori_tui.bots.deckbuilder.menu import Menu, Wish
from kunitori_tui.bots.deckbuilder.mind import Mind
from kunitori_tui.bots.kunitori.rules import build

MENU = Menu(
    {
        "oda_nobunaga": Wish(10.0), "toyotomi_hideyoshi": Wish(9.0), "tokugawa_ieyasu": Wish(9.5),
        "takeda_shingen": Wish(9.5), "uesugi_kenshin": Wish(10.5), "mouri_motonari": Wish(9.0),
        "date_masamune": Wish(9.5), "shimazu_yoshihisa": Wish(8.0),
        "bauernmiliz": Wish(0.5, 0.3), "ninja_clan": Wish(0.3, 1.0), "speertraeger": Wish(3.2, 0.1),
        "bogenschuetzen": Wish(3.0, 0.3), "aufstrebender_general": Wish(4.0, 1.5), "kavallerie": Wish(4.0, 0.1),
        "kanoniere": Wish(4.2, 0.5), "festung": Wish(1.2, 0.3), "neue_technologien": Wish(0.5, 1.0),
        "neue_felder": Wish(1.5, 0.8), "marktplatz": Wish(1.0, 1.0), "landesvermessung": Wish(2.5, 1.5),
        "zollaufhebung": Wish(1.5, 1.0), "hohe_steuern": Wish(0.5, 1.0), "flussbegradigung": Wish(3.5, 0.8),
        "teegeschirr": Wish(4.0, 0.5), "bergmine": Wish(4.5, 2.0), "handelshafen": Wish(4.5, 1.0),
        "fantastische_burg": Wish(8.0, 0.2), "praefektur": Wish(3.0), "land": Wish(9.0),
        "silber": Wish(2.6, 0.3), "gold": Wish(5.0, 0.4),
    }
)  # fmt: skip

BOT = build("daimyo", Mind(MENU))
