"""Daimyō, the hard level: judges cards by what they say and corrects that by experience.

The corrections were found by playing against itself over chance selections of piles.
"""

from __future__ import annotations

from dataclasses import replace

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.deckbuilder.bots.menu import Wish
from kunitori_tui.games.deckbuilder.bots.rating import WEIGHTS, RatedMenu
from kunitori_tui.games.mixed.bots.rules import build

EXPERIENCE = {
    "maeda_keiji": Wish(0.8, 0.7), "honda_tadakatsu": Wish(1.7, 0.7), "sanada_yukimura": Wish(0.6, 0.6),
    "ishida_mitsunari": Wish(-0.7, -0.4), "naoe_kanetsugu": Wish(0.4, -0.4), "akechi_mitsuhide": Wish(-3.3, -0.4),
    "kuroda_kanbei": Wish(0.3, -0.4), "katakura_kojurou": Wish(0.8, -0.4), "oda_nobunaga": Wish(-0.2, 0.4),
    "toyotomi_hideyoshi": Wish(-4.9), "tokugawa_ieyasu": Wish(-3.0, -0.1), "takeda_shingen": Wish(-1.5, -0.5),
    "uesugi_kenshin": Wish(0.3, -0.4), "mouri_motonari": Wish(-1.8, -0.2), "date_masamune": Wish(0.2, -0.3),
    "shimazu_yoshihisa": Wish(-2.7), "bauernmiliz": Wish(-1.7, 0.9), "festungsattrappe": Wish(-1.3, 0.1),
    "ninja_clan": Wish(0.7, 0.9), "speertraeger": Wish(0.5), "bogenschuetzen": Wish(0.6, 0.1),
    "aufstrebender_general": Wish(-1.0, 2.0), "kavallerie": Wish(0.8, 0.1), "kanoniere": Wish(1.6, 0.1),
    "soeldner_kanoniere": Wish(1.9, 0.4), "landzerstoerer": Wish(-0.6, 0.4), "warnung": Wish(0.3, 0.5),
    "falle": Wish(0.5, 0.8), "gegenschlag": Wish(0.8, 1.7), "schoenheit": Wish(0.5), "wandermoench": Wish(0.5, 0.9),
    "geuebte_ninja": Wish(0.8, 1.2), "festung": Wish(-1.5), "neue_technologien": Wish(0.6, -0.3),
    "tempelsteuer": Wish(1.4, 0.1), "neue_felder": Wish(-0.9, 0.3), "marktplatz": Wish(0.8, 1.2),
    "verteidigungswall": Wish(1.0, 1.0), "landesvermessung": Wish(-0.8, 1.0), "zollaufhebung": Wish(-1.2, 0.4),
    "hohe_steuern": Wish(2.5, 0.9), "tempelstadt": Wish(1.5, 1.1), "flussbegradigung": Wish(0.2),
    "feldverbesserung": Wish(1.1, 0.4), "hafenstadt": Wish(1.3, 0.5), "bergmine": Wish(2.4, 1.9),
    "handelshafen": Wish(1.2, 0.2), "burgstadt": Wish(0.8, 0.3), "fantastische_burg": Wish(5.8, -0.3),
    "dorf": Wish(-0.9), "praefektur": Wish(-1.1, -0.1), "land": Wish(2.7, -0.3), "silber": Wish(0.7, 0.1),
    "gold": Wish(-2.0, 0.1),
}  # fmt: skip
"""What is added to the ratings that the samurai goes by."""

MORE = BrenntMind(RatedMenu(EXPERIENCE, 25.0, WEIGHTS), clutter=1.6, safety=3.0, gift=4.0, exposure=1.0)
"""For three and more."""

MIND = replace(MORE, exposure=30.0, crowd=MORE, crowd_from=3)
"""A duel is another game: the only rival gives all his Schönheiten to whoever gained the first Land, so that it is left
to him, in battle as well.
"""
BOT = build("daimyo", MIND)
