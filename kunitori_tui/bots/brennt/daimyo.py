"""Daimyō, the hard level: every idea of this package and a menu found by playing against itself."""

from __future__ import annotations

from kunitori_tui.bots.brennt.mind import BrenntMind
from kunitori_tui.bots.brennt.rules import build
from kunitori_tui.bots.deckbuilder.menu import Menu, Wish

MENU = Menu(
    {
        "maeda_keiji": Wish(8.0, 1.0), "honda_tadakatsu": Wish(8.6, 1.0), "sanada_yukimura": Wish(8.0, 1.0),
        "katakura_kojurou": Wish(8.4), "naoe_kanetsugu": Wish(8.0), "kuroda_kanbei": Wish(8.6),
        "akechi_mitsuhide": Wish(8.4), "ishida_mitsunari": Wish(6.0), "land": Wish(10.0), "praefektur": Wish(5.0),
        "landzerstoerer": Wish(6.5, 0.8), "soeldner_kanoniere": Wish(4.2, 0.5), "kavallerie": Wish(4.6, 0.2),
        "bogenschuetzen": Wish(3.0, 0.4), "speertraeger": Wish(3.6, 0.1), "festungsattrappe": Wish(0.8, 0.4),
        "gegenschlag": Wish(2.5, 2.0), "geuebte_ninja": Wish(2.5, 1.5), "wandermoench": Wish(1.0, 1.0),
        "tempelsteuer": Wish(1.8, 0.2), "hafenstadt": Wish(4.3, 0.8), "burgstadt": Wish(6.2, 0.8),
        "silber": Wish(4.2, 0.3), "gold": Wish(5.0, 0.4), "schoenheit": Wish(-3.6),
        "feldverbesserung": Wish(0.6, 0.4), "tempelstadt": Wish(2.0, 1.5),
        "warnung": Wish(2.0, 2.0, duel=True), "falle": Wish(3.7, 3.0, duel=True),
        "verteidigungswall": Wish(3.5, 3.0, duel=True),
    },
    melt=15.0,
)  # fmt: skip

MIND = BrenntMind(MENU, clutter=1.5, safety=3.0, gift=4.0, exposure=1.0)
BOT = build("daimyo", MIND)
