"""One rule for every kind of question the first box asks, and the levels that are put together from them: four, from
the weakest, and who plays the guided first game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.games.deckbuilder.bots import buying, fixed, turn, war
from kunitori_tui.games.deckbuilder.bots.level import Level, Rules
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.kunitori.bots import cards

ASHIGARU_MENU = Menu(
    {
        "oda_nobunaga": Wish(9.0), "toyotomi_hideyoshi": Wish(8.0), "tokugawa_ieyasu": Wish(8.5),
        "takeda_shingen": Wish(8.8), "uesugi_kenshin": Wish(8.7), "mouri_motonari": Wish(8.1),
        "date_masamune": Wish(8.2), "shimazu_yoshihisa": Wish(8.4), "land": Wish(11.0), "praefektur": Wish(7.0),
        "kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3), "aufstrebender_general": Wish(5.4, 1.0),
        "bogenschuetzen": Wish(4.2, 0.5), "speertraeger": Wish(3.5, 0.2), "bauernmiliz": Wish(1.2, 0.4),
        "festung": Wish(1.5, 0.5), "silber": Wish(4.5, 0.3), "gold": Wish(7.5, 0.4), "dorf": Wish(0.3),
        "fantastische_burg": Wish(7.8, 0.3),
    }
)  # fmt: skip


@cache
def ashigaru() -> Ruled:
    """Ashigaru, the easy level: a foot soldier who takes what shines and attacks what looks weak.

    It wants dear cards and fighters, from the first turn to the last the same ones. It counts only what lies on the
    table, shows everything in an ambush, takes every victory card and does not see the end coming.
    """
    return build(
        "ashigaru",
        Mind(
            ASHIGARU_MENU,
            sees_stage=False,
            expects="nothing",
            weighs_defence=False,
            counts_end=False,
            splits=False,
            clutter=0.0,
        ),
    )


SAMURAI_MENU = Menu(
    {
        "oda_nobunaga": Wish(10.0), "toyotomi_hideyoshi": Wish(9.0), "tokugawa_ieyasu": Wish(9.5),
        "takeda_shingen": Wish(9.5), "uesugi_kenshin": Wish(10.5), "mouri_motonari": Wish(9.0),
        "date_masamune": Wish(9.5), "shimazu_yoshihisa": Wish(8.0),
        "bauernmiliz": Wish(0.5, 0.3), "speertraeger": Wish(3.2, 0.1), "bogenschuetzen": Wish(3.0, 0.3),
        "aufstrebender_general": Wish(4.0, 1.5), "kavallerie": Wish(4.0, 0.1), "kanoniere": Wish(4.2, 0.5),
        "festung": Wish(1.0, 0.3), "landesvermessung": Wish(2.5, 1.5), "flussbegradigung": Wish(3.5, 0.8),
        "teegeschirr": Wish(4.0, 0.5), "handelshafen": Wish(6.5, 1.0), "fantastische_burg": Wish(12.0, 0.2),
        "praefektur": Wish(3.0), "land": Wish(9.0), "silber": Wish(4.0, 0.3), "gold": Wish(6.5, 0.4),
    }
)  # fmt: skip


@cache
def samurai() -> Ruled:
    """Samurai, the normal level: an orderly fighter who saves first, then builds and arms, and gathers points in time.

    It reckons with what a rival adds to a battle on average and weighs ambush against reinforcement. It does not work
    out odds, fights one battle at a time, trashes nothing but tea utensils, and does not count who wins when a pile
    runs out.
    """
    return build("samurai", Mind(SAMURAI_MENU, expects="average", counts_end=False, splits=False))


DAIMYO_MENU = Menu(
    {
        "oda_nobunaga": Wish(8.1, 0.8), "toyotomi_hideyoshi": Wish(8.0, 0.6), "tokugawa_ieyasu": Wish(8.9, 0.5),
        "takeda_shingen": Wish(8.4), "uesugi_kenshin": Wish(10.2, 0.1), "mouri_motonari": Wish(10.6, 0.4),
        "date_masamune": Wish(13.1, 0.3), "shimazu_yoshihisa": Wish(7.5, 0.5), "bauernmiliz": Wish(0.3, 1.0),
        "ninja_clan": Wish(0.4, 0.9), "speertraeger": Wish(3.0, 0.2), "bogenschuetzen": Wish(1.7),
        "aufstrebender_general": Wish(3.0, 2.2), "kavallerie": Wish(3.9, 0.3), "kanoniere": Wish(3.9, 0.2),
        "festung": Wish(1.2, 0.1), "neue_technologien": Wish(1.9), "neue_felder": Wish(0.6, 0.6),
        "marktplatz": Wish(1.5, 1.3), "landesvermessung": Wish(1.1, 1.4), "zollaufhebung": Wish(0.9, 0.8),
        "hohe_steuern": Wish(3.8, 1.2), "flussbegradigung": Wish(3.8, 0.7), "teegeschirr": Wish(6.5, 1.0),
        "bergmine": Wish(4.2, 2.3), "handelshafen": Wish(4.8, 0.9), "fantastische_burg": Wish(15.0, 0.2),
        "praefektur": Wish(0.3), "land": Wish(11.5, 0.1), "silber": Wish(4.0, 0.3), "gold": Wish(7.9, 0.4),
    },
    melt=29.6,
)  # fmt: skip

DAIMYO = Mind(DAIMYO_MENU, clutter=1.7, safety=3.0)


@cache
def daimyo() -> Ruled:
    """Daimyō, the hard level: a patient ruler who builds a castle before an army and strikes when the odds are known.

    It has every idea of this package: a menu found by playing against itself, the odds of every sum a defender may add,
    several battles in one turn, and the count of who wins when the last card of a pile is taken.
    """
    return build("daimyo", DAIMYO)


CROWD_FROM = 4
"""Players from whom on another file is read: what wins between two is worth nothing here."""


def learned(file: str) -> Mind:
    """Return the daimyō's mind with the numbers of a ``file`` beside this one."""
    return weights.changed(DAIMYO, weights.load(Path(__file__).with_name(file)))


@cache
def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that a search found in games
    with him and against itself, other ones among four players and more. The files beside it hold them, and what made
    them (``scripts/train.py``).
    """
    return build("shogun", replace(learned("shogun.json"), crowd=learned("shogun_crowd.json"), crowd_from=CROWD_FROM))


@cache
def sensei() -> Ruled:
    """The bot of the guided first game."""
    return fixed.sensei(
        (
            fixed.Wish("land", 8),
            fixed.Wish("praefektur", 12),
            fixed.Wish("aufstrebender_general", 1),
            fixed.Wish("gold", 2),
            fixed.Wish("silber", 4),
            fixed.Wish("bauernmiliz", 2),
            fixed.Wish("festung", 2),
        )
    )


RULES: Rules = {
    "play": partial(turn.play, specials=cards.SPECIALS),
    "choose": turn.choose,
    "lead": war.challenge,
    "assign": war.challenge,
    "defend": war.defend,
    "ambush": war.ambush,
    "prize": war.take_prize,
    "buy": buying.buy,
    "may_gain": buying.may_gain,
    "trash": cards.trash,
    "gain": buying.gain,
    "rising": cards.rising,
    "ninja_show": cards.ninja_show,
    "ninja_pick": cards.ninja_pick,
    "order": turn.order,
}
PLAIN: Rules = {"replay": turn.replay, "deploy": turn.deploy}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""
    return Level(bot_id, mind, RULES, PLAIN, Outlook)
