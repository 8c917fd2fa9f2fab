"""Daimyō, the hard level: every idea of this package and a menu found by playing against itself."""

from __future__ import annotations

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.brennt.bots.rules import build
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish

MENU = Menu(
    {
        "maeda_keiji": Wish(7.7, 0.9), "honda_tadakatsu": Wish(5.0, 2.2), "sanada_yukimura": Wish(5.7, 1.2),
        "katakura_kojurou": Wish(8.0), "naoe_kanetsugu": Wish(8.0), "kuroda_kanbei": Wish(8.6),
        "akechi_mitsuhide": Wish(10.1), "ishida_mitsunari": Wish(6.0), "land": Wish(10.0), "praefektur": Wish(5.0),
        "landzerstoerer": Wish(6.3, 0.7), "soeldner_kanoniere": Wish(4.2, 0.5), "kavallerie": Wish(4.6, 0.2),
        "bogenschuetzen": Wish(4.0, 0.5), "speertraeger": Wish(3.1, 0.1), "festungsattrappe": Wish(0.8, 0.4),
        "gegenschlag": Wish(2.2, 2.1), "geuebte_ninja": Wish(2.5, 1.5), "wandermoench": Wish(1.0, 1.0),
        "tempelsteuer": Wish(2.1, 0.3), "hafenstadt": Wish(4.3, 1.1), "burgstadt": Wish(6.2, 0.8),
        "silber": Wish(3.6, 0.4), "gold": Wish(3.8, 0.4), "schoenheit": Wish(-3.6),
        "feldverbesserung": Wish(1.0, 0.2), "tempelstadt": Wish(4.1, 1.0),
        "warnung": Wish(1.8, 2.0, duel=True), "falle": Wish(3.3, 2.9, duel=True),
        "verteidigungswall": Wish(3.4, 3.1, duel=True),
    },
    melt=15.4,
)  # fmt: skip
"""For two to four players."""

CROWD = Menu(
    {
        "maeda_keiji": Wish(11.0, 1.1), "honda_tadakatsu": Wish(8.9, 1.1), "sanada_yukimura": Wish(7.3, 0.9),
        "katakura_kojurou": Wish(7.6), "naoe_kanetsugu": Wish(5.5), "kuroda_kanbei": Wish(8.8, 0.2),
        "akechi_mitsuhide": Wish(13.9), "ishida_mitsunari": Wish(5.9), "land": Wish(12.5, 0.3),
        "praefektur": Wish(5.2), "landzerstoerer": Wish(6.7, 0.6), "soeldner_kanoniere": Wish(2.3, 0.8),
        "kavallerie": Wish(5.3, 0.3), "bogenschuetzen": Wish(4.5, 0.3), "speertraeger": Wish(5.1, 0.4),
        "festungsattrappe": Wish(0.9, 0.4), "gegenschlag": Wish(0.7, 2.0), "geuebte_ninja": Wish(0.6, 1.4),
        "wandermoench": Wish(3.6, 0.9), "tempelsteuer": Wish(-2.9, 0.4), "hafenstadt": Wish(5.4, 1.2),
        "burgstadt": Wish(9.5, 0.8), "silber": Wish(-1.2, 0.7), "gold": Wish(6.3, 0.7), "schoenheit": Wish(-8.7),
        "feldverbesserung": Wish(4.6, 1.6), "tempelstadt": Wish(1.0, 1.3), "warnung": Wish(2.4, 2.1, duel=True),
        "falle": Wish(4.2, 3.3, duel=True), "verteidigungswall": Wish(2.7, 3.0, duel=True),
    },
    melt=27.6,
)  # fmt: skip
"""For five and six."""

MIND = BrenntMind(
    MENU, clutter=3.0, safety=2.7, gift=5.2, exposure=0.8,
    crowd=BrenntMind(CROWD, clutter=1.5, safety=3.5, gift=3.2, exposure=1.1),
)  # fmt: skip
BOT = build("daimyo", MIND)
