"""The bots of the mixed game: a rule for each kind of question of both boxes (R38), levels, the guided first game."""

from __future__ import annotations

from dataclasses import replace

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.games.brennt.bots import levels as brennt
from kunitori_tui.games.brennt.bots import strategy
from kunitori_tui.games.brennt.bots.mind import BrenntMind, BrenntOutlook
from kunitori_tui.games.deckbuilder.bots.level import guided, maker
from kunitori_tui.games.deckbuilder.bots.menu import Wish
from kunitori_tui.games.deckbuilder.bots.mind import MENU, NOVICE, WEIGHTS, RatedMenu, Weights
from kunitori_tui.games.kunitori.bots import levels as kunitori

RULES = {**kunitori.RULES, **brennt.RULES}

build = maker(RULES, {**kunitori.SPECIALS, **strategy.SPECIALS}, BrenntOutlook, brennt.deploy, rounds=6)
"""Makes the bot of an id that thinks with a mind."""


ASHIGARU_WEIGHTS = Weights(
    place=-1.5, coin=1.2, draw=0.0, actions=0.0, money=0.0, buys=0.0, discount=0.0, attack=0.5, defence=0.0, leads=0.5,
    stay=0.1, terminal=-0.8, points=0.1, price=1.0, trash_self=0.0, gain=0.0, less=0.05, less_terminal=0.3, trapped=1.0,
    walled=1.0, thinned=1.0,
)  # fmt: skip


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: on any table it goes by the price and by the strength of arms.

    It counts only what lies on the table, shows everything in an ambush, keeps no strategy card and does not see the
    end coming.
    """
    menu = RatedMenu(weights=ASHIGARU_WEIGHTS)
    return build("ashigaru", BrenntMind(menu, **NOVICE, keeps=False, shares=False, gift=2.0))


def samurai() -> Ruled:
    """Samurai, the normal level: judges every card by what it says, whatever piles lie on the table.

    It reckons with the average of what a rival adds to a battle, keeps strategy cards for their moment and weighs a
    joint battle. It knows no card from experience, works out no odds and does not count who wins when a pile runs out.
    """
    return build("samurai", BrenntMind(MENU, expects="average", counts_end=False, splits=False))


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

DAIMYO_MORE = BrenntMind(RatedMenu(EXPERIENCE, 25.0, WEIGHTS), clutter=1.6, safety=3.0, gift=4.0, exposure=1.0)
"""For three and more."""

DAIMYO = replace(DAIMYO_MORE, exposure=30.0, crowd=DAIMYO_MORE, crowd_from=3)
"""A duel differs: the only rival gives all his Schönheiten to whoever gained the first Land, so it is left to him."""


def daimyo() -> Ruled:
    """Daimyō, the hard level: judges cards by what they say and corrects that by experience.

    The corrections were found by playing against itself over chance selections of piles.
    """
    return build("daimyo", DAIMYO)


NUMBERS = {
    "menu.weights.attack": 0.4,
    "menu.weights.draw": 1.8,
    "menu.weights.stay": 1.3,
    "menu.wishes.gold.first": 0.5,
    "menu.melt": 30.0,
}
"""What differs from the daimyo: 0.7, 1.4, 1.0, -2.0, 25.0 are his."""
AMONG_FOUR = {"menu.weights.attack": 0.6, "menu.weights.draw": 1.6, "menu.weights.money": 0.9}
"""What differs from the daimyo there: 0.7, 1.4, 1.2 are his."""


def shogun() -> Ruled:
    """Shōgun, the hardest level: in a duel it thinks like the daimyō, but pays less for arms, more for those that stay
    deployed and for cards that draw, and gathers points sooner. The numbers were found in games with him, each by
    itself, and tried together. Among four it thinks likewise, with numbers that games among four told of; among three,
    five and six it is the daimyō.
    """
    four = replace(weights.changed(DAIMYO_MORE, AMONG_FOUR), crowd=DAIMYO_MORE, crowd_from=5)
    more = replace(DAIMYO_MORE, crowd=four, crowd_from=4)
    return build("shogun", replace(weights.changed(DAIMYO, NUMBERS), crowd=more))


def sensei() -> Ruled:
    """The bot of the guided first game of both boxes."""
    most = {
        "land": 10,
        "praefektur": 12,
        "katakura_kojurou": 1,
        "gold": 2,
        "silber": 4,
        "speertraeger": 1,
        "neue_technologien": 1,
    }
    return guided(most, leader="katakura_kojurou")
