"""Samurai, the normal level: saves first, then builds and arms, and gathers points in time.

It reckons with the average of what a rival adds to a battle, keeps strategy cards for their moment and weighs a joint
battle against the ally's gain. It works out no odds and does not count who wins when a pile runs out.
"""

from __future__ import annotations

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.brennt.bots.rules import build
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish

MENU = Menu(
    {
        "maeda_keiji": Wish(8.0, 1.0), "honda_tadakatsu": Wish(8.6, 1.0), "sanada_yukimura": Wish(8.0, 1.0),
        "katakura_kojurou": Wish(8.4), "naoe_kanetsugu": Wish(8.0), "kuroda_kanbei": Wish(8.6),
        "akechi_mitsuhide": Wish(8.4), "ishida_mitsunari": Wish(6.0), "land": Wish(10.0), "praefektur": Wish(5.0),
        "landzerstoerer": Wish(6.5, 0.8), "soeldner_kanoniere": Wish(4.2, 0.5), "kavallerie": Wish(4.6, 0.2),
        "bogenschuetzen": Wish(3.0, 0.4), "speertraeger": Wish(3.6, 0.1), "festungsattrappe": Wish(0.8, 0.4),
        "warnung": Wish(1.5, 1.5, duel=True), "falle": Wish(3.7, 3.2, duel=True),
        "gegenschlag": Wish(2.5, 2.0), "geuebte_ninja": Wish(2.5, 1.5), "wandermoench": Wish(1.0, 1.0),
        "tempelsteuer": Wish(0.5, 0.8), "hafenstadt": Wish(4.0, 1.0), "burgstadt": Wish(5.5, 1.0),
        "silber": Wish(4.2, 0.3), "gold": Wish(6.8, 0.4),
    }
)  # fmt: skip

BOT = build("samurai", BrenntMind(MENU, expects="average", counts_end=False, splits=False))
