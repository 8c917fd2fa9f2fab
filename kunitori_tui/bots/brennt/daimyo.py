"""Daimyō, the hard level: every idea of this package and a menu found by playing against itself."""

from __future__ import annotations

from kunitori_tui.bots.brennt.mind import BrenntMind
from kunitori_tui.bots.brennt.rules import build
from kunitori_tui.bots.deckbuilder.menu import Menu, Wish

MENU = Menu(
    {
        "maeda_keiji": Wish(7.8, 1.0), "honda_tadakatsu": Wish(7.4, 1.6), "sanada_yukimura": Wish(8.0, 1.0),
        "katakura_kojurou": Wish(8.1, 0.2), "naoe_kanetsugu": Wish(8.0), "kuroda_kanbei": Wish(8.6),
        "akechi_mitsuhide": Wish(5.0), "ishida_mitsunari": Wish(6.5), "land": Wish(9.9),
        "praefektur": Wish(4.6, 0.2), "landzerstoerer": Wish(9.1, 1.0), "soeldner_kanoniere": Wish(4.2, 0.5),
        "kavallerie": Wish(4.7, 0.1), "bogenschuetzen": Wish(3.0, 0.4), "speertraeger": Wish(3.5, 0.1),
        "festungsattrappe": Wish(1.0, 0.6), "warnung": Wish(2.3, 1.6), "falle": Wish(0.2, 0.8),
        "gegenschlag": Wish(2.5, 2.0), "geuebte_ninja": Wish(2.5, 1.5), "wandermoench": Wish(0.7, 0.9),
        "schoenheit": Wish(-3.6), "tempelsteuer": Wish(1.8, 0.2), "verteidigungswall": Wish(0.5, 1.0),
        "tempelstadt": Wish(3.9, 1.6), "feldverbesserung": Wish(0.6, 0.4), "hafenstadt": Wish(4.0, 1.0),
        "burgstadt": Wish(5.5, 1.3), "silber": Wish(4.3, 0.3), "gold": Wish(3.7, 0.6),
    },
    melt=20.0,
)  # fmt: skip

MIND = BrenntMind(MENU, clutter=1.5, safety=3.0, gift=4.0, exposure=1.0)
BOT = build("daimyo", MIND)
