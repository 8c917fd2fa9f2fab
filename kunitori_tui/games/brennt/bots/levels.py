"""The bots of the second box: one rule for every kind of question it asks, four levels, from the weakest, and who plays
the guided first game.
"""

from __future__ import annotations

from dataclasses import replace

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.games.brennt.bots import keeping, mind, strategy
from kunitori_tui.games.brennt.bots.mind import BrenntMind, BrenntOutlook
from kunitori_tui.games.deckbuilder.bots.level import Rules, guided, maker
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import NOVICE

RULES: Rules = {
    "return": strategy.return_card,
    "trap": strategy.trap,
    "fetch": strategy.fetch,
    "gift": strategy.gift,
    "upgrade": strategy.upgrade,
    "trained_ninja": strategy.trained_target,
    "trained_show": strategy.trained_show,
    "trained_pick": strategy.trained_pick,
    "joint": mind.call,
    "consent": mind.consent,
    "victim": keeping.victim,
    "raze_side": keeping.raze_side,
    "keep": keeping.keep,
}
"""What only cards of this box ask."""

build = maker(RULES, strategy.SPECIALS, BrenntOutlook, keeping.deploy, rounds=6)
"""Makes the bot of an id that thinks with a mind."""


ASHIGARU_MENU = Menu(
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


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: takes what shines, joins every battle that looks won, and keeps nothing for later.

    It counts only what lies on the table, shows everything in an ambush and does not see the end coming. Of the
    strategy cards it likes the ninja and the monk; those it draws it plays at once.
    """
    return build("ashigaru", BrenntMind(ASHIGARU_MENU, **NOVICE, keeps=False, shares=False, gift=2.0))


SAMURAI_MENU = Menu(
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


def samurai() -> Ruled:
    """Samurai, the normal level: saves first, then builds and arms, and gathers points in time.

    It reckons with the average of what a rival adds to a battle, keeps strategy cards for their moment and weighs a
    joint battle against the ally's gain. It works out no odds and does not count who wins when a pile runs out.
    """
    return build("samurai", BrenntMind(SAMURAI_MENU, expects="average", counts_end=False, splits=False))


DAIMYO_MENU = Menu(
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

DAIMYO_CROWD = Menu(
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

DAIMYO = BrenntMind(
    DAIMYO_MENU, clutter=3.0, safety=2.7, gift=5.2, exposure=0.8,
    crowd=BrenntMind(DAIMYO_CROWD, clutter=1.5, safety=3.5, gift=3.2, exposure=1.1),
)  # fmt: skip


def daimyo() -> Ruled:
    """Daimyō, the hard level: every idea of this package and a menu found by playing against itself. In a duel it
    leaves the first Land and wants every Schönheit: all of them go to the only rival (R20).
    """
    return build("daimyo", replace(DAIMYO, gift=12.0, exposure=8.0, crowd=DAIMYO, crowd_from=3))


DOOR = 10.0
"""What the first Land costs it in a duel: more than it brings. Eight Schönheiten wait for whoever gains one (R20)."""
AMONG_FOUR = {
    "menu.wishes.kavallerie.middle": 0.7,
    "menu.wishes.hafenstadt.middle": 0.7,
    "menu.wishes.gegenschlag.first": 1.7,
    "menu.wishes.kuroda_kanbei.first": 9.1,
}
"""What differs there from the numbers for two: 0, 0, 2.12, 8.1 are those. The first Land costs it little there."""


def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that searches found in games
    with him (``scripts/train.py``). The file beside it holds them, and what made them: those for two players. Among
    four it has them too, but for some that games among four told of; among three, five and six it is the daimyō.
    """
    learned = weights.learned(DAIMYO, __file__, "shogun.json")
    four = replace(weights.changed(learned, AMONG_FOUR), crowd=DAIMYO.crowd)
    more = replace(DAIMYO, crowd=four, crowd_from=4)
    return build("shogun", replace(learned, exposure=DOOR, crowd=more, crowd_from=3))


def sensei() -> Ruled:
    """The bot of the guided first game of the second box: it joins in, and leaves a unit where an ally can use it."""
    most = {
        "land": 10,
        "praefektur": 12,
        "katakura_kojurou": 1,
        "gold": 2,
        "speertraeger": 1,
        "silber": 4,
        "burgstadt": 1,
        "tempelsteuer": 1,
    }
    return guided(most, leader="katakura_kojurou")
