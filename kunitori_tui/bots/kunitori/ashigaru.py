"""Ashigaru, the easy level: a foot soldier who buys what shines, attacks what looks weak and never counts."""

from __future__ import annotations

from kunitori_tui.bots.deckbuilder.menu import Menu, Wish
from kunitori_tui.bots.deckbuilder.mind import Mind
from kunitori_tui.bots.kunitori.rules import build

MENU = Menu(
    {
        "oda_nobunaga": Wish(9.0), "toyotomi_hideyoshi": Wish(8.0), "tokugawa_ieyasu": Wish(8.5),
        "takeda_shingen": Wish(8.8), "uesugi_kenshin": Wish(8.7), "mouri_motonari": Wish(8.1),
        "date_masamune": Wish(8.2), "shimazu_yoshihisa": Wish(8.4), "land": Wish(11.0), "praefektur": Wish(7.0),
        "kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3), "aufstrebender_general": Wish(5.4, 1.0),
        "bogenschuetzen": Wish(4.2, 0.5), "speertraeger": Wish(3.5, 0.2), "bauernmiliz": Wish(2.2, 0.4),
        "festung": Wish(2.0, 0.3), "silber": Wish(3.3, 0.4), "gold": Wish(6.0, 0.5), "dorf": Wish(0.5),
    }
)  # fmt: skip

BOT = build(
    "ashigaru",
    Mind(MENU, sees_stage=False, expects="nothing", weighs_defence=False, counts_end=False, splits=False, clutter=0.0),
)
