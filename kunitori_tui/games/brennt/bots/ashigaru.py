"""Ashigaru, the easy level: takes what shines, joins every battle that looks won, and keeps nothing for later.

It counts only what lies on the table, shows everything in an ambush and does not see the end coming. Of the strategy
cards it likes the ninja and the monk; those it draws it plays at once.
"""

from __future__ import annotations

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.brennt.bots.rules import build
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish

MENU = Menu(
    {
        "maeda_keiji": Wish(8.0, 0.5), "honda_tadakatsu": Wish(7.8, 0.5), "sanada_yukimura": Wish(7.6, 0.5),
        "katakura_kojurou": Wish(7.2), "naoe_kanetsugu": Wish(7.0), "kuroda_kanbei": Wish(7.1),
        "akechi_mitsuhide": Wish(6.9), "ishida_mitsunari": Wish(6.0), "land": Wish(11.0), "praefektur": Wish(7.4),
        "landzerstoerer": Wish(8.5, 0.5), "soeldner_kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3),
        "bogenschuetzen": Wish(4.2, 0.6), "speertraeger": Wish(3.5, 0.2), "festungsattrappe": Wish(2.0, 0.3),
        "geuebte_ninja": Wish(4.3, 2.5), "wandermoench": Wish(3.2, 1.5), "falle": Wish(1.5, 1.0),
        "silber": Wish(4.4, 0.3), "gold": Wish(7.3, 0.4), "dorf": Wish(0.3),
    }
)  # fmt: skip

BOT = build(
    "ashigaru",
    BrenntMind(
        MENU,
        sees_stage=False,
        expects="nothing",
        weighs_defence=False,
        counts_end=False,
        splits=False,
        clutter=0.0,
        keeps=False,
        shares=False,
        gift=2.0,
    ),
)
